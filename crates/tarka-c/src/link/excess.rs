//! What verdicts about floats rest on. Functions give what the library of this system gives, to the last bit. Where the program sets
//! a rounding mode, gcc computes in it if it is told to. Excess precision: gcc computes `float` and `double` in the registers of the x87 for the 32-bit machine, unless it is told to
//! use SSE, and for some processors products and sums in one step. Programs that compute with them there rest on its being told not
//! to.

use std::collections::BTreeSet;

use tarka_ir::{
    Callee, Condition, FloatType, Intrinsic, Machine, MathFn, Program, RoundedOp, Span, Stmt, Types,
};

/// Notes what a verdict about floats rests on, if the program could tell. `may_contract` says that the processor may multiply
/// and add in one step.
pub fn note(program: &mut Program, may_contract: bool) {
    if !program.outside.environment.interferes() {
        return;
    }
    let types = &program.types;
    let is_narrow = types.machine == Machine::Ilp32;
    let exceeds = |stmt: &Stmt| {
        (is_narrow || may_contract) && computes(types, stmt) || is_narrow && copies(types, stmt)
    };
    let mut conditions = Vec::new();
    conditions.extend(places(program, exceeds).map(Condition::NoExcessPrecision));
    let is_rounded =
        |stmt: &Stmt| matches!(stmt, Stmt::Call { callee: Callee::Intrinsic(Intrinsic::Rounded(_)), .. });
    conditions.extend(places(program, is_rounded).map(Condition::RoundedAsSet));
    let inexact = |stmt: &Stmt| mathematics(stmt).filter(|function| !function.is_exact());
    if let Some(places) = places(program, |stmt| inexact(stmt).is_some()) {
        let stmts = program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts);
        let called: BTreeSet<&str> =
            stmts.filter_map(|s| inexact(&s.stmt)).map(|function| function.name()).collect();
        let functions = called.into_iter().map(str::to_owned).collect();
        conditions.push(Condition::MathAsHere { functions, places });
    }
    program.outside.conditions.extend(conditions);
}

/// The places of statements of a kind; `None` if there are none.
fn places(program: &Program, is_meant: impl Fn(&Stmt) -> bool) -> Option<Vec<Span>> {
    let stmts = program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts);
    let mut places: Vec<Span> = stmts.filter(|s| is_meant(&s.stmt)).map(|s| s.span).collect();
    places.sort_unstable_by_key(|span| (span.file.0, span.start));
    places.dedup();
    (!places.is_empty()).then_some(places)
}

/// The function of the host's library that a statement computes.
fn mathematics(stmt: &Stmt) -> Option<MathFn> {
    match stmt {
        Stmt::Call { callee: Callee::Intrinsic(Intrinsic::Math(function)), .. }
        | Stmt::Call { callee: Callee::Intrinsic(Intrinsic::Rounded(RoundedOp::Math(function))), .. } => {
            Some(*function)
        }
        _ => None,
    }
}

/// Whether a statement reads a float: the registers of the x87 do not keep what is no number as it was.
fn copies(types: &Types, stmt: &Stmt) -> bool {
    let mut found = false;
    stmt.for_each_load(&mut |place| {
        found |= matches!(types.as_float(place.ty), Some(FloatType::F32 | FloatType::F64));
    });
    found
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
