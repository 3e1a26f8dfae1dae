//! The functions of the Parma Polyhedra Library that Tarka calls, through its C interface.

use std::ffi::{c_int, c_uint, c_ulong, c_void};
use std::path::Path;

use tarka_logic::solver::{SolverError, locate};
use tarka_logic::solver_library;

/// A polyhedron, constraint, system of constraints, sum, number or iterator.
pub(super) type Handle = *mut c_void;

/// A large number as GMP keeps it.
#[repr(C)]
pub(super) struct Mpz {
    pub(super) allocated: c_int,
    /// The number of limbs; negative for a negative number.
    pub(super) size: c_int,
    pub(super) limbs: *mut u64,
}

/// Kinds of constraints.
pub(super) mod kind {
    pub(crate) const EQUAL: i32 = 2;
    pub(crate) const AT_LEAST: i32 = 3;
    pub(crate) const ABOVE: i32 = 4;
}

solver_library! {
    /// What is called of the library.
    struct Ppl;
    fn ppl_initialize() -> c_int;
    fn ppl_restore_pre_PPL_rounding() -> c_int;
    fn ppl_not_a_dimension(*mut usize) -> c_int;
    fn ppl_set_deterministic_timeout(c_ulong, c_uint) -> c_int;
    fn ppl_reset_deterministic_timeout() -> c_int;
    fn ppl_new_Coefficient(*mut Handle) -> c_int;
    fn ppl_assign_Coefficient_from_mpz_t(Handle, *const Mpz) -> c_int;
    fn ppl_Coefficient_to_mpz_t(Handle, *mut Mpz) -> c_int;
    fn ppl_delete_Coefficient(Handle) -> c_int;
    fn ppl_new_Linear_Expression_with_dimension(*mut Handle, usize) -> c_int;
    fn ppl_delete_Linear_Expression(Handle) -> c_int;
    fn ppl_Linear_Expression_add_to_coefficient(Handle, usize, Handle) -> c_int;
    fn ppl_Linear_Expression_add_to_inhomogeneous(Handle, Handle) -> c_int;
    fn ppl_new_Constraint(*mut Handle, Handle, c_int) -> c_int;
    fn ppl_delete_Constraint(Handle) -> c_int;
    fn ppl_Constraint_type(Handle) -> c_int;
    fn ppl_Constraint_coefficient(Handle, usize, Handle) -> c_int;
    fn ppl_Constraint_inhomogeneous_term(Handle, Handle) -> c_int;
    fn ppl_Constraint_space_dimension(Handle, *mut usize) -> c_int;
    fn ppl_new_Constraint_System(*mut Handle) -> c_int;
    fn ppl_delete_Constraint_System(Handle) -> c_int;
    fn ppl_Constraint_System_insert_Constraint(Handle, Handle) -> c_int;
    fn ppl_new_Constraint_System_const_iterator(*mut Handle) -> c_int;
    fn ppl_delete_Constraint_System_const_iterator(Handle) -> c_int;
    fn ppl_Constraint_System_begin(Handle, Handle) -> c_int;
    fn ppl_Constraint_System_end(Handle, Handle) -> c_int;
    fn ppl_Constraint_System_const_iterator_dereference(Handle, *mut Handle) -> c_int;
    fn ppl_Constraint_System_const_iterator_increment(Handle) -> c_int;
    fn ppl_Constraint_System_const_iterator_equal_test(Handle, Handle) -> c_int;
    fn ppl_new_C_Polyhedron_from_space_dimension(*mut Handle, usize, c_int) -> c_int;
    fn ppl_new_C_Polyhedron_from_C_Polyhedron(*mut Handle, Handle) -> c_int;
    fn ppl_delete_Polyhedron(Handle) -> c_int;
    fn ppl_Polyhedron_is_empty(Handle) -> c_int;
    fn ppl_Polyhedron_relation_with_Constraint(Handle, Handle) -> c_int;
    fn ppl_Polyhedron_contains_Polyhedron(Handle, Handle) -> c_int;
    fn ppl_Polyhedron_intersection_assign(Handle, Handle) -> c_int;
    fn ppl_Polyhedron_poly_hull_assign(Handle, Handle) -> c_int;
    fn ppl_Polyhedron_add_constraint(Handle, Handle) -> c_int;
    fn ppl_Polyhedron_get_minimized_constraints(Handle, *mut Handle) -> c_int;
    fn ppl_Polyhedron_unconstrain_space_dimensions(Handle, *const usize, usize) -> c_int;
    fn ppl_Polyhedron_add_space_dimensions_and_embed(Handle, usize) -> c_int;
    fn ppl_Polyhedron_map_space_dimensions(Handle, *const usize, usize) -> c_int;
    fn ppl_Polyhedron_minimize(Handle, Handle, Handle, Handle, *mut c_int) -> c_int;
    fn ppl_Polyhedron_affine_image(Handle, usize, Handle, Handle) -> c_int;
    fn ppl_Polyhedron_affine_preimage(Handle, usize, Handle, Handle) -> c_int;
    fn ppl_new_Congruence(*mut Handle, Handle, Handle) -> c_int;
    fn ppl_delete_Congruence(Handle) -> c_int;
    fn ppl_Congruence_space_dimension(Handle, *mut usize) -> c_int;
    fn ppl_Congruence_coefficient(Handle, usize, Handle) -> c_int;
    fn ppl_Congruence_inhomogeneous_term(Handle, Handle) -> c_int;
    fn ppl_Congruence_modulus(Handle, Handle) -> c_int;
    fn ppl_new_Congruence_System_const_iterator(*mut Handle) -> c_int;
    fn ppl_delete_Congruence_System_const_iterator(Handle) -> c_int;
    fn ppl_Congruence_System_begin(Handle, Handle) -> c_int;
    fn ppl_Congruence_System_end(Handle, Handle) -> c_int;
    fn ppl_Congruence_System_const_iterator_dereference(Handle, *mut Handle) -> c_int;
    fn ppl_Congruence_System_const_iterator_increment(Handle) -> c_int;
    fn ppl_Congruence_System_const_iterator_equal_test(Handle, Handle) -> c_int;
    fn ppl_new_Grid_from_space_dimension(*mut Handle, usize, c_int) -> c_int;
    fn ppl_new_Grid_from_Grid(*mut Handle, Handle) -> c_int;
    fn ppl_delete_Grid(Handle) -> c_int;
    fn ppl_Grid_is_empty(Handle) -> c_int;
    fn ppl_Grid_contains_Grid(Handle, Handle) -> c_int;
    fn ppl_Grid_intersection_assign(Handle, Handle) -> c_int;
    fn ppl_Grid_upper_bound_assign(Handle, Handle) -> c_int;
    fn ppl_Grid_add_congruence(Handle, Handle) -> c_int;
    fn ppl_Grid_get_minimized_congruences(Handle, *mut Handle) -> c_int;
    fn ppl_Grid_unconstrain_space_dimensions(Handle, *const usize, usize) -> c_int;
    fn ppl_Grid_add_space_dimensions_and_embed(Handle, usize) -> c_int;
    fn ppl_Grid_map_space_dimensions(Handle, *const usize, usize) -> c_int;
    fn ppl_Polyhedron_H79_widening_assign(Handle, Handle, *mut c_uint) -> c_int;
    fn ppl_Polyhedron_limited_H79_extrapolation_assign(Handle, Handle, Handle) -> c_int;
}

