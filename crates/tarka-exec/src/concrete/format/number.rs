//! Numbers as text.

use tarka_ir::{BinOp, FloatType, IntType};

use super::decimal::Decimal;
use super::spec::Spec;
use crate::concrete::{float, value};

/// Integer conversions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum IntStyle {
    Signed,
    Unsigned,
    Octal,
    Hex,
    UpperHex,
}

/// Floating-point conversions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum FloatStyle {
    Fixed { upper: bool },
    Exponent { upper: bool },
    General { upper: bool },
    Hex { upper: bool },
}

/// A number's text before it is padded.
pub struct Body {
    /// Sign and base.
    pub prefix: String,
    /// Zeros after it.
    pub zeros: usize,
    /// Digits and point.
    pub digits: String,
    /// Zeros after them: a precision may ask for more digits than any number has.
    pub trailing_zeros: usize,
    /// The exponent.
    pub exponent: String,
    /// Whether zeros may fill the width.
    pub may_fill: bool,
}

/// An integer of `width` bits.
pub fn integer(spec: &Spec, style: IntStyle, bits: u128, width: u16) -> Body {
    let number = value::canonical(bits, IntType { width, signed: style == IntStyle::Signed });
    let (mut prefix, magnitude) = match style {
        IntStyle::Signed => (sign(spec, (number as i128) < 0).to_string(), (number as i128).unsigned_abs()),
        _ => (String::new(), number),
    };
    let mut digits = match style {
        IntStyle::Signed | IntStyle::Unsigned => magnitude.to_string(),
        IntStyle::Octal => format!("{magnitude:o}"),
        IntStyle::Hex => format!("{magnitude:x}"),
        IntStyle::UpperHex => format!("{magnitude:X}"),
    };
    if magnitude == 0 && spec.precision == Some(0) {
        digits.clear();
    }
    let mut zeros = spec.precision.unwrap_or(0).saturating_sub(digits.len());
    match style {
        IntStyle::Octal if spec.alternate && zeros == 0 && !digits.starts_with('0') => zeros = 1,
        IntStyle::Hex if spec.alternate && magnitude != 0 => prefix.push_str("0x"),
        IntStyle::UpperHex if spec.alternate && magnitude != 0 => prefix.push_str("0X"),
        _ => {}
    }
    Body { prefix, zeros, digits, trailing_zeros: 0, exponent: String::new(), may_fill: true }
}

fn sign(spec: &Spec, negative: bool) -> &'static str {
    match (negative, spec.plus, spec.blank) {
        (true, ..) => "-",
        (_, true, _) => "+",
        (_, _, true) => " ",
        _ => "",
    }
}

/// A floating-point number.
pub fn float(spec: &Spec, style: FloatStyle, bits: u128, format: FloatType) -> Body {
    let negative = bits >> (float::bit_width(format) - 1) & 1 == 1;
    let prefix = sign(spec, negative).to_string();
    let upper = match style {
        FloatStyle::Fixed { upper }
        | FloatStyle::Exponent { upper }
        | FloatStyle::General { upper }
        | FloatStyle::Hex { upper } => upper,
    };
    let parts = Parts::of(bits, format);
    let may_fill = matches!(parts, Parts::Finite { .. });
    let digits = match (parts, style) {
        (Parts::NotANumber, _) => Digits::plain("nan".to_string()),
        (Parts::Infinite, _) => Digits::plain("inf".to_string()),
        (Parts::Finite { mantissa, exponent }, FloatStyle::Hex { .. }) => {
            hexadecimal(spec, mantissa, exponent, format)
        }
        (Parts::Finite { mantissa, exponent }, FloatStyle::Fixed { .. }) => {
            fixed(spec, &Decimal::new(mantissa, exponent))
        }
        (Parts::Finite { mantissa, exponent }, FloatStyle::Exponent { .. }) => {
            scientific(&Decimal::new(mantissa, exponent), spec.precision.unwrap_or(6), spec.alternate)
        }
        (Parts::Finite { mantissa, exponent }, FloatStyle::General { .. }) => {
            general(spec, &Decimal::new(mantissa, exponent))
        }
    };
    let base = if matches!(style, FloatStyle::Hex { .. }) && may_fill { "0x" } else { "" };
    let cased = |text: String| if upper { text.to_uppercase() } else { text };
    Body {
        prefix: cased(prefix + base),
        zeros: 0,
        digits: cased(digits.text),
        trailing_zeros: digits.zeros,
        exponent: cased(digits.exponent),
        may_fill,
    }
}

/// No format has more digits than this.
const MOST_DIGITS: usize = 20_000;

/// The text of a float without its sign.
struct Digits {
    text: String,
    zeros: usize,
    exponent: String,
}

impl Digits {
    fn plain(text: String) -> Digits {
        Digits { text, zeros: 0, exponent: String::new() }
    }
}

/// How many of the digits asked for are computed, and how many are zeros anyway.
fn split_places(places: usize) -> (usize, usize) {
    let computed = places.min(MOST_DIGITS);
    (computed, places - computed)
}

