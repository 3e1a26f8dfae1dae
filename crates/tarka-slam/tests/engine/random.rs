//! Small programs made at random, whose verdicts brute force knows.

use std::fmt::Write;

use tarka_engine::Outcome;
use tarka_exec::concrete::{self, InputRequest, InputSource, InputValue, Outcome as RunOutcome, RunOptions};
use tarka_fuzz::rng::Rng;
use tarka_ir::Program;
use tarka_slam::Settings;

use crate::support::{program, run, word};

/// As many inputs does each program take, each one of 0, 1 and 2.
const INPUTS: u32 = 3;

/// Makes programs.
struct Maker {
    rng: Rng,
    text: String,
    depth: usize,
}

impl Maker {
    fn pick<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        choices[self.rng.below(choices.len())]
    }

    fn value(&mut self) -> String {
        let variable = self.pick(&["x", "y", "z", "g", "h", "*p"]).to_owned();
        match self.rng.below(4) {
            0 => self.rng.below(3).to_string(),
            1 => format!("{variable} + 1"),
            _ => variable,
        }
    }

    fn condition(&mut self) -> String {
        let (left, right) = (self.pick(&["x", "y", "z", "g", "h", "*p"]), self.value());
        let operator = self.pick(&["<", "==", "!=", "<="]);
        format!("{left} {operator} {right}")
    }

    fn statement(&mut self) {
        let kind = self.rng.below(if self.depth < 3 { 9 } else { 6 });
        let target = self.pick(&["x", "y", "z", "g", "h", "*p"]);
        let (value, condition) = (self.value(), self.condition());
        let _ = match kind {
            0..=2 => writeln!(self.text, "{target} = {value};"),
            3 => writeln!(self.text, "{target} = step({value});"),
            4 => writeln!(self.text, "put(&g, {value});"),
            5 => writeln!(self.text, "p = {};", ["&x", "&g", "&h"][self.rng.below(3)]),
            6 | 7 => {
                let _ = writeln!(self.text, "if ({condition}) {{");
                self.block(2);
                let _ = writeln!(self.text, "}} else {{");
                self.block(1);
                writeln!(self.text, "}}")
            }
            _ => {
                let _ = writeln!(self.text, "for (int i = 0; i < {}; i++) {{", 1 + self.rng.below(2));
                self.block(2);
                writeln!(self.text, "}}")
            }
        };
    }

    fn block(&mut self, most: usize) {
        self.depth += 1;
        for _ in 0..=self.rng.below(most) {
            self.statement();
        }
        self.depth -= 1;
    }

    fn program(mut self) -> String {
        let (test, change, more) = (self.condition(), self.value(), self.value());
        let replace = |text: String| text.replace(['x', 'y', 'z'], "a").replace("*p", "h");
        let (test, change, more) = (replace(test), replace(change), replace(more));
        let _ = writeln!(
            self.text,
            "int g = 1, h;
int step(int a) {{ if ({test}) {{ g = {change}; return {more}; }} return a; }}
void put(int *to, int a) {{ *to = a; }}
int in(void) {{ int v = __VERIFIER_nondet_int(); if (v < 0 || v > 2) while (1) {{}} return v; }}
int main(void) {{ int x = in(), y = in(), z = in(); int *p = &x;"
        );
        self.block(5);
        let condition = self.condition();
        let _ = writeln!(self.text, "if ({condition}) reach_error();\nreturn 0; }}");
        self.text
    }
}

struct Given(Vec<i128>);

impl InputSource for Given {
    fn next(&mut self, _: &InputRequest<'_>) -> Option<InputValue> {
        Some(InputValue::Int(self.0.pop().unwrap_or(0)))
    }
}

/// Whether some inputs lead to the error.
fn can_fail(program: &Program) -> bool {
    (0..3i128.pow(INPUTS)).any(|number| {
        let inputs = (0..INPUTS).map(|at| number / 3i128.pow(at) % 3).collect();
        let options = RunOptions { max_steps: 10_000, ..RunOptions::default() };
        matches!(concrete::run(program, &mut Given(inputs), options).outcome, RunOutcome::Error { .. })
    })
}

fn hold_against_brute_force(seeds: std::ops::Range<u64>, mode: &str, settings: &Settings) {
    let mut answered = 0;
    let count = seeds.end - seeds.start;
    for seed in seeds {
        let text = Maker { rng: Rng::new(seed), text: String::new(), depth: 0 }.program();
        let program = program(&text);
        let fails = can_fail(&program);
        let outcome = run(&program, mode, settings.clone()).finding.outcome;
        match &outcome {
            Outcome::Pass(_) => assert!(!fails, "seed {seed}, {mode}: PASS of\n{text}"),
            Outcome::Fail(_) => assert!(fails, "seed {seed}, {mode}: FAIL of\n{text}"),
            Outcome::Unknown(_) => {}
        }
        answered += u64::from(word(&outcome) != "unknown");
    }
    println!("{mode}: {answered} of {count} answered");
    assert!(4 * answered >= 3 * count, "{mode}: {answered} of {count} answered");
}

#[test]
fn random_programs_get_no_wrong_answer() {
    hold_against_brute_force(0..25, "lazy", &Settings::default());
}

#[test]
#[ignore = "takes minutes; `make test-props` runs it"]
fn many_random_programs_get_no_wrong_answer() {
    let short = Settings { max_cube: Some(1), enforce: false, ..Settings::default() };
    hold_against_brute_force(100..400, "lazy", &Settings::default());
    hold_against_brute_force(400..500, "lazy", &short);
    hold_against_brute_force(500..550, "eager", &Settings::default());
}
