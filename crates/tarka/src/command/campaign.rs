//! `tarka campaign`: every rule on every program.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use tarka_ir::Environment;

use crate::arguments::{MachineArg, environment_parser};
use crate::campaign::outcome::{Outcome, Word};
use crate::campaign::plan::{self, Plan, Task};
use crate::campaign::store::Store;
use crate::campaign::{figures, local, scatter, slurm, table, worker};
use crate::compiler::database;
use crate::output::{self, Written};
use crate::process::{is_interrupted, listen_to_signals};
use crate::status::Status;
use crate::{engines, load, property, refused};

/// Arguments of `tarka campaign`.
#[derive(Args, Debug)]
pub struct CampaignArgs {
    /// Programs: a C file each, or files linked into one (`a.c+b.c`)
    #[arg(value_name = "SOURCES", required_unless_present_any = ["project", "task"])]
    pub sources: Vec<String>,
    /// Rules to check: files, or directories with *.slic
    #[arg(long, value_name = "PATH")]
    pub rules: Vec<PathBuf>,
    /// Properties to check, as for `tarka check`
    #[arg(long, value_name = "P|FILE.prp")]
    pub property: Vec<String>,
    /// Take flags for the sources from DIR/compile_commands.json; without sources, all its files are one program
    #[arg(short = 'p', value_name = "DIR")]
    pub project: Option<PathBuf>,
    /// A flag of the C compiler
    #[arg(long, value_name = "FLAG", allow_hyphen_values = true)]
    pub compiler_flag: Vec<String>,
    /// Where a program starts; each is a program of its own [default: main]
    #[arg(long, value_name = "NAME")]
    pub entry: Vec<String>,
    /// The data model: ILP32 or LP64
    #[arg(long, default_value = "64", value_name = "BITS")]
    pub machine: MachineArg,
    /// What the outside may do, as for `tarka check`
    #[arg(long, default_value = "arguments", value_name = "ENVIRONMENT", value_parser = environment_parser())]
    pub environment: Environment,
    /// The engines, of which two are compared
    #[arg(long, default_value = engines::AUTO, value_delimiter = ',', value_name = "ENGINE")]
    #[arg(value_parser = PossibleValuesParser::new(engines::names()))]
    pub engine: Vec<String>,
    /// Modes of the engine, each a check of its own [default: for slam alone all, as in the paper's figure 4]
    #[arg(long, value_delimiter = ',', value_name = "MODE")]
    pub mode: Vec<String>,
    /// Seconds for each check
    #[arg(long, default_value_t = 60, value_name = "SECONDS")]
    pub timeout: u32,
    /// Megabytes for each check
    #[arg(long, default_value_t = 4096, value_name = "MB")]
    pub memory: u64,
    /// Checks at the same time [default: as many as there are processors]
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub jobs: Option<usize>,
    /// The directory of the campaign: a campaign that was interrupted goes on
    #[arg(long, default_value = "campaign", value_name = "DIR")]
    pub out: PathBuf,
    /// Use no results of earlier runs
    #[arg(long)]
    pub no_cache: bool,
    /// Use proofs of earlier runs only if the checker accepts them again; check all else again
    #[arg(long)]
    pub recheck: bool,
    /// Let every check begin with the tests that its engine made in earlier runs, and keep its own
    #[arg(long)]
    pub reuse_tests: bool,
    /// Where to run: here, or as an array job of Slurm on machines that share the directory
    #[arg(long, default_value = "here", value_name = "WHERE")]
    pub on: Place,
    /// Do task K of the campaign in DIR, and nothing else: what a batch system calls
    #[arg(long, num_args = 2, value_names = ["K", "DIR"], exclusive = true)]
    pub task: Option<Vec<String>>,
}

/// Where a campaign runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Place {
    /// On this machine.
    #[value(help = None)]
    Here,
    /// On Slurm.
    #[value(help = None)]
    Slurm,
}

fn at_least_one(text: &str) -> Result<usize, String> {
    let number: usize = text.parse().map_err(|_| "this is no number of checks".to_owned())?;
    if number == 0 { Err("at least one check has to run".to_owned()) } else { Ok(number) }
}

