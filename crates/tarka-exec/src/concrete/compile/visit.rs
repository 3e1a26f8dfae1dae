//! Which variables a statement reads and writes.

use tarka_ir::{Base, Callee, Expr, ExprKind, Halt, Place, Step, Stmt, VarId};

/// Calls `see` for every variable that an expression reads.
pub fn expr_reads(expr: &Expr, see: &mut impl FnMut(VarId)) {
    match &expr.kind {
        ExprKind::Const(_) | ExprKind::Float(_) | ExprKind::Zero | ExprKind::ProcAddr(_) => {}
        ExprKind::Load(place) => {
            if let Base::Var(var) = place.base {
                see(var);
            }
            address_reads(place, see);
        }
        ExprKind::AddrOf(place) => address_reads(place, see),
        ExprKind::Unary(_, inner) | ExprKind::Cast(inner) => expr_reads(inner, see),
        ExprKind::Binary(_, left, right)
        | ExprKind::Overflows(_, left, right)
        | ExprKind::PtrAdd(left, right)
        | ExprKind::PtrDiff(left, right) => {
            expr_reads(left, see);
            expr_reads(right, see);
        }
    }
}

/// Calls `see` for every variable that the address of a place depends on.
pub fn address_reads(place: &Place, see: &mut impl FnMut(VarId)) {
    if let Base::Deref(pointer) = &place.base {
        expr_reads(pointer, see);
    }
    for step in &place.path {
        if let Step::Index(index) = step {
            expr_reads(index, see);
        }
    }
}

/// Calls `see` for every variable that a statement reads.
pub fn stmt_reads(stmt: &Stmt, see: &mut impl FnMut(VarId)) {
    match stmt {
        Stmt::Assign(place, expr) => {
            address_reads(place, see);
            expr_reads(expr, see);
        }
        Stmt::Havoc(place, _) => address_reads(place, see),
        Stmt::Assume(expr) | Stmt::Free(expr) | Stmt::Halt(Halt::Exit(expr)) | Stmt::Return(Some(expr)) => {
            expr_reads(expr, see);
        }
        Stmt::Call { dest, callee, args } => {
            if let Callee::Pointer(pointer) = callee {
                expr_reads(pointer, see);
            }
            args.iter().for_each(|arg| expr_reads(arg, see));
            if let Some(place) = dest {
                address_reads(place, see);
            }
        }
        Stmt::Alloc { dest, size, .. } => {
            address_reads(dest, see);
            expr_reads(size, see);
        }
        Stmt::Return(None) | Stmt::Live(_) | Stmt::Dead(_) | Stmt::Halt(Halt::Abort) => {}
    }
}

/// The variable that a statement writes as a whole.
pub fn stmt_writes(stmt: &Stmt) -> Option<VarId> {
    match stmt {
        Stmt::Assign(place, _) | Stmt::Havoc(place, _) | Stmt::Alloc { dest: place, .. } => place.as_var(),
        Stmt::Call { dest, .. } => dest.as_ref().and_then(Place::as_var),
        _ => None,
    }
}
