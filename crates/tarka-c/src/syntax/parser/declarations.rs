//! Declarations and function definitions.

use tarka_ir::Span;

use super::specifiers::Place;
use super::{NameKind, Parse, Parser};
use crate::syntax::ast::{
    Attribute, Declaration, Declarator, Derivation, FunctionDefinition, InitDeclarator, Item, Parameters,
    Specifiers, StaticAssert, StorageClass, StringLiteral,
};
use crate::syntax::symbol::Symbol;
use crate::syntax::token::TokenKind;

/// What starts with specifiers.
pub enum Declared {
    /// A declaration.
    Declaration(Declaration),
    /// A function with its body.
    Function(FunctionDefinition),
}

impl Parser<'_> {
    /// Something at file level; nothing for a semicolon too many.
    pub(super) fn external_declaration(&mut self) -> Parse<Option<Item>> {
        while self.eat(TokenKind::Extension) {}
        let item = match self.kind() {
            TokenKind::Semicolon => {
                self.bump();
                return Ok(None);
            }
            TokenKind::StaticAssert => Item::StaticAssert(self.static_assert()?),
            TokenKind::Asm => Item::Asm(self.file_level_asm()?),
            _ => match self.declaration_or_function(Vec::new())? {
                Declared::Declaration(declaration) => Item::Declaration(declaration),
                Declared::Function(function) => Item::Function(function),
            },
        };
        Ok(Some(item))
    }

    /// A declaration or function definition; `attributes` have been read before it.
    pub(super) fn declaration_or_function(&mut self, attributes: Vec<Attribute>) -> Parse<Declared> {
        let start = attributes.first().map_or(self.span(), |attribute| attribute.span);
        let first = self.position;
        let specifiers = self.specifiers(Place::Declaration, attributes)?;
        if self.position == first && !self.starts_declarator() {
            return self.expected("a declaration");
        }
        let mut declaration = Declaration { specifiers, declarators: Vec::new(), span: start };
        if self.lacks_declarators() {
            self.expect_semicolon(self.bare_declaration_name())?;
            declaration.span = self.span_from(start);
            return Ok(Declared::Declaration(declaration));
        }
        let declarator = self.declared(&declaration.specifiers)?;
        if self.starts_function_body(&declarator) {
            let span = self.span_from(start);
            return self.function(declaration.specifiers, declarator, span).map(Declared::Function);
        }
        self.init_declarators(&mut declaration, declarator)?;
        self.expect_semicolon("a declaration")?;
        declaration.span = self.span_from(start);
        Ok(Declared::Declaration(declaration))
    }

    fn starts_declarator(&self) -> bool {
        matches!(self.kind(), TokenKind::Identifier | TokenKind::Star | TokenKind::LeftParen)
    }

    /// Whether specifiers stand alone: a semicolon follows, or should do so before what starts on a new line.
    fn lacks_declarators(&self) -> bool {
        self.at(TokenKind::Semicolon) || (self.at_new_line() && self.starts_type(self.token()))
    }

    fn bare_declaration_name(&self) -> &'static str {
        let last = self.position.checked_sub(1).map(|index| self.tokens[index].kind);
        if last == Some(TokenKind::RightBrace) { "a type definition" } else { "a declaration" }
    }

    /// A declarator with what may follow it before the initialiser; its name is declared.
    fn declared(&mut self, specifiers: &Specifiers) -> Parse<Declarator> {
        let mut declarator = self.declarator()?;
        if let Some(name) = declarator.name {
            let is_typedef = specifiers.storage == Some(StorageClass::Typedef);
            self.names.declare(name, if is_typedef { NameKind::Typedef } else { NameKind::Ordinary });
        }
        loop {
            if self.at_attribute() {
                self.attributes(&mut declarator.attributes)?;
            } else if self.at(TokenKind::Asm) {
                self.asm_name(&mut declarator.attributes)?;
            } else {
                return Ok(declarator);
            }
        }
    }

    /// The first declarator's initialiser and the other declarators.
    fn init_declarators(&mut self, declaration: &mut Declaration, first: Declarator) -> Parse<()> {
        let mut declarator = first;
        loop {
            let initialiser = if self.eat(TokenKind::Equal) { Some(self.initialiser()?) } else { None };
            declaration.declarators.push(InitDeclarator { declarator, initialiser });
            if !self.eat(TokenKind::Comma) {
                return Ok(());
            }
            let mut attributes = Vec::new();
            self.attributes(&mut attributes)?;
            declarator = self.declared(&declaration.specifiers)?;
            declarator.attributes.extend(attributes);
        }
    }

    /// Whether a body, or the declarations of K&R parameters before one, follows a function's declarator.
    fn starts_function_body(&self, declarator: &Declarator) -> bool {
        match declarator.derivations.first() {
            Some(Derivation::Function(Parameters::Identifiers(names))) if !names.is_empty() => {
                self.at(TokenKind::LeftBrace) || self.starts_type(self.token())
            }
            Some(Derivation::Function(_)) => self.at(TokenKind::LeftBrace),
            _ => false,
        }
    }

    fn function(
        &mut self,
        specifiers: Specifiers,
        declarator: Declarator,
        span: Span,
    ) -> Parse<FunctionDefinition> {
        self.names.enter();
        for name in parameter_names(&declarator) {
            self.declare_ordinary(name);
        }
        let outside = std::mem::take(&mut self.addressed);
        let rest = self.function_rest();
        let addressed = std::mem::replace(&mut self.addressed, outside);
        self.names.leave();
        let (parameter_declarations, body) = rest?;
        Ok(FunctionDefinition { specifiers, declarator, parameter_declarations, body, addressed, span })
    }

    fn function_rest(&mut self) -> Parse<(Vec<Declaration>, crate::syntax::ast::Block)> {
        let mut declarations = Vec::new();
        while !self.at(TokenKind::LeftBrace) && self.starts_type(self.token()) {
            declarations.push(self.parameter_declaration()?);
        }
        if !self.at(TokenKind::LeftBrace) {
            return self.expected("`{` or the declaration of a parameter");
        }
        let body = self.tree(Self::block)?;
        Ok((declarations, body))
    }

    /// `int a, b;` between the names and the body of a K&R function.
    fn parameter_declaration(&mut self) -> Parse<Declaration> {
        let start = self.span();
        let specifiers = self.specifiers(Place::Declaration, Vec::new())?;
        let mut declaration = Declaration { specifiers, declarators: Vec::new(), span: start };
        if !self.at(TokenKind::Semicolon) {
            let first = self.declared(&declaration.specifiers)?;
            self.init_declarators(&mut declaration, first)?;
        }
        self.expect_semicolon("a declaration")?;
        declaration.span = self.span_from(start);
        Ok(declaration)
    }

    /// `_Static_assert(condition, "message");`
    pub(super) fn static_assert(&mut self) -> Parse<StaticAssert> {
        let start = self.span();
        self.bump();
        let open = self.expect(TokenKind::LeftParen, "after `_Static_assert`")?.span(self.file);
        let condition = self.constant()?;
        let mut message = None;
        if self.eat(TokenKind::Comma) {
            if !self.at(TokenKind::String) {
                return self.expected("a string literal");
            }
            message = Some(readable(&self.string_literal()));
        }
        self.expect_closing(TokenKind::RightParen, open, "after a static assertion")?;
        self.expect_semicolon("a static assertion")?;
        Ok(StaticAssert { condition, message, span: self.span_from(start) })
    }
}

/// The names of a function's parameters.
fn parameter_names(declarator: &Declarator) -> Vec<Symbol> {
    match declarator.derivations.first() {
        Some(Derivation::Function(Parameters::Identifiers(names))) => {
            names.iter().map(|&(name, _)| name).collect()
        }
        Some(Derivation::Function(Parameters::Prototype { params, .. })) => {
            params.iter().filter_map(|parameter| parameter.declarator.name).collect()
        }
        _ => Vec::new(),
    }
}

/// A string literal for people.
fn readable(literal: &StringLiteral) -> String {
    let bytes: Option<Vec<u8>> = literal.units.iter().map(|&unit| u8::try_from(unit).ok()).collect();
    match bytes {
        Some(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        None => {
            let replace = |&unit: &u32| char::from_u32(unit).unwrap_or(char::REPLACEMENT_CHARACTER);
            literal.units.iter().map(replace).collect()
        }
    }
}
