//! The harnesses as commands.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use std::{env, io};

use clap::{Args, Parser};
use tarka_fuzz::{corpus, coverage, csmith, frontend, speed, verdicts};

/// Holds Tarka against gcc, generated programs and damaged input.
#[derive(Parser, Debug)]
#[command(name = "tarka-fuzz")]
enum Command {
    /// Damaged programs through the front end: no panic, no hang, no memory out
    Frontend(FrontendArgs),
    /// Programs from csmith: Tarka's interpreter against gcc's binary
    Csmith(CsmithArgs),
    /// Every file of a corpus through the front end
    Corpus(CorpusArgs),
    /// Branches that `tarka testgen` covers against those that random testing does
    Coverage(CoverageArgs),
    /// How fast the front end and the interpreter are
    Speed(SpeedArgs),
    /// Programs with known verdicts: every verdict against brute force
    Verdicts(VerdictsArgs),
    /// Part of `frontend`: tries cases, one after the other
    #[command(hide = true)]
    Worker(WorkerArgs),
}

#[derive(Args, Debug)]
struct FrontendArgs {
    /// Files and directories of C programs to damage
    #[arg(required = true)]
    corpus: Vec<PathBuf>,
    #[arg(long, default_value_t = 200_000)]
    count: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, default_value_t = 2)]
    jobs: u64,
    /// Where failing cases are kept
    #[arg(long, default_value = "target/fuzz-frontend")]
    out: PathBuf,
}

#[derive(Args, Debug)]
struct CsmithArgs {
    #[arg(long, default_value_t = 500)]
    count: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, default_value_t = 2)]
    jobs: usize,
    /// Where programs on which the two disagree are kept
    #[arg(long, default_value = "target/csmith")]
    out: PathBuf,
    /// The `tarka` executable [default: the one beside this program]
    #[arg(long)]
    tarka: Option<PathBuf>,
}

#[derive(Args, Debug)]
struct CorpusArgs {
    /// A directory with an INDEX.csv
    directory: PathBuf,
    #[arg(long, default_value_t = 2)]
    jobs: usize,
}

#[derive(Args, Debug)]
struct CoverageArgs {
    /// A directory with an INDEX.csv
    directory: PathBuf,
    /// How many programs: those that take inputs, one family after the other
    #[arg(long, default_value_t = 40)]
    count: usize,
    /// Only programs whose file name contains this
    #[arg(long)]
    only: Option<String>,
    /// Seconds for `tarka testgen`
    #[arg(long, default_value_t = 60)]
    testgen: u64,
    /// Seconds of random testing
    #[arg(long, default_value_t = 60)]
    random: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The `tarka` executable [default: the one beside this program]
    #[arg(long)]
    tarka: Option<PathBuf>,
}

#[derive(Args, Debug)]
struct SpeedArgs {
    /// A directory of C programs for the front end
    directory: PathBuf,
    /// A directory of C programs for the interpreter
    bench: PathBuf,
}

#[derive(Args, Debug)]
struct VerdictsArgs {
    /// A directory of C programs that say what their verdict is
    directory: PathBuf,
    #[arg(long, default_value_t = 2)]
    jobs: usize,
}

#[derive(Args, Debug)]
struct WorkerArgs {
    #[arg(long)]
    seeds: PathBuf,
    #[arg(long)]
    seed: u64,
    #[arg(long)]
    from: u64,
    #[arg(long)]
    step: u64,
    #[arg(long)]
    to: u64,
}

fn main() -> ExitCode {
    let done = match Command::parse() {
        Command::Frontend(args) => frontend_command(args),
        Command::Csmith(args) => csmith_command(args),
        Command::Corpus(args) => corpus_command(&args),
        Command::Coverage(args) => coverage_command(args),
        Command::Speed(args) => speed::run(&args.directory, &args.bench).map(|()| true),
        Command::Verdicts(args) => verdicts_command(&args),
        Command::Worker(args) => worker_command(args),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("tarka-fuzz: {error}");
            ExitCode::from(3)
        }
    }
}

fn frontend_command(args: FrontendArgs) -> io::Result<bool> {
    let FrontendArgs { corpus, count, seed, jobs, out } = args;
    let config = frontend::Config { seed, count, corpus, jobs, out, program: env::current_exe()? };
    let summary = frontend::run(&config)?;
    for failure in &summary.failures {
        println!("case {}: {}", failure.case, failure.reason);
        println!("    its text: {}", failure.file.display());
    }
    let (tried, compiled, failed) = (summary.tried, summary.compiled, summary.failures.len());
    println!("{tried} cases (seed {seed}), {compiled} of them programs that ran, {failed} failures");
    Ok(failed == 0)
}

