//! Expressions and constants.

use tarka_ir::Span;

use super::{Block, BuiltinType, Designator, InitialiserList, TypeName};
use crate::syntax::symbol::Symbol;

/// An expression.
#[derive(Debug)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Its text.
    pub span: Span,
}

/// The kinds of expression.
#[derive(Debug)]
pub enum ExprKind {
    /// A name.
    Identifier(Symbol),
    /// An integer constant.
    Integer(IntegerLiteral),
    /// A floating constant.
    Float(FloatLiteral),
    /// A character constant: its value as an `int` (plain), or the code unit.
    Character(i64, Encoding),
    /// A string literal, adjacent ones joined, without the terminating zero.
    String(StringLiteral),
    /// An operator on one operand.
    Unary(UnaryOp, Box<Expr>),
    /// An operator on two operands; includes `&&`, `||` and the comma.
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// `l = r`, or `l op= r`.
    Assign(Option<BinaryOp>, Box<Expr>, Box<Expr>),
    /// `c ? t : e`; without `t` in GNU's `c ?: e`.
    Conditional(Box<Expr>, Option<Box<Expr>>, Box<Expr>),
    /// `(type) e`.
    Cast(Box<TypeName>, Box<Expr>),
    /// `(type) { … }`.
    CompoundLiteral(Box<TypeName>, InitialiserList),
    /// `f(a, b)`.
    Call(Box<Expr>, Vec<Expr>),
    /// `a[i]`.
    Index(Box<Expr>, Box<Expr>),
    /// `e.name`.
    Member(Box<Expr>, Symbol),
    /// `e->name`.
    Arrow(Box<Expr>, Symbol),
    /// `sizeof e`.
    SizeofExpr(Box<Expr>),
    /// `sizeof(type)`.
    SizeofType(Box<TypeName>),
    /// `_Alignof e`, `__alignof__ e`.
    AlignofExpr(Box<Expr>, AlignofKind),
    /// `_Alignof(type)`, `__alignof__(type)`.
    AlignofType(Box<TypeName>, AlignofKind),
    /// `({ … })`.
    StatementExpr(Block),
    /// `&&label`.
    LabelAddress(Symbol),
    /// `_Generic(control, type: e, default: e)`.
    Generic(Box<Expr>, Vec<(Option<TypeName>, Expr)>),
    /// `__builtin_va_arg(list, type)`.
    VaArg(Box<Expr>, Box<TypeName>),
    /// `__builtin_offsetof(type, member)`.
    Offsetof(Box<TypeName>, Vec<Designator>),
    /// `__builtin_types_compatible_p(a, b)`.
    TypesCompatible(Box<TypeName>, Box<TypeName>),
    /// `__builtin_choose_expr(c, a, b)`.
    ChooseExpr(Box<Expr>, Box<Expr>, Box<Expr>),
    /// Did not parse; an error has been reported.
    Error,
}

/// Which alignment is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AlignofKind {
    /// `_Alignof`: what the machine requires.
    Required,
    /// `__alignof__`: what gcc prefers for objects on their own.
    Preferred,
}

/// An integer constant; which type it has depends on the machine.
#[derive(Clone, Copy, Debug)]
pub struct IntegerLiteral {
    /// Its value.
    pub value: u128,
    /// Written in decimal (such constants never become unsigned on their own).
    pub decimal: bool,
    /// `u`.
    pub unsigned: bool,
    /// Number of `l`s: 0, 1 or 2.
    pub longs: u8,
}

/// A floating constant.
#[derive(Clone, Debug)]
pub struct FloatLiteral {
    /// Its text without the suffix, as the standard's decimal or hexadecimal form.
    pub text: String,
    /// Its type.
    pub ty: BuiltinType,
    /// An imaginary constant (GNU `1.0i`).
    pub imaginary: bool,
}

/// How characters of a literal are encoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// `char`.
    Plain,
    /// `u8`.
    Utf8,
    /// `wchar_t`.
    Wide,
    /// `char16_t`.
    Char16,
    /// `char32_t`.
    Char32,
}

/// A string literal.
#[derive(Clone, Debug)]
pub struct StringLiteral {
    /// Its encoding.
    pub encoding: Encoding,
    /// Its code units (bytes for plain and UTF-8 strings).
    pub units: Vec<u32>,
}

/// Operators on one operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum UnaryOp {
    Plus,
    Minus,
    BitNot,
    Not,
    Deref,
    AddressOf,
    PreIncrement,
    PreDecrement,
    PostIncrement,
    PostDecrement,
    /// `__real__`, `__imag__`: parsed to be named in a diagnostic.
    ComplexPart,
}

/// Operators on two operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum BinaryOp {
    Mul,
    Div,
    Rem,
    Add,
    Sub,
    Shl,
    Shr,
    Lt,
    Gt,
    Le,
    Ge,
    Eq,
    Ne,
    BitAnd,
    BitXor,
    BitOr,
    LogicalAnd,
    LogicalOr,
    Comma,
}

impl BinaryOp {
    /// Whether it compares.
    pub fn is_comparison(self) -> bool {
        use BinaryOp::*;
        matches!(self, Lt | Gt | Le | Ge | Eq | Ne)
    }
}
