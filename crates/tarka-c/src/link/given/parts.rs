//! Which parts of an object a pointer of some type may point to.

use tarka_ir::{FieldId, Idx, IntType, RecordId, Type, TypeId, Types};

/// A step into an object.
#[derive(Clone, Copy, Debug)]
pub(super) enum Inward {
    /// To a member, of a type.
    Member(RecordId, FieldId, TypeId),
    /// To an element, of a type; there are so many.
    Element(TypeId, u64),
}

/// Whether pointers to data are part of a type.
pub(super) fn leads_to_data(types: &Types, ty: TypeId) -> bool {
    match types.get(ty) {
        Type::Pointer(to) => !matches!(types.get(*to), Type::Function(_)),
        Type::Array(element, _) => leads_to_data(types, *element),
        Type::Record(record) => {
            types.record(*record).fields.iter().any(|field| leads_to_data(types, field.ty))
        }
        _ => false,
    }
}

/// Whether pointers to a type may point to any byte.
pub(super) fn is_byte(types: &Types, ty: TypeId) -> bool {
    matches!(types.get(ty), Type::Void | Type::Int(IntType { width: 8, .. }))
}

/// Whether an object of a type may be larger than the type says.
pub(super) fn ends_flexibly(types: &Types, ty: TypeId) -> bool {
    match types.get(ty) {
        Type::Array(_, 0) => true,
        Type::Record(record) => {
            types.record(*record).fields.last().is_some_and(|field| ends_flexibly(types, field.ty))
        }
        _ => false,
    }
}

/// The paths to all parts that have a type.
pub(super) fn parts_of(
    types: &Types,
    whole: TypeId,
    wanted: TypeId,
    path: &mut Vec<Inward>,
    found: &mut Vec<Vec<Inward>>,
) {
    if same(types, whole, wanted) {
        found.push(path.clone());
        return;
    }
    let inner: Vec<Inward> = match *types.get(whole) {
        Type::Array(element, length) if length > 0 => vec![Inward::Element(element, length)],
        Type::Record(record) => {
            let fields = types.record(record).fields.iter().enumerate();
            let plain = fields.filter(|(_, field)| field.bits.is_none());
            plain.map(|(index, field)| Inward::Member(record, FieldId::from_index(index), field.ty)).collect()
        }
        _ => Vec::new(),
    };
    for step in inner {
        let (Inward::Member(_, _, ty) | Inward::Element(ty, _)) = step;
        path.push(step);
        parts_of(types, ty, wanted, path, found);
        path.pop();
    }
}

/// Whether objects of two types may be one object. Several files have types of their own for one structure.
pub(super) fn same(types: &Types, a: TypeId, b: TypeId) -> bool {
    match (types.get(a), types.get(b)) {
        (Type::Int(a), Type::Int(b)) => a.width == b.width,
        (Type::Record(a), Type::Record(b)) => {
            let (left, right) = (types.record(*a), types.record(*b));
            a == b || left.tag == right.tag && left.kind == right.kind && left.size == right.size
        }
        (Type::Pointer(a), Type::Pointer(b)) => {
            a == b || [a, b].iter().any(|to| is_byte(types, **to)) || same(types, *a, *b)
        }
        _ => a == b,
    }
}
