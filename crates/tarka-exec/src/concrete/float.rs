//! Floating point. `float` and `double` use the host's own arithmetic (IEEE, round to nearest); the x87 extended
//! and quadruple formats are computed in software ([`tarka_ir::floats`]). Values are the bits of their format in a `u128`.
//!
//! Conversions to integers that do not fit give what gcc's code gives on x86: SSE and x87 instructions yield the
//! "integer indefinite" value of the instruction's width, the quadruple routines saturate.

use rustc_apfloat::Float;
use rustc_apfloat::ieee::Quad;
use tarka_ir::{BinOp, FloatType, IntType, floats};

use super::value;

/// `left op right` for an arithmetic operator; anything else than `+ - *` divides.
pub fn arithmetic(op: BinOp, left: u128, right: u128, format: FloatType) -> u128 {
    match format {
        FloatType::F32 => {
            let (a, b) = (f32::from_bits(left as u32), f32::from_bits(right as u32));
            u128::from(arithmetic_f32(op, a, b).to_bits())
        }
        FloatType::F64 => {
            let (a, b) = (f64::from_bits(left as u64), f64::from_bits(right as u64));
            u128::from(arithmetic_f64(op, a, b).to_bits())
        }
        // Only the four operators above come here, and they have a value.
        soft => floats::binary(op, soft, left, right).unwrap_or(0),
    }
}

/// [`arithmetic`] on `float`.
#[inline]
pub fn arithmetic_f32(op: BinOp, left: f32, right: f32) -> f32 {
    match op {
        BinOp::Add => left + right,
        BinOp::Sub => left - right,
        BinOp::Mul => left * right,
        _ => left / right,
    }
}

/// [`arithmetic`] on `double`.
#[inline]
pub fn arithmetic_f64(op: BinOp, left: f64, right: f64) -> f64 {
    match op {
        BinOp::Add => left + right,
        BinOp::Sub => left - right,
        BinOp::Mul => left * right,
        _ => left / right,
    }
}

/// A comparison as IEEE has it: false with a NaN, but `!=`, which is true.
pub fn compare(op: BinOp, left: u128, right: u128, format: FloatType) -> bool {
    floats::compare(op, format, left, right)
}

/// Number of bits of a value of the format (not of its storage).
pub fn bit_width(format: FloatType) -> u32 {
    match format {
        FloatType::F32 => 32,
        FloatType::F64 => 64,
        FloatType::X87 => 80,
        FloatType::F128 => 128,
    }
}

/// `-x`: the sign bit flipped.
pub fn negate(bits: u128, format: FloatType) -> u128 {
    bits ^ 1 << (bit_width(format) - 1)
}

/// Whether the value is not zero (a NaN is not).
pub fn is_truthy(bits: u128, format: FloatType) -> bool {
    compare(BinOp::Ne, bits, 0, format)
}

/// Conversion between formats, rounding to nearest.
pub fn convert(bits: u128, from: FloatType, to: FloatType) -> u128 {
    if from == to {
        return bits;
    }
    match from {
        FloatType::F32 => from_f64(f64::from(f32::from_bits(bits as u32)), to),
        FloatType::F64 => from_f64(f64::from_bits(bits as u64), to),
        soft => floats::convert(soft, to, bits),
    }
}

/// A `double` in another format.
pub fn from_f64(value: f64, to: FloatType) -> u128 {
    match to {
        FloatType::F32 => u128::from((value as f32).to_bits()),
        FloatType::F64 => u128::from(value.to_bits()),
        soft => floats::convert(FloatType::F64, soft, u128::from(value.to_bits())),
    }
}

/// The value as the nearest `double`.
pub fn to_f64(bits: u128, from: FloatType) -> f64 {
    f64::from_bits(convert(bits, from, FloatType::F64) as u64)
}

