//! Integer arithmetic that is defined for all operands: it is done in a type that has room for the exact result, so that
//! it means the same whatever overflow of ordinary arithmetic means.

use tarka_ir::{ArithOp, BinOp, Expr, ExprKind, IntType, Span, Stmt, Type, TypeId, Types};

use crate::lower::expr::Value;
use crate::lower::{Checked, Lowerer};
use crate::syntax::ast;
use crate::types::{CType, IntKind, Ty};

/// The greatest width of a type.
const WIDEST: u16 = 128;

impl Lowerer<'_> {
    /// `__builtin_add_overflow` and its relatives.
    pub(super) fn overflow_builtin(
        &mut self,
        name: &str,
        args: &[ast::Expr],
        span: Span,
    ) -> Checked<Option<Value>> {
        let tests_only = name.ends_with("_overflow_p");
        let Some(stem) = name.strip_suffix("_overflow_p").or_else(|| name.strip_suffix("_overflow")) else {
            return Ok(None);
        };
        let Some((op, operands)) = operation(stem).filter(|(_, kind)| kind.is_none() || !tests_only) else {
            return Ok(None);
        };
        let [a, b, result] = args else {
            return Err(self.error(span, "an overflow builtin takes three arguments"));
        };
        let (result, b, a) = (self.held(result)?, self.held(b)?, self.held(a)?);
        let target = if tests_only { Some(result.ty) } else { self.types.pointee(result.ty) };
        let integers = |ty: Ty| self.types.is_integer(ty);
        let Some(target) = target.filter(|&ty| integers(ty) && integers(a.ty) && integers(b.ty)) else {
            return Err(self.error(span, "an overflow builtin needs integers and a pointer to an integer"));
        };
        let (a, b) = match operands {
            Some(kind) => {
                let ty = self.types.int(kind);
                (self.convert(a, ty), self.convert(b, ty))
            }
            None => (a, b),
        };
        let (value, overflows) = self.checked_operation(op, a, b, target, span)?;
        if !tests_only {
            let place = self.dereference(result, span)?.place;
            self.emit(Stmt::Assign(place, value), span);
        }
        let ty = self.types.make(CType::Bool);
        Ok(Some(Value { expr: overflows, ty }))
    }

    /// An argument as it is now.
    fn held(&mut self, argument: &ast::Expr) -> Checked<Value> {
        let value = self.rvalue(argument)?;
        self.materialise(value, argument.span)
    }

    /// The wrapped result in the target type, and whether the true result does not fit it.
    fn checked_operation(
        &mut self,
        op: BinOp,
        a: Value,
        b: Value,
        target: Ty,
        span: Span,
    ) -> Checked<(Expr, Expr)> {
        let lowered = self.types.lower(target);
        let same = a.expr.ty == lowered && b.expr.ty == lowered;
        let constant = |this: &mut Self, expr: Expr| match expr.kind {
            ExprKind::Const(_) => expr,
            _ => this.keep(expr, span),
        };
        if let Some(exact) = self.exact(op, a.expr.clone(), b.expr.clone()) {
            let exact = constant(self, exact);
            let overflows = self.outside(exact.clone(), target);
            let overflows = constant(self, overflows);
            return Ok((self.cast(exact, lowered), overflows));
        }
        let Some(arithmetic) = op.arithmetic().filter(|_| same) else {
            return Err(self.unsupported(span, "overflow builtins that mix `__int128` with other types"));
        };
        let overflows = self.keep(overflow_of(arithmetic, a.expr.clone(), b.expr.clone()), span);
        Ok((self.wrapped(op, a.expr, b.expr, lowered), overflows))
    }

    /// The result of an operation on two integers in a type that wraps around.
    pub(in crate::lower) fn wrapped(&mut self, op: BinOp, a: Expr, b: Expr, to: TypeId) -> Expr {
        if let Some(exact) = self.exact(op, a.clone(), b.clone()) {
            return self.cast(exact, to);
        }
        let unsigned = self.int_type(IntType { width: WIDEST, signed: false });
        let (a, b) = (self.cast(a, unsigned), self.cast(b, unsigned));
        let result = self.binary(op, a, b);
        self.cast(result, to)
    }

    /// The result of an operation on two integers in a type that has room for it, if there is one.
    fn exact(&mut self, op: BinOp, a: Expr, b: Expr) -> Option<Expr> {
        let (x, y) = (self.width_of(a.ty)?, self.width_of(b.ty)?);
        let signed = x.signed || y.signed || op == BinOp::Sub;
        let width = match op {
            BinOp::Mul => x.width + y.width,
            _ => {
                let needed = |int: IntType| int.width + u16::from(signed && !int.signed);
                needed(x).max(needed(y)) + 1
            }
        };
        let width = [32, 64, WIDEST].into_iter().find(|&w| w >= width)?;
        let wide = self.int_type(IntType { width, signed });
        let (a, b) = (self.cast(a, wide), self.cast(b, wide));
        Some(self.binary(op, a, b))
    }

    fn int_type(&mut self, int: IntType) -> TypeId {
        self.types.ir.intern(Type::Int(int))
    }

    fn width_of(&self, ty: TypeId) -> Option<IntType> {
        if ty == Types::BOOL { Some(IntType { width: 1, signed: false }) } else { self.types.ir.as_int(ty) }
    }

    /// Whether a number is outside the range of a type.
    fn outside(&mut self, exact: Expr, target: Ty) -> Expr {
        let (Some(int), Some(wide)) = (self.types.as_int(target), self.types.ir.as_int(exact.ty)) else {
            return Expr::constant(0, Types::BOOL);
        };
        let below = (wide.signed && !int.signed)
            .then_some(0)
            .or_else(|| (wide.signed && int.width < wide.width).then(|| -1i128 << (int.width - 1)));
        let bits = int.width - u16::from(int.signed);
        let above = (bits < wide.width - u16::from(wide.signed))
            .then(|| (1i128 << (bits - 1)) - 1 + (1i128 << (bits - 1)));
        let mut result = Expr::constant(0, Types::BOOL);
        for (op, bound) in [(BinOp::Lt, below), (BinOp::Gt, above)] {
            let Some(bound) = bound else { continue };
            let bound = Expr::constant(wide.truncate(bound as u128), exact.ty);
            let test = self.binary(op, exact.clone(), bound);
            result = if result.as_const() == Some(0) { test } else { self.binary(BinOp::Or, result, test) };
        }
        result
    }
}

