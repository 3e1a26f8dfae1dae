//! Which variables live in memory: those whose address is taken, and those that are more than a number or pointer.

use rustc_hash::FxHashSet;
use tarka_ir::{Base, Expr, ExprKind, Input, Program, Stmt, Storage, Type, TypeId, Types, VarId};

/// Puts globals that other files can name into memory, if the program gets pointers from the outside, which may point to
/// them: parameters of the entry, results of functions and variables that are defined elsewhere.
pub fn expose(program: &mut Program, visible: &FxHashSet<VarId>) {
    if !program.outside.environment.interferes() {
        return;
    }
    if gets_pointers(program) {
        for &var in visible {
            program.vars[var].storage = Storage::Memory;
        }
    }
}

/// Whether the program gets pointers to data from the outside.
pub fn gets_pointers(program: &Program) -> bool {
    let types = &program.types;
    let mut stmts = program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts);
    let chooses_pointer = |stmt: &Stmt| match stmt {
        Stmt::Havoc(_, Input::Uninitialised) => false,
        Stmt::Havoc(place, _) => holds_pointer(types, place.ty),
        _ => false,
    };
    stmts.any(|spanned| chooses_pointer(&spanned.stmt))
}

/// Whether pointers to data are part of values of a type.
fn holds_pointer(types: &Types, ty: TypeId) -> bool {
    match types.get(ty) {
        Type::Pointer(to) => !matches!(types.get(*to), Type::Function(..)),
        Type::Array(element, _) => holds_pointer(types, *element),
        Type::Record(record) => {
            types.record(*record).fields.iter().any(|field| holds_pointer(types, field.ty))
        }
        _ => false,
    }
}

/// Sets the storage of every variable, and drops lives and deaths of the ones that are not in memory.
pub fn decide(program: &mut Program) {
    let mut taken: Vec<VarId> = Vec::new();
    let mut look = |expr: &Expr| {
        expr.walk(&mut |e| {
            if let ExprKind::AddrOf(place) = &e.kind {
                if let Base::Var(var) = place.base {
                    taken.push(var);
                }
            }
        });
    };
    for initialiser in &program.initialisers {
        look(&initialiser.value);
    }
    for procedure in &program.procs {
        for spanned in procedure.edges.iter().flat_map(|edge| &edge.stmts) {
            spanned.stmt.for_each_expr(&mut look);
        }
    }
    for var in taken {
        program.vars[var].storage = Storage::Memory;
    }
    for variable in program.vars.iter_mut().filter(|v| !program.types.is_scalar(v.ty)) {
        variable.storage = Storage::Memory;
    }
    let vars = &program.vars;
    for procedure in program.procs.iter_mut() {
        for edge in procedure.edges.iter_mut() {
            edge.stmts.retain(|spanned| match spanned.stmt {
                Stmt::Live(var) | Stmt::Dead(var) => vars[var].storage == Storage::Memory,
                _ => true,
            });
        }
    }
}
