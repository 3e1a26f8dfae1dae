//! Calls.

use tarka_ir::{Callee, Expr, ExprKind, ProcId, Span, Stmt, Types};

use super::Value;
use super::sequence::has_side_effects;
use crate::lower::effects::Effects;
use crate::lower::{Checked, Entity, Function, Lowerer};
use crate::syntax::ast::{self, ExprKind as E};
use crate::syntax::symbol::Symbol;
use crate::types::{CType, IntKind, Signature, Ty};

/// A call whose arguments have been evaluated.
pub(super) enum Prepared {
    /// It was no call after all, and this is its value.
    Done(Value),
    /// It is still to be made.
    Call {
        /// What is called.
        callee: Callee,
        /// The arguments.
        args: Vec<Expr>,
        /// The type of the result.
        result: Ty,
    },
}

impl Lowerer<'_> {
    pub(super) fn call(&mut self, callee: &ast::Expr, arguments: &[ast::Expr], span: Span) -> Checked<Value> {
        let prepared = self.prepare_call(callee, arguments, span)?;
        self.finish_call(prepared, span)
    }

    fn finish_call(&mut self, prepared: Prepared, span: Span) -> Checked<Value> {
        match prepared {
            Prepared::Done(value) => Ok(value),
            Prepared::Call { callee, args, result } => self.emit_call(callee, args, result, span),
        }
    }

    /// Evaluates what a call needs.
    pub(super) fn prepare_call(
        &mut self,
        callee: &ast::Expr,
        arguments: &[ast::Expr],
        span: Span,
    ) -> Checked<Prepared> {
        if let E::Identifier(name) = callee.kind {
            self.refuse_unmodelled(name, span)?;
            if let Some(value) = self.builtin(name, arguments, span)? {
                return Ok(Prepared::Done(value));
            }
            if self.lookup(name).is_none() && !self.is_predefined(name) {
                let known = self.library_function(name);
                if known.is_none() && self.names.name(name).starts_with("__builtin_") {
                    let what = format!("`{}`", self.names.name(name));
                    return Err(self.unsupported(callee.span, &what));
                }
                let id = known.unwrap_or_else(|| self.implicit_function(name, callee.span));
                if let ("assert", [condition]) = (self.names.name(name), arguments) {
                    return self.undeclared_assertion(id, condition, span).map(Prepared::Done);
                }
                return self.prepare_function(id, arguments, span);
            }
        }
        let start = self.mark();
        let target = self.rvalue(callee)?;
        if let ExprKind::ProcAddr(id) = target.expr.kind {
            if self.types.pointee(target.ty) == Some(self.functions[id].ty) {
                return self.prepare_function(id, arguments, span);
            }
        }
        let function = self.types.pointee(target.ty).and_then(|to| self.types.as_function(to)).cloned();
        let Some(signature) = function else {
            let message = format!("{} cannot be called", self.spell(target.ty));
            return Err(self.error(callee.span, message));
        };
        let effects = arguments.iter().any(has_side_effects);
        let target = if effects { self.hold(target, callee.span)? } else { target };
        let designator = self.evaluation(start..self.mark(), Some(&target.expr));
        self.call_signature(Callee::Pointer(target.expr), &signature, arguments, Some(designator), span)
    }

    /// `assert` without <assert.h>: all of the condition counts, whatever its type.
    fn undeclared_assertion(&mut self, id: ProcId, condition: &ast::Expr, span: Span) -> Checked<Value> {
        let value = self.rvalue(condition)?;
        let truth = self.truth_of(value, condition.span)?;
        let truth = self.truth_value(truth);
        let void = self.types.make(CType::Void);
        self.emit_call(Callee::Proc(id), vec![truth.expr], void, span)
    }

    /// Functions that cannot be taken for ones without side effects.
    fn refuse_unmodelled(&mut self, name: Symbol, span: Span) -> Checked<()> {
        let construct = match self.names.name(name) {
            "setjmp" | "_setjmp" | "sigsetjmp" | "__sigsetjmp" | "longjmp" | "siglongjmp" | "_longjmp"
            | "__builtin_setjmp" | "__builtin_longjmp" => "`setjmp` and `longjmp`",
            "pthread_create" | "thrd_create" | "fork" | "vfork" | "clone" => "threads and processes",
            _ => return Ok(()),
        };
        let defined = matches!(self.lookup(name), Some(Entity::Function(id)) if self.functions[id].defined);
        if defined { Ok(()) } else { Err(self.unsupported(span, construct)) }
    }

    /// Calls a function.
    pub(in crate::lower) fn call_function(
        &mut self,
        id: ProcId,
        arguments: &[ast::Expr],
        span: Span,
    ) -> Checked<Value> {
        let prepared = self.prepare_function(id, arguments, span)?;
        self.finish_call(prepared, span)
    }

    fn prepare_function(&mut self, id: ProcId, arguments: &[ast::Expr], span: Span) -> Checked<Prepared> {
        let Some(signature) = self.types.as_function(self.functions[id].ty).cloned() else {
            return Err(self.error(span, "this is not a function"));
        };
        self.call_signature(Callee::Proc(id), &signature, arguments, None, span)
    }

    fn call_signature(
        &mut self,
        callee: Callee,
        signature: &Signature,
        arguments: &[ast::Expr],
        designator: Option<Effects>,
        span: Span,
    ) -> Checked<Prepared> {
        self.check_count(signature, arguments.len(), span)?;
        let args = self.arguments(signature, arguments, designator, span)?;
        Ok(Prepared::Call { callee, args, result: signature.result })
    }

    /// Emits a call and gives its result.
    pub(in crate::lower) fn emit_call(
        &mut self,
        callee: Callee,
        args: Vec<Expr>,
        result: Ty,
        span: Span,
    ) -> Checked<Value> {
        if self.types.is_void(result) {
            self.emit(Stmt::Call { dest: None, callee, args }, span);
            return Ok(Value { expr: Expr { kind: ExprKind::Zero, ty: Types::VOID }, ty: result });
        }
        if !self.types.is_complete(result) {
            let message = format!("the call returns the incomplete type {}", self.spell(result));
            return Err(self.error(span, message));
        }
        let place = self.temporary(result, span);
        self.emit(Stmt::Call { dest: Some(place.clone()), callee, args }, span);
        Ok(Value { expr: Expr::load(place), ty: result.unqualified() })
    }

    fn check_count(&mut self, signature: &Signature, given: usize, span: Span) -> Checked<()> {
        let wanted = signature.params.len();
        if !signature.prototype || given == wanted || given > wanted && signature.variadic {
            return Ok(());
        }
        let message = format!(
            "too {} arguments: {given}, where the function takes {wanted}",
            if given < wanted { "few" } else { "many" }
        );
        Err(self.error(span, message))
    }

    /// The arguments, evaluated from right to left; C leaves open whether before or after what is called.
    fn arguments(
        &mut self,
        signature: &Signature,
        arguments: &[ast::Expr],
        designator: Option<Effects>,
        span: Span,
    ) -> Checked<Vec<Expr>> {
        let first_effect = arguments.iter().position(has_side_effects).unwrap_or(arguments.len());
        let others = arguments.len() + usize::from(designator.is_some());
        let matters = others > 1 && (first_effect < arguments.len() || designator.is_some());
        let mut args = Vec::with_capacity(arguments.len());
        let mut parts = Vec::from_iter(designator);
        for (i, argument) in arguments.iter().enumerate().rev() {
            let start = self.mark();
            let arg = self.argument(signature, i, argument)?;
            let arg = if first_effect < i { self.hold(arg, argument.span)?.expr } else { arg.expr };
            if matters {
                parts.push(self.evaluation(start..self.mark(), Some(&arg)));
            }
            args.push(arg);
        }
        args.reverse();
        self.note_unsequenced(parts, span);
        Ok(args)
    }

    fn argument(&mut self, signature: &Signature, position: usize, argument: &ast::Expr) -> Checked<Value> {
        let value = self.rvalue(argument)?;
        match signature.params.get(position).filter(|_| signature.prototype) {
            Some(&param) if self.is_transparent_union(param, value.ty) => {
                self.wrap_union(value, param, argument.span)
            }
            Some(&param) => self.convert_for(value, param, argument.span, "this parameter"),
            None if self.types.is_void(value.ty) => Err(self.error(argument.span, "a `void` argument")),
            None => Ok(self.promote_argument(value)),
        }
    }

    /// glibc declares parameters as unions that stand for any of their members.
    fn is_transparent_union(&self, param: Ty, given: Ty) -> bool {
        let union = self.types.as_record(param).map(|id| self.types.ir.record(id).kind);
        union == Some(tarka_ir::RecordKind::Union) && self.types.is_scalar(given)
    }

    fn wrap_union(&mut self, value: Value, param: Ty, span: Span) -> Checked<Value> {
        let id = self.types.as_record(param).ok_or(crate::lower::Reported)?;
        let Some(member) = self.types.record_info(id).members.first().cloned() else {
            return Err(self.error(span, "this argument does not fit the parameter"));
        };
        let whole = self.temporary(param, span);
        let part = self.member_place(whole.clone(), id, &member);
        let value = self.convert_for(value, member.ty, span, "this parameter")?;
        self.emit(Stmt::Assign(part.place, value.expr), span);
        Ok(Value { expr: Expr::load(whole), ty: param.unqualified() })
    }

    /// A function that is called without a declaration: `int name()`, as C89 had it.
    fn implicit_function(&mut self, name: Symbol, span: Span) -> ProcId {
        if let Some(&id) = self.external_functions.get(&name) {
            return id;
        }
        let result = self.types.int(IntKind::Int);
        let signature = Signature { result, params: Vec::new(), variadic: false, prototype: false };
        let ty = self.types.make(CType::Function(signature));
        let id = self.functions.push(Function::declared(name, ty, span));
        self.external_functions.insert(name, id);
        id
    }

    /// The model of a library function or builtin; `__builtin_memcpy` is `memcpy`.
    pub(in crate::lower) fn library_function(&mut self, name: Symbol) -> Option<ProcId> {
        if let Some(&id) = self.library.get(&name) {
            return Some(self.external_functions.get(&name).copied().unwrap_or(id));
        }
        let plain = crate::lower::library::plain_name(self.names.name(name))?.to_string();
        let plain = self.names.intern(&plain);
        self.library.get(&plain).copied()
    }
}
