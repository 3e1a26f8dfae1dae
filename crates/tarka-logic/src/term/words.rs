//! Constructors of word arithmetic beyond the linear part: division, shifts, bitwise operators, comparisons.

use super::node::{Op, Term};
use super::sort::Sort;
use super::table::TermTable;
use crate::number::{BitVec, Integer};

impl TermTable {
    /// Both operands as constants.
    fn constant_pair(&self, a: Term, b: Term) -> Option<(&BitVec, &BitVec)> {
        Some((self.as_bv(a)?, self.as_bv(b)?))
    }

    fn same_sort(&self, op: Op, a: Term, b: Term) -> Term {
        self.intern2(op, a, b, self.sort(a))
    }

    /// Unsigned quotient; all ones for a zero divisor.
    pub fn bv_udiv(&self, a: Term, b: Term) -> Term {
        if let Some((x, y)) = self.constant_pair(a, b) {
            return self.bv_const(x.udiv(y));
        }
        match self.as_bv(b).and_then(|divisor| divisor.unsigned().exact_log2()) {
            Some(shift) => self.bv_lshr(a, self.bv(self.width(a), shift)),
            None => self.same_sort(Op::BvUdiv, a, b),
        }
    }

    /// Unsigned remainder; the dividend for a zero divisor.
    pub fn bv_urem(&self, a: Term, b: Term) -> Term {
        if let Some((x, y)) = self.constant_pair(a, b) {
            return self.bv_const(x.urem(y));
        }
        match self.as_bv(b).and_then(|divisor| divisor.unsigned().exact_log2()) {
            Some(0) => self.bv(self.width(a), 0),
            Some(bits) => self.zero_extend(self.extract(bits - 1, 0, a), self.width(a)),
            None => self.same_sort(Op::BvUrem, a, b),
        }
    }

    /// Signed quotient, rounded to zero.
    pub fn bv_sdiv(&self, a: Term, b: Term) -> Term {
        if let Some((x, y)) = self.constant_pair(a, b) {
            return self.bv_const(x.sdiv(y));
        }
        match self.as_bv(b).map(BitVec::signed) {
            Some(divisor) if divisor.is_one() && self.width(a) > 1 => a,
            Some(divisor) if divisor.is_minus_one() => self.neg(a),
            _ => self.same_sort(Op::BvSdiv, a, b),
        }
    }

    /// Signed remainder, with the sign of the dividend.
    pub fn bv_srem(&self, a: Term, b: Term) -> Term {
        if let Some((x, y)) = self.constant_pair(a, b) {
            return self.bv_const(x.srem(y));
        }
        match self.as_bv(b).map(BitVec::signed) {
            Some(divisor) if divisor.is_unit() => self.bv(self.width(a), 0),
            _ => self.same_sort(Op::BvSrem, a, b),
        }
    }

    /// Shift left. By a constant it is a multiplication.
    pub fn bv_shl(&self, a: Term, b: Term) -> Term {
        if let Some((x, y)) = self.constant_pair(a, b) {
            return self.bv_const(x.shl(y));
        }
        match self.shift_distance(a, b) {
            Some(Some(distance)) => self.scale(&Integer::pow2(distance), a),
            Some(None) => self.bv(self.width(a), 0),
            None => self.shift(Op::BvShl, a, b),
        }
    }

    /// Logical shift right. By a constant it is an extraction.
    pub fn bv_lshr(&self, a: Term, b: Term) -> Term {
        if let Some((x, y)) = self.constant_pair(a, b) {
            return self.bv_const(x.lshr(y));
        }
        let width = self.width(a);
        match self.shift_distance(a, b) {
            Some(Some(distance)) => self.zero_extend(self.extract(width - 1, distance, a), width),
            Some(None) => self.bv(width, 0),
            None => self.shift(Op::BvLshr, a, b),
        }
    }

    /// Arithmetic shift right. By a constant it is an extraction.
    pub fn bv_ashr(&self, a: Term, b: Term) -> Term {
        if let Some((x, y)) = self.constant_pair(a, b) {
            return self.bv_const(x.ashr(y));
        }
        let width = self.width(a);
        match self.shift_distance(a, b) {
            Some(distance) => {
                let low = distance.unwrap_or(width - 1);
                self.sign_extend(self.extract(width - 1, low, a), width)
            }
            None => self.shift(Op::BvAshr, a, b),
        }
    }

