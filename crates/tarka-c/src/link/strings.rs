//! Strings that are constants at a call.

use tarka_ir::{Base, Expr, ExprKind, Step, VarId};

use super::Linker;

impl Linker<'_, '_> {
    /// The bytes of the string literal that an argument is the start of, without the zero at the end.
    pub(super) fn constant_string(&self, argument: &Expr) -> Option<Vec<u8>> {
        let units = self.low.string_units(start_of(argument)?)?;
        let end = units.iter().position(|&unit| unit == 0)?;
        units[..end].iter().map(|&unit| u8::try_from(unit & 0xff).ok()).collect()
    }
}

/// The variable whose first element an expression is the address of.
fn start_of(address: &Expr) -> Option<VarId> {
    match &address.kind {
        ExprKind::Cast(inner) => start_of(inner),
        ExprKind::AddrOf(place) => match place.base {
            Base::Var(var) if place.path.iter().all(is_first) => Some(var),
            _ => None,
        },
        _ => None,
    }
}

fn is_first(step: &Step) -> bool {
    matches!(step, Step::Index(index) if index.as_const() == Some(0))
}
