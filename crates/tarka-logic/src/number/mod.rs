//! Numbers: unbounded integers, exact rationals, and fixed-width words.

mod bitvec;
mod integer;
mod rational;

pub use bitvec::BitVec;
pub use integer::Integer;
pub use rational::Rational;