fn csmith_command(args: CsmithArgs) -> io::Result<bool> {
    if !csmith::is_installed() {
        return Err(io::Error::other("csmith is not installed: run scripts/install-deps test"));
    }
    let CsmithArgs { count, seed, jobs, out, tarka } = args;
    let tarka = given_or_beside(tarka)?;
    let summary = csmith::run(&csmith::Config { seed, count, jobs, out, tarka })?;
    for failure in &summary.failures {
        println!("seed {}: {}", failure.seed, failure.difference);
        println!(
            "    kept in {}; again: make test-csmith COUNT=1 SEED={}",
            failure.file.display(),
            failure.seed
        );
    }
    let machines: Vec<String> =
        summary.machines.iter().map(|machine| machine.pointer_width().to_string()).collect();
    println!(
        "{} programs compared on {} bits, {} differ; skipped: {} that gcc has no answer to, {} too long for Tarka",
        summary.compared,
        machines.join(" and "),
        summary.failures.len(),
        summary.unusable,
        summary.too_long
    );
    Ok(summary.failures.is_empty() && summary.compared >= count)
}

fn corpus_command(args: &CorpusArgs) -> io::Result<bool> {
    let summary =
        corpus::run(&args.directory, args.jobs, |file: &Path, machine| frontend::lower(file, machine))?;
    for (task, reason) in &summary.failures {
        println!("{} ({} bits): {reason}", task.file, task.bits);
    }
    let mut all = (0, 0);
    for (family, &(lowered, total)) in &summary.families {
        println!("{family:<36} {lowered:>5} of {total:>5}");
        all = (all.0 + lowered, all.1 + total);
    }
    let percent = 100.0 * all.0 as f64 / (all.1.max(1)) as f64;
    println!("{:<36} {:>5} of {:>5}  ({percent:.1} %)", "all", all.0, all.1);
    Ok(true)
}

fn coverage_command(args: CoverageArgs) -> io::Result<bool> {
    let CoverageArgs { directory, count, only, testgen, random, seed, tarka } = args;
    let (testgen, random) = (Duration::from_secs(testgen), Duration::from_secs(random));
    let tarka = given_or_beside(tarka)?;
    let config = coverage::Config { directory, count, only, testgen, random, seed, tarka };
    println!(
        "{:<60} {:>8} {:>8} {:>8}   goals reached, unreachable, unknown",
        "branches", "of", "testgen", "random"
    );
    let rows = coverage::run(&config, |task, row| match row {
        Ok(row) => println!(
            "{:<60} {:>8} {:>8} {:>8}   {:?} in {:.1} s, {} random runs",
            task.file, row.testgen.total, row.testgen.hit, row.random.hit, row.goals, row.seconds, row.runs
        ),
        Err(why) => println!("{:<60} skipped: {why}", task.file),
    })?;
    let better = rows.iter().filter(|row| row.testgen.hit > row.random.hit).count();
    let worse = rows.iter().filter(|row| row.testgen.hit < row.random.hit).count();
    let mean =
        |share: fn(&coverage::Row) -> f64| rows.iter().map(share).sum::<f64>() / rows.len().max(1) as f64;
    println!(
        "{} programs: testgen covers more on {better}, as much on {}, less on {worse}; mean {:.1} % against {:.1} %",
        rows.len(),
        rows.len() - better - worse,
        mean(|row| row.testgen.percent()),
        mean(|row| row.random.percent())
    );
    Ok(worse == 0)
}

fn verdicts_command(args: &VerdictsArgs) -> io::Result<bool> {
    let entries = verdicts::suite(&args.directory)?;
    let summary = verdicts::check_all(&entries, args.jobs);
    for (name, disagreement) in &summary.disagreements {
        println!("{name}: {disagreement}");
    }
    let verdicts::Summary { pass, fail, complete, runs, disagreements } = summary;
    println!(
        "{} programs: {pass} pass, {fail} fail, {} not confirmed; brute force decides {complete}; {runs} runs",
        entries.len(),
        disagreements.len()
    );
    Ok(disagreements.is_empty())
}

fn worker_command(args: WorkerArgs) -> io::Result<bool> {
    let WorkerArgs { seeds, seed, from, step, to } = args;
    frontend::work(&frontend::Shift { seeds, seed, from, step, to }).map(|()| true)
}

/// The `tarka` executable: the one given, or the one beside this program.
fn given_or_beside(tarka: Option<PathBuf>) -> io::Result<PathBuf> {
    match tarka {
        Some(tarka) => Ok(tarka),
        None => Ok(env::current_exe()?.with_file_name("tarka")),
    }
}
