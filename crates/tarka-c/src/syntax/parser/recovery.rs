//! Mistakes: how they are reported, and where the parser goes on after one.

use tarka_ir::Span;

use super::{Failed, Parse, Parser};
use crate::diagnostic::Diagnostic;
use crate::syntax::quote::clip;
use crate::syntax::token::{Token, TokenKind};

/// After so many errors in one file the rest is not parsed.
const MAX_ERRORS: u32 = 100;

/// What stands in parentheses before a body.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Head {
    /// The condition of an `if`, `while` or `switch`.
    Condition,
    /// The three parts of a `for`.
    For,
}

/// What has been reported so far.
pub struct Errors {
    count: u32,
    /// The token at which the last error was found: a second one there would only be a consequence.
    last: Option<usize>,
    /// No more errors are wanted: the rest of the file has been given up.
    given_up: bool,
    /// Numbers of tokens that are unterminated literals, ascending. They have swallowed what should follow them.
    unterminated: Vec<usize>,
}

impl Errors {
    /// None so far, but the lexer has reported `unterminated` literals.
    pub fn new(unterminated: Vec<usize>) -> Self {
        Errors { count: 0, last: None, given_up: false, unterminated }
    }

    /// Whether an error at the token with number `position` would only be a consequence of one already reported.
    fn is_consequence(&self, position: usize) -> bool {
        let after_unterminated =
            position.checked_sub(1).is_some_and(|before| self.unterminated.binary_search(&before).is_ok());
        self.last == Some(position) || after_unterminated
    }
}

impl Parser<'_> {
    /// Reports a mistake that was noticed at the current token.
    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        if self.errors.given_up || self.errors.is_consequence(self.position) {
            return;
        }
        self.errors.last = Some(self.position);
        self.report_more(diagnostic);
    }

    /// Reports a mistake whether or not another has been noticed at the same token.
    pub(super) fn report_more(&mut self, diagnostic: Diagnostic) {
        if self.errors.given_up {
            return;
        }
        self.errors.count += 1;
        let span = diagnostic.span;
        self.diagnostics.report(diagnostic);
        if self.errors.count >= MAX_ERRORS {
            let message = format!("more than {MAX_ERRORS} errors: the rest of the file is skipped");
            self.diagnostics.report(Diagnostic::error(span, message));
            self.give_up();
        }
    }

    /// Reports something that does not keep the program from being used.
    pub(super) fn warn(&mut self, diagnostic: Diagnostic) {
        if !self.errors.given_up {
            self.diagnostics.report(diagnostic);
        }
    }

    /// Reports what makes it pointless or dangerous to read on.
    pub(super) fn fatal(&mut self, message: String) {
        self.report(Diagnostic::error(self.span(), message));
        self.give_up();
    }

    fn give_up(&mut self) {
        self.errors.given_up = true;
        self.position = self.tokens.len() - 1;
    }

    /// Reports that `expected` should stand here.
    pub(super) fn expected<T>(&mut self, expected: &str) -> Parse<T> {
        let message = format!("expected {expected}, found {}", self.found(self.token()));
        self.report(Diagnostic::error(self.span(), message));
        Err(Failed)
    }

    /// How a message names a token.
    pub(super) fn found(&self, token: Token) -> String {
        let text = clip(self.token_text(token));
        match token.kind {
            TokenKind::EndOfFile => "the end of the file".to_owned(),
            TokenKind::String => "a string literal".to_owned(),
            TokenKind::Identifier if self.is_type_name(token) => format!("type name `{text}`"),
            TokenKind::Identifier => format!("identifier `{text}`"),
            _ => format!("`{text}`"),
        }
    }

    /// Moves past a token that must stand here; `context` ends the phrase "expected `x` …".
    pub(super) fn expect(&mut self, kind: TokenKind, context: &str) -> Parse<Token> {
        if self.at(kind) { Ok(self.bump()) } else { self.expected(&format!("{} {context}", kind.describe())) }
    }

    /// Like [`Parser::expect`] for the partner of `open`, which is shown if it is far away.
    pub(super) fn expect_closing(&mut self, kind: TokenKind, open: Span, context: &str) -> Parse<Token> {
        if self.at(kind) {
            return Ok(self.bump());
        }
        let message = format!("expected {} {context}, found {}", kind.describe(), self.found(self.token()));
        let opening = self.text.get(open.start as usize..open.end as usize).unwrap_or_default();
        let related = format!("to match this `{opening}`");
        self.report(Diagnostic::error(self.span(), message).related(open, related));
        Err(Failed)
    }

    /// Moves past the semicolon after `what`. If it has merely been forgotten at a line's end, goes on as if it stood
    /// there.
    pub(super) fn expect_semicolon(&mut self, what: &str) -> Parse<()> {
        if self.eat(TokenKind::Semicolon) {
            return Ok(());
        }
        let message = format!("expected `;` after {what}, found {}", self.found(self.token()));
        let end = self.previous_span();
        let place = Span { start: end.end.saturating_sub(1).max(end.start), ..end };
        self.report(Diagnostic::error(place, message));
        let forgotten = self.at_new_line() || self.at(TokenKind::RightBrace) || self.at(TokenKind::EndOfFile);
        if forgotten { Ok(()) } else { Err(Failed) }
    }

    /// Skips the rest of a statement, declaration or member that started at token `start`, with `braces` open braces:
    /// past its semicolon, or up to the brace that closes what it is in, or up to a word that starts a statement.
    pub(super) fn skip_statement(&mut self, start: usize, braces: u32) {
        loop {
            let level = self.braces <= braces;
            match self.kind() {
                TokenKind::EndOfFile => return,
                TokenKind::Semicolon if level => {
                    self.bump();
                    return;
                }
                TokenKind::RightBrace if level => return,
                kind if level && kind.starts_statement() && self.position > start => return,
                _ => self.bump(),
            };
        }
    }

    /// Skips the rest of an item that started at token `start`: past its semicolon or the brace that closes it.
    pub(super) fn skip_item(&mut self, start: usize) {
        if self.position == start && self.at(TokenKind::RightBrace) {
            self.bump();
            return;
        }
        loop {
            match self.bump().kind {
                TokenKind::EndOfFile => return,
                TokenKind::Semicolon | TokenKind::RightBrace if self.braces == 0 => return,
                _ => {}
            }
        }
    }

    /// Skips the rest of a parenthesised head such as `for (…)` in which a mistake was found, up to its parenthesis
    /// and past it, but not into a body or the next statement.
    pub(super) fn skip_head(&mut self, head: Head, braces: u32) {
        let mut parens = 0u32;
        loop {
            let level = self.braces <= braces;
            match self.kind() {
                TokenKind::EndOfFile => return,
                TokenKind::LeftBrace | TokenKind::RightBrace if level => return,
                TokenKind::Semicolon if level && head == Head::Condition => return,
                TokenKind::LeftParen => parens += 1,
                TokenKind::RightParen if level && parens == 0 => {
                    self.bump();
                    return;
                }
                TokenKind::RightParen => parens = parens.saturating_sub(1),
                _ => {}
            }
            self.bump();
        }
    }
}
