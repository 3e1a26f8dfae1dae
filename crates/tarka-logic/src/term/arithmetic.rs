//! Constructors of arithmetic: what integers and words have in common, then what only integers have.

use super::linear::Linear;
use super::node::{Args, Op, Term};
use super::sort::Sort;
use super::table::TermTable;
use crate::number::Integer;

impl TermTable {
    /// `a + b`; integers, or words modulo two to the power of the width.
    pub fn add(&self, a: Term, b: Term) -> Term {
        self.from_linear(&self.linear(a).plus_scaled(&self.linear(b), &Integer::ONE), self.sort(a))
    }

    /// `a - b`.
    pub fn sub(&self, a: Term, b: Term) -> Term {
        self.from_linear(&self.linear(a).minus(&self.linear(b)), self.sort(a))
    }

    /// `-a`.
    pub fn neg(&self, a: Term) -> Term {
        self.scale(&Integer::MINUS_ONE, a)
    }

    /// `factor * a`.
    pub fn scale(&self, factor: &Integer, a: Term) -> Term {
        self.from_linear(&self.linear(a).scaled(factor), self.sort(a))
    }

    /// The sum of any number of terms of one sort.
    pub fn sum(&self, sort: Sort, summands: &[Term]) -> Term {
        let mut sum = Linear::default();
        for &summand in summands {
            sum = sum.plus_scaled(&self.linear(summand), &Integer::ONE);
        }
        self.from_linear(&sum, sort)
    }

    /// `a * b`. A product of two terms that are not constant is an atom to the linear normal form.
    pub fn mul(&self, a: Term, b: Term) -> Term {
        let sort = self.sort(a);
        let (left, right) = (self.linear(a), self.linear(b));
        if left.is_constant() {
            return self.from_linear(&right.scaled(left.constant()), sort);
        }
        if right.is_constant() {
            return self.from_linear(&left.scaled(right.constant()), sort);
        }
        let (left_factor, a) = self.split_content(&left, sort);
        let (right_factor, b) = self.split_content(&right, sort);
        let mut factors = Args::new();
        for side in [a, b] {
            match self.node(side).op {
                Op::Product => factors.extend_from_slice(self.args(side)),
                _ => factors.push(side),
            }
        }
        factors.sort_unstable();
        let product = self.intern(Op::Product, factors, sort);
        self.scale(&(&left_factor * &right_factor), product)
    }

    /// A sum as a constant factor times the rest. Only for a single monomial: there the factor matters to the
    /// normal form, while a longer sum stays readable as it was written.
    fn split_content(&self, sum: &Linear, sort: Sort) -> (Integer, Term) {
        match sum.monomials() {
            [(atom, coefficient)] if sum.constant().is_zero() => (coefficient.clone(), *atom),
            _ => (Integer::ONE, self.from_linear(sum, sort)),
        }
    }

    /// The Euclidean quotient of integers, zero for a zero divisor.
    pub fn div(&self, a: Term, b: Term) -> Term {
        match self.as_int(b) {
            Some(divisor) => self.div_const(a, divisor),
            None => self.intern2(Op::Div, a, b, Sort::Int),
        }
    }

    fn div_const(&self, a: Term, divisor: &Integer) -> Term {
        if divisor.is_zero() {
            return self.int(0);
        }
        if divisor.is_negative() {
            return self.neg(self.div_const(a, &-divisor));
        }
        // What the divisor divides comes out of the quotient; the remainder stays in.
        let sum = self.linear(a);
        let outside = sum.map(|c| c.div_floor(divisor));
        let inside = sum.map(|c| c.rem_euclid(divisor));
        let rest = if inside.is_constant() {
            self.int(inside.constant().div_floor(divisor))
        } else {
            let (inside, divisor) = cancel_common(&inside, divisor);
            self.intern2(Op::Div, self.int_from_linear(&inside), self.int(divisor), Sort::Int)
        };
        let rest = self.linear(rest);
        self.int_from_linear(&outside.plus_scaled(&rest, &Integer::ONE))
    }

