//! Algorithm Strengthen (figure 3): from labels that hold for a while to labels that hold for ever.
//!
//! The conditions on τ are dropped from all labels; then labels that are not justified any more are dropped, until
//! what is left is inductive: the greatest inductive subset.

use std::collections::{BTreeMap, BTreeSet};

use tarka_ir::Loc;
use tarka_logic::solver::Outcome;
use tarka_logic::term::Term;

use crate::action::{Action, renamed};
use crate::contexts::{ContextId, Purpose};
use crate::graph::ArcId;
use crate::label::{Because, Spot};
use crate::search::{Search, Stop};

/// Formulas at locations, in contexts; those at one location are a disjunction.
pub(crate) type Candidates = BTreeMap<Place, Vec<Term>>;

/// A location in a context.
type Place = (ContextId, Loc);

/// A label that may be inductive.
type Candidate = (Place, Term);

/// What the justification of a label rests on.
#[derive(Default)]
struct Support {
    /// Labels of the targets of its arcs.
    labels: BTreeSet<Candidate>,
    /// Whether calls are among the arcs: they rest on all that was asked about the callee.
    calls: bool,
}

impl Support {
    fn rests_on(&self, label: &Candidate) -> bool {
        self.calls || self.labels.contains(label)
    }
}

impl Search<'_, '_> {
    /// The labels of all locations without their conditions on τ: the paper's `AU`.
    fn unbounded(&self) -> Candidates {
        let mut candidates = Candidates::new();
        for spot in self.annotation.spots() {
            let Spot::Location(context, location) = spot else { continue };
            let labels = self.annotation.at(spot).iter().map(|&id| self.annotation.get(id));
            let formulas: BTreeSet<Term> =
                labels.flat_map(|label| label.parts.iter().copied().chain([label.formula])).collect();
            candidates.insert((context, location), formulas.into_iter().collect());
        }
        candidates
    }

    /// For each label of a location, those of other locations that it was learned from.
    fn sources_of_labels(&self) -> BTreeMap<Candidate, BTreeSet<Candidate>> {
        let mut sources: BTreeMap<Candidate, BTreeSet<Candidate>> = BTreeMap::new();
        for spot in self.annotation.spots() {
            for label in self.annotation.at(spot).iter().map(|&id| self.annotation.get(id)) {
                let (Spot::Location(context, location), Because::Labels(arcs)) = (spot, &label.because)
                else {
                    continue;
                };
                let targets = arcs.iter().filter_map(|&id| match &self.annotation.get(id).because {
                    Because::Labels(targets) => Some(targets),
                    _ => None,
                });
                let found = sources.entry(((context, location), label.formula)).or_default();
                for &id in targets.flatten() {
                    let target = self.annotation.get(self.annotation.current(id));
                    if let Spot::Location(context, location) = target.spot {
                        found.insert(((context, location), target.formula));
                    }
                }
            }
        }
        sources
    }

    /// The same with every conjunct of a label as a label of its own. What a label says too much may come from where τ
    /// ended the path: that a recursive call was the last, say.
    pub fn unbounded_parts(&self) -> Candidates {
        let mut candidates = self.unbounded();
        for (&place, formulas) in &mut candidates {
            // What is asked of an exit is asked as a whole.
            if self.is_asked_exit(place) {
                continue;
            }
            let parts: BTreeSet<Term> = formulas.iter().flat_map(|&it| self.terms().conjuncts(it)).collect();
            let new: Vec<Term> = parts.into_iter().filter(|part| !formulas.contains(part)).collect();
            formulas.extend(new);
        }
        candidates
    }

    /// Whether a place is an exit that has to satisfy a post-condition.
    fn is_asked_exit(&self, (context, location): Place) -> bool {
        let asked = self.contexts.get(context);
        asked.purpose != Purpose::Safety && location == self.ctx.program.procs[asked.proc].exit
    }

    /// The greatest subset of the labels that is inductive without τ.
    pub fn strengthen(&mut self) -> Result<Candidates, Stop> {
        self.greatest_inductive_subset(self.unbounded())
    }

