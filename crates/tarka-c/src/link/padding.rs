//! Padding of what is copied: C leaves open what lies between the members of a structure after an assignment, and compilers copy it
//! or not. Here it is copied; a program that copies such values and looks at their bytes could tell.

use rustc_hash::FxHashSet;
use tarka_ir::{
    Callee, Condition, Expr, ExprKind, FloatType, Intrinsic, Program, RecordKind, Role, Span, Stmt, Type,
    TypeId, Types, VarId,
};

use super::Comparer;

/// Notes the condition, if the program could tell.
pub fn note(program: &mut Program) {
    if !program.outside.environment.interferes() {
        return;
    }
    let stmts = || program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts);
    let users = || stmts().filter(|spanned| Comparer::at(program, spanned.span) == Comparer::Program);
    let mut copied: FxHashSet<TypeId> = FxHashSet::default();
    for spanned in users() {
        spanned.stmt.for_each_expr(&mut |e| {
            if matches!(e.kind, ExprKind::Load(_)) && has_padding(&program.types, e.ty) {
                copied.insert(e.ty);
            }
        });
    }
    if copied.is_empty() {
        return;
    }
    let used = looked_at(program);
    let mut seen: Vec<(TypeId, Span)> = Vec::new();
    for spanned in users() {
        // What only fills objects looks at nothing.
        let is_idle = |var: VarId| program.vars[var].role == Role::Temp && !used.contains(&var);
        if fills(&spanned.stmt) || spanned.stmt.written_var().is_some_and(is_idle) {
            continue;
        }
        spanned.stmt.for_each_expr(&mut |e| {
            e.walk(&mut |e| seen.extend(bytes_of(&program.types, e).map(|ty| (ty, spanned.span))));
        });
    }
    let tells = |ty: TypeId| {
        copied.iter().any(|&copy| contains(&program.types, ty, copy) || contains(&program.types, copy, ty))
    };
    let mut places: Vec<Span> = seen.into_iter().filter(|&(ty, _)| tells(ty)).map(|(_, span)| span).collect();
    places.sort_unstable_by_key(|span| (span.file.0, span.start));
    places.dedup();
    if !places.is_empty() {
        program.outside.conditions.push(Condition::PaddingCopied(places));
    }
}

/// The variables whose values go anywhere but into temporaries that nobody reads, or to where objects are filled.
fn looked_at(program: &Program) -> FxHashSet<VarId> {
    let mut used: FxHashSet<VarId> = FxHashSet::default();
    loop {
        let before = used.len();
        for stmt in program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts) {
            let is_idle = |var: VarId| program.vars[var].role == Role::Temp && !used.contains(&var);
            if !fills(&stmt.stmt) && !stmt.stmt.written_var().is_some_and(is_idle) {
                stmt.stmt.for_each_load(&mut |place| used.extend(place.as_var()));
            }
        }
        if used.len() == before {
            return used;
        }
    }
}

/// Whether a statement does nothing with its pointers but fill or free what they lead to.
fn fills(stmt: &Stmt) -> bool {
    matches!(stmt, Stmt::Call { callee: Callee::Intrinsic(Intrinsic::SetBytes), .. } | Stmt::Free(_))
}

/// The type whose bytes an expression makes accessible: a pointer to it becomes one to bytes.
fn bytes_of(types: &Types, e: &Expr) -> Option<TypeId> {
    let ExprKind::Cast(inner) = &e.kind else { return None };
    let is_bytes = match types.get(types.pointee(e.ty)?) {
        Type::Void | Type::Bool => true,
        Type::Int(int) => int.width == 8,
        _ => false,
    };
    types.pointee(inner.ty).filter(|_| is_bytes)
}

/// Whether some bytes of a type belong to no member, or are not part of a value.
fn has_padding(types: &Types, ty: TypeId) -> bool {
    match types.get(ty) {
        Type::Float(FloatType::X87) => true,
        Type::Array(element, _) => has_padding(types, *element),
        Type::Record(id) => {
            let record = types.record(*id);
            if record.kind == RecordKind::Union {
                return record
                    .fields
                    .iter()
                    .any(|field| types.size_of(field.ty) < record.size || has_padding(types, field.ty));
            }
            let mut end = 0;
            for field in &record.fields {
                if field.offset > end || has_padding(types, field.ty) {
                    return true;
                }
                let bytes = match field.bits {
                    Some(bits) => u64::from(bits.shift + bits.width).div_ceil(8),
                    None => types.size_of(field.ty),
                };
                end = end.max(field.offset + bytes);
            }
            end < record.size
        }
        _ => false,
    }
}

/// Whether values of a type are, or have parts, of another.
fn contains(types: &Types, ty: TypeId, part: TypeId) -> bool {
    ty == part
        || match types.get(ty) {
            Type::Array(element, _) => contains(types, *element, part),
            Type::Record(id) => types.record(*id).fields.iter().any(|field| contains(types, field.ty, part)),
            _ => false,
        }
}
