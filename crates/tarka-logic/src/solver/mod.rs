//! Solvers behind one trait.
//!
//! A [`Session`] is a stack of formulas that can be checked. Its back end is a library loaded at run time through
//! a table of hand-bound functions (`yices/ffi.rs`, `z3/ffi.rs`): both libraries come ready-made in Python wheels,
//! neither needs a header, a linker setting or a build of its own this way, a binary starts without loading 30 MB
//! it may not need, and a missing library is an error value.
//!
//! Nothing a solver does is a panic: a time limit, a cancellation, an unsupported formula or an internal error all
//! come back as [`Outcome::Unknown`] with the reason. (What no library in the same process can survive: running
//! out of memory inside it.)
//!
//! **Threads.** A session belongs to one thread. Z3 sessions of different threads run side by side. Yices is not
//! thread-safe: all its sessions share one lock, so a second thread waits (its waiting counts against its time
//! limit). Engines that run side by side should have one of them on Yices and the rest on Z3. A session's answers
//! depend only on what it was told; which model or core it gives may also depend on what other Yices sessions of the
//! process did before, since they share a table of terms.

mod cancel;
mod cut;
mod dump;
mod frames;
mod library;
mod outcome;
mod watchdog;
#[cfg(feature = "yices")]
mod yices;
mod z3;

use std::rc::Rc;
use std::time::Duration;

pub use cancel::CancelToken;
pub use dump::DumpSession;
pub use library::{SolverError, locate};
pub use outcome::{Outcome, Reason, Statistics};
#[cfg(feature = "yices")]
pub use yices::YicesSession;
pub use z3::Z3Session;

use crate::term::{Model, Term, TermTable};

/// A stack of formulas, and questions about their conjunction.
pub trait Session {
    /// Opens a level: formulas asserted from here on vanish with the matching [`Session::pop`].
    fn push(&mut self);

    /// Closes the innermost level. Without an open level it does nothing.
    fn pop(&mut self);

    /// Adds a formula to the innermost level.
    fn assert(&mut self, formula: Term);

    /// Whether the formulas asserted so far, and the assumptions, can be true together.
    fn check_assuming(&mut self, assumptions: &[Term]) -> Outcome;

    /// Whether the formulas asserted so far can be true together.
    fn check(&mut self) -> Outcome {
        self.check_assuming(&[])
    }

    /// Values for all symbols of the last check, if its outcome was [`Outcome::Sat`] and nothing was changed since.
    fn model(&mut self) -> Option<Model>;

    /// Assumptions of the last check that suffice for its outcome [`Outcome::Unsat`]. Not necessarily the fewest.
    fn unsat_core(&mut self) -> Vec<Term>;

    /// Sets the time that each further check may take.
    fn set_time_limit(&mut self, limit: Option<Duration>);

    /// Counts and times since the session was opened.
    fn statistics(&self) -> Statistics;

    /// The table of the session's terms.
    fn terms(&self) -> &Rc<TermTable>;

    /// Which solver answers.
    fn backend(&self) -> Backend;
}

/// What a session is opened with.
#[derive(Clone, Default)]
pub struct SessionOptions {
    /// The time that each check may take.
    pub time_limit: Option<Duration>,
    /// Ends checks from another thread.
    pub cancel: CancelToken,
}

/// A solver that can be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Backend {
    /// Yices 2, for the engines: the faster one on small incremental queries.
    Yices,
    /// Z3, for the checker, and for engines on further threads.
    Z3,
}

impl Backend {
    /// The solver for engines in this build: Yices, or Z3 in a build without it.
    pub fn for_engines() -> Backend {
        if cfg!(feature = "yices") { Backend::Yices } else { Backend::Z3 }
    }

    /// The name as people know it.
    pub fn name(self) -> &'static str {
        match self {
            Backend::Yices => "Yices",
            Backend::Z3 => "Z3",
        }
    }

    /// The solver's own way to find interpolants, if it has one. Its results are unchecked.
    pub(crate) fn own_interpolation(self) -> Option<OwnInterpolation> {
        match self {
            #[cfg(feature = "yices")]
            Backend::Yices => Some(yices::interpolate_words),
            _ => None,
        }
    }

    /// Opens a session on formulas of a table.
    pub fn open(
        self,
        terms: &Rc<TermTable>,
        options: SessionOptions,
    ) -> Result<Box<dyn Session>, SolverError> {
        match self {
            #[cfg(feature = "yices")]
            Backend::Yices => Ok(Box::new(YicesSession::open(terms.clone(), options)?)),
            #[cfg(not(feature = "yices"))]
            Backend::Yices => Err(SolverError::NotInThisBuild("Yices")),
            Backend::Z3 => Ok(Box::new(Z3Session::open(terms.clone(), options)?)),
        }
    }
}

/// Finds an interpolant between two contradictory formulas.
pub(crate) type OwnInterpolation = fn(&TermTable, Term, Term, &SessionOptions) -> Option<Term>;
