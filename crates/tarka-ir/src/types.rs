//! Types, interned; sizes and layout of the two machines.

use rustc_hash::FxHashMap;

use crate::define_index;
use crate::index::IndexVec;

define_index! {
    /// An interned type. Equal types have equal ids.
    TypeId, "ty"
}
define_index! {
    /// A struct or union.
    RecordId, "record"
}

/// The data model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Machine {
    /// ILP32, as gcc -m32 on x86.
    Ilp32,
    /// LP64, as gcc -m64 on x86-64.
    #[default]
    Lp64,
}

impl Machine {
    /// Width of a pointer in bits.
    pub fn pointer_width(self) -> u16 {
        match self {
            Machine::Ilp32 => 32,
            Machine::Lp64 => 64,
        }
    }
    /// Size of a pointer in bytes.
    pub fn pointer_size(self) -> u64 {
        u64::from(self.pointer_width()) / 8
    }
}

/// Width and signedness of an integer. Memory holds widths 8, 16, 32, 64 and 128; any width from 1 to 128 can
/// occur in a value (gcc computes with bit-fields wider than `int` in their own width).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IntType {
    /// Bits, 1 to 128.
    pub width: u16,
    /// Two's complement if true.
    pub signed: bool,
}

/// Floating-point formats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatType {
    /// IEEE single.
    F32,
    /// IEEE double.
    F64,
    /// x87 extended (`long double`): 80 bits in 12 (ILP32) or 16 (LP64) bytes.
    X87,
    /// IEEE quadruple (`_Float128`).
    F128,
}

/// A type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    /// No value.
    Void,
    /// `_Bool`, and the type of every condition: 0 or 1, one byte in memory.
    Bool,
    /// An integer; enums are integers too.
    Int(IntType),
    /// A floating-point number.
    Float(FloatType),
    /// A pointer to the given type.
    Pointer(TypeId),
    /// An array; a flexible or zero-length array has length 0.
    Array(TypeId, u64),
    /// A struct or union.
    Record(RecordId),
    /// A function; only ever behind a pointer.
    Function(FunctionType),
}

/// The type of a function.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FunctionType {
    /// Result type, `Void` if none.
    pub result: TypeId,
    /// Parameter types.
    pub params: Vec<TypeId>,
    /// Whether more arguments may follow (also true where there is no prototype).
    pub variadic: bool,
}

/// Struct or union.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RecordKind {
    /// Members one after the other.
    Struct,
    /// Members on top of each other.
    Union,
}

/// A struct or union with its layout as gcc's.
#[derive(Clone, Debug)]
pub struct Record {
    /// Struct or union.
    pub kind: RecordKind,
    /// The tag, or a made-up unique name for an anonymous one.
    pub tag: String,
    /// Members in order; unnamed bit-fields are left out.
    pub fields: Vec<Field>,
    /// Size in bytes.
    pub size: u64,
    /// Alignment in bytes.
    pub align: u64,
    /// False for a type that is only ever declared (`struct s;`): no object of it exists.
    pub complete: bool,
}

/// A member of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name; anonymous members have a made-up one.
    pub name: String,
    /// Its declared type; for a bit-field the type of the value read (`int f : 5` has width 5).
    pub ty: TypeId,
    /// Byte offset in the record; for a bit-field of the first byte that holds one of its bits.
    pub offset: u64,
    /// Where its bits are, for a bit-field.
    pub bits: Option<BitRange>,
}

/// Place of a bit-field, little endian: `width` bits from bit `shift` (0 to 7) of the byte at the field's offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BitRange {
    /// Bits to skip in the first byte.
    pub shift: u32,
    /// Number of bits, at least 1.
    pub width: u32,
}

/// All types of a program.
#[derive(Clone, Debug)]
pub struct Types {
    /// The data model sizes are computed for.
    pub machine: Machine,
    types: IndexVec<TypeId, Type>,
    ids: FxHashMap<Type, TypeId>,
    records: IndexVec<RecordId, Record>,
}

impl Types {
    /// `void`.
    pub const VOID: TypeId = TypeId(0);
    /// `_Bool`.
    pub const BOOL: TypeId = TypeId(1);

    /// A table with `void` and `_Bool` in it.
    pub fn new(machine: Machine) -> Self {
        let mut types =
            Types { machine, types: IndexVec::new(), ids: FxHashMap::default(), records: IndexVec::new() };
        assert_eq!(types.intern(Type::Void), Types::VOID);
        assert_eq!(types.intern(Type::Bool), Types::BOOL);
        types
    }

