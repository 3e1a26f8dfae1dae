//! Inputs as people write them: C literals, separated by commas, or a file of them.

use std::fmt;
use std::fs;

use tarka_evidence::replay::literal;
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
            literals.push(literal::parse(entry).ok_or_else(|| {
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
