//! Operators on one operand.

use tarka_ir::{BinOp, Expr, ExprKind, Span, Stmt, UnOp};

use super::{Lvalue, Value};
use crate::lower::{Checked, Entity, Lowerer};
use crate::syntax::ast::{self, ExprKind as E, UnaryOp};

/// Whether the old or the new value of `++` and `--` is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// `x++`.
    Old,
    /// `++x`.
    New,
}

/// The operator that a step is: `++` is `+ 1`.
pub fn step_of(op: UnaryOp) -> Option<(BinOp, Wanted)> {
    match op {
        UnaryOp::PreIncrement => Some((BinOp::Add, Wanted::New)),
        UnaryOp::PreDecrement => Some((BinOp::Sub, Wanted::New)),
        UnaryOp::PostIncrement => Some((BinOp::Add, Wanted::Old)),
        UnaryOp::PostDecrement => Some((BinOp::Sub, Wanted::Old)),
        _ => None,
    }
}

impl Lowerer<'_> {
    pub(super) fn unary_value(&mut self, op: UnaryOp, operand: &ast::Expr, span: Span) -> Checked<Value> {
        if let Some((step, wanted)) = step_of(op) {
            return self.step_value(operand, step, wanted, span);
        }
        match op {
            UnaryOp::AddressOf => self.address_value(operand, span),
            UnaryOp::Deref => {
                let pointer = self.rvalue(operand)?;
                let lvalue = self.dereference(pointer, span)?;
                self.load(lvalue, span)
            }
            UnaryOp::Not => {
                let value = self.rvalue(operand)?;
                let truth = self.truth_of(value, operand.span)?;
                let negated = self.negate(truth);
                Ok(self.truth_value(negated))
            }
            UnaryOp::Plus => self.signed_operand(None, operand, span),
            UnaryOp::Minus => self.signed_operand(Some(UnOp::Neg), operand, span),
            UnaryOp::BitNot => self.signed_operand(Some(UnOp::BitNot), operand, span),
            _ => Err(self.unsupported(span, "complex numbers")),
        }
    }

    fn signed_operand(&mut self, op: Option<UnOp>, operand: &ast::Expr, span: Span) -> Checked<Value> {
        let value = self.rvalue(operand)?;
        self.sign(op, value, span)
    }

    fn address_value(&mut self, operand: &ast::Expr, span: Span) -> Checked<Value> {
        match &operand.kind {
            // `&f` is f.
            E::Identifier(name) => {
                let function = match self.lookup(*name) {
                    Some(Entity::Function(id)) => Some(id),
                    None if !self.is_predefined(*name) => self.library_function(*name),
                    _ => None,
                };
                if let Some(id) = function {
                    return Ok(self.function_pointer(id));
                }
            }
            // `&*p` is p, whatever p is.
            E::Unary(UnaryOp::Deref, pointer) => {
                let value = self.rvalue(pointer)?;
                self.dereference(value.clone(), span)?;
                return Ok(value);
            }
            _ => {}
        }
        let lvalue = self.lvalue(operand)?;
        if lvalue.bits.is_some() {
            return Err(self.error(span, "a bit-field has no address"));
        }
        let ty = self.types.pointer(lvalue.ty);
        let lowered = self.types.lower(ty);
        let address = self.address_of(lvalue.place);
        Ok(Value { expr: self.cast(address, lowered), ty })
    }

    fn step_value(&mut self, operand: &ast::Expr, step: BinOp, wanted: Wanted, span: Span) -> Checked<Value> {
        let target = self.stepped(operand, span)?;
        let current = self.load(target.clone(), operand.span)?;
        if wanted == Wanted::New {
            let next = self.stepped_value(current, step, &target, span)?;
            return self.store_for_value(target, next, span);
        }
        let old = self.materialise(current, span)?;
        let next = self.stepped_value(old.clone(), step, &target, span)?;
        self.store(target, next, span);
        Ok(old)
    }

    /// `x++` as a statement.
    pub(super) fn step_in_place(&mut self, operand: &ast::Expr, step: BinOp, span: Span) -> Checked<()> {
        let target = self.stepped(operand, span)?;
        let current = self.load(target.clone(), operand.span)?;
        let next = self.stepped_value(current, step, &target, span)?;
        self.store(target, next, span);
        Ok(())
    }

    fn stepped(&mut self, operand: &ast::Expr, span: Span) -> Checked<Lvalue> {
        let target = self.lvalue(operand)?;
        self.check_assignable(&target, operand.span)?;
        if !self.types.is_scalar(target.ty) {
            let message = format!("this operator does not apply to {}", self.spell(target.ty));
            return Err(self.error(span, message));
        }
        Ok(target)
    }

    fn stepped_value(&mut self, current: Value, step: BinOp, target: &Lvalue, span: Span) -> Checked<Value> {
        let one = self.int_constant(1);
        let op = if step == BinOp::Add { ast::BinaryOp::Add } else { ast::BinaryOp::Sub };
        self.updated(op, current, one, target, span)
    }

    /// The address of a function.
    pub(crate) fn function_pointer(&mut self, id: tarka_ir::ProcId) -> Value {
        let ty = self.types.pointer(self.functions[id].ty);
        let lowered = self.types.lower(ty);
        Value { expr: Expr { kind: ExprKind::ProcAddr(id), ty: lowered }, ty }
    }

    /// A temporary of an IR type that no C expression names.
    pub(in crate::lower) fn temporary_of(&mut self, ty: tarka_ir::TypeId, span: Span) -> tarka_ir::Place {
        let int = self.types.int(crate::types::IntKind::Int);
        let place = self.temporary(int, span);
        if let Some(var) = place.as_var() {
            self.vars[var].ty = ty;
        }
        tarka_ir::Place { ty, ..place }
    }

    /// Emits an assignment to a new temporary and gives its value.
    pub(in crate::lower) fn keep(&mut self, expr: Expr, span: Span) -> Expr {
        let place = self.temporary_of(expr.ty, span);
        self.emit(Stmt::Assign(place.clone(), expr), span);
        Expr::load(place)
    }
}
