//! Runs of the engine whose answers are held against the referees: the checker of certificates, and the interpreter.
#![allow(dead_code)]

use std::path::{Path, PathBuf};
use std::time::Duration;

use tarka_c::{Options, compile, compile_sources};
use tarka_checker::{CheckOptions, check};
use tarka_dash::Dash;
use tarka_engine::{Budget, Engine, Finding, NoEvents, Outcome, Task};
use tarka_evidence::replay::{InterpreterLimits, Question, Test, interpreter};
use tarka_exec::concrete::{self, InputRequest, InputSource, InputValue, RunOptions};
use tarka_fuzz::verdicts::{self, Entry, Property, Verdict};
use tarka_ir::{Environment, Input, Program, passes};
use tarka_logic::solver::CancelToken;

/// A program twice: as engines want it, and with nothing but its errors made explicit, as tests are replayed.
pub struct Case {
    pub prepared: Program,
    pub plain: Program,
}

/// What the engine says, if that is not wrong.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    Right,
    None(String),
}

/// Something that must never be.
#[derive(Clone, PartialEq, Debug)]
pub struct Wrong(pub String);

/// All programs with known verdicts.
pub fn suite() -> Vec<Entry> {
    let root: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/verdicts");
    verdicts::suite(&root).expect("every program has a proper head")
}

/// A program of the suite.
pub fn case_of(entry: &Entry) -> Case {
    let options = Options { machine: entry.machine, ..Options::default() };
    let compilation = compile(std::slice::from_ref(&entry.path), &options);
    let mut prepared = compilation.program.expect("the suite compiles");
    passes::prepare(&mut prepared, &verdicts::pass_options(entry.property));
    let plain = verdicts::program(&entry.path, entry.property, entry.machine).expect("the suite compiles");
    Case { prepared, plain }
}

/// A program from its text, as engines want it.
pub fn program(text: &str) -> Program {
    program_in(Environment::SvComp, text)
}

/// The same in an environment.
pub fn program_in(environment: Environment, text: &str) -> Program {
    let declarations = "extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\n";
    let source = ("case.c".to_owned(), format!("{declarations}{text}"));
    let mut program = compile_sources(vec![source], &Options { environment, ..Options::default() })
        .program
        .expect("it compiles");
    passes::prepare(&mut program, &verdicts::pass_options(Property::UnreachCall));
    program
}

/// Runs the engine on a program for at most so long.
pub fn run(program: &Program, time: Duration) -> Finding {
    run_task(&Task::new(program), time)
}

/// The same with a whole task.
pub fn run_task(task: &Task<'_>, time: Duration) -> Finding {
    Dash.run(task, &Budget::new(Some(time), None, CancelToken::new()), &mut NoEvents)
}

/// Holds an outcome against the known verdict and the referees.
pub fn judge(entry: &Entry, case: &Case, outcome: &Outcome) -> Result<Answer, Wrong> {
    let complain = |what: String| Err(Wrong(format!("{}: {what}", entry.name())));
    match outcome {
        Outcome::Unknown(why) => Ok(Answer::None(why.to_string())),
        Outcome::Pass(_) if entry.verdict == Verdict::Fail => complain("PASS, but it fails".to_owned()),
        Outcome::Fail(_) if entry.verdict == Verdict::Pass => complain("FAIL, but it passes".to_owned()),
        Outcome::Pass(certificate) => match check(&case.prepared, certificate, &CheckOptions::default()) {
            Ok(_) => Ok(Answer::Right),
            Err(error) => complain(format!("the checker rejects the proof: {error}")),
        },
        Outcome::Fail(test) if reaches_error(&case.plain, test) => Ok(Answer::Right),
        Outcome::Fail(test) => complain(format!("the test does not fail: {:?}", test.inputs)),
    }
}

fn reaches_error(plain: &Program, test: &Test) -> bool {
    let limits = InterpreterLimits { steps: 1 << 28, trace: 0, ..InterpreterLimits::default() };
    let options = RunOptions { max_steps: limits.steps, ..RunOptions::default() };
    let run = concrete::run(plain, &mut Queues::new(test), options);
    matches!(run.outcome, concrete::Outcome::Error { .. })
        || interpreter::replay(plain, test, limits).reached.is_some()
}

/// The inputs of a test in two queues: the passes keep the order of calls that ask for an input, but not that of reads of
/// what nothing has written.
struct Queues {
    calls: std::vec::IntoIter<InputValue>,
    reads: std::vec::IntoIter<InputValue>,
}

impl Queues {
    fn new(test: &Test) -> Queues {
        let is_read = |answers: &Question| *answers == Question::From(Input::Uninitialised);
        let (reads, calls): (Vec<_>, Vec<_>) = test.inputs.iter().partition(|input| is_read(&input.answers));
        let values = |inputs: Vec<&tarka_evidence::replay::TestInput>| {
            inputs.into_iter().map(|input| input.value).collect::<Vec<_>>().into_iter()
        };
        Queues { calls: values(calls), reads: values(reads) }
    }
}

impl InputSource for Queues {
    fn next(&mut self, request: &InputRequest<'_>) -> Option<InputValue> {
        if *request.origin == Input::Uninitialised { self.reads.next() } else { self.calls.next() }
    }
}

/// Processor time that this thread has taken; other work on the machine does not count.
pub fn processor_time() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0);
    Duration::from_nanos(nanoseconds)
}
