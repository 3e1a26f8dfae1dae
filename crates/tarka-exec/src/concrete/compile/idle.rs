//! Locations from which empty edges alone lead back: a run that gets there never takes another step.

use tarka_ir::{Adjacency, IndexVec, Loc, Procedure};

/// What is known of a location on the walk along empty edges.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    Never,
    OnThisWalk,
    Before,
}

/// Marks the locations that lie on a cycle of empty edges, each the only one out of its location.
pub fn idle_locations(procedure: &Procedure, adjacency: &Adjacency) -> IndexVec<Loc, bool> {
    let mut idle = IndexVec::from_elem(false, procedure.locations.len());
    let mut seen = IndexVec::from_elem(Seen::Never, procedure.locations.len());
    for start in procedure.locations.indices() {
        let mut walk = Vec::new();
        let mut at = Some(start);
        while let Some(here) = at.filter(|&here| seen[here] == Seen::Never) {
            seen[here] = Seen::OnThisWalk;
            walk.push(here);
            at = next(procedure, adjacency, here);
        }
        if let Some(meeting) = at.filter(|&here| seen[here] == Seen::OnThisWalk) {
            let cycle = walk.iter().rev().take_while(|&&here| here != meeting);
            cycle.chain([&meeting]).for_each(|&here| idle[here] = true);
        }
        walk.into_iter().for_each(|here| seen[here] = Seen::Before);
    }
    idle
}

/// Where the only edge out of a location leads, if it is empty.
fn next(procedure: &Procedure, adjacency: &Adjacency, at: Loc) -> Option<Loc> {
    let &[edge] = adjacency.outgoing[at].as_slice() else { return None };
    let edge = &procedure.edges[edge];
    edge.stmts.is_empty().then_some(edge.target)
}
