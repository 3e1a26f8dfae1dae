//! Integer arithmetic of every width from 1 to 128.
//!
//! A value is held *canonically*: extended to 128 bits by its own signedness. Equal values then have equal bits,
//! order is the order of `i128` or `u128`, and a conversion to a wider type of any signedness costs nothing. What the
//! operators mean is said once, in [`tarka_ir::bits`].

use tarka_ir::{ArithOp, BinOp, IntType, UnOp, bits};

/// Why an operation has no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undefined {
    /// The divisor is zero.
    DivisionByZero,
    /// The least value divided by -1.
    DivisionOverflow,
    /// The shift count is negative or not below the width.
    ShiftOutOfRange,
}

/// The canonical form of the low bits of `bits` as a value of type `ty`.
#[inline]
pub fn canonical(bits: u128, ty: IntType) -> u128 {
    let spare = 128 - u32::from(ty.width.clamp(1, 128));
    if ty.signed { ((bits << spare) as i128 >> spare) as u128 } else { bits << spare >> spare }
}

/// The value's bits, zero-extended from its width: how constants are written in the program.
#[inline]
pub fn zero_extended(value: u128, ty: IntType) -> u128 {
    canonical(value, IntType { signed: false, ..ty })
}

/// The least and the greatest value of a type, canonical. The greatest of `u128` is its all-ones pattern.
pub fn range(ty: IntType) -> (u128, u128) {
    let width = u32::from(ty.width.clamp(1, 128));
    let ones = u128::MAX >> (128 - width);
    if ty.signed { (!(ones >> 1), ones >> 1) } else { (0, ones) }
}

/// `op value`, wrapping.
pub fn unary(op: UnOp, value: u128, ty: IntType) -> u128 {
    match op {
        UnOp::Not => u128::from(value == 0),
        op => canonical(bits::unary(op, ty, zero_extended(value, ty)), ty),
    }
}

/// `left op right` for canonical operands of type `ty` (a shift count: canonical in its own type); canonical.
pub fn binary(op: BinOp, left: u128, right: u128, ty: IntType) -> Result<u128, Undefined> {
    match bits::binary(op, ty, zero_extended(left, ty), operand(op, right, ty)) {
        Some(truth) if op.is_comparison() => Ok(truth),
        Some(result) => Ok(canonical(result, ty)),
        None if matches!(op, BinOp::Shl | BinOp::Shr) => Err(Undefined::ShiftOutOfRange),
        None if right == 0 => Err(Undefined::DivisionByZero),
        None => Err(Undefined::DivisionOverflow),
    }
}

/// A shift count stands for itself, a negative one for a huge number; other operands have the operation's type.
fn operand(op: BinOp, right: u128, ty: IntType) -> u128 {
    if matches!(op, BinOp::Shl | BinOp::Shr) { right } else { zero_extended(right, ty) }
}

