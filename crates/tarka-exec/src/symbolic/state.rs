//! Symbolic states: what each part of the program's state is, as a term.

use std::collections::BTreeMap;
use std::rc::Rc;

use tarka_ir::{Input, ProcId, TypeId, VarId};
use tarka_logic::term::{Symbol, Term};

use super::context::Context;
use super::encoding::Side;
use super::environment::EnvironmentWrite;
use super::memory::Region;
use super::symbols::Component;
use crate::concrete::Site;
use crate::concrete::memory::ObjectKind;

/// What a part of the state holds.
#[derive(Clone, PartialEq, Debug)]
pub enum Content {
    /// A value.
    Known(Term),
    /// Nothing yet: the first read takes an input.
    Pending(Input),
}

/// A symbolic state. Whatever was not set is the program's own symbol for it.
#[derive(Clone, Default, Debug)]
pub struct State {
    parts: BTreeMap<Component, Content>,
    /// The parts that were set or reset since somebody last asked.
    touched: Vec<Component>,
    /// What the procedure has returned, if it has.
    pub returned: Option<Returned>,
    /// The address of the running procedure's further arguments.
    pub arguments: Option<Term>,
}

/// What a procedure returned.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Returned {
    /// Nothing.
    Nothing,
    /// A scalar.
    Scalar(Term, TypeId),
    /// An aggregate, which lies at an address.
    Aggregate(Aggregate),
}

/// An aggregate value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Aggregate {
    /// The bytes at an address.
    At {
        /// The address.
        address: Term,
        /// Where that is.
        region: Region,
        /// The type.
        ty: TypeId,
    },
    /// All zero.
    Zero(TypeId),
}

impl State {
    /// The state in which every part is the program's symbol for it.
    pub fn symbolic() -> State {
        State::default()
    }

    /// What a part holds, if it was set.
    pub fn get(&self, component: Component) -> Option<&Content> {
        self.parts.get(&component)
    }

    /// Sets a part.
    pub fn set(&mut self, component: Component, content: Content) {
        self.touched.push(component);
        self.parts.insert(component, content);
    }

    /// Makes a part the program's symbol for it again.
    pub fn reset(&mut self, component: Component) {
        self.touched.push(component);
        self.parts.remove(&component);
    }

    /// The parts that were set or reset since this was last called, in order, with repetitions: for those who keep
    /// what each step changed instead of whole states.
    pub fn take_touched(&mut self) -> Vec<Component> {
        std::mem::take(&mut self.touched)
    }

    /// The parts that were set, in order.
    pub fn parts(&self) -> impl Iterator<Item = (Component, &Content)> {
        self.parts.iter().map(|(&component, content)| (component, content))
    }

    /// The locals of a procedure that starts: nothing was assigned to them.
    pub fn start_locals(&mut self, ctx: &Context<'_>, proc: ProcId) {
        for &var in &ctx.program.procs[proc].locals {
            if ctx.program.vars[var].storage == tarka_ir::Storage::Plain {
                self.set(Component::Value(var), Content::Pending(Input::Uninitialised));
            }
        }
    }

    /// The state as a substitution for the program's symbols. Parts that hold nothing yet are left out.
    pub fn substitution(&self, ctx: &Context<'_>) -> Vec<(Term, Term)> {
        self.parts()
            .filter_map(|(component, content)| match content {
                Content::Known(term) => Some((ctx.symbols.component(component)?, *term)),
                Content::Pending(_) => None,
            })
            .filter(|(symbol, term)| symbol != term)
            .collect()
    }
}

/// An input that a path takes.
#[derive(Clone, PartialEq, Debug)]
pub struct InputSymbol {
    /// Its value.
    pub symbol: Term,
    /// Its type.
    pub ty: TypeId,
    /// Where it comes from.
    pub origin: Input,
    /// The statement that takes it.
    pub site: Site,
    /// The plain variable that it is the first value of, for one that was read before anything was assigned to it.
    pub variable: Option<VarId>,
    /// What the environment wrote to memory: many inputs, none of which is taken before it is read. The symbol says
    /// nothing then.
    pub written: Option<Rc<EnvironmentWrite>>,
}

/// An object that a path makes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Object {
    /// Its address: a symbol.
    pub address: Term,
    /// Its size in bytes.
    pub size: Term,
    /// Its address is a multiple of this.
    pub align: u64,
    /// What it is.
    pub kind: ObjectKind,
}

/// What one statement does to the state, in static single assignment form.
#[derive(Clone, Debug)]
pub struct Step {
    /// The statement.
    pub site: Site,
    /// New names with their values; none if states are kept as substituted terms.
    pub definitions: Vec<(Symbol, Term)>,
    /// What must hold for the path to go on.
    pub assumptions: Vec<Term>,
    /// What must hold for the terms to be right.
    pub side: Side,
}
