//! The value of constant expressions with floats, rounded to nearest: no model lets a run go on in another rounding mode.
//! What C leaves open stays in the program, and so does arithmetic on what is not a number, whose bits programs can tell
//! apart.

use crate::expr::{BinOp, Expr, ExprKind, UnOp};
use crate::floats;
use crate::types::{FloatType, Type, Types};

/// The constant that an expression on constants equals, if a float is among them or it is one.
pub fn fold(types: &Types, expr: &Expr) -> Option<Expr> {
    let value = match &expr.kind {
        ExprKind::Unary(UnOp::Neg, a) => {
            let (format, bits) = number(types, a)?;
            ExprKind::Float(floats::negate(format, bits))
        }
        ExprKind::Binary(op, a, b) => {
            if BinOp::is_comparison(*op) {
                let ((format, a), (_, b)) = (constant(types, a)?, constant(types, b)?);
                ExprKind::Const(u128::from(floats::compare(*op, format, a, b)))
            } else {
                let ((format, a), (_, b)) = (number(types, a)?, number(types, b)?);
                ExprKind::Float(floats::binary(*op, format, a, b)?)
            }
        }
        ExprKind::Cast(inner) => cast(types, inner, expr)?,
        _ => return None,
    };
    Some(Expr { kind: value, ty: expr.ty })
}

/// A conversion from or to a float.
fn cast(types: &Types, value: &Expr, to: &Expr) -> Option<ExprKind> {
    match (number(types, value), types.as_float(to.ty)) {
        (Some((from, bits)), Some(to)) => Some(ExprKind::Float(floats::convert(from, to, bits))),
        (Some((from, bits)), None) if matches!(types.get(to.ty), Type::Bool) => {
            Some(ExprKind::Const(u128::from(floats::is_nonzero(from, bits))))
        }
        (Some((from, bits)), None) => {
            Some(ExprKind::Const(floats::to_int(from, bits, types.as_int(to.ty)?)?))
        }
        (None, Some(to)) => {
            let bits = value.as_const()?;
            Some(ExprKind::Float(floats::from_int(types.as_int(value.ty)?, bits, to)))
        }
        (None, None) => None,
    }
}

/// The format and the bits of a float that is constant and a number.
pub fn number(types: &Types, value: &Expr) -> Option<(FloatType, u128)> {
    constant(types, value).filter(|&(format, bits)| floats::compare(BinOp::Eq, format, bits, bits))
}

/// The format and the bits of a float that is constant.
fn constant(types: &Types, value: &Expr) -> Option<(FloatType, u128)> {
    let format = types.as_float(value.ty)?;
    let bits = match value.kind {
        ExprKind::Float(bits) => bits,
        ExprKind::Zero => 0,
        _ => return None,
    };
    Some((format, bits))
}
