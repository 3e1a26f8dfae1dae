//! Values out of a Z3 model.

use std::ffi::CStr;
use std::rc::Rc;

use super::context::{Context, Solver};
use super::ffi::{Ast, Handle, kind, lbool};
use crate::number::{BitVec, Integer};
use crate::term::{ArrayValue, Scalar, Sort, Value};

/// A model of the library.
pub(super) struct Z3Model {
    context: Rc<Context>,
    handle: Handle,
}

impl Z3Model {
    /// The model of a solver whose last check was satisfiable.
    pub(super) fn of_solver(solver: &Solver) -> Option<Z3Model> {
        let context = solver.context.clone();
        // SAFETY: context and solver are live; the reference is given back on drop.
        unsafe {
            let handle = (context.api.Z3_solver_get_model)(context.handle, solver.handle);
            if handle.is_null() {
                return None;
            }
            (context.api.Z3_model_inc_ref)(context.handle, handle);
            Some(Z3Model { context, handle })
        }
    }

    /// The value of an expression.
    pub(super) fn value(&self, expression: Ast, sort: Sort) -> Option<Value> {
        let value = self.completed(expression)?;
        match sort {
            Sort::Array(index, element) => self.array(value.ast, index, element),
            _ => self.scalar(value.ast, sort.scalar()?),
        }
    }

    /// The expression evaluated, with values chosen where the model leaves them open.
    fn completed(&self, expression: Ast) -> Option<Referenced<'_>> {
        let mut value = std::ptr::null_mut();
        // SAFETY: all handles are live; the result is referenced at once.
        let evaluated = unsafe {
            (self.context.api.Z3_model_eval)(self.context.handle, self.handle, expression, true, &mut value)
        };
        (evaluated && !value.is_null()).then(|| Referenced::new(&self.context, value))
    }

    fn scalar(&self, value: Ast, sort: Scalar) -> Option<Value> {
        match sort {
            // SAFETY: context and expression are live.
            Scalar::Bool => match unsafe { (self.context.api.Z3_get_bool_value)(self.context.handle, value) }
            {
                lbool::TRUE => Some(Value::Bool(true)),
                lbool::FALSE => Some(Value::Bool(false)),
                _ => None,
            },
            Scalar::Int => self.number(value).map(Value::Int),
            Scalar::BitVec(width) => {
                self.number(value).map(|number| Value::BitVec(BitVec::new(width, number)))
            }
        }
    }

    fn number(&self, value: Ast) -> Option<Integer> {
        // SAFETY: context and expression are live; the text belongs to the library until its next call.
        unsafe {
            let text = (self.context.api.Z3_get_numeral_string)(self.context.handle, value);
            if text.is_null() {
                return None;
            }
            CStr::from_ptr(text).to_str().ok()?.parse().ok()
        }
    }

    /// An array value is a chain of stores over a constant array or over a function's table.
    fn array(&self, value: Ast, index: Scalar, element: Scalar) -> Option<Value> {
        let mut stores = Vec::new();
        let mut base = value;
        let mut content = loop {
            match self.application(base)? {
                (kind::OP_STORE, args) => {
                    let &[inner, at, stored] = args.as_slice() else { return None };
                    stores.push((self.scalar(at, index)?, self.scalar(stored, element)?));
                    base = inner;
                }
                (kind::OP_CONST_ARRAY, args) => {
                    break ArrayValue::constant(self.scalar(*args.first()?, element)?);
                }
                (kind::OP_AS_ARRAY, _) => break self.function_table(base, index, element)?,
                _ => return None,
            }
        };
        for (at, stored) in stores.into_iter().rev() {
            content.store(at, stored);
        }
        Some(Value::Array(Rc::new(content)))
    }

    /// The operator and operands of an expression. The operands live as long as the expression does.
    fn application(&self, expression: Ast) -> Option<(u32, Vec<Ast>)> {
        let (api, c) = (self.context.api, self.context.handle);
        // SAFETY: context and expression are live.
        unsafe {
            if (api.Z3_get_ast_kind)(c, expression) != kind::APP_AST {
                return None;
            }
            let operator = (api.Z3_get_decl_kind)(c, (api.Z3_get_app_decl)(c, expression));
            let count = (api.Z3_get_app_num_args)(c, expression);
            let args = (0..count).map(|position| (api.Z3_get_app_arg)(c, expression, position)).collect();
            Some((operator, args))
        }
    }

    fn function_table(&self, array: Ast, index: Scalar, element: Scalar) -> Option<ArrayValue> {
        let (api, c) = (self.context.api, self.context.handle);
        // SAFETY: all handles are live; references to the table and its entries are given back.
        unsafe {
            let declaration = (api.Z3_get_as_array_func_decl)(c, array);
            let table = (api.Z3_model_get_func_interp)(c, self.handle, declaration);
            if table.is_null() {
                return None;
            }
            (api.Z3_func_interp_inc_ref)(c, table);
            let content = self.table_content(table, index, element);
            (api.Z3_func_interp_dec_ref)(c, table);
            content
        }
    }

    unsafe fn table_content(&self, table: Handle, index: Scalar, element: Scalar) -> Option<ArrayValue> {
        let (api, c) = (self.context.api, self.context.handle);
        // SAFETY: the caller holds the table.
        unsafe {
            let default = self.scalar((api.Z3_func_interp_get_else)(c, table), element)?;
            let mut content = ArrayValue::constant(default);
            for position in 0..(api.Z3_func_interp_get_num_entries)(c, table) {
                let entry = (api.Z3_func_interp_get_entry)(c, table, position);
                (api.Z3_func_entry_inc_ref)(c, entry);
                let at = self.scalar((api.Z3_func_entry_get_arg)(c, entry, 0), index);
                let stored = self.scalar((api.Z3_func_entry_get_value)(c, entry), element);
                (api.Z3_func_entry_dec_ref)(c, entry);
                content.store(at?, stored?);
            }
            Some(content)
        }
    }
}

impl Drop for Z3Model {
    fn drop(&mut self) {
        // SAFETY: gives back the reference taken in `of_solver`.
        unsafe { (self.context.api.Z3_model_dec_ref)(self.context.handle, self.handle) };
    }
}

/// An expression with a reference to it.
struct Referenced<'a> {
    context: &'a Context,
    ast: Ast,
}

impl<'a> Referenced<'a> {
    fn new(context: &'a Context, ast: Ast) -> Referenced<'a> {
        // SAFETY: the expression is live.
        unsafe { (context.api.Z3_inc_ref)(context.handle, ast) };
        Referenced { context, ast }
    }
}

impl Drop for Referenced<'_> {
    fn drop(&mut self) {
        // SAFETY: gives back the reference taken in `new`.
        unsafe { (self.context.api.Z3_dec_ref)(self.context.handle, self.ast) };
    }
}
