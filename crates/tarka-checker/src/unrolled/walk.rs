//! The order in which the locations of a procedure are visited: loops inside of loops, and what is in no loop.

use std::collections::BTreeSet;

use tarka_ir::{EdgeId, Loc, Procedure};

/// Locations in the order of their visits.
pub(super) struct Walk {
    pub(super) visits: Vec<Visit>,
    /// The edges that leave each location.
    pub(super) leaving: tarka_ir::IndexVec<Loc, Vec<EdgeId>>,
}

/// A visit.
pub(super) enum Visit {
    /// Of a location, once.
    Once(Loc),
    /// Of a loop, again and again: its head, then the others.
    Loop(Loc, Vec<Visit>),
}

impl Walk {
    pub(super) fn of(procedure: &Procedure) -> Walk {
        let all: BTreeSet<Loc> = procedure.locations.indices().collect();
        let mut targets = tarka_ir::IndexVec::from_elem(Vec::new(), procedure.locations.len());
        let mut leaving = tarka_ir::IndexVec::from_elem(Vec::new(), procedure.locations.len());
        for (id, edge) in procedure.edges.iter_enumerated() {
            targets[edge.source].push(edge.target);
            leaving[edge.source].push(id);
        }
        Walk { visits: arrange(&targets, &all, procedure.entry), leaving }
    }
}

type Targets = tarka_ir::IndexVec<Loc, Vec<Loc>>;

/// Arranges some locations, entered first at one of them: strongly connected parts in topological order; in each that is a
/// loop, the location that comes first is its head, and the others are arranged alike without the ways back to it.
fn arrange(targets: &Targets, among: &BTreeSet<Loc>, entry: Loc) -> Vec<Visit> {
    let mut visits = Vec::new();
    for part in components(targets, among, entry) {
        let head = part[0];
        let is_loop = part.len() > 1 || targets[head].contains(&head);
        if !is_loop {
            visits.push(Visit::Once(head));
            continue;
        }
        let mut rest: BTreeSet<Loc> = part.iter().copied().collect();
        rest.remove(&head);
        let mut body = Vec::new();
        let mut open = rest.clone();
        for &start in &targets[head] {
            if open.contains(&start) {
                let found = arrange(targets, &open, start);
                found.iter().for_each(|visit| forget(visit, &mut open));
                body.splice(0..0, found);
            }
        }
        visits.push(Visit::Loop(head, body));
    }
    visits
}

fn forget(visit: &Visit, open: &mut BTreeSet<Loc>) {
    match visit {
        Visit::Once(loc) => {
            open.remove(loc);
        }
        Visit::Loop(head, body) => {
            open.remove(head);
            body.iter().for_each(|visit| forget(visit, open));
        }
    }
}

/// Strongly connected parts of what is reached from a location (Tarjan), in topological order; each begins with the
/// location that was found first.
fn components(targets: &Targets, among: &BTreeSet<Loc>, entry: Loc) -> Vec<Vec<Loc>> {
    let mut number = tarka_ir::IndexVec::from_elem(0u32, targets.len());
    let mut low = number.clone();
    let mut is_open = tarka_ir::IndexVec::from_elem(false, targets.len());
    let (mut count, mut stack, mut parts) = (0, Vec::new(), Vec::new());
    let mut path: Vec<(Loc, usize)> = vec![(entry, 0)];
    while let Some(&mut (loc, ref mut next)) = path.last_mut() {
        if *next == 0 && number[loc] == 0 {
            count += 1;
            (number[loc], low[loc], is_open[loc]) = (count, count, true);
            stack.push(loc);
        }
        if let Some(&target) = targets[loc].get(*next) {
            *next += 1;
            if !among.contains(&target) {
                continue;
            }
            if number[target] == 0 {
                path.push((target, 0));
            } else if is_open[target] {
                low[loc] = low[loc].min(number[target]);
            }
            continue;
        }
        path.pop();
        if let Some(&(parent, _)) = path.last() {
            low[parent] = low[parent].min(low[loc]);
        }
        if low[loc] == number[loc] {
            let from = stack.iter().rposition(|&open| open == loc).unwrap_or(0);
            let part = stack.split_off(from);
            part.iter().for_each(|&inner| is_open[inner] = false);
            parts.push(part);
        }
    }
    parts.reverse();
    parts
}
