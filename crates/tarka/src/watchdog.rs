//! Keeps the promise of `--timeout`, whatever the rest is busy with.

use std::io::{self, IsTerminal};
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use crate::status::Status;

/// How long the interpreter has to notice that its time is up, and the report to be written.
const GRACE: Duration = Duration::from_secs(2);
/// A person who waits longer wants to know why.
const PATIENCE: Duration = Duration::from_secs(2);

/// Starts to watch, and returns the flag that is set when the time is up. If the process is still there a while
/// after that, it ends as unknown.
pub fn start(timeout: Option<u32>) -> Arc<AtomicBool> {
    let time_is_up = Arc::new(AtomicBool::new(false));
    if io::stderr().is_terminal() {
        thread::spawn(explain_the_wait);
    }
    if let Some(seconds) = timeout {
        let flag = Arc::clone(&time_is_up);
        thread::spawn(move || enforce(&flag, Duration::from_secs(seconds.into())));
    }
    time_is_up
}

fn explain_the_wait() {
    thread::sleep(PATIENCE);
    eprintln!("tarka: still running (Ctrl-C ends it; --timeout and --max-steps bound it)");
}

fn enforce(flag: &AtomicBool, time: Duration) {
    thread::sleep(time);
    flag.store(true, Ordering::Relaxed);
    thread::sleep(GRACE);
    eprintln!("tarka: out of time while reading the program (--timeout allows more)");
    process::exit(Status::Unknown as i32);
}
