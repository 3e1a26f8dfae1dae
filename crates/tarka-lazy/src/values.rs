//! One more way to strengthen: predicate abstraction, as the paper suggests, where the predicates are so simple that no solver
//! is needed.
//!
//! What a state machine does next is decided by variables that hold constants and are compared with constants. For each
//! place, all combinations of their values are collected that get there; what is not constant is left open. If none gets
//! to a goal, the disjunction of the combinations at each place is a proof.

use std::collections::{BTreeMap, BTreeSet};

use tarka_ir::{Loc, ProcId};
use tarka_logic::term::{Op, Sort, Substitution, Term};

use crate::action::Action;
use crate::contexts::{ContextId, Purpose};
use crate::goals::Goal;
use crate::graph::ArcId;
use crate::live::Live;
use crate::search::{Query, Search, Stop};
use crate::strengthen::Candidates;

/// Combinations at one place, and in all, beyond which this gives up.
const MOST_AT_PLACE: usize = 400;
const MOST_IN_ALL: usize = 20_000;

type Place = (ContextId, Loc);

/// Values of what is tracked, sorted; what is missing can be anything.
pub(crate) type Values = Vec<(Term, Term)>;

/// What is tracked: variables, and conditions that are tested in more than one place.
pub(crate) struct Tracked {
    all: BTreeSet<Term>,
}

/// A call that waits for its callee to return.
struct Waiting {
    place: Place,
    arc: ArcId,
    values: Values,
}

/// The combinations found so far.
#[derive(Default)]
struct Found {
    at: BTreeMap<Place, BTreeSet<Values>>,
    pending: Vec<(Place, Values)>,
    count: usize,
    waiting: BTreeMap<ProcId, Vec<Waiting>>,
}

/// Why no proof was found.
enum Failed {
    GoalReached,
    TooMany,
}

impl Found {
    fn add(&mut self, place: Place, values: Values) -> Result<(), Failed> {
        let known = self.at.entry(place).or_default();
        let is_covered = known.contains(&values) || known.iter().any(|weaker| is_weaker(weaker, &values));
        if is_covered {
            return Ok(());
        }
        known.insert(values.clone());
        self.count += 1;
        if known.len() > MOST_AT_PLACE || self.count > MOST_IN_ALL {
            return Err(Failed::TooMany);
        }
        self.pending.push((place, values));
        Ok(())
    }
}

fn is_weaker(weak: &Values, strong: &Values) -> bool {
    weak.len() < strong.len() && weak.iter().all(|pair| strong.binary_search(pair).is_ok())
}

impl Search<'_, '_> {
    /// Looks for a proof among the values of variables that hold constants.
    pub fn strengthen_by_values(&mut self, initial: &Query) -> Result<Option<Candidates>, Stop> {
        let (variables, counters) = self.tracked_variables()?;
        let conditions = self.tested_twice(&variables)?;
        let with_conditions = variables.union(&conditions).copied().collect();
        let with_counters = variables.union(&counters).copied().collect();
        for all in [variables, with_conditions, with_counters] {
            match self.reach_values(initial, &Tracked { all })? {
                Ok(labels) => return Ok(Some(labels)),
                Err(Failed::GoalReached | Failed::TooMany) => {}
            }
        }
        Ok(None)
    }

    /// Variables that get constants and are tested: those that only get constants and copies of other variables, and
    /// those that are counted up or down.
    fn tracked_variables(&mut self) -> Result<(BTreeSet<Term>, BTreeSet<Term>), Stop> {
        let terms = self.terms();
        let mut copies: Vec<(Term, Term)> = Vec::new();
        let (mut constant, mut tested, mut counted) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for action in self.exact_actions()? {
            tested.extend(terms.free_symbols_of(&action.guards).into_iter().map(|s| terms.symbol_term(s)));
            for &(variable, value) in action.changes.iter().chain(&action.after_call) {
                let symbol = terms.as_symbol(variable);
                if terms.is_constant(value) {
                    constant.insert(variable);
                } else if terms.as_symbol(value).is_some() {
                    copies.push((variable, value));
                } else if symbol.is_some_and(|symbol| terms.mentions(value, symbol)) {
                    counted.insert(variable);
                }
            }
        }
        let mut grown = usize::MAX;
        while grown != constant.len() + tested.len() {
            grown = constant.len() + tested.len();
            for (to, from) in &copies {
                if constant.contains(from) {
                    constant.insert(*to);
                }
                if tested.contains(to) {
                    tested.insert(*from);
                }
            }
        }
        let is_scalar = |&&variable: &&Term| !matches!(terms.sort(variable), Sort::Array(..));
        let tracked = constant.intersection(&tested).filter(is_scalar).copied();
        Ok(tracked.partition(|variable| !counted.contains(variable)))
    }

