//! Character constants and string literals.

use std::str::Chars;

use super::Problem;
use crate::diagnostic::Severity;
use crate::syntax::ast::{Encoding, StringLiteral};
use crate::syntax::source_bytes;

/// The value of a character constant given with its prefix and quotes.
pub fn decode_character(text: &str, problems: &mut Vec<Problem>) -> (i64, Encoding) {
    let (encoding, start, content) = split_literal(text);
    let mut decoder = Decoder { encoding, content, offset: start, units: Vec::new(), problems };
    decoder.run();
    let units = decoder.units;
    let mut complain = |severity, message: &str| {
        problems.push(Problem { severity, start: 0, end: text.len(), message: message.to_owned() });
    };
    let Some(&last) = units.last() else {
        complain(Severity::Error, "empty character constant");
        return (0, encoding);
    };
    if encoding != Encoding::Plain {
        if units.len() > 1 {
            complain(Severity::Error, "more than one character in a wide character constant");
        }
        let value = if encoding == Encoding::Wide { i64::from(last as i32) } else { i64::from(last) };
        return (value, encoding);
    }
    if units.len() == 1 {
        return (i64::from(last as u8 as i8), encoding);
    }
    if units.len() > 4 {
        complain(Severity::Warning, "character constant too long for its type: only the last four count");
    }
    let value = units.iter().fold(0u32, |value, &unit| (value << 8) | unit);
    (i64::from(value as i32), encoding)
}

/// The contents of adjacent string literals, each given with its prefix and quotes. A problem comes with the number of
/// the literal it is in.
pub fn decode_strings(pieces: &[&str], problems: &mut Vec<(usize, Problem)>) -> StringLiteral {
    let mut encoding = Encoding::Plain;
    for (index, piece) in pieces.iter().enumerate() {
        let own = split_literal(piece).0;
        if encoding == Encoding::Plain {
            encoding = own;
        } else if own != Encoding::Plain && own != encoding {
            let message = "string literals of different encodings cannot be joined".to_owned();
            let problem = Problem { severity: Severity::Error, start: 0, end: piece.len(), message };
            problems.push((index, problem));
        }
    }
    let mut units = Vec::new();
    for (index, piece) in pieces.iter().enumerate() {
        let (_, offset, content) = split_literal(piece);
        let mut own_problems = Vec::new();
        let mut decoder = Decoder { encoding, content, offset, units, problems: &mut own_problems };
        decoder.run();
        units = decoder.units;
        problems.extend(own_problems.into_iter().map(|problem| (index, problem)));
    }
    StringLiteral { encoding, units }
}

/// The encoding, where the content starts, and the content. An unterminated literal lacks the closing quote.
fn split_literal(text: &str) -> (Encoding, usize, &str) {
    let quote = text.find(['"', '\'']).unwrap_or(0);
    let encoding = match &text[..quote] {
        "L" => Encoding::Wide,
        "u" => Encoding::Char16,
        "U" => Encoding::Char32,
        "u8" => Encoding::Utf8,
        _ => Encoding::Plain,
    };
    let content = &text[quote..];
    let mut inner = content.chars();
    let delimiter = inner.next().unwrap_or('"');
    let inner = inner.as_str();
    (encoding, quote + 1, inner.strip_suffix(delimiter).unwrap_or(inner))
}

struct Decoder<'t, 'p> {
    encoding: Encoding,
    content: &'t str,
    /// Where the content starts in the literal.
    offset: usize,
    units: Vec<u32>,
    problems: &'p mut Vec<Problem>,
}

