//! `tarka --unsupported`: what C Tarka does not take.

use crate::output::{self, Written};
use crate::status::Status;

/// Prints the list.
pub fn run() -> Written<Status> {
    let lines: Vec<String> = tarka_c::UNSUPPORTED.iter().map(|entry| format!("{entry}\n")).collect();
    output::print(&lines.concat())?;
    Ok(Status::Pass)
}
