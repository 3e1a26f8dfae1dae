//! Operators on two operands.

use tarka_ir::{BinOp, Expr, ExprKind, Span, UnOp};

use super::Value;
use crate::lower::{Checked, Lowerer};
use crate::syntax::ast::{self, BinaryOp};
use crate::types::{CType, IntKind, Ty};

impl Lowerer<'_> {
    pub(in crate::lower) fn binary_value(
        &mut self,
        op: BinaryOp,
        left: &ast::Expr,
        right: &ast::Expr,
        span: Span,
    ) -> Checked<Value> {
        match op {
            BinaryOp::Comma => {
                self.discard(left)?;
                self.rvalue(right)
            }
            BinaryOp::LogicalAnd | BinaryOp::LogicalOr => self.logical_value(op, left, right, span),
            BinaryOp::Add if self.pointer_first(left, right)? => {
                let b = self.rvalue(right)?;
                let b = self.hold(b, right.span)?;
                let a = self.rvalue(left)?;
                self.operate(op, a, b, span)
            }
            _ => {
                let start = self.mark();
                let a = self.rvalue(left)?;
                let a = self.hold_left(op, a, right, left.span)?;
                let middle = self.mark();
                let b = self.rvalue(right)?;
                if self.mark() > start {
                    let first = self.evaluation(start..middle, Some(&a.expr));
                    let second = self.evaluation(middle..self.mark(), Some(&b.expr));
                    self.note_unsequenced(vec![first, second], span);
                }
                if op.is_comparison() && a.expr.as_const() != Some(0) && b.expr.as_const() != Some(0) {
                    self.note_typeless(a.ty);
                    self.note_typeless(b.ty);
                }
                self.operate(op, a, b, span)
            }
        }
    }

    /// An address of this type is looked at: that of a label may be among those that are pointers to `void`.
    pub(super) fn note_typeless(&mut self, ty: Ty) {
        let is_typeless = self.types.pointee(ty).is_some_and(|to| self.types.is_void(to));
        self.label_addresses.are_looked_at |= is_typeless && !self.in_library;
    }

    /// A binary operator (other than `&&`, `||`, `,`) on values.
    pub(in crate::lower) fn operate(
        &mut self,
        op: BinaryOp,
        a: Value,
        b: Value,
        span: Span,
    ) -> Checked<Value> {
        use BinaryOp as B;
        let pointers = (self.types.pointee(a.ty).is_some(), self.types.pointee(b.ty).is_some());
        match (op, pointers) {
            (B::Add, (true, false)) if self.types.is_integer(b.ty) => {
                self.pointer_plus(a, b, BinOp::Add, span)
            }
            (B::Add, (false, true)) if self.types.is_integer(a.ty) => {
                self.pointer_plus(b, a, BinOp::Add, span)
            }
            (B::Sub, (true, false)) if self.types.is_integer(b.ty) => {
                self.pointer_plus(a, b, BinOp::Sub, span)
            }
            (B::Sub, (true, true)) => self.pointer_difference(a, b, span),
            (B::Eq | B::Ne | B::Lt | B::Le | B::Gt | B::Ge, (true, _) | (_, true)) => {
                self.compare_pointers(op, a, b, span)
            }
            (B::Shl | B::Shr, _) => self.shift(op, a, b, span),
            _ => self.arithmetic(op, a, b, span),
        }
    }

    fn arithmetic(&mut self, op: BinaryOp, a: Value, b: Value, span: Span) -> Checked<Value> {
        let integers_only =
            matches!(op, BinaryOp::Rem | BinaryOp::BitAnd | BinaryOp::BitOr | BinaryOp::BitXor);
        let allowed = |this: &Self, ty| {
            if integers_only { this.types.is_integer(ty) } else { this.types.is_arithmetic(ty) }
        };
        if !allowed(self, a.ty) || !allowed(self, b.ty) {
            return Err(self.bad_operands(op, &a, &b, span));
        }
        let (a, b) = self.usual_conversions(a, b);
        let ir_op = ir_operator(op);
        if ir_op.is_comparison() {
            let comparison = self.binary(ir_op, a.expr, b.expr);
            return Ok(self.truth_value(comparison));
        }
        let ty = a.ty;
        Ok(Value { expr: self.binary(ir_op, a.expr, b.expr), ty })
    }

    fn shift(&mut self, op: BinaryOp, a: Value, b: Value, span: Span) -> Checked<Value> {
        if !self.types.is_integer(a.ty) || !self.types.is_integer(b.ty) {
            return Err(self.bad_operands(op, &a, &b, span));
        }
        let (a, b) = (self.promote(a), self.promote(b));
        let ty = a.ty;
        Ok(Value { expr: self.binary(ir_operator(op), a.expr, b.expr), ty })
    }

    fn compare_pointers(&mut self, op: BinaryOp, a: Value, b: Value, span: Span) -> Checked<Value> {
        if !self.types.is_scalar(a.ty)
            || !self.types.is_scalar(b.ty)
            || self.is_float(a.ty)
            || self.is_float(b.ty)
        {
            return Err(self.bad_operands(op, &a, &b, span));
        }
        // Integers compared with pointers are converted to them.
        let ty = if self.types.pointee(a.ty).is_some() { a.ty } else { b.ty };
        let (a, b) = (self.convert(a, ty), self.convert(b, ty));
        let comparison = match self.compare_addresses(op, &a.expr, &b.expr) {
            Some(known) => Expr::constant(u128::from(known), tarka_ir::Types::BOOL),
            None => self.binary(ir_operator(op), a.expr, b.expr),
        };
        Ok(self.truth_value(comparison))
    }

    /// The address of a whole variable or function is never null.
    fn compare_addresses(&self, op: BinaryOp, a: &Expr, b: &Expr) -> Option<bool> {
        let is_address = |e: &Expr| match &e.kind {
            ExprKind::AddrOf(place) => match place.base {
                tarka_ir::Base::Var(var) => place.path.is_empty() && !self.weak_variables.contains(&var),
                tarka_ir::Base::Deref(_) => false,
            },
            ExprKind::ProcAddr(id) => !self.functions[*id].weak,
            _ => false,
        };
        let with_null = is_address(a) && b.as_const() == Some(0) || is_address(b) && a.as_const() == Some(0);
        match op {
            BinaryOp::Eq if with_null => Some(false),
            BinaryOp::Ne if with_null => Some(true),
            _ => None,
        }
    }

    fn pointer_difference(&mut self, a: Value, b: Value, span: Span) -> Checked<Value> {
        let to = self.types.pointee(a.ty).unwrap_or(a.ty);
        if !self.types.is_complete(to) && !matches!(self.types.shape(to), CType::Void | CType::Function(_)) {
            return Err(self.bad_operands(BinaryOp::Sub, &a, &b, span));
        }
        let ty = self.types.ptrdiff_t();
        let lowered = self.types.lower(ty);
        if self.types.is_variable(to) {
            let char_ty = self.types.int(IntKind::Char);
            let char_pointer = self.types.pointer(char_ty);
            let (a, b) = (self.convert(a, char_pointer), self.convert(b, char_pointer));
            let bytes = Expr { kind: ExprKind::PtrDiff(Box::new(a.expr), Box::new(b.expr)), ty: lowered };
            let size = self.variable_size(to, span)?;
            let size = self.convert(size, ty);
            return Ok(Value { expr: self.binary(BinOp::Div, bytes, size.expr), ty });
        }
        let b = self.convert(b, a.ty);
        Ok(Value {
            expr: Expr { kind: ExprKind::PtrDiff(Box::new(a.expr), Box::new(b.expr)), ty: lowered },
            ty,
        })
    }

    /// A condition as a value of type `int`.
    pub(in crate::lower) fn truth_value(&mut self, condition: Expr) -> Value {
        let ty = self.types.int(IntKind::Int);
        let lowered = self.types.lower(ty);
        Value { expr: self.cast(condition, lowered), ty }
    }

    fn bad_operands(&mut self, op: BinaryOp, a: &Value, b: &Value, span: Span) -> crate::lower::Reported {
        let message =
            format!("`{}` does not apply to {} and {}", spelling(op), self.spell(a.ty), self.spell(b.ty));
        self.error(span, message)
    }

    /// `-a`, `~a`, `+a` on a promoted operand.
    pub(in crate::lower) fn sign(&mut self, op: Option<UnOp>, operand: Value, span: Span) -> Checked<Value> {
        let allowed = match op {
            Some(UnOp::BitNot) => self.types.is_integer(operand.ty),
            _ => self.types.is_arithmetic(operand.ty),
        };
        if !allowed {
            let message = format!("this operator does not apply to {}", self.spell(operand.ty));
            return Err(self.error(span, message));
        }
        let value = self.promote(operand);
        Ok(match op {
            None => value,
            Some(op) => Value { expr: self.unary(op, value.expr), ty: value.ty },
        })
    }

    /// The common type of the branches of `?:`.
    pub(in crate::lower) fn branch_type(&mut self, a: &Value, b: &Value, span: Span) -> Checked<Ty> {
        if self.types.is_arithmetic(a.ty) && self.types.is_arithmetic(b.ty) {
            return Ok(self.usual_conversions(a.clone(), b.clone()).0.ty);
        }
        let void = self.types.make(CType::Void);
        if self.types.is_void(a.ty) || self.types.is_void(b.ty) {
            return Ok(void);
        }
        match (self.types.pointee(a.ty), self.types.pointee(b.ty)) {
            (Some(x), Some(y)) => Ok(self.common_pointer(a, x, b, y)),
            (Some(_), None) if self.types.is_integer(b.ty) => Ok(a.ty),
            (None, Some(_)) if self.types.is_integer(a.ty) => Ok(b.ty),
            _ if self.types.compatible(a.ty, b.ty) => Ok(a.ty),
            _ => {
                let message =
                    format!("`?:` cannot choose between {} and {}", self.spell(a.ty), self.spell(b.ty));
                Err(self.error(span, message))
            }
        }
    }

    fn common_pointer(&mut self, a: &Value, x: Ty, b: &Value, y: Ty) -> Ty {
        let null = |v: &Value| v.expr.as_const() == Some(0);
        let (constant, volatile) = (x.constant || y.constant, x.volatile || y.volatile);
        // A null pointer constant takes the other's type; `void *` absorbs the rest.
        let to = if self.types.is_void(x) && null(a) {
            y
        } else if self.types.is_void(y) && null(b) || self.types.compatible(x, y) || self.types.is_void(x) {
            x
        } else if self.types.is_void(y) {
            y
        } else {
            x
        };
        self.types.pointer(to.qualified(constant, volatile))
    }
}