impl<'t> Decoder<'t, '_> {
    fn run(&mut self) {
        let mut rest = self.content.chars();
        while let Some(character) = rest.next() {
            let escape_start = self.content.len() - rest.as_str().len() - character.len_utf8();
            match character {
                '\\' => self.escape(&mut rest, escape_start),
                _ => match source_bytes::unescape(character) {
                    Some(byte) => self.raw_byte(byte, escape_start),
                    None => self.character(character),
                },
            }
        }
    }

    fn is_narrow(&self) -> bool {
        matches!(self.encoding, Encoding::Plain | Encoding::Utf8)
    }

    fn character(&mut self, character: char) {
        match self.encoding {
            Encoding::Plain | Encoding::Utf8 => {
                self.units.extend(character.encode_utf8(&mut [0; 4]).bytes().map(u32::from));
            }
            Encoding::Char16 => {
                self.units.extend(character.encode_utf16(&mut [0; 2]).iter().map(|&u| u32::from(u)));
            }
            Encoding::Wide | Encoding::Char32 => self.units.push(character.into()),
        }
    }

    fn raw_byte(&mut self, byte: u8, at: usize) {
        if !self.is_narrow() {
            let message = format!("byte 0x{byte:02x} is not UTF-8, so it has no wide form");
            self.problem(Severity::Error, at, at + 4, message);
        }
        self.units.push(byte.into());
    }

    /// Handles what follows a backslash at `start`.
    fn escape(&mut self, rest: &mut Chars<'t>, start: usize) {
        // Only an unterminated literal ends with a backslash, and the lexer has reported that.
        let Some(character) = rest.next() else { return };
        match character {
            '\n' => {}
            '\r' if rest.as_str().starts_with('\n') => drop(rest.next()),
            'n' => self.units.push(10),
            't' => self.units.push(9),
            'r' => self.units.push(13),
            'a' => self.units.push(7),
            'b' => self.units.push(8),
            'f' => self.units.push(12),
            'v' => self.units.push(11),
            'e' | 'E' => self.units.push(27),
            '\\' | '\'' | '"' | '?' | '(' | '{' | '[' | '%' => self.units.push(character.into()),
            'x' => self.hexadecimal(rest, start),
            '0'..='7' => self.octal(character, rest, start),
            'u' => self.universal(rest, start, 4),
            'U' => self.universal(rest, start, 8),
            _ => {
                let end = start + 1 + character.len_utf8();
                let message = format!("unknown escape sequence `\\{character}`: it stands for `{character}`");
                self.problem(Severity::Warning, start, end, message);
                self.character(character);
            }
        }
    }

    fn hexadecimal(&mut self, rest: &mut Chars<'t>, start: usize) {
        let (digits, value) = take_digits(rest, 16, usize::MAX);
        if digits == 0 {
            self.problem(Severity::Error, start, start + 2, "`\\x` without hexadecimal digits");
            return;
        }
        self.code_unit(value, start, start + 2 + digits);
    }

    fn octal(&mut self, first: char, rest: &mut Chars<'t>, start: usize) {
        let (digits, value) = take_digits(rest, 8, 2);
        let first = u64::from(first.to_digit(8).unwrap_or(0)) << (3 * digits);
        self.code_unit(first | value, start, start + 2 + digits);
    }

    /// Adds a code unit given by its number, which must fit.
    fn code_unit(&mut self, value: u64, start: usize, end: usize) {
        let mask = match self.encoding {
            Encoding::Plain | Encoding::Utf8 => 0xFF,
            Encoding::Char16 => 0xFFFF,
            Encoding::Wide | Encoding::Char32 => 0xFFFF_FFFF,
        };
        if value > mask {
            self.problem(Severity::Error, start, end, "escape sequence out of range");
        }
        self.units.push((value & mask) as u32);
    }

    fn universal(&mut self, rest: &mut Chars<'t>, start: usize, length: usize) {
        let (digits, value) = take_digits(rest, 16, length);
        let character = u32::try_from(value).ok().and_then(char::from_u32);
        match character {
            Some(character) if digits == length => self.character(character),
            _ => {
                let end = start + 2 + digits;
                self.problem(Severity::Error, start, end, "not a universal character name");
            }
        }
    }

    fn problem(&mut self, severity: Severity, start: usize, end: usize, message: impl Into<String>) {
        let (start, end) = (self.offset + start, self.offset + end);
        self.problems.push(Problem { severity, start, end, message: message.into() });
    }
}

