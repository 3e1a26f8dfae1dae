//! Atomic operations: with a single thread, plain reads and writes. Their arithmetic wraps around.

use tarka_ir::{BinOp, Span};

use crate::lower::expr::{Lvalue, Value};
use crate::lower::{Checked, Lowerer};
use crate::syntax::ast::{self, BinaryOp};
use crate::types::{CType, IntKind, Ty};

impl Lowerer<'_> {
    /// `__sync_*`: with a single thread, plain reads and writes.
    pub(super) fn sync_builtin(&mut self, operation: &str, args: &[ast::Expr], span: Span) -> Checked<Value> {
        match (operation, args) {
            ("synchronize", []) => Ok(self.void_value()),
            ("lock_release", [pointer, ..]) => {
                let target = self.atomic_target(pointer, span)?;
                let zero = self.int_constant(0);
                let zero = self.convert(zero, target.ty);
                self.store(target, zero, span);
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
    pub(super) fn atomic_builtin(
        &mut self,
        operation: &str,
        args: &[ast::Expr],
        span: Span,
    ) -> Checked<Value> {
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
                self.store(target, value, span);
                Ok(self.void_value())
            }
            ("load", [pointer, to, _]) => self.atomic_copy(pointer, to, span),
            ("store", [pointer, from, _]) => self.atomic_copy(from, pointer, span),
            ("exchange", [pointer, from, to, _]) => self.generic_exchange(pointer, from, to, span),
            ("compare_exchange", [pointer, expected, desired, weak, _, _]) => {
                let desired = self.atomic_target(desired, span)?;
                let desired = self.load(desired, span)?;
                self.compare_exchange(pointer, expected, desired, weak, span)
            }
            ("is_lock_free" | "always_lock_free", [size, _]) => {
                let size = self.constant_integer(size)?;
                let ty = self.types.make(CType::Bool);
                Ok(self.integer(i128::from(matches!(size, 1 | 2 | 4 | 8)), ty))
            }
            ("exchange_n", [pointer, value, _]) => self.exchange(pointer, value, span),
            ("compare_exchange_n", [pointer, expected, desired, weak, ..]) => {
                let desired = self.rvalue(desired)?;
                self.compare_exchange(pointer, expected, desired, weak, span)
            }
            ("test_and_set", [pointer, _]) => self.test_and_set(pointer, span),
            ("clear", [pointer, _]) => self.sync_builtin("lock_release", std::slice::from_ref(pointer), span),
            (_, [pointer, value, _]) => self.fetch_operation(operation, pointer, value, span),
            _ => Err(self.unsupported(span, &format!("`__atomic_{operation}`"))),
        }
    }

    fn atomic_target(&mut self, pointer: &ast::Expr, span: Span) -> Checked<Lvalue> {
        let target = self.atomic_place(pointer, span)?;
        if !self.types.is_scalar(target.ty) {
            return Err(self.error(span, "an atomic operation needs a pointer to a number or pointer"));
        }
        Ok(target)
    }

    fn atomic_place(&mut self, pointer: &ast::Expr, span: Span) -> Checked<Lvalue> {
        let pointer = self.rvalue(pointer)?;
        let pointer = self.materialise(pointer, span)?;
        let target = self.dereference(pointer, span)?;
        if !self.types.is_complete(target.ty) {
            return Err(self.error(span, "an atomic operation needs a pointer to an object"));
        }
        // What is volatile stays so: reading it is an input.
        Ok(Lvalue { ty: target.ty.unqualified().qualified(false, target.ty.volatile), ..target })
    }

    /// `__atomic_load` and `__atomic_store`: any type, through pointers.
    fn atomic_copy(&mut self, from: &ast::Expr, to: &ast::Expr, span: Span) -> Checked<Value> {
        let (to, from) = (self.atomic_place(to, span)?, self.atomic_place(from, span)?);
        let value = self.load(from, span)?;
        let value = self.convert_for(value, to.ty, span, "the atomic operation")?;
        self.store(to, value, span);
        Ok(self.void_value())
    }

    /// `__atomic_exchange`: any type, through pointers.
    fn generic_exchange(
        &mut self,
        pointer: &ast::Expr,
        from: &ast::Expr,
        to: &ast::Expr,
        span: Span,
    ) -> Checked<Value> {
        let (to, from) = (self.atomic_place(to, span)?, self.atomic_place(from, span)?);
        let target = self.atomic_place(pointer, span)?;
        let (old, new) = (self.load(target.clone(), span)?, self.load(from, span)?);
        let (old, new) = (self.materialise(old, span)?, self.materialise(new, span)?);
        let new = self.convert_for(new, target.ty, span, "the atomic operation")?;
        self.store(target, new, span);
        let old = self.convert_for(old, to.ty, span, "the atomic operation")?;
        self.store(to, old, span);
        Ok(self.void_value())
    }

    fn exchange(&mut self, pointer: &ast::Expr, value: &ast::Expr, span: Span) -> Checked<Value> {
        let target = self.atomic_target(pointer, span)?;
        let value = self.rvalue(value)?;
        let value = self.convert(value, target.ty);
        let old = self.load(target.clone(), span)?;
        let old = self.materialise(old, span)?;
        self.store(target, value, span);
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
        let operand = self.rvalue(value)?;
        let operand = self.hold(operand, value.span)?;
        let target = self.atomic_target(pointer, span)?;
        if self.is_float(target.ty) || !self.types.is_integer(operand.ty) {
            return Err(self.error(span, "atomic arithmetic needs integers"));
        }
        let current = self.load(target.clone(), span)?;
        let old = self.materialise(current, span)?;
        let mut new = self.fetched(op, old.clone(), operand, target.ty, span)?;
        if stem == "nand" {
            new = self.sign(Some(tarka_ir::UnOp::BitNot), new, span)?;
        }
        let new = self.convert(new, target.ty);
        let stored = self.store_for_value(target, new, span)?;
        Ok(if name.starts_with("fetch") { old } else { stored })
    }

    /// The result of atomic arithmetic: it wraps around, and on pointers it counts bytes.
    fn fetched(&mut self, op: BinaryOp, old: Value, operand: Value, ty: Ty, span: Span) -> Checked<Value> {
        let sum = matches!(op, BinaryOp::Add | BinaryOp::Sub);
        if self.types.pointee(ty).is_none() {
            let operand = self.convert(operand, ty);
            return if sum {
                Ok(self.wrapping(op, old, operand, ty))
            } else {
                self.operate(op, old, operand, span)
            };
        }
        let bytes = if sum {
            let char_ty = self.types.int(IntKind::Char);
            self.types.pointer(char_ty)
        } else {
            self.types.size_t()
        };
        let old = self.convert(old, bytes);
        self.operate(op, old, operand, span)
    }

    /// `+` or `-` on integers in a type that wraps around.
    pub(in crate::lower) fn wrapping(&mut self, op: BinaryOp, a: Value, b: Value, ty: Ty) -> Value {
        let ty = ty.unqualified();
        let lowered = self.types.lower(ty);
        let op = if op == BinaryOp::Add { BinOp::Add } else { BinOp::Sub };
        Value { expr: self.wrapped(op, a.expr, b.expr, lowered), ty }
    }

    /// `__atomic_compare_exchange_n`: on failure, what was found is stored to `expected`. A weak one may fail though it
    /// found what was expected.
    fn compare_exchange(
        &mut self,
        pointer: &ast::Expr,
        expected: &ast::Expr,
        desired: Value,
        weak: &ast::Expr,
        span: Span,
    ) -> Checked<Value> {
        let desired = self.hold(desired, span)?;
        let weak = self.rvalue(weak)?;
        let weak = self.hold(weak, span)?;
        let expected = self.atomic_target(expected, span)?;
        let target = self.atomic_target(pointer, span)?;
        if !self.types.is_scalar(target.ty) || self.is_float(target.ty) {
            return Err(self.unsupported(span, "compare and exchange of anything but integers and pointers"));
        }
        let desired = self.convert(desired, target.ty);
        let found = self.load(target.clone(), span)?;
        let found = self.materialise(found, span)?;
        let wanted = self.load(expected.clone(), span)?;
        let equal = self.operate(BinaryOp::Eq, found.clone(), wanted, span)?;
        let equal = self.unless_it_fails(equal, weak, span)?;
        let equal = self.materialise(equal, span)?;
        let (yes, no, end) = (self.body.location(), self.body.location(), self.body.location());
        let truth = self.truth_of(equal.clone(), span)?;
        self.branch(truth, yes, no, span);
        for (from, to, value) in [(yes, target, desired), (no, expected, found)] {
            self.body.current = from;
            let value = self.convert(value, to.ty);
            self.store(to, value, span);
            self.body.jump(end);
        }
        self.body.current = end;
        let bool_ty = self.types.make(CType::Bool);
        Ok(self.convert(equal, bool_ty))
    }

    /// Whether a compare and exchange that found what it expected is made: a weak one need not be.
    fn unless_it_fails(&mut self, equal: Value, weak: Value, span: Span) -> Checked<Value> {
        if weak.expr.as_const() == Some(0) {
            return Ok(equal);
        }
        let bool_ty = self.types.make(CType::Bool);
        let what = "whether a weak compare and exchange fails".to_string();
        let fails = self.unspecified(bool_ty, what, span);
        let weak = self.convert(weak, bool_ty);
        let fails = self.operate(BinaryOp::BitAnd, fails, weak, span)?;
        let zero = self.int_constant(0);
        let goes_on = self.operate(BinaryOp::Eq, fails, zero, span)?;
        self.operate(BinaryOp::BitAnd, equal, goes_on, span)
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
        self.store(target, one, span);
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
        self.store(target, new, span);
        self.body.join(end);
        let bool_ty = self.types.make(CType::Bool);
        Ok((self.convert(equal, bool_ty), before))
    }
}
