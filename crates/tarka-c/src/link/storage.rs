//! Which variables live in memory: those whose address is taken, and those that are more than a number or pointer.

use tarka_ir::{Condition, Input, Program, Stmt, Storage, Type, TypeId, Types};

use super::outside::UnknownCall;
use super::visible::Visible;

/// Puts variables that other files can name or get the addresses of into memory, if the program gets pointers from the outside, which may point to
/// them: parameters of the entry, results of functions and variables that are defined elsewhere.
pub fn expose(program: &mut Program, calls: &[UnknownCall], visible: &Visible) {
    if !program.outside.environment.interferes() {
        return;
    }
    if gets_pointers(program) {
        let shown = calls.iter().flat_map(|call| &call.handed.shown);
        for &var in shown.chain(&visible.variables).chain(&visible.addressed) {
            program.vars[var].storage = Storage::Memory;
        }
    }
}

/// Whether the program gets to know memory of the outside.
pub fn has_outside_memory(program: &Program) -> bool {
    let is_given = |condition: &Condition| matches!(condition, Condition::PointersToObjects { .. });
    gets_pointers(program) || program.outside.conditions.iter().any(is_given)
}

/// Whether the program gets pointers to data that the outside makes up.
fn gets_pointers(program: &Program) -> bool {
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
    for var in program.addressed_variables() {
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
