//! Places and values as people write them.

use tarka_evidence::replay::trace::pointer_text;
use tarka_exec::concrete::memory::Memory;
use tarka_exec::concrete::{InputValue, Value};
use tarka_ir::{Place, Program, Type, TypeId};

/// A place as C writes it.
pub fn place(program: &Program, place: &Place) -> String {
    tarka_ir::print::place(program, place)
}

/// A value of a type: numbers as numbers, characters also as characters, pointers as what they point to.
pub fn text(program: &Program, memory: &Memory, ty: TypeId, value: Value) -> String {
    match (program.types.get(ty), value.scalar.to_input(value.bits)) {
        (_, InputValue::Float(number)) => format!("{number:?}"),
        (Type::Pointer(_), _) => pointer_text(program, memory, value.bits as u64),
        (Type::Int(int), InputValue::Int(number)) if int.width == 8 => character(number),
        (_, InputValue::Int(number)) => number.to_string(),
    }
}

fn character(number: i128) -> String {
    match u8::try_from(number) {
        Ok(byte) if byte.is_ascii_graphic() || byte == b' ' => format!("{number} '{}'", char::from(byte)),
        _ => number.to_string(),
    }
}