/// Whether the mathematical result of the operation on canonical operands does not fit `ty`.
pub fn overflows(op: ArithOp, left: u128, right: u128, ty: IntType) -> bool {
    let right = if op == ArithOp::Shl { right } else { zero_extended(right, ty) };
    bits::overflows(op, ty, zero_extended(left, ty), right)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDTHS: [u16; 12] = [1, 2, 5, 7, 8, 16, 31, 32, 33, 63, 64, 100];

    fn types() -> impl Iterator<Item = IntType> {
        WIDTHS.into_iter().flat_map(|width| [true, false].map(|signed| IntType { width, signed }))
    }

    /// Interesting values of a type as mathematical integers.
    fn samples(ty: IntType) -> Vec<i128> {
        let (low, high) = (range(ty).0 as i128, range(ty).1 as i128);
        let mut all = vec![low, low + 1, high, high - 1, 0, 1, -1, 2, 3, -3, 5, 7, high / 3, low / 2, 11, 29];
        all.retain(|v| (low..=high).contains(v));
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Reduces modulo 2^width by arithmetic alone.
    fn wrap(value: i128, ty: IntType) -> i128 {
        let modulus = 1i128 << ty.width;
        let low = value.rem_euclid(modulus);
        if ty.signed && low >= modulus / 2 { low - modulus } else { low }
    }

    #[test]
    fn ring_operations_agree_with_arithmetic_modulo() {
        for ty in types().filter(|ty| ty.width <= 63) {
            for a in samples(ty) {
                for b in samples(ty) {
                    let expect = [(BinOp::Add, a + b), (BinOp::Sub, a - b), (BinOp::Mul, a * b)];
                    for (op, exact) in expect {
                        let got = binary(op, a as u128, b as u128, ty).unwrap() as i128;
                        assert_eq!(got, wrap(exact, ty), "{a} {op:?} {b} in {ty:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn division_agrees_with_truncation() {
        for ty in types().filter(|ty| ty.width <= 100) {
            let low = range(ty).0 as i128;
            for a in samples(ty) {
                for b in samples(ty) {
                    let div = binary(BinOp::Div, a as u128, b as u128, ty);
                    let rem = binary(BinOp::Rem, a as u128, b as u128, ty);
                    if b == 0 {
                        assert_eq!(div, Err(Undefined::DivisionByZero));
                    } else if ty.signed && a == low && b == -1 {
                        assert_eq!(div, Err(Undefined::DivisionOverflow));
                        assert_eq!(rem, Err(Undefined::DivisionOverflow));
                    } else {
                        assert_eq!(div.unwrap() as i128, a / b);
                        assert_eq!(rem.unwrap() as i128, a % b);
                    }
                }
            }
        }
    }

    #[test]
    fn shifts_agree_with_powers_of_two() {
        for ty in types().filter(|ty| ty.width <= 33) {
            for a in samples(ty) {
                for count in -1..=i128::from(ty.width) {
                    let left = binary(BinOp::Shl, a as u128, count as u128, ty);
                    let right = binary(BinOp::Shr, a as u128, count as u128, ty);
                    if (0..i128::from(ty.width)).contains(&count) {
                        assert_eq!(left.unwrap() as i128, wrap(a * (1i128 << count), ty));
                        assert_eq!(right.unwrap() as i128, a.div_euclid(1i128 << count));
                    } else {
                        assert_eq!(left, Err(Undefined::ShiftOutOfRange));
                        assert_eq!(right, Err(Undefined::ShiftOutOfRange));
                    }
                }
            }
        }
    }

    #[test]
    fn comparisons_are_those_of_the_integers() {
        for ty in types() {
            for a in samples(ty) {
                for b in samples(ty) {
                    for (op, expect) in [(BinOp::Lt, a < b), (BinOp::Ge, a >= b), (BinOp::Ne, a != b)] {
                        let got = binary(op, a as u128, b as u128, ty).unwrap();
                        assert_eq!(got, u128::from(expect), "{a} {op:?} {b} in {ty:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn overflow_is_leaving_the_range() {
        for ty in types().filter(|ty| ty.width <= 63) {
            let fits = |v: i128| (range(ty).0 as i128..=range(ty).1 as i128).contains(&v);
            for a in samples(ty) {
                for b in samples(ty) {
                    let ask = |op| overflows(op, a as u128, b as u128, ty);
                    assert_eq!(ask(ArithOp::Add), !fits(a + b));
                    assert_eq!(ask(ArithOp::Sub), !fits(a - b));
                    assert_eq!(ask(ArithOp::Mul), !fits(a * b));
                    if b != 0 {
                        assert_eq!(ask(ArithOp::Div), !fits(a / b));
                    }
                    if (0..i128::from(ty.width)).contains(&b) && ty.width <= 33 {
                        assert_eq!(ask(ArithOp::Shl), a < 0 || !fits(a << b), "{a} << {b} in {ty:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_widest_types_work() {
        let signed = IntType { width: 128, signed: true };
        let unsigned = IntType { width: 128, signed: false };
        let (low, high) = range(signed);
        assert_eq!(low as i128, i128::MIN);
        assert_eq!(binary(BinOp::Add, high, 1, signed), Ok(low));
        assert_eq!(binary(BinOp::Div, low, u128::MAX, signed), Err(Undefined::DivisionOverflow));
        assert!(overflows(ArithOp::Mul, high, 2, signed));
        assert!(overflows(ArithOp::Add, u128::MAX, 1, unsigned));
        assert!(!overflows(ArithOp::Shl, 1, 127, unsigned));
        assert!(overflows(ArithOp::Shl, 1, 127, signed));
        assert_eq!(binary(BinOp::Lt, 1, u128::MAX, unsigned), Ok(1));
        assert_eq!(binary(BinOp::Lt, 1, u128::MAX, signed), Ok(0));
    }

    #[test]
    fn unary_operators() {
        for ty in types().filter(|ty| ty.width <= 63) {
            for a in samples(ty) {
                assert_eq!(unary(UnOp::Neg, a as u128, ty) as i128, wrap(-a, ty));
                assert_eq!(unary(UnOp::BitNot, a as u128, ty) as i128, wrap(-a - 1, ty));
            }
        }
        let truth = IntType { width: 1, signed: false };
        assert_eq!((unary(UnOp::Not, 0, truth), unary(UnOp::Not, 1, truth)), (1, 0));
    }
}
