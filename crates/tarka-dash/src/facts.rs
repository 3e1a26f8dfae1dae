//! Facts about a procedure: guessed from tests, then proved.
//!
//! What the known states of each location have in common ([`crate::guess`]) is a set of candidates. Candidates that an edge does
//! not preserve are dropped until none is left that is not: the greatest inductive subset. What remains holds in every
//! state, whatever the procedure was called with, and may be used wherever regions are compared.

use std::time::Duration;

use rustc_hash::FxHashMap;
use tarka_engine::{Step, call_of};
use tarka_ir::{EdgeId, IndexVec, Loc, ProcId};
use tarka_logic::solver::Outcome;
use tarka_logic::term::{Model, Sort, Term};

use crate::forest::{StateId, TestId};
use crate::helpers;
use crate::search::{ONE_CHECK, Search};

/// The facts of a procedure, and what they were guessed from.
pub struct Facts {
    at: IndexVec<Loc, Vec<Term>>,
    tests: usize,
    effort: Effort,
}

/// What is known when an edge is taken in some way, and the values after it. What is not known gets a new symbol.
type Transition = (Vec<Term>, Vec<(Term, Term)>);

/// What is guessed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// What states have in common.
    Common,
    /// Also what they have in common under conditions of the text.
    Phases,
}

/// Procedures with more edges are left alone.
const MOST_EDGES: usize = 150;
/// As many states of a location are looked at.
const MOST_STATES: usize = 150;
/// As many questions are asked about one edge before its facts are given up.
const MOST_MODELS: usize = 60;
/// How long one of them may take.
const ONE_QUESTION: Duration = Duration::from_secs(1);

