//! Exact rationals, for the simplex method.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Div, Mul, Neg, Sub};

use super::Integer;

/// An exact rational number in lowest terms with a positive denominator.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Rational {
    numerator: Integer,
    denominator: Integer,
}

impl Rational {
    /// Zero.
    pub const ZERO: Rational = Rational { numerator: Integer::ZERO, denominator: Integer::ONE };
    /// One.
    pub const ONE: Rational = Rational { numerator: Integer::ONE, denominator: Integer::ONE };

    /// The quotient of two integers; a zero denominator is a caller's mistake and gives zero.
    pub fn new(numerator: Integer, denominator: Integer) -> Rational {
        debug_assert!(!denominator.is_zero());
        if numerator.is_zero() || denominator.is_zero() {
            return Rational::ZERO;
        }
        if denominator.is_one() {
            return Rational { numerator, denominator };
        }
        let mut divisor = numerator.gcd(&denominator);
        if denominator.is_negative() {
            divisor = -&divisor;
        }
        if divisor.is_one() {
            return Rational { numerator, denominator };
        }
        Rational { numerator: numerator.div_euclid(&divisor), denominator: denominator.div_euclid(&divisor) }
    }

    /// The numerator, which carries the sign.
    pub fn numerator(&self) -> &Integer {
        &self.numerator
    }

    /// The denominator, above zero.
    pub fn denominator(&self) -> &Integer {
        &self.denominator
    }

    /// Whether this is zero.
    pub fn is_zero(&self) -> bool {
        self.numerator.is_zero()
    }

    /// Whether this is below zero.
    pub fn is_negative(&self) -> bool {
        self.numerator.is_negative()
    }

    /// Whether this is above zero.
    pub fn is_positive(&self) -> bool {
        self.numerator.is_positive()
    }

    /// Whether this is an integer.
    pub fn is_integer(&self) -> bool {
        self.denominator.is_one()
    }

    /// The greatest integer not above this.
    pub fn floor(&self) -> Integer {
        self.numerator.div_floor(&self.denominator)
    }

    fn has_integer_sides(&self, other: &Rational) -> bool {
        self.denominator.is_one() && other.denominator.is_one()
    }
}

impl From<Integer> for Rational {
    fn from(value: Integer) -> Rational {
        Rational { numerator: value, denominator: Integer::ONE }
    }
}

impl From<i64> for Rational {
    fn from(value: i64) -> Rational {
        Rational::from(Integer::from(value))
    }
}

impl Add for &Rational {
    type Output = Rational;
    fn add(self, other: &Rational) -> Rational {
        if self.has_integer_sides(other) {
            return Rational::from(&self.numerator + &other.numerator);
        }
        Rational::new(
            &(&self.numerator * &other.denominator) + &(&other.numerator * &self.denominator),
            &self.denominator * &other.denominator,
        )
    }
}

impl Sub for &Rational {
    type Output = Rational;
    fn sub(self, other: &Rational) -> Rational {
        self + &-other
    }
}

impl Mul for &Rational {
    type Output = Rational;
    fn mul(self, other: &Rational) -> Rational {
        Rational::new(&self.numerator * &other.numerator, &self.denominator * &other.denominator)
    }
}

impl Div for &Rational {
    type Output = Rational;
    fn div(self, other: &Rational) -> Rational {
        Rational::new(&self.numerator * &other.denominator, &self.denominator * &other.numerator)
    }
}

impl Neg for &Rational {
    type Output = Rational;
    fn neg(self) -> Rational {
        Rational { numerator: -&self.numerator, denominator: self.denominator.clone() }
    }
}

impl PartialOrd for Rational {
    fn partial_cmp(&self, other: &Rational) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Rational {
    fn cmp(&self, other: &Rational) -> Ordering {
        (&self.numerator * &other.denominator).cmp(&(&other.numerator * &self.denominator))
    }
}

impl fmt::Display for Rational {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_integer() {
            self.numerator.fmt(out)
        } else {
            write!(out, "{}/{}", self.numerator, self.denominator)
        }
    }
}

impl fmt::Debug for Rational {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(a: i64, b: i64) -> Rational {
        Rational::new(Integer::from(a), Integer::from(b))
    }

    #[test]
    fn results_are_in_lowest_terms() {
        assert_eq!(ratio(6, -4), ratio(-3, 2));
        assert_eq!(&ratio(1, 6) + &ratio(1, 3), ratio(1, 2));
        assert_eq!(&ratio(2, 3) * &ratio(3, 4), ratio(1, 2));
        assert_eq!(&ratio(1, 2) / &ratio(-1, 4), ratio(-2, 1));
        assert!((&ratio(1, 2) - &ratio(1, 2)).is_zero());
    }

    #[test]
    fn order_and_floor() {
        assert!(ratio(-1, 2) < ratio(1, 3) && ratio(2, 3) > ratio(1, 2));
        assert_eq!(ratio(-1, 2).floor(), Integer::from(-1));
        assert_eq!(ratio(7, 2).floor(), Integer::from(3));
    }
}
