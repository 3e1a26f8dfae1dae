//! Literals in expressions.

use tarka_ir::Span;

use super::Parser;
use crate::diagnostic::{Diagnostic, Severity};
use crate::syntax::ast::{Expr, ExprKind, StringLiteral};
use crate::syntax::literal::{self, Number, Problem};
use crate::syntax::token::TokenKind;

impl Parser<'_> {
    /// The number that stands here.
    pub(super) fn number(&mut self) -> Expr {
        let span = self.span();
        let kind = match literal::parse_number(self.token_text(self.token())) {
            Ok(Number::Integer(integer)) => ExprKind::Integer(integer),
            Ok(Number::Float(float)) => ExprKind::Float(float),
            Err(message) => {
                self.report(Diagnostic::error(span, message));
                ExprKind::Error
            }
        };
        self.bump();
        Expr { kind, span }
    }

    /// The character constant that stands here.
    pub(super) fn character(&mut self) -> Expr {
        let span = self.span();
        let mut problems = Vec::new();
        let (value, encoding) = literal::decode_character(self.token_text(self.token()), &mut problems);
        for problem in problems {
            self.literal_problem(span, problem);
        }
        self.bump();
        Expr { kind: ExprKind::Character(value, encoding), span }
    }

    /// The string literals that stand here, joined.
    pub(super) fn string(&mut self) -> Expr {
        let start = self.span();
        let literal = self.string_literal();
        Expr { kind: ExprKind::String(literal), span: self.span_from(start) }
    }

    /// The contents of the string literals that stand here.
    pub(super) fn string_literal(&mut self) -> StringLiteral {
        let first = self.position;
        while self.at(TokenKind::String) {
            self.bump();
        }
        let tokens = &self.tokens[first..self.position];
        let pieces: Vec<&str> = tokens.iter().map(|&token| self.token_text(token)).collect();
        let mut problems = Vec::new();
        let literal = literal::decode_strings(&pieces, &mut problems);
        for (index, problem) in problems {
            let span = self.tokens[first + index].span(self.file);
            self.literal_problem(span, problem);
        }
        literal
    }

    fn literal_problem(&mut self, literal: Span, problem: Problem) {
        let place = Span {
            start: literal.start + problem.start as u32,
            end: (literal.start + problem.end as u32).min(literal.end),
            ..literal
        };
        match problem.severity {
            Severity::Error => self.report_more(Diagnostic::error(place, problem.message)),
            Severity::Warning => self.warn(Diagnostic::warning(place, problem.message)),
        }
    }
}
