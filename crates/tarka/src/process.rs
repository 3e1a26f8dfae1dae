//! What the operating system knows of this process and tells it: signals, and the memory it took.

use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};

use crate::status::Status;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);
static OUT_OF_CPU_TIME: AtomicBool = AtomicBool::new(false);
static CRASH: AtomicI32 = AtomicI32::new(0);

/// Signals that a process gets which does what it must not.
const CRASHES: [libc::c_int; 5] = [libc::SIGABRT, libc::SIGSEGV, libc::SIGBUS, libc::SIGFPE, libc::SIGILL];
/// Seconds that a process which crashed has to report.
const LAST_SECONDS: libc::c_uint = 3;

extern "C" fn note_interrupt(_: libc::c_int) {
    INTERRUPTED.store(true, Ordering::Relaxed);
}

extern "C" fn note_cpu_limit(_: libc::c_int) {
    OUT_OF_CPU_TIME.store(true, Ordering::Relaxed);
}

/// Stops the thread that crashed, and lets another one tell. If none does, the alarm ends the process.
extern "C" fn note_crash(signal: libc::c_int) {
    CRASH.store(signal, Ordering::Relaxed);
    // SAFETY: both may be called in a signal handler.
    unsafe {
        libc::alarm(LAST_SECONDS);
        loop {
            libc::pause();
        }
    }
}

fn handle(signal: libc::c_int, handler: libc::sighandler_t) {
    // SAFETY: the handlers above do only what is allowed in one, and `action` is a valid structure: all zero but for
    // what is set here.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = handler;
        action.sa_flags = libc::SA_RESETHAND | libc::SA_RESTART | libc::SA_ONSTACK;
        libc::sigaction(signal, &action, std::ptr::null_mut());
    }
}

/// From here on the first Ctrl-C, and the first signal that the processor time is used up, is noted in place of ending
/// the process. The second of each ends it.
pub fn listen_to_signals() {
    let interrupt: extern "C" fn(libc::c_int) = note_interrupt;
    let cpu_limit: extern "C" fn(libc::c_int) = note_cpu_limit;
    handle(libc::SIGINT, interrupt as libc::sighandler_t);
    handle(libc::SIGTERM, interrupt as libc::sighandler_t);
    handle(libc::SIGXCPU, cpu_limit as libc::sighandler_t);
}

/// From here on a crash, as that of a solver, is noted in place of ending the process, which must end soon.
pub fn survive_crashes() {
    let crash: extern "C" fn(libc::c_int) = note_crash;
    for signal in CRASHES {
        handle(signal, crash as libc::sighandler_t);
    }
}

/// From here on a crash ends the process as usual.
pub fn die_of_crashes() {
    for signal in CRASHES {
        handle(signal, libc::SIG_DFL);
    }
}

/// Whether somebody asked the process to end.
pub fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Whether the limit on processor time was met.
pub fn is_out_of_cpu_time() -> bool {
    OUT_OF_CPU_TIME.load(Ordering::Relaxed)
}

/// The signal of the crash, if there was one.
pub fn crash() -> Option<i32> {
    Some(CRASH.load(Ordering::Relaxed)).filter(|&signal| signal != 0)
}

/// Ends the process at once. Nothing is torn down: other threads may be inside libraries that would not survive it.
pub fn end_at_once(status: Status) -> ! {
    // SAFETY: the process ends here, and nothing of it runs on.
    unsafe { libc::_exit(status as i32) }
}

/// The most megabytes that the process held so far; 0 if the system does not tell.
pub fn peak_megabytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = peak.and_then(|rest| rest.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
    kilobytes.map_or(0, |kilobytes| kilobytes.div_ceil(1024))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_peak_is_measured() {
        let block = vec![1u8; 64 << 20];
        assert!(std::hint::black_box(&block).iter().all(|&byte| byte == 1));
        assert!(peak_megabytes() >= 64);
    }
}
