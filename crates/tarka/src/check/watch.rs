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
use tarka_evidence::replay::sandbox::Scratch;
use tarka_logic::solver::CancelToken;

use super::progress::{Display, ProgressLine, Seen};
use super::verdict::{Answer, Cause, Doubt, PlacedLabel, Question, Verdict};
use crate::output::{self, Written};
use crate::process::{
    crash, die_of_crashes, end_at_once, is_interrupted, is_out_of_cpu_time, peak_megabytes,
};
use crate::status::Status;

/// How often the thread looks.
const TICK: Duration = Duration::from_millis(20);
/// How long a check that was asked to stop usually has to report by itself.
const GRACE: Duration = Duration::from_millis(700);
/// The same for a member of a race, whose report must reach the one who watches over all of them in time.
const GRACE_OF_MEMBER: Duration = Duration::from_millis(350);

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
    /// What kind of reason for knowing nothing this is.
    pub fn cause(self) -> Cause {
        match self {
            Stop::Time(_) | Stop::CpuTime => Cause::Time,
            Stop::Memory { .. } => Cause::Memory,
            Stop::Interrupted => Cause::Interrupted,
            Stop::Crash(_) => Cause::Internal,
        }
    }

    /// How long a check that was asked to stop has to report by itself, where this is usual.
    fn grace(self, usual: Duration) -> Duration {
        match self {
            Stop::Crash(_) => Duration::ZERO,
            _ => usual,
        }
    }
}

/// What is known while a check runs.
struct Known {
    /// What is being done, in a few words.
    phase: String,
    statistics: Statistics,
    question: Question,
    /// What the engine has put into the program.
    labels: Vec<PlacedLabel>,
    /// The report to give if nothing better comes in time.
    ready: Option<(String, Status)>,
    /// Megabytes held now and at most, where others hold them for this process.
    held: Option<(u64, u64)>,
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
    grace: Duration,
    display: Mutex<Box<dyn Display>>,
    /// Held by the thread while it does anything but sleep.
    busy: Mutex<()>,
}

/// Watches over a check. Clones watch the same check.
#[derive(Clone)]
pub struct Watch {
    shared: Arc<Shared>,
}

