//! Expressions: typed, free of side effects, with every conversion explicit.
//!
//! **An expression reads memory at most once**: among all `Load`s in it, at most one goes through a pointer or
//! into a variable that lives in memory, and the address of that load reads plain variables only.

use crate::define_index;
use crate::program::{ProcId, VarId};
use crate::types::{RecordId, TypeId};

define_index! {
    /// Position of a member in its record.
    FieldId, "field"
}

/// A typed expression.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Expr {
    /// What it computes.
    pub kind: ExprKind,
    /// The type of its value.
    pub ty: TypeId,
}

/// What an expression computes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ExprKind {
    /// An integer, `_Bool` or pointer constant: its bits, zero-extended from the width of the type.
    Const(u128),
    /// A floating-point constant: its bits in the format of the type.
    Float(u128),
    /// The all-zero value of any type; how aggregates are zeroed.
    Zero,
    /// The value held by a place.
    Load(Place),
    /// The address of a place. Has the type of a pointer to the place's type.
    AddrOf(Place),
    /// The address of a procedure.
    ProcAddr(ProcId),
    /// An operator on one operand.
    Unary(UnOp, Box<Expr>),
    /// An operator on two operands of equal type (shift counts: any integer type).
    Binary(BinOp, Box<Expr>, Box<Expr>),
    /// Whether the mathematical result of the operation does not fit the operands' common type. Type `_Bool`.
    Overflows(ArithOp, Box<Expr>, Box<Expr>),
    /// Pointer plus a number of elements (pointer first; the index is a signed integer of pointer width).
    PtrAdd(Box<Expr>, Box<Expr>),
    /// Distance of two pointers in elements; type: signed integer of pointer width.
    PtrDiff(Box<Expr>, Box<Expr>),
    /// Conversion to the expression's type: truncation or extension by the source's signedness; to `_Bool`:
    /// whether it is not zero; between integers and floats as C says; pointers as unsigned integers.
    Cast(Box<Expr>),
}

/// Operators on one operand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnOp {
    /// `-x`, wrapping; integers and floats.
    Neg,
    /// `~x`, integers.
    BitNot,
    /// `!x`, `_Bool` only.
    Not,
}

/// Operators on two operands. Arithmetic wraps; signed division truncates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum BinOp {
    Add,
    Sub,
    Mul,
    /// Division by zero, and the least value by -1, are undefined.
    Div,
    /// As `Div`.
    Rem,
    /// A count below zero or not below the width is undefined.
    Shl,
    /// Arithmetic if the left operand is signed; counts as `Shl`.
    Shr,
    /// Integers bitwise; `_Bool` without short circuit.
    And,
    Or,
    Xor,
    /// Comparisons have type `_Bool`; on pointers they compare addresses.
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

impl BinOp {
    /// Whether the result is `_Bool` whatever the operands are.
    pub fn is_comparison(self) -> bool {
        matches!(self, BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge)
    }

    /// The arithmetic that this does and that may overflow.
    pub fn arithmetic(self) -> Option<ArithOp> {
        match self {
            BinOp::Add => Some(ArithOp::Add),
            BinOp::Sub => Some(ArithOp::Sub),
            BinOp::Mul => Some(ArithOp::Mul),
            BinOp::Div | BinOp::Rem => Some(ArithOp::Div),
            BinOp::Shl => Some(ArithOp::Shl),
            _ => None,
        }
    }
}

/// Operations whose overflow can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum ArithOp {
    Add,
    Sub,
    Mul,
    /// Least value by -1.
    Div,
    /// C's `x << n` for signed x: x negative or `x * 2^n` does not fit. The count itself is taken to be in range.
    Shl,
}

/// Something that can be read and written: a variable, or what a pointer points to, and a path into it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// Where the path starts.
    pub base: Base,
    /// Steps from the base inwards.
    pub path: Vec<Step>,
    /// The type of what is there (for a bit-field: its narrow integer type).
    pub ty: TypeId,
}

/// Where a place starts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Base {
    /// A variable.
    Var(VarId),
    /// What the pointer points to. The pointer expression reads plain variables only.
    Deref(Box<Expr>),
}

/// One step into an aggregate.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// To a member.
    Field(RecordId, FieldId),
    /// To an element; the index is a signed integer of pointer width that reads plain variables only.
    Index(Expr),
}

impl Place {
    /// A whole variable.
    pub fn var(var: VarId, ty: TypeId) -> Place {
        Place { base: Base::Var(var), path: Vec::new(), ty }
    }
    /// The variable, if the place is a whole variable.
    pub fn as_var(&self) -> Option<VarId> {
        match self.base {
            Base::Var(var) if self.path.is_empty() => Some(var),
            _ => None,
        }
    }
}

impl Expr {
    /// A constant of an integer, `_Bool` or pointer type; `bits` must be zero-extended from the type's width.
    pub fn constant(bits: u128, ty: TypeId) -> Expr {
        Expr { kind: ExprKind::Const(bits), ty }
    }
    /// The value of a place.
    pub fn load(place: Place) -> Expr {
        Expr { ty: place.ty, kind: ExprKind::Load(place) }
    }
    /// The value of a whole variable.
    pub fn var(var: VarId, ty: TypeId) -> Expr {
        Expr::load(Place::var(var, ty))
    }
    /// The constant's bits, if this is one.
    pub fn as_const(&self) -> Option<u128> {
        match self.kind {
            ExprKind::Const(bits) => Some(bits),
            _ => None,
        }
    }
}
