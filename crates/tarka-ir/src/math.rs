//! Functions of `<math.h>` that no short C code gives: what the machine lets the host's library compute.

use crate::types::FloatType;

/// Declares the functions with the C name of the `double` variant and the number of arguments.
macro_rules! functions {
    ($($variant:ident $name:literal $arity:literal,)*) => {
        /// A function of one, two or three floats of one format, with a result of that format.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum MathFn {
            $($variant,)*
        }

        impl MathFn {
            /// All of them.
            pub const ALL: &'static [MathFn] = &[$(MathFn::$variant,)*];

            /// The name of the variant for `double`.
            pub fn name(self) -> &'static str {
                match self {
                    $(MathFn::$variant => $name,)*
                }
            }

            /// How many arguments it takes.
            pub fn arity(self) -> usize {
                match self {
                    $(MathFn::$variant => $arity,)*
                }
            }
        }
    };
}

functions! {
    Acos "acos" 1,
    Acosh "acosh" 1,
    Asin "asin" 1,
    Asinh "asinh" 1,
    Atan "atan" 1,
    Atan2 "atan2" 2,
    Atanh "atanh" 1,
    Cbrt "cbrt" 1,
    Ceil "ceil" 1,
    Copysign "copysign" 2,
    Cos "cos" 1,
    Cosh "cosh" 1,
    Erf "erf" 1,
    Erfc "erfc" 1,
    Exp "exp" 1,
    Exp10 "exp10" 1,
    Exp2 "exp2" 1,
    Expm1 "expm1" 1,
    Fabs "fabs" 1,
    Fdim "fdim" 2,
    Floor "floor" 1,
    Fma "fma" 3,
    Fmax "fmax" 2,
    Fmin "fmin" 2,
    Fmod "fmod" 2,
    Hypot "hypot" 2,
    J0 "j0" 1,
    J1 "j1" 1,
    Lgamma "lgamma" 1,
    Log "log" 1,
    Log10 "log10" 1,
    Log1p "log1p" 1,
    Log2 "log2" 1,
    Logb "logb" 1,
    Nearbyint "nearbyint" 1,
    Nextafter "nextafter" 2,
    Pow "pow" 2,
    Remainder "remainder" 2,
    Rint "rint" 1,
    Round "round" 1,
    Roundeven "roundeven" 1,
    Scalb "scalb" 2,
    Sin "sin" 1,
    Sinh "sinh" 1,
    Sqrt "sqrt" 1,
    Tan "tan" 1,
    Tanh "tanh" 1,
    Tgamma "tgamma" 1,
    Trunc "trunc" 1,
    Y0 "y0" 1,
    Y1 "y1" 1,
}

impl MathFn {
    /// The function and format that a C name stands for: `sqrt`, `sqrtf`, `sqrtl`.
    pub fn named(name: &str) -> Option<(MathFn, FloatType)> {
        let find = |stem: &str| MathFn::ALL.iter().copied().find(|function| function.name() == stem);
        if let Some(function) = find(name) {
            return Some((function, FloatType::F64));
        }
        let suffixes = [("f", FloatType::F32), ("l", FloatType::X87)];
        suffixes.iter().find_map(|&(suffix, format)| Some((find(name.strip_suffix(suffix)?)?, format)))
    }

    /// Whether the result is said to the last bit, so that all libraries have the same.
    pub fn is_exact(self) -> bool {
        use MathFn::*;
        matches!(
            self,
            Ceil | Copysign
                | Fabs
                | Floor
                | Fma
                | Fmax
                | Fmin
                | Fmod
                | Logb
                | Nearbyint
                | Nextafter
                | Remainder
                | Rint
                | Round
                | Roundeven
                | Sqrt
                | Trunc
        )
    }

    /// The C name of the variant for a format.
    pub fn name_for(self, format: FloatType) -> String {
        let suffix = match format {
            FloatType::F32 => "f",
            FloatType::F64 => "",
            FloatType::X87 => "l",
            FloatType::F128 => "f128",
        };
        format!("{}{suffix}", self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_is_found_by_its_name() {
        for &function in MathFn::ALL {
            for format in [FloatType::F32, FloatType::F64, FloatType::X87] {
                assert_eq!(MathFn::named(&function.name_for(format)), Some((function, format)));
            }
        }
        assert_eq!(MathFn::named("modf"), None);
    }
}
