//! Conditions as control flow: `&&`, `||`, `!`, `?:`.

use tarka_ir::{Expr, Loc, Place, Span, Stmt};

use super::Value;
use crate::lower::{Checked, Entity, Lowerer};
use crate::syntax::ast::{self, BinaryOp, ExprKind as E, UnaryOp};
use crate::types::{IntKind, Ty};

impl Lowerer<'_> {
    /// Goes to `then` if the expression is not zero, else to `otherwise`.
    pub(in crate::lower) fn condition(&mut self, expr: &ast::Expr, then: Loc, otherwise: Loc) -> Checked<()> {
        match &expr.kind {
            E::Unary(UnaryOp::Not, operand) => self.condition(operand, otherwise, then),
            E::Binary(BinaryOp::LogicalAnd, left, right) => {
                let second = self.body.location();
                self.condition(left, second, otherwise)?;
                self.body.current = second;
                self.condition(right, then, otherwise)
            }
            E::Binary(BinaryOp::LogicalOr, left, right) => {
                let second = self.body.location();
                self.condition(left, then, second)?;
                self.body.current = second;
                self.condition(right, then, otherwise)
            }
            E::Binary(BinaryOp::Comma, left, right) => {
                self.discard(left)?;
                self.condition(right, then, otherwise)
            }
            _ => {
                let value = self.rvalue(expr)?;
                let truth = self.truth_of(value, expr.span)?;
                self.branch(truth, then, otherwise, expr.span);
                Ok(())
            }
        }
    }

    /// Branches on a `_Bool` expression.
    pub(in crate::lower) fn branch(&mut self, condition: Expr, then: Loc, otherwise: Loc, span: Span) {
        let negated = self.negate(condition.clone());
        self.body.branch(condition, negated, then, otherwise, span);
    }

    /// Whether a value is not zero.
    pub(in crate::lower) fn truth_of(&mut self, value: Value, span: Span) -> Checked<Expr> {
        if !self.types.is_scalar(value.ty) {
            let message = format!("a condition must be a number or a pointer, not {}", self.spell(value.ty));
            return Err(self.error(span, message));
        }
        Ok(self.truth(value.expr))
    }

    /// `a && b`, `a || b` as values.
    pub(super) fn logical_value(
        &mut self,
        op: BinaryOp,
        left: &ast::Expr,
        right: &ast::Expr,
        span: Span,
    ) -> Checked<Value> {
        if let Some(value) = self.constant_logical(op, left, right)? {
            return Ok(value);
        }
        let (yes, no) = (self.body.location(), self.body.location());
        let (then, otherwise, second) = (yes, no, self.body.location());
        match op {
            BinaryOp::LogicalAnd => self.condition(left, second, otherwise)?,
            _ => self.condition(left, then, second)?,
        }
        self.body.current = second;
        self.condition(right, then, otherwise)?;
        Ok(self.join_truth(yes, no, span))
    }

    /// 1 from one location, 0 from the other.
    fn join_truth(&mut self, yes: Loc, no: Loc, span: Span) -> Value {
        let ty = self.types.int(IntKind::Int);
        let result = self.temporary(ty, span);
        let end = self.body.location();
        for (from, value) in [(yes, 1), (no, 0)] {
            self.body.current = from;
            let value = self.int_constant(value);
            self.emit(Stmt::Assign(result.clone(), value.expr), span);
            self.body.jump(end);
        }
        self.body.current = end;
        Value { expr: Expr::load(result), ty }
    }

    /// `&&` and `||` of constants are constants (array sizes, initialisers, case labels).
    fn constant_logical(
        &mut self,
        op: BinaryOp,
        left: &ast::Expr,
        right: &ast::Expr,
    ) -> Checked<Option<Value>> {
        let Some(first) = self.try_constant(left)? else { return Ok(None) };
        let decides = (op == BinaryOp::LogicalOr) == first;
        if decides {
            return Ok(Some(self.int_constant(i128::from(first))));
        }
        Ok(self.try_constant(right)?.map(|second| self.int_constant(i128::from(second))))
    }

    /// The truth of an expression that is constant and has no side effects.
    fn try_constant(&mut self, expr: &ast::Expr) -> Checked<Option<bool>> {
        if !self.may_be_constant(expr) {
            return Ok(None);
        }
        let before = self.body.emitted;
        let snapshot = self.body.snapshot();
        let value = self.rvalue(expr)?;
        let pure = self.body.emitted == before;
        self.body.restore(snapshot);
        if !pure || !self.types.is_scalar(value.ty) {
            return Ok(None);
        }
        let truth = self.truth(value.expr);
        Ok(truth.as_const().map(|bits| bits != 0))
    }

    pub(super) fn discard_by_condition(&mut self, expr: &ast::Expr) -> Checked<()> {
        let end = self.body.location();
        self.condition(expr, end, end)?;
        self.body.current = end;
        Ok(())
    }

    pub(super) fn discard_conditional(
        &mut self,
        condition: &ast::Expr,
        then: &ast::Expr,
        otherwise: &ast::Expr,
        span: Span,
    ) -> Checked<()> {
        // The types must fit even if the value is not used; lowering for its type reports it if not.
        self.unevaluated(|this| this.conditional(condition, Some(then), otherwise, span))?;
        let (yes, no, end) = (self.body.location(), self.body.location(), self.body.location());
        self.condition(condition, yes, no)?;
        for (from, branch) in [(yes, then), (no, otherwise)] {
            self.body.current = from;
            self.discard(branch)?;
            self.body.jump(end);
        }
        self.body.current = end;
        Ok(())
    }

    pub(super) fn conditional(
        &mut self,
        condition: &ast::Expr,
        then: Option<&ast::Expr>,
        otherwise: &ast::Expr,
        span: Span,
    ) -> Checked<Value> {
        let Some(then) = then else { return self.elvis(condition, otherwise, span) };
        if let Some(truth) = self.try_constant(condition)? {
            return self.constant_conditional(truth, then, otherwise, span);
        }
        let (yes, no) = (self.body.location(), self.body.location());
        self.condition(condition, yes, no)?;
        self.body.current = yes;
        let a = self.rvalue(then)?;
        let after_yes = self.body.current;
        self.body.current = no;
        let b = self.rvalue(otherwise)?;
        let after_no = self.body.current;
        let ty = self.branch_type(&a, &b, span)?;
        Ok(self.join_values([(after_yes, a), (after_no, b)], ty, span))
    }

    /// Only the chosen branch is evaluated, but both decide the type.
    fn constant_conditional(
        &mut self,
        truth: bool,
        then: &ast::Expr,
        otherwise: &ast::Expr,
        span: Span,
    ) -> Checked<Value> {
        let (chosen, other) = if truth { (then, otherwise) } else { (otherwise, then) };
        let dropped = self.unevaluated(|this| this.rvalue(other))?;
        let value = self.rvalue(chosen)?;
        let ty = self.branch_type(&value, &dropped, span)?;
        Ok(if self.types.is_scalar(ty) { self.convert(value, ty) } else { Value { ty, ..value } })
    }

    /// GNU's `a ?: b`: a if it is not zero.
    fn elvis(&mut self, condition: &ast::Expr, otherwise: &ast::Expr, span: Span) -> Checked<Value> {
        let value = self.rvalue(condition)?;
        let a = self.materialise(value, span)?;
        let truth = self.truth_of(a.clone(), condition.span)?;
        let (yes, no) = (self.body.location(), self.body.location());
        self.branch(truth, yes, no, span);
        self.body.current = no;
        let b = self.rvalue(otherwise)?;
        let after_no = self.body.current;
        let ty = self.branch_type(&a, &b, span)?;
        Ok(self.join_values([(yes, a), (after_no, b)], ty, span))
    }

    /// The value that comes from either of two locations.
    fn join_values(&mut self, branches: [(Loc, Value); 2], ty: Ty, span: Span) -> Value {
        let end = self.body.location();
        let void = self.types.is_void(ty);
        let result: Option<Place> = (!void).then(|| self.temporary(ty, span));
        for (from, value) in branches {
            self.body.current = from;
            if let Some(place) = &result {
                let value = if self.types.is_scalar(ty) { self.convert(value, ty) } else { value };
                self.emit(Stmt::Assign(place.clone(), value.expr), span);
            }
            self.body.jump(end);
        }
        self.body.current = end;
        let expr = match result {
            Some(place) => Expr::load(place),
            None => Expr { kind: tarka_ir::ExprKind::Zero, ty: tarka_ir::Types::VOID },
        };
        Value { expr, ty: ty.unqualified() }
    }

    /// A quick look at whether an expression can be constant: only then is it tried, so that nothing is lowered
    /// over and over.
    pub(in crate::lower) fn may_be_constant(&self, expr: &ast::Expr) -> bool {
        match &expr.kind {
            E::Integer(_) | E::Float(_) | E::Character(..) => true,
            E::SizeofExpr(_)
            | E::SizeofType(_)
            | E::AlignofExpr(..)
            | E::AlignofType(..)
            | E::Offsetof(..) => true,
            E::TypesCompatible(..) => true,
            E::Identifier(name) => matches!(self.lookup(*name), Some(Entity::Enumerator(..))),
            E::Unary(op, operand) => {
                matches!(op, UnaryOp::Plus | UnaryOp::Minus | UnaryOp::BitNot | UnaryOp::Not)
                    && self.may_be_constant(operand)
            }
            E::Binary(_, a, b) => self.may_be_constant(a) && self.may_be_constant(b),
            E::Conditional(c, t, e) => {
                self.may_be_constant(c)
                    && t.as_deref().is_none_or(|t| self.may_be_constant(t))
                    && self.may_be_constant(e)
            }
            E::Cast(_, operand) => self.may_be_constant(operand),
            E::Index(string, index) => matches!(string.kind, E::String(_)) && self.may_be_constant(index),
            E::Call(callee, arguments) => self.is_constant_builtin(callee, arguments),
            _ => false,
        }
    }

    /// `__builtin_constant_p` is always constant, `__builtin_expect` if its argument is.
    fn is_constant_builtin(&self, callee: &ast::Expr, arguments: &[ast::Expr]) -> bool {
        let E::Identifier(name) = callee.kind else { return false };
        match self.names.name(name) {
            "__builtin_constant_p" => true,
            "__builtin_expect" => arguments.first().is_some_and(|a| self.may_be_constant(a)),
            _ => false,
        }
    }
}