/// Runs the campaign: 0 if all that applies passes, 1 if there is a defect, 2 if something is not known.
pub fn run(args: &CampaignArgs) -> Written<Status> {
    listen_to_signals();
    if let Some(task) = &args.task {
        return refused(one(task));
    }
    let leave_out =
        |file: &Path| eprintln!("tarka: `{}` is left out: a template is to be copied", file.display());
    let rules = load::rules(&refused(plan::rules(&args.rules, leave_out))?)?;
    let store =
        refused(Store::open(&args.out).map_err(|error| format!("`{}`: {error}", args.out.display())))?;
    let plan = refused(plan(args, &rules))?.resume(&args.out, |before| store.is_finished(before));
    refused(store.begin(&plan).map_err(|error| format!("cannot write the plan: {error}")))?;
    worker::forget_outdated(&store, &plan);
    let mut results: table::Results = vec![None; plan.tasks.len()];
    let mut live = Live::new();
    let mut tell = |task: usize, outcome: &Outcome| {
        results[task] = Some(outcome.clone());
        live.draw(&plan, &results);
    };
    match args.on {
        Place::Here => {
            let processors = || std::thread::available_parallelism().map_or(1, usize::from);
            let jobs = args.jobs.unwrap_or_else(processors);
            let ended = local::Local::new(&plan, &store, jobs, &mut tell).run();
            refused(ended.map_err(|error| format!("the campaign ends here: {error}")))?;
        }
        Place::Slurm => refused(slurm::run(&plan, &store, &mut tell))?,
    }
    live.clear();
    let write = |name: &str, text: String| {
        let file = args.out.join(name);
        std::fs::write(&file, text).map_err(|error| format!("cannot write `{}`: {error}", file.display()))
    };
    refused(write("summary.csv", table::summary(&plan, &results)))?;
    if let Some(picture) = scatter::svg(&plan, &results) {
        refused(write("scatter.svg", picture))?;
    }
    let mut text = table::text(&plan, &results) + &figures::text(&plan, &results);
    text += &table::defects(&plan, &results);
    output::print(&text)?;
    if is_interrupted() {
        eprintln!("tarka: interrupted; the same command goes on");
    }
    Ok(status(&results))
}

fn status(results: &table::Results) -> Status {
    let has = |word: Word| results.iter().flatten().any(|outcome| outcome.word == word);
    if has(Word::Defect) {
        Status::Fail
    } else if has(Word::Unknown) || results.iter().any(Option::is_none) {
        Status::Unknown
    } else {
        Status::Pass
    }
}

/// One task of a campaign.
fn one(task: &[String]) -> Result<Status, String> {
    let [number, directory] = task else { return Err("--task wants a number and a directory".to_owned()) };
    let directory = PathBuf::from(directory);
    let plan = Plan::load(&directory)?;
    let number = number.parse().ok().filter(|&number: &usize| number < plan.tasks.len());
    let number = number
        .ok_or_else(|| format!("the campaign has the tasks 0 to {}", plan.tasks.len().saturating_sub(1)))?;
    let store = Store::open(&directory).map_err(|error| error.to_string())?;
    local::one(&plan, &store, number).map_err(|error| error.to_string())?;
    Ok(if store.result(&plan, number).is_some() { Status::Pass } else { Status::Unknown })
}

/// What is to be checked.
fn plan(args: &CampaignArgs, rules: &[tarka_spec::Rule]) -> Result<Plan, String> {
    let mut subjects: Vec<(String, Option<PathBuf>, Vec<String>)> = Vec::new();
    for rule in rules {
        let file = PathBuf::from(&rule.file);
        let file = file.canonicalize().unwrap_or(file);
        let how = vec!["--rule".to_owned(), file.to_string_lossy().into_owned()];
        subjects.push((rule.name.clone(), Some(file), how));
    }
    for word in &args.property {
        property::from_argument(word)?;
        subjects.push((word.clone(), None, vec!["--property".to_owned(), word.clone()]));
    }
    if subjects.is_empty() {
        return Err("there is nothing to check: name rules (--rules) or properties (--property)".to_owned());
    }
    let mut tasks = Vec::new();
    for (program, reading) in programs(args)? {
        for (subject, rule, how) in &subjects {
            for (engine, mode) in ways(args)? {
                let number = tasks.len();
                let mut checking = how.clone();
                checking.extend(options(args, &engine, mode.as_deref(), number));
                let (program, subject, reading) = (program.clone(), subject.clone(), reading.clone());
                tasks.push(Task { program, subject, rule: rule.clone(), engine, mode, reading, checking });
            }
        }
    }
    Ok(Plan {
        run: 1,
        uses_cache: !args.no_cache,
        rechecks: args.recheck,
        reuses_tests: args.reuse_tests,
        tasks,
    })
}

