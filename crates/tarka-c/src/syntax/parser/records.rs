//! Structs, unions and enums.

use tarka_ir::{RecordKind, Span};

use super::specifiers::Place;
use super::{Failed, Parse, Parser};
use crate::diagnostic::Diagnostic;
use crate::syntax::ast::{Declarator, EnumSpecifier, Enumerator, Member, MemberDeclarator, RecordSpecifier};
use crate::syntax::token::TokenKind;

impl Parser<'_> {
    /// `struct tag { … }` or a part of it.
    pub(super) fn record(&mut self) -> Parse<RecordSpecifier> {
        let start = self.span();
        let kind = match self.bump().kind {
            TokenKind::Struct => RecordKind::Struct,
            _ => RecordKind::Union,
        };
        let mut attributes = Vec::new();
        self.attributes(&mut attributes)?;
        // Attributes behind the tag are the declaration's.
        let tag = self.at(TokenKind::Identifier).then(|| self.bump().symbol);
        let mut members = None;
        let mut span = self.span_from(start);
        if self.at(TokenKind::LeftBrace) {
            members = Some(self.members()?);
            span = self.span_from(start);
            attributes.extend(self.packing_attribute(span));
            self.attributes(&mut attributes)?;
        } else if tag.is_none() {
            return self.expected("a tag or `{`");
        }
        Ok(RecordSpecifier { kind, tag, members, attributes, span })
    }

    /// `{ members }`.
    fn members(&mut self) -> Parse<Vec<Member>> {
        let open = self.bump().span(self.file);
        let mut members = Vec::new();
        while !self.at(TokenKind::RightBrace) && !self.at(TokenKind::EndOfFile) {
            let (start, braces) = (self.position, self.braces);
            match self.member() {
                Ok(member) => members.extend(member),
                Err(Failed) => self.skip_statement(start, braces),
            }
        }
        self.expect_closing(TokenKind::RightBrace, open, "after the members")?;
        Ok(members)
    }

    /// One member declaration; nothing for a semicolon too many.
    fn member(&mut self) -> Parse<Option<Member>> {
        while self.eat(TokenKind::Extension) {}
        if self.eat(TokenKind::Semicolon) {
            return Ok(None);
        }
        if self.at(TokenKind::StaticAssert) {
            return Ok(Some(Member::StaticAssert(self.static_assert()?)));
        }
        if !self.starts_type(self.token()) && !self.at_attribute() && !self.at(TokenKind::Identifier) {
            return self.expected("a member");
        }
        let specifiers = self.specifiers(Place::Member, Vec::new())?;
        let mut declarators = Vec::new();
        if !self.at(TokenKind::Semicolon) && !self.at(TokenKind::RightBrace) {
            loop {
                declarators.push(self.member_declarator()?);
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
        }
        if self.at(TokenKind::RightBrace) {
            let place = self.previous_span();
            self.warn(Diagnostic::warning(place, "no semicolon after the last member"));
        } else {
            self.expect_semicolon("a member")?;
        }
        Ok(Some(Member::Fields { specifiers, declarators }))
    }

    fn member_declarator(&mut self) -> Parse<MemberDeclarator> {
        let mut early_attributes = Vec::new();
        self.attributes(&mut early_attributes)?;
        let mut declarator = if self.at(TokenKind::Colon) {
            let here = self.span();
            let span = Span { end: here.start, ..here };
            Declarator { name: None, derivations: Vec::new(), attributes: Vec::new(), span }
        } else {
            self.declarator()?
        };
        declarator.attributes.extend(early_attributes);
        let width = if self.eat(TokenKind::Colon) { Some(self.constant()?) } else { None };
        self.attributes(&mut declarator.attributes)?;
        Ok(MemberDeclarator { declarator, width })
    }

    /// `enum tag { … }` or a part of it.
    pub(super) fn enumeration(&mut self) -> Parse<EnumSpecifier> {
        let start = self.span();
        self.bump();
        let mut attributes = Vec::new();
        self.attributes(&mut attributes)?;
        let tag = self.at(TokenKind::Identifier).then(|| self.bump().symbol);
        let mut enumerators = None;
        let mut span = self.span_from(start);
        if self.at(TokenKind::LeftBrace) {
            enumerators = Some(self.enumerators()?);
            span = self.span_from(start);
            self.attributes(&mut attributes)?;
        } else if tag.is_none() {
            return self.expected("a tag or `{`");
        }
        Ok(EnumSpecifier { tag, enumerators, attributes, span })
    }

    /// `{ A, B = 3, }`.
    fn enumerators(&mut self) -> Parse<Vec<Enumerator>> {
        let open = self.bump().span(self.file);
        let mut enumerators = Vec::new();
        while !self.at(TokenKind::RightBrace) {
            let name = self.expect(TokenKind::Identifier, "(an enumerator)")?;
            self.attributes(&mut Vec::new())?;
            let value = if self.eat(TokenKind::Equal) { Some(self.constant()?) } else { None };
            self.declare_ordinary(name.symbol);
            enumerators.push(Enumerator { name: name.symbol, value, span: name.span(self.file) });
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect_closing(TokenKind::RightBrace, open, "or `,` after an enumerator")?;
        Ok(enumerators)
    }
}