/// How an answer is told: its text.
pub type Telling = dyn Fn(&Answer<'_>) -> String + Send;

/// How a text reaches whoever waits for it; the status to end with if it does not.
pub type Delivery = dyn Fn(&str) -> Written + Send;

/// How a watch speaks.
pub struct Voice {
    /// Shows progress.
    pub display: Box<dyn Display>,
    /// Makes the text of a report.
    pub tell: Box<Telling>,
    /// Hands it over.
    pub deliver: Box<Delivery>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Watch {
    /// Starts to watch a check that begins now. `tell` makes the text of a report, which is printed.
    pub fn start(limits: Limits, question: Question, line: ProgressLine, tell: Box<Telling>) -> Watch {
        let voice = Voice { display: Box::new(line), tell, deliver: Box::new(output::print) };
        Watch::begin(Instant::now(), limits, GRACE, question, voice)
    }

    /// Watches over a part of the same check in a process of its own.
    pub fn of_member(&self, question: Question, voice: Voice) -> Watch {
        Watch::begin(self.shared.started, self.shared.limits, GRACE_OF_MEMBER, question, voice)
    }

    fn begin(started: Instant, limits: Limits, grace: Duration, question: Question, voice: Voice) -> Watch {
        let known = Known {
            phase: "reading the program".into(),
            statistics: Statistics::default(),
            question,
            labels: Vec::new(),
            ready: None,
            held: None,
        };
        let Voice { display, tell, deliver } = voice;
        let shared = Arc::new(Shared {
            started,
            limits,
            cancel: CancelToken::new(),
            halt: AtomicBool::new(false),
            stop: Mutex::new(None),
            known: Mutex::new(known),
            last_word: AtomicBool::new(false),
            grace,
            display: Mutex::new(display),
            busy: Mutex::new(()),
        });
        let watch = Watch { shared };
        let watching = watch.clone();
        thread::spawn(move || watching.keep(&*tell, &*deliver));
        watch
    }

    /// Does something while the thread sleeps or waits for the end of it, and so holds no lock of any library: a fork.
    pub fn while_asleep<T>(&self, body: impl FnOnce() -> T) -> T {
        let _awaited = lock(&self.shared.busy);
        body()
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

    /// The engine is done, and has put these labels into the program.
    pub fn labelled(&self, labels: Vec<PlacedLabel>) {
        lock(&self.shared.known).labels = labels;
    }

    /// More is known about what is to be done.
    pub fn asks(&self, change: impl FnOnce(&mut Question)) {
        change(&mut lock(&self.shared.known).question);
    }

    /// What is known so far about what is to be done.
    pub fn question(&self) -> Question {
        lock(&self.shared.known).question.clone()
    }

    /// Other processes work for this one, and together they hold so many megabytes.
    pub fn holds(&self, megabytes: u64) {
        let held = &mut lock(&self.shared.known).held;
        let peak = held.map_or(0, |(_, peak)| peak).max(megabytes);
        *held = Some((megabytes, peak));
    }

    /// The most megabytes that were held so far.
    pub fn peak_megabytes(&self) -> u64 {
        lock(&self.shared.known).held.map_or(0, |(_, peak)| peak).max(peak_megabytes())
    }

    /// The report to give if time runs out from here on.
    pub fn keep_ready(&self, report: String, status: Status) {
        lock(&self.shared.known).ready = Some((report, status));
    }

    /// Takes the progress line away, so that something else can be written.
    pub fn clear_line(&self) {
        lock(&self.shared.display).clear();
    }

    /// The answer with what is known besides the verdict.
    pub fn answer<'p>(&self, verdict: Verdict<'p>) -> Answer<'p> {
        let peak_mb = self.peak_megabytes();
        let known = lock(&self.shared.known);
        let answer = Answer {
            verdict,
            question: known.question.clone(),
            statistics: known.statistics.clone(),
            labels: known.labels.clone(),
            elapsed: self.elapsed(),
            peak_mb,
        };
        if known.question.strict { answer.strictly() } else { answer.usually() }
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
    fn keep(&self, tell: &Telling, deliver: &Delivery) {
        let stop = loop {
            let busy = lock(&self.shared.busy);
            if self.is_over() {
                return;
            }
            if let Some(stop) = self.exceeded() {
                break stop;
            }
            self.show_progress();
            drop(busy);
            thread::sleep(TICK);
        };
        *lock(&self.shared.stop) = Some(stop);
        self.shared.halt.store(true, Ordering::SeqCst);
        self.shared.cancel.cancel();
        let deadline = Instant::now() + stop.grace(self.shared.grace);
        while Instant::now() < deadline {
            if self.is_over() {
                return;
            }
            thread::sleep(TICK);
        }
        if self.claim() {
            self.give_up(stop, tell, deliver);
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
        let megabytes = known.held.map(|(now, _)| now).or_else(resident_megabytes);
        let (elapsed, phase, statistics) = (self.elapsed(), known.phase.as_str(), &known.statistics);
        lock(&self.shared.display).show(&Seen { elapsed, phase, statistics, megabytes });
    }

    fn give_up(&self, stop: Stop, tell: &Telling, deliver: &Delivery) -> ! {
        self.clear_line();
        let ready = lock(&self.shared.known).ready.take();
        let (report, status) = ready.unwrap_or_else(|| {
            let answer = self.answer(Verdict::Unknown(self.doubt(stop)));
            (tell(&answer), answer.status())
        });
        let delivered = deliver(&report);
        // Whoever else is at work here does not get to clean up.
        Scratch::remove_left_by(std::process::id());
        end_at_once(delivered.err().unwrap_or(status))
    }
}
