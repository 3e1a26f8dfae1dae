//! Random small programs: no verdict may contradict all runs with small inputs.

use tarka_engine::Outcome;
use tarka_exec::concrete::{self, InputValue, RunOptions, VecInputs};
use tarka_ir::Program;
use tarka_ir::passes::SignedOverflow;

use crate::{finding, program, word};

const PROGRAMS: u64 = 60;
const MODES: [&str; 6] = ["dagger", "tree+interp", "dag", "dag+interp", "tree", "gr06"];
const INPUTS: usize = 7;

struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }

    fn one_of<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.below(words.len() as u64) as usize]
    }

    fn sum(&mut self) -> String {
        let constant = self.below(5) as i64 - 2;
        match self.below(5) {
            0 => format!("{constant}"),
            1 => format!("{} + {}", self.one_of(&VARIABLES), self.one_of(&VARIABLES)),
            2 => format!("{} - {}", self.one_of(&VARIABLES), self.one_of(&VARIABLES)),
            3 => format!("2 * {}", self.one_of(&VARIABLES)),
            _ => format!("{} + {constant}", self.one_of(&VARIABLES)),
        }
    }

    fn condition(&mut self) -> String {
        match self.below(4) {
            0 => "nondet()".to_owned(),
            _ => format!("{} {} {}", self.sum(), self.one_of(&["<", "<=", "==", "!=", ">"]), self.sum()),
        }
    }

    fn block(&mut self, depth: u64) -> String {
        (0..1 + self.below(3)).map(|_| self.statement(depth)).collect()
    }

    fn statement(&mut self, depth: u64) -> String {
        match self.below(if depth == 0 { 2 } else { 6 }) {
            0 | 1 => format!("{} = {};\n", self.one_of(&VARIABLES), self.sum()),
            2 => format!("while ({}) {{\n{}}}\n", self.condition(), self.block(depth - 1)),
            3 => format!("{} = f({});\n", self.one_of(&VARIABLES), self.sum()),
            _ => format!(
                "if ({}) {{\n{}}} else {{\n{}}}\n",
                self.condition(),
                self.block(depth - 1),
                self.block(depth - 1)
            ),
        }
    }

    fn program(&mut self) -> String {
        let (helper, body) = (self.condition().replace(['y', 'z'], "x"), self.block(2));
        format!(
            "int f(int x) {{ if ({helper}) x = x + 1; return x; }}
             int main(void) {{ int x = 0, y = nondet(), z = 1;\n{body}if ({}) reach_error(); }}",
            self.condition()
        )
    }
}

const VARIABLES: [&str; 3] = ["x", "y", "z"];

/// Whether some run with small inputs goes wrong.
fn some_run_fails(program: &Program) -> bool {
    let values = [0i128, 1, -1];
    (0..3usize.pow(INPUTS as u32)).any(|mut number| {
        let inputs: Vec<InputValue> = (0..INPUTS)
            .map(|_| {
                let value = values[number % 3];
                number /= 3;
                InputValue::Int(value)
            })
            .collect();
        let options = RunOptions { max_steps: 400, ..RunOptions::default() };
        let run = concrete::run(program, &mut VecInputs::new(inputs), options);
        matches!(run.outcome, concrete::Outcome::Error { .. })
    })
}

#[test]
fn no_verdict_is_wrong() {
    let mut solved = 0;
    let effort: u64 = std::env::var("TARKA_TEST_EFFORT").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    for seed in 1..=PROGRAMS * effort {
        let mut chance = Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let text = chance.program();
        let mode = if chance.below(4) == 0 { "dagger" } else { chance.one_of(&MODES) };
        let domain = chance.one_of(&["octagon", "polyhedra", "auto"]);
        let overflow =
            [SignedOverflow::Ideal, SignedOverflow::Wrap, SignedOverflow::Assume][chance.below(3) as usize];
        let program = program(&text, overflow);
        let found = finding(&program, mode, domain, 1);
        match found.outcome {
            Outcome::Pass(_) => assert!(!some_run_fails(&program), "seed {seed}: {mode} {domain}\n{text}"),
            Outcome::Fail(ref test) => {
                let inputs = test.inputs.iter().map(|input| input.value).collect();
                let run = concrete::run(&program, &mut VecInputs::new(inputs), RunOptions::default());
                let is_error = matches!(run.outcome, concrete::Outcome::Error { .. });
                assert!(is_error, "seed {seed}: {mode} {domain}\n{text}");
            }
            Outcome::Unknown(_) => {}
        }
        solved += u64::from(word(&found.outcome) != "unknown");
    }
    eprintln!("{solved} of {} solved", PROGRAMS * effort);
    assert!(solved > PROGRAMS * effort / 3, "{solved}");
}

#[test]
fn modes_and_domains_do_not_contradict_each_other() {
    let effort: u64 = std::env::var("TARKA_TEST_EFFORT").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    for seed in 1..=6 * effort {
        let mut chance = Chance(seed.wrapping_mul(0xd1b5_4a32_d192_ed03));
        let text = chance.program();
        let overflow =
            [SignedOverflow::Ideal, SignedOverflow::Wrap, SignedOverflow::Assume][chance.below(3) as usize];
        let program = program(&text, overflow);
        let mut said: Vec<(&str, &str, &str)> = Vec::new();
        for mode in MODES {
            for domain in ["octagon", "polyhedra"] {
                let found = finding(&program, mode, domain, 1);
                said.push((word(&found.outcome), mode, domain));
            }
        }
        let some = |verdict: &str| said.iter().any(|known| known.0 == verdict);
        assert!(!(some("pass") && some("fail")), "seed {seed}: {said:?}\n{text}");
        assert!(!(some("pass") && some_run_fails(&program)), "seed {seed}: {said:?}\n{text}");
    }
}
