//! `tarka testgen` against random testing: the branches that each covers, as gcov counts them.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use serde_json::Value;
use tarka_evidence::replay::coverage::{Count, TestRun, measure};
use tarka_evidence::replay::harmless;
use tarka_ir::passes::{ErrorSpec, Options, Pass};
use tarka_ir::{Machine, Program};

use crate::corpus::{self, Task};
use crate::coverage_random::{Suite, random_suite};

/// What to compare.
#[derive(Clone, Debug)]
pub struct Config {
    /// The directory of an `INDEX.csv`.
    pub directory: PathBuf,
    /// How many programs.
    pub count: usize,
    /// Only those whose file name contains this.
    pub only: Option<String>,
    /// What `tarka testgen` gets as its `--timeout`.
    pub testgen: Duration,
    /// How long random testing goes on.
    pub random: Duration,
    /// The seed of random testing.
    pub seed: u64,
    /// The `tarka` executable.
    pub tarka: PathBuf,
}

/// What the two cover of a program.
#[derive(Clone, Debug)]
pub struct Row {
    /// The program.
    pub task: Task,
    /// By the suite of `tarka testgen`.
    pub testgen: Count,
    /// By random testing.
    pub random: Count,
    /// Goals that are reached, unreachable and unknown.
    pub goals: [u64; 3],
    /// The seconds that `tarka testgen` took.
    pub seconds: f64,
    /// The runs of random testing.
    pub runs: u64,
}

/// Compares on each program of the selection; `tell` gets what came of it.
pub fn run(config: &Config, mut tell: impl FnMut(&Task, Result<Row, String>)) -> io::Result<Vec<Row>> {
    let mut rows = Vec::new();
    for task in selection(config)? {
        if rows.len() == config.count {
            break;
        }
        let row = compare(config, &task);
        tell(&task, row.clone());
        rows.extend(row.ok());
    }
    Ok(rows)
}

/// The programs that take inputs, family by family: of each the first, then of each the second, and so on. Only
/// programs can be compared that may run natively, and whose runs the inputs decide; the others are told of and skipped.
fn selection(config: &Config) -> io::Result<Vec<Task>> {
    let index = fs::read_to_string(config.directory.join("INDEX.csv"))?;
    let mut families: BTreeMap<String, Vec<Task>> = BTreeMap::new();
    for task in corpus::tasks(&index)? {
        let text = fs::read(config.directory.join(&task.file))?;
        let is_wanted = config.only.as_ref().is_none_or(|part| task.file.contains(part.as_str()));
        if is_wanted && String::from_utf8_lossy(&text).contains("__VERIFIER_nondet_") {
            families.entry(task.family.clone()).or_default().push(task);
        }
    }
    let longest = families.values().map(Vec::len).max().unwrap_or(0);
    let round = |position: usize| families.values().filter_map(move |tasks| tasks.get(position).cloned());
    Ok((0..longest).flat_map(round).collect())
}

fn compare(config: &Config, task: &Task) -> Result<Row, String> {
    let file = config.directory.join(&task.file);
    let program = read(&file, corpus::machine_of(task))?;
    harmless::check(&program).map_err(|why| why.to_string())?;
    let Suite { tests, runs } = random_suite(&program, config.random, config.seed);
    let inputs: Vec<_> = tests.iter().map(Vec::as_slice).collect();
    let random = measure(&program, &inputs, &ErrorSpec::default(), &mut |_| true);
    let random = random.map_err(|why| why.to_string())?;
    if random.tests.contains(&TestRun::Uncertain) {
        return Err("it reads what nothing has written, so no test decides what it does natively".to_owned());
    }
    let report = testgen(config, task, &file)?;
    let number = |value: &Value| value.as_u64().unwrap_or(0);
    let native = &report["coverage"]["native"]["branches"];
    if native.is_null() {
        return Err(format!("testgen has no coverage: {}", report["coverage"]["not_native_because"]));
    }
    Ok(Row {
        task: task.clone(),
        testgen: Count { hit: number(&native["hit"]), total: number(&native["total"]) },
        random: random.branches(),
        goals: ["reached", "unreachable", "unknown"].map(|field| number(&report[field])),
        seconds: report["stats"]["seconds"].as_f64().unwrap_or(0.0),
        runs,
    })
}

fn read(file: &PathBuf, machine: Machine) -> Result<Program, String> {
    let options = tarka_c::Options { machine, ..tarka_c::Options::default() };
    let compilation = tarka_c::compile(std::slice::from_ref(file), &options);
    let mut program = compilation.program.ok_or("the front end does not read it")?;
    Pass::Errors.run(&mut program, &Options::default());
    Ok(program)
}

/// The report of `tarka testgen`.
fn testgen(config: &Config, task: &Task, file: &Path) -> Result<Value, String> {
    let seconds = config.testgen.as_secs().to_string();
    let out = std::env::temp_dir().join(format!("tarka-coverage-{}", std::process::id()));
    let (file, out_name) = (file.to_string_lossy(), out.to_string_lossy());
    let bits = task.bits.to_string();
    let args =
        ["testgen", &file, "--machine", &bits, "--timeout", &seconds, "--format", "json", "--out", &out_name];
    // It keeps its own time, and it may write files.
    let finished = Command::new(&config.tarka).args(args).output().map_err(|e| e.to_string())?;
    // The next one makes it anew.
    let _ = fs::remove_dir_all(out);
    let said = String::from_utf8_lossy(&finished.stdout);
    serde_json::from_str(&said)
        .map_err(|error| format!("testgen says no JSON: {error} ({})", finished.status))
}
