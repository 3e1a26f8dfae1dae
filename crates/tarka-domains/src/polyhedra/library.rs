//! The library, loaded once; and what it did not manage to do.
//!
//! An operation on polyhedra can take very long. Each has a limit, counted in the library's own steps, so that the same
//! operation always ends the same way. Where the limit is met, the result is a sound one that says little, and
//! [`failure`] says so: whoever computes with polyhedra asks for it now and then, and gives up.

use std::cell::Cell;
use std::sync::{Mutex, PoisonError};

use tarka_logic::solver::SolverError;

use super::definition::Definition;
use super::ffi::{self, Gmp, Handle, Mpz, Ppl};
use super::grid::LinearCongruence;
use crate::constraint::{Constraint, Relation};

/// The limit of one operation, in the library's units.
const LIMIT: u64 = 20_000;
/// Those units are multiplied by two to the power of this.
const LIMIT_SCALE: u32 = 20;

/// The library is not made for several threads, its limit and its stores of numbers are shared: one works at a time.
static TURN: Mutex<()> = Mutex::new(());

thread_local! {
    /// How many calls of [`Library::with`] this thread is in.
    static DEPTH: Cell<usize> = const { Cell::new(0) };
    static LIBRARY: Result<Library, SolverError> = Library::load();
    static FAILED: Cell<bool> = const { Cell::new(false) };
}

/// Whether polyhedra can be used, or why not.
pub fn polyhedra_available() -> Result<(), SolverError> {
    LIBRARY.with(|library| library.as_ref().map(|_| ()).map_err(Clone::clone))
}

/// Whether an operation since the last call of this was given up: numbers or systems were too large.
pub fn polyhedra_gave_up() -> bool {
    FAILED.with(|failed| failed.replace(false))
}

/// Notes that an operation was given up.
pub(super) fn note_failure() {
    FAILED.with(|failed| failed.set(true));
}

/// The library's answer to a question; no, if it was given up.
pub(super) fn asks(question: impl FnOnce(&Library) -> i32) -> bool {
    let answer = Library::with(question);
    if answer < 0 {
        note_failure();
    }
    answer > 0
}

/// The loaded library.
pub(super) struct Library {
    pub ppl: Ppl,
    gmp: Gmp,
    /// A number to hand over numbers by.
    coefficient: Handle,
    /// Two more, for fractions.
    fraction: [Handle; 2],
    not_a_dimension: usize,
}

impl Library {
    fn load() -> Result<Library, SolverError> {
        let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let (ppl, gmp) = ffi::load()?;
        let (mut coefficient, mut not_a_dimension) = (std::ptr::null_mut(), usize::MAX);
        let mut fraction = [std::ptr::null_mut(); 2];
        // SAFETY: the functions are called as the library documents them, on valid addresses.
        unsafe {
            // It fails if the library was initialised before, in another thread, which is fine.
            (ppl.ppl_initialize)();
            // Initialising changes how the processor rounds, which only domains on floats need.
            (ppl.ppl_restore_pre_PPL_rounding)();
            if (ppl.ppl_new_Coefficient)(&mut coefficient) < 0
                || (ppl.ppl_new_Coefficient)(&mut fraction[0]) < 0
                || (ppl.ppl_new_Coefficient)(&mut fraction[1]) < 0
                || (ppl.ppl_not_a_dimension)(&mut not_a_dimension) < 0
            {
                return Err(SolverError::NotStarting("PPL"));
            }
        }
        Ok(Library { ppl, gmp, coefficient, fraction, not_a_dimension })
    }

    /// Lets somebody work with the library, under the limit. There is none who has a polyhedron where it is not loaded.
    pub fn with<T>(work: impl FnOnce(&Library) -> T) -> T {
        LIBRARY.with(|library| {
            let Ok(library) = library else { unreachable!("polyhedra without PPL") };
            let depth = DEPTH.with(|depth| depth.replace(depth.get() + 1));
            let turn = (depth == 0).then(|| TURN.lock().unwrap_or_else(PoisonError::into_inner));
            // SAFETY: no precondition.
            unsafe { (library.ppl.ppl_set_deterministic_timeout)(LIMIT, LIMIT_SCALE) };
            let result = work(library);
            // SAFETY: no precondition.
            unsafe { (library.ppl.ppl_reset_deterministic_timeout)() };
            drop(turn);
            DEPTH.with(|at| at.set(depth));
            result
        })
    }

    /// The library's number, set to a value.
    fn number(&self, value: i128) -> Handle {
        let magnitude = value.unsigned_abs();
        let mut limbs = [magnitude as u64, (magnitude >> 64) as u64];
        let used = if limbs[1] != 0 { 2 } else { i32::from(limbs[0] != 0) };
        let size = if value < 0 { -used } else { used };
        let number = Mpz { allocated: 2, size, limbs: limbs.as_mut_ptr() };
        // SAFETY: both are valid, and the limbs are only read.
        unsafe { (self.ppl.ppl_assign_Coefficient_from_mpz_t)(self.coefficient, &number) };
        self.coefficient
    }

