//! What evaluating an expression can do besides giving a value: nothing, or something undefined.

use crate::expr::{Base, BinOp, Expr, ExprKind, Place, Step, UnOp};
use crate::fold::evaluate;
use crate::types::{Type, TypeId, Types};

/// Whether the expression has a value in every state, so that evaluating it or not makes no difference.
pub fn is_total(types: &Types, expr: &Expr) -> bool {
    let own = match &expr.kind {
        ExprKind::Load(place) => load_is_total(types, place),
        ExprKind::Binary(op, a, b) => operator_is_total(types, *op, a, b),
        ExprKind::Cast(a) => types.as_float(a.ty).is_none() || !is_integer(types, expr.ty),
        _ => true,
    };
    let mut total = own;
    if own {
        expr.for_each_operand(&mut |operand| total = total && is_total(types, operand));
    }
    total
}

/// Whether the expression computes with integers in a way that can overflow.
pub fn does_arithmetic(types: &Types, expr: &Expr) -> bool {
    let mut found = false;
    expr.walk(&mut |e| {
        let computes = match &e.kind {
            ExprKind::Unary(op, _) => *op == UnOp::Neg,
            ExprKind::Binary(op, ..) => op.arithmetic().is_some(),
            _ => false,
        };
        found |= computes && is_integer(types, e.ty);
    });
    found
}

fn is_integer(types: &Types, ty: TypeId) -> bool {
    matches!(types.get(ty), Type::Int(_))
}

/// A load is sure to be fine if it goes straight into a variable, at most at constant indices.
fn load_is_total(types: &Types, place: &Place) -> bool {
    matches!(place.base, Base::Var(_))
        && place.path.iter().all(|step| match step {
            Step::Field(..) => true,
            Step::Index(index) => evaluate(types, index) == Some(0),
        })
}

fn operator_is_total(types: &Types, op: BinOp, a: &Expr, b: &Expr) -> bool {
    let Some(ty) = types.as_int(a.ty) else { return true };
    match op {
        BinOp::Div | BinOp::Rem => {
            evaluate(types, b).is_some_and(|bits| bits != 0 && !(ty.signed && bits == ty.mask()))
        }
        BinOp::Shl | BinOp::Shr => {
            let count_ty = types.as_int(b.ty);
            let count = evaluate(types, b).and_then(|bits| Some(count_ty?.extend(bits)));
            count.is_some_and(|count| count < u128::from(ty.width))
        }
        _ => true,
    }
}
