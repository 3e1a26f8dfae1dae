//! Merging of integer bounds within one conjunction.

use super::linear::Linear;
use super::node::{Args, Op, Term};
use super::table::{FastMap, TermTable};
use crate::number::Integer;

/// What a conjunction says about one linear sum.
#[derive(Default)]
struct Range {
    lower: Option<Integer>,
    upper: Option<Integer>,
    excluded: Vec<Integer>,
    literals: Vec<Term>,
}

/// What one literal says about a linear sum.
enum Fact {
    AtMost(Integer),
    AtLeast(Integer),
    Exactly(Integer),
    Differs(Integer),
}

impl Range {
    fn learn(&mut self, fact: Fact, literal: Term) {
        self.literals.push(literal);
        match fact {
            Fact::AtMost(bound) => self.cap(bound),
            Fact::AtLeast(bound) => self.lift(bound),
            Fact::Exactly(value) => {
                self.cap(value.clone());
                self.lift(value);
            }
            Fact::Differs(value) => self.excluded.push(value),
        }
    }

    fn cap(&mut self, bound: Integer) {
        self.upper = Some(self.upper.take().map_or(bound.clone(), |old| old.min(bound)));
    }

    fn lift(&mut self, bound: Integer) {
        self.lower = Some(self.lower.take().map_or(bound.clone(), |old| old.max(bound)));
    }

    /// Removes excluded values outside the range, and moves the bounds past excluded values at its ends.
    fn tighten(&mut self) {
        self.excluded.sort();
        self.excluded.dedup();
        for value in std::mem::take(&mut self.excluded) {
            if self.lower.as_ref() == Some(&value) {
                self.lower = Some(&value + &Integer::ONE);
            } else if self.lower.as_ref().is_none_or(|lower| *lower < value) {
                self.excluded.push(value);
            }
        }
        while let Some(value) = self.excluded.last() {
            match &self.upper {
                Some(upper) if value > upper => {}
                Some(upper) if value == upper => self.upper = Some(value - &Integer::ONE),
                _ => break,
            }
            self.excluded.pop();
        }
    }

    fn is_empty(&self) -> bool {
        matches!((&self.lower, &self.upper), (Some(lower), Some(upper)) if lower > upper)
    }
}

impl TermTable {
    /// Merges what the conjuncts say about equal sums. `None` if there is nothing to merge.
    pub(super) fn merge_bounds(&self, conjuncts: &Args) -> Option<Args> {
        let mut ranges: FastMap<Term, Range> = FastMap::default();
        let mut order = Vec::new();
        for &conjunct in conjuncts {
            if let Some((key, fact)) = self.fact_of(conjunct) {
                ranges.entry(key).or_insert_with(|| {
                    order.push(key);
                    Range::default()
                });
                ranges.get_mut(&key)?.learn(fact, conjunct);
            }
        }
        if order.len() == ranges.values().map(|range| range.literals.len()).sum::<usize>() {
            return None;
        }
        self.replace_ranges(conjuncts, &order, ranges)
    }

    fn replace_ranges(
        &self,
        conjuncts: &Args,
        order: &[Term],
        mut ranges: FastMap<Term, Range>,
    ) -> Option<Args> {
        let mut changed = false;
        let mut result = conjuncts.clone();
        for key in order {
            let range = ranges.get_mut(key)?;
            if range.literals.len() < 2 {
                continue;
            }
            let old = std::mem::take(&mut range.literals);
            let mut new = self.range_literals(*key, range);
            new.sort_unstable();
            if new != old {
                changed = true;
                result.retain(|literal| !old.contains(literal));
                result.extend_from_slice(&new);
            }
        }
        changed.then_some(result)
    }

    fn range_literals(&self, key: Term, range: &mut Range) -> Vec<Term> {
        range.tighten();
        if range.is_empty() {
            return vec![self.fals()];
        }
        let mut result: Vec<Term> =
            range.excluded.iter().map(|value| self.ne(key, self.int(value.clone()))).collect();
        if let Some(value) = &range.lower
            && range.lower == range.upper
        {
            result.push(self.eq(key, self.int(value.clone())));
            return result;
        }
        result.extend(range.lower.as_ref().map(|lower| self.ge(key, self.int(lower.clone()))));
        result.extend(range.upper.as_ref().map(|upper| self.le(key, self.int(upper.clone()))));
        result
    }

    /// The sum that a literal is about, oriented so that its first coefficient is positive, and what it says.
    fn fact_of(&self, literal: Term) -> Option<(Term, Fact)> {
        let node = self.node(literal);
        match (&node.op, node.args.as_slice()) {
            (Op::Le, &[left, bound]) => {
                let bound = self.as_int(bound)?;
                let sum = self.linear(left);
                if leads_positive(&sum) {
                    return Some((left, Fact::AtMost(bound.clone())));
                }
                let key = self.int_from_linear(&sum.scaled(&Integer::MINUS_ONE));
                Some((key, Fact::AtLeast(-bound)))
            }
            (Op::Eq, &[left, value]) => Some((left, Fact::Exactly(self.as_int(value)?.clone()))),
            (Op::Not, &[inner]) => match self.fact_of(inner)? {
                (key, Fact::Exactly(value)) => Some((key, Fact::Differs(value))),
                _ => None,
            },
            _ => None,
        }
    }
}

fn leads_positive(sum: &Linear) -> bool {
    sum.monomials().first().is_none_or(|monomial| monomial.1.is_positive())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::Sort;

    #[test]
    fn bounds_meet() {
        let terms = TermTable::new();
        let x = terms.symbol("x", Sort::Int);
        let at_most = |n: i32| terms.le(x, terms.int(n));
        let at_least = |n: i32| terms.ge(x, terms.int(n));
        let is = |n: i32| terms.eq(x, terms.int(n));
        assert_eq!(terms.and2(at_most(3), at_most(5)), at_most(3));
        assert_eq!(terms.and2(at_most(3), at_least(4)), terms.fals());
        assert_eq!(terms.and2(at_most(3), at_least(3)), is(3));
        assert_eq!(terms.and2(at_most(3), terms.not(is(3))), at_most(2));
        assert_eq!(terms.and2(is(3), at_most(7)), is(3));
        assert_eq!(terms.and2(is(3), is(4)), terms.fals());
        assert_eq!(terms.and2(at_most(3), terms.not(is(9))), at_most(3));
        assert_eq!(terms.or2(at_most(3), at_most(5)), at_most(5));
        assert_eq!(terms.or2(at_most(3), at_least(4)), terms.tru());
        assert_eq!(terms.or2(at_most(3), is(4)), at_most(4));
        assert_eq!(terms.or2(at_most(3), at_least(5)), terms.not(is(4)));
    }
}
