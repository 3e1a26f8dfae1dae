//! Which plain variables of a procedure may still be read.

use rustc_hash::FxHashSet;

use crate::cfa::{Edge, Loc, Procedure};
use crate::expr::Base;
use crate::index::IndexVec;
use crate::program::{Program, Role, Storage, VarId};
use crate::stmt::Stmt;

/// Variables whose current value may be read.
pub(super) type LiveSet = FxHashSet<VarId>;

/// Live variables at every location. Globals are not tracked: they outlive the procedure.
pub(super) fn analyse(program: &Program, proc: &Procedure) -> IndexVec<Loc, LiveSet> {
    analyse_by(proc, |stmt, live| step_back(program, stmt, live))
}

/// As [`analyse`], with a step of one's own from after a statement to before it.
pub(super) fn analyse_by(
    proc: &Procedure,
    step_back: impl Fn(&Stmt, &mut LiveSet),
) -> IndexVec<Loc, LiveSet> {
    let adjacency = proc.adjacency();
    let mut live: IndexVec<Loc, LiveSet> = IndexVec::from_elem(LiveSet::default(), proc.locations.len());
    let mut waiting = IndexVec::from_elem(true, proc.locations.len());
    let mut todo: Vec<Loc> = proc.locations.indices().collect();
    while let Some(loc) = todo.pop() {
        waiting[loc] = false;
        for &id in &adjacency.incoming[loc] {
            let edge = &proc.edges[id];
            let mut before = live[loc].clone();
            edge.stmts.iter().rev().for_each(|stmt| step_back(&stmt.stmt, &mut before));
            if merge(&mut live[edge.source], before) && !waiting[edge.source] {
                waiting[edge.source] = true;
                todo.push(edge.source);
            }
        }
    }
    live
}

fn merge(into: &mut LiveSet, from: LiveSet) -> bool {
    let size = into.len();
    into.extend(from);
    into.len() > size
}

/// From what is live after a statement to what is live before it.
pub(super) fn step_back(program: &Program, stmt: &Stmt, live: &mut LiveSet) {
    if let Some(var) = stmt.written_var() {
        live.remove(&var);
    }
    stmt.for_each_load(&mut |place| {
        if let Base::Var(var) = place.base {
            if is_tracked(program, var) {
                live.insert(var);
            }
        }
    });
}

/// Whether the analysis speaks of a variable.
pub(super) fn is_tracked(program: &Program, var: VarId) -> bool {
    let var = &program.vars[var];
    var.storage == Storage::Plain && var.role != Role::Global
}

/// The live variables after each statement of an edge, and those before the first.
pub(super) fn along(
    edge: &Edge,
    at_target: &LiveSet,
    step_back: impl Fn(&Stmt, &mut LiveSet),
) -> (Vec<LiveSet>, LiveSet) {
    let mut live = at_target.clone();
    let mut after = Vec::new();
    for stmt in edge.stmts.iter().rev() {
        after.push(live.clone());
        step_back(&stmt.stmt, &mut live);
    }
    after.reverse();
    (after, live)
}
