//! `ExtendFrontier`: a test that crosses the frontier, or a predicate that says why there is none.

use std::rc::Rc;

use tarka_engine::Why;
use tarka_exec::concrete::{Holder, InputValue};
use tarka_exec::symbolic::{Component, InputSymbol, Object, aliasing};
use tarka_ir::{Loc, ProcId};
use tarka_logic::solver::Outcome;
use tarka_logic::term::{Model, Symbol, Term, Value};

use crate::facts::Effort;
use crate::forest::{Length, StateId, TestId};
use crate::graph::Frontier;
use crate::memory::{Chosen, chosen_by};
use crate::query::{Ghost, Query};
use crate::search::{Extension, FIRST_STATEMENTS, LENGTH, MOST_STATEMENTS, Search, Stop};
use tarka_engine::Step;

/// What is asked of the solver: can a test go on from a state such that all this holds?
pub struct Wanted<'a> {
    /// Predicates on the state; which of them are to blame if there is no such test is part of the answer.
    pub parts: &'a [Term],
    /// What holds anyway.
    pub facts: &'a [Term],
    /// Objects that are made on the way.
    pub objects: &'a [Object],
}

/// The solver's answer.
pub enum IsSat {
    /// Yes, with these inputs, and these first contents of memory.
    Sat(Model, Chosen),
    /// No, because of these of the parts.
    Unsat(Vec<usize>),
}

