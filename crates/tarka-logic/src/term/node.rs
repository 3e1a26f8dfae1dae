//! What a term is made of.

use smallvec::SmallVec;

use super::sort::Sort;
use crate::number::{BitVec, Integer};

/// A term: a position in its [`TermTable`](super::TermTable).
///
/// Terms of one table are equal exactly if they have the same structure. A term's operands are always older than
/// the term itself, so the order of terms is a topological order of every term's graph.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Term(pub(crate) u32);

/// A free symbol: a position in its table's list of symbols.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Symbol(pub(crate) u32);

impl Term {
    /// The term's position in its table.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The operands of a term.
pub type Args = SmallVec<[Term; 4]>;

/// The operator at the root of a term.
///
/// The list is short because the constructors bring terms to a normal form: sums, differences, negations and
/// products with a constant are all [`Op::Linear`]; `<`, `>`, `>=` of integers are [`Op::Le`]; `x != y` is a
/// negated [`Op::Eq`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// The constant true.
    True,
    /// The constant false.
    False,
    /// An integer constant.
    Int(Integer),
    /// A word constant.
    BitVec(BitVec),
    /// A free symbol of any sort.
    Symbol(Symbol),

    /// Negation; its operand is an atom that has no complementary atom.
    Not,
    /// Conjunction of two or more operands.
    And,
    /// Disjunction of two or more operands.
    Or,
    /// Choice between two operands of one sort by a condition.
    Ite,
    /// Equality of two operands of one sort. Between integers, the second operand is a constant.
    Eq,

    /// `constant + Σ coefficient · operand`, of integers or words; the coefficients of words are signed.
    Linear {
        /// The constant summand.
        constant: Integer,
        /// One coefficient per operand, none zero.
        coefficients: Box<[Integer]>,
    },
    /// Product of two or more operands, none constant; integers or words.
    Product,
    /// Euclidean quotient of integers; by zero it is zero.
    Div,
    /// Euclidean remainder of integers; by zero it is the dividend.
    Mod,
    /// `first <= second` between integers; the second operand is a constant.
    Le,

    /// Unsigned quotient of words.
    BvUdiv,
    /// Unsigned remainder of words.
    BvUrem,
    /// Signed quotient of words.
    BvSdiv,
    /// Signed remainder of words.
    BvSrem,
    /// Shift left.
    BvShl,
    /// Logical shift right.
    BvLshr,
    /// Arithmetic shift right.
    BvAshr,
    /// Bitwise conjunction.
    BvAnd,
    /// Bitwise disjunction.
    BvOr,
    /// Bitwise exclusive disjunction.
    BvXor,
    /// Bitwise complement.
    BvNot,
    /// Unsigned `<`.
    BvUlt,
    /// Unsigned `<=`.
    BvUle,
    /// Signed `<`.
    BvSlt,
    /// Signed `<=`.
    BvSle,
    /// The first operand above the second.
    Concat,
    /// Bits `high` down to `low`, both included.
    Extract {
        /// The highest bit taken.
        high: u32,
        /// The lowest bit taken.
        low: u32,
    },
    /// Widening to the term's sort with zeros.
    ZeroExtend,
    /// Widening to the term's sort with the sign.
    SignExtend,

    /// The element of an array at an index.
    Select,
    /// An array with the element at an index replaced.
    Store,
    /// An array, the first index and the number of elements that are replaced, and what replaces them: a value, or
    /// another array and the distance to the elements that are copied from it.
    Range,
}

/// An operator, its operands and its sort.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// The operator.
    pub op: Op,
    /// The operands.
    pub args: Args,
    /// The sort of the result.
    pub sort: Sort,
    /// The number of operators on the longest way down to a term without operands.
    pub height: u32,
}

impl Node {
    /// Whether the term is a constant.
    pub fn is_constant(&self) -> bool {
        matches!(self.op, Op::True | Op::False | Op::Int(_) | Op::BitVec(_))
    }
}
