//! From text to tokens, in one pass over the bytes.

mod directives;
mod punctuators;

use tarka_ir::{FileId, Span};

use super::ast::WeakPragma;
use super::pragma::Packing;
use super::symbol::{Interner, Symbol};
use super::token::{Keywords, Token, TokenKind};
use crate::diagnostic::{Diagnostic, Diagnostics};

/// More tokens than any real program has; the tree of a larger one would not fit into memory.
const MAX_TOKENS: usize = 1 << 24;
/// After so many errors the rest of the text is not worth reading.
const MAX_ERRORS: usize = 100;

/// What the lexer makes of a text.
pub struct Lexed {
    /// The tokens; the last is [`TokenKind::EndOfFile`].
    pub tokens: Vec<Token>,
    /// What `#pragma pack` says.
    pub packing: Packing,
    /// What `#pragma weak` says.
    pub weak: Vec<WeakPragma>,
    /// Numbers of tokens that are unterminated literals, ascending.
    pub unterminated: Vec<usize>,
}

/// Splits a text into tokens. Comments, line markers and pragmas are skipped.
pub fn lex(file: FileId, text: &str, interner: &mut Interner, diagnostics: &mut Diagnostics) -> Lexed {
    let keywords = Keywords::new(interner);
    let mut lexer = Lexer {
        file,
        text,
        bytes: text.as_bytes(),
        position: if text.starts_with('\u{FEFF}') { 3 } else { 0 },
        at_line_start: true,
        tokens: Vec::with_capacity(text.len().min(1 << 22) / 4),
        packing: Packing::default(),
        weak: Vec::new(),
        unterminated: Vec::new(),
        interner,
        keywords,
        diagnostics,
        errors: 0,
    };
    lexer.run();
    Lexed { tokens: lexer.tokens, packing: lexer.packing, weak: lexer.weak, unterminated: lexer.unterminated }
}

struct Lexer<'a> {
    file: FileId,
    text: &'a str,
    bytes: &'a [u8],
    position: usize,
    at_line_start: bool,
    tokens: Vec<Token>,
    packing: Packing,
    weak: Vec<WeakPragma>,
    unterminated: Vec<usize>,
    interner: &'a mut Interner,
    keywords: Keywords,
    diagnostics: &'a mut Diagnostics,
    errors: usize,
}

