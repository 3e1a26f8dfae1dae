//! A goal that the search has reached, confirmed by the concrete machine.

use tarka_engine::{PathInputs, PathValues};
use tarka_evidence::replay::Test;
use tarka_evidence::replay::coverage::visits::{Patience, visit};
use tarka_exec::symbolic::Context;

use crate::goals::{Goal, Goals};

/// Statements that a run may execute.
const MOST_STEPS: u64 = 50_000_000;
/// Edges that a run may take after the last one that is new: some programs never end.
const MOST_IDLE: u64 = 2_000_000;

/// What memory that nothing has written may hold, one after the other.
const UNWRITTEN: [i128; 2] = [0, 1];

/// A run that reached a goal.
pub(crate) struct Confirmed {
    pub test: Test,
    /// All remaining goals on its way.
    pub goals: Vec<Goal>,
}

/// Runs the program on inputs; the test if the run reached the goal, with the other goals that it reached.
pub(crate) fn confirm(ctx: &Context<'_>, goals: &Goals, goal: Goal, inputs: PathValues) -> Option<Confirmed> {
    let program = ctx.program;
    let patience = Patience { steps: MOST_STEPS, idle: MOST_IDLE, given: inputs.ordered.len() };
    let run =
        |unwritten: i128| visit(program, &mut PathInputs::new(ctx, inputs.clone(), unwritten), patience);
    let visited = UNWRITTEN.into_iter().map(run).find(|visited| goal.is_visited(&visited.visits))?;
    let goals = goals.remaining().filter(|goal| goal.is_visited(&visited.visits)).collect();
    Some(Confirmed { test: Test::of_run(program, &visited.inputs()), goals })
}
