//! The program back as text: C for people and for a C compiler, a listing, and Graphviz.
//!
//! Expressions come out as a programmer would write them: no conversion is spelled out that C does by itself.
//! [`ctype`](self::ctype) is the reasoning behind that; it knows which type C gives to the text.

mod ctype;
mod dot;
mod expr;
mod literal;
mod names;
mod place;
mod program;
mod record;
mod runtime;
mod stmt;
mod text;
mod types;

use std::fmt;

use crate::expr::{Expr, Place};
use crate::program::Program;
use crate::stmt::Stmt;
use crate::types::TypeId;

use self::names::UniqueNames;

/// Who reads the text.
enum Audience {
    /// A person: names as in the source, library calls by their usual names.
    Person,
    /// A C compiler: names made unique and legal, nothing left implicit.
    Compiler(Box<UniqueNames>),
}

/// Writes parts of a program as C.
struct Printer<'a> {
    program: &'a Program,
    audience: Audience,
}

impl<'a> Printer<'a> {
    fn for_person(program: &'a Program) -> Self {
        Printer { program, audience: Audience::Person }
    }
    fn for_compiler(program: &'a Program) -> Self {
        Printer { program, audience: Audience::Compiler(Box::new(UniqueNames::new(program))) }
    }
}

/// An expression as C.
pub fn expr(program: &Program, expr: &Expr) -> String {
    Printer::for_person(program).value(expr).text
}

/// A condition as C: as [`expr`], but free to leave `!= 0` out.
pub fn condition(program: &Program, expr: &Expr) -> String {
    Printer::for_person(program).condition(expr).text
}

/// A place as C.
pub fn place(program: &Program, place: &Place) -> String {
    Printer::for_person(program).place(place).text
}

/// A statement as C, with its semicolon.
pub fn stmt(program: &Program, stmt: &Stmt) -> String {
    Printer::for_person(program).stmt(stmt)
}

/// The name of a type as in a cast.
pub fn type_name(program: &Program, ty: TypeId) -> String {
    declaration(program, ty, "")
}

/// The declaration of `name` with a type, without semicolon.
pub fn declaration(program: &Program, ty: TypeId, name: &str) -> String {
    Printer::for_person(program).declare(ty, name)
}

/// A whole C program that means the same (for gcc, `-std=gnu11 -fwrapv -fno-strict-aliasing -fno-builtin`).
///
/// Inputs are calls of functions that are defined weakly to return zero, so a test can supply its own.
pub fn program_as_c(program: &Program) -> String {
    Printer::for_compiler(program).program()
}

/// A listing of all procedures for people.
pub fn listing(program: &Program) -> String {
    text::listing(&Printer::for_person(program))
}

/// All procedures as one Graphviz graph.
pub fn graph(program: &Program) -> String {
    dot::graph(&Printer::for_person(program))
}

/// What [`Program::display`] can show.
pub trait Printable {
    /// The text of the item.
    fn print(&self, program: &Program) -> String;
}

impl Printable for Expr {
    fn print(&self, program: &Program) -> String {
        expr(program, self)
    }
}

impl Printable for Place {
    fn print(&self, program: &Program) -> String {
        place(program, self)
    }
}

impl Printable for Stmt {
    fn print(&self, program: &Program) -> String {
        stmt(program, self)
    }
}

impl Printable for TypeId {
    fn print(&self, program: &Program) -> String {
        type_name(program, *self)
    }
}

/// An item of a program, for `{}`.
pub struct Displayed<'a, T> {
    program: &'a Program,
    item: &'a T,
}

impl<T: Printable> fmt::Display for Displayed<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.item.print(self.program))
    }
}

impl Program {
    /// An expression, place, statement or type of this program as C, for `{}`.
    pub fn display<'a, T: Printable>(&'a self, item: &'a T) -> Displayed<'a, T> {
        Displayed { program: self, item }
    }
}

#[cfg(test)]
mod referee;
#[cfg(test)]
pub(crate) mod sample;
#[cfg(test)]
mod tests;
