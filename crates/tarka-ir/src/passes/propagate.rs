//! Folds constants, and replaces temporaries that hold a constant or a copy by what they hold.
//!
//! Only uses of temporaries are replaced: what is said about the program afterwards speaks of source variables. But floats,
//! of which nothing is said, are replaced in source variables too, and mathematics on constants is computed, as the machine
//! does: nobody can reason about them otherwise.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::cfa::{Loc, Procedure, SpannedStmt};
use crate::expr::{Expr, ExprKind};
use crate::floats::Rounding;
use crate::fold::simplify;
use crate::fold_floats::number;
use crate::index::IndexVec;
use crate::mathematics::evaluate;
use crate::program::{ProcId, Program, Role, Storage, VarId};
use crate::rounded::{Operand, RoundedOp};
use crate::stmt::{Callee, Intrinsic, Stmt};
use crate::types::Machine;

use super::liveness::analyse;

/// What temporaries are known to hold: constants, or the value of a plain variable.
type Facts = FxHashMap<VarId, Expr>;

/// Runs the pass.
pub fn run(program: &mut Program) {
    let computes = !looks_at_math_errors(program);
    let modes = rounding_modes(program);
    for id in program.procs.indices() {
        let mut proc = program.procs[id].clone();
        let at_first = if id == program.entry && !is_called(program, id) {
            initial_modes(program, &modes)
        } else {
            Facts::default()
        };
        let facts = known_at_locations(program, &proc, at_first, &modes, computes);
        for edge in proc.edges.iter_mut() {
            let Some(mut facts) = facts[edge.source].clone() else { continue };
            for stmt in &mut edge.stmts {
                rewrite(program, &mut stmt.stmt, &facts, computes);
                update(program, &modes, &stmt.stmt, &mut facts);
            }
        }
        program.procs[id] = proc;
    }
}

/// The facts that hold at each location on every way there; none at all where no way leads.
fn known_at_locations(
    program: &Program,
    proc: &Procedure,
    at_first: Facts,
    modes: &FxHashSet<VarId>,
    computes: bool,
) -> IndexVec<Loc, Option<Facts>> {
    let live = analyse(program, proc);
    let adjacency = proc.adjacency();
    let mut known: IndexVec<Loc, Option<Facts>> = IndexVec::from_elem(None, proc.locations.len());
    known[proc.entry] = Some(at_first);
    let mut todo = vec![proc.entry];
    while let Some(loc) = todo.pop() {
        for &id in &adjacency.outgoing[loc] {
            let edge = &proc.edges[id];
            let Some(mut facts) = known[loc].clone() else { continue };
            let mut goes_on = true;
            for stmt in &edge.stmts {
                let mut stmt = stmt.stmt.clone();
                rewrite(program, &mut stmt, &facts, computes);
                goes_on &= !matches!(&stmt, Stmt::Assume(condition) if condition.as_const() == Some(0));
                update(program, modes, &stmt, &mut facts);
            }
            if !goes_on {
                continue;
            }
            if join(&mut known[edge.target], facts, |var| {
                live[edge.target].contains(var) || modes.contains(var)
            }) {
                todo.push(edge.target);
            }
        }
    }
    known
}

/// Keeps what holds on both ways, of variables that still matter; returns whether that is news.
fn join(known: &mut Option<Facts>, mut facts: Facts, is_live: impl Fn(&VarId) -> bool) -> bool {
    facts.retain(|var, _| is_live(var));
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
fn rewrite(program: &Program, stmt: &mut Stmt, facts: &Facts, computes: bool) {
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
    if let Some(computed) = rounded(program, stmt, computes) {
        *stmt = computed;
    }
    if computes && let Some(computed) = mathematics(program, stmt) {
        *stmt = computed;
    }
}

/// The variables that say how floats are rounded.
fn rounding_modes(program: &Program) -> FxHashSet<VarId> {
    let stmts = program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts);
    let modes = stmts.filter_map(|s| match &s.stmt {
        Stmt::Call { callee: Callee::Intrinsic(Intrinsic::Rounded(_)), args, .. } => {
            match &args.first()?.kind {
                ExprKind::Load(place) => place.as_var(),
                _ => None,
            }
        }
        _ => None,
    });
    modes.filter(|&var| program.vars[var].storage == Storage::Plain).collect()
}

