//! Statements to control flow.

use tarka_ir::{Expr, Place, Span, Stmt};

use super::body::JumpTarget;
use super::expr::Value;
use super::{Checked, Lowerer};
use crate::syntax::ast::{self, Label, StatementKind as S};
use crate::syntax::symbol::Symbol;
use crate::types::CType;

impl Lowerer<'_> {
    /// Lowers a statement. Errors inside it have been reported; the statements after it are lowered all the same.
    pub(super) fn statement(&mut self, statement: &ast::Statement) {
        let _ = self.try_statement(statement);
    }

    fn try_statement(&mut self, statement: &ast::Statement) -> Checked<()> {
        let span = statement.span;
        match &statement.kind {
            S::Empty => Ok(()),
            S::Expr(expr) => self.discard(expr),
            S::Declaration(declaration) => self.declaration(declaration),
            S::StaticAssert(assertion) => self.static_assert(assertion),
            S::Block(block) => {
                self.block(block);
                Ok(())
            }
            S::If { condition, then, otherwise } => self.if_statement(condition, then, otherwise.as_deref()),
            S::While { condition, body } => self.while_statement(condition, body, span),
            S::DoWhile { body, condition } => self.do_statement(body, condition, span),
            S::For { initial, condition, step, body } => {
                self.for_statement(initial, condition.as_ref(), step.as_ref(), body, span)
            }
            S::Switch { value, body } => self.switch_statement(value, body, span),
            S::Labelled { labels, body } => {
                let result = labels.iter().try_for_each(|label| self.label(label));
                self.statement(body);
                result
            }
            S::Goto(label) => {
                let label = self.label_name(*label);
                self.body.goto(label, span);
                Ok(())
            }
            S::GotoComputed(address) => self.computed_goto(address, span),
            S::Break => self.jump_statement(self.body.breaks.last().copied(), "break", span),
            S::Continue => self.jump_statement(self.body.continues.last().copied(), "continue", span),
            S::Return(value) => self.return_statement(value.as_ref(), span),
            S::Asm(asm) => self.asm_statement(asm, span),
            S::NestedFunction(function) => Err(self.unsupported(function.span, "nested functions")),
            S::Error => Err(super::Reported),
        }
    }

    /// A block with a scope of its own.
    pub(super) fn block(&mut self, block: &ast::Block) {
        self.open_scope();
        self.declare_labels(&block.local_labels);
        let outer = self.body.open_lifetime();
        for statement in &block.statements {
            self.statement(statement);
        }
        self.body.close_lifetime(outer, end_of(block.span));
        self.close_scope();
    }

    /// `__label__`: these labels are the block's own.
    fn declare_labels(&mut self, labels: &[Symbol]) {
        for &label in labels {
            let number = self.next_unnamed();
            let unique = format!("{}${number}", self.names.name(label));
            let unique = self.names.intern(&unique);
            self.bind_label(label, unique);
        }
    }

    /// A statement that C gives a scope of its own (the body of `if`, of a loop).
    fn scoped(&mut self, statement: &ast::Statement) {
        self.open_scope();
        self.statement(statement);
        self.close_scope();
    }

    fn if_statement(
        &mut self,
        condition: &ast::Expr,
        then: &ast::Statement,
        otherwise: Option<&ast::Statement>,
    ) -> Checked<()> {
        let (yes, no, end) = (self.body.location(), self.body.location(), self.body.location());
        let result = self.condition(condition, yes, no);
        self.body.current = yes;
        self.scoped(then);
        self.body.jump(end);
        self.body.current = no;
        if let Some(otherwise) = otherwise {
            self.scoped(otherwise);
        }
        self.body.join(end);
        result
    }

    fn while_statement(&mut self, condition: &ast::Expr, body: &ast::Statement, span: Span) -> Checked<()> {
        let head = self.body.loop_head(span);
        let (inside, end) = (self.body.location(), self.body.location());
        self.body.join(head);
        let result = self.condition(condition, inside, end);
        self.body.current = inside;
        self.loop_body(body, head, end);
        self.body.jump(head);
        self.body.current = end;
        result
    }

    fn do_statement(&mut self, body: &ast::Statement, condition: &ast::Expr, span: Span) -> Checked<()> {
        let head = self.body.loop_head(span);
        let (test, end) = (self.body.location(), self.body.location());
        self.body.join(head);
        self.loop_body(body, test, end);
        self.body.join(test);
        let result = self.condition(condition, head, end);
        self.body.current = end;
        result
    }

    fn for_statement(
        &mut self,
        initial: &ast::Statement,
        condition: Option<&ast::Expr>,
        step: Option<&ast::Expr>,
        body: &ast::Statement,
        span: Span,
    ) -> Checked<()> {
        self.open_scope();
        let outer = self.body.open_lifetime();
        self.statement(initial);
        let head = self.body.loop_head(span);
        let (inside, next, end) = (self.body.location(), self.body.location(), self.body.location());
        self.body.join(head);
        let mut result = match condition {
            Some(condition) => self.condition(condition, inside, end),
            None => {
                self.body.jump(inside);
                Ok(())
            }
        };
        self.body.current = inside;
        self.loop_body(body, next, end);
        self.body.join(next);
        if let Some(step) = step {
            result = result.and(self.discard(step));
        }
        self.body.jump(head);
        self.body.current = end;
        self.body.close_lifetime(outer, span);
        self.close_scope();
        result
    }

    fn loop_body(&mut self, body: &ast::Statement, next: tarka_ir::Loc, end: tarka_ir::Loc) {
        let lifetime = self.body.lifetime;
        self.body.continues.push(JumpTarget { location: next, lifetime });
        self.body.breaks.push(JumpTarget { location: end, lifetime });
        self.scoped(body);
        self.body.breaks.pop();
        self.body.continues.pop();
    }

    fn jump_statement(&mut self, target: Option<JumpTarget>, keyword: &str, span: Span) -> Checked<()> {
        match target {
            Some(target) => {
                self.body.jump_out(target, span);
                Ok(())
            }
            None => {
                let place = if keyword == "break" { "a loop or switch" } else { "a loop" };
                Err(self.error(span, format!("`{keyword}` outside {place}")))
            }
        }
    }

    fn label(&mut self, label: &Label) -> Checked<()> {
        match label {
            Label::Name(name, span) => {
                let (name, written) = (&self.label_name(*name), name);
                let lifetime = self.body.lifetime;
                let state = self.body.label(*name, *span);
                if state.defined {
                    let message = format!("label `{}` is defined twice", self.names.name(*written));
                    return Err(self.error(*span, message));
                }
                (state.defined, state.lifetime, state.span) = (true, lifetime, *span);
                let location = state.location;
                self.body.join(location);
                self.body.locations[location].label = Some(self.names.name(*written).to_string());
                self.body.locations[location].span = *span;
                Ok(())
            }
            Label::Case(low, high, span) => self.case_label(low, high.as_ref(), *span),
            Label::Default(span) => self.default_label(*span),
        }
    }

    fn computed_goto(&mut self, address: &ast::Expr, span: Span) -> Checked<()> {
        let value = self.rvalue(address)?;
        let void = self.types.make(CType::Void);
        let pointer = self.types.pointer(void);
        let value = self.convert_for(value, pointer, address.span, "`goto *`")?;
        let value = self.keep(value.expr, span);
        self.body.goto_computed(value, span);
        Ok(())
    }

    fn return_statement(&mut self, value: Option<&ast::Expr>, span: Span) -> Checked<()> {
        let Some(result) = self.body.result else {
            return Err(self.error(span, "`return` outside a function"));
        };
        let value = match value {
            None => None,
            Some(expr) if self.types.is_void(result) => {
                self.discard(expr)?;
                None
            }
            Some(expr) => {
                let value = self.rvalue(expr)?;
                Some(self.convert_for(value, result, expr.span, "the function's result")?.expr)
            }
        };
        let value = if self.body.has_cleanups() {
            let kept = value.map(|value| self.keep(value, span));
            self.body.leave_function(span);
            kept
        } else {
            value
        };
        let exit = self.body.exit;
        self.body.emit_to(Stmt::Return(value), span, exit);
        Ok(())
    }

    /// `({ … })`: the value of the last expression, kept beyond the block.
    pub(super) fn statement_expression(&mut self, block: &ast::Block, span: Span) -> Checked<Value> {
        if self.body.is_scratch {
            return Err(self.error(span, "a statement expression outside a function"));
        }
        self.open_scope();
        self.declare_labels(&block.local_labels);
        let outer = self.body.open_lifetime();
        let result = self.block_value(block, span);
        self.body.close_lifetime(outer, end_of(block.span));
        self.close_scope();
        let void = self.types.make(CType::Void);
        Ok(match result? {
            Some(value) => value,
            None => {
                Value { expr: Expr { kind: tarka_ir::ExprKind::Zero, ty: tarka_ir::Types::VOID }, ty: void }
            }
        })
    }

    fn block_value(&mut self, block: &ast::Block, span: Span) -> Checked<Option<Value>> {
        let Some((last, before)) = block.statements.split_last() else { return Ok(None) };
        for statement in before {
            self.statement(statement);
        }
        let mut last = last;
        while let S::Labelled { labels, body } = &last.kind {
            labels.iter().try_for_each(|label| self.label(label))?;
            last = body;
        }
        let S::Expr(expr) = &last.kind else {
            self.statement(last);
            return Ok(None);
        };
        let value = self.rvalue(expr)?;
        if self.types.is_void(value.ty) {
            return Ok(None);
        }
        let place: Place = self.temporary(value.ty, span);
        self.emit(Stmt::Assign(place.clone(), value.expr), span);
        Ok(Some(Value { expr: Expr::load(place), ty: value.ty }))
    }
}

/// The closing brace of a block.
fn end_of(span: Span) -> Span {
    Span { start: span.end.saturating_sub(1).max(span.start), ..span }
}
