//! Expressions built with their constants folded, and constant expressions evaluated.

use tarka_ir::{
    ArithOp, BinOp, Expr, ExprKind, IntType, Place, Span, Step, Type, TypeId, Types, UnOp, bits, floats,
};

use super::expr::Value;
use super::{Checked, Lowerer};
use crate::syntax::ast;

/// What becomes of signed arithmetic on constants that overflows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Folding {
    /// It stays, since a run that comes by overflows; a pass says later what that means.
    KeepOverflow,
    /// It wraps, as gcc has it (with a warning) where C asks for a constant and nothing runs.
    Wrap,
}

impl Lowerer<'_> {
    /// Lowers something that C wants to be a constant.
    pub(super) fn as_constant<T>(&mut self, lower: impl FnOnce(&mut Self) -> T) -> T {
        let outside = std::mem::replace(&mut self.folding, Folding::Wrap);
        let result = lower(self);
        self.folding = outside;
        result
    }

    /// The value of an integer constant expression.
    pub(super) fn constant_integer(&mut self, expr: &ast::Expr) -> Checked<i128> {
        let before = self.body.emitted;
        let value = self.as_constant(|this| this.rvalue(expr))?;
        let pure = self.body.emitted == before;
        match self.constant_value(&value).filter(|_| pure && self.types.is_integer(value.ty)) {
            Some(number) => Ok(number),
            None => Err(self.error(expr.span, "this must be an integer constant")),
        }
    }

    /// The number that a constant integer value is.
    pub(super) fn constant_value(&self, value: &Value) -> Option<i128> {
        let int = self.types.ir.as_int(value.expr.ty)?;
        value.expr.as_const().map(|bits| int.extend(bits) as i128)
    }

    /// A conversion to an IR type.
    pub(crate) fn cast(&mut self, expr: Expr, to: TypeId) -> Expr {
        if expr.ty == to {
            return expr;
        }
        if to == Types::BOOL {
            return self.truth(expr);
        }
        if let Some(folded) = self.fold_cast(&expr, to) {
            return folded;
        }
        if let Some(inner) = self.skip_widening(&expr, to) {
            return inner;
        }
        Expr { kind: ExprKind::Cast(Box::new(expr)), ty: to }
    }

    fn fold_cast(&self, expr: &Expr, to: TypeId) -> Option<Expr> {
        let types = &self.types.ir;
        let kind = match (&expr.kind, types.get(expr.ty), types.get(to)) {
            (ExprKind::Const(value), _, Type::Float(format)) => {
                ExprKind::Float(floats::from_int(types.as_int(expr.ty)?, *value, *format))
            }
            (ExprKind::Const(value), ..) => {
                ExprKind::Const(bits::cast(types.as_int(expr.ty)?, types.as_int(to)?, *value))
            }
            (ExprKind::Float(value), Type::Float(from), Type::Float(format)) => {
                ExprKind::Float(floats::convert(*from, *format, *value))
            }
            (ExprKind::Float(value), Type::Float(from), _) => {
                ExprKind::Const(floats::to_int(*from, *value, types.as_int(to)?)?)
            }
            _ => return None,
        };
        Some(Expr { kind, ty: to })
    }

    /// `(T)(U)x` is `(T)x` where U only widened x, or widened and narrowed pointers among themselves.
    fn skip_widening(&self, expr: &Expr, to: TypeId) -> Option<Expr> {
        let ExprKind::Cast(inner) = &expr.kind else { return None };
        let types = &self.types.ir;
        let pointers = [inner.ty, expr.ty, to].iter().all(|&ty| types.pointee(ty).is_some());
        if pointers {
            return Some(if inner.ty == to {
                (**inner).clone()
            } else {
                Expr { kind: ExprKind::Cast(inner.clone()), ty: to }
            });
        }
        let (from, through, target) = (types.as_int(inner.ty)?, types.as_int(expr.ty)?, types.as_int(to)?);
        // The first conversion must keep the value or at least all bits the second one keeps.
        let value_kept = through.width > from.width && (through.signed || !from.signed);
        let bits_kept = through.width >= target.width && from.width >= target.width;
        let plain = [inner.ty, to].iter().all(|&ty| matches!(types.get(ty), Type::Int(_)));
        (plain && (value_kept || bits_kept) && inner.ty == to).then(|| (**inner).clone())
    }

    /// Whether a scalar is not zero, as `_Bool`.
    pub(crate) fn truth(&mut self, expr: Expr) -> Expr {
        if expr.ty == Types::BOOL {
            return expr;
        }
        match expr.kind {
            ExprKind::Cast(inner) if inner.ty == Types::BOOL && self.types.ir.as_int(expr.ty).is_some() => {
                *inner
            }
            ExprKind::Float(value) => {
                let format = self.types.ir.as_float(expr.ty);
                Expr::constant(u128::from(format.is_some_and(|f| floats::is_nonzero(f, value))), Types::BOOL)
            }
            // Objects and functions have addresses other than null.
            ExprKind::AddrOf(Place { base: tarka_ir::Base::Var(var), .. })
                if !self.weak_variables.contains(&var) =>
            {
                Expr::constant(1, Types::BOOL)
            }
            ExprKind::ProcAddr(id) if !self.functions[id].weak => Expr::constant(1, Types::BOOL),
            _ => {
                let zero = self.zero(expr.ty);
                self.binary(BinOp::Ne, expr, zero)
            }
        }
    }

    /// Zero of a scalar type.
    pub(super) fn zero(&self, ty: TypeId) -> Expr {
        let kind = if self.types.ir.as_float(ty).is_some() { ExprKind::Float(0) } else { ExprKind::Const(0) };
        Expr { kind, ty }
    }

    /// A binary operator on operands of one type (shifts aside).
    pub(crate) fn binary(&mut self, op: BinOp, a: Expr, b: Expr) -> Expr {
        let ty = if op.is_comparison() { Types::BOOL } else { a.ty };
        if let Some(kind) = self.fold_binary(op, &a, &b) {
            return Expr { kind, ty };
        }
        Expr { kind: ExprKind::Binary(op, Box::new(a), Box::new(b)), ty }
    }

    fn fold_binary(&self, op: BinOp, a: &Expr, b: &Expr) -> Option<ExprKind> {
        let types = &self.types.ir;
        match (&a.kind, &b.kind) {
            (ExprKind::Const(x), ExprKind::Const(y)) => {
                let int = types.as_int(a.ty)?;
                let y =
                    if matches!(op, BinOp::Shl | BinOp::Shr) { types.as_int(b.ty)?.extend(*y) } else { *y };
                if op.arithmetic().is_some_and(|arith| self.keeps(arith, a.ty, *x, y)) {
                    return None;
                }
                Some(ExprKind::Const(bits::binary(op, int, *x, y)?))
            }
            (ExprKind::Float(x), ExprKind::Float(y)) => {
                let format = types.as_float(a.ty)?;
                if op.is_comparison() {
                    return Some(ExprKind::Const(u128::from(floats::compare(op, format, *x, *y))));
                }
                floats::binary(op, format, *x, *y).map(ExprKind::Float)
            }
            _ => None,
        }
    }

    /// Whether arithmetic on constants must not be folded, because it overflows.
    fn keeps(&self, op: ArithOp, ty: TypeId, a: u128, b: u128) -> bool {
        let Type::Int(int) = *self.types.ir.get(ty) else { return false };
        self.folding == Folding::KeepOverflow && int.signed && bits::overflows(op, int, a, b)
    }

    /// A unary operator.
    pub(super) fn unary(&mut self, op: UnOp, a: Expr) -> Expr {
        let ty = a.ty;
        let folded = match a.kind {
            ExprKind::Const(value) if op == UnOp::Neg && self.keeps(ArithOp::Sub, ty, 0, value) => None,
            ExprKind::Const(value) => {
                self.types.ir.as_int(ty).map(|int| ExprKind::Const(bits::unary(op, int, value)))
            }
            ExprKind::Float(value) => {
                self.types.ir.as_float(ty).map(|f| ExprKind::Float(floats::negate(f, value)))
            }
            _ => None,
        };
        Expr { kind: folded.unwrap_or_else(|| ExprKind::Unary(op, Box::new(a))), ty }
    }

    /// The negation of a condition.
    pub(super) fn negate(&mut self, condition: Expr) -> Expr {
        use BinOp::*;
        let ty = Types::BOOL;
        match condition.kind {
            ExprKind::Const(value) => Expr::constant(value ^ 1, ty),
            ExprKind::Unary(UnOp::Not, inner) => *inner,
            ExprKind::Binary(op, a, b) if op.is_comparison() => {
                let float = self.types.ir.as_float(a.ty).is_some();
                let opposite = match op {
                    Eq => Ne,
                    Ne => Eq,
                    // With a NaN, neither of the others holds.
                    _ if float => {
                        let comparison = Expr { kind: ExprKind::Binary(op, a, b), ty };
                        return Expr { kind: ExprKind::Unary(UnOp::Not, Box::new(comparison)), ty };
                    }
                    Lt => Ge,
                    Ge => Lt,
                    Gt => Le,
                    _ => Gt,
                };
                Expr { kind: ExprKind::Binary(opposite, a, b), ty }
            }
            kind => Expr { kind: ExprKind::Unary(UnOp::Not, Box::new(Expr { kind, ty })), ty },
        }
    }

    /// The address of a place, simplified: `&*p` is p.
    pub(crate) fn address_of(&mut self, place: Place) -> Expr {
        let ty = self.types.ir.pointer(place.ty);
        match place {
            Place { base: tarka_ir::Base::Deref(pointer), path, .. } if path.is_empty() => {
                self.cast(*pointer, ty)
            }
            place => Expr { kind: ExprKind::AddrOf(place), ty },
        }
    }

    /// Pointer plus a number of elements.
    pub(super) fn offset(&mut self, pointer: Expr, index: Expr) -> Expr {
        let ty = pointer.ty;
        if index.as_const() == Some(0) {
            return pointer;
        }
        match (pointer.kind, index.as_const()) {
            // `&a[i] + n` is `&a[i + n]`.
            (ExprKind::AddrOf(mut place), _) if matches!(place.path.last(), Some(Step::Index(_))) => {
                if let Some(Step::Index(i)) = place.path.pop() {
                    let sum = self.binary(BinOp::Add, i, index);
                    place.path.push(Step::Index(sum));
                }
                Expr { kind: ExprKind::AddrOf(place), ty }
            }
            (ExprKind::Const(address), Some(n)) => {
                let size = u128::from(self.types.ir.pointee(ty).map_or(1, |to| self.types.ir.size_of(to)));
                let width = self.types.machine().pointer_width();
                let int = IntType { width, signed: false };
                Expr::constant(int.truncate(address.wrapping_add(n.wrapping_mul(size))), ty)
            }
            (kind, _) => {
                let pointer = Expr { kind, ty };
                Expr { kind: ExprKind::PtrAdd(Box::new(pointer), Box::new(index)), ty }
            }
        }
    }

    /// Checks `_Static_assert`.
    pub(super) fn static_assert(&mut self, assertion: &ast::StaticAssert) -> Checked<()> {
        if self.constant_integer(&assertion.condition)? != 0 {
            return Ok(());
        }
        let message = assertion.message.as_deref().unwrap_or("the condition is false");
        Err(self.error(assertion.span, format!("static assertion failed: {message}")))
    }

    /// An integer constant of a C type.
    pub(crate) fn integer(&mut self, value: i128, ty: crate::types::Ty) -> Value {
        let lowered = self.types.lower(ty);
        let bits = self.types.ir.as_int(lowered).map_or(0, |int| int.truncate(value as u128));
        Value { expr: Expr::constant(bits, lowered), ty }
    }

    /// A signed integer of pointer width: how places are indexed.
    pub(crate) fn index_constant(&mut self, value: u64) -> Expr {
        let ty = self.types.ptrdiff_t();
        self.integer(i128::from(value), ty).expr
    }

    /// Requires that a value be an integer.
    pub(super) fn require_integer(&mut self, value: Value, span: Span, what: &str) -> Checked<Value> {
        if self.types.is_integer(value.ty) {
            return Ok(value);
        }
        let message = format!("{what} must be an integer, not {}", self.spell(value.ty));
        Err(self.error(span, message))
    }
}
