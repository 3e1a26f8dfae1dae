//! Declaration specifiers and type names.

use tarka_ir::Span;

use super::type_words::TypeWords;
use super::{NameKind, Parse, Parser};
use crate::diagnostic::Diagnostic;
use crate::syntax::ast::{
    Alignment, Attribute, Qualifiers, Specifiers, StorageClass, TypeName, TypeSpecifier,
};
use crate::syntax::quote::clip;
use crate::syntax::token::{Token, TokenKind};

/// Where specifiers stand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In a declaration, where the type may be missing.
    Declaration,
    /// In a prototype.
    Parameter,
    /// In a struct or union.
    Member,
    /// In a type name.
    TypeName,
}

/// Specifiers as they come in.
struct Builder {
    specifiers: Specifiers,
    words: TypeWords,
}

impl Builder {
    fn has_type(&self) -> bool {
        !self.words.is_empty() || !matches!(self.specifiers.ty, TypeSpecifier::Implicit)
    }

    /// Whether an identifier that is no type must have been meant as one in `place`. In K&R's style the type of a
    /// parameter may be missing after a storage class or a qualifier.
    fn requires_type(&self, place: Place) -> bool {
        let has_other =
            self.specifiers.storage.is_some() || self.specifiers.qualifiers != Qualifiers::default();
        match place {
            Place::Declaration => false,
            Place::Parameter => !has_other,
            Place::Member | Place::TypeName => true,
        }
    }

    /// Whether a struct, union or enum has been defined here.
    fn defines_tag(&self) -> bool {
        match &self.specifiers.ty {
            TypeSpecifier::Record(record) => record.members.is_some(),
            TypeSpecifier::Enum(enumeration) => enumeration.enumerators.is_some(),
            _ => false,
        }
    }
}

