//! Constructors that change widths: concatenation, extraction, extension.

use super::linear::Linear;
use super::node::{Op, Term};
use super::sort::Sort;
use super::table::TermTable;
use crate::number::Integer;

impl TermTable {
    /// `high` above `low`.
    pub fn concat(&self, high: Term, low: Term) -> Term {
        let width = self.width(high) + self.width(low);
        if let Some(value) = self.as_bv(high) {
            if let Some(low_value) = self.as_bv(low) {
                return self.bv_const(value.concat(low_value));
            }
            if value.is_zero() {
                return self.zero_extend(low, width);
            }
        }
        if let Some(joined) = self.adjacent_slices(high, low) {
            return joined;
        }
        self.intern2(Op::Concat, high, low, Sort::BitVec(width))
    }

    /// Neighbouring slices of one word are one slice.
    fn adjacent_slices(&self, high: Term, low: Term) -> Option<Term> {
        let (upper, lower) = (self.node(high), self.node(low));
        match (&upper.op, &lower.op) {
            (Op::Extract { high: top, low: middle }, Op::Extract { high: below, low: bottom })
                if upper.args == lower.args && *middle == below + 1 =>
            {
                Some(self.extract(*top, *bottom, upper.args[0]))
            }
            _ => None,
        }
    }

    /// Bits `high` down to `low` of a word, both included.
    pub fn extract(&self, high: u32, low: u32, a: Term) -> Term {
        let width = self.width(a);
        debug_assert!(low <= high && high < width);
        if low == 0 && high + 1 == width {
            return a;
        }
        let node = self.node(a);
        let sliced = match (&node.op, node.args.as_slice()) {
            (Op::BitVec(value), _) => Some(self.bv_const(value.extract(high, low))),
            (Op::Extract { low: inner, .. }, &[b]) => Some(self.extract(high + inner, low + inner, b)),
            (Op::Concat, &[upper, lower]) => self.extract_of_concat(high, low, upper, lower),
            (Op::ZeroExtend, &[b]) => Some(self.extract_of_zero_extend(high, low, b)),
            (Op::SignExtend, &[b]) => self.extract_of_sign_extend(high, low, b),
            (Op::Ite, &[condition, yes, no]) if self.is_constant(yes) && self.is_constant(no) => {
                Some(self.ite(condition, self.extract(high, low, yes), self.extract(high, low, no)))
            }
            (Op::Linear { .. }, _) if low == 0 => Some(self.truncate_sum(high + 1, a)),
            _ => None,
        };
        sliced.unwrap_or_else(|| self.intern1(Op::Extract { high, low }, a, Sort::BitVec(high - low + 1)))
    }

    fn extract_of_concat(&self, high: u32, low: u32, upper: Term, lower: Term) -> Option<Term> {
        let split = self.width(lower);
        if high < split {
            return Some(self.extract(high, low, lower));
        }
        if low >= split {
            return Some(self.extract(high - split, low - split, upper));
        }
        self.rewrite_deeper(|| {
            Some(self.concat(self.extract(high - split, 0, upper), self.extract(split - 1, low, lower)))
        })
    }

    fn extract_of_zero_extend(&self, high: u32, low: u32, inner: Term) -> Term {
        let (split, width) = (self.width(inner), high - low + 1);
        if high < split {
            self.extract(high, low, inner)
        } else if low >= split {
            self.bv(width, 0)
        } else {
            self.zero_extend(self.extract(split - 1, low, inner), width)
        }
    }

    fn extract_of_sign_extend(&self, high: u32, low: u32, inner: Term) -> Option<Term> {
        let (split, width) = (self.width(inner), high - low + 1);
        if high < split {
            return Some(self.extract(high, low, inner));
        }
        (low < split).then(|| self.sign_extend(self.extract(split - 1, low, inner), width))
    }

    /// The low bits of a sum are the sum of the low bits: `(char)((int)a + (int)b)` is `a + b`.
    fn truncate_sum(&self, width: u32, sum: Term) -> Term {
        let linear = self.linear(sum);
        let mut result = Linear::constant_only(linear.constant().clone());
        for (atom, coefficient) in linear.monomials() {
            let part = self.linear(self.truncate_atom(width, *atom));
            result = result.plus_scaled(&part, coefficient);
        }
        self.from_linear(&result, Sort::BitVec(width))
    }

    fn truncate_atom(&self, width: u32, atom: Term) -> Term {
        match self.node(atom).op {
            // A sum too long to merge: leave it, rather than descend through a chain of them.
            Op::Linear { .. } => {
                self.intern1(Op::Extract { high: width - 1, low: 0 }, atom, Sort::BitVec(width))
            }
            _ => self.extract(width - 1, 0, atom),
        }
    }