/// The IR's operator.
pub(in crate::lower) fn ir_operator(op: BinaryOp) -> BinOp {
    use BinaryOp as B;
    match op {
        B::Mul => BinOp::Mul,
        B::Div => BinOp::Div,
        B::Rem => BinOp::Rem,
        B::Add => BinOp::Add,
        B::Sub => BinOp::Sub,
        B::Shl => BinOp::Shl,
        B::Shr => BinOp::Shr,
        B::Lt => BinOp::Lt,
        B::Gt => BinOp::Gt,
        B::Le => BinOp::Le,
        B::Ge => BinOp::Ge,
        B::Eq => BinOp::Eq,
        B::Ne => BinOp::Ne,
        B::BitAnd | B::LogicalAnd => BinOp::And,
        B::BitXor => BinOp::Xor,
        B::BitOr | B::LogicalOr => BinOp::Or,
        B::Comma => BinOp::And,
    }
}

fn spelling(op: BinaryOp) -> &'static str {
    use BinaryOp as B;
    match op {
        B::Mul => "*",
        B::Div => "/",
        B::Rem => "%",
        B::Add => "+",
        B::Sub => "-",
        B::Shl => "<<",
        B::Shr => ">>",
        B::Lt => "<",
        B::Gt => ">",
        B::Le => "<=",
        B::Ge => ">=",
        B::Eq => "==",
        B::Ne => "!=",
        B::BitAnd => "&",
        B::BitXor => "^",
        B::BitOr => "|",
        B::LogicalAnd => "&&",
        B::LogicalOr => "||",
        B::Comma => ",",
    }
}
