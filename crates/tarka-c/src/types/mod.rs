//! C types: what the IR's types forget (`long` against `long long`, qualifiers, enums, missing prototypes, arrays of
//! unknown or variable length), and how they become IR types.

mod compatible;
mod display;
pub mod layout;

use rustc_hash::FxHashMap;
use tarka_ir::{
    FieldId, FloatType, FunctionType, IntType, Machine, Record, RecordId, RecordKind, Type, TypeId, Types,
    VarId,
};

use crate::syntax::symbol::Symbol;

/// A C type with its qualifiers and a stricter alignment if one was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ty {
    id: u32,
    /// `const`.
    pub constant: bool,
    /// `volatile`.
    pub volatile: bool,
    /// `_Atomic`: arithmetic in place wraps around.
    pub atomic: bool,
    /// Binary logarithm plus one of an alignment given by an attribute; 0 if none.
    align: u8,
}

impl Ty {
    /// The type without qualifiers and without extra alignment.
    pub fn unqualified(self) -> Ty {
        Ty { constant: false, volatile: false, atomic: false, align: 0, ..self }
    }
    /// The type with a given alignment (a power of two).
    pub fn with_align(self, bytes: u64) -> Ty {
        Ty { align: bytes.trailing_zeros() as u8 + 1, ..self }
    }
    /// The alignment that an attribute asked for.
    pub fn requested_align(self) -> Option<u64> {
        (self.align > 0).then(|| 1 << (self.align - 1))
    }
    /// Adds qualifiers.
    pub fn qualified(self, constant: bool, volatile: bool) -> Ty {
        Ty { constant: self.constant || constant, volatile: self.volatile || volatile, ..self }
    }
}

/// The shape of a C type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum CType {
    /// `void`.
    Void,
    /// `_Bool`.
    Bool,
    /// A standard integer type.
    Int(IntKind),
    /// The type of a bit-field's value (`int` unless it is narrower than its declared type).
    BitField(IntType),
    /// A floating type.
    Float(FloatType),
    /// An enumeration.
    Enum(EnumId),
    /// A pointer.
    Pointer(Ty),
    /// An array.
    Array(Ty, Length),
    /// A struct or union.
    Record(RecordId),
    /// A function.
    Function(Signature),
}

/// Number of elements of an array.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Length {
    /// A constant.
    Known(u64),
    /// `[]`.
    Unknown,
    /// Held by a variable of type `size_t` since the declaration was reached.
    Variable(VarId),
}

/// A function's type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Signature {
    /// Result.
    pub result: Ty,
    /// Parameters, adjusted (arrays and functions are pointers).
    pub params: Vec<Ty>,
    /// `...`.
    pub variadic: bool,
    /// False for `f()` and K&R definitions: calls convert arguments by the default promotions only.
    pub prototype: bool,
}

/// The standard integer types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum IntKind {
    Char,
    SignedChar,
    UnsignedChar,
    Short,
    UnsignedShort,
    Int,
    UnsignedInt,
    Long,
    UnsignedLong,
    LongLong,
    UnsignedLongLong,
    Int128,
    UnsignedInt128,
}

/// Number of an enumeration.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EnumId(u32);

/// An enumeration.
#[derive(Clone, Debug)]
pub struct Enum {
    /// Its tag.
    pub tag: Option<Symbol>,
    /// The integer type that represents it; `None` before its enumerators are known.
    pub underlying: Option<IntKind>,
}

/// A member of a struct or union as C sees it.
#[derive(Clone, Debug)]
pub struct Member {
    /// Its name; an anonymous struct or union has none.
    pub name: Option<Symbol>,
    /// Its declared type.
    pub ty: Ty,
    /// Width, for a bit-field.
    pub bits: Option<u32>,
    /// Its position in the IR's record.
    pub field: FieldId,
    /// Its alignment in bytes.
    pub align: u64,
}

