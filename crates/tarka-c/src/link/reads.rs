//! What statements read, as far as it matters to who may have written it; and what may hold an address.

use tarka_ir::{
    Base, Callee, Expr, ExprKind, Intrinsic, Origin, Procedure, Program, Stmt, Type, TypeId, Types, VarId,
};

/// Something that is read.
#[derive(Clone, Copy, Debug)]
pub enum Read {
    /// A variable, or a part of it.
    Variable(VarId),
    /// What some pointer points to.
    Memory,
}

/// Visits everything that a statement reads.
pub fn for_each(stmt: &Stmt, visit: &mut dyn FnMut(Read)) {
    stmt.for_each_load(&mut |place| match place.base {
        Base::Var(var) => visit(Read::Variable(var)),
        Base::Deref(_) => visit(Read::Memory),
    });
    let Stmt::Call { callee: Callee::Intrinsic(intrinsic), .. } = stmt else { return };
    match intrinsic {
        Intrinsic::CopyBytes | Intrinsic::MoveBytes | Intrinsic::Print | Intrinsic::PrintTo => {
            visit(Read::Memory);
        }
        Intrinsic::SetBytes
        | Intrinsic::HavocBytes
        | Intrinsic::HavocReachable
        | Intrinsic::HavocExposed
        | Intrinsic::VarArgs
        | Intrinsic::ObjectSize
        | Intrinsic::Math(_)
        | Intrinsic::MathError
        | Intrinsic::Rounded(_)
        | Intrinsic::Unreachable => {}
    }
}

/// Tells of a type whether its objects may hold addresses: pointers, and in a program that makes numbers of addresses
/// all numbers that are wide enough.
pub fn address_holders(program: &Program) -> impl Fn(TypeId) -> bool {
    let numbers = makes_numbers_of_addresses(program);
    move |ty| holds_address(&program.types, ty, numbers)
}

fn holds_address(types: &Types, ty: TypeId, numbers: bool) -> bool {
    match types.get(ty) {
        Type::Pointer(to) => !matches!(types.get(*to), Type::Function(..)),
        Type::Int(_) => numbers && is_wide_number(types, ty),
        Type::Array(element, _) => holds_address(types, *element, numbers),
        Type::Record(record) => {
            types.record(*record).fields.iter().any(|field| holds_address(types, field.ty, numbers))
        }
        _ => false,
    }
}

/// Whether a type is that of numbers with room for an address.
pub fn is_wide_number(types: &Types, ty: TypeId) -> bool {
    matches!(types.get(ty), Type::Int(int) if int.width >= types.machine.pointer_width())
}

/// Whether the user's code makes numbers of addresses: by a conversion, as a distance from nowhere or from another variable, or
/// by copying pointers to where other things lie.
pub fn makes_numbers_of_addresses(program: &Program) -> bool {
    let types = &program.types;
    let is_pointer = |e: &Expr| types.pointee(e.ty).is_some();
    let mut found = false;
    let is_users = |proc: &Procedure| proc.origin == Origin::Defined;
    for_each_expr(program, is_users, &mut |e| match &e.kind {
        ExprKind::Cast(inner) => found |= is_wide_number(types, e.ty) && is_pointer(inner),
        ExprKind::PtrDiff(a, b) => {
            found |= match (variable_of(a), variable_of(b)) {
                (Some(a), Some(b)) => a != b,
                _ => bare(a).as_const().is_some() || bare(b).as_const().is_some(),
            }
        }
        _ => {}
    });
    let copies = |stmt: &Stmt| match stmt {
        Stmt::Call {
            callee: Callee::Intrinsic(Intrinsic::CopyBytes | Intrinsic::MoveBytes), args, ..
        } => {
            let holds =
                |e: &Expr| types.pointee(bare(e).ty).is_some_and(|to| holds_address(types, to, false));
            matches!(&args[..], [to, from, ..] if holds(from) && !holds(to))
        }
        _ => false,
    };
    let procs = program.procs.iter().filter(|proc| is_users(proc));
    let mut stmts = procs.flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts);
    found || stmts.any(|stmt| copies(&stmt.stmt))
}

/// An expression without the conversions around it.
fn bare(mut e: &Expr) -> &Expr {
    while let ExprKind::Cast(inner) = &e.kind {
        e = inner;
    }
    e
}

/// The variable that an expression is an address in.
fn variable_of(e: &Expr) -> Option<VarId> {
    match &bare(e).kind {
        ExprKind::AddrOf(place) => match place.base {
            Base::Var(var) => Some(var),
            Base::Deref(_) => None,
        },
        _ => None,
    }
}

/// Visits every expression in initial values and in some procedures.
fn for_each_expr(program: &Program, is_meant: fn(&Procedure) -> bool, visit: &mut dyn FnMut(&Expr)) {
    program.initialisers.iter().for_each(|initialiser| initialiser.value.walk(&mut |e| visit(e)));
    let procs = program.procs.iter().filter(|proc| is_meant(proc));
    for stmt in procs.flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts) {
        stmt.stmt.for_each_expr(&mut |expr| expr.walk(&mut |e| visit(e)));
    }
}
