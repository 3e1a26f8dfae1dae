//! Random numbers: after the same seed the same numbers come again. Only where a program may seed after it drew numbers or
//! seeded can it tell, and only then the models remember numbers (`models/random.c`).

use rustc_hash::FxHashSet;
use tarka_ir::{Callee, EdgeId, Expr, Origin, ProcId, Program, Stmt};

use super::flow::{At, Flow};

/// The models that draw numbers, and those that set the seed.
const DRAW: [&str; 2] = ["rand", "random"];
const SEED: [&str; 2] = ["srand", "srandom"];
/// The model that says whether numbers may come again.
const COME_AGAIN: &str = "__tarka_numbers_come_again";

/// Lets the models forget what the program cannot tell.
pub fn settle(program: &mut Program) {
    let Some(id) = program.procs.iter_enumerated().find(|(_, p)| p.name == COME_AGAIN).map(|(id, _)| id)
    else {
        return;
    };
    if may_seed_again(program) {
        return;
    }
    for spanned in program.procs[id].edges.iter_mut().flat_map(|edge| &mut edge.stmts) {
        if let Stmt::Return(Some(value)) = &mut spanned.stmt {
            *value = Expr::constant(0, value.ty);
        }
    }
}

/// Whether a run may come to a seed after it drew a number or came to a seed.
fn may_seed_again(program: &Program) -> bool {
    let is_model = |id: ProcId, names: &[&str]| {
        let proc = &program.procs[id];
        proc.origin == Origin::Model && names.contains(&proc.name.as_str())
    };
    let seeds = |id: ProcId| is_model(id, &SEED);
    if program.address_taken().into_iter().any(seeds) {
        return true;
    }
    let seeding: FxHashSet<At> =
        calls(program, &seeds).map(|(proc, edge)| (proc, program.procs[proc].edges[edge].source)).collect();
    if seeding.is_empty() {
        return false;
    }
    let addressed = program.address_taken();
    if addressed.into_iter().any(|id| is_model(id, &DRAW)) {
        return true;
    }
    let flow = Flow::new(program);
    let draws_or_seeds = |id: ProcId| seeds(id) || is_model(id, &DRAW);
    calls(program, &draws_or_seeds).any(|(proc, edge)| {
        let several = program.procs[proc].edges[edge]
            .stmts
            .iter()
            .filter(|s| callee(&s.stmt).is_some_and(draws_or_seeds))
            .count()
            > 1;
        several || !flow.after(proc, edge).is_disjoint(&seeding)
    })
}

fn callee(stmt: &Stmt) -> Option<ProcId> {
    match stmt {
        Stmt::Call { callee: Callee::Proc(id), .. } => Some(*id),
        _ => None,
    }
}

/// The edges that call functions of a kind.
fn calls<'p>(
    program: &'p Program,
    kind: &'p dyn Fn(ProcId) -> bool,
) -> impl Iterator<Item = (ProcId, EdgeId)> + 'p {
    program.procs.iter_enumerated().flat_map(move |(id, proc)| {
        let edges = proc.edges.iter_enumerated();
        let calling =
            edges.filter(move |(_, edge)| edge.stmts.iter().any(|s| callee(&s.stmt).is_some_and(kind)));
        calling.map(move |(edge, _)| (id, edge))
    })
}
