//! Programs that were changed under their certificates. Where the claims still hold, no run of the concrete machine goes
//! wrong.

use tarka_checker::check;
use tarka_exec::concrete::{Outcome, RunOptions, VecInputs, run};
use tarka_ir::Program;

use crate::case::Case;
use crate::damage::Random;
use crate::{effort, hurried};

/// How often each program is changed.
const MUTANTS_EACH: usize = 6;
/// How many runs each accepted mutant must survive.
const RUNS: usize = 60;

#[test]
fn accepted_mutants_do_not_go_wrong() {
    let mut random = Random::new(7);
    let (mut accepted, mut refused, mut failing) = (0, 0, 0);
    for case in Case::all().iter().chain(&Case::refused()) {
        for _ in 0..MUTANTS_EACH * effort() {
            let Some(mutant) = case.mutant(|code| mutate(code, &mut random)) else { continue };
            let verdict = check(&mutant.program, &mutant.certificate(), &hurried());
            let goes_wrong = (0..RUNS).any(|_| goes_wrong(&mutant.program, &mut random));
            match (verdict.is_ok(), goes_wrong) {
                (true, true) => panic!("accepted, but goes wrong: {}\n{}", case.name, mutant.source),
                (true, false) => accepted += 1,
                (false, wrong) => {
                    refused += 1;
                    failing += usize::from(wrong);
                }
            }
        }
    }
    println!("{accepted} mutants accepted, {refused} refused, of which {failing} go wrong");
    assert!(accepted > 20 && failing > 20);
}

/// Changes a number or an operator somewhere.
fn mutate(code: &str, random: &mut Random) -> String {
    const OPERATORS: &[&str] =
        &[" < ", " > ", " <= ", " >= ", " == ", " != ", " + ", " - ", " * ", " && ", " || ", "++", "--"];
    let mut places: Vec<(usize, usize, String)> = Vec::new();
    for operator in OPERATORS {
        let other = OPERATORS[random.below(OPERATORS.len())];
        places.extend(code.match_indices(operator).map(|(at, _)| (at, operator.len(), other.to_owned())));
    }
    for (at, digit) in code.match_indices(|c: char| c.is_ascii_digit()) {
        places.push((at, digit.len(), random.below(10).to_string()));
    }
    if places.is_empty() {
        return code.to_owned();
    }
    let (at, length, new) = places.swap_remove(random.below(places.len()));
    format!("{}{new}{}", &code[..at], &code[at + length..])
}

fn goes_wrong(program: &Program, random: &mut Random) -> bool {
    let interesting = [0, 1, 2, 3, 5, 7, 10, 99, 100, 255, 1 << 31, (1 << 31) - 1, -1, -3, 1 << 32];
    let values: Vec<i128> = (0..40).map(|_| interesting[random.below(interesting.len())]).collect();
    let options = RunOptions { max_steps: 3_000, ..RunOptions::default() };
    matches!(run(program, &mut VecInputs::integers(values), options).outcome, Outcome::Error { .. })
}
