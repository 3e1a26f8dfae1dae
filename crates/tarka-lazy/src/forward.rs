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
use tarka_logic::term::{Model, Op, Sort, Term, TermTable, Value};

use crate::action::own_symbols;
use crate::contexts::{ContextId, Purpose};
use crate::goals::Goal;
use crate::hull::equations;
use crate::reasons::Care;
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
pub(crate) type Place = (ContextId, Loc);

/// Conditions by which elements are split.
const MOST_SPLITS: usize = 3;

/// Whether what holds at a place is looked for case by case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Splitting {
    /// It is not.
    None,
    /// By the conditions of branches inside loops: a loop may go through phases.
    ByBranches,
}

/// What holds at a place that is reached, or in one case there: nothing does in a case without points.
#[derive(Clone, Default)]
pub(crate) struct Element {
    predicates: Vec<Term>,
    variables: Vec<Term>,
    points: Vec<Vec<Integer>>,
    equations: Vec<Term>,
    /// What holds besides where a condition does.
    cases: Vec<(Term, Element)>,
}

impl Element {
    pub fn facts(&self, terms: &TermTable) -> Vec<Term> {
        let mut facts: Vec<Term> = self.predicates.iter().chain(&self.equations).copied().collect();
        for (condition, element) in &self.cases {
            if element.points.is_empty() {
                facts.push(terms.not(*condition));
            }
            facts.extend(element.facts(terms).into_iter().map(|fact| terms.implies(*condition, fact)));
        }
        facts
    }
}

/// A way from places to a place: what holds at the sources, each seen through a substitution, what holds besides, and
/// the substitutions that lead a formula on the target back.
pub(crate) struct Way {
    pub sources: Vec<(Place, Vec<(Term, Term)>)>,
    pub premises: Vec<Term>,
    /// Conditions under which no arithmetic on the way wraps, if they are taken for true.
    pub in_range: Vec<Term>,
    pub back: Vec<Vec<(Term, Term)>>,
    pub target: Place,
    /// Whether to go this way is a goal.
    pub is_goal: bool,
}

pub(crate) type Elements = BTreeMap<Place, Element>;

impl Search<'_, '_> {
    /// Looks for an inductive conjunction that leaves no way to a goal: the proofs that it gives, the simplest first.
    pub fn strengthen_forward(
        &mut self,
        initial: &Query,
        proved: &Candidates,
    ) -> Result<Vec<Candidates>, Stop> {
        if self.first_tau > LAST_ROUNDS || !self.is_small() {
            return Ok(Vec::new());
        }
        self.scratch.set_time_limit(Some(ONE_QUESTION));
        let mut found = self.search_forward(initial, proved);
        if found.as_ref().is_ok_and(Vec::is_empty) && self.is_linear() {
            self.splitting = Splitting::ByBranches;
            found = self.search_forward(initial, proved);
            self.splitting = Splitting::None;
        }
        self.scratch.set_time_limit(self.budget.session(ONE_CHECK).time_limit);
        found
    }

    /// Whether the program is small enough for strengthening in more than one way.
    pub fn is_small(&self) -> bool {
        let procs = self.graph.reachable_procs(self.ctx.program.entry).into_iter();
        procs.map(|proc| self.flow(proc).arcs.len()).sum::<usize>() <= MOST_ARCS
    }

