//! Expressions: values, places, and the statements their side effects become.

mod access;
mod arithmetic;
mod assign;
mod call;
mod condition;
mod convert;
mod literal;
mod outside;
mod sequence;
mod unary;

pub(super) use sequence::has_side_effects;
use tarka_ir::effects::{does_arithmetic, is_total};
use tarka_ir::{Expr, Place, Span, Stmt};

use super::{Checked, Entity, Lowerer};
use crate::diagnostic::Diagnostic;
use crate::syntax::ast::{self, AlignofKind, BinaryOp, ExprKind as E};
use crate::syntax::symbol::Symbol;
use crate::types::{CType, IntKind, Ty};

/// The value of an expression: arrays and functions have become pointers, qualifiers are gone.
#[derive(Clone, Debug)]
pub struct Value {
    /// What computes it, without side effects.
    pub expr: Expr,
    /// Its C type.
    pub ty: Ty,
}

/// Something that can be assigned to or whose address can be taken.
#[derive(Clone, Debug)]
pub struct Lvalue {
    /// Where it is.
    pub place: Place,
    /// Its C type; for a bit-field its declared type.
    pub ty: Ty,
    /// Width, for a bit-field.
    pub bits: Option<u32>,
}

impl Lowerer<'_> {
    /// The value of an expression; its side effects are emitted.
    pub(super) fn rvalue(&mut self, expr: &ast::Expr) -> Checked<Value> {
        let span = expr.span;
        match &expr.kind {
            E::Identifier(name) => self.identifier_value(*name, span),
            E::Integer(literal) => self.integer_literal(*literal, span),
            E::Float(literal) => self.float_literal(literal, span),
            E::Character(value, encoding) => Ok(self.character_literal(*value, *encoding)),
            E::Unary(op, operand) => self.unary_value(*op, operand, span),
            E::Binary(op, left, right) => self.binary_value(*op, left, right, span),
            E::Assign(None, left, right) => self.assignment(left, right, span),
            E::Assign(Some(op), left, right) => self.compound_assignment(*op, left, right, span),
            E::Conditional(condition, then, otherwise) => {
                self.conditional(condition, then.as_deref(), otherwise, span)
            }
            E::Cast(name, operand) => self.cast_value(name, operand, span),
            E::Call(callee, arguments) => self.call(callee, arguments, span),
            E::String(_) | E::CompoundLiteral(..) | E::Index(..) | E::Member(..) | E::Arrow(..) => {
                let lvalue = self.lvalue(expr)?;
                self.load(lvalue, span)
            }
            E::SizeofExpr(operand) => {
                let ty = self.type_of(operand)?;
                self.size_value(ty, span)
            }
            E::SizeofType(name) => {
                let ty = self.type_name(name)?;
                self.size_value(ty, span)
            }
            E::AlignofExpr(operand, kind) => {
                if let Some(align) = self.declared_align(operand)? {
                    return Ok(self.size_constant(align));
                }
                let ty = self.type_of(operand)?;
                Ok(self.align_value(ty, *kind))
            }
            E::AlignofType(name, kind) => {
                let ty = self.type_name(name)?;
                Ok(self.align_value(ty, *kind))
            }
            E::StatementExpr(block) => self.statement_expression(block, span),
            E::LabelAddress(name) => Ok(self.label_address(*name, span)),
            E::Generic(control, choices) => {
                let chosen = self.generic_choice(control, choices, span)?;
                self.rvalue(chosen)
            }
            E::VaArg(list, name) => self.va_arg(list, name, span),
            E::Offsetof(name, path) => self.offset_of(name, path, span),
            E::TypesCompatible(a, b) => {
                let (a, b) = (self.type_name(a)?, self.type_name(b)?);
                let same = self.types.compatible(a.unqualified(), b.unqualified());
                Ok(self.int_constant(i128::from(same)))
            }
            E::ChooseExpr(condition, then, otherwise) => {
                let chosen = if self.constant_integer(condition)? != 0 { then } else { otherwise };
                self.rvalue(chosen)
            }
            E::Error => Err(super::Reported),
        }
    }

    /// Evaluates an expression for its side effects alone.
    pub(super) fn discard(&mut self, expr: &ast::Expr) -> Checked<()> {
        match &expr.kind {
            E::Binary(BinaryOp::Comma, left, right) => {
                self.discard(left)?;
                self.discard(right)
            }
            E::Binary(BinaryOp::LogicalAnd | BinaryOp::LogicalOr, ..) => self.discard_by_condition(expr),
            E::Conditional(condition, Some(then), otherwise) => {
                self.discard_conditional(condition, then, otherwise, expr.span)
            }
            E::Unary(op, operand) => match super::expr::unary::step_of(*op) {
                Some((step, _)) => self.step_in_place(operand, step, expr.span),
                None => self.discard_value(expr),
            },
            E::Cast(name, operand) => {
                let ty = self.type_name(name)?;
                if self.types.is_void(ty) {
                    return self.discard(operand);
                }
                self.discard_value(expr)
            }
            E::Assign(op, left, right) => self.assign(*op, left, right, expr.span),
            _ => self.discard_value(expr),
        }
    }

    /// A value that is not used may still have to be computed: reading through a bad pointer is undefined, and
    /// arithmetic may overflow.
    fn discard_value(&mut self, expr: &ast::Expr) -> Checked<()> {
        let value = self.rvalue(expr)?;
        let types = &self.types.ir;
        let matters = !is_total(types, &value.expr) || does_arithmetic(types, &value.expr);
        if matters && self.types.is_scalar(value.ty) {
            let temporary = self.temporary(value.ty, expr.span);
            self.emit(Stmt::Assign(temporary, value.expr), expr.span);
        }
        Ok(())
    }

    fn identifier_value(&mut self, name: Symbol, span: Span) -> Checked<Value> {
        match self.lookup(name) {
            Some(Entity::Enumerator(value, ty)) => Ok(self.integer(value, ty)),
            Some(Entity::Function(id)) => Ok(self.function_pointer(id)),
            Some(Entity::Variable(var)) => {
                let lvalue = Lvalue { place: self.var_place(var), ty: self.var_types[var], bits: None };
                self.load(lvalue, span)
            }
            Some(Entity::VariableArray(var, ty)) => {
                let lvalue = self.variable_array(var, ty);
                self.load(lvalue, span)
            }
            Some(Entity::Typedef(_)) => {
                let message = format!("`{}` is a type, not a value", self.names.name(name));
                Err(self.error(span, message))
            }
            None => self.undeclared(name, span),
        }
    }

    fn undeclared(&mut self, name: Symbol, span: Span) -> Checked<Value> {
        if let Some(lvalue) = self.predefined(name) {
            return self.load(lvalue, span);
        }
        if let Some(id) = self.library_function(name) {
            return Ok(self.function_pointer(id));
        }
        let mut diagnostic = Diagnostic::error(span, format!("`{}` is not declared", self.names.name(name)));
        if let Some(similar) = self.similar_name(name) {
            diagnostic = diagnostic.help(format!("did you mean `{similar}`?"));
        }
        Err(self.report(diagnostic))
    }

    /// The C type an expression has as an operand of `sizeof` and `typeof`: not converted, not evaluated.
    pub(super) fn type_of(&mut self, expr: &ast::Expr) -> Checked<Ty> {
        self.unevaluated(|this| {
            if let E::Identifier(name) = expr.kind {
                match this.lookup(name) {
                    Some(Entity::Variable(var)) => return Ok(this.var_types[var]),
                    Some(Entity::VariableArray(_, ty)) => return Ok(ty),
                    Some(Entity::Function(id)) => return Ok(this.functions[id].ty),
                    _ => {}
                }
            }
            match &expr.kind {
                E::ChooseExpr(condition, then, otherwise) => {
                    let chosen = if this.constant_integer(condition)? != 0 { then } else { otherwise };
                    return this.type_of(chosen);
                }
                E::Generic(control, choices) => {
                    let chosen = this.generic_choice(control, choices, expr.span)?;
                    return this.type_of(chosen);
                }
                _ => {}
            }
            if this.is_lvalue(expr) {
                let lvalue = this.lvalue(expr)?;
                return Ok(this.bit_field_type(&lvalue));
            }
            Ok(this.rvalue(expr)?.ty)
        })
    }

    /// Whether an expression designates an object (so that it keeps its array type and qualifiers).
    pub(super) fn is_lvalue(&self, expr: &ast::Expr) -> bool {
        use crate::syntax::ast::UnaryOp::Deref;
        match &expr.kind {
            E::Identifier(name) => {
                !matches!(
                    self.lookup(*name),
                    Some(Entity::Enumerator(..) | Entity::Function(_) | Entity::Typedef(_))
                ) && (self.lookup(*name).is_some() || self.is_predefined(*name))
            }
            E::String(_) | E::CompoundLiteral(..) | E::Unary(Deref, _) => true,
            E::Index(..) | E::Member(..) | E::Arrow(..) => true,
            _ => false,
        }
    }

    fn size_value(&mut self, ty: Ty, span: Span) -> Checked<Value> {
        if self.types.is_variable(ty) {
            return self.variable_size(ty, span);
        }
        if !self.types.is_complete(ty) && !matches!(self.types.shape(ty), CType::Void | CType::Function(_)) {
            let message = format!("`sizeof` of the incomplete type {}", self.spell(ty));
            return Err(self.error(span, message));
        }
        let size = self.types.size_of(ty);
        Ok(self.size_constant(size))
    }

    pub(crate) fn size_constant(&mut self, size: u64) -> Value {
        let ty = self.types.size_t();
        self.integer(i128::from(size), ty)
    }

    /// A constant of type `int`.
    pub(crate) fn int_constant(&mut self, value: i128) -> Value {
        let ty = self.types.int(IntKind::Int);
        self.integer(value, ty)
    }

    fn align_value(&mut self, ty: Ty, kind: AlignofKind) -> Value {
        let align = match kind {
            AlignofKind::Required => self.types.align_of(ty),
            AlignofKind::Preferred => self.types.preferred_align_of(ty),
        };
        self.size_constant(align)
    }

    /// The alignment of a variable or member that a declaration gave it.
    fn declared_align(&mut self, operand: &ast::Expr) -> Checked<Option<u64>> {
        if !self.is_lvalue(operand) {
            return Ok(None);
        }
        let lvalue = self.unevaluated(|this| this.lvalue(operand))?;
        let align = match (lvalue.place.path.last(), &lvalue.place.base) {
            (Some(tarka_ir::Step::Field(id, field)), _) => {
                self.types.record_info(*id).members.iter().find(|m| m.field == *field).map(|m| m.align)
            }
            (None, tarka_ir::Base::Var(var)) => self.var_aligns.get(var).copied(),
            _ => None,
        };
        Ok(align)
    }

    fn label_address(&mut self, name: Symbol, span: Span) -> Value {
        let name = self.label_name(name);
        let address = self.body.label_address(name, span);
        self.label_addresses.taken.push(span);
        let void = self.types.make(CType::Void);
        let ty = self.types.pointer(void);
        let lowered = self.types.lower(ty);
        Value { expr: Expr::constant(address, lowered), ty }
    }

    /// The chosen expression of `_Generic`.
    fn generic_choice<'e>(
        &mut self,
        control: &ast::Expr,
        choices: &'e [(Option<ast::TypeName>, ast::Expr)],
        span: Span,
    ) -> Checked<&'e ast::Expr> {
        let control = self.unevaluated(|this| this.rvalue(control))?.ty;
        let mut default = None;
        for (name, choice) in choices {
            match name {
                None => default = Some(choice),
                Some(name) => {
                    let ty = self.type_name(name)?;
                    if self.types.compatible(control, ty) && !ty.constant && !ty.volatile {
                        return Ok(choice);
                    }
                }
            }
        }
        default.ok_or_else(|| {
            let message = format!("`_Generic` has no choice for type {}", self.spell(control));
            self.error(span, message)
        })
    }
}
