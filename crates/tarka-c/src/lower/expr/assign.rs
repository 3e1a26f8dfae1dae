//! Assignments, simple and compound.

use std::ops::Range;

use tarka_ir::{Callee, Expr, ExprKind, Span, Stmt};

use super::call::Prepared;
use super::sequence::has_side_effects;
use super::{Lvalue, Value};
use crate::lower::effects::{Part, View};
use crate::lower::{Checked, Lowerer};
use crate::syntax::ast::{self, BinaryOp, ExprKind as E};
use crate::types::Ty;

impl Lowerer<'_> {
    /// `left = right` for its value: what is stored, converted to the type of the left side.
    pub(in crate::lower) fn assignment(
        &mut self,
        left: &ast::Expr,
        right: &ast::Expr,
        span: Span,
    ) -> Checked<Value> {
        let (target, value) = self.assigned(left, right)?;
        self.store_for_value(target, value, span)
    }

    /// `left op= right` for its value.
    pub(in crate::lower) fn compound_assignment(
        &mut self,
        op: BinaryOp,
        left: &ast::Expr,
        right: &ast::Expr,
        span: Span,
    ) -> Checked<Value> {
        let (target, value) = self.compound_assigned(op, left, right, span)?;
        self.store_for_value(target, value, span)
    }

    /// An assignment whose value is not used.
    pub(super) fn assign(
        &mut self,
        op: Option<BinaryOp>,
        left: &ast::Expr,
        right: &ast::Expr,
        span: Span,
    ) -> Checked<()> {
        let (target, value) = match op {
            None => self.assigned(left, right)?,
            Some(op) => self.compound_assigned(op, left, right, span)?,
        };
        self.store(target, value, span);
        Ok(())
    }

    /// Where an assignment stores, and what. As in gcc the right side comes first, except for a call that gives just
    /// what is to be stored: that is made last.
    fn assigned(&mut self, left: &ast::Expr, right: &ast::Expr) -> Checked<(Lvalue, Value)> {
        let (start, span) = (self.mark(), right.span);
        let value = match &right.kind {
            E::Call(callee, arguments) => match self.prepare_call(callee, arguments, span)? {
                Prepared::Done(value) => value,
                Prepared::Call { callee, args, result } => {
                    let pinned = has_side_effects(left);
                    let args: Vec<Expr> =
                        args.into_iter().map(|arg| if pinned { self.pin(arg, span) } else { arg }).collect();
                    if self.gives_just(result, left)? {
                        return self.assigned_last(left, (callee, args, result), span);
                    }
                    self.emit_call(callee, args, result, span)?
                }
            },
            _ => self.rvalue(right)?,
        };
        let value = match has_side_effects(left) {
            false => value,
            true if self.is_read_last(&value, right, left)? => self.with_pinned_place(value, span),
            true => self.hold(value, span)?,
        };
        let middle = self.mark();
        let target = self.assignable(left)?;
        self.note_sides((middle..self.mark(), &target), (start..middle, &value), left.span.to(span));
        let value = self.convert_for(value, target.ty, span, "the assignment")?;
        Ok((target, value))
    }

    /// A call that is made when it is known where its result goes.
    fn assigned_last(
        &mut self,
        left: &ast::Expr,
        (callee, args, result): (Callee, Vec<Expr>, Ty),
        span: Span,
    ) -> Checked<(Lvalue, Value)> {
        let start = self.mark();
        let target = self.assignable(left)?;
        let target = Lvalue { place: self.pin_place(target.place, span), ..target };
        let middle = self.mark();
        let value = self.emit_call(callee, args, result, span)?;
        self.note_sides((start..middle, &target), (middle..self.mark(), &value), left.span.to(span));
        let value = self.convert_for(value, target.ty, span, "the assignment")?;
        Ok((target, value))
    }

    /// Whether the right side is nothing but an object that is copied: gcc reads it when it knows where to.
    fn is_read_last(&mut self, value: &Value, right: &ast::Expr, left: &ast::Expr) -> Checked<bool> {
        let is_object = matches!(value.expr.kind, ExprKind::Load(_)) && !has_side_effects(right);
        Ok(is_object && self.gives_just(value.ty, left)?)
    }

    /// An object that is read later, from where it is now.
    fn with_pinned_place(&mut self, value: Value, span: Span) -> Value {
        let ExprKind::Load(place) = value.expr.kind else { return value };
        Value { expr: Expr::load(self.pin_place(place, span)), ..value }
    }

    /// Whether a result is stored to a place as it is.
    fn gives_just(&mut self, result: Ty, left: &ast::Expr) -> Checked<bool> {
        let ty = self.type_of(left)?;
        let pointers = self.types.pointee(ty).is_some() && self.types.pointee(result).is_some();
        Ok(pointers || ty.unqualified() == result.unqualified())
    }

    /// The same for `op=`. A right side with side effects comes first: with respect to a call in it, the read and the
    /// write of the left side are one.
    fn compound_assigned(
        &mut self,
        op: BinaryOp,
        left: &ast::Expr,
        right: &ast::Expr,
        span: Span,
    ) -> Checked<(Lvalue, Value)> {
        let start = self.mark();
        let (target, operand) = if has_side_effects(right) {
            let operand = self.rvalue(right)?;
            let operand = self.hold(operand, right.span)?;
            let middle = self.mark();
            let target = self.assignable(left)?;
            self.note_sides((middle..self.mark(), &target), (start..middle, &operand), span);
            (target, operand)
        } else {
            let target = self.assignable(left)?;
            let middle = self.mark();
            let operand = self.rvalue(right)?;
            self.note_sides((start..middle, &target), (middle..self.mark(), &operand), span);
            (target, operand)
        };
        let current = self.load(target.clone(), left.span)?;
        let value = self.updated(op, current, operand, &target, span)?;
        Ok((target, value))
    }

    /// Notes that the address of a target and the right side are evaluated in any order, and that a variable is written
    /// without waiting for what the right side writes to it on the way.
    fn note_sides(
        &mut self,
        (at, target): (Range<usize>, &Lvalue),
        (from, value): (Range<usize>, &Value),
        span: Span,
    ) {
        if at.is_empty() && from.is_empty() {
            return;
        }
        let (mut address, right) = (self.evaluation(at, None), self.evaluation(from, Some(&value.expr)));
        address.add_address(&target.place, View { types: &self.types.ir, vars: &self.vars });
        // Only what the right side writes itself: a call is done before its result is there.
        let whole = target.place.as_var().and_then(|_| Part::of(&target.place, &self.types.ir));
        address.writes.extend(whole.filter(|var| right.writes.contains(var)));
        self.note_unsequenced(vec![address, right], span);
    }

    /// The new value of something that an operator updates; atomic integers wrap around.
    pub(super) fn updated(
        &mut self,
        op: BinaryOp,
        current: Value,
        operand: Value,
        target: &Lvalue,
        span: Span,
    ) -> Checked<Value> {
        let integers = self.types.is_integer(current.ty) && self.types.is_integer(operand.ty);
        if target.ty.atomic && integers && matches!(op, BinaryOp::Add | BinaryOp::Sub) {
            return Ok(self.wrapping(op, current, operand, target.ty));
        }
        let result = self.operate(op, current, operand, span)?;
        self.convert_for(result, target.ty, span, "the assignment")
    }

    fn assignable(&mut self, left: &ast::Expr) -> Checked<Lvalue> {
        let target = self.lvalue(left)?;
        self.check_assignable(&target, left.span)?;
        Ok(target)
    }

    /// Stores a converted value.
    pub(in crate::lower) fn store(&mut self, target: Lvalue, value: Value, span: Span) {
        let stored = self.as_stored(&target, value);
        self.emit(Stmt::Assign(target.place, stored), span);
    }

    /// Stores a converted value and gives it as the place then has it. The place is not looked for again: storing may
    /// have changed where it is (`p->next = q` may change p), and reading it may find something else (`volatile`).
    pub(in crate::lower) fn store_for_value(
        &mut self,
        target: Lvalue,
        value: Value,
        span: Span,
    ) -> Checked<Value> {
        if self.types.as_record(target.ty).is_some() {
            let target = Lvalue { place: self.pin_place(target.place, span), ..target };
            self.store(target.clone(), value, span);
            return self.load(target, span);
        }
        if self.is_register(&target.place) && !matches!(value.expr.kind, ExprKind::Const(_)) {
            self.store(target.clone(), value, span);
            return self.load(target, span);
        }
        let ty = self.bit_field_type(&target).unqualified();
        let lowered = self.types.lower(ty);
        let stored = self.as_stored(&target, value);
        let constant = matches!(stored.kind, ExprKind::Const(_) | ExprKind::Float(_));
        let stored = if constant { stored } else { self.keep(stored, span) };
        self.emit(Stmt::Assign(target.place, stored.clone()), span);
        Ok(Value { expr: self.cast(stored, lowered), ty })
    }

    /// A converted value in the type of the place: a bit-field's is narrow.
    fn as_stored(&mut self, target: &Lvalue, value: Value) -> Expr {
        if self.types.as_record(target.ty).is_some() {
            return value.expr;
        }
        self.cast(value.expr, target.place.ty)
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
}
