//! Watches a child process: collects its output, and ends it when it exceeds a limit.

use std::io::{self, Read};
use std::os::fd::AsRawFd;
use std::process::Child;
use std::time::{Duration, Instant};

use super::limits::Limits;

/// How often to look at a child that says nothing.
const POLL: Duration = Duration::from_millis(5);

/// How a process ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// By itself, with this status.
    Exited(i32),
    /// By this signal, which nobody of us sent.
    Signalled(i32),
    /// It was stopped.
    Stopped(Stop),
}

impl Ended {
    /// How, in words.
    pub fn words(self) -> String {
        match self {
            Ended::Exited(status) => format!("exit status {status}"),
            Ended::Signalled(signal) => format!("signal {signal}"),
            Ended::Stopped(stop) => stop.words().to_owned(),
        }
    }
}

/// Why a process was stopped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stop {
    /// It ran too long by the clock.
    WallClock,
    /// It used too much processor time.
    CpuTime,
    /// It wrote too much.
    Output,
    /// It made a system call that is not allowed.
    ForbiddenCall,
}

impl Stop {
    /// The reason in words.
    pub fn words(self) -> &'static str {
        match self {
            Stop::WallClock => "it ran longer than allowed",
            Stop::CpuTime => "it used more processor time than allowed",
            Stop::Output => "it printed more than allowed",
            Stop::ForbiddenCall => "it asked the system for something that the sandbox forbids",
        }
    }
}

/// A finished process.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// How it ended.
    pub ended: Ended,
    /// What it wrote to standard output, up to the limit.
    pub stdout: Vec<u8>,
    /// What it wrote to standard error, up to the limit.
    pub stderr: Vec<u8>,
    /// How long it ran by the clock.
    pub wall: Duration,
}

/// Waits for the end of a child that leads a process group, and leaves nothing of the group behind.
pub fn supervise(child: &mut Child, limits: &Limits) -> io::Result<Finished> {
    let begin = Instant::now();
    let result = watch(child, limits, begin);
    kill_group(child);
    let status = child.wait();
    let (stop, stdout, stderr) = result?;
    let ended = stop.map_or_else(|| status.map(ended), |stop| Ok(Ended::Stopped(stop)))?;
    Ok(Finished { ended, stdout, stderr, wall: begin.elapsed() })
}

type Watched = (Option<Stop>, Vec<u8>, Vec<u8>);

fn watch(child: &mut Child, limits: &Limits, begin: Instant) -> io::Result<Watched> {
    let mut stdout = Stream::new(child.stdout.take(), limits.output)?;
    let mut stderr = Stream::new(child.stderr.take(), limits.output)?;
    loop {
        wait_for_output(&stdout, &stderr);
        stdout.drain()?;
        stderr.drain()?;
        if stdout.is_over || stderr.is_over {
            return Ok((Some(Stop::Output), stdout.kept, stderr.kept));
        }
        if has_ended(child)? {
            stdout.drain()?;
            stderr.drain()?;
            return Ok((None, stdout.kept, stderr.kept));
        }
        if begin.elapsed() >= limits.wall {
            return Ok((Some(Stop::WallClock), stdout.kept, stderr.kept));
        }
    }
}

/// The end of a process that was not stopped from here.
fn ended(status: std::process::ExitStatus) -> Ended {
    use std::os::unix::process::ExitStatusExt;
    match (status.code(), status.signal()) {
        (Some(code), _) => Ended::Exited(code),
        (_, Some(libc::SIGXCPU)) => Ended::Stopped(Stop::CpuTime),
        (_, Some(libc::SIGSYS)) => Ended::Stopped(Stop::ForbiddenCall),
        (_, signal) => Ended::Signalled(signal.unwrap_or(0)),
    }
}

/// Whether a child has ended, without taking note of it: its number stays its own until [`Child::wait`].
fn has_ended(child: &Child) -> io::Result<bool> {
    // SAFETY: the structure is plain data that the call fills; all zeros is a value of it.
    unsafe {
        let mut info: libc::siginfo_t = std::mem::zeroed();
        let options = libc::WEXITED | libc::WNOHANG | libc::WNOWAIT;
        if libc::waitid(libc::P_PID, child.id(), &mut info, options) != 0 {
            return Err(io::Error::last_os_error());
        }
        Ok(info.si_pid() != 0)
    }
}

/// Kills the group of a child that may have ended but was not waited for, so that the group's number is still its.
fn kill_group(child: &Child) {
    if let Ok(group) = libc::pid_t::try_from(child.id()) {
        // SAFETY: a system call; a group that is no more is an error that does not matter.
        unsafe { libc::kill(-group, libc::SIGKILL) };
    }
}

fn wait_for_output<A: AsRawFd, B: AsRawFd>(a: &Stream<A>, b: &Stream<B>) {
    let watched = |descriptor: i32| libc::pollfd { fd: descriptor, events: libc::POLLIN, revents: 0 };
    let mut both = [watched(a.descriptor()), watched(b.descriptor())];
    if both.iter().all(|stream| stream.fd < 0) {
        std::thread::sleep(POLL);
        return;
    }
    // SAFETY: the call fills the array. What it says does not matter: the streams are tried anyway.
    unsafe { libc::poll(both.as_mut_ptr(), 2, POLL.as_millis() as i32) };
}

/// An output of the child.
struct Stream<P> {
    pipe: Option<P>,
    kept: Vec<u8>,
    limit: u64,
    is_over: bool,
}

impl<P: Read + AsRawFd> Stream<P> {
    fn new(pipe: Option<P>, limit: u64) -> io::Result<Stream<P>> {
        if let Some(pipe) = &pipe {
            // SAFETY: system calls on a descriptor that we own.
            unsafe {
                let flags = libc::fcntl(pipe.as_raw_fd(), libc::F_GETFL);
                if flags < 0 || libc::fcntl(pipe.as_raw_fd(), libc::F_SETFL, flags | libc::O_NONBLOCK) < 0 {
                    return Err(io::Error::last_os_error());
                }
            }
        }
        Ok(Stream { pipe, kept: Vec::new(), limit, is_over: false })
    }

    /// Takes what is there.
    fn drain(&mut self) -> io::Result<()> {
        let mut buffer = [0; 1 << 14];
        while let Some(pipe) = self.pipe.as_mut().filter(|_| !self.is_over) {
            match pipe.read(&mut buffer) {
                Ok(0) => self.pipe = None,
                Ok(count) => self.keep(buffer.get(..count).unwrap_or_default()),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    fn keep(&mut self, bytes: &[u8]) {
        let room = (self.limit as usize).saturating_sub(self.kept.len());
        self.is_over = bytes.len() > room;
        self.kept.extend(bytes.iter().take(room));
    }
}

impl<P: AsRawFd> Stream<P> {
    fn descriptor(&self) -> i32 {
        self.pipe.as_ref().map_or(-1, |pipe| pipe.as_raw_fd())
    }
}
