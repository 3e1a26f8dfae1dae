//! Abstract states as facts: without what types say anyway, and without what other facts imply.

use tarka_domains::{Constraint, Domain, Intervals, LinearCongruence, Octagon, Relation};
use tarka_engine::{Fact, Holds, Quantity, Relation as FactRelation};
use tarka_ir::{IntType, ProcId, Types, VarId};
use tarka_logic::term::Term;

use super::code::{Code, Codes};

/// Larger numbers are no facts that anybody wants.
const LARGEST: i128 = 1 << 66;
/// Of more facts it is not found out which imply others.
const MOST_COMPARED: usize = 40;

/// What facts are put into words for.
pub(super) struct Words<'a, 'c, 'p> {
    pub codes: &'a Codes<'c, 'p>,
    pub code: &'a Code,
    pub proc: ProcId,
}

impl Words<'_, '_, '_> {
    /// What states inside of the procedure say, with some facts that hold everywhere in it.
    pub fn inside<D: Domain>(&self, states: &[D], everywhere: &[Fact]) -> Holds {
        let mut holds = self.holds(states, |var| Some(Quantity::Variable(var)));
        holds.0.iter_mut().for_each(|conjunction| conjunction.extend_from_slice(everywhere));
        holds
    }

    /// That the parameters that returns are related to keep their values.
    pub fn kept(&self, exit: &Holds) -> Vec<Fact> {
        let mut related: Vec<VarId> = Vec::new();
        for (quantity, _) in exit.0.iter().flatten().flat_map(|fact| &fact.sum) {
            match quantity {
                Quantity::AtEntry(var) if !related.contains(var) => related.push(*var),
                _ => {}
            }
        }
        let kept = |var: VarId| Fact {
            sum: vec![(Quantity::Variable(var), 1), (Quantity::AtEntry(var), -1)],
            constant: 0,
            relation: FactRelation::Zero,
        };
        related.into_iter().map(kept).collect()
    }

    /// What states at its entry say: about globals and parameters.
    pub fn at_entry<D: Domain>(&self, states: &[D]) -> Holds {
        let program = self.codes.ctx.program;
        let params = &program.procs[self.proc].params;
        self.holds(states, |var| {
            let is_known = params.contains(&var) || self.is_global(var);
            is_known.then_some(Quantity::Variable(var))
        })
    }

    /// What states at its exit say: about globals, its result, and parameters that kept their values.
    pub fn at_exit<D: Domain>(&self, states: &[D]) -> Holds {
        self.holds(states, |var| match self.is_global(var) {
            true => Some(Quantity::Variable(var)),
            false => self.code.constants.contains(&var).then_some(Quantity::AtEntry(var)),
        })
    }

    fn is_global(&self, var: VarId) -> bool {
        self.codes.symbol(var).is_some_and(|symbol| self.codes.is_global(symbol))
    }

    fn holds<D: Domain>(&self, states: &[D], quantity: impl Fn(VarId) -> Option<Quantity>) -> Holds {
        let quantity = |dimension: usize| self.quantity(dimension, &quantity);
        let hidden: Vec<usize> =
            (0..self.code.space.len()).filter(|&dimension| quantity(dimension).is_none()).collect();
        let conjunction = |state: &D| {
            let state = state.forget(&hidden);
            let mut facts = Vec::new();
            for constraint in self.needed(&state) {
                facts.extend(fact(&constraint, &quantity));
            }
            let proper = state.congruences().into_iter().filter(|congruence| congruence.modulus != 0);
            facts.extend(proper.filter_map(|congruence| congruent(&congruence, &quantity)));
            facts
        };
        Holds(states.iter().map(conjunction).collect())
    }

    fn quantity(&self, dimension: usize, of: &impl Fn(VarId) -> Option<Quantity>) -> Option<Quantity> {
        let symbol: Term = self.code.space.symbols[dimension];
        if self.codes.ctx.result(self.proc) == Some(symbol) {
            return Some(Quantity::Result);
        }
        of(*self.codes.variables.get(&self.codes.ctx.terms.as_symbol(symbol)?)?)
    }

    /// The constraints of a state that say more than types do, and that others do not imply.
    fn needed<D: Domain>(&self, state: &D) -> Vec<Constraint> {
        let mut all: Vec<Constraint> = state.constraints().iter().map(Constraint::tightened).collect();
        all.extend(state.congruences().into_iter().filter(|c| c.modulus == 0).map(equation));
        all.sort_unstable();
        all.dedup();
        all.retain(|constraint| !self.is_trivial(constraint) && is_small(constraint));
        let singles: Vec<Constraint> = all.iter().filter(|c| c.terms.len() == 1).cloned().collect();
        let boxed = self.typed(Intervals::top(self.code.space.len())).constrained(&singles);
        all.retain(|constraint| constraint.terms.len() < 2 || !boxed.satisfies(constraint));
        if all.len() > MOST_COMPARED {
            return all;
        }
        // What comes last goes first: long sums where short ones will do, but no equations.
        let is_inequality = |constraint: &Constraint| constraint.relation != Relation::Equal;
        all.sort_by_key(|c| (is_inequality(c), c.terms.len(), c.constant.unsigned_abs()));
        for at in (0..all.len()).rev() {
            let candidate = all.remove(at);
            let rest = Octagon::top(self.code.space.len()).constrained(&all);
            if !rest.satisfies(&candidate) {
                all.insert(at, candidate);
            }
        }
        all
    }

    /// A box within the ranges of types.
    fn typed(&self, whole: Intervals) -> Intervals {
        let ranges = (0..self.code.space.len()).flat_map(|dimension| {
            let range = self.int(dimension).map(range);
            range.into_iter().flat_map(move |(low, high)| {
                [
                    Constraint::new(&[(dimension, 1)], -low, Relation::AtLeast),
                    Constraint::new(&[(dimension, -1)], high, Relation::AtLeast),
                ]
            })
        });
        whole.constrained(&ranges.flatten().collect::<Vec<_>>())
    }

    /// Whether the type of a variable says as much.
    fn is_trivial(&self, constraint: &Constraint) -> bool {
        let &[(dimension, coefficient @ (1 | -1))] = constraint.terms.as_slice() else {
            return constraint.is_trivial();
        };
        let Some((low, high)) = self.int(dimension).map(range) else { return false };
        let least = if coefficient > 0 { low } else { -high };
        constraint.relation != Relation::Equal && least + constraint.constant >= 0
    }

    fn int(&self, dimension: usize) -> Option<IntType> {
        let program = self.codes.ctx.program;
        let symbol = self.code.space.symbols[dimension];
        let ty = match self.codes.ctx.result(self.proc) == Some(symbol) {
            true => program.procs[self.proc].result,
            false => {
                let symbol = self.codes.ctx.terms.as_symbol(symbol)?;
                program.vars[*self.codes.variables.get(&symbol)?].ty
            }
        };
        if ty == Types::BOOL {
            return Some(IntType { width: 1, signed: false });
        }
        program.types.as_int(ty)
    }
}