/// The float nearest to a canonical integer.
pub fn from_int(value: u128, signed: bool, to: FloatType) -> u128 {
    match (to, signed) {
        (FloatType::F32, true) => u128::from((value as i128 as f32).to_bits()),
        (FloatType::F32, false) => u128::from((value as f32).to_bits()),
        (FloatType::F64, true) => u128::from((value as i128 as f64).to_bits()),
        (FloatType::F64, false) => u128::from((value as f64).to_bits()),
        (soft, signed) => floats::from_int(IntType { width: 128, signed }, value, soft),
    }
}

/// The integer part as a value of an integer type, canonical.
pub fn to_int(bits: u128, from: FloatType, to: IntType) -> u128 {
    let part = IntegerPart::of(bits, from);
    let raw = if to.width > 64 {
        part.saturated(to)
    } else if from == FloatType::F128 {
        part.saturated(IntType { width: if to.width > 32 { 64 } else { 32 }, signed: to.signed })
    } else if to.width > 32 && !to.signed {
        part.as_unsigned_64()
    } else {
        part.or_indefinite(instruction_width(from, to))
    };
    value::canonical(raw, to)
}

/// The width of the converting instruction that gcc chooses.
fn instruction_width(from: FloatType, to: IntType) -> u16 {
    match (from, to.width, to.signed) {
        (FloatType::X87, 0..=8, _) | (FloatType::X87, 9..=16, true) => 16,
        (_, 0..=16, _) | (_, 17..=32, true) => 32,
        _ => 64,
    }
}

/// A float truncated towards zero, as far as 129 bits hold it.
enum IntegerPart {
    Exact { magnitude: u128, negative: bool },
    TooLarge { negative: bool },
    NotANumber { negative: bool },
}

impl IntegerPart {
    fn of(bits: u128, from: FloatType) -> IntegerPart {
        let quad = Quad::from_bits(convert(bits, from, FloatType::F128));
        let negative = quad.is_negative();
        if quad.is_nan() {
            return IntegerPart::NotANumber { negative };
        }
        let mut exact = false;
        let magnitude = quad.abs().to_u128_r(128, rustc_apfloat::Round::TowardZero, &mut exact);
        if magnitude.status.contains(rustc_apfloat::Status::INVALID_OP) {
            return IntegerPart::TooLarge { negative };
        }
        IntegerPart::Exact { magnitude: magnitude.value, negative }
    }

    /// The value if a signed integer of `width` bits holds it, else the least such integer.
    fn or_indefinite(&self, width: u16) -> u128 {
        let ty = IntType { width, signed: true };
        let least = value::range(ty).0;
        match *self {
            IntegerPart::Exact { magnitude, negative } => fitting(magnitude, negative, ty).unwrap_or(least),
            _ => least,
        }
    }

    /// gcc's sequence for `unsigned long`: below 2^63 a signed conversion, from there on one of `x - 2^63`.
    fn as_unsigned_64(&self) -> u128 {
        const HALF: u128 = 1 << 63;
        match *self {
            IntegerPart::Exact { magnitude, negative: false } if magnitude >= HALF => {
                let rest = IntegerPart::Exact { magnitude: magnitude - HALF, negative: false };
                rest.or_indefinite(64) ^ HALF
            }
            IntegerPart::TooLarge { negative: false } => 0,
            _ => self.or_indefinite(64),
        }
    }

    /// The nearest value of the type; a NaN counts as infinite.
    fn saturated(&self, ty: IntType) -> u128 {
        let (least, greatest) = value::range(ty);
        match *self {
            IntegerPart::Exact { magnitude, negative } => {
                fitting(magnitude, negative, ty).unwrap_or(if negative { least } else { greatest })
            }
            IntegerPart::TooLarge { negative } | IntegerPart::NotANumber { negative } => {
                if negative {
                    least
                } else {
                    greatest
                }
            }
        }
    }
}

