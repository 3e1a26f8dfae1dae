//! `tarka replay`: a saved test, run again.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tarka_evidence::replay::{ReplayMode, ReplayOptions, ReplayVerdict, replay, test_file};

use crate::arguments::ProgramArgs;
use crate::load;
use crate::output::{self, Written};
use crate::status::Status;

/// Arguments of `tarka replay`.
#[derive(Args, Debug)]
pub struct ReplayArgs {
    /// The program.
    #[command(flatten)]
    pub program: ProgramArgs,
    /// The test: a generated C harness, YAML, or a test case of Test-Comp
    #[arg(long, value_name = "FILE")]
    pub test: PathBuf,
    /// Where to run it: in the interpreter and, if the program calls nothing but harmless functions, as a native
    /// program in a sandbox; in the interpreter only; or natively whatever it calls
    #[arg(long, default_value = "auto", value_name = "HOW")]
    pub replay: ModeArg,
}

/// Which replays are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum ModeArg {
    /// Natively too, if that is harmless.
    #[value(help = None)]
    Auto,
    /// In the interpreter.
    #[value(help = None)]
    Interpreter,
    /// Natively too.
    #[value(help = None)]
    Native,
}

impl From<ModeArg> for ReplayMode {
    fn from(arg: ModeArg) -> ReplayMode {
        match arg {
            ModeArg::Auto => ReplayMode::Auto,
            ModeArg::Interpreter => ReplayMode::Interpreter,
            ModeArg::Native => ReplayMode::Native,
        }
    }
}

/// Replays the test and reports: 1 if the error is reached, 0 if not, 2 if the two machines disagree.
pub fn run(args: &ReplayArgs) -> Written<Status> {
    let test = test_file::load(&args.test).map_err(|error| {
        eprintln!("tarka: {}: {error}", args.test.display());
        Status::BadInput
    })?;
    let mut program = load::read(&args.program)?;
    let passes = load::pass_options(&args.program);
    load::mark_errors(&mut program, &passes);
    let options =
        ReplayOptions { mode: args.replay.into(), errors: passes.errors, ..ReplayOptions::default() };
    let report = replay(&program, &test, &options);
    output::print(&format!("{}\n", report.to_string().trim_end()))?;
    Ok(match report.verdict() {
        ReplayVerdict::Confirmed => Status::Fail,
        ReplayVerdict::Disputed => Status::Unknown,
        ReplayVerdict::Refuted => Status::Pass,
    })
}
