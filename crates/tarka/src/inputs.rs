//! Inputs as people write them: C literals, separated by commas, or a file of them.

use std::fmt;
use std::fs;

use tarka_exec::concrete::InputValue;

/// Why text is not a list of inputs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadInputs(String);

impl fmt::Display for BadInputs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The inputs that the argument of `--inputs` stands for: a list of literals, or `@` and the name of a file that
/// holds one (there, line ends separate too and `#` begins a remark).
pub fn from_argument(argument: &str) -> Result<Vec<InputValue>, BadInputs> {
    let Some(file) = argument.strip_prefix('@') else { return parse(argument) };
    let text =
        fs::read_to_string(file).map_err(|e| BadInputs(format!("cannot read the inputs in {file}: {e}")))?;
    let without_remarks: Vec<&str> = text.lines().map(|line| line.split('#').next().unwrap_or("")).collect();
    parse(&without_remarks.join(","))
}

/// A list of literals, separated by commas; empty entries count for nothing.
pub fn parse(text: &str) -> Result<Vec<InputValue>, BadInputs> {
    let mut literals = Vec::new();
    for entry in entries(text) {
        let entry = entry.trim();
        if !entry.is_empty() {
            literals.push(literal(entry).ok_or_else(|| {
                BadInputs(format!(
                    "`{entry}` is not an input: I take integers, characters and floats as C writes them"
                ))
            })?);
        }
    }
    Ok(literals)
}

/// The text cut at its commas, but not at the comma of `','`.
fn entries(text: &str) -> Vec<&str> {
    let mut entries = Vec::new();
    let (mut start, mut in_character, mut escaped) = (0, false, false);
    for (position, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if in_character => escaped = true,
            '\'' => in_character = !in_character,
            ',' if !in_character => {
                entries.push(&text[start..position]);
                start = position + 1;
            }
            _ => {}
        }
    }
    entries.push(&text[start..]);
    entries
}

fn literal(entry: &str) -> Option<InputValue> {
    if let Some(rest) = entry.strip_prefix('-') {
        return Some(match literal(rest.trim_start())? {
            InputValue::Int(value) => InputValue::Int(value.wrapping_neg()),
            InputValue::Float(value) => InputValue::Float(-value),
        });
    }
    let entry = entry.strip_prefix('+').unwrap_or(entry);
    character(entry)
        .or_else(|| integer(entry).map(|bits| bits as i128))
        .map(InputValue::Int)
        .or_else(|| float(entry).map(InputValue::Float))
}

fn character(entry: &str) -> Option<i128> {
    let inside = entry.strip_prefix('\'')?.strip_suffix('\'')?;
    let mut chars = inside.chars();
    let value = match (chars.next()?, chars.as_str()) {
        ('\\', escape) => escaped(escape)?,
        (c, "") if c != '\'' => u32::from(c),
        _ => return None,
    };
    // A plain `char` is signed.
    let byte = u8::try_from(value).ok()?;
    Some(i128::from(byte as i8))
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
        "\\" | "'" | "\"" | "?" => u32::from(escape.as_bytes()[0]),
        _ if escape.starts_with('x') => digits(&escape[1..], 16)?.try_into().ok()?,
        _ => digits(escape, 8)?.try_into().ok()?,
    })
}

fn integer(entry: &str) -> Option<u128> {
    let lower = entry.to_ascii_lowercase();
    match lower.as_str() {
        "true" => return Some(1),
        "false" | "null" => return Some(0),
        _ => {}
    }
    if let Some(hex) = lower.strip_prefix("0x") {
        return digits(hex.trim_end_matches(['u', 'l']), 16);
    }
    let number = lower.trim_end_matches(['u', 'l']);
    if let Some(binary) = number.strip_prefix("0b") {
        return digits(binary, 2);
    }
    digits(number, if number.starts_with('0') { 8 } else { 10 })
}

fn digits(text: &str, radix: u32) -> Option<u128> {
    let proper = text.chars().all(|c| c.is_digit(radix));
    if proper { u128::from_str_radix(text, radix).ok() } else { None }
}

fn float(entry: &str) -> Option<f64> {
    let lower = entry.to_ascii_lowercase();
    match lower.as_str() {
        "inf" | "infinity" => return Some(f64::INFINITY),
        "nan" => return Some(f64::NAN),
        _ => {}
    }
    if let Some(hex) = lower.strip_prefix("0x") {
        return hexadecimal_float(hex.trim_end_matches(['l', 'f']));
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

    fn ints(text: &str) -> Vec<i128> {
        let literals = parse(text).expect("these are literals");
        literals
            .into_iter()
            .map(|l| if let InputValue::Int(value) = l { value } else { panic!("{l:?}") })
            .collect()
    }

    fn floats(text: &str) -> Vec<f64> {
        let literals = parse(text).expect("these are literals");
        literals
            .into_iter()
            .map(|l| if let InputValue::Float(value) = l { value } else { panic!("{l:?}") })
            .collect()
    }

    #[test]
    fn integers_as_c_writes_them() {
        assert_eq!(
            ints("1, -2,+3 , 0x10, 010, 0b101, 4294967296ull, 7UL, - 5, 0"),
            [1, -2, 3, 16, 8, 5, 1 << 32, 7, -5, 0]
        );
        assert_eq!(ints("true,false"), [1, 0]);
        assert_eq!(ints("0xffffffffffffffff"), [0xffff_ffff_ffff_ffff]);
        assert_eq!(ints(""), []);
    }

    #[test]
    fn characters() {
        assert_eq!(
            ints(r"'a', ',', '\n', '\'', '\\', '\0', '\x41', '\377'"),
            [97, 44, 10, 39, 92, 0, 65, -1]
        );
    }

    #[test]
    fn floats_as_c_writes_them() {
        assert_eq!(
            floats("1.5, -0.25f, 1e3, .5, 3.L, 0x1.8p3, 0x1p-2"),
            [1.5, -0.25, 1000.0, 0.5, 3.0, 12.0, 0.25]
        );
        assert!(floats("nan")[0].is_nan());
        assert_eq!(floats("-inf"), [f64::NEG_INFINITY]);
    }

    #[test]
    fn nonsense_is_named() {
        for bad in ["x", "1 2", "08", "0x", "''", "'ab'", "1..2", "--", "0b2", "1e", "é"] {
            let error = parse(&format!("1,{bad},2")).expect_err(bad).to_string();
            assert!(error.contains(&format!("`{bad}` is not an input")), "{error}");
        }
    }
}
