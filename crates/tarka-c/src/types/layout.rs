//! Layout of structs and unions as gcc does it on x86 and x86-64 (System V).

use tarka_ir::{BitRange, Field, FieldId, IntType, Machine, RecordId, RecordKind, Type};

use super::{CType, CTypes, Member, Ty};
use crate::syntax::symbol::Symbol;

/// A member before it has a place.
#[derive(Clone, Debug)]
pub struct Declared {
    /// Its name; `None` for anonymous records and unnamed bit-fields.
    pub name: Option<Symbol>,
    /// The name the IR shows.
    pub text: String,
    /// Its type.
    pub ty: Ty,
    /// Width of a bit-field.
    pub bits: Option<u32>,
    /// `packed` on the member.
    pub packed: bool,
    /// `aligned` on the member (bytes).
    pub align: Option<u64>,
}

/// What attributes and pragmas say of a whole record.
#[derive(Clone, Copy, Debug, Default)]
pub struct Packing {
    /// `packed`.
    pub packed: bool,
    /// `aligned(n)`.
    pub align: Option<u64>,
    /// `#pragma pack(n)`: an upper bound on member alignment.
    pub limit: Option<u64>,
}

struct Layout<'a> {
    types: &'a mut CTypes,
    kind: RecordKind,
    packing: Packing,
    /// Next free bit (structs); extent so far (unions).
    bits: u64,
    align: u64,
    fields: Vec<Field>,
    members: Vec<Member>,
}

/// Places the members and completes the record.
pub fn complete_record(types: &mut CTypes, id: RecordId, declared: Vec<Declared>, packing: Packing) {
    let kind = types.ir.record(id).kind;
    let mut layout =
        Layout { types, kind, packing, bits: 0, align: 1, fields: Vec::new(), members: Vec::new() };
    for member in declared {
        layout.place(member);
    }
    let align = layout.align.max(packing.align.unwrap_or(1));
    let size = layout.bits.div_ceil(8).next_multiple_of(align);
    let (fields, members) = (layout.fields, layout.members);
    let record = types.ir.record_mut(id);
    record.fields = fields;
    record.size = size;
    record.align = align;
    record.complete = true;
    types.set_members(id, members);
}

