//! Unbounded integers: machine arithmetic while it fits, big numbers behind.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};
use std::str::FromStr;

use dashu_int::IBig;
use dashu_int::ops::{BitTest, DivRemEuclid, Gcd};

/// An unbounded integer.
///
/// Values that fit an `i128` are kept in one; only results that do not fit pay for big-number arithmetic.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Integer(Repr);

/// `Big` holds only values that do not fit an `i128`, so equality and hashing can be structural.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small(i128),
    Big(Box<IBig>),
}

impl Integer {
    /// Zero.
    pub const ZERO: Integer = Integer(Repr::Small(0));
    /// One.
    pub const ONE: Integer = Integer(Repr::Small(1));
    /// Minus one.
    pub const MINUS_ONE: Integer = Integer(Repr::Small(-1));

    fn from_big(value: IBig) -> Integer {
        match i128::try_from(&value) {
            Ok(small) => Integer(Repr::Small(small)),
            Err(_) => Integer(Repr::Big(Box::new(value))),
        }
    }

    fn to_big(&self) -> IBig {
        match &self.0 {
            Repr::Small(value) => IBig::from(*value),
            Repr::Big(value) => (**value).clone(),
        }
    }

    fn small_pair(&self, other: &Integer) -> Option<(i128, i128)> {
        match (&self.0, &other.0) {
            (Repr::Small(a), Repr::Small(b)) => Some((*a, *b)),
            _ => None,
        }
    }

    /// Two to the power `exponent`.
    pub fn pow2(exponent: u32) -> Integer {
        if exponent < 127 {
            Integer(Repr::Small(1 << exponent))
        } else {
            Integer::from_big(IBig::ONE << exponent as usize)
        }
    }

    /// The value as an `i128`, if it fits.
    pub fn to_i128(&self) -> Option<i128> {
        match &self.0 {
            Repr::Small(value) => Some(*value),
            Repr::Big(_) => None,
        }
    }

    /// The value as an `i64`, if it fits.
    pub fn to_i64(&self) -> Option<i64> {
        self.to_i128().and_then(|value| i64::try_from(value).ok())
    }

    /// The value as a `u32`, if it fits.
    pub fn to_u32(&self) -> Option<u32> {
        self.to_i128().and_then(|value| u32::try_from(value).ok())
    }

    /// Whether this is zero.
    pub fn is_zero(&self) -> bool {
        matches!(self.0, Repr::Small(0))
    }

    /// Whether this is one.
    pub fn is_one(&self) -> bool {
        matches!(self.0, Repr::Small(1))
    }

    /// Whether this is minus one.
    pub fn is_minus_one(&self) -> bool {
        matches!(self.0, Repr::Small(-1))
    }

    /// Whether this is one or minus one.
    pub fn is_unit(&self) -> bool {
        matches!(self.0, Repr::Small(1 | -1))
    }

    /// Whether this is below zero.
    pub fn is_negative(&self) -> bool {
        match &self.0 {
            Repr::Small(value) => *value < 0,
            Repr::Big(value) => **value < IBig::ZERO,
        }
    }

    /// Whether this is above zero.
    pub fn is_positive(&self) -> bool {
        !self.is_negative() && !self.is_zero()
    }

    /// Whether this is even.
    pub fn is_even(&self) -> bool {
        match &self.0 {
            Repr::Small(value) => value & 1 == 0,
            Repr::Big(value) => !value.bit(0),
        }
    }

    /// The distance from zero.
    pub fn abs(&self) -> Integer {
        if self.is_negative() { -self } else { self.clone() }
    }

    /// Quotient and remainder with `0 <= remainder < |divisor|` (as `div` and `mod` of SMT-LIB). A zero divisor
    /// gives quotient zero and the dividend as remainder, which is how Tarka makes the two operations total.
    pub fn div_rem_euclid(&self, divisor: &Integer) -> (Integer, Integer) {
        if divisor.is_zero() {
            return (Integer::ZERO, self.clone());
        }
        if let Some((a, b)) = self.small_pair(divisor)
            && let (Some(quotient), Some(remainder)) = (a.checked_div_euclid(b), a.checked_rem_euclid(b))
        {
            return (Integer::from(quotient), Integer::from(remainder));
        }
        let (quotient, remainder) = self.to_big().div_rem_euclid(divisor.to_big());
        (Integer::from_big(quotient), Integer::from_big(IBig::from(remainder)))
    }

