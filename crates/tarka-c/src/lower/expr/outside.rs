//! What belongs to the environment though the program names it: volatile objects.

use rustc_hash::FxHashSet;
use tarka_ir::{Addressed, Base, Expr, Input, Place, Role, Span, Stmt, VarId};

use super::Lvalue;
use crate::lower::Lowerer;
use crate::lower::body::Body;

impl Lowerer<'_> {
    /// What a read gives if the environment decides it: an input that nothing written before tells of.
    pub(super) fn read_from_outside(&mut self, lvalue: &Lvalue, span: Span) -> Option<Expr> {
        if !self.environment.interferes() || self.in_library || !lvalue.ty.volatile {
            return None;
        }
        let place = self.temporary_of(lvalue.place.ty, span);
        if let (Some(temporary), Some(_)) = (place.as_var(), self.automatic(&lvalue.place)) {
            self.body.volatile_reads.insert(temporary, lvalue.place.clone());
        }
        let input = Input::Unspecified("value of a volatile object".to_string());
        self.emit(Stmt::Havoc(place.clone(), input), span);
        Some(Expr::load(place))
    }

    /// The automatic variable that a place is part of.
    fn automatic(&self, place: &Place) -> Option<VarId> {
        let Base::Var(var) = place.base else { return None };
        matches!(self.vars[var].role, Role::Local | Role::Param).then_some(var)
    }
}

impl Body {
    /// Volatile variables whose address nobody has are ordinary: no one outside can change them. That is known when all of the
    /// function is.
    pub fn read_own_volatiles(&mut self) {
        let mut addressed = FxHashSet::default();
        for spanned in self.edges.iter().flat_map(|edge| &edge.stmts) {
            spanned.stmt.for_each_address(&mut |e| {
                if let Addressed::Variable(var) = e {
                    addressed.insert(var);
                }
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
