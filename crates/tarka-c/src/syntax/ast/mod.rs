//! The abstract syntax of a translation unit: what was written, names resolved no further than the parser needs to
//! tell types from values. Constants are decoded, types are not: that is the type checker's work.

mod declarations;
mod expressions;
mod statements;

use tarka_ir::Span;

use crate::syntax::symbol::Symbol;

pub use declarations::*;
pub use expressions::*;
pub use statements::*;

/// A file's declarations in order.
#[derive(Debug, Default)]
pub struct TranslationUnit {
    /// What the file declares and defines.
    pub items: Vec<Item>,
    /// What `#pragma weak` says.
    pub weak: Vec<WeakPragma>,
}

/// `#pragma weak name` or `#pragma weak name = alias`.
#[derive(Clone, Copy, Debug)]
pub struct WeakPragma {
    /// The name that is weak.
    pub name: Symbol,
    /// What it is another name for.
    pub alias: Option<Symbol>,
    /// The pragma.
    pub span: Span,
}

/// Something at file level.
#[derive(Debug)]
pub enum Item {
    /// A declaration.
    Declaration(Declaration),
    /// A function with its body.
    Function(FunctionDefinition),
    /// `_Static_assert`.
    StaticAssert(StaticAssert),
    /// `asm("…");`
    Asm(Span),
}

/// `_Static_assert(condition, "message");`
#[derive(Debug)]
pub struct StaticAssert {
    /// What must not be zero.
    pub condition: Expr,
    /// What to say if it is.
    pub message: Option<String>,
    /// The whole declaration.
    pub span: Span,
}

/// A function definition.
#[derive(Debug)]
pub struct FunctionDefinition {
    /// Specifiers; a missing type is `TypeSpecifier::Implicit`.
    pub specifiers: Specifiers,
    /// The declarator; its innermost derivation is a function.
    pub declarator: Declarator,
    /// Declarations of K&R parameters.
    pub parameter_declarations: Vec<Declaration>,
    /// The body.
    pub body: Block,
    /// Names whose address the body takes.
    pub addressed: Vec<Symbol>,
    /// From the specifiers to the closing parenthesis of the parameters.
    pub span: Span,
}

/// Specifiers and declarators up to the semicolon.
#[derive(Debug)]
pub struct Declaration {
    /// What all declarators share.
    pub specifiers: Specifiers,
    /// The declared names with their initialisers; empty for `struct s { … };`.
    pub declarators: Vec<InitDeclarator>,
    /// The whole declaration.
    pub span: Span,
}

/// A declarator with its initialiser.
#[derive(Debug)]
pub struct InitDeclarator {
    /// The declarator.
    pub declarator: Declarator,
    /// The initialiser.
    pub initialiser: Option<Initialiser>,
}
