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

/// Whether the user's code converts a pointer to a number of its width.
pub fn makes_numbers_of_addresses(program: &Program) -> bool {
    let types = &program.types;
    let mut found = false;
    for_each_expr(program, |proc| proc.origin == Origin::Defined, &mut |e| {
        if let ExprKind::Cast(inner) = &e.kind {
            found |= is_wide_number(types, e.ty) && types.pointee(inner.ty).is_some();
        }
    });
    found
}

/// Visits every expression in initial values and in some procedures.
fn for_each_expr(program: &Program, is_meant: fn(&Procedure) -> bool, visit: &mut dyn FnMut(&Expr)) {
    program.initialisers.iter().for_each(|initialiser| initialiser.value.walk(&mut |e| visit(e)));
    let procs = program.procs.iter().filter(|proc| is_meant(proc));
    for stmt in procs.flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts) {
        stmt.stmt.for_each_expr(&mut |expr| expr.walk(&mut |e| visit(e)));
    }
}
