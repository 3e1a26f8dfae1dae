//! Scalars: how values of integer, `_Bool`, pointer and floating types sit in registers and memory, and how they
//! convert into each other.

use tarka_ir::{FloatType, IntType, Type, TypeId, Types};

use super::inputs::InputValue;
use super::{float, value};

/// The kind of a scalar value. Pointers are unsigned integers of their width.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scalar {
    /// `_Bool`: 0 or 1.
    Bool,
    /// An integer or pointer, canonical.
    Int(IntType),
    /// A float, as the bits of its format.
    Float(FloatType),
}

impl Scalar {
    /// The kind of values of a type; `None` for `void`, aggregates and functions.
    pub fn of(types: &Types, ty: TypeId) -> Option<Scalar> {
        match types.get(ty) {
            Type::Bool => Some(Scalar::Bool),
            Type::Float(format) => Some(Scalar::Float(*format)),
            _ => types.as_int(ty).map(Scalar::Int),
        }
    }

    /// Whether a value needs two registers.
    pub fn is_wide(self) -> bool {
        match self {
            Scalar::Bool => false,
            Scalar::Int(ty) => ty.width > 64,
            Scalar::Float(format) => matches!(format, FloatType::X87 | FloatType::F128),
        }
    }

    /// The bytes that a load reads and a store writes: an x87 value leaves its padding alone.
    pub fn bytes(self) -> u64 {
        match self {
            Scalar::Bool => 1,
            Scalar::Int(ty) => u64::from(ty.width.div_ceil(8)).next_power_of_two(),
            Scalar::Float(format) => u64::from(float::bit_width(format) / 8),
        }
    }

    /// The integer type that values are canonical in; floats count as unsigned patterns.
    pub fn pattern(self) -> IntType {
        match self {
            Scalar::Bool => IntType { width: 1, signed: false },
            Scalar::Int(ty) => ty,
            Scalar::Float(format) => IntType { width: float::bit_width(format) as u16, signed: false },
        }
    }

    /// The value in one or two registers.
    pub fn from_registers(self, low: u64, high: u64) -> u128 {
        match self {
            _ if self.is_wide() => u128::from(high) << 64 | u128::from(low),
            Scalar::Int(ty) if ty.signed => i128::from(low as i64) as u128,
            _ => u128::from(low),
        }
    }

    /// The value from the bytes of memory, zero-extended into `bits`. Any byte but zero is a true `_Bool`.
    pub fn from_memory(self, bits: u128) -> u128 {
        match self {
            Scalar::Bool => u128::from(bits & 0xff != 0),
            _ => value::canonical(bits, self.pattern()),
        }
    }

    /// Conversion of a value of this kind, as C converts.
    pub fn convert(self, bits: u128, to: Scalar) -> u128 {
        match (self, to) {
            (Scalar::Float(from), Scalar::Bool) => u128::from(float::is_truthy(bits, from)),
            (_, Scalar::Bool) => u128::from(bits != 0),
            (Scalar::Float(from), Scalar::Int(to)) => float::to_int(bits, from, to),
            (Scalar::Float(from), Scalar::Float(to)) => float::convert(bits, from, to),
            (_, Scalar::Int(to)) => value::canonical(bits, to),
            (_, Scalar::Float(to)) => float::from_int(bits, self.pattern().signed, to),
        }
    }

    /// The value that an input stands for: integers are truncated, numbers become the nearest float.
    pub fn from_input(self, input: InputValue) -> u128 {
        match (input, self) {
            (InputValue::Int(int), Scalar::Float(to)) => float::from_int(int as u128, true, to),
            (InputValue::Int(int), Scalar::Bool) => u128::from(int != 0),
            (InputValue::Int(int), Scalar::Int(to)) => value::canonical(int as u128, to),
            (InputValue::Float(number), Scalar::Float(to)) => float::from_f64(number, to),
            (InputValue::Float(number), Scalar::Bool) => u128::from(number != 0.0),
            (InputValue::Float(number), Scalar::Int(to)) => value::canonical(number as i128 as u128, to),
        }
    }

    /// The value for people and for records of inputs; wide floats are rounded to `double`.
    pub fn to_input(self, bits: u128) -> InputValue {
        match self {
            Scalar::Float(format) => InputValue::Float(float::to_f64(bits, format)),
            _ => InputValue::Int(bits as i128),
        }
    }
}

/// A scalar part of a type.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Leaf {
    /// Its first byte.
    pub offset: u64,
    /// Its type.
    pub ty: TypeId,
    /// Its kind.
    pub scalar: Scalar,
    /// Its bits, for a bit-field.
    pub bits: Option<tarka_ir::BitRange>,
}

/// Visits the scalar parts of a type that starts at `offset`, in order. Of a union its first member counts; a
/// bit-field is a part of its own, with its bits.
pub fn try_for_each_leaf<E>(
    types: &Types,
    ty: TypeId,
    offset: u64,
    visit: &mut impl FnMut(Leaf) -> Result<(), E>,
) -> Result<(), E> {
    match types.get(ty) {
        Type::Array(element, len) => {
            let stride = types.size_of(*element);
            for index in 0..*len {
                try_for_each_leaf(types, *element, offset + index * stride, visit)?;
            }
        }
        Type::Record(id) => {
            let record = types.record(*id);
            let wanted = match record.kind {
                tarka_ir::RecordKind::Struct => record.fields.len(),
                tarka_ir::RecordKind::Union => 1,
            };
            for field in record.fields.iter().take(wanted) {
                let at = offset + field.offset;
                match (field.bits, Scalar::of(types, field.ty)) {
                    (Some(bits), Some(scalar)) => {
                        visit(Leaf { offset: at, ty: field.ty, scalar, bits: Some(bits) })?;
                    }
                    _ => try_for_each_leaf(types, field.ty, at, visit)?,
                }
            }
        }
        _ => {
            if let Some(scalar) = Scalar::of(types, ty) {
                visit(Leaf { offset, ty, scalar, bits: None })?;
            }
        }
    }
    Ok(())
}

/// Whether a value of a type may hold a pointer that starts at an offset: in a pointer, in an integer as wide as one, or in
/// bytes, which may hold anything.
pub fn may_hold_pointer(types: &Types, ty: TypeId, offset: u64) -> bool {
    match types.get(ty) {
        Type::Pointer(_) => offset == 0,
        Type::Int(int) => int.width == 8 || offset == 0 && int.width == types.machine.pointer_width(),
        Type::Array(element, _) => {
            let size = types.size_of(*element);
            // A flexible array member goes on behind its length.
            size > 0 && may_hold_pointer(types, *element, offset % size)
        }
        Type::Record(id) => types.record(*id).fields.iter().any(|field| {
            let is_last_array = matches!(types.get(field.ty), Type::Array(..));
            let is_inside = offset < field.offset + types.size_of(field.ty) || is_last_array;
            offset >= field.offset && is_inside && may_hold_pointer(types, field.ty, offset - field.offset)
        }),
        _ => false,
    }
}
