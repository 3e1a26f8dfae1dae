//! A process of its own for every task, with limits that the operating system enforces.

use std::ffi::OsStr;
use std::io::{self, Read};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::process::{cpu_time_of, is_interrupted};

/// What a child may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChildLimits {
    /// Processor seconds: of the first it is told by a signal, a few later it is ended.
    pub cpu: u64,
    /// Time on the clock.
    pub wall: Duration,
    /// Megabytes of address space.
    pub address_space: u64,
}

/// How a child ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// By itself, with this status.
    Status(i32),
    /// By this signal.
    Signal(i32),
    /// It was ended because its time on the clock was over.
    TimedOut,
    /// It was ended because the whole bench is.
    Interrupted,
}

/// A child that ended.
#[derive(Clone, Debug)]
pub struct Finished {
    /// How.
    pub ended: Ended,
    /// What it wrote to standard output.
    pub stdout: Vec<u8>,
    /// What it wrote to standard error.
    pub stderr: Vec<u8>,
    /// The processor time of it and of its own children.
    pub cpu: Duration,
    /// The time on the clock.
    pub wall: Duration,
}

/// How much output of a child is kept.
const MAX_OUTPUT: u64 = 64 << 20;
/// How many seconds a child has to report after the signal that its processor time is used up.
const LAST_SECONDS: u64 = 3;

/// Runs a command under limits.
pub fn run<S: AsRef<OsStr>>(program: &OsStr, args: &[S], limits: ChildLimits) -> io::Result<Finished> {
    let started = Instant::now();
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
    // SAFETY: between fork and exec the closure calls nothing but setrlimit, which allocates nothing.
    unsafe { command.pre_exec(move || apply(limits)) };
    let mut child = command.spawn()?;
    let stdout = collect(child.stdout.take());
    let stderr = collect(child.stderr.take());
    let (ended, cpu) = wait(&child, started + limits.wall)?;
    Ok(Finished {
        ended,
        stdout: stdout.join().unwrap_or_default(),
        stderr: stderr.join().unwrap_or_default(),
        cpu,
        wall: started.elapsed(),
    })
}

fn apply(limits: ChildLimits) -> io::Result<()> {
    let bytes = limits.address_space.saturating_mul(1 << 20);
    set(libc::RLIMIT_CPU, limits.cpu, limits.cpu + LAST_SECONDS)?;
    set(libc::RLIMIT_AS, bytes, bytes)?;
    set(libc::RLIMIT_CORE, 0, 0)
}

fn set(resource: libc::__rlimit_resource_t, soft: u64, hard: u64) -> io::Result<()> {
    let limit = libc::rlimit { rlim_cur: soft, rlim_max: hard };
    // SAFETY: the structure is valid, and read only.
    if unsafe { libc::setrlimit(resource, &limit) } == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}

/// Reads a pipe to its end on a thread of its own, so that the child never waits for us.
fn collect(pipe: Option<impl Read + Send + 'static>) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut kept = Vec::new();
        if let Some(mut pipe) = pipe {
            // A pipe that breaks ends the output; what was read until then counts.
            let _ = pipe.by_ref().take(MAX_OUTPUT).read_to_end(&mut kept);
            let _ = io::copy(&mut pipe, &mut io::sink());
        }
        kept
    })
}

/// Waits for a child, and ends it with all it started when it has to end.
fn wait(child: &Child, deadline: Instant) -> io::Result<(Ended, Duration)> {
    let mut pause = Duration::from_millis(1);
    let mut why = None;
    loop {
        if let Some((status, cpu)) = reap(child)? {
            return Ok((why.unwrap_or(status), cpu));
        }
        if why.is_none() && is_interrupted() {
            why = Some(Ended::Interrupted);
        }
        if why.is_none() && Instant::now() >= deadline {
            why = Some(Ended::TimedOut);
        }
        if why.is_some() {
            kill_group(child);
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    }
}

/// The end of a child and its processor time, if it has ended.
fn reap(child: &Child) -> io::Result<Option<(Ended, Duration)>> {
    let mut status = 0;
    // SAFETY: the two structures are ours and valid; the child was not waited for before, so its id is still its own.
    let (reaped, usage) = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        (libc::wait4(child.id() as libc::pid_t, &mut status, libc::WNOHANG, &mut usage), usage)
    };
    match reaped {
        0 => Ok(None),
        _ if reaped < 0 => Err(io::Error::last_os_error()),
        _ => {
            let ended = if libc::WIFSIGNALED(status) {
                Ended::Signal(libc::WTERMSIG(status))
            } else {
                Ended::Status(libc::WEXITSTATUS(status))
            };
            Ok(Some((ended, cpu_time_of(&usage))))
        }
    }
}

/// Ends the group that the child leads. It was not waited for yet, so the id is still its own.
fn kill_group(child: &Child) {
    // SAFETY: sends a signal; nothing of ours is touched.
    unsafe { libc::kill(-(child.id() as libc::pid_t), libc::SIGKILL) };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str, cpu: u64, wall: Duration) -> Finished {
        let limits = ChildLimits { cpu, wall, address_space: 4096 };
        run(OsStr::new("/bin/sh"), &["-c", script], limits).expect("there is a shell")
    }

    #[test]
    fn the_end_the_output_and_the_time_are_told() {
        let finished = shell("echo out; echo err >&2; exit 7", 10, Duration::from_secs(10));
        assert_eq!(finished.ended, Ended::Status(7));
        assert_eq!((&finished.stdout[..], &finished.stderr[..]), (&b"out\n"[..], &b"err\n"[..]));
        assert!(finished.cpu < Duration::from_secs(1) && finished.wall < Duration::from_secs(10));
        assert_eq!(shell("kill -SEGV $$", 10, Duration::from_secs(10)).ended, Ended::Signal(libc::SIGSEGV));
    }

    #[test]
    fn endless_children_are_ended_with_all_they_started() {
        let finished = shell("sleep 100 & sleep 100; wait", 10, Duration::from_millis(200));
        assert_eq!(finished.ended, Ended::TimedOut);
        assert!(finished.wall < Duration::from_secs(10));
        let busy = shell("while :; do :; done", 1, Duration::from_secs(20));
        assert_eq!(busy.ended, Ended::Signal(libc::SIGXCPU));
        assert!(busy.cpu >= Duration::from_millis(900));
    }
}