    /// The quotient of [`Integer::div_rem_euclid`].
    pub fn div_euclid(&self, divisor: &Integer) -> Integer {
        self.div_rem_euclid(divisor).0
    }

    /// The remainder of [`Integer::div_rem_euclid`].
    pub fn rem_euclid(&self, divisor: &Integer) -> Integer {
        self.div_rem_euclid(divisor).1
    }

    /// The quotient rounded down; the divisor is positive.
    pub fn div_floor(&self, divisor: &Integer) -> Integer {
        debug_assert!(divisor.is_positive());
        self.div_euclid(divisor)
    }

    /// The quotient rounded up; the divisor is positive.
    pub fn div_ceil(&self, divisor: &Integer) -> Integer {
        -&(-self).div_floor(divisor)
    }

    /// Whether this divides `other`; zero divides only zero.
    pub fn divides(&self, other: &Integer) -> bool {
        if self.is_zero() { other.is_zero() } else { other.rem_euclid(self).is_zero() }
    }

    /// The greatest common divisor, never negative; `gcd(0, 0)` is zero.
    pub fn gcd(&self, other: &Integer) -> Integer {
        if self.is_zero() {
            return other.abs();
        }
        if other.is_zero() {
            return self.abs();
        }
        match self.small_pair(other) {
            Some((a, b)) if a != i128::MIN && b != i128::MIN => gcd_small(a.unsigned_abs(), b.unsigned_abs()),
            _ => Integer::from_big(IBig::from(self.to_big().gcd(other.to_big()))),
        }
    }

    /// The least common multiple, never negative.
    pub fn lcm(&self, other: &Integer) -> Integer {
        if self.is_zero() || other.is_zero() {
            return Integer::ZERO;
        }
        (&self.div_euclid(&self.gcd(other)) * other).abs()
    }

    /// If this is a power of two, its exponent.
    pub fn exact_log2(&self) -> Option<u32> {
        if !self.is_positive() {
            return None;
        }
        let exponent = self.bit_length() - 1;
        (*self == Integer::pow2(exponent)).then_some(exponent)
    }

    /// The number of bits of the absolute value.
    pub fn bit_length(&self) -> u32 {
        match &self.0 {
            Repr::Small(value) => 128 - value.unsigned_abs().leading_zeros(),
            Repr::Big(value) => u32::try_from(value.bit_len()).unwrap_or(u32::MAX),
        }
    }

    /// Bit `position` of the infinite two's complement representation.
    pub fn bit(&self, position: u32) -> bool {
        match &self.0 {
            Repr::Small(value) => (value >> position.min(127)) & 1 == 1,
            Repr::Big(value) => value.bit(position as usize),
        }
    }

    /// Bitwise conjunction in two's complement.
    pub fn bit_and(&self, other: &Integer) -> Integer {
        match self.small_pair(other) {
            Some((a, b)) => Integer::from(a & b),
            None => Integer::from_big(self.to_big() & other.to_big()),
        }
    }

    /// Bitwise disjunction in two's complement.
    pub fn bit_or(&self, other: &Integer) -> Integer {
        match self.small_pair(other) {
            Some((a, b)) => Integer::from(a | b),
            None => Integer::from_big(self.to_big() | other.to_big()),
        }
    }

    /// Bitwise exclusive disjunction in two's complement.
    pub fn bit_xor(&self, other: &Integer) -> Integer {
        match self.small_pair(other) {
            Some((a, b)) => Integer::from(a ^ b),
            None => Integer::from_big(self.to_big() ^ other.to_big()),
        }
    }
}

fn gcd_small(mut a: u128, mut b: u128) -> Integer {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    // Both operands were magnitudes of an `i128` other than the least one, so the result fits.
    Integer::from_big_or_small(a)
}

impl Integer {
    fn from_big_or_small(value: u128) -> Integer {
        i128::try_from(value).map_or_else(|_| Integer::from_big(IBig::from(value)), Integer::from)
    }
}

macro_rules! from_small {
    ($($ty:ty),*) => {
        $(impl From<$ty> for Integer {
            fn from(value: $ty) -> Integer {
                Integer(Repr::Small(i128::from(value)))
            }
        })*
    };
}
from_small!(i128, i64, i32, u64, u32, u8, bool);

impl From<u128> for Integer {
    fn from(value: u128) -> Integer {
        Integer::from_big_or_small(value)
    }
}

