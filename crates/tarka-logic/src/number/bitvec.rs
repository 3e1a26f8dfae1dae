//! Words of a fixed width, with the operations of SMT-LIB's bit-vector theory.

use std::fmt;

use super::Integer;

/// A word: `width` bits, two's complement where an operation is signed.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BitVec {
    width: u32,
    /// Always in `0 .. 2^width`.
    value: Integer,
}

impl BitVec {
    /// The word congruent to `value` modulo two to the power of the width.
    pub fn new(width: u32, value: Integer) -> BitVec {
        debug_assert!(width > 0);
        if value.is_negative() || value.bit_length() > width {
            return BitVec { width, value: value.rem_euclid(&Integer::pow2(width)) };
        }
        BitVec { width, value }
    }

    /// The all-zero word.
    pub fn zero(width: u32) -> BitVec {
        BitVec { width, value: Integer::ZERO }
    }

    /// The all-one word.
    pub fn ones(width: u32) -> BitVec {
        BitVec { width, value: &Integer::pow2(width) - &Integer::ONE }
    }

    /// The least word as a signed number.
    pub fn signed_min(width: u32) -> BitVec {
        BitVec { width, value: Integer::pow2(width - 1) }
    }

    /// The greatest word as a signed number.
    pub fn signed_max(width: u32) -> BitVec {
        BitVec { width, value: &Integer::pow2(width - 1) - &Integer::ONE }
    }

    /// The number of bits.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The word read as an unsigned number.
    pub fn unsigned(&self) -> &Integer {
        &self.value
    }

    /// The word read as a signed number.
    pub fn signed(&self) -> Integer {
        if self.is_negative() { &self.value - &Integer::pow2(self.width) } else { self.value.clone() }
    }

    /// Bit `position`, counted from the least significant.
    pub fn bit(&self, position: u32) -> bool {
        self.value.bit(position)
    }

    /// Whether the top bit is set.
    pub fn is_negative(&self) -> bool {
        self.bit(self.width - 1)
    }

    /// Whether all bits are zero.
    pub fn is_zero(&self) -> bool {
        self.value.is_zero()
    }

    /// Whether all bits are one.
    pub fn is_ones(&self) -> bool {
        *self == BitVec::ones(self.width)
    }

    fn with(&self, value: Integer) -> BitVec {
        BitVec::new(self.width, value)
    }

    /// Sum, wrapping.
    pub fn add(&self, other: &BitVec) -> BitVec {
        self.with(&self.value + &other.value)
    }

    /// Negation, wrapping.
    pub fn neg(&self) -> BitVec {
        self.with(-&self.value)
    }

    /// Product, wrapping.
    pub fn mul(&self, other: &BitVec) -> BitVec {
        self.with(&self.value * &other.value)
    }

    /// Unsigned quotient; all ones for a zero divisor.
    pub fn udiv(&self, other: &BitVec) -> BitVec {
        if other.is_zero() {
            BitVec::ones(self.width)
        } else {
            self.with(self.value.div_euclid(&other.value))
        }
    }

    /// Unsigned remainder; the dividend for a zero divisor.
    pub fn urem(&self, other: &BitVec) -> BitVec {
        self.with(self.value.rem_euclid(&other.value))
    }

    /// Signed quotient rounded to zero; for a zero divisor 1 or -1, against the dividend's sign.
    pub fn sdiv(&self, other: &BitVec) -> BitVec {
        let quotient = self.magnitude().udiv(&other.magnitude());
        if self.is_negative() == other.is_negative() { quotient } else { quotient.neg() }
    }

    /// Signed remainder with the dividend's sign; the dividend for a zero divisor.
    pub fn srem(&self, other: &BitVec) -> BitVec {
        let remainder = self.magnitude().urem(&other.magnitude());
        if self.is_negative() { remainder.neg() } else { remainder }
    }

    fn magnitude(&self) -> BitVec {
        if self.is_negative() { self.neg() } else { self.clone() }
    }

    /// The shift distance, or `None` when all bits are shifted out.
    fn distance(&self, amount: &BitVec) -> Option<u32> {
        amount.value.to_u32().filter(|&distance| distance < self.width)
    }

