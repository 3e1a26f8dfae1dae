//! Linear sums: the normal form of arithmetic on integers and on words.

use std::cmp::Ordering;

use super::node::{Args, Op, Term};
use super::sort::Sort;
use super::table::TermTable;
use crate::number::{BitVec, Integer};

/// Sums longer than this are treated as atoms of further sums, which keeps long chains of additions from costing
/// quadratic time and memory.
const LONGEST_MERGED_SUM: usize = 512;

/// `constant + Σ coefficient · atom`, sorted by atom, without zero coefficients.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Linear {
    constant: Integer,
    monomials: Vec<(Term, Integer)>,
}

impl Default for Integer {
    fn default() -> Integer {
        Integer::ZERO
    }
}

impl Linear {
    /// A constant.
    pub fn constant_only(constant: Integer) -> Linear {
        Linear { constant, monomials: Vec::new() }
    }

    /// One atom.
    pub fn atom(atom: Term) -> Linear {
        Linear { constant: Integer::ZERO, monomials: vec![(atom, Integer::ONE)] }
    }

    /// The constant summand.
    pub fn constant(&self) -> &Integer {
        &self.constant
    }

    /// The atoms with their coefficients, sorted by atom.
    pub fn monomials(&self) -> &[(Term, Integer)] {
        &self.monomials
    }

    /// Whether there are no atoms.
    pub fn is_constant(&self) -> bool {
        self.monomials.is_empty()
    }

    /// The coefficient of an atom, zero if it does not occur.
    pub fn coefficient(&self, atom: Term) -> Integer {
        match self.monomials.binary_search_by_key(&atom, |monomial| monomial.0) {
            Ok(position) => self.monomials[position].1.clone(),
            Err(_) => Integer::ZERO,
        }
    }

    /// The sum without an atom.
    pub fn without(&self, atom: Term) -> Linear {
        let monomials = self.monomials.iter().filter(|monomial| monomial.0 != atom).cloned().collect();
        Linear { constant: self.constant.clone(), monomials }
    }

    /// The sum without its constant.
    pub fn without_constant(&self) -> Linear {
        Linear { constant: Integer::ZERO, monomials: self.monomials.clone() }
    }

    /// The sum plus a constant.
    pub fn plus_constant(mut self, constant: &Integer) -> Linear {
        self.constant = &self.constant + constant;
        self
    }

    /// The sum times a factor.
    pub fn scaled(&self, factor: &Integer) -> Linear {
        if factor.is_zero() {
            return Linear::default();
        }
        if factor.is_one() {
            return self.clone();
        }
        Linear {
            constant: &self.constant * factor,
            monomials: self.monomials.iter().map(|(atom, c)| (*atom, c * factor)).collect(),
        }
    }

    /// The sum plus `factor` times another.
    pub fn plus_scaled(&self, other: &Linear, factor: &Integer) -> Linear {
        let mut monomials = Vec::with_capacity(self.monomials.len() + other.monomials.len());
        let (mut left, mut right) = (self.monomials.iter().peekable(), other.monomials.iter().peekable());
        loop {
            let order = match (left.peek(), right.peek()) {
                (None, None) => break,
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (Some(a), Some(b)) => a.0.cmp(&b.0),
            };
            let a = if order.is_le() { left.next() } else { None };
            let b = if order.is_ge() { right.next() } else { None };
            let monomial = match (a, b) {
                (Some((atom, x)), Some((_, y))) => (*atom, x + &(y * factor)),
                (Some((atom, x)), None) => (*atom, x.clone()),
                (None, Some((atom, y))) => (*atom, y * factor),
                (None, None) => break,
            };
            if !monomial.1.is_zero() {
                monomials.push(monomial);
            }
        }
        Linear { constant: &self.constant + &(&other.constant * factor), monomials }
    }

    /// The sum minus another.
    pub fn minus(&self, other: &Linear) -> Linear {
        self.plus_scaled(other, &Integer::MINUS_ONE)
    }

    /// The greatest common divisor of the coefficients; zero for a constant.
    pub fn content(&self) -> Integer {
        let mut divisor = Integer::ZERO;
        for (_, coefficient) in &self.monomials {
            divisor = divisor.gcd(coefficient);
            if divisor.is_one() {
                break;
            }
        }
        divisor
    }

    /// The coefficients divided by a common divisor of theirs, and a new constant.
    pub(crate) fn divided(&self, divisor: &Integer, constant: Integer) -> Linear {
        if divisor.is_one() {
            return Linear { constant, monomials: self.monomials.clone() };
        }
        let monomials = self.monomials.iter().map(|(atom, c)| (*atom, c.div_euclid(divisor))).collect();
        Linear { constant, monomials }
    }

    /// Changes every coefficient and the constant; zero coefficients vanish.
    pub(super) fn map(&self, change: impl Fn(&Integer) -> Integer) -> Linear {
        let monomials = self.monomials.iter().map(|(atom, c)| (*atom, change(c)));
        Linear {
            constant: change(&self.constant),
            monomials: monomials.filter(|monomial| !monomial.1.is_zero()).collect(),
        }
    }
}

