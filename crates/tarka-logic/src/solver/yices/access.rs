//! The one lock, and what it guards.

use std::ffi::CStr;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::{Duration, Instant};

use super::ffi::Yices;
use crate::solver::cancel::CancelToken;
use crate::solver::library::SolverError;
use crate::solver::outcome::Reason;

/// With fewer terms than this the table is kept between sessions.
const LARGE_TABLE: u32 = 100_000;
/// How long to sleep between attempts to take the lock from another thread.
const RETRY: Duration = Duration::from_micros(200);

static LIBRARY: LazyLock<Result<Yices, SolverError>> = LazyLock::new(|| {
    // SAFETY: the signatures in `ffi` are those of the library's documentation; initialised once, before any use.
    let yices = unsafe { Yices::load("libyices.so") }?;
    unsafe { (yices.yices_init)() };
    Ok(yices)
});

/// What the lock guards besides the library: how many sessions are open.
static SESSIONS: Mutex<usize> = Mutex::new(0);

/// The library, for as long as this is held.
pub(super) struct Access {
    sessions: MutexGuard<'static, usize>,
    pub(super) api: &'static Yices,
}

fn library() -> Result<&'static Yices, SolverError> {
    LIBRARY.as_ref().map_err(Clone::clone)
}

/// Waits for the library.
pub(super) fn enter(api: &'static Yices) -> Access {
    Access { sessions: SESSIONS.lock().unwrap_or_else(PoisonError::into_inner), api }
}

/// Waits for the library until a deadline or cancellation.
pub(super) fn enter_before(
    api: &'static Yices,
    deadline: Option<Instant>,
    token: &CancelToken,
) -> Result<Access, Reason> {
    loop {
        match SESSIONS.try_lock() {
            Ok(sessions) => return Ok(Access { sessions, api }),
            Err(TryLockError::Poisoned(poisoned)) => {
                return Ok(Access { sessions: poisoned.into_inner(), api });
            }
            Err(TryLockError::WouldBlock) => {}
        }
        if token.is_cancelled() {
            return Err(Reason::Cancelled);
        }
        if deadline.is_some_and(|deadline| deadline <= Instant::now()) {
            return Err(Reason::TimeLimit);
        }
        std::thread::sleep(RETRY);
    }
}

/// Counts a new session.
pub(super) fn open() -> Result<&'static Yices, SolverError> {
    let api = library()?;
    *enter(api).sessions += 1;
    Ok(api)
}

impl Access {
    /// Counts a session as closed. The last one leaves a small table behind.
    pub(super) fn close(mut self) {
        *self.sessions = self.sessions.saturating_sub(1);
        // SAFETY: the lock is held; without sessions nobody refers to a term or context.
        unsafe {
            if *self.sessions == 0 && (self.api.yices_num_terms)() > LARGE_TABLE {
                (self.api.yices_reset)();
            }
        }
    }

    /// The last error as text.
    pub(super) fn error(&self) -> String {
        // SAFETY: the lock is held; the string is the library's and freed once.
        unsafe {
            let text = (self.api.yices_error_string)();
            if text.is_null() {
                return String::from("unknown error");
            }
            let message = CStr::from_ptr(text).to_string_lossy().into_owned();
            (self.api.yices_free_string)(text);
            (self.api.yices_clear_error)();
            message
        }
    }
}
