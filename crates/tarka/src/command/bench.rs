//! `tarka bench`: many checks, held against known verdicts.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use clap::builder::PossibleValuesParser;
use tarka_ir::Environment;

use crate::arguments::environment_parser;
use crate::bench::ablate::{self, Ablation};
use crate::bench::child::{self, ChildLimits};
use crate::bench::index::{self, BenchTask, Index, Selection};
use crate::bench::modes::{self, ModeResults};
use crate::bench::result::{self, OldResult, TaskResult};
use crate::bench::side_by_side::{self, EngineResults};
use crate::bench::{baseline, figure6, summary, table1};
use crate::check::progress::{Display, ProgressLine};
use crate::output::{self, Written};
use crate::process::{is_interrupted, listen_to_signals};
use crate::status::Status;
use crate::{engines, refused};

/// Arguments of `tarka bench`.
#[derive(Args, Debug)]
pub struct BenchArgs {
    /// A table of tasks with the columns family, file (relative to the table), expected (true or false), property and, if
    /// they are not 64, wrap and svcomp, machine, overflow and environment
    #[arg(value_name = "INDEX.csv")]
    pub index: PathBuf,
    /// The engine, as for `tarka check`
    #[arg(long, default_value = engines::AUTO, value_parser = PossibleValuesParser::new(engines::names()))]
    #[arg(value_name = "ENGINE")]
    pub engine: String,
    /// A mode of the engine
    #[arg(long, value_name = "MODE")]
    pub mode: Option<String>,
    /// Processor seconds for each task
    #[arg(long, default_value_t = 60, value_name = "SECONDS")]
    pub timeout: u32,
    /// Megabytes for each task
    #[arg(long, default_value_t = 4096, value_name = "MB")]
    pub memory: u64,
    /// Tasks at the same time [default: as many as there are processors]
    #[arg(long, value_name = "N")]
    pub jobs: Option<usize>,
    /// Only tasks of this family; may be given more than once
    #[arg(long, value_name = "FAMILY")]
    pub family: Vec<String>,
    /// At most so many tasks of each family
    #[arg(long, value_name = "N")]
    pub limit: Option<usize>,
    /// Write a row for each task, as it ends
    #[arg(long, value_name = "FILE.csv")]
    pub out: Option<PathBuf>,
    /// Compare with the rows of an earlier bench
    #[arg(long, value_name = "FILE.csv")]
    pub baseline: Option<PathBuf>,
    /// Run every task in each mode of the engine slam, and in mode lazy with each prover and cubes up to 3, 5 and any length,
    /// without what goes beyond the paper, and print the rows of the paper's figures 4, 5 and 6; with `--engine dagger`, in
    /// each of its modes, and print its paper's table 1; with `--engine lazy`, generate tests for the basic blocks of every program
    /// with and without learning, and print its paper's figure 6
    #[arg(long, conflicts_with_all = ["mode", "baseline", "out"])]
    pub compare_modes: bool,
    /// Run every task with each engine by itself, and print their iterations and solver calls side by side
    #[arg(long, conflicts_with_all = ["mode", "baseline", "out", "compare_modes", "ablate"])]
    pub compare_engines: bool,
    /// Where the plots of figure 6 go, as NAME.svg: goals reached against backtracks
    #[arg(long, value_name = "DIR", requires = "compare_modes")]
    pub plots: Option<PathBuf>,
    /// Run every task with all helpers of the engine, with none (--paper), and without each that did something, and print
    /// what each is worth
    #[arg(long, conflicts_with_all = ["mode", "baseline", "out", "compare_modes"])]
    pub ablate: bool,
    /// Strengthen programs by the facts of a quick pass first, whatever the engine
    #[arg(long)]
    pub strengthen: bool,
    /// What the outside may do, whatever the table says
    #[arg(long, value_name = "ENVIRONMENT", value_parser = environment_parser())]
    pub environment: Option<Environment>,
    /// Further arguments for every `tarka check`
    #[arg(last = true, value_name = "CHECK-OPTION")]
    pub more: Vec<String>,
}

/// Address space beyond the memory that a check may hold: stacks and libraries, most of it never touched.
const ADDRESS_SPACE_BEYOND: u64 = 8192;
/// The engine whose modes have a table of their own.
const DAGGER: &str = "dagger";
/// The engine that is compared with itself without learning.
const LAZY: &str = "lazy";
/// How often the progress line changes.
const PERIOD: Duration = Duration::from_millis(200);

