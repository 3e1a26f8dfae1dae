//! Formulas and steps as diagrams.

use oxidd::BooleanFunction;
use oxidd::util::AllocResult;

use super::space::{Copy, Renaming, Set, Space, Thing};
use crate::boolean::{Formula, Operator, Variable};

/// Where a formula with `*` in it can be true, and where it can be false.
pub(super) struct Ways {
    pub(super) truth: Set,
    pub(super) falsity: Set,
}

/// A parallel assignment, ready to be applied. It is kept in parts, one for each variable: states are met with one part after the
/// other, and stay as few as they are, where all parts together may relate more values than a diagram can hold.
pub(super) struct Assignment {
    /// What is assigned.
    pub(super) parts: Vec<Part>,
    /// What holds between current values, and next values of what is assigned.
    pub(super) constraint: Option<Set>,
    /// The current copies of what nobody looks at: forgotten first, so that no other copy is needed.
    unread: Set,
    /// The current copies of what has a next one.
    old: Set,
    /// From next to current copies.
    settle: Renaming,
}

/// A variable that is assigned, and where it can become what.
pub(super) struct Part {
    pub(super) thing: Thing,
    pub(super) ways: Ways,
    /// That the new value is one of these; nothing if it can be any.
    relation: Option<Set>,
}

impl Space {
    /// Where a formula can be true and false. `after` says which copy a primed variable is.
    pub(super) fn ways(&self, formula: &Formula, after: &dyn Fn(Variable) -> Copy) -> AllocResult<Ways> {
        Ok(match formula {
            Formula::Constant(value) => {
                Ways { truth: self.constant(*value), falsity: self.constant(!*value) }
            }
            Formula::Star => Ways { truth: self.all(), falsity: self.all() },
            Formula::Variable { variable, after: primed } => {
                let copy = if *primed { after(*variable) } else { Copy::Current };
                let truth = self.is(self.thing(*variable), copy).clone();
                Ways { falsity: truth.not()?, truth }
            }
            Formula::Not(inner) => {
                let Ways { truth, falsity } = self.ways(inner, after)?;
                Ways { truth: falsity, falsity: truth }
            }
            Formula::Binary(operator, left, right) => {
                let (left, right) = (self.ways(left, after)?, self.ways(right, after)?);
                self.combine(*operator, &left, &right)?
            }
            Formula::Choose(positive, negative) => {
                let (positive, negative) = (self.ways(positive, after)?, self.ways(negative, after)?);
                let open = positive.falsity.and(&negative.falsity)?;
                Ways { truth: positive.truth.or(&open)?, falsity: positive.falsity }
            }
        })
    }

    /// Every occurrence of `*` is a choice of its own, so the ways of the operands combine freely.
    fn combine(&self, operator: Operator, left: &Ways, right: &Ways) -> AllocResult<Ways> {
        let mut ways = Ways { truth: self.none(), falsity: self.none() };
        for (l, left_set) in [(true, &left.truth), (false, &left.falsity)] {
            for (r, right_set) in [(true, &right.truth), (false, &right.falsity)] {
                let here = left_set.and(right_set)?;
                if operator.apply(l, r) {
                    ways.truth = ways.truth.or(&here)?;
                } else {
                    ways.falsity = ways.falsity.or(&here)?;
                }
            }
        }
        Ok(ways)
    }

    /// Ways of a formula without primes.
    pub(super) fn ways_now(&self, formula: &Formula) -> AllocResult<Ways> {
        self.ways(formula, &|_| Copy::Current)
    }

    /// That a copy gets a value that the formula can have.
    pub(super) fn gets(&self, thing: Thing, copy: Copy, formula: &Formula) -> AllocResult<Set> {
        let Ways { truth, falsity } = self.ways_now(formula)?;
        self.is(thing, copy).ite(&truth, &falsity)
    }

    pub(super) fn assignment(
        &self,
        values: &[(Variable, Formula)],
        constrain: Option<&Formula>,
    ) -> AllocResult<Assignment> {
        let assigned: Vec<Thing> = values.iter().map(|(variable, _)| self.thing(*variable)).collect();
        let mut looked_at = vec![false; self.count()];
        let formulas = values.iter().map(|(_, formula)| formula).chain(constrain);
        formulas.for_each(|formula| formula.for_each_variable(&mut |v| looked_at[self.thing(v).0] = true));
        let is_read = |thing: &Thing| looked_at[thing.0];
        let mut parts = Vec::new();
        for (&thing, (_, formula)) in assigned.iter().zip(values) {
            let ways = self.ways_now(formula)?;
            let copy = if is_read(&thing) { Copy::Next } else { Copy::Current };
            let relation = match formula {
                Formula::Star => None,
                _ => Some(self.is(thing, copy).ite(&ways.truth, &ways.falsity)?),
            };
            parts.push(Part { thing, ways, relation });
        }
        // What is not assigned is the same after as before.
        let after =
            |variable| if assigned.contains(&self.thing(variable)) { Copy::Next } else { Copy::Current };
        let constraint = constrain.map(|formula| Ok(self.ways(formula, &after)?.truth)).transpose()?;
        let (read, unread): (Vec<Thing>, Vec<Thing>) = assigned.iter().copied().partition(is_read);
        Ok(Assignment {
            parts,
            constraint,
            unread: self.group(unread.into_iter().map(|thing| (thing, Copy::Current)))?,
            old: self.group(read.iter().map(|&thing| (thing, Copy::Current)))?,
            settle: self.renaming(read.iter().map(|&thing| ((thing, Copy::Next), (thing, Copy::Current)))),
        })
    }

    /// The states after an assignment.
    pub(super) fn assign(&self, before: &Set, assignment: &Assignment) -> AllocResult<Set> {
        let mut states = self.exists(before, &assignment.unread)?;
        for relation in assignment.parts.iter().filter_map(|part| part.relation.as_ref()) {
            states = states.and(relation)?;
        }
        if let Some(constraint) = &assignment.constraint {
            states = states.and(constraint)?;
        }
        let after = self.exists(&states, &assignment.old)?;
        self.rename(&after, &assignment.settle)
    }
}
