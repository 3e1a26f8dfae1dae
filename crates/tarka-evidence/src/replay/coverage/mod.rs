//! What tests cover, counted natively: the program is compiled with gcc's counters, run on every test in the sandbox,
//! and gcov reads the sums.
//!
//! **The sandbox is that of a replay**: the program writes no file. Its counters come through the pipe at standard error.

mod gcda;
mod gcov;
pub mod random;
pub mod visits;

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use tarka_exec::concrete::TakenInput;
use tarka_ir::Program;
use tarka_ir::passes::ErrorSpec;

use self::gcda::Counters;
use super::harness::STATUS_DIVERGED;
use super::harness::counting::{Counting, SECTION, counting};
use super::native::{NotApplicable, SPARING, STATIC, compile, new_scratch, unwritable, write_units};
use super::sandbox::{self, Ended, Limits, Scratch};

/// What one test may use.
pub const LIMITS: Limits =
    Limits { cpu: Duration::from_secs(1), wall: Duration::from_secs(4), output: 1 << 24, ..Limits::PROGRAM };

/// How many of how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// Those that a test gets to.
    pub hit: u64,
    /// All.
    pub total: u64,
}

impl Count {
    /// The share in percent; all of nothing is everything.
    pub fn percent(self) -> f64 {
        if self.total == 0 { 100.0 } else { 100.0 * self.hit as f64 / self.total as f64 }
    }

    fn plus(self, other: Count) -> Count {
        Count { hit: self.hit + other.hit, total: self.total + other.total }
    }
}

/// What is covered of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FileCoverage {
    /// Lines with code.
    pub lines: Count,
    /// Ways out of branches, as the compiler sees them.
    pub branches: Count,
    /// Lines with a branch that is not taken, in gcov's order.
    pub open_lines: Vec<u32>,
    /// Lines with code that no test gets to.
    pub missed_lines: BTreeSet<u32>,
}

/// What became of a test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TestRun {
    /// It was counted.
    Counted,
    /// It was counted, but the program reads values that nothing has written: natively they are whatever memory holds.
    Uncertain,
    /// It was counted up to where the program asked for another input than the test has.
    Diverged,
    /// It was not counted, and why.
    Lost(String),
}

/// What tests cover.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Coverage {
    /// By file.
    pub files: BTreeMap<String, FileCoverage>,
    /// What became of each test, in order.
    pub tests: Vec<TestRun>,
}

impl Coverage {
    /// Lines of all files.
    pub fn lines(&self) -> Count {
        self.files.values().fold(Count::default(), |sum, file| sum.plus(file.lines))
    }

    /// Whether no test got to a line of a file, though there is code.
    pub fn misses(&self, file: &str, line: u32) -> bool {
        self.files.get(file).is_some_and(|file| file.missed_lines.contains(&line))
    }

    /// Ways out of branches of all files.
    pub fn branches(&self) -> Count {
        self.files.values().fold(Count::default(), |sum, file| sum.plus(file.branches))
    }
}

/// Runs a program natively on the inputs of some runs and counts. `goes_on` is asked before each run with the number of
/// those done; the runs after a refusal are lost.
pub fn measure(
    program: &Program,
    runs: &[&[TakenInput]],
    errors: &ErrorSpec,
    goes_on: &mut dyn FnMut(usize) -> bool,
) -> Result<Coverage, NotApplicable> {
    let mut bench = Bench::new(program)?;
    let mut coverage = Coverage::default();
    for (done, inputs) in runs.iter().enumerate() {
        let result = match goes_on(done) {
            true => counting(program, inputs, errors).and_then(|harness| bench.run(&harness)),
            false => Err(NotApplicable::new("there was no time for it")),
        };
        coverage.tests.push(result.unwrap_or_else(|why| TestRun::Lost(why.to_string())));
    }
    coverage.files = bench.read()?;
    Ok(coverage)
}

/// A program compiled with counters, and the sums of what they counted.
struct Bench<'p> {
    program: &'p Program,
    scratch: Scratch,
    objects: Vec<PathBuf>,
    /// The executables so far by the text of their harness.
    executables: BTreeMap<String, PathBuf>,
    /// By unit.
    sums: Vec<Option<Counters>>,
}

