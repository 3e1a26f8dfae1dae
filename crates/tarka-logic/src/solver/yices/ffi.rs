//! The functions of the Yices 2 library that Tarka calls, and their constants.

use std::ffi::{c_char, c_void};

use crate::solver::library::solver_library;

/// A Yices term; negative if an operation failed.
pub(super) type YTerm = i32;
/// A Yices type; negative if an operation failed.
pub(super) type YType = i32;
/// A context, configuration, model or parameter record.
pub(super) type Handle = *mut c_void;

/// Statuses of a context.
pub(super) mod status {
    pub(crate) const SAT: i32 = 3;
    pub(crate) const UNSAT: i32 = 4;
    pub(crate) const INTERRUPTED: i32 = 5;
    pub(crate) const ERROR: i32 = 6;
}

/// The error code of a formula that the default context cannot treat, because it is not linear.
pub(super) const NONLINEAR_NOT_SUPPORTED: i32 = 308;

/// Tags of values in models.
pub(super) mod tag {
    pub(crate) const BOOL: i32 = 1;
    pub(crate) const RATIONAL: i32 = 2;
    pub(crate) const BV: i32 = 4;
    pub(crate) const FUNCTION: i32 = 7;
}

/// Constructors of terms that interpolants over words are made of.
pub(super) mod constructor {
    pub(crate) const BOOL_CONSTANT: i32 = 0;
    pub(crate) const BV_CONSTANT: i32 = 2;
    pub(crate) const ITE: i32 = 6;
    pub(crate) const EQ: i32 = 10;
    pub(crate) const NOT: i32 = 14;
    pub(crate) const OR: i32 = 15;
    pub(crate) const XOR: i32 = 16;
    pub(crate) const BV_ARRAY: i32 = 17;
    pub(crate) const BV_DIV: i32 = 18;
    pub(crate) const BV_REM: i32 = 19;
    pub(crate) const BV_SDIV: i32 = 20;
    pub(crate) const BV_SREM: i32 = 21;
    pub(crate) const BV_SHL: i32 = 23;
    pub(crate) const BV_LSHR: i32 = 24;
    pub(crate) const BV_ASHR: i32 = 25;
    pub(crate) const BV_GE: i32 = 26;
    pub(crate) const BV_SGE: i32 = 27;
    pub(crate) const BIT: i32 = 39;
    pub(crate) const BV_SUM: i32 = 40;
    pub(crate) const POWER_PRODUCT: i32 = 42;
}

/// Two contexts to interpolate between, and the result.
#[repr(C)]
pub(super) struct Interpolation {
    pub(super) context_a: Handle,
    pub(super) context_b: Handle,
    pub(super) interpolant: YTerm,
    pub(super) model: Handle,
}

/// A value in a model.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub(super) struct YVal {
    pub(super) node_id: i32,
    pub(super) node_tag: i32,
}

/// An integer of GMP, which the library holds inside.
#[repr(C)]
pub(super) struct Mpz {
    allocated: i32,
    size: i32,
    limbs: *mut c_void,
}

impl Mpz {
    /// Room for an integer that GMP has yet to initialise.
    pub(super) fn blank() -> Mpz {
        Mpz { allocated: 0, size: 0, limbs: std::ptr::null_mut() }
    }
}

/// A vector that the library fills.
#[repr(C)]
pub(super) struct Vector<T> {
    pub(super) capacity: u32,
    pub(super) size: u32,
    pub(super) data: *mut T,
}

impl<T> Vector<T> {
    pub(super) fn empty() -> Vector<T> {
        Vector { capacity: 0, size: 0, data: std::ptr::null_mut() }
    }
}

impl<T: Copy> Vector<T> {
    /// A copy of the content.
    ///
    /// # Safety
    /// The vector was initialised by the library and not deleted yet.
    pub(super) unsafe fn to_vec(&self) -> Vec<T> {
        if self.size == 0 || self.data.is_null() {
            return Vec::new();
        }
        // SAFETY: the library keeps `size` initialised elements at `data`.
        unsafe { std::slice::from_raw_parts(self.data, self.size as usize) }.to_vec()
    }
}

