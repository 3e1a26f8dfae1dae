//! Attributes: GNU's `__attribute__((…))`, Microsoft's `__declspec(…)`, C23's `[[…]]`.

use tarka_ir::Span;

use super::{Parse, Parser};
use crate::syntax::ast::{Attribute, Expr, ExprKind, IntegerLiteral};
use crate::syntax::symbol::Symbol;
use crate::syntax::token::{Token, TokenKind};

impl Parser<'_> {
    /// Whether an attribute stands here.
    pub(super) fn at_attribute(&self) -> bool {
        match self.kind() {
            TokenKind::Attribute | TokenKind::Declspec | TokenKind::CallingConvention => true,
            TokenKind::LeftBracket => self.kind_at(1) == TokenKind::LeftBracket,
            _ => false,
        }
    }

    /// Reads all attributes that stand here. Calling conventions mean nothing to us and are dropped.
    pub(super) fn attributes(&mut self, attributes: &mut Vec<Attribute>) -> Parse<()> {
        while self.at_attribute() {
            match self.bump().kind {
                TokenKind::Attribute => self.gnu_attributes(attributes)?,
                TokenKind::Declspec => self.declspec(attributes)?,
                TokenKind::LeftBracket => self.standard_attributes(attributes)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// `((name, name(arguments), …))`.
    fn gnu_attributes(&mut self, attributes: &mut Vec<Attribute>) -> Parse<()> {
        let outer = self.expect(TokenKind::LeftParen, "after `__attribute__`")?.span(self.file);
        let inner = self.expect(TokenKind::LeftParen, "after `__attribute__(`")?.span(self.file);
        self.attribute_list(attributes)?;
        self.expect_closing(TokenKind::RightParen, inner, "after an attribute")?;
        self.expect_closing(TokenKind::RightParen, outer, "after attributes").map(drop)
    }

    /// `(name name(arguments) …)`.
    fn declspec(&mut self, attributes: &mut Vec<Attribute>) -> Parse<()> {
        let open = self.expect(TokenKind::LeftParen, "after `__declspec`")?.span(self.file);
        while self.kind().is_word() {
            let mut attribute = self.attribute()?;
            if self.interner.name(attribute.name) == "align" {
                attribute.name = self.interner.intern("aligned");
            }
            attributes.push(attribute);
            self.eat(TokenKind::Comma);
        }
        self.expect_closing(TokenKind::RightParen, open, "after an attribute").map(drop)
    }

    /// `[name, scope::name(arguments), …]]`, the first bracket having been read.
    fn standard_attributes(&mut self, attributes: &mut Vec<Attribute>) -> Parse<()> {
        let open = self.bump().span(self.file);
        self.attribute_list(attributes)?;
        self.expect_closing(TokenKind::RightBracket, open, "after attributes")?;
        self.expect_closing(TokenKind::RightBracket, open, "after attributes").map(drop)
    }

    fn attribute_list(&mut self, attributes: &mut Vec<Attribute>) -> Parse<()> {
        loop {
            if self.kind().is_word() {
                attributes.push(self.attribute()?);
            }
            if !self.eat(TokenKind::Comma) {
                return Ok(());
            }
        }
    }

    fn attribute(&mut self) -> Parse<Attribute> {
        let mut name = self.bump();
        if self.at(TokenKind::Colon) && self.kind_at(1) == TokenKind::Colon {
            self.bump();
            self.bump();
            name =
                if self.kind().is_word() { self.bump() } else { self.expected("the name of an attribute")? };
        }
        let arguments = if self.at(TokenKind::LeftParen) { self.attribute_arguments()? } else { Vec::new() };
        let span = self.span_from(name.span(self.file));
        Ok(Attribute { name: self.attribute_name(name), arguments, span })
    }

    /// The name without the underscores around it.
    fn attribute_name(&mut self, token: Token) -> Symbol {
        let name = self.interner.name(token.symbol);
        match name.strip_prefix("__").and_then(|n| n.strip_suffix("__")) {
            Some(stripped) if !stripped.is_empty() => {
                let stripped = stripped.to_owned();
                self.interner.intern(&stripped)
            }
            _ => token.symbol,
        }
    }

    fn attribute_arguments(&mut self) -> Parse<Vec<Expr>> {
        let open = self.bump().span(self.file);
        let mut arguments = Vec::new();
        if self.eat(TokenKind::RightParen) {
            return Ok(arguments);
        }
        loop {
            if self.at_bare_word() {
                let word = self.bump();
                arguments.push(Expr { kind: ExprKind::Identifier(word.symbol), span: word.span(self.file) });
            } else {
                arguments.push(self.assignment()?);
            }
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect_closing(TokenKind::RightParen, open, "after the arguments of an attribute")?;
        Ok(arguments)
    }

    /// Whether a word that is a whole argument stands here. It may well be a keyword or a type's name.
    fn at_bare_word(&self) -> bool {
        self.kind().is_word() && matches!(self.kind_at(1), TokenKind::Comma | TokenKind::RightParen)
    }

    /// `asm("name")` after a declarator, kept as an attribute called `asm`.
    pub(super) fn asm_name(&mut self, attributes: &mut Vec<Attribute>) -> Parse<()> {
        let start = self.span();
        self.bump();
        let open = self.expect(TokenKind::LeftParen, "after `asm`")?.span(self.file);
        if !self.at(TokenKind::String) {
            return self.expected("a string literal");
        }
        let name = self.string();
        self.expect_closing(TokenKind::RightParen, open, "after an assembler name")?;
        let span = self.span_from(start);
        attributes.push(Attribute { name: self.interner.intern("asm"), arguments: vec![name], span });
        Ok(())
    }

    /// What `#pragma pack` says here, as an attribute called `pragma_pack` of the record that ends at the previous
    /// token.
    pub(super) fn packing_attribute(&mut self, span: Span) -> Option<Attribute> {
        let alignment = self.packing.at(self.position.saturating_sub(1))?;
        let value = IntegerLiteral { value: alignment.into(), decimal: true, unsigned: false, longs: 0 };
        let argument = Expr { kind: ExprKind::Integer(value), span };
        Some(Attribute { name: self.interner.intern("pragma_pack"), arguments: vec![argument], span })
    }
}
