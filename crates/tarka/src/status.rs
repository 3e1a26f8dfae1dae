//! What the process tells its caller.

use std::process::ExitCode;

/// The exit statuses of Tarka. Scripts rely on them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// All is well: the run ended without error.
    Pass = 0,
    /// An error was reached, or undefined behaviour met.
    Fail = 1,
    /// It is not known: out of time, steps or memory, or the run was blocked by an assumption.
    Unknown = 2,
    /// The command line or the input is not right.
    BadInput = 3,
    /// Tarka itself is not right.
    Internal = 4,
    /// Nobody reads the output any more: what a shell reports of a process that a broken pipe ended.
    BrokenPipe = 141,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(status as u8)
    }
}
