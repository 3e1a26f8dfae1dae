//! Statements and blocks.

use tarka_ir::Span;

use super::declarations::Declared;
use super::recovery::Head;
use super::{Failed, NameKind, Parse, Parser};
use crate::diagnostic::Diagnostic;
use crate::syntax::ast::{Attribute, Block, Expr, ExprKind, Label, Statement, StatementKind};
use crate::syntax::symbol::Symbol;
use crate::syntax::token::TokenKind;

/// The parts of a `for`'s head.
struct ForHead {
    initial: Box<Statement>,
    condition: Option<Expr>,
    step: Option<Expr>,
}

impl Parser<'_> {
    /// `{ … }`.
    pub(super) fn block(&mut self) -> Parse<Block> {
        let open = self.expect(TokenKind::LeftBrace, "before a body")?.span(self.file);
        let local_labels = self.local_labels()?;
        self.names.enter();
        let mut statements = Vec::new();
        while !self.at(TokenKind::RightBrace) && !self.at(TokenKind::EndOfFile) {
            statements.push(self.recovering(Self::block_item));
        }
        self.names.leave();
        self.expect_closing(TokenKind::RightBrace, open, "at the end of a block")?;
        Ok(Block { statements, local_labels, span: self.span_from(open) })
    }

    /// `__label__ a, b;` at a block's start.
    fn local_labels(&mut self) -> Parse<Vec<Symbol>> {
        let mut labels = Vec::new();
        while self.eat(TokenKind::LocalLabel) {
            loop {
                labels.push(self.expect(TokenKind::Identifier, "(a label)")?.symbol);
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
            self.expect_semicolon("the declaration of a label")?;
        }
        Ok(labels)
    }

    /// A statement where no declaration may stand.
    fn statement(&mut self) -> Statement {
        self.recovering(Self::statement_inner)
    }

    /// Reads a statement; what does not parse is skipped.
    fn recovering(&mut self, read: impl FnOnce(&mut Self) -> Parse<Statement>) -> Statement {
        let (position, braces, start) = (self.position, self.braces, self.span());
        let statement = self.nested(|parser| {
            parser.tree(|parser| {
                let statement = read(parser)?;
                parser.grow()?;
                Ok(statement)
            })
        });
        statement.unwrap_or_else(|Failed| {
            self.skip_statement(position, braces);
            Statement { kind: StatementKind::Error, span: self.span_from(start) }
        })
    }

    /// A statement or declaration.
    fn block_item(&mut self) -> Parse<Statement> {
        while self.at(TokenKind::Extension) {
            self.bump();
        }
        if self.at_label() {
            return self.labelled();
        }
        let mut attributes = Vec::new();
        let start = self.span();
        self.attributes(&mut attributes)?;
        if self.at(TokenKind::StaticAssert) {
            let kind = StatementKind::StaticAssert(self.static_assert()?);
            return Ok(Statement { kind, span: self.span_from(start) });
        }
        if self.starts_type(self.token()) || self.starts_undeclared_type() {
            return self.declaration_statement(attributes);
        }
        self.unlabelled()
    }

    fn statement_inner(&mut self) -> Parse<Statement> {
        if self.at_label() {
            return self.labelled();
        }
        self.attributes(&mut Vec::new())?;
        if self.starts_type(self.token()) {
            let message = "a declaration cannot stand here";
            self.report(Diagnostic::error(self.span(), message).help("put it into braces: `{ … }`"));
            return Err(Failed);
        }
        self.unlabelled()
    }

    fn declaration_statement(&mut self, attributes: Vec<Attribute>) -> Parse<Statement> {
        let start = attributes.first().map_or(self.span(), |attribute| attribute.span);
        let kind = match self.declaration_or_function(attributes)? {
            Declared::Declaration(declaration) => StatementKind::Declaration(declaration),
            Declared::Function(function) => StatementKind::NestedFunction(Box::new(function)),
        };
        Ok(Statement { kind, span: self.span_from(start) })
    }

    /// Whether an expression makes no sense here but a declaration with a type nobody declared does: `name name` or
    /// `name *name =`.
    fn starts_undeclared_type(&self) -> bool {
        let token = self.token();
        if token.kind != TokenKind::Identifier || self.names.get(token.symbol) != NameKind::Unknown {
            return false;
        }
        let stars = (1..6).take_while(|&i| self.kind_at(i) == TokenKind::Star).count();
        let after_name = self.kind_at(stars + 2);
        self.kind_at(stars + 1) == TokenKind::Identifier
            && (stars == 0
                || matches!(after_name, TokenKind::Equal | TokenKind::Semicolon | TokenKind::Comma))
    }

    fn at_label(&self) -> bool {
        match self.kind() {
            TokenKind::Identifier => self.kind_at(1) == TokenKind::Colon,
            kind => matches!(kind, TokenKind::Case | TokenKind::Default),
        }
    }

    fn labelled(&mut self) -> Parse<Statement> {
        let start = self.span();
        let mut labels = Vec::new();
        while self.at_label() {
            labels.push(self.label()?);
        }
        let span = self.span_from(start);
        let body = if self.at(TokenKind::RightBrace) {
            Statement { kind: StatementKind::Empty, span: Span { start: span.end, ..span } }
        } else {
            self.recovering(Self::block_item)
        };
        Ok(Statement { kind: StatementKind::Labelled { labels, body: Box::new(body) }, span })
    }

    fn label(&mut self) -> Parse<Label> {
        let start = self.span();
        let token = self.bump();
        match token.kind {
            TokenKind::Case => {
                let low = self.constant()?;
                let high = if self.eat(TokenKind::Ellipsis) { Some(self.constant()?) } else { None };
                self.expect(TokenKind::Colon, "after a `case`")?;
                Ok(Label::Case(low, high, self.span_from(start)))
            }
            TokenKind::Default => {
                self.expect(TokenKind::Colon, "after `default`")?;
                Ok(Label::Default(self.span_from(start)))
            }
            _ => {
                self.expect(TokenKind::Colon, "after a label")?;
                Ok(Label::Name(token.symbol, start))
            }
        }
    }

    /// A statement without labels and attributes.
    fn unlabelled(&mut self) -> Parse<Statement> {
        let start = self.span();
        let kind = match self.kind() {
            TokenKind::LeftBrace => StatementKind::Block(self.block()?),
            TokenKind::If => return self.if_statement(),
            TokenKind::While => return self.while_statement(),
            TokenKind::For => return self.for_statement(),
            TokenKind::Switch => return self.switch_statement(),
            TokenKind::Do => self.do_statement()?,
            TokenKind::Goto => self.goto()?,
            TokenKind::Return => self.return_statement()?,
            TokenKind::Asm => StatementKind::Asm(self.asm()?),
            TokenKind::Semicolon => {
                self.bump();
                StatementKind::Empty
            }
            TokenKind::Break => self.simple(StatementKind::Break, "`break`")?,
            TokenKind::Continue => self.simple(StatementKind::Continue, "`continue`")?,
            TokenKind::Else => {
                self.report(Diagnostic::error(start, "`else` without an `if` before it"));
                return Err(Failed);
            }
            _ => {
                let value = self.expression()?;
                self.expect_semicolon("an expression")?;
                StatementKind::Expr(value)
            }
        };
        Ok(Statement { kind, span: self.span_from(start) })
    }

    fn simple(&mut self, kind: StatementKind, what: &str) -> Parse<StatementKind> {
        self.bump();
        self.expect_semicolon(what)?;
        Ok(kind)
    }

    /// `if … else if … else …`, read by a loop and put together from the end.
    fn if_statement(&mut self) -> Parse<Statement> {
        let mut branches = Vec::new();
        let mut otherwise = None;
        loop {
            let start = self.span();
            self.bump();
            let condition = self.condition("after `if`");
            let span = self.span_from(start);
            let then = Box::new(self.statement());
            branches.push((condition, then, span));
            if !self.eat(TokenKind::Else) {
                break;
            }
            if !self.at(TokenKind::If) {
                otherwise = Some(self.statement());
                break;
            }
        }
        for (condition, then, span) in branches.into_iter().rev() {
            let kind = StatementKind::If { condition, then, otherwise: otherwise.map(Box::new) };
            otherwise = Some(Statement { kind, span });
            self.grow()?;
        }
        otherwise.ok_or(Failed)
    }

    /// `(condition)`; after a mistake in it goes on with the body.
    fn condition(&mut self, context: &str) -> Expr {
        let (braces, start) = (self.braces, self.span());
        self.parenthesised(context).unwrap_or_else(|Failed| {
            self.skip_head(Head::Condition, braces);
            Expr { kind: ExprKind::Error, span: self.span_from(start) }
        })
    }

    fn parenthesised(&mut self, context: &str) -> Parse<Expr> {
        let open = self.expect(TokenKind::LeftParen, context)?.span(self.file);
        let inner = self.expression()?;
        self.expect_closing(TokenKind::RightParen, open, "after a condition")?;
        Ok(inner)
    }

    fn while_statement(&mut self) -> Parse<Statement> {
        let start = self.span();
        self.bump();
        let condition = self.condition("after `while`");
        let span = self.span_from(start);
        let body = Box::new(self.statement());
        Ok(Statement { kind: StatementKind::While { condition, body }, span })
    }

    fn switch_statement(&mut self) -> Parse<Statement> {
        let start = self.span();
        self.bump();
        let value = self.condition("after `switch`");
        let span = self.span_from(start);
        let body = Box::new(self.statement());
        Ok(Statement { kind: StatementKind::Switch { value, body }, span })
    }

    fn do_statement(&mut self) -> Parse<StatementKind> {
        self.bump();
        let body = Box::new(self.statement());
        self.expect(TokenKind::While, "after the body of a `do`")?;
        let condition = self.condition("after `while`");
        self.expect_semicolon("`do … while (…)`")?;
        Ok(StatementKind::DoWhile { body, condition })
    }

    fn for_statement(&mut self) -> Parse<Statement> {
        self.names.enter();
        let statement = self.for_statement_in_scope();
        self.names.leave();
        Ok(statement)
    }

    fn for_statement_in_scope(&mut self) -> Statement {
        let start = self.span();
        self.bump();
        let (braces, head_start) = (self.braces, self.span());
        let head = self.for_head().unwrap_or_else(|Failed| {
            self.skip_head(Head::For, braces);
            let span = self.span_from(head_start);
            let initial = Box::new(Statement { kind: StatementKind::Error, span });
            ForHead { initial, condition: None, step: None }
        });
        let span = self.span_from(start);
        let body = Box::new(self.statement());
        let ForHead { initial, condition, step } = head;
        Statement { kind: StatementKind::For { initial, condition, step, body }, span }
    }

    fn for_head(&mut self) -> Parse<ForHead> {
        let open = self.expect(TokenKind::LeftParen, "after `for`")?.span(self.file);
        let initial = Box::new(self.for_initial()?);
        let condition = if self.at(TokenKind::Semicolon) { None } else { Some(self.expression()?) };
        self.expect(TokenKind::Semicolon, "after the condition of a `for`")?;
        let step = if self.at(TokenKind::RightParen) { None } else { Some(self.expression()?) };
        self.expect_closing(TokenKind::RightParen, open, "after the head of a `for`")?;
        Ok(ForHead { initial, condition, step })
    }

    fn for_initial(&mut self) -> Parse<Statement> {
        while self.at(TokenKind::Extension) {
            self.bump();
        }
        let start = self.span();
        if self.starts_type(self.token()) || self.starts_undeclared_type() {
            return self.declaration_statement(Vec::new());
        }
        let kind = if self.at(TokenKind::Semicolon) {
            StatementKind::Empty
        } else {
            StatementKind::Expr(self.expression()?)
        };
        self.expect(TokenKind::Semicolon, "after the first part of a `for`")?;
        Ok(Statement { kind, span: self.span_from(start) })
    }

    /// `goto label;` or GNU's `goto *address;`.
    fn goto(&mut self) -> Parse<StatementKind> {
        self.bump();
        let kind = if self.eat(TokenKind::Star) {
            StatementKind::GotoComputed(self.expression()?)
        } else {
            StatementKind::Goto(self.expect(TokenKind::Identifier, "(a label) after `goto`")?.symbol)
        };
        self.expect_semicolon("`goto`")?;
        Ok(kind)
    }

    fn return_statement(&mut self) -> Parse<StatementKind> {
        self.bump();
        let value = if self.at(TokenKind::Semicolon) { None } else { Some(self.expression()?) };
        self.expect_semicolon("`return`")?;
        Ok(StatementKind::Return(value))
    }
}
