//! Which numbers an expression can be, by the types and constants in it: arithmetic on widened operands cannot leave its
//! range, and needs no condition that it does not.

use tarka_ir::{BinOp, Expr, ExprKind, IntType, Types};

/// The least and the greatest number.
type Extent = (i128, i128);

/// Whether a sum, difference or product is in the range of its type whatever its variables are.
pub(super) fn stays_in_range(types: &Types, op: BinOp, a: &Expr, b: &Expr) -> bool {
    combined(types, op, a, b).is_some()
}

/// The numbers that a sum, difference or product can be, if all are in the range of its type.
fn combined(types: &Types, op: BinOp, a: &Expr, b: &Expr) -> Option<Extent> {
    let ((a_low, a_high), (b_low, b_high)) = (extent(types, a)?, extent(types, b)?);
    let (low, high) = match op {
        BinOp::Add => (a_low.checked_add(b_low)?, a_high.checked_add(b_high)?),
        BinOp::Sub => (a_low.checked_sub(b_high)?, a_high.checked_sub(b_low)?),
        BinOp::Mul => {
            let mut corners = [0; 4];
            for (at, (a, b)) in
                [(a_low, b_low), (a_low, b_high), (a_high, b_low), (a_high, b_high)].into_iter().enumerate()
            {
                corners[at] = a.checked_mul(b)?;
            }
            (*corners.iter().min()?, *corners.iter().max()?)
        }
        _ => return None,
    };
    let (least, greatest) = whole(types.as_int(a.ty)?)?;
    (least <= low && high <= greatest).then_some((low, high))
}

fn extent(types: &Types, e: &Expr) -> Option<Extent> {
    if e.ty == Types::BOOL {
        return Some((0, 1));
    }
    let (least, greatest) = whole(types.as_int(e.ty)?)?;
    let known = match &e.kind {
        ExprKind::Const(bits) => {
            let value = i128::try_from(*bits).ok()?;
            let value = if value > greatest { value - (greatest - least + 1) } else { value };
            Some((value, value))
        }
        ExprKind::Cast(a) => extent(types, a).filter(|&(low, high)| least <= low && high <= greatest),
        ExprKind::Binary(op, a, b) => combined(types, *op, a, b),
        _ => None,
    };
    Some(known.unwrap_or((least, greatest)))
}

/// All numbers of a type, if they are not too many to compute with.
fn whole(int: IntType) -> Option<Extent> {
    match (int.width, int.signed) {
        (1..=100, true) => Some((-(1 << (int.width - 1)), (1 << (int.width - 1)) - 1)),
        (1..=100, false) => Some((0, (1 << int.width) - 1)),
        (128, true) => Some((i128::MIN, i128::MAX)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tarka_ir::{Machine, VarId};

    #[test]
    fn widened_operands_stay_in_range_and_others_may_not() {
        let mut types = Types::new(Machine::Lp64);
        let (int, long) = (types.int(32, true), types.int(64, true));
        let x = Expr::var(VarId(0), int);
        let wide = Expr { kind: ExprKind::Cast(Box::new(x.clone())), ty: long };
        let large = Expr::constant(1 << 40, long);
        for op in [BinOp::Add, BinOp::Sub, BinOp::Mul] {
            assert!(!stays_in_range(&types, op, &x, &x));
            assert!(stays_in_range(&types, op, &wide, &wide));
        }
        assert!(!stays_in_range(&types, BinOp::Mul, &wide, &large));
        let product = Expr {
            kind: ExprKind::Binary(BinOp::Mul, Box::new(wide.clone()), Box::new(wide.clone())),
            ty: long,
        };
        assert!(stays_in_range(&types, BinOp::Add, &product, &large));
        assert!(!stays_in_range(&types, BinOp::Mul, &product, &wide));
    }

    #[test]
    fn constants_have_signs() {
        let mut types = Types::new(Machine::Lp64);
        let byte = types.int(8, true);
        let minus_one = Expr::constant(0xff, byte);
        assert_eq!(extent(&types, &minus_one), Some((-1, -1)));
    }
}
