//! Operators on unbounded integers that stand for values of C's types.
//!
//! Operands are in the range of their type; results are again, under the conditions listed.

use tarka_ir::{ArithOp, BinOp, IntType};
use tarka_logic::number::Integer;
use tarka_logic::term::{Term, TermTable};

use super::encoding::{Side, Wrapping, greatest, in_range, least, wrapped};
use super::error::Reason;

/// Operators of one program.
pub(super) struct Integers<'a> {
    pub terms: &'a TermTable,
    pub wrapping: Wrapping,
}

impl Integers<'_> {
    /// A mathematical result as a value of the type.
    pub(super) fn fit(&self, int: IntType, exact: Term, side: &mut Side) -> Term {
        let fits = in_range(self.terms, int, exact);
        match self.wrapping {
            Wrapping::Ideal => exact,
            _ if self.terms.as_bool(fits) == Some(true) => exact,
            Wrapping::Exact => wrapped(self.terms, int, exact),
            Wrapping::Separate => {
                side.no_wrap.push(fits);
                exact
            }
        }
    }

    /// Conversion between integer types. Never overflows: what does not fit is reduced.
    pub(super) fn convert(&self, value: Term, from: IntType, to: IntType) -> Term {
        let terms = self.terms;
        if to.contains(from) || self.wrapping == Wrapping::Ideal && to.width >= from.width {
            return value;
        }
        if let Some(number) = terms.as_int(value)
            && &least(to) <= number
            && number <= &greatest(to)
        {
            return value;
        }
        if to.width < from.width {
            return wrapped(terms, to, value);
        }
        let modulus = Integer::pow2(u32::from(to.width));
        if to.signed {
            // From unsigned of the same width.
            let above = terms.lt(terms.int(greatest(to)), value);
            terms.ite(above, terms.sub(value, terms.int(modulus)), value)
        } else {
            let below = terms.lt(value, terms.int(0));
            terms.ite(below, terms.add(value, terms.int(modulus)), value)
        }
    }

    pub(super) fn compare(&self, op: BinOp, a: Term, b: Term) -> Term {
        match op {
            BinOp::Eq => self.terms.eq(a, b),
            BinOp::Ne => self.terms.ne(a, b),
            BinOp::Lt => self.terms.lt(a, b),
            BinOp::Le => self.terms.le(a, b),
            BinOp::Gt => self.terms.gt(a, b),
            _ => self.terms.ge(a, b),
        }
    }

    pub(super) fn binary(
        &self,
        op: BinOp,
        int: IntType,
        a: Term,
        b: Term,
        side: &mut Side,
    ) -> Result<Term, Reason> {
        let terms = self.terms;
        Ok(match op {
            BinOp::Add => self.fit(int, terms.add(a, b), side),
            BinOp::Sub => self.fit(int, terms.sub(a, b), side),
            BinOp::Mul => self.fit(int, terms.mul(a, b), side),
            BinOp::Div | BinOp::Rem => {
                side.defined.push(terms.ne(b, terms.int(0)));
                if int.signed && self.wrapping != Wrapping::Ideal {
                    side.defined.push(terms.not(self.division_overflows(int, a, b)));
                }
                if op == BinOp::Div { self.quotient(a, b) } else { self.remainder(a, b) }
            }
            BinOp::And | BinOp::Or | BinOp::Xor => self.bitwise(op, int, a, b)?,
            _ => self.compare(op, a, b),
        })
    }

    /// The quotient rounded to zero; terms have Euclid's.
    pub(super) fn quotient(&self, a: Term, b: Term) -> Term {
        let terms = self.terms;
        let negative = terms.neg(terms.div(terms.neg(a), b));
        terms.ite(terms.ge(a, terms.int(0)), terms.div(a, b), negative)
    }

    fn remainder(&self, a: Term, b: Term) -> Term {
        let terms = self.terms;
        let negative = terms.neg(terms.modulo(terms.neg(a), b));
        terms.ite(terms.ge(a, terms.int(0)), terms.modulo(a, b), negative)
    }

    fn division_overflows(&self, int: IntType, a: Term, b: Term) -> Term {
        let terms = self.terms;
        terms.and2(terms.eq(a, terms.int(least(int))), terms.eq(b, terms.int(-1)))
    }

    /// Bitwise operators that are linear: with the low bits, with all but the low bits, with nothing, with all.
    fn bitwise(&self, op: BinOp, int: IntType, a: Term, b: Term) -> Result<Term, Reason> {
        let terms = self.terms;
        let (value, mask) = match (terms.as_int(a), terms.as_int(b)) {
            (Some(x), Some(y)) => {
                let (x, y) = (self.bits(int, x), self.bits(int, y));
                let result = match op {
                    BinOp::And => x.bit_and(&y),
                    BinOp::Or => x.bit_or(&y),
                    _ => x.bit_xor(&y),
                };
                return Ok(wrapped(terms, int, terms.int(result)));
            }
            (_, Some(mask)) => (a, self.bits(int, mask)),
            (Some(mask), _) => (b, self.bits(int, mask)),
            _ if a == b => return Ok(if op == BinOp::Xor { terms.int(0) } else { a }),
            _ => return Err(Reason::NeedsMachine("a bitwise operator on two variables")),
        };
        let ones = &Integer::pow2(u32::from(int.width)) - &Integer::ONE;
        match op {
            BinOp::And => self.masked(int, value, &mask, &ones),
            _ if mask.is_zero() => Ok(value),
            BinOp::Or if mask == ones => Ok(terms.int(if int.signed { Integer::MINUS_ONE } else { ones })),
            BinOp::Xor if mask == ones => Ok(self.complement(int, value)),
            BinOp::Or => Err(Reason::NeedsMachine("`|`")),
            _ => Err(Reason::NeedsMachine("`^`")),
        }
    }

    /// A number's bits as an unsigned number.
    fn bits(&self, int: IntType, number: &Integer) -> Integer {
        number.rem_euclid(&Integer::pow2(u32::from(int.width)))
    }

    fn masked(&self, int: IntType, value: Term, mask: &Integer, ones: &Integer) -> Result<Term, Reason> {
        let terms = self.terms;
        let low = |bits: u32| terms.modulo(value, terms.int(Integer::pow2(bits)));
        if mask == ones {
            return Ok(value);
        }
        if let Some(bits) = (mask + &Integer::ONE).exact_log2() {
            return Ok(low(bits));
        }
        // All bits from some position up: what is below is taken away.
        let below = &(ones - mask) + &Integer::ONE;
        if let Some(bits) = below.exact_log2() {
            return Ok(terms.sub(value, low(bits)));
        }
        // One run of bits in the middle: the low bits up to its end, less those below it.
        let trailing = (0..u32::from(int.width)).find(|&bit| mask.bit(bit)).unwrap_or(0);
        let end = (mask + &Integer::pow2(trailing)).exact_log2();
        match end {
            Some(end) => Ok(terms.sub(low(end), low(trailing))),
            None => Err(Reason::NeedsMachine("`&` with this mask")),
        }
    }

    /// `~value`.
    pub(super) fn complement(&self, int: IntType, value: Term) -> Term {
        let highest = if int.signed { Integer::MINUS_ONE } else { greatest(int) };
        self.terms.sub(self.terms.int(highest), value)
    }

    /// A shift by a constant.
    pub(super) fn shift(
        &self,
        op: BinOp,
        int: IntType,
        a: Term,
        count: Term,
        side: &mut Side,
    ) -> Result<Term, Reason> {
        let terms = self.terms;
        let Some(distance) = terms.as_int(count) else {
            return Err(Reason::NeedsMachine("a shift by a variable"));
        };
        let Some(distance) = distance.to_u32().filter(|&d| d < u32::from(int.width)) else {
            side.defined.push(terms.fals());
            return Ok(a);
        };
        let power = Integer::pow2(distance);
        Ok(match op {
            BinOp::Shl => self.fit(int, terms.scale(&power, a), side),
            _ => terms.div(a, terms.int(power)),
        })
    }

    /// Whether the mathematical result of an operation does not fit the type.
    pub(super) fn overflows(&self, op: ArithOp, int: IntType, a: Term, b: Term) -> Result<Term, Reason> {
        let terms = self.terms;
        if self.wrapping == Wrapping::Ideal {
            return Ok(terms.fals());
        }
        let leaves = |exact: Term| terms.not(in_range(terms, int, exact));
        Ok(match op {
            ArithOp::Add => leaves(terms.add(a, b)),
            ArithOp::Sub => leaves(terms.sub(a, b)),
            ArithOp::Mul => leaves(terms.mul(a, b)),
            ArithOp::Div if int.signed => self.division_overflows(int, a, b),
            ArithOp::Div => terms.fals(),
            ArithOp::Shl => {
                let Some(count) = terms.as_int(b).map(|count| count.to_u32()) else {
                    return Err(Reason::NeedsMachine("a shift by a variable"));
                };
                let power = Integer::pow2(count.unwrap_or(0).min(u32::from(int.width)));
                let negative = terms.lt(a, terms.int(0));
                terms.or2(negative, leaves(terms.scale(&power, a)))
            }
        })
    }
}