/// Runs all tasks and prints the figures: 0 if no answer is wrong, 1 if one is, 2 if it was interrupted.
pub fn run(args: &BenchArgs) -> Written<Status> {
    let selection = Selection { families: args.family.clone(), limit: args.limit };
    let mut index = refused(index::load(&args.index, &selection))?;
    for (task, environment) in index.tasks.iter_mut().filter_map(|task| Some((task, args.environment?))) {
        environment.name().clone_into(&mut task.environment);
    }
    let old = refused(old_results(args))?;
    let program = refused(std::env::current_exe().map_err(|error| format!("cannot find myself: {error}")))?;
    let out = refused(args.out.as_ref().map(open_table).transpose())?;
    listen_to_signals();
    if args.compare_modes && args.engine == LAZY {
        return figure6(args, program.as_os_str(), &index);
    }
    if args.compare_modes {
        return compare_modes(args, &program.into_os_string(), &index);
    }
    if args.compare_engines {
        return compare_engines(args, &program.into_os_string(), &index);
    }
    if args.ablate {
        return ablate(args, &program.into_os_string(), &index);
    }
    let results = Bench::new(args, program.into_os_string(), &index.tasks, out).run();
    let mut text = summary::text(&results);
    text += &left_out(&index, results.len());
    if let Some(old) = old {
        text += &baseline::compare(&old, &results);
    }
    output::print(&text)?;
    Ok(if results.iter().any(|result| result.judgement.is_wrong()) {
        Status::Fail
    } else if is_interrupted() {
        Status::Unknown
    } else {
        Status::Pass
    })
}

/// The modes of an engine side by side: 1 if an answer is wrong.
fn compare_modes(args: &BenchArgs, program: &OsString, index: &Index) -> Written<Status> {
    let mut compared = Vec::new();
    let names = match args.engine.as_str() {
        DAGGER => engines::selected(DAGGER).first().map_or(&[][..], |engine| engine.modes()),
        _ => &["none", "lazy", "eager"],
    };
    for &mode in names {
        let bench = Bench::new(args, program.clone(), &index.tasks, None);
        compared.push(ModeResults { mode, results: Bench { mode: Some(mode), ..bench }.run() });
    }
    if args.engine == DAGGER {
        return comparison(&table1::text(&compared), index, compared.iter());
    }
    let mut configured = Vec::new();
    for (name, switches) in modes::CONFIGURATIONS {
        let bench = Bench::new(args, program.clone(), &index.tasks, None);
        let switches = switches.iter().map(|&word| word.to_owned()).collect();
        let results = Bench { mode: Some("lazy"), switches, ..bench }.run();
        configured.push(ModeResults { mode: name, results });
    }
    let text = modes::text(&compared) + &modes::configurations(&configured);
    comparison(&text, index, compared.iter().chain(&configured))
}

/// All engines side by side: 1 if an answer is wrong.
fn compare_engines(args: &BenchArgs, program: &OsString, index: &Index) -> Written<Status> {
    let mut compared = Vec::new();
    for engine in engines::selected(engines::AUTO).iter().map(|engine| engine.name()) {
        let bench = Bench::new(args, program.clone(), &index.tasks, None);
        compared.push(EngineResults { engine, results: Bench { engine, ..bench }.run() });
    }
    output::print(&(side_by_side::text(&compared) + &left_out(index, index.tasks.len())))?;
    let mut results = compared.iter().flat_map(|column| &column.results);
    Ok(if results.any(|result| result.judgement.is_wrong()) { Status::Fail } else { Status::Pass })
}

/// Figure 6 of the paper on lazy annotation: 2 if a program could not be compared.
fn figure6(args: &BenchArgs, program: &OsStr, index: &Index) -> Written<Status> {
    if let Some(plots) = &args.plots {
        let made = fs::create_dir_all(plots);
        refused(made.map_err(|error| format!("cannot make `{}`: {error}", plots.display())))?;
    }
    let mut files: Vec<&str> = Vec::new();
    let mut rows = Vec::new();
    for task in &index.tasks {
        if !files.contains(&task.file.as_str()) && !is_interrupted() {
            files.push(&task.file);
            rows.push(figure6_row(args, program, task));
        }
    }
    output::print(&figure6::text(&rows))?;
    let is_whole = rows.iter().all(|row| row.compared.is_ok()) && !is_interrupted();
    Ok(if is_whole { Status::Pass } else { Status::Unknown })
}

