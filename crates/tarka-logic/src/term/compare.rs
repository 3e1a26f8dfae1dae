//! Equality of all sorts and comparison of integers.

use super::linear::Linear;
use super::node::{Op, Term};
use super::sort::Sort;
use super::table::TermTable;
use crate::number::{BitVec, Integer};

/// How deep a constructor may look into its operands when it distributes over nested choices.
const DEEPEST_REWRITING: u32 = 24;

impl TermTable {
    /// Runs a rewriting that calls constructors recursively, unless the recursion has become too deep.
    pub(super) fn rewrite_deeper<T>(&self, rewrite: impl FnOnce() -> Option<T>) -> Option<T> {
        let depth = self.rewriting_depth.get();
        if depth >= DEEPEST_REWRITING {
            return None;
        }
        self.rewriting_depth.set(depth + 1);
        let result = rewrite();
        self.rewriting_depth.set(depth);
        result
    }

    /// `a == b`; both have one sort.
    pub fn eq(&self, a: Term, b: Term) -> Term {
        debug_assert_eq!(self.sort(a), self.sort(b));
        if a == b {
            return self.tru();
        }
        match self.sort(a) {
            Sort::Bool => self.iff(a, b),
            Sort::Int => self.int_eq_zero(&self.linear(a).minus(&self.linear(b))),
            Sort::BitVec(_) => self.bv_eq(a, b),
            Sort::Array(..) => self.array_eq(a, b),
        }
    }

    /// `a != b`.
    pub fn ne(&self, a: Term, b: Term) -> Term {
        self.not(self.eq(a, b))
    }

    /// `a <= b` between integers.
    pub fn le(&self, a: Term, b: Term) -> Term {
        self.le_zero(&self.linear(a).minus(&self.linear(b)))
    }

    /// `a < b` between integers.
    pub fn lt(&self, a: Term, b: Term) -> Term {
        self.le_zero(&self.linear(a).minus(&self.linear(b)).plus_constant(&Integer::ONE))
    }

    /// `a >= b` between integers.
    pub fn ge(&self, a: Term, b: Term) -> Term {
        self.le(b, a)
    }

    /// `a > b` between integers.
    pub fn gt(&self, a: Term, b: Term) -> Term {
        self.lt(b, a)
    }

    /// `sum <= 0`: divided by the common divisor of the coefficients, with the bound rounded to an integer.
    pub fn le_zero(&self, sum: &Linear) -> Term {
        let bound = -sum.constant();
        if sum.is_constant() {
            return self.bool(!bound.is_negative());
        }
        let divisor = sum.content();
        let left = sum.divided(&divisor, Integer::ZERO);
        let bound = bound.div_floor(&divisor);
        if let Some(decided) = self.bound_on_atom(&left, &bound) {
            return decided;
        }
        self.intern2(Op::Le, self.int_from_linear(&left), self.int(bound), Sort::Bool)
    }

    /// `±atom <= bound` where the atom has a known range, or is a choice between constants.
    fn bound_on_atom(&self, left: &Linear, bound: &Integer) -> Option<Term> {
        let [(atom, coefficient)] = left.monomials() else { return None };
        let node = self.node(*atom);
        match (&node.op, node.args.as_slice()) {
            (Op::Mod, &[_, modulus]) => {
                let greatest = self.as_int(modulus)? - &Integer::ONE;
                let (least, greatest) = if coefficient.is_positive() {
                    (Integer::ZERO, greatest)
                } else {
                    (-&greatest, Integer::ZERO)
                };
                if *bound >= greatest {
                    return Some(self.tru());
                }
                (*bound < least).then(|| self.fals())
            }
            (Op::Ite, &[condition, yes, no]) if self.is_constant(yes) || self.is_constant(no) => self
                .rewrite_deeper(|| {
                    let branch = |value: Term| {
                        let sum = self.linear(value).scaled(coefficient);
                        self.le_zero(&sum.plus_constant(&-bound))
                    };
                    Some(self.ite(condition, branch(yes), branch(no)))
                }),
            _ => None,
        }
    }

