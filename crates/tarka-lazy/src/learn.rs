//! `Learn`: a label for an arc that blocks the query and is justified by the labels of the arc's target.
//!
//! The paper takes an interpolant between the state `χ(s)` and the arc with the negated target label. Here the cheapest
//! formula of that kind is looked for first, conjunct by conjunct of the target label:
//!
//! 1. the conjunct itself, on an arc that goes round a loop, if the arc keeps it;
//! 2. its weakest precondition without the arc's guard;
//! 3. an interpolant between the state and those guards that an unsatisfiable core keeps: linear, by Farkas' lemma;
//! 4. the weakest precondition with those guards.

use std::rc::Rc;

use tarka_engine::{Why, without_address};
use tarka_ir::ProcId;
use tarka_logic::interpolate::Method;
use tarka_logic::solver::Outcome;
use tarka_logic::term::Term;

use crate::action::{Action, renamed, substitution};
use crate::graph::ArcId;
use crate::helpers;
use crate::intra::Followed;
use crate::label::{LabelId, Spot};
use crate::search::{Query, Search, Stop, unknown, violates};
use crate::tau::Bound;

impl Search<'_, '_> {
    /// `Learn`. The targets are the labels that block all that the arc leads to.
    pub fn learn(&mut self, query: &Query, arc: ArcId, targets: &[LabelId]) -> Result<Followed, Stop> {
        let action = match self.action(query.proc, arc) {
            // What is behind is known only for the concrete values.
            Err(Stop::Why(Why::Unsupported { .. })) => return Ok(Followed::Exhausted),
            action => action?,
        };
        let terms = self.terms();
        let targets = &self.annotation.all_current(targets)[..];
        let formulas: Vec<Term> = targets.iter().map(|&id| self.annotation.get(id).formula).collect();
        let mut parts = Vec::new();
        let (unchanged, changed): (Vec<Term>, Vec<Term>) = terms
            .conjuncts(terms.or(&formulas))
            .into_iter()
            .partition(|&conjunct| action.before(self.ctx, conjunct) == conjunct);
        let mut remaining = changed;
        // Most of a label is usually not touched by the arc, and holds: one question settles that.
        if unchanged.len() > 1 && self.holds(query, terms.and(&unchanged))? {
            parts.extend(unchanged);
        } else {
            remaining.extend(unchanged);
        }
        for conjunct in remaining {
            parts.push(self.precondition(query, arc, &action, conjunct)?);
        }
        let flow = self.flow(query.proc);
        let bound = targets.iter().fold(Bound::default(), |all, &id| all.and(&self.annotation.get(id).bound));
        let bound = bound.before(flow, self.arc(query.proc, arc));
        let label = self.annotate(Spot::Arc(query.context, arc), terms.and(&parts), bound, targets.to_vec());
        Ok(Followed::Learned(label))
    }

    /// A formula that holds for the query and after which the arc leads only to states that satisfy `post`.
    fn precondition(
        &mut self,
        query: &Query,
        arc: ArcId,
        action: &Rc<Action>,
        post: Term,
    ) -> Result<Term, Stop> {
        let before = action.before(self.ctx, post);
        if self.terms().as_bool(before) == Some(true) {
            return Ok(before);
        }
        if self.may(&helpers::GUARDS) && self.guard_implies(query.proc, arc, action, before) {
            self.helped(&helpers::GUARDS);
            return Ok(self.terms().tru());
        }
        self.path.push();
        for &fact in &action.facts {
            let fact = self.see(query, fact);
            self.path.suppose(fact);
        }
        let found = self.search_precondition(query, arc, action, post, before);
        self.path.pop_to(query.depth);
        found
    }

    /// Whether a formula holds wherever an arc can be gone along at all.
    fn guard_implies(&mut self, proc: ProcId, arc: ArcId, action: &Action, formula: Term) -> bool {
        let terms = self.terms();
        let symbols = terms.free_symbols(formula);
        let speaks_of_them = |&guard: &Term| symbols.iter().any(|&symbol| terms.mentions(guard, symbol));
        if !action.guards.iter().any(speaks_of_them) {
            return false;
        }
        if let Some(&known) = self.implied.get(&(proc, arc, formula)) {
            return known;
        }
        let mut all = vec![terms.not(formula)];
        all.extend(action.guards.iter().chain(&action.facts));
        all.extend(self.ranges.of(self.ctx, &all));
        let _charge = self.charge(&helpers::GUARDS);
        let implied = self.scratch.check_assuming(&all) == Outcome::Unsat;
        self.implied.insert((proc, arc, formula), implied);
        implied
    }

