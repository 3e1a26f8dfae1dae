//! `tarka check`: a verdict about all runs of a program, with evidence.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use tarka_c::Compilation;
use tarka_engine::{Board, Engine};
use tarka_evidence::replay::ReplayMode;
use tarka_ir::passes::{self, SignedOverflow};

use tarka_spec::Rule;

use super::run::Format;
use crate::arguments::{OverflowArg, ProgramArgs, overflow_word};
use crate::auto::{self, Contest, Settled};
use crate::check::keep::Keep;
use crate::check::progress::ProgressLine;
use crate::check::verdict::Question;
use crate::check::watch::{Limits, Watch};
use crate::check::{Programs, Wishes, conduct, suite};
use crate::output::{self, Color, Written};
use crate::property::{self, Property};
use crate::remarks::Remarks;
use crate::report::telling::Telling;
use crate::report::text::Detail;
use crate::report::{conditions, words};
use crate::slam_options::SlamOptions;
use crate::status::Status;
use crate::switches::SwitchArgs;
use crate::{engines, load, process, refused};

/// Arguments of `tarka check`.
#[derive(Args, Debug)]
pub struct CheckArgs {
    /// The program.
    #[command(flatten)]
    pub program: ProgramArgs,
    /// How to look for the answer; `auto` is all engines side by side, of which the first with a verdict wins
    #[arg(long, default_value = engines::AUTO, value_parser = PossibleValuesParser::new(engines::names()))]
    #[arg(value_name = "ENGINE")]
    pub engine: String,
    /// A mode of the engine
    #[arg(long, value_name = "MODE")]
    pub mode: Option<String>,
    /// The helpers it may use.
    #[command(flatten)]
    pub switches: SwitchArgs,
    /// Strengthen the program by the facts of a quick pass first, whatever the engine and its helpers
    #[arg(long)]
    pub strengthen: bool,
    /// What abstract states are, for the engine dagger; `auto` is what suits the program
    #[arg(long, default_value = "auto", value_name = "DOMAIN", value_parser = PossibleValuesParser::new(["auto", "octagon", "polyhedra"]))]
    pub domain: String,
    /// What to check: unreach-call (no call of reach_error or __VERIFIER_error, no failed assertion, no label ERROR),
    /// no-overflow, call(FUNCTION), label(LABEL), or a property file of SV-COMP. May be given more than once [default:
    /// the rules, or unreach-call if there are none]
    #[arg(long, value_name = "P|FILE.prp")]
    pub property: Vec<String>,
    /// Answer UNKNOWN after so many seconds
    #[arg(long, default_value_t = 60, value_name = "SECONDS")]
    pub timeout: u32,
    /// Answer UNKNOWN when Tarka holds so many megabytes
    #[arg(long, default_value_t = 4096, value_name = "MB")]
    pub memory: u64,
    /// Answer UNKNOWN where the verdict would rest on a condition
    #[arg(long)]
    pub strict: bool,
    /// Text to read, or one JSON object
    #[arg(long, default_value = "text", value_name = "FORMAT")]
    pub format: Format,
    /// What to keep.
    #[command(flatten)]
    pub keep: Keep,
    /// How a failing test is confirmed: in the interpreter and, if the program calls nothing but harmless functions, as a
    /// native program in a sandbox; in the interpreter only; natively whatever it calls; or by nothing but the run that
    /// gives the trace
    #[arg(long, default_value = "auto", value_name = "HOW")]
    pub replay: ReplayArg,
    /// Write what the engine has in mind after each step as NNNN.dot and NNNN.json, boolean programs as NNNN.bp
    #[arg(long, value_name = "DIR")]
    pub dump_steps: Option<PathBuf>,
    /// Write questions of the engine and of the checker to their solvers as SMT-LIB
    #[arg(long, value_name = "DIR")]
    pub dump_queries: Option<PathBuf>,
    /// What arbitrary choices depend on
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub seed: u64,
    /// Print nothing; the exit status tells the verdict
    #[arg(long)]
    pub quiet: bool,
    /// Show all of the trace or of the invariants, every input with its place, and all that is assumed
    #[arg(short, long, conflicts_with = "quiet")]
    pub verbose: bool,
    /// What the engine slam is to do.
    #[command(flatten)]
    pub slam: SlamOptions,
}

/// How a failing test is confirmed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum ReplayArg {
    /// Natively too, if that is harmless.
    #[value(help = None)]
    Auto,
    /// In the interpreter.
    #[value(help = None)]
    Interpreter,
    /// Natively too.
    #[value(help = None)]
    Native,
    /// By the run that gives the trace.
    #[value(help = None)]
    None,
}

impl From<ReplayArg> for Option<ReplayMode> {
    fn from(arg: ReplayArg) -> Option<ReplayMode> {
        match arg {
            ReplayArg::Auto => Some(ReplayMode::Auto),
            ReplayArg::Interpreter => Some(ReplayMode::Interpreter),
            ReplayArg::Native => Some(ReplayMode::Native),
            ReplayArg::None => None,
        }
    }
}

/// Checks the program and reports.
pub fn run(args: &CheckArgs) -> Written<Status> {
    run_on(args, |passes, rules| load::compile(&args.program, passes, rules))
}