    /// Simple conditions on other variables that are tested in more than one place.
    fn tested_twice(&mut self, variables: &BTreeSet<Term>) -> Result<BTreeSet<Term>, Stop> {
        let terms = self.terms();
        let mut times: BTreeMap<Term, usize> = BTreeMap::new();
        for action in self.exact_actions()? {
            for &guard in action.guards.iter().filter(|&&guard| terms.is_atom(guard)) {
                *times.entry(guard.min(terms.not(guard))).or_default() += 1;
            }
        }
        let is_other = |condition: &Term| {
            let symbols = terms.free_symbols(*condition);
            symbols.len() == 1 && !variables.contains(&terms.symbol_term(symbols[0]))
        };
        Ok(times.into_iter().filter(|(c, times)| *times > 2 && is_other(c)).map(|(c, _)| c).collect())
    }

    fn exact_actions(&mut self) -> Result<Vec<std::rc::Rc<Action>>, Stop> {
        let mut all = Vec::new();
        for proc in self.graph.reachable_procs(self.ctx.program.entry) {
            for arc in self.flow(proc).arcs.indices() {
                all.push(self.exact_action(proc, arc)?);
            }
        }
        Ok(all)
    }

    fn reach_values(
        &mut self,
        initial: &Query,
        tracked: &Tracked,
    ) -> Result<Result<Candidates, Failed>, Stop> {
        let live = Live::new(self)?;
        let mut found = Found::default();
        let mut view: Substitution = self.view_of(initial).into_iter().collect();
        let start: Values = self.evaluated(tracked, &mut view, &|_| true);
        let start = self.kept(&live, initial.proc, initial.location, start);
        if found.add((initial.context, initial.location), start).is_err() {
            return Ok(Err(Failed::TooMany));
        }
        while let Some((place, values)) = found.pending.pop() {
            self.tick()?;
            if let Err(failed) = self.leave_place(tracked, &live, &mut found, place, &values)? {
                return Ok(Err(failed));
            }
        }
        Ok(Ok(self.labels_of(&found)))
    }

    fn leave_place(
        &mut self,
        tracked: &Tracked,
        live: &Live,
        found: &mut Found,
        place: Place,
        values: &Values,
    ) -> Result<Result<(), Failed>, Stop> {
        let (context, location) = place;
        let proc = self.contexts.get(context).proc;
        if self.goals.contains(Goal::Location(proc, location)) {
            return Ok(Err(Failed::GoalReached));
        }
        if location == self.ctx.program.procs[proc].exit {
            let waiting = found.waiting.remove(&proc).unwrap_or_default();
            let mut returned = Ok(());
            for call in &waiting {
                returned = returned.and(self.come_back_with(tracked, live, found, call, values)?);
            }
            let added = found.waiting.remove(&proc).unwrap_or_default();
            found.waiting.insert(proc, waiting.into_iter().chain(added).collect());
            return Ok(returned);
        }
        for arc in self.flow(proc).outgoing[location].clone() {
            let action = self.exact_action(proc, arc)?;
            let Some(values) = self.through_guards(tracked, &action, values) else { continue };
            let body = self.arc(proc, arc);
            if self.goals.contains(Goal::Edge(proc, body.edge)) {
                return Ok(Err(Failed::GoalReached));
            }
            let went = match body.callee {
                None => {
                    let after = self.after(tracked, &action.changes, &values);
                    found.add((context, body.target), self.kept(live, proc, body.target, after))
                }
                Some(callee) => {
                    self.call_with(tracked, live, found, callee, Waiting { place, arc, values })?
                }
            };
            if went.is_err() {
                return Ok(went);
            }
        }
        Ok(Ok(()))
    }

    fn call_with(
        &mut self,
        tracked: &Tracked,
        live: &Live,
        found: &mut Found,
        callee: ProcId,
        call: Waiting,
    ) -> Result<Result<(), Failed>, Stop> {
        let proc = self.contexts.get(call.place.0).proc;
        let action = self.exact_action(proc, call.arc)?;
        let safe = self.context(callee, Purpose::Safety, &[]);
        let (entry, exit) = (self.ctx.program.procs[callee].entry, self.ctx.program.procs[callee].exit);
        let entered = self.after(tracked, &action.changes, &call.values);
        let entered = self.kept(live, callee, entry, entered);
        if let Err(failed) = found.add((safe, entry), entered) {
            return Ok(Err(failed));
        }
        for values in found.at.get(&(safe, exit)).cloned().unwrap_or_default() {
            if let Err(failed) = self.come_back_with(tracked, live, found, &call, &values)? {
                return Ok(Err(failed));
            }
        }
        found.waiting.entry(callee).or_default().push(call);
        Ok(Ok(()))
    }

