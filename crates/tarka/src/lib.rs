//! The command line of Tarka: arguments in, text or JSON and an exit status out. Knows nothing of what goes on
//! inside the crates it calls.

pub mod arguments;
pub mod command;
pub mod crash;
pub mod inputs;
pub mod load;
pub mod output;
pub mod report;
pub mod sink;
pub mod status;
pub mod trace;
pub mod watchdog;

use clap::Parser;

use arguments::{Arguments, Command};
use status::Status;

/// Does what the command line asks for.
pub fn main() -> Status {
    crash::guard(|| match Arguments::try_parse() {
        Ok(arguments) => dispatch(arguments),
        Err(error) => refuse(&error),
    })
}

fn dispatch(arguments: Arguments) -> Status {
    let done = match arguments.command {
        _ if arguments.unsupported => command::unsupported::run(),
        Some(Command::Run(args)) => command::run::run(&args),
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
    let printed = error.print();
    match (printed, error.use_stderr()) {
        (Err(failure), _) => output::failed(&failure),
        (Ok(()), true) => Status::BadInput,
        (Ok(()), false) => Status::Pass,
    }
}