/// What C knows of a struct or union beyond the IR's record.
#[derive(Clone, Debug, Default)]
pub struct RecordInfo {
    /// Its tag as written.
    pub tag: Option<Symbol>,
    /// Members in order, without unnamed bit-fields.
    pub members: Vec<Member>,
}

/// All C types of a program, and the IR types they become.
#[derive(Debug)]
pub struct CTypes {
    /// The IR's types.
    pub ir: Types,
    shapes: Vec<CType>,
    ids: FxHashMap<CType, u32>,
    lowered: Vec<Option<TypeId>>,
    enums: Vec<Enum>,
    records: FxHashMap<RecordId, RecordInfo>,
    va_list: Option<Ty>,
}

impl CTypes {
    /// A table for a machine.
    pub fn new(machine: Machine) -> Self {
        CTypes {
            ir: Types::new(machine),
            shapes: Vec::new(),
            ids: FxHashMap::default(),
            lowered: Vec::new(),
            enums: Vec::new(),
            records: FxHashMap::default(),
            va_list: None,
        }
    }

    /// The data model.
    pub fn machine(&self) -> Machine {
        self.ir.machine
    }

    /// The type of a shape.
    pub fn make(&mut self, shape: CType) -> Ty {
        let next = self.shapes.len() as u32;
        let id = *self.ids.entry(shape.clone()).or_insert(next);
        if id == next {
            self.shapes.push(shape);
            self.lowered.push(None);
        }
        Ty { id, constant: false, volatile: false, atomic: false, align: 0 }
    }

    /// The shape of a type.
    pub fn shape(&self, ty: Ty) -> &CType {
        &self.shapes[ty.id as usize]
    }

    /// A standard integer type.
    pub fn int(&mut self, kind: IntKind) -> Ty {
        self.make(CType::Int(kind))
    }

    /// Pointer to a type.
    pub fn pointer(&mut self, to: Ty) -> Ty {
        self.make(CType::Pointer(to))
    }

    /// `size_t`.
    pub fn size_t(&mut self) -> Ty {
        self.int(self.by_machine(IntKind::UnsignedInt, IntKind::UnsignedLong))
    }

    /// `ptrdiff_t`.
    pub fn ptrdiff_t(&mut self) -> Ty {
        self.int(self.by_machine(IntKind::Int, IntKind::Long))
    }

    /// `wchar_t`.
    pub fn wchar_t(&mut self) -> Ty {
        self.int(self.by_machine(IntKind::Long, IntKind::Int))
    }

    fn by_machine<T>(&self, ilp32: T, lp64: T) -> T {
        match self.machine() {
            Machine::Ilp32 => ilp32,
            Machine::Lp64 => lp64,
        }
    }

    /// `va_list`: as on x86, `char *` on ILP32 and an array of one struct on LP64. Either starts with the address
    /// of the next variable argument, which is all we use of it.
    pub fn va_list(&mut self) -> Ty {
        if let Some(ty) = self.va_list {
            return ty;
        }
        let char_ty = self.int(IntKind::Char);
        let pointer = self.pointer(char_ty);
        let ty = match self.machine() {
            Machine::Ilp32 => pointer,
            Machine::Lp64 => {
                let pointer_ir = self.lower(pointer);
                let record = self.ir.add_record(Record {
                    kind: RecordKind::Struct,
                    tag: "__va_list_tag".into(),
                    fields: vec![tarka_ir::Field {
                        name: "next".into(),
                        ty: pointer_ir,
                        offset: 0,
                        bits: None,
                    }],
                    size: 24,
                    align: 8,
                    complete: true,
                });
                self.records.insert(record, RecordInfo::default());
                let element = self.make(CType::Record(record));
                self.make(CType::Array(element, Length::Known(1)))
            }
        };
        self.va_list = Some(ty);
        ty
    }

    /// A new enumeration.
    pub fn add_enum(&mut self, tag: Option<Symbol>) -> EnumId {
        self.enums.push(Enum { tag, underlying: None });
        EnumId(self.enums.len() as u32 - 1)
    }