    /// The distance of a shift by a constant; the inner `None` means that all bits are shifted out.
    fn shift_distance(&self, a: Term, b: Term) -> Option<Option<u32>> {
        let width = self.width(a);
        self.as_bv(b).map(|amount| amount.unsigned().to_u32().filter(|&distance| distance < width))
    }

    fn shift(&self, op: Op, a: Term, b: Term) -> Term {
        if self.as_bv(a).is_some_and(BitVec::is_zero) {
            return a;
        }
        self.same_sort(op, a, b)
    }

    /// Bitwise conjunction.
    pub fn bv_and(&self, a: Term, b: Term) -> Term {
        let (a, b) = self.constant_second(a, b);
        if let Some(mask) = self.as_bv(b) {
            return self.bv_and_constant(a, mask);
        }
        if a == b {
            return a;
        }
        if self.bv_not(a) == b {
            return self.bv(self.width(a), 0);
        }
        self.same_sort(Op::BvAnd, a, b)
    }

    fn bv_and_constant(&self, a: Term, mask: &BitVec) -> Term {
        if let Some(value) = self.as_bv(a) {
            return self.bv_const(value.and(mask));
        }
        if mask.is_zero() {
            return self.bv_const(mask.clone());
        }
        if mask.is_ones() {
            return a;
        }
        let width = mask.width();
        if let Some(bits) = (mask.unsigned() + &Integer::ONE).exact_log2() {
            return self.zero_extend(self.extract(bits - 1, 0, a), width);
        }
        let node = self.node(a);
        if node.op == Op::BvAnd
            && let Some(inner) = self.as_bv(node.args[1])
        {
            return self.bv_and_constant(node.args[0], &inner.and(mask));
        }
        self.same_sort(Op::BvAnd, a, self.bv_const(mask.clone()))
    }

    /// Bitwise disjunction.
    pub fn bv_or(&self, a: Term, b: Term) -> Term {
        let (a, b) = self.constant_second(a, b);
        if let Some(bits) = self.as_bv(b) {
            if let Some(value) = self.as_bv(a) {
                return self.bv_const(value.or(bits));
            }
            if bits.is_zero() {
                return a;
            }
            if bits.is_ones() {
                return b;
            }
            let node = self.node(a);
            if node.op == Op::BvOr
                && let Some(inner) = self.as_bv(node.args[1])
            {
                return self.bv_or(node.args[0], self.bv_const(inner.or(bits)));
            }
        }
        if a == b {
            return a;
        }
        if self.bv_not(a) == b {
            return self.bv_const(BitVec::ones(self.width(a)));
        }
        self.same_sort(Op::BvOr, a, b)
    }

    /// Bitwise exclusive disjunction.
    pub fn bv_xor(&self, a: Term, b: Term) -> Term {
        let (a, b) = self.constant_second(a, b);
        if let Some(bits) = self.as_bv(b) {
            if let Some(value) = self.as_bv(a) {
                return self.bv_const(value.xor(bits));
            }
            if bits.is_zero() {
                return a;
            }
            if bits.is_ones() {
                return self.bv_not(a);
            }
            let node = self.node(a);
            if node.op == Op::BvXor
                && let Some(inner) = self.as_bv(node.args[1])
            {
                return self.bv_xor(node.args[0], self.bv_const(inner.xor(bits)));
            }
        }
        if a == b {
            return self.bv(self.width(a), 0);
        }
        self.same_sort(Op::BvXor, a, b)
    }

    /// The operands of a commutative operator: a constant second, otherwise the older first.
    fn constant_second(&self, a: Term, b: Term) -> (Term, Term) {
        match (self.is_constant(a), self.is_constant(b)) {
            (true, false) => (b, a),
            (false, true) => (a, b),
            _ => (a.min(b), a.max(b)),
        }
    }

    /// Bitwise complement.
    pub fn bv_not(&self, a: Term) -> Term {
        let node = self.node(a);
        match &node.op {
            Op::BitVec(value) => self.bv_const(value.not()),
            Op::BvNot => node.args[0],
            _ => self.intern1(Op::BvNot, a, self.sort(a)),
        }
    }

