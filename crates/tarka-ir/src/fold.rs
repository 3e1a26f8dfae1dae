//! The value of constant expressions: integers of every width, `_Bool`, and pointers as numbers; for floats see
//! `fold_floats`.
//!
//! Everything undefined is left alone: a division by zero stays in the program.

use crate::bits;
use crate::expr::{ArithOp, Base, BinOp, Expr, ExprKind, Place, Step};
use crate::fold_floats;
use crate::types::{IntType, Type, TypeId, Types};

impl IntType {
    /// Whether every value of `other` is one of this type.
    pub fn contains(self, other: IntType) -> bool {
        match (self.signed, other.signed) {
            (true, true) | (false, false) => self.width >= other.width,
            (true, false) => self.width > other.width,
            (false, true) => false,
        }
    }
}

/// The constant that an expression equals, if it is a constant expression with a defined integer, `_Bool` or
/// pointer value.
pub fn fold(types: &Types, expr: &Expr) -> Option<Expr> {
    evaluate(types, expr).map(|bits| Expr::constant(bits, expr.ty))
}

/// As [`fold`]: the bits of the value, zero-extended from the width of its type.
pub fn evaluate(types: &Types, expr: &Expr) -> Option<u128> {
    let ty = types.as_int(expr.ty)?;
    match &expr.kind {
        ExprKind::Const(bits) => Some(*bits),
        ExprKind::Zero => Some(0),
        ExprKind::Float(_) | ExprKind::Load(_) | ExprKind::ProcAddr(_) => None,
        ExprKind::AddrOf(place) => address(types, place).map(|bits| ty.truncate(bits)),
        ExprKind::Unary(op, a) => Some(bits::unary(*op, ty, evaluate(types, a)?)),
        ExprKind::Binary(op, a, b) => {
            let right = evaluate(types, b)?;
            let right =
                if matches!(op, BinOp::Shl | BinOp::Shr) { extended(types, b, right)? } else { right };
            bits::binary(*op, types.as_int(a.ty)?, evaluate(types, a)?, right)
        }
        ExprKind::Overflows(op, a, b) => {
            let right = evaluate(types, b)?;
            let right = if *op == ArithOp::Shl { extended(types, b, right)? } else { right };
            Some(u128::from(bits::overflows(*op, types.as_int(a.ty)?, evaluate(types, a)?, right)))
        }
        ExprKind::PtrAdd(pointer, index) => {
            let index_bits = extended(types, index, evaluate(types, index)?)?;
            let size = u128::from(types.size_of(types.pointee(pointer.ty)?));
            Some(ty.truncate(evaluate(types, pointer)?.wrapping_add(index_bits.wrapping_mul(size))))
        }
        ExprKind::PtrDiff(a, b) => {
            let size = i128::from(types.size_of(types.pointee(a.ty)?));
            let bytes = ty.sign_extend(evaluate(types, a)?.wrapping_sub(evaluate(types, b)?));
            Some(ty.truncate(bytes.checked_div(size)? as u128))
        }
        ExprKind::Cast(a) => convert(types, evaluate(types, a)?, types.as_int(a.ty)?, expr.ty),
    }
}

/// Folds every constant sub-expression and removes conversions to an expression's own type.
pub fn simplify(types: &Types, expr: &mut Expr) {
    expr.rewrite(&mut |e| simplify_node(types, e));
}

fn simplify_node(types: &Types, expr: &mut Expr) {
    if let ExprKind::Cast(inner) = &mut expr.kind {
        if inner.ty == expr.ty {
            *expr = std::mem::replace(inner, Expr::constant(0, Types::BOOL));
            return;
        }
    }
    // The operands are simplified already, so only constants among them can make this a constant.
    let mut constant = true;
    expr.for_each_operand(&mut |operand| constant &= operand.as_const().is_some());
    if constant && expr.as_const().is_none() {
        if let Some(folded) = fold(types, expr) {
            *expr = folded;
            return;
        }
    }
    if let Some(folded) = fold_floats::fold(types, expr) {
        *expr = folded;
    }
}

/// The bits of an operand's value, extended to 128 bits by the signedness of its type.
fn extended(types: &Types, operand: &Expr, bits: u128) -> Option<u128> {
    Some(types.as_int(operand.ty)?.extend(bits))
}

fn convert(types: &Types, bits: u128, from: IntType, to: TypeId) -> Option<u128> {
    if matches!(types.get(to), Type::Bool) {
        return Some(u128::from(bits != 0));
    }
    Some(bits::cast(from, types.as_int(to)?, bits))
}

/// The address of a place behind a constant pointer: how `offsetof` is often written.
fn address(types: &Types, place: &Place) -> Option<u128> {
    let Base::Deref(pointer) = &place.base else { return None };
    let mut address = evaluate(types, pointer)?;
    let mut ty = types.pointee(pointer.ty)?;
    for step in &place.path {
        match step {
            Step::Field(record, field) => {
                let field = types.record(*record).fields.get(field.0 as usize)?;
                address = address.wrapping_add(u128::from(field.offset));
                ty = field.ty;
            }
            Step::Index(index) => {
                let Type::Array(element, _) = types.get(ty) else { return None };
                let index_bits = extended(types, index, evaluate(types, index)?)?;
                let size = u128::from(types.size_of(*element));
                address = address.wrapping_add(index_bits.wrapping_mul(size));
                ty = *element;
            }
        }
    }
    Some(address)
}

#[cfg(test)]
#[path = "fold_tests.rs"]
mod tests;