    /// The greatest inductive subset of some labels. When a label falls, those are looked at again that rest on it: if
    /// possible each rests on what it was learned from, not on whatever else would do.
    pub fn greatest_inductive_subset(&mut self, mut candidates: Candidates) -> Result<Candidates, Stop> {
        let sources_of_labels = self.sources_of_labels();
        let none = BTreeSet::new();
        let all =
            candidates.iter().flat_map(|(&place, formulas)| formulas.iter().map(move |&it| (place, it)));
        let mut pending: BTreeSet<Candidate> = all.collect();
        let mut supports: BTreeMap<Candidate, Support> = BTreeMap::new();
        while let Some((place, formula)) = pending.pop_last() {
            self.tick()?;
            let sources = sources_of_labels.get(&(place, formula)).unwrap_or(&none);
            if let Some(support) = self.justification(place, formula, &candidates, sources)? {
                supports.insert((place, formula), support);
                continue;
            }
            if let Some(formulas) = candidates.get_mut(&place) {
                formulas.retain(|&other| other != formula);
            }
            for dependent in self.depend_on(place, &candidates) {
                let rests = candidates[&dependent].iter().map(|&it| (dependent, it)).filter(|label| {
                    supports.get(label).is_some_and(|support| support.rests_on(&(place, formula)))
                });
                pending.extend(rests);
            }
        }
        candidates.retain(|_, formulas| !formulas.is_empty());
        Ok(candidates)
    }

    /// The places whose labels may rest on those of another.
    fn depend_on(&self, (context, location): (ContextId, Loc), all: &Candidates) -> Vec<(ContextId, Loc)> {
        let asked = self.contexts.get(context);
        let flow = self.flow(asked.proc);
        let mut found: Vec<(ContextId, Loc)> =
            flow.incoming[location].iter().map(|&arc| (context, flow.arcs[arc].source)).collect();
        if location == self.ctx.program.procs[asked.proc].entry {
            for (caller, asking) in self.contexts.iter() {
                let arcs = self.flow(asking.proc).arcs.iter();
                let calls = arcs.filter(|arc| arc.callee == Some(asked.proc));
                found.extend(calls.map(|arc| (caller, arc.source)));
            }
        }
        found.retain(|place| all.contains_key(place));
        found
    }

    /// `J(l : φ)`: every arc leads from `φ` to some label of its target. What that rests on, if it is so.
    fn justification(
        &mut self,
        (context, location): Place,
        formula: Term,
        all: &Candidates,
        sources: &BTreeSet<Candidate>,
    ) -> Result<Option<Support>, Stop> {
        let proc = self.contexts.get(context).proc;
        let mut support = Support::default();
        if self.is_asked_exit((context, location)) {
            return Ok(Some(support));
        }
        for arc in self.flow(proc).outgoing[location].clone() {
            let leads = match self.arc(proc, arc).callee {
                None => {
                    let place = (context, self.arc(proc, arc).target);
                    let targets = all.get(&place).map_or(&[][..], Vec::as_slice);
                    let learned: Vec<Term> = targets
                        .iter()
                        .copied()
                        .filter(|&target| sources.contains(&(place, target)))
                        .collect();
                    let few = !learned.is_empty() && learned.len() < targets.len();
                    few && self.arc_leads(context, arc, formula, &learned, &mut support)?
                        || self.arc_leads(context, arc, formula, targets, &mut support)?
                }
                Some(_) => {
                    support.calls = true;
                    self.call_leads(context, arc, formula, all)?
                }
            };
            if !leads {
                return Ok(None);
            }
        }
        Ok(Some(support))
    }

    /// The disjunction of the labels at a place.
    pub fn disjunction(&self, place: (ContextId, Loc), all: &Candidates) -> Term {
        self.terms().or(all.get(&place).map_or(&[], Vec::as_slice))
    }

    /// Whether an arc leads from a formula to one of the targets. What that rests on becomes part of the support.
    fn arc_leads(
        &mut self,
        context: ContextId,
        arc: ArcId,
        formula: Term,
        targets: &[Term],
        support: &mut Support,
    ) -> Result<bool, Stop> {
        let terms = self.terms();
        let proc = self.contexts.get(context).proc;
        let place = (context, self.arc(proc, arc).target);
        if let Some(&certain) = targets.iter().find(|&&target| terms.as_bool(target) == Some(true)) {
            support.labels.insert((place, certain));
            return Ok(true);
        }
        let action = self.exact_action(proc, arc)?;
        let missed: Vec<Term> =
            targets.iter().map(|&target| terms.not(action.before(self.ctx, target))).collect();
        let Some(core) = self.refuted(&[&[formula], &missed[..]].concat(), &action) else { return Ok(false) };
        let needed = targets.iter().zip(&missed).filter(|(_, missed)| core.contains(missed));
        support.labels.extend(needed.map(|(&target, _)| (place, target)));
        Ok(true)
    }

