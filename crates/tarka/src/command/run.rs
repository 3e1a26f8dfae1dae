//! `tarka run`: one run of a program, on inputs given or zero.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;
use std::{fs, io};

use clap::{Args, ValueEnum};
use serde_json::Value as Json;
use tarka_evidence::replay::{Test, test_file};
use tarka_exec::concrete::{RunOptions, Trace, VecInputs, run_observed};

use crate::arguments::ProgramArgs;
use crate::output::{self, Color, Written};
use crate::report::text::Detail;
use crate::report::{Report, json, text};
use crate::sink::Sink;
use crate::status::Status;
use crate::trace::{Destination, Steps, Tracer};
use crate::{inputs, load, watchdog};

/// Arguments of `tarka run`.
#[derive(Args, Debug)]
pub struct RunArgs {
    /// The program.
    #[command(flatten)]
    pub program: ProgramArgs,
    /// The inputs in the order they are asked for: integers, characters and floats as C writes them, or @FILE.
    /// When there are no more, zero is taken
    #[arg(
        long,
        default_value = "",
        hide_default_value = true,
        value_name = "1,2,3",
        allow_hyphen_values = true
    )]
    pub inputs: String,
    /// End the run as unknown after so many statements
    #[arg(long, default_value_t = 1_000_000_000, value_name = "N")]
    pub max_steps: u64,
    /// End the run as unknown after so many seconds [default: no limit]
    #[arg(long, value_name = "SECONDS")]
    pub timeout: Option<u32>,
    /// End the run as unknown when the program holds so many megabytes
    #[arg(long, default_value_t = 1024, value_name = "MB")]
    pub memory: u64,
    /// Save the inputs of the run as a test that `tarka replay` runs again
    #[arg(long, value_name = "FILE.yml")]
    pub save_test: Option<PathBuf>,
    /// Text to read, or one JSON object that holds the program's output too
    #[arg(long, default_value = "text", value_name = "FORMAT")]
    pub format: Format,
    /// Show every step with its source line and the values it changes
    #[arg(long, conflicts_with = "quiet")]
    pub trace: bool,
    /// Print nothing but the program's own output
    #[arg(long)]
    pub quiet: bool,
    /// List every input with its place, and all that is assumed
    #[arg(short, long, conflicts_with = "quiet")]
    pub verbose: bool,
}

/// How the report is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// For a person.
    #[value(help = None)]
    Text,
    /// For a script.
    #[value(help = None)]
    Json,
}

/// Runs the program and reports.
pub fn run(args: &RunArgs) -> Written<Status> {
    let started = Instant::now();
    let inputs = inputs::from_argument(&args.inputs).map_err(|error| {
        eprintln!("tarka: {error}");
        Status::BadInput
    })?;
    let stop = watchdog::start(args.timeout);
    let mut program = load::read(&args.program)?;
    load::mark_errors(&mut program, &load::pass_options(&args.program));
    let mut sink = match args.format {
        Format::Text => Sink::stdout(Arc::clone(&stop)),
        Format::Json => Sink::memory(Arc::clone(&stop)),
    };
    let mut tracer = Tracer::new(&program, destination(args, &sink));
    let mut program_output = sink.clone();
    let options = RunOptions {
        max_steps: args.max_steps,
        max_memory: args.memory.saturating_mul(1 << 20),
        max_output: u64::MAX,
        output: Some(&mut program_output),
        trace: if args.trace { Trace::Values } else { Trace::None },
        cancel: Some(&stop),
        ..RunOptions::default()
    };
    let run = run_observed(&program, &mut VecInputs::new(inputs), options, &mut tracer);
    let trace = tracer.finish().map_or(Json::Null, |steps| steps.to_json().into());
    if let Some(file) = &args.save_test {
        save_test(file, &test_file::to_yaml(&Test::of_run(&program, &run.inputs)))?;
    }
    let report = Report { program: &program, run: &run, elapsed: started.elapsed() };
    match args.format {
        Format::Text if args.quiet => {}
        Format::Text => {
            let detail = if args.verbose { Detail::Verbose } else { Detail::Normal };
            sink.say(&text::report(&report, detail, Color::of(&io::stdout())));
        }
        Format::Json => output::print(&format!("{:#}\n", json::report(&report, &sink.kept(), trace)))?,
    }
    sink.finish()?;
    Ok(report.status())
}

fn save_test(file: &Path, text: &str) -> Written {
    fs::write(file, text).map_err(|error| {
        eprintln!("tarka: cannot write `{}`: {error}", file.display());
        Status::BadInput
    })
}

fn destination(args: &RunArgs, sink: &Sink) -> Destination {
    match args.format {
        _ if !args.trace => Destination::Nowhere,
        Format::Text => Destination::Text(sink.clone(), Color::of(&io::stdout())),
        Format::Json => Destination::Kept(Steps::all()),
    }
}
