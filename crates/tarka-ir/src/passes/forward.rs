//! Temporaries that carry one value to the very next statement go away.
//!
//! `t = e; x = t + 1;` becomes `x = e + 1;`, and `t = f(); x = t;` becomes `x = f();`, if nothing reads `t` later.
//! An expression still reads memory at most once, and addresses still read plain variables only.

use crate::cfa::{EdgeId, Loc, Procedure, SpannedStmt};
use crate::expr::{Expr, ExprKind, Place};
use crate::program::{Program, Role, Storage, VarId};
use crate::stmt::{Callee, Stmt};

use super::blocks::remove_empty_edges;
use super::liveness::{LiveSet, along, analyse, step_back};

/// Runs the pass.
pub fn run(program: &mut Program) {
    for id in program.procs.indices() {
        let mut proc = program.procs[id].clone();
        remove_empty_edges(&mut proc);
        forward(program, &mut proc);
        program.procs[id] = proc;
    }
}

fn forward(program: &Program, proc: &mut Procedure) {
    let mut live = analyse(program, proc);
    let step = |stmt: &Stmt, live: &mut LiveSet| step_back(program, stmt, live);
    for (loc, first, second) in straight_pairs(proc) {
        let target = proc.edges[second].target;
        let (after, _) = along(&proc.edges[second], &live[target], step);
        let Some(after) = after.first() else { continue };
        if merge_across(program, proc, first, second, after) {
            live[loc] = along(&proc.edges[second], &live[target], step).1;
        }
    }
}

/// Edges that follow each other with no other way in or out at the location between them.
fn straight_pairs(proc: &Procedure) -> Vec<(Loc, EdgeId, EdgeId)> {
    let adjacency = proc.adjacency();
    let pair = |loc| match (&adjacency.incoming[loc][..], &adjacency.outgoing[loc][..]) {
        (&[first], &[second]) if first != second => Some((loc, first, second)),
        _ => None,
    };
    proc.locations.indices().filter_map(pair).collect()
}

/// Merges the last statement of an edge into the first of the next one, if `after` it the temporary is dead.
fn merge_across(
    program: &Program,
    proc: &mut Procedure,
    first: EdgeId,
    second: EdgeId,
    after: &LiveSet,
) -> bool {
    let (Some(producer), Some(consumer)) = (proc.edges[first].stmts.last(), proc.edges[second].stmts.first())
    else {
        return false;
    };
    let Some(temp) = producer.stmt.written_var().filter(|&var| is_carrier(program, var, after)) else {
        return false;
    };
    let stmt = match &producer.stmt {
        Stmt::Assign(_, value) => substituted(program, &consumer.stmt, temp, value),
        other => redirected(other, &consumer.stmt, temp),
    };
    let Some(stmt) = stmt else { return false };
    let span = if consumer.span.is_none() { producer.span } else { consumer.span };
    proc.edges[first].stmts.pop();
    proc.edges[second].stmts[0] = SpannedStmt { stmt, span };
    true
}

fn is_carrier(program: &Program, var: VarId, after: &LiveSet) -> bool {
    let variable = &program.vars[var];
    variable.role == Role::Temp && variable.storage == Storage::Plain && !after.contains(&var)
}

/// The consumer with the value in place of its only read of the temporary.
fn substituted(program: &Program, consumer: &Stmt, temp: VarId, value: &Expr) -> Option<Stmt> {
    let is_read = |place: &Place| place.as_var() == Some(temp);
    let mut count = 0;
    let mut allowed = true;
    let value_reads_memory = value.reads_memory(program);
    consumer.for_each_expr(&mut |outermost| {
        let mut here = 0;
        outermost.for_each_load(&mut |place| here += usize::from(is_read(place)));
        count += here;
        if here > 0 && value_reads_memory {
            allowed &= !outermost.reads_memory(program) && !is_in_address(outermost, temp);
        }
    });
    if value_reads_memory {
        // Expressions in the destination's place are addresses, and so is what a call goes through.
        let mut in_address = false;
        let mut look = |e: &Expr| in_address |= mentions(e, temp);
        if let Some(place) = consumer.dest() {
            place.for_each_expr(&mut look);
        }
        if let Stmt::Call { callee: Callee::Pointer(pointer), .. } = consumer {
            look(pointer);
        }
        allowed &= !in_address;
    }
    if count != 1 || !allowed {
        return None;
    }
    let mut stmt = consumer.clone();
    stmt.for_each_expr_mut(&mut |outermost| {
        outermost.rewrite(&mut |e| {
            if matches!(&e.kind, ExprKind::Load(place) if is_read(place)) {
                *e = value.clone();
            }
        });
    });
    Some(stmt)
}

/// The producer (a call, an input, an allocation) storing straight to the variable that the consumer copies to.
fn redirected(producer: &Stmt, consumer: &Stmt, temp: VarId) -> Option<Stmt> {
    let Stmt::Assign(place, Expr { kind: ExprKind::Load(source), .. }) = consumer else { return None };
    if source.as_var() != Some(temp) || place.as_var().is_none() {
        return None;
    }
    let mut stmt = producer.clone();
    match &mut stmt {
        Stmt::Havoc(dest, _) | Stmt::Alloc { dest, .. } | Stmt::Call { dest: Some(dest), .. } => {
            *dest = place.clone();
        }
        _ => return None,
    }
    Some(stmt)
}

fn mentions(expr: &Expr, var: VarId) -> bool {
    let mut found = false;
    expr.for_each_var(&mut |v| found |= v == var);
    found
}

/// Whether the variable is read inside an address that the expression computes.
fn is_in_address(expr: &Expr, var: VarId) -> bool {
    let mut found = false;
    expr.walk(&mut |e| {
        if let ExprKind::Load(place) | ExprKind::AddrOf(place) = &e.kind {
            place.for_each_expr(&mut |address| found |= mentions(address, var));
        }
    });
    found
}
