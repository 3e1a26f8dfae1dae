//! Replay in the concrete machine: what every FAIL rests on.

use std::sync::atomic::AtomicBool;

use tarka_exec::concrete::{Beyond, Note, Outcome, RunOptions, TakenInput, Trace, run_observed};
use tarka_ir::{ErrorKind, Position, Program};

use super::test::{Answers, Misfit, Test};
use super::trace::{Step, Tracer};

/// What a replay in the concrete machine may use.
#[derive(Clone, Copy, Debug)]
pub struct InterpreterLimits<'c> {
    /// Statements.
    pub steps: u64,
    /// Bytes of memory.
    pub memory: u64,
    /// How many steps of the trace to keep; of a longer one the last are kept.
    pub trace: usize,
    /// Set from outside to end the run.
    pub cancel: Option<&'c AtomicBool>,
}

impl Default for InterpreterLimits<'_> {
    fn default() -> Self {
        InterpreterLimits { steps: 1 << 32, memory: 1 << 30, trace: 10_000, cancel: None }
    }
}

/// A finished replay in the concrete machine.
#[derive(Clone, PartialEq, Debug)]
pub struct InterpreterReplay {
    /// How the run ended.
    pub outcome: Outcome,
    /// The error, if it reached one.
    pub reached: Option<ReachedError>,
    /// The last lines that were run.
    pub steps: Vec<Step>,
    /// How many lines were run before those.
    pub steps_left_out: u64,
    /// The inputs it took, those beyond the test's included.
    pub inputs: Vec<TakenInput>,
    /// How many of them the test did not have; they were zero.
    pub inputs_beyond: usize,
    /// How many inputs of the test it did not take.
    pub inputs_unused: usize,
    /// What it did outside of all objects first, in a sentence: what C does from there on is open.
    pub strayed: Option<String>,
    /// Inputs that were asked for differently from what the test says; the first few.
    pub misfits: Vec<Misfit>,
}

/// An error that a run reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReachedError {
    /// What went wrong.
    pub kind: ErrorKind,
    /// The procedure.
    pub procedure: String,
    /// The source label, for an error label.
    pub label: Option<String>,
    /// Where.
    pub position: Option<Position>,
}

/// Runs the test on a program in which the errors pass has marked what is an error.
pub fn replay(program: &Program, test: &Test, limits: InterpreterLimits<'_>) -> InterpreterReplay {
    let mut answers = Answers::new(test);
    let mut tracer = Tracer::new(program, limits.trace);
    let options = RunOptions {
        max_steps: limits.steps,
        max_memory: limits.memory,
        trace: if limits.trace == 0 { Trace::None } else { Trace::Values },
        cancel: limits.cancel,
        beyond: Beyond::Environment,
        ..RunOptions::default()
    };
    let run = run_observed(program, &mut answers, options, &mut tracer);
    let (steps, steps_left_out) = tracer.finish();
    InterpreterReplay {
        reached: reached(program, &run.outcome),
        outcome: run.outcome,
        steps,
        steps_left_out,
        inputs: run.inputs,
        inputs_beyond: run.inputs_beyond,
        inputs_unused: test.inputs.len().saturating_sub(answers.next),
        strayed: run.notes.iter().find_map(|note| strayed(program, note)),
        misfits: answers.misfits,
    }
}

fn strayed(program: &Program, note: &Note) -> Option<String> {
    let Note::Beyond { site, message } = note else { return None };
    Some(format!("{message}{}", super::place(program, site.span)))
}

/// The error that a run reached, by how it ended.
pub fn reached(program: &Program, outcome: &Outcome) -> Option<ReachedError> {
    let Outcome::Error { kind, proc, location, span } = outcome else { return None };
    if *kind == ErrorKind::Unmodelled {
        return None;
    }
    let procedure = program.procs.get(*proc)?;
    Some(ReachedError {
        kind: *kind,
        procedure: procedure.name.clone(),
        label: procedure.locations.get(*location).and_then(|location| location.label.clone()),
        position: program.sources.position(*span),
    })
}