    /// Shift left; zero when all bits are shifted out.
    pub fn shl(&self, amount: &BitVec) -> BitVec {
        match self.distance(amount) {
            Some(distance) => self.with(&self.value * &Integer::pow2(distance)),
            None => BitVec::zero(self.width),
        }
    }

    /// Shift right, filling with zeros.
    pub fn lshr(&self, amount: &BitVec) -> BitVec {
        match self.distance(amount) {
            Some(distance) => self.with(self.value.div_floor(&Integer::pow2(distance))),
            None => BitVec::zero(self.width),
        }
    }

    /// Shift right, filling with the sign.
    pub fn ashr(&self, amount: &BitVec) -> BitVec {
        let distance = self.distance(amount).unwrap_or(self.width - 1);
        self.with(self.signed().div_floor(&Integer::pow2(distance)))
    }

    /// Bitwise conjunction.
    pub fn and(&self, other: &BitVec) -> BitVec {
        self.with(self.value.bit_and(&other.value))
    }

    /// Bitwise disjunction.
    pub fn or(&self, other: &BitVec) -> BitVec {
        self.with(self.value.bit_or(&other.value))
    }

    /// Bitwise exclusive disjunction.
    pub fn xor(&self, other: &BitVec) -> BitVec {
        self.with(self.value.bit_xor(&other.value))
    }

    /// Bitwise complement.
    pub fn not(&self) -> BitVec {
        self.with(&-&self.value - &Integer::ONE)
    }

    /// This word above `low`.
    pub fn concat(&self, low: &BitVec) -> BitVec {
        BitVec::new(self.width + low.width, &(&self.value * &Integer::pow2(low.width)) + &low.value)
    }

    /// Bits `high` down to `low`, both included.
    pub fn extract(&self, high: u32, low: u32) -> BitVec {
        BitVec::new(high - low + 1, self.value.div_floor(&Integer::pow2(low)))
    }

    /// The word widened to `width` with zeros.
    pub fn zero_extend(&self, width: u32) -> BitVec {
        BitVec::new(width, self.value.clone())
    }

    /// The word widened to `width` with its sign.
    pub fn sign_extend(&self, width: u32) -> BitVec {
        BitVec::new(width, self.signed())
    }
}

impl fmt::Debug for BitVec {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}", self.value, self.width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(width: u32, value: i64) -> BitVec {
        BitVec::new(width, Integer::from(value))
    }

    #[test]
    fn all_bytes_agree_with_the_machine() {
        for a in 0..=255u8 {
            for b in 0..=255u8 {
                let (x, y) = (word(8, a.into()), word(8, b.into()));
                let (sa, sb) = (a as i8, b as i8);
                let expect = |result: BitVec, byte: u8| assert_eq!(result, word(8, byte.into()), "{a} {b}");
                expect(x.add(&y), a.wrapping_add(b));
                expect(x.mul(&y), a.wrapping_mul(b));
                expect(x.udiv(&y), a.checked_div(b).unwrap_or(255));
                expect(x.urem(&y), a.checked_rem(b).unwrap_or(a));
                let signed_zero = if sa < 0 { 1 } else { -1 };
                expect(x.sdiv(&y), if b == 0 { signed_zero } else { sa.wrapping_div(sb) } as u8);
                expect(x.srem(&y), if b == 0 { sa } else { sa.wrapping_rem(sb) } as u8);
                expect(x.shl(&y), if b < 8 { a << b } else { 0 });
                expect(x.lshr(&y), if b < 8 { a >> b } else { 0 });
                expect(x.ashr(&y), (sa >> b.min(7)) as u8);
                expect(x.xor(&y), a ^ b);
                expect(x.not(), !a);
                assert_eq!(x.signed() < y.signed(), sa < sb);
            }
        }
    }

    #[test]
    fn widths_change() {
        assert_eq!(word(8, 0xab).concat(&word(8, 0xcd)), word(16, 0xabcd));
        assert_eq!(word(16, 0xabcd).extract(11, 4), word(8, 0xbc));
        assert_eq!(word(8, -2).sign_extend(256).signed(), Integer::from(-2));
        assert_eq!(word(8, -2).zero_extend(256), word(256, 254));
    }
}
