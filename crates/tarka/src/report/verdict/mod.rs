//! What a check came to, told to a person or to a script.

pub mod json;
mod remarks;
pub mod text;

use crate::check::verdict::{Answer, Failure};

use super::Report;

/// The run of a failing test, as the reports of runs take it.
fn run_report<'a>(answer: &Answer<'_>, failure: &'a Failure<'_>) -> Report<'a> {
    Report { program: failure.program, run: &failure.run, elapsed: answer.elapsed }
}
