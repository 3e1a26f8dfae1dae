//! The command line of Tarka: arguments in, text or JSON and an exit status out. Knows nothing of what goes on
//! inside the crates it calls.

pub mod arguments;
pub mod auto;
pub mod bench;
pub mod campaign;
pub mod check;
pub mod command;
pub mod compiler;
pub mod crash;
pub mod engines;
pub mod evidence;
pub mod foreign;
pub mod inputs;
pub mod load;
pub mod output;
pub mod process;
pub mod property;
pub mod remarks;
pub mod report;
pub mod sink;
mod slam_options;
pub mod spelling;
pub mod status;
mod switches;
pub mod testgen;
pub mod trace;
pub mod watchdog;

use std::ffi::OsString;
use std::thread;

use clap::{CommandFactory, Parser};

use arguments::{Arguments, Command};
use status::Status;

/// Address space for the stack; only what is used of it is ever touched.
const STACK_BYTES: usize = 1 << 30;

/// Does what the command line asks for.
pub fn main() -> Status {
    crash::guard(|| {
        let line = match refused(command_line()) {
            Ok(line) => line,
            Err(status) => return status,
        };
        match Arguments::try_parse_from(line) {
            Ok(arguments) => on_large_stack(|| dispatch(arguments)),
            Err(error) => refuse(&error),
        }
    })
}

/// The words of the command line, with flags of the compiler marked.
fn command_line() -> Result<Vec<OsString>, String> {
    let line: Vec<OsString> = std::env::args_os().collect();
    let Some(words) = line.iter().map(|word| word.to_str().map(str::to_owned)).collect() else {
        return Ok(line);
    };
    let marked = compiler::command_line::mark_flags(words, &Arguments::command())?;
    Ok(marked.into_iter().map(OsString::from).collect())
}

/// Runs where deeply nested programs do no harm: whoever walks or drops their expressions recurses.
fn on_large_stack(body: impl FnOnce() -> Status + Send) -> Status {
    thread::scope(|scope| match thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, body) {
        // A panic has been reported by the hook.
        Ok(running) => running.join().unwrap_or(Status::Internal),
        Err(error) => {
            eprintln!("tarka: cannot start a thread: {error}");
            Status::Internal
        }
    })
}

fn dispatch(arguments: Arguments) -> Status {
    let done = match arguments.command {
        _ if arguments.unsupported => command::unsupported::run(),
        _ if arguments.models => command::models::run(),
        _ if arguments.list_helpers => command::list_helpers::run(),
        Some(Command::Check(args)) => command::check::run(&args),
        Some(Command::Testgen(args)) => command::testgen::run(&args),
        Some(Command::Certify(args)) => command::certify::run(&args),
        Some(Command::Bp(args)) => command::bp::run(&args),
        Some(Command::Bench(args)) => command::bench::run(&args),
        Some(Command::Campaign(args)) => command::campaign::run(&args),
        Some(Command::Run(args)) => command::run::run(&args),
        Some(Command::Replay(args)) => command::replay::run(&args),
        Some(Command::Cfa(args)) => command::cfa::run(&args),
        None => {
            eprintln!("tarka: what shall I do? `tarka --help` lists the commands");
            Err(Status::BadInput)
        }
    };
    done.unwrap_or_else(|status| status)
}

/// Prints help and version as asked, and what is wrong with any other command line.
fn refuse(error: &clap::Error) -> Status {
    if let Some(advice) = foreign::advice(error) {
        eprintln!("tarka: {advice}");
        return Status::BadInput;
    }
    let printed = error.print();
    match (printed, error.use_stderr()) {
        (Err(failure), _) => output::failed(&failure),
        (Ok(()), true) => Status::BadInput,
        (Ok(()), false) => Status::Pass,
    }
}

/// Says what is wrong with the command line or the input.
fn refused<T>(result: Result<T, String>) -> Result<T, Status> {
    result.map_err(|problem| {
        eprintln!("tarka: {problem}");
        Status::BadInput
    })
}