impl<'p> Bench<'p> {
    fn new(program: &'p Program) -> Result<Bench<'p>, NotApplicable> {
        let scratch = new_scratch()?;
        let units = write_units(program, None, "", &scratch)?;
        let options = counting(program, &[], &ErrorSpec::default()).map(|harness| harness.options)?;
        let section = format!("-fprofile-info-section={SECTION}");
        let mut objects = Vec::new();
        for unit in units {
            let object = unit.with_extension("o");
            compile(&scratch, |command| {
                command.args(&options).args(["-ffunction-sections", "-fdata-sections", "--coverage"]);
                command.arg(&section).arg("-c").arg(&unit).arg("-o").arg(&object);
            })?;
            objects.push(object);
        }
        let sums = objects.iter().map(|_| None).collect();
        Ok(Bench { program, scratch, objects, executables: BTreeMap::new(), sums })
    }

    fn executable(&mut self, harness: &Counting) -> Result<PathBuf, NotApplicable> {
        if let Some(executable) = self.executables.get(&harness.text) {
            return Ok(executable.clone());
        }
        let number = self.executables.len();
        let text = self.scratch.write(&format!("harness{number}.c"), &harness.text).map_err(unwritable)?;
        let executable = self.scratch.path().join(format!("program{number}"));
        compile(&self.scratch, |command| {
            command.args(&harness.options).arg(STATIC).args(SPARING).args(&self.objects).arg(&text);
            command.arg("-o").arg(&executable).args(["-lgcov", "-lm"]);
        })?;
        self.executables.insert(harness.text.clone(), executable.clone());
        Ok(executable)
    }

    fn run(&mut self, harness: &Counting) -> Result<TestRun, NotApplicable> {
        let executable = self.executable(harness)?;
        let finished = self.execute(&executable, &harness.input)?;
        let files = gcda::files(&finished.stderr).filter(|files| files.len() == self.sums.len());
        let Some(files) = files else {
            return Ok(TestRun::Lost(match finished.ended {
                Ended::Stopped(stop) => stop.words().to_owned(),
                _ => "the program ended without telling its counters".to_owned(),
            }));
        };
        for (sum, file) in self.sums.iter_mut().zip(&files) {
            let Some(counters) = Counters::read(file) else {
                return Ok(TestRun::Lost("the compiler's counters cannot be read".to_owned()));
            };
            match sum {
                Some(sum) => sum.add(&counters),
                None => *sum = Some(counters),
            }
        }
        Ok(match finished.ended {
            _ if harness.reads_unwritten => TestRun::Uncertain,
            Ended::Exited(STATUS_DIVERGED) => TestRun::Diverged,
            _ => TestRun::Counted,
        })
    }

    fn execute(&self, executable: &Path, input: &[u8]) -> Result<sandbox::Finished, NotApplicable> {
        let path = self.scratch.path().join("input");
        std::fs::write(&path, input).map_err(unwritable)?;
        let input = File::open(path).map_err(unwritable)?;
        let run = sandbox::run_program_on(executable, Stdio::from(input), LIMITS);
        run.map(|run| run.finished).map_err(|e| NotApplicable::new(e.to_string()))
    }

    /// What gcov says of the sums, with the names of the user's files.
    fn read(&self) -> Result<BTreeMap<String, FileCoverage>, NotApplicable> {
        let mut names = Vec::new();
        for (number, sum) in self.sums.iter().enumerate() {
            let Some(sum) = sum else { continue };
            let name = format!("program{number}.gcda");
            std::fs::write(self.scratch.path().join(&name), sum.write()).map_err(unwritable)?;
            names.push(name);
        }
        if names.is_empty() {
            return Err(NotApplicable::new("no test could be run natively"));
        }
        let read = gcov::read(&self.scratch, &names)?;
        Ok(read.into_iter().map(|(name, file)| (self.users_name(name), file)).collect())
    }

    /// The name that the user gave to a unit which has no line markers.
    fn users_name(&self, name: String) -> String {
        let base = Path::new(&name).file_name().map(|base| base.to_string_lossy());
        let base = base.unwrap_or_default();
        let number = base.strip_prefix("program").and_then(|rest| rest.strip_suffix(".i"));
        let number = number.and_then(|number| number.parse::<usize>().ok());
        let mut files = self.program.sources.files().filter(|(_, file)| file.name != "<models>");
        number.and_then(|number| files.nth(number)).map_or(name, |(_, file)| file.name.clone())
    }
}
