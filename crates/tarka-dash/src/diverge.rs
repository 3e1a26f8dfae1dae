//! Where weakest preconditions diverge: predicates guessed from tests, and interpolants.

use tarka_engine::Step;
use tarka_exec::symbolic::Component;
use tarka_ir::Loc;
use tarka_logic::solver::Outcome;
use tarka_logic::term::{Sort, Symbol, Term};

use crate::facts::Effort;
use crate::forest::{StateId, TestId};
use crate::graph::Frontier;
use crate::helpers;
use crate::query::{Ghost, Query};
use crate::search::{Extension, Search};

/// A location that was refined so often by predicates over the same symbols gets other ones: weakest preconditions seem to
/// diverge there.
const PATIENCE: u32 = 3;
/// As many entries of a procedure are looked at in each test.
const MOST_ENTRIES: usize = 20;

impl Search<'_, '_, '_> {
    /// Whether a predicate fails in most states of the region before the frontier. One that fails in few would have to
    /// be followed by many like it.
    fn excludes_most(&self, query: &Query, frontier: Frontier, predicate: Term) -> bool {
        let members = &query.graph.region(frontier.from).members;
        let excluded = members.iter().filter(|&&state| !self.holds(&query.ghosts, state, predicate));
        2 * excluded.count() >= members.len()
    }

    /// Something better than a weakest precondition, where those diverge.
    pub fn instead_of_wp(
        &mut self,
        query: &Query,
        frontier: Frontier,
        state: StateId,
        step: &Step,
        parts: &[Term],
        blamed: &[Term],
    ) -> Option<Extension> {
        let rounds = self.similar_refinements(query, frontier, blamed);
        if rounds < PATIENCE {
            return None;
        }
        if self.learn_facts(query.proc, Effort::Phases) && self.is_impossible(query, frontier, step, parts) {
            return Some(Extension::Impossible);
        }
        let loc = query.graph.region(frontier.from).loc?;
        // To look for phases takes long, so it is done less and less often.
        let phases = rounds == PATIENCE || rounds.is_power_of_two();
        let guess = self.guessed(query, loc, step, parts, phases);
        if let Some(guess) = guess.filter(|&predicate| !self.holds(&query.ghosts, state, predicate)) {
            self.helped(&helpers::GUESSES);
            return Some(Extension::Predicate(guess));
        }
        let found = self.interpolant(&query.ghosts, state, step, parts);
        let found = found.filter(|&predicate| self.excludes_most(query, frontier, predicate))?;
        self.helped(&helpers::INTERPOLANTS);
        Some(Extension::Predicate(found))
    }

    fn similar_refinements(&self, query: &Query, frontier: Frontier, blamed: &[Term]) -> u32 {
        let terms = &self.ctx.terms;
        let loc = query.graph.region(frontier.from).loc;
        loc.map_or(0, |loc| query.graph.refinements_like(terms, loc, terms.and(blamed)))
    }

    /// What all known states have in common and those that can cross do not.
    fn guessed(
        &mut self,
        query: &Query,
        loc: Loc,
        step: &Step,
        parts: &[Term],
        phases: bool,
    ) -> Option<Term> {
        if !self.may(&helpers::GUESSES) {
            return None;
        }
        let _charge = self.charge(&helpers::GUESSES);
        let terms = self.ctx.terms.clone();
        self.make_steps(query.proc);
        let states = self.states_at(query, loc);
        let common = self.common_facts(query.proc, &query.ghosts, &states, parts);
        let mut facts = common.clone();
        let known = self.facts_at(query.proc, Some(loc)).to_vec();
        facts.retain(|fact| !known.contains(fact));
        facts.extend_from_slice(&known);
        self.session.push();
        parts.iter().chain(&step.facts).for_each(|&part| self.session.assert(part));
        let mut needed = self.refuting(&facts);
        if needed.is_none() && phases && self.may(&helpers::PHASES) {
            let _charge = self.charge(&helpers::PHASES);
            let mut more = self.conditional_facts(query.proc, &query.ghosts, loc, &states, parts, &common);
            more.extend(facts);
            needed = self.refuting(&more);
            if needed.is_some() {
                self.helped(&helpers::PHASES);
            }
        }
        self.session.pop();
        let (proved, guessed): (Vec<Term>, Vec<Term>) =
            needed?.into_iter().partition(|fact| known.contains(fact));
        self.used_facts.extend(proved);
        Some(terms.not(terms.and(&guessed)))
    }

    /// States of a procedure's entry for which a question about it is open, instead of those that are given: all in which
    /// something fails that is common to the states in which tests entered it again. Recursion otherwise adds
    /// some states with every round.
    pub fn wider_hypothesis(&mut self, query: &Query, open: Term) -> Option<Term> {
        if !self.may(&helpers::WIDER) {
            return None;
        }
        let _charge = self.charge(&helpers::WIDER);
        self.make_steps(query.proc);
        let states = self.entries_within(query);
        let facts = self.common_facts(query.proc, &query.ghosts, &states, &[open]);
        let ranges = self.range_facts(&[open]);
        self.session.push();
        ranges.iter().chain([&open]).for_each(|&part| self.session.assert(part));
        let needed = self.refuting(&facts);
        self.session.pop();
        let facts = needed?;
        self.helped(&helpers::WIDER);
        let terms = &self.ctx.terms;
        Some(terms.not(terms.and(&facts)))
    }

    /// The states in which tests enter the query's procedure, from the call on that it is about.
    fn entries_within(&self, query: &Query) -> Vec<StateId> {
        let entry = self.ctx.program.procs[query.proc].entry;
        let mut states = Vec::new();
        for (number, test) in self.tests.iter().enumerate() {
            let Some(start) = query.entered(test) else { continue };
            let end = query.prefix.as_ref().and_then(|prefix| test.visits[prefix.time as usize].next);
            let end = end.map_or(test.visits.len(), |end| end as usize);
            let within = (start as usize..end).filter(|&time| {
                let visit = &test.visits[time];
                visit.proc == query.proc && visit.loc == entry
            });
            let id = TestId(number as u32);
            states.extend(within.map(|time| StateId { test: id, time: time as u32 }).take(MOST_ENTRIES));
        }
        states
    }

    /// Facts that contradict what the session holds, and no more of them than it takes.
    fn refuting(&mut self, facts: &[Term]) -> Option<Vec<Term>> {
        if self.session.check_assuming(facts) != Outcome::Unsat {
            return None;
        }
        let core = self.session.unsat_core();
        let core = (0..facts.len()).filter(|&index| core.contains(&facts[index])).collect();
        Some(self.fewer(facts, core).into_iter().map(|index| facts[index]).collect())
    }

    /// What separates the states that the path leads to from those that can cross: another suitable predicate.
    fn interpolant(&mut self, ghosts: &[Ghost], state: StateId, step: &Step, parts: &[Term]) -> Option<Term> {
        if !self.may(&helpers::INTERPOLANTS) {
            return None;
        }
        let _charge = self.charge(&helpers::INTERPOLANTS);
        let terms = self.ctx.terms.clone();
        let mut crossing = parts.to_vec();
        crossing.extend_from_slice(&step.facts);
        let symbols = terms.free_symbols_of(&crossing);
        let mut path = Vec::new();
        for &symbol in &symbols {
            let (name, held) = (terms.symbol_term(symbol), self.term_of(ghosts, state, symbol));
            if let Some(held) = held.filter(|&held| held != name) {
                if matches!(terms.sort(name), Sort::Array(..)) {
                    return None;
                }
                path.push(terms.eq(name, held));
            }
        }
        let knowledge = self.knowledge(state, &path, &[]);
        path.extend(knowledge);
        let found = self.interpolator.interpolate(terms.and(&path), terms.and(&crossing));
        let predicate = terms.not(found.ok()?.formula);
        let foreign = |symbol: &Symbol| {
            self.meanings.part(*symbol).is_none()
                && self.world.model().get(*symbol).is_none()
                && !ghosts.iter().any(|ghost| terms.as_symbol(ghost.symbol) == Some(*symbol))
        };
        // Where objects lie is no matter for a predicate.
        let address = |symbol: &Symbol| matches!(self.part_of(ghosts, *symbol), Some(Component::Address(_)));
        let usable = !terms.free_symbols(predicate).iter().any(|symbol| foreign(symbol) || address(symbol));
        (usable && !self.holds(ghosts, state, predicate)).then_some(predicate)
    }
}
