//! Keeps the promises of `--timeout`, `--memory` and Ctrl-C, whatever the rest is busy with, and shows progress.
//!
//! A thread looks at the clock, the memory and the signals. When one of them says stop, it first asks: the token that
//! engines and solvers look at is cancelled, and whoever works has a moment to come to an end and report. If nothing
//! comes, the thread reports what is known, and ends the process.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tarka_engine::{Statistics, resident_megabytes};
use tarka_logic::solver::CancelToken;

use super::progress::ProgressLine;
use super::verdict::{Answer, Cause, Doubt, Question, Verdict};
use crate::output;
use crate::process::{
    crash, die_of_crashes, end_at_once, is_interrupted, is_out_of_cpu_time, peak_megabytes,
};
use crate::status::Status;

/// How often the thread looks.
const TICK: Duration = Duration::from_millis(20);
/// How long a check that was asked to stop usually has to report by itself.
const GRACE: Duration = Duration::from_millis(700);

/// What a check may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Time on the clock, from the start of the command.
    pub time: Option<Duration>,
    /// Megabytes that the process holds.
    pub memory: Option<u64>,
}

/// Why a check was asked to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The time is over.
    Time(Duration),
    /// The operating system's limit on processor time was met.
    CpuTime,
    /// More megabytes are held than allowed.
    Memory {
        /// The limit.
        limit: u64,
    },
    /// Somebody asked to stop.
    Interrupted,
    /// Something crashed, by this signal.
    Crash(i32),
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Time(limit) => write!(f, "out of time ({} s)", limit.as_secs_f64()),
            Stop::CpuTime => f.write_str("out of processor time"),
            Stop::Memory { limit } => write!(f, "out of memory ({limit} MB)"),
            Stop::Interrupted => f.write_str("interrupted"),
            Stop::Crash(libc::SIGABRT) => {
                f.write_str("internal error: the solver or Tarka itself gave up (signal 6)")
            }
            Stop::Crash(signal) => {
                write!(f, "internal error: the solver or Tarka itself crashed (signal {signal})")
            }
        }
    }
}

impl Stop {
    fn cause(self) -> Cause {
        match self {
            Stop::Time(_) | Stop::CpuTime => Cause::Time,
            Stop::Memory { .. } => Cause::Memory,
            Stop::Interrupted => Cause::Interrupted,
            Stop::Crash(_) => Cause::Internal,
        }
    }

    /// How long a check that was asked to stop has to report by itself.
    fn grace(self) -> Duration {
        match self {
            Stop::Crash(_) => Duration::ZERO,
            _ => GRACE,
        }
    }
}

/// What is known while a check runs.
struct Known {
    /// What is being done, in a few words.
    phase: String,
    statistics: Statistics,
    question: Question,
    /// The report to give if nothing better comes in time.
    ready: Option<(String, Status)>,
}

struct Shared {
    started: Instant,
    limits: Limits,
    cancel: CancelToken,
    /// The same for the interpreter.
    halt: AtomicBool,
    stop: Mutex<Option<Stop>>,
    known: Mutex<Known>,
    /// Whether somebody has begun to report. Only one may.
    last_word: AtomicBool,
    line: Mutex<ProgressLine>,
}

/// Watches over a check. Clones watch the same check.
#[derive(Clone)]
pub struct Watch {
    shared: Arc<Shared>,
}