/// The operation that a builtin's name has before `_overflow`, and the type of its operands if it has one.
fn operation(stem: &str) -> Option<(BinOp, Option<IntKind>)> {
    let op = |name: &str| match name {
        "add" => Some(BinOp::Add),
        "sub" => Some(BinOp::Sub),
        "mul" => Some(BinOp::Mul),
        _ => None,
    };
    if let Some(op) = op(stem) {
        return Some((op, None));
    }
    let plain = stem.trim_end_matches('l');
    let plain = if plain.ends_with("mu") { &stem[..plain.len() + 1] } else { plain };
    let kind = match (stem.chars().next()?, stem.len() - plain.len()) {
        ('s', 0) => IntKind::Int,
        ('s', 1) => IntKind::Long,
        ('s', 2) => IntKind::LongLong,
        ('u', 0) => IntKind::UnsignedInt,
        ('u', 1) => IntKind::UnsignedLong,
        ('u', 2) => IntKind::UnsignedLongLong,
        _ => return None,
    };
    Some((op(&plain[1..])?, Some(kind)))
}

fn overflow_of(op: ArithOp, a: Expr, b: Expr) -> Expr {
    Expr { kind: ExprKind::Overflows(op, Box::new(a), Box::new(b)), ty: Types::BOOL }
}