    /// The word widened to `width` with zeros.
    pub fn zero_extend(&self, a: Term, width: u32) -> Term {
        debug_assert!(width >= self.width(a));
        if width == self.width(a) {
            return a;
        }
        let node = self.node(a);
        match (&node.op, node.args.as_slice()) {
            (Op::BitVec(value), _) => self.bv_const(value.zero_extend(width)),
            (Op::ZeroExtend, &[inner]) => self.zero_extend(inner, width),
            (Op::Ite, &[condition, yes, no]) if self.is_constant(yes) && self.is_constant(no) => {
                self.ite(condition, self.zero_extend(yes, width), self.zero_extend(no, width))
            }
            _ => self.intern1(Op::ZeroExtend, a, Sort::BitVec(width)),
        }
    }

    /// The word widened to `width` with its sign.
    pub fn sign_extend(&self, a: Term, width: u32) -> Term {
        debug_assert!(width >= self.width(a));
        if width == self.width(a) {
            return a;
        }
        let node = self.node(a);
        match (&node.op, node.args.as_slice()) {
            (Op::BitVec(value), _) => self.bv_const(value.sign_extend(width)),
            (Op::SignExtend, &[inner]) => self.sign_extend(inner, width),
            (Op::ZeroExtend, &[inner]) => self.zero_extend(inner, width),
            (Op::Ite, &[condition, yes, no]) if self.is_constant(yes) && self.is_constant(no) => {
                self.ite(condition, self.sign_extend(yes, width), self.sign_extend(no, width))
            }
            _ => self.intern1(Op::SignExtend, a, Sort::BitVec(width)),
        }
    }

    /// The index and element sorts of an array. Asking it of another sort is a caller's mistake.
    /// Whether two's complement addition, subtraction or multiplication of two words leaves the range: the
    /// operation is done exactly in twice the width and compared with its truncation.
    pub fn bv_overflows(&self, operation: BvArithmetic, signedness: Signedness, a: Term, b: Term) -> Term {
        let width = self.width(a);
        let wide = match operation {
            BvArithmetic::Mul => 2 * width,
            BvArithmetic::Add | BvArithmetic::Sub => width + 2,
        };
        let widen = |term: Term, to: u32| match signedness {
            Signedness::Signed => self.sign_extend(term, to),
            Signedness::Unsigned => self.zero_extend(term, to),
        };
        let (x, y) = (widen(a, wide), widen(b, wide));
        let exact = match operation {
            BvArithmetic::Add => self.add(x, y),
            BvArithmetic::Sub => self.sub(x, y),
            BvArithmetic::Mul => self.mul(x, y),
        };
        let (least, greatest) = match signedness {
            Signedness::Signed => (-&Integer::pow2(width - 1), &Integer::pow2(width - 1) - &Integer::ONE),
            Signedness::Unsigned => (Integer::ZERO, &Integer::pow2(width) - &Integer::ONE),
        };
        match (operation, signedness) {
            // The only wide product that is negative as a signed number is one that overflows anyway.
            (BvArithmetic::Mul, Signedness::Unsigned) => self.bv_ult(self.bv(wide, greatest), exact),
            _ => self
                .or2(self.bv_slt(exact, self.bv(wide, least)), self.bv_slt(self.bv(wide, greatest), exact)),
        }
    }
}

/// The word operations that can overflow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BvArithmetic {
    /// Addition.
    Add,
    /// Subtraction.
    Sub,
    /// Multiplication.
    Mul,
}

/// How a word is read as a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Signedness {
    /// Two's complement.
    Signed,
    /// Plain binary.
    Unsigned,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::Scalar;

    #[test]
    fn slices_fuse() {
        let terms = TermTable::new();
        let x = terms.symbol("x", Sort::BitVec(32));
        let parts = [(31, 16), (15, 8), (7, 0)].map(|(high, low)| terms.extract(high, low, x));
        assert_eq!(terms.concat(parts[0], terms.concat(parts[1], parts[2])), x);
        let c = terms.symbol("c", Sort::BitVec(8));
        assert_eq!(terms.extract(7, 0, terms.sign_extend(c, 32)), c);
        assert_eq!(terms.sign_extend(terms.zero_extend(c, 16), 32), terms.zero_extend(c, 32));
        let sum = terms.add(terms.sign_extend(c, 32), terms.bv(32, 1));
        assert_eq!(terms.extract(7, 0, sum), terms.add(c, terms.bv(8, 1)));
        assert_eq!(terms.extract(31, 24, terms.zero_extend(c, 32)), terms.bv(8, 0));
    }

    #[test]
    fn reads_see_through_writes() {
        let terms = TermTable::new();
        let memory = terms.symbol("M", Sort::Array(Scalar::Int, Scalar::Int));
        let (p, q) = (terms.symbol("p", Sort::Int), terms.symbol("q", Sort::Int));
        let next = terms.add(p, terms.int(1));
        let written = terms.store(terms.store(memory, p, terms.int(7)), next, terms.int(8));
        assert_eq!(terms.select(written, p), terms.int(7));
        assert_eq!(terms.select(written, next), terms.int(8));
        assert_eq!(terms.node(terms.select(written, q)).op, Op::Select);
        assert_eq!(terms.store(memory, p, terms.select(memory, p)), memory);
        assert_eq!(terms.store(terms.store(memory, p, q), p, next), terms.store(memory, p, next));
    }
}