    /// Unsigned `a <= b`.
    pub fn bv_ule(&self, a: Term, b: Term) -> Term {
        if a == b {
            return self.tru();
        }
        if let Some((x, y)) = self.constant_pair(a, b) {
            return self.bool(x.unsigned() <= y.unsigned());
        }
        if self.as_bv(a).is_some_and(BitVec::is_zero) || self.as_bv(b).is_some_and(BitVec::is_ones) {
            return self.tru();
        }
        if self.as_bv(b).is_some_and(BitVec::is_zero) || self.as_bv(a).is_some_and(BitVec::is_ones) {
            return self.eq(a, b);
        }
        self.unsigned_narrowed(a, b, |a, b| self.bv_ule(a, b))
            .or_else(|| self.compare_choice(a, b, |a, b| self.bv_ule(a, b)))
            .unwrap_or_else(|| self.intern2(Op::BvUle, a, b, Sort::Bool))
    }

    /// Unsigned `a < b`. With a constant on one side it is a `<=`.
    pub fn bv_ult(&self, a: Term, b: Term) -> Term {
        let one = Integer::ONE;
        if let Some(bound) = self.as_bv(b) {
            if bound.is_zero() {
                return self.fals();
            }
            return self.bv_ule(a, self.bv(bound.width(), bound.unsigned() - &one));
        }
        if let Some(bound) = self.as_bv(a) {
            if bound.is_ones() {
                return self.fals();
            }
            return self.bv_ule(self.bv(bound.width(), bound.unsigned() + &one), b);
        }
        if a == b {
            return self.fals();
        }
        self.unsigned_narrowed(a, b, |a, b| self.bv_ult(a, b))
            .unwrap_or_else(|| self.intern2(Op::BvUlt, a, b, Sort::Bool))
    }

    /// Signed `a <= b`.
    pub fn bv_sle(&self, a: Term, b: Term) -> Term {
        if a == b {
            return self.tru();
        }
        if let Some((x, y)) = self.constant_pair(a, b) {
            return self.bool(x.signed() <= y.signed());
        }
        let (least, greatest) = (BitVec::signed_min(self.width(a)), BitVec::signed_max(self.width(a)));
        if self.as_bv(a) == Some(&least) || self.as_bv(b) == Some(&greatest) {
            return self.tru();
        }
        if self.as_bv(b) == Some(&least) || self.as_bv(a) == Some(&greatest) {
            return self.eq(a, b);
        }
        self.signed_narrowed(a, b, |a, b| self.bv_sle(a, b), |a, b| self.bv_ule(a, b))
            .or_else(|| self.compare_choice(a, b, |a, b| self.bv_sle(a, b)))
            .unwrap_or_else(|| self.intern2(Op::BvSle, a, b, Sort::Bool))
    }

    /// Signed `a < b`. With a constant on one side it is a `<=`.
    pub fn bv_slt(&self, a: Term, b: Term) -> Term {
        let one = Integer::ONE;
        if let Some(bound) = self.as_bv(b) {
            if *bound == BitVec::signed_min(bound.width()) {
                return self.fals();
            }
            return self.bv_sle(a, self.bv(bound.width(), bound.unsigned() - &one));
        }
        if let Some(bound) = self.as_bv(a) {
            if *bound == BitVec::signed_max(bound.width()) {
                return self.fals();
            }
            return self.bv_sle(self.bv(bound.width(), bound.unsigned() + &one), b);
        }
        if a == b {
            return self.fals();
        }
        self.signed_narrowed(a, b, |a, b| self.bv_slt(a, b), |a, b| self.bv_ult(a, b))
            .unwrap_or_else(|| self.intern2(Op::BvSlt, a, b, Sort::Bool))
    }

    /// `compare(a, b)` as a comparison of narrower words, when both are zero-extended or one is and the other is
    /// a constant. A constant that does not fit decides the comparison by being the greater side.
    fn unsigned_narrowed(&self, a: Term, b: Term, compare: impl Fn(Term, Term) -> Term) -> Option<Term> {
        let narrow = |term: Term| {
            let node = self.node(term);
            (node.op == Op::ZeroExtend).then(|| node.args[0])
        };
        match (narrow(a), narrow(b)) {
            (Some(x), Some(y)) if self.sort(x) == self.sort(y) => Some(compare(x, y)),
            (Some(x), None) => {
                self.narrow_constant(b, x).map(|fit| fit.map_or(self.tru(), |y| compare(x, y)))
            }
            (None, Some(y)) => {
                self.narrow_constant(a, y).map(|fit| fit.map_or(self.fals(), |x| compare(x, y)))
            }
            _ => None,
        }
    }

