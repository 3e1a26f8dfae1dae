//! When runs come to a place: a list of conditions, of which joins keep what both sides share.

use tarka_logic::term::{Op, Term, TermTable};

use super::bytes::Grounds;

/// All of these hold. The list is as the run met them.
#[derive(Clone, Default, PartialEq, Eq)]
pub(super) struct When {
    list: Vec<Term>,
}

impl When {
    /// With one condition more; `None` if that is seen to be contradictory.
    pub(super) fn and(mut self, terms: &TermTable, more: Term) -> Option<When> {
        let mut open = vec![more];
        while let Some(next) = open.pop() {
            match self.knows(terms, next) {
                Some(true) => {}
                Some(false) => return None,
                None if terms.node(next).op == Op::And => open.extend(terms.args(next).iter().rev()),
                None => self.list.push(next),
            }
        }
        Some(self)
    }

    /// What the list says of a condition at once.
    pub(super) fn knows(&self, terms: &TermTable, condition: Term) -> Option<bool> {
        let opposite = terms.not(condition);
        match terms.as_bool(condition) {
            Some(value) => Some(value),
            None if self.list.contains(&condition) => Some(true),
            None if self.list.contains(&opposite) => Some(false),
            None => None,
        }
    }

    /// All conditions as one.
    pub(super) fn term(&self, terms: &TermTable) -> Term {
        terms.and(&self.list)
    }

    /// How far two lists are the same.
    pub(super) fn shared(&self, other: &When) -> usize {
        self.list.iter().zip(&other.list).take_while(|(mine, theirs)| mine == theirs).count()
    }

    /// When the one or the other, of which never both hold: and the condition that tells, where one of them holds, that
    /// it is the first.
    pub(super) fn either(terms: &TermTable, grounds: &mut Grounds, one: &When, other: &When) -> (When, Term) {
        let shared = one.shared(other);
        let mine = terms.and(&one.list[shared..]);
        let theirs = terms.and(&other.list[shared..]);
        let prefix = When { list: one.list[..shared].to_vec() };
        let parts = one.list.get(shared).zip(other.list.get(shared));
        match parts.filter(|(a, b)| terms.not(**a) == **b) {
            Some((&decision, _)) => {
                let after = |list: &[Term]| terms.and(&list[shared + 1..]);
                let rest = terms.ite(decision, after(&one.list), after(&other.list));
                let rest = grounds.name(terms, rest);
                (prefix.clone().and(terms, rest).unwrap_or(prefix), grounds.name(terms, decision))
            }
            None => {
                let union = terms.or2(mine, theirs);
                let union = grounds.name(terms, union);
                (prefix.clone().and(terms, union).unwrap_or(prefix), grounds.name(terms, mine))
            }
        }
    }
}
