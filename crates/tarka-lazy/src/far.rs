//! Runs that go on where the search has to stop: an error behind a long loop is found by running into it.

use tarka_engine::{PathInputs, PathValues};
use tarka_evidence::replay::Test;
use tarka_exec::concrete::{self, InputValue, Outcome, RunOptions};

use crate::goals::{Goal, GoalStatus, Until};
use crate::helpers;
use crate::search::{Query, Search, Stop};

/// Statements that a run may execute: of a program that takes no input, the first time, and later.
const ONLY_STEPS: u64 = 500_000_000;
const FIRST_STEPS: u64 = 50_000_000;
const MORE_STEPS: u64 = 5_000_000;

/// Statements that the machine executes in a second at least: no run takes longer than there is time.
const STEPS_A_SECOND: u64 = 20_000_000;

/// Bytes that a run may hold, with its record of inputs.
const MOST_MEMORY: u64 = 1 << 28;

/// Inputs that a run may take: enough for a few large arrays, and not for all memory that there is.
const MOST_INPUTS: usize = 300_000;

/// How many inputs a run gets beyond those of the path.
const MORE_INPUTS: usize = 4096;

/// Runs for one value of τ₀, and the value after which there are none.
const MOST_RUNS: u64 = 4;
const LAST_ROUNDS: i64 = 16;

/// How often programs were run on from where the search stopped.
#[derive(Default)]
pub(crate) struct FarRuns {
    any: bool,
    rounds: i64,
    runs: u64,
}

impl FarRuns {
    /// How many steps the next run may take; nothing if there were enough runs.
    fn next(&mut self, rounds: i64, takes_inputs: bool) -> Option<u64> {
        if self.rounds != rounds {
            (self.rounds, self.runs) = (rounds, 0);
        }
        self.runs += 1;
        let steps = match (std::mem::replace(&mut self.any, true), takes_inputs) {
            (false, false) => ONLY_STEPS,
            (false, true) => FIRST_STEPS,
            (true, _) => MORE_STEPS,
        };
        (self.runs <= MOST_RUNS && rounds <= LAST_ROUNDS).then_some(steps)
    }

    /// Inputs for what comes after the path: zeros, ones, or the path's own over again.
    fn extended(&self, mut values: Vec<InputValue>) -> Vec<InputValue> {
        let more: Vec<InputValue> = match self.runs % 3 {
            1 => Vec::new(),
            2 => vec![InputValue::Int(1); MORE_INPUTS],
            _ => values.iter().copied().cycle().take(MORE_INPUTS).collect(),
        };
        values.extend(more);
        values
    }
}

impl Search<'_, '_> {
    /// Runs the program on from a query at which τ has run out, if one goal is all that is wanted.
    pub fn run_far(&mut self, query: &Query) -> Result<(), Stop> {
        if self.until != Until::First || !self.may(&helpers::FAR) {
            return Ok(());
        }
        let takes_inputs = !self.path.inputs.is_empty();
        let Some(max_steps) = self.far_runs.next(self.first_tau, takes_inputs) else { return Ok(()) };
        let left = self.budget.left().map_or(u64::MAX, |left| left.as_secs() * STEPS_A_SECOND);
        let max_steps = max_steps.min(left);
        let values = self.inputs_of(query);
        let ordered = self.far_runs.extended(values.ordered);
        let mut inputs = PathInputs::new(self.ctx, PathValues { ordered, ..values }, 0);
        let (max_memory, max_inputs) = (MOST_MEMORY, MOST_INPUTS);
        let options = RunOptions { max_steps, max_memory, max_inputs, ..RunOptions::default() };
        let run = concrete::run(self.ctx.program, &mut inputs, options);
        let Outcome::Error { proc, location, .. } = run.outcome else { return Ok(()) };
        let goal = Goal::Location(proc, location);
        if !self.goals.contains(goal) {
            return Ok(());
        }
        self.helped(&helpers::FAR);
        self.statistics.tests += 1;
        let status = GoalStatus::Reached(Test::of_run(self.ctx.program, &run.inputs));
        self.goals.settle(self.ctx.program, self.graph, &[goal], &status);
        Err(Stop::Finished)
    }
}
