//! Test generation: a test suite that reaches what can be reached, and a proof for the rest.
//!
//! **A goal counts as reached only if a saved test reaches it when it is run, and as unreachable only if the checker
//! accepts the proof.**

pub mod collection;
pub mod compare;
pub mod metadata;
pub mod plot;
pub mod report;
mod search;
pub mod suite;
pub mod target;

use std::time::{Duration, Instant};

use clap::ValueEnum;
use tarka_engine::Statistics;
use tarka_evidence::replay::coverage::visits::Visits;
use tarka_evidence::replay::coverage::{self, Count, Coverage};
use tarka_evidence::replay::harmless;
use tarka_ir::Program;
use tarka_ir::passes::ErrorSpec;
use tarka_lazy::{Goal, Learning, branch_goals, error_goals, location_goals};

use self::collection::{Collection, Found, Until};
use self::compare::Comparison;
use self::search::{Claim, Search};
use self::suite::{Suite, TestFiles};
use self::target::{Target, targets};
use crate::check::Programs;
use crate::check::watch::Watch;
use crate::evidence::Accepted;

/// What is to be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum GoalKind {
    /// Every location.
    #[value(help = None)]
    Locations,
    /// Every way out of a branch.
    #[value(help = None)]
    Branches,
    /// Every error.
    #[value(help = None)]
    Error,
}

impl GoalKind {
    fn goals(self, program: &Program) -> Vec<Goal> {
        match self {
            GoalKind::Locations => location_goals(program),
            GoalKind::Branches => branch_goals(program),
            GoalKind::Error => error_goals(program),
        }
    }
}

/// How to generate tests.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What is to be reached.
    pub kind: GoalKind,
    /// Whether the search learns.
    pub learning: Learning,
    /// Whether to search once more without learning, and to compare.
    pub compare: bool,
    /// Backtracks after which a search without learning stops.
    pub most_backtracks: u64,
    /// Time for a search.
    pub time: Duration,
    /// What random runs depend on.
    pub seed: u64,
    /// Whether to count natively what the tests cover.
    pub native: NativeCoverage,
    /// What is an error.
    pub errors: ErrorSpec,
    /// What signed overflow means, in the words of the command line.
    pub signed_overflow: &'static str,
}

/// Whether to count natively what tests cover.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum NativeCoverage {
    /// If the program calls nothing but harmless functions.
    #[value(help = None)]
    Auto,
    /// Whatever the program calls.
    #[value(help = None)]
    Native,
    /// Never.
    #[value(help = None)]
    Interpreter,
}

/// What became of a target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TargetStatus {
    /// These tests reach it, by number.
    Reached(Vec<usize>),
    /// No run reaches it, and the checker agrees.
    Unreachable,
    /// Neither was shown, and why.
    Unknown(String),
}

/// What tests cover.
#[derive(Clone, Debug)]
pub struct Covered {
    /// Branches of the program as Tarka reads it, in the interpreter.
    pub interpreter: Count,
    /// What gcov says, or why it was not asked.
    pub native: Result<Coverage, String>,
}

/// What came of generating tests.
#[derive(Clone, Debug)]
pub struct Generated {
    /// What was to be reached.
    pub kind: GoalKind,
    /// The goals with what became of them.
    pub targets: Vec<(Target, TargetStatus)>,
    /// The tests.
    pub tests: Vec<Found>,
    /// Their files.
    pub files: Vec<TestFiles>,
    /// What they cover.
    pub covered: Covered,
    /// The check of the proof that the rest is unreachable, if there is one.
    pub proof: Option<Accepted>,
    /// The counts of the searches.
    pub statistics: Statistics,
    /// The comparison with a search that does not learn.
    pub comparison: Option<Comparison>,
    /// What went wrong inside, if something did.
    pub alarm: Option<String>,
}

impl Generated {
    /// The targets that tests reach, though gcov has seen none of them on the target's line.
    pub fn disputed<'a>(&'a self, native: &'a Coverage) -> impl Iterator<Item = &'a Target> {
        let is_missed =
            |target: &Target| target.place.as_ref().is_some_and(|(file, line)| native.misses(file, *line));
        let reached = self.targets.iter().filter(|(_, status)| matches!(status, TargetStatus::Reached(_)));
        reached.map(|(target, _)| target).filter(move |target| is_missed(target))
    }

    /// How many targets are reached, unreachable, and neither.
    pub fn counts(&self) -> [usize; 3] {
        let mut counts = [0; 3];
        for (_, status) in &self.targets {
            counts[match status {
                TargetStatus::Reached(_) => 0,
                TargetStatus::Unreachable => 1,
                TargetStatus::Unknown(_) => 2,
            }] += 1;
        }
        counts
    }
}

/// Time for native runs, after the search.
const MEASURING: Duration = Duration::from_secs(40);

