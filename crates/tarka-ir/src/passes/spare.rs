//! Library functions whose call is an error, kept apart from what other library functions do inside: a program that
//! calls `atoi` does not call `strtol`, though the model of the one calls the model of the other.

use rustc_hash::FxHashMap;

use crate::cfa::{Origin, Procedure};
use crate::expr::{Expr, ExprKind};
use crate::index::IndexVec;
use crate::program::{ProcId, Program};
use crate::stmt::{Callee, Stmt};

use super::errors::ErrorSpec;

/// What the name of the procedure that models go on calling ends in.
const SPARED: &str = "$inside";

/// Gives models that call a watched library function a procedure of their own to call.
pub(super) fn run(program: &mut Program, spec: &ErrorSpec) {
    let watched: Vec<ProcId> = program.procs.indices().filter(|&id| is_watched(program, spec, id)).collect();
    let mut spared = FxHashMap::default();
    for id in watched {
        if program.procs.iter().any(|proc| proc.origin == Origin::Model && mentions(proc, id)) {
            spared.insert(id, split(program, id));
        }
    }
    for proc in program.procs.iter_mut().filter(|proc| proc.origin == Origin::Model) {
        redirect(proc, &spared);
    }
}

fn is_watched(program: &Program, spec: &ErrorSpec, id: ProcId) -> bool {
    let proc = &program.procs[id];
    proc.origin != Origin::Defined && spec.watches(program, proc)
}

fn mentions(proc: &Procedure, wanted: ProcId) -> bool {
    let mut found = false;
    for stmt in proc.edges.iter().flat_map(|edge| &edge.stmts) {
        found |= matches!(&stmt.stmt, Stmt::Call { callee: Callee::Proc(id), .. } if *id == wanted);
        stmt.stmt.for_each_expr(&mut |expr| {
            expr.walk(&mut |part| found |= matches!(part.kind, ExprKind::ProcAddr(id) if id == wanted));
        });
    }
    found
}

/// Moves the body of a procedure to a new one, and leaves an empty shell with the same parameters: it is an error to
/// get there, so that its body does not matter.
fn split(program: &mut Program, id: ProcId) -> ProcId {
    let mut inside = program.procs[id].clone();
    inside.name += SPARED;
    let params = inside.params.iter().map(|&param| program.vars.push(program.vars[param].clone())).collect();
    let shell = &mut program.procs[id];
    shell.params = params;
    shell.locals.clear();
    shell.edges = IndexVec::new();
    program.procs.push(inside)
}

fn redirect(proc: &mut Procedure, spared: &FxHashMap<ProcId, ProcId>) {
    let moved = |id: &mut ProcId| {
        if let Some(&inside) = spared.get(id) {
            *id = inside;
        }
    };
    for stmt in proc.edges.iter_mut().flat_map(|edge| &mut edge.stmts) {
        if let Stmt::Call { callee: Callee::Proc(id), .. } = &mut stmt.stmt {
            moved(id);
        }
        stmt.stmt.for_each_expr_mut(&mut |expr: &mut Expr| {
            expr.rewrite(&mut |part| {
                if let ExprKind::ProcAddr(id) = &mut part.kind {
                    moved(id);
                }
            });
        });
    }
}
