//! Mathematics, by the host's own library: what the program would call natively, down to the last bit and `errno`.

mod extended;
mod host;

use crate::floats::Rounding;
use crate::math::MathFn;
use crate::types::FloatType;

/// What a function gives: the bits of its value, and what it makes of `errno` (0 if it leaves it alone).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Computed {
    /// The bits of the value, in the format of the arguments.
    pub bits: u128,
    /// The new `errno`, or 0.
    pub error: i32,
}

/// The value of a function on arguments of a format; `None` where the host has no such function.
pub fn evaluate(function: MathFn, format: FloatType, args: [u128; 3]) -> Option<Computed> {
    evaluate_rounded(function, format, args, Rounding::Nearest)
}

/// As [`evaluate`], in a rounding mode.
pub fn evaluate_rounded(
    function: MathFn,
    format: FloatType,
    args: [u128; 3],
    rounding: Rounding,
) -> Option<Computed> {
    host::with_errno(|| host::with_rounding(rounding, || value(function, format, args)))
}

fn value(function: MathFn, format: FloatType, args: [u128; 3]) -> Option<u128> {
    match format {
        FloatType::F32 => {
            let value = host::single(function, args.map(|bits| f32::from_bits(bits as u32)));
            value.map(|value| u128::from(value.to_bits()))
        }
        FloatType::F64 => {
            let value = host::double(function, args.map(|bits| f64::from_bits(bits as u64)));
            value.map(|value| u128::from(value.to_bits()))
        }
        FloatType::X87 => extended::evaluate(function, args),
        FloatType::F128 => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(function: MathFn, x: f64, y: f64) -> f64 {
        let args = [u128::from(x.to_bits()), u128::from(y.to_bits()), 0];
        f64::from_bits(evaluate(function, FloatType::F64, args).unwrap().bits as u64)
    }

    #[test]
    fn remainders_round_to_even() {
        assert_eq!(of(MathFn::Remainder, 5.0, 2.0), 1.0);
        assert_eq!(of(MathFn::Remainder, 7.0, 2.0), -1.0);
        assert_eq!(of(MathFn::Remainder, -5.5, 2.0), 0.5);
        assert!(of(MathFn::Remainder, 1.0, 0.0).is_nan());
        assert_eq!(of(MathFn::Fmod, -5.5, 2.0), -1.5);
        assert_eq!(of(MathFn::Rint, 2.5, 0.0), 2.0);
        assert_eq!(of(MathFn::Round, 2.5, 0.0), 3.0);
    }

    #[test]
    fn errors_are_told_and_do_not_stay() {
        let minus_one = [u128::from((-1f64).to_bits()), 0, 0];
        let four = [u128::from(4f64.to_bits()), 0, 0];
        assert_eq!(evaluate(MathFn::Sqrt, FloatType::F64, minus_one).unwrap().error, 33);
        assert_eq!(evaluate(MathFn::Sqrt, FloatType::F64, four).unwrap().error, 0);
    }

    #[test]
    #[cfg(target_arch = "x86_64")]
    fn extended_functions_are_more_exact_than_double() {
        let number = |text: &str| crate::floats::parse(text, FloatType::X87).unwrap();
        let of = |function, x, y, z| {
            evaluate(function, FloatType::X87, [number(x), number(y), number(z)]).unwrap().bits
        };
        assert_eq!(of(MathFn::Sqrt, "2.25", "0", "0"), number("1.5"));
        assert_eq!(of(MathFn::Pow, "3", "40", "0"), number("12157665459056928801"));
        assert_eq!(of(MathFn::Fma, "3", "5", "-14.5"), number("0.5"));
        assert_eq!(of(MathFn::Nextafter, "1", "2", "0"), number("1") + 1);
    }
}