    /// The id of a type.
    pub fn intern(&mut self, ty: Type) -> TypeId {
        if let Some(&id) = self.ids.get(&ty) {
            return id;
        }
        let id = self.types.push(ty.clone());
        self.ids.insert(ty, id);
        id
    }

    /// An integer type.
    pub fn int(&mut self, width: u16, signed: bool) -> TypeId {
        self.intern(Type::Int(IntType { width, signed }))
    }

    /// Pointer to `pointee`.
    pub fn pointer(&mut self, pointee: TypeId) -> TypeId {
        self.intern(Type::Pointer(pointee))
    }

    /// Adds a record; every call makes a new one.
    pub fn add_record(&mut self, record: Record) -> RecordId {
        self.records.push(record)
    }

    /// The record, to complete it.
    pub fn record_mut(&mut self, id: RecordId) -> &mut Record {
        &mut self.records[id]
    }

    /// The type behind an id.
    pub fn get(&self, id: TypeId) -> &Type {
        &self.types[id]
    }

    /// A record.
    pub fn record(&self, id: RecordId) -> &Record {
        &self.records[id]
    }

    /// All records.
    pub fn records(&self) -> impl DoubleEndedIterator<Item = (RecordId, &Record)> {
        self.records.iter_enumerated()
    }

    /// All types.
    pub fn iter(&self) -> impl Iterator<Item = (TypeId, &Type)> {
        self.types.iter_enumerated()
    }

    /// Width and signedness as an integer: integers themselves, `_Bool` (1 bit) and pointers (unsigned).
    pub fn as_int(&self, id: TypeId) -> Option<IntType> {
        match self.types[id] {
            Type::Int(int) => Some(int),
            Type::Bool => Some(IntType { width: 1, signed: false }),
            Type::Pointer(_) => Some(IntType { width: self.machine.pointer_width(), signed: false }),
            _ => None,
        }
    }

    /// What a call through a pointer of a type gives: nothing, if it is no pointer to a function.
    pub fn result_through(&self, pointer: TypeId) -> TypeId {
        match self.pointee(pointer).map(|to| self.get(to)) {
            Some(Type::Function(function)) => function.result,
            _ => Types::VOID,
        }
    }

    /// The format, if this is a floating-point type.
    pub fn as_float(&self, id: TypeId) -> Option<FloatType> {
        match self.types[id] {
            Type::Float(float) => Some(float),
            _ => None,
        }
    }

    /// What a pointer points to.
    pub fn pointee(&self, id: TypeId) -> Option<TypeId> {
        match self.types[id] {
            Type::Pointer(to) => Some(to),
            _ => None,
        }
    }

    /// Whether values of the type fit a plain variable: integers, `_Bool`, floats, pointers.
    pub fn is_scalar(&self, id: TypeId) -> bool {
        matches!(self.types[id], Type::Bool | Type::Int(_) | Type::Float(_) | Type::Pointer(_))
    }

    /// Size in bytes; as gcc, 1 for `void` and functions. Saturates for absurd arrays.
    pub fn size_of(&self, id: TypeId) -> u64 {
        match self.types[id] {
            Type::Void | Type::Bool | Type::Function(_) => 1,
            Type::Int(int) => u64::from(int.width.div_ceil(8)).next_power_of_two(),
            Type::Float(float) => self.float_layout(float).0,
            Type::Pointer(_) => self.machine.pointer_size(),
            Type::Array(elem, len) => self.size_of(elem).saturating_mul(len),
            Type::Record(record) => self.records[record].size,
        }
    }

    /// Natural alignment in bytes inside a record on this machine (gcc aligns 8-byte scalars to 4 on ILP32).
    pub fn align_of(&self, id: TypeId) -> u64 {
        match self.types[id] {
            Type::Void | Type::Bool | Type::Function(_) => 1,
            Type::Int(_) => self.scalar_align(self.size_of(id)),
            Type::Float(float) => self.float_layout(float).1,
            Type::Pointer(_) => self.machine.pointer_size(),
            Type::Array(elem, _) => self.align_of(elem),
            Type::Record(record) => self.records[record].align,
        }
    }

    fn scalar_align(&self, size: u64) -> u64 {
        match self.machine {
            Machine::Ilp32 => size.min(4),
            Machine::Lp64 => size,
        }
    }

    fn float_layout(&self, float: FloatType) -> (u64, u64) {
        match (float, self.machine) {
            (FloatType::F32, _) => (4, 4),
            (FloatType::F64, _) => (8, self.scalar_align(8)),
            (FloatType::X87, Machine::Ilp32) => (12, 4),
            (FloatType::X87, Machine::Lp64) | (FloatType::F128, _) => (16, 16),
        }
    }
}
