//! Another way to strengthen an annotation by induction, for when its greatest inductive subset is not enough: the
//! paper suggests abstract interpretation over the labels' predicates.
//!
//! At every location, a conjunction is kept of predicates from a pool (literals and clauses of labels, conditions of the
//! procedure's branches, bounds) and of the affine equations that hold. The solver is asked for a state that an
//! arc leads to and that the conjunction leaves out; what that state violates is dropped, until there is none. The
//! result is inductive; if it leaves no way to a goal, it is a proof, of which only what is needed is kept.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use tarka_ir::Loc;
use tarka_logic::number::Integer;
use tarka_logic::solver::Outcome;
use tarka_logic::term::{Model, Sort, Term, Value};

use crate::action::own_symbols;
use crate::contexts::{ContextId, Purpose};
use crate::goals::Goal;
use crate::hull::equations;
use crate::search::{ONE_CHECK, Query, Search, Stop};
use crate::strengthen::Candidates;

/// Variables beyond these have no bounds and equations.
const MOST_VARIABLES: usize = 10;

/// Questions to the solver after which this way of strengthening gives up, the time that each may take, and the arcs that
/// a program may have: it is there for what is small and easy.
const MOST_QUESTIONS: u64 = 600;
const MOST_ARCS: usize = 100;
const ONE_QUESTION: Duration = Duration::from_secs(1);

/// The value of τ₀ after which labels have nothing new to give to it.
const LAST_ROUNDS: i64 = 16;

/// A place: a location in a context.
type Place = (ContextId, Loc);

/// What holds at a place that is reached.
#[derive(Clone, Default)]
struct Element {
    predicates: Vec<Term>,
    variables: Vec<Term>,
    points: Vec<Vec<Integer>>,
    equations: Vec<Term>,
}

impl Element {
    fn facts(&self) -> impl Iterator<Item = Term> + '_ {
        self.predicates.iter().chain(&self.equations).copied()
    }
}

/// A way from places to a place: what holds at the sources, each seen through a substitution, what holds besides, and
/// the substitutions that lead a formula on the target back.
struct Way {
    sources: Vec<(Place, Vec<(Term, Term)>)>,
    premises: Vec<Term>,
    back: Vec<Vec<(Term, Term)>>,
    target: Place,
}

type Elements = BTreeMap<Place, Element>;

impl Search<'_, '_> {
    /// Looks for an inductive conjunction that leaves no way to a goal.
    pub fn strengthen_forward(
        &mut self,
        initial: &Query,
        proved: &Candidates,
    ) -> Result<Option<Candidates>, Stop> {
        if self.goals.has_edges() || self.first_tau > LAST_ROUNDS || !self.is_small() {
            return Ok(None);
        }
        self.scratch.set_time_limit(Some(ONE_QUESTION));
        let found = self.search_forward(initial, proved);
        self.scratch.set_time_limit(self.budget.session(ONE_CHECK).time_limit);
        found
    }

    /// Whether the program is small enough for strengthening in more than one way.
    pub fn is_small(&self) -> bool {
        let procs = self.graph.reachable_procs(self.ctx.program.entry).into_iter();
        procs.map(|proc| self.flow(proc).arcs.len()).sum::<usize>() <= MOST_ARCS
    }

    fn search_forward(&mut self, initial: &Query, proved: &Candidates) -> Result<Option<Candidates>, Stop> {
        let last = self.scratch.statistics().calls() + MOST_QUESTIONS;
        let mut elements = Elements::new();
        let start = Way {
            sources: Vec::new(),
            premises: [self.path.conditions.clone(), self.path.background()].concat(),
            back: vec![self.view_of(initial)],
            target: (initial.context, initial.location),
        };
        if self.join(&start, &mut elements)?.is_none() {
            return Ok(None);
        }
        let mut pending = BTreeSet::from([start.target]);
        while let Some(place) = pending.pop_first() {
            if self.scratch.statistics().calls() > last {
                return Ok(None);
            }
            for way in self.ways_from(place, &elements, proved)? {
                match self.join(&way, &mut elements)? {
                    None => return Ok(None),
                    Some(true) => pending.extend(self.waiting_for(way.target, &elements)),
                    Some(false) => {}
                }
            }
        }
        let needed = self.needed(&start, &elements, proved)?;
        Ok(needed.map(|needed| self.result(&needed, &elements, proved)))
    }