/// A float taken apart: `mantissa * 2^exponent`.
enum Parts {
    NotANumber,
    Infinite,
    Finite { mantissa: u128, exponent: i32 },
}

/// Widths of the fields of a format: fraction (with the explicit integer bit of x87), exponent.
fn fields(format: FloatType) -> (u32, u32) {
    match format {
        FloatType::F32 => (23, 8),
        FloatType::F64 => (52, 11),
        FloatType::X87 => (64, 15),
        FloatType::F128 => (112, 15),
    }
}

impl Parts {
    fn of(bits: u128, format: FloatType) -> Parts {
        if float::compare(BinOp::Ne, bits, bits, format) {
            return Parts::NotANumber;
        }
        let (fraction_bits, exponent_bits) = fields(format);
        let explicit = format == FloatType::X87;
        let fraction = bits & ((1 << fraction_bits) - 1);
        let biased = (bits >> fraction_bits) as u32 & ((1 << exponent_bits) - 1);
        if biased == (1 << exponent_bits) - 1 {
            return Parts::Infinite;
        }
        let bias = (1i32 << (exponent_bits - 1)) - 1;
        let point = fraction_bits as i32 - i32::from(explicit);
        let implicit = if explicit || biased == 0 { 0 } else { 1 << fraction_bits };
        Parts::Finite { mantissa: fraction | implicit, exponent: (biased.max(1) as i32) - bias - point }
    }
}

fn fixed(spec: &Spec, number: &Decimal) -> Digits {
    let places = spec.precision.unwrap_or(6);
    let (computed, zeros) = split_places(places);
    let number = number.round_places(computed);
    let point = if places > 0 || spec.alternate { "." } else { "" };
    let text = format!("{}{point}{}", number.whole(), number.fraction(computed));
    Digits { text, zeros, exponent: String::new() }
}

fn scientific(number: &Decimal, places: usize, alternate: bool) -> Digits {
    let (computed, zeros) = split_places(places);
    let number = number.round_significant(computed + 1);
    let mut text = String::new();
    text.push(char::from(b'0' + number.digit(0)));
    if places > 0 || alternate {
        text.push('.');
    }
    text.extend((1..=computed as i64).map(|at| char::from(b'0' + number.digit(at))));
    let exponent = number.exponent();
    let sign = if exponent < 0 { '-' } else { '+' };
    Digits { text, zeros, exponent: format!("e{sign}{:02}", exponent.unsigned_abs()) }
}

/// `%g`: scientific for small and large exponents, fixed otherwise, without trailing zeros.
fn general(spec: &Spec, number: &Decimal) -> Digits {
    let precision = spec.precision.unwrap_or(6).max(1);
    let rounded = number.round_significant(precision);
    let exponent = rounded.exponent();
    if exponent < -4 || exponent >= precision as i64 {
        let places = if spec.alternate { precision - 1 } else { rounded.significant().saturating_sub(1) };
        return scientific(&rounded, places, spec.alternate);
    }
    let places = if spec.alternate {
        usize::try_from(precision as i64 - 1 - exponent).unwrap_or(0)
    } else {
        rounded.fraction_length()
    };
    fixed(&Spec { precision: Some(places), ..spec.clone() }, &rounded)
}

/// `%a` without `0x`: glibc normalises `double` to a leading 1, and shows the leading four bits of an x87 value.
fn hexadecimal(spec: &Spec, mantissa: u128, exponent: i32, format: FloatType) -> Digits {
    let (fraction_bits, _) = fields(format);
    let after = if format == FloatType::X87 { 60 } else { fraction_bits };
    let (mut mantissa, mut exponent) = (mantissa, exponent + after as i32);
    if mantissa == 0 {
        exponent = 0;
    }
    // Bring the fraction to whole digits.
    let spare = after.next_multiple_of(4) - after;
    mantissa <<= spare;
    let total = (after + spare) / 4;
    if let Some(precision) = spec.precision.filter(|&precision| precision < total as usize) {
        let dropped = 4 * (total - precision as u32);
        let (kept, rest) = (mantissa >> dropped, mantissa & ((1u128 << dropped) - 1));
        let half = 1u128 << (dropped - 1);
        let up = rest > half || (rest == half && kept & 1 == 1);
        mantissa = (kept + u128::from(up)) << dropped;
    }
    let mut lead = mantissa >> (4 * total);
    if lead == 16 {
        // An x87 value was rounded up to the next power of two.
        lead = 1;
        exponent += 4;
    }
    let fraction = mantissa & ((1u128 << (4 * total)) - 1);
    let mut digits = format!("{fraction:0width$x}", width = total as usize);
    let wanted = spec.precision.unwrap_or(digits.trim_end_matches('0').len());
    let zeros = wanted.saturating_sub(digits.len());
    digits.truncate(wanted);
    let point = if wanted == 0 && !spec.alternate { "" } else { "." };
    Digits { text: format!("{lead:x}{point}{digits}"), zeros, exponent: format!("p{exponent:+}") }
}
