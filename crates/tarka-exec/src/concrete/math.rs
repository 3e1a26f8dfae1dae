//! Mathematics on `double`, by the host's own library.

use rustc_apfloat::Float;
use rustc_apfloat::ieee::Double;
use tarka_ir::MathFn;

/// The function's value; functions of one number ignore the second.
pub fn evaluate(function: MathFn, x: f64, y: f64) -> f64 {
    match function {
        MathFn::Sqrt => x.sqrt(),
        MathFn::Floor => x.floor(),
        MathFn::Ceil => x.ceil(),
        MathFn::Trunc => x.trunc(),
        MathFn::Round => x.round(),
        MathFn::Rint => x.round_ties_even(),
        MathFn::Fmod => x % y,
        MathFn::Remainder => remainder(x, y),
        MathFn::Pow => x.powf(y),
        MathFn::Exp => x.exp(),
        MathFn::Log => x.ln(),
        MathFn::Log2 => x.log2(),
        MathFn::Log10 => x.log10(),
        MathFn::Sin => x.sin(),
        MathFn::Cos => x.cos(),
        MathFn::Tan => x.tan(),
        MathFn::Asin => x.asin(),
        MathFn::Acos => x.acos(),
        MathFn::Atan => x.atan(),
        MathFn::Atan2 => x.atan2(y),
        MathFn::Sinh => x.sinh(),
        MathFn::Cosh => x.cosh(),
        MathFn::Tanh => x.tanh(),
        MathFn::Cbrt => x.cbrt(),
        MathFn::Hypot => x.hypot(y),
    }
}

/// `x - n * y` for the integer n nearest to `x / y`, ties to even; exact.
fn remainder(x: f64, y: f64) -> f64 {
    let (x, y) = (Double::from_bits(u128::from(x.to_bits())), Double::from_bits(u128::from(y.to_bits())));
    f64::from_bits(x.ieee_rem(y).value.to_bits() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remainders_round_to_even() {
        assert_eq!(evaluate(MathFn::Remainder, 5.0, 2.0), 1.0);
        assert_eq!(evaluate(MathFn::Remainder, 7.0, 2.0), -1.0);
        assert_eq!(evaluate(MathFn::Remainder, -5.5, 2.0), 0.5);
        assert!(evaluate(MathFn::Remainder, 1.0, 0.0).is_nan());
        assert_eq!(evaluate(MathFn::Fmod, -5.5, 2.0), -1.5);
        assert_eq!(evaluate(MathFn::Rint, 2.5, 0.0), 2.0);
        assert_eq!(evaluate(MathFn::Round, 2.5, 0.0), 3.0);
    }
}
