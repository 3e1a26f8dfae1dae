//! Variable arguments: `va_start`, `va_arg`, `va_copy`, `va_end`. They are no calls, but woven code may follow them: then each
//! comes after a call of a function that does nothing, with the addresses of its lists.

use tarka_ir::names::is_called;
use tarka_ir::{Callee, Expr, Intrinsic, Place, Span, Stmt};

use crate::lower::expr::Value;
use crate::lower::{Checked, Lowerer};
use crate::syntax::ast;
use crate::types::{CType, IntKind};

/// What woven code may follow, and the function in `models/stdarg.c` that is called for it.
const MARKED: [(&str, &str); 4] = [
    ("va_start", "__tarka_va_start"),
    ("va_arg", "__tarka_va_arg"),
    ("va_copy", "__tarka_va_copy"),
    ("va_end", "__tarka_va_end"),
];

/// Whether a builtin is marked by a call where woven code follows it.
pub(super) fn is_marked(name: &str) -> bool {
    MARKED.iter().any(|(marked, _)| is_called(name, marked)) || name == "__builtin_c23_va_start"
}

impl Lowerer<'_> {
    pub(super) fn va_start(&mut self, list: &ast::Expr, span: Span) -> Checked<Value> {
        if !self.body.variadic {
            return Err(self.error(span, "`va_start` in a function without variable arguments"));
        }
        let next = self.va_list_next(list)?;
        self.mark_variadic("va_start", &[&next], span)?;
        let callee = Callee::Intrinsic(Intrinsic::VarArgs);
        self.emit(Stmt::Call { dest: Some(next), callee, args: Vec::new() }, span);
        Ok(self.void_value())
    }

    pub(super) fn va_copy(&mut self, to: &ast::Expr, from: &ast::Expr, span: Span) -> Checked<Value> {
        let (to, from) = (self.va_list_next(to)?, self.va_list_next(from)?);
        self.mark_variadic("va_copy", &[&to, &from], span)?;
        self.emit(Stmt::Assign(to, Expr::load(from)), span);
        Ok(self.void_value())
    }

    /// The end of a list does nothing.
    pub(super) fn va_end(&mut self, list: &ast::Expr, span: Span) -> Checked<Value> {
        if self.follows("va_end") {
            let next = self.va_list_next(list)?;
            self.mark_variadic("va_end", &[&next], span)?;
        } else {
            self.discard(list)?;
        }
        Ok(self.void_value())
    }

    /// The next argument of a list.
    /// Reads the next variable argument: the list starts with its address.
    pub(in crate::lower) fn va_arg(
        &mut self,
        list: &ast::Expr,
        name: &ast::TypeName,
        span: Span,
    ) -> Checked<Value> {
        let ty = self.type_name(name)?;
        let next = self.va_list_next(list)?;
        self.mark_variadic("va_arg", &[&next], span)?;
        let char_ty = self.types.int(IntKind::Char);
        let char_pointer = self.types.pointer(char_ty);
        let current = self.temporary(char_pointer, span);
        self.emit(Stmt::Assign(current.clone(), Expr::load(next.clone())), span);
        let word = self.types.machine().pointer_size();
        let slot = self.types.size_of(ty).next_multiple_of(word);
        let step = self.index_constant(slot);
        let moved = self.offset(Expr::load(current.clone()), step);
        self.emit(Stmt::Assign(next, moved), span);
        let pointer = self.types.pointer(ty.unqualified());
        let address = self.convert(Value { expr: Expr::load(current), ty: char_pointer }, pointer);
        let lvalue = self.dereference(address, span)?;
        let value = self.load(lvalue, span)?;
        self.materialise(value, span)
    }

    /// The place in a `va_list` that holds the address of the next argument.
    fn va_list_next(&mut self, list: &ast::Expr) -> Checked<Place> {
        let declared = self.types.va_list();
        let char_ty = self.types.int(IntKind::Char);
        let char_pointer = self.types.pointer(char_ty);
        if self.types.as_array(declared).is_none() {
            let lvalue = self.lvalue(list)?;
            if lvalue.place.ty == self.types.lower(char_pointer) {
                return Ok(lvalue.place);
            }
            return Err(self.error(list.span, "this is no `va_list`"));
        }
        let value = self.rvalue(list)?;
        let pointer_pointer = self.types.pointer(char_pointer);
        let converted = self.convert(value, pointer_pointer);
        Ok(self.dereference(converted, list.span)?.place)
    }

    /// Calls the function that stands for an operation on lists, if woven code follows it.
    fn mark_variadic(&mut self, operation: &str, lists: &[&Place], span: Span) -> Checked<()> {
        let marked = MARKED.iter().find(|(name, _)| *name == operation);
        let Some((_, marker)) = marked.filter(|_| self.follows(operation)) else { return Ok(()) };
        let marker = self.names.intern(marker);
        let Some(&marker) = self.library.get(&marker) else { return Err(self.error(span, "no such model")) };
        let void = self.types.make(CType::Void);
        let pointer = self.types.pointer(void);
        let pointer = self.types.lower(pointer);
        let args = lists.iter().map(|&list| {
            let address = self.address_of(list.clone());
            self.cast(address, pointer)
        });
        let args = args.collect();
        self.emit(Stmt::Call { dest: None, callee: Callee::Proc(marker), args }, span);
        Ok(())
    }
}
