//! The words of a rule. They are those of C, with `$1`, `$2`, … and `$return` for the values of a call.

use crate::problem::{Problem, Range};

/// A word and its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token<'t> {
    /// What it is.
    pub kind: Kind,
    /// Its text.
    pub text: &'t str,
    /// Where it is.
    pub at: Range,
}

/// What a word is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A name or keyword.
    Name,
    /// `$1`, `$return`.
    Value,
    /// A number.
    Number,
    /// A character in quotes.
    Character,
    /// A string.
    Text,
    /// Anything else.
    Sign,
    /// The end of the rule.
    End,
}

/// Signs of more than one character, longer ones first.
const LONG_SIGNS: [&str; 23] = [
    "<<=", ">>=", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=", "*=", "/=",
    "%=", "&=", "|=", "^=", "..", "::",
];

/// The words of a text, the last being its end.
pub fn tokens(text: &str) -> Result<Vec<Token<'_>>, Problem> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        if first.is_whitespace() {
            at += first.len_utf8();
        } else if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if let Some(comment) = rest.strip_prefix("/*") {
            let end = comment.find("*/").ok_or_else(|| {
                Problem::new(range(at, 2), "this comment does not end").help("`*/` ends it")
            })?;
            at += end + 4;
        } else {
            let (kind, length) = word(rest, at)?;
            tokens.push(Token { kind, text: &rest[..length], at: range(at, length) });
            at += length;
        }
    }
    tokens.push(Token { kind: Kind::End, text: "", at: range(text.trim_end().len(), 0) });
    Ok(tokens)
}

fn range(start: usize, length: usize) -> Range {
    (start as u32, (start + length) as u32)
}

/// What the first word of a text is, and how long.
fn word(rest: &str, at: usize) -> Result<(Kind, usize), Problem> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let length_of = |rest: &str| rest.find(|c: char| !is_part(c)).unwrap_or(rest.len());
    let first = rest.chars().next().unwrap_or(' ');
    match first {
        'a'..='z' | 'A'..='Z' | '_' => Ok((Kind::Name, length_of(rest))),
        '0'..='9' => Ok((Kind::Number, length_of(rest))),
        '$' => match length_of(&rest[1..]) {
            0 => Err(Problem::new(range(at, 1), "`$` stands alone")
                .help("`$1` is the first parameter, `$return` the result")),
            length => Ok((Kind::Value, length + 1)),
        },
        '"' => Ok((Kind::Text, quoted(rest, at, '"', "string")?)),
        '\'' => Ok((Kind::Character, quoted(rest, at, '\'', "character")?)),
        _ => match LONG_SIGNS.iter().find(|&&sign| rest.starts_with(sign)) {
            Some(sign) => Ok((Kind::Sign, sign.len())),
            None if "{}()[];:,.=<>!~+-*/%&|^?".contains(first) => Ok((Kind::Sign, 1)),
            None => Err(Problem::new(range(at, first.len_utf8()), format!("`{first}` is no part of a rule"))),
        },
    }
}

/// The length of what stands in quotes, with them.
fn quoted(rest: &str, at: usize, quote: char, what: &str) -> Result<usize, Problem> {
    let mut characters = rest.char_indices().skip(1);
    while let Some((position, character)) = characters.next() {
        match character {
            '\\' => _ = characters.next(),
            '\n' => break,
            _ if character == quote => return Ok(position + 1),
            _ => {}
        }
    }
    Err(Problem::new(range(at, 1), format!("this {what} does not end on its line")))
}
