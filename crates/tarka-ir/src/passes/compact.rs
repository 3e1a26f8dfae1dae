//! Removing locations and edges while ids stay dense.

use crate::cfa::{Edge, EdgeId, Loc, Procedure};
use crate::index::IndexVec;

/// Keeps the given locations (always with entry and exit) and the given edges between them.
pub(super) fn retain(
    proc: &mut Procedure,
    keep_location: impl Fn(Loc) -> bool,
    keep_edge: impl Fn(EdgeId, &Edge) -> bool,
) {
    let mut renamed: IndexVec<Loc, Option<Loc>> = IndexVec::from_elem(None, proc.locations.len());
    let mut locations = IndexVec::new();
    for (loc, location) in std::mem::take(&mut proc.locations).into_iter().enumerate() {
        let loc = Loc(loc as u32);
        if loc == proc.entry || loc == proc.exit || keep_location(loc) {
            renamed[loc] = Some(locations.push(location));
        }
    }
    let edges = std::mem::take(&mut proc.edges).into_iter().enumerate();
    let kept = edges.filter(|(id, edge)| keep_edge(EdgeId(*id as u32), edge));
    proc.edges = kept
        .filter_map(|(_, edge)| {
            let (source, target) = (renamed[edge.source]?, renamed[edge.target]?);
            Some(Edge { source, target, ..edge })
        })
        .collect();
    proc.locations = locations;
    // Entry and exit are always kept.
    proc.entry = renamed[proc.entry].unwrap_or(proc.entry);
    proc.exit = renamed[proc.exit].unwrap_or(proc.exit);
}

/// The locations that can be reached from the entry along edges.
pub(super) fn reachable(proc: &Procedure) -> IndexVec<Loc, bool> {
    let adjacency = proc.adjacency();
    let mut reached = IndexVec::from_elem(false, proc.locations.len());
    let mut todo = vec![proc.entry];
    reached[proc.entry] = true;
    while let Some(loc) = todo.pop() {
        for &edge in &adjacency.outgoing[loc] {
            let target = proc.edges[edge].target;
            if !std::mem::replace(&mut reached[target], true) {
                todo.push(target);
            }
        }
    }
    reached
}
