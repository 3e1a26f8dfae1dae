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
        ('\\', "n") => 10,
        ('\\', "t") => 9,
        ('\\', "r") => 13,
        ('\\', escape @ ("\\" | "'" | "\"")) => u32::from(escape.chars().next()?),
        ('\\', escape) => match escape.strip_prefix('x') {
            Some(digits) => u32::from_str_radix(digits, 16).ok()?,
            None => u32::from_str_radix(escape, 8).ok()?,
        },
        (c, "") => u32::from(c),
        _ => return None,
    };
    // A plain `char` is signed.
    Some(i128::from(u8::try_from(code).ok()? as i8))
}

fn integer(text: &str) -> Option<i128> {
    let lower = text.to_ascii_lowercase();
    let digits = |digits: &str, radix| {
        let proper = !digits.is_empty() && digits.chars().all(|c| c.is_digit(radix));
        proper.then(|| u128::from_str_radix(digits, radix).ok()).flatten().map(|bits| bits as i128)
    };
    if let Some(hexadecimal) = lower.strip_prefix("0x") {
        return digits(hexadecimal.trim_end_matches(['u', 'l']), 16);
    }
    let number = lower.trim_end_matches(['u', 'l']);
    digits(number, if number.starts_with('0') { 8 } else { 10 })
}

fn float(text: &str) -> Option<f64> {
    let lower = text.to_ascii_lowercase();
    if matches!(lower.as_str(), "inf" | "infinity" | "nan") {
        return lower.parse().ok();
    }
    let number = lower.trim_end_matches(['f', 'l']);
    let is_float =
        number.starts_with(|c: char| c.is_ascii_digit() || c == '.') && number.contains(['.', 'e']);
    if is_float { number.parse().ok() } else { None }
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
        assert_eq!(parse("1.5f"), Some(InputValue::Float(1.5)));
        for bad in ["", "x", "0x", "--1", "1 2", "'ab'", "09"] {
            assert_eq!(parse(bad), None, "{bad}");
        }
    }
}
