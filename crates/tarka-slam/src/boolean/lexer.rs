//! The words of boolean programs.

use super::{Position, Problem};

/// A word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// A name or keyword.
    Word(String),
    /// A number: `0`, `1`, or how many results a function has.
    Number(usize),
    /// Anything else.
    Sign(&'static str),
    /// The end of the file.
    End,
}

/// Longer signs before their beginnings.
const SIGNS: [&str; 26] = [
    ":=", "=>", "==", "!=", "&&", "||", "!", "~", "&", "|", "^", "=", "*", "(", ")", "[", "]", "<", ">", ",",
    ";", ":", "'", "?", "{", "}",
];

/// Splits a text into words.
pub(super) fn words(text: &str) -> Result<Vec<(Token, Position)>, Problem> {
    let mut lexer = Lexer { rest: text, position: Position { line: 1, column: 1 } };
    let mut words = Vec::new();
    loop {
        lexer.skip_blank()?;
        let position = lexer.position;
        let token = lexer.next()?;
        let is_end = token == Token::End;
        words.push((token, position));
        if is_end {
            return Ok(words);
        }
    }
}

struct Lexer<'t> {
    rest: &'t str,
    position: Position,
}

impl<'t> Lexer<'t> {
    fn advance(&mut self, bytes: usize) -> &'t str {
        let (taken, rest) = self.rest.split_at(bytes);
        for c in taken.chars() {
            if c == '\n' {
                self.position.line += 1;
                self.position.column = 1;
            } else {
                self.position.column += 1;
            }
        }
        self.rest = rest;
        taken
    }

    /// Passes over white space and comments.
    fn skip_blank(&mut self) -> Result<(), Problem> {
        loop {
            let blank = self.rest.len() - self.rest.trim_start().len();
            self.advance(blank);
            if self.rest.starts_with("//") {
                let end = self.rest.find('\n').unwrap_or(self.rest.len());
                self.advance(end);
            } else if self.rest.starts_with("/*") {
                let Some(end) = self.rest.find("*/") else {
                    return Err(Problem::new(self.position, "this comment does not end"));
                };
                self.advance(end + 2);
            } else {
                return Ok(());
            }
        }
    }

    fn next(&mut self) -> Result<Token, Problem> {
        let Some(first) = self.rest.chars().next() else { return Ok(Token::End) };
        if first.is_ascii_alphabetic() || first == '_' {
            let is_inside = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '#' | '-');
            let length = self.rest.find(|c| !is_inside(c)).unwrap_or(self.rest.len());
            return Ok(Token::Word(self.advance(length).to_string()));
        }
        if first.is_ascii_digit() {
            let length = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
            let position = self.position;
            let digits = self.advance(length);
            return digits
                .parse()
                .map(Token::Number)
                .map_err(|_| Problem::new(position, format!("the number {digits} is too large")));
        }
        match SIGNS.iter().find(|sign| self.rest.starts_with(**sign)) {
            Some(sign) => {
                self.advance(sign.len());
                Ok(Token::Sign(sign))
            }
            None => Err(Problem::new(self.position, format!("unexpected character {first:?}"))),
        }
    }
}
