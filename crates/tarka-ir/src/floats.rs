//! What the floating-point operators mean, on the bits of each format, rounding to nearest even unless another mode is
//! asked for: the one definition that the front end's constants and the concrete machine share.

use rustc_apfloat::ieee::{Double, Quad, Single, X87DoubleExtended};
use rustc_apfloat::{Float, FloatConvert, Round, Status};

use crate::expr::BinOp;
use crate::types::{FloatType, IntType};

const NEAREST: Round = Round::NearestTiesToEven;

/// How results are rounded that the format does not have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rounding {
    /// To the nearest value; of two, to the even one.
    Nearest,
    /// Towards minus infinity.
    Down,
    /// Towards infinity.
    Up,
    /// Towards zero.
    TowardZero,
}

impl Rounding {
    /// The mode that a number stands for in `<fenv.h>` of x86, which is that of the control word of its x87.
    pub fn from_control_word(number: u128) -> Option<Rounding> {
        match number {
            0 => Some(Rounding::Nearest),
            0x400 => Some(Rounding::Down),
            0x800 => Some(Rounding::Up),
            0xc00 => Some(Rounding::TowardZero),
            _ => None,
        }
    }

    fn round(self) -> Round {
        match self {
            Rounding::Nearest => NEAREST,
            Rounding::Down => Round::TowardNegative,
            Rounding::Up => Round::TowardPositive,
            Rounding::TowardZero => Round::TowardZero,
        }
    }
}

/// Runs the body with `F` standing for the arithmetic of a format.
macro_rules! with_format {
    ($format:expr, $F:ident => $body:expr) => {
        match $format {
            FloatType::F32 => {
                type $F = Single;
                $body
            }
            FloatType::F64 => {
                type $F = Double;
                $body
            }
            FloatType::X87 => {
                type $F = X87DoubleExtended;
                $body
            }
            FloatType::F128 => {
                type $F = Quad;
                $body
            }
        }
    };
}

/// The bits of a decimal or hexadecimal constant (no suffix); `None` if the text is no number.
pub fn parse(text: &str, format: FloatType) -> Option<u128> {
    with_format!(format, F => F::from_str_r(text, NEAREST).ok().map(|value| value.value.to_bits()))
}

/// The value of an arithmetic operator (`Add`, `Sub`, `Mul`, `Div`); other operators give `None`. The NaN that an
/// invalid operation makes on x86 is negative.
pub fn binary(op: BinOp, format: FloatType, a: u128, b: u128) -> Option<u128> {
    binary_rounded(op, format, a, b, Rounding::Nearest)
}

/// As [`binary`], in a rounding mode.
pub fn binary_rounded(op: BinOp, format: FloatType, a: u128, b: u128, rounding: Rounding) -> Option<u128> {
    let round = rounding.round();
    with_format!(format, F => {
        let (a, b) = (F::from_bits(a), F::from_bits(b));
        let result = match op {
            BinOp::Add => a.add_r(b, round),
            BinOp::Sub => a.sub_r(b, round),
            BinOp::Mul => a.mul_r(b, round),
            BinOp::Div => a.div_r(b, round),
            _ => return None,
        };
        let result = result.value;
        let made_here = result.is_nan() && !a.is_nan() && !b.is_nan();
        Some(if made_here && !result.is_negative() { -result } else { result }.to_bits())
    })
}

/// Whether a comparison holds; with a NaN only `Ne` does.
pub fn compare(op: BinOp, format: FloatType, a: u128, b: u128) -> bool {
    let order = with_format!(format, F => F::from_bits(a).partial_cmp(&F::from_bits(b)));
    match op {
        BinOp::Eq => order.is_some_and(|o| o.is_eq()),
        BinOp::Ne => order.is_none_or(|o| o.is_ne()),
        BinOp::Lt => order.is_some_and(|o| o.is_lt()),
        BinOp::Le => order.is_some_and(|o| o.is_le()),
        BinOp::Gt => order.is_some_and(|o| o.is_gt()),
        BinOp::Ge => order.is_some_and(|o| o.is_ge()),
        _ => false,
    }
}

/// `-x`.
pub fn negate(format: FloatType, bits: u128) -> u128 {
    with_format!(format, F => (-F::from_bits(bits)).to_bits())
}

/// Whether the value is neither 0 nor -0 (a NaN is true).
pub fn is_nonzero(format: FloatType, bits: u128) -> bool {
    with_format!(format, F => !F::from_bits(bits).is_zero())
}

