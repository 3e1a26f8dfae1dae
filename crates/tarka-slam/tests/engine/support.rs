//! Runs of the engine whose answers are held against the referees.

use std::time::Duration;

use tarka_c::{Options, compile_sources};
use tarka_checker::{CheckOptions, check};
use tarka_engine::{Budget, Engine, Event, Events, Finding, Outcome, Task};
use tarka_fuzz::verdicts::{Property, pass_options};
use tarka_ir::{Environment, Program, passes};
use tarka_logic::solver::CancelToken;
use tarka_slam::boolean::{self, Expr};
use tarka_slam::{Settings, Slam};

/// A program from its text, as engines want it.
pub fn program(text: &str) -> Program {
    program_from("main", text)
}

/// One that starts in a function of another name.
pub fn program_from(entry: &str, text: &str) -> Program {
    let declarations = "extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\n";
    let source = ("case.c".to_owned(), format!("{declarations}{text}"));
    let options = Options { entry: entry.to_owned(), environment: Environment::SvComp, ..Options::default() };
    let mut program = compile_sources(vec![source], &options).program.expect("it compiles");
    passes::prepare(&mut program, &pass_options(Property::UnreachCall));
    program
}

/// Keeps the last boolean program.
#[derive(Default)]
struct Last {
    listing: Option<String>,
}

impl Events for Last {
    fn on(&mut self, event: Event<'_>) {
        if let Event::Picture(picture) = event {
            self.listing = picture.listing.as_ref().map(|(_, text)| text.clone());
        }
    }
}

/// What came of a run, and the last boolean program.
pub struct Ran {
    pub finding: Finding,
    pub last: boolean::Program,
}

/// Runs the engine; a proof must be accepted by the checker.
pub fn run(program: &Program, mode: &str, settings: Settings) -> Ran {
    let mut events = Last::default();
    let task = Task { mode: Some(mode.to_owned()), pictures: true, ..Task::new(program) };
    let budget = Budget::new(Some(Duration::from_secs(60)), None, CancelToken::new());
    let finding = Slam { settings }.run(&task, &budget, &mut events);
    if let Outcome::Pass(certificate) = &finding.outcome {
        let verdict = check(program, certificate, &CheckOptions::default());
        assert!(verdict.is_ok(), "the checker rejects the proof: {:?}", verdict.err().map(|e| e.to_string()));
    }
    let listing = events.listing.expect("a boolean program");
    let last = boolean::parse(&listing).expect("what is printed can be read");
    Ran { finding, last }
}

/// The value of an expression without `*`, for values of variables now and after.
pub fn holds(expr: &Expr, value: &dyn Fn(&str, bool) -> bool) -> bool {
    match expr {
        Expr::Constant(value) => *value,
        Expr::Variable { name, primed, .. } => value(name, *primed),
        Expr::Not(inner) => !holds(inner, value),
        Expr::Binary(operator, left, right) => operator.apply(holds(left, value), holds(right, value)),
        Expr::Star | Expr::Choose(..) => panic!("a constraint has no choice"),
    }
}

/// The one word for an outcome.
pub fn word(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Pass(_) => "pass",
        Outcome::Fail(_) => "fail",
        Outcome::Unknown(_) => "unknown",
    }
}
