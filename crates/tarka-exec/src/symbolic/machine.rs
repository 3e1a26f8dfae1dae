//! Operators on words.

use tarka_ir::{ArithOp, BinOp, IntType};
use tarka_logic::number::Integer;
use tarka_logic::term::{BvArithmetic, Signedness, Term, TermTable};

use super::encoding::{Side, greatest};

fn signedness(int: IntType) -> Signedness {
    if int.signed { Signedness::Signed } else { Signedness::Unsigned }
}

/// Conversion between integer types.
pub fn convert(terms: &TermTable, value: Term, from: IntType, to: IntType) -> Term {
    let (width, wanted) = (u32::from(from.width), u32::from(to.width));
    if wanted <= width {
        terms.extract(wanted - 1, 0, value)
    } else if from.signed {
        terms.sign_extend(value, wanted)
    } else {
        terms.zero_extend(value, wanted)
    }
}

/// A comparison.
pub fn compare(terms: &TermTable, op: BinOp, int: IntType, a: Term, b: Term) -> Term {
    match (op, int.signed) {
        (BinOp::Eq, _) => terms.eq(a, b),
        (BinOp::Ne, _) => terms.ne(a, b),
        (BinOp::Lt, true) => terms.bv_slt(a, b),
        (BinOp::Lt, false) => terms.bv_ult(a, b),
        (BinOp::Le, true) => terms.bv_sle(a, b),
        (BinOp::Le, false) => terms.bv_ule(a, b),
        (BinOp::Gt, true) => terms.bv_slt(b, a),
        (BinOp::Gt, false) => terms.bv_ult(b, a),
        (_, true) => terms.bv_sle(b, a),
        (_, false) => terms.bv_ule(b, a),
    }
}

/// An operator on two words of one type.
pub fn binary(terms: &TermTable, op: BinOp, int: IntType, a: Term, b: Term, side: &mut Side) -> Term {
    match op {
        BinOp::Add => terms.add(a, b),
        BinOp::Sub => terms.sub(a, b),
        BinOp::Mul => terms.mul(a, b),
        BinOp::Div | BinOp::Rem => divide(terms, op, int, a, b, side),
        BinOp::And => terms.bv_and(a, b),
        BinOp::Or => terms.bv_or(a, b),
        BinOp::Xor => terms.bv_xor(a, b),
        _ => compare(terms, op, int, a, b),
    }
}

fn divide(terms: &TermTable, op: BinOp, int: IntType, a: Term, b: Term, side: &mut Side) -> Term {
    let width = u32::from(int.width);
    side.defined.push(terms.ne(b, terms.bv(width, 0)));
    if int.signed {
        side.defined.push(terms.not(division_overflows(terms, int, a, b)));
    }
    match (op, int.signed) {
        (BinOp::Div, true) => terms.bv_sdiv(a, b),
        (BinOp::Div, false) => terms.bv_udiv(a, b),
        (_, true) => terms.bv_srem(a, b),
        (_, false) => terms.bv_urem(a, b),
    }
}

fn division_overflows(terms: &TermTable, int: IntType, a: Term, b: Term) -> Term {
    let width = u32::from(int.width);
    let least = terms.bv(width, int.min_bits());
    terms.and2(terms.eq(a, least), terms.eq(b, terms.bv(width, -1)))
}

/// A shift; the count has a type of its own.
pub fn shift(
    terms: &TermTable,
    op: BinOp,
    (int, a): (IntType, Term),
    (count_type, count): (IntType, Term),
    side: &mut Side,
) -> Term {
    let count = count_in_range(terms, int, count_type, count, side);
    match (op, int.signed) {
        (BinOp::Shl, _) => terms.bv_shl(a, count),
        (_, true) => terms.bv_ashr(a, count),
        (_, false) => terms.bv_lshr(a, count),
    }
}

/// The count as a word as wide as what is shifted, under the condition that it is below that width.
fn count_in_range(
    terms: &TermTable,
    int: IntType,
    count_type: IntType,
    count: Term,
    side: &mut Side,
) -> Term {
    let wide = IntType { width: int.width.max(count_type.width).max(16), signed: false };
    let extended = convert(terms, count, count_type, wide);
    side.defined.push(terms.bv_ult(extended, terms.bv(u32::from(wide.width), u32::from(int.width))));
    terms.extract(u32::from(int.width) - 1, 0, extended)
}

/// Whether the mathematical result of an operation does not fit the type. A shift count is taken to be in range.
pub fn overflows(
    terms: &TermTable,
    op: ArithOp,
    (int, a): (IntType, Term),
    (count_type, b): (IntType, Term),
) -> Term {
    let exact = |operation| terms.bv_overflows(operation, signedness(int), a, b);
    match op {
        ArithOp::Add => exact(BvArithmetic::Add),
        ArithOp::Sub => exact(BvArithmetic::Sub),
        ArithOp::Mul => exact(BvArithmetic::Mul),
        ArithOp::Div if int.signed => division_overflows(terms, int, a, b),
        ArithOp::Div => terms.fals(),
        ArithOp::Shl => {
            let width = u32::from(int.width);
            let count = count_in_range(terms, int, count_type, b, &mut Side::default());
            let most = terms.bv_lshr(terms.bv(width, greatest(int)), count);
            let too_large = terms.bv_ult(most, a);
            let negative = terms.bv_slt(a, terms.bv(width, 0));
            if int.signed { terms.or2(negative, too_large) } else { too_large }
        }
    }
}

/// The distance of two addresses in elements.
pub fn pointer_difference(terms: &TermTable, a: Term, b: Term, element_size: u64) -> Term {
    let width = terms.width(a);
    terms.bv_sdiv(terms.sub(a, b), terms.bv(width, Integer::from(element_size.max(1))))
}