impl Search<'_, '_, '_> {
    /// What is known to hold at a location.
    pub fn facts_at(&self, proc: ProcId, loc: Option<Loc>) -> &[Term] {
        let facts = self.facts.get(&proc).zip(loc);
        facts.and_then(|(facts, loc)| facts.at.get(loc)).map_or(&[], Vec::as_slice)
    }

    /// Looks for facts about a procedure, if there are many more tests than last time, or if it did not look so closely
    /// then. Gives whether it did.
    pub fn learn_facts(&mut self, proc: ProcId, effort: Effort) -> bool {
        if !self.may(&helpers::COMMON) {
            return false;
        }
        let _charge = self.charge(&helpers::COMMON);
        let worthwhile = |facts: &Facts| self.tests.len() >= 2 * facts.tests || facts.effort != effort;
        if !self.facts.get(&proc).is_none_or(worthwhile)
            || self.ctx.program.procs[proc].edges.len() > MOST_EDGES
        {
            return false;
        }
        let mut at = self.candidates(proc, effort);
        self.session.set_time_limit(Some(ONE_QUESTION));
        self.keep_inductive(proc, &mut at);
        self.session.set_time_limit(self.budget.session(ONE_CHECK).time_limit);
        // What was proved before, and may have been made use of, stays.
        if let Some(known) = self.facts.remove(&proc) {
            for (facts, known) in at.iter_mut().zip(known.at.iter()) {
                let more: Vec<Term> = known.iter().copied().filter(|fact| !facts.contains(fact)).collect();
                facts.extend(more);
            }
        }
        self.facts.insert(proc, Facts { at, tests: self.tests.len(), effort });
        true
    }

    fn candidates(&mut self, proc: ProcId, effort: Effort) -> IndexVec<Loc, Vec<Term>> {
        let procedure = &self.ctx.program.procs[proc];
        self.make_steps(proc);
        let seeds = self.conditions(proc);
        let states = self.states_of(proc);
        let mut at: IndexVec<Loc, Vec<Term>> = IndexVec::from_elem(Vec::new(), procedure.locations.len());
        let mut all: Vec<Term> = Vec::new();
        for (loc, states) in &states {
            let common = self.common_facts(proc, &[], states, &seeds);
            let mut facts = Vec::new();
            if effort == Effort::Phases && self.may(&helpers::PHASES) {
                facts = self.conditional_facts(proc, &[], *loc, states, &seeds, &common);
            }
            facts.extend(common);
            facts.retain(|&fact| !self.speaks_of_memory(fact));
            all.extend(facts.iter().copied());
            at[*loc] = facts;
        }
        all.sort_unstable();
        all.dedup();
        for loc in procedure.locations.indices().filter(|loc| !states.contains_key(loc)) {
            // Where no test has been, anything may be true.
            at[loc] = all.clone();
        }
        at[procedure.entry] = self.facts_at_the_start(proc, &at[procedure.entry]);
        at
    }

    /// The conditions of a procedure's edges, also those of arithmetic in range.
    fn conditions(&self, proc: ProcId) -> Vec<Term> {
        let mut own: Vec<_> = self.steps.iter().filter(|((owner, _), _)| *owner == proc).collect();
        own.sort_by_key(|((_, edge), _)| *edge);
        own.iter().flat_map(|(_, step)| step.guard.iter().chain(&step.no_wrap).copied()).collect()
    }

    fn states_of(&self, proc: ProcId) -> FxHashMap<Loc, Vec<StateId>> {
        let mut states: FxHashMap<Loc, Vec<StateId>> = FxHashMap::default();
        for (number, test) in self.tests.iter().enumerate() {
            for (time, visit) in test.visits.iter().enumerate().filter(|(_, visit)| visit.proc == proc) {
                let here = states.entry(visit.loc).or_default();
                if here.len() < MOST_STATES {
                    here.push(StateId { test: TestId(number as u32), time: time as u32 });
                }
            }
        }
        states
    }

    fn speaks_of_memory(&self, fact: Term) -> bool {
        let terms = &self.ctx.terms;
        terms.free_symbols(fact).iter().any(|&symbol| matches!(terms.symbol_sort(symbol), Sort::Array(..)))
    }

    /// At the start of the program globals have their initial values; of other procedures' entries nothing is known.
    fn facts_at_the_start(&self, proc: ProcId, facts: &[Term]) -> Vec<Term> {
        if proc != self.ctx.program.entry {
            return Vec::new();
        }
        let terms = &self.ctx.terms;
        let start = StateId { test: TestId(0), time: 0 };
        let is_global = |symbol: &tarka_logic::term::Symbol| {
            self.meanings.variable(*symbol).is_some_and(|var| self.effects.owner(var).is_none())
        };
        let known =
            |&fact: &Term| terms.free_symbols(fact).iter().all(is_global) && self.holds(&[], start, fact);
        facts.iter().copied().filter(known).collect()
    }

    /// Forgets the facts that nothing was made of, and that no other fact rests on: a proof without them is shorter.
    pub fn forget_needless_facts(&mut self) {
        let _charge = self.charge(&helpers::COMMON);
        let mut procs: Vec<ProcId> = self.facts.keys().copied().collect();
        procs.sort_unstable();
        for proc in procs {
            let Some(facts) = self.facts.remove(&proc) else { continue };
            let needed = self.supported(proc, &facts.at);
            if needed.iter().any(|facts| !facts.is_empty()) {
                self.helped(&helpers::COMMON);
            }
            self.facts.insert(proc, Facts { at: needed, ..facts });
        }
    }

    /// The facts that were made use of, with all that it takes for them to be inductive.
    fn supported(&mut self, proc: ProcId, all: &IndexVec<Loc, Vec<Term>>) -> IndexVec<Loc, Vec<Term>> {
        let edges = &self.ctx.program.procs[proc].edges;
        let mut needed: IndexVec<Loc, Vec<Term>> = IndexVec::from_elem(Vec::new(), all.len());
        let mut waiting: Vec<(Loc, Term)> = all
            .iter_enumerated()
            .flat_map(|(loc, facts)| facts.iter().map(move |&fact| (loc, fact)))
            .filter(|(_, fact)| self.used_facts.contains(fact))
            .collect();
        while let Some((loc, fact)) = waiting.pop() {
            if needed[loc].contains(&fact) {
                continue;
            }
            needed[loc].push(fact);
            for (edge, arc) in edges.iter_enumerated().filter(|(_, arc)| arc.target == loc) {
                let before = &all[arc.source];
                let core = self.support(proc, edge, before, fact);
                waiting.extend(core.into_iter().map(|fact| (arc.source, fact)));
            }
        }
        needed
    }

    /// Which of the facts before an edge it takes for a fact after it.
    fn support(&mut self, proc: ProcId, edge: EdgeId, before: &[Term], fact: Term) -> Vec<Term> {
        let used = std::mem::take(&mut self.used_facts);
        let transitions = self.transitions(proc, edge, before);
        let mut needed = std::mem::replace(&mut self.used_facts, used);
        for transition in &transitions {
            needed.extend(self.core_of_support(transition, before, fact));
        }
        before.iter().copied().filter(|fact| needed.contains(fact)).collect()
    }

    fn core_of_support(&mut self, (known, values): &Transition, before: &[Term], fact: Term) -> Vec<Term> {
        let terms = self.ctx.terms.clone();
        let later = terms.substitute(fact, values);
        let ranges = self.range_facts(&[before, &[later]].concat());
        self.session.push();
        known.iter().chain(&ranges).for_each(|&fact| self.session.assert(fact));
        self.session.assert(terms.not(later));
        let core = match self.session.check_assuming(before) {
            Outcome::Unsat => self.session.unsat_core(),
            _ => before.to_vec(),
        };
        self.session.pop();
        core
    }

    fn keep_inductive(&mut self, proc: ProcId, at: &mut IndexVec<Loc, Vec<Term>>) {
        let procedure = &self.ctx.program.procs[proc];
        loop {
            let mut changed = false;
            for (edge, arc) in procedure.edges.iter_enumerated() {
                if self.budget.check().is_err() {
                    at.iter_mut().for_each(Vec::clear);
                    return;
                }
                if arc.target != procedure.exit && !at[arc.target].is_empty() {
                    let before = at[arc.source].clone();
                    changed |= self.weaken(proc, edge, &before, &mut at[arc.target]);
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// Drops the facts that an edge does not establish. Gives whether there were any.
    fn weaken(&mut self, proc: ProcId, edge: EdgeId, before: &[Term], after: &mut Vec<Term>) -> bool {
        let count = after.len();
        for transition in self.transitions(proc, edge, before) {
            self.weaken_by(&transition, before, after);
        }
        after.len() < count
    }

    fn weaken_by(&mut self, (known, values): &Transition, before: &[Term], after: &mut Vec<Term>) {
        let terms = self.ctx.terms.clone();
        let mut later: Vec<(Term, Term)> =
            after.iter().map(|&fact| (fact, terms.substitute(fact, values))).collect();
        self.session.push();
        before.iter().chain(known).for_each(|&fact| self.session.assert(fact));
        let ranges = self
            .range_facts(&later.iter().map(|pair| pair.1).chain(before.iter().copied()).collect::<Vec<_>>());
        ranges.iter().for_each(|&fact| self.session.assert(fact));
        for round in 0.. {
            let violated = terms.not(terms.and(&later.iter().map(|pair| pair.1).collect::<Vec<_>>()));
            let model: Option<Model> = match self.session.check_assuming(&[violated]) {
                Outcome::Unsat => break,
                Outcome::Sat if round < MOST_MODELS => self.session.model(),
                _ => None,
            };
            match model {
                Some(model) => {
                    let kept = later.len();
                    later.retain(|pair| model.satisfies(&terms, pair.1));
                    if later.len() == kept {
                        later.clear();
                    }
                }
                None => later.clear(),
            }
        }
        self.session.pop();
        *after = later.into_iter().map(|pair| pair.0).collect();
    }

    /// The ways in which an edge may be taken.
    fn transitions(&mut self, proc: ProcId, edge: EdgeId, before: &[Term]) -> Vec<Transition> {
        let terms = self.ctx.terms.clone();
        let callees = self.callees(proc, edge);
        if callees.is_empty() {
            return vec![match self.step(proc, edge) {
                Ok(step) => self.step_as_transition(&step, before),
                Err(_) => (Vec::new(), self.anything(|_| true)),
            }];
        }
        if let &[callee] = callees.as_slice()
            && let Some(steps) = self.steps_of_call(proc, edge, callee)
        {
            self.expanded.insert(callee);
            return steps.iter().map(|step| self.step_as_transition(step, before)).collect();
        }
        let dest = call_of(self.ctx.program, proc, edge).and_then(|call| call.dest?.as_var());
        let values = self.anything(|part| {
            let is_dest = matches!((part, dest), (tarka_exec::symbolic::Component::Value(var), Some(dest)) if var == dest);
            is_dest || callees.iter().any(|&callee| self.effects.changes(callee, part))
        });
        debug_assert!(values.iter().all(|(_, value)| terms.as_symbol(*value).is_some()));
        vec![(Vec::new(), values)]
    }

    fn step_as_transition(&mut self, step: &Step, before: &[Term]) -> Transition {
        let terms = self.ctx.terms.clone();
        let mut known = step.guard.clone();
        known.extend_from_slice(&step.facts);
        let mut values = step.substitution.clone();
        if !step.no_wrap.is_empty() {
            let mut wraps = before.to_vec();
            wraps.extend_from_slice(&known);
            wraps.push(terms.not(terms.and(&step.no_wrap)));
            if !self.is_contradictory(&wraps, &step.objects) {
                for (_, value) in &mut values {
                    if terms.as_symbol(*value).is_none() && !terms.is_constant(*value) {
                        *value = terms.fresh("wrapped", terms.sort(*value));
                    }
                }
            }
        }
        (known, values)
    }

    /// New symbols for some parts of the state.
    fn anything(&self, changes: impl Fn(tarka_exec::symbolic::Component) -> bool) -> Vec<(Term, Term)> {
        let terms = &self.ctx.terms;
        let changed = self.meanings.parts().filter(|(_, part)| changes(*part));
        changed
            .map(|(symbol, _)| (terms.symbol_term(symbol), terms.fresh("any", terms.symbol_sort(symbol))))
            .collect()
    }
}
