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

/// A parallel assignment, ready to be applied.
pub(super) struct Assignment {
    /// Between current values, and next values of what is assigned.
    pub(super) relation: Set,
    /// What is assigned.
    pub(super) assigned: Vec<Thing>,
    /// The current copies of what is assigned.
    old: Set,
    /// From next to current copies.
    settle: Renaming,
    /// The values right away, where none depends on the state before.
    values: Option<Set>,
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
        let mut relation = self.all();
        for (thing, (_, formula)) in assigned.iter().zip(values) {
            relation = relation.and(&self.gets(*thing, Copy::Next, formula)?)?;
        }
        if let Some(constrain) = constrain {
            // What is not assigned is the same after as before.
            let after = |variable| {
                if assigned.contains(&self.thing(variable)) { Copy::Next } else { Copy::Current }
            };
            relation = relation.and(&self.ways(constrain, &after)?.truth)?;
        }
        let old = self.group(assigned.iter().map(|&thing| (thing, Copy::Current)))?;
        let settle =
            self.renaming(assigned.iter().map(|&thing| ((thing, Copy::Next), (thing, Copy::Current))));
        let values = if constrain.is_none() { self.fixed(values)? } else { None };
        Ok(Assignment { relation, assigned, old, settle, values })
    }

    /// What an assignment of constants, and of anything, makes of the current copies.
    fn fixed(&self, values: &[(Variable, Formula)]) -> AllocResult<Option<Set>> {
        let mut fixed = self.all();
        for (variable, formula) in values {
            match formula {
                Formula::Constant(value) => {
                    fixed = fixed.and(&self.has(self.thing(*variable), Copy::Current, *value)?)?;
                }
                Formula::Star => {}
                _ => return Ok(None),
            }
        }
        Ok(Some(fixed))
    }

    /// The states after an assignment.
    pub(super) fn assign(&self, before: &Set, assignment: &Assignment) -> AllocResult<Set> {
        if let Some(values) = &assignment.values {
            return self.exists(before, &assignment.old)?.and(values);
        }
        let after = self.and_exists(before, &assignment.relation, &assignment.old)?;
        self.rename(&after, &assignment.settle)
    }
}
