//! Addresses of the dead: an allocator gives them to new objects, the engines and the checker never do. A program can tell
//! the difference if an address outlives its object, another object is made afterwards, and then two such addresses are
//! compared, or one decides where a table is looked up. That none is used again is then a condition of the verdict.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;
use tarka_ir::fold::evaluate;
use tarka_ir::{
    AllocKind, Base, BinOp, Callee, Condition, EdgeId, Environment, Expr, ExprKind, Origin, ProcId, Program,
    Role, Span, SpannedStmt, Step, Stmt, Storage, Type, VarId,
};

use super::Comparer;
use super::flow::{At, Flow};
use super::mortal::{Mortal, Origins};

/// Tells one kind of addresses from others.
type Kind = fn(Mortal) -> bool;

/// Notes the conditions, if the program could tell.
pub fn note(program: &mut Program) {
    let flow = Flow::new(program);
    let mut heap = later(program, &flow, &|_, stmt| frees(&stmt.stmt), &|_, stmt| allocates(&stmt.stmt));
    heap.extend(after_moves(program, &flow));
    let ends = |proc, stmt: &SpannedStmt| ends_locals(program, proc, &stmt.stmt);
    let ended = after(program, &flow, &ends, None);
    let stack = after(program, &flow, &|_, stmt| begins_locals(program, &stmt.stmt), Some(&ended));
    let freed_outside = after_frees_outside(program, &flow);
    if heap.is_empty() && stack.is_empty() && freed_outside.is_empty() {
        return;
    }
    let origins = Origins::of(program, lasting(program, &flow, &ended));
    let mut places = places_that_tell(program, &origins, &heap, &stack);
    places.extend(places_that_tell_again(program, &flow, &origins, &heap, &stack));
    places.sort_unstable_by_key(|span: &Span| (span.file.0, span.start));
    places.dedup();
    let outside = places_that_tell(program, &origins, &freed_outside, &FxHashSet::default());
    let is_programs = |place: &&Span| Comparer::at(program, **place) != Comparer::OfOthers;
    if outside.iter().filter(is_programs).any(|place| !places.contains(place)) {
        let functions: BTreeSet<String> =
            program.outside.unknown_calls.iter().map(|(function, _)| function.clone()).collect();
        program.outside.conditions.extend(functions.into_iter().map(Condition::FreesNothing));
    }
    if !places.is_empty() {
        program.outside.conditions.push(Condition::NoAddressReused(places));
    }
}

/// Where an expression tells addresses of the dead from those of objects that were made later, given where a run may be then.
fn places_that_tell(
    program: &Program,
    origins: &Origins<'_>,
    heap: &FxHashSet<At>,
    stack: &FxHashSet<At>,
) -> Vec<Span> {
    let mut places = Vec::new();
    for (id, proc) in program.procs.iter_enumerated() {
        for edge in &proc.edges {
            let at = (id, edge.source);
            let now =
                Now { heap: heap.contains(&at), stack: stack.contains(&at), comparer: Comparer::Program };
            for stmt in edge.stmts.iter().filter(|_| now.heap || now.stack) {
                let now = Now { comparer: Comparer::at(program, stmt.span), ..now };
                if tells(program, origins, now, &stmt.stmt) && !places.contains(&stmt.span) {
                    places.push(stmt.span);
                }
            }
        }
    }
    places.sort_unstable_by_key(|span: &Span| (span.file.0, span.start));
    places
}

/// Where a comparison shows something of an address as a number, after another one did: what the program has learnt about a dead
/// object, it finds again in a new one, though no value of its own was computed from both.
fn places_that_tell_again(
    program: &Program,
    flow: &Flow<'_>,
    origins: &Origins<'_>,
    heap: &FxHashSet<At>,
    stack: &FxHashSet<At>,
) -> Vec<Span> {
    let kinds: [(&FxHashSet<At>, Kind); 2] = [(heap, |value| value.heap), (stack, |value| value.local)];
    let mut places = Vec::new();
    for (now, is_meant) in kinds.into_iter().filter(|(now, _)| !now.is_empty()) {
        let shows = |_: ProcId, stmt: &SpannedStmt| shows_address(program, origins, stmt, is_meant);
        let known = after(program, flow, &shows, None);
        for (id, proc) in program.procs.iter_enumerated() {
            let meets = |at: At| known.contains(&at) && now.contains(&at);
            for edge in proc.edges.iter().filter(|edge| meets((id, edge.source))) {
                places.extend(edge.stmts.iter().filter(|stmt| shows(id, stmt)).map(|stmt| stmt.span));
            }
        }
    }
    places
}

