//! `tarka testgen`: a test suite that reaches what can be reached, and a proof for the rest.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use clap::Args;
use serde_json::json;
use tarka_ir::passes;
use tarka_lazy::Learning;

use super::run::Format;
use crate::arguments::{ProgramArgs, overflow_word};
use crate::check::Programs;
use crate::check::progress::ProgressLine;
use crate::check::verdict::{Answer, Question, Verdict};
use crate::check::watch::{Limits, Watch};
use crate::output::{self, Color, Written};
use crate::property;
use crate::report::text::Detail;
use crate::status::Status;
use crate::testgen::metadata::metadata;
use crate::testgen::report::{Report, json, text};
use crate::testgen::suite::{FIGURE, METADATA, Suite};
use crate::testgen::{GoalKind, NativeCoverage, Settings, generate, plot};
use crate::{load, process, refused};

/// Arguments of `tarka testgen`.
#[derive(Args, Debug)]
#[command(
    after_help = "Exit status: 0 every goal is reached or proved unreachable, 2 some are neither, 3 bad usage \
    or bad input, 4 internal error."
)]
pub struct TestgenArgs {
    /// The program.
    #[command(flatten)]
    pub program: ProgramArgs,
    /// What to reach: every basic block (a location, or what a branch does before it joins another), both ways out of every branch, or every error (a call of reach_error or
    /// __VERIFIER_error, a failed assertion, a label ERROR; with --signed-overflow error an overflow)
    #[arg(long, default_value = "branches", value_name = "GOAL")]
    pub goal: GoalKind,
    /// Search path by path, without learning labels where the search fails
    #[arg(long, conflicts_with = "compare")]
    pub no_learn: bool,
    /// Search once more without learning, and compare: a table, a plot, and the plot as comparison.svg in the directory
    #[arg(long)]
    pub compare: bool,
    /// Stop a search without learning after so many backtracks
    #[arg(long, default_value_t = 100_000, value_name = "N")]
    pub max_backtracks: u64,
    /// Where to write the tests: a new directory, or one with an earlier suite, which is replaced [default: the first
    /// file's name with -tests]
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Stop a search after so many seconds; the proof and the coverage of the tests are checked after that
    #[arg(long, default_value_t = 60, value_name = "SECONDS")]
    pub timeout: u32,
    /// Stop when Tarka holds so many megabytes
    #[arg(long, default_value_t = 4096, value_name = "MB")]
    pub memory: u64,
    /// How the coverage of the tests is counted: by gcov, in native runs in a sandbox, if the program calls nothing but
    /// harmless functions; so whatever it calls; or in the interpreter
    #[arg(long, default_value = "auto", value_name = "HOW")]
    pub coverage: NativeCoverage,
    /// What the random runs before the search depend on
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub seed: u64,
    /// Text to read, or one JSON object
    #[arg(long, default_value = "text", value_name = "FORMAT")]
    pub format: Format,
    /// Print nothing; the exit status tells whether all is known
    #[arg(long)]
    pub quiet: bool,
    /// List the goals that are reached too, and the tests
    #[arg(short, long, conflicts_with = "quiet")]
    pub verbose: bool,
}

/// Time after the search before the command ends, come what may.
const FINISHING: Duration = Duration::from_secs(90);

/// Generates tests and reports.
pub fn run(args: &TestgenArgs) -> Written<Status> {
    let passes = load::pass_options(&args.program);
    let directory = args.out.clone().unwrap_or_else(|| default_directory(&args.program));
    let mut suite = refused(Suite::create(&directory))?;
    process::listen_to_signals();
    process::survive_crashes();
    let watch = watch(args, &directory);
    let rules = load::rules(&args.program.rule)?;
    let compilation = load::compile(&args.program, &passes, &rules);
    watch.clear_line();
    let mut as_read = load::tell(compilation)?;
    watch.phase("preparing the program");
    let prepared = load::prepare(&mut as_read, &passes);
    let programs = Programs { as_read: &as_read, prepared: &prepared };
    let settings = settings(args, &passes);
    let generated = generate(programs, &settings, &mut suite, &watch);
    suite.write(METADATA, &metadata(&args.program, args.goal, SystemTime::now()));
    if let Some(comparison) = &generated.comparison {
        suite.write(FIGURE, &plot::svg(comparison, &title(&args.program)));
    }
    let stopped = watch.stopped().map(|stop| stop.to_string());
    watch.finish();
    let report = Report {
        generated: &generated,
        directory: &directory,
        stopped: stopped.as_deref(),
        elapsed: watch.elapsed(),
        peak_mb: process::peak_megabytes(),
    };
    output::print(&telling(args, &report))?;
    if let Some(alarm) = &generated.alarm {
        eprintln!("tarka: {alarm}");
    }
    match suite.failure() {
        Some(error) => {
            eprintln!("tarka: not all could be written to `{}`: {error}", directory.display());
            Ok(Status::Internal)
        }
        None => Ok(report.status()),
    }
}

/// `program-tests` for `some/program.c`, here.
fn default_directory(program: &ProgramArgs) -> PathBuf {
    PathBuf::from(format!("{}-tests", stem(program)))
}

fn stem(program: &ProgramArgs) -> String {
    let stem = program.sources.files.first().and_then(|file| file.file_stem());
    stem.map_or_else(|| "program".to_owned(), |stem| stem.to_string_lossy().into_owned())
}

fn title(program: &ProgramArgs) -> String {
    format!("{}: test generation with and without learning", stem(program))
}

fn settings(args: &TestgenArgs, passes: &passes::Options) -> Settings {
    Settings {
        kind: args.goal,
        learning: if args.no_learn { Learning::Nothing } else { Learning::Labels },
        compare: args.compare,
        most_backtracks: args.max_backtracks,
        time: Duration::from_secs(args.timeout.into()),
        seed: args.seed,
        native: args.coverage,
        errors: passes.errors.clone(),
        signed_overflow: overflow_word(passes.signed_overflow),
    }
}

/// The watch over searches that keep their time themselves.
fn watch(args: &TestgenArgs, directory: &Path) -> Watch {
    let searches = if args.compare { 2 } else { 1 };
    let time = Duration::from_secs(args.timeout.into()) * searches + FINISHING;
    let limits = Limits { time: Some(time), memory: Some(args.memory) };
    let line = if args.quiet { ProgressLine::none() } else { ProgressLine::on_terminal() };
    let properties = vec![property::Property::UnreachCall];
    let overflow = args.program.signed_overflow.into();
    let question = Question {
        engine: "lazy".to_owned(),
        ..Question::new(properties, overflow, args.program.outside.environment)
    };
    let (format, is_quiet, directory) = (args.format, args.quiet, directory.display().to_string());
    let tell = move |answer: &Answer<'_>| {
        let Verdict::Unknown(doubt) = &answer.verdict else { return String::new() };
        match format {
            _ if is_quiet => String::new(),
            Format::Text => format!("{}\ntests so far in {directory}\n", doubt.reason),
            Format::Json => format!("{:#}\n", json!({ "reason": doubt.reason, "directory": directory })),
        }
    };
    Watch::start(limits, question, line, Box::new(tell))
}

fn telling(args: &TestgenArgs, report: &Report<'_>) -> String {
    let detail = if args.verbose { Detail::Verbose } else { Detail::Normal };
    match args.format {
        _ if args.quiet => String::new(),
        Format::Text => text::report(report, detail, Color::of(&io::stdout())),
        Format::Json => format!("{:#}\n", json::report(report)),
    }
}
