//! The race: members work side by side until one has a verdict, all have given up, or the check must stop.
//!
//! Cores are the operating system's to share out: on one core it lets the members take turns of a few milliseconds, so
//! that none of them waits for long while its clock runs on.

use std::time::{Duration, Instant};

use tarka_evidence::replay::sandbox::Scratch;

use super::member::{self, Ended, Ending, Member};
use super::message::{Done, Message, Progress, Sender};
use super::{settle, usage};
use crate::check::verdict::{Cause, Doubt};
use crate::check::watch::Watch;
use crate::process;

/// How long to wait for news at most.
const TICK: Duration = Duration::from_millis(20);
/// How often memory is looked at.
const PERIOD: Duration = Duration::from_millis(60);
/// On a busy machine, a head start takes at most so many times its processor time.
const SLOWEST_START: u32 = 3;
/// How long members have to report that were asked to stop.
const GRACE: Duration = Duration::from_millis(500);
/// What is said on standard error by whoever gets no memory: Rust's library, and C++'s.
const OUT_OF_MEMORY: [&str; 3] = ["memory allocation of", "bad_alloc", "out of memory"];

/// Where an engine stands in the end.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The engine.
    pub engine: &'static str,
    /// How far it was when it last told.
    pub progress: Progress,
    /// What came of it.
    pub end: End,
}

/// What came of a member.
#[derive(Clone, PartialEq, Debug)]
pub enum End {
    /// It told its answer.
    Done(Box<Done>),
    /// It was ended before it had one.
    Stopped,
    /// It came to an end of its own without one, and this is why.
    Lost(Doubt),
}

/// What a member does.
type Work<'w> = Box<dyn FnOnce(Sender) + 'w>;

/// An engine that takes part.
struct Runner {
    engine: &'static str,
    /// None when its process is no more.
    member: Option<Member>,
    progress: Progress,
    done: Option<Box<Done>>,
    end: Option<End>,
}

/// A race that goes on.
pub struct Race<'w> {
    watch: &'w Watch,
    runners: Vec<Runner>,
    /// Those that wait until the first have had their head start, by their positions among the runners.
    waiting: Vec<(usize, Work<'w>)>,
    head_start: Duration,
    began: Instant,
    cpu_limit: Option<Duration>,
    looked_at: Option<Instant>,
    /// When members were asked to stop.
    asked_at: Option<Instant>,
}

