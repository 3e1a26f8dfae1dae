//! The inputs of a path, for the concrete machine.

use tarka_exec::concrete::{Holder, InputRequest, InputSource, InputValue};
use tarka_exec::symbolic::{Context, EnvironmentContents};

/// What a path takes from the environment.
#[derive(Clone, Default)]
pub(crate) struct PathValues {
    /// Inputs in order.
    pub ordered: Vec<InputValue>,
    /// What the environment writes to memory.
    pub environment: EnvironmentContents,
}

/// A path's inputs in order. Memory that nothing has written holds one and the same number everywhere: a path has no
/// inputs for it.
pub(crate) struct PathInputs<'c, 'p> {
    ctx: &'c Context<'p>,
    values: PathValues,
    taken: usize,
    unwritten: i128,
}

impl<'c, 'p> PathInputs<'c, 'p> {
    pub fn new(ctx: &'c Context<'p>, values: PathValues, unwritten: i128) -> PathInputs<'c, 'p> {
        PathInputs { ctx, values, taken: 0, unwritten }
    }
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
