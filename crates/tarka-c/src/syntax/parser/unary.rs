//! Casts, prefix and postfix operators, primary expressions.

use tarka_ir::Span;

use super::operators::prefix_operator;
use super::{NameKind, Parse, Parser};
use crate::syntax::ast::{AlignofKind, Expr, ExprKind, IntegerLiteral, UnaryOp};
use crate::syntax::symbol::Symbol;
use crate::syntax::token::{Token, TokenKind};

impl Parser<'_> {
    /// `cast-expression`.
    pub(super) fn cast(&mut self) -> Parse<Expr> {
        let start = self.span();
        match self.kind() {
            TokenKind::Identifier | TokenKind::Number => {
                let primary = self.primary()?;
                self.postfix(primary)
            }
            TokenKind::LeftParen if self.starts_type_in_parens() => self.cast_or_compound_literal(start),
            TokenKind::Sizeof | TokenKind::Alignof => self.measure(start),
            TokenKind::AndAnd => self.label_address(start),
            TokenKind::Extension => {
                self.bump();
                self.nested(Self::cast)
            }
            kind => match prefix_operator(kind) {
                Some(operator) => self.prefix(operator, start),
                None => {
                    let primary = self.primary()?;
                    self.postfix(primary)
                }
            },
        }
    }

    fn prefix(&mut self, operator: UnaryOp, start: Span) -> Parse<Expr> {
        self.bump();
        let operand = self.nested(Self::cast)?;
        self.grow()?;
        if let (UnaryOp::AddressOf, ExprKind::Identifier(name)) = (operator, &operand.kind) {
            self.addressed.push(*name);
        }
        let span = start.to(operand.span);
        Ok(Expr { kind: ExprKind::Unary(operator, Box::new(operand)), span })
    }

    /// Whether a type name follows the parenthesis that stands here. A name nobody declared counts if only a type
    /// makes sense there: `(name *)`.
    fn starts_type_in_parens(&mut self) -> bool {
        let next = self.token_at(1);
        self.starts_type(next) || self.is_undeclared_pointer_in_parens(next)
    }

    fn is_undeclared_pointer_in_parens(&self, name: Token) -> bool {
        name.kind == TokenKind::Identifier
            && self.names.get(name.symbol) == NameKind::Unknown
            && self.kind_at(2) == TokenKind::Star
            && (3..8).map(|i| self.kind_at(i)).find(|&k| k != TokenKind::Star) == Some(TokenKind::RightParen)
    }

    fn cast_or_compound_literal(&mut self, start: Span) -> Parse<Expr> {
        let ty = Box::new(self.parenthesised_type_name()?);
        if self.at(TokenKind::LeftBrace) {
            let list = self.initialiser_list()?;
            self.grow()?;
            let literal = Expr { kind: ExprKind::CompoundLiteral(ty, list), span: self.span_from(start) };
            return self.postfix(literal);
        }
        let operand = self.nested(Self::cast)?;
        self.grow()?;
        let span = start.to(operand.span);
        Ok(Expr { kind: ExprKind::Cast(ty, Box::new(operand)), span })
    }

    /// What the operator at hand asks for; the standard's spelling and gcc's mean different alignments.
    fn measure_asked(&mut self) -> Measure {
        let token = self.bump();
        let span = token.span(self.file);
        match (token.kind, &self.text[span.start as usize..span.end as usize]) {
            (TokenKind::Sizeof, _) => Measure::Size,
            (_, "_Alignof") => Measure::Align(AlignofKind::Required),
            _ => Measure::Align(AlignofKind::Preferred),
        }
    }

    /// `sizeof` and `_Alignof` of a type or an expression.
    fn measure(&mut self, start: Span) -> Parse<Expr> {
        let measure = self.measure_asked();
        let kind = if self.at(TokenKind::LeftParen) && self.starts_type_in_parens() {
            let literal_start = self.span();
            let ty = Box::new(self.parenthesised_type_name()?);
            if self.at(TokenKind::LeftBrace) {
                let list = self.initialiser_list()?;
                let span = self.span_from(literal_start);
                let operand = self.postfix(Expr { kind: ExprKind::CompoundLiteral(ty, list), span })?;
                measure_expression(measure, operand)
            } else {
                match measure {
                    Measure::Size => ExprKind::SizeofType(ty),
                    Measure::Align(kind) => ExprKind::AlignofType(ty, kind),
                }
            }
        } else {
            let operand = self.nested(Self::cast)?;
            measure_expression(measure, operand)
        };
        self.grow()?;
        Ok(Expr { kind, span: self.span_from(start) })
    }

    fn label_address(&mut self, start: Span) -> Parse<Expr> {
        self.bump();
        let label = self.expect(TokenKind::Identifier, "(a label) after `&&`")?;
        Ok(Expr { kind: ExprKind::LabelAddress(label.symbol), span: self.span_from(start) })
    }

    /// The operators that follow an operand.
    pub(super) fn postfix(&mut self, mut operand: Expr) -> Parse<Expr> {
        loop {
            let start = operand.span;
            let kind = match self.kind() {
                TokenKind::LeftParen => {
                    let arguments = self.arguments()?;
                    ExprKind::Call(Box::new(operand), arguments)
                }
                TokenKind::LeftBracket => {
                    let index = self.index()?;
                    ExprKind::Index(Box::new(operand), Box::new(index))
                }
                TokenKind::Dot => ExprKind::Member(Box::new(operand), self.member_name()?),
                TokenKind::Arrow => ExprKind::Arrow(Box::new(operand), self.member_name()?),
                TokenKind::PlusPlus => self.postfix_operator(UnaryOp::PostIncrement, operand),
                TokenKind::MinusMinus => self.postfix_operator(UnaryOp::PostDecrement, operand),
                _ => return Ok(operand),
            };
            self.grow()?;
            operand = Expr { kind, span: self.span_from(start) };
        }
    }

    fn postfix_operator(&mut self, operator: UnaryOp, operand: Expr) -> ExprKind {
        self.bump();
        ExprKind::Unary(operator, Box::new(operand))
    }

    fn arguments(&mut self) -> Parse<Vec<Expr>> {
        let open = self.bump().span(self.file);
        let mut arguments = Vec::new();
        if self.eat(TokenKind::RightParen) {
            return Ok(arguments);
        }
        loop {
            arguments.push(self.assignment()?);
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect_closing(TokenKind::RightParen, open, "or `,` after an argument")?;
        Ok(arguments)
    }

    /// `[index]`.
    fn index(&mut self) -> Parse<Expr> {
        let open = self.bump().span(self.file);
        let index = self.expression()?;
        self.expect_closing(TokenKind::RightBracket, open, "after an index")?;
        Ok(index)
    }

    /// The name after `.` or `->`.
    fn member_name(&mut self) -> Parse<Symbol> {
        let context =
            if self.bump().kind == TokenKind::Dot { "(a member) after `.`" } else { "(a member) after `->`" };
        Ok(self.expect(TokenKind::Identifier, context)?.symbol)
    }

    fn primary(&mut self) -> Parse<Expr> {
        let token = self.token();
        let span = self.span();
        match token.kind {
            TokenKind::Identifier if !self.names.get(token.symbol).is_type() => {
                self.bump();
                Ok(Expr { kind: self.identifier(token), span })
            }
            TokenKind::Number => Ok(self.number()),
            TokenKind::Character => Ok(self.character()),
            TokenKind::String => Ok(self.string()),
            TokenKind::LeftParen => self.parenthesised_primary(span),
            TokenKind::Generic => self.generic(span),
            TokenKind::VaArg => self.va_arg(span),
            TokenKind::Offsetof => self.offsetof(span),
            TokenKind::TypesCompatible => self.types_compatible(span),
            TokenKind::ChooseExpr => self.choose_expr(span),
            _ => self.expected("an expression"),
        }
    }

    /// A name; C23's `true` and `false` unless the program has given them a meaning of its own.
    fn identifier(&self, token: Token) -> ExprKind {
        let value = match self.names.get(token.symbol) {
            NameKind::Unknown => match self.token_text(token) {
                "true" => 1,
                "false" => 0,
                _ => return ExprKind::Identifier(token.symbol),
            },
            _ => return ExprKind::Identifier(token.symbol),
        };
        ExprKind::Integer(IntegerLiteral { value, decimal: true, unsigned: false, longs: 0 })
    }

    /// `(expression)` or `({ … })`.
    fn parenthesised_primary(&mut self, open: Span) -> Parse<Expr> {
        self.bump();
        if self.at(TokenKind::LeftBrace) {
            let block = self.nested(Self::block)?;
            self.expect_closing(TokenKind::RightParen, open, "after a statement expression")?;
            self.grow()?;
            return Ok(Expr { kind: ExprKind::StatementExpr(block), span: self.span_from(open) });
        }
        let inner = self.expression()?;
        self.expect_closing(TokenKind::RightParen, open, "after an expression")?;
        Ok(Expr { kind: inner.kind, span: self.span_from(open) })
    }
}

/// `sizeof`, or one of the alignments.
#[derive(Clone, Copy)]
enum Measure {
    Size,
    Align(AlignofKind),
}

fn measure_expression(measure: Measure, operand: Expr) -> ExprKind {
    match measure {
        Measure::Size => ExprKind::SizeofExpr(Box::new(operand)),
        Measure::Align(kind) => ExprKind::AlignofExpr(Box::new(operand), kind),
    }
}