    /// The least value of a sum over a polyhedron, as a fraction; nothing if there is none.
    ///
    /// # Safety
    /// The handle is one of a polyhedron, which has the dimensions of the sum.
    pub unsafe fn least(&self, polyhedron: Handle, sum: &[(usize, i128)]) -> Option<(i128, i128)> {
        let mut found = 0;
        let [numerator, denominator] = self.fraction;
        self.with_sum(sum, 0, |sum| {
            let mut is_reached = 0;
            // SAFETY: the caller vouches for the polyhedron; the numbers are valid.
            found = unsafe {
                let minimize = self.ppl.ppl_Polyhedron_minimize;
                minimize(polyhedron, sum, numerator, denominator, &mut is_reached)
            };
        });
        if found < 0 {
            note_failure();
        }
        (found > 0).then(|| Some((self.value_of(numerator)?, self.value_of(denominator)?)))?
    }

    /// The value of the number that constraints are read by, if it is small enough.
    fn value(&self) -> Option<i128> {
        self.value_of(self.coefficient)
    }

    /// The value of a number, if it is small enough.
    fn value_of(&self, coefficient: Handle) -> Option<i128> {
        // SAFETY: the number is initialised before it is used, and cleared after.
        unsafe {
            let mut number = Mpz { allocated: 0, size: 0, limbs: std::ptr::null_mut() };
            (self.gmp.__gmpz_init)(&mut number);
            (self.ppl.ppl_Coefficient_to_mpz_t)(coefficient, &mut number);
            let limbs = number.size.unsigned_abs() as usize;
            let mut magnitude = 0u128;
            for at in (0..limbs.min(2)).rev() {
                magnitude = magnitude << 64 | u128::from(*number.limbs.add(at));
            }
            let negative = number.size < 0;
            (self.gmp.__gmpz_clear)(&mut number);
            let value = i128::try_from(magnitude).ok().filter(|_| limbs <= 2)?;
            Some(if negative { -value } else { value })
        }
    }

    /// Calls a function with the library's form of a sum.
    fn with_sum(&self, terms: &[(usize, i128)], constant: i128, work: impl FnOnce(Handle)) {
        let dimensions = terms.iter().map(|term| term.0 + 1).max().unwrap_or(0);
        let mut sum = std::ptr::null_mut();
        let ppl = &self.ppl;
        // SAFETY: the sum is made before it is used, and deleted after.
        unsafe {
            if (ppl.ppl_new_Linear_Expression_with_dimension)(&mut sum, dimensions) < 0 {
                return note_failure();
            }
            for &(variable, coefficient) in terms {
                (ppl.ppl_Linear_Expression_add_to_coefficient)(sum, variable, self.number(coefficient));
            }
            (ppl.ppl_Linear_Expression_add_to_inhomogeneous)(sum, self.number(constant));
            work(sum);
            (ppl.ppl_delete_Linear_Expression)(sum);
        }
    }

    /// Calls a function with the library's form of a constraint.
    pub fn with_constraint(&self, constraint: &Constraint, work: impl FnOnce(Handle)) {
        let relation = match constraint.relation {
            Relation::Equal => ffi::kind::EQUAL,
            Relation::AtLeast => ffi::kind::AT_LEAST,
            Relation::Above => ffi::kind::ABOVE,
        };
        self.with_sum(&constraint.terms, constraint.constant, |sum| {
            let mut made = std::ptr::null_mut();
            // SAFETY: the constraint is made before it is used, and deleted after.
            unsafe {
                if (self.ppl.ppl_new_Constraint)(&mut made, sum, relation) < 0 {
                    return note_failure();
                }
                work(made);
                (self.ppl.ppl_delete_Constraint)(made);
            }
        });
    }

    /// Calls a function with the library's form of a congruence.
    pub fn with_congruence(&self, congruence: &LinearCongruence, work: impl FnOnce(Handle)) {
        self.with_sum(&congruence.terms, congruence.constant, |sum| {
            let mut made = std::ptr::null_mut();
            // SAFETY: the congruence is made before it is used, and deleted after.
            unsafe {
                if (self.ppl.ppl_new_Congruence)(&mut made, sum, self.number(congruence.modulus)) < 0 {
                    return note_failure();
                }
                work(made);
                (self.ppl.ppl_delete_Congruence)(made);
            }
        });
    }

    /// A map of dimensions as the library wants it: every place must be somebody's, so new dimensions take those that are
    /// left.
    pub fn map(&self, places: &[Option<usize>], free: &[usize]) -> Vec<usize> {
        let gone = self.not_a_dimension;
        places.iter().map(|place| place.unwrap_or(gone)).chain(free.iter().copied()).collect()
    }

    /// Calls a function with a variable, the sum that defines it, and 1 as a number of the library.
    pub fn with_definition(&self, definition: &Definition, work: impl FnOnce(usize, Handle, Handle)) {
        self.with_sum(&definition.terms, definition.constant, |sum| {
            work(definition.variable, sum, self.number(1));
        });
    }