impl<'w> Race<'w> {
    /// A race without runners, in which those that start later wait for so much processor time of the others.
    pub fn new(watch: &'w Watch, head_start: Duration) -> Race<'w> {
        let (cpu_limit, began) = (usage::cpu_limit(), Instant::now());
        let (runners, waiting) = (Vec::new(), Vec::new());
        Race { watch, runners, waiting, head_start, began, cpu_limit, looked_at: None, asked_at: None }
    }

    /// An engine joins, and does this in a process of its own.
    pub fn start(&mut self, engine: &'static str, work: impl FnOnce(Sender)) {
        self.runners.push(Runner {
            engine,
            member: None,
            progress: Progress::default(),
            done: None,
            end: None,
        });
        self.fork(self.runners.len() - 1, work);
    }

    /// An engine joins when those that have started have had their head start, or are through.
    pub fn start_later(&mut self, engine: &'static str, work: Work<'w>) {
        let progress = Progress::default();
        self.runners.push(Runner { engine, member: None, progress, done: None, end: None });
        self.waiting.push((self.runners.len() - 1, work));
    }

    fn fork(&mut self, position: usize, work: impl FnOnce(Sender)) {
        let runner = &mut self.runners[position];
        match self.watch.while_asleep(|| member::fork(work)) {
            Ok(member) => runner.member = Some(member),
            Err(error) => {
                let reason = format!("internal error: no process can be started for it: {error}");
                runner.end = Some(End::Lost(Doubt::new(Cause::Internal, reason)));
            }
        }
    }

    /// Starts those that wait, if it is time.
    fn start_waiting(&mut self) {
        if self.waiting.is_empty() || self.watch.stopped().is_some() {
            return;
        }
        let members = self.processes();
        // Who has been round once without a verdict needs help.
        let was_round = self.runners.iter().any(|runner| runner.progress.statistics().iterations > 0);
        let is_head_start_over = was_round
            || usage::cpu_time_of_all(&members) >= self.head_start
            || self.began.elapsed() >= self.head_start * SLOWEST_START;
        if members.is_empty() || is_head_start_over {
            for (position, work) in std::mem::take(&mut self.waiting) {
                self.fork(position, work);
            }
        }
    }

    /// Lets them run to the end. No process of them is left afterwards, nor any file that they did not want to keep.
    pub fn run(mut self) -> Vec<Standing> {
        while self.goes_on() {
            self.start_waiting();
            Member::listen(self.runners.iter().filter_map(|runner| runner.member.as_ref()), TICK);
            self.hear();
            self.look_at_usage();
            self.pass_on();
        }
        for runner in &mut self.runners {
            runner.halt();
        }
        self.runners.into_iter().map(Runner::standing).collect()
    }

    fn goes_on(&self) -> bool {
        let has_verdict = |runner: &Runner| runner.done.as_ref().is_some_and(|done| done.word.is_verdict());
        let is_time_over = self.asked_at.is_some_and(|asked| asked.elapsed() >= GRACE);
        let waits = !self.waiting.is_empty() && self.watch.stopped().is_none();
        let is_anybody_there = waits || self.runners.iter().any(|runner| runner.member.is_some());
        is_anybody_there && !is_time_over && !self.runners.iter().any(has_verdict)
    }

    /// Takes note of what members told, and of those that ended.
    fn hear(&mut self) {
        let was_stopped = self.watch.stopped().is_some();
        for runner in &mut self.runners {
            runner.hear(was_stopped);
        }
        settle::doubt_hurried(
            self.runners.iter_mut().filter_map(|runner| runner.done.as_deref_mut()).collect(),
        );
    }

    fn processes(&self) -> Vec<libc::pid_t> {
        self.runners.iter().filter_map(|runner| Some(runner.member.as_ref()?.process)).collect()
    }

    /// Ends the largest member if they hold too much together, and all if they have used up their processor time.
    fn look_at_usage(&mut self) {
        if self.looked_at.is_some_and(|before| before.elapsed() < PERIOD) {
            return;
        }
        self.looked_at = Some(Instant::now());
        let members = self.processes();
        if self.cpu_limit.is_some_and(|limit| usage::cpu_time(&members) >= limit) {
            process::cpu_time_is_over();
        }
        let all = [members.as_slice(), &[std::process::id() as libc::pid_t]].concat();
        let held = usage::megabytes(&all);
        self.watch.holds(held);
        let Some(limit) = self.watch.memory().filter(|&limit| held > limit) else { return };
        if usage::exact_megabytes(&all) > limit {
            let largest = usage::largest(&members);
            let is_largest = |runner: &&mut Runner| {
                runner.member.as_ref().is_some_and(|member| Some(member.process) == largest)
            };
            if let Some(runner) = self.runners.iter_mut().find(is_largest) {
                let reason = format!("out of memory ({limit} MB for all engines together)");
                runner.end = Some(End::Lost(Doubt::new(Cause::Memory, reason)));
                runner.halt();
            }
        }
    }

    /// Shows whoever waits what is being done, and tells members when they must come to an end.
    fn pass_on(&mut self) {
        let phases = self.runners.iter().filter(|runner| runner.member.is_some()).map(Runner::phase);
        self.watch.phase(&phases.collect::<Vec<_>>().join("; "));
        if self.watch.stopped().is_some() && self.asked_at.is_none() {
            self.asked_at = Some(Instant::now());
            for member in self.runners.iter().filter_map(|runner| runner.member.as_ref()) {
                member.signal(libc::SIGTERM);
            }
        }
    }
}

impl Runner {
    fn phase(&self) -> String {
        let doing = if self.progress.phase.is_empty() { "starting" } else { &self.progress.phase };
        let statistics = self.progress.statistics();
        match statistics.solver_calls + statistics.refinement_solver_calls {
            0 => format!("{} {doing}", self.engine),
            calls => format!("{} {doing}, {calls} solver calls", self.engine),
        }
    }