    /// The places whose ways have to be looked at again when one has changed.
    fn waiting_for(&self, place: Place, elements: &Elements) -> Vec<Place> {
        let (context, location) = place;
        let proc = self.contexts.get(context).proc;
        if location != self.ctx.program.procs[proc].exit {
            return vec![place];
        }
        let calls = |caller: &Place| {
            let flow = self.flow(self.contexts.get(caller.0).proc);
            flow.outgoing[caller.1].iter().any(|&arc| flow.arcs[arc].callee == Some(proc))
        };
        elements.keys().copied().filter(calls).collect()
    }

    /// The ways that lead on from a place.
    fn ways_from(
        &mut self,
        place: Place,
        elements: &Elements,
        proved: &Candidates,
    ) -> Result<Vec<Way>, Stop> {
        let (context, location) = place;
        let proc = self.contexts.get(context).proc;
        let mut ways = Vec::new();
        for arc in self.flow(proc).outgoing[location].clone() {
            let action = self.exact_action(proc, arc)?;
            let body = self.arc(proc, arc);
            let premises = [&action.guards[..], &action.facts, &action.in_range].concat();
            let target = (context, body.target);
            let Some(callee) = body.callee else {
                let back = vec![action.changes.clone()];
                ways.push(Way { sources: vec![(place, Vec::new())], premises, back, target });
                continue;
            };
            let safe = self.context(callee, Purpose::Safety, &[]);
            let (entry, exit) = (self.ctx.program.procs[callee].entry, self.ctx.program.procs[callee].exit);
            ways.push(Way {
                sources: vec![(place, Vec::new())],
                premises: premises.clone(),
                back: vec![action.changes.clone()],
                target: (safe, entry),
            });
            if elements.contains_key(&(safe, exit)) {
                let changed = self.changed_by(callee);
                let guaranteed = self.guarantees(context, arc, proved)?;
                ways.push(Way {
                    sources: vec![(place, Vec::new()), ((safe, exit), changed.clone())],
                    premises: [premises, guaranteed].concat(),
                    back: vec![action.after_call.clone(), changed],
                    target,
                });
            }
        }
        Ok(ways)
    }

    /// Makes room at a way's target for all that it leads to; whether anything changed, or nothing if a goal is reached.
    fn join(&mut self, way: &Way, elements: &mut Elements) -> Result<Option<bool>, Stop> {
        let mut changed = false;
        loop {
            self.tick()?;
            let known = elements.get(&way.target);
            let facts: Vec<Term> =
                known.into_iter().flat_map(Element::facts).map(|f| self.led_back(way, f)).collect();
            let terms = self.terms();
            let outside = known.map_or(terms.tru(), |_| terms.not(terms.and(&facts)));
            let mut question = self.premises(way, elements);
            question.push(outside);
            if question.iter().any(|&part| terms.as_bool(part) == Some(false)) {
                return Ok(Some(changed));
            }
            question.extend(self.ranges.of(self.ctx, &question));
            match self.scratch.check_assuming(&question) {
                Outcome::Unsat => return Ok(Some(changed)),
                Outcome::Unknown(_) => return Ok(None),
                Outcome::Sat => {}
            }
            let Some(model) = self.scratch.model() else { return Ok(None) };
            if self.is_goal(way.target) {
                return Ok(None);
            }
            self.admit(way, elements, &model);
            changed = true;
        }
    }

    fn is_goal(&self, (context, location): Place) -> bool {
        let asked = self.contexts.get(context);
        self.goals.contains(Goal::Location(asked.proc, location))
    }

    fn premises(&self, way: &Way, elements: &Elements) -> Vec<Term> {
        let mut all = way.premises.clone();
        for (place, through) in &way.sources {
            let facts = elements.get(place).into_iter().flat_map(Element::facts);
            all.extend(facts.map(|fact| self.terms().substitute(fact, through)));
        }
        all
    }

    fn led_back(&self, way: &Way, formula: Term) -> Term {
        way.back.iter().fold(formula, |formula, pairs| self.terms().substitute(formula, pairs))
    }

