//! Interpolants between an abstract state and an error preimage that it does not meet.

use tarka_domains::{Constraint, Domain, Relation};

/// The paper's `Interpolate`: constraints that the state satisfies, and that together keep it apart from the error, in
/// variables that both speak of. `further` says whether to look for more than the paper does.
pub(crate) fn interpolate<D: Domain>(state: &D, error: &D, further: bool) -> Vec<Constraint> {
    let found = interpolate_poly1(state, error);
    if !found.is_empty() {
        return found;
    }
    let found = if further { interpolate_farkas(state, error) } else { Vec::new() };
    // They are for integers, and the error may have fractions.
    if !found.is_empty() && !D::top(state.dimensions()).constrained(&found).meets(error) {
        return found;
    }
    interpolate_poly2(state, error)
}

/// A further choice, beyond the paper's own: of all combinations of the state's constraints that contradict the error
/// (Farkas' lemma), those with small coefficients, sums and differences of two variables. Both ends of the gap between the
/// state and the error are taken: later widenings keep what they can.
fn interpolate_farkas<D: Domain>(state: &D, error: &D) -> Vec<Constraint> {
    let (mine, theirs) = (variables(&state.constraints()), variables(&error.constraints()));
    let common: Vec<usize> = mine.into_iter().filter(|variable| theirs.contains(variable)).collect();
    let mut found = Vec::new();
    for (at, &first) in common.iter().enumerate() {
        for &second in &common[at + 1..] {
            for (a, b) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
                let Some(lowest) = state.least(&[(first, a), (second, b)]) else { continue };
                let Some(negated) = error.least(&[(first, -a), (second, -b)]) else { continue };
                if lowest <= -negated {
                    continue;
                }
                let bound = |bound: i128| Constraint {
                    terms: vec![(first, a), (second, b)],
                    constant: -bound,
                    relation: Relation::AtLeast,
                };
                found.extend([bound(1 - negated), bound(lowest)]);
            }
        }
    }
    found.dedup();
    found
}

/// `InterpolatePoly1`: the negations of the error's constraints that the state satisfies. On octagons, whose constraints
/// are the tight bounds of every expression, this is `InterpolateOct`. Numbers are integers: what is not at most `u` is at
/// least `u + 1`.
fn interpolate_poly1<D: Domain>(state: &D, error: &D) -> Vec<Constraint> {
    let negations = error.constraints().into_iter().flat_map(|constraint| constraint.negations());
    let negations = negations.map(|negation| negation.tightened());
    negations.filter(|negation| state.satisfies(negation)).collect()
}

/// `InterpolatePoly2`: the state, projected on the common variables. It is also what is left where `InterpolateOct` as
/// printed finds nothing.
fn interpolate_poly2<D: Domain>(state: &D, error: &D) -> Vec<Constraint> {
    let (mine, theirs) = (variables(&state.constraints()), variables(&error.constraints()));
    let gone: Vec<usize> = mine.into_iter().filter(|variable| !theirs.contains(variable)).collect();
    let projected = state.forget(&gone).constraints();
    // Bounds of widenings are single constraints: an equation is two.
    projected.iter().flat_map(halves).collect()
}

fn variables(constraints: &[Constraint]) -> Vec<usize> {
    let mut all: Vec<usize> = constraints.iter().flat_map(|c| c.terms.iter().map(|term| term.0)).collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn halves(constraint: &Constraint) -> Vec<Constraint> {
    if constraint.relation != Relation::Equal {
        return vec![constraint.clone()];
    }
    let at_least = |half: Constraint| Constraint { relation: Relation::AtLeast, ..half };
    constraint.negations().into_iter().map(at_least).collect()
}
