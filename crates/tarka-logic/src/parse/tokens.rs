//! The tokens of SMT-LIB text.

use std::fmt;

use super::ParseError;

/// A token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token<'t> {
    Open,
    Close,
    /// A symbol as it stands.
    Name(&'t str),
    /// A symbol between bars.
    Quoted(&'t str),
    Numeral(&'t str),
    /// The digits of a binary or hexadecimal word.
    Bits {
        digits: &'t str,
        radix: u32,
    },
}

impl fmt::Display for Token<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Open => out.write_str("`(`"),
            Token::Close => out.write_str("`)`"),
            Token::Name(text) | Token::Quoted(text) | Token::Numeral(text) => write!(out, "`{text}`"),
            Token::Bits { digits, .. } => write!(out, "`{digits}`"),
        }
    }
}

/// The tokens of a text, one after the other.
pub(super) struct Tokens<'t> {
    text: &'t str,
    /// Where the last token starts.
    start: usize,
    /// Where the next one is looked for.
    next: usize,
}

impl<'t> Tokens<'t> {
    pub(super) fn new(text: &'t str) -> Tokens<'t> {
        Tokens { text, start: 0, next: 0 }
    }

    /// Where the last token starts.
    pub(super) fn position(&self) -> usize {
        self.start
    }

    pub(super) fn next(&mut self) -> Result<Option<Token<'t>>, ParseError> {
        let rest = self.text.get(self.next..).unwrap_or("");
        let rest = rest.trim_start_matches(|c: char| c.is_ascii_whitespace());
        self.start = self.text.len() - rest.len();
        let Some(first) = rest.chars().next() else { return Ok(None) };
        let (token, length) = match first {
            '(' => (Token::Open, 1),
            ')' => (Token::Close, 1),
            '|' => self.quoted(rest)?,
            _ => self.word(rest)?,
        };
        self.next = self.start + length;
        Ok(Some(token))
    }

    fn quoted(&self, rest: &'t str) -> Result<(Token<'t>, usize), ParseError> {
        let inside = rest.strip_prefix('|').and_then(|rest| rest.split_once('|'));
        match inside {
            Some((name, _)) => Ok((Token::Quoted(name), name.len() + 2)),
            None => Err(self.error("a quoted symbol without end")),
        }
    }

    fn word(&self, rest: &'t str) -> Result<(Token<'t>, usize), ParseError> {
        let end = rest.find(|c: char| !is_symbol_character(c) && c != '#').unwrap_or(rest.len());
        let word = &rest[..end];
        let token = match (word.strip_prefix("#x"), word.strip_prefix("#b")) {
            (Some(digits), _) if digits.bytes().all(|c| c.is_ascii_hexdigit()) => {
                Token::Bits { digits, radix: 16 }
            }
            (_, Some(digits)) if digits.bytes().all(|c| c == b'0' || c == b'1') => {
                Token::Bits { digits, radix: 2 }
            }
            _ if word.is_empty() || word.contains('#') => return Err(self.error("a character out of place")),
            _ if word.bytes().all(|c| c.is_ascii_digit()) => Token::Numeral(word),
            _ if word.starts_with(|c: char| c.is_ascii_digit()) => {
                return Err(self.error("a symbol that starts with a digit"));
            }
            _ => Token::Name(word),
        };
        Ok((token, end))
    }

    fn error(&self, what: &str) -> ParseError {
        ParseError { position: self.start, what: what.to_owned() }
    }
}

fn is_symbol_character(c: char) -> bool {
    c.is_ascii_alphanumeric() || "~!@$%^&*_-+=<>.?/".contains(c)
}
