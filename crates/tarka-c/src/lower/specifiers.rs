//! Declaration specifiers to types, and the attributes that matter.

use tarka_ir::{FloatType, Machine, Span};

use super::scope::Entity;
use super::{Checked, Lowerer};
use crate::diagnostic::Diagnostic;
use crate::syntax::ast::{self, Alignment, Attribute, BuiltinType, TypeSpecifier};
use crate::types::{CType, IntKind, Ty};

impl Lowerer<'_> {
    /// The type that specifiers name.
    pub(super) fn specifier_type(&mut self, specifiers: &ast::Specifiers) -> Checked<Ty> {
        self.refuse_attributes(&specifiers.attributes)?;
        let ty = self.type_specifier(&specifiers.ty, specifiers.span)?;
        let ty = self.machine_mode(ty, &specifiers.attributes)?;
        Ok(self.qualified(ty, specifiers.qualifiers))
    }

    /// The type with qualifiers.
    pub(super) fn qualified(&mut self, ty: Ty, qualifiers: ast::Qualifiers) -> Ty {
        let ty = if qualifiers.atomic { self.types.atomic(ty) } else { ty };
        ty.qualified(qualifiers.constant, qualifiers.volatile)
    }

    fn type_specifier(&mut self, ty: &TypeSpecifier, span: Span) -> Checked<Ty> {
        match ty {
            TypeSpecifier::Builtin(builtin) => self.builtin_type(*builtin, span),
            TypeSpecifier::Implicit => Ok(self.types.int(IntKind::Int)),
            TypeSpecifier::Record(record) => self.record_specifier(record),
            TypeSpecifier::Enum(specifier) => self.enum_specifier(specifier),
            TypeSpecifier::Typedef(name) => match self.lookup(*name) {
                Some(Entity::Typedef(ty)) => Ok(ty),
                _ => {
                    let message = format!("unknown type name `{}`", self.names.name(*name));
                    Err(self.error(span, message))
                }
            },
            TypeSpecifier::TypeofExpr(expr) => self.type_of(expr),
            TypeSpecifier::TypeofType(name) => self.type_name(name),
            TypeSpecifier::AutoType => Err(self.unsupported(span, "`__auto_type` without an initialiser")),
            TypeSpecifier::Error => Err(super::Reported),
        }
    }

    fn builtin_type(&mut self, builtin: BuiltinType, span: Span) -> Checked<Ty> {
        use BuiltinType as B;
        let shape = match builtin {
            B::Void => CType::Void,
            B::Bool => CType::Bool,
            B::Char => CType::Int(IntKind::Char),
            B::SignedChar => CType::Int(IntKind::SignedChar),
            B::UnsignedChar => CType::Int(IntKind::UnsignedChar),
            B::Short => CType::Int(IntKind::Short),
            B::UnsignedShort => CType::Int(IntKind::UnsignedShort),
            B::Int => CType::Int(IntKind::Int),
            B::UnsignedInt => CType::Int(IntKind::UnsignedInt),
            B::Long => CType::Int(IntKind::Long),
            B::UnsignedLong => CType::Int(IntKind::UnsignedLong),
            B::LongLong => CType::Int(IntKind::LongLong),
            B::UnsignedLongLong => CType::Int(IntKind::UnsignedLongLong),
            B::Int128 | B::UnsignedInt128 if self.types.machine() == Machine::Ilp32 => {
                let diagnostic = Diagnostic::error(span, "`__int128` does not exist on a 32-bit machine");
                return Err(self.report(diagnostic.help("use `--machine 64`")));
            }
            B::Int128 => CType::Int(IntKind::Int128),
            B::UnsignedInt128 => CType::Int(IntKind::UnsignedInt128),
            B::Float => CType::Float(FloatType::F32),
            B::Double => CType::Float(FloatType::F64),
            B::LongDouble => CType::Float(FloatType::X87),
            B::Float128 => CType::Float(FloatType::F128),
            B::Complex => return Err(self.unsupported(span, "complex numbers")),
            B::VaList => return Ok(self.types.va_list()),
        };
        Ok(self.types.make(shape))
    }

    /// `__attribute__((mode(…)))` replaces the width of an integer or floating type.
    pub(super) fn machine_mode(&mut self, ty: Ty, attributes: &[Attribute]) -> Checked<Ty> {
        let Some(mode) = self.attribute(attributes, "mode") else { return Ok(ty) };
        let span = mode.span;
        let Some(ast::ExprKind::Identifier(name)) = mode.arguments.first().map(|e| &e.kind) else {
            return Err(self.error(span, "`mode` needs the name of a machine mode"));
        };
        let signed = self.types.as_int(ty).is_none_or(|int| int.signed);
        let name = self.names.name(*name).trim_matches('_').to_string();
        let word = if self.types.machine() == Machine::Lp64 { "DI" } else { "SI" };
        let name =
            if matches!(name.as_str(), "word" | "pointer" | "unwind_word") { word } else { name.as_str() };
        let long = if self.types.machine() == Machine::Lp64 { IntKind::Long } else { IntKind::LongLong };
        let kind = match name {
            "QI" | "byte" => IntKind::SignedChar,
            "HI" => IntKind::Short,
            "SI" => IntKind::Int,
            "DI" => long,
            "TI" => IntKind::Int128,
            _ => {
                let format = match name {
                    "SF" => FloatType::F32,
                    "DF" => FloatType::F64,
                    "XF" => FloatType::X87,
                    "TF" => FloatType::F128,
                    _ => return Err(self.unsupported(span, &format!("the machine mode `{name}`"))),
                };
                let float = self.types.make(CType::Float(format));
                return Ok(float.qualified(ty.constant, ty.volatile));
            }
        };
        if self.types.pointee(ty).is_some()
            && self.types.size_of(ty) * 8 == u64::from(self.types.int_type(kind).width)
        {
            return Ok(ty);
        }
        if !self.types.is_integer(ty) {
            return Err(
                self.error(span, format!("the machine mode `{name}` does not fit {}", self.spell(ty)))
            );
        }
        let kind = if signed { kind } else { kind.to_unsigned() };
        Ok(self.types.int(kind).qualified(ty.constant, ty.volatile))
    }

    /// Refuses what would silently be taken for something else: vectors for numbers, bytes for those of the other order, a
    /// function that is chosen at the start for one without body.
    pub(super) fn refuse_attributes(&mut self, attributes: &[Attribute]) -> Checked<()> {
        const REFUSED: [(&str, &str); 4] = [
            ("vector_size", "vector types"),
            ("scalar_storage_order", "`scalar_storage_order`"),
            ("ms_struct", "`ms_struct`"),
            ("ifunc", "functions that are chosen at the start (`ifunc`)"),
        ];
        if let Some(target) = self.name_in(attributes, "target")
            && ["fma", "arch=", "avx512"].iter().any(|word| self.names.name(target).contains(word))
        {
            let what = "a processor that multiplies and adds in one step (`target`)";
            let span = self.attribute(attributes, "target").map_or(Span::NONE, |attribute| attribute.span);
            return Err(self.unsupported(span, what));
        }
        let found =
            REFUSED.iter().find_map(|(name, what)| Some((self.attribute(attributes, name)?.span, what)));
        found.map_or(Ok(()), |(span, what)| Err(self.unsupported(span, what)))
    }

    /// The attribute of a given name.
    pub(super) fn attribute<'b>(&self, attributes: &'b [Attribute], name: &str) -> Option<&'b Attribute> {
        attributes.iter().rev().find(|a| self.names.name(a.name) == name)
    }

    /// Whether an attribute is given.
    pub(super) fn has_attribute(&self, attributes: &[Attribute], name: &str) -> bool {
        self.attribute(attributes, name).is_some()
    }

    /// The alignment that attributes ask for: the greatest of them.
    pub(super) fn requested_align(&mut self, attributes: &[Attribute]) -> Option<u64> {
        self.align_asked_by(attributes, "aligned")
    }

    /// The same for attributes of another name.
    pub(super) fn align_asked_by(&mut self, attributes: &[Attribute], name: &str) -> Option<u64> {
        let mut result: Option<u64> = None;
        for attribute in attributes {
            if self.names.name(attribute.name) != name {
                continue;
            }
            let align = match attribute.arguments.first() {
                // Without an argument: the greatest alignment of the machine.
                None => 16,
                Some(argument) => match self.constant_integer(argument) {
                    Ok(n) if n > 0 && n <= 1 << 28 && (n as u64).is_power_of_two() => n as u64,
                    Ok(_) => {
                        self.error(argument.span, "an alignment must be a power of two");
                        continue;
                    }
                    Err(_) => continue,
                },
            };
            result = Some(result.map_or(align, |r| r.max(align)));
        }
        result
    }

    /// The alignment that `_Alignas` asks for.
    pub(super) fn alignas(&mut self, alignments: &[Alignment]) -> Option<u64> {
        let mut result: Option<u64> = None;
        for alignment in alignments {
            let align = match alignment {
                Alignment::Type(name) => self.type_name(name).map(|ty| self.types.align_of(ty)),
                Alignment::Expr(expr) => self.constant_integer(expr).and_then(|n| match n {
                    0 => Ok(1),
                    n if n > 0 && n <= 1 << 28 && (n as u64).is_power_of_two() => Ok(n as u64),
                    _ => Err(self.error(expr.span, "an alignment must be a power of two")),
                }),
            };
            if let Ok(align) = align {
                result = Some(result.map_or(align, |r| r.max(align)));
            }
        }
        result
    }
}

impl IntKind {
    /// The unsigned type of the same size.
    pub fn to_unsigned(self) -> IntKind {
        match self {
            IntKind::Char | IntKind::SignedChar => IntKind::UnsignedChar,
            IntKind::Short => IntKind::UnsignedShort,
            IntKind::Int => IntKind::UnsignedInt,
            IntKind::Long => IntKind::UnsignedLong,
            IntKind::LongLong => IntKind::UnsignedLongLong,
            IntKind::Int128 => IntKind::UnsignedInt128,
            unsigned => unsigned,
        }
    }
}
