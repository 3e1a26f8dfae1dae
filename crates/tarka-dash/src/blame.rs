//! Which parts of a weakest precondition to blame: fewer make better predicates.

use tarka_engine::Step;
use tarka_ir::{Loc, ProcId};
use tarka_logic::solver::Outcome;
use tarka_logic::term::{Symbol, Term};

use crate::forest::StateId;
use crate::graph::Frontier;
use crate::helpers;
use crate::query::Query;
use crate::search::Search;

/// The largest core that is looked into for parts that are not needed.
const LARGEST_CORE: usize = 16;

impl Search<'_, '_, '_> {
    /// What has to hold before an edge to go to another region, if it holds in no known state: such a region can be told
    /// apart at the same time, without a question to the solver.
    pub fn excluded_too(&mut self, query: &Query, frontier: Frontier, state: StateId) -> Option<Term> {
        if !self.may(&helpers::BESIDE) || !self.callees(query.proc, frontier.edge).is_empty() {
            return None;
        }
        let step = self.step(query.proc, frontier.edge).ok()?;
        let target = query.graph.region(frontier.to);
        target.loc?;
        let mut after = step.all_before(self.ctx, &target.predicate);
        after.retain(|&part| !step.is_chosen(&self.ctx.terms, part));
        let blamed = self.loop_optimised(query, frontier, state, &after)?;
        let decided: Vec<Term> =
            blamed.iter().map(|&part| self.wp_alpha(&query.ghosts, state, part)).collect();
        Some(self.ctx.terms.and(&decided))
    }

    /// Whether a predicate stays as it is while the procedure runs.
    fn is_steady(&self, query: &Query, predicate: Term) -> bool {
        let terms = &self.ctx.terms;
        let varies = |symbol: &Symbol| match self.meanings.part(*symbol) {
            Some(part) => self.effects.varies(query.proc, part),
            None => !query.ghosts.iter().any(|ghost| terms.as_symbol(ghost.symbol) == Some(*symbol)),
        };
        !terms.free_symbols(predicate).iter().any(varies)
    }

    /// The parts that the solver blames, or others that do as well, and no more of them than it takes.
    pub fn smaller_core(
        &mut self,
        query: &Query,
        wanted: &[Term],
        parts: &[Term],
        core: Vec<usize>,
    ) -> Vec<usize> {
        if !self.may(&helpers::CORE) {
            return core;
        }
        let core = self.steadier(query, wanted, parts).unwrap_or(core);
        self.fewer(parts, core)
    }

    /// What a weakest precondition is made of: all parts, or those to blame.
    pub fn blamed(&mut self, query: &Query, frontier: Frontier, parts: &[Term], core: &[usize]) -> Vec<Term> {
        if !self.may(&helpers::CORE) {
            return parts.to_vec();
        }
        if core.len() < parts.len() {
            self.helped(&helpers::CORE);
        }
        if self.may(&helpers::EXCLUSIVE) {
            return self.exclusive(query, frontier, parts, core.to_vec());
        }
        core.iter().map(|&index| parts[index]).collect()
    }

    /// Of what is wanted after a step, no more than it takes to hold in no known state of the location.
    pub fn needed_after(
        &mut self,
        query: &Query,
        loc: Loc,
        state: StateId,
        wanted: &[Term],
    ) -> Option<Vec<Term>> {
        let mut states = self.states_at(query, loc);
        states.push(state);
        let truths: Vec<Vec<bool>> = states
            .iter()
            .map(|&state| wanted.iter().map(|&part| self.holds(&query.ghosts, state, part)).collect())
            .collect();
        let excludes = |parts: &[usize]| !truths.iter().any(|truth| parts.iter().all(|&part| truth[part]));
        let mut needed: Vec<usize> = (0..wanted.len()).collect();
        if !excludes(&needed) {
            return None;
        }
        // What changes on the way is done without first.
        let mut order = needed.clone();
        order.sort_by_key(|&part| self.is_steady(query, wanted[part]));
        for part in order {
            let rest: Vec<usize> = needed.iter().copied().filter(|&other| other != part).collect();
            if excludes(&rest) {
                needed = rest;
            }
        }
        if needed.len() < wanted.len() {
            self.helped(&helpers::NEEDED);
        }
        Some(needed.into_iter().map(|part| wanted[part]).collect())
    }

    /// A core of parts that do not change while the procedure runs, if there is one: whatever is split by them stays
    /// split the same way.
    fn steadier(&mut self, query: &Query, wanted: &[Term], parts: &[Term]) -> Option<Vec<usize>> {
        let steady: Vec<usize> =
            (0..wanted.len()).filter(|&index| self.is_steady(query, wanted[index])).collect();
        if steady.is_empty() || steady.len() == wanted.len() || !self.may(&helpers::STEADIER) {
            return None;
        }
        let assumptions: Vec<Term> = steady.iter().map(|&index| parts[index]).collect();
        let _charge = self.charge(&helpers::STEADIER);
        let unsat = self.session.check_assuming(&assumptions) == Outcome::Unsat;
        let core = if unsat { self.session.unsat_core() } else { return None };
        self.helped(&helpers::STEADIER);
        Some(steady.into_iter().filter(|&index| core.contains(&parts[index])).collect())
    }

    /// A core with fewer parts: those that come first, guards, are tried to be done without first.
    pub fn fewer(&mut self, parts: &[Term], core: Vec<usize>) -> Vec<usize> {
        let mut core = core;
        if core.len() > LARGEST_CORE || !self.may(&helpers::FEWER) {
            return core;
        }
        let _charge = self.charge(&helpers::FEWER);
        let mut at = 0;
        while core.len() > 1 && at < core.len() {
            let mut rest = core.clone();
            rest.remove(at);
            let assumptions: Vec<Term> = rest.iter().map(|&index| parts[index]).collect();
            if self.session.check_assuming(&assumptions) == Outcome::Unsat {
                core = rest;
                self.helped(&helpers::FEWER);
            } else {
                at += 1;
            }
        }
        core
    }

    /// The parts to blame, with as many others as it takes to hold in no known state of the location: what tests can
    /// reach anyway is not worth telling apart. (The loop optimisation of the paper, the other way round.)
    pub fn exclusive(
        &mut self,
        query: &Query,
        frontier: Frontier,
        parts: &[Term],
        core: Vec<usize>,
    ) -> Vec<Term> {
        let (mut core, before) = (core.clone(), core.len());
        let loc = query.graph.region(frontier.from).loc;
        for state in loc.map(|loc| self.states_at(query, loc)).unwrap_or_default() {
            let holds = |&index: &usize| self.holds(&query.ghosts, state, parts[index]);
            if core.iter().all(holds)
                && let Some(further) =
                    (0..parts.len()).rev().find(|index| !core.contains(index) && !holds(index))
            {
                core.push(further);
            }
        }
        if core.len() > before {
            self.helped(&helpers::EXCLUSIVE);
        }
        core.sort_unstable();
        core.into_iter().map(|index| parts[index]).collect()
    }

    /// The parts to blame, or all parts if the loops at the location keep their conjunction false but not that of the
    /// parts to blame: then one refinement does for all iterations.
    pub fn lasting(
        &mut self,
        query: &Query,
        frontier: Frontier,
        parts: &[Term],
        blamed: Vec<Term>,
    ) -> Vec<Term> {
        let Some(loc) = query.graph.region(frontier.from).loc else { return blamed };
        if blamed.len() == parts.len() || !self.may(&helpers::LASTING) {
            return blamed;
        }
        let _charge = self.charge(&helpers::LASTING);
        if self.stays_false(query.proc, loc, &blamed) != Some(false)
            || self.stays_false(query.proc, loc, parts) != Some(true)
        {
            return blamed;
        }
        self.helped(&helpers::LASTING);
        parts.to_vec()
    }

    /// Whether the edges from a location to itself keep a conjunction false; `None` if there are no such edges.
    fn stays_false(&mut self, proc: ProcId, loc: Loc, parts: &[Term]) -> Option<bool> {
        let terms = self.ctx.terms.clone();
        let whole = terms.and(parts);
        let mut answer = None;
        for (edge, arc) in self.ctx.program.procs[proc].edges.iter_enumerated() {
            if arc.source != loc || arc.target != loc || !self.callees(proc, edge).is_empty() {
                continue;
            }
            let Ok(step) = self.step(proc, edge) else { return Some(false) };
            let mut round = self.facts_at(proc, Some(loc)).to_vec();
            round.extend(step.guard.iter().chain(&step.no_wrap).chain(&step.facts));
            round.extend([terms.not(whole), step.before(self.ctx, whole)]);
            if !self.is_contradictory(&round, &step.objects) {
                return Some(false);
            }
            answer = Some(true);
        }
        answer
    }

    /// Whether no state of the region before the frontier can cross it, by what is known about the region.
    pub fn is_impossible(&mut self, query: &Query, frontier: Frontier, step: &Step, parts: &[Term]) -> bool {
        let from = query.graph.region(frontier.from);
        let mut region = from.predicate.clone();
        region.extend_from_slice(self.facts_at(query.proc, from.loc));
        if !self.may(&helpers::IMPOSSIBLE) || region.is_empty() && step.choices.is_empty() {
            return false;
        }
        let _charge = self.charge(&helpers::IMPOSSIBLE);
        region.extend(parts.iter().chain(&step.facts));
        let impossible = self.is_contradictory(&region, &step.objects);
        if impossible {
            self.helped(&helpers::IMPOSSIBLE);
        }
        impossible
    }
}