solver_library! {
    /// The functions of the library.
    struct Yices;
    fn yices_init();
    fn yices_reset();
    fn yices_num_terms() -> u32;
    fn yices_error_code() -> i32;
    fn yices_error_string() -> *mut c_char;
    fn yices_clear_error();
    fn yices_free_string(*mut c_char);

    fn yices_bool_type() -> YType;
    fn yices_int_type() -> YType;
    fn yices_bv_type(u32) -> YType;
    fn yices_function_type1(YType, YType) -> YType;

    fn yices_new_uninterpreted_term(YType) -> YTerm;
    fn yices_true() -> YTerm;
    fn yices_false() -> YTerm;
    fn yices_not(YTerm) -> YTerm;
    fn yices_and(u32, *mut YTerm) -> YTerm;
    fn yices_or(u32, *mut YTerm) -> YTerm;
    fn yices_ite(YTerm, YTerm, YTerm) -> YTerm;
    fn yices_eq(YTerm, YTerm) -> YTerm;
    fn yices_application1(YTerm, YTerm) -> YTerm;
    fn yices_update1(YTerm, YTerm, YTerm) -> YTerm;

    fn yices_int64(i64) -> YTerm;
    fn yices_parse_rational(*const c_char) -> YTerm;
    fn yices_poly_int64(u32, *const i64, *const YTerm) -> YTerm;
    fn yices_add(YTerm, YTerm) -> YTerm;
    fn yices_mul(YTerm, YTerm) -> YTerm;
    fn yices_idiv(YTerm, YTerm) -> YTerm;
    fn yices_imod(YTerm, YTerm) -> YTerm;
    fn yices_arith_leq_atom(YTerm, YTerm) -> YTerm;

    fn yices_bvconst_uint64(u32, u64) -> YTerm;
    fn yices_bvconst_from_array(u32, *const i32) -> YTerm;
    fn yices_bvadd(YTerm, YTerm) -> YTerm;
    fn yices_bvsub(YTerm, YTerm) -> YTerm;
    fn yices_bvmul(YTerm, YTerm) -> YTerm;
    fn yices_bvdiv(YTerm, YTerm) -> YTerm;
    fn yices_bvrem(YTerm, YTerm) -> YTerm;
    fn yices_bvsdiv(YTerm, YTerm) -> YTerm;
    fn yices_bvsrem(YTerm, YTerm) -> YTerm;
    fn yices_bvshl(YTerm, YTerm) -> YTerm;
    fn yices_bvlshr(YTerm, YTerm) -> YTerm;
    fn yices_bvashr(YTerm, YTerm) -> YTerm;
    fn yices_bvand2(YTerm, YTerm) -> YTerm;
    fn yices_bvor2(YTerm, YTerm) -> YTerm;
    fn yices_bvxor2(YTerm, YTerm) -> YTerm;
    fn yices_bvnot(YTerm) -> YTerm;
    fn yices_bvlt_atom(YTerm, YTerm) -> YTerm;
    fn yices_bvle_atom(YTerm, YTerm) -> YTerm;
    fn yices_bvslt_atom(YTerm, YTerm) -> YTerm;
    fn yices_bvsle_atom(YTerm, YTerm) -> YTerm;
    fn yices_bvconcat2(YTerm, YTerm) -> YTerm;
    fn yices_bvextract(YTerm, u32, u32) -> YTerm;
    fn yices_zero_extend(YTerm, u32) -> YTerm;
    fn yices_sign_extend(YTerm, u32) -> YTerm;

    fn yices_new_config() -> Handle;
    fn yices_set_config(Handle, *const c_char, *const c_char) -> i32;
    fn yices_free_config(Handle);
    fn yices_new_context(Handle) -> Handle;
    fn yices_free_context(Handle);
    fn yices_push(Handle) -> i32;
    fn yices_pop(Handle) -> i32;
    fn yices_assert_formula(Handle, YTerm) -> i32;
    fn yices_context_status(Handle) -> i32;
    fn yices_check_context(Handle, Handle) -> i32;
    fn yices_check_context_with_assumptions(Handle, Handle, u32, *const YTerm) -> i32;
    fn yices_get_unsat_core(Handle, *mut Vector<YTerm>) -> i32;
    fn yices_stop_search(Handle);

    fn yices_get_model(Handle, i32) -> Handle;
    fn yices_free_model(Handle);
    fn yices_get_value(Handle, YTerm, *mut YVal) -> i32;
    fn yices_val_get_bool(Handle, *const YVal, *mut i32) -> i32;
    fn yices_val_get_int64(Handle, *const YVal, *mut i64) -> i32;
    fn yices_val_get_mpz(Handle, *const YVal, *mut Mpz) -> i32;
    fn yices_val_get_bv(Handle, *const YVal, *mut i32) -> i32;
    fn yices_val_expand_function(Handle, *const YVal, *mut YVal, *mut Vector<YVal>) -> i32;
    fn yices_val_expand_mapping(Handle, *const YVal, *mut YVal, *mut YVal) -> i32;
    fn yices_check_context_with_interpolation(*mut Interpolation, Handle, i32) -> i32;
    fn yices_set_term_name(YTerm, *const c_char) -> i32;
    fn yices_term_constructor(YTerm) -> i32;
    fn yices_term_bitsize(YTerm) -> u32;
    fn yices_term_num_children(YTerm) -> i32;
    fn yices_term_child(YTerm, i32) -> YTerm;
    fn yices_proj_index(YTerm) -> i32;
    fn yices_proj_arg(YTerm) -> YTerm;
    fn yices_bool_const_value(YTerm, *mut i32) -> i32;
    fn yices_bv_const_value(YTerm, *mut i32) -> i32;
    fn yices_bvsum_component(YTerm, i32, *mut i32, *mut YTerm) -> i32;
    fn yices_product_component(YTerm, i32, *mut YTerm, *mut u32) -> i32;
    fn yices_init_term_vector(*mut Vector<YTerm>);
    fn yices_delete_term_vector(*mut Vector<YTerm>);
    fn yices_init_yval_vector(*mut Vector<YVal>);
    fn yices_delete_yval_vector(*mut Vector<YVal>);

    fn __gmpz_init(*mut Mpz);
    fn __gmpz_clear(*mut Mpz);
    fn __gmpz_sizeinbase(*const Mpz, i32) -> usize;
    fn __gmpz_get_str(*mut c_char, i32, *const Mpz) -> *mut c_char;
}
