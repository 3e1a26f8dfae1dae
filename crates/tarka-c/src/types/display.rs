//! C types in messages, spelled as C declarations of nothing.

use tarka_ir::{FloatType, RecordKind};

use super::{CType, CTypes, IntKind, Length, Ty};
use crate::syntax::symbol::Interner;

impl CTypes {
    /// The type as a programmer writes it: `const char *`, `int (*)(void)`.
    pub fn spell(&self, ty: Ty, names: &Interner) -> String {
        self.spell_around(ty, String::new(), names)
    }

    /// The type around what has been spelled so far (the abstract declarator, inside out).
    fn spell_around(&self, ty: Ty, inner: String, names: &Interner) -> String {
        match self.shape(ty) {
            CType::Pointer(to) => {
                let star = format!("*{}{inner}", qualifiers(ty));
                let wrap = matches!(self.shape(*to), CType::Array(..) | CType::Function(_));
                self.spell_around(*to, if wrap { format!("({star})") } else { star }, names)
            }
            CType::Array(elem, length) => {
                let size = match length {
                    Length::Known(n) => n.to_string(),
                    Length::Unknown => String::new(),
                    Length::Variable(_) => "*".into(),
                };
                self.spell_around(*elem, format!("{inner}[{size}]"), names)
            }
            CType::Function(signature) => {
                let mut params: Vec<String> =
                    signature.params.iter().map(|&p| self.spell(p, names)).collect();
                if signature.variadic {
                    params.push("...".into());
                } else if params.is_empty() && signature.prototype {
                    params.push("void".into());
                }
                self.spell_around(signature.result, format!("{inner}({})", params.join(", ")), names)
            }
            shape => {
                let base = format!("{}{}", qualifiers(ty), self.spell_base(shape, names));
                if inner.is_empty() { base } else { format!("{base} {inner}") }
            }
        }
    }

    fn spell_base(&self, shape: &CType, names: &Interner) -> String {
        match *shape {
            CType::Void => "void".into(),
            CType::Bool => "_Bool".into(),
            CType::Int(kind) => int_name(kind).into(),
            CType::BitField(int) => {
                format!("{}bit-field of {} bits", if int.signed { "" } else { "unsigned " }, int.width)
            }
            CType::Float(FloatType::F32) => "float".into(),
            CType::Float(FloatType::F64) => "double".into(),
            CType::Float(FloatType::X87) => "long double".into(),
            CType::Float(FloatType::F128) => "_Float128".into(),
            CType::Enum(id) => match self.enumeration(id).tag {
                Some(tag) => format!("enum {}", names.name(tag)),
                None => "enum <anonymous>".into(),
            },
            CType::Record(id) => {
                let keyword = match self.ir.record(id).kind {
                    RecordKind::Struct => "struct",
                    RecordKind::Union => "union",
                };
                match self.record_info(id).tag {
                    Some(tag) => format!("{keyword} {}", names.name(tag)),
                    None => format!("{keyword} <anonymous>"),
                }
            }
            CType::Pointer(_) | CType::Array(..) | CType::Function(_) => String::new(),
        }
    }
}

fn qualifiers(ty: Ty) -> &'static str {
    match (ty.constant, ty.volatile) {
        (true, true) => "const volatile ",
        (true, false) => "const ",
        (false, true) => "volatile ",
        (false, false) => "",
    }
}

fn int_name(kind: IntKind) -> &'static str {
    match kind {
        IntKind::Char => "char",
        IntKind::SignedChar => "signed char",
        IntKind::UnsignedChar => "unsigned char",
        IntKind::Short => "short",
        IntKind::UnsignedShort => "unsigned short",
        IntKind::Int => "int",
        IntKind::UnsignedInt => "unsigned int",
        IntKind::Long => "long",
        IntKind::UnsignedLong => "unsigned long",
        IntKind::LongLong => "long long",
        IntKind::UnsignedLongLong => "unsigned long long",
        IntKind::Int128 => "__int128",
        IntKind::UnsignedInt128 => "unsigned __int128",
    }
}
