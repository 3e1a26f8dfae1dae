//! Several labels of one spot as one: `A ∧ C` and `B ∧ C` together say `(A ∨ B) ∧ C`.
//!
//! The labels of a spot are a disjunction anyway. But a location takes from each of its arcs a label that blocks the query
//! at hand, so that n independent branches would need a label for each of their 2ⁿ combinations. One label that has
//! room for both sides of each branch serves them all.

use tarka_logic::term::{Op, Term, TermTable};

use crate::helpers;
use crate::label::{Because, Label, LabelId};
use crate::search::Search;
use crate::tau::Bound;

/// A merged label has no clause with more literals, and no more clauses.
const LONGEST_CLAUSE: usize = 8;
const MOST_CLAUSES: usize = 80;

/// Two labels that each have more parts of their own are merged only if that makes no more clauses than this.
const MOST_PRODUCTS: usize = 4;

/// Labels beyond these are not tried as partners.
const MOST_PARTNERS: usize = 12;

/// Labels that a merged label remembers as its parts.
const MOST_PARTS: usize = 8;

impl Search<'_, '_> {
    /// Merges a label that was just learned with others of its spot, as often as that works. The label to go on with:
    /// the merged one, unless that depends on τ more than the one that was learned.
    pub fn merge(&mut self, learned: LabelId) -> LabelId {
        let mut merged = learned;
        while let Some(label) = self.merger(merged) {
            let known = self.annotation.labels_ever();
            let (covers, covered) = (label.formula, label.parts.clone());
            let mut implies = |strong, weak| weak == covers && covered.contains(&strong);
            merged = self.annotation.add(&self.ctx.terms, label, &mut implies);
            if self.annotation.labels_ever() == known {
                break;
            }
            self.helped(&helpers::MERGE);
        }
        let (first, last) = (self.annotation.get(learned), self.annotation.get(merged));
        if last.bound.covers(&first.bound) { merged } else { learned }
    }

    /// A label that says what one label and some other of its spot say together.
    fn merger(&self, id: LabelId) -> Option<Label> {
        let label = self.annotation.get(id);
        let partners = self.annotation.at(label.spot).iter().rev().filter(|&&other| other != id);
        partners.take(MOST_PARTNERS).find_map(|&other| {
            let other = self.annotation.get(other);
            let (Because::Labels(because), Because::Labels(others)) = (&label.because, &other.because) else {
                return None;
            };
            let bound = common_bound(&label.bound, &other.bound)?;
            let formula = merged(self.terms(), label.formula, other.formula)?;
            let mut because = [because.as_slice(), others].concat();
            because.sort_unstable();
            because.dedup();
            let mut parts = [&label.parts[..], &other.parts, &[label.formula, other.formula]].concat();
            parts.reverse();
            parts.truncate(MOST_PARTS);
            Some(Label { spot: label.spot, formula, bound, because: Because::Labels(because), parts })
        })
    }
}

/// The bound of both labels, if one of them has it already.
fn common_bound(a: &Bound, b: &Bound) -> Option<Bound> {
    if a.covers(b) {
        return Some(b.clone());
    }
    b.covers(a).then(|| a.clone())
}

/// The disjunction of two conjunctions as a conjunction of short clauses.
fn merged(terms: &TermTable, a: Term, b: Term) -> Option<Term> {
    let (a, b) = (terms.conjuncts(a), terms.conjuncts(b));
    let (common, own): (Vec<Term>, Vec<Term>) = a.iter().partition(|part| b.contains(part));
    let others: Vec<Term> = b.into_iter().filter(|part| !common.contains(part)).collect();
    let is_small = own.len().min(others.len()) <= 1 || own.len() * others.len() <= MOST_PRODUCTS;
    if !is_small || common.len() + own.len() * others.len() > MOST_CLAUSES {
        return None;
    }
    let mut clauses = common;
    for &mine in &own {
        for &other in &others {
            let clause = terms.or2(mine, other);
            if literals(terms, &clause).len() > LONGEST_CLAUSE {
                return None;
            }
            clauses.push(clause);
        }
    }
    Some(conjunction(terms, &clauses))
}

/// A conjunction without the clauses that others make superfluous.
pub(crate) fn conjunction(terms: &TermTable, clauses: &[Term]) -> Term {
    let clauses = terms.conjuncts(terms.and(clauses));
    let sets: Vec<&[Term]> = clauses.iter().map(|clause| literals(terms, clause)).collect();
    let is_superfluous = |position: usize| {
        sets.iter().enumerate().any(|(other, set)| {
            let is_smaller = set.len() < sets[position].len();
            other != position && is_smaller && set.iter().all(|literal| sets[position].contains(literal))
        })
    };
    let kept: Vec<Term> = clauses
        .iter()
        .enumerate()
        .filter(|(position, _)| !is_superfluous(*position))
        .map(|(_, &c)| c)
        .collect();
    terms.and(&kept)
}

fn literals<'t>(terms: &'t TermTable, clause: &'t Term) -> &'t [Term] {
    match terms.node(*clause).op {
        Op::Or => terms.args(*clause),
        _ => std::slice::from_ref(clause),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tarka_logic::term::Sort;

    #[test]
    fn labels_that_differ_in_one_part_become_one() {
        let terms = TermTable::new();
        let [p, q, r, s] = ["p", "q", "r", "s"].map(|name| terms.symbol(name, Sort::Bool));
        let one = merged(&terms, terms.and2(p, r), terms.and2(q, r));
        assert_eq!(one, Some(terms.and2(terms.or2(p, q), r)));
        assert_eq!(merged(&terms, terms.and2(p, r), terms.and2(terms.not(p), r)), Some(r));
        let spread = merged(&terms, p, terms.and2(q, s));
        assert_eq!(spread, Some(terms.and2(terms.or2(p, q), terms.or2(p, s))));
    }

    #[test]
    fn longer_clauses_give_way_to_shorter_ones() {
        let terms = TermTable::new();
        let [p, q, r] = ["p", "q", "r"].map(|name| terms.symbol(name, Sort::Bool));
        let short = terms.or2(p, q);
        assert_eq!(conjunction(&terms, &[short, terms.or(&[p, q, r])]), short);
    }
}
