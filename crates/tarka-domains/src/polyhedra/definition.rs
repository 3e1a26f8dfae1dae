//! Transitions whose new values are sums of old ones: the library has quick ways to assign.

use crate::constraint::{Constraint, Relation};
use crate::domain::Transition;

/// `variable = Σ coefficient · term + constant`, where no term is defined so.
pub(super) struct Definition {
    pub variable: usize,
    pub terms: Vec<(usize, i128)>,
    pub constant: i128,
}

/// Those constraints of a transition that define a value after it by what is known before, and the others.
pub(super) fn definitions(transition: &Transition, size: usize) -> (Vec<Definition>, Vec<Constraint>) {
    let after = size..size + transition.changed.len();
    let mut found: Vec<Definition> = Vec::new();
    let mut rest = Vec::new();
    for constraint in &transition.constraints {
        match definition(constraint, &after) {
            Some(new) if !found.iter().any(|known| known.variable == new.variable) => found.push(new),
            _ => rest.push(constraint.clone()),
        }
    }
    (found, rest)
}

fn definition(constraint: &Constraint, after: &std::ops::Range<usize>) -> Option<Definition> {
    let mut new = constraint.terms.iter().filter(|term| after.contains(&term.0));
    let (Some(&(variable, coefficient)), None) = (new.next(), new.next()) else { return None };
    if constraint.relation != Relation::Equal || coefficient.abs() != 1 {
        return None;
    }
    let terms = constraint.terms.iter().filter(|term| term.0 != variable);
    Some(Definition {
        variable,
        terms: terms.map(|&(term, factor)| (term, -coefficient * factor)).collect(),
        constant: -coefficient * constraint.constant,
    })
}