macro_rules! binary_operator {
    ($trait:ident, $method:ident, $checked:ident, $big:expr) => {
        impl $trait<&Integer> for &Integer {
            type Output = Integer;
            fn $method(self, other: &Integer) -> Integer {
                if let Some((a, b)) = self.small_pair(other)
                    && let Some(result) = a.$checked(b)
                {
                    return Integer(Repr::Small(result));
                }
                let operation: fn(IBig, IBig) -> IBig = $big;
                Integer::from_big(operation(self.to_big(), other.to_big()))
            }
        }
        impl $trait<Integer> for Integer {
            type Output = Integer;
            fn $method(self, other: Integer) -> Integer {
                (&self).$method(&other)
            }
        }
    };
}
binary_operator!(Add, add, checked_add, |a, b| a + b);
binary_operator!(Sub, sub, checked_sub, |a, b| a - b);
binary_operator!(Mul, mul, checked_mul, |a, b| a * b);

impl Neg for &Integer {
    type Output = Integer;
    fn neg(self) -> Integer {
        &Integer::ZERO - self
    }
}

impl PartialOrd for Integer {
    fn partial_cmp(&self, other: &Integer) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Integer {
    fn cmp(&self, other: &Integer) -> Ordering {
        match self.small_pair(other) {
            Some((a, b)) => a.cmp(&b),
            None => self.to_big().cmp(&other.to_big()),
        }
    }
}

impl fmt::Display for Integer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Small(value) => value.fmt(out),
            Repr::Big(value) => value.fmt(out),
        }
    }
}

impl fmt::Debug for Integer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// The text is not a decimal integer.
#[derive(Debug, thiserror::Error)]
#[error("not an integer: {0:?}")]
pub struct ParseIntegerError(String);

impl FromStr for Integer {
    type Err = ParseIntegerError;
    fn from_str(text: &str) -> Result<Integer, ParseIntegerError> {
        IBig::from_str(text).map(Integer::from_big).map_err(|_| ParseIntegerError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn big(text: &str) -> Integer {
        text.parse().unwrap()
    }

    #[test]
    fn arithmetic_crosses_the_boundary_and_comes_back() {
        let max = Integer::from(i128::MAX);
        let over = &max + &Integer::ONE;
        assert_eq!(over, Integer::pow2(127));
        assert_eq!(&over - &Integer::ONE, max);
        assert_eq!(&(&over * &over) - &(&over * &over), Integer::ZERO);
        assert_eq!(-&Integer::from(i128::MIN), over);
    }

    #[test]
    fn euclidean_division_rounds_as_smtlib_does() {
        let cases = [(7, 2, 3, 1), (-7, 2, -4, 1), (7, -2, -3, 1), (-7, -2, 4, 1), (5, 0, 0, 5)];
        for (a, b, quotient, remainder) in cases {
            let (q, r) = Integer::from(a).div_rem_euclid(&Integer::from(b));
            assert_eq!((q, r), (Integer::from(quotient), Integer::from(remainder)), "{a} / {b}");
        }
        let huge = big("-340282366920938463463374607431768211457");
        let (q, r) = huge.div_rem_euclid(&Integer::pow2(128));
        assert_eq!((q, r), (Integer::from(-2), &Integer::pow2(128) - &Integer::ONE));
    }

    #[test]
    fn floor_and_ceiling() {
        assert_eq!(Integer::from(-3).div_floor(&Integer::from(2)), Integer::from(-2));
        assert_eq!(Integer::from(-3).div_ceil(&Integer::from(2)), Integer::from(-1));
        assert_eq!(Integer::from(3).div_ceil(&Integer::from(2)), Integer::from(2));
    }

    #[test]
    fn gcd_lcm_and_bits() {
        assert_eq!(Integer::from(-12).gcd(&Integer::from(18)), Integer::from(6));
        assert_eq!(Integer::from(4).lcm(&Integer::from(6)), Integer::from(12));
        assert_eq!(Integer::from(i128::MIN).gcd(&Integer::ZERO), Integer::pow2(127));
        assert_eq!(Integer::pow2(200).exact_log2(), Some(200));
        assert_eq!(Integer::from(12).exact_log2(), None);
        assert!(Integer::from(-1).bit(500) && !Integer::ONE.bit(500) && Integer::pow2(200).bit(200));
    }
}
