//! The abstract interpretation of one procedure: ascending with widening at the heads of loops, then descending.
//!
//! Where paths merge, a few states are kept apart: a flag that was set on one of them is not lost. At heads of loops
//! there is one.

use std::collections::BTreeSet;

use tarka_domains::Domain;
use tarka_ir::{EdgeId, IndexVec, Loc, ProcId};

use super::Pass;
use super::code::{Code, Way};

/// As many states are kept apart.
const MOST_DISJUNCTS: usize = 4;
/// A head of a loop is joined so many times before it is widened.
const PATIENCE: usize = 2;
/// So often are states computed again from those before them.
const DESCENTS: usize = 2;
/// A procedure whose states changed so often is given up.
const MOST_CHANGES: usize = 4_000;

/// What is found about a procedure.
pub(super) struct Found<D> {
    pub states: IndexVec<Loc, Vec<D>>,
    /// The states in which it returns.
    pub exit: Vec<D>,
    /// The states in which it calls others, over their variables.
    pub calls: Vec<(ProcId, D)>,
}

/// Adds a state to some that are kept apart, which become one if they are too many.
pub(super) fn add<D: Domain>(states: &mut Vec<D>, state: D) {
    if state.is_empty() || states.iter().any(|old| old.includes(&state)) {
        return;
    }
    states.retain(|old| !state.includes(old));
    states.push(state);
    if states.len() > MOST_DISJUNCTS {
        *states = joined(states).into_iter().collect();
    }
}

/// The join of some states.
pub(super) fn joined<D: Domain>(states: &[D]) -> Option<D> {
    let (first, rest) = states.split_first()?;
    Some(rest.iter().fold(first.clone(), |all, state| all.join(state)))
}

impl<D: Domain> Pass<'_, '_, '_, D> {
    /// Analyses a procedure, with what is known of its entry and of its callees' returns. Nothing if that is too much.
    pub fn analyse(&mut self, proc: ProcId) -> Option<Found<D>> {
        let code = self.code(proc);
        let procedure = &self.codes.ctx.program.procs[proc];
        let mut states: IndexVec<Loc, Vec<D>> = IndexVec::from_elem(Vec::new(), procedure.locations.len());
        states[procedure.entry] = self.entries.get(&proc)?.states.clone();
        self.ascend(proc, &mut states)?;
        for _ in 0..DESCENTS {
            self.descend(proc, &mut states)?;
        }
        let mut calls = Vec::new();
        for (edge, way) in code.edges.iter_enumerated() {
            let Way::Call(entering) = way else { continue };
            for state in &states[procedure.edges[edge].source] {
                for call in entering {
                    self.pay(code.space.len())?;
                    calls.extend(self.entered(proc, call, state).map(|entry| (call.callee, entry)));
                }
            }
        }
        let exit = std::mem::take(&mut states[procedure.exit]);
        Some(Found { states, exit, calls })
    }

    fn ascend(&mut self, proc: ProcId, states: &mut IndexVec<Loc, Vec<D>>) -> Option<()> {
        let code = self.code(proc);
        let procedure = &self.codes.ctx.program.procs[proc];
        let mut visits = vec![0; states.len()];
        let mut waiting = BTreeSet::from([code.rank[procedure.entry]]);
        for _ in 0..MOST_CHANGES {
            let Some(rank) = waiting.pop_first() else { return Some(()) };
            let source = code.order[rank];
            for &edge in &code.outgoing[source] {
                let images = self.images(proc, code, edge, &states[source])?;
                let target = procedure.edges[edge].target;
                let changed = match code.heads.contains(&target) {
                    true => widen(code, &mut states[target], &images, &mut visits[target.0 as usize]),
                    false => merge(&mut states[target], images),
                };
                if changed {
                    waiting.insert(code.rank[target]);
                }
            }
        }
        None
    }

    /// Computes all states once more from those before them: what widening lost may come back.
    fn descend(&mut self, proc: ProcId, states: &mut IndexVec<Loc, Vec<D>>) -> Option<()> {
        let code = self.code(proc);
        let procedure = &self.codes.ctx.program.procs[proc];
        let incoming = procedure.adjacency().incoming;
        for &loc in code.order.iter().filter(|&&loc| loc != procedure.entry) {
            let mut here = Vec::new();
            for &edge in &incoming[loc] {
                let source = states[procedure.edges[edge].source].clone();
                for image in self.images(proc, code, edge, &source)? {
                    add(&mut here, image);
                }
            }
            if code.heads.contains(&loc) {
                here = joined(&here).into_iter().collect();
            }
            states[loc] = here;
        }
        Some(())
    }

    /// The states behind an edge.
    fn images(&mut self, proc: ProcId, code: &Code, edge: EdgeId, states: &[D]) -> Option<Vec<D>> {
        let mut images = Vec::new();
        for state in states {
            match &code.edges[edge] {
                Way::Plain(cases) => {
                    for case in cases {
                        let transition = &case.transition;
                        self.pay(code.space.len() + transition.changed.len() + transition.choices)?;
                        add(&mut images, state.image(transition));
                    }
                }
                Way::Call(entering) => {
                    for call in entering {
                        for image in self.left(proc, edge, call, state)? {
                            add(&mut images, image);
                        }
                    }
                }
            }
        }
        Some(images)
    }
}

/// Adds images to the states where paths merge. Gives whether that is news.
fn merge<D: Domain>(states: &mut Vec<D>, images: Vec<D>) -> bool {
    let is_new = |image: &D| !image.is_empty() && !states.iter().any(|state| state.includes(image));
    let news: Vec<D> = images.into_iter().filter(is_new).collect();
    let changed = !news.is_empty();
    news.into_iter().for_each(|image| add(states, image));
    changed
}

/// Widens the state at the head of a loop by images. Gives whether that is news.
fn widen<D: Domain>(code: &Code, states: &mut Vec<D>, images: &[D], visits: &mut usize) -> bool {
    let Some(image) = joined(images) else { return false };
    let Some(old) = states.first() else {
        states.push(image);
        return true;
    };
    if old.includes(&image) {
        return false;
    }
    let all = old.join(&image);
    *visits += 1;
    let wider = if *visits <= PATIENCE { all } else { old.widened_up_to(&all, &code.thresholds) };
    *states = vec![wider];
    true
}