/// Floats are rounded to nearest at first.
fn initial_modes(program: &Program, modes: &FxHashSet<VarId>) -> Facts {
    modes.iter().map(|&mode| (mode, Expr::constant(0, program.vars[mode].ty))).collect()
}

/// Whether anybody in the program calls a procedure, or could.
fn is_called(program: &Program, wanted: ProcId) -> bool {
    let mut stmts = program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts);
    let mut calls =
        |s: &SpannedStmt| matches!(s.stmt, Stmt::Call { callee: Callee::Proc(proc), .. } if proc == wanted);
    program.address_taken().contains(&wanted) || stmts.any(&mut calls)
}

/// Whether the program asks what the last mathematical function made of `errno`: then none may be left out.
fn looks_at_math_errors(program: &Program) -> bool {
    let mut stmts = program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts);
    stmts.any(|s| matches!(s.stmt, Stmt::Call { callee: Callee::Intrinsic(Intrinsic::MathError), .. }))
}

/// A mathematical function of constants as an assignment. What libraries may round differently is computed only for the
/// machine whose library is the host's.
fn mathematics(program: &Program, stmt: &Stmt) -> Option<Stmt> {
    let Stmt::Call { dest: Some(dest), callee: Callee::Intrinsic(Intrinsic::Math(function)), args } = stmt
    else {
        return None;
    };
    if program.types.machine != Machine::Lp64 && !function.is_exact() {
        return None;
    }
    let mut bits = [0; 3];
    for (to, arg) in bits.iter_mut().zip(args) {
        *to = number(&program.types, arg)?.1;
    }
    let format = program.types.as_float(dest.ty)?;
    let value = Expr { kind: ExprKind::Float(evaluate(*function, format, bits)?.bits), ty: dest.ty };
    Some(Stmt::Assign(dest.clone(), value))
}

/// An operation on constants in a known rounding mode as an assignment. What libraries may round differently is computed
/// as mathematics is.
fn rounded(program: &Program, stmt: &Stmt, computes: bool) -> Option<Stmt> {
    let Stmt::Call { dest: Some(dest), callee: Callee::Intrinsic(Intrinsic::Rounded(op)), args } = stmt
    else {
        return None;
    };
    if let RoundedOp::Math(function) = op
        && !(computes && (program.types.machine == Machine::Lp64 || function.is_exact()))
    {
        return None;
    }
    let (mode, operands) = args.split_first()?;
    let operand = |arg: &Expr| match number(&program.types, arg) {
        Some((format, bits)) => Some(Operand::Float(format, bits)),
        None => Some(Operand::Int(program.types.as_int(arg.ty)?, arg.as_const()?)),
    };
    let operands: Option<Vec<Operand>> = operands.iter().map(operand).collect();
    let format = program.types.as_float(dest.ty)?;
    let computed = op.evaluate(Rounding::from_control_word(mode.as_const()?)?, &operands?, format)?;
    let value = Expr { kind: ExprKind::Float(computed.bits), ty: dest.ty };
    Some(Stmt::Assign(dest.clone(), value))
}

/// What is known after a statement that was rewritten already.
fn update(program: &Program, modes: &FxHashSet<VarId>, stmt: &Stmt, facts: &mut Facts) {
    if stmt.is_procedure_call() {
        facts.retain(|var, value| {
            !modes.contains(var) && !reads(value, |var| program.vars[var].role == Role::Global)
        });
    }
    // A variable that begins to live holds anything.
    if let Stmt::Live(var) | Stmt::Dead(var) = stmt {
        facts.remove(var);
    }
    let Some(written) = stmt.written_var() else { return };
    facts.remove(&written);
    facts.retain(|_, value| !reads(value, |var| var == written));
    if let Stmt::Assign(_, value) = stmt {
        let var = &program.vars[written];
        let is_float = matches!(value.kind, ExprKind::Float(_));
        let is_carrier =
            var.role == Role::Temp || is_float && var.role == Role::Local || modes.contains(&written);
        let carries = is_carrier && var.storage == Storage::Plain;
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
