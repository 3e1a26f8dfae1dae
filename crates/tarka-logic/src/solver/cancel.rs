//! Cancellation from another thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::watchdog;

/// Shared by a session and whoever may want to end its checks. Clones are the same token.
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<AtomicBool>);

impl CancelToken {
    /// A token that is not cancelled.
    pub fn new() -> CancelToken {
        CancelToken::default()
    }

    /// Ends the checks that run with this token and all further ones.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::SeqCst);
        watchdog::wake();
    }

    /// Whether the token was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}
