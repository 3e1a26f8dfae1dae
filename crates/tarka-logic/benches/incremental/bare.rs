//! The same queries, straight on the library.

use std::ffi::c_void;
use std::path::PathBuf;

use libloading::Library;
use tarka_logic::solver::SolverError;

/// Variables of every query.
pub const VARIABLES: usize = 6;

/// `Σ coefficient · variable <= bound`.
pub struct Row {
    /// Positions of variables with their coefficients.
    pub summands: Vec<(usize, i64)>,
    /// The bound.
    pub bound: i64,
}

/// Random queries of three rows over two or three variables each, as path conditions have them.
pub fn queries(count: usize) -> Vec<Vec<Row>> {
    let mut state = 88_172_645_463_325_252u64;
    let mut random = move |bound: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % bound
    };
    let mut row = move || {
        let first = random(VARIABLES as u64) as usize;
        let second = (first + 1 + random(VARIABLES as u64 - 1) as usize) % VARIABLES;
        let coefficient = |value: u64| [-3, -2, -1, 1, 2, 3][value as usize];
        let summands = vec![(first, coefficient(random(6))), (second, coefficient(random(6)))];
        Row { summands, bound: random(21) as i64 - 15 }
    };
    (0..count).map(|_| (0..3).map(|_| row()).collect()).collect()
}

type Handle = *mut c_void;

/// The library's functions that the queries need, and a context.
pub struct Bare {
    push: unsafe extern "C" fn(Handle) -> i32,
    pop: unsafe extern "C" fn(Handle) -> i32,
    assert: unsafe extern "C" fn(Handle, i32) -> i32,
    check: unsafe extern "C" fn(Handle, Handle) -> i32,
    status: unsafe extern "C" fn(Handle) -> i32,
    polynomial: unsafe extern "C" fn(u32, *const i64, *const i32) -> i32,
    at_most: unsafe extern "C" fn(i32, i32) -> i32,
    integer: unsafe extern "C" fn(i64) -> i32,
    variables: Vec<i32>,
    context: Handle,
    _library: Library,
}

const SAT: i32 = 3;
const UNSAT: i32 = 4;

impl Bare {
    /// Loads the library, which a session of this process has initialised already.
    pub fn load() -> Result<Bare, SolverError> {
        let path = PathBuf::from(env!("TARKA_SOLVERS_AT_BUILD")).join("libyices.so");
        let unusable = |error: libloading::Error| SolverError::Unusable {
            path: path.clone(),
            message: error.to_string(),
        };
        // SAFETY: the signatures are the library's; the process is single-threaded here.
        unsafe {
            let library = Library::new(&path).map_err(unusable)?;
            let int_type: unsafe extern "C" fn() -> i32 =
                *library.get(b"yices_int_type\0").map_err(unusable)?;
            let new_term: unsafe extern "C" fn(i32) -> i32 =
                *library.get(b"yices_new_uninterpreted_term\0").map_err(unusable)?;
            let new_context: unsafe extern "C" fn(Handle) -> Handle =
                *library.get(b"yices_new_context\0").map_err(unusable)?;
            Ok(Bare {
                push: *library.get(b"yices_push\0").map_err(unusable)?,
                pop: *library.get(b"yices_pop\0").map_err(unusable)?,
                assert: *library.get(b"yices_assert_formula\0").map_err(unusable)?,
                check: *library.get(b"yices_check_context\0").map_err(unusable)?,
                status: *library.get(b"yices_context_status\0").map_err(unusable)?,
                polynomial: *library.get(b"yices_poly_int64\0").map_err(unusable)?,
                at_most: *library.get(b"yices_arith_leq_atom\0").map_err(unusable)?,
                integer: *library.get(b"yices_int64\0").map_err(unusable)?,
                variables: (0..VARIABLES).map(|_| new_term(int_type())).collect(),
                context: new_context(std::ptr::null_mut()),
                _library: library,
            })
        }
    }

    /// Whether a query is satisfiable.
    pub fn check(&mut self, query: &[Row]) -> bool {
        // SAFETY: as in `load`; the arrays outlive the calls.
        unsafe {
            (self.push)(self.context);
            for row in query {
                let coefficients: Vec<i64> = row.summands.iter().map(|summand| summand.1).collect();
                let atoms: Vec<i32> = row.summands.iter().map(|summand| self.variables[summand.0]).collect();
                let sum = (self.polynomial)(atoms.len() as u32, coefficients.as_ptr(), atoms.as_ptr());
                (self.assert)(self.context, (self.at_most)(sum, (self.integer)(row.bound)));
            }
            let answer = if (self.status)(self.context) == UNSAT {
                UNSAT
            } else {
                (self.check)(self.context, std::ptr::null_mut())
            };
            (self.pop)(self.context);
            answer == SAT
        }
    }
}
