//! What a child process does to itself between fork and start: it gives up, step by step, everything the program
//! does not need.
//!
//! Only async-signal-safe calls are made here and nothing is allocated: other threads of the parent may have held
//! locks at the fork.

use std::ffi::{CStr, c_char};
use std::io;
use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::ptr;

use super::bpf::Filter;
use super::landlock::OnlyWritesIn;
use super::limits::{self, Limits};

/// The user and group without rights.
const NOBODY: u32 = 65534;
/// Namespaces that cut a process off from networks, shared memory and host names.
const APART: i32 = libc::CLONE_NEWNET | libc::CLONE_NEWIPC | libc::CLONE_NEWUTS;

/// A byte that the child sends when it is in namespaces of its own.
pub const IN_NAMESPACES: u8 = b'n';
/// What the child writes to standard error when the program cannot be started; its status is the error.
pub const CANNOT_START: &CStr = c"tarka-sandbox: the kernel does not start the program\n";

/// A child's way into confinement.
pub struct Confinement {
    /// What it may use.
    pub limits: Limits,
    /// The system calls it may make.
    pub filter: Filter,
    /// Where it may write files.
    pub landlock: Option<OnlyWritesIn>,
    /// Where to send word of optional protections.
    pub word: OwnedFd,
    /// The program, if the child is one under test and not a compiler.
    pub program: Option<OwnedFd>,
}

impl Confinement {
    /// Confines the calling process; for a program under test, starts it and does not return.
    pub fn enter(&mut self) -> io::Result<()> {
        // SAFETY: plain system calls with constant arguments.
        unsafe {
            checked(libc::setsid() as i64)?;
            libc::umask(0o077);
        }
        self.leave_the_world()?;
        self.limits.apply()?;
        if self.program.is_some() {
            self.limits.widen_stack()?;
            limits::set(libc::RLIMIT_NPROC, 0, 0)?;
            // SAFETY: a system call with a constant string.
            unsafe { checked(libc::chdir(c"/".as_ptr()) as i64)? };
        }
        self.renounce_privileges()?;
        close_on_start()?;
        if let Some(landlock) = &self.landlock {
            landlock.restrict_self()?;
        }
        let file = self.program.as_ref().map_or(-1, |file| file.as_raw_fd());
        self.filter_calls(file)?;
        if file >= 0 { start(file) } else { Ok(()) }
    }

    /// Namespaces of its own where allowed, and no rights of root for a program under test.
    fn leave_the_world(&self) -> io::Result<()> {
        // SAFETY: plain system calls. `syscall` is used where the library would talk to other threads.
        unsafe {
            let is_root = libc::geteuid() == 0;
            let user = if is_root { 0 } else { libc::CLONE_NEWUSER };
            if self.program.is_some() && libc::unshare(APART | user) == 0 {
                let byte = [IN_NAMESPACES];
                libc::write(self.word.as_raw_fd(), byte.as_ptr().cast(), 1);
            }
            if is_root && self.program.is_some() {
                checked(libc::syscall(libc::SYS_setgroups, 0, ptr::null::<u32>()))?;
                checked(libc::syscall(libc::SYS_setresgid, NOBODY, NOBODY, NOBODY))?;
                checked(libc::syscall(libc::SYS_setresuid, NOBODY, NOBODY, NOBODY))?;
            }
        }
        Ok(())
    }

    /// No new rights by starting something, and death with the parent.
    fn renounce_privileges(&self) -> io::Result<()> {
        // SAFETY: plain system calls with constant arguments.
        unsafe {
            checked(libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) as i64)?;
            checked(libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL) as i64).map(drop)
        }
    }

    fn filter_calls(&mut self, file: RawFd) -> io::Result<()> {
        // SAFETY: the kernel copies the filter during the call.
        unsafe {
            let code = self.filter.complete(libc::getpid() as u32, file as u32);
            let program = libc::sock_fprog { len: code.len() as u16, filter: code.as_ptr().cast_mut() };
            let mode = libc::SECCOMP_SET_MODE_FILTER;
            checked(libc::syscall(libc::SYS_seccomp, mode, 0, &raw const program)).map(drop)
        }
    }
}

/// Marks everything but the standard streams to be closed when the program starts.
fn close_on_start() -> io::Result<()> {
    // SAFETY: plain system calls on descriptors, open or not.
    unsafe {
        let all = libc::syscall(libc::SYS_close_range, 3, u32::MAX, libc::CLOSE_RANGE_CLOEXEC);
        checked(all).map(drop)
    }
}

/// Starts the program with no arguments but its name and an empty environment. Returns only by ending the process:
/// the filter is in force, so nothing else can be done.
fn start(file: RawFd) -> ! {
    let arguments: [*const c_char; 2] = [c"program".as_ptr(), ptr::null()];
    let environment: [*const c_char; 1] = [ptr::null()];
    // SAFETY: all pointers are to constants or to this frame, and the arrays end with null.
    unsafe {
        let flags = libc::AT_EMPTY_PATH;
        libc::syscall(
            libc::SYS_execveat,
            file,
            c"".as_ptr(),
            arguments.as_ptr(),
            environment.as_ptr(),
            flags,
        );
        let error = *libc::__errno_location();
        libc::write(2, CANNOT_START.as_ptr().cast(), CANNOT_START.count_bytes());
        libc::_exit(error)
    }
}

fn checked(result: i64) -> io::Result<i64> {
    if result < 0 { Err(io::Error::last_os_error()) } else { Ok(result) }
}
