//! Initialisers.

use super::{Parse, Parser};
use crate::syntax::ast::{Designator, Initialiser, InitialiserElement, InitialiserList};
use crate::syntax::token::TokenKind;

impl Parser<'_> {
    /// What follows `=` in a declaration.
    pub(super) fn initialiser(&mut self) -> Parse<Initialiser> {
        if self.at(TokenKind::LeftBrace) {
            Ok(Initialiser::List(self.initialiser_list()?))
        } else {
            Ok(Initialiser::Expr(self.assignment()?))
        }
    }

    /// `{ … }`.
    pub(super) fn initialiser_list(&mut self) -> Parse<InitialiserList> {
        self.nested(|parser| parser.tree(Self::initialiser_list_inner))
    }

    fn initialiser_list_inner(&mut self) -> Parse<InitialiserList> {
        let open = self.bump().span(self.file);
        let mut elements = Vec::new();
        while !self.at(TokenKind::RightBrace) {
            let designators = self.designators()?;
            elements.push(InitialiserElement { designators, initialiser: self.initialiser()? });
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect_closing(TokenKind::RightBrace, open, "or `,` after an initialiser")?;
        self.grow()?;
        Ok(InitialiserList { elements, span: self.span_from(open) })
    }

    /// Designators with the `=` after them; none before a positional initialiser. GNU's old forms `name: value` and
    /// `[index] value` count.
    fn designators(&mut self) -> Parse<Vec<Designator>> {
        let mut designators = Vec::new();
        if self.at(TokenKind::Identifier) && self.kind_at(1) == TokenKind::Colon {
            let name = self.bump();
            self.bump();
            return Ok(vec![Designator::Member(name.symbol, name.span(self.file))]);
        }
        loop {
            match self.kind() {
                TokenKind::Dot => {
                    self.bump();
                    let name = self.expect(TokenKind::Identifier, "(a member) after `.`")?;
                    designators.push(Designator::Member(name.symbol, name.span(self.file)));
                }
                TokenKind::LeftBracket => designators.push(self.index_designator()?),
                _ => break,
            }
        }
        match designators.last() {
            None => {}
            Some(Designator::Index(_) | Designator::Range(..)) if designators.len() == 1 => {
                self.eat(TokenKind::Equal);
            }
            Some(_) => drop(self.expect(TokenKind::Equal, "after a designator")?),
        }
        Ok(designators)
    }

    /// `[index]` or `[low ... high]`.
    fn index_designator(&mut self) -> Parse<Designator> {
        let open = self.bump().span(self.file);
        let low = self.constant()?;
        let high = if self.eat(TokenKind::Ellipsis) { Some(self.constant()?) } else { None };
        self.expect_closing(TokenKind::RightBracket, open, "after an index")?;
        Ok(match high {
            Some(high) => Designator::Range(low, high),
            None => Designator::Index(low),
        })
    }
}
