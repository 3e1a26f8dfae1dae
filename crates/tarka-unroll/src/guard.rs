//! Under which condition a state is reached: the decisions on the way to it, oldest first.
//!
//! A guard is a list of conditions and not one formula, so that what two paths have in common is seen when they join:
//! after `if (c) … else …` the lists differ in `c` and `¬c` alone, and the join is reached as the branch was.

use tarka_logic::term::{Op, Term, TermTable};

use crate::contents::Unknowns;

/// A conjunction of conditions, in the order in which they were met.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Guard(Vec<Term>);

impl Guard {
    /// Adds a condition; tells whether both can still hold, as far as that is seen.
    pub fn require(&mut self, terms: &TermTable, condition: Term) -> bool {
        if let Op::And = terms.node(condition).op {
            return terms.args(condition).to_vec().into_iter().all(|part| self.require(terms, part));
        }
        match self.decides(terms, condition) {
            Some(holds) => holds,
            None => {
                self.0.push(condition);
                true
            }
        }
    }

    /// Whether a condition holds or fails by what is listed.
    pub fn decides(&self, terms: &TermTable, condition: Term) -> Option<bool> {
        if let Some(known) = terms.as_bool(condition) {
            return Some(known);
        }
        let negated = terms.not(condition);
        self.0.iter().rev().find_map(|&known| match known {
            _ if known == condition => Some(true),
            _ if known == negated => Some(false),
            _ => None,
        })
    }

    /// The conditions.
    pub fn conditions(&self) -> &[Term] {
        &self.0
    }

    /// As one formula.
    pub fn formula(&self, terms: &TermTable) -> Term {
        terms.and(&self.0)
    }

    /// The condition at a position.
    pub fn at(&self, position: usize) -> Option<Term> {
        self.0.get(position).copied()
    }

    /// What holds where either of two guards does, and by what condition the first is told from the second there. They
    /// exclude each other.
    pub fn join(terms: &TermTable, unknowns: &mut Unknowns, a: &Guard, b: &Guard) -> (Guard, Term) {
        let common = a.0.iter().zip(&b.0).take_while(|(x, y)| x == y).count();
        let (left, right) = (&a.0[common..], &b.0[common..]);
        let chooses_left = match (left, right) {
            // The one decision that sets them apart says which it is.
            ([x, ..], [y, ..]) if terms.not(*x) == *y => *x,
            (_, []) => terms.and(left),
            ([], _) => terms.not(terms.and(right)),
            _ => terms.and(left),
        };
        let mut joined = Guard(a.0[..common].to_vec());
        let either = match (left, right) {
            ([x, rest @ ..], [y, others @ ..]) if terms.not(*x) == *y => {
                let (rest, others) = (terms.and(rest), terms.and(others));
                terms.ite(*x, rest, others)
            }
            _ => terms.or2(terms.and(left), terms.and(right)),
        };
        // A conjunction is taken apart, so that its parts are seen again.
        let either = if terms.node(either).op == Op::And { either } else { unknowns.named(terms, either) };
        joined.require(terms, either);
        (joined, unknowns.named(terms, chooses_left))
    }
}
