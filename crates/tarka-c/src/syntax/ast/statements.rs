//! Statements.

use tarka_ir::Span;

use super::{Declaration, Expr, FunctionDefinition, StaticAssert};
use crate::syntax::symbol::Symbol;

/// `{ … }`.
#[derive(Debug)]
pub struct Block {
    /// Statements and declarations in order.
    pub statements: Vec<Statement>,
    /// `__label__` declarations at the start.
    pub local_labels: Vec<Symbol>,
    /// From brace to brace.
    pub span: Span,
}

/// A statement or, in a block, a declaration.
#[derive(Debug)]
pub struct Statement {
    /// What it is.
    pub kind: StatementKind,
    /// Its text; for compound ones from the keyword to the end of the head (`if (…)`, `while (…)`).
    pub span: Span,
}

/// The kinds of statement.
#[derive(Debug)]
#[allow(missing_docs)]
pub enum StatementKind {
    /// `;`
    Empty,
    /// `e;`
    Expr(Expr),
    /// A declaration.
    Declaration(Declaration),
    /// `_Static_assert`.
    StaticAssert(StaticAssert),
    /// `{ … }`
    Block(Block),
    /// `if (condition) … else …`
    If { condition: Expr, then: Box<Statement>, otherwise: Option<Box<Statement>> },
    /// `while (condition) body`
    While { condition: Expr, body: Box<Statement> },
    /// `do body while (condition);`
    DoWhile { body: Box<Statement>, condition: Expr },
    /// `for (initial; condition; step) body`; `initial` is an expression or declaration statement, or empty.
    For { initial: Box<Statement>, condition: Option<Expr>, step: Option<Expr>, body: Box<Statement> },
    /// `switch (value) body`
    Switch { value: Expr, body: Box<Statement> },
    /// Labels and the statement they stand before (`Empty` before a closing brace).
    Labelled { labels: Vec<Label>, body: Box<Statement> },
    /// `goto label;`
    Goto(Symbol),
    /// `goto *address;`
    GotoComputed(Expr),
    /// `break;`
    Break,
    /// `continue;`
    Continue,
    /// `return e;`
    Return(Option<Expr>),
    /// `asm(…);`
    Asm(Asm),
    /// A nested function (GNU): parsed so that a diagnostic can name it.
    NestedFunction(Box<FunctionDefinition>),
    /// Did not parse; an error has been reported.
    Error,
}

/// A label.
#[derive(Debug)]
pub enum Label {
    /// `name:`
    Name(Symbol, Span),
    /// `case value:` or `case low ... high:`
    Case(Expr, Option<Expr>, Span),
    /// `default:`
    Default(Span),
}

/// An assembler statement.
#[derive(Debug)]
pub struct Asm {
    /// Output operands: places that it may write.
    pub outputs: Vec<Expr>,
    /// Input operands.
    pub inputs: Vec<Expr>,
    /// Whether the template is empty (a compiler barrier, or a launder).
    pub is_empty: bool,
    /// Whether it may jump (`asm goto`).
    pub jumps: bool,
}
