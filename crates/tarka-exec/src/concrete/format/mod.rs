//! `printf`, as glibc does it.
mod decimal;
mod number;
mod spec;

use super::machine::{Machine, Stop};
use super::scalar::Scalar;
use number::{FloatStyle, IntStyle};
use spec::{Conversion, Length, Spec};

/// Why nothing can be formatted.
pub enum FormatError {
    /// The run ends.
    Stop(Stop),
    /// Format and arguments do not go together; one sentence.
    Mismatch(String),
}

impl From<Stop> for FormatError {
    fn from(stop: Stop) -> Self {
        FormatError::Stop(stop)
    }
}

/// Text that counts its whole length but keeps only so much.
struct Text {
    kept: Vec<u8>,
    length: u64,
    wanted: u64,
}

impl Text {
    fn push(&mut self, byte: u8) {
        if self.length < self.wanted {
            self.kept.push(byte);
        }
        self.length += 1;
    }

    fn repeat(&mut self, byte: u8, count: usize) {
        let room = usize::try_from(self.wanted.saturating_sub(self.length)).unwrap_or(usize::MAX);
        self.kept.extend(std::iter::repeat_n(byte, count.min(room)));
        self.length += count as u64;
    }

    fn extend(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.push(byte));
    }
}

/// Arguments, taken one after the other.
struct Arguments<'a> {
    rest: std::slice::Iter<'a, (u128, Scalar)>,
}

impl Arguments<'_> {
    fn next(&mut self) -> Result<(u128, Scalar), FormatError> {
        let missing =
            || FormatError::Mismatch("the format asks for more arguments than there are".to_string());
        self.rest.next().copied().ok_or_else(missing)
    }

    /// The bits of an integer or pointer.
    fn integer(&mut self) -> Result<u128, FormatError> {
        match self.next()? {
            (_, Scalar::Float(_)) => Err(FormatError::Mismatch(
                "the format asks for an integer, the argument is a float".to_string(),
            )),
            (bits, _) => Ok(bits),
        }
    }

    fn float(&mut self) -> Result<(u128, tarka_ir::FloatType), FormatError> {
        match self.next()? {
            (bits, Scalar::Float(format)) => Ok((bits, format)),
            _ => Err(FormatError::Mismatch(
                "the format asks for a float, the argument is an integer".to_string(),
            )),
        }
    }
}

/// Formats; gives the text, of which at least the first `wanted` bytes are there, and its full length.
pub(super) fn format(
    format: &[u8],
    arguments: &[(u128, Scalar)],
    pointer_width: u16,
    wanted: u64,
    machine: &mut Machine<'_>,
) -> Result<(Vec<u8>, u64), FormatError> {
    let mut text = Text { kept: Vec::new(), length: 0, wanted };
    let mut arguments = Arguments { rest: arguments.iter() };
    let mut at = 0;
    while let Some(&byte) = format.get(at) {
        at += 1;
        if byte != b'%' {
            text.push(byte);
            continue;
        }
        match spec::parse(&format[at..]) {
            Some((mut spec, used)) => {
                at += used;
                resolve_stars(&mut spec, &mut arguments)?;
                convert(&spec, &mut arguments, pointer_width, &mut text, machine)?;
            }
            // What is no conversion is printed as it is.
            None => text.push(b'%'),
        }
    }
    Ok((text.kept, text.length))
}

/// Widths and precisions that are arguments. A negative width means left; a negative precision means none.
fn resolve_stars(spec: &mut Spec, arguments: &mut Arguments<'_>) -> Result<(), FormatError> {
    if spec.width_argument {
        let width = arguments.integer()? as i32;
        spec.left |= width < 0;
        spec.width = width.unsigned_abs() as usize;
    }
    if spec.precision_argument {
        spec.precision = usize::try_from(arguments.integer()? as i32).ok();
    }
    Ok(())
}

fn convert(
    spec: &Spec,
    arguments: &mut Arguments<'_>,
    pointer_width: u16,
    text: &mut Text,
    machine: &mut Machine<'_>,
) -> Result<(), FormatError> {
    match spec.conversion {
        Conversion::Percent => text.push(b'%'),
        Conversion::Int(style) => {
            let width = spec.length.width(pointer_width);
            integer(spec, style, arguments.integer()?, width, text);
        }
        Conversion::Float(style) => {
            let (bits, format) = arguments.float()?;
            let body = number::float(spec, style, bits, format);
            padded(spec, &body, text);
        }
        Conversion::Char => padded_plain(spec, &[arguments.integer()? as u8], text),
        Conversion::Pointer => match arguments.integer()? as u64 {
            0 => padded_plain(spec, b"(nil)", text),
            address => {
                let spec = Spec { alternate: true, ..spec.clone() };
                integer(&spec, IntStyle::Hex, u128::from(address), 64, text);
            }
        },
        Conversion::String => {
            let address = arguments.integer()? as u64;
            let string = string(spec, address, machine)?;
            padded_plain(spec, &string, text);
        }
        Conversion::Count => {
            let address = arguments.integer()? as u64;
            let size = usize::from(spec.length.width(pointer_width)) / 8;
            machine.store_slowly(address, &u128::from(text.length).to_le_bytes()[..size])?;
        }
    }
    Ok(())
}

fn integer(spec: &Spec, style: IntStyle, bits: u128, width: u16, text: &mut Text) {
    let body = number::integer(spec, style, bits, width);
    // A precision switches the flag 0 off.
    let spec = Spec { zero: spec.zero && spec.precision.is_none(), ..spec.clone() };
    padded(&spec, &body, text);
}

/// The characters of a string, as many as the precision allows; null is `(null)`.
fn string(spec: &Spec, address: u64, machine: &mut Machine<'_>) -> Result<Vec<u8>, FormatError> {
    const NULL: &[u8] = b"(null)";
    let most = spec.precision.unwrap_or(usize::MAX);
    if address == 0 {
        return Ok(if most < NULL.len() { Vec::new() } else { NULL.to_vec() });
    }
    let step = if spec.length == Length::Long { 4 } else { 1 };
    let mut text = Vec::new();
    while text.len() < most {
        match machine.read_byte(address.wrapping_add(text.len() as u64 * step))? {
            0 => break,
            byte => text.push(byte),
        }
    }
    Ok(text)
}

/// A number: padded with blanks, or with zeros between its prefix and its digits.
fn padded(spec: &Spec, body: &number::Body, text: &mut Text) {
    let length =
        body.prefix.len() + body.zeros + body.digits.len() + body.trailing_zeros + body.exponent.len();
    let padding = spec.width.saturating_sub(length);
    let zeros = spec.zero && !spec.left && body.may_fill;
    if !spec.left && !zeros {
        text.repeat(b' ', padding);
    }
    text.extend(body.prefix.as_bytes());
    text.repeat(b'0', body.zeros + if zeros { padding } else { 0 });
    text.extend(body.digits.as_bytes());
    text.repeat(b'0', body.trailing_zeros);
    text.extend(body.exponent.as_bytes());
    if spec.left {
        text.repeat(b' ', padding);
    }
}

fn padded_plain(spec: &Spec, bytes: &[u8], text: &mut Text) {
    let padding = spec.width.saturating_sub(bytes.len());
    if !spec.left {
        text.repeat(b' ', padding);
    }
    text.extend(bytes);
    if spec.left {
        text.repeat(b' ', padding);
    }
}

impl From<FloatStyle> for Conversion {
    fn from(style: FloatStyle) -> Self {
        Conversion::Float(style)
    }
}
