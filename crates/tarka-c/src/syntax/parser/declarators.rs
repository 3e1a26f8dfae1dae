//! Declarators: pointers, arrays and functions around a name.

use tarka_ir::Span;

use super::{Parse, Parser};
use crate::diagnostic::Diagnostic;
use crate::syntax::ast::{ArraySize, Attribute, Declarator, Derivation, Qualifiers};
use crate::syntax::symbol::Symbol;
use crate::syntax::token::TokenKind;

/// How many pointers, arrays and functions may be derived from each other in one declarator.
const MAX_DERIVATIONS: usize = 2_500;

/// Whether a declarator must, may or must not have a name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Naming {
    Named,
    Optional,
    Abstract,
}

/// A declarator as it comes in.
#[derive(Default)]
struct Parts {
    name: Option<(Symbol, Span)>,
    derivations: Vec<Derivation>,
    attributes: Vec<Attribute>,
}

impl Parser<'_> {
    /// The declarator of a variable, function, typedef or member.
    pub(super) fn declarator(&mut self) -> Parse<Declarator> {
        self.any_declarator(Naming::Named)
    }

    /// The declarator of a parameter, whose name may be missing.
    pub(super) fn parameter_declarator(&mut self) -> Parse<Declarator> {
        self.any_declarator(Naming::Optional)
    }

    /// The declarator of a type name.
    pub(super) fn abstract_declarator(&mut self) -> Parse<Declarator> {
        self.any_declarator(Naming::Abstract)
    }

    fn any_declarator(&mut self, naming: Naming) -> Parse<Declarator> {
        let here = self.span();
        let place = Span { end: here.start, ..here };
        let mut parts = Parts::default();
        self.declarator_parts(naming, &mut parts)?;
        if parts.derivations.len() > MAX_DERIVATIONS {
            let message = format!("declarator too complex: the limit is {MAX_DERIVATIONS} derivations");
            self.report_more(Diagnostic::error(here, message));
            parts.derivations.truncate(MAX_DERIVATIONS);
        }
        let Parts { name, derivations, attributes } = parts;
        let span = name.map_or(place, |(_, span)| span);
        Ok(Declarator { name: name.map(|(symbol, _)| symbol), derivations, attributes, span })
    }

    /// Pointers, the name or a declarator in parentheses, arrays and functions; from the name outwards the pointers
    /// come last, and the one next to the name first.
    fn declarator_parts(&mut self, naming: Naming, parts: &mut Parts) -> Parse<()> {
        let mut pointers = Vec::new();
        loop {
            self.attributes(&mut parts.attributes)?;
            match self.kind() {
                TokenKind::Star => {
                    self.bump();
                    pointers.push(self.pointer_qualifiers(&mut parts.attributes)?);
                }
                TokenKind::MicrosoftQualifier => drop(self.bump()),
                _ => break,
            }
        }
        self.declarator_core(naming, parts)?;
        self.declarator_suffixes(parts)?;
        parts.derivations.extend(pointers.into_iter().rev().map(Derivation::Pointer));
        Ok(())
    }

    fn pointer_qualifiers(&mut self, attributes: &mut Vec<Attribute>) -> Parse<Qualifiers> {
        let mut qualifiers = Qualifiers::default();
        loop {
            if self.kind().is_qualifier() {
                self.qualifier(&mut qualifiers);
            } else if self.at_attribute() {
                self.pointer_attributes(attributes)?;
            } else {
                return Ok(qualifiers);
            }
        }
    }

    /// Attributes behind `*` are the pointer type's: gcc ignores `packed` there, and `aligned` sets its alignment, which
    /// comes as `type_aligned`.
    fn pointer_attributes(&mut self, attributes: &mut Vec<Attribute>) -> Parse<()> {
        let mut own = Vec::new();
        self.attributes(&mut own)?;
        for mut attribute in own {
            match self.interner.name(attribute.name) {
                "packed" => continue,
                "aligned" => attribute.name = self.interner.intern("type_aligned"),
                _ => {}
            }
            attributes.push(attribute);
        }
        Ok(())
    }

    /// The name, or a declarator in parentheses, or nothing.
    fn declarator_core(&mut self, naming: Naming, parts: &mut Parts) -> Parse<()> {
        match self.kind() {
            TokenKind::Identifier if naming != Naming::Abstract => {
                let token = self.bump();
                parts.name = Some((token.symbol, token.span(self.file)));
                Ok(())
            }
            TokenKind::LeftParen if naming == Naming::Named || !self.starts_parameters() => {
                let open = self.bump().span(self.file);
                self.nested(|parser| parser.declarator_parts(naming, parts))?;
                self.expect_closing(TokenKind::RightParen, open, "after a declarator").map(drop)
            }
            _ if naming == Naming::Named => self.expected("a name to declare"),
            _ => Ok(()),
        }
    }

    /// Whether the parenthesis that stands where a name may be missing starts a parameter list.
    fn starts_parameters(&self) -> bool {
        let next = self.token_at(1);
        match next.kind {
            TokenKind::RightParen | TokenKind::Ellipsis => true,
            TokenKind::Attribute | TokenKind::CallingConvention | TokenKind::Declspec => false,
            _ => self.starts_type(next),
        }
    }

    fn declarator_suffixes(&mut self, parts: &mut Parts) -> Parse<()> {
        loop {
            match self.kind() {
                TokenKind::LeftBracket if self.kind_at(1) != TokenKind::LeftBracket => {
                    let size = self.array_size()?;
                    parts.derivations.push(Derivation::Array(size));
                }
                TokenKind::LeftBracket => self.attributes(&mut parts.attributes)?,
                TokenKind::LeftParen => {
                    let parameters = self.parameters()?;
                    parts.derivations.push(Derivation::Function(parameters));
                }
                _ => return Ok(()),
            }
        }
    }

    /// `[size]`; qualifiers in it (C99, for parameters) mean nothing to us.
    fn array_size(&mut self) -> Parse<ArraySize> {
        let open = self.bump().span(self.file);
        let mut is_static = false;
        while self.at(TokenKind::Static) || self.kind().is_qualifier() || self.at_attribute() {
            is_static |= self.at(TokenKind::Static);
            if self.at_attribute() {
                self.attributes(&mut Vec::new())?;
            } else {
                self.bump();
            }
        }
        let size = match self.kind() {
            TokenKind::RightBracket => ArraySize::Unspecified,
            TokenKind::Star if self.kind_at(1) == TokenKind::RightBracket => {
                self.bump();
                ArraySize::Star
            }
            _ if is_static => ArraySize::AtLeast(Box::new(self.assignment()?)),
            _ => ArraySize::Expr(Box::new(self.assignment()?)),
        };
        self.expect_closing(TokenKind::RightBracket, open, "after an array's size")?;
        Ok(size)
    }
}