    /// Goes on behind a call, given values at the callee's exit.
    fn come_back_with(
        &mut self,
        tracked: &Tracked,
        live: &Live,
        found: &mut Found,
        call: &Waiting,
        exit: &Values,
    ) -> Result<Result<(), Failed>, Stop> {
        let proc = self.contexts.get(call.place.0).proc;
        let action = self.exact_action(proc, call.arc)?;
        let body = self.arc(proc, call.arc);
        let Some(callee) = body.callee else { return Ok(Ok(())) };
        let terms = self.terms();
        let modified = self.modified.of(callee);
        let result = self.ctx.result(callee);
        let comes_from_callee = |part: Term| {
            let mut symbols = terms.free_symbols(part).to_vec().into_iter().map(|s| terms.symbol_term(s));
            symbols.any(|symbol| modified.contains(&symbol) || Some(symbol) == result)
        };
        let own = call.values.iter().filter(|(part, _)| !comes_from_callee(*part));
        let theirs = exit.iter().filter(|(part, _)| comes_from_callee(*part));
        let mut values: Values = own.chain(theirs).copied().collect();
        values.sort_unstable();
        let after = self.after(tracked, &action.after_call, &values);
        let kept = self.kept(live, proc, body.target, after);
        Ok(found.add((call.place.0, body.target), kept))
    }

    /// The values with which an arc can be gone along; nothing if it cannot.
    fn through_guards(&self, tracked: &Tracked, action: &Action, values: &Values) -> Option<Values> {
        let terms = self.terms();
        let mut values = values.clone();
        let mut known: Substitution = values.iter().copied().collect();
        loop {
            let before = values.clone();
            for &guard in &action.guards {
                let seen = known.apply(terms, guard);
                match terms.as_bool(seen) {
                    Some(true) => {}
                    Some(false) => return None,
                    None => values.extend(self.learned_from(tracked, seen)),
                }
            }
            values.sort_unstable();
            values.dedup();
            if values.windows(2).any(|pair| pair[0].0 == pair[1].0) {
                return None;
            }
            if values == before {
                return Some(values);
            }
            known = values.iter().copied().collect();
        }
    }

    /// What a condition that holds says about what is tracked.
    fn learned_from(&self, tracked: &Tracked, condition: Term) -> Vec<(Term, Term)> {
        let terms = self.terms();
        let mut learned = Vec::new();
        for part in terms.conjuncts(condition) {
            for (atom, truth) in [(part, true), (terms.not(part), false)] {
                if tracked.all.contains(&atom) {
                    learned.push((atom, terms.bool(truth)));
                }
            }
            let node = terms.node(part);
            if let (Op::Eq, &[a, b]) = (&node.op, node.args.as_slice()) {
                for (variable, value) in [(a, b), (b, a)] {
                    if tracked.all.contains(&variable) && terms.is_constant(value) {
                        learned.push((variable, value));
                    }
                }
            }
        }
        learned
    }

    fn after(&self, tracked: &Tracked, changes: &[(Term, Term)], values: &Values) -> Values {
        let terms = self.terms();
        let mut known: Substitution = values.iter().copied().collect();
        let changed = changes.iter().map(|&(part, value)| (part, known.apply(terms, value)));
        let mut changed: Substitution = changed.collect();
        let is_changed: BTreeSet<Term> = changes.iter().map(|change| change.0).collect();
        let touches = |part: Term| {
            terms.free_symbols(part).iter().any(|&symbol| is_changed.contains(&terms.symbol_term(symbol)))
        };
        let kept = values.iter().copied().filter(|(part, _)| !touches(*part));
        let mut after: Values = self.evaluated(tracked, &mut changed, &touches);
        after.extend(kept);
        after.sort_unstable();
        after
    }

    /// The tracked parts of some kind that are constant after a substitution.
    fn evaluated(
        &self,
        tracked: &Tracked,
        through: &mut Substitution,
        wanted: &dyn Fn(Term) -> bool,
    ) -> Values {
        let terms = self.terms();
        let parts = tracked.all.iter().filter(|&&part| wanted(part));
        let values = parts.map(|&part| (part, through.apply(terms, part)));
        values.filter(|(_, value)| terms.is_constant(*value)).collect()
    }

    /// The values that matter from a location on.
    fn kept(&self, live: &Live, proc: ProcId, location: Loc, values: Values) -> Values {
        let terms = self.terms();
        let matters = |part: Term| {
            terms
                .free_symbols(part)
                .iter()
                .all(|&symbol| live.is_live(proc, location, terms.symbol_term(symbol)))
        };
        values.into_iter().filter(|(part, _)| matters(*part)).collect()
    }

    fn labels_of(&self, found: &Found) -> Candidates {
        let terms = self.terms();
        let mut labels = Candidates::new();
        let contexts: BTreeSet<ContextId> = found.at.keys().map(|place| place.0).collect();
        for context in contexts {
            let proc = self.contexts.get(context).proc;
            labels.insert((context, self.ctx.program.procs[proc].exit), Vec::new());
        }
        for (&place, all) in &found.at {
            let weakest = all.iter().filter(|values| !all.iter().any(|other| is_weaker(other, values)));
            let formula = |values: &Values| {
                let parts: Vec<Term> = values.iter().map(|&(part, value)| terms.eq(part, value)).collect();
                terms.and(&parts)
            };
            labels.insert(place, weakest.map(formula).collect());
        }
        labels
    }
}
