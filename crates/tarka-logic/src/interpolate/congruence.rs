//! Interpolants for equations that contradict each other only over the integers, like `s == 2·x` and `s == 2·y + 1`.
//!
//! Such equations have a rational combination whose coefficients are all integers while its constant is not. The
//! first side's part of it has integer coefficients at its own symbols, so it says that a combination of the shared
//! ones, scaled to integers, has a certain remainder.

use crate::number::{Integer, Rational};
use crate::project::{IntegerLiteral, integer_literal};
use crate::term::{Linear, Term, TermTable};

/// An equation `sum == 0` with the combination of original equations that it is. The atoms of `sum` may be replaced
/// by others in the course of elimination, always so that integer combinations stay integer combinations.
#[derive(Clone)]
struct Equation {
    sum: Linear,
    combination: Vec<Rational>,
}

/// More steps than this are not made.
const MOST_STEPS: usize = 400;

/// An interpolant between two conjunctions, if their equations contradict each other over the integers.
pub(super) fn interpolant(terms: &TermTable, left: &[Term], right: &[Term]) -> Option<Term> {
    let left_sums = equations(terms, left);
    let right_sums = equations(terms, right);
    let sums: Vec<Linear> = left_sums.iter().chain(&right_sums).cloned().collect();
    let combination = contradiction(terms, &sums)?;
    // The part of the left side, scaled to integer coefficients.
    let scale = combination[..left_sums.len()]
        .iter()
        .fold(Integer::ONE, |scale, factor| scale.lcm(factor.denominator()));
    let part = left_sums.iter().zip(&combination).fold(Linear::default(), |part, (sum, factor)| {
        let multiplier = factor.numerator() * &scale.div_euclid(factor.denominator());
        part.plus_scaled(sum, &multiplier)
    });
    // Coefficients divisible by the scale vanish, and those at symbols of the left side alone all are.
    let remainder = terms.modulo(terms.int_from_linear(&part), terms.int(scale));
    Some(terms.eq(remainder, terms.int(0)))
}

fn equations(terms: &TermTable, literals: &[Term]) -> Vec<Linear> {
    let sums = literals.iter().filter_map(|&literal| match integer_literal(terms, literal) {
        Some(IntegerLiteral::Zero(sum)) => Some(sum),
        _ => None,
    });
    sums.collect()
}

/// Factors under which the equations add up to one with integer coefficients and a constant that is no integer.
fn contradiction(terms: &TermTable, sums: &[Linear]) -> Option<Vec<Rational>> {
    let unit = |position: usize| {
        (0..sums.len()).map(|other| Rational::from(i64::from(other == position))).collect::<Vec<_>>()
    };
    let mut open: Vec<Equation> = sums
        .iter()
        .enumerate()
        .map(|(position, sum)| Equation { sum: sum.clone(), combination: unit(position) })
        .collect();
    for _ in 0..MOST_STEPS {
        let mut current = open.pop()?;
        let divisor = current.sum.content();
        if divisor.is_zero() {
            if current.sum.constant().is_zero() {
                continue;
            }
            // A rational contradiction: halve it so that the constant is no integer.
            return halved_contradiction(&current);
        }
        if !divisor.divides(current.sum.constant()) {
            let factor = Rational::new(Integer::ONE, divisor);
            return Some(current.combination.iter().map(|entry| entry * &factor).collect());
        }
        current.divide(&divisor);
        eliminate(terms, current, &mut open);
    }
    None
}

fn halved_contradiction(equation: &Equation) -> Option<Vec<Rational>> {
    let twice = equation.sum.constant() * &Integer::from(2);
    let factor = Rational::new(Integer::ONE, twice);
    Some(equation.combination.iter().map(|entry| entry * &factor).collect())
}

/// Removes one atom from all open equations with the help of one more, or makes that one's coefficients smaller by
/// a change of atoms.
fn eliminate(terms: &TermTable, current: Equation, open: &mut Vec<Equation>) {
    let smallest = current.sum.monomials().iter().min_by_key(|monomial| monomial.1.abs()).cloned();
    let Some((atom, coefficient)) = smallest else { return };
    if coefficient.is_unit() {
        for equation in open.iter_mut() {
            let factor = &-&equation.sum.coefficient(atom) * &coefficient;
            equation.add(&current, &factor);
        }
        return;
    }
    // With c the smallest coefficient, put `atom - Σ (a_i div c)·x_i` in place of the atom: a unimodular change that
    // leaves `a_i mod c` at the other atoms of this equation.
    let mut change = Linear::atom(terms.fresh("column", crate::term::Sort::Int));
    let fresh = change.monomials()[0].0;
    for (other, own) in current.sum.monomials() {
        if *other != atom {
            change = change.plus_scaled(&Linear::atom(*other), &-&own.div_euclid(&coefficient));
        }
    }
    debug_assert!(change.coefficient(fresh).is_one());
    open.push(current);
    for equation in open.iter_mut() {
        let own = equation.sum.coefficient(atom);
        equation.sum = equation.sum.without(atom).plus_scaled(&change, &own);
    }
}

impl Equation {
    fn divide(&mut self, divisor: &Integer) {
        self.sum = self.sum.divided(divisor, self.sum.constant().div_euclid(divisor));
        let factor = Rational::new(Integer::ONE, divisor.clone());
        for entry in &mut self.combination {
            *entry = &*entry * &factor;
        }
    }

    fn add(&mut self, other: &Equation, factor: &Integer) {
        self.sum = self.sum.plus_scaled(&other.sum, factor);
        let factor = Rational::from(factor.clone());
        for (entry, addend) in self.combination.iter_mut().zip(&other.combination) {
            *entry = &*entry + &(&factor * addend);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::Sort;

    #[test]
    fn parity() {
        let terms = TermTable::new();
        let [s, x, y] = ["s", "x", "y"].map(|name| terms.symbol(name, Sort::Int));
        let two = Integer::from(2);
        let left = [terms.eq(s, terms.scale(&two, x))];
        let right = [terms.eq(s, terms.add(terms.scale(&two, y), terms.int(1)))];
        let even = terms.eq(terms.modulo(s, terms.int(2)), terms.int(0));
        assert_eq!(interpolant(&terms, &left, &right), Some(even));
        assert_eq!(interpolant(&terms, &left, &[terms.eq(s, terms.scale(&two, y))]), None);
    }
}
