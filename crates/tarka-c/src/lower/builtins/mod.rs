//! Builtins that are not functions: their types depend on their arguments, or they are not evaluated. All others are
//! library functions with a model.

mod atomic;
mod floats;
mod overflow;
mod variadic;

use tarka_ir::{Base, BinOp, Callee, Expr, ExprKind, Input, Intrinsic, Place, Span, Step, Stmt, Types};

use super::expr::Value;
use super::{Checked, Folding, Lowerer};
use crate::syntax::ast;
use crate::syntax::symbol::Symbol;
use crate::types::{CType, IntKind, Ty};

impl Lowerer<'_> {
    /// The value of a call of a builtin; `None` if the name is none.
    pub(super) fn builtin(&mut self, name: Symbol, args: &[ast::Expr], span: Span) -> Checked<Option<Value>> {
        let value = self.inline_builtin(name, args, span)?;
        let name = self.names.name(name);
        if value.is_some() && self.follows(name) && !variadic::is_marked(name) {
            let message = format!("woven code follows `{name}`, which is no call");
            return Err(self.error(span, message));
        }
        Ok(value)
    }

    fn inline_builtin(&mut self, name: Symbol, args: &[ast::Expr], span: Span) -> Checked<Option<Value>> {
        let name = self.names.name(name);
        if !name.starts_with("__builtin_") && !name.starts_with("__sync_") && !name.starts_with("__atomic_") {
            return Ok(None);
        }
        let name = name.to_string();
        if let Some(operation) = name.strip_prefix("__sync_") {
            return self.sync_builtin(operation, args, span).map(Some);
        }
        if let Some(operation) = name.strip_prefix("__atomic_") {
            return self.atomic_builtin(operation, args, span).map(Some);
        }
        let plain = name.trim_start_matches("__builtin_");
        match (plain, args) {
            ("constant_p", [argument]) => self.constant_p(argument, span).map(Some),
            ("expect", [value, _]) | ("expect_with_probability", [value, _, _]) => {
                self.expect(value).map(Some)
            }
            ("assume_aligned", [pointer, ..]) => self.rvalue(pointer).map(Some),
            ("prefetch", [address, ..]) => {
                self.discard(address)?;
                Ok(Some(self.void_value()))
            }
            ("unreachable", []) => {
                let callee = Callee::Intrinsic(Intrinsic::Unreachable);
                self.emit(Stmt::Call { dest: None, callee, args: Vec::new() }, span);
                Ok(Some(self.void_value()))
            }
            ("object_size" | "dynamic_object_size", [pointer, kind]) => {
                self.object_size(pointer, kind).map(Some)
            }
            ("va_start" | "c23_va_start", [list, ..]) => self.va_start(list, span).map(Some),
            ("va_end", [list]) => self.va_end(list, span).map(Some),
            ("va_copy", [to, from]) => self.va_copy(to, from, span).map(Some),
            ("return_address" | "frame_address", [level]) => {
                let level = self.constant_integer(level)?;
                Ok(Some(self.place_on_the_stack(level, span)))
            }
            ("extract_return_addr" | "frob_return_addr", [address]) => self.rvalue(address).map(Some),
            ("classify_type", [_]) => Err(self.unsupported(span, "`__builtin_classify_type`")),
            _ => match self.overflow_builtin(plain, args, span)? {
                Some(value) => Ok(Some(value)),
                None => self.float_builtin(plain, args, span),
            },
        }
    }

    /// Where the function returns to or has its variables, or one that called it: any number, of the function itself not
    /// zero.
    fn place_on_the_stack(&mut self, level: i128, span: Span) -> Value {
        let number = self.types.size_t();
        let address = self.unspecified(number, "address on the stack".to_string(), span);
        if level == 0 {
            let null = Expr::constant(0, address.expr.ty);
            let is_some = self.binary(BinOp::Ne, address.expr.clone(), null);
            self.emit(Stmt::Assume(is_some), span);
        }
        let void = self.types.make(CType::Void);
        let pointer = self.types.pointer(void);
        self.convert(address, pointer)
    }

    pub(super) fn void_value(&mut self) -> Value {
        let ty = self.types.make(CType::Void);
        Value { expr: Expr { kind: ExprKind::Zero, ty: Types::VOID }, ty }
    }

    /// 1 if the argument is a constant here; it is not evaluated. Of others that a run comes to, compilers say so or not, as
    /// far as they optimise.
    fn constant_p(&mut self, argument: &ast::Expr, span: Span) -> Checked<Value> {
        let constant = self.unevaluated(|this| {
            let before = this.body.emitted;
            let value = this.as_constant(|this| this.rvalue(argument))?;
            let literal = matches!(value.expr.kind, ExprKind::Const(_) | ExprKind::Float(_))
                || matches!(argument.kind, ast::ExprKind::String(_));
            Ok(literal && this.body.emitted == before)
        })?;
        if constant || !self.is_open() {
            return Ok(self.int_constant(i128::from(constant)));
        }
        let bool_ty = self.types.make(CType::Bool);
        let what = "value of `__builtin_constant_p`".to_string();
        let is_known = self.unspecified(bool_ty, what, span);
        let int = self.types.int(IntKind::Int);
        Ok(self.convert(is_known, int))
    }

    /// Whether what a compiler knows here is open: where a constant must be, it is what the text says.
    fn is_open(&self) -> bool {
        self.folding == Folding::KeepOverflow && !self.in_library && self.environment.interferes()
    }

    /// A value of which nothing is said.
    pub(super) fn unspecified(&mut self, ty: Ty, what: String, span: Span) -> Value {
        let lowered = self.types.lower(ty);
        let place = self.temporary_of(lowered, span);
        self.emit(Stmt::Havoc(place.clone(), Input::Unspecified(what)), span);
        Value { expr: Expr::load(place), ty }
    }

    /// `__builtin_expect(x, c)` is `(long) x`.
    fn expect(&mut self, value: &ast::Expr) -> Checked<Value> {
        let value = self.rvalue(value)?;
        let long = self.types.ptrdiff_t();
        Ok(self.convert(value, long))
    }

    /// The size of a variable that the pointer is the start of; else what gcc says where it does not know.
    fn object_size(&mut self, pointer: &ast::Expr, kind: &ast::Expr) -> Checked<Value> {
        let value = self.unevaluated(|this| this.rvalue(pointer))?;
        let unknown = if self.constant_integer(kind)? < 2 { -1 } else { 0 };
        let size = match &value.expr.kind {
            ExprKind::AddrOf(Place { base: Base::Var(var), path, .. }) if path.iter().all(Step::is_first) => {
                i128::from(self.types.ir.size_of(self.vars[*var].ty))
            }
            // Compilers may know more, as far as they optimise.
            _ if self.is_open() => {
                let what = "value of `__builtin_object_size`".to_string();
                let size_t = self.types.size_t();
                return Ok(self.unspecified(size_t, what, pointer.span));
            }
            _ => unknown,
        };
        let size_t = self.types.size_t();
        Ok(self.integer(size, size_t))
    }
}
