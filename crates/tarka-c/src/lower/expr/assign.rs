//! Assignments, simple and compound.

use tarka_ir::{Base, Expr, ExprKind, Place, Span, Step, Stmt};

use super::{Lvalue, Value};
use crate::lower::{Checked, Lowerer};
use crate::syntax::ast::{self, BinaryOp};

impl Lowerer<'_> {
    pub(in crate::lower) fn assignment(
        &mut self,
        left: &ast::Expr,
        right: &ast::Expr,
        span: Span,
    ) -> Checked<Value> {
        let target = self.lvalue(left)?;
        self.check_assignable(&target, left.span)?;
        let target = self.pin_place(target, right);
        let value = self.rvalue(right)?;
        let value = self.convert_for(value, target.ty, right.span, "the assignment")?;
        self.store(target, value, span)
    }

    pub(in crate::lower) fn compound_assignment(
        &mut self,
        op: BinaryOp,
        left: &ast::Expr,
        right: &ast::Expr,
        span: Span,
    ) -> Checked<Value> {
        let target = self.lvalue(left)?;
        self.check_assignable(&target, left.span)?;
        let target = self.pin_place(target, right);
        let operand = self.rvalue(right)?;
        let current = self.load(target.clone(), left.span)?;
        let result = self.operate(op, current, operand, span)?;
        let value = self.convert_for(result, target.ty, span, "the assignment")?;
        self.store(target, value, span)
    }

    /// Stores a converted value and gives the value that the place then has.
    pub(in crate::lower) fn store(&mut self, target: Lvalue, value: Value, span: Span) -> Checked<Value> {
        let to = target.place.ty;
        let constant = matches!(value.expr.kind, ExprKind::Const(_) | ExprKind::Float(_));
        let stored =
            if self.types.as_record(target.ty).is_some() { value.expr } else { self.cast(value.expr, to) };
        let result = if constant && self.types.is_scalar(target.ty) {
            let ty = self.bit_field_type(&target).unqualified();
            let lowered = self.types.lower(ty);
            Value { expr: self.cast(stored.clone(), lowered), ty }
        } else {
            self.load(target.clone(), span)?
        };
        self.emit(Stmt::Assign(target.place, stored), span);
        Ok(result)
    }

    pub(in crate::lower) fn check_assignable(&mut self, target: &Lvalue, span: Span) -> Checked<()> {
        if self.types.as_array(target.ty).is_some() {
            return Err(self.error(span, "an array cannot be assigned to; assign its elements or use memcpy"));
        }
        if self.types.as_function(target.ty).is_some() || !self.types.is_complete(target.ty) {
            let message = format!("something of type {} cannot be assigned to", self.spell(target.ty));
            return Err(self.error(span, message));
        }
        if target.ty.constant {
            let message = format!("this has type {} and cannot be assigned to", self.spell(target.ty));
            return Err(self.error(span, message));
        }
        Ok(())
    }

    /// If evaluating `right` may change what the place's address is computed from, computes the address first.
    fn pin_place(&mut self, target: Lvalue, right: &ast::Expr) -> Lvalue {
        if !has_side_effects(right) {
            return target;
        }
        let span = right.span;
        let Lvalue { mut place, ty, bits } = target;
        if let Base::Deref(pointer) = place.base {
            place.base = Base::Deref(Box::new(self.pin(*pointer, span)));
        }
        let path = std::mem::take(&mut place.path);
        place.path = path
            .into_iter()
            .map(|step| match step {
                Step::Index(index) => Step::Index(self.pin(index, span)),
                field => field,
            })
            .collect();
        Lvalue { place, ty, bits }
    }

    /// The value of an IR expression now, kept in a temporary.
    fn pin(&mut self, expr: Expr, span: Span) -> Expr {
        let temporary = |expr: &Expr| match &expr.kind {
            ExprKind::Load(place) => {
                place.as_var().is_some_and(|v| self.vars[v].role == tarka_ir::Role::Temp)
            }
            ExprKind::Const(_)
            | ExprKind::AddrOf(Place { base: Base::Var(_), .. })
            | ExprKind::ProcAddr(_) => true,
            _ => false,
        };
        if temporary(&expr) {
            return expr;
        }
        let place = self.temporary_of(expr.ty, span);
        self.emit(Stmt::Assign(place.clone(), expr), span);
        Expr::load(place)
    }
}

/// Whether evaluating an expression may change variables.
fn has_side_effects(expr: &ast::Expr) -> bool {
    use ast::ExprKind as E;
    use ast::UnaryOp as U;
    match &expr.kind {
        E::Identifier(_)
        | E::Integer(_)
        | E::Float(_)
        | E::Character(..)
        | E::String(_)
        | E::LabelAddress(_) => false,
        E::SizeofExpr(_) | E::SizeofType(_) | E::AlignofExpr(..) | E::AlignofType(..) => false,
        E::Offsetof(..) | E::TypesCompatible(..) | E::Error => false,
        E::Unary(op, operand) => {
            matches!(op, U::PreIncrement | U::PreDecrement | U::PostIncrement | U::PostDecrement)
                || has_side_effects(operand)
        }
        E::Binary(_, a, b) | E::Index(a, b) => has_side_effects(a) || has_side_effects(b),
        E::Cast(_, e) | E::Member(e, _) | E::Arrow(e, _) => has_side_effects(e),
        E::Conditional(c, t, e) => {
            has_side_effects(c) || t.as_deref().is_some_and(has_side_effects) || has_side_effects(e)
        }
        E::Assign(..) | E::Call(..) | E::CompoundLiteral(..) | E::StatementExpr(_) | E::VaArg(..) => true,
        E::Generic(..) | E::ChooseExpr(..) => true,
    }
}