    /// Weakens the target's element so that a state is in it.
    fn admit(&mut self, way: &Way, elements: &mut Elements, model: &Model) {
        let terms = self.terms();
        let mut element = match elements.remove(&way.target) {
            Some(element) => element,
            None => self.first_element(way, model),
        };
        element.predicates.retain(|&predicate| model.satisfies(terms, self.led_back(way, predicate)));
        let is_outside = |equation: &Term| !model.satisfies(terms, self.led_back(way, *equation));
        if element.equations.iter().any(is_outside) {
            element.points.push(self.point(way, &element.variables, model));
            element.equations = equations(terms, &element.variables, &element.points);
        }
        elements.insert(way.target, element);
    }

    fn point(&self, way: &Way, variables: &[Term], model: &Model) -> Vec<Integer> {
        let value = |&variable: &Term| match model.evaluate(self.terms(), self.led_back(way, variable)) {
            Value::Int(number) => number,
            _ => Integer::ZERO,
        };
        variables.iter().map(value).collect()
    }

    /// All that may hold at a place, given the first state that gets there.
    fn first_element(&mut self, way: &Way, model: &Model) -> Element {
        let terms = self.terms();
        let context = way.target.0;
        let variables = self.variables(context);
        let point = self.point(way, &variables, model);
        let mut predicates = self.pool(context);
        for (position, (&x, value)) in variables.iter().zip(&point).enumerate() {
            predicates.extend([terms.le(x, terms.int(value.clone())), terms.ge(x, terms.int(value.clone()))]);
            for (&y, other) in variables[..position].iter().zip(&point) {
                let distance = terms.int(value - other);
                predicates.extend([terms.le(terms.sub(x, y), distance), terms.ge(terms.sub(x, y), distance)]);
            }
        }
        predicates.sort_unstable();
        predicates.dedup();
        let points = vec![point];
        let equations = equations(terms, &variables, &points);
        Element { predicates, variables, points, equations }
    }

    /// Integer variables that a procedure changes or looks at.
    fn variables(&mut self, context: ContextId) -> Vec<Term> {
        let terms = self.terms();
        let proc = self.contexts.get(context).proc;
        let mut visible = own_symbols(self.ctx, proc);
        visible.extend(self.ctx.program.globals().filter_map(|(var, _)| self.ctx.symbols.variable(var)));
        let mut found = BTreeSet::new();
        for arc in self.flow(proc).arcs.indices() {
            let Ok(action) = self.exact_action(proc, arc) else { continue };
            let guards =
                terms.free_symbols_of(&action.guards).into_iter().map(|symbol| terms.symbol_term(symbol));
            let touched =
                guards.chain(action.changes.iter().chain(&action.after_call).map(|change| change.0));
            found.extend(touched.filter(|part| visible.contains(part) && terms.sort(*part) == Sort::Int));
        }
        found.into_iter().take(MOST_VARIABLES).collect()
    }

    /// The predicates that may hold at the locations of a context's procedure.
    fn pool(&mut self, context: ContextId) -> Vec<Term> {
        let terms = self.terms();
        let proc = self.contexts.get(context).proc;
        let mut visible = own_symbols(self.ctx, proc);
        visible.extend(self.ctx.program.globals().filter_map(|(var, _)| self.ctx.symbols.variable(var)));
        let mut pool = BTreeSet::new();
        for arc in self.flow(proc).arcs.indices() {
            let Ok(action) = self.exact_action(proc, arc) else { continue };
            for &guard in &action.guards {
                pool.extend(self.variants(guard));
            }
        }
        for spot in self.annotation.spots() {
            let crate::label::Spot::Location(other, _) = spot else { continue };
            if self.contexts.get(other).proc != proc {
                continue;
            }
            for &id in self.annotation.at(spot) {
                pool.extend(terms.conjuncts(self.annotation.get(id).formula));
            }
        }
        let in_scope = |predicate: &Term| {
            terms.free_symbols(*predicate).iter().all(|&symbol| visible.contains(&terms.symbol_term(symbol)))
        };
        pool.into_iter().filter(in_scope).collect()
    }

