//! Folds constants, and replaces temporaries that hold a constant or a copy by what they hold.
//!
//! Only uses of temporaries are replaced: what is said about the program afterwards speaks of source variables.

use rustc_hash::FxHashMap;

use crate::cfa::{Loc, Procedure};
use crate::expr::{Expr, ExprKind};
use crate::fold::simplify;
use crate::index::IndexVec;
use crate::program::{Program, Role, Storage, VarId};
use crate::stmt::Stmt;

use super::liveness::{LiveSet, analyse};

/// What temporaries are known to hold: constants, or the value of a plain variable.
type Facts = FxHashMap<VarId, Expr>;

/// Runs the pass.
pub fn run(program: &mut Program) {
    for id in program.procs.indices() {
        let mut proc = program.procs[id].clone();
        let facts = known_at_locations(program, &proc);
        for edge in proc.edges.iter_mut() {
            let Some(mut facts) = facts[edge.source].clone() else { continue };
            for stmt in &mut edge.stmts {
                rewrite(program, &mut stmt.stmt, &facts);
                update(program, &stmt.stmt, &mut facts);
            }
        }
        program.procs[id] = proc;
    }
}

/// The facts that hold at each location on every way there; none at all where no way leads.
fn known_at_locations(program: &Program, proc: &Procedure) -> IndexVec<Loc, Option<Facts>> {
    let live = analyse(program, proc);
    let adjacency = proc.adjacency();
    let mut known: IndexVec<Loc, Option<Facts>> = IndexVec::from_elem(None, proc.locations.len());
    known[proc.entry] = Some(Facts::default());
    let mut todo = vec![proc.entry];
    while let Some(loc) = todo.pop() {
        for &id in &adjacency.outgoing[loc] {
            let edge = &proc.edges[id];
            let Some(mut facts) = known[loc].clone() else { continue };
            for stmt in &edge.stmts {
                let mut stmt = stmt.stmt.clone();
                rewrite(program, &mut stmt, &facts);
                update(program, &stmt, &mut facts);
            }
            if join(&mut known[edge.target], facts, &live[edge.target]) {
                todo.push(edge.target);
            }
        }
    }
    known
}

/// Keeps what holds on both ways, of variables that still matter; returns whether that is news.
fn join(known: &mut Option<Facts>, mut facts: Facts, live: &LiveSet) -> bool {
    facts.retain(|var, _| live.contains(var));
    match known {
        None => {
            *known = Some(facts);
            true
        }
        Some(known) => {
            let size = known.len();
            known.retain(|var, value| facts.get(var) == Some(value));
            known.len() < size
        }
    }
}

/// Replaces temporaries by what they hold, and folds.
fn rewrite(program: &Program, stmt: &mut Stmt, facts: &Facts) {
    stmt.for_each_expr_mut(&mut |expr| {
        if !facts.is_empty() {
            expr.rewrite(&mut |e| {
                if let ExprKind::Load(place) = &e.kind {
                    if let Some(value) = place.as_var().and_then(|var| facts.get(&var)) {
                        *e = value.clone();
                    }
                }
            });
        }
        simplify(&program.types, expr);
    });
}

/// What is known after a statement that was rewritten already.
fn update(program: &Program, stmt: &Stmt, facts: &mut Facts) {
    if stmt.is_procedure_call() {
        facts.retain(|_, value| !reads(value, |var| program.vars[var].role == Role::Global));
    }
    let Some(written) = stmt.written_var() else { return };
    facts.remove(&written);
    facts.retain(|_, value| !reads(value, |var| var == written));
    if let Stmt::Assign(_, value) = stmt {
        let var = &program.vars[written];
        let carries = var.role == Role::Temp && var.storage == Storage::Plain;
        if carries && is_simple(program, value) && !reads(value, |var| var == written) {
            facts.insert(written, value.clone());
        }
    }
}

fn is_simple(program: &Program, value: &Expr) -> bool {
    match &value.kind {
        ExprKind::Const(_) | ExprKind::Float(_) => true,
        ExprKind::Load(place) => {
            place.as_var().is_some_and(|var| program.vars[var].storage == Storage::Plain)
        }
        _ => false,
    }
}

fn reads(value: &Expr, which: impl Fn(VarId) -> bool) -> bool {
    matches!(&value.kind, ExprKind::Load(place) if place.as_var().is_some_and(which))
}
