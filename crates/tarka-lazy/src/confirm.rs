//! A goal that the search has reached, confirmed by the concrete machine.

use tarka_evidence::replay::Test;
use tarka_evidence::replay::coverage::visits::{Patience, visit};
use tarka_exec::concrete::InputValue;
use tarka_exec::symbolic::{Context, EnvironmentContents, InputSymbol};
use tarka_ir::{Program, Types};
use tarka_logic::term::{Model, TermTable, Value};

use crate::goals::{Goal, Goals};
use crate::inputs::{PathInputs, PathValues};

/// Statements that a run may execute.
const MOST_STEPS: u64 = 50_000_000;
/// Edges that a run may take after the last one that is new: some programs never end.
const MOST_IDLE: u64 = 2_000_000;

/// What a path takes from the environment, as the concrete machine wants it.
pub(crate) fn path_values(ctx: &Context<'_>, inputs: &[InputSymbol], model: &Model) -> PathValues {
    let writes: Vec<_> = inputs.iter().filter_map(|input| input.written.clone()).collect();
    let environment = EnvironmentContents::default().changed(ctx, model, &writes);
    PathValues { ordered: ordered_values(ctx.program, &ctx.terms, inputs, model), environment }
}

fn ordered_values(
    program: &Program,
    terms: &TermTable,
    inputs: &[InputSymbol],
    model: &Model,
) -> Vec<InputValue> {
    let value = |input: &InputSymbol| {
        let number = match model.evaluate(terms, input.symbol) {
            Value::Bool(truth) => i128::from(truth),
            Value::Int(number) => number.to_i128().unwrap_or(0),
            Value::BitVec(word) => {
                let signed =
                    input.ty != Types::BOOL && program.types.as_int(input.ty).is_some_and(|int| int.signed);
                let number = if signed { word.signed() } else { word.unsigned().clone() };
                number.to_i128().unwrap_or(0)
            }
            Value::Array(_) => 0,
        };
        InputValue::Int(number)
    };
    inputs.iter().filter(|input| input.written.is_none()).map(value).collect()
}

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
