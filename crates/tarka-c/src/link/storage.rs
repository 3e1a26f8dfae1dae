//! Which variables live in memory: those whose address is taken, and those that are more than a number or pointer.

use tarka_ir::{Base, Expr, ExprKind, Program, Stmt, Storage, VarId};

/// Sets the storage of every variable, and drops lives and deaths of the ones that are not in memory.
pub fn decide(program: &mut Program) {
    let mut taken: Vec<VarId> = Vec::new();
    let mut look = |expr: &Expr| {
        expr.walk(&mut |e| {
            if let ExprKind::AddrOf(place) = &e.kind {
                if let Base::Var(var) = place.base {
                    taken.push(var);
                }
            }
        });
    };
    for initialiser in &program.initialisers {
        look(&initialiser.value);
    }
    for procedure in &program.procs {
        for spanned in procedure.edges.iter().flat_map(|edge| &edge.stmts) {
            spanned.stmt.for_each_expr(&mut look);
        }
    }
    for var in taken {
        program.vars[var].storage = Storage::Memory;
    }
    for variable in program.vars.iter_mut().filter(|v| !program.types.is_scalar(v.ty)) {
        variable.storage = Storage::Memory;
    }
    let vars = &program.vars;
    for procedure in program.procs.iter_mut() {
        for edge in procedure.edges.iter_mut() {
            edge.stmts.retain(|spanned| match spanned.stmt {
                Stmt::Live(var) | Stmt::Dead(var) => vars[var].storage == Storage::Memory,
                _ => true,
            });
        }
    }
}