    fn search_forward(&mut self, initial: &Query, proved: &Candidates) -> Result<Vec<Candidates>, Stop> {
        let last = self.scratch.statistics().calls() + MOST_QUESTIONS;
        let mut elements = Elements::new();
        let start = Way {
            sources: Vec::new(),
            premises: [self.path.conditions.clone(), self.path.background()].concat(),
            in_range: Vec::new(),
            back: vec![self.view_of(initial)],
            target: (initial.context, initial.location),
            is_goal: false,
        };
        if self.join(&start, &mut elements)?.is_none() {
            return Ok(Vec::new());
        }
        let mut pending = BTreeSet::from([start.target]);
        while let Some(place) = pending.pop_first() {
            if self.scratch.statistics().calls() > last {
                return Ok(Vec::new());
            }
            for way in self.ways_from(place, &elements, proved)? {
                match self.join(&way, &mut elements)? {
                    None => return Ok(Vec::new()),
                    Some(true) => pending.extend(self.waiting_for(way.target, &elements)),
                    Some(false) => {}
                }
            }
        }
        let mut proofs = Vec::new();
        for care in [Care::ForGoals, Care::ForWrapping] {
            let needed = self.needed(&start, &elements, proved, care)?;
            proofs.extend(needed.map(|needed| self.result(&needed, &elements, proved)));
        }
        proofs.dedup();
        Ok(proofs)
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
    pub fn ways_from(
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
            let premises = [&action.guards[..], &action.facts].concat();
            let in_range = action.in_range.clone();
            let target = (context, body.target);
            let is_goal = self.goals.contains(Goal::Edge(proc, body.edge));
            let Some(callee) = body.callee else {
                let (sources, back) = (vec![(place, Vec::new())], vec![action.changes.clone()]);
                ways.push(Way { sources, premises, in_range, back, target, is_goal });
                continue;
            };
            let safe = self.context(callee, Purpose::Safety, &[]);
            let (entry, exit) = (self.ctx.program.procs[callee].entry, self.ctx.program.procs[callee].exit);
            ways.push(Way {
                sources: vec![(place, Vec::new())],
                premises: premises.clone(),
                in_range: in_range.clone(),
                back: vec![action.changes.clone()],
                target: (safe, entry),
                is_goal,
            });
            if elements.contains_key(&(safe, exit)) {
                let changed = self.changed_by(callee);
                let guaranteed = self.guarantees(context, arc, proved)?;
                ways.push(Way {
                    sources: vec![(place, Vec::new()), ((safe, exit), changed.clone())],
                    premises: [premises, guaranteed].concat(),
                    in_range,
                    back: vec![action.after_call.clone(), changed],
                    target,
                    is_goal,
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
            let known = elements.get(&way.target).filter(|_| !way.is_goal);
            let facts: Vec<Term> = known
                .into_iter()
                .flat_map(|e| e.facts(self.terms()))
                .map(|f| self.led_back(way, f))
                .collect();
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
            if way.is_goal || self.is_goal(way.target) {
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
        let mut all = [&way.premises[..], &way.in_range].concat();
        for (place, through) in &way.sources {
            let facts = elements.get(place).into_iter().flat_map(|element| element.facts(self.terms()));
            all.extend(facts.map(|fact| self.terms().substitute(fact, through)));
        }
        all
    }

    pub fn led_back(&self, way: &Way, formula: Term) -> Term {
        way.back.iter().fold(formula, |formula, pairs| self.terms().substitute(formula, pairs))
    }

    /// Weakens the target's element so that a state is in it.
    fn admit(&mut self, way: &Way, elements: &mut Elements, model: &Model) {
        let mut element = match elements.remove(&way.target) {
            Some(element) => element,
            None => self.first_element(way, model),
        };
        self.weaken(way, &mut element, model);
        let mut cases = std::mem::take(&mut element.cases);
        for (condition, case) in &mut cases {
            if !model.satisfies(self.terms(), self.led_back(way, *condition)) {
                continue;
            }
            if case.points.is_empty() {
                *case = self.element_of(way, model, Vec::new());
            }
            self.weaken(way, case, model);
        }
        element.cases = cases;
        elements.insert(way.target, element);
    }

    fn weaken(&self, way: &Way, element: &mut Element, model: &Model) {
        let terms = self.terms();
        element.predicates.retain(|&predicate| model.satisfies(terms, self.led_back(way, predicate)));
        let is_outside = |equation: &Term| !model.satisfies(terms, self.led_back(way, *equation));
        if element.equations.iter().any(is_outside) {
            element.points.push(self.point(way, &element.variables, model));
            element.equations = equations(terms, &element.variables, &element.points);
        }
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
        let pool = self.pool(way.target.0);
        let cases = self.cases(way.target.0);
        let element = self.element_of(way, model, pool);
        Element { cases: cases.into_iter().map(|case| (case, Element::default())).collect(), ..element }
    }

    /// All of some predicates, bounds and equations that hold in a state.
    fn element_of(&mut self, way: &Way, model: &Model, mut predicates: Vec<Term>) -> Element {
        let terms = self.terms();
        let variables = self.variables(way.target.0);
        let point = self.point(way, &variables, model);
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
        Element { predicates, variables, points, equations, cases: Vec::new() }
    }

    /// The cases that elements are split into: the branches inside loops, by conditions on one variable.
    fn cases(&mut self, context: ContextId) -> Vec<Term> {
        if self.splitting == Splitting::None {
            return Vec::new();
        }
        let terms = self.terms();
        let proc = self.contexts.get(context).proc;
        let flow = self.flow(proc);
        let mut guards: BTreeMap<Loc, BTreeSet<Term>> = BTreeMap::new();
        let mut inside = Vec::new();
        for (id, arc) in flow.arcs.iter_enumerated() {
            let Ok(action) = self.exact_action(proc, id) else { continue };
            guards.entry(arc.source).or_default().extend(action.guards.iter().copied());
            let stays = |l: &crate::graph::Loop| l.body.contains(&arc.source) && l.body.contains(&arc.target);
            if flow.loops.iter().any(stays) {
                inside.extend(action.guards.iter().map(|&guard| (arc.source, guard)));
            }
        }
        let is_order = |guard: Term| terms.node(guard).op == Op::Le && terms.free_symbols(guard).len() == 1;
        // What is assumed whatever way is taken branches nothing.
        let branches = |(source, guard): &(Loc, Term)| guards[source].contains(&terms.not(*guard));
        let found: BTreeSet<Term> = inside
            .into_iter()
            .filter(|branch| is_order(branch.1) && branches(branch))
            .map(|(_, guard)| guard.min(terms.not(guard)))
            .collect();
        found.into_iter().take(MOST_SPLITS).flat_map(|guard| [guard, terms.not(guard)]).collect()
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
        if let (Op::Le | Op::Eq, &[left, right]) = (&node.op, node.args.as_slice())
            && terms.sort(left) == Sort::Int
        {
            let next = terms.add(right, terms.int(1));
            found.extend([terms.le(left, right), terms.ge(left, right), terms.le(left, next)]);
        }
        found
    }
}
