//! `tarka cfa`: the program as Tarka sees it.

use clap::{Args, ValueEnum};
use tarka_ir::{passes, print};

use crate::arguments::ProgramArgs;
use crate::load;
use crate::output::{self, Written};
use crate::status::Status;

/// Arguments of `tarka cfa`.
#[derive(Args, Debug)]
pub struct CfaArgs {
    /// The program.
    #[command(flatten)]
    pub program: ProgramArgs,
    /// Text to read, or input for Graphviz (`dot -Tsvg`)
    #[arg(long, default_value = "text", value_name = "FORMAT")]
    pub format: Format,
    /// As the front end made it, before the simplifying passes
    #[arg(long)]
    pub raw: bool,
}

/// How automata are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// A listing.
    #[value(help = None)]
    Text,
    /// For Graphviz.
    #[value(help = None)]
    Dot,
}

/// Prints the automata.
pub fn run(args: &CfaArgs) -> Written<Status> {
    let mut program = load::read(&args.program)?;
    if !args.raw {
        passes::prepare(&mut program, &load::pass_options(&args.program));
    }
    let text = match args.format {
        Format::Text => print::listing(&program),
        Format::Dot => print::graph(&program),
    };
    output::print(&text)?;
    Ok(Status::Pass)
}
