//! Places and values as people write them.

use tarka_exec::concrete::memory::{Memory, ObjectKind};
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
        (Type::Pointer(_), _) => pointer(program, memory, value.bits as u64),
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

/// `NULL`, `&name`, `&name + 4`, or an address.
fn pointer(program: &Program, memory: &Memory, address: u64) -> String {
    if address == 0 {
        return "NULL".to_owned();
    }
    let Some(object) = memory.object_at(address) else { return format!("{address:#x}") };
    let name = match object.kind() {
        ObjectKind::Global(var) | ObjectKind::Local(var) => format!("&{}", program.vars[var].name),
        ObjectKind::Heap | ObjectKind::Stack | ObjectKind::Arguments => format!("{:#x}", object.address()),
    };
    match address.wrapping_sub(object.address()) {
        0 => name,
        offset => format!("{name} + {} bytes", offset as i64),
    }
}