/// Of the time for a search, what random runs before it may take at most: one part in so many.
const RANDOM_PART: u32 = 10;

/// After so many random runs that reach nothing new, the search begins.
const IDLE_RUNS: u64 = 1_000;

/// Of the time for a search, what is kept for random runs after it, if it leaves goals open: one part in so many.
const LAST_PART: u32 = 6;

/// Searches, and writes the suite. What was found so far is told when the watch ends the search.
pub fn generate(programs: Programs<'_>, settings: &Settings, suite: &mut Suite, watch: &Watch) -> Generated {
    let goals = settings.kind.goals(programs.prepared);
    let targets = targets(programs.prepared, programs.as_read, &goals);
    let mut collection = Collection::new(programs.as_read, &targets, suite, watch);
    let mut search = Search::new(programs.prepared, settings, watch);
    let comparison = match settings.compare {
        // A comparison is of the searches alone.
        true => {
            let learn = search.run(&goals, Learning::Labels, settings.time, &mut collection);
            let plain = search.unheard(&goals);
            Some(Comparison::new(goals.len(), &learn, &plain, settings))
        }
        false => {
            collection.try_at_random(settings.time / RANDOM_PART, Until::Idle(IDLE_RUNS), settings.seed);
            let last = settings.time / LAST_PART;
            search.search(&mut collection, settings.time - last);
            // Without learning, the search is to be seen as it is.
            if settings.learning == Learning::Labels && search.leaves_open(&collection) {
                watch.phase("trying at random what the search has left open");
                collection.try_at_random(search.left(settings.time), Until::TimeIsOver, settings.seed);
            }
            None
        }
    };
    collection.minimise();
    let (statuses, alarm) = statuses(&targets, &search, &collection);
    let (tests, visits) = (std::mem::take(&mut collection.found), collection.visits.clone());
    drop(collection);
    watch.phase("writing the tests");
    let files = suite.save(programs.as_read, &tests, &settings.errors);
    let covered = cover(programs.as_read, &tests, &visits, settings, watch);
    Generated {
        kind: settings.kind,
        targets: targets.into_iter().zip(statuses).collect(),
        tests,
        files,
        covered,
        proof: search.proof,
        statistics: search.statistics,
        comparison,
        alarm,
    }
}

/// What became of each target, and what must never be: a target that is proved unreachable and yet reached.
fn statuses(
    targets: &[Target],
    search: &Search<'_>,
    collection: &Collection<'_>,
) -> (Vec<TargetStatus>, Option<String>) {
    let mut alarm = None;
    let mut statuses = Vec::new();
    for (number, target) in targets.iter().enumerate() {
        let by = collection.found.iter().enumerate().filter(|(_, found)| found.reaches.contains(&number));
        let by: Vec<usize> = by.map(|(position, _)| position).collect();
        let status = match search.claims.get(&target.goal) {
            Some(Claim::Unreachable) if !by.is_empty() => {
                let what = "a test reaches what was proved unreachable";
                alarm = Some(format!("internal error: {what}: {}", target.what));
                TargetStatus::Unknown("internal error".to_owned())
            }
            _ if !by.is_empty() => TargetStatus::Reached(by),
            Some(Claim::Reached) if !target.can_be_seen() => TargetStatus::Reached(by),
            Some(Claim::Reached) => {
                let why = "a test was found, but its run on the source does not get there";
                TargetStatus::Unknown(why.to_owned())
            }
            Some(Claim::Unreachable) => TargetStatus::Unreachable,
            Some(Claim::Unknown(why)) => TargetStatus::Unknown(why.clone()),
            None => TargetStatus::Unknown("nothing was tried".to_owned()),
        };
        statuses.push(status);
    }
    (statuses, alarm)
}

/// What the tests cover.
fn cover(program: &Program, tests: &[Found], visits: &Visits, settings: &Settings, watch: &Watch) -> Covered {
    let interpreter = visits.branches(program);
    let may_run = match settings.native {
        NativeCoverage::Interpreter => Err("the interpreter was asked for".to_owned()),
        NativeCoverage::Auto => harmless::check(program).map_err(|why| why.to_string()),
        NativeCoverage::Native => Ok(()),
    };
    let stopped = || watch.stopped().map(|stop| stop.to_string());
    let may_run = may_run.and_then(|()| stopped().map_or(Ok(()), Err));
    let native = may_run.and_then(|()| {
        watch.phase("measuring the coverage natively");
        let runs: Vec<_> = tests.iter().map(|found| found.inputs.as_slice()).collect();
        let started = Instant::now();
        let mut goes_on = |_| watch.stopped().is_none() && started.elapsed() < MEASURING;
        coverage::measure(program, &runs, &settings.errors, &mut goes_on).map_err(|why| why.to_string())
    });
    Covered { interpreter, native }
}