    /// Whether a conclusion follows from premises where an arc can be gone along.
    pub fn follows(&mut self, premises: &[Term], action: &Action, conclusion: Term) -> bool {
        let mut parts = premises.to_vec();
        parts.push(self.terms().not(conclusion));
        self.refuted(&parts, action).is_some()
    }

    /// What of some formulas cannot be where an arc can be gone along, with all the rest.
    fn refuted(&mut self, parts: &[Term], action: &Action) -> Option<Vec<Term>> {
        let mut all = parts.to_vec();
        all.extend(action.guards.iter().chain(&action.facts).chain(&action.in_range));
        all.extend(self.ranges.of(self.ctx, &all));
        if let Some(&never) = all.iter().find(|&&part| self.terms().as_bool(part) == Some(false)) {
            return Some(vec![never]);
        }
        (self.scratch.check_assuming(&all) == Outcome::Unsat).then(|| self.scratch.unsat_core())
    }

    fn call_leads(
        &mut self,
        context: ContextId,
        arc: ArcId,
        formula: Term,
        all: &Candidates,
    ) -> Result<bool, Stop> {
        let proc = self.contexts.get(context).proc;
        let action = self.exact_action(proc, arc)?;
        let body = self.arc(proc, arc);
        let Some(callee) = body.callee else { return Ok(false) };
        let safe = self.safe_entries(context, arc, callee, all)?;
        if !self.follows(&[formula], &action, safe) {
            return Ok(false);
        }
        let target = self.disjunction((context, body.target), all);
        if self.terms().as_bool(target) == Some(true) {
            return Ok(true);
        }
        let mut premises = self.guarantees(context, arc, all)?;
        premises.push(formula);
        let behind = self.terms().substitute(target, &action.after_call);
        let behind = self.terms().substitute(behind, &self.changed_by(callee));
        Ok(self.follows(&premises, &action, behind))
    }

    /// The condition under which some context shows a call to reach no goal.
    fn safe_entries(
        &mut self,
        context: ContextId,
        arc: ArcId,
        callee: tarka_ir::ProcId,
        all: &Candidates,
    ) -> Result<Term, Stop> {
        let terms = self.terms();
        let entry = self.ctx.program.procs[callee].entry;
        let asked = self.contexts.get(context);
        let proc = asked.proc;
        let used = asked.uses.get(&arc).cloned().unwrap_or_default();
        let action = self.exact_action(proc, arc)?;
        let unframed = self.contexts.known(callee, Purpose::Safety).map(|safe| (safe, Vec::new()));
        let used = used.into_iter().map(|used| (used.context, used.values)).chain(unframed);
        let holds: Vec<Term> = used
            .map(|(id, values)| {
                let frame = self.contexts.get(id).frame.iter().copied().zip(values);
                let pairs: Vec<(Term, Term)> = action.changes.iter().copied().chain(frame).collect();
                terms.substitute(self.disjunction((id, entry), all), &pairs)
            })
            .collect();
        Ok(terms.or(&holds))
    }

    /// What the summaries in use guarantee about the state behind a call.
    pub fn guarantees(
        &mut self,
        context: ContextId,
        arc: ArcId,
        all: &Candidates,
    ) -> Result<Vec<Term>, Stop> {
        let terms = self.terms();
        let asked = self.contexts.get(context);
        let proc = asked.proc;
        let uses = asked.uses.get(&arc).cloned().unwrap_or_default();
        let action = self.exact_action(proc, arc)?;
        let mut found = Vec::new();
        for used in uses {
            let summary = self.contexts.get(used.context);
            let Purpose::Relation(post) = summary.purpose else { continue };
            let callee = summary.proc;
            let frame: Vec<(Term, Term)> = summary.frame.iter().copied().zip(used.values).collect();
            let entry = self.disjunction((used.context, self.ctx.program.procs[callee].entry), all);
            let entry = terms.substitute(entry, &[action.changes.clone(), frame.clone()].concat());
            let post = terms.substitute(post, &[self.changed_by(callee), frame].concat());
            found.push(terms.implies(entry, post));
        }
        Ok(found)
    }

    /// What a callee may change, with symbols for what it is after the call.
    pub fn changed_by(&self, callee: tarka_ir::ProcId) -> Vec<(Term, Term)> {
        let after = |&symbol: &Term| (symbol, renamed(self.terms(), symbol, " after"));
        self.modified.of(callee).iter().map(after).collect()
    }
}
