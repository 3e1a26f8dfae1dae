//! Strings that are constants at a call.

use tarka_ir::{Expr, Type, VarId};

use super::Linker;

impl Linker<'_, '_> {
    /// The bytes of the string literal that an argument is the start of, without the zero at the end.
    pub(super) fn constant_string(&self, argument: &Expr) -> Option<Vec<u8>> {
        let var = argument.as_start_of()?;
        let units = self.low.string_units(var).filter(|_| self.holds_bytes(var))?;
        let end = units.iter().position(|&unit| unit == 0)?;
        units[..end].iter().map(|&unit| u8::try_from(unit & 0xff).ok()).collect()
    }

    /// Whether a variable is an array of bytes: wide characters read as bytes are other characters.
    fn holds_bytes(&self, var: VarId) -> bool {
        let types = &self.low.types.ir;
        let element = match types.get(self.low.vars[var].ty) {
            Type::Array(element, _) => types.as_int(*element),
            _ => None,
        };
        element.is_some_and(|int| int.width == 8)
    }

    /// Whether some string literal would store how much was printed, if it were a format.
    pub(super) fn some_format_stores(&self) -> bool {
        self.low.vars.indices().filter_map(|var| self.low.string_units(var)).any(|units| {
            let bytes: Vec<u8> = units.iter().map(|&unit| unit as u8).collect();
            tarka_ir::formats::has_count(&bytes)
        })
    }
}
