//! The order of evaluation where C leaves it open: gcc's.
//!
//! Operands are evaluated from left to right, arguments from right to left, the right side of `op=` before the left.
//! What was evaluated is held in a temporary while the rest is, with the exceptions gcc has: a variable that can live
//! in a register is read when it is used, and so is any variable that is an operand of a commutative operator.

use std::ops::Range;

use tarka_ir::{Base, Expr, ExprKind, Place, Role, Span, Step};

use super::{Lvalue, Value};
use crate::lower::effects::{Effects, Unsequenced, View};
use crate::lower::{Checked, Lowerer};
use crate::syntax::ast::{self, BinaryOp};

impl Lowerer<'_> {
    /// The value as it is now, whatever is evaluated before it is used.
    pub(in crate::lower) fn hold(&mut self, value: Value, span: Span) -> Checked<Value> {
        if self.stays(&value.expr) {
            return Ok(value);
        }
        match value.expr.kind {
            // A record is not copied: it is read where it is used.
            ExprKind::Load(place) if self.types.as_record(value.ty).is_some() => {
                let place = self.pin_place(place, span);
                Ok(Value { expr: Expr::load(place), ty: value.ty })
            }
            kind => self.materialise(Value { expr: Expr { kind, ty: value.expr.ty }, ty: value.ty }, span),
        }
    }

    /// The left operand of a binary operator, held while the right one is evaluated.
    pub(super) fn hold_left(
        &mut self,
        op: BinaryOp,
        value: Value,
        right: &ast::Expr,
        span: Span,
    ) -> Checked<Value> {
        if !has_side_effects(right) || is_swapped(op) && is_variable(&value.expr) {
            return Ok(value);
        }
        self.hold(value, span)
    }

    /// What was emitted between two marks and the reads of an expression, as one evaluation.
    pub(in crate::lower) fn evaluation(&self, emitted: Range<usize>, expr: Option<&Expr>) -> Effects {
        let view = View { types: &self.types.ir, vars: &self.vars };
        let mut effects = Effects::default();
        let edges = self.body.edges.iter().skip(emitted.start).take(emitted.len());
        edges.flat_map(|edge| &edge.stmts).for_each(|spanned| effects.add_stmt(spanned, view));
        if let Some(expr) = expr {
            effects.add_reads(expr, view);
        }
        effects
    }

    /// Where the evaluation that comes next begins.
    pub(in crate::lower) fn mark(&self) -> usize {
        self.body.edges.len()
    }

    /// Notes evaluations whose order C leaves open, if it may matter.
    pub(in crate::lower) fn note_unsequenced(&mut self, parts: Vec<Effects>, span: Span) {
        if parts.len() > 1 && !parts.iter().all(Effects::is_pure) {
            self.body.unsequenced.push(Unsequenced { span, parts });
        }
    }

    /// Two operands of which the second is evaluated first if it is a pointer: gcc puts pointers before indices.
    pub(super) fn pointer_first(&mut self, left: &ast::Expr, right: &ast::Expr) -> Checked<bool> {
        if !has_side_effects(left) || !has_side_effects(right) {
            return Ok(false);
        }
        let ty = self.unevaluated(|this| this.rvalue(right))?.ty;
        Ok(self.types.pointee(ty).is_some())
    }

    /// An lvalue whose address is computed now, if what is evaluated before it is used may change it.
    pub(super) fn hold_address(&mut self, lvalue: Lvalue, meanwhile: &ast::Expr) -> Lvalue {
        if !has_side_effects(meanwhile) {
            return lvalue;
        }
        Lvalue { place: self.pin_place(lvalue.place, meanwhile.span), ..lvalue }
    }

    /// The place, with its address computed now.
    pub(super) fn pin_place(&mut self, mut place: Place, span: Span) -> Place {
        if let Base::Deref(pointer) = place.base {
            place.base = Base::Deref(Box::new(self.pin(*pointer, span)));
        }
        let path = std::mem::take(&mut place.path);
        place.path = path
            .into_iter()
            .map(|step| match step {
                Step::Index(index) => Step::Index(self.pin_index(index, span)),
                field => field,
            })
            .collect();
        place
    }

    /// An index is converted where it is used.
    fn pin_index(&mut self, index: Expr, span: Span) -> Expr {
        let mut bare = &index;
        while let ExprKind::Cast(inner) = &bare.kind {
            bare = inner;
        }
        if self.stays(bare) { index } else { self.pin(index, span) }
    }

    /// The value of an IR expression now.
    pub(super) fn pin(&mut self, expr: Expr, span: Span) -> Expr {
        if self.stays(&expr) { expr } else { self.keep(expr, span) }
    }

    /// Whether a value needs no temporary: it cannot change, or gcc reads it when it is used.
    fn stays(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Const(_) | ExprKind::Float(_) | ExprKind::Zero | ExprKind::ProcAddr(_) => true,
            ExprKind::AddrOf(place) => {
                let fixed = |step: &Step| match step {
                    Step::Index(index) => index.as_const().is_some(),
                    Step::Field(..) => true,
                };
                matches!(place.base, Base::Var(_)) && place.path.iter().all(fixed)
            }
            ExprKind::Load(place) => self.is_register(place),
            _ => false,
        }
    }

    /// Whether a place is a variable that gcc keeps in a register: a number or pointer of the function's own whose
    /// address is not taken.
    pub(super) fn is_register(&self, place: &Place) -> bool {
        let Some(var) = place.as_var() else { return false };
        match self.vars[var].role {
            Role::Temp => true,
            Role::Global => false,
            Role::Local | Role::Param => {
                self.types.is_scalar(self.var_types[var])
                    && !self.var_types[var].volatile
                    && !self.var_types[var].atomic
                    && !self.body.addressed.contains(&self.vars[var].name)
            }
        }
    }
}

/// Whether gcc puts a variable on the left of the operator to its right.
fn is_swapped(op: BinaryOp) -> bool {
    use BinaryOp as B;
    matches!(
        op,
        B::Add | B::Mul | B::BitAnd | B::BitOr | B::BitXor | B::Eq | B::Ne | B::Lt | B::Gt | B::Le | B::Ge
    )
}

fn is_variable(expr: &Expr) -> bool {
    matches!(&expr.kind, ExprKind::Load(place) if place.as_var().is_some())
}

/// Whether evaluating an expression may change variables.
pub(in crate::lower) fn has_side_effects(expr: &ast::Expr) -> bool {
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
