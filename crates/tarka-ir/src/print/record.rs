//! Structs and unions with exactly the layout the program computes with.
//!
//! Every record is packed and padded by hand, so that the compiler has no layout to choose; assertions in the text
//! make it check the result.

use crate::expr::FieldId;
use crate::index::IndexVec;
use crate::types::{Field, IntType, Record, RecordId, RecordKind, Type, TypeId};

use super::Printer;

impl Printer<'_> {
    /// All complete records, each after those it contains.
    pub(super) fn records(&self) -> String {
        let types = &self.program.types;
        let mut text = String::new();
        for (id, _) in types.records() {
            text += &format!("{};\n", self.record_name(id));
        }
        let mut done = IndexVec::from_elem(false, types.records().count());
        for (id, _) in types.records() {
            self.record_after_its_parts(id, &mut done, &mut text);
        }
        text
    }

    fn record_after_its_parts(&self, id: RecordId, done: &mut IndexVec<RecordId, bool>, text: &mut String) {
        if std::mem::replace(&mut done[id], true) {
            return;
        }
        let record = self.program.types.record(id);
        for field in &record.fields {
            if let Type::Record(part) = self.program.types.get(self.innermost(field.ty)) {
                self.record_after_its_parts(*part, done, text);
            }
        }
        if record.complete {
            text.push_str(&self.record(id, record));
            text.push_str(&self.layout_assertions(id, record));
        }
    }

    fn innermost(&self, mut ty: TypeId) -> TypeId {
        while let Type::Array(element, _) = self.program.types.get(ty) {
            ty = *element;
        }
        ty
    }

    fn record(&self, id: RecordId, record: &Record) -> String {
        let mut members = Members::default();
        for (i, field) in record.fields.iter().enumerate() {
            if record.kind == RecordKind::Union {
                members.bit = 0;
            }
            members.pad_to(bit_offset(field));
            let is_last = i + 1 == record.fields.len() && record.kind == RecordKind::Struct;
            let declaration = self.member(field, self.field_name(id, FieldId(i as u32)), is_last && i > 0);
            members.add(declaration, self.bit_size(field));
        }
        members.fill(record);
        let name = self.record_name(id);
        let align = record.align.max(1);
        format!("{name} {{\n{}}} __attribute__((packed, aligned({align})));\n", members.text)
    }

    /// A flexible array is printed as one, so that it can have an initialiser.
    fn member(&self, field: &Field, name: &str, may_be_flexible: bool) -> String {
        if let Some(bits) = field.bits {
            return format!("{} : {}", self.bit_field_type(field.ty, name), bits.width);
        }
        match self.program.types.get(field.ty) {
            Type::Array(element, 0) if may_be_flexible => self.declare(*element, &format!("{name}[]")),
            _ => self.declare(field.ty, name),
        }
    }

    fn bit_field_type(&self, ty: TypeId, name: &str) -> String {
        match self.program.types.get(ty) {
            Type::Int(int) => {
                format!("{} {name}", self.int_name(IntType { width: int.width.max(32), ..*int }))
            }
            _ => self.declare(ty, name),
        }
    }

    fn bit_size(&self, field: &Field) -> u64 {
        match field.bits {
            Some(bits) => u64::from(bits.width),
            None => self.program.types.size_of(field.ty) * 8,
        }
    }

    fn layout_assertions(&self, id: RecordId, record: &Record) -> String {
        let name = self.record_name(id);
        let mut text = format!("_Static_assert(sizeof({name}) == {}, \"size\");\n", record.size);
        text += &format!("_Static_assert(_Alignof({name}) == {}, \"alignment\");\n", record.align.max(1));
        for (i, field) in record.fields.iter().enumerate().filter(|(_, field)| field.bits.is_none()) {
            let member = self.field_name(id, FieldId(i as u32));
            let offset = field.offset;
            text +=
                &format!("_Static_assert(__builtin_offsetof({name}, {member}) == {offset}, \"offset\");\n");
        }
        text
    }
}

fn bit_offset(field: &Field) -> u64 {
    field.offset * 8 + field.bits.map_or(0, |bits| u64::from(bits.shift))
}

/// The members written so far, and the first bit after the last of them.
#[derive(Default)]
struct Members {
    text: String,
    bit: u64,
    paddings: u32,
}

impl Members {
    fn add(&mut self, declaration: String, bits: u64) {
        self.text += &format!("    {declaration};\n");
        self.bit += bits;
    }

    /// Padding up to a bit: the rest of a byte, whole bytes, and the beginning of a byte.
    fn pad_to(&mut self, bit: u64) {
        let to_byte = (self.bit.next_multiple_of(8)).min(bit).saturating_sub(self.bit);
        self.pad_bits(to_byte);
        let bytes = (bit.saturating_sub(self.bit)) / 8;
        if bytes > 0 {
            self.paddings += 1;
            self.add(format!("char __padding{}[{bytes}]", self.paddings), bytes * 8);
        }
        self.pad_bits(bit.saturating_sub(self.bit));
    }

    fn pad_bits(&mut self, bits: u64) {
        if bits > 0 {
            self.add(format!("unsigned char : {bits}"), bits);
        }
    }

    /// Makes the record as large as it has to be.
    fn fill(&mut self, record: &Record) {
        match record.kind {
            RecordKind::Struct => self.pad_to_end(record.size),
            RecordKind::Union if record.size > 0 => {
                self.add(format!("char __size[{}]", record.size), 0);
            }
            RecordKind::Union => {}
        }
    }

    /// The alignment pads the end by itself where it can; a flexible array must stay the last member.
    fn pad_to_end(&mut self, size: u64) {
        if !self.text.ends_with("[];\n") {
            self.pad_to(size * 8);
        }
    }
}
