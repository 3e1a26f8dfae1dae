//! Bounds of what procedures are called with, where they are called from outside of their recursion.

use tarka_ir::{EdgeId, ProcId};
use tarka_logic::number::Integer;
use tarka_logic::solver::Outcome;
use tarka_logic::term::Term;

use super::houdini::Moment;
use super::moves::Move;
use super::{Induction, Spent};

/// As many values of an input are tried out.
const MOST_VALUES: usize = 64;
/// As many entries are tried out.
const MOST_ENTRIES: usize = 600;

impl Induction<'_, '_, '_> {
    /// The least and greatest values that the inputs of a procedure have at calls from outside of its recursion, as far
    /// as is known there; `None` if there is no such call.
    pub fn entry_bounds(&mut self, proc: ProcId) -> Result<Option<Vec<(i128, i128)>>, Spent> {
        let inputs = self.moves.inputs(proc).to_vec();
        let mut bounds = None;
        for (caller, edge) in self.sites(proc) {
            if !self.is_recursive(caller, proc) {
                let here = self.bounds_at(caller, edge, &inputs, &[])?;
                bounds = hull(bounds, here);
            }
        }
        Ok(bounds)
    }

    /// Bounds of the inputs of a procedure in a class, at calls that are not made by an activation of that class.
    pub fn arrivals(&mut self, proc: ProcId, class: Term) -> Result<Vec<Term>, Spent> {
        let terms = self.moves.ctx.terms.clone();
        let inputs = self.moves.inputs(proc).to_vec();
        let at_entry: Vec<(Term, Term)> =
            inputs.iter().map(|&input| (input, self.moves.at_entry(input))).collect();
        let mut bounds = None;
        for (caller, edge) in self.sites(proc) {
            let Move::Call(call) = self.moves.of(caller, edge) else { continue };
            let mut arriving = vec![terms.substitute(class, &call.entering)];
            if caller == proc {
                arriving.push(terms.not(terms.substitute(class, &at_entry)));
            }
            let here = self.bounds_at(caller, edge, &inputs, &arriving)?;
            bounds = hull(bounds, here);
        }
        let number = |value: i128| terms.int(Integer::from(value));
        let mut facts = Vec::new();
        for (&input, (least, most)) in inputs.iter().zip(bounds.unwrap_or_default()) {
            let range = self.moves.range(input);
            let low = (range.map(|range| range.0) != Some(least)).then(|| terms.le(number(least), input));
            let high = (range.map(|range| range.1) != Some(most)).then(|| terms.le(input, number(most)));
            facts.extend(low.into_iter().chain(high).map(|fact| terms.implies(class, fact)));
        }
        facts.retain(|&fact| terms.as_bool(fact).is_none());
        Ok(facts)
    }

    fn bounds_at(
        &mut self,
        caller: ProcId,
        edge: EdgeId,
        inputs: &[Term],
        arriving: &[Term],
    ) -> Result<Option<Vec<(i128, i128)>>, Spent> {
        let terms = self.moves.ctx.terms.clone();
        let Move::Call(call) = self.moves.of(caller, edge) else { return Ok(None) };
        let values: Vec<Term> = inputs.iter().map(|&input| terms.substitute(input, &call.entering)).collect();
        let mut known = self.known(caller, edge, Moment::Entering);
        known.extend_from_slice(arriving);
        self.session.push();
        self.assert_all(&known, &values);
        let mut bounds = Vec::new();
        for (&input, &value) in inputs.iter().zip(&values) {
            let range = self.moves.range(input).unwrap_or((i128::from(i64::MIN), i128::from(i64::MAX)));
            let most = self.greatest(value, range.1);
            let least = self.greatest(terms.neg(value), -range.0);
            match (least, most) {
                (Some(least), Some(most)) => bounds.push((-least, most)),
                _ => break,
            }
            if self.is_spent() {
                self.session.pop();
                return Err(Spent);
            }
        }
        self.session.pop();
        Ok((bounds.len() == inputs.len()).then_some(bounds))
    }

    /// The greatest value of a term, at most the given one; `None` if there is none at all.
    fn greatest(&mut self, term: Term, most: i128) -> Option<i128> {
        let terms = self.moves.ctx.terms.clone();
        if let Some(number) = terms.as_int(term) {
            return number.to_i128();
        }
        let (mut low, mut high) = (self.value_above(term, None)?, most);
        while low < high {
            let middle = low + (high - low + 1) / 2;
            match self.value_above(term, Some(middle)) {
                Some(value) => low = value.max(middle),
                None => high = middle - 1,
            }
        }
        Some(low)
    }

    /// A value of a term that is at least the given one. What the solver does not know is taken to be possible.
    fn value_above(&mut self, term: Term, least: Option<i128>) -> Option<i128> {
        let terms = self.moves.ctx.terms.clone();
        let above = least.map(|least| terms.le(terms.int(Integer::from(least)), term));
        self.statistics.refinement_solver_calls += 1;
        match self.session.check_assuming(above.as_slice()) {
            Outcome::Unsat => None,
            Outcome::Sat => self.session.model()?.evaluate(&terms, term).number(),
            Outcome::Unknown(_) => least,
        }
    }

    /// Entries to try out, by the bounds of the inputs.
    pub fn entries_within(bounds: &[(i128, i128)]) -> Vec<Vec<i128>> {
        let mut choices: Vec<Vec<i128>> = bounds.iter().map(|&bounds| values_within(bounds)).collect();
        while choices.iter().map(Vec::len).product::<usize>() > MOST_ENTRIES {
            let Some(longest) = choices.iter_mut().max_by_key(|values| values.len()) else { break };
            let keep = longest.len() * 2 / 3;
            longest.truncate(keep);
        }
        choices.iter().fold(vec![Vec::new()], |entries, values| {
            let longer = |entry: &Vec<i128>| {
                let entry = entry.clone();
                values.iter().map(move |&value| [&entry[..], &[value]].concat())
            };
            entries.iter().flat_map(longer).collect()
        })
    }

    /// That inputs, their sums and their differences stay within bounds.
    pub fn within(&self, inputs: &[Term], bounds: &[(i128, i128)]) -> Vec<Term> {
        let terms = &self.moves.ctx.terms;
        let number = |value: i128| terms.int(Integer::from(value));
        let mut facts = Vec::new();
        for (at, (&x, &(least, most))) in inputs.iter().zip(bounds).enumerate() {
            facts.extend([terms.le(number(least), x), terms.le(x, number(most))]);
            for (&y, &(low, high)) in inputs.iter().zip(bounds).skip(at + 1) {
                let (sum, difference) = (terms.add(x, y), terms.sub(x, y));
                facts.extend([terms.le(number(least + low), sum), terms.le(sum, number(most + high))]);
                facts.extend([
                    terms.le(number(least - high), difference),
                    terms.le(difference, number(most - low)),
                ]);
            }
        }
        facts
    }
}

/// Bounds of what has the one or the other bounds.
fn hull(a: Option<Vec<(i128, i128)>>, b: Option<Vec<(i128, i128)>>) -> Option<Vec<(i128, i128)>> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.iter().zip(b).map(|(a, b)| (a.0.min(b.0), a.1.max(b.1))).collect()),
        (a, b) => a.or(b),
    }
}

/// All values within bounds if they are few; else those near zero and the bounds.
fn values_within((least, most): (i128, i128)) -> Vec<i128> {
    if most - least < MOST_VALUES as i128 {
        return (least..=most).collect();
    }
    let mut values: Vec<i128> = (0..=20).chain((-3..0).rev()).chain(least..least + 3).collect();
    values.extend(most - 2..=most);
    let mut seen = std::collections::BTreeSet::new();
    values.retain(|&value| (least..=most).contains(&value) && seen.insert(value));
    values
}