    /// A constant as a word of the sort of `like`; the inner `None` if it is too large for that.
    fn narrow_constant(&self, constant: Term, like: Term) -> Option<Option<Term>> {
        let value = self.as_bv(constant)?;
        let width = self.width(like);
        Some((value.unsigned().bit_length() <= width).then(|| self.bv(width, value.unsigned().clone())))
    }

    /// A signed comparison of widened words: sign-extended ones compare as they were, zero-extended ones are not
    /// negative and compare unsigned.
    fn signed_narrowed(
        &self,
        a: Term,
        b: Term,
        signed: impl Fn(Term, Term) -> Term,
        unsigned: impl Fn(Term, Term) -> Term,
    ) -> Option<Term> {
        let (left, right) = (self.node(a), self.node(b));
        let same_source = |x: Term, y: Term| self.sort(x) == self.sort(y);
        if left.op == Op::SignExtend && right.op == Op::SignExtend && same_source(left.args[0], right.args[0])
        {
            return Some(signed(left.args[0], right.args[0]));
        }
        let not_negative = |term: Term| {
            self.node(term).op == Op::ZeroExtend || self.as_bv(term).is_some_and(|value| !value.is_negative())
        };
        (not_negative(a) && not_negative(b)).then(|| unsigned(a, b))
    }

    /// Distributes a comparison with a constant over a choice that has a constant branch.
    fn compare_choice(&self, a: Term, b: Term, compare: impl Fn(Term, Term) -> Term) -> Option<Term> {
        let choice = if self.is_constant(b) {
            a
        } else if self.is_constant(a) {
            b
        } else {
            return None;
        };
        let node = self.node(choice);
        if node.op != Op::Ite || !(self.is_constant(node.args[1]) || self.is_constant(node.args[2])) {
            return None;
        }
        let side = |branch: Term| if choice == a { compare(branch, b) } else { compare(a, branch) };
        self.rewrite_deeper(|| Some(self.ite(node.args[0], side(node.args[1]), side(node.args[2]))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparisons_with_constants_have_one_form() {
        let terms = TermTable::new();
        let x = terms.symbol("x", Sort::BitVec(8));
        let c = |n: i64| terms.bv(8, n);
        assert_eq!(terms.bv_ult(x, c(5)), terms.bv_ule(x, c(4)));
        assert_eq!(terms.bv_ult(x, c(1)), terms.eq(x, c(0)));
        assert_eq!(terms.not(terms.bv_ule(x, c(4))), terms.bv_ule(c(5), x));
        assert_eq!(terms.bv_slt(c(0), x), terms.bv_sle(c(1), x));
        assert_eq!(terms.bv_slt(x, c(-128)), terms.fals());
        let wide = terms.zero_extend(x, 32);
        assert_eq!(terms.bv_slt(wide, terms.bv(32, 300)), terms.tru());
        assert_eq!(terms.bv_slt(wide, terms.bv(32, 5)), terms.bv_ule(x, c(4)));
    }

    #[test]
    fn masks_and_shifts_become_extractions() {
        let terms = TermTable::new();
        let x = terms.symbol("x", Sort::BitVec(32));
        let low = terms.zero_extend(terms.extract(7, 0, x), 32);
        assert_eq!(terms.bv_and(x, terms.bv(32, 255)), low);
        assert_eq!(terms.bv_urem(x, terms.bv(32, 256)), low);
        let shifted = terms.bv_lshr(x, terms.bv(32, 8));
        assert_eq!(terms.bv_and(shifted, terms.bv(32, 255)), terms.zero_extend(terms.extract(15, 8, x), 32));
        assert_eq!(terms.bv_udiv(x, terms.bv(32, 256)), shifted);
        assert_eq!(terms.bv_xor(terms.bv_xor(x, terms.bv(32, 5)), terms.bv(32, 5)), x);
        assert_eq!(terms.bv_and(x, terms.bv_not(x)), terms.bv(32, 0));
    }
}
