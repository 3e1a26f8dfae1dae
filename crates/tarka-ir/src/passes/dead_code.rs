//! Removes what cannot happen and what makes no difference.
//!
//! Source variables stay visible: of assignments only those to temporaries go. What may be undefined and what takes
//! an input stays too, because a run can tell.

use rustc_hash::FxHashSet;

use crate::cfa::{Edge, Procedure};
use crate::effects::is_total;
use crate::expr::{Expr, ExprKind};
use crate::index::{Idx, IndexVec};
use crate::program::{ProcId, Program, Role, VarId};
use crate::stmt::{Callee, Input, Stmt};

use super::compact::{reachable, retain};
use super::liveness::{LiveSet, along, analyse_by, is_tracked, step_back};

/// Runs the pass.
pub fn run(program: &mut Program) {
    for id in program.procs.indices() {
        let mut proc = program.procs[id].clone();
        remove_unreachable(&mut proc);
        remove_dead_statements(program, &mut proc);
        remove_unused_temporaries(program, &mut proc);
        program.procs[id] = proc;
    }
    remove_unused_procedures(program);
}

/// Drops edges that are never taken, assumptions that always hold, and what that leaves unreachable.
fn remove_unreachable(proc: &mut Procedure) {
    retain(proc, |_| true, |_, edge| !is_never_taken(edge));
    let reached = reachable(proc);
    retain(proc, |loc| reached[loc], |_, edge| reached[edge.source]);
    let outgoing = proc.adjacency().outgoing;
    for edge in proc.edges.iter_mut().filter(|edge| outgoing[edge.source].len() == 1) {
        edge.stmts.retain(|s| !matches!(&s.stmt, Stmt::Assume(c) if c.as_const() == Some(1)));
    }
}

fn is_never_taken(edge: &Edge) -> bool {
    matches!(edge.stmts.first().map(|s| &s.stmt), Some(Stmt::Assume(c)) if c.as_const() == Some(0))
}

/// Liveness where a dead statement reads nothing, so that what only dead statements read is dead too.
fn step_back_unless_dead(program: &Program, stmt: &Stmt, live: &mut LiveSet) {
    if !is_dead(program, stmt, live) {
        step_back(program, stmt, live);
    }
}

fn remove_dead_statements(program: &Program, proc: &mut Procedure) {
    let step = |stmt: &Stmt, live: &mut LiveSet| step_back_unless_dead(program, stmt, live);
    let live = analyse_by(proc, step);
    for edge in proc.edges.iter_mut() {
        let (after, _) = along(edge, &live[edge.target], step);
        let mut after = after.iter();
        edge.stmts.retain_mut(|stmt| {
            let Some(live) = after.next() else { return true };
            drop_dead_result(program, &mut stmt.stmt, live);
            !is_dead(program, &stmt.stmt, live)
        });
    }
}

fn is_dead(program: &Program, stmt: &Stmt, live: &LiveSet) -> bool {
    let unread = |var: VarId| is_tracked(program, var) && !live.contains(&var);
    match stmt {
        Stmt::Assign(place, value) => place.as_var().is_some_and(|var| {
            program.vars[var].role == Role::Temp && unread(var) && is_total(&program.types, value)
        }),
        Stmt::Havoc(place, Input::Uninitialised) => place.as_var().is_some_and(unread),
        _ => false,
    }
}

fn drop_dead_result(program: &Program, stmt: &mut Stmt, live: &LiveSet) {
    let Stmt::Call { dest, .. } = stmt else { return };
    let dead = dest.as_ref().and_then(|place| place.as_var()).is_some_and(|var| {
        program.vars[var].role == Role::Temp && is_tracked(program, var) && !live.contains(&var)
    });
    if dead {
        *dest = None;
    }
}

/// A temporary that nothing mentions any more need not be declared.
fn remove_unused_temporaries(program: &Program, proc: &mut Procedure) {
    let mut used = FxHashSet::default();
    for stmt in proc.edges.iter().flat_map(|edge| &edge.stmts) {
        stmt.stmt.for_each_var(&mut |var| {
            used.insert(var);
        });
    }
    proc.locals.retain(|var| program.vars[*var].role != Role::Temp || used.contains(var));
}

/// Drops procedures that neither a call nor a taken address leads to from the entry, and renumbers the others.
fn remove_unused_procedures(program: &mut Program) {
    let used = used_procedures(program);
    let mut renamed: IndexVec<ProcId, ProcId> = IndexVec::new();
    let mut next = 0;
    for id in program.procs.indices() {
        renamed.push(ProcId(next));
        next += u32::from(used[id]);
    }
    let procs = std::mem::take(&mut program.procs).into_iter().enumerate();
    program.procs = procs.filter(|(i, _)| used[ProcId::from_index(*i)]).map(|(_, proc)| proc).collect();
    program.entry = renamed[program.entry];
    let rename = |expr: &mut Expr| {
        if let ExprKind::ProcAddr(proc) = &mut expr.kind {
            *proc = renamed[*proc];
        }
    };
    program.initialisers.iter_mut().for_each(|initialiser| initialiser.value.rewrite(&mut { rename }));
    for stmt in program.procs.iter_mut().flat_map(|p| p.edges.iter_mut()).flat_map(|e| &mut e.stmts) {
        stmt.stmt.for_each_expr_mut(&mut |expr| expr.rewrite(&mut { rename }));
        if let Stmt::Call { callee: Callee::Proc(proc), .. } = &mut stmt.stmt {
            *proc = renamed[*proc];
        }
    }
}

fn used_procedures(program: &Program) -> IndexVec<ProcId, bool> {
    let mut used = IndexVec::from_elem(false, program.procs.len());
    let mut todo = vec![program.entry];
    for initialiser in &program.initialisers {
        addresses_taken(&initialiser.value, &mut todo);
    }
    while let Some(id) = todo.pop() {
        if std::mem::replace(&mut used[id], true) {
            continue;
        }
        for stmt in program.procs[id].edges.iter().flat_map(|edge| &edge.stmts) {
            if let Stmt::Call { callee: Callee::Proc(proc), .. } = stmt.stmt {
                todo.push(proc);
            }
            stmt.stmt.for_each_expr(&mut |expr| addresses_taken(expr, &mut todo));
        }
    }
    used
}

fn addresses_taken(expr: &Expr, procs: &mut Vec<ProcId>) {
    expr.walk(&mut |e| {
        if let ExprKind::ProcAddr(proc) = e.kind {
            procs.push(proc);
        }
    });
}
