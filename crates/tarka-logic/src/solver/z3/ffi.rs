//! The functions of the Z3 library that Tarka calls, and their constants.

use std::ffi::{c_char, c_void};

use crate::solver::library::solver_library;

/// A context, configuration, solver, model, sort, declaration, symbol or expression.
pub(super) type Handle = *mut c_void;
/// An expression.
pub(super) type Ast = Handle;

/// Kinds of expressions and operators met in models.
pub(super) mod kind {
    pub(crate) const APP_AST: u32 = 1;
    pub(crate) const OP_STORE: u32 = 768;
    pub(crate) const OP_CONST_ARRAY: u32 = 770;
    pub(crate) const OP_AS_ARRAY: u32 = 778;
}

/// Truth values of the library.
pub(super) mod lbool {
    pub(crate) const FALSE: i32 = -1;
    pub(crate) const UNDEFINED: i32 = 0;
    pub(crate) const TRUE: i32 = 1;
}

solver_library! {
    /// The functions of the library.
    struct Z3;
    fn Z3_mk_config() -> Handle;
    fn Z3_del_config(Handle);
    fn Z3_mk_context_rc(Handle) -> Handle;
    fn Z3_del_context(Handle);
    fn Z3_set_error_handler(Handle, *const c_void);
    fn Z3_get_error_code(Handle) -> i32;
    fn Z3_get_error_msg(Handle, i32) -> *const c_char;
    fn Z3_interrupt(Handle);
    fn Z3_inc_ref(Handle, Ast);
    fn Z3_dec_ref(Handle, Ast);

    fn Z3_mk_string_symbol(Handle, *const c_char) -> Handle;
    fn Z3_mk_int_symbol(Handle, i32) -> Handle;
    fn Z3_mk_bool_sort(Handle) -> Handle;
    fn Z3_mk_int_sort(Handle) -> Handle;
    fn Z3_mk_bv_sort(Handle, u32) -> Handle;
    fn Z3_mk_array_sort(Handle, Handle, Handle) -> Handle;

    fn Z3_mk_const(Handle, Handle, Handle) -> Ast;
    fn Z3_mk_true(Handle) -> Ast;
    fn Z3_mk_false(Handle) -> Ast;
    fn Z3_mk_not(Handle, Ast) -> Ast;
    fn Z3_mk_and(Handle, u32, *const Ast) -> Ast;
    fn Z3_mk_or(Handle, u32, *const Ast) -> Ast;
    fn Z3_mk_implies(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_ite(Handle, Ast, Ast, Ast) -> Ast;
    fn Z3_mk_eq(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_select(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_store(Handle, Ast, Ast, Ast) -> Ast;

    fn Z3_mk_numeral(Handle, *const c_char, Handle) -> Ast;
    fn Z3_mk_int64(Handle, i64, Handle) -> Ast;
    fn Z3_mk_add(Handle, u32, *const Ast) -> Ast;
    fn Z3_mk_mul(Handle, u32, *const Ast) -> Ast;
    fn Z3_mk_div(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_mod(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_le(Handle, Ast, Ast) -> Ast;

    fn Z3_mk_bvadd(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_bvmul(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_bvudiv(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_bvurem(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_bvsdiv(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_bvsrem(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_bvshl(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_bvlshr(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_bvashr(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_bvand(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_bvor(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_bvxor(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_bvnot(Handle, Ast) -> Ast;
    fn Z3_mk_bvult(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_bvule(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_bvslt(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_bvsle(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_concat(Handle, Ast, Ast) -> Ast;
    fn Z3_mk_extract(Handle, u32, u32, Ast) -> Ast;
    fn Z3_mk_zero_ext(Handle, u32, Ast) -> Ast;
    fn Z3_mk_sign_ext(Handle, u32, Ast) -> Ast;

    fn Z3_mk_solver(Handle) -> Handle;
    fn Z3_mk_solver_for_logic(Handle, Handle) -> Handle;
    fn Z3_solver_inc_ref(Handle, Handle);
    fn Z3_solver_dec_ref(Handle, Handle);
    fn Z3_solver_push(Handle, Handle);
    fn Z3_solver_pop(Handle, Handle, u32);
    fn Z3_solver_assert(Handle, Handle, Ast);
    fn Z3_solver_check_assumptions(Handle, Handle, u32, *const Ast) -> i32;
    fn Z3_solver_get_unsat_core(Handle, Handle) -> Handle;
    fn Z3_ast_vector_inc_ref(Handle, Handle);
    fn Z3_ast_vector_dec_ref(Handle, Handle);
    fn Z3_ast_vector_size(Handle, Handle) -> u32;
    fn Z3_ast_vector_get(Handle, Handle, u32) -> Ast;

    fn Z3_solver_get_model(Handle, Handle) -> Handle;
    fn Z3_model_inc_ref(Handle, Handle);
    fn Z3_model_dec_ref(Handle, Handle);
    fn Z3_model_eval(Handle, Handle, Ast, bool, *mut Ast) -> bool;
    fn Z3_get_bool_value(Handle, Ast) -> i32;
    fn Z3_get_numeral_string(Handle, Ast) -> *const c_char;
    fn Z3_get_ast_kind(Handle, Ast) -> u32;
    fn Z3_get_app_decl(Handle, Ast) -> Handle;
    fn Z3_get_app_num_args(Handle, Ast) -> u32;
    fn Z3_get_app_arg(Handle, Ast, u32) -> Ast;
    fn Z3_get_decl_kind(Handle, Handle) -> u32;
    fn Z3_get_as_array_func_decl(Handle, Ast) -> Handle;
    fn Z3_model_get_func_interp(Handle, Handle, Handle) -> Handle;
    fn Z3_func_interp_inc_ref(Handle, Handle);
    fn Z3_func_interp_dec_ref(Handle, Handle);
    fn Z3_func_interp_get_num_entries(Handle, Handle) -> u32;
    fn Z3_func_interp_get_entry(Handle, Handle, u32) -> Handle;
    fn Z3_func_interp_get_else(Handle, Handle) -> Ast;
    fn Z3_func_entry_inc_ref(Handle, Handle);
    fn Z3_func_entry_dec_ref(Handle, Handle);
    fn Z3_func_entry_get_value(Handle, Handle) -> Ast;
    fn Z3_func_entry_get_arg(Handle, Handle, u32) -> Ast;
}
