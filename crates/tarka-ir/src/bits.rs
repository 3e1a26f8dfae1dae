//! What the integer operators mean, on bits: the one definition that constant folding, the front end and the
//! concrete machine share. Values are zero-extended from their width to 128 bits.

use crate::expr::{ArithOp, BinOp, UnOp};
use crate::types::IntType;

impl IntType {
    /// All ones of the width.
    pub fn mask(self) -> u128 {
        if self.width >= 128 { u128::MAX } else { (1 << self.width) - 1 }
    }

    /// The low bits of a value.
    pub fn truncate(self, value: u128) -> u128 {
        value & self.mask()
    }

    /// Bits as a two's complement number, whatever the type's signedness.
    pub fn sign_extend(self, bits: u128) -> i128 {
        let unused = 128 - u32::from(self.width);
        ((bits << unused) as i128) >> unused
    }

    /// Bits extended to 128 bits by the type's signedness.
    pub fn extend(self, bits: u128) -> u128 {
        if self.signed { self.sign_extend(bits) as u128 } else { bits }
    }

    /// The least value's bits.
    pub fn min_bits(self) -> u128 {
        if self.signed { 1 << (self.width - 1) } else { 0 }
    }

    /// The greatest value's bits.
    pub fn max_bits(self) -> u128 {
        if self.signed { self.mask() >> 1 } else { self.mask() }
    }

    /// Whether a number is representable.
    pub fn holds(self, value: i128) -> bool {
        if self.signed {
            self.sign_extend(self.truncate(value as u128)) == value
        } else {
            value >= 0 && self.truncate(value as u128) == value as u128
        }
    }
}

/// Conversion between integer types.
pub fn cast(from: IntType, to: IntType, bits: u128) -> u128 {
    to.truncate(from.extend(bits))
}

/// The value of a unary operator. `Not` is for `_Bool` (width 1).
pub fn unary(op: UnOp, ty: IntType, bits: u128) -> u128 {
    ty.truncate(match op {
        UnOp::Neg => bits.wrapping_neg(),
        UnOp::BitNot | UnOp::Not => !bits,
    })
}

/// The value of a binary operator on operands of type `ty`; `None` where it is undefined. The count of a shift is
/// given by its value (negative ones by any number not below the width).
pub fn binary(op: BinOp, ty: IntType, a: u128, b: u128) -> Option<u128> {
    let result = match op {
        BinOp::Add => a.wrapping_add(b),
        BinOp::Sub => a.wrapping_sub(b),
        BinOp::Mul => a.wrapping_mul(b),
        BinOp::Div | BinOp::Rem => return divide(op, ty, a, b),
        BinOp::Shl | BinOp::Shr => return shift(op, ty, a, b),
        BinOp::And => a & b,
        BinOp::Or => a | b,
        BinOp::Xor => a ^ b,
        BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => {
            return Some(u128::from(compare(op, ty, a, b)));
        }
    };
    Some(ty.truncate(result))
}

fn divide(op: BinOp, ty: IntType, a: u128, b: u128) -> Option<u128> {
    if b == 0 {
        return None;
    }
    if !ty.signed {
        return Some(if op == BinOp::Div { a / b } else { a % b });
    }
    if overflows(ArithOp::Div, ty, a, b) {
        return None;
    }
    let (a, b) = (ty.sign_extend(a), ty.sign_extend(b));
    let result = if op == BinOp::Div { a / b } else { a % b };
    Some(ty.truncate(result as u128))
}

fn shift(op: BinOp, ty: IntType, a: u128, count: u128) -> Option<u128> {
    if count >= u128::from(ty.width) {
        return None;
    }
    let count = count as u32;
    Some(ty.truncate(match op {
        BinOp::Shl => a << count,
        _ if ty.signed => (ty.sign_extend(a) >> count) as u128,
        _ => a >> count,
    }))
}