/// A location that was refined so often by predicates over the same symbols gets other ones: weakest preconditions seem to
/// diverge there.
const PATIENCE: u32 = 3;
/// As many entries of a procedure are looked at in each test.
const MOST_ENTRIES: usize = 20;
/// The largest core that is looked into for parts that are not needed.
const LARGEST_CORE: usize = 16;

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
        let wanted = Wanted { parts: &parts, facts: &step.facts, objects: &step.objects };
        match self.is_sat(query, state, &wanted)? {
            IsSat::Sat(model, memory) => {
                self.run_onwards(state, &model, memory, &step.inputs)?;
                self.check_crossing(query, frontier, state)?;
                Ok(Extension::Test)
            }
            IsSat::Unsat(core) => {
                if self.is_impossible(query, frontier, &step, &parts) {
                    return Ok(Extension::Impossible);
                }
                after.retain(|&part| !step.is_chosen(&self.ctx.terms, part));
                let blamed = self
                    .without_conditions(query, frontier, &after)
                    .unwrap_or_else(|| self.exclusive(query, frontier, &parts, core));
                let blamed = self.lasting(query, frontier, &parts, blamed);
                if self.diverges(query, frontier, &blamed)
                    && self.learn_facts(query.proc, Effort::Phases)
                    && self.is_impossible(query, frontier, &step, &parts)
                {
                    return Ok(Extension::Impossible);
                }
                self.refine_pred(query, frontier, state, &step, &parts, &blamed).map(Extension::Predicate)
            }
        }
    }

    /// What has to hold before an edge to go to another region, if it holds in no known state: such a region can be told
    /// apart at the same time, without a question to the solver.
    pub fn excluded_too(&mut self, query: &Query, frontier: Frontier) -> Option<Term> {
        if !self.callees(query.proc, frontier.edge).is_empty() {
            return None;
        }
        let step = self.step(query.proc, frontier.edge).ok()?;
        let target = query.graph.region(frontier.to);
        target.loc?;
        let mut after = step.all_before(self.ctx, &target.predicate);
        after.retain(|&part| !step.is_chosen(&self.ctx.terms, part));
        let blamed = self.without_conditions(query, frontier, &after)?;
        Some(self.ctx.terms.and(&blamed))
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
        let ghosts = &query.ghosts;
        self.statistics.iterations += 1;
        self.statistics.solver_calls += 1;
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
                let core = self.steadier(query, wanted.parts, &parts).unwrap_or(core);
                Some(IsSat::Unsat(self.fewer(&parts, core)))
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
    fn knowledge(&self, state: StateId, roots: &[Term], further: &[Object]) -> Vec<Term> {
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

    /// Whether a predicate stays as it is while the procedure runs.
    fn is_steady(&self, query: &Query, predicate: Term) -> bool {
        let terms = &self.ctx.terms;
        let varies = |symbol: &Symbol| match self.meanings.part(*symbol) {
            Some(part) => self.effects.varies(query.proc, part),
            None => !query.ghosts.iter().any(|ghost| terms.as_symbol(ghost.symbol) == Some(*symbol)),
        };
        !terms.free_symbols(predicate).iter().any(varies)
    }

    /// A core of parts that do not change while the procedure runs, if there is one: whatever is split by them stays
    /// split the same way.
    fn steadier(&mut self, query: &Query, wanted: &[Term], parts: &[Term]) -> Option<Vec<usize>> {
        let steady: Vec<usize> =
            (0..wanted.len()).filter(|&index| self.is_steady(query, wanted[index])).collect();
        if steady.is_empty() || steady.len() == wanted.len() {
            return None;
        }
        let assumptions: Vec<Term> = steady.iter().map(|&index| parts[index]).collect();
        self.statistics.refinement_solver_calls += 1;
        let unsat = self.session.check_assuming(&assumptions) == Outcome::Unsat;
        let core = if unsat { self.session.unsat_core() } else { return None };
        Some(steady.into_iter().filter(|&index| core.contains(&parts[index])).collect())
    }

    /// A core with fewer parts: those that come first, guards, are tried to be done without first.
    fn fewer(&mut self, parts: &[Term], core: Vec<usize>) -> Vec<usize> {
        let mut core = core;
        if core.len() > LARGEST_CORE {
            return core;
        }
        let mut at = 0;
        while core.len() > 1 && at < core.len() {
            let mut rest = core.clone();
            rest.remove(at);
            let assumptions: Vec<Term> = rest.iter().map(|&index| parts[index]).collect();
            self.statistics.refinement_solver_calls += 1;
            if self.session.check_assuming(&assumptions) == Outcome::Unsat {
                core = rest;
            } else {
                at += 1;
            }
        }
        core
    }

    /// The loop optimisation of the paper: what is wanted after the step, without the conditions of the step, if it holds
    /// in no known state of the location; and of that no more than is needed. Not for the initial region, where all
    /// predicates must be suitable (section 4.7.1 of the thesis).
    fn without_conditions(&self, query: &Query, frontier: Frontier, wanted: &[Term]) -> Option<Vec<Term>> {
        let loc = query.graph.region(frontier.from).loc?;
        if wanted.is_empty() || frontier.from == query.graph.initial() {
            return None;
        }
        let truths: Vec<Vec<bool>> = self
            .states_at(query, loc)
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
        Some(needed.into_iter().map(|part| wanted[part]).collect())
    }

    /// The parts to blame, with as many others as it takes to hold in no known state of the location: what tests can
    /// reach anyway is not worth telling apart. (The loop optimisation of the paper, the other way round.)
    pub fn exclusive(
        &self,
        query: &Query,
        frontier: Frontier,
        parts: &[Term],
        core: Vec<usize>,
    ) -> Vec<Term> {
        let mut core = core;
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
        core.sort_unstable();
        core.into_iter().map(|index| parts[index]).collect()
    }

    /// The parts to blame, or all parts if the loops at the location keep their conjunction false but not that of the
    /// parts to blame: then one refinement does for all iterations.
    fn lasting(&mut self, query: &Query, frontier: Frontier, parts: &[Term], blamed: Vec<Term>) -> Vec<Term> {
        let Some(loc) = query.graph.region(frontier.from).loc else { return blamed };
        if blamed.len() == parts.len() || self.stays_false(query.proc, loc, &blamed) != Some(false) {
            return blamed;
        }
        if self.stays_false(query.proc, loc, parts) == Some(true) { parts.to_vec() } else { blamed }
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

    /// `RefinePred`: a suitable predicate (definition 1 of the paper). It holds in every state that can cross the
    /// frontier, and not in the state that cannot.
    fn refine_pred(
        &mut self,
        query: &Query,
        frontier: Frontier,
        state: StateId,
        step: &Step,
        parts: &[Term],
        blamed: &[Term],
    ) -> Result<Term, Stop> {
        let loc = query.graph.region(frontier.from).loc;
        let rounds = self.similar_refinements(query, frontier, blamed);
        if let Some(loc) = loc.filter(|_| rounds >= PATIENCE) {
            // To look for phases takes long, so it is done less and less often.
            let phases = rounds == PATIENCE || rounds.is_power_of_two();
            let guess = self.guessed(query, loc, step, parts, phases);
            let guess = guess.filter(|&predicate| !self.holds(&query.ghosts, state, predicate));
            let found = guess.or_else(|| {
                self.interpolant(&query.ghosts, state, step, parts)
                    .filter(|&predicate| self.excludes_most(query, frontier, predicate))
            });
            if let Some(predicate) = found {
                return Ok(predicate);
            }
        }
        let terms = self.ctx.terms.clone();
        let decided: Vec<Term> =
            blamed.iter().map(|&part| self.wp_alpha(&query.ghosts, state, part)).collect();
        let predicate = terms.and(&decided);
        self.without_choices(predicate, step)
    }

    /// Whether a predicate fails in most states of the region before the frontier. One that fails in few would have to
    /// be followed by many like it.
    fn excludes_most(&self, query: &Query, frontier: Frontier, predicate: Term) -> bool {
        let members = &query.graph.region(frontier.from).members;
        let excluded = members.iter().filter(|&&state| !self.holds(&query.ghosts, state, predicate));
        2 * excluded.count() >= members.len()
    }

    /// Whether the location was refined by predicates over the same symbols again and again.
    fn diverges(&self, query: &Query, frontier: Frontier, blamed: &[Term]) -> bool {
        self.similar_refinements(query, frontier, blamed) >= PATIENCE
    }

    fn similar_refinements(&self, query: &Query, frontier: Frontier, blamed: &[Term]) -> u32 {
        let terms = &self.ctx.terms;
        let loc = query.graph.region(frontier.from).loc;
        loc.map_or(0, |loc| query.graph.refinements_like(terms, loc, terms.and(blamed)))
    }

    /// Whether no state of the region before the frontier can cross it, by what is known about the region.
    fn is_impossible(&mut self, query: &Query, frontier: Frontier, step: &Step, parts: &[Term]) -> bool {
        let from = query.graph.region(frontier.from);
        let mut region = from.predicate.clone();
        region.extend_from_slice(self.facts_at(query.proc, from.loc));
        if region.is_empty() && step.choices.is_empty() {
            return false;
        }
        region.extend(parts.iter().chain(&step.facts));
        self.is_contradictory(&region, &step.objects)
    }

    /// `WPα`: questions of aliasing in a precondition are answered as in the state, and the answers become part of the
    /// predicate.
    fn wp_alpha(&self, ghosts: &[Ghost], state: StateId, part: Term) -> Term {
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

    /// What all known states have in common and those that can cross do not.
    fn guessed(
        &mut self,
        query: &Query,
        loc: Loc,
        step: &Step,
        parts: &[Term],
        phases: bool,
    ) -> Option<Term> {
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
        if needed.is_none() && phases {
            let mut more = self.conditional_facts(query.proc, &query.ghosts, loc, &states, parts, &common);
            more.extend(facts);
            needed = self.refuting(&more);
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
        self.make_steps(query.proc);
        let states = self.entries_within(query);
        let facts = self.common_facts(query.proc, &query.ghosts, &states, &[open]);
        let ranges = self.range_facts(&[open]);
        self.session.push();
        ranges.iter().chain([&open]).for_each(|&part| self.session.assert(part));
        let needed = self.refuting(&facts);
        self.session.pop();
        let terms = &self.ctx.terms;
        needed.map(|facts| terms.not(terms.and(&facts)))
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
        self.statistics.refinement_solver_calls += 1;
        if self.session.check_assuming(facts) != Outcome::Unsat {
            return None;
        }
        let core = self.session.unsat_core();
        let core = (0..facts.len()).filter(|&index| core.contains(&facts[index])).collect();
        Some(self.fewer(facts, core).into_iter().map(|index| facts[index]).collect())
    }

    /// What separates the states that the path leads to from those that can cross: another suitable predicate.
    fn interpolant(&mut self, ghosts: &[Ghost], state: StateId, step: &Step, parts: &[Term]) -> Option<Term> {
        let terms = self.ctx.terms.clone();
        let mut crossing = parts.to_vec();
        crossing.extend_from_slice(&step.facts);
        let symbols = terms.free_symbols_of(&crossing);
        let mut path = Vec::new();
        for &symbol in &symbols {
            let (name, held) = (terms.symbol_term(symbol), self.term_of(ghosts, state, symbol));
            if let Some(held) = held.filter(|&held| held != name) {
                if matches!(terms.sort(name), tarka_logic::term::Sort::Array(..)) {
                    return None;
                }
                path.push(terms.eq(name, held));
            }
        }
        let knowledge = self.knowledge(state, &path, &[]);
        path.extend(knowledge);
        let before = self.interpolator.statistics().calls();
        let found = self.interpolator.interpolate(terms.and(&path), terms.and(&crossing));
        self.statistics.refinement_solver_calls += self.interpolator.statistics().calls() - before;
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

/// A value as an input.
fn input_of(value: &Value) -> InputValue {
    InputValue::Int(value.number().unwrap_or(0))
}
