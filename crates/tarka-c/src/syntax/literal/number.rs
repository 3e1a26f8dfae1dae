//! Integer and floating constants.

use super::without_continuations;
use crate::syntax::ast::{BuiltinType, FloatLiteral, IntegerLiteral};
use crate::syntax::quote::clip;

/// The value of a number token.
#[derive(Debug)]
pub enum Number {
    /// An integer constant.
    Integer(IntegerLiteral),
    /// A floating or imaginary constant.
    Float(FloatLiteral),
}

/// The value of a number token, or what is wrong with it.
pub fn parse_number(text: &str) -> Result<Number, String> {
    let text = without_continuations(text);
    let text = text.as_ref();
    let Digits { radix, body } = Digits::of(text);
    if is_floating(body, radix) { parse_float(text, radix) } else { parse_integer(text, radix, body) }
}

/// A number's radix and what follows its prefix.
struct Digits<'a> {
    radix: u32,
    body: &'a str,
}

impl<'a> Digits<'a> {
    fn of(text: &'a str) -> Self {
        match text.as_bytes() {
            [b'0', b'x' | b'X', ..] => Digits { radix: 16, body: &text[2..] },
            [b'0', b'b' | b'B', ..] => Digits { radix: 2, body: &text[2..] },
            [b'0', ..] => Digits { radix: 8, body: text },
            _ => Digits { radix: 10, body: text },
        }
    }
}

fn is_floating(body: &str, radix: u32) -> bool {
    match radix {
        16 => body.contains(['.', 'p', 'P']),
        2 => false,
        _ => body.contains(['.', 'e', 'E']),
    }
}

fn parse_integer(text: &str, radix: u32, body: &str) -> Result<Number, String> {
    let digit_radix = radix.max(10);
    let end = body.find(|c: char| !c.is_digit(digit_radix)).unwrap_or(body.len());
    let (number, suffix) = body.split_at(end);
    if number.is_empty() {
        return Err(format!("no digits after `{}`", &text[..2]));
    }
    if let Some(bad) = number.chars().find(|c| !c.is_digit(radix)) {
        let system = if radix == 8 { "octal" } else { "binary" };
        return Err(format!("invalid digit `{bad}` in {system} constant `{}`", clip(text)));
    }
    let value = u128::from_str_radix(number, radix).ok().filter(|&v| v <= u128::from(u64::MAX));
    let value =
        value.ok_or_else(|| format!("integer constant `{}` is too large for any type", clip(text)))?;
    let suffix = IntegerSuffix::parse(suffix).ok_or_else(|| invalid_suffix(suffix, "integer", text))?;
    if suffix.imaginary {
        let text = value.to_string();
        return Ok(Number::Float(FloatLiteral { text, ty: BuiltinType::Double, imaginary: true }));
    }
    let IntegerSuffix { unsigned, longs, .. } = suffix;
    Ok(Number::Integer(IntegerLiteral { value, decimal: radix == 10, unsigned, longs }))
}

fn invalid_suffix(suffix: &str, kind: &str, text: &str) -> String {
    format!("invalid suffix `{}` on {kind} constant `{}`", clip(suffix), clip(text))
}

#[derive(Default)]
struct IntegerSuffix {
    unsigned: bool,
    longs: u8,
    imaginary: bool,
}

impl IntegerSuffix {
    /// `u`, `l`, `ll` and `i` in any order, each at most once, and Microsoft's `i64` and the like.
    fn parse(suffix: &str) -> Option<Self> {
        let mut result = IntegerSuffix::default();
        let mut rest = suffix;
        while let Some(first) = rest.chars().next() {
            let length = match first {
                'u' | 'U' if !result.unsigned => {
                    result.unsigned = true;
                    1
                }
                'l' | 'L' if result.longs == 0 => {
                    result.longs = if rest[1..].starts_with(first) { 2 } else { 1 };
                    result.longs as usize
                }
                'i' | 'I' if rest.len() > 1 && result.longs == 0 => {
                    result.longs = microsoft_width(&rest[1..])?;
                    rest.len()
                }
                'i' | 'I' | 'j' | 'J' if !result.imaginary => {
                    result.imaginary = true;
                    1
                }
                _ => return None,
            };
            rest = &rest[length..];
        }
        Some(result)
    }
}

/// How many `l`s the digits after Microsoft's `i` suffix stand for. Constants narrower than `int` are `int` here.
fn microsoft_width(digits: &str) -> Option<u8> {
    match digits {
        "8" | "16" | "32" => Some(0),
        "64" => Some(2),
        _ => None,
    }
}

fn parse_float(text: &str, radix: u32) -> Result<Number, String> {
    let end = float_body_length(text, radix);
    let (body, suffix) = text.split_at(end);
    check_float_body(body, text, radix)?;
    let (ty, imaginary) = float_suffix(suffix).ok_or_else(|| invalid_suffix(suffix, "floating", text))?;
    Ok(Number::Float(FloatLiteral { text: body.to_owned(), ty, imaginary }))
}

