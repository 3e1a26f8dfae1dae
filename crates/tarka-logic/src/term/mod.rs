//! Terms: hash-consed, typed, kept in normal form by their constructors.

mod arena;
mod arithmetic;
mod arrays;
mod boolean;
mod bounds;
mod compare;
mod evaluate;
mod linear;
mod narrow;
mod node;
mod portable;
mod ranges;
mod rebuild;
mod slices;
mod sort;
mod substitute;
mod table;
mod value;
mod walk;
mod words;

pub(crate) use compare::odd_inverse;
pub use evaluate::{Evaluator, Model};
pub use linear::Linear;
pub use node::{Args, Node, Op, Symbol, Term};
pub use portable::Portable;
pub use ranges::Replacement;
pub use slices::{BvArithmetic, Signedness};
pub use sort::{Scalar, Sort};
pub use substitute::Substitution;
pub(crate) use table::FastMap;
pub use table::TermTable;
pub use value::{ArrayValue, Value};
pub use walk::Theories;