impl Parser<'_> {
    /// All specifiers that stand here; `attributes` have been read before them.
    pub(super) fn specifiers(&mut self, place: Place, attributes: Vec<Attribute>) -> Parse<Specifiers> {
        self.nested(|parser| parser.specifiers_inner(place, attributes))
    }

    fn specifiers_inner(&mut self, place: Place, attributes: Vec<Attribute>) -> Parse<Specifiers> {
        let start = attributes.first().map_or(self.span(), |attribute| attribute.span);
        let first = self.position;
        let specifiers = Specifiers {
            storage: None,
            thread_local: false,
            inline: false,
            noreturn: false,
            qualifiers: Qualifiers::default(),
            alignments: Vec::new(),
            ty: TypeSpecifier::Implicit,
            attributes,
            span: start,
        };
        let mut builder = Builder { specifiers, words: TypeWords::default() };
        while self.specifier(&mut builder, place)? {}
        builder.specifiers.span = self.span_from(start);
        let Builder { mut specifiers, words } = builder;
        self.check_storage_class(&specifiers, place);
        if !words.is_empty() {
            specifiers.ty = match words.resolve() {
                Some(ty) => TypeSpecifier::Builtin(ty),
                None => {
                    self.report_contradiction(first, specifiers.span);
                    TypeSpecifier::Error
                }
            };
        }
        Ok(specifiers)
    }

    fn check_storage_class(&mut self, specifiers: &Specifiers, place: Place) {
        let what = match (place, specifiers.storage) {
            (Place::Declaration, _) | (_, None) | (Place::Parameter, Some(StorageClass::Register)) => return,
            (Place::Parameter, _) => "a parameter",
            (Place::Member, _) => "a member",
            (Place::TypeName, _) => "a type name",
        };
        self.report_more(Diagnostic::error(
            specifiers.span,
            format!("{what} cannot have this storage class"),
        ));
    }

    /// Reads one specifier; false if none stands here.
    fn specifier(&mut self, builder: &mut Builder, place: Place) -> Parse<bool> {
        let token = self.token();
        let kind = token.kind;
        let starts_type =
            kind.is_type_word() || matches!(kind, TokenKind::Struct | TokenKind::Union | TokenKind::Enum);
        if starts_type && builder.defines_tag() && self.at_new_line() {
            // `struct s { … }` and a forgotten semicolon.
            return Ok(false);
        }
        match kind {
            TokenKind::Identifier => return self.type_identifier(builder, token, place),
            _ if kind.is_type_word() => self.type_word(builder),
            _ if kind.is_storage_class() => self.storage_class(&mut builder.specifiers),
            TokenKind::Atomic if self.kind_at(1) == TokenKind::LeftParen => self.atomic_type(builder)?,
            _ if kind.is_qualifier() => self.qualifier(&mut builder.specifiers.qualifiers),
            TokenKind::Struct | TokenKind::Union => {
                let record = self.record()?;
                self.set_type(builder, TypeSpecifier::Record(record), token);
            }
            TokenKind::Enum => {
                let enumeration = self.enumeration()?;
                self.set_type(builder, TypeSpecifier::Enum(enumeration), token);
            }
            TokenKind::Typeof => {
                let ty = self.type_of()?;
                self.set_type(builder, ty, token);
            }
            TokenKind::AutoType => {
                self.bump();
                self.set_type(builder, TypeSpecifier::AutoType, token);
            }
            TokenKind::Alignas => {
                let alignment = self.alignment()?;
                builder.specifiers.alignments.push(alignment);
            }
            TokenKind::ThreadLocal | TokenKind::Inline | TokenKind::Noreturn | TokenKind::Extension => {
                self.bump();
                builder.specifiers.thread_local |= kind == TokenKind::ThreadLocal;
                builder.specifiers.inline |= kind == TokenKind::Inline;
                builder.specifiers.noreturn |= kind == TokenKind::Noreturn;
            }
            _ if self.at_attribute() => self.attributes(&mut builder.specifiers.attributes)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// An identifier among specifiers: a type if there is none so far.
    fn type_identifier(&mut self, builder: &mut Builder, token: Token, place: Place) -> Parse<bool> {
        let kind = self.names.get(token.symbol);
        if let NameKind::MicrosoftInteger(ty) = kind {
            let fits = matches!(builder.specifiers.ty, TypeSpecifier::Implicit)
                && builder.words.takes_microsoft_integer();
            if fits {
                self.bump();
                builder.words.add_microsoft_integer(ty);
            }
            return Ok(fits);
        }
        if builder.has_type() {
            return Ok(false);
        }
        builder.specifiers.ty = match kind {
            NameKind::Typedef => TypeSpecifier::Typedef(token.symbol),
            NameKind::Builtin(ty) => TypeSpecifier::Builtin(ty),
            NameKind::UndeclaredType => TypeSpecifier::Error,
            _ if builder.requires_type(place) || self.is_used_as_type() => {
                self.report_unknown_type(token);
                TypeSpecifier::Error
            }
            _ => return Ok(false),
        };
        self.bump();
        Ok(true)
    }

    /// Whether the undeclared identifier that stands in a declaration here can only be meant as a type.
    fn is_used_as_type(&self) -> bool {
        let next = self.kind_at(1);
        matches!(next, TokenKind::Identifier | TokenKind::Star)
            || next.is_qualifier()
            || next.is_type_word()
            || next.is_storage_class()
    }

    fn type_word(&mut self, builder: &mut Builder) {
        let token = self.bump();
        if token.kind == TokenKind::UnsupportedType {
            let message = format!("type `{}` is not supported", self.token_text(token));
            self.report_more(Diagnostic::error(token.span(self.file), message));
            builder.specifiers.ty = TypeSpecifier::Error;
            let has_width = self.token_text(token) == "_BitInt";
            if has_width && self.eat(TokenKind::LeftParen) && self.constant().is_ok() {
                self.eat(TokenKind::RightParen);
            }
        } else if matches!(builder.specifiers.ty, TypeSpecifier::Implicit) {
            builder.words.add(token.kind);
        } else {
            self.report_two_types(token);
        }
    }

    fn set_type(&mut self, builder: &mut Builder, ty: TypeSpecifier, token: Token) {
        if builder.has_type() {
            self.report_two_types(token);
        } else {
            builder.specifiers.ty = ty;
        }
    }

    fn report_two_types(&mut self, token: Token) {
        let message = format!("two types in one declaration: {} follows another type", self.found(token));
        self.report(Diagnostic::error(token.span(self.file), message));
    }

    fn report_contradiction(&mut self, first: usize, span: Span) {
        let words: Vec<&str> = self.tokens[first..self.position]
            .iter()
            .filter(|token| token.kind.is_type_word() || token.kind == TokenKind::Identifier)
            .map(|&token| self.token_text(token))
            .collect();
        let message = format!("`{}` is not a type", clip(&words.join(" ")));
        self.report_more(Diagnostic::error(span, message));
    }

    fn storage_class(&mut self, specifiers: &mut Specifiers) {
        let token = self.bump();
        let class = match token.kind {
            TokenKind::Typedef => StorageClass::Typedef,
            TokenKind::Extern => StorageClass::Extern,
            TokenKind::Static => StorageClass::Static,
            TokenKind::Auto => StorageClass::Auto,
            _ => StorageClass::Register,
        };
        if specifiers.storage.is_some_and(|previous| previous != class) {
            let message = format!("`{}` follows another storage class", self.token_text(token));
            self.report_more(Diagnostic::error(token.span(self.file), message));
        }
        specifiers.storage = Some(class);
    }

    /// Reads the qualifier that stands here.
    pub(super) fn qualifier(&mut self, qualifiers: &mut Qualifiers) {
        match self.bump().kind {
            TokenKind::Const => qualifiers.constant = true,
            TokenKind::Volatile => qualifiers.volatile = true,
            TokenKind::Restrict => qualifiers.restrict = true,
            TokenKind::Atomic => qualifiers.atomic = true,
            _ => {}
        }
    }

    /// `_Atomic(type)`: the type, qualified.
    fn atomic_type(&mut self, builder: &mut Builder) -> Parse<()> {
        let token = self.bump();
        let ty = self.parenthesised_type_name()?;
        builder.specifiers.qualifiers.atomic = true;
        self.set_type(builder, TypeSpecifier::TypeofType(Box::new(ty)), token);
        Ok(())
    }

    /// `typeof(type)` or `typeof(expression)`.
    fn type_of(&mut self) -> Parse<TypeSpecifier> {
        self.bump();
        if self.at(TokenKind::LeftParen) && self.starts_type(self.token_at(1)) {
            return Ok(TypeSpecifier::TypeofType(Box::new(self.parenthesised_type_name()?)));
        }
        let open = self.expect(TokenKind::LeftParen, "after `typeof`")?.span(self.file);
        let inner = self.expression()?;
        self.expect_closing(TokenKind::RightParen, open, "after an expression")?;
        Ok(TypeSpecifier::TypeofExpr(Box::new(inner)))
    }

    /// `_Alignas(type)` or `_Alignas(expression)`.
    fn alignment(&mut self) -> Parse<Alignment> {
        self.bump();
        if self.at(TokenKind::LeftParen) && self.starts_type(self.token_at(1)) {
            return Ok(Alignment::Type(self.parenthesised_type_name()?));
        }
        let open = self.expect(TokenKind::LeftParen, "after `_Alignas`")?.span(self.file);
        let inner = self.constant()?;
        self.expect_closing(TokenKind::RightParen, open, "after an expression")?;
        Ok(Alignment::Expr(inner))
    }

    /// `(type)`.
    pub(super) fn parenthesised_type_name(&mut self) -> Parse<TypeName> {
        let open = self.expect(TokenKind::LeftParen, "before a type")?.span(self.file);
        let ty = self.type_name()?;
        self.expect_closing(TokenKind::RightParen, open, "after a type")?;
        Ok(ty)
    }

    /// A type name as in casts.
    pub(super) fn type_name(&mut self) -> Parse<TypeName> {
        let start = self.span();
        let specifiers = self.specifiers(Place::TypeName, Vec::new())?;
        if matches!(specifiers.ty, TypeSpecifier::Implicit) && specifiers.span.end <= start.start {
            return self.expected("a type");
        }
        let declarator = self.abstract_declarator()?;
        Ok(TypeName { specifiers, declarator, span: self.span_from(start) })
    }
}
