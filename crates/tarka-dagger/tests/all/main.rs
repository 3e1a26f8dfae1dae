//! The engine on the paper's examples, and on programs whose verdict is known.

mod facts;
mod figures;
mod growth;
mod memory;
mod verdicts;

use tarka_c::{Options, compile_sources};
use tarka_dagger::Dagger;
use tarka_engine::{Budget, Engine, Finding, NoEvents, Outcome, Task};
use tarka_ir::Program;
use tarka_ir::passes::{self, SignedOverflow};
use tarka_logic::solver::CancelToken;

/// The program of a text, prepared; integers as given.
fn program(text: &str, signed_overflow: SignedOverflow) -> Program {
    let prelude = "extern int nondet(void); extern void reach_error(void);\n";
    let compilation =
        compile_sources(vec![("case.c".to_owned(), format!("{prelude}{text}"))], &Options::default());
    let mut program = compilation.program.expect("a program");
    passes::prepare(&mut program, &passes::Options { signed_overflow, ..passes::Options::default() });
    program
}

/// What the engine finds within some seconds.
fn finding(program: &Program, mode: &str, domain: &str, seconds: u64) -> Finding {
    let task = Task { mode: Some(mode.to_owned()), domain: Some(domain.to_owned()), ..Task::new(program) };
    let time = std::time::Duration::from_secs(seconds);
    let budget = Budget::new(Some(time), None, CancelToken::new());
    Dagger.run(&task, &budget, &mut NoEvents)
}

fn word(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Pass(_) => "pass",
        Outcome::Fail(_) => "fail",
        Outcome::Unknown(_) => "unknown",
    }
}