/// The least and the greatest number of a type.
fn range(int: IntType) -> (i128, i128) {
    match int.signed {
        true => (-(1i128 << (int.width - 1)), (1i128 << (int.width - 1)) - 1),
        false => (0, (1i128 << int.width) - 1),
    }
}

fn is_small(constraint: &Constraint) -> bool {
    let numbers = constraint.terms.iter().map(|term| term.1).chain([constraint.constant]);
    numbers.into_iter().all(|number| number.abs() < LARGEST)
}

fn equation(congruence: LinearCongruence) -> Constraint {
    Constraint { terms: congruence.terms, constant: congruence.constant, relation: Relation::Equal }
        .tightened()
}

fn fact(constraint: &Constraint, quantity: &impl Fn(usize) -> Option<Quantity>) -> Option<Fact> {
    let relation = match constraint.relation {
        Relation::Equal => FactRelation::Zero,
        _ => FactRelation::AtLeastZero,
    };
    let mut sum = Vec::new();
    for &(dimension, coefficient) in &constraint.terms {
        sum.push((quantity(dimension)?, coefficient));
    }
    Some(Fact { sum, constant: constraint.constant, relation })
}

/// A congruence with small coefficients, of which the first is 1 if it can be.
fn plain(congruence: &LinearCongruence) -> LinearCongruence {
    let modulus = congruence.modulus;
    let first = congruence.terms.first().map_or(1, |term| term.1);
    let inverse = match modulus {
        2..=1024 => (1..modulus).find(|factor| (first * factor).rem_euclid(modulus) == 1),
        _ => None,
    };
    let scaled = |number: i128| match inverse {
        Some(inverse) => (number * inverse).rem_euclid(modulus),
        None => number,
    };
    let terms = congruence.terms.iter().map(|&(variable, coefficient)| (variable, scaled(coefficient)));
    let terms: Vec<(usize, i128)> = terms.filter(|term| term.1 != 0).collect();
    LinearCongruence { terms, constant: scaled(congruence.constant), modulus }
}

fn congruent(congruence: &LinearCongruence, quantity: &impl Fn(usize) -> Option<Quantity>) -> Option<Fact> {
    let congruence = plain(congruence);
    if congruence.is_trivial() || congruence.terms.is_empty() {
        return None;
    }
    let mut sum = Vec::new();
    for &(dimension, coefficient) in &congruence.terms {
        sum.push((quantity(dimension)?, coefficient));
    }
    let numbers = congruence.terms.iter().map(|term| term.1).chain([congruence.constant, congruence.modulus]);
    let relation = match congruence.modulus {
        0 => FactRelation::Zero,
        modulus => FactRelation::MultipleOf(modulus),
    };
    numbers.into_iter().all(|number| number.abs() < LARGEST).then_some(Fact {
        sum,
        constant: congruence.constant,
        relation,
    })
}
