//! Programs that choose how floats are rounded (`fesetround`): operations that round get the mode as an operand.

use tarka_ir::{Callee, Expr, ExprKind, Intrinsic, Place, Program, RoundedOp, Stmt, Types, VarId};

/// The model's variable that holds the mode.
const MODE: &str = "__tarka_rounding_mode";

/// The mode, if the program may change it.
pub fn mode(program: &Program) -> Option<Expr> {
    let (var, variable) = program.vars.iter_enumerated().find(|(_, variable)| variable.name == MODE)?;
    let mut stmts = program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts);
    stmts.any(|s| sets(&s.stmt, var)).then(|| Expr::var(var, variable.ty))
}

fn sets(stmt: &Stmt, mode: VarId) -> bool {
    match stmt {
        Stmt::Assign(place, value) => place.as_var() == Some(mode) && value.as_const() != Some(0),
        stmt => stmt.written_var() == Some(mode),
    }
}

/// A function of the host's library is computed in the mode.
pub fn compute_in(mode: &Expr, stmt: &mut Stmt) {
    if let Stmt::Call { callee: Callee::Intrinsic(which), args, .. } = stmt
        && let Intrinsic::Math(function) = *which
    {
        *which = Intrinsic::Rounded(RoundedOp::Math(function));
        args.insert(0, mode.clone());
    }
}

/// The arguments of the operation that an expression does at its top, if that rounds.
pub fn operation(types: &Types, mode: &Expr, expr: &Expr) -> Option<(RoundedOp, Vec<Expr>)> {
    let op = RoundedOp::of(types, expr)?;
    let mut args = vec![mode.clone()];
    match &expr.kind {
        ExprKind::Binary(_, a, b) => args.extend([(**a).clone(), (**b).clone()]),
        ExprKind::Cast(value) => args.push((**value).clone()),
        _ => return None,
    }
    Some((op, args))
}

/// The statement that does an operation in a mode.
pub fn statement(dest: Place, (op, args): (RoundedOp, Vec<Expr>)) -> Stmt {
    Stmt::Call { dest: Some(dest), callee: Callee::Intrinsic(Intrinsic::Rounded(op)), args }
}
