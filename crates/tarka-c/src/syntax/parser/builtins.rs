//! Expressions whose arguments are types: `_Generic` and the builtins of gcc's grammar.

use tarka_ir::Span;

use super::{Parse, Parser};
use crate::syntax::ast::{Designator, Expr, ExprKind, TypeName};
use crate::syntax::token::TokenKind;

impl Parser<'_> {
    /// `_Generic(control, type: expression, default: expression)`.
    pub(super) fn generic(&mut self, start: Span) -> Parse<Expr> {
        let open = self.builtin_open()?;
        let control = Box::new(self.assignment()?);
        let mut choices = Vec::new();
        while self.eat(TokenKind::Comma) {
            let ty = if self.eat(TokenKind::Default) { None } else { Some(self.type_name()?) };
            self.expect(TokenKind::Colon, "after the type of a choice")?;
            choices.push((ty, self.assignment()?));
        }
        self.builtin_end(start, open, ExprKind::Generic(control, choices))
    }

    /// `__builtin_va_arg(list, type)`.
    pub(super) fn va_arg(&mut self, start: Span) -> Parse<Expr> {
        let open = self.builtin_open()?;
        let list = Box::new(self.assignment()?);
        self.builtin_comma()?;
        let ty = self.boxed_type_name()?;
        self.builtin_end(start, open, ExprKind::VaArg(list, ty))
    }

    /// `__builtin_offsetof(type, member.member[index])`.
    pub(super) fn offsetof(&mut self, start: Span) -> Parse<Expr> {
        let open = self.builtin_open()?;
        let ty = self.boxed_type_name()?;
        self.builtin_comma()?;
        let mut path = vec![self.member_designator()?];
        loop {
            match self.kind() {
                TokenKind::Dot | TokenKind::Arrow => {
                    self.bump();
                    path.push(self.member_designator()?);
                }
                TokenKind::LeftBracket => {
                    let bracket = self.bump().span(self.file);
                    path.push(Designator::Index(self.expression()?));
                    self.expect_closing(TokenKind::RightBracket, bracket, "after an index")?;
                }
                _ => break,
            }
        }
        self.builtin_end(start, open, ExprKind::Offsetof(ty, path))
    }

    fn member_designator(&mut self) -> Parse<Designator> {
        let name = self.expect(TokenKind::Identifier, "(a member)")?;
        Ok(Designator::Member(name.symbol, name.span(self.file)))
    }

    /// `__builtin_types_compatible_p(type, type)`.
    pub(super) fn types_compatible(&mut self, start: Span) -> Parse<Expr> {
        let open = self.builtin_open()?;
        let first = self.boxed_type_name()?;
        self.builtin_comma()?;
        let second = self.boxed_type_name()?;
        self.builtin_end(start, open, ExprKind::TypesCompatible(first, second))
    }

    /// `__builtin_choose_expr(condition, then, otherwise)`.
    pub(super) fn choose_expr(&mut self, start: Span) -> Parse<Expr> {
        let open = self.builtin_open()?;
        let condition = Box::new(self.assignment()?);
        self.builtin_comma()?;
        let then = Box::new(self.assignment()?);
        self.builtin_comma()?;
        let otherwise = Box::new(self.assignment()?);
        self.builtin_end(start, open, ExprKind::ChooseExpr(condition, then, otherwise))
    }

    fn boxed_type_name(&mut self) -> Parse<Box<TypeName>> {
        self.type_name().map(Box::new)
    }

    /// Moves past the builtin's name and the parenthesis after it.
    fn builtin_open(&mut self) -> Parse<Span> {
        let name = self.bump();
        let context = format!("after `{}`", self.token_text(name));
        Ok(self.expect(TokenKind::LeftParen, &context)?.span(self.file))
    }

    fn builtin_comma(&mut self) -> Parse<()> {
        self.expect(TokenKind::Comma, "between the arguments").map(drop)
    }

    fn builtin_end(&mut self, start: Span, open: Span, kind: ExprKind) -> Parse<Expr> {
        self.expect_closing(TokenKind::RightParen, open, "after the arguments")?;
        self.grow()?;
        Ok(Expr { kind, span: self.span_from(start) })
    }
}
