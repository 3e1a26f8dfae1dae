//! Calls through pointers of another type: which of them do what one would expect under gcc's calling conventions for
//! x86, and which are undefined.
//!
//! Arguments that the callee does not know are dropped, those that it misses are arbitrary, and integers, pointers and
//! structures of integers take the place of each other as long as no bit is needed that was not passed or returned. Floating-point
//! numbers travel elsewhere than integers, and so does what is returned in memory.

use crate::types::{Machine, Type, TypeId, Types};

/// What a procedure expects and gives.
#[derive(Clone, Copy, Debug)]
pub struct Shape<'a> {
    /// The types of its parameters.
    pub params: &'a [TypeId],
    /// The type of its result.
    pub result: TypeId,
    /// Whether more arguments may follow.
    pub variadic: bool,
}

/// Whether a call with arguments of some types that wants a result of some type may call a procedure; if not, it is
/// undefined.
pub fn accepts(types: &Types, callee: Shape<'_>, args: &[TypeId], wanted: TypeId) -> bool {
    let missing = callee.params.get(args.len()..).unwrap_or(&[]);
    let pairs = callee.params.iter().zip(args);
    let known_well = !callee.variadic || args.len() >= callee.params.len();
    known_well
        && missing.iter().all(|&param| types.is_scalar(param))
        && pairs.into_iter().all(|(&param, &arg)| passes_as(types, arg, param))
        && (wanted == Types::VOID && !returned_in_memory(types, callee.result)
            || callee.result == Types::VOID && !returned_in_memory(types, wanted)
            || returns_as(types, callee.result, wanted))
}

/// Whether a result of one type is found as one of another type: above the bits of a narrow one the register holds
/// anything.
fn returns_as(types: &Types, from: TypeId, to: TypeId) -> bool {
    let is_wide_enough = match (types.as_int(from), types.as_int(to)) {
        // Who takes a truth value looks at its lowest byte only, and expects nothing but 0 or 1 there.
        _ if *types.get(to) == Type::Bool => from == to,
        (Some(from), Some(to)) => from.width >= to.width,
        _ => true,
    };
    is_wide_enough && passes_as(types, from, to)
}

/// Whether a value of one type, passed or returned, is found as one of another type.
pub(crate) fn passes_as(types: &Types, from: TypeId, to: TypeId) -> bool {
    if from == to {
        return true;
    }
    match (types.as_int(from), types.as_int(to)) {
        (Some(from), Some(to)) => {
            let is_long = from.width > 32 || to.width > 32;
            // Registers have room for a long one, the stack of a 32-bit machine has not.
            let fits = from.width >= to.width && types.machine == Machine::Lp64;
            !is_long || fits || from.width == to.width
        }
        (None, None) => {
            let is_aggregate = |ty| matches!(types.get(ty), Type::Array(..) | Type::Record(_));
            is_aggregate(from)
                && is_aggregate(to)
                && types.size_of(from) == types.size_of(to)
                && !holds_float(types, from)
                && !holds_float(types, to)
        }
        _ => false,
    }
}

/// Whether the caller passes the address of where a result of a type goes.
fn returned_in_memory(types: &Types, ty: TypeId) -> bool {
    matches!(types.get(ty), Type::Array(..) | Type::Record(_))
        && (types.machine == Machine::Ilp32 || types.size_of(ty) > 16)
}

fn holds_float(types: &Types, ty: TypeId) -> bool {
    match types.get(ty) {
        Type::Float(_) => true,
        Type::Array(element, _) => holds_float(types, *element),
        Type::Record(record) => types.record(*record).fields.iter().any(|field| holds_float(types, field.ty)),
        _ => false,
    }
}
