//! `ExtendFrontier`: a test that crosses the frontier, or a predicate that says why there is none.

use std::rc::Rc;

use tarka_engine::{Purpose, Step, Why};
use tarka_exec::concrete::{Holder, InputValue};
use tarka_exec::symbolic::{Component, InputSymbol, Object, aliasing};
use tarka_logic::solver::Outcome;
use tarka_logic::term::{Model, Symbol, Term, Value};

use crate::forest::{Length, StateId};
use crate::graph::Frontier;
use crate::helpers;
use crate::memory::{Chosen, chosen_by};
use crate::query::{Ghost, Query};
use crate::running::{FIRST_STATEMENTS, LENGTH, MOST_STATEMENTS};
use crate::search::{Extension, Search, Stop};

/// What is asked of the solver: can a test go on from a state such that all this holds?
pub struct Wanted<'a> {
    /// Predicates on the state; which of them are to blame if there is no such test is part of the answer.
    pub parts: &'a [Term],
    /// What holds anyway.
    pub facts: &'a [Term],
    /// Objects that are made on the way.
    pub objects: &'a [Object],
    /// What it is asked for.
    pub purpose: Purpose,
}

/// The solver's answer.
pub enum IsSat {
    /// Yes, with these inputs, and these first contents of memory.
    Sat(Model, Chosen),
    /// No, because of these of the parts.
    Unsat(Vec<usize>),
}

/// What it takes to cross a frontier, as predicates on the state before it.
struct Crossing {
    /// The conditions of the edge, and what is wanted after it.
    parts: Vec<Term>,
    /// What is wanted after it alone, without what the environment decides.
    after: Vec<Term>,
    /// The parts that the solver blames.
    core: Vec<usize>,
}

