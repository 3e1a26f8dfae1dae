//! Signals from outside: they may come at any time, but runs have only those that the program sends itself. That no other one
//! calls a handler is a condition of the verdict, where its call would make a difference.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;
use tarka_ir::{Callee, Condition, Expr, ExprKind, Origin, ProcId, Program, Stmt};

use super::conditions::is_harmless;

/// The models that set handlers.
const SETTERS: [&str; 3] = ["signal", "__tarka_done_signal", "sigaction"];

/// Notes the condition, if the program sets handlers that could make a difference: `may_fail` are functions that may run into
/// an error.
pub fn note(program: &mut Program, may_fail: &FxHashSet<ProcId>) {
    if !program.outside.environment.interferes() {
        return;
    }
    let mut handlers = given_to(program, &SETTERS, 1);
    let matters = |id: ProcId| may_fail.contains(&id) || !is_harmless(program, id);
    handlers.retain(|&id| program.procs[id].origin == Origin::Defined && matters(id));
    if !handlers.is_empty() {
        let names = handlers.iter().map(|&id| program.procs[id].name.clone()).collect();
        program.outside.conditions.push(Condition::NoSignal(names));
    }
}

/// The functions that may be given to some models, as the argument at a position.
pub(super) fn given_to(program: &Program, models: &[&str], position: usize) -> BTreeSet<ProcId> {
    let sets = |id: ProcId| {
        let proc = &program.procs[id];
        proc.origin == Origin::Model && models.contains(&proc.name.as_str())
    };
    let addressed = program.address_taken();
    if addressed.iter().any(|&id| sets(id)) {
        return addressed;
    }
    let mut found = BTreeSet::new();
    for stmt in program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts) {
        let Stmt::Call { callee: Callee::Proc(callee), args, .. } = &stmt.stmt else { continue };
        if sets(*callee) {
            match args.get(position).and_then(known) {
                Some(handler) => found.extend(handler),
                None => found.extend(addressed.iter().copied()),
            }
        }
    }
    found
}

/// The function that a handler is, none if it is a constant; `None` if it may be any.
fn known(handler: &Expr) -> Option<Option<ProcId>> {
    match &handler.kind {
        ExprKind::ProcAddr(function) => Some(Some(*function)),
        ExprKind::Const(_) => Some(None),
        ExprKind::Cast(inner) => known(inner),
        _ => None,
    }
}