solver_library! {
    /// What is called of GMP.
    struct Gmp;
    fn __gmpz_init(*mut Mpz);
    fn __gmpz_clear(*mut Mpz);
}

/// The libraries that PPL needs, which the system's loader would not find where they lie.
const NEEDED: [&str; 3] = ["libgmp.so.10", "libgmpxx.so.4", "libppl.so.14"];

/// Loads the libraries, in an order in which each finds those that it needs.
pub(super) fn load() -> Result<(Ppl, Gmp), SolverError> {
    for file in NEEDED {
        keep_loaded(&locate(file)?)?;
    }
    // SAFETY: the signatures are those of ppl_c.h (1.2) and gmp.h; an enumeration is an int, a dimension a size_t.
    unsafe { Ok((Ppl::load("libppl_c.so.4")?, Gmp::load(NEEDED[0])?)) }
}

/// Loads a library whose functions others are to find, for good.
fn keep_loaded(path: &Path) -> Result<(), SolverError> {
    use libloading::os::unix::{Library, RTLD_GLOBAL, RTLD_NOW};
    // SAFETY: the initialisers of these libraries do nothing unusual.
    let library = unsafe { Library::open(Some(path), RTLD_NOW | RTLD_GLOBAL) };
    let library = library
        .map_err(|error| SolverError::Unusable { path: path.to_owned(), message: error.to_string() })?;
    std::mem::forget(library);
    Ok(())
}