/// Both searches of one program, each for as long as a task has.
fn figure6_row(args: &BenchArgs, program: &OsStr, task: &BenchTask) -> figure6::Row {
    let tests = std::env::temp_dir().join(format!("tarka-figure6-{}", std::process::id()));
    let limits = ChildLimits {
        cpu: 4 * u64::from(args.timeout),
        wall: Duration::from_secs(4 * u64::from(args.timeout) + 30),
        address_space: args.memory + ADDRESS_SPACE_BEYOND,
    };
    let words = figure6::arguments(task, args.timeout, args.memory, &tests);
    let row = match child::run(program, &words, limits) {
        Ok(finished) => figure6::row(task, &finished.stdout, &finished.stderr),
        Err(error) => figure6::row(task, &[], error.to_string().as_bytes()),
    };
    if let Some(plots) = &args.plots {
        let plot = plots.join(figure6::name(task).to_owned() + ".svg");
        if let Err(error) = fs::copy(tests.join("comparison.svg"), &plot) {
            eprintln!("tarka: cannot write `{}`: {error}", plot.display());
        }
    }
    // It is not there if the program could not be read.
    let _ = fs::remove_dir_all(&tests);
    row
}

/// Prints a comparison: 1 if an answer is wrong.
fn comparison<'r>(
    text: &str,
    index: &Index,
    compared: impl Iterator<Item = &'r ModeResults>,
) -> Written<Status> {
    output::print(&(text.to_owned() + &left_out(index, index.tasks.len())))?;
    let mut results = compared.flat_map(|column| &column.results);
    Ok(if results.any(|result| result.judgement.is_wrong()) { Status::Fail } else { Status::Pass })
}

/// What each helper of the engine is worth: 1 if an answer is wrong.
fn ablate(args: &BenchArgs, program: &OsString, index: &Index) -> Written<Status> {
    let run = |tasks: &[BenchTask], switches: &[&str]| {
        let switches = switches.iter().map(|&word| word.to_owned()).collect();
        Bench { switches, ..Bench::new(args, program.clone(), tasks, None) }.run()
    };
    let all = run(&index.tasks, &[]);
    let mut without = Vec::new();
    for helper in engines::selected(&args.engine).iter().flat_map(|engine| engine.helpers()) {
        let did_something = |result: &&TaskResult| result.helpers.iter().any(|name| name == helper.name);
        let tasks: Vec<BenchTask> =
            all.iter().filter(did_something).map(|result| result.task.clone()).collect();
        let results = run(&tasks, &["--without", helper.name]);
        without.push(Ablation { name: helper.name.to_owned(), results });
    }
    let paper = run(&index.tasks, &["--paper"]);
    output::print(&(ablate::text(&all, &without, &paper) + &left_out(index, index.tasks.len())))?;
    let others = without.iter().flat_map(|ablation| &ablation.results);
    let is_wrong = all.iter().chain(&paper).chain(others).any(|result| result.judgement.is_wrong());
    Ok(if is_wrong { Status::Fail } else { Status::Pass })
}

fn old_results(args: &BenchArgs) -> Result<Option<Vec<OldResult>>, String> {
    let Some(file) = &args.baseline else { return Ok(None) };
    let name = file.display();
    let text = fs::read_to_string(file).map_err(|error| format!("cannot read `{name}`: {error}"))?;
    result::parse_old(&text).map(Some).map_err(|problem| format!("{name}: {problem}"))
}

fn open_table(file: &PathBuf) -> Result<File, String> {
    let mut table =
        File::create(file).map_err(|error| format!("cannot write `{}`: {error}", file.display()))?;
    table
        .write_all(result::header().as_bytes())
        .map_err(|error| format!("cannot write `{}`: {error}", file.display()))?;
    Ok(table)
}

/// What is not in the figures, and why.
fn left_out(index: &Index, done: usize) -> String {
    let mut text = String::new();
    if done < index.tasks.len() {
        text += &format!("\ninterrupted: {} of {} tasks were run\n", done, index.tasks.len());
    }
    if !index.left_out.is_empty() {
        let list: Vec<String> =
            index.left_out.iter().map(|(property, count)| format!("{property} ({count})")).collect();
        text += &format!("\nleft out, since the property is not supported yet: {}\n", list.join(", "));
    }
    text
}

/// A bench that runs.
struct Bench<'a> {
    args: &'a BenchArgs,
    /// The engine.
    engine: &'a str,
    /// The mode that is being compared with others.
    mode: Option<&'static str>,
    /// Switches of helpers that are being compared.
    switches: Vec<String>,
    program: OsString,
    tasks: &'a [BenchTask],
    next: AtomicUsize,
    done: Mutex<Done>,
    started: Instant,
}

