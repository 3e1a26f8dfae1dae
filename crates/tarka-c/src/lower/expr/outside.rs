//! What belongs to the environment though the program names it: volatile objects, and memory at fixed addresses.

use tarka_ir::{Base, Expr, ExprKind, Input, Place, Span, Stmt};

use super::Lvalue;
use crate::lower::Lowerer;

impl Lowerer<'_> {
    /// What a read gives if the environment decides it: an input that nothing written before tells of.
    pub(super) fn read_from_outside(&mut self, lvalue: &Lvalue, span: Span) -> Option<Expr> {
        if !self.environment.interferes() || self.in_library {
            return None;
        }
        let what = if self.is_fixed(&lvalue.place) {
            "value at a fixed address"
        } else if lvalue.ty.volatile {
            "value of a volatile object"
        } else {
            return None;
        };
        let place = self.temporary_of(lvalue.place.ty, span);
        self.emit(Stmt::Havoc(place.clone(), Input::Unspecified(what.to_string())), span);
        Some(Expr::load(place))
    }

    /// Whether a write goes to the environment: then the program never sees it again.
    pub(super) fn is_written_outside(&self, place: &Place) -> bool {
        self.environment.interferes() && !self.in_library && self.is_fixed(place)
    }

    /// Whether a place is at a fixed address, as memory-mapped registers are.
    fn is_fixed(&self, place: &Place) -> bool {
        match &place.base {
            Base::Deref(pointer) => self.is_fixed_address(pointer),
            Base::Var(_) => false,
        }
    }

    /// Whether a pointer is a number other than null, or leads on from one. A constant pointer is its initial value.
    fn is_fixed_address(&self, pointer: &Expr) -> bool {
        match &pointer.kind {
            ExprKind::Const(address) => *address != 0,
            ExprKind::Cast(inner) | ExprKind::PtrAdd(inner, _) => self.is_fixed_address(inner),
            ExprKind::AddrOf(place) => self.is_fixed(place),
            ExprKind::Load(place) => place.as_var().is_some_and(|var| {
                let initial = self.initialisers.iter().find(|i| i.var == var && i.path.is_empty());
                self.vars[var].constant && initial.is_some_and(|i| self.is_fixed_address(&i.value))
            }),
            _ => false,
        }
    }
}
