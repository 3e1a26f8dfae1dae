//! What a run may use.

use std::io;
use std::time::Duration;

/// Limits on a process and what it starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Processor time, rounded up to seconds.
    pub cpu: Duration,
    /// Time on the clock.
    pub wall: Duration,
    /// Bytes of address space.
    pub memory: u64,
    /// Bytes written to standard output and to standard error, each.
    pub output: u64,
    /// Bytes of a file it writes.
    pub file_size: u64,
}

impl Limits {
    /// What a replay of a test may use.
    pub const PROGRAM: Limits = Limits {
        cpu: Duration::from_secs(5),
        wall: Duration::from_secs(10),
        memory: 1 << 30,
        output: 1 << 20,
        file_size: 0,
    };

    /// What compiling a program may use.
    pub const COMPILER: Limits = Limits {
        cpu: Duration::from_secs(60),
        wall: Duration::from_secs(90),
        memory: 4 << 30,
        output: 1 << 18,
        file_size: 1 << 28,
    };

    /// Sets the limits of the calling process. Allocates nothing, so it may be called after a fork.
    pub(super) fn apply(&self) -> io::Result<()> {
        let seconds = self.cpu.as_secs() + u64::from(self.cpu.subsec_nanos() > 0);
        set(libc::RLIMIT_CPU, seconds.max(1), seconds.max(1) + 1)?;
        set(libc::RLIMIT_AS, self.memory, self.memory)?;
        set(libc::RLIMIT_FSIZE, self.file_size, self.file_size)?;
        set(libc::RLIMIT_CORE, 0, 0)
    }

    /// Lets the stack grow to half the memory, where that is not above what the process may have.
    pub(super) fn widen_stack(&self) -> io::Result<()> {
        let mut now = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
        // SAFETY: the call fills the structure.
        if unsafe { libc::getrlimit(libc::RLIMIT_STACK, &mut now) } != 0 {
            return Err(io::Error::last_os_error());
        }
        let bound = now.rlim_max.min(self.memory / 2);
        set(libc::RLIMIT_STACK, bound, bound)
    }
}

/// Sets a limit; one that is lower already stays.
pub(super) fn set(resource: libc::__rlimit_resource_t, soft: u64, hard: u64) -> io::Result<()> {
    let mut now = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: the calls fill and read the structure during the call.
    unsafe {
        if libc::getrlimit(resource, &mut now) != 0 {
            return Err(io::Error::last_os_error());
        }
        let wanted = libc::rlimit { rlim_cur: soft.min(now.rlim_max), rlim_max: hard.min(now.rlim_max) };
        if libc::setrlimit(resource, &wanted) != 0 {
            return Err(io::Error::last_os_error());
        }
    }
    Ok(())
}
