//! Numbers and names, made final.

use rustc_hash::FxHashMap;
use tarka_ir::{Callee, Expr, ExprKind, Origin, ProcId, Procedure, Program, Stmt};

/// Replaces function numbers.
pub fn renumber(procedure: &mut Procedure, numbers: &FxHashMap<ProcId, ProcId>) {
    for edge in procedure.edges.iter_mut() {
        for spanned in &mut edge.stmts {
            if let Stmt::Call { callee: Callee::Proc(id), .. } = &mut spanned.stmt {
                *id = numbers[id];
            }
            spanned.stmt.for_each_expr_mut(&mut |e| renumber_expr(e, numbers));
        }
    }
}

/// Replaces function numbers in an expression.
pub fn renumber_expr(expr: &mut Expr, numbers: &FxHashMap<ProcId, ProcId>) {
    expr.rewrite(&mut |e| {
        if let ExprKind::ProcAddr(id) = &mut e.kind {
            *id = numbers[id];
        }
    });
}

/// Gives procedures that share a name (static ones of different files) names of their own; the user's first one
/// keeps it.
pub fn disambiguate(program: &mut Program) {
    let mut seen: FxHashMap<String, u32> = FxHashMap::default();
    let mut order: Vec<ProcId> = program.procs.indices().collect();
    order.sort_by_key(|&id| (program.procs[id].origin != Origin::Defined, id));
    for id in order {
        let procedure = &mut program.procs[id];
        let count = seen.entry(procedure.name.clone()).or_insert(0);
        *count += 1;
        if *count > 1 {
            procedure.name = format!("{}${}", procedure.name, count);
        }
    }
}