/// Takes up to `limit` digits; gives their number and value (saturating).
fn take_digits(rest: &mut Chars, radix: u32, limit: usize) -> (usize, u64) {
    let (mut count, mut value) = (0, 0u64);
    while count < limit {
        let Some(digit) = rest.clone().next().and_then(|c| c.to_digit(radix)) else { break };
        rest.next();
        value = value.saturating_mul(radix.into()).saturating_add(digit.into());
        count += 1;
    }
    (count, value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn character(text: &str) -> String {
        let mut problems = Vec::new();
        let (value, encoding) = decode_character(text, &mut problems);
        let problems: Vec<_> =
            problems.iter().map(|p| format!(" {}..{} {}", p.start, p.end, p.message)).collect();
        format!("{value} {encoding:?}{}", problems.concat())
    }

    fn string(pieces: &[&str]) -> (Encoding, Vec<u32>, Vec<String>) {
        let mut problems = Vec::new();
        let literal = decode_strings(pieces, &mut problems);
        (literal.encoding, literal.units, problems.into_iter().map(|(_, p)| p.message).collect())
    }

    #[test]
    fn character_constants_have_their_values() {
        for (text, expected) in [
            ("'a'", "97 Plain"),
            (r"'\n'", "10 Plain"),
            (r"'\0'", "0 Plain"),
            (r"'\377'", "-1 Plain"),
            (r"'\x80'", "-128 Plain"),
            ("'ab'", "24930 Plain"),
            ("'abcd'", "1633837924 Plain"),
            ("'é'", "50089 Plain"),
            ("L'é'", "233 Wide"),
            (r"L'\xffffffff'", "-1 Wide"),
            (r"u'\u20ac'", "8364 Char16"),
            (r"U'\U0001F600'", "128512 Char32"),
            ("u8'a'", "97 Utf8"),
            (r"'\''", "39 Plain"),
            (r"'\e'", "27 Plain"),
            (r"'\q'", r"113 Plain 1..3 unknown escape sequence `\q`: it stands for `q`"),
            ("''", "0 Plain 0..2 empty character constant"),
            (r"'\x'", r"0 Plain 1..3 `\x` without hexadecimal digits 0..4 empty character constant"),
            (r"'\x123'", "35 Plain 1..6 escape sequence out of range"),
            ("L'ab'", "98 Wide 0..5 more than one character in a wide character constant"),
        ] {
            assert_eq!(character(text), expected, "{text}");
        }
    }

    #[test]
    fn strings_are_joined_and_encoded() {
        assert_eq!(string(&["\"ab\"", "\"c\\x41\""]).1, [97, 98, 99, 65]);
        assert_eq!(string(&[r#""\x4""#, r#""1""#]).1, [4, 49]);
        assert_eq!(string(&["\"é\"", "L\"é\""]), (Encoding::Wide, vec![233, 233], vec![]));
        assert_eq!(string(&["u\"😀\""]), (Encoding::Char16, vec![0xD83D, 0xDE00], vec![]));
        assert_eq!(string(&["u8\"é\""]).1, [0xC3, 0xA9]);
        assert_eq!(string(&["\"a\\\nb\\\r\nc\""]).1, [97, 98, 99]);
        assert_eq!(
            string(&["L\"a\"", "u\"b\""]).2,
            ["string literals of different encodings cannot be joined"]
        );
    }

    #[test]
    fn bytes_that_are_not_utf8_are_kept() {
        let text = source_bytes::decode(b"\"caf\xe9\"".to_vec());
        assert_eq!(string(&[&text]).1, [99, 97, 102, 0xE9]);
        let wide = source_bytes::decode(b"L\"caf\xe9\"".to_vec());
        assert_eq!(string(&[&wide]).2, ["byte 0xe9 is not UTF-8, so it has no wide form"]);
    }
}