/// The canonical value of that sign and magnitude, if the type holds it.
fn fitting(magnitude: u128, negative: bool, ty: IntType) -> Option<u128> {
    let (least, greatest) = value::range(ty);
    if negative && magnitude != 0 {
        let fits = ty.signed && magnitude <= least.wrapping_neg();
        fits.then(|| magnitude.wrapping_neg())
    } else {
        (magnitude <= greatest).then_some(magnitude)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Results of gcc's code at -O0 on x86-64 for `double` (D), `long double` (L) and `_Float128` (Q) converted to
    /// signed char, short, int, unsigned char, unsigned short, unsigned, long, unsigned long.
    const GCC: &str = include_str!("../../tests/data/float_to_int.txt");

    fn parse(text: &str) -> f64 {
        let text = text.trim_end_matches(':');
        if text == "nan" {
            return f64::NAN;
        }
        let (negative, text) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (digits, exponent) = text.strip_prefix("0x").unwrap().split_once('p').unwrap();
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let mantissa = u64::from_str_radix(&format!("{whole}{fraction}"), 16).unwrap() as f64;
        let exponent: i32 = exponent.trim_start_matches('+').parse().unwrap();
        let value = mantissa * 2f64.powi(exponent - 4 * fraction.len() as i32);
        if negative { -value } else { value }
    }

    #[test]
    fn float_to_integer_agrees_with_gcc() {
        let targets = [
            (8, true),
            (16, true),
            (32, true),
            (8, false),
            (16, false),
            (32, false),
            (64, true),
            (64, false),
        ];
        let mut checked = 0;
        for line in GCC.lines() {
            let mut words = line.split_whitespace();
            let format = match words.next() {
                Some("D") => FloatType::F64,
                Some("L") => FloatType::X87,
                Some("Q") => FloatType::F128,
                _ => panic!("bad line {line}"),
            };
            let bits = from_f64(parse(words.next().unwrap()), format);
            for (width, signed) in targets {
                let expect: i128 = words.next().unwrap().parse().unwrap();
                let got = to_int(bits, format, IntType { width, signed }) as i128;
                assert_eq!(got, expect, "{line}: width {width} signed {signed}");
                checked += 1;
            }
        }
        assert_eq!(checked, 60 * targets.len());
    }

    #[test]
    fn formats_convert_exactly_where_they_can() {
        for value in [0.0, -0.0, 1.5, -3.25, 1e300, f64::INFINITY, f64::MIN_POSITIVE, 5e-324] {
            for format in [FloatType::X87, FloatType::F128] {
                let there = from_f64(value, format);
                assert_eq!(to_f64(there, format).to_bits(), value.to_bits());
            }
        }
        assert_eq!(to_f64(from_f64(0.1, FloatType::F32), FloatType::F32), f64::from(0.1f32));
    }

    #[test]
    fn extended_arithmetic_is_wider_than_double() {
        let x87 = |v| from_f64(v, FloatType::X87);
        let sum = arithmetic(BinOp::Add, x87(1.0), x87(2f64.powi(-60)), FloatType::X87);
        assert!(compare(BinOp::Gt, sum, x87(1.0), FloatType::X87));
        let bad = arithmetic(BinOp::Div, x87(0.0), x87(0.0), FloatType::X87);
        assert_eq!(bad, 0xffff_c000_0000_0000_0000);
        assert!(
            !compare(BinOp::Eq, bad, bad, FloatType::X87) && compare(BinOp::Ne, bad, bad, FloatType::X87)
        );
    }

    #[test]
    fn integers_become_floats() {
        assert_eq!(from_int(u128::MAX, true, FloatType::F64), u128::from((-1f64).to_bits()));
        assert_eq!(
            from_int(u128::from(u64::MAX), false, FloatType::F64),
            u128::from((2f64.powi(64)).to_bits())
        );
        let max = from_int(u128::from(u64::MAX), false, FloatType::X87);
        assert_eq!(to_int(max, FloatType::X87, IntType { width: 64, signed: false }), u128::from(u64::MAX));
    }
}