    fn search_precondition(
        &mut self,
        query: &Query,
        arc: ArcId,
        action: &Rc<Action>,
        post: Term,
        before: Term,
    ) -> Result<Term, Stop> {
        let has_choice = action.mentions_choice(self.ctx, before);
        let goes_round = self.goes_round(query, arc);
        if before != post
            && (goes_round || has_choice)
            && self.may(&helpers::KEPT)
            && self.keeps(action, post)
            && self.holds(query, post)?
        {
            self.helped(&helpers::KEPT);
            return Ok(post);
        }
        if !has_choice && self.holds(query, before)? {
            return Ok(before);
        }
        match self.by_core(query, action, before) {
            // What is assumed of new objects contradicts nothing by itself.
            Err(stuck @ Stop::Why(Why::Stuck(_))) if has_choice => {
                self.without_new_addresses(query, action, before)?.ok_or(stuck)
            }
            found => found,
        }
    }

    /// A precondition from what the query contradicts.
    fn by_core(&mut self, query: &Query, action: &Action, before: Term) -> Result<Term, Stop> {
        let core = self.core(query, action, before)?;
        let terms = self.terms();
        let contradiction = terms.and(&core);
        let has_choice = action.mentions_choice(self.ctx, contradiction);
        if core.len() == 1 && !has_choice {
            return Ok(terms.not(contradiction));
        }
        let facts = terms.and(&action.facts);
        match self.interpolate(query, contradiction, facts, has_choice) {
            Some(found) => Ok(found),
            None if !has_choice => Ok(terms.not(contradiction)),
            None => Err(Stop::Why(Why::Stuck("no interpolant was found".to_owned()))),
        }
    }

    /// The weakest precondition of an arc that makes new objects, if these can be done without, and if it holds: whatever
    /// a new object could be taken for is one already.
    fn without_new_addresses(
        &mut self,
        query: &Query,
        action: &Action,
        before: Term,
    ) -> Result<Option<Term>, Stop> {
        let terms = self.terms();
        let (mut assumed, mut excluded): (Vec<Term>, Vec<Term>) =
            action.guards.iter().partition(|&&part| action.mentions_choice(self.ctx, part));
        excluded.push(terms.not(before));
        let mut excluded = terms.and(&excluded);
        // The last object first: what is assumed of it speaks of those before.
        for &object in action.objects.iter().rev() {
            let Some(symbol) = terms.as_symbol(object) else { continue };
            let (of_it, others): (Vec<Term>, Vec<Term>) =
                assumed.into_iter().partition(|&part| terms.mentions(part, symbol));
            assumed = others;
            excluded = without_address(terms, excluded, object, &of_it).unwrap_or(excluded);
        }
        let found = terms.not(excluded);
        let is_free = !action.mentions_choice(self.ctx, found);
        Ok((is_free && self.holds(query, found)?).then_some(found))
    }

    /// Whether an arc stays in some loop.
    fn goes_round(&self, query: &Query, arc: ArcId) -> bool {
        let arc = self.arc(query.proc, arc);
        let loops = &self.flow(query.proc).loops;
        loops.iter().any(|l| l.body.contains(&arc.source) && l.body.contains(&arc.target))
    }

    /// Whether a formula holds in all states of a query.
    pub fn holds(&mut self, query: &Query, formula: Term) -> Result<bool, Stop> {
        let terms = self.terms();
        let seen = self.see(query, formula);
        if query.model.as_ref().is_some_and(|model| violates(terms, model, seen)) {
            return Ok(false);
        }
        match self.path.check(&[terms.not(seen)]) {
            Outcome::Unsat => Ok(true),
            Outcome::Sat => Ok(false),
            Outcome::Unknown(reason) => Err(unknown(reason)),
        }
    }

