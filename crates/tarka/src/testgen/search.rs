//! The searches: one for all goals together, then, for those that it leaves open, one for each, by every engine.
//!
//! A search for all is what learning is good at: a label serves all goals. But a goal that takes a proof which the engine
//! does not find keeps it from the others; alone, each has its own time, and other engines may know more.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use tarka_checker::CheckOptions;
use tarka_checker::certificate::{Certificate, digest};
use tarka_engine::{Budget, Engine, Event, Events, Exhausted, Outcome, Statistics, Task, Why};
use tarka_ir::Program;
use tarka_lazy::{Exploration, Goal, GoalStatus, Lazy, Learning, Options, as_errors, explore};

use super::Settings;
use super::collection::Collection;
use crate::check::watch::Watch;
use crate::engines;
use crate::evidence::{self, Accepted, Objection};

/// Of the time for a search, what the search for all goals may take, in percent.
const TOGETHER: u32 = 60;

/// The least time for a goal alone: rather some goals are tried than all for nothing.
const LEAST_SHARE: Duration = Duration::from_millis(500);

/// Other engines are not asked about larger programs: they take longer to begin than a goal has.
const MOST_EDGES: usize = 2_000;

/// What a search says of a goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// It was reached, in the program that the engine works on.
    Reached,
    /// It cannot be, and the checker agrees.
    Unreachable,
    /// Neither, and why.
    Unknown(String),
}

/// A finished search.
pub struct Searched {
    /// What it found.
    pub exploration: Exploration,
    /// The time it took.
    pub time: Duration,
}

/// Searches, and keeps what they come to.
pub struct Search<'a> {
    program: &'a Program,
    settings: &'a Settings,
    watch: &'a Watch,
    started: Instant,
    /// What is known of goals.
    pub claims: BTreeMap<Goal, Claim>,
    /// What checking the proofs took, if there are any.
    pub proof: Option<Accepted>,
    /// The counts of all searches but those that are only compared with.
    pub statistics: Statistics,
}