/// Whether a statement compares a number that is made of an address, or an address with a pointer that is made of a number.
fn shows_address(
    program: &Program,
    origins: &Origins<'_>,
    stmt: &SpannedStmt,
    is_meant: fn(Mortal) -> bool,
) -> bool {
    let comparer = Comparer::at(program, stmt.span);
    let is_constant = |e: &Expr| evaluate(&program.types, e).is_some();
    let mut found = false;
    stmt.stmt.for_each_expr(&mut |e| {
        e.walk(&mut |e| match &e.kind {
            ExprKind::Binary(op, a, b) if op.is_comparison() => {
                let is_pointer = program.types.pointee(a.ty).is_some();
                let is_equation = matches!(op, BinOp::Eq | BinOp::Ne);
                let shows = |side: &Expr, other: &Expr| {
                    let value = origins.of_value(side);
                    is_meant(value)
                        && match is_pointer {
                            true => is_equation && origins.of_value(other).forged,
                            false => value.number && (value.altered || !is_equation || !is_constant(other)),
                        }
                };
                found |= comparer.may_tell(is_pointer) && (shows(a, b) || shows(b, a));
            }
            ExprKind::Cast(a) if *program.types.get(e.ty) == Type::Bool => {
                let value = origins.of_value(a);
                found |= comparer.may_tell(false) && is_meant(value) && value.number && value.altered;
            }
            _ => {}
        });
    });
    found
}

/// Where a run may be after a function without body could have freed something, and something else was allocated.
fn after_frees_outside(program: &Program, flow: &Flow<'_>) -> FxHashSet<At> {
    let calls: FxHashSet<Span> = program.outside.unknown_calls.iter().map(|&(_, span)| span).collect();
    if calls.is_empty() || program.outside.environment == Environment::SvComp {
        return FxHashSet::default();
    }
    let stmts = program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts);
    // Of a call that does nothing else no statement is left: it may be anywhere.
    let seen: FxHashSet<Span> = stmts.map(|stmt| stmt.span).collect();
    let are_all_seen = calls.is_subset(&seen);
    let is_call = |_: ProcId, stmt: &SpannedStmt| !are_all_seen || calls.contains(&stmt.span);
    later(program, flow, &is_call, &|_, stmt| allocates(&stmt.stmt))
}

/// Which kinds of objects may have taken the place of dead ones by now.
#[derive(Clone, Copy)]
struct Now {
    heap: bool,
    stack: bool,
    /// Who looks at them.
    comparer: Comparer,
}

/// Where a run may be after `realloc`, whose model always moves: what it gives may lie where the old object lay.
fn after_moves(program: &Program, flow: &Flow<'_>) -> FxHashSet<At> {
    let mut met = FxHashSet::default();
    let procs = program.procs.iter_enumerated();
    for (id, proc) in procs.filter(|(_, proc)| proc.origin == Origin::Model && proc.name == "realloc") {
        for (number, edge) in proc.edges.iter_enumerated() {
            if edge.stmts.iter().any(|stmt| frees(&stmt.stmt)) {
                met.extend(flow.after(id, number));
            }
        }
    }
    met
}

type Test<'t> = &'t dyn Fn(ProcId, &SpannedStmt) -> bool;

/// Where a run may be after an object was made after another one ended.
fn later(program: &Program, flow: &Flow<'_>, ends: Test<'_>, begins: Test<'_>) -> FxHashSet<At> {
    let ended = after(program, flow, ends, None);
    after(program, flow, begins, Some(&ended))
}

/// Where a run may be after a statement, of all or of those at some locations.
fn after(program: &Program, flow: &Flow<'_>, test: Test<'_>, among: Option<&FxHashSet<At>>) -> FxHashSet<At> {
    let mut met = FxHashSet::default();
    for (id, proc) in program.procs.iter_enumerated() {
        for (number, edge) in proc.edges.iter_enumerated() {
            let is_met = among.is_none_or(|among| among.contains(&(id, edge.source)));
            let is_new = !met.contains(&(id, edge.target));
            if is_met && is_new && edge.stmts.iter().any(|stmt| test(id, stmt)) {
                extend(program, flow, &mut met, id, number);
            }
        }
    }
    met
}

/// Variables of the procedure that starts the program that never end, and begin once, where no other one can have ended:
/// none takes their place, and they take that of none.
fn lasting(program: &Program, flow: &Flow<'_>, ended: &FxHashSet<At>) -> FxHashSet<VarId> {
    let start = program.entry;
    let stmts = || program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts);
    let calls_start = |stmt: &SpannedStmt| matches!(stmt.stmt, Stmt::Call { callee: Callee::Proc(callee), .. } if callee == start);
    if program.address_taken().contains(&start) || stmts().any(calls_start) {
        return FxHashSet::default();
    }
    let mut lasting: FxHashSet<VarId> = program.procs[start].locals.iter().copied().collect();
    lasting.retain(|&var| program.vars[var].role != Role::Temp);
    for (number, edge) in program.procs[start].edges.iter_enumerated() {
        let mut may_be_late = ended.contains(&(start, edge.source));
        if !may_be_late && edge.stmts.iter().any(|stmt| matches!(stmt.stmt, Stmt::Live(_))) {
            may_be_late = flow.after(start, number).contains(&(start, edge.source));
        }
        for SpannedStmt { stmt, .. } in &edge.stmts {
            match stmt {
                Stmt::Dead(var) => _ = lasting.remove(var),
                Stmt::Live(var) if may_be_late => _ = lasting.remove(var),
                _ => {}
            }
            may_be_late |= matches!(stmt, Stmt::Call { .. }) || ends_locals(program, start, stmt);
        }
    }
    lasting
}