/// Length of the mantissa and exponent, with the prefix of a hexadecimal constant.
fn float_body_length(text: &str, radix: u32) -> usize {
    let bytes = text.as_bytes();
    let (digit_radix, exponent, mut at) = if radix == 16 { (16, b'p', 2) } else { (10, b'e', 0) };
    let digits = |from: usize, radix: u32| {
        let count = bytes[from..].iter().take_while(|&&b| char::from(b).is_digit(radix)).count();
        from + count
    };
    at = digits(at, digit_radix);
    if bytes.get(at) == Some(&b'.') {
        at = digits(at + 1, digit_radix);
    }
    if bytes.get(at).is_some_and(|b| b.eq_ignore_ascii_case(&exponent)) {
        at += 1;
        if matches!(bytes.get(at), Some(b'+' | b'-')) {
            at += 1;
        }
        at = digits(at, 10);
    }
    at
}

fn check_float_body(body: &str, text: &str, radix: u32) -> Result<(), String> {
    let (mantissa, exponent) = if radix == 16 {
        let split = body[2..].split_once(['p', 'P']);
        let no_exponent =
            || format!("hexadecimal floating constant `{}` needs an exponent (`p`)", clip(text));
        let (mantissa, exponent) = split.ok_or_else(no_exponent)?;
        (mantissa, Some(exponent))
    } else {
        match body.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, Some(exponent)),
            None => (body, None),
        }
    };
    if !mantissa.contains(|c: char| c.is_ascii_hexdigit()) {
        return Err(format!("no digits in floating constant `{}`", clip(text)));
    }
    if exponent.is_some_and(|e| !e.contains(|c: char| c.is_ascii_digit())) {
        return Err(format!("the exponent of `{}` has no digits", clip(text)));
    }
    Ok(())
}

/// The type a suffix stands for, and whether it makes the constant imaginary.
fn float_suffix(suffix: &str) -> Option<(BuiltinType, bool)> {
    let stripped = suffix
        .strip_suffix(['i', 'j', 'I', 'J'])
        .or_else(|| suffix.strip_prefix(['i', 'j', 'I', 'J']).filter(|rest| !rest.is_empty()));
    let imaginary = stripped.is_some();
    let ty = match stripped.unwrap_or(suffix) {
        "" | "d" | "D" | "f64" | "F64" | "f32x" | "F32x" => BuiltinType::Double,
        "f" | "F" | "f32" | "F32" => BuiltinType::Float,
        "l" | "L" | "w" | "W" | "f64x" | "F64x" => BuiltinType::LongDouble,
        "q" | "Q" | "f128" | "F128" => BuiltinType::Float128,
        _ => return None,
    };
    Some((ty, imaginary))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(text: &str) -> String {
        match parse_number(text) {
            Ok(Number::Integer(i)) => {
                let base = if i.decimal { "d" } else { "" };
                let unsigned = if i.unsigned { "u" } else { "" };
                format!("{}{base}{unsigned}{}", i.value, "l".repeat(i.longs.into()))
            }
            Ok(Number::Float(f)) => {
                format!("{} {:?}{}", f.text, f.ty, if f.imaginary { " imaginary" } else { "" })
            }
            Err(message) => message,
        }
    }

    #[test]
    fn numbers_have_their_values() {
        for (text, expected) in [
            ("0", "0"),
            ("42", "42d"),
            ("0777", "511"),
            ("0xFFu", "255u"),
            ("0b101", "5"),
            ("1ul", "1dul"),
            ("1LLU", "1dull"),
            ("1lu", "1dul"),
            ("10i64", "10dll"),
            ("10ui64", "10dull"),
            ("18446744073709551615", "18446744073709551615d"),
            ("1\\\n2", "12d"),
            ("1i", "1 Double imaginary"),
            ("1.5", "1.5 Double"),
            (".5f", ".5 Float"),
            ("1.", "1. Double"),
            ("1e10L", "1e10 LongDouble"),
            ("1e-3", "1e-3 Double"),
            ("0x1.8p3", "0x1.8p3 Double"),
            ("0x.8p-1f", "0x.8p-1 Float"),
            ("1.0F128", "1.0 Float128"),
            ("1.0q", "1.0 Float128"),
            ("1.0F64x", "1.0 LongDouble"),
            ("1.0if", "1.0 Float imaginary"),
            ("09.5", "09.5 Double"),
        ] {
            assert_eq!(show(text), expected, "{text}");
        }
    }

    #[test]
    fn wrong_numbers_are_explained() {
        for (text, expected) in [
            ("089", "invalid digit `8` in octal constant `089`"),
            ("0b12", "invalid digit `2` in binary constant `0b12`"),
            ("0x", "no digits after `0x`"),
            ("1lul", "invalid suffix `lul` on integer constant `1lul`"),
            ("1lL", "invalid suffix `lL` on integer constant `1lL`"),
            ("1foo", "invalid suffix `foo` on integer constant `1foo`"),
            ("18446744073709551616", "integer constant `18446744073709551616` is too large for any type"),
            ("0xe+1", "invalid suffix `+1` on integer constant `0xe+1`"),
            ("1.5x", "invalid suffix `x` on floating constant `1.5x`"),
            ("1e", "the exponent of `1e` has no digits"),
            ("0x1.8", "hexadecimal floating constant `0x1.8` needs an exponent (`p`)"),
            ("0x.p1", "no digits in floating constant `0x.p1`"),
            ("1.2.3", "invalid suffix `.3` on floating constant `1.2.3`"),
            ("1é", "invalid suffix `é` on integer constant `1é`"),
            ("0b1.5", "invalid suffix `.5` on integer constant `0b1.5`"),
        ] {
            assert_eq!(show(text), expected, "{text}");
        }
    }
}