impl<'a> Search<'a> {
    /// Nothing is known yet; the time begins.
    pub fn new(program: &'a Program, settings: &'a Settings, watch: &'a Watch) -> Search<'a> {
        Search {
            program,
            settings,
            watch,
            started: Instant::now(),
            claims: BTreeMap::new(),
            proof: None,
            statistics: Statistics::default(),
        }
    }

    /// Searches for what no test reaches yet, until so much time has passed since the beginning.
    pub fn search(&mut self, collection: &mut Collection<'_>, time: Duration) {
        let learning = self.settings.learning;
        let open = collection.open_goals();
        if open.is_empty() {
            return;
        }
        let share = match learning {
            Learning::Labels if open.len() > 1 => self.left(time) * TOGETHER / 100,
            _ => self.left(time),
        };
        self.run(&open, learning, share, collection);
        if learning == Learning::Labels && open.len() > 1 {
            self.one_by_one(collection, time);
        }
    }

    /// Whether there are goals that were neither reached nor proved unreachable.
    pub fn leaves_open(&self, collection: &Collection<'_>) -> bool {
        collection.open_goals().iter().any(|goal| !self.is_settled(goal))
    }

    fn is_settled(&self, goal: &Goal) -> bool {
        matches!(self.claims.get(goal), Some(Claim::Reached | Claim::Unreachable))
    }

    fn one_by_one(&mut self, collection: &mut Collection<'_>, time: Duration) {
        let mut tried = BTreeSet::new();
        loop {
            let is_left = |goal: &Goal| !self.is_settled(goal) && !tried.contains(goal);
            let left: Vec<Goal> = collection.open_goals().into_iter().filter(is_left).collect();
            let rest = self.left(time);
            let share = (rest / left.len().max(1) as u32).max(LEAST_SHARE.min(rest));
            let Some(&goal) = left.first().filter(|_| !share.is_zero()) else { return };
            let others = self.other_engines();
            let share = share / (others.len() + 1) as u32;
            self.run(&[goal], Learning::Labels, share, collection);
            for engine in others {
                self.ask(&*engine, goal, share, collection);
            }
            tried.insert(goal);
        }
    }

    /// The engines besides lazy annotation that are worth asking.
    fn other_engines(&self) -> Vec<Box<dyn Engine>> {
        let edges: usize = self.program.procs.iter().map(|proc| proc.edges.len()).sum();
        let others = engines::all().into_iter().filter(|engine| engine.name() != Lazy.name());
        others.filter(|_| edges <= MOST_EDGES).collect()
    }

    /// Asks another engine about a goal that is still open: to it, the goal is an error.
    fn ask(&mut self, engine: &dyn Engine, goal: Goal, time: Duration, collection: &mut Collection<'_>) {
        if !matches!(self.claims.get(&goal), None | Some(Claim::Unknown(_))) {
            return;
        }
        let marked = as_errors(self.program, &BTreeSet::from([goal]));
        let budget = Budget::new(Some(time), self.watch.memory(), self.watch.cancel().clone());
        match engine.run(&Task::new(&marked), &budget, &mut Unheard(self.watch)).outcome {
            Outcome::Fail(test) => {
                collection.on(Event::Reached { goals: 1, test: &test });
                self.claims.insert(goal, Claim::Reached);
            }
            Outcome::Pass(certificate) => {
                if let Ok(accepted) = self.check(&marked, &certificate) {
                    self.accept(accepted);
                    self.claims.insert(goal, Claim::Unreachable);
                }
            }
            Outcome::Unknown(_) => {}
        }
    }

    /// What is left of a time that began with the search.
    pub fn left(&self, time: Duration) -> Duration {
        if self.watch.stopped().is_some() {
            return Duration::ZERO;
        }
        time.saturating_sub(self.started.elapsed())
    }

    /// Searches for goals, and has the proof checked that some cannot be reached.
    pub fn run(
        &mut self,
        goals: &[Goal],
        learning: Learning,
        time: Duration,
        events: &mut dyn Events,
    ) -> Searched {
        let searched = self.explore(goals, learning, time, events);
        let exploration = &searched.exploration;
        self.statistics.add(&exploration.statistics);
        let proof = self.prove(exploration);
        for result in &exploration.goals {
            let claim = match (&result.status, &proof) {
                (GoalStatus::Reached(_), _) => Claim::Reached,
                (GoalStatus::Unreachable, Some(Ok(_))) => Claim::Unreachable,
                (GoalStatus::Unreachable, Some(Err(why))) => Claim::Unknown(why.clone()),
                (GoalStatus::Unreachable, None) => Claim::Unknown("there is no proof".to_owned()),
                (GoalStatus::Unknown(why), _) => Claim::Unknown(self.reason(exploration, why)),
            };
            self.claims.insert(result.goal, claim);
        }
        if let Some(Ok(accepted)) = proof {
            self.accept(accepted);
        }
        searched
    }

    /// Adds what checking a proof took.
    fn accept(&mut self, accepted: Accepted) {
        let sum =
            self.proof.get_or_insert(Accepted { queries: 0, time: Duration::ZERO, addresses_reused: false });
        sum.queries += accepted.queries;
        sum.time += accepted.time;
    }

    /// The search without learning that another is compared with.
    pub fn unheard(&self, goals: &[Goal]) -> Searched {
        self.explore(goals, Learning::Nothing, self.settings.time, &mut Unheard(self.watch))
    }

    fn explore(
        &self,
        goals: &[Goal],
        learning: Learning,
        time: Duration,
        events: &mut dyn Events,
    ) -> Searched {
        let started = Instant::now();
        let budget = Budget::new(Some(time), self.watch.memory(), self.watch.cancel().clone());
        let most_backtracks = Some(self.settings.most_backtracks);
        let options = Options { learning, most_backtracks, ..Options::default() };
        let exploration = explore(self.program, goals, &options, &budget, events);
        Searched { exploration, time: started.elapsed() }
    }

    /// Why a goal is unknown, with the whole time in place of a share of it.
    fn reason(&self, exploration: &Exploration, why: &str) -> String {
        match &exploration.incomplete {
            Some(Why::Exhausted(Exhausted::Time(_))) => {
                format!("out of time ({} s)", self.settings.time.as_secs_f64())
            }
            _ => why.to_owned(),
        }
    }

    /// Puts the proof that goals are unreachable to the checker; nothing if none is said to be.
    fn prove(&self, exploration: &Exploration) -> Option<Result<Accepted, String>> {
        let unreachable = exploration.goals.iter().filter(|result| result.status == GoalStatus::Unreachable);
        let unreachable: BTreeSet<Goal> = unreachable.map(|result| result.goal).collect();
        if unreachable.is_empty() {
            return None;
        }
        let Some(certificate) = &exploration.certificate else {
            return Some(Err("all paths were tried, but there is no proof that can be checked".to_owned()));
        };
        Some(self.check(&as_errors(self.program, &unreachable), certificate))
    }

    /// Puts a proof about a program in which goals are errors to the checker.
    fn check(&self, marked: &Program, certificate: &Certificate) -> Result<Accepted, String> {
        self.watch.phase("checking the proof");
        let mut certificate = certificate.clone();
        certificate.program.digest = digest(marked);
        self.settings.signed_overflow.clone_into(&mut certificate.program.signed_overflow);
        let limit = Some(self.settings.time);
        let options = CheckOptions { cancel: self.watch.cancel().clone(), time_limit: limit, dump: None };
        evidence::check(marked, &certificate, &options).map_err(|objection| match objection {
            Objection::Rejected(what) => format!("a proof was found that the checker rejects: {what}"),
            Objection::Undecided(what) => format!("a proof was found, but it could not be checked: {what}"),
        })
    }
}

/// Shows that a search goes on whose tests nobody wants.
struct Unheard<'w>(&'w Watch);

impl Events for Unheard<'_> {
    fn on(&mut self, event: Event<'_>) {
        match event {
            Event::Reached { goals, .. } => self.0.phase(&format!("without learning: {goals} goals reached")),
            Event::Progress(statistics) => self.0.progress(statistics),
            Event::Phase(_) | Event::Picture(_) | Event::Annotated(_) => {}
        }
    }
}
