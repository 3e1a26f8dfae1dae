//! A goal that the search has reached, confirmed by the concrete machine.

use std::ops::Range;

use tarka_engine::{PathInputs, PathValues};
use tarka_evidence::replay::Test;
use tarka_evidence::replay::coverage::visits::{Patience, Visited, visit};
use tarka_exec::concrete::{InputValue, Run};
use tarka_exec::symbolic::Context;

use crate::goals::{Goal, Goals};

/// Statements that a run may execute.
const MOST_STEPS: u64 = 50_000_000;
/// Edges that a run may take after the last one that is new: some programs never end.
const MOST_IDLE: u64 = 2_000_000;

/// A run that reached a goal.
pub(crate) struct Confirmed {
    pub test: Test,
    /// All remaining goals on its way.
    pub goals: Vec<Goal>,
}

/// Runs the program on inputs; the test if the run reached the goal, with the other goals that it reached. Pointers to objects
/// that are made on the path, which lie there in the solver's mind, lead to those of the run.
pub(crate) fn confirm(
    ctx: &Context<'_>,
    goals: &Goals,
    goal: Goal,
    inputs: PathValues,
    made: &[Option<Range<u64>>],
) -> Option<Confirmed> {
    let run = |inputs: &PathValues, unwritten: i128| {
        let patience = Patience { steps: MOST_STEPS, idle: MOST_IDLE, given: inputs.ordered.len() };
        visit(ctx.program, &mut PathInputs::new(ctx, inputs.clone(), unwritten), patience)
    };
    let is_there = |visited: &Visited| goal.is_visited(&visited.visits);
    let first = run(&inputs, 0);
    let moved = moved(&inputs, made, &first.run);
    let again = || {
        let others =
            std::iter::once((&inputs, 1)).chain(moved.iter().flat_map(|moved| [(moved, 0), (moved, 1)]));
        others.map(|(inputs, unwritten)| run(inputs, unwritten)).find(is_there)
    };
    let visited = if is_there(&first) { first } else { again()? };
    let goals = goals.remaining().filter(|goal| goal.is_visited(&visited.visits)).collect();
    Some(Confirmed { test: Test::of_run(ctx.program, &visited.inputs()), goals })
}

/// Inputs that lead into the objects of a run where they led into those of the path; nothing if none does.
fn moved(inputs: &PathValues, made: &[Option<Range<u64>>], run: &Run) -> Option<PathValues> {
    let mut moved = inputs.clone();
    for value in &mut moved.ordered {
        let InputValue::Int(number) = *value else { continue };
        let Ok(address) = u64::try_from(number) else { continue };
        let there = made.iter().zip(&run.objects).find_map(|(place, &new)| {
            let place = place.as_ref().filter(|place| place.contains(&address))?;
            Some(new + (address - place.start))
        });
        if let Some(there) = there {
            *value = InputValue::Int(there.into());
        }
    }
    (moved.ordered != inputs.ordered).then_some(moved)
}