    /// An enumeration.
    pub fn enumeration(&self, id: EnumId) -> &Enum {
        &self.enums[id.0 as usize]
    }

    /// Fixes the integer type of an enumeration.
    pub fn complete_enum(&mut self, id: EnumId, underlying: IntKind) {
        self.enums[id.0 as usize].underlying = Some(underlying);
    }

    /// A new struct or union, its members not yet known. `name` is the tag or a made-up name.
    pub fn add_record(&mut self, kind: RecordKind, tag: Option<Symbol>, name: String) -> RecordId {
        let record = Record { kind, tag: name, fields: Vec::new(), size: 0, align: 1, complete: false };
        let id = self.ir.add_record(record);
        self.records.insert(id, RecordInfo { tag, members: Vec::new() });
        id
    }

    /// What C knows of a record.
    pub fn record_info(&self, id: RecordId) -> &RecordInfo {
        &self.records[&id]
    }

    /// Gives a record its members.
    pub fn set_members(&mut self, id: RecordId, members: Vec<Member>) {
        if let Some(info) = self.records.get_mut(&id) {
            info.members = members;
        }
    }

    /// The IR type. Incomplete arrays have length 0; variable ones too (objects of them are allocations).
    pub fn lower(&mut self, ty: Ty) -> TypeId {
        if let Some(id) = self.lowered[ty.id as usize] {
            return id;
        }
        let shape = self.shape(ty).clone();
        let lowered = match shape {
            CType::Void => Types::VOID,
            CType::Bool => Types::BOOL,
            CType::Int(kind) => self.ir.intern(Type::Int(self.int_type(kind))),
            CType::BitField(int) => self.ir.intern(Type::Int(int)),
            CType::Float(float) => self.ir.intern(Type::Float(float)),
            CType::Enum(id) => match self.enumeration(id).underlying {
                Some(kind) => self.ir.intern(Type::Int(self.int_type(kind))),
                // Not remembered: the enumerators may still come.
                None => return self.ir.int(32, false),
            },
            CType::Pointer(to) => {
                let to = self.lower(to);
                self.ir.pointer(to)
            }
            CType::Array(elem, length) => {
                let elem = self.lower(elem);
                let length = if let Length::Known(n) = length { n } else { 0 };
                self.ir.intern(Type::Array(elem, length))
            }
            CType::Record(id) => self.ir.intern(Type::Record(id)),
            CType::Function(signature) => {
                let result = self.lower(signature.result);
                let params = signature.params.iter().map(|&p| self.lower(p)).collect();
                let variadic = signature.variadic || !signature.prototype;
                self.ir.intern(Type::Function(FunctionType { result, params, variadic }))
            }
        };
        self.lowered[ty.id as usize] = Some(lowered);
        lowered
    }

    /// Width and signedness of a standard integer type.
    pub fn int_type(&self, kind: IntKind) -> IntType {
        use IntKind::*;
        let long = self.machine().pointer_width();
        let (width, signed) = match kind {
            Char | SignedChar => (8, true),
            UnsignedChar => (8, false),
            Short => (16, true),
            UnsignedShort => (16, false),
            Int => (32, true),
            UnsignedInt => (32, false),
            Long => (long, true),
            UnsignedLong => (long, false),
            LongLong => (64, true),
            UnsignedLongLong => (64, false),
            Int128 => (128, true),
            UnsignedInt128 => (128, false),
        };
        IntType { width, signed }
    }

    /// Width and signedness, if this is an integer type (enums and `_Bool` too).
    pub fn as_int(&self, ty: Ty) -> Option<IntType> {
        match *self.shape(ty) {
            CType::Bool => Some(IntType { width: 1, signed: false }),
            CType::Int(kind) => Some(self.int_type(kind)),
            CType::BitField(int) => Some(int),
            CType::Enum(id) => {
                Some(self.int_type(self.enumeration(id).underlying.unwrap_or(IntKind::UnsignedInt)))
            }
            _ => None,
        }
    }