    /// The Euclidean remainder of integers, the dividend for a zero divisor.
    pub fn modulo(&self, a: Term, b: Term) -> Term {
        match self.as_int(b) {
            Some(divisor) => self.modulo_const(a, &divisor.abs()),
            None => self.intern2(Op::Mod, a, b, Sort::Int),
        }
    }

    fn modulo_const(&self, a: Term, divisor: &Integer) -> Term {
        if divisor.is_zero() {
            return a;
        }
        let sum = self.without_redundant_remainders(&self.linear(a), divisor);
        let inside = sum.map(|c| c.rem_euclid(divisor));
        if inside.is_constant() {
            return self.int(inside.constant().clone());
        }
        self.intern2(Op::Mod, self.int_from_linear(&inside), self.int(divisor.clone()), Sort::Int)
    }

    /// Replaces `x mod n` by `x` where only the value modulo a divisor of `n` matters.
    fn without_redundant_remainders(&self, sum: &Linear, divisor: &Integer) -> Linear {
        let mut result = Linear::constant_only(sum.constant().clone());
        for (atom, coefficient) in sum.monomials() {
            let node = self.node(*atom);
            let inner = match (&node.op, node.args.as_slice()) {
                (Op::Mod, &[inner, modulus]) if self.is_multiple(modulus, divisor) => self.linear(inner),
                _ => Linear::atom(*atom),
            };
            result = result.plus_scaled(&inner, coefficient);
        }
        result
    }

    fn is_multiple(&self, modulus: Term, divisor: &Integer) -> bool {
        self.as_int(modulus).is_some_and(|modulus| !modulus.is_zero() && divisor.divides(modulus))
    }
}

/// `(g·s + k) div (g·d)` is `(s + k div g) div d`.
fn cancel_common(sum: &Linear, divisor: &Integer) -> (Linear, Integer) {
    let common = sum.content().gcd(divisor);
    (sum.divided(&common, sum.constant().div_floor(&common)), divisor.div_floor(&common))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_have_one_form() {
        let terms = TermTable::new();
        let (x, y) = (terms.symbol("x", Sort::Int), terms.symbol("y", Sort::Int));
        let left = terms.add(terms.add(x, y), terms.int(3));
        let right = terms.add(terms.add(terms.int(1), y), terms.add(x, terms.int(2)));
        assert_eq!(left, right);
        assert_eq!(terms.sub(left, right), terms.int(0));
        assert_eq!(
            terms.mul(terms.scale(&Integer::from(2), x), y),
            terms.scale(&Integer::from(2), terms.mul(y, x))
        );
    }

    #[test]
    fn words_wrap() {
        let terms = TermTable::new();
        let x = terms.symbol("x", Sort::BitVec(8));
        let sum = terms.add(terms.add(x, terms.bv(8, 200)), terms.bv(8, 56));
        assert_eq!(sum, x);
        assert_eq!(terms.scale(&Integer::from(256), x), terms.bv(8, 0));
    }

    #[test]
    fn division_takes_out_multiples() {
        let terms = TermTable::new();
        let (x, y) = (terms.symbol("x", Sort::Int), terms.symbol("y", Sort::Int));
        let sum = terms.add(terms.scale(&Integer::from(6), x), terms.add(y, terms.int(7)));
        let expected = terms.add(
            terms.scale(&Integer::from(2), x),
            terms.add(terms.int(2), terms.div(terms.add(y, terms.int(1)), terms.int(3))),
        );
        assert_eq!(terms.div(sum, terms.int(3)), expected);
        assert_eq!(terms.modulo(terms.scale(&Integer::from(4), x), terms.int(2)), terms.int(0));
        let twice = terms.modulo(terms.modulo(x, terms.int(12)), terms.int(4));
        assert_eq!(twice, terms.modulo(x, terms.int(4)));
    }
}