/// How an answer is told: its text, which [`output::print`] prints.
pub type Telling = dyn Fn(&Answer<'_>) -> String + Send;

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Watch {
    /// Starts to watch a check that begins now. `tell` makes the text of a report.
    pub fn start(limits: Limits, question: Question, line: ProgressLine, tell: Box<Telling>) -> Watch {
        let known = Known {
            phase: "reading the program".into(),
            statistics: Statistics::default(),
            question,
            ready: None,
        };
        let shared = Arc::new(Shared {
            started: Instant::now(),
            limits,
            cancel: CancelToken::new(),
            halt: AtomicBool::new(false),
            stop: Mutex::new(None),
            known: Mutex::new(known),
            last_word: AtomicBool::new(false),
            line: Mutex::new(line),
        });
        let watch = Watch { shared };
        let watching = watch.clone();
        thread::spawn(move || watching.keep(&*tell));
        watch
    }

    /// Ends solvers and engines.
    pub fn cancel(&self) -> &CancelToken {
        &self.shared.cancel
    }

    /// Ends runs of the interpreter.
    pub fn halt(&self) -> &AtomicBool {
        &self.shared.halt
    }

    /// Time since the start.
    pub fn elapsed(&self) -> Duration {
        self.shared.started.elapsed()
    }

    /// The time that is left, if there is a limit.
    pub fn left(&self) -> Option<Duration> {
        self.shared.limits.time.map(|limit| limit.saturating_sub(self.elapsed()))
    }

    /// The reason that an engine has which noticed the end of its time before the watch did.
    pub fn out_of_time(&self) -> Stop {
        Stop::Time(self.shared.limits.time.unwrap_or_else(|| self.elapsed()))
    }

    /// The megabytes that may be held.
    pub fn memory(&self) -> Option<u64> {
        self.shared.limits.memory
    }

    /// Why the check was asked to stop, if it was.
    pub fn stopped(&self) -> Option<Stop> {
        *lock(&self.shared.stop)
    }

    /// Something new is being done.
    pub fn phase(&self, phase: &str) {
        phase.clone_into(&mut lock(&self.shared.known).phase);
    }

    /// The counts so far.
    pub fn progress(&self, statistics: &Statistics) {
        lock(&self.shared.known).statistics.clone_from(statistics);
    }

    /// More is known about what is to be done.
    pub fn asks(&self, change: impl FnOnce(&mut Question)) {
        change(&mut lock(&self.shared.known).question);
    }

    /// The report to give if time runs out from here on.
    pub fn keep_ready(&self, report: String, status: Status) {
        lock(&self.shared.known).ready = Some((report, status));
    }

    /// Takes the progress line away, so that something else can be written.
    pub fn clear_line(&self) {
        lock(&self.shared.line).clear();
    }

    /// The answer with what is known besides the verdict.
    pub fn answer<'p>(&self, verdict: Verdict<'p>) -> Answer<'p> {
        let known = lock(&self.shared.known);
        Answer {
            verdict,
            question: known.question.clone(),
            statistics: known.statistics.clone(),
            elapsed: self.elapsed(),
            peak_mb: peak_megabytes(),
        }
    }

    /// The doubt that remains when the check was stopped.
    pub fn doubt(&self, stop: Stop) -> Doubt {
        let phase = lock(&self.shared.known).phase.clone();
        Doubt::new(stop.cause(), format!("{stop}, last seen {phase}"))
    }

    /// Ends the watch: the caller has the last word. If the thread was faster, this never returns.
    pub fn finish(&self) {
        if !self.claim() {
            loop {
                thread::park();
            }
        }
        die_of_crashes();
        self.clear_line();
    }

    fn claim(&self) -> bool {
        !self.shared.last_word.swap(true, Ordering::SeqCst)
    }

    fn is_over(&self) -> bool {
        self.shared.last_word.load(Ordering::SeqCst)
    }

    /// What the thread does.
    fn keep(&self, tell: &Telling) {
        let stop = loop {
            if self.is_over() {
                return;
            }
            if let Some(stop) = self.exceeded() {
                break stop;
            }
            self.show_progress();
            thread::sleep(TICK);
        };
        *lock(&self.shared.stop) = Some(stop);
        self.shared.halt.store(true, Ordering::SeqCst);
        self.shared.cancel.cancel();
        let deadline = Instant::now() + stop.grace();
        while Instant::now() < deadline {
            if self.is_over() {
                return;
            }
            thread::sleep(TICK);
        }
        if self.claim() {
            self.give_up(stop, tell);
        }
    }

    fn exceeded(&self) -> Option<Stop> {
        let Limits { time, memory } = self.shared.limits;
        if is_interrupted() {
            return Some(Stop::Interrupted);
        }
        if is_out_of_cpu_time() {
            return Some(Stop::CpuTime);
        }
        if let Some(limit) = time.filter(|&limit| self.elapsed() >= limit) {
            return Some(Stop::Time(limit));
        }
        // Solvers may die of being stopped, which is what was asked for then.
        if let Some(signal) = crash() {
            return Some(Stop::Crash(signal));
        }
        let limit = memory?;
        resident_megabytes().filter(|&held| held > limit).map(|_| Stop::Memory { limit })
    }

    fn show_progress(&self) {
        let known = lock(&self.shared.known);
        lock(&self.shared.line).show(self.elapsed(), &known.phase, &known.statistics);
    }

    fn give_up(&self, stop: Stop, tell: &Telling) -> ! {
        self.clear_line();
        let ready = lock(&self.shared.known).ready.take();
        let (report, status) = ready.unwrap_or_else(|| {
            let answer = self.answer(Verdict::Unknown(self.doubt(stop)));
            let status = if matches!(stop, Stop::Crash(_)) { Status::Internal } else { answer.status() };
            (tell(&answer), status)
        });
        let printed = output::print(&report);
        end_at_once(printed.err().unwrap_or(status))
    }
}