/// What a run meets after an edge, and what it calls on the edge.
fn extend(program: &Program, flow: &Flow<'_>, met: &mut FxHashSet<At>, proc: ProcId, edge: EdgeId) {
    met.extend(flow.after(proc, edge));
    for stmt in &program.procs[proc].edges[edge].stmts {
        if let Stmt::Call { callee: Callee::Proc(callee), .. } = stmt.stmt {
            let entry = program.procs[callee].entry;
            let first =
                program.procs[callee].edges.iter_enumerated().filter(|(_, edge)| edge.source == entry);
            let first: Vec<EdgeId> = first.map(|(id, _)| id).collect();
            met.insert((callee, entry));
            first.into_iter().for_each(|edge| met.extend(flow.after(callee, edge)));
        }
    }
}

fn frees(stmt: &Stmt) -> bool {
    matches!(stmt, Stmt::Free(_))
}

fn allocates(stmt: &Stmt) -> bool {
    matches!(stmt, Stmt::Alloc { storage, .. } if *storage != AllocKind::Stack)
}

/// Where arrays of variable length end is not said: they may at once. So may temporary structures.
fn ends_locals(program: &Program, proc: ProcId, stmt: &Stmt) -> bool {
    match stmt {
        Stmt::Dead(_) => true,
        Stmt::Return(_) => has_locals(program, proc),
        Stmt::Alloc { storage, .. } => *storage == AllocKind::Stack,
        stmt => makes_temporary(program, stmt),
    }
}

/// Whether a temporary structure is made.
fn makes_temporary(program: &Program, stmt: &Stmt) -> bool {
    let is_temporary =
        |var: VarId| program.vars[var].role == Role::Temp && program.vars[var].storage == Storage::Memory;
    stmt.dest().is_some_and(|place| matches!(place.base, Base::Var(var) if is_temporary(var)))
}

fn begins_locals(program: &Program, stmt: &Stmt) -> bool {
    match stmt {
        Stmt::Live(_) => true,
        Stmt::Alloc { storage, .. } => *storage == AllocKind::Stack,
        Stmt::Call { callee: Callee::Proc(callee), .. } => {
            has_locals(program, *callee) || makes_temporary(program, stmt)
        }
        Stmt::Call { callee: Callee::Pointer(_), .. } => true,
        stmt => makes_temporary(program, stmt),
    }
}

fn has_locals(program: &Program, proc: ProcId) -> bool {
    let procedure = &program.procs[proc];
    let in_memory = |var: &VarId| program.vars[*var].storage == Storage::Memory;
    let is_stack = |stmt: &SpannedStmt| matches!(stmt.stmt, Stmt::Alloc { storage: AllocKind::Stack, .. });
    procedure.params.iter().chain(&procedure.locals).any(in_memory)
        || procedure.edges.iter().flat_map(|edge| &edge.stmts).any(is_stack)
}

/// Whether a statement goes another way if an address is used again.
fn tells(program: &Program, origins: &Origins<'_>, now: Now, stmt: &Stmt) -> bool {
    let mut tells = false;
    let mut look = |e: &Expr| {
        e.walk(&mut |e| {
            tells |= match &e.kind {
                ExprKind::Binary(op, a, b) if op.is_comparison() => {
                    let is_pointer = program.types.pointee(a.ty).is_some();
                    let is_equation = matches!(op, BinOp::Eq | BinOp::Ne);
                    let (a, b) = (origins.of_value(a), origins.of_value(b));
                    // Where pointers lie in relation to each other is defined inside of one object only.
                    let matters = is_equation || !is_pointer;
                    let tell_apart = one_stale(now, a, b) || one_stale(now, b, a);
                    let shows = matters && tell_apart || mix_stale(now, a) || mix_stale(now, b);
                    shows && now.comparer.may_tell(is_pointer)
                }
                ExprKind::PtrAdd(_, index) => is_stale(now, origins.of_value(index)),
                ExprKind::Load(place) | ExprKind::AddrOf(place) => {
                    let mut indices = place.path.iter().filter_map(|step| match step {
                        Step::Index(index) => Some(index),
                        Step::Field(..) => None,
                    });
                    indices.any(|index| is_stale(now, origins.of_value(index)))
                }
                _ => false,
            }
        });
    };
    stmt.for_each_expr(&mut look);
    if let Some(place) = stmt.dest() {
        let element = Expr::load(place.clone());
        let is_memory = matches!(place.base, Base::Deref(_)) || !place.path.is_empty();
        if is_memory {
            look(&element);
        }
    }
    tells
}

fn is_stale(now: Now, value: Mortal) -> bool {
    now.heap && value.heap || now.stack && value.kept
}

/// Whether a value may come of the addresses of a dead and of a new object.
fn mix_stale(now: Now, value: Mortal) -> bool {
    value.mixed && is_stale(now, value)
}

/// Whether the first may be the address of a dead object, and the second that of a new one.
fn one_stale(now: Now, old: Mortal, new: Mortal) -> bool {
    now.heap && old.heap && new.heap || now.stack && old.kept && new.local
}
