//! One line on the terminal that says how far a long run is; nothing where nobody watches.

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// A counter shown on standard error, at most a few times a second.
#[derive(Debug)]
pub struct Progress {
    what: &'static str,
    total: u64,
    shown: Mutex<Option<Instant>>,
    terminal: bool,
}

impl Progress {
    /// Counts up to `total` of `what`.
    pub fn new(what: &'static str, total: u64) -> Self {
        Progress { what, total, shown: Mutex::new(None), terminal: io::stderr().is_terminal() }
    }

    /// Shows that `done` are done, and a remark.
    pub fn show(&self, done: u64, remark: &str) {
        let Ok(mut shown) = self.shown.lock() else { return };
        if !self.terminal || shown.is_some_and(|last| last.elapsed() < Duration::from_millis(200)) {
            return;
        }
        *shown = Some(Instant::now());
        // A terminal that cannot be written to is no reason to stop.
        let _ = write!(io::stderr(), "\r\x1b[K{done} of {} {} {remark}", self.total, self.what);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.terminal {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
