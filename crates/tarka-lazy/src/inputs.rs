//! The inputs of a path, for the concrete machine.

use tarka_exec::concrete::{Holder, InputRequest, InputSource, InputValue};

/// A path's inputs in order. Memory that nothing has written holds one and the same number everywhere: a path has no
/// inputs for it.
pub(crate) struct PathInputs {
    values: Vec<InputValue>,
    taken: usize,
    unwritten: i128,
}

impl PathInputs {
    pub fn new(values: Vec<InputValue>, unwritten: i128) -> PathInputs {
        PathInputs { values, taken: 0, unwritten }
    }
}

impl InputSource for PathInputs {
    fn next(&mut self, request: &InputRequest<'_>) -> Option<InputValue> {
        if let Holder::Memory(_) = request.holder {
            return Some(InputValue::Int(self.unwritten));
        }
        let value = self.values.get(self.taken).copied();
        self.taken += usize::from(value.is_some());
        value
    }
}
