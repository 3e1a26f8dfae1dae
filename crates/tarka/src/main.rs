//! The `tarka` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    tarka::main().into()
}
