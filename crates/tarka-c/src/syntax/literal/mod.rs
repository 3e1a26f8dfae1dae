//! From the text of a literal to its value.

mod number;
mod text;

pub use number::{Number, parse_number};
pub use text::{decode_character, decode_strings};

use crate::diagnostic::Severity;

/// Something wrong with a literal.
#[derive(Debug, PartialEq, Eq)]
pub struct Problem {
    /// Whether the literal can be used.
    pub severity: Severity,
    /// First byte of what is wrong, counted from the literal's start.
    pub start: usize,
    /// One past its last byte.
    pub end: usize,
    /// What is wrong.
    pub message: String,
}

/// Removes line continuations (a backslash at a line's end); gives the text itself if there is none.
fn without_continuations(text: &str) -> std::borrow::Cow<'_, str> {
    if text.contains('\\') { text.replace("\\\r\n", "").replace("\\\n", "").into() } else { text.into() }
}
