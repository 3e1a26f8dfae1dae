//! Builtins that are not functions: their types depend on their arguments, or they are not evaluated. All others are
//! library functions with a model.

use tarka_ir::{
    ArithOp, Base, BinOp, Callee, Expr, ExprKind, FloatType, IntType, Intrinsic, Place, Span, Step, Stmt,
    Type, Types,
};

use super::expr::Value;
use super::{Checked, Lowerer};
use crate::syntax::ast::{self, BinaryOp};
use crate::syntax::symbol::Symbol;
use crate::types::{CType, Ty};

impl Lowerer<'_> {
    /// The value of a call of a builtin; `None` if the name is none.
    pub(super) fn builtin(&mut self, name: Symbol, args: &[ast::Expr], span: Span) -> Checked<Option<Value>> {
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
            ("constant_p", [argument]) => self.constant_p(argument).map(Some),
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
            ("va_end", [list]) => {
                self.discard(list)?;
                Ok(Some(self.void_value()))
            }
            ("va_copy", [to, from]) => self.va_copy(to, from, span).map(Some),
            ("return_address" | "frame_address", [_]) => {
                let void = self.types.make(CType::Void);
                let pointer = self.types.pointer(void);
                Ok(Some(self.integer(0, pointer)))
            }
            ("classify_type", [_]) => Err(self.unsupported(span, "`__builtin_classify_type`")),
            _ => match self.overflow_builtin(plain, args, span)? {
                Some(value) => Ok(Some(value)),
                None => self.float_builtin(plain, args, span),
            },
        }
    }

    fn void_value(&mut self) -> Value {
        let ty = self.types.make(CType::Void);
        Value { expr: Expr { kind: ExprKind::Zero, ty: Types::VOID }, ty }
    }

    /// 1 if the argument is a constant here; it is not evaluated.
    fn constant_p(&mut self, argument: &ast::Expr) -> Checked<Value> {
        let constant = self.unevaluated(|this| {
            let before = this.body.emitted;
            let value = this.as_constant(|this| this.rvalue(argument))?;
            let literal = matches!(value.expr.kind, ExprKind::Const(_) | ExprKind::Float(_))
                || matches!(argument.kind, ast::ExprKind::String(_));
            Ok(literal && this.body.emitted == before)
        })?;
        Ok(self.int_constant(i128::from(constant)))
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
            ExprKind::AddrOf(Place { base: Base::Var(var), path, .. }) if path.iter().all(is_first) => {
                i128::from(self.types.ir.size_of(self.vars[*var].ty))
            }
            _ => unknown,
        };
        let size_t = self.types.size_t();
        Ok(self.integer(size, size_t))
    }

    fn va_start(&mut self, list: &ast::Expr, span: Span) -> Checked<Value> {
        if !self.body.variadic {
            return Err(self.error(span, "`va_start` in a function without variable arguments"));
        }
        let next = self.va_list_next(list)?;
        let callee = Callee::Intrinsic(Intrinsic::VarArgs);
        self.emit(Stmt::Call { dest: Some(next), callee, args: Vec::new() }, span);
        Ok(self.void_value())
    }

    fn va_copy(&mut self, to: &ast::Expr, from: &ast::Expr, span: Span) -> Checked<Value> {
        let (to, from) = (self.va_list_next(to)?, self.va_list_next(from)?);
        self.emit(Stmt::Assign(to, Expr::load(from)), span);
        Ok(self.void_value())
    }

    /// `__builtin_add_overflow` and its relatives.
    fn overflow_builtin(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Checked<Option<Value>> {
        let Some(stem) = name.strip_suffix("_overflow_p").or_else(|| name.strip_suffix("_overflow")) else {
            return Ok(None);
        };
        let op = match stem.trim_start_matches(['s', 'u']) {
            _ if stem.contains("add") => ArithOp::Add,
            _ if stem.contains("sub") => ArithOp::Sub,
            _ if stem.contains("mul") => ArithOp::Mul,
            _ => return Ok(None),
        };
        let [a, b, result] = args else {
            return Err(self.error(span, "an overflow builtin takes three arguments"));
        };
        let (a, b, result) = (self.rvalue(a)?, self.rvalue(b)?, self.rvalue(result)?);
        let tests_only = name.ends_with("_p");
        let target = if tests_only { result.ty } else { self.types.pointee(result.ty).unwrap_or(result.ty) };
        if ![a.ty, b.ty, target].iter().all(|&ty| self.types.is_integer(ty)) {
            return Err(self.error(span, "an overflow builtin needs integers and a pointer to an integer"));
        }
        let (value, overflows) = self.checked_operation(op, a, b, target, span)?;
        if !tests_only {
            let place = self.dereference(result, span)?.place;
            self.emit(Stmt::Assign(place, value), span);
        }
        let ty = self.types.make(CType::Bool);
        Ok(Some(Value { expr: overflows, ty }))
    }

    /// The wrapped result in the target type, and whether the true result does not fit it.
    fn checked_operation(
        &mut self,
        op: ArithOp,
        a: Value,
        b: Value,
        target: Ty,
        span: Span,
    ) -> Checked<(Expr, Expr)> {
        let lowered = self.types.lower(target);
        let ir_op = match op {
            ArithOp::Add => BinOp::Add,
            ArithOp::Sub => BinOp::Sub,
            _ => BinOp::Mul,
        };
        let (a, b) = (self.keep(a.expr, span), self.keep(b.expr, span));
        let overflow = |a: Expr, b: Expr| Expr {
            kind: ExprKind::Overflows(op, Box::new(a), Box::new(b)),
            ty: Types::BOOL,
        };
        if a.ty == lowered && b.ty == lowered {
            let overflows = self.keep(overflow(a.clone(), b.clone()), span);
            return Ok((self.binary(ir_op, a, b), overflows));
        }
        let widths = [a.ty, b.ty, lowered].map(|ty| self.types.ir.as_int(ty).map_or(128, |int| int.width));
        if widths.iter().any(|&w| w > 64) {
            return Err(self.unsupported(span, "overflow builtins that mix `__int128` with other types"));
        }
        let wide = self.types.ir.intern(Type::Int(IntType { width: 128, signed: true }));
        let (a, b) = (self.cast(a, wide), self.cast(b, wide));
        let result = self.binary(ir_op, a.clone(), b.clone());
        let result = self.keep(result, span);
        let narrow = self.cast(result.clone(), lowered);
        let again = self.cast(narrow.clone(), wide);
        let differs = self.binary(BinOp::Ne, result, again);
        let overflows = self.binary(BinOp::Or, overflow(a, b), differs);
        Ok((narrow, self.keep(overflows, span)))
    }

    /// Classification and comparison of floats, whatever their type; infinities and NaNs.
    fn float_builtin(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Checked<Option<Value>> {
        let compare = |name: &str| match name {
            "isgreater" => Some(BinaryOp::Gt),
            "isgreaterequal" => Some(BinaryOp::Ge),
            "isless" => Some(BinaryOp::Lt),
            "islessequal" => Some(BinaryOp::Le),
            _ => None,
        };
        match (name, args) {
            ("isnan", [x]) => {
                let x = self.float_operand(x, span)?;
                self.operate(BinaryOp::Ne, x.clone(), x, span).map(Some)
            }
            ("isunordered", [x, y]) => {
                let (x, y) = (self.float_operand(x, span)?, self.float_operand(y, span)?);
                let a = self.operate(BinaryOp::Ne, x.clone(), x, span)?;
                let b = self.operate(BinaryOp::Ne, y.clone(), y, span)?;
                self.operate(BinaryOp::BitOr, a, b, span).map(Some)
            }
            ("isinf" | "isinf_sign" | "isfinite" | "finite", [x]) => {
                let x = self.float_operand(x, span)?;
                // x - x is 0 for finite x only; infinities equal themselves, NaNs do not.
                let difference = self.operate(BinaryOp::Sub, x.clone(), x.clone(), span)?;
                let zero = self.int_constant(0);
                if matches!(name, "isfinite" | "finite") {
                    return self.operate(BinaryOp::Eq, difference, zero, span).map(Some);
                }
                let not_finite = self.operate(BinaryOp::Ne, difference, zero, span)?;
                let number = self.operate(BinaryOp::Eq, x.clone(), x, span)?;
                self.operate(BinaryOp::BitAnd, not_finite, number, span).map(Some)
            }
            ("huge_val" | "inf", []) => Ok(Some(self.special_float(FloatType::F64, "inf"))),
            ("huge_valf" | "inff", []) => Ok(Some(self.special_float(FloatType::F32, "inf"))),
            ("huge_vall" | "infl", []) => Ok(Some(self.special_float(FloatType::X87, "inf"))),
            ("nan", [_]) => Ok(Some(self.special_float(FloatType::F64, "nan"))),
            ("nanf", [_]) => Ok(Some(self.special_float(FloatType::F32, "nan"))),
            ("nanl", [_]) => Ok(Some(self.special_float(FloatType::X87, "nan"))),
            (_, [x, y]) => match compare(name) {
                Some(op) => {
                    let (x, y) = (self.rvalue(x)?, self.rvalue(y)?);
                    self.operate(op, x, y, span).map(Some)
                }
                None => Ok(None),
            },
            _ => Ok(None),
        }
    }

    fn float_operand(&mut self, operand: &ast::Expr, span: Span) -> Checked<Value> {
        let value = self.rvalue(operand)?;
        let value = if self.types.is_integer(value.ty) {
            let double = self.types.make(CType::Float(FloatType::F64));
            self.convert(value, double)
        } else {
            value
        };
        self.materialise(value, span)
    }

    fn special_float(&mut self, format: FloatType, text: &str) -> Value {
        let ty = self.types.make(CType::Float(format));
        let lowered = self.types.lower(ty);
        let bits = tarka_ir::floats::parse(text, format).unwrap_or(0);
        Value { expr: Expr { kind: ExprKind::Float(bits), ty: lowered }, ty }
    }

    /// `__sync_*`: with a single thread, plain reads and writes.
    fn sync_builtin(&mut self, operation: &str, args: &[ast::Expr], span: Span) -> Checked<Value> {
        match (operation, args) {
            ("synchronize", []) => Ok(self.void_value()),
            ("lock_release", [pointer, ..]) => {
                let target = self.atomic_target(pointer, span)?;
                let zero = self.int_constant(0);
                let zero = self.convert(zero, target.ty);
                self.store(target, zero, span)?;
                Ok(self.void_value())
            }
            ("lock_test_and_set", [pointer, value, ..]) => self.exchange(pointer, value, span),
            ("bool_compare_and_swap", [pointer, old, new, ..]) => {
                Ok(self.compare_and_swap(pointer, old, new, span)?.0)
            }
            ("val_compare_and_swap", [pointer, old, new, ..]) => {
                Ok(self.compare_and_swap(pointer, old, new, span)?.1)
            }
            (_, [pointer, value, ..]) => self.fetch_operation(operation, pointer, value, span),
            _ => Err(self.unsupported(span, &format!("`__sync_{operation}`"))),
        }
    }

    /// `__atomic_*`: the same, with memory orders that a single thread does not see.
    fn atomic_builtin(&mut self, operation: &str, args: &[ast::Expr], span: Span) -> Checked<Value> {
        match (operation, args) {
            ("thread_fence" | "signal_fence", [_]) => Ok(self.void_value()),
            ("load_n", [pointer, _]) => {
                let target = self.atomic_target(pointer, span)?;
                let value = self.load(target, span)?;
                self.materialise(value, span)
            }
            ("store_n", [pointer, value, _]) => {
                let target = self.atomic_target(pointer, span)?;
                let value = self.rvalue(value)?;
                let value = self.convert(value, target.ty);
                self.store(target, value, span)?;
                Ok(self.void_value())
            }
            ("exchange_n", [pointer, value, _]) => self.exchange(pointer, value, span),
            ("compare_exchange_n", [pointer, expected, desired, ..]) => {
                self.compare_exchange(pointer, expected, desired, span)
            }
            ("test_and_set", [pointer, _]) => self.test_and_set(pointer, span),
            ("clear", [pointer, _]) => self.sync_builtin("lock_release", std::slice::from_ref(pointer), span),
            (_, [pointer, value, _]) => self.fetch_operation(operation, pointer, value, span),
            _ => Err(self.unsupported(span, &format!("`__atomic_{operation}`"))),
        }
    }

    fn atomic_target(&mut self, pointer: &ast::Expr, span: Span) -> Checked<super::expr::Lvalue> {
        let pointer = self.rvalue(pointer)?;
        let pointer = self.materialise(pointer, span)?;
        let target = self.dereference(pointer, span)?;
        if !self.types.is_scalar(target.ty) {
            return Err(self.error(span, "an atomic operation needs a pointer to a number or pointer"));
        }
        Ok(super::expr::Lvalue { ty: target.ty.unqualified(), ..target })
    }

    fn exchange(&mut self, pointer: &ast::Expr, value: &ast::Expr, span: Span) -> Checked<Value> {
        let target = self.atomic_target(pointer, span)?;
        let value = self.rvalue(value)?;
        let value = self.convert(value, target.ty);
        let old = self.load(target.clone(), span)?;
        let old = self.materialise(old, span)?;
        self.store(target, value, span)?;
        Ok(old)
    }

    /// `fetch_and_add` gives the old value, `add_and_fetch` the new one.
    fn fetch_operation(
        &mut self,
        name: &str,
        pointer: &ast::Expr,
        value: &ast::Expr,
        span: Span,
    ) -> Checked<Value> {
        let stem = name.trim_start_matches("fetch_and_").trim_start_matches("fetch_");
        let stem = stem.trim_end_matches("_and_fetch").trim_end_matches("_fetch");
        let op = match stem {
            "add" => BinaryOp::Add,
            "sub" => BinaryOp::Sub,
            "or" => BinaryOp::BitOr,
            "and" | "nand" => BinaryOp::BitAnd,
            "xor" => BinaryOp::BitXor,
            _ => return Err(self.unsupported(span, &format!("the atomic operation `{name}`"))),
        };
        let target = self.atomic_target(pointer, span)?;
        let operand = self.rvalue(value)?;
        let current = self.load(target.clone(), span)?;
        let old = self.materialise(current, span)?;
        let mut new = self.operate(op, old.clone(), operand, span)?;
        if stem == "nand" {
            new = self.sign(Some(tarka_ir::UnOp::BitNot), new, span)?;
        }
        let new = self.convert(new, target.ty);
        let stored = self.store(target, new, span)?;
        Ok(if name.starts_with("fetch") { old } else { stored })
    }

    /// `__atomic_compare_exchange_n`: on failure, what was found is stored to `expected`.
    fn compare_exchange(
        &mut self,
        pointer: &ast::Expr,
        expected: &ast::Expr,
        desired: &ast::Expr,
        span: Span,
    ) -> Checked<Value> {
        let target = self.atomic_target(pointer, span)?;
        let expected = self.atomic_target(expected, span)?;
        let desired = self.rvalue(desired)?;
        let desired = self.convert(desired, target.ty);
        let found = self.load(target.clone(), span)?;
        let found = self.materialise(found, span)?;
        let wanted = self.load(expected.clone(), span)?;
        let equal = self.operate(BinaryOp::Eq, found.clone(), wanted, span)?;
        let equal = self.materialise(equal, span)?;
        let (yes, no, end) = (self.body.location(), self.body.location(), self.body.location());
        let truth = self.truth_of(equal.clone(), span)?;
        self.branch(truth, yes, no, span);
        for (from, to, value) in [(yes, target, desired), (no, expected, found)] {
            self.body.current = from;
            let value = self.convert(value, to.ty);
            self.store(to, value, span)?;
            self.body.jump(end);
        }
        self.body.current = end;
        let bool_ty = self.types.make(CType::Bool);
        Ok(self.convert(equal, bool_ty))
    }

    /// `__atomic_test_and_set`: sets a byte and tells whether it was set.
    fn test_and_set(&mut self, pointer: &ast::Expr, span: Span) -> Checked<Value> {
        let pointer = self.rvalue(pointer)?;
        let char_ty = self.types.int(crate::types::IntKind::Char);
        let char_pointer = self.types.pointer(char_ty);
        let pointer = self.convert(pointer, char_pointer);
        let target = self.dereference(pointer, span)?;
        let old = self.load(target.clone(), span)?;
        let bool_ty = self.types.make(CType::Bool);
        let old = self.convert(old, bool_ty);
        let old = self.materialise(old, span)?;
        let one = self.int_constant(1);
        let one = self.convert(one, char_ty);
        self.store(target, one, span)?;
        Ok(old)
    }

    /// Whether the swap was made, and the old value.
    fn compare_and_swap(
        &mut self,
        pointer: &ast::Expr,
        old: &ast::Expr,
        new: &ast::Expr,
        span: Span,
    ) -> Checked<(Value, Value)> {
        let target = self.atomic_target(pointer, span)?;
        let (old, new) = (self.rvalue(old)?, self.rvalue(new)?);
        let (old, new) = (self.convert(old, target.ty), self.convert(new, target.ty));
        let current = self.load(target.clone(), span)?;
        let before = self.materialise(current, span)?;
        let equal = self.operate(BinaryOp::Eq, before.clone(), old, span)?;
        let equal = self.materialise(equal, span)?;
        let (yes, end) = (self.body.location(), self.body.location());
        let truth = self.truth_of(equal.clone(), span)?;
        self.branch(truth, yes, end, span);
        self.body.current = yes;
        self.store(target, new, span)?;
        self.body.join(end);
        let bool_ty = self.types.make(CType::Bool);
        Ok((self.convert(equal, bool_ty), before))
    }
}

/// Whether a step leads to the start of an array.
fn is_first(step: &Step) -> bool {
    matches!(step, Step::Index(index) if index.as_const() == Some(0))
}
