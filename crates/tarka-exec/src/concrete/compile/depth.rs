//! How deep expressions are: the compiler recurses on them, and generated programs nest them by the thousand.

use tarka_ir::{Base, Callee, Expr, ExprKind, Halt, Place, Procedure, Step, Stmt};

/// Expressions deeper than this are compiled on a stack of their own.
const SHALLOW: u32 = 200;

/// Whether a procedure has an expression that is not shallow. Does not recurse.
pub fn is_deep(procedure: &Procedure) -> bool {
    let mut open: Vec<(&Expr, u32)> = Vec::new();
    for edge in &procedure.edges {
        for stmt in &edge.stmts {
            roots(&stmt.stmt, &mut open);
            while let Some((expr, depth)) = open.pop() {
                if depth > SHALLOW {
                    return true;
                }
                children(expr, depth + 1, &mut open);
            }
        }
    }
    false
}

fn roots<'a>(stmt: &'a Stmt, open: &mut Vec<(&'a Expr, u32)>) {
    match stmt {
        Stmt::Assign(place, expr) | Stmt::Alloc { dest: place, size: expr, .. } => {
            in_place(place, 0, open);
            open.push((expr, 0));
        }
        Stmt::Havoc(place, _) => in_place(place, 0, open),
        Stmt::Assume(expr) | Stmt::Free(expr) | Stmt::Halt(Halt::Exit(expr)) | Stmt::Return(Some(expr)) => {
            open.push((expr, 0));
        }
        Stmt::Call { dest, callee, args } => {
            if let Callee::Pointer(pointer) = callee {
                open.push((pointer, 0));
            }
            if let Some(place) = dest {
                in_place(place, 0, open);
            }
            open.extend(args.iter().map(|arg| (arg, 0)));
        }
        Stmt::Return(None) | Stmt::Live(_) | Stmt::Dead(_) | Stmt::Halt(Halt::Abort) => {}
    }
}

fn children<'a>(expr: &'a Expr, depth: u32, open: &mut Vec<(&'a Expr, u32)>) {
    match &expr.kind {
        ExprKind::Const(_) | ExprKind::Float(_) | ExprKind::Zero | ExprKind::ProcAddr(_) => {}
        ExprKind::Load(place) | ExprKind::AddrOf(place) => in_place(place, depth, open),
        ExprKind::Unary(_, inner) | ExprKind::Cast(inner) => open.push((inner, depth)),
        ExprKind::Binary(_, left, right)
        | ExprKind::Overflows(_, left, right)
        | ExprKind::PtrAdd(left, right)
        | ExprKind::PtrDiff(left, right) => open.extend([(&**left, depth), (&**right, depth)]),
    }
}

fn in_place<'a>(place: &'a Place, depth: u32, open: &mut Vec<(&'a Expr, u32)>) {
    if let Base::Deref(pointer) = &place.base {
        open.push((pointer, depth));
    }
    for step in &place.path {
        if let Step::Index(index) = step {
            open.push((index, depth));
        }
    }
}
