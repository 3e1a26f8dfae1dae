//! Random testing: runs of the interpreter on random inputs, of which those are kept that come by something new.

use std::time::{Duration, Instant};

use tarka_evidence::replay::coverage::random::RandomInputs;
use tarka_evidence::replay::coverage::visits::{Patience, Visits, visit};
use tarka_exec::concrete::TakenInput;
use tarka_ir::Program;

use crate::rng::Rng;

/// What random testing found.
pub struct Suite {
    /// The inputs of the runs that came by something new.
    pub tests: Vec<Vec<TakenInput>>,
    /// All runs.
    pub runs: u64,
}

/// Runs that come by nothing new are followed for so many edges.
const PATIENCE: Patience = Patience { steps: 100_000_000, idle: 100_000, given: usize::MAX };

/// Tests a program at random for a while.
pub fn random_suite(program: &Program, time: Duration, seed: u64) -> Suite {
    let start = Instant::now();
    let mut visits = Visits::none(program);
    let mut suite = Suite { tests: Vec::new(), runs: 0 };
    while start.elapsed() < time {
        let mut inputs = RandomInputs::new(program, Rng::for_case(seed, suite.runs).number());
        suite.runs += 1;
        let visited = visit(program, &mut inputs, PATIENCE);
        if visits.add(&visited.visits) {
            suite.tests.push(visited.inputs());
        }
    }
    suite
}
