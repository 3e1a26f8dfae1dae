//! Values of inputs as text: C literals.

use tarka_exec::concrete::InputValue;

/// The value as text that [`parse`] reads back.
pub fn print(value: InputValue) -> String {
    match value {
        InputValue::Int(value) => value.to_string(),
        InputValue::Float(value) if value.is_nan() => {
            if value.is_sign_negative() { "-nan" } else { "nan" }.to_owned()
        }
        InputValue::Float(value) => format!("{value:?}"),
    }
}

/// The value of a C literal: an integer (decimal, octal, hexadecimal), a character, or a floating-point number.
pub fn parse(text: &str) -> Option<InputValue> {
    let text = text.trim();
    let (negative, magnitude) = match text.strip_prefix('-') {
        Some(rest) => (true, rest.trim_start()),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    if let Some(value) = character(magnitude).or_else(|| integer(magnitude)) {
        return Some(InputValue::Int(if negative { value.wrapping_neg() } else { value }));
    }
    let value = float(magnitude)?;
    Some(InputValue::Float(if negative { -value } else { value }))
}

fn character(text: &str) -> Option<i128> {
    let inside = text.strip_prefix('\'')?.strip_suffix('\'')?;
    let mut chars = inside.chars();
    let code = match (chars.next()?, chars.as_str()) {
        ('\\', escape) => escaped(escape)?,
        (c, "") if c != '\'' => u32::from(c),
        _ => return None,
    };
    // A plain `char` is signed.
    Some(i128::from(u8::try_from(code).ok()? as i8))
}

fn escaped(escape: &str) -> Option<u32> {
    Some(match escape {
        "n" => 10,
        "t" => 9,
        "r" => 13,
        "a" => 7,
        "b" => 8,
        "f" => 12,
        "v" => 11,
        "e" => 27,
        "\\" | "'" | "\"" | "?" => u32::from(escape.chars().next()?),
        _ => match escape.strip_prefix('x') {
            Some(hexadecimal) => digits(hexadecimal, 16)?.try_into().ok()?,
            None => digits(escape, 8)?.try_into().ok()?,
        },
    })
}

fn integer(text: &str) -> Option<i128> {
    let lower = text.to_ascii_lowercase();
    match lower.as_str() {
        "true" => return Some(1),
        "false" | "null" => return Some(0),
        _ => {}
    }
    let bits = if let Some(hexadecimal) = lower.strip_prefix("0x") {
        digits(hexadecimal.trim_end_matches(['u', 'l']), 16)?
    } else {
        let number = lower.trim_end_matches(['u', 'l']);
        match number.strip_prefix("0b") {
            Some(binary) => digits(binary, 2)?,
            None => digits(number, if number.starts_with('0') { 8 } else { 10 })?,
        }
    };
    Some(bits as i128)
}

fn digits(text: &str, radix: u32) -> Option<u128> {
    let proper = text.chars().all(|c| c.is_digit(radix));
    if proper { u128::from_str_radix(text, radix).ok() } else { None }
}

fn float(text: &str) -> Option<f64> {
    let lower = text.to_ascii_lowercase();
    match lower.as_str() {
        "inf" | "infinity" => return Some(f64::INFINITY),
        "nan" => return Some(f64::NAN),
        _ => {}
    }
    if let Some(hexadecimal) = lower.strip_prefix("0x") {
        return hexadecimal_float(hexadecimal.trim_end_matches(['l', 'f']));
    }
    let number = lower.trim_end_matches(['f', 'l']);
    let is_float =
        number.starts_with(|c: char| c.is_ascii_digit() || c == '.') && number.contains(['.', 'e']);
    if is_float { number.parse().ok() } else { None }
}

/// `1.8p3` of `0x1.8p3`. Sixty-four bits of mantissa are kept, more than a double has.
fn hexadecimal_float(text: &str) -> Option<f64> {
    let (mantissa, exponent) = text.split_once('p')?;
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let value = digits(&format!("{whole}{fraction}"), 16)?;
    let exponent: i32 = exponent.parse().ok()?;
    let shift = exponent.checked_sub(i32::try_from(fraction.len()).ok()?.checked_mul(4)?)?;
    Some(scaled(u64::try_from(value).ok()? as f64, shift))
}

/// `value * 2^shift`, in steps that neither overflow nor vanish before the result does.
fn scaled(mut value: f64, mut shift: i32) -> f64 {
    shift = shift.clamp(-3000, 3000);
    while shift != 0 {
        let step = shift.clamp(-1000, 1000);
        value *= 2f64.powi(step);
        shift -= step;
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_is_read_back() {
        let ints = [0, 1, -1, i128::from(u64::MAX), i128::from(i64::MIN), i128::MAX, i128::MIN, 8];
        for value in ints.map(InputValue::Int) {
            assert_eq!(parse(&print(value)), Some(value));
        }
        for value in [0.0, -0.0, 1.5, -1e300, 5e-324, f64::INFINITY, f64::NEG_INFINITY, 0.1] {
            let Some(InputValue::Float(read)) = parse(&print(InputValue::Float(value))) else {
                panic!("{value}")
            };
            assert_eq!(read.to_bits(), value.to_bits());
        }
        assert!(matches!(parse("nan"), Some(InputValue::Float(v)) if v.is_nan()));
    }

    #[test]
    fn literals_of_other_tools_are_read() {
        for (text, value) in
            [("0x1F", 31), ("017", 15), ("4294967295U", 4294967295), ("-5LL", -5), ("'a'", 97), ("'\\n'", 10)]
        {
            assert_eq!(parse(text), Some(InputValue::Int(value)), "{text}");
        }
        for (text, value) in
            [("0b101", 5), ("true", 1), ("NULL", 0), ("'\\v'", 11), ("'\\?'", 63), ("'\\377'", -1)]
        {
            assert_eq!(parse(text), Some(InputValue::Int(value)), "{text}");
        }
        for (text, value) in [("1.5f", 1.5), ("0x1.8p3", 12.0), ("-0x1p-2", -0.25)] {
            assert_eq!(parse(text), Some(InputValue::Float(value)), "{text}");
        }
        for bad in ["", "x", "0x", "--1", "1 2", "'ab'", "'\''", "09", "0b2", "1..2"] {
            assert_eq!(parse(bad), None, "{bad}");
        }
    }
}
