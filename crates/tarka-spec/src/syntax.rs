//! A rule as it is written: its state, what it watches, its handlers.

use tarka_c::weave::When;

use crate::problem::Range;

/// A rule.
#[derive(Clone, Default, Debug)]
pub struct Syntax {
    /// The variables of its state.
    pub states: Vec<State>,
    /// Names for numbers.
    pub enumerators: Vec<Enumerator>,
    /// What it watches.
    pub watch: Option<Watch>,
    /// Its handlers.
    pub handlers: Vec<Handler>,
}

/// A variable of the state.
#[derive(Clone, Debug)]
pub struct State {
    /// Its type as C.
    pub ty: String,
    /// Its name.
    pub name: String,
    /// The name's place.
    pub at: Range,
    /// Its first value, if it is not zero.
    pub initial: Option<Initial>,
    /// The names of its values, if it is an enumeration.
    pub values: Vec<String>,
}

/// The first value of a variable: a constant.
#[derive(Clone, Debug)]
pub struct Initial {
    /// Whether it is negative.
    pub negative: bool,
    /// A number, or the name of one.
    pub text: String,
}

/// A name for a number.
#[derive(Clone, Debug)]
pub struct Enumerator {
    /// The name.
    pub name: String,
    /// Its place.
    pub at: Range,
    /// Its value.
    pub value: i64,
}

/// What a rule watches: it holds for each object apart.
#[derive(Clone, Debug)]
pub struct Watch {
    /// The type of the variable that holds which object that is, as C.
    pub ty: String,
    /// Whether that is a pointer.
    pub is_pointer: bool,
    /// The variable's name.
    pub name: String,
    /// The name's place.
    pub at: Range,
    /// Which values of which calls are objects.
    pub objects: Vec<Object>,
}

/// A value of calls of a function that is an object.
#[derive(Clone, Debug)]
pub struct Object {
    /// Whether objects may begin here.
    pub is_new: bool,
    /// The function.
    pub function: String,
    /// When it is one; always, if nothing is said.
    pub when: Option<When>,
    /// The value.
    pub value: tarka_c::weave::Value,
    /// Where that stands.
    pub at: Range,
}

impl Watch {
    /// Whether an object is watched from the start, since nothing says where one begins.
    pub fn is_from_start(&self) -> bool {
        !self.objects.iter().any(|object| object.is_new)
    }
}

impl Handler {
    /// Whether it names something of the rule.
    pub fn names(&self, name: &str) -> bool {
        self.edits.iter().any(|edit| matches!(&edit.code, Replacement::Own(own) if own == name))
    }
}

/// What is done when a function is called or returns.
#[derive(Clone, Debug)]
pub struct Handler {
    /// The function.
    pub function: String,
    /// `function.entry`, for messages.
    pub at: Range,
    /// When.
    pub when: When,
    /// The values that it reads, where each is read first.
    pub values: Vec<tarka_c::weave::Given>,
    /// Its body, with the braces.
    pub body: Range,
    /// What stands in the code in place of parts of the body, in their order.
    pub edits: Vec<Edit>,
}

/// Something else for a part of a handler's body.
#[derive(Clone, Debug)]
pub struct Edit {
    /// The part.
    pub at: Range,
    /// What the code has there.
    pub code: Replacement,
}

/// What the code has in place of something that is not C, or not its own name in C.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Replacement {
    /// A name of the rule.
    Own(String),
    /// `NULL`, a macro where the program knows it.
    Null,
    /// `abort "…"`.
    Violation,
    /// `halt`.
    Halt,
    /// `*` as a condition.
    Choice,
}