    /// Takes note of what the member told, and of its end.
    fn hear(&mut self, was_stopped: bool) {
        self.read();
        let Some(member) = &self.member else { return };
        if member.messages.descriptor().is_some() {
            return;
        }
        match member.try_wait() {
            Ok(None) => {}
            Ok(Some(ended)) => self.ended(ended, was_stopped),
            Err(error) => {
                let reason = format!("internal error: its process is lost: {error}");
                self.end = Some(End::Lost(Doubt::new(Cause::Internal, reason)));
                self.member = None;
            }
        }
    }

    /// Reads what the member told.
    fn read(&mut self) {
        let Some(member) = &mut self.member else { return };
        member.messages.drain();
        member.errors.drain();
        for line in member.messages.lines() {
            match Message::parse(&line) {
                Some(Message::Progress(progress)) => self.progress = progress,
                Some(Message::Done(done)) => {
                    self.progress.stats.clone_from(&done.stats);
                    self.done = Some(done);
                }
                None => {}
            }
        }
    }

    fn ended(&mut self, ended: Ended, was_stopped: bool) {
        // What it said before it ended may have come since the pipe was last read.
        self.read();
        let Some(member) = self.member.take() else { return };
        Scratch::remove_left_by(member.process as u32);
        self.progress.note_peak(ended.peak_mb);
        let why = why_lost(ended.ending, &member.errors.text());
        // Solvers may die of being stopped, which is what was asked for then.
        self.end.get_or_insert(if was_stopped { End::Stopped } else { End::Lost(why) });
    }

    /// Ends the member, and takes note of what it told until then.
    fn halt(&mut self) {
        let Some(ended) = self.member.as_ref().and_then(|member| member.kill().ok().flatten()) else {
            return;
        };
        let by_us = ended.ending == Ending::Signal(libc::SIGKILL);
        self.ended(ended, by_us);
    }

    fn standing(self) -> Standing {
        let end = match self.done {
            Some(done) => End::Done(done),
            None => self.end.unwrap_or(End::Stopped),
        };
        Standing { engine: self.engine, progress: self.progress, end }
    }
}

/// Why a member ended without an answer.
fn why_lost(ending: Ending, said: &str) -> Doubt {
    let first = said.lines().find(|line| !line.trim().is_empty());
    let first = first.map(|line| line.strip_prefix("tarka: ").unwrap_or(line));
    let is_memory = OUT_OF_MEMORY.iter().any(|words| said.contains(words));
    let also = first.map(|line| format!(": {line}")).unwrap_or_default();
    match ending {
        _ if is_memory => Doubt::new(Cause::Memory, "out of memory"),
        Ending::Signal(libc::SIGKILL) => {
            Doubt::new(Cause::Memory, "ended by the operating system, as it does when memory runs out")
        }
        Ending::Signal(signal) => {
            let reason = format!("internal error: the solver or the engine crashed (signal {signal}){also}");
            Doubt::new(Cause::Internal, reason)
        }
        Ending::Status(_) => Doubt::new(
            Cause::Internal,
            first
                .filter(|line| line.starts_with("internal error"))
                .map_or_else(|| format!("internal error: it ended without an answer{also}"), str::to_owned),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_member_died_of_is_told_from_what_it_said() {
        let why = |ending, said: &str| {
            let doubt = why_lost(ending, said);
            (doubt.cause, doubt.reason)
        };
        let (cause, reason) = why(Ending::Signal(11), "");
        assert_eq!(cause, Cause::Internal);
        assert!(reason.ends_with("crashed (signal 11)"), "{reason}");
        assert_eq!(why(Ending::Signal(6), "memory allocation of 8 bytes failed\n").0, Cause::Memory);
        assert_eq!(why(Ending::Signal(6), "terminate called … 'std::bad_alloc'").0, Cause::Memory);
        assert_eq!(why(Ending::Signal(9), "").0, Cause::Memory);
        let panicked = "tarka: internal error: no index (at x.rs:3:4)\ntarka: this is a bug\n";
        assert_eq!(why(Ending::Status(4), panicked).1, "internal error: no index (at x.rs:3:4)");
        assert!(why(Ending::Status(0), "").1.contains("without an answer"));
    }
}
