//! Counts, the same for all engines; what an engine does not have stays zero.

use std::collections::BTreeMap;
use std::time::Duration;

/// What a run took.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// Rounds of the main loop.
    pub iterations: u64,
    /// Solver calls that look for tests or decide reachability.
    pub solver_calls: u64,
    /// Solver calls for refinement, simplification, interpolation.
    pub refinement_solver_calls: u64,
    /// Runs of the concrete machine.
    pub tests: u64,
    /// Predicates of the abstraction.
    pub predicates: u64,
    /// Constraints on the abstraction.
    pub constraints: u64,
    /// Labels learned.
    pub labels: u64,
    /// Times the search went back.
    pub backtracks: u64,
    /// Regions or nodes of the abstraction.
    pub regions: u64,
    /// Images of abstract states.
    pub images: u64,
    /// Preimages of abstract states.
    pub preimages: u64,
    /// Procedure summaries.
    pub summaries: u64,
    /// Summaries used again.
    pub summaries_reused: u64,
    /// Time in the solver.
    pub solver_time: Duration,
    /// Time by phase, by name.
    pub phases: BTreeMap<&'static str, Duration>,
}

impl Statistics {
    /// Adds the figures of more work of the same kind.
    pub fn add(&mut self, more: &Statistics) {
        self.iterations += more.iterations;
        self.solver_calls += more.solver_calls;
        self.refinement_solver_calls += more.refinement_solver_calls;
        self.tests += more.tests;
        self.predicates += more.predicates;
        self.constraints += more.constraints;
        self.labels += more.labels;
        self.backtracks += more.backtracks;
        self.regions += more.regions;
        self.images += more.images;
        self.preimages += more.preimages;
        self.summaries += more.summaries;
        self.summaries_reused += more.summaries_reused;
        self.solver_time += more.solver_time;
        for (&phase, &time) in &more.phases {
            *self.phases.entry(phase).or_default() += time;
        }
    }
}