    /// Whether an arc leads from states with a property only to such states.
    fn keeps(&mut self, action: &Action, formula: Term) -> bool {
        let after = action.before(self.ctx, formula);
        let mut all = vec![formula, self.terms().not(after)];
        all.extend(action.guards.iter().chain(&action.facts).chain(&action.in_range));
        all.extend(self.ranges.of(self.ctx, &all));
        let _charge = self.charge(&helpers::KEPT);
        self.scratch.check_assuming(&all) == Outcome::Unsat
    }

    /// The guards, and perhaps the negated precondition, that contradict the query: as few as a few checks can find.
    fn core(&mut self, query: &Query, action: &Action, before: Term) -> Result<Vec<Term>, Stop> {
        let terms = self.terms();
        let mut candidates = [&action.guards[..], &action.in_range].concat();
        if terms.as_bool(before) != Some(false) {
            candidates.push(terms.not(before));
        }
        let seen: Vec<Term> = candidates.iter().map(|&part| self.see(query, part)).collect();
        match self.path.check(&seen) {
            Outcome::Unsat => {}
            // It is blocked only if the new objects lie where the path has them.
            Outcome::Sat if !action.objects.is_empty() => return Err(Stop::Why(Why::depends_on_places())),
            Outcome::Sat => {
                return Err(Stop::Why(Why::Stuck("a blocked arc is not blocked".to_owned())));
            }
            Outcome::Unknown(reason) => return Err(unknown(reason)),
        }
        let core = self.path.core(&seen);
        let mut kept: Vec<usize> = (0..seen.len()).filter(|&index| core.contains(&seen[index])).collect();
        let mut position = 0;
        while kept.len() > 1 && position < kept.len() {
            let others: Vec<usize> = kept.iter().copied().filter(|&index| index != kept[position]).collect();
            let parts: Vec<Term> = others.iter().map(|&index| seen[index]).collect();
            if self.path.check(&parts) == Outcome::Unsat {
                kept = others;
            } else {
                position += 1;
            }
        }
        Ok(kept.into_iter().map(|index| candidates[index]).collect())
    }

    /// An interpolant between the query's state and a formula over the program's symbols.
    pub fn interpolate(
        &mut self,
        query: &Query,
        formula: Term,
        facts: Term,
        has_choice: bool,
    ) -> Option<Term> {
        let terms = self.terms();
        let theories = terms.theories(&[formula]);
        let is_linear = !theories.words && !theories.arrays && !theories.nonlinear;
        if !is_linear && !has_choice {
            return None;
        }
        let other = terms.and2(formula, facts);
        let state = self.state_for(query, other);
        let methods: &[Method] = if has_choice {
            &[Method::Farkas, Method::Core, Method::Backend, Method::Models]
        } else {
            &[Method::Farkas]
        };
        self.interpolator.set_methods(methods);
        self.interpolator.interpolate(state, other).ok().map(|found| found.formula)
    }

    /// An interpolant that is as weak as it can easily be: a combination of the formula's literals, not of the state's.
    pub fn weak_interpolant(&mut self, query: &Query, formula: Term) -> Option<Term> {
        let state = self.state_for(query, formula);
        self.interpolator.set_methods(&[Method::Farkas]);
        let excluded = self.interpolator.interpolate(formula, state).ok()?;
        Some(self.terms().not(excluded.formula))
    }

    /// What the path says of the state, as far as a formula over the program's symbols speaks of it. Memory at the start
    /// has on the path the name that it has in every state of the program: here it gets one of its own.
    fn state_for(&self, query: &Query, other: Term) -> Term {
        let terms = self.terms();
        let parts: Vec<Term> =
            terms.free_symbols(other).iter().map(|&symbol| terms.symbol_term(symbol)).collect();
        let changed: Vec<(Term, Term)> = parts
            .into_iter()
            .map(|part| (part, self.see(query, part)))
            .filter(|(part, value)| part != value)
            .collect();
        let mut at_start =
            substitution(changed.iter().map(|&(part, _)| (part, renamed(terms, part, " at start"))));
        let mut state = self.path.conditions.clone();
        state.extend(self.path.background());
        state.iter_mut().for_each(|condition| *condition = at_start.apply(terms, *condition));
        for (part, value) in changed {
            state.push(terms.eq(part, at_start.apply(terms, value)));
        }
        terms.and(&state)
    }
}
