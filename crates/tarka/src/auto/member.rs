//! A member of a race: a process of its own, forked from the one that read the program.
//!
//! A member dies with the process that started it, whatever that one dies of, and never writes to the terminal: what it
//! has to say goes through one pipe, what libraries say on standard error through another, for the case that it crashes.

use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::panic::{self, AssertUnwindSafe};
use std::time::Duration;

use super::channel::Channel;
use super::message::Sender;
use crate::process;
use crate::status::Status;

/// A process that was started, seen from the one that started it.
#[derive(Debug)]
pub struct Member {
    /// Its number.
    pub process: libc::pid_t,
    /// What it tells.
    pub messages: Channel,
    /// What it writes to standard error.
    pub errors: Channel,
}

/// How a process ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// By itself, with this status.
    Status(i32),
    /// By this signal.
    Signal(i32),
}

/// A process that ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ended {
    /// How.
    pub ending: Ending,
    /// The most megabytes it held.
    pub peak_mb: u64,
}

/// Starts a member that does this and ends. No other thread may hold a lock meanwhile: the member has none of them.
pub fn fork(work: impl FnOnce(Sender)) -> io::Result<Member> {
    let (messages, messages_end) = pipe()?;
    let (errors, errors_end) = pipe()?;
    let parent = std::process::id();
    // SAFETY: the caller says that other threads hold no locks, so that what the child inherits is as it would be if
    // there were no other threads.
    match unsafe { libc::fork() } {
        -1 => Err(io::Error::last_os_error()),
        0 => be_member(parent, work, messages_end, &errors_end),
        process => Ok(Member { process, messages: Channel::new(messages)?, errors: Channel::new(errors)? }),
    }
}

/// The life of a member.
fn be_member(parent: u32, work: impl FnOnce(Sender), messages: OwnedFd, errors: &OwnedFd) -> ! {
    if settle_in(parent, errors.as_raw_fd()).is_err() {
        process::end_at_once(Status::Internal);
    }
    let sender = Sender::new(File::from(messages));
    let done = panic::catch_unwind(AssertUnwindSafe(|| work(sender)));
    process::end_at_once(if done.is_ok() { Status::Pass } else { Status::Internal })
}

/// Makes the process one that ends with its parent, dies of crashes without a trace, and leaves the terminal alone.
fn settle_in(parent: u32, errors: RawFd) -> io::Result<()> {
    // SAFETY: plain system calls; the string is one that C can read.
    unsafe {
        checked(libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL))?;
        if libc::getppid() as u32 != parent {
            return Err(io::Error::from(io::ErrorKind::NotConnected));
        }
        let nothing = checked(libc::open(c"/dev/null".as_ptr(), libc::O_RDWR | libc::O_CLOEXEC))?;
        checked(libc::dup2(nothing, libc::STDIN_FILENO))?;
        checked(libc::dup2(nothing, libc::STDOUT_FILENO))?;
        checked(libc::dup2(errors, libc::STDERR_FILENO))?;
        let none = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
        checked(libc::setrlimit(libc::RLIMIT_CORE, &none))?;
    }
    process::die_of_crashes();
    process::listen_to_signals_only();
    Ok(())
}

fn checked(result: libc::c_int) -> io::Result<libc::c_int> {
    if result < 0 { Err(io::Error::last_os_error()) } else { Ok(result) }
}

/// A pipe, to read from and to write to, that programs which are started do not inherit.
fn pipe() -> io::Result<(OwnedFd, OwnedFd)> {
    let mut ends = [0; 2];
    // SAFETY: the call fills the array with two descriptors, which nobody else owns.
    unsafe {
        checked(libc::pipe2(ends.as_mut_ptr(), libc::O_CLOEXEC))?;
        Ok((OwnedFd::from_raw_fd(ends[0]), OwnedFd::from_raw_fd(ends[1])))
    }
}

impl Member {
    /// Sends it a signal. It must not have been waited for.
    pub fn signal(&self, signal: libc::c_int) {
        // SAFETY: the process was not waited for, so the number is still its own.
        unsafe { libc::kill(self.process, signal) };
    }

    /// Its end, if it has ended; afterwards its number may be another's.
    pub fn try_wait(&self) -> io::Result<Option<Ended>> {
        self.wait_with(libc::WNOHANG)
    }

    /// Ends it and waits for that.
    pub fn kill(&self) -> io::Result<Option<Ended>> {
        self.signal(libc::SIGKILL);
        self.wait_with(0)
    }

    fn wait_with(&self, options: libc::c_int) -> io::Result<Option<Ended>> {
        let mut status = 0;
        // SAFETY: the two structures are ours and valid; the process was not waited for before.
        let (reaped, usage) = unsafe {
            let mut usage: libc::rusage = std::mem::zeroed();
            (libc::wait4(self.process, &mut status, options, &mut usage), usage)
        };
        if checked(reaped)? == 0 {
            return Ok(None);
        }
        let ending = if libc::WIFSIGNALED(status) {
            Ending::Signal(libc::WTERMSIG(status))
        } else {
            Ending::Status(libc::WEXITSTATUS(status))
        };
        Ok(Some(Ended { ending, peak_mb: u64::try_from(usage.ru_maxrss).unwrap_or(0) >> 10 }))
    }

    /// Waits until a member tells something, or this time has passed.
    pub fn listen<'a>(members: impl Iterator<Item = &'a Member>, at_most: Duration) {
        let descriptors =
            members.flat_map(|member| [member.messages.descriptor(), member.errors.descriptor()]);
        let mut watched: Vec<libc::pollfd> = descriptors
            .flatten()
            .map(|descriptor| libc::pollfd { fd: descriptor, events: libc::POLLIN, revents: 0 })
            .collect();
        let milliseconds = i32::try_from(at_most.as_millis()).unwrap_or(i32::MAX);
        // SAFETY: the call fills the array. What it says does not matter: all pipes are tried anyway.
        unsafe { libc::poll(watched.as_mut_ptr(), watched.len() as libc::nfds_t, milliseconds) };
    }
}