/// The engines with their modes.
fn ways(args: &CampaignArgs) -> Result<Vec<(String, Option<String>)>, String> {
    let modes: Vec<Option<String>> = match (&args.mode[..], &args.engine[..]) {
        ([], [engine]) if engine == "slam" => {
            ["none", "lazy", "eager"].map(|mode| Some(mode.to_owned())).into()
        }
        ([], _) => vec![None],
        (modes, [_]) => modes.iter().cloned().map(Some).collect(),
        (_, _) => return Err("--mode is for one engine".to_owned()),
    };
    let all = args.engine.iter();
    Ok(all.flat_map(|engine| modes.iter().map(move |mode| (engine.clone(), mode.clone()))).collect())
}

/// Arguments of `tarka check` that say how.
fn options(args: &CampaignArgs, engine: &str, mode: Option<&str>, number: usize) -> Vec<String> {
    let (timeout, memory) = (args.timeout.to_string(), args.memory.to_string());
    let words = ["--engine", engine, "--timeout", &timeout, "--memory", &memory, "--format", "json"];
    let mut options: Vec<String> = words.map(str::to_owned).into();
    options.extend(mode.into_iter().flat_map(|mode| ["--mode".to_owned(), mode.to_owned()]));
    if args.reuse_tests {
        let tests = args.out.canonicalize().unwrap_or_else(|_| args.out.clone()).join("tests");
        options.extend(["--tests".to_owned(), tests.join(number.to_string()).to_string_lossy().into_owned()]);
    }
    options
}

/// The programs, each with the arguments of `tarka check` that say how to read it.
fn programs(args: &CampaignArgs) -> Result<Vec<(String, Vec<String>)>, String> {
    let machine =
        args.machine.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default();
    let mut common = vec!["--machine".to_owned(), machine];
    common.extend(["--environment".to_owned(), args.environment.name().to_owned()]);
    common.extend(args.compiler_flag.iter().map(|flag| format!("--compiler-flag={flag}")));
    let absolute = |path: &str| {
        let path = PathBuf::from(path);
        path.canonicalize().map_err(|error| format!("`{}`: {error}", path.display()))
    };
    if let Some(directory) = args.sources.iter().find(|source| Path::new(source).is_dir()) {
        return Err(format!(
            "`{directory}` is a directory: name its C files, or with -p the directory of a project that has a compile_commands.json"
        ));
    }
    if let Some(project) = &args.project {
        database::read(project)?;
        common
            .extend(["-p".to_owned(), absolute(&project.to_string_lossy())?.to_string_lossy().into_owned()]);
    }
    let main = vec!["main".to_owned()];
    let entries = if args.entry.is_empty() { &main } else { &args.entry };
    let whole = args.project.as_ref().map(|project| project.to_string_lossy().into_owned());
    let sources = if args.sources.is_empty() { whole.into_iter().collect() } else { args.sources.clone() };
    let mut programs = Vec::new();
    for source in &sources {
        let files: Vec<String> = match args.sources.is_empty() {
            true => Vec::new(),
            false => source
                .split('+')
                .map(|file| Ok(absolute(file)?.to_string_lossy().into_owned()))
                .collect::<Result<_, String>>()?,
        };
        for entry in entries {
            let name = if entries.len() > 1 { format!("{source}:{entry}") } else { source.clone() };
            let mut reading = files.clone();
            reading.extend(["--entry".to_owned(), entry.clone()]);
            reading.extend(common.iter().cloned());
            programs.push((name, reading));
        }
    }
    Ok(programs)
}

/// The table while it fills, on a terminal.
struct Live {
    is_shown: bool,
    lines: usize,
}

impl Live {
    fn new() -> Live {
        Live { is_shown: io::stderr().is_terminal(), lines: 0 }
    }

    fn draw(&mut self, plan: &Plan, results: &table::Results) {
        if !self.is_shown {
            return;
        }
        self.clear();
        let done = results.iter().flatten().count();
        let text = format!("{}{done} of {} done\n", table::text(plan, results), results.len());
        self.lines = text.lines().count();
        eprint!("{text}");
    }

    /// Takes the table off the terminal.
    fn clear(&mut self) {
        if self.lines > 0 {
            eprint!("\x1b[{}A\x1b[J", self.lines);
            self.lines = 0;
        }
    }
}