impl TermTable {
    /// A term of integer or word sort as a linear sum of atoms.
    pub fn linear(&self, term: Term) -> Linear {
        let node = self.node(term);
        match &node.op {
            Op::Int(value) => Linear::constant_only(value.clone()),
            Op::BitVec(value) => Linear::constant_only(value.signed()),
            Op::Linear { constant, coefficients } if coefficients.len() <= LONGEST_MERGED_SUM => Linear {
                constant: constant.clone(),
                monomials: node.args.iter().copied().zip(coefficients.iter().cloned()).collect(),
            },
            _ => Linear::atom(term),
        }
    }

    /// The term of a linear sum whose atoms have the given sort (integer or word).
    pub fn from_linear(&self, sum: &Linear, sort: Sort) -> Term {
        match sort {
            Sort::BitVec(width) => {
                let sum = sum.map(|c| BitVec::new(width, c.clone()).signed());
                match self.put_together(&sum, width) {
                    Some(whole) => self.from_linear(&whole, sort),
                    None => self.intern_linear(&sum, sort),
                }
            }
            _ => self.intern_linear(sum, sort),
        }
    }

    /// A sum in which a quotient times its divisor and the remainder occur equally often, with the dividend in their place.
    /// By zero, the quotient counts nothing and the remainder is the dividend.
    fn put_together(&self, sum: &Linear, width: u32) -> Option<Linear> {
        sum.monomials().iter().find_map(|(remainder, factor)| {
            let node = self.node(*remainder);
            let &[dividend, divisor] = node.args.as_slice() else { return None };
            let quotient = match node.op {
                Op::BvUrem => self.bv_udiv(dividend, divisor),
                Op::BvSrem => self.bv_sdiv(dividend, divisor),
                _ => return None,
            };
            let product = self.linear(self.mul(quotient, divisor));
            let [(atom, times)] = product.monomials() else { return None };
            let wanted = BitVec::new(width, factor * times).signed();
            let occurs = product.constant().is_zero() && sum.coefficient(*atom) == wanted;
            occurs.then(|| sum.without(*remainder).without(*atom).plus_scaled(&self.linear(dividend), factor))
        })
    }

    /// The integer term of a linear sum.
    pub fn int_from_linear(&self, sum: &Linear) -> Term {
        self.from_linear(sum, Sort::Int)
    }

    fn intern_linear(&self, sum: &Linear, sort: Sort) -> Term {
        if let Some(constant) = self.linear_constant(sum, sort) {
            return constant;
        }
        if let [(atom, coefficient)] = sum.monomials.as_slice()
            && coefficient.is_one()
            && sum.constant.is_zero()
        {
            return *atom;
        }
        let args: Args = sum.monomials.iter().map(|monomial| monomial.0).collect();
        let coefficients = sum.monomials.iter().map(|monomial| monomial.1.clone()).collect();
        self.intern(Op::Linear { constant: sum.constant.clone(), coefficients }, args, sort)
    }

    fn linear_constant(&self, sum: &Linear, sort: Sort) -> Option<Term> {
        if !sum.is_constant() {
            return None;
        }
        Some(match sort {
            Sort::BitVec(width) => self.bv(width, sum.constant.clone()),
            _ => self.int(sum.constant.clone()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_merge_and_cancel() {
        let terms = TermTable::new();
        let (x, y) = (terms.symbol("x", Sort::Int), terms.symbol("y", Sort::Int));
        let sum = Linear::atom(x).plus_scaled(&Linear::atom(y), &Integer::from(2));
        let back = sum.plus_scaled(&Linear::atom(y), &Integer::from(-2));
        assert_eq!(back, Linear::atom(x));
        assert_eq!(sum.coefficient(y), Integer::from(2));
        assert_eq!(sum.scaled(&Integer::from(6)).content(), Integer::from(6));
    }

    #[test]
    fn quotient_and_remainder_are_put_together() {
        let t = TermTable::new();
        let [a, b, c] = ["a", "b", "c"].map(|name| t.symbol(name, Sort::BitVec(32)));
        let whole = t.add(t.mul(t.bv_sdiv(a, b), b), t.bv_srem(a, b));
        assert_eq!(whole, a);
        let ten = t.bv(32, 10);
        let digits = t.add(t.mul(t.bv_udiv(a, ten), ten), t.add(t.bv_urem(a, ten), c));
        assert_eq!(digits, t.add(a, c));
        let other = t.add(t.mul(t.bv_udiv(a, b), b), t.bv_srem(a, b));
        assert!(t.linear(other).monomials().len() == 2);
        let zero = t.bv(32, 0);
        assert_eq!(t.add(t.mul(t.bv_udiv(a, zero), zero), t.bv_urem(a, zero)), t.bv_urem(a, zero));
    }

    #[test]
    fn very_long_sums_become_atoms() {
        let terms = TermTable::new();
        let mut sum = terms.int(0);
        for number in 0..2000 {
            sum = terms.add(sum, terms.symbol(&format!("x{number}"), Sort::Int));
        }
        assert!(terms.args(sum).len() <= LONGEST_MERGED_SUM + 1);
    }
}
