//! The command line.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use tarka_ir::passes::SignedOverflow;
use tarka_ir::{Environment, Machine};

use crate::command::bench::BenchArgs;
use crate::command::bp::BpArgs;
use crate::command::campaign::CampaignArgs;
use crate::command::certify::CertifyArgs;
use crate::command::cfa::CfaArgs;
use crate::command::check::CheckArgs;
use crate::command::replay::ReplayArgs;
use crate::command::run::RunArgs;
use crate::command::testgen::TestgenArgs;

/// A software model checker for C: proofs and failing tests, with evidence.
#[derive(Parser, Debug)]
#[command(name = "tarka", version, max_term_width = 100, arg_required_else_help = true)]
#[command(
    after_help = "Exit status: 0 PASS or no error, 1 FAIL or an error was reached, 2 UNKNOWN (out of time, steps or \
    memory, or blocked), 3 bad usage or bad input, 4 internal error."
)]
pub struct Arguments {
    /// List the C that is not supported, and end
    #[arg(long)]
    pub unsupported: bool,
    /// List the library functions that Tarka knows, and what it leaves open about each, and end
    #[arg(long)]
    pub models: bool,
    /// List what engines do beyond their papers and can be told to do without, and end
    #[arg(long)]
    pub list_helpers: bool,
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Prove that a program cannot go wrong, or find a test on which it does
    Check(Box<CheckArgs>),
    /// Generate a test suite that reaches all that can be reached, with a proof for the rest
    Testgen(TestgenArgs),
    /// Check a saved proof again
    Certify(CertifyArgs),
    /// Run a program in the interpreter, on given inputs
    Run(RunArgs),
    /// Run a saved test again, in the interpreter and natively in a sandbox
    Replay(ReplayArgs),
    /// Print the program's control-flow automata
    Cfa(CfaArgs),
    /// Check a boolean program, as SLAM's tools write them
    Bp(BpArgs),
    /// Check many programs whose verdicts are known
    Bench(BenchArgs),
    /// Check every rule on every program, as a driver verifier does
    Campaign(CampaignArgs),
}

/// The program, and how to read it.
#[derive(Args, Debug)]
pub struct ProgramArgs {
    /// Its files.
    #[command(flatten)]
    pub sources: SourceArgs,
    /// The procedure the program starts with
    #[arg(long, default_value = "main", value_name = "NAME")]
    pub entry: String,
    /// The data model: ILP32 or LP64, as gcc -m32 and -m64
    #[arg(long, default_value = "64", value_name = "BITS")]
    pub machine: MachineArg,
    /// A rule about the program's calls, in SLIC: a violation is an error. May be given more than once
    #[arg(long, value_name = "FILE.slic")]
    pub rule: Vec<PathBuf>,
    /// What signed overflow does: wrap as the machine does, end the path, be an error, or never happen because
    /// integers are unbounded
    #[arg(long, default_value = "wrap", value_name = "MODE")]
    pub signed_overflow: OverflowArg,
    /// What lies outside of the program.
    #[command(flatten)]
    pub outside: OutsideArgs,
}

/// The files of a program.
#[derive(Args, Clone, Debug)]
pub struct SourceArgs {
    /// C files, linked into one program; `-` is standard input
    #[arg(required_unless_present = "project", value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Take flags for the files, or all C files if none is named, from DIR/compile_commands.json
    #[arg(short = 'p', value_name = "DIR")]
    pub project: Option<PathBuf>,
    /// A flag of the C compiler; those with one dash are recognised alone: -I DIR, -D NAME[=VALUE], -U, -include, -isystem,
    /// -std, -m32 and the like are used, -O2, -Wall and the like make no difference
    #[arg(long, value_name = "FLAG", allow_hyphen_values = true)]
    pub compiler_flag: Vec<String>,
}

/// What lies outside of the program.
#[derive(Args, Clone, Debug)]
pub struct OutsideArgs {
    /// What the outside may do: functions without body write what their `arguments` lead to, allocation fails and volatile
    /// objects change; they write `any` object that they could know; or none of that, as the rules of `svcomp` have it
    #[arg(long, default_value = "arguments", value_name = "ENVIRONMENT", value_parser = environment_parser())]
    pub environment: Environment,
    /// Functions without body that have no side effects
    #[arg(long, value_name = "F,G", value_delimiter = ',')]
    pub pure: Vec<String>,
    /// Pointers that the program is given lead to different objects, each to one of its own: a condition of the verdict
    #[arg(long)]
    pub no_alias_inputs: bool,
}

/// Reads the name of an environment.
pub fn environment_parser() -> impl TypedValueParser<Value = Environment> {
    let names = PossibleValuesParser::new(Environment::ALL.map(Environment::name));
    names.map(|name| Environment::named(&name).expect("one of the names"))
}

/// The data model on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum MachineArg {
    /// ILP32.
    #[value(name = "32", help = None)]
    Ilp32,
    /// LP64.
    #[value(name = "64", help = None)]
    Lp64,
}

impl From<MachineArg> for Machine {
    fn from(arg: MachineArg) -> Machine {
        match arg {
            MachineArg::Ilp32 => Machine::Ilp32,
            MachineArg::Lp64 => Machine::Lp64,
        }
    }
}

/// The meaning of signed overflow on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum OverflowArg {
    /// Two's complement.
    #[value(help = None)]
    Wrap,
    /// The path ends.
    #[value(help = None)]
    Assume,
    /// A violation.
    #[value(help = None)]
    Error,
    /// Unbounded integers.
    #[value(help = None)]
    Ideal,
}

/// The word for a meaning of signed overflow.
pub fn overflow_word(overflow: SignedOverflow) -> &'static str {
    match overflow {
        SignedOverflow::Wrap => "wrap",
        SignedOverflow::Assume => "assume",
        SignedOverflow::Error => "error",
        SignedOverflow::Ideal => "ideal",
    }
}

impl From<OverflowArg> for SignedOverflow {
    fn from(arg: OverflowArg) -> SignedOverflow {
        match arg {
            OverflowArg::Wrap => SignedOverflow::Wrap,
            OverflowArg::Assume => SignedOverflow::Assume,
            OverflowArg::Error => SignedOverflow::Error,
            OverflowArg::Ideal => SignedOverflow::Ideal,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_definition_is_consistent() {
        Arguments::command().debug_assert();
    }
}
