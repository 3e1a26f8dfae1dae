//! Parameter lists.

use super::specifiers::Place;
use super::{Parse, Parser};
use crate::syntax::ast::{Parameter, Parameters};
use crate::syntax::token::TokenKind;

impl Parser<'_> {
    /// `(…)` after the name of a function.
    pub(super) fn parameters(&mut self) -> Parse<Parameters> {
        self.nested(Self::parameters_inner)
    }

    fn parameters_inner(&mut self) -> Parse<Parameters> {
        let open = self.bump().span(self.file);
        let parameters = if self.at(TokenKind::RightParen) {
            Parameters::Identifiers(Vec::new())
        } else if self.at_identifier_list() {
            self.identifier_list()?
        } else {
            self.names.enter();
            let prototype = self.prototype();
            self.names.leave();
            prototype?
        };
        self.expect_closing(TokenKind::RightParen, open, "or `,` after a parameter")?;
        Ok(parameters)
    }

    /// Whether a K&R list of names stands here.
    fn at_identifier_list(&self) -> bool {
        self.at(TokenKind::Identifier)
            && !self.is_type_name(self.token())
            && matches!(self.kind_at(1), TokenKind::Comma | TokenKind::RightParen)
    }

    fn identifier_list(&mut self) -> Parse<Parameters> {
        let mut names = Vec::new();
        loop {
            let name = self.expect(TokenKind::Identifier, "(a parameter)")?;
            names.push((name.symbol, name.span(self.file)));
            if !self.eat(TokenKind::Comma) {
                return Ok(Parameters::Identifiers(names));
            }
        }
    }

    fn prototype(&mut self) -> Parse<Parameters> {
        let mut params = Vec::new();
        if self.at(TokenKind::Void) && self.kind_at(1) == TokenKind::RightParen {
            self.bump();
            return Ok(Parameters::Prototype { params, variadic: false });
        }
        loop {
            if self.eat(TokenKind::Ellipsis) {
                return Ok(Parameters::Prototype { params, variadic: true });
            }
            params.push(self.parameter()?);
            match self.kind() {
                TokenKind::Comma => drop(self.bump()),
                TokenKind::Semicolon => {
                    // GNU's forward declarations: `(int n; int a[n], int n)`.
                    self.bump();
                    params.clear();
                }
                _ => return Ok(Parameters::Prototype { params, variadic: false }),
            }
        }
    }

    fn parameter(&mut self) -> Parse<Parameter> {
        let start = self.span();
        if !self.starts_type(self.token()) && !self.at_attribute() && !self.at(TokenKind::Identifier) {
            return self.expected("a parameter");
        }
        let specifiers = self.specifiers(Place::Parameter, Vec::new())?;
        let mut declarator = self.parameter_declarator()?;
        self.attributes(&mut declarator.attributes)?;
        if let Some(name) = declarator.name {
            self.declare_ordinary(name);
        }
        Ok(Parameter { specifiers, declarator, span: self.span_from(start) })
    }
}
