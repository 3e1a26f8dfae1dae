//! Types and declarations.

use crate::types::{FloatType, FunctionType, IntType, Machine, RecordId, RecordKind, Type, TypeId};

use super::{Audience, Printer};

impl Printer<'_> {
    /// The declaration of a declarator (a name, or nothing for a type's name) with a type.
    pub(super) fn declare(&self, ty: TypeId, declarator: &str) -> String {
        let types = &self.program.types;
        match types.get(ty) {
            Type::Pointer(to) => match types.get(*to) {
                Type::Array(..) | Type::Function(_) => self.declare(*to, &format!("(*{declarator})")),
                _ => self.declare(*to, &format!("*{declarator}")),
            },
            Type::Array(element, len) => self.declare(*element, &format!("{declarator}[{len}]")),
            Type::Function(function) => {
                self.declare(function.result, &format!("{declarator}({})", self.parameter_types(function)))
            }
            base => {
                let name = self.base_type(base);
                if declarator.is_empty() { name } else { format!("{name} {declarator}") }
            }
        }
    }

    /// A type's name.
    pub(super) fn type_name(&self, ty: TypeId) -> String {
        self.declare(ty, "")
    }

    fn base_type(&self, ty: &Type) -> String {
        match ty {
            Type::Bool => "_Bool".to_owned(),
            Type::Int(int) => self.int_name(*int),
            Type::Float(float) => float_name(*float).to_owned(),
            Type::Record(record) => self.record_name(*record),
            _ => "void".to_owned(),
        }
    }

    /// `struct tag` or `union tag`.
    pub(super) fn record_name(&self, id: RecordId) -> String {
        let keyword = match self.program.types.record(id).kind {
            RecordKind::Struct => "struct",
            RecordKind::Union => "union",
        };
        format!("{keyword} {}", self.tag(id))
    }

    /// The name of an integer type; of the next wider one if C has none of the width.
    pub(super) fn int_name(&self, int: IntType) -> String {
        let name = match (container_width(int.width), self.program.types.machine) {
            (8, _) => "char",
            (16, _) => "short",
            (32, _) => "int",
            (64, Machine::Lp64) => "long",
            (64, Machine::Ilp32) => "long long",
            _ => "__int128",
        };
        if int.signed { name.to_owned() } else { format!("unsigned {name}") }
    }

    fn parameter_types(&self, function: &FunctionType) -> String {
        let params = function.params.iter().map(|&ty| self.type_name(ty)).collect();
        self.parameters(params, function.variadic)
    }

    /// A parameter list. Without prototype (variadic after nothing) it is empty.
    pub(super) fn parameters(&self, mut params: Vec<String>, variadic: bool) -> String {
        match (params.is_empty(), variadic) {
            (true, true) => {}
            (true, false) => params.push("void".to_owned()),
            (false, false) => {}
            (false, true) => params.push(self.variable_arguments().to_owned()),
        }
        params.join(", ")
    }

    /// How variable arguments are taken: a compiled program passes them in a buffer of its own, because the
    /// automaton reads them from memory in a layout of its own.
    fn variable_arguments(&self) -> &'static str {
        match self.audience {
            Audience::Person => "...",
            Audience::Compiler(_) => "void *__tarka_varargs",
        }
    }
}

/// The width of the integer type that holds values of a width: 8, 16, 32, 64 or 128.
pub(super) fn container_width(width: u16) -> u16 {
    width.next_power_of_two().max(8)
}

pub(super) fn float_name(float: FloatType) -> &'static str {
    match float {
        FloatType::F32 => "float",
        FloatType::F64 => "double",
        FloatType::X87 => "long double",
        FloatType::F128 => "_Float128",
    }
}
