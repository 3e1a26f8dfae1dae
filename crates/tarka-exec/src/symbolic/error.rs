//! What cannot be put into terms, as a value: what, and where in the source.

use std::fmt;

use tarka_ir::Span;
use thiserror::Error;

/// Something that has no terms in the chosen encoding.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("unsupported: {reason}")]
pub struct Unsupported {
    /// What it is.
    pub reason: Reason,
    /// The statement it occurs in.
    pub span: Span,
}

/// Why there are no terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Floating-point arithmetic.
    FloatingPoint,
    /// The integer encoding has no linear form for this operation; the machine encoding has.
    NeedsMachine(&'static str),
    /// The size of a range of bytes is not known from the path.
    SizeNotConstant,
    /// A range of this many bytes is more than the executor writes out cell by cell.
    RangeTooLarge(u64),
    /// A range ends in the middle of a cell.
    PartOfCell,
    /// Something that no term stands for, such as formatted output into a buffer.
    Operation(&'static str),
    /// A call, where nobody said what to do with calls.
    Call,
    /// A place that the memory map was not made for: it belongs to another program.
    UnknownPlace,
}

impl Reason {
    /// The reason at a place in the source.
    pub(super) fn at(self, span: Span) -> Unsupported {
        Unsupported { reason: self, span }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::FloatingPoint => f.write_str("floating point"),
            Reason::NeedsMachine(what) => {
                write!(f, "{what} has no linear form, it needs the machine encoding")
            }
            Reason::SizeNotConstant => f.write_str("a range of bytes whose size is not constant"),
            Reason::RangeTooLarge(size) => write!(f, "a range of {size} bytes at once"),
            Reason::PartOfCell => f.write_str("a range that ends in the middle of a value"),
            Reason::Operation(what) => f.write_str(what),
            Reason::Call => f.write_str("a call"),
            Reason::UnknownPlace => f.write_str("a place of another program"),
        }
    }
}
