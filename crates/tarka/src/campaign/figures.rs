//! The tables of the papers: SLAM's figure 4 for its modes, DASH's Table 1 and its scatter plot for two engines,
//! and what the tests of the run before save.

use std::fmt::Write;

use super::outcome::{Effort, Outcome, Word};
use super::plan::Plan;
use super::scatter::LEAST;
use super::table::{Results, distinct};

/// A row of SLAM's figure 4: its name, and which results count.
type Row = (&'static str, fn(&Outcome) -> bool);

const FIGURE_4: [Row; 6] = [
    ("no difference found", Outcome::is_stuck),
    ("passes found", |outcome| outcome.word == Word::Pass),
    ("violations found", |outcome| outcome.word == Word::Defect),
    ("time or memory exceeded", Outcome::is_exhausted),
    ("not applicable", |outcome| outcome.word == Word::NotApplicable),
    ("unknown for other reasons", |outcome| {
        outcome.word == Word::Unknown && !outcome.is_stuck() && !outcome.is_exhausted()
    }),
];

/// The figures that fit the engines of a campaign.
pub fn text(plan: &Plan, results: &Results) -> String {
    let ways = distinct(plan, |task| task.way());
    let modes: Vec<&String> = ways.iter().filter(|way| way.starts_with("slam")).collect();
    let mut text = String::new();
    if modes.len() > 1 {
        text += &figure_4(plan, results, &modes);
    }
    if let [first, second] = &distinct(plan, |task| task.engine.clone())[..] {
        text += &table_1(plan, results, first, second);
        text += &scatter(plan, results, first, second);
    }
    if plan.reuses_tests {
        text += &saved(plan, results);
    }
    text
}

/// A check that was done in the run before too, or all of them: program, rule and engine; what was needed then and now.
struct Saving {
    names: [String; 3],
    efforts: [Effort; 2],
}

fn savings(plan: &Plan, results: &Results) -> Vec<Saving> {
    let mut savings = Vec::new();
    for (task, outcome) in plan.tasks.iter().zip(results) {
        let efforts = outcome.as_ref().and_then(|outcome| Some([outcome.before?, outcome.effort()?]));
        if let Some(efforts) = efforts.filter(|efforts| efforts.iter().any(|effort| effort.iterations > 0)) {
            savings.push(Saving { names: [task.program.clone(), task.subject.clone(), task.way()], efforts });
        }
    }
    savings
}

/// What each check and all together needed in the run before, and now with its tests.
fn saved(plan: &Plan, results: &Results) -> String {
    let mut savings = savings(plan, results);
    if savings.is_empty() {
        return String::new();
    }
    let all = savings
        .iter()
        .fold([Effort::default(); 2], |[a, b], saving| [a + saving.efforts[0], b + saving.efforts[1]]);
    savings.push(Saving { names: ["all".to_owned(), String::new(), String::new()], efforts: all });
    let width = |name: usize| savings.iter().map(|saving| saving.names[name].len()).max().unwrap_or(0).max(7);
    let [program, rule, way] = [0, 1, 2].map(width);
    let mut text = format!("\n{:1$}", "", program + rule + way + 4);
    let _ = writeln!(text, "  {:^26}  {:^26}", "the run before", "with its tests");
    let _ = write!(text, "{:program$}  {:rule$}  {:way$}", "program", "rule", "engine");
    let _ = writeln!(text, "{}", format!("  {:>8} {:>8} {:>8}", "rounds", "queries", "seconds").repeat(2));
    for Saving { names: [name, subject, engine], efforts } in &savings {
        let _ = write!(text, "{name:program$}  {subject:rule$}  {engine:way$}");
        for Effort { iterations, solver_calls, seconds } in efforts {
            let _ = write!(text, "  {iterations:>8} {solver_calls:>8} {seconds:>8.2}");
        }
        text.push('\n');
    }
    text
}

fn figure_4(plan: &Plan, results: &Results, modes: &[&String]) -> String {
    let mut text = format!("\n{:26}", "");
    for mode in modes {
        let _ = write!(text, "{:>8}", mode.trim_start_matches("slam").trim());
    }
    for (name, counts) in FIGURE_4 {
        let _ = write!(text, "\n{name:26}");
        for mode in modes {
            let of_mode = plan.tasks.iter().zip(results).filter(|(task, _)| task.way() == **mode);
            let count = of_mode.filter(|(_, outcome)| outcome.as_ref().is_some_and(counts)).count();
            let _ = write!(text, "{count:>8}");
        }
    }
    text.push('\n');
    text
}

/// A check with both engines.
struct Pair<'r> {
    program: &'r str,
    subject: &'r str,
    outcomes: [&'r Outcome; 2],
}

/// What both engines say of the same checks, those apart that are about nothing.
fn pairs<'r>(plan: &'r Plan, results: &'r Results, first: &str, second: &str) -> Vec<Pair<'r>> {
    let of = |engine: &str| {
        let engine = engine.to_owned();
        plan.tasks.iter().zip(results).filter(move |(task, _)| task.engine == engine)
    };
    let mut pairs = Vec::new();
    for (task, outcome) in of(first) {
        let other =
            of(second).find(|(other, _)| other.program == task.program && other.subject == task.subject);
        let (Some(outcome), Some((_, Some(other)))) = (outcome, other) else { continue };
        if outcome.word != Word::NotApplicable || other.word != Word::NotApplicable {
            pairs.push(Pair { program: &task.program, subject: &task.subject, outcomes: [outcome, other] });
        }
    }
    pairs
}

/// Two engines, and the seconds that both took for each check; nothing if there are not two.
pub fn times(plan: &Plan, results: &Results) -> Option<([String; 2], Vec<[f64; 2]>)> {
    let engines: [String; 2] = distinct(plan, |task| task.engine.clone()).try_into().ok()?;
    let pairs = pairs(plan, results, &engines[0], &engines[1]);
    let seconds = |pair: &Pair<'_>| pair.outcomes.map(|outcome| outcome.seconds.max(LEAST));
    let times = pairs.iter().map(seconds).collect();
    Some((engines, times))
}

/// Table 1 of the DASH paper: iterations, questions to the prover and time of both engines.
fn table_1(plan: &Plan, results: &Results, first: &str, second: &str) -> String {
    let pairs = pairs(plan, results, first, second);
    let width = pairs.iter().map(|pair| pair.program.len()).max().unwrap_or(0).max(7);
    let rule = pairs.iter().map(|pair| pair.subject.len()).max().unwrap_or(0).max(4);
    let mut text = format!("\n{:width$}  {:rule$}  {first:^34}  {second:^34}\n", "", "");
    let _ = write!(text, "{:width$}  {:rule$}", "program", "rule");
    for _ in 0..2 {
        let _ = write!(text, "  {:>7} {:>8} {:>8} {:>8}", "verdict", "rounds", "queries", "seconds");
    }
    text.push('\n');
    for Pair { program, subject, outcomes } in pairs {
        let _ = write!(text, "{program:width$}  {subject:rule$}");
        for outcome in outcomes {
            let Outcome { iterations, solver_calls, .. } = outcome;
            let time =
                if outcome.is_exhausted() { "*".to_owned() } else { format!("{:.2}", outcome.seconds) };
            let _ = write!(text, "  {:>7} {iterations:>8} {solver_calls:>8} {time:>8}", outcome.word.cell());
        }
        text.push('\n');
    }
    text + "* time or memory exceeded\n"
}

/// The rows and columns of the plot.
const HEIGHT: usize = 16;
const WIDTH: usize = 48;

/// Figure 17 of the DASH paper: the time of one engine against that of the other, both logarithmic.
fn scatter(plan: &Plan, results: &Results, first: &str, second: &str) -> String {
    let Some((_, times)) = times(plan, results) else { return String::new() };
    let Some(most) = times.iter().flatten().copied().reduce(f64::max) else { return String::new() };
    let decades = (most / LEAST).log10().max(1.0);
    let at = |seconds: f64, length: usize| {
        let share = (seconds / LEAST).log10() / decades;
        ((share * (length - 1) as f64).round() as usize).min(length - 1)
    };
    let mut field = vec![vec![' '; WIDTH]; HEIGHT];
    for (row, line) in field.iter_mut().enumerate() {
        line[row * (WIDTH - 1) / (HEIGHT - 1)] = '.';
    }
    for [x, y] in times {
        field[at(y, HEIGHT)][at(x, WIDTH)] = 'x';
    }
    let mut text =
        format!("\nseconds of {second} (up) against {first} (right), 0.01 to {most:.2}, logarithmic\n");
    for line in field.iter().rev() {
        let line: String = line.iter().collect();
        let _ = writeln!(text, "|{}", line.trim_end());
    }
    text + "+" + &"-".repeat(WIDTH) + "\n"
}
