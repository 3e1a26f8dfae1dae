//! Loops that end by themselves after a few rounds: those that count a variable up or down to a constant.

use std::collections::BTreeSet;

use tarka_ir::{BinOp, Edge, Expr, ExprKind, Loc, Procedure, Program, Role, Stmt, Storage, VarId};

use crate::scc::components;

/// A loop that may go round more often than this is not worth unwinding.
const MOST_ROUNDS: u128 = 128;

/// Whether every round of the loop moves some variable, which starts near zero, towards a constant near zero, and goes
/// on only before that is reached.
pub(crate) fn is_bounded(program: &Program, proc: &Procedure, body: &BTreeSet<Loc>) -> bool {
    let inside = |edge: &&Edge| body.contains(&edge.source) && body.contains(&edge.target);
    let edges: Vec<&Edge> = proc.edges.iter().filter(inside).collect();
    let counters: BTreeSet<VarId> = edges.iter().flat_map(|edge| &edge.stmts).filter_map(counted).collect();
    counters.into_iter().any(|var| {
        program.vars[var].storage == Storage::Plain
            && starts_near(program, proc, &edges, var)
            && [Direction::Up, Direction::Down].into_iter().any(|way| ends(program, &edges, body, var, way))
    })
}

/// Whether a variable gets only constants near zero outside of some edges.
fn starts_near(program: &Program, proc: &Procedure, inside: &[&Edge], var: VarId) -> bool {
    let outside = proc.edges.iter().filter(|edge| !inside.iter().any(|own| std::ptr::eq(*own, *edge)));
    let mut writing = outside.flat_map(|edge| &edge.stmts).filter(|s| s.stmt.written_var() == Some(var));
    matches!(program.vars[var].role, Role::Local | Role::Temp)
        && writing.all(|s| match &s.stmt {
            Stmt::Assign(_, value) => is_near(program, value),
            _ => false,
        })
}

fn is_near(program: &Program, e: &Expr) -> bool {
    let Some(int) = program.types.as_int(e.ty) else { return false };
    e.as_const().is_some_and(|bits| int.sign_extend(bits).unsigned_abs() <= MOST_ROUNDS)
}

#[derive(Clone, Copy, PartialEq)]
enum Direction {
    Up,
    Down,
}

fn ends(program: &Program, edges: &[&Edge], body: &BTreeSet<Loc>, var: VarId, way: Direction) -> bool {
    let writes = |edge: &Edge| edge.stmts.iter().any(|s| s.stmt.written_var() == Some(var));
    let moves = |edge: &Edge| {
        let mut writing = edge.stmts.iter().filter(|s| s.stmt.written_var() == Some(var));
        writing.all(|s| step_of(program, &s.stmt, var) == Some(way))
    };
    let guarded = |edge: &Edge| {
        edge.stmts.iter().any(|s| matches!(&s.stmt, Stmt::Assume(e) if stops(program, e, var, way, true)))
    };
    edges.iter().all(|edge| moves(edge))
        && is_acyclic(body, edges.iter().copied().filter(|edge| !writes(edge)))
        && is_acyclic(body, edges.iter().copied().filter(|edge| !guarded(edge)))
}

fn is_acyclic<'e>(body: &BTreeSet<Loc>, edges: impl Iterator<Item = &'e Edge>) -> bool {
    let members: Vec<Loc> = body.iter().copied().collect();
    let edges: Vec<(Loc, Loc)> = edges.map(|edge| (edge.source, edge.target)).collect();
    let position = |loc: Loc| members.binary_search(&loc).ok();
    let successors = |node: usize| -> Vec<usize> {
        edges.iter().filter(|(source, _)| *source == members[node]).filter_map(|e| position(e.1)).collect()
    };
    components(members.len(), &successors)
        .iter()
        .all(|component| component.len() == 1 && !successors(component[0]).contains(&component[0]))
}

/// The variable that an assignment changes by some amount.
fn counted(stmt: &tarka_ir::SpannedStmt) -> Option<VarId> {
    let var = stmt.stmt.written_var()?;
    matches!(&stmt.stmt, Stmt::Assign(..)).then_some(var)
}

/// Which way `var = var ± constant` goes.
fn step_of(program: &Program, stmt: &Stmt, var: VarId) -> Option<Direction> {
    let Stmt::Assign(_, value) = stmt else { return None };
    let ExprKind::Binary(op @ (BinOp::Add | BinOp::Sub), a, b) = &value.kind else { return None };
    let int = program.types.as_int(value.ty)?;
    let constant = int.sign_extend(b.as_const()?);
    let amount = if *op == BinOp::Sub { -constant } else { constant };
    if as_var(a) != Some(var) || amount == 0 {
        return None;
    }
    Some(if amount > 0 { Direction::Up } else { Direction::Down })
}

/// Whether a condition (or its negation) can hold only while the variable has not passed a constant near zero.
fn stops(program: &Program, e: &Expr, var: VarId, way: Direction, holds: bool) -> bool {
    match &e.kind {
        ExprKind::Unary(tarka_ir::UnOp::Not, inner) => stops(program, inner, var, way, !holds),
        ExprKind::Binary(op, a, b) if op.is_comparison() => {
            let (op, limit) = match (as_var(a) == Some(var), as_var(b) == Some(var)) {
                (true, false) => (*op, b),
                (false, true) => (swapped(*op), a),
                _ => return false,
            };
            let op = if holds { op } else { negated(op) };
            let before = match way {
                Direction::Up => matches!(op, BinOp::Lt | BinOp::Le),
                Direction::Down => matches!(op, BinOp::Gt | BinOp::Ge),
            };
            is_near(program, limit) && before
        }
        _ => false,
    }
}

fn as_var(e: &Expr) -> Option<VarId> {
    match &e.kind {
        ExprKind::Load(place) => place.as_var(),
        ExprKind::Cast(inner) => as_var(inner),
        _ => None,
    }
}

fn swapped(op: BinOp) -> BinOp {
    match op {
        BinOp::Lt => BinOp::Gt,
        BinOp::Le => BinOp::Ge,
        BinOp::Gt => BinOp::Lt,
        BinOp::Ge => BinOp::Le,
        other => other,
    }
}

fn negated(op: BinOp) -> BinOp {
    match op {
        BinOp::Lt => BinOp::Ge,
        BinOp::Le => BinOp::Gt,
        BinOp::Gt => BinOp::Le,
        BinOp::Ge => BinOp::Lt,
        BinOp::Eq => BinOp::Ne,
        _ => BinOp::Eq,
    }
}
