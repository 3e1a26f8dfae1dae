//! A Z3 context and the solvers in it.

use std::ffi::{CStr, CString};
use std::rc::Rc;
use std::sync::LazyLock;

use super::ffi::{Ast, Handle, Z3};
use crate::solver::library::SolverError;

static LIBRARY: LazyLock<Result<Z3, SolverError>> = LazyLock::new(|| {
    // SAFETY: the signatures in `ffi` are those of the library's header.
    unsafe { Z3::load("libz3.so") }
});

/// A context; everything made in it dies with it.
pub(super) struct Context {
    pub(super) api: &'static Z3,
    pub(super) handle: Handle,
}

impl Context {
    pub(super) fn new() -> Result<Rc<Context>, SolverError> {
        let api = LIBRARY.as_ref().map_err(Clone::clone)?;
        // SAFETY: the configuration is freed once, after its only use.
        let handle = unsafe {
            let configuration = (api.Z3_mk_config)();
            let handle = (api.Z3_mk_context_rc)(configuration);
            (api.Z3_del_config)(configuration);
            handle
        };
        if handle.is_null() {
            return Err(SolverError::NotStarting("Z3"));
        }
        // SAFETY: the context is live. Its own handler of errors ends the process.
        unsafe { (api.Z3_set_error_handler)(handle, std::ptr::null()) };
        Ok(Rc::new(Context { api, handle }))
    }

    /// The message of the last operation's error, if it failed. Without a handler, Z3 only remembers errors.
    pub(super) fn error(&self) -> Option<String> {
        // SAFETY: the context is live; the text belongs to the library.
        unsafe {
            let code = (self.api.Z3_get_error_code)(self.handle);
            if code == 0 {
                return None;
            }
            let text = (self.api.Z3_get_error_msg)(self.handle, code);
            Some(CStr::from_ptr(text).to_string_lossy().into_owned())
        }
    }

    /// The message of the last operation's error, whether or not there is one.
    pub(super) fn complaint(&self) -> String {
        self.error().unwrap_or_else(|| String::from("unknown error"))
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        // SAFETY: freed once.
        unsafe { (self.api.Z3_del_context)(self.handle) };
    }
}

/// A solver in a context.
pub(super) struct Solver {
    pub(super) context: Rc<Context>,
    pub(super) handle: Handle,
}

impl Solver {
    /// A solver for a logic, or for everything.
    pub(super) fn new(context: &Rc<Context>, logic: Option<&str>) -> Option<Solver> {
        let (api, c) = (context.api, context.handle);
        // SAFETY: the context is live; the reference taken here is given back when the solver is dropped.
        unsafe {
            let handle = match logic.and_then(|name| CString::new(name).ok()) {
                Some(name) => (api.Z3_mk_solver_for_logic)(c, (api.Z3_mk_string_symbol)(c, name.as_ptr())),
                None => (api.Z3_mk_solver)(c),
            };
            if handle.is_null() {
                return None;
            }
            (api.Z3_solver_inc_ref)(c, handle);
            Some(Solver { context: context.clone(), handle })
        }
    }

    pub(super) fn push(&self) -> Result<(), String> {
        // SAFETY: context and solver are live.
        unsafe { (self.context.api.Z3_solver_push)(self.context.handle, self.handle) };
        self.context.error().map_or(Ok(()), Err)
    }

    pub(super) fn pop(&self) -> Result<(), String> {
        // SAFETY: context and solver are live; callers pop only what they pushed.
        unsafe { (self.context.api.Z3_solver_pop)(self.context.handle, self.handle, 1) };
        self.context.error().map_or(Ok(()), Err)
    }

    pub(super) fn assert(&self, formula: Ast) -> Result<(), String> {
        // SAFETY: context, solver and formula are live.
        unsafe { (self.context.api.Z3_solver_assert)(self.context.handle, self.handle, formula) };
        self.context.error().map_or(Ok(()), Err)
    }

    /// Checks; the answer is one of the library's truth values.
    pub(super) fn check(&self, assumptions: &[Ast]) -> i32 {
        let count = assumptions.len() as u32;
        // SAFETY: context, solver and assumptions are live; the array outlives the call.
        unsafe {
            (self.context.api.Z3_solver_check_assumptions)(
                self.context.handle,
                self.handle,
                count,
                assumptions.as_ptr(),
            )
        }
    }

    /// The assumptions that the last check needed.
    pub(super) fn core(&self) -> Vec<Ast> {
        let (api, c) = (self.context.api, self.context.handle);
        // SAFETY: context and solver are live; the vector is held while it is read. Its elements are assumptions,
        // which the caller keeps alive.
        unsafe {
            let vector = (api.Z3_solver_get_unsat_core)(c, self.handle);
            if vector.is_null() {
                return Vec::new();
            }
            (api.Z3_ast_vector_inc_ref)(c, vector);
            let count = (api.Z3_ast_vector_size)(c, vector);
            let core = (0..count).map(|position| (api.Z3_ast_vector_get)(c, vector, position)).collect();
            (api.Z3_ast_vector_dec_ref)(c, vector);
            core
        }
    }
}

impl Drop for Solver {
    fn drop(&mut self) {
        // SAFETY: gives back the reference taken in `new`.
        unsafe { (self.context.api.Z3_solver_dec_ref)(self.context.handle, self.handle) };
    }
}
