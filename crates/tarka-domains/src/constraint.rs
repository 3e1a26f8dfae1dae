//! Linear constraints with integer coefficients: what elements of all domains are made from and read as.

use std::fmt;

/// How a sum relates to zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Relation {
    /// It is zero.
    Equal,
    /// It is zero or more.
    AtLeast,
    /// It is more than zero.
    Above,
}

/// `Σ coefficient · variable + constant`, related to zero. Variables are dimensions of a space.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Constraint {
    /// Variables with their coefficients: sorted by variable, none zero.
    pub terms: Vec<(usize, i128)>,
    /// The constant.
    pub constant: i128,
    /// How the sum relates to zero.
    pub relation: Relation,
}

impl Constraint {
    /// A constraint from its parts, in lowest terms; `None` if a sum of coefficients is too large to be kept.
    pub fn new(terms: &[(usize, i128)], constant: i128, relation: Relation) -> Option<Constraint> {
        let mut sorted = terms.to_vec();
        sorted.sort_unstable_by_key(|term| term.0);
        let mut merged: Vec<(usize, i128)> = Vec::with_capacity(sorted.len());
        for (variable, coefficient) in sorted {
            match merged.last_mut() {
                Some(last) if last.0 == variable => last.1 = last.1.checked_add(coefficient)?,
                _ => merged.push((variable, coefficient)),
            }
        }
        merged.retain(|term| term.1 != 0);
        let mut constraint = Constraint { terms: merged, constant, relation };
        constraint.reduce();
        Some(constraint)
    }

    /// Divides by what all coefficients and the constant have in common. An equation begins with a positive
    /// coefficient, so that equal ones look alike.
    fn reduce(&mut self) {
        let coefficients = self.terms.iter().map(|term| term.1);
        let common = coefficients.chain([self.constant]).fold(0, greatest_common_divisor);
        let flip = self.relation == Relation::Equal && self.terms.first().is_some_and(|term| term.1 < 0);
        let divisor = if flip { -common } else { common };
        if divisor != 0 && divisor != 1 {
            self.terms.iter_mut().for_each(|term| term.1 /= divisor);
            self.constant /= divisor;
        }
    }

    /// The strongest constraint that integer points which satisfy this one satisfy: no strictness, a constant that the
    /// coefficients can meet. An equation that none satisfies becomes a contradiction.
    pub fn tightened(&self) -> Constraint {
        let common = self.terms.iter().map(|term| term.1).fold(0, greatest_common_divisor);
        let mut result = self.clone();
        if common == 0 {
            return result;
        }
        if self.relation == Relation::Above {
            result.constant -= 1;
            result.relation = Relation::AtLeast;
        }
        if self.relation == Relation::Equal && self.constant % common != 0 {
            return Constraint { terms: Vec::new(), constant: -1, relation: Relation::AtLeast };
        }
        result.terms.iter_mut().for_each(|term| term.1 /= common);
        result.constant = result.constant.div_euclid(common);
        result
    }

    /// Constraints of which one holds exactly where this one does not, over the rationals.
    pub fn negations(&self) -> Vec<Constraint> {
        let flipped = |relation| Constraint {
            terms: self.terms.iter().map(|&(variable, coefficient)| (variable, -coefficient)).collect(),
            constant: -self.constant,
            relation,
        };
        match self.relation {
            Relation::AtLeast => vec![flipped(Relation::Above)],
            Relation::Above => vec![flipped(Relation::AtLeast)],
            Relation::Equal => {
                vec![flipped(Relation::Above), Constraint { relation: Relation::Above, ..self.clone() }]
            }
        }
    }

    /// The value of the sum at a point; `None` if it is too large.
    pub fn sum_at(&self, point: &[i128]) -> Option<i128> {
        self.terms.iter().try_fold(self.constant, |sum, &(variable, coefficient)| {
            sum.checked_add(coefficient.checked_mul(*point.get(variable)?)?)
        })
    }

    /// Whether a point satisfies it.
    pub fn holds_at(&self, point: &[i128]) -> bool {
        self.sum_at(point).is_some_and(|sum| match self.relation {
            Relation::Equal => sum == 0,
            Relation::AtLeast => sum >= 0,
            Relation::Above => sum > 0,
        })
    }

    /// Whether it speaks of no variable and is true.
    pub fn is_trivial(&self) -> bool {
        self.terms.is_empty() && self.holds_at(&[])
    }

    /// Whether it speaks of no variable and is false.
    pub fn is_contradiction(&self) -> bool {
        self.terms.is_empty() && !self.holds_at(&[])
    }

    /// The same with its variables renamed.
    pub fn renamed(&self, name: impl Fn(usize) -> usize) -> Constraint {
        let mut terms: Vec<(usize, i128)> =
            self.terms.iter().map(|&(variable, coefficient)| (name(variable), coefficient)).collect();
        terms.sort_unstable_by_key(|term| term.0);
        Constraint { terms, ..self.clone() }
    }

    /// Whether it speaks of a variable.
    pub fn mentions(&self, variable: usize) -> bool {
        self.terms.iter().any(|term| term.0 == variable)
    }

    /// Whether an octagon holds it exactly: one variable, or two with coefficients of one size.
    pub fn is_octagonal(&self) -> bool {
        match self.terms.as_slice() {
            [] | [_] => true,
            [a, b] => a.1.abs() == b.1.abs(),
            _ => false,
        }
    }
}

impl fmt::Display for Constraint {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for &(variable, coefficient) in &self.terms {
            write!(out, "{coefficient:+}·x{variable} ")?;
        }
        let sign = match self.relation {
            Relation::Equal => "=",
            Relation::AtLeast => "≥",
            Relation::Above => ">",
        };
        write!(out, "{:+} {sign} 0", self.constant)
    }
}

/// The greatest common divisor, without sign.
pub(crate) fn greatest_common_divisor(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integer_points_satisfy_the_tightened_constraint_too() {
        let strict = Constraint::new(&[(0, 2)], -3, Relation::Above).expect("small");
        assert_eq!(strict.tightened(), Constraint::new(&[(0, 1)], -2, Relation::AtLeast).expect("small"));
        let odd = Constraint::new(&[(0, 2), (1, 4)], -1, Relation::Equal).expect("small");
        assert!(odd.tightened().is_contradiction());
    }

    #[test]
    fn a_point_satisfies_a_constraint_or_one_of_its_negations() {
        for relation in [Relation::Equal, Relation::AtLeast, Relation::Above] {
            let constraint = Constraint::new(&[(0, 2), (1, -3)], 1, relation).expect("small");
            for point in (-3..4).flat_map(|x| (-3..4).map(move |y| [x, y])) {
                let otherwise = constraint.negations().iter().any(|negation| negation.holds_at(&point));
                assert_ne!(constraint.holds_at(&point), otherwise);
            }
        }
    }
}
