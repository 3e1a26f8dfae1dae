//! A program's verdict held against brute force.

use std::error::Error;
use std::fmt;
use std::path::Path;

use tarka_exec::concrete::{InputValue, Outcome, Run};
use tarka_ir::passes::{self, ErrorSpec, Pass, SignedOverflow};
use tarka_ir::{Machine, Program};

use super::explore::{Limits, Step, Walk, explore};
use super::inputs::edges;
use super::{Coverage, Entry, Property, Verdict};

/// For the declared inputs.
const DECLARED: Limits = Limits { runs: 20_000, steps: 50_000, questions: 32 };
/// For declared inputs that are only a sample: as many as show something.
const SAMPLED: Limits = Limits { runs: 4_000, ..DECLARED };
/// For inputs at the edges of their types.
const EDGES: Limits = Limits { runs: 200, steps: 5_000, questions: 8 };

/// How a verdict was confirmed.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// Runs with declared inputs.
    pub declared: Walk,
    /// Runs with inputs at the edges of their types.
    pub edges: Walk,
    /// The first inputs found that fail.
    pub failing: Option<Vec<InputValue>>,
}

/// What is wrong with a program or what it says about itself.
#[derive(Clone, PartialEq, Debug)]
pub enum Disagreement {
    /// It does not compile.
    NotAProgram(String),
    /// It should pass, and these inputs fail.
    PassFails(Vec<InputValue>),
    /// It should fail, and none of so many runs did.
    NothingFails(Walk),
    /// The declared inputs are said to decide the verdict, and were not tried wholly.
    NotWhole(Walk),
    /// Its meaning is undefined for these inputs.
    Undefined(Vec<InputValue>, String),
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Disagreement::NotAProgram(message) => write!(f, "does not compile: {message}"),
            Disagreement::PassFails(inputs) => write!(f, "should pass, but inputs {} fail", list(inputs)),
            Disagreement::NothingFails(walk) => write!(f, "should fail, but none of {} runs does", walk.runs),
            Disagreement::NotWhole(walk) => write!(f, "is not decided by its {} runs", walk.runs),
            Disagreement::Undefined(inputs, what) => write!(f, "with inputs {} {what}", list(inputs)),
        }
    }
}

impl Error for Disagreement {}

fn list(inputs: &[InputValue]) -> String {
    let texts = inputs.iter().map(|input| match input {
        InputValue::Int(value) => value.to_string(),
        InputValue::Float(value) => value.to_string(),
    });
    format!("[{}]", texts.collect::<Vec<_>>().join(", "))
}

/// Runs a program on its declared inputs and on inputs at the edges of their types, and compares with its verdict.
pub fn check(entry: &Entry) -> Result<Report, Disagreement> {
    let program = program(&entry.path, entry.property, entry.machine)?;
    let mut tally = Tally { verdict: entry.verdict, failing: None, disagreement: None };
    let limits = if entry.coverage == Coverage::Complete { DECLARED } else { SAMPLED };
    let declared =
        explore(&program, limits, &|position, _| entry.inputs.values(position).to_vec(), &mut |run| {
            tally.count(run)
        });
    tally.conclude(entry, declared)?;
    let beyond = |position: usize, scalar| edges(scalar, entry.inputs.values(position));
    let at_edges = match entry.verdict {
        Verdict::Pass => explore(&program, EDGES, &beyond, &mut |run| tally.count(run)),
        Verdict::Fail => Walk::default(),
    };
    match tally.disagreement {
        Some(disagreement) => Err(disagreement),
        None => Ok(Report { declared, edges: at_edges, failing: tally.failing }),
    }
}

/// The program in a file as brute force runs it: what is an error is said in it, and nothing else is changed.
pub fn program(path: &Path, property: Property, machine: Machine) -> Result<Program, Disagreement> {
    let options = tarka_c::Options { machine, ..tarka_c::Options::default() };
    let compilation = tarka_c::compile(&[path.to_owned()], &options);
    let Some(mut program) = compilation.program else {
        let message = compilation.diagnostics.iter().next().map(|diagnostic| diagnostic.message.clone());
        return Err(Disagreement::NotAProgram(message.unwrap_or_default()));
    };
    let options = pass_options(property);
    for pass in [Pass::Errors, Pass::Overflow] {
        pass.run(&mut program, &options);
    }
    Ok(program)
}

/// How the passes make a property explicit in a program.
pub fn pass_options(property: Property) -> passes::Options {
    match property {
        Property::UnreachCall => passes::Options::default(),
        Property::NoOverflow => {
            passes::Options { errors: ErrorSpec::none(), signed_overflow: SignedOverflow::Error }
        }
    }
}

/// What the runs have shown so far.
struct Tally {
    verdict: Verdict,
    failing: Option<Vec<InputValue>>,
    disagreement: Option<Disagreement>,
}

impl Tally {
    fn count(&mut self, run: &Run) -> Step {
        let inputs = || run.inputs.iter().map(|input| input.value).collect();
        match (&run.outcome, self.verdict) {
            (Outcome::Error { .. }, Verdict::Fail) => self.failing = Some(inputs()),
            (Outcome::Error { .. }, Verdict::Pass) => {
                self.disagreement = Some(Disagreement::PassFails(inputs()))
            }
            (Outcome::Undefined { message, .. }, _) => {
                self.disagreement = Some(Disagreement::Undefined(inputs(), message.clone()));
            }
            _ => return Step::On,
        }
        Step::Enough
    }

    /// Compares after the declared inputs have been tried.
    fn conclude(&mut self, entry: &Entry, walk: Walk) -> Result<(), Disagreement> {
        if let Some(disagreement) = self.disagreement.take() {
            return Err(disagreement);
        }
        match entry.verdict {
            Verdict::Fail if self.failing.is_none() => Err(Disagreement::NothingFails(walk)),
            Verdict::Pass if entry.coverage == Coverage::Complete && !walk.whole => {
                Err(Disagreement::NotWhole(walk))
            }
            _ => Ok(()),
        }
    }
}
