//! The inputs of a path that a solver has found feasible, for the concrete machine.

use tarka_exec::concrete::{Holder, InputRequest, InputSource, InputValue};
use tarka_exec::symbolic::{Context, EnvironmentContents, InputSymbol};
use tarka_ir::{Program, Types};
use tarka_logic::term::{Model, TermTable, Value};

/// What a path takes from the environment.
#[derive(Clone, Default)]
pub struct PathValues {
    /// Inputs in order.
    pub ordered: Vec<InputValue>,
    /// What the environment writes to memory.
    pub environment: EnvironmentContents,
}

/// A path's inputs in order. Memory that nothing has written holds one and the same number everywhere: a path has no
/// inputs for it.
pub struct PathInputs<'c, 'p> {
    ctx: &'c Context<'p>,
    values: PathValues,
    taken: usize,
    unwritten: i128,
}

impl<'c, 'p> PathInputs<'c, 'p> {
    /// Inputs for one run; what nothing has written holds the given number.
    pub fn new(ctx: &'c Context<'p>, values: PathValues, unwritten: i128) -> PathInputs<'c, 'p> {
        PathInputs { ctx, values, taken: 0, unwritten }
    }
}

impl PathValues {
    /// The values that a model gives to the inputs of a path.
    pub fn of_model(ctx: &Context<'_>, inputs: &[InputSymbol], model: &Model) -> PathValues {
        let writes: Vec<_> = inputs.iter().filter_map(|input| input.written.clone()).collect();
        let environment = EnvironmentContents::default().changed(ctx, model, &writes);
        PathValues { ordered: ordered_values(ctx.program, &ctx.terms, inputs, model), environment }
    }
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

impl InputSource for PathInputs<'_, '_> {
    fn next(&mut self, request: &InputRequest<'_>) -> Option<InputValue> {
        if let Holder::Memory(spot) = request.holder {
            let size = self.ctx.program.types.size_of(request.ty);
            let written = self.values.environment.answer(self.ctx, &spot, size);
            return written.or(Some(InputValue::Int(self.unwritten)));
        }
        let value = self.values.ordered.get(self.taken).copied();
        self.taken += usize::from(value.is_some());
        value
    }
}
