//! One thread that interrupts checks whose time is up or whose token was cancelled.
//!
//! Neither solver watches the clock cheaply by itself, but both can be interrupted from another thread. A check
//! registers before it starts and unregisters when it ends. An interrupt is sent only under the lock that
//! unregistering takes, so it never reaches a check that came later; and it is repeated until the check ends,
//! because both solvers ignore an interrupt that comes a moment before the search begins.

use std::ffi::c_void;
use std::sync::{Condvar, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::cancel::CancelToken;
use super::outcome::Reason;

/// How soon an interrupt is repeated.
const REPEAT: Duration = Duration::from_millis(5);

/// How to interrupt one check.
pub(super) struct Interrupt {
    /// The solver's function.
    pub(super) function: unsafe extern "C" fn(*mut c_void),
    /// What to pass to it; valid until the check is unregistered.
    pub(super) target: *mut c_void,
}

// SAFETY: both solvers document the interrupting function as callable from any thread while the target lives, and
// the target outlives its registration.
unsafe impl Send for Interrupt {}

struct Watch {
    id: u64,
    deadline: Option<Instant>,
    token: CancelToken,
    interrupt: Interrupt,
    fired: Option<Reason>,
}

#[derive(Default)]
struct State {
    watches: Vec<Watch>,
    next_id: u64,
    /// When the thread wakes by itself.
    wakes_at: Option<Instant>,
}

struct Watchdog {
    state: Mutex<State>,
    changed: Condvar,
}

static WATCHDOG: LazyLock<Watchdog> = LazyLock::new(|| {
    // If no thread can be had, checks run without limits rather than not at all.
    let _ = std::thread::Builder::new().name(String::from("solver-watchdog")).spawn(run);
    Watchdog { state: Mutex::default(), changed: Condvar::new() }
});

fn lock() -> MutexGuard<'static, State> {
    WATCHDOG.state.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A registered check.
pub(super) struct Watched(u64);

/// Registers a check.
pub(super) fn watch(deadline: Option<Instant>, token: &CancelToken, interrupt: Interrupt) -> Watched {
    let mut state = lock();
    let id = state.next_id;
    state.next_id += 1;
    state.watches.push(Watch { id, deadline, token: token.clone(), interrupt, fired: None });
    let sooner = match (deadline, state.wakes_at) {
        (Some(deadline), Some(wakes_at)) => deadline < wakes_at,
        (Some(_), None) => true,
        (None, _) => false,
    };
    if sooner || token.is_cancelled() {
        WATCHDOG.changed.notify_one();
    }
    Watched(id)
}

impl Watched {
    /// Unregisters the check. Tells why it was interrupted, if it was.
    pub(super) fn finish(self) -> Option<Reason> {
        let mut state = lock();
        let position = state.watches.iter().position(|watch| watch.id == self.0)?;
        state.watches.swap_remove(position).fired
    }
}

/// Makes the thread look at all tokens.
pub(super) fn wake() {
    let _state = lock();
    WATCHDOG.changed.notify_one();
}

fn run() {
    let mut state = lock();
    loop {
        let now = Instant::now();
        let mut next: Option<Instant> = None;
        for watch in &mut state.watches {
            if watch.token.is_cancelled() {
                watch.fired = Some(Reason::Cancelled);
            } else if watch.deadline.is_some_and(|deadline| deadline <= now) {
                watch.fired = Some(Reason::TimeLimit);
            }
            let due = if watch.fired.is_some() {
                // SAFETY: the target lives until the watch is removed, which needs the lock held here.
                unsafe { (watch.interrupt.function)(watch.interrupt.target) };
                Some(now + REPEAT)
            } else {
                watch.deadline
            };
            next = [next, due].into_iter().flatten().min();
        }
        state.wakes_at = next;
        state = match next {
            Some(instant) => {
                let wait = instant.saturating_duration_since(now);
                WATCHDOG.changed.wait_timeout(state, wait).unwrap_or_else(PoisonError::into_inner).0
            }
            None => WATCHDOG.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    unsafe extern "C" fn count(target: *mut c_void) {
        // SAFETY: the tests below pass a counter that outlives the watch.
        unsafe { &*target.cast::<AtomicU32>() }.fetch_add(1, Ordering::SeqCst);
    }

    fn interrupt(counter: &AtomicU32) -> Interrupt {
        Interrupt { function: count, target: std::ptr::from_ref(counter).cast_mut().cast() }
    }

    #[test]
    fn deadlines_and_tokens_fire() {
        let counter = AtomicU32::new(0);
        let token = CancelToken::new();
        let soon = Instant::now() + Duration::from_millis(10);
        let watched = watch(Some(soon), &token, interrupt(&counter));
        std::thread::sleep(Duration::from_millis(100));
        assert_eq!(watched.finish(), Some(Reason::TimeLimit));
        assert!(counter.load(Ordering::SeqCst) > 1, "repeated until the check ends");

        let watched = watch(None, &token, interrupt(&counter));
        token.cancel();
        std::thread::sleep(Duration::from_millis(50));
        assert_eq!(watched.finish(), Some(Reason::Cancelled));

        let watched = watch(None, &CancelToken::new(), interrupt(&counter));
        assert_eq!(watched.finish(), None);
    }
}