impl Lexer<'_> {
    fn run(&mut self) {
        while let Some(&byte) = self.bytes.get(self.position) {
            self.token(byte);
            if self.tokens.len() >= MAX_TOKENS {
                let here = self.span(self.position, self.position);
                let message = format!("file too large: the limit is {MAX_TOKENS} tokens");
                self.diagnostics.report(Diagnostic::error(here, message));
                break;
            }
            if self.errors >= MAX_ERRORS {
                break;
            }
        }
        let end = self.bytes.len();
        self.push(TokenKind::EndOfFile, end, end);
    }

    /// Reads the token, white space, comment or directive that starts with `byte` at the current position.
    fn token(&mut self, byte: u8) {
        let start = self.position;
        match byte {
            b'\n' => {
                self.at_line_start = true;
                self.position += 1;
            }
            b' ' | b'\t' | b'\r' | b'\x0B' | b'\x0C' => self.position += 1,
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'$' => self.word(start),
            b'0'..=b'9' => self.number(start),
            b'.' if self.bytes.get(start + 1).is_some_and(u8::is_ascii_digit) => self.number(start),
            b'"' | b'\'' => self.quoted(start, byte),
            b'/' => self.slash(start),
            b'#' if self.at_line_start => self.directive(start + 1),
            b'%' if self.at_line_start && self.bytes.get(start + 1) == Some(&b':') => {
                self.directive(start + 2)
            }
            b'\\' if self.continuation_length(start) > 0 => self.position += self.continuation_length(start),
            b'\\' | 0x80.. => self.unusual(start),
            _ => self.punctuator(start, byte),
        }
    }

    fn span(&self, start: usize, end: usize) -> Span {
        Span { file: self.file, start: start as u32, end: end as u32 }
    }

    fn push(&mut self, kind: TokenKind, start: usize, end: usize) {
        self.push_named(kind, start, end, Symbol(0));
    }

    fn push_named(&mut self, kind: TokenKind, start: usize, end: usize, symbol: Symbol) {
        self.at_line_start = false;
        self.position = end;
        self.tokens.push(Token { kind, start: start as u32, end: end as u32, symbol });
    }

    fn error(&mut self, start: usize, end: usize, message: impl Into<String>) {
        self.errors += 1;
        let span = self.span(start, end);
        self.diagnostics.report(Diagnostic::error(span, message));
    }

    /// Length of the line continuation (backslash, line end) at `at`; 0 if there is none.
    fn continuation_length(&self, at: usize) -> usize {
        match self.bytes.get(at..) {
            Some([b'\\', b'\n', ..]) => 2,
            Some([b'\\', b'\r', b'\n', ..]) => 3,
            _ => 0,
        }
    }

    /// An identifier, keyword, or literal with an encoding prefix.
    fn word(&mut self, start: usize) {
        let mut end = start + 1;
        while self.bytes.get(end).is_some_and(|&b| is_word_byte(b)) {
            end += 1;
        }
        match self.bytes.get(end) {
            Some(b'"' | b'\'') if matches!(&self.text[start..end], "L" | "u" | "U" | "u8") => {
                self.quoted(start, self.bytes[end]);
            }
            Some(b'\\' | 0x80..) => self.unusual_word(start),
            _ => {
                let symbol = self.interner.intern(&self.text[start..end]);
                self.push_word(start, end, symbol);
            }
        }
    }

    fn push_word(&mut self, start: usize, end: usize, symbol: Symbol) {
        let kind = self.keywords.kind(symbol);
        self.push_named(kind, start, end, symbol);
    }

    /// A word with line continuations, universal character names or characters beyond ASCII in it.
    fn unusual_word(&mut self, start: usize) {
        let mut name = String::new();
        let mut end = start;
        while let Some(character) = self.text[end..].chars().next() {
            if self.continuation_length(end) > 0 {
                end += self.continuation_length(end);
            } else if let Some((character, length)) = universal_name(&self.text[end..]) {
                name.push(character);
                end += length;
            } else if character.is_alphanumeric() || character == '_' || character == '$' {
                name.push(character);
                end += character.len_utf8();
            } else {
                break;
            }
        }
        let symbol = self.interner.intern(&name);
        self.push_word(start, end, symbol);
    }

    /// What starts with a backslash or a byte beyond ASCII outside of literals: an identifier, or a mistake.
    fn unusual(&mut self, start: usize) {
        let rest = &self.text[start..];
        let starts_word =
            rest.chars().next().is_some_and(char::is_alphabetic) || universal_name(rest).is_some();
        if starts_word {
            self.unusual_word(start);
        } else {
            self.stray(start);
        }
    }

    /// Reports a run of characters that no token starts with as one mistake.
    fn stray(&mut self, start: usize) {
        let is_stray = |c: char| {
            (!c.is_ascii() && !c.is_alphabetic()) || matches!(c, '@' | '`' | '\\') || is_stray_control(c)
        };
        let rest = &self.text[start..];
        let length = rest.find(|c| !is_stray(c)).unwrap_or(rest.len());
        let first = rest.chars().next().unwrap_or('\0');
        let length = length.max(first.len_utf8());
        let message = match super::source_bytes::unescape(first) {
            Some(byte) => format!("stray byte 0x{byte:02x} in the program"),
            None if first.is_control() => {
                format!("stray control character 0x{:02x} in the program", first as u32)
            }
            None => format!("stray `{first}` in the program"),
        };
        self.error(start, start + length, message);
        self.position = start + length;
        self.at_line_start = false;
    }

    /// A preprocessing number: digits, letters, dots, and signs after an exponent's letter.
    fn number(&mut self, start: usize) {
        let mut end = start + 1;
        while let Some(&byte) = self.bytes.get(end) {
            end += match byte {
                b'+' | b'-' if matches!(self.bytes[end - 1], b'e' | b'E' | b'p' | b'P') => 1,
                b'.' => 1,
                b'\\' if self.continuation_length(end) > 0 => self.continuation_length(end),
                _ if is_word_byte(byte) => 1,
                _ => break,
            };
        }
        self.push(TokenKind::Number, start, end);
    }

    /// A string or character constant; `start` is where its prefix starts.
    fn quoted(&mut self, start: usize, quote: u8) {
        let kind = if quote == b'"' { TokenKind::String } else { TokenKind::Character };
        let mut at = start;
        while self.bytes[at] != quote {
            at += 1;
        }
        at += 1;
        while let Some(&byte) = self.bytes.get(at) {
            match byte {
                b'\\' => at += self.continuation_length(at).max(2),
                b'\n' => break,
                _ if byte == quote => return self.push(kind, start, at + 1),
                _ => at += 1,
            }
        }
        let end = self.char_boundary(at);
        let what = if quote == b'"' { "string literal" } else { "character constant" };
        self.unterminated.push(self.tokens.len());
        self.error(start, end, format!("unterminated {what}: no closing `{}` on this line", quote as char));
        self.push(kind, start, end);
    }

    /// The first character boundary at or after `at`.
    fn char_boundary(&self, at: usize) -> usize {
        (at..self.text.len()).find(|&i| self.text.is_char_boundary(i)).unwrap_or(self.text.len())
    }

    fn slash(&mut self, start: usize) {
        let after = start + 1 + self.continuations_length(start + 1);
        match self.bytes.get(after) {
            Some(b'/') => self.position = self.line_end(after),
            Some(b'*') => self.block_comment(start, after + 1),
            _ => self.punctuator(start, b'/'),
        }
    }

    /// Length of all line continuations at `at`.
    fn continuations_length(&self, at: usize) -> usize {
        let mut length = 0;
        while self.continuation_length(at + length) > 0 {
            length += self.continuation_length(at + length);
        }
        length
    }

    fn block_comment(&mut self, start: usize, content: usize) {
        match self.comment_end(content) {
            Some(end) => self.position = end,
            None => {
                self.error(start, start + 2, "unterminated comment: no `*/` follows");
                self.position = self.bytes.len();
            }
        }
    }

    /// Where the block comment whose content starts at `content` ends.
    fn comment_end(&self, content: usize) -> Option<usize> {
        let mut at = content;
        loop {
            at += self.bytes.get(at..)?.iter().position(|&b| b == b'*')? + 1;
            let after = at + self.continuations_length(at);
            if self.bytes.get(after) == Some(&b'/') {
                return Some(after + 1);
            }
        }
    }

    /// Where the logical line that contains `from` ends.
    fn line_end(&self, from: usize) -> usize {
        let mut at = from;
        while let Some(&byte) = self.bytes.get(at) {
            match byte {
                b'\n' => return at,
                b'\\' => at += self.continuation_length(at).max(1),
                _ => at += 1,
            }
        }
        self.bytes.len()
    }
}

fn is_word_byte(byte: u8) -> bool {
    const TABLE: [bool; 256] = {
        let mut table = [false; 256];
        let mut byte = 0;
        while byte < 256 {
            let b = byte as u8;
            table[byte] = b.is_ascii_alphanumeric() || b == b'_' || b == b'$';
            byte += 1;
        }
        table
    };
    TABLE[byte as usize]
}

fn is_stray_control(character: char) -> bool {
    character.is_ascii_control() && !matches!(character, '\n' | '\r' | '\t' | '\x0B' | '\x0C')
}

/// A universal character name (`\u00e9`) at the start of `text` that may stand in an identifier, and its length.
fn universal_name(text: &str) -> Option<(char, usize)> {
    let length = match text.as_bytes() {
        [b'\\', b'u', ..] => 6,
        [b'\\', b'U', ..] => 10,
        _ => return None,
    };
    let digits = text.get(2..length).filter(|d| d.bytes().all(|b| b.is_ascii_hexdigit()))?;
    let character = char::from_u32(u32::from_str_radix(digits, 16).ok()?)?;
    character.is_alphanumeric().then_some((character, length))
}
