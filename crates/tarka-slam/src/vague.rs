//! Statements that terms cannot say in the chosen reading of numbers, made into ones that they can: more may happen.

use tarka_ir::{Expr, Input, Program, Stmt, Types};

/// Where the value of an input comes from that stands for what could not be said.
const UNSAID: &str = "a value that terms cannot say";

/// A statement that does all that another does, and perhaps more: what is assigned to gets any number, a condition is left out.
/// `None` if there is none: a number in place of an address would not point to where the address may point.
pub(crate) fn vaguely(program: &Program, stmt: &Stmt) -> Option<Stmt> {
    match stmt {
        Stmt::Assign(place, _) if program.types.as_int(place.ty).is_some() => {
            Some(Stmt::Havoc(place.clone(), Input::Unspecified(UNSAID.to_owned())))
        }
        Stmt::Assume(_) => Some(Stmt::Assume(Expr::constant(1, Types::BOOL))),
        _ => None,
    }
}

/// Whether an input stands for what could not be said.
pub(crate) fn is_unsaid(input: &Input) -> bool {
    matches!(input, Input::Unspecified(what) if what == UNSAID)
}