/// An integer as a float, rounded.
pub fn from_int(int: IntType, bits: u128, format: FloatType) -> u128 {
    from_int_rounded(int, bits, format, Rounding::Nearest)
}

/// As [`from_int`], in a rounding mode.
pub fn from_int_rounded(int: IntType, bits: u128, format: FloatType, rounding: Rounding) -> u128 {
    let round = rounding.round();
    with_format!(format, F => {
        let value = if int.signed {
            F::from_i128_r(int.sign_extend(bits), round)
        } else {
            F::from_u128_r(bits, round)
        };
        value.value.to_bits()
    })
}

/// A float as an integer, truncated; `None` where C leaves the result undefined (NaN, or out of range).
pub fn to_int(format: FloatType, bits: u128, int: IntType) -> Option<u128> {
    let mut exact = false;
    let (status, value) = with_format!(format, F => {
        let float = F::from_bits(bits);
        if int.signed {
            let result = float.to_i128_r(usize::from(int.width), Round::TowardZero, &mut exact);
            (result.status, result.value as u128)
        } else {
            let result = float.to_u128_r(usize::from(int.width), Round::TowardZero, &mut exact);
            (result.status, result.value)
        }
    });
    (!status.contains(Status::INVALID_OP)).then(|| int.truncate(value))
}

/// A float in another format, rounded.
pub fn convert(from: FloatType, to: FloatType, bits: u128) -> u128 {
    convert_rounded(from, to, bits, Rounding::Nearest)
}

/// As [`convert`], in a rounding mode.
pub fn convert_rounded(from: FloatType, to: FloatType, bits: u128, rounding: Rounding) -> u128 {
    let (mut loses, round) = (false, rounding.round());
    with_format!(from, F => {
        let value = F::from_bits(bits);
        match to {
            FloatType::F32 => FloatConvert::<Single>::convert_r(value, round, &mut loses).value.to_bits(),
            FloatType::F64 => FloatConvert::<Double>::convert_r(value, round, &mut loses).value.to_bits(),
            FloatType::X87 => FloatConvert::<X87DoubleExtended>::convert_r(value, round, &mut loses).value.to_bits(),
            FloatType::F128 => FloatConvert::<Quad>::convert_r(value, round, &mut loses).value.to_bits(),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const INT: IntType = IntType { width: 32, signed: true };
    const ULONG: IntType = IntType { width: 64, signed: false };

    #[test]
    fn doubles_agree_with_the_machine() {
        let samples =
            [0.0, -0.0, 1.0, -1.5, 0.1, 1e300, -1e-300, f64::INFINITY, f64::NAN, 4503599627370497.5];
        for (x, y) in samples.iter().flat_map(|x| samples.iter().map(move |y| (*x, *y))) {
            let (a, b) = (u128::from(x.to_bits()), u128::from(y.to_bits()));
            for (op, expected) in
                [(BinOp::Add, x + y), (BinOp::Sub, x - y), (BinOp::Mul, x * y), (BinOp::Div, x / y)]
            {
                let got = f64::from_bits(binary(op, FloatType::F64, a, b).unwrap() as u64);
                assert!(
                    got.to_bits() == expected.to_bits() || got.is_nan() && expected.is_nan(),
                    "{x} {op:?} {y}"
                );
            }
            assert_eq!(compare(BinOp::Lt, FloatType::F64, a, b), x < y);
            assert_eq!(compare(BinOp::Ne, FloatType::F64, a, b), x != y);
        }
    }

    #[test]
    fn conversions() {
        let parsed = parse("0.1", FloatType::F32).unwrap();
        assert_eq!(parsed as u32, 0.1f32.to_bits());
        assert_eq!(parse("0x1.8p3", FloatType::F64).unwrap() as u64, 12.0f64.to_bits());
        assert_eq!(parse("nonsense", FloatType::F64), None);
        let minus = from_int(INT, INT.truncate(-3i128 as u128), FloatType::F64);
        assert_eq!(minus as u64, (-3.0f64).to_bits());
        assert_eq!(from_int(ULONG, u128::from(u64::MAX), FloatType::F32) as u32, (u64::MAX as f32).to_bits());
        assert_eq!(
            to_int(FloatType::F64, u128::from((-2.9f64).to_bits()), INT),
            Some(INT.truncate(-2i128 as u128))
        );
        assert_eq!(to_int(FloatType::F64, u128::from(3e9f64.to_bits()), INT), None);
        assert_eq!(
            convert(FloatType::F64, FloatType::F32, u128::from(0.1f64.to_bits())) as u32,
            0.1f32.to_bits()
        );
    }
}
