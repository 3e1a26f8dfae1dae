//! Builtins on floats.

use tarka_ir::{Expr, ExprKind, FloatType, Span};

use crate::lower::expr::Value;
use crate::lower::{Checked, Lowerer};
use crate::syntax::ast::{self, BinaryOp};
use crate::types::CType;

impl Lowerer<'_> {
    /// Classification and comparison of floats, whatever their type; infinities and NaNs.
    pub(super) fn float_builtin(
        &mut self,
        name: &str,
        args: &[ast::Expr],
        span: Span,
    ) -> Checked<Option<Value>> {
        let compare = |name: &str| match name {
            "isgreater" => Some(BinaryOp::Gt),
            "isgreaterequal" => Some(BinaryOp::Ge),
            "isless" => Some(BinaryOp::Lt),
            "islessequal" => Some(BinaryOp::Le),
            _ => None,
        };
        match (name, args) {
            ("signbit" | "isnormal" | "isinf_sign", [x]) | ("fpclassify", [_, _, _, _, _, x]) => {
                self.for_format(name, x, args, span)
            }
            ("isnan", [x]) => {
                let x = self.float_operand(x, span)?;
                self.operate(BinaryOp::Ne, x.clone(), x, span).map(Some)
            }
            ("isunordered", [x, y]) => {
                let (x, y) = (self.float_operand(x, span)?, self.float_operand(y, span)?);
                let a = self.operate(BinaryOp::Ne, x.clone(), x, span)?;
                let b = self.operate(BinaryOp::Ne, y.clone(), y, span)?;
                self.operate(BinaryOp::BitOr, a, b, span).map(Some)
            }
            ("isinf" | "isfinite" | "finite", [x]) => {
                let x = self.float_operand(x, span)?;
                // x - x is 0 for finite x only; infinities equal themselves, NaNs do not.
                let difference = self.operate(BinaryOp::Sub, x.clone(), x.clone(), span)?;
                let zero = self.int_constant(0);
                if matches!(name, "isfinite" | "finite") {
                    return self.operate(BinaryOp::Eq, difference, zero, span).map(Some);
                }
                let not_finite = self.operate(BinaryOp::Ne, difference, zero, span)?;
                let number = self.operate(BinaryOp::Eq, x.clone(), x, span)?;
                self.operate(BinaryOp::BitAnd, not_finite, number, span).map(Some)
            }
            ("huge_val" | "inf", []) => Ok(Some(self.special_float(FloatType::F64, "inf"))),
            ("huge_valf" | "inff", []) => Ok(Some(self.special_float(FloatType::F32, "inf"))),
            ("huge_vall" | "infl", []) => Ok(Some(self.special_float(FloatType::X87, "inf"))),
            ("nan", [_]) => Ok(Some(self.special_float(FloatType::F64, "nan"))),
            ("nanf", [_]) => Ok(Some(self.special_float(FloatType::F32, "nan"))),
            ("nanl", [_]) => Ok(Some(self.special_float(FloatType::X87, "nan"))),
            ("islessgreater", [x, y]) => {
                let (x, y) = (self.float_operand(x, span)?, self.float_operand(y, span)?);
                let less = self.operate(BinaryOp::Lt, x.clone(), y.clone(), span)?;
                let greater = self.operate(BinaryOp::Gt, x, y, span)?;
                self.operate(BinaryOp::BitOr, less, greater, span).map(Some)
            }
            (_, [x, y]) => match compare(name) {
                Some(op) => {
                    let (x, y) = (self.rvalue(x)?, self.rvalue(y)?);
                    self.operate(op, x, y, span).map(Some)
                }
                None => Ok(None),
            },
            _ => Ok(None),
        }
    }

    /// A builtin for any format: the model for the format of an argument.
    fn for_format(
        &mut self,
        name: &str,
        number: &ast::Expr,
        args: &[ast::Expr],
        span: Span,
    ) -> Checked<Option<Value>> {
        let value = self.unevaluated(|this| this.rvalue(number))?;
        let suffix = match self.types.ir.as_float(value.expr.ty) {
            Some(FloatType::F32) => "f",
            Some(FloatType::X87 | FloatType::F128) => "l",
            _ => "",
        };
        let model = self.names.intern(&format!("__builtin_{name}{suffix}"));
        match self.library_function(model) {
            Some(id) => self.call_function(id, args, span).map(Some),
            None => Ok(None),
        }
    }

    fn float_operand(&mut self, operand: &ast::Expr, span: Span) -> Checked<Value> {
        let value = self.rvalue(operand)?;
        let value = if self.types.is_integer(value.ty) {
            let double = self.types.make(CType::Float(FloatType::F64));
            self.convert(value, double)
        } else {
            value
        };
        self.materialise(value, span)
    }

    fn special_float(&mut self, format: FloatType, text: &str) -> Value {
        let ty = self.types.make(CType::Float(format));
        let lowered = self.types.lower(ty);
        let bits = tarka_ir::floats::parse(text, format).unwrap_or(0);
        Value { expr: Expr { kind: ExprKind::Float(bits), ty: lowered }, ty }
    }
}
