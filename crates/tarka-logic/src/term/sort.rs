//! The sorts of terms.

use std::fmt;

/// The sort of a value that is not an array.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Scalar {
    /// Truth values.
    Bool,
    /// Unbounded integers.
    Int,
    /// Words of a width above zero.
    BitVec(u32),
}

/// The sort of a term. Arrays map scalars to scalars, which is all that memory classes need.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Sort {
    /// Truth values.
    Bool,
    /// Unbounded integers.
    Int,
    /// Words of a width above zero.
    BitVec(u32),
    /// Total maps from the first sort to the second.
    Array(Scalar, Scalar),
}

impl From<Scalar> for Sort {
    fn from(scalar: Scalar) -> Sort {
        match scalar {
            Scalar::Bool => Sort::Bool,
            Scalar::Int => Sort::Int,
            Scalar::BitVec(width) => Sort::BitVec(width),
        }
    }
}

impl Sort {
    /// The width of a word sort.
    pub fn width(self) -> Option<u32> {
        match self {
            Sort::BitVec(width) => Some(width),
            _ => None,
        }
    }

    /// The sort as a scalar, unless it is an array.
    pub fn scalar(self) -> Option<Scalar> {
        match self {
            Sort::Bool => Some(Scalar::Bool),
            Sort::Int => Some(Scalar::Int),
            Sort::BitVec(width) => Some(Scalar::BitVec(width)),
            Sort::Array(..) => None,
        }
    }
}

/// Prints the sort as in SMT-LIB.
impl fmt::Display for Sort {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sort::Bool => out.write_str("Bool"),
            Sort::Int => out.write_str("Int"),
            Sort::BitVec(width) => write!(out, "(_ BitVec {width})"),
            Sort::Array(index, element) => {
                write!(out, "(Array {} {})", Sort::from(*index), Sort::from(*element))
            }
        }
    }
}
