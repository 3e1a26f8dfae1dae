//! What a run came to, told to a person or to a script.

pub mod auto;
pub mod conditions;
pub mod excerpt;
pub mod fault;
pub mod json;
pub mod telling;
pub mod text;
pub mod verdict;
pub mod words;

use std::time::Duration;

use tarka_exec::concrete::{Outcome, Run};
use tarka_ir::{ErrorKind, Program};

use crate::status::Status;

/// A finished run with all that a report draws on.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// The program.
    pub program: &'a Program,
    /// The run.
    pub run: &'a Run,
    /// How long it took, with reading the program.
    pub elapsed: Duration,
}

impl Report<'_> {
    /// What the process tells its caller.
    pub fn status(&self) -> Status {
        match self.run.outcome {
            Outcome::Returned(_) | Outcome::Exited(_) | Outcome::Aborted => Status::Pass,
            Outcome::Error { kind: ErrorKind::Unmodelled, .. } => Status::Unknown,
            Outcome::Error { .. } | Outcome::Undefined { .. } => Status::Fail,
            Outcome::OutOfSteps
            | Outcome::Cancelled
            | Outcome::OutOfMemory
            | Outcome::StackOverflow
            | Outcome::Blocked { .. } => Status::Unknown,
        }
    }
}
