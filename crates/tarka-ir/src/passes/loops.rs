//! Marks the heads of loops: the targets of back edges of a depth-first walk from the entry.

use crate::cfa::{Loc, LocationKind, Procedure};
use crate::index::IndexVec;
use crate::program::Program;

/// Runs the pass. Marks of the source that no loop goes through (any more) are cleared.
pub fn run(program: &mut Program) {
    for proc in program.procs.iter_mut() {
        let heads = loop_heads(proc);
        for (location, &is_head) in proc.locations.iter_mut().zip(&heads) {
            location.kind = match location.kind {
                LocationKind::Inner | LocationKind::LoopHead if is_head => LocationKind::LoopHead,
                LocationKind::LoopHead => LocationKind::Inner,
                other => other,
            };
        }
    }
}

/// How far the walk has come with a location.
#[derive(Clone, Copy, PartialEq)]
enum Progress {
    New,
    Open,
    Done,
}

/// Which locations a back edge leads to. Every cycle goes through one of them.
pub fn loop_heads(proc: &Procedure) -> IndexVec<Loc, bool> {
    let outgoing = proc.adjacency().outgoing;
    let mut heads = IndexVec::from_elem(false, proc.locations.len());
    let mut progress = IndexVec::from_elem(Progress::New, proc.locations.len());
    progress[proc.entry] = Progress::Open;
    let mut stack = vec![(proc.entry, 0)];
    while let Some((loc, next)) = stack.last_mut() {
        let Some(&edge) = outgoing[*loc].get(*next) else {
            progress[*loc] = Progress::Done;
            stack.pop();
            continue;
        };
        *next += 1;
        let target = proc.edges[edge].target;
        match progress[target] {
            Progress::New => {
                progress[target] = Progress::Open;
                stack.push((target, 0));
            }
            Progress::Open => heads[target] = true,
            Progress::Done => {}
        }
    }
    heads
}