impl Layout<'_> {
    fn place(&mut self, member: Declared) {
        match member.bits {
            Some(width) => self.place_bit_field(member, width),
            None => self.place_plain(member),
        }
    }

    /// The alignment of a member in bytes.
    fn member_align(&mut self, member: &Declared) -> u64 {
        let natural = match member.ty.requested_align() {
            Some(align) => align,
            None => {
                let lowered = self.types.lower(member.ty);
                self.types.array_element_align(member.ty).unwrap_or_else(|| self.types.ir.align_of(lowered))
            }
        };
        let packed = member.packed || self.packing.packed;
        let natural = if packed { 1 } else { natural };
        let align = natural.max(member.align.unwrap_or(1));
        self.packing.limit.map_or(align, |limit| align.min(limit))
    }

    fn place_plain(&mut self, member: Declared) {
        let align = self.member_align(&member);
        self.align = self.align.max(align);
        let start = match self.kind {
            RecordKind::Struct => self.bits.next_multiple_of(align * 8),
            RecordKind::Union => 0,
        };
        let size = self.types.size_of(member.ty);
        self.bits = self.bits.max(start.saturating_add(size.saturating_mul(8)).min(u64::MAX / 2));
        let ty = self.types.lower(member.ty);
        self.push(member, Field { name: String::new(), ty, offset: start / 8, bits: None }, align);
    }

    /// Bit-fields as gcc's `place_field` has it: they follow each other bit by bit, but one that is not packed may not
    /// touch more units of its type's alignment than an object of the type has.
    fn place_bit_field(&mut self, member: Declared, width: u32) {
        let type_align = self.bit_field_type_align(&member);
        if width == 0 {
            if self.kind == RecordKind::Struct {
                self.bits = self.bits.next_multiple_of(type_align * 8);
            }
            return;
        }
        let packed = member.packed || self.packing.packed;
        let natural = self.unit_align(width, packed);
        let mut align = natural.unwrap_or(1).max(member.align.map_or(1, |a| a * 8));
        if let Some(limit) = self.packing.limit {
            align = align.min(limit * 8);
        }
        let mut start = match self.kind {
            RecordKind::Struct => self.bits.next_multiple_of(align),
            RecordKind::Union => 0,
        };
        let type_bits = self.types.size_of(member.ty) * 8;
        let confined = natural.is_none() && !packed && self.packing.limit.is_none();
        if confined && spans_too_much(start, u64::from(width), type_align * 8, type_bits) {
            start = start.next_multiple_of(type_align * 8);
        }
        self.bits = self.bits.max(start + u64::from(width));
        if member.name.is_some() {
            self.align_record_to(type_align, align, packed);
            let ty = self.types.bit_field_value(member.ty, width);
            let bits = Some(BitRange { shift: (start % 8) as u32, width });
            self.push(member, Field { name: String::new(), ty, offset: start / 8, bits }, type_align);
        }
    }

    /// A bit-field as wide as a machine integer, where one could stand, is laid out as one: its alignment in bits.
    fn unit_align(&self, width: u32, packed: bool) -> Option<u64> {
        let width = u64::from(width);
        let known = match self.kind {
            RecordKind::Struct if self.bits > 0 => 1 << self.bits.trailing_zeros(),
            _ => u64::MAX,
        };
        let greatest = if self.types.machine() == Machine::Lp64 { 128 } else { 64 };
        let is_unit = width >= 8 && width.is_power_of_two() && width <= greatest;
        if !is_unit || known < width || packed && width > 8 {
            return None;
        }
        Some(if self.types.machine() == Machine::Ilp32 { width.min(32) } else { width })
    }

    /// A named bit-field aligns the whole record to its type, as far as packing lets it.
    fn align_record_to(&mut self, type_align: u64, own_bits: u64, packed: bool) {
        let type_align = match self.packing.limit {
            Some(limit) => type_align.min(limit),
            None if packed => 1,
            None => type_align,
        };
        self.align = self.align.max(type_align).max(own_bits.div_ceil(8));
    }

    /// The boundary that a bit-field's declared type imposes.
    fn bit_field_type_align(&mut self, member: &Declared) -> u64 {
        let lowered = self.types.lower(member.ty);
        member.ty.requested_align().unwrap_or_else(|| self.types.ir.align_of(lowered))
    }

    fn push(&mut self, member: Declared, field: Field, align: u64) {
        let id = FieldId(self.fields.len() as u32);
        self.fields.push(Field { name: member.text, ..field });
        self.members.push(Member { name: member.name, ty: member.ty, bits: member.bits, field: id, align });
    }
}

/// Whether a bit-field would touch more units of its type's alignment than an object of the type has.
fn spans_too_much(start: u64, width: u64, align_bits: u64, type_bits: u64) -> bool {
    (start % align_bits + width).div_ceil(align_bits) > type_bits / align_bits
}

impl CTypes {
    /// The IR type of a bit-field's value: an integer of its width, or `_Bool`.
    fn bit_field_value(&mut self, declared: Ty, width: u32) -> tarka_ir::TypeId {
        if *self.shape(declared) == CType::Bool {
            return tarka_ir::Types::BOOL;
        }
        let signed = self.as_int(declared).is_some_and(|int| int.signed);
        self.ir.intern(Type::Int(IntType { width: width as u16, signed }))
    }

    /// Alignment that the element type of an array was asked to have.
    fn array_element_align(&self, ty: Ty) -> Option<u64> {
        match *self.shape(ty) {
            CType::Array(elem, _) => elem.requested_align().or_else(|| self.array_element_align(elem)),
            _ => None,
        }
    }
}
