//! What belongs to the environment though the program names it: volatile objects, and memory at fixed addresses.

use rustc_hash::FxHashSet;
use tarka_ir::{Base, Expr, ExprKind, Input, Place, Role, Span, Stmt, VarId};

use super::Lvalue;
use crate::lower::Lowerer;
use crate::lower::body::Body;

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
        if let (Some(temporary), Some(_)) = (place.as_var(), self.automatic(&lvalue.place)) {
            self.body.volatile_reads.insert(temporary, lvalue.place.clone());
        }
        self.emit(Stmt::Havoc(place.clone(), Input::Unspecified(what.to_string())), span);
        Some(Expr::load(place))
    }

    /// The automatic variable that a place is part of.
    fn automatic(&self, place: &Place) -> Option<VarId> {
        let Base::Var(var) = place.base else { return None };
        matches!(self.vars[var].role, Role::Local | Role::Param).then_some(var)
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

impl Body {
    /// Volatile variables whose address nobody has are ordinary: no one outside can change them. That is known when all of the
    /// function is.
    pub fn read_own_volatiles(&mut self) {
        let mut addressed = FxHashSet::default();
        for spanned in self.edges.iter().flat_map(|edge| &edge.stmts) {
            spanned.stmt.for_each_expr(&mut |e| {
                e.walk(&mut |e| {
                    if let ExprKind::AddrOf(Place { base: Base::Var(var), .. }) = e.kind {
                        addressed.insert(var);
                    }
                });
            });
        }
        for spanned in self.edges.iter_mut().flat_map(|edge| &mut edge.stmts) {
            let Stmt::Havoc(temporary, _) = &spanned.stmt else { continue };
            let read = temporary.as_var().and_then(|var| self.volatile_reads.get(&var));
            if let Some(place) = read
                && !matches!(place.base, Base::Var(var) if addressed.contains(&var))
            {
                spanned.stmt = Stmt::Assign(temporary.clone(), Expr::load(place.clone()));
            }
        }
    }
}
