//! The greatest inductive subset: guesses that do not follow from the others are dropped until all do.

use rustc_hash::FxHashSet;
use tarka_ir::{EdgeId, LocationKind, ProcId};
use tarka_logic::solver::Outcome;
use tarka_logic::term::{Model, Term};

use super::moves::{CallMove, Move, StepMove};
use super::{Arithmetic, Induction, Place, Spent};

/// As many models may refute guesses behind one edge before all that are left are given up.
const MOST_MODELS: usize = 120;

/// A moment of an edge.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    /// Its callee is being entered; nothing is known of what it does.
    Entering,
    /// It has been taken.
    Behind,
}

impl Induction<'_, '_, '_> {
    /// Drops what does not follow, until everything does.
    pub fn keep_inductive(&mut self) -> Result<(), Spent> {
        let mut waiting: FxHashSet<ProcId> = self.order.iter().copied().collect();
        while !waiting.is_empty() {
            for proc in self.order.clone() {
                if !waiting.remove(&proc) {
                    continue;
                }
                let (entries, exit) = self.settle(proc)?;
                waiting.extend(entries);
                if exit {
                    waiting.extend(self.callers(proc));
                }
            }
        }
        Ok(())
    }

    /// Makes the guesses inside of a procedure inductive. Gives which procedures have fewer guesses about their entry
    /// then, and whether it has fewer about its exit.
    fn settle(&mut self, proc: ProcId) -> Result<(Vec<ProcId>, bool), Spent> {
        let procedure = &self.moves.ctx.program.procs[proc];
        let (mut entries, mut exit) = (Vec::new(), false);
        let mut dirty: FxHashSet<_> = procedure.locations.indices().collect();
        loop {
            let mut next = FxHashSet::default();
            for (edge, arc) in procedure.edges.iter_enumerated() {
                if !dirty.contains(&arc.source) {
                    continue;
                }
                let after = self.facts[proc][arc.target].clone();
                let is_error = matches!(procedure.locations[arc.target].kind, LocationKind::Error(_));
                if !after.is_empty() && !is_error {
                    let goals = self.after(proc, edge, &after);
                    let kept = self.implied(proc, edge, Moment::Behind, goals)?;
                    if kept.len() < after.len() {
                        next.insert(arc.target);
                        exit |= arc.target == procedure.exit;
                        self.facts[proc][arc.target] = kept;
                    }
                }
                entries.extend(self.check_entry(proc, edge)?);
            }
            if next.is_empty() {
                return Ok((entries, exit));
            }
            dirty = next;
        }
    }

    /// Drops guesses about the entry of what an edge calls that do not follow there.
    fn check_entry(&mut self, proc: ProcId, edge: EdgeId) -> Result<Option<ProcId>, Spent> {
        let Move::Call(call) = self.moves.of(proc, edge) else { return Ok(None) };
        let (callee, terms) = (call.callee, self.moves.ctx.terms.clone());
        let entry = self.moves.ctx.program.procs[callee].entry;
        let all = self.facts[callee][entry].clone();
        let (claimed, given): (Vec<Term>, Vec<Term>) =
            all.into_iter().partition(|&fact| !self.is_given(callee, fact));
        if claimed.is_empty() {
            return Ok(None);
        }
        let entering = call.entering.clone();
        let goals = claimed.iter().map(|&fact| (fact, terms.substitute(fact, &entering))).collect();
        let mut kept = self.implied(proc, edge, Moment::Entering, goals)?;
        if kept.len() == claimed.len() {
            return Ok(None);
        }
        kept.extend(given);
        self.facts[callee][entry] = kept;
        Ok(Some(callee))
    }

    /// Whether a fact about an entry says no more than that nothing has changed yet.
    pub fn is_given(&self, proc: ProcId, fact: Term) -> bool {
        let terms = &self.moves.ctx.terms;
        self.moves.inputs(proc).iter().any(|&input| terms.eq(input, self.moves.at_entry(input)) == fact)
    }

    /// Facts after an edge, each with what it says about the state before.
    fn after(&self, proc: ProcId, edge: EdgeId, facts: &[Term]) -> Vec<(Term, Term)> {
        facts.iter().map(|&fact| (fact, self.before(proc, edge, fact))).collect()
    }

    /// What a fact after an edge says about the state before.
    pub fn before(&self, proc: ProcId, edge: EdgeId, fact: Term) -> Term {
        let after = match self.moves.of(proc, edge) {
            Move::Step(step) => &step.after,
            Move::Call(call) => &call.after,
            Move::Anything { after } => after,
        };
        self.moves.ctx.terms.substitute(fact, after)
    }

    /// What is known at a moment of an edge.
    pub fn known(&self, proc: ProcId, edge: EdgeId, moment: Moment) -> Vec<Term> {
        let source = self.moves.ctx.program.procs[proc].edges[edge].source;
        let mut known = self.facts[proc][source].clone();
        match self.moves.of(proc, edge) {
            Move::Step(StepMove { known: own, in_range, .. })
            | Move::Call(CallMove { known: own, in_range, .. }) => {
                known.extend_from_slice(own);
                known.extend((self.arithmetic == Arithmetic::InRange).then_some(*in_range));
            }
            Move::Anything { .. } => {}
        }
        if moment == Moment::Behind {
            known.extend(self.relation(proc, edge).iter().map(|pair| pair.1));
        }
        known
    }

    /// What the exit relation of its callee says where an edge has been taken: each fact, and what it says there.
    pub fn relation(&self, proc: ProcId, edge: EdgeId) -> Vec<(Place, Term)> {
        let Move::Call(call) = self.moves.of(proc, edge) else { return Vec::new() };
        let exit = self.moves.ctx.program.procs[call.callee].exit;
        let facts = self.facts[call.callee][exit].iter();
        facts
            .map(|&fact| ((call.callee, exit, fact), self.moves.ctx.terms.substitute(fact, &call.leaving)))
            .collect()
    }

    /// Which facts, each given with what it says before an edge, follow from what is known there.
    fn implied(
        &mut self,
        proc: ProcId,
        edge: EdgeId,
        moment: Moment,
        mut goals: Vec<(Term, Term)>,
    ) -> Result<Vec<Term>, Spent> {
        let terms = self.moves.ctx.terms.clone();
        let known = self.known(proc, edge, moment);
        let known_set: FxHashSet<Term> = known.iter().copied().collect();
        let (trivial, rest): (Vec<_>, Vec<_>) =
            goals.into_iter().partition(|(_, goal)| known_set.contains(goal) || *goal == terms.tru());
        let mut kept: Vec<Term> = trivial.into_iter().map(|pair| pair.0).collect();
        goals = rest;
        self.session.push();
        self.assert_all(&known, &goals.iter().map(|pair| pair.1).collect::<Vec<_>>());
        for round in 0.. {
            if goals.is_empty() {
                break;
            }
            let violated = terms.not(terms.and(&goals.iter().map(|pair| pair.1).collect::<Vec<_>>()));
            self.statistics.refinement_solver_calls += 1;
            let model: Option<Model> = match self.session.check_assuming(&[violated]) {
                Outcome::Unsat => break,
                Outcome::Sat if round < MOST_MODELS => self.session.model(),
                _ => None,
            };
            let before = goals.len();
            match model {
                Some(model) => goals.retain(|pair| model.satisfies(&terms, pair.1)),
                None => goals.clear(),
            }
            if goals.len() == before {
                goals.clear();
            }
            if self.is_spent() {
                self.session.pop();
                return Err(Spent);
            }
        }
        self.session.pop();
        kept.extend(goals.into_iter().map(|pair| pair.0));
        Ok(kept)
    }

    /// Asserts what is known, and the ranges of all symbols.
    pub fn assert_all(&mut self, known: &[Term], others: &[Term]) {
        known.iter().for_each(|&fact| self.session.assert(fact));
        let ranges = self.moves.ranges(&[known, others].concat());
        ranges.iter().for_each(|&fact| self.session.assert(fact));
    }

    /// Whether no error can be reached, by what is known.
    pub fn is_proof(&mut self) -> Result<bool, Spent> {
        for proc in self.order.clone() {
            let procedure = &self.moves.ctx.program.procs[proc];
            for (edge, arc) in procedure.edges.iter_enumerated() {
                if !matches!(procedure.locations[arc.target].kind, LocationKind::Error(_)) {
                    continue;
                }
                let known = self.known(proc, edge, Moment::Behind);
                self.session.push();
                self.assert_all(&known, &[]);
                self.statistics.refinement_solver_calls += 1;
                let outcome = self.session.check();
                self.session.pop();
                if outcome != Outcome::Unsat {
                    return Ok(false);
                }
                if self.is_spent() {
                    return Err(Spent);
                }
            }
        }
        Ok(true)
    }
}
