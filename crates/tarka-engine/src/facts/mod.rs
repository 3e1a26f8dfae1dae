//! Facts: what is true at locations of a program whatever the property, found once and of use to every engine.
//!
//! A [`Fact`] is linear: a sum of the values of plain variables, related to zero. All facts of a program together are an
//! inductive invariant, so they have a certificate of their own, which says nothing about errors, and which the checker
//! accepts before anybody relies on them ([`accepted`]). An engine that uses facts works on the program with the facts
//! assumed where they help most ([`Facts::assumed`]); what it proves there is a proof about the program itself once the
//! facts are added to its claims ([`Facts::joined`]).

mod accept;
mod assume;
mod claims;
mod formula;
mod text;

use std::collections::BTreeMap;

use tarka_ir::{Loc, LocationKind, ProcId, Program, VarId};

use crate::helpers::Helper;

pub use accept::accepted;

/// The helper of engines that make use of facts.
pub const FACTS: Helper = Helper::beyond(
    "facts",
    "work with what intervals, octagons and congruences find before the engine starts",
);

/// A value that facts speak of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Quantity {
    /// The value of a plain variable.
    Variable(VarId),
    /// What it was when the procedure was entered.
    AtEntry(VarId),
    /// The result of the procedure.
    Result,
}

/// How a sum relates to zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Relation {
    /// It is zero.
    Zero,
    /// It is zero or more.
    AtLeastZero,
    /// It is a multiple of a number.
    MultipleOf(i128),
}

/// `Σ coefficient · quantity + constant`, related to zero, in unbounded integers.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Fact {
    /// Quantities with their coefficients, none zero.
    pub sum: Vec<(Quantity, i128)>,
    /// The constant.
    pub constant: i128,
    /// How the sum relates to zero.
    pub relation: Relation,
}

/// What holds at a place: one of some conjunctions of facts. None at all is a place that is never reached; an empty
/// conjunction says nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holds(pub Vec<Vec<Fact>>);

impl Holds {
    /// Anything.
    pub fn anything() -> Holds {
        Holds(vec![Vec::new()])
    }

    /// Whether the place is never reached.
    pub fn is_never(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether nothing is said.
    pub fn says_nothing(&self) -> bool {
        self.0.iter().any(Vec::is_empty)
    }
}

/// The facts of a procedure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProcedureFacts {
    /// What holds when it is entered.
    pub entry: Holds,
    /// What holds when it returns.
    pub exit: Holds,
    /// What holds at its locations but the exit and errors. Those that are missing are never reached.
    pub at: BTreeMap<Loc, Holds>,
}

impl ProcedureFacts {
    /// That nothing is known of a procedure.
    pub fn nothing(program: &Program, proc: ProcId) -> ProcedureFacts {
        let procedure = &program.procs[proc];
        let is_error = |loc: Loc| matches!(procedure.locations[loc].kind, LocationKind::Error(_));
        let inside = procedure.locations.indices().filter(|&loc| loc != procedure.exit && !is_error(loc));
        ProcedureFacts {
            entry: Holds::anything(),
            exit: Holds::anything(),
            at: inside.map(|loc| (loc, Holds::anything())).collect(),
        }
    }
}

/// The facts of a program. Procedures that are missing are never called.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Facts {
    /// By procedure.
    pub procedures: BTreeMap<ProcId, ProcedureFacts>,
}

impl Facts {
    /// Whether nothing is said anywhere.
    pub fn say_nothing(&self) -> bool {
        self.procedures.values().all(|facts| {
            let all = facts.at.values().chain([&facts.entry, &facts.exit]);
            all.into_iter().all(Holds::says_nothing)
        })
    }

    /// Whether something is said that intervals, octagons and congruences cannot say.
    pub fn are_more_than_octagons(&self) -> bool {
        let is_more = |fact: &Fact| {
            let is_plain = fact.sum.len() <= 2 && fact.sum.iter().all(|term| term.1.abs() == 1);
            fact.relation == Relation::AtLeastZero && !is_plain
        };
        let places = self.procedures.values().flat_map(|facts| facts.at.values());
        places.flat_map(|holds| holds.0.iter().flatten()).any(is_more)
    }
}
