//! Upper bounds of octagons: rational numbers with few binary places, strict or not, or none at all.
//!
//! Closing an octagon adds and halves bounds, nothing else. So numbers are kept with [`PLACES`] binary places; what does
//! not fit is rounded up, which only loosens the bound.

use std::cmp::Ordering;

use crate::constraint::{Constraint, Relation};

/// Binary places after the point.
const PLACES: u32 = 16;
/// No number is larger: beyond it a bound is none.
const LARGEST: i128 = 1 << 110;

/// An upper bound. A smaller one says more: with equal numbers, the strict one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Bound {
    /// The number times two to the power of [`PLACES`]; `i128::MAX` for none.
    scaled: i128,
    strict: bool,
}

impl PartialOrd for Bound {
    fn partial_cmp(&self, other: &Bound) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Bound {
    fn cmp(&self, other: &Bound) -> Ordering {
        self.scaled.cmp(&other.scaled).then(other.strict.cmp(&self.strict))
    }
}

impl Bound {
    /// No bound.
    pub const INFINITE: Bound = Bound { scaled: i128::MAX, strict: false };

    /// `<= number`, or `< number`.
    pub fn of(number: i128, strict: bool) -> Bound {
        match number.checked_mul(1 << PLACES) {
            Some(scaled) => Bound::scaled(scaled, strict),
            None if number > 0 => Bound::INFINITE,
            None => Bound::scaled(-LARGEST, false),
        }
    }

    fn scaled(scaled: i128, strict: bool) -> Bound {
        if scaled >= LARGEST {
            Bound::INFINITE
        } else if scaled < -LARGEST {
            Bound { scaled: -LARGEST, strict: false }
        } else {
            Bound { scaled, strict }
        }
    }

    /// Whether there is none.
    pub fn is_infinite(self) -> bool {
        self.scaled == i128::MAX
    }

    /// The bound of a sum.
    pub fn plus(self, other: Bound) -> Bound {
        if self.is_infinite() || other.is_infinite() {
            return Bound::INFINITE;
        }
        Bound::scaled(self.scaled + other.scaled, self.strict || other.strict)
    }

    /// The bound of a multiple.
    pub fn times(self, factor: u128) -> Bound {
        if self.is_infinite() {
            return self;
        }
        match i128::try_from(factor).ok().and_then(|factor| self.scaled.checked_mul(factor)) {
            Some(scaled) => Bound::scaled(scaled, self.strict),
            None => Bound::INFINITE,
        }
    }

    /// The bound of a part.
    pub fn divided(self, divisor: u128) -> Bound {
        match i128::try_from(divisor) {
            Ok(1) => self,
            Ok(divisor) if divisor > 0 && !self.is_infinite() => {
                let rounded = -(-self.scaled).div_euclid(divisor);
                Bound::scaled(rounded, self.strict && rounded * divisor == self.scaled)
            }
            _ => Bound::INFINITE,
        }
    }

    /// The bound of a half.
    pub fn half(self) -> Bound {
        self.divided(2)
    }

    /// The bound as a constraint on terms whose negated sum it bounds; `None` if there is no bound.
    pub fn as_constraint(self, terms: &[(usize, i128)]) -> Option<Constraint> {
        if self.is_infinite() {
            return None;
        }
        let relation = if self.strict { Relation::Above } else { Relation::AtLeast };
        let places = self.scaled.trailing_zeros().min(PLACES);
        let factor = 1i128 << (PLACES - places);
        let scaled: Vec<(usize, i128)> =
            terms.iter().map(|&(v, coefficient)| (v, coefficient * factor)).collect();
        Constraint::new(&scaled, self.scaled >> places, relation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strict_bound_is_below_the_other() {
        assert!(Bound::of(1, true) < Bound::of(1, false) && Bound::of(0, false) < Bound::of(1, true));
        assert!(Bound::of(1 << 60, false) < Bound::INFINITE);
        assert_eq!(Bound::of(3, true).half().plus(Bound::of(3, true).half()), Bound::of(3, true));
        assert_eq!(Bound::of(7, true).divided(7), Bound::of(1, true));
        assert!(Bound::of(1, false).divided(3).times(3) > Bound::of(1, false));
    }
}