    /// Whether it is an integer type.
    pub fn is_integer(&self, ty: Ty) -> bool {
        self.as_int(ty).is_some()
    }

    /// Whether it is an integer or floating type.
    pub fn is_arithmetic(&self, ty: Ty) -> bool {
        self.is_integer(ty) || matches!(self.shape(ty), CType::Float(_))
    }

    /// What a pointer points to.
    pub fn pointee(&self, ty: Ty) -> Option<Ty> {
        match *self.shape(ty) {
            CType::Pointer(to) => Some(to),
            _ => None,
        }
    }

    /// Whether it is arithmetic or a pointer.
    pub fn is_scalar(&self, ty: Ty) -> bool {
        self.is_arithmetic(ty) || self.pointee(ty).is_some()
    }

    /// Whether it is `void`.
    pub fn is_void(&self, ty: Ty) -> bool {
        *self.shape(ty) == CType::Void
    }

    /// The record, if it is one.
    pub fn as_record(&self, ty: Ty) -> Option<RecordId> {
        match *self.shape(ty) {
            CType::Record(id) => Some(id),
            _ => None,
        }
    }

    /// The signature, if it is a function type.
    pub fn as_function(&self, ty: Ty) -> Option<&Signature> {
        match self.shape(ty) {
            CType::Function(signature) => Some(signature),
            _ => None,
        }
    }

    /// Element and length, if it is an array.
    pub fn as_array(&self, ty: Ty) -> Option<(Ty, Length)> {
        match *self.shape(ty) {
            CType::Array(elem, length) => Some((elem, length)),
            _ => None,
        }
    }

    /// Whether objects of the type can exist: its size is known (at run time at the latest).
    pub fn is_complete(&self, ty: Ty) -> bool {
        match *self.shape(ty) {
            CType::Void | CType::Function(_) | CType::Array(_, Length::Unknown) => false,
            CType::Array(elem, _) => self.is_complete(elem),
            CType::Record(id) => self.ir.record(id).complete,
            _ => true,
        }
    }

    /// Whether its size is only known at run time.
    pub fn is_variable(&self, ty: Ty) -> bool {
        match *self.shape(ty) {
            CType::Array(_, Length::Variable(_)) => true,
            CType::Array(elem, _) => self.is_variable(elem),
            _ => false,
        }
    }

    /// Size in bytes; a part of variable length counts as empty.
    pub fn size_of(&mut self, ty: Ty) -> u64 {
        let lowered = self.lower(ty);
        self.ir.size_of(lowered)
    }

    /// `_Atomic` of a type: aligned so that one access reaches all of it, where the machine has such an access.
    pub fn atomic(&mut self, ty: Ty) -> Ty {
        let size = if self.is_complete(ty) && !self.is_variable(ty) { self.size_of(ty) } else { 0 };
        let aligned = matches!(size, 1 | 2 | 4 | 8 | 16) && self.align_of(ty) < size;
        let ty = if aligned { ty.with_align(size) } else { ty };
        Ty { atomic: true, ..ty }
    }

    /// `__alignof__`: gcc aligns objects of eight bytes to eight even where the machine is content with four.
    pub fn preferred_align_of(&mut self, ty: Ty) -> u64 {
        let required = self.align_of(ty);
        match *self.shape(ty) {
            CType::Array(elem, _) => self.preferred_align_of(elem),
            CType::Int(_) | CType::Enum(_) | CType::Float(FloatType::F64)
                if ty.requested_align().is_none() =>
            {
                required.max(self.size_of(ty).min(8))
            }
            _ => required,
        }
    }

    /// `_Alignof`: the alignment that a type requires, a requested one included.
    pub fn align_of(&mut self, ty: Ty) -> u64 {
        if let Some(align) = ty.requested_align() {
            return align;
        }
        match *self.shape(ty) {
            CType::Array(elem, _) => self.align_of(elem),
            _ => {
                let lowered = self.lower(ty);
                self.ir.align_of(lowered)
            }
        }
    }
}