    /// Reads a constraint of the library; nothing if its numbers are too large.
    ///
    /// # Safety
    /// The handle is one of a constraint.
    unsafe fn read(&self, constraint: Handle) -> Option<Constraint> {
        let ppl = &self.ppl;
        let mut dimensions = 0;
        // SAFETY: the caller vouches for the handle.
        unsafe {
            (ppl.ppl_Constraint_space_dimension)(constraint, &mut dimensions);
            let mut terms = Vec::new();
            for variable in 0..dimensions {
                (ppl.ppl_Constraint_coefficient)(constraint, variable, self.coefficient);
                match self.value()? {
                    0 => {}
                    coefficient => terms.push((variable, coefficient)),
                }
            }
            (ppl.ppl_Constraint_inhomogeneous_term)(constraint, self.coefficient);
            let relation = match (ppl.ppl_Constraint_type)(constraint) {
                ffi::kind::EQUAL => Relation::Equal,
                ffi::kind::AT_LEAST => Relation::AtLeast,
                ffi::kind::ABOVE => Relation::Above,
                _ => return None,
            };
            Constraint::new(&terms, self.value()?, relation)
        }
    }

    /// All constraints of a system that can be read.
    ///
    /// # Safety
    /// The handle is one of a system of constraints.
    pub unsafe fn read_system(&self, system: Handle) -> Vec<Constraint> {
        let ppl = &self.ppl;
        let mut found = Vec::new();
        // SAFETY: the caller vouches for the handle; iterators are made before they are used, and deleted after.
        unsafe {
            let (mut at, mut end) = (std::ptr::null_mut(), std::ptr::null_mut());
            (ppl.ppl_new_Constraint_System_const_iterator)(&mut at);
            (ppl.ppl_new_Constraint_System_const_iterator)(&mut end);
            (ppl.ppl_Constraint_System_begin)(system, at);
            (ppl.ppl_Constraint_System_end)(system, end);
            while (ppl.ppl_Constraint_System_const_iterator_equal_test)(at, end) == 0 {
                let mut constraint = std::ptr::null_mut();
                (ppl.ppl_Constraint_System_const_iterator_dereference)(at, &mut constraint);
                match self.read(constraint) {
                    Some(constraint) => found.push(constraint),
                    None => note_failure(),
                }
                (ppl.ppl_Constraint_System_const_iterator_increment)(at);
            }
            (ppl.ppl_delete_Constraint_System_const_iterator)(at);
            (ppl.ppl_delete_Constraint_System_const_iterator)(end);
        }
        found
    }

    /// Reads a congruence of the library; nothing if its numbers are too large.
    ///
    /// # Safety
    /// The handle is one of a congruence.
    unsafe fn read_congruence(&self, congruence: Handle) -> Option<LinearCongruence> {
        let ppl = &self.ppl;
        let mut dimensions = 0;
        // SAFETY: the caller vouches for the handle.
        unsafe {
            (ppl.ppl_Congruence_space_dimension)(congruence, &mut dimensions);
            let mut terms = Vec::new();
            for variable in 0..dimensions {
                (ppl.ppl_Congruence_coefficient)(congruence, variable, self.coefficient);
                match self.value()? {
                    0 => {}
                    coefficient => terms.push((variable, coefficient)),
                }
            }
            (ppl.ppl_Congruence_inhomogeneous_term)(congruence, self.coefficient);
            let constant = self.value()?;
            (ppl.ppl_Congruence_modulus)(congruence, self.coefficient);
            Some(LinearCongruence { terms, constant, modulus: self.value()? })
        }
    }

    /// All congruences of a system that can be read.
    ///
    /// # Safety
    /// The handle is one of a system of congruences.
    pub unsafe fn read_congruences(&self, system: Handle) -> Vec<LinearCongruence> {
        let ppl = &self.ppl;
        let mut found = Vec::new();
        // SAFETY: the caller vouches for the handle; iterators are made before they are used, and deleted after.
        unsafe {
            let (mut at, mut end) = (std::ptr::null_mut(), std::ptr::null_mut());
            (ppl.ppl_new_Congruence_System_const_iterator)(&mut at);
            (ppl.ppl_new_Congruence_System_const_iterator)(&mut end);
            (ppl.ppl_Congruence_System_begin)(system, at);
            (ppl.ppl_Congruence_System_end)(system, end);
            while (ppl.ppl_Congruence_System_const_iterator_equal_test)(at, end) == 0 {
                let mut congruence = std::ptr::null_mut();
                (ppl.ppl_Congruence_System_const_iterator_dereference)(at, &mut congruence);
                match self.read_congruence(congruence) {
                    Some(congruence) => found.push(congruence),
                    None => note_failure(),
                }
                (ppl.ppl_Congruence_System_const_iterator_increment)(at);
            }
            (ppl.ppl_delete_Congruence_System_const_iterator)(at);
            (ppl.ppl_delete_Congruence_System_const_iterator)(end);
        }
        found
    }
}