    /// `sum == 0` over the integers.
    pub fn int_eq_zero(&self, sum: &Linear) -> Term {
        if sum.is_constant() {
            return self.bool(sum.constant().is_zero());
        }
        let mut divisor = sum.content();
        if !divisor.divides(sum.constant()) || self.is_between_objects(sum) {
            return self.fals();
        }
        if sum.monomials()[0].1.is_negative() {
            divisor = -&divisor;
        }
        let value = -&sum.constant().div_euclid(&divisor);
        let left = sum.divided(&divisor, Integer::ZERO);
        let left = self.int_from_linear(&left);
        if let Some(decided) = self.mod_eq_constant(left, &value) {
            return decided;
        }
        let value = self.int(value);
        self.choice_eq_constant(left, value).unwrap_or_else(|| self.intern2(Op::Eq, left, value, Sort::Bool))
    }

    /// A remainder outside its range.
    fn mod_eq_constant(&self, left: Term, value: &Integer) -> Option<Term> {
        let node = self.node(left);
        let modulus = match (&node.op, node.args.as_slice()) {
            (Op::Mod, &[_, modulus]) => self.as_int(modulus)?,
            _ => return None,
        };
        (value.is_negative() || value >= modulus).then(|| self.fals())
    }

    /// `(c ? k : t) == value` as `c ? k == value : t == value`: this is how `(a < b) != 0` becomes `a < b`.
    pub(super) fn choice_eq_constant(&self, left: Term, value: Term) -> Option<Term> {
        let node = self.node(left);
        let (condition, yes, no) = match (&node.op, node.args.as_slice()) {
            (Op::Ite, &[condition, yes, no]) => (condition, yes, no),
            _ => return None,
        };
        let both = || self.may_be_constant(yes) && self.may_be_constant(no);
        if !self.is_constant(yes) && !self.is_constant(no) && !both() {
            return None;
        }
        self.rewrite_deeper(|| Some(self.ite(condition, self.eq(yes, value), self.eq(no, value))))
    }

    /// Whether a term is a constant, or a choice between one and something else.
    fn may_be_constant(&self, term: Term) -> bool {
        let node = self.node(term);
        let is_choice = || node.op == Op::Ite && node.args[1..].iter().any(|&arg| self.is_constant(arg));
        node.is_constant() || is_choice()
    }

    fn bv_eq(&self, a: Term, b: Term) -> Term {
        let difference = self.linear(self.sub(a, b));
        if difference.is_constant() {
            return self.bool(difference.constant().is_zero());
        }
        if self.is_between_objects(&difference) {
            return self.fals();
        }
        let width = self.width(a);
        if let [(atom, coefficient)] = difference.monomials()
            && let Some(inverse) = odd_inverse(coefficient, width)
        {
            let value = BitVec::new(width, &-difference.constant() * &inverse);
            return self.bv_eq_constant(*atom, value);
        }
        self.bv_eq_widened(a, b).unwrap_or_else(|| {
            let (first, second) = self.balanced_sides(&difference, Sort::BitVec(width));
            let narrower = self.bv_eq_widened(first, second);
            narrower.unwrap_or_else(|| self.intern2(Op::Eq, first, second, Sort::Bool))
        })
    }

    /// An equation `difference == 0` with the positive monomials left and the negative ones right; the constant
    /// joins the side where it is positive. The sign of the first monomial decides which side is which.
    fn balanced_sides(&self, difference: &Linear, sort: Sort) -> (Term, Term) {
        let flip = difference.monomials()[0].1.is_negative();
        let oriented = if flip { difference.scaled(&Integer::MINUS_ONE) } else { difference.clone() };
        let positive = oriented.map(|c| if c.is_positive() { c.clone() } else { Integer::ZERO });
        let negative = oriented.map(|c| if c.is_negative() { -c } else { Integer::ZERO });
        (self.from_linear(&positive, sort), self.from_linear(&negative, sort))
    }

