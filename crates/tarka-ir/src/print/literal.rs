//! Constants.

use crate::types::{FloatType, IntType, Machine};

use super::Printer;
use super::ctype::{CType, INT};
use super::expr::{Prec, Text};

/// A number by sign and magnitude.
struct Number {
    negative: bool,
    magnitude: u128,
}

impl Number {
    fn new(bits: u128, int: IntType) -> Number {
        let negative = int.signed && int.sign_extend(bits) < 0;
        Number { negative, magnitude: if negative { int.sign_extend(bits).unsigned_abs() } else { bits } }
    }
    fn signed(&self, digits: String) -> Text {
        if self.negative {
            Text::new(format!("-{digits}"), Prec::Unary)
        } else {
            Text::new(digits, Prec::Primary)
        }
    }
}

const LONG: IntType = IntType { width: 64, signed: true };
const UNSIGNED_LONG: IntType = IntType { width: 64, signed: false };

impl Printer<'_> {
    /// The type of the shortest literal that has a value.
    pub(super) fn literal_type(&self, bits: u128, int: IntType) -> CType {
        let number = Number::new(bits, int);
        CType::Int(match number.magnitude {
            0..0x8000_0000 => INT,
            0x8000_0000..0x8000_0000_0000_0000 => LONG,
            // Negated, an unsigned literal would not be negative.
            0x8000_0000_0000_0000..=0xffff_ffff_ffff_ffff if !number.negative => UNSIGNED_LONG,
            // `-9223372036854775808` is out of C's reach, but not the value.
            0x8000_0000_0000_0000 => LONG,
            _ => IntType { width: 128, signed: int.signed || int.width < 128 },
        })
    }

    /// The shortest literal with a value.
    pub(super) fn literal(&self, bits: u128, int: IntType) -> Text {
        let number = Number::new(bits, int);
        match self.literal_type(bits, int) {
            CType::Int(LONG) if number.magnitude >> 63 == 1 => self.exact_literal(bits, int, LONG),
            CType::Int(ty) if ty == UNSIGNED_LONG => number.signed(format!("{}u", number.magnitude)),
            CType::Int(ty) if ty.width <= 64 => number.signed(number.magnitude.to_string()),
            CType::Int(ty) => self.wide_literal(bits, int, ty),
            _ => Text::new("0".to_owned(), Prec::Primary),
        }
    }

    /// A literal with a value that has exactly the type `ty`, which C computes with.
    pub(super) fn exact_literal(&self, bits: u128, int: IntType, ty: IntType) -> Text {
        let number = Number::new(bits, int);
        if ty.width == 128 {
            return self.wide_literal(bits, int, ty);
        }
        let suffix = self.suffix(ty);
        if number.negative && number.magnitude == 1 << (ty.width - 1) {
            return Text::new(format!("-{}{suffix} - 1", number.magnitude - 1), Prec::Additive);
        }
        number.signed(format!("{}{suffix}", number.magnitude))
    }

    fn suffix(&self, ty: IntType) -> &'static str {
        match (ty.width, ty.signed, self.program.types.machine) {
            (64, true, Machine::Lp64) => "l",
            (64, false, Machine::Lp64) => "ul",
            (64, true, Machine::Ilp32) => "ll",
            (64, false, Machine::Ilp32) => "ull",
            (_, true, _) => "",
            (_, false, _) => "u",
        }
    }

    /// C has no literals of 128 bits.
    fn wide_literal(&self, bits: u128, int: IntType, ty: IntType) -> Text {
        let extended = int.extend(bits);
        let (high, low) = ((extended >> 64) as u64, extended as u64);
        let name = self.int_name(ty);
        if high == 0 {
            return Text::new(format!("({name}){low}u"), Prec::Unary);
        }
        Text::new(format!("({name})((unsigned __int128){high}u << 64 | {low}u)"), Prec::Unary)
    }
}

/// Shape of a format: bits of the exponent, bits of the fraction, suffix of its literals and of gcc's builtins.
struct Shape {
    exponent: u32,
    fraction: u32,
    literal: &'static str,
    builtin: &'static str,
}

fn shape(format: FloatType) -> Shape {
    match format {
        FloatType::F32 => Shape { exponent: 8, fraction: 23, literal: "f", builtin: "f" },
        FloatType::F64 => Shape { exponent: 11, fraction: 52, literal: "", builtin: "" },
        FloatType::X87 => Shape { exponent: 15, fraction: 63, literal: "L", builtin: "l" },
        FloatType::F128 => Shape { exponent: 15, fraction: 112, literal: "F128", builtin: "f128" },
    }
}

/// A floating-point constant: short decimals where they are exact or read back to the same bits, else hexadecimal.
pub(super) fn float_literal(bits: u128, format: FloatType) -> Text {
    let shape = shape(format);
    // x87 stores the leading 1 that the other formats imply.
    let stored = u32::from(format == FloatType::X87);
    let fraction = bits & ((1 << shape.fraction) - 1);
    let exponent_bits = (bits >> (shape.fraction + stored)) & ((1 << shape.exponent) - 1);
    let negative = bits >> (shape.fraction + stored + shape.exponent) & 1 == 1;
    let text = if exponent_bits == (1 << shape.exponent) - 1 {
        special(fraction, &shape)
    } else if let Some(decimal) = decimal(bits, format) {
        decimal + shape.literal
    } else {
        let leading = match format {
            FloatType::X87 => bits >> shape.fraction & 1,
            _ => u128::from(exponent_bits != 0),
        };
        let bias = (1 << (shape.exponent - 1)) - 1;
        let exponent = exponent_bits.max(1) as i32 - bias - shape.fraction as i32;
        format!("{:#x}p{exponent}{}", leading << shape.fraction | fraction, shape.literal)
    };
    if negative { Text::new(format!("-{text}"), Prec::Unary) } else { Text::new(text, Prec::Primary) }
}

fn special(fraction: u128, shape: &Shape) -> String {
    let quiet = 1 << (shape.fraction - 1);
    let payload = fraction & (quiet - 1);
    match (fraction, payload) {
        (0, _) => format!("__builtin_inf{}()", shape.builtin),
        (f, 0) if f & quiet != 0 => format!("__builtin_nan{}(\"\")", shape.builtin),
        (f, _) if f & quiet != 0 => format!("__builtin_nan{}(\"{payload:#x}\")", shape.builtin),
        _ => format!("__builtin_nans{}(\"{payload:#x}\")", shape.builtin),
    }
}

/// The magnitude in decimal. Rust prints the shortest decimal that reads back as the same number.
fn decimal(bits: u128, format: FloatType) -> Option<String> {
    match format {
        FloatType::F32 => Some(format!("{:?}", f32::from_bits(bits as u32).abs())),
        FloatType::F64 => Some(format!("{:?}", f64::from_bits(bits as u64).abs())),
        FloatType::X87 | FloatType::F128 => {
            let double = crate::floats::convert(format, FloatType::F64, bits);
            let value = f64::from_bits(double as u64).abs();
            // Few enough digits that the decimal is the number itself, so the wider format reads it back exactly.
            let simple = (value * 16.0).fract() == 0.0 && value < 1e9;
            let exact = crate::floats::convert(FloatType::F64, format, double) == bits;
            (simple && exact).then(|| format!("{value:?}"))
        }
    }
}
