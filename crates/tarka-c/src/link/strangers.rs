//! Functions of the outside behind pointers: a call through a pointer that the outside made may call a function that the
//! program does not have. Machine, engines and checker end such runs as undefined, though they are not. That no such
//! function is called is then a condition of the verdict.

use rustc_hash::FxHashSet;
use tarka_ir::{
    Base, Callee, Condition, ExprKind, Input, Intrinsic, Place, Program, Span, Stmt, Storage, Type, TypeId,
    Types, VarId,
};

use super::reads::is_wide_number;

/// Notes the condition, if pointers to functions may come from outside and the program calls through pointers.
pub fn note(program: &mut Program) {
    let calls = calls_through_pointers(program);
    if !calls.is_empty() && may_come_from_outside(program) {
        program.outside.conditions.push(Condition::NoStrangerCalled(calls));
    }
}

fn statements(program: &Program) -> impl Iterator<Item = (&Stmt, Span)> {
    let edges = program.procs.iter().flat_map(|proc| &proc.edges);
    edges.flat_map(|edge| &edge.stmts).map(|spanned| (&spanned.stmt, spanned.span))
}

fn calls_through_pointers(program: &Program) -> Vec<Span> {
    let through = |stmt: &Stmt| matches!(stmt, Stmt::Call { callee: Callee::Pointer(_), .. });
    let mut places: Vec<Span> =
        statements(program).filter(|(stmt, _)| through(stmt)).map(|(_, span)| span).collect();
    places.sort_unstable_by_key(|span| (span.file.0, span.start));
    places.dedup();
    places
}

/// Whether the outside makes a pointer to a function itself, or makes or writes memory that such pointers are read from.
fn may_come_from_outside(program: &Program) -> bool {
    let types = &program.types;
    let mut made = Made::default();
    for (stmt, _) in statements(program) {
        match stmt {
            Stmt::Havoc(place, Input::External(_) | Input::Nondet(_) | Input::Unspecified(_)) => {
                made.function |= holds(types, place.ty, &|ty| is_function_pointer(types, ty));
                made.memory |= holds(types, place.ty, &|ty| matches!(types.get(ty), Type::Pointer(_)));
                made.number |= holds(types, place.ty, &|ty| is_wide_number(types, ty));
            }
            Stmt::Call { callee: Callee::Intrinsic(which), .. } => match which {
                Intrinsic::HavocReachable | Intrinsic::HavocBytes => made.memory = true,
                Intrinsic::HavocExposed => (made.memory, made.globals) = (true, true),
                _ => {}
            },
            _ => {}
        }
    }
    made.casts = makes_functions_of_others(program);
    made.function
        || made.casts && (made.number || made.memory)
        || made.memory && reads_functions_from_memory(program, &made)
}

/// Whether the program takes other pointers, or numbers, for pointers to functions.
fn makes_functions_of_others(program: &Program) -> bool {
    let types = &program.types;
    let mut found = false;
    for (stmt, _) in statements(program) {
        stmt.for_each_expr(&mut |expr| {
            expr.walk(&mut |e| {
                if let ExprKind::Cast(a) = &e.kind {
                    let is_known = a.as_const().is_some() || matches!(a.kind, ExprKind::ProcAddr(_));
                    let is_other = !is_known && !is_function_pointer(types, a.ty);
                    found |= is_function_pointer(types, e.ty) && is_other;
                }
            });
        });
    }
    found
}

/// What the outside makes or writes.
#[derive(Default)]
struct Made {
    function: bool,
    /// A number that has room for an address.
    number: bool,
    memory: bool,
    /// Whether the program makes pointers to functions of others.
    casts: bool,
    globals: bool,
}

/// Whether a pointer to a function is read from memory that the outside may have written.
fn reads_functions_from_memory(program: &Program, made: &Made) -> bool {
    let addressed = program.addressed_variables();
    let mut found = false;
    for (stmt, _) in statements(program) {
        stmt.for_each_expr(&mut |expr| {
            expr.walk(&mut |inner| {
                if let ExprKind::Load(place) = &inner.kind {
                    let wanted =
                        holds(&program.types, place.ty, &|ty| is_function_pointer(&program.types, ty));
                    found |= wanted && may_be_written(program, place, made, &addressed);
                }
            });
        });
    }
    found
}

fn may_be_written(program: &Program, place: &Place, made: &Made, addressed: &FxHashSet<VarId>) -> bool {
    match place.base {
        Base::Deref(_) => true,
        Base::Var(var) => {
            let variable = &program.vars[var];
            let is_open = made.globals || addressed.contains(&var);
            variable.storage == Storage::Memory && !variable.constant && is_open
        }
    }
}

fn is_function_pointer(types: &Types, ty: TypeId) -> bool {
    matches!(types.get(ty), Type::Pointer(to) if matches!(types.get(*to), Type::Function(_)))
}

/// Whether a part of a type passes a test.
fn holds(types: &Types, ty: TypeId, test: &dyn Fn(TypeId) -> bool) -> bool {
    match types.get(ty) {
        Type::Array(element, _) => holds(types, *element, test),
        Type::Record(record) => types.record(*record).fields.iter().any(|field| holds(types, field.ty, test)),
        _ => test(ty),
    }
}
