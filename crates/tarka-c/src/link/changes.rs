//! What a function without body does to globals where it may do anything (`--environment any`).

use rustc_hash::FxHashSet;
use tarka_ir::{Base, Callee, Expr, Input, Intrinsic, Place, Program, Role, SpannedStmt, Stmt, Type, VarId};

use super::outside::UnknownCall;

/// Lets calls of functions without body write the globals that code outside could change. What lives in memory is the
/// affair of `HavocExposed`, which forgets globals that are not constant; so those that nobody writes are made so.
pub fn run(program: &mut Program, calls: &[UnknownCall], changeable: &FxHashSet<VarId>) {
    let mut globals: Vec<VarId> = changeable.iter().copied().collect();
    globals.sort();
    globals.retain(|&var| program.types.is_scalar(program.vars[var].ty));
    let is_in_memory = |&var: &VarId| !globals.contains(&var);
    let nothing_exposed =
        calls.iter().all(|call| call.handed.pointers.is_empty()) && !changeable.iter().any(is_in_memory);
    let edges: FxHashSet<_> = calls.iter().map(|call| (call.caller, call.edge)).collect();
    for (caller, edge) in edges {
        let stmts = std::mem::take(&mut program.procs[caller].edges[edge].stmts);
        let stmts = stmts
            .into_iter()
            .flat_map(|stmt| with_globals(program, stmt, &globals, nothing_exposed))
            .collect();
        program.procs[caller].edges[edge].stmts = stmts;
    }
    make_unwritten_constant(program, changeable);
}

/// A statement; if everything exposed is forgotten, with what is behind pointers in globals and the globals themselves.
fn with_globals(
    program: &Program,
    spanned: SpannedStmt,
    globals: &[VarId],
    nothing_exposed: bool,
) -> Vec<SpannedStmt> {
    if !matches!(&spanned.stmt, Stmt::Call { callee: Callee::Intrinsic(Intrinsic::HavocExposed), .. }) {
        return vec![spanned];
    }
    let span = spanned.span;
    let is_pointer = |var: &&VarId| matches!(program.types.get(program.vars[**var].ty), Type::Pointer(_));
    let pointers = globals.iter().filter(is_pointer);
    let pointers: Vec<Expr> = pointers.map(|&var| Expr::var(var, program.vars[var].ty)).collect();
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

/// Globals that no statement names as its destination, and that code outside cannot change either.
fn make_unwritten_constant(program: &mut Program, changeable: &FxHashSet<VarId>) {
    let mut written = changeable.clone();
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