impl Search<'_, '_, '_> {
    /// `ExtendFrontier`.
    pub fn extend_frontier(
        &mut self,
        query: &mut Query,
        frontier: Frontier,
        state: StateId,
    ) -> Result<Extension, Stop> {
        if self.callees(query.proc, frontier.edge).is_empty() {
            self.extend_edge(query, frontier, state)
        } else {
            self.extend_call(query, frontier, state)
        }
    }

    fn extend_edge(
        &mut self,
        query: &mut Query,
        frontier: Frontier,
        state: StateId,
    ) -> Result<Extension, Stop> {
        let step = self.step(query.proc, frontier.edge)?;
        let mut parts = step.guard.clone();
        let target = query.graph.region(frontier.to);
        if target.loc.is_none() {
            parts.push(self.ctx.terms.not(self.ctx.terms.and(&step.no_wrap)));
        } else {
            parts.extend_from_slice(&step.no_wrap);
        }
        let mut after = step.all_before(self.ctx, &target.predicate);
        parts.extend(after.iter().flat_map(|&part| self.ctx.terms.conjuncts(part)));
        let (facts, objects, purpose) = (&step.facts, &step.objects, Purpose::Tests);
        let wanted = Wanted { parts: &parts, facts, objects, purpose };
        let core = match self.timed("is_sat", |search| search.is_sat(query, state, &wanted))? {
            IsSat::Sat(model, memory) => {
                self.run_onwards(state, &model, memory, &step.inputs)?;
                let blamed = match self.has_crossed(query, frontier, state) {
                    false if self.may(&helpers::PLACES) => {
                        self.run_where_objects_lie(query, state, &wanted, &step)?
                    }
                    _ => None,
                };
                let Some(blamed) = blamed else {
                    self.check_crossing(query, frontier, state)?;
                    return Ok(Extension::Test);
                };
                blamed
            }
            IsSat::Unsat(core) => core,
        };
        if self.is_impossible(query, frontier, &step, &parts) {
            return Ok(Extension::Impossible);
        }
        after.retain(|&part| !step.is_chosen(&self.ctx.terms, part));
        let crossing = Crossing { parts, after, core };
        self.timed("refine_pred", |search| search.refine_pred(query, frontier, state, &step, &crossing))
    }

    /// The inputs of a test as far as a state, changed as a model says, and then the inputs of one more step.
    pub fn run_onwards(
        &mut self,
        state: StateId,
        model: &Model,
        memory: Chosen,
        further: &[InputSymbol],
    ) -> Result<(), Stop> {
        let terms = self.ctx.terms.clone();
        let test = &self.tests[state.test.0 as usize];
        let so_far = test.visits[state.time as usize].inputs;
        let mut values: Vec<InputValue> = test.taken[..so_far].iter().map(|taken| taken.value).collect();
        for &(symbol, position) in &test.symbols {
            let value = terms.as_symbol(symbol).and_then(|symbol| model.get(symbol));
            if let (Some(value), Some(slot)) = (value, values.get_mut(position)) {
                *slot = input_of(value);
            }
        }
        let mut inputs = test.inputs_with(values.into_iter());
        inputs.memory = test.memory.changed(test.objects_at(state.time).len() as u32, memory);
        let mut writes = test.writes_at(state.time);
        let written = further.iter().filter_map(|input| input.written.as_ref());
        writes
            .extend(written.map(|write| {
                Rc::new(write.with_pointers(|pointer| self.symbolic_eval(&[], state, pointer)))
            }));
        inputs.environment = test.environment.changed(self.ctx, model, &writes);
        for input in further.iter().filter(|input| input.written.is_none()) {
            let value = terms.as_symbol(input.symbol).and_then(|symbol| model.get(symbol));
            inputs.in_order.push(value.map_or(InputValue::Int(0), input_of));
        }
        for (symbol, value) in model.assignments() {
            if let Some(Component::Value(var)) = self.meanings.part(symbol) {
                inputs.first_values.insert(var, input_of(value));
            }
        }
        // A variable that the old test read for the first time only later.
        for &(symbol, position) in test.symbols.iter().filter(|(_, position)| *position >= so_far) {
            let value = terms.as_symbol(symbol).and_then(|symbol| model.get(symbol));
            if let (Some(value), Holder::Variable(var)) = (value, test.taken[position].holder) {
                inputs.first_values.insert(var, input_of(value));
            }
        }
        let gap = test.gap.filter(|gap| gap.from <= state.time as usize);
        // As far as the end of a gap a test must go in any case.
        let statements = if gap.is_some() { FIRST_STATEMENTS } else { MOST_STATEMENTS };
        let before_gap = state.time as usize + LENGTH / 2;
        let length = Length { edges: state.time as usize + LENGTH, statements, gap, before_gap };
        self.run_for(inputs, length).map(drop)
    }

    /// Another test, now that the newest one tells where the objects lie that a step makes: a pointer that is a number leads
    /// to them only if the solver has them there too. If there is no such test, what is to blame: the step is possible at most where
    /// objects lie elsewhere, no test will show it, and a predicate may.
    fn run_where_objects_lie(
        &mut self,
        query: &Query,
        state: StateId,
        wanted: &Wanted<'_>,
        step: &Step,
    ) -> Result<Option<Vec<usize>>, Stop> {
        let places = self.where_objects_lie(state, wanted.objects);
        let parts: Vec<Term> = wanted.parts.iter().chain(&places).copied().collect();
        let there = Wanted { parts: &parts, purpose: Purpose::from(&helpers::PLACES), ..*wanted };
        match self.is_sat(query, state, &there)? {
            IsSat::Sat(model, memory) => {
                self.helped(&helpers::PLACES);
                self.run_onwards(state, &model, memory, &step.inputs)?;
                Ok(None)
            }
            IsSat::Unsat(mut core) => {
                self.blames_places = true;
                core.retain(|&part| part < wanted.parts.len());
                Ok(Some(core))
            }
        }
    }

    /// The newest test must have crossed the frontier, or the search would try the same again.
    fn check_crossing(&mut self, query: &Query, frontier: Frontier, state: StateId) -> Result<(), Stop> {
        if self.has_crossed(query, frontier, state) {
            Ok(())
        } else {
            Err(self.stuck("a test did not go where its terms say"))
        }
    }

    /// Whether the newest test goes as an older one did to a state, and then crosses a frontier.
    pub fn has_crossed(&self, query: &Query, frontier: Frontier, state: StateId) -> bool {
        let old = self.tests[state.test.0 as usize].visits[state.time as usize];
        let newest = self.tests.len() - 1;
        let new = self.tests[newest].visits.get(state.time as usize);
        let followed = new.is_some_and(|new| new.path == old.path && new.edge == frontier.edge);
        followed && {
            let time = new.and_then(|new| new.next);
            let id = crate::forest::TestId(newest as u32);
            // The exit has no visit of its own; the caller looks at what comes after it.
            let leaves = query.graph.region(frontier.to).loc == Some(self.ctx.program.procs[query.proc].exit);
            time.map_or(leaves, |time| {
                let after = StateId { test: id, time };
                let target = query.graph.region(frontier.to);
                target.loc.is_some()
                    && target.predicate.iter().all(|&part| self.holds(&query.ghosts, after, part))
            })
        }
    }

    /// `IsSAT`: the one solver call of an iteration.
    pub fn is_sat(&mut self, query: &Query, state: StateId, wanted: &Wanted<'_>) -> Result<IsSat, Stop> {
        let _charge = self.charge(wanted.purpose);
        let ghosts = &query.ghosts;
        let parts: Vec<Term> =
            wanted.parts.iter().map(|&part| self.symbolic_eval(ghosts, state, part)).collect();
        let mut known: Vec<Term> =
            wanted.facts.iter().map(|&fact| self.symbolic_eval(ghosts, state, fact)).collect();
        let mut roots = parts.clone();
        roots.extend_from_slice(&known);
        known.extend(self.knowledge(state, &roots, wanted.objects));
        self.session.push();
        known.iter().for_each(|&fact| self.session.assert(fact));
        let outcome = self.check_preferring(state, wanted.objects, &known, &parts);
        let answer = match outcome {
            Outcome::Sat => self.session.model().map(|model| {
                let mut made = self.tests[state.test.0 as usize].objects_at(state.time);
                made.extend_from_slice(wanted.objects);
                known.extend_from_slice(&parts);
                let memory = chosen_by(self.ctx, &model, &known, &self.world.globals, &made);
                IsSat::Sat(model, memory)
            }),
            Outcome::Unsat => {
                let core = self.session.unsat_core();
                let core: Vec<usize> =
                    (0..parts.len()).filter(|&index| core.contains(&parts[index])).collect();
                Some(IsSat::Unsat(self.smaller_core(query, wanted.parts, &parts, core)))
            }
            Outcome::Unknown(ref reason) => {
                self.session.pop();
                self.budget.check()?;
                return Err(self.unknown(Why::Solver(format!("{reason:?}"))));
            }
        };
        self.session.pop();
        answer.ok_or_else(|| self.stuck("the solver has no model"))
    }

    /// The path constraint as far as it matters for some terms, and what is known about the memory they speak of.
    pub fn knowledge(&self, state: StateId, roots: &[Term], further: &[Object]) -> Vec<Term> {
        let test = &self.tests[state.test.0 as usize];
        let mut known = test.constraints_about(self.ctx, roots, state.time);
        known.extend_from_slice(roots);
        let initial = self.world.facts_about(self.ctx, &known);
        known.extend(initial);
        let mut objects = self.world.globals.clone();
        objects.extend(test.objects_at(state.time));
        objects.extend_from_slice(further);
        let addresses = self.ctx.address_facts(&objects, &known);
        known.retain(|term| !roots.contains(term));
        known.extend(addresses);
        known
    }

    /// `RefinePred`: a suitable predicate (definition 1 of the paper). It holds in every state that can cross the
    /// frontier, and not in the state that cannot.
    fn refine_pred(
        &mut self,
        query: &Query,
        frontier: Frontier,
        state: StateId,
        step: &Step,
        crossing: &Crossing,
    ) -> Result<Extension, Stop> {
        let blamed = self
            .loop_optimised(query, frontier, state, &crossing.after)
            .unwrap_or_else(|| self.blamed(query, frontier, &crossing.parts, &crossing.core));
        let blamed = self.lasting(query, frontier, &crossing.parts, blamed);
        if let Some(other) = self.instead_of_wp(query, frontier, state, step, &crossing.parts, &blamed) {
            return Ok(other);
        }
        let predicate = self.wp(query, state, step, &blamed)?;
        if !self.holds(&query.ghosts, state, predicate) {
            return Ok(Extension::Predicate(predicate));
        }
        self.wp(query, state, step, &crossing.parts).map(Extension::Predicate)
    }

    /// What has to hold before a step for some parts of its precondition, aliasing being as in a state.
    fn wp(&mut self, query: &Query, state: StateId, step: &Step, parts: &[Term]) -> Result<Term, Stop> {
        let decided: Vec<Term> =
            parts.iter().map(|&part| self.wp_alpha(&query.ghosts, state, part)).collect();
        self.without_choices(&query.ghosts, state, self.ctx.terms.and(&decided), step)
    }

    /// The loop optimisation: what is wanted after the step, without the conditions of the step, if it holds
    /// in no known state. Not for the initial region, where all predicates must be suitable (section 4.7.1 of the thesis).
    pub fn loop_optimised(
        &mut self,
        query: &Query,
        frontier: Frontier,
        state: StateId,
        after: &[Term],
    ) -> Option<Vec<Term>> {
        let is_initial = frontier.from == query.graph.initial();
        if after.is_empty() || is_initial || !self.may(&helpers::LOOP) {
            return None;
        }
        let region = query.graph.region(frontier.from);
        let optimised = if self.may(&helpers::NEEDED) {
            self.needed_after(query, region.loc?, state, after)
        } else {
            let holds_all =
                |&state: &StateId| after.iter().all(|&part| self.holds(&query.ghosts, state, part));
            let excluded = !region.members.iter().any(holds_all);
            excluded.then(|| after.to_vec())
        };
        optimised.inspect(|_| self.helped(&helpers::LOOP))
    }

    /// `WPα`: questions of aliasing in a precondition are answered as in the state, and the answers become part of the
    /// predicate.
    pub fn wp_alpha(&self, ghosts: &[Ghost], state: StateId, part: Term) -> Term {
        let terms = &self.ctx.terms;
        let mut ask = |a: Term, b: Term| {
            let equal = terms.eq(a, b);
            let known = |symbol: &Symbol| {
                self.term_of(ghosts, state, *symbol).is_some() || self.world.model().get(*symbol).is_some()
            };
            terms.free_symbols(equal).iter().all(known).then(|| self.holds(ghosts, state, equal))
        };
        let case = aliasing::decide(terms, part, &mut ask);
        terms.or2(terms.not(case.alias), case.formula)
    }
}

/// A value as an input.
fn input_of(value: &Value) -> InputValue {
    InputValue::Int(value.number().unwrap_or(0))
}
