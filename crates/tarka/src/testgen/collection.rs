//! The tests that were found, each run on the program as it was read: what it reaches there is what it counts for.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use tarka_engine::{Event, Events};
use tarka_evidence::replay::coverage::random::RandomInputs;
use tarka_evidence::replay::coverage::visits::{Patience, Visited, Visits, visit};
use tarka_evidence::replay::{Question, Test};
use tarka_exec::concrete::{Outcome, TakenInput};
use tarka_ir::Program;
use tarka_lazy::Goal;

use super::suite::Suite;
use super::target::Target;
use crate::check::answers::{Answers, Matching};
use crate::check::listener::Listener;
use crate::check::watch::Watch;

/// How long a run is followed that comes by nothing new: most tests first, then those that need more.
const IDLE: [u64; 2] = [1_000_000, 10_000_000];

/// The same for runs on random inputs: the first ones go through long loops, unless those take inputs; the others are
/// many.
const PATIENT_RUNS: u64 = 2;
const PATIENT: Patience = Patience { steps: 100_000_000, idle: 10_000_000, given: 10_000 };
const QUICK: Patience = Patience { steps: 100_000_000, idle: 100_000, given: usize::MAX };

/// How long random runs go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// Until so many in a row reached nothing new.
    Idle(u64),
    /// Until the time is over.
    TimeIsOver,
}

/// A test that reaches what no test before it did.
#[derive(Clone, Debug)]
pub struct Found {
    /// The test.
    pub test: Test,
    /// The inputs of its run.
    pub inputs: Vec<TakenInput>,
    /// How that ended, or that it was cut.
    pub outcome: Outcome,
    /// The targets on its way, by number.
    pub reaches: BTreeSet<usize>,
}

/// Takes in what the engine finds.
pub struct Collection<'a> {
    as_read: &'a Program,
    targets: &'a [Target],
    /// The tests so far.
    pub found: Vec<Found>,
    /// Edges and locations that they come by.
    pub visits: Visits,
    reached: BTreeSet<usize>,
    /// Runs on random inputs so far.
    random_runs: u64,
    suite: &'a mut Suite,
    listener: Listener<'a>,
    watch: &'a Watch,
    phase: String,
}

impl<'a> Collection<'a> {
    /// Nothing yet. Tests go into the suite as they come.
    pub fn new(
        as_read: &'a Program,
        targets: &'a [Target],
        suite: &'a mut Suite,
        watch: &'a Watch,
    ) -> Collection<'a> {
        Collection {
            as_read,
            targets,
            found: Vec::new(),
            visits: Visits::none(as_read),
            reached: BTreeSet::new(),
            random_runs: 0,
            suite,
            listener: Listener::new(watch, None),
            watch,
            phase: "trying at random".to_owned(),
        }
    }

    /// Whether some test reaches a target.
    pub fn is_reached(&self, target: usize) -> bool {
        self.reached.contains(&target)
    }

    /// Leaves out the tests without which as much is reached: first those that reach the most are taken, then those
    /// that add the most to them.
    pub fn minimise(&mut self) {
        let mut left = self.reached.clone();
        let mut candidates = std::mem::take(&mut self.found);
        while !left.is_empty() {
            let gain = |found: &Found| found.reaches.intersection(&left).count();
            // Of tests that add as much the first.
            let best = (0..candidates.len()).rev().max_by_key(|&position| gain(&candidates[position]));
            let Some(best) = best.filter(|&best| gain(&candidates[best]) > 0) else { break };
            let found = candidates.remove(best);
            left.retain(|target| !found.reaches.contains(target));
            self.found.push(found);
        }
    }

    /// The goals that no test reaches so far.
    pub fn open_goals(&self) -> Vec<Goal> {
        let open = self.targets.iter().enumerate().filter(|(number, _)| !self.is_reached(*number));
        open.map(|(_, target)| target.goal).collect()
    }

    /// Runs the program on random inputs for a while. Which inputs depends on nothing but the seed and the number of
    /// the run.
    pub fn try_at_random(&mut self, time: Duration, until: Until, seed: u64) {
        let start = Instant::now();
        let mut idle = 0;
        loop {
            let is_over = start.elapsed() >= time || self.watch.stopped().is_some();
            if until == Until::Idle(idle) || is_over || self.reached.len() == self.targets.len() {
                return;
            }
            let mut inputs = RandomInputs::new(self.as_read, seed.wrapping_add(self.random_runs));
            let patience = if self.random_runs < PATIENT_RUNS { PATIENT } else { QUICK };
            let visited = visit(self.as_read, &mut inputs, patience);
            let reaches = self.reaches(&visited.visits);
            self.random_runs += 1;
            idle += 1;
            if !reaches.is_subset(&self.reached) {
                self.keep(visited, reaches);
                self.tell();
                idle = 0;
            }
        }
    }

    /// Takes a test in if it reaches a target that no other does.
    fn add(&mut self, test: &Test) {
        for idle in IDLE {
            let patience = Patience { idle, given: test.inputs.len(), ..Patience::default() };
            let runs = matchings(test).iter().map(|&matching| {
                let visited = visit(self.as_read, &mut Answers::new(self.as_read, test, matching), patience);
                let reaches = self.reaches(&visited.visits);
                (reaches.difference(&self.reached).count(), visited, reaches)
            });
            // Of matchings that are as good the first.
            let best = runs.reduce(|best, next| if next.0 > best.0 { next } else { best });
            if let Some((1.., visited, reaches)) = best {
                return self.keep(visited, reaches);
            }
        }
    }

    fn reaches(&self, visits: &Visits) -> BTreeSet<usize> {
        let numbered = self.targets.iter().enumerate();
        numbered.filter(|(_, target)| target.is_reached(visits)).map(|(number, _)| number).collect()
    }

    fn keep(&mut self, visited: Visited, reaches: BTreeSet<usize>) {
        self.visits.add(&visited.visits);
        let outcome = visited.run.outcome.clone();
        let inputs = visited.inputs();
        let test = Test::of_run(self.as_read, &inputs);
        self.reached.extend(&reaches);
        let found = Found { test, inputs, outcome, reaches };
        self.suite.save_early(&found.test, self.found.len());
        self.found.push(found);
    }

    fn tell(&self) {
        let (reached, all) = (self.reached.len(), self.targets.len());
        self.watch.phase(&format!("{reached} of {all} goals reached, {}", self.phase));
    }
}

/// The ways to answer that are worth trying: only reads of what nothing has written can be asked for otherwise.
fn matchings(test: &Test) -> &'static [Matching] {
    let is_read = |answers: &Question| matches!(answers, Question::From(origin) if origin.is_read());
    let any = test.inputs.iter().any(|input| is_read(&input.answers));
    if any { &Matching::ALL } else { &Matching::ALL[..1] }
}

impl Events for Collection<'_> {
    fn on(&mut self, event: Event<'_>) {
        match event {
            Event::Reached { test, .. } => {
                self.add(test);
                self.tell();
            }
            Event::Phase(phase) => {
                phase.clone_into(&mut self.phase);
                self.tell();
            }
            other => self.listener.on(other),
        }
    }
}
