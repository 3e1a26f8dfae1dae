//! What a function without body does to globals where it may do anything (`--environment any`).

use rustc_hash::FxHashSet;
use tarka_ir::{
    Base, Callee, Expr, ExprKind, Input, Intrinsic, Place, Program, Role, SpannedStmt, Stmt, Types, VarId,
};

use super::outside::UnknownCall;
use super::storage;

/// Lets calls of functions without body write the globals that code outside could change. What lives in memory is the
/// affair of `HavocExposed`, which forgets globals that are not constant; so those that nobody can write are made so.
/// `leading` are the globals from which code outside could go on through pointers, and `lasting` those that other files
/// may write or have written.
pub fn run(
    program: &mut Program,
    calls: &[UnknownCall],
    changeable: &FxHashSet<VarId>,
    leading: &FxHashSet<VarId>,
    lasting: &FxHashSet<VarId>,
) {
    let mut globals: Vec<VarId> = changeable.iter().copied().collect();
    globals.sort();
    globals.retain(|&var| program.types.is_scalar(program.vars[var].ty));
    let mut roots: Vec<VarId> = leading.iter().copied().collect();
    roots.sort();
    roots.retain(|&var| program.types.is_scalar(program.vars[var].ty));
    let is_in_memory = |var: &VarId| !program.types.is_scalar(program.vars[*var].ty);
    // Where pointers come from the outside, its own memory is exposed.
    let nothing_exposed = !storage::has_outside_memory(program)
        && calls.iter().all(|call| call.handed.pointers.is_empty())
        && !changeable.union(leading).any(is_in_memory);
    let edges: FxHashSet<_> = calls.iter().map(|call| (call.caller, call.edge)).collect();
    for (caller, edge) in edges {
        let stmts = std::mem::take(&mut program.procs[caller].edges[edge].stmts);
        let stmts = stmts
            .into_iter()
            .flat_map(|stmt| with_globals(program, stmt, &globals, &roots, nothing_exposed))
            .collect();
        program.procs[caller].edges[edge].stmts = stmts;
    }
    make_unwritten_constant(program, lasting);
}

/// A statement; if everything exposed is forgotten, with what is behind pointers in globals and the globals themselves.
fn with_globals(
    program: &mut Program,
    spanned: SpannedStmt,
    globals: &[VarId],
    roots: &[VarId],
    nothing_exposed: bool,
) -> Vec<SpannedStmt> {
    if !matches!(&spanned.stmt, Stmt::Call { callee: Callee::Intrinsic(Intrinsic::HavocExposed), .. }) {
        return vec![spanned];
    }
    let span = spanned.span;
    let pointers: Vec<Expr> = roots.iter().map(|&var| address_in(program, var)).collect();
    let mut stmts = Vec::new();
    if !pointers.is_empty() {
        let callee = Callee::Intrinsic(Intrinsic::HavocReachable);
        stmts.push(SpannedStmt { stmt: Stmt::Call { dest: None, callee, args: pointers }, span });
    }
    if !nothing_exposed || !stmts.is_empty() {
        stmts.push(spanned);
    }
    for &var in globals {
        let place = Place::var(var, program.vars[var].ty);
        stmts.push(SpannedStmt { stmt: Stmt::Havoc(place, Input::Environment), span });
    }
    stmts
}

/// The address that a global holds.
fn address_in(program: &mut Program, var: VarId) -> Expr {
    let value = Expr::var(var, program.vars[var].ty);
    if program.types.pointee(value.ty).is_some() {
        return value;
    }
    let pointer = program.types.pointer(Types::VOID);
    Expr { kind: ExprKind::Cast(Box::new(value)), ty: pointer }
}

/// Globals that no statement names as its destination or takes the address of, and that other files do not write either.
fn make_unwritten_constant(program: &mut Program, lasting: &FxHashSet<VarId>) {
    let mut written = program.addressed_variables();
    written.extend(lasting);
    for stmt in program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts) {
        if let Some(Place { base: Base::Var(var), .. }) = stmt.stmt.dest() {
            written.insert(*var);
        }
    }
    for (var, variable) in program.vars.iter_mut().enumerate() {
        let is_written = written.contains(&VarId(var as u32));
        variable.constant |= variable.role == Role::Global && !is_written;
    }
}