/// Whether a comparison holds.
pub fn compare(op: BinOp, ty: IntType, a: u128, b: u128) -> bool {
    // Flipping the sign bit makes the unsigned order the signed one.
    let flip = if ty.signed { ty.min_bits() } else { 0 };
    let (x, y) = (a ^ flip, b ^ flip);
    match op {
        BinOp::Eq => x == y,
        BinOp::Ne => x != y,
        BinOp::Lt => x < y,
        BinOp::Le => x <= y,
        BinOp::Gt => x > y,
        BinOp::Ge => x >= y,
        _ => false,
    }
}

/// Whether the mathematical result does not fit the type.
pub fn overflows(op: ArithOp, ty: IntType, a: u128, b: u128) -> bool {
    let (x, y) = (ty.sign_extend(a), ty.sign_extend(b));
    if ty.signed {
        let fits = |result: Option<i128>| result.is_some_and(|r| ty.holds(r));
        match op {
            ArithOp::Add => !fits(x.checked_add(y)),
            ArithOp::Sub => !fits(x.checked_sub(y)),
            ArithOp::Mul => !fits(x.checked_mul(y)),
            ArithOp::Div => a == ty.min_bits() && b == ty.mask(),
            ArithOp::Shl => {
                x < 0 || b >= u128::from(ty.width) || ((a << b) >> b) != a || (a << b) > ty.max_bits()
            }
        }
    } else {
        let fits = |result: Option<u128>| result.is_some_and(|r| r <= ty.mask());
        match op {
            ArithOp::Add => !fits(a.checked_add(b)),
            ArithOp::Sub => !fits(a.checked_sub(b)),
            ArithOp::Mul => !fits(a.checked_mul(b)),
            ArithOp::Div => false,
            ArithOp::Shl => b >= u128::from(ty.width) || ((a << b) >> b) != a || (a << b) > ty.mask(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(ty: IntType) -> impl Iterator<Item = i128> {
        let (lo, hi) =
            if ty.signed { (-(1 << (ty.width - 1)), 1 << (ty.width - 1)) } else { (0, 1 << ty.width) };
        lo..hi
    }

    /// Every operator on every pair of values of small types agrees with arithmetic on numbers.
    #[test]
    fn small_types_exhaustively() {
        for width in 1..=6u16 {
            for signed in [false, true] {
                let ty = IntType { width, signed };
                for (x, y) in values(ty).flat_map(|x| values(ty).map(move |y| (x, y))) {
                    check_pair(ty, x, y);
                }
            }
        }
    }

    fn check_pair(ty: IntType, x: i128, y: i128) {
        let bits = |v: i128| ty.truncate(v as u128);
        let (a, b) = (bits(x), bits(y));
        assert_eq!(ty.extend(a) as i128, x);
        for (op, arith, result) in [
            (BinOp::Add, ArithOp::Add, x + y),
            (BinOp::Sub, ArithOp::Sub, x - y),
            (BinOp::Mul, ArithOp::Mul, x * y),
        ] {
            assert_eq!(binary(op, ty, a, b), Some(bits(result)));
            assert_eq!(overflows(arith, ty, a, b), !ty.holds(result), "{arith:?} {ty:?} {x} {y}");
        }
        let quotient = (y != 0 && ty.holds(x / y)).then(|| bits(x / y));
        assert_eq!(binary(BinOp::Div, ty, a, b), quotient);
        assert_eq!(binary(BinOp::Rem, ty, a, b), quotient.map(|_| bits(x % y)));
        assert_eq!(compare(BinOp::Lt, ty, a, b), x < y);
        assert_eq!(compare(BinOp::Ge, ty, a, b), x >= y);
        let in_range = (0..i128::from(ty.width)).contains(&y);
        assert_eq!(binary(BinOp::Shr, ty, a, y as u128), in_range.then(|| bits(x >> y)));
        if in_range {
            assert_eq!(binary(BinOp::Shl, ty, a, y as u128), Some(bits(x << y)));
            assert_eq!(overflows(ArithOp::Shl, ty, a, b), x < 0 || !ty.holds(x << y));
        }
    }
}