    /// `atom == value` where the atom was made of smaller words.
    fn bv_eq_constant(&self, atom: Term, value: BitVec) -> Term {
        let constant = self.bv_const(value.clone());
        let node = self.node(atom);
        let rewritten = match (&node.op, node.args.as_slice()) {
            (Op::ZeroExtend, &[inner]) => {
                let narrow = value.extract(self.width(inner) - 1, 0);
                Some(if narrow.zero_extend(value.width()) == value {
                    self.eq(inner, self.bv_const(narrow))
                } else {
                    self.fals()
                })
            }
            (Op::SignExtend, &[inner]) => {
                let narrow = value.extract(self.width(inner) - 1, 0);
                Some(if narrow.sign_extend(value.width()) == value {
                    self.eq(inner, self.bv_const(narrow))
                } else {
                    self.fals()
                })
            }
            (Op::Concat, &[high, low]) => {
                let split = self.width(low);
                let high_value = self.bv_const(value.extract(value.width() - 1, split));
                let low_value = self.bv_const(value.extract(split - 1, 0));
                self.rewrite_deeper(|| Some(self.and2(self.eq(high, high_value), self.eq(low, low_value))))
            }
            (Op::BvNot, &[inner]) => self.rewrite_deeper(|| Some(self.eq(inner, self.bv_const(value.not())))),
            _ => self.choice_eq_constant(atom, constant),
        };
        rewritten.unwrap_or_else(|| self.intern2(Op::Eq, atom, constant, Sort::Bool))
    }

    /// Both sides widened in the same way from the same width.
    fn bv_eq_widened(&self, a: Term, b: Term) -> Option<Term> {
        let (left, right) = (self.node(a), self.node(b));
        let widened = matches!(left.op, Op::ZeroExtend | Op::SignExtend) && left.op == right.op;
        (widened && self.sort(left.args[0]) == self.sort(right.args[0]))
            .then(|| self.eq(left.args[0], right.args[0]))
    }
}

/// The inverse of an odd number modulo two to the power of the width, by Newton's iteration.
pub(crate) fn odd_inverse(number: &Integer, width: u32) -> Option<Integer> {
    if number.is_even() {
        return None;
    }
    let modulus = Integer::pow2(width);
    let mut inverse = Integer::ONE;
    loop {
        let product = (number * &inverse).rem_euclid(&modulus);
        if product.is_one() || (width == 1) {
            return Some(inverse);
        }
        inverse = (&inverse * &(&Integer::from(2) - &product)).rem_euclid(&modulus);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integer_comparisons_are_tightened() {
        let terms = TermTable::new();
        let (x, y) = (terms.symbol("x", Sort::Int), terms.symbol("y", Sort::Int));
        let two = Integer::from(2);
        let doubled = terms.add(terms.scale(&two, x), terms.scale(&two, y));
        assert_eq!(terms.lt(doubled, terms.int(7)), terms.le(terms.add(x, y), terms.int(3)));
        assert_eq!(terms.eq(doubled, terms.int(7)), terms.fals());
        assert_eq!(terms.not(terms.le(x, y)), terms.lt(y, x));
        assert_eq!(terms.eq(x, y), terms.eq(y, x));
    }

    #[test]
    fn truth_values_as_numbers_collapse() {
        let terms = TermTable::new();
        let p = terms.symbol("p", Sort::Bool);
        for (one, zero) in [(terms.int(1), terms.int(0)), (terms.bv(32, 1), terms.bv(32, 0))] {
            let number = terms.ite(p, one, zero);
            assert_eq!(terms.ne(number, zero), p);
            assert_eq!(terms.eq(number, zero), terms.not(p));
        }
        let number = terms.ite(p, terms.int(1), terms.int(0));
        assert_eq!(terms.le(number, terms.int(0)), terms.not(p));
    }

    #[test]
    fn word_equations_are_solved() {
        let terms = TermTable::new();
        let x = terms.symbol("x", Sort::BitVec(8));
        let triple = terms.add(terms.scale(&Integer::from(3), x), terms.bv(8, 5));
        assert_eq!(terms.eq(triple, terms.bv(8, 8)), terms.eq(x, terms.bv(8, 1)));
        let wide = terms.zero_extend(x, 32);
        assert_eq!(terms.eq(wide, terms.bv(32, 300)), terms.fals());
        assert_eq!(terms.eq(wide, terms.bv(32, 30)), terms.eq(x, terms.bv(8, 30)));
        for number in (1..256).step_by(2) {
            let inverse = odd_inverse(&Integer::from(number), 8).unwrap();
            assert!((&inverse * &Integer::from(number)).rem_euclid(&Integer::from(256)).is_one());
        }
    }
}