/// Checks a program that somebody else reads, with these errors and rules, and reports.
pub fn run_on(
    args: &CheckArgs,
    read: impl FnOnce(&passes::Options, &[Rule]) -> Compilation,
) -> Written<Status> {
    let engines = refused(engines(args))?;
    let rules = load::rules(&args.program.rule)?;
    let properties = refused(properties(args, &rules))?;
    let passes = refused(property::pass_options(&properties, args.program.signed_overflow.into()))?;
    let wishes = Wishes { rules: rules.clone(), ..refused(wishes(args, &engines, &passes))? };
    process::listen_to_signals();
    process::survive_crashes();
    let telling = telling(args);
    let limits = Limits { time: Some(Duration::from_secs(args.timeout.into())), memory: Some(args.memory) };
    let line = if args.quiet { ProgressLine::none() } else { ProgressLine::on_terminal() };
    let wanted = properties.clone();
    let question = question(args, properties, passes.signed_overflow);
    let watch = Watch::start(limits, question, line, Box::new(move |answer| telling.text(answer)));
    let compilation = read(&passes, &rules);
    watch.clear_line();
    let names = compilation.names.clone();
    let mut as_read = load::tell(compilation)?;
    refused(property::check_names(&wanted, &names))?;
    let absent = refused(property::check_rules(&rules, &names))?;
    watch.asks(|question| {
        question.assumptions = words::assumed(&as_read);
        question.conditions = conditions::of(&as_read);
    });
    watch.phase("preparing the program");
    let prepared = load::prepare(&mut as_read, &passes);
    watch.phase("trying some runs");
    let remarks = Remarks { absent, ..Remarks::about(&as_read, watch.halt()) };
    watch.asks(|question| {
        if remarks.is_vacuous {
            question.conditions = conditions::where_addresses_are_reused(&as_read);
        }
        question.remarks = remarks;
    });
    let programs = Programs { as_read: &as_read, prepared: &prepared };
    let contest = Contest { programs, engines: &engines, wishes: &wishes, keep: &args.keep, telling };
    let settled = match engines.as_slice() {
        [engine] => alone(&**engine, contest, &watch),
        _ => auto::conduct(contest, &watch),
    };
    watch.finish();
    let complaints = args.keep.write(&settled.kept);
    output::print(&settled.report)?;
    for complaint in settled.complaints.iter().chain(&complaints) {
        eprintln!("tarka: {complaint}");
    }
    Ok(settled.status)
}

/// A check with one engine, in this process.
fn alone(engine: &dyn Engine, contest: Contest<'_>, watch: &Watch) -> Settled {
    let Contest { programs, wishes, keep, telling, .. } = contest;
    let conclusion = conduct(programs, engine, wishes, watch, &move |answer| telling.text(answer));
    let answer = &conclusion.answer;
    Settled {
        report: telling.text(answer),
        status: answer.status(),
        kept: keep.gather(
            &answer.verdict,
            conclusion.certificate.as_ref(),
            &conclusion.tests,
            &wishes.errors,
        ),
        complaints: conclusion.complaints,
    }
}

fn engines(args: &CheckArgs) -> Result<Vec<Box<dyn Engine>>, String> {
    let engines = args.slam.configure(engines::selected(&args.engine))?;
    match (engines.as_slice(), &args.mode) {
        ([], _) => Err("this build has no engine".to_owned()),
        ([engine], mode) => engines::check_mode(&**engine, mode.as_deref()),
        (_, Some(mode)) => Err(format!("`--mode {mode}` is for one engine: name it with --engine")),
        (_, None) => Ok(()),
    }?;
    Ok(engines)
}

fn telling(args: &CheckArgs) -> Telling {
    let detail = if args.verbose { Detail::Verbose } else { Detail::Normal };
    Telling { format: args.format, is_quiet: args.quiet, detail, color: Color::of(&io::stdout()) }
}

/// What is to be shown. Overflow that is an error makes its absence a property.
fn properties(args: &CheckArgs, rules: &[Rule]) -> Result<Vec<Property>, String> {
    let mut properties: Vec<Property> = rules.iter().map(|rule| Property::Rule(rule.into())).collect();
    for argument in &args.property {
        for property in property::from_argument(argument)? {
            if !properties.contains(&property) {
                properties.push(property);
            }
        }
    }
    if properties.is_empty() {
        properties.push(Property::UnreachCall);
    }
    if args.program.signed_overflow == OverflowArg::Error && !properties.contains(&Property::NoOverflow) {
        properties.push(Property::NoOverflow);
    }
    Ok(properties)
}

fn question(args: &CheckArgs, properties: Vec<Property>, overflow: SignedOverflow) -> Question {
    let (engine, mode, strict) = (args.engine.clone(), args.mode.clone(), args.strict);
    let environment = args.program.outside.environment;
    Question { engine, mode, strict, ..Question::new(properties, overflow, environment) }
}

fn wishes(args: &CheckArgs, engines: &[Box<dyn Engine>], passes: &passes::Options) -> Result<Wishes, String> {
    args.keep.validate()?;
    for directory in [&args.dump_steps, &args.dump_queries, &args.keep.tests].into_iter().flatten() {
        fs::create_dir_all(directory)
            .map_err(|error| format!("cannot make the directory `{}`: {error}", directory.display()))?;
    }
    let tests = args.keep.tests.as_deref().map(suite::load).transpose()?.unwrap_or_default();
    Ok(Wishes {
        mode: args.mode.clone(),
        domain: Some(args.domain.clone()),
        helpers: args.switches.switches(engines)?,
        strengthen: args.strengthen,
        seed: args.seed,
        tests,
        pictures: args.dump_steps.clone(),
        queries: args.dump_queries.clone(),
        replay: args.replay.into(),
        errors: passes.errors.clone(),
        signed_overflow: overflow_word(passes.signed_overflow),
        rules: Vec::new(),
        board: Board::default(),
    })
}
