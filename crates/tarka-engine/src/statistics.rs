//! Counts, the same for all engines; what an engine does not have stays zero.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::helpers::Helper;

/// What a helper did.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Help {
    /// How often it found something that was made use of.
    pub uses: u64,
    /// Solver calls that it made, whether or not it found something.
    pub solver_calls: u64,
}

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
    /// Returns of the search to another branch.
    pub backtracks: u64,
    /// Arcs that were given up because the path along them had become too long.
    pub arcs_given_up: u64,
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
    /// What helpers did, by name; their solver calls are also among the others.
    pub helpers: BTreeMap<&'static str, Help>,
    /// Time in the solver.
    pub solver_time: Duration,
    /// Time by phase, by name.
    pub phases: BTreeMap<&'static str, Duration>,
}

impl Statistics {
    /// Counts that a helper was of use.
    pub fn helped(&mut self, helper: &Helper) {
        self.helpers.entry(helper.name).or_default().uses += 1;
    }

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
        self.arcs_given_up += more.arcs_given_up;
        self.regions += more.regions;
        self.images += more.images;
        self.preimages += more.preimages;
        self.summaries += more.summaries;
        self.summaries_reused += more.summaries_reused;
        for (&name, help) in &more.helpers {
            let all = self.helpers.entry(name).or_default();
            all.uses += help.uses;
            all.solver_calls += help.solver_calls;
        }
        self.solver_time += more.solver_time;
        for (&phase, &time) in &more.phases {
            *self.phases.entry(phase).or_default() += time;
        }
    }
}
