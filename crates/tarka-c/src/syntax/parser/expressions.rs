//! Expressions from the comma down to operators on two operands.

use super::operators::{Precedence, assignment_operator, binary_operator};
use super::{Parse, Parser};
use crate::syntax::ast::{BinaryOp, Expr, ExprKind};
use crate::syntax::token::TokenKind;

impl Parser<'_> {
    /// `expression`: assignments separated by commas.
    pub(super) fn expression(&mut self) -> Parse<Expr> {
        self.tree(Self::comma_chain)
    }

    fn comma_chain(&mut self) -> Parse<Expr> {
        let mut left = self.assignment()?;
        while self.eat(TokenKind::Comma) {
            let right = self.assignment()?;
            left = binary(BinaryOp::Comma, left, right);
            self.grow()?;
        }
        Ok(left)
    }

    /// `assignment-expression`. All nesting of expressions in each other goes through here.
    pub(super) fn assignment(&mut self) -> Parse<Expr> {
        self.nested(|parser| parser.tree(Self::assignment_chain))
    }

    /// `a = b = c`, read by a loop and put together from the right.
    fn assignment_chain(&mut self) -> Parse<Expr> {
        let mut targets = Vec::new();
        let mut value = self.conditional()?;
        while let Some(operator) = assignment_operator(self.kind()) {
            self.bump();
            targets.push((value, operator));
            value = self.tree(Self::conditional)?;
        }
        for (target, operator) in targets.into_iter().rev() {
            let span = target.span.to(value.span);
            value = Expr { kind: ExprKind::Assign(operator, Box::new(target), Box::new(value)), span };
            self.grow()?;
        }
        Ok(value)
    }

    /// `conditional-expression`: `a ? b : c ? d : e` is read by a loop and put together from the right.
    pub(super) fn conditional(&mut self) -> Parse<Expr> {
        let mut choices = Vec::new();
        let mut last = self.binary(0)?;
        while self.eat(TokenKind::Question) {
            let middle = if self.at(TokenKind::Colon) { None } else { Some(Box::new(self.expression()?)) };
            self.expect(TokenKind::Colon, "in a conditional expression")?;
            choices.push((last, middle));
            last = self.tree(|parser| parser.binary(0))?;
        }
        for (condition, middle) in choices.into_iter().rev() {
            let span = condition.span.to(last.span);
            last = Expr { kind: ExprKind::Conditional(Box::new(condition), middle, Box::new(last)), span };
            self.grow()?;
        }
        Ok(last)
    }

    /// Operators on two operands that bind at least as strongly as `minimum`.
    fn binary(&mut self, minimum: Precedence) -> Parse<Expr> {
        let mut left = self.cast()?;
        while let Some((operator, precedence)) = binary_operator(self.kind()) {
            if precedence < minimum {
                break;
            }
            self.bump();
            let right = self.tree(|parser| parser.binary(precedence + 1))?;
            left = binary(operator, left, right);
            self.grow()?;
        }
        Ok(left)
    }

    /// `constant-expression`: what it may contain is the type checker's concern.
    pub(super) fn constant(&mut self) -> Parse<Expr> {
        self.nested(|parser| parser.tree(Self::conditional))
    }
}

fn binary(operator: BinaryOp, left: Expr, right: Expr) -> Expr {
    let span = left.span.to(right.span);
    Expr { kind: ExprKind::Binary(operator, Box::new(left), Box::new(right)), span }
}