    /// A condition, its negation, and for an order between integers both with equality.
    fn variants(&self, guard: Term) -> Vec<Term> {
        let terms = self.terms();
        let mut found = vec![guard, terms.not(guard)];
        let node = terms.node(guard);
        if let (tarka_logic::term::Op::Le | tarka_logic::term::Op::Eq, &[left, right]) =
            (&node.op, node.args.as_slice())
            && terms.sort(left) == Sort::Int
        {
            let next = terms.add(right, terms.int(1));
            found.extend([terms.le(left, right), terms.ge(left, right), terms.le(left, next)]);
        }
        found
    }

    /// The facts of each place that the proof needs; nothing if the solver has no answer.
    fn needed(
        &mut self,
        start: &Way,
        elements: &Elements,
        proved: &Candidates,
    ) -> Result<Option<BTreeMap<Place, BTreeSet<Term>>>, Stop> {
        let mut ways = Vec::new();
        for &place in elements.keys() {
            ways.extend(self.ways_from(place, elements, proved)?);
        }
        let mut needed: BTreeMap<Place, BTreeSet<Term>> = BTreeMap::new();
        let mut pending: Vec<(Place, Term)> = Vec::new();
        for way in ways.iter().filter(|way| !elements.contains_key(&way.target)) {
            match self.reasons(way, self.terms().fals(), elements)? {
                Some(found) => pending.extend(found),
                None => return Ok(None),
            }
        }
        while let Some((place, fact)) = pending.pop() {
            if !needed.entry(place).or_default().insert(fact) {
                continue;
            }
            if place == start.target {
                continue;
            }
            for way in ways.iter().filter(|way| way.target == place) {
                match self.reasons(way, fact, elements)? {
                    Some(found) => pending.extend(found),
                    None => return Ok(None),
                }
            }
        }
        Ok(Some(needed))
    }

    /// Facts of a way's sources from which a fact of its target follows.
    fn reasons(
        &mut self,
        way: &Way,
        fact: Term,
        elements: &Elements,
    ) -> Result<Option<Vec<(Place, Term)>>, Stop> {
        self.tick()?;
        let terms = self.terms();
        let mut question = way.premises.clone();
        question.push(terms.not(self.led_back(way, fact)));
        let mut sources = Vec::new();
        for (place, through) in &way.sources {
            for known in elements.get(place).into_iter().flat_map(Element::facts) {
                sources.push((terms.substitute(known, through), *place, known));
            }
        }
        question.extend(sources.iter().map(|source| source.0));
        if question.iter().any(|&part| terms.as_bool(part) == Some(false)) {
            let used = sources.iter().filter(|source| terms.as_bool(source.0) == Some(false));
            return Ok(Some(used.map(|source| (source.1, source.2)).collect()));
        }
        question.extend(self.ranges.of(self.ctx, &question));
        if self.scratch.check_assuming(&question) != Outcome::Unsat {
            return Ok(None);
        }
        let core = self.scratch.unsat_core();
        let used = sources.iter().filter(|source| core.contains(&source.0));
        Ok(Some(used.map(|source| (source.1, source.2)).collect()))
    }

    /// The proof as labels: one for every place that is reached.
    fn result(
        &self,
        needed: &BTreeMap<Place, BTreeSet<Term>>,
        elements: &Elements,
        proved: &Candidates,
    ) -> Candidates {
        let is_relation = |place: &Place| self.contexts.get(place.0).purpose != Purpose::Safety;
        let relations = proved.iter().filter(|(place, _)| is_relation(place));
        let mut labels: Candidates = relations.map(|(&place, formulas)| (place, formulas.clone())).collect();
        let contexts: BTreeSet<ContextId> = elements.keys().map(|place| place.0).collect();
        for context in contexts {
            // An exit that is not reached is one of which anything can be claimed.
            let proc = self.contexts.get(context).proc;
            labels.insert((context, self.ctx.program.procs[proc].exit), Vec::new());
        }
        for &place in elements.keys() {
            let facts: Vec<Term> = needed.get(&place).into_iter().flatten().copied().collect();
            labels.insert(place, vec![self.terms().and(&facts)]);
        }
        labels
    }
}
