//! Excess precision: gcc computes `float` and `double` in the registers of the x87 for the 32-bit machine, unless it is told to
//! use SSE. Programs that compute with them there rest on its being told.

use tarka_ir::{Callee, Condition, FloatType, Intrinsic, Machine, Program, RoundedOp, Span, Stmt, Types};

/// Notes the condition, if the program could tell.
pub fn note(program: &mut Program) {
    if program.types.machine != Machine::Ilp32 || !program.outside.environment.interferes() {
        return;
    }
    let stmts = program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts);
    let computing = stmts.filter(|s| computes(&program.types, &s.stmt));
    let mut places: Vec<Span> = computing.map(|s| s.span).collect();
    places.sort_unstable_by_key(|span| (span.file.0, span.start));
    places.dedup();
    if !places.is_empty() {
        program.outside.conditions.push(Condition::NoExcessPrecision(places));
    }
}

/// Whether a statement computes what has a format that the x87 does not compute in.
fn computes(types: &Types, stmt: &Stmt) -> bool {
    let is_narrow = |ty| matches!(types.as_float(ty), Some(FloatType::F32 | FloatType::F64));
    let mut found = match stmt {
        Stmt::Call {
            dest, callee: Callee::Intrinsic(Intrinsic::Math(_) | Intrinsic::Rounded(_)), ..
        } => dest.as_ref().is_some_and(|dest| is_narrow(dest.ty)),
        _ => false,
    };
    stmt.for_each_expr(&mut |e| {
        e.walk(&mut |e| found |= is_narrow(e.ty) && RoundedOp::of(types, e).is_some());
    });
    found
}
