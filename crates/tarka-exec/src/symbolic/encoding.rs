//! The two encodings, and what they make of types and constants.
//!
//! *Machine*: a value of an integer or pointer type is a word of the type's width, memory maps words of pointer width
//! to words; every operator is exact. *Integer*: a value is an unbounded integer **within the range of its type**,
//! and each operator is read mathematically. Where the mathematical result can leave the range, the encoder lists the
//! condition that it does not ([`Side::no_wrap`]), so that wrapping is the caller's choice and separate control flow,
//! or, asked for [`Wrapping::Exact`], wraps by a remainder. `_Bool` is a truth value in both.

use tarka_ir::{IntType, Type, TypeId, Types};
use tarka_logic::number::Integer;
use tarka_logic::term::{Scalar as TermScalar, Sort, Term, TermTable};

/// How numbers become terms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Encoding {
    /// Words, bit by bit what the machine does.
    Machine,
    /// Unbounded integers.
    Integer,
}

/// What the integer encoding does with arithmetic that may leave the range of its type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Wrapping {
    /// The result is the mathematical one, and a condition says that it is in range.
    #[default]
    Separate,
    /// The result is brought into range by a remainder. Exact, and needs no condition but for addresses, which are
    /// to stay in the address space.
    Exact,
    /// Numbers are unbounded and overflow does not exist: [`tarka_ir::Arithmetic::Ideal`].
    Ideal,
}

/// What must hold for, and what is known besides, the terms of an expression.
#[derive(Clone, Debug, Default)]
pub struct Side {
    /// The expression has a value: no division by zero, no shift beyond the width.
    pub defined: Vec<Term>,
    /// No arithmetic leaves its type's range (integer encoding).
    pub no_wrap: Vec<Term>,
    /// True in every state: ranges of types (integer encoding).
    pub facts: Vec<Term>,
}

impl Encoding {
    /// The sort of the values of a scalar type; `None` for floats and types without scalar value.
    pub fn sort(self, types: &Types, ty: TypeId) -> Option<Sort> {
        match (types.get(ty), types.as_int(ty)) {
            (Type::Bool, _) => Some(Sort::Bool),
            (_, Some(int)) => Some(self.word(u32::from(int.width))),
            _ => None,
        }
    }

    /// The sort of numbers of a width.
    pub fn word(self, width: u32) -> Sort {
        match self {
            Encoding::Machine => Sort::BitVec(width),
            Encoding::Integer => Sort::Int,
        }
    }

    /// The sort of a memory whose cells have a width.
    pub fn memory(self, types: &Types, cell_width: u32) -> Sort {
        match self {
            Encoding::Machine => {
                let address = TermScalar::BitVec(u32::from(types.machine.pointer_width()));
                Sort::Array(address, TermScalar::BitVec(cell_width))
            }
            Encoding::Integer => Sort::Array(TermScalar::Int, TermScalar::Int),
        }
    }

    /// A number given by its bits, zero-extended.
    pub fn number(self, terms: &TermTable, int: IntType, bits: u128) -> Term {
        match self {
            Encoding::Machine => terms.bv(u32::from(int.width), bits),
            Encoding::Integer => terms.int(value_of_bits(int, bits)),
        }
    }

    /// An address or distance between addresses, given as a number.
    pub fn address(self, terms: &TermTable, types: &Types, value: impl Into<Integer>) -> Term {
        match self {
            Encoding::Machine => terms.bv(u32::from(types.machine.pointer_width()), value),
            Encoding::Integer => terms.int(value),
        }
    }
}

/// The number that bits stand for.
pub(super) fn value_of_bits(int: IntType, bits: u128) -> Integer {
    if int.signed { Integer::from(int.sign_extend(bits)) } else { Integer::from(bits) }
}

/// The least value of a type.
pub(super) fn least(int: IntType) -> Integer {
    if int.signed { -&Integer::pow2(u32::from(int.width) - 1) } else { Integer::ZERO }
}

/// The greatest value of a type.
pub(super) fn greatest(int: IntType) -> Integer {
    let bits = u32::from(int.width) - u32::from(int.signed);
    &Integer::pow2(bits) - &Integer::ONE
}

/// That an integer term is a value of a type.
pub(super) fn in_range(terms: &TermTable, int: IntType, value: Term) -> Term {
    terms.and2(terms.le(terms.int(least(int)), value), terms.le(value, terms.int(greatest(int))))
}

/// The value of the type that is congruent to an integer modulo two to the power of the width.
pub(super) fn wrapped(terms: &TermTable, int: IntType, value: Term) -> Term {
    let modulus = terms.int(Integer::pow2(u32::from(int.width)));
    let low = terms.int(least(int));
    terms.add(terms.modulo(terms.sub(value, low), modulus), low)
}
