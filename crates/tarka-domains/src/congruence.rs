//! Congruences: the remainder of each variable modulo some number. A cheap companion of the other domains.

use crate::constraint::{Constraint, Relation, greatest_common_divisor};

/// `x ≡ rest (mod modulus)`: exactly `rest` if the modulus is 0, anything if it is 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Congruence {
    modulus: i128,
    rest: i128,
}

impl Congruence {
    /// Any integer.
    pub const ANY: Congruence = Congruence { modulus: 1, rest: 0 };

    /// The integers that have a remainder; exactly one if the modulus is 0.
    pub fn new(modulus: i128, rest: i128) -> Congruence {
        let modulus = modulus.checked_abs().unwrap_or(1);
        let rest = if modulus == 0 { rest } else { rest.rem_euclid(modulus) };
        Congruence { modulus, rest }
    }

    /// One integer.
    pub fn exactly(value: i128) -> Congruence {
        Congruence { modulus: 0, rest: value }
    }

    /// The modulus: 0 if there is one value only.
    pub fn modulus(self) -> i128 {
        self.modulus
    }

    /// The remainder.
    pub fn rest(self) -> i128 {
        self.rest
    }

    /// Whether an integer is one of these.
    pub fn contains(self, value: i128) -> bool {
        if self.modulus == 0 { value == self.rest } else { value.rem_euclid(self.modulus) == self.rest }
    }

    /// Whether all of the other's integers are of these.
    pub fn includes(self, other: Congruence) -> bool {
        self.join(other) == self
    }

    /// The least one that has the integers of both.
    pub fn join(self, other: Congruence) -> Congruence {
        let distance = self.rest.checked_sub(other.rest).and_then(i128::checked_abs);
        let Some(distance) = distance else { return Congruence::ANY };
        let common = greatest_common_divisor(greatest_common_divisor(self.modulus, other.modulus), distance);
        Congruence::new(common, self.rest)
    }

    /// What sums of both may be.
    pub fn plus(self, other: Congruence) -> Congruence {
        match self.rest.checked_add(other.rest) {
            Some(rest) => Congruence::new(greatest_common_divisor(self.modulus, other.modulus), rest),
            None => Congruence::ANY,
        }
    }

    /// What multiples may be.
    pub fn times(self, factor: i128) -> Congruence {
        match (self.modulus.checked_mul(factor), self.rest.checked_mul(factor)) {
            (Some(modulus), Some(rest)) => Congruence::new(modulus, rest),
            _ => Congruence::ANY,
        }
    }
}

/// The congruences of several variables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Congruences(Vec<Congruence>);

impl Congruences {
    /// Anything.
    pub fn top(dimensions: usize) -> Congruences {
        Congruences(vec![Congruence::ANY; dimensions])
    }

    /// That of a variable.
    pub fn of(&self, variable: usize) -> Congruence {
        self.0[variable]
    }

    /// Sets that of a variable.
    pub fn set(&mut self, variable: usize, congruence: Congruence) {
        self.0[variable] = congruence;
    }

    /// What a sum of multiples of the variables may be.
    pub fn of_sum(&self, terms: &[(usize, i128)], constant: i128) -> Congruence {
        terms.iter().fold(Congruence::exactly(constant), |sum, &(variable, factor)| {
            sum.plus(self.0[variable].times(factor))
        })
    }

    /// The least ones that have the points of both.
    pub fn join(&self, other: &Congruences) -> Congruences {
        Congruences(self.0.iter().zip(&other.0).map(|(&mine, &theirs)| mine.join(theirs)).collect())
    }

    /// Whether all of the other's points are of these.
    pub fn includes(&self, other: &Congruences) -> bool {
        self.0.iter().zip(&other.0).all(|(&mine, &theirs)| mine.includes(theirs))
    }

    /// The same points as far as a constraint allows them: an equation fixes the one variable it speaks of.
    pub fn constrained(&self, constraint: &Constraint) -> Congruences {
        let mut result = self.clone();
        if let (Relation::Equal, &[(variable, coefficient)]) =
            (constraint.relation, constraint.terms.as_slice())
            && constraint.constant % coefficient == 0
        {
            result.0[variable] = Congruence::exactly(-constraint.constant / coefficient);
        }
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_have_all_results() {
        let members = |c: Congruence| (-40..40).filter(move |&value| c.contains(value));
        let all: Vec<Congruence> =
            (0..7).flat_map(|modulus| (-3..7).map(move |rest| Congruence::new(modulus, rest))).collect();
        for (&a, &b) in all.iter().flat_map(|a| all.iter().map(move |b| (a, b))) {
            assert!(members(a).chain(members(b)).all(|value| a.join(b).contains(value)));
            assert!(a.join(b).includes(a) && a.join(b).includes(b));
            for value in members(a) {
                assert!(a.times(-3).contains(-3 * value));
                assert!(members(b).all(|other| a.plus(b).contains(value + other)));
            }
            if a.includes(b) {
                assert!(members(b).all(|value| a.contains(value)));
            }
        }
    }
}
