//! The parent: starts workers, watches the time, writes down what failed.

use std::fs;
use std::io::{self, BufRead, BufReader, Read};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use super::clock::Clock;
use super::{CASE_TIME, Config, Failure, WORKER_ADDRESS_SPACE_MB};
use crate::mutate::mutant;
use crate::progress::Progress;
use crate::rng::Rng;
use crate::{sandbox, seeds};

/// A failing run stops here: one bug fails many cases.
const ENOUGH_FAILURES: usize = 50;
/// How often a silent worker is looked at.
const TICK: Duration = Duration::from_millis(500);

/// What a run found.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Cases that were tried.
    pub tried: u64,
    /// Cases among them that were programs, and went through the passes and the interpreter.
    pub compiled: u64,
    /// Cases that went wrong, in order.
    pub failures: Vec<Failure>,
}

struct Run<'a> {
    config: &'a Config,
    seeds: PathBuf,
    tried: AtomicU64,
    compiled: AtomicU64,
    failures: Mutex<Vec<(u64, String)>>,
    progress: Progress,
}

/// Runs all cases of a configuration.
pub fn run(config: &Config) -> io::Result<Summary> {
    fs::create_dir_all(&config.out)?;
    let seeds = config.out.join(format!("seeds-{}", std::process::id()));
    if seeds::prepare(&config.corpus, &seeds)? == 0 {
        return Err(io::Error::other("there are no C files to start from"));
    }
    let run = Run {
        config,
        seeds,
        tried: AtomicU64::new(0),
        compiled: AtomicU64::new(0),
        failures: Mutex::default(),
        progress: Progress::new("cases", config.count),
    };
    let ended: io::Result<Vec<()>> = thread::scope(|scope| {
        let run = &run;
        let lanes: Vec<_> = (0..config.jobs).map(|lane| scope.spawn(move || run.lane(lane))).collect();
        lanes
            .into_iter()
            .map(|lane| lane.join().unwrap_or_else(|_| Err(io::Error::other("a lane panicked"))))
            .collect()
    });
    let summary = ended.and_then(|_| run.summary());
    fs::remove_dir_all(&run.seeds)?;
    summary
}

impl Run<'_> {
    /// Works through every `jobs`-th case, with as many workers one after the other as it takes.
    fn lane(&self, lane: u64) -> io::Result<()> {
        let mut from = lane;
        while from < self.config.count && self.failure_count() < ENOUGH_FAILURES {
            let mut worker = self.start_worker(from)?;
            let lines = lines_of(worker.stdout.take());
            let last = self.watch(&mut worker, &lines, from)?;
            match last {
                None => break,
                Some((case, reason)) => {
                    self.failures
                        .lock()
                        .map_err(|_| io::Error::other("a lane panicked"))?
                        .push((case, reason));
                    from = case + self.config.jobs;
                }
            }
        }
        Ok(())
    }

    /// Follows a worker to its end: `None` if it did all its cases, else the case it failed on and how.
    fn watch(
        &self,
        worker: &mut Child,
        lines: &Receiver<String>,
        from: u64,
    ) -> io::Result<Option<(u64, String)>> {
        let mut case = from;
        let mut clock = Clock::start(worker.id());
        loop {
            match lines.recv_timeout(TICK) {
                Ok(line) if line == "done" => {
                    worker.wait()?;
                    return Ok(None);
                }
                Ok(line) if line == "compiled" => {
                    self.compiled.fetch_add(1, Ordering::Relaxed);
                }
                Ok(line) => {
                    case = line.strip_prefix("case ").and_then(|n| n.parse().ok()).unwrap_or(case);
                    clock = Clock::start(worker.id());
                    let tried = self.tried.fetch_add(1, Ordering::Relaxed) + 1;
                    self.progress.show(tried, "");
                }
                Err(RecvTimeoutError::Timeout) if clock.is_in_time() => {}
                Err(RecvTimeoutError::Timeout) => {
                    worker.kill()?;
                    worker.wait()?;
                    return Ok(Some((case, format!("takes more than {} s", CASE_TIME.as_secs()))));
                }
                Err(RecvTimeoutError::Disconnected) => {
                    let status = worker.wait()?;
                    return Ok(Some((case, format!("{status}: {}", last_words(worker)))));
                }
            }
        }
    }

    fn start_worker(&self, from: u64) -> io::Result<Child> {
        let number = |n: u64| n.to_string();
        sandbox::limited_command(&self.config.program, WORKER_ADDRESS_SPACE_MB)
            .arg("worker")
            .arg("--seeds")
            .arg(&self.seeds)
            .args(["--seed", &number(self.config.seed), "--from", &number(from)])
            .args(["--step", &number(self.config.jobs), "--to", &number(self.config.count)])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
    }

    fn failure_count(&self) -> usize {
        self.failures.lock().map_or(usize::MAX, |failures| failures.len())
    }

    fn summary(&self) -> io::Result<Summary> {
        let texts = seeds::load(&self.seeds)?;
        let mut failures = self.failures.lock().map(|f| f.clone()).unwrap_or_default();
        failures.sort();
        let failures =
            failures.into_iter().map(|failure| self.keep(failure, &texts)).collect::<io::Result<Vec<_>>>()?;
        Ok(Summary {
            tried: self.tried.load(Ordering::Relaxed),
            compiled: self.compiled.load(Ordering::Relaxed),
            failures,
        })
    }

    /// Writes the text of a failing case to a file.
    fn keep(&self, (case, reason): (u64, String), seeds: &[String]) -> io::Result<Failure> {
        let file = self.config.out.join(format!("seed-{}-case-{case}.c", self.config.seed));
        fs::write(&file, mutant(seeds, &mut Rng::for_case(self.config.seed, case)))?;
        Ok(Failure { case, reason, file })
    }
}

/// The lines of a worker, as they come.
fn lines_of(stdout: Option<ChildStdout>) -> Receiver<String> {
    let (send, receive) = mpsc::channel();
    thread::spawn(move || {
        let Some(stdout) = stdout else { return };
        for line in BufReader::new(stdout).lines().map_while(Result::ok) {
            if send.send(line).is_err() {
                return;
            }
        }
    });
    receive
}

/// What a dead worker wrote to standard error, shortened.
fn last_words(worker: &mut Child) -> String {
    let mut words = String::new();
    if let Some(stderr) = worker.stderr.take() {
        // Words that are not text are no words.
        let _ = stderr.take(2000).read_to_string(&mut words);
    }
    words.trim().replace('\n', " | ")
}
