//! What the operating system knows of this process and tells it: signals, and the memory it took.

use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::time::Duration;

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

/// Whether a signal that comes a second time does what it usually does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Often {
    Once,
    Always,
}

fn handle(signal: libc::c_int, handler: libc::sighandler_t, often: Often) {
    let reset = if often == Often::Once { libc::SA_RESETHAND } else { 0 };
    // SAFETY: the handlers above do only what is allowed in one, and `action` is a valid structure: all zero but for
    // what is set here.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = handler;
        action.sa_flags = reset | libc::SA_RESTART | libc::SA_ONSTACK;
        libc::sigaction(signal, &action, std::ptr::null_mut());
    }
}

/// From here on the first Ctrl-C, and the first signal that the processor time is used up, is noted in place of ending
/// the process. The second of each ends it.
pub fn listen_to_signals() {
    listen(Often::Once);
}

/// From here on such signals are noted however often they come: whoever started this process ends it if need be.
pub fn listen_to_signals_only() {
    listen(Often::Always);
}

fn listen(often: Often) {
    let interrupt: extern "C" fn(libc::c_int) = note_interrupt;
    let cpu_limit: extern "C" fn(libc::c_int) = note_cpu_limit;
    handle(libc::SIGINT, interrupt as libc::sighandler_t, often);
    handle(libc::SIGTERM, interrupt as libc::sighandler_t, often);
    handle(libc::SIGXCPU, cpu_limit as libc::sighandler_t, Often::Once);
}

/// Notes that the processor time which this process and those that it started may use together is used up.
pub fn cpu_time_is_over() {
    OUT_OF_CPU_TIME.store(true, Ordering::Relaxed);
}

/// From here on a crash, as that of a solver, is noted in place of ending the process, which must end soon.
pub fn survive_crashes() {
    let crash: extern "C" fn(libc::c_int) = note_crash;
    for signal in CRASHES {
        handle(signal, crash as libc::sighandler_t, Often::Once);
    }
}

/// From here on a crash ends the process as usual.
pub fn die_of_crashes() {
    for signal in CRASHES {
        handle(signal, libc::SIG_DFL, Often::Always);
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

/// From here on others have about ten times as much of a processor that they want too.
pub fn stand_back() {
    const STEPS: libc::c_int = 10;
    // SAFETY: a plain system call; if it fails the process goes on as before.
    unsafe { libc::nice(STEPS) };
}

/// Ends the process at once. Nothing is torn down: other threads may be inside libraries that would not survive it.
pub fn end_at_once(status: Status) -> ! {
    // SAFETY: the process ends here, and nothing of it runs on.
    unsafe { libc::_exit(status as i32) }
}

/// The processor time in an account of what was used.
pub fn cpu_time_of(usage: &libc::rusage) -> Duration {
    let duration = |time: libc::timeval| {
        let part = |n: i64| u64::try_from(n).unwrap_or(0);
        Duration::from_secs(part(time.tv_sec)) + Duration::from_micros(part(time.tv_usec))
    };
    duration(usage.ru_utime) + duration(usage.ru_stime)
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
