//! Assembler statements.

use tarka_ir::Span;

use super::{Parse, Parser};
use crate::diagnostic::Diagnostic;
use crate::syntax::ast::{Asm, Expr};
use crate::syntax::token::TokenKind;

impl Parser<'_> {
    /// `asm("…");` at file level.
    pub(super) fn file_level_asm(&mut self) -> Parse<Span> {
        let start = self.span();
        self.asm()?;
        Ok(self.span_from(start))
    }

    /// `asm qualifiers ("template" : outputs : inputs : clobbers : labels);`
    pub(super) fn asm(&mut self) -> Parse<Asm> {
        self.bump();
        let mut jumps = false;
        while matches!(
            self.kind(),
            TokenKind::Volatile | TokenKind::Inline | TokenKind::Goto | TokenKind::Const
        ) {
            jumps |= self.bump().kind == TokenKind::Goto;
        }
        if !self.at(TokenKind::LeftParen) {
            return self.microsoft_asm();
        }
        let open = self.bump().span(self.file);
        let is_empty = self.asm_template()?;
        let mut asm = Asm { outputs: Vec::new(), inputs: Vec::new(), is_empty, jumps };
        if self.eat(TokenKind::Colon) {
            asm.outputs = self.asm_operands()?;
        }
        if self.eat(TokenKind::Colon) {
            asm.inputs = self.asm_operands()?;
        }
        if self.eat(TokenKind::Colon) {
            self.asm_words(TokenKind::String, "(a clobbered register)")?;
        }
        if self.eat(TokenKind::Colon) {
            self.asm_words(TokenKind::Identifier, "(a label)")?;
        }
        self.expect_closing(TokenKind::RightParen, open, "after an assembler statement")?;
        self.expect_semicolon("an assembler statement")?;
        Ok(asm)
    }

    fn microsoft_asm<T>(&mut self) -> Parse<T> {
        let message = format!("expected `(` after `asm`, found {}", self.found(self.token()));
        let help =
            "Microsoft's inline assembler is not supported: put it into a function without a body here";
        self.report(Diagnostic::error(self.span(), message).help(help));
        Err(super::Failed)
    }

    /// Reads the template; gives whether there is nothing in it.
    fn asm_template(&mut self) -> Parse<bool> {
        if !self.at(TokenKind::String) {
            return self.expected("an assembler template");
        }
        let is_space = |&unit: &u32| char::from_u32(unit).is_some_and(char::is_whitespace);
        Ok(self.string_literal().units.iter().all(is_space))
    }

    /// `[name] "constraint" (expression), …`.
    fn asm_operands(&mut self) -> Parse<Vec<Expr>> {
        let mut operands = Vec::new();
        if !matches!(self.kind(), TokenKind::String | TokenKind::LeftBracket) {
            return Ok(operands);
        }
        loop {
            if self.eat(TokenKind::LeftBracket) {
                self.expect(TokenKind::Identifier, "(an operand's name)")?;
                self.expect(TokenKind::RightBracket, "after an operand's name")?;
            }
            if !self.at(TokenKind::String) {
                return self.expected("a constraint");
            }
            self.string_literal();
            let open = self.expect(TokenKind::LeftParen, "before an operand")?.span(self.file);
            operands.push(self.expression()?);
            self.expect_closing(TokenKind::RightParen, open, "after an operand")?;
            if !self.eat(TokenKind::Comma) {
                return Ok(operands);
            }
        }
    }

    /// Clobbered registers or labels, which say nothing about values.
    fn asm_words(&mut self, kind: TokenKind, what: &str) -> Parse<()> {
        if !self.at(kind) {
            return Ok(());
        }
        loop {
            self.expect(kind, what)?;
            if kind == TokenKind::String {
                while self.eat(TokenKind::String) {}
            }
            if !self.eat(TokenKind::Comma) {
                return Ok(());
            }
        }
    }
}
