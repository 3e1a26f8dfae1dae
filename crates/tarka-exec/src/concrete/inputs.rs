//! Inputs: what the environment decides, one value after the other.

use tarka_ir::{Input, TypeId, VarId};

use super::memory::ObjectKind;
use super::outcome::Site;

/// A value of an input.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum InputValue {
    /// An integer, `_Bool` or pointer; truncated to the type asked for.
    Int(i128),
    /// A floating-point number.
    Float(f64),
}

/// What the program asks the environment for.
#[derive(Clone, Copy, Debug)]
pub struct InputRequest<'a> {
    /// Where the value comes from.
    pub origin: &'a Input,
    /// The type of the value.
    pub ty: TypeId,
    /// The statement that asks.
    pub site: Site,
    /// What holds the value.
    pub holder: Holder,
}

/// What holds a value that was read before anything was written there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holder {
    /// A variable that is not in memory.
    Variable(VarId),
    /// Memory.
    Memory(Spot),
    /// The value is new.
    Nothing,
}

/// Somewhere in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// What the object is; `None` far from all objects.
    pub kind: Option<ObjectKind>,
    /// How many objects were made before it, globals not counted.
    pub number: u32,
    /// Bytes from the start of the object, or from null.
    pub offset: i128,
    /// Which write of the environment it comes from. `None` if nobody wrote there.
    pub havoc: Option<Havoc>,
}

/// A write of the environment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Havoc {
    /// Its number, counted from 0 over the whole run: every `HavocBytes`, `HavocReachable` and `HavocExposed` is one.
    pub number: u32,
    /// Which of its pointers points into the object (the last, if there are several), and the distance from there. `None`
    /// if the object is reached through others.
    pub root: Option<(u32, i64)>,
}

/// Where inputs come from.
pub trait InputSource {
    /// The next input, or `None` if there is no more: the machine goes on with zero.
    fn next(&mut self, request: &InputRequest<'_>) -> Option<InputValue>;
}

/// Inputs from a list, in order.
#[derive(Clone, Debug, Default)]
pub struct VecInputs {
    values: Vec<InputValue>,
    taken: usize,
}

impl VecInputs {
    /// The given values in order.
    pub fn new(values: Vec<InputValue>) -> Self {
        VecInputs { values, taken: 0 }
    }

    /// Integers in order.
    pub fn integers(values: impl IntoIterator<Item = i128>) -> Self {
        VecInputs::new(values.into_iter().map(InputValue::Int).collect())
    }
}

impl InputSource for VecInputs {
    fn next(&mut self, _: &InputRequest<'_>) -> Option<InputValue> {
        let value = self.values.get(self.taken).copied();
        self.taken += usize::from(value.is_some());
        value
    }
}

/// An input that a run took.
#[derive(Clone, PartialEq, Debug)]
pub struct TakenInput {
    /// Its value, converted to the type.
    pub value: InputValue,
    /// Its bits as a value of the type, zero-extended: exact, also for the widest floats.
    pub bits: u128,
    /// The type asked for.
    pub ty: TypeId,
    /// Where the value comes from.
    pub origin: Input,
    /// The statement that took it.
    pub site: Site,
    /// What holds the value.
    pub holder: Holder,
    /// Whether the source had no more values.
    pub beyond: bool,
}