/// What was done so far.
struct Done {
    /// Results with the positions of their tasks.
    results: Vec<(usize, TaskResult)>,
    out: Option<File>,
}

impl<'a> Bench<'a> {
    fn new(args: &'a BenchArgs, program: OsString, tasks: &'a [BenchTask], out: Option<File>) -> Bench<'a> {
        let done = Mutex::new(Done { results: Vec::new(), out });
        let next = AtomicUsize::new(0);
        Bench {
            args,
            engine: &args.engine,
            mode: None,
            switches: Vec::new(),
            program,
            tasks,
            next,
            done,
            started: Instant::now(),
        }
    }

    /// Runs the tasks on several threads; gives their results in the order of the index.
    fn run(self) -> Vec<TaskResult> {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let jobs = self.args.jobs.unwrap_or(processors).clamp(1, self.tasks.len().max(1));
        thread::scope(|scope| {
            let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(|| self.work())).collect();
            let mut line = ProgressLine::on_terminal();
            while !workers.iter().all(|worker| worker.is_finished()) {
                line.write(&self.progress());
                thread::sleep(
                    PERIOD.min(Duration::from_millis(20 + self.started.elapsed().as_millis() as u64 / 10)),
                );
            }
            line.clear();
        });
        let done = self.done.into_inner().unwrap_or_else(PoisonError::into_inner);
        let mut results = done.results;
        results.sort_by_key(|(position, _)| *position);
        results.into_iter().map(|(_, result)| result).collect()
    }

    fn lock(&self) -> MutexGuard<'_, Done> {
        self.done.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        while !is_interrupted() {
            let position = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(task) = self.tasks.get(position) else { break };
            let result = self.check(task);
            if !is_interrupted() {
                self.keep(position, result);
            }
        }
    }

    fn check(&self, task: &BenchTask) -> TaskResult {
        let timeout = u64::from(self.args.timeout);
        let limits = ChildLimits {
            cpu: timeout,
            wall: Duration::from_secs(2 * timeout + 5),
            address_space: self.args.memory + ADDRESS_SPACE_BEYOND,
        };
        match child::run(&self.program, &self.arguments(task), limits) {
            Ok(finished) => TaskResult::of(task, &finished),
            Err(error) => TaskResult::not_started(task, &error),
        }
    }

    /// The command line of a task.
    fn arguments(&self, task: &BenchTask) -> Vec<OsString> {
        let args = self.args;
        // The limit that counts is that on processor time; the clock only ends what waits.
        let (timeout, memory) = ((2 * args.timeout).to_string(), args.memory.to_string());
        let engine = if self.mode.is_some() && args.engine != DAGGER { "slam" } else { self.engine };
        let mut words = vec!["check", "--format", "json", "--engine", engine, "--timeout", &timeout];
        words.extend(["--memory", &memory, "--machine", &task.machine, "--property", &task.property]);
        if task.property != "no-overflow" {
            words.extend(["--signed-overflow", &task.overflow]);
        }
        words.extend(["--environment", &task.environment]);
        if let Some(mode) = &args.mode {
            words.extend(["--mode", mode]);
        }
        if let Some(mode) = self.mode {
            words.extend(["--mode", mode, "--paper"]);
        }
        words.extend(self.switches.iter().chain(&args.more).map(String::as_str));
        if args.strengthen {
            words.push("--strengthen");
        }
        words.into_iter().map(OsStr::new).chain([task.path.as_os_str()]).map(OsStr::to_owned).collect()
    }

    fn keep(&self, position: usize, result: TaskResult) {
        let mut done = self.lock();
        if let Some(out) = &mut done.out {
            if let Err(error) = out.write_all(result.to_line().as_bytes()) {
                eprintln!("tarka: cannot write the results: {error}");
                done.out = None;
            }
        }
        done.results.push((position, result));
    }

    fn progress(&self) -> String {
        let done = self.lock();
        let solved = done.results.iter().filter(|(_, result)| result.judgement.is_solved()).count();
        let wrong = done.results.iter().filter(|(_, result)| result.judgement.is_wrong()).count();
        let begun = self.next.load(Ordering::Relaxed).min(self.tasks.len());
        let newest = begun.checked_sub(1).and_then(|at| self.tasks.get(at)).map_or("", |task| &task.file);
        format!(
            "{:.0} s: {} of {} tasks done, {solved} solved, {wrong} wrong, now {newest}",
            self.started.elapsed().as_secs_f64().floor(),
            done.results.len(),
            self.tasks.len(),
        )
    }
}
