//! Runs programs that are not to be trusted.
//!
//! **Nothing runs unprotected**: if one of the necessary protections cannot be set up, the run is refused. What comes
//! on top of them, where the system allows it, is reported.

mod bpf;
mod confine;
mod landlock;
mod limits;
mod scratch;
mod supervise;
mod syscalls;

use std::fs::{File, Permissions};
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};

use self::confine::Confinement;
use self::landlock::OnlyWritesIn;

pub use self::limits::Limits;
pub use self::scratch::Scratch;
pub use self::supervise::{Ended, Finished, Stop};

/// A protection that was in force during a run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Protection {
    /// Limits on time, memory, files and output; no core dumps.
    Limits,
    /// An empty environment and no open files but the standard streams.
    NothingInherited,
    /// No way to gain rights; those of root were given up.
    NoPrivileges,
    /// Only the system calls of a program that computes and prints.
    SystemCalls,
    /// Namespaces of its own, with no network.
    Namespaces,
}

impl Protection {
    /// Without these a run is refused.
    pub const NECESSARY: [Protection; 4] =
        [Protection::Limits, Protection::NothingInherited, Protection::NoPrivileges, Protection::SystemCalls];

    /// The protection in words.
    pub fn words(self) -> &'static str {
        match self {
            Protection::Limits => "resource limits",
            Protection::NothingInherited => "nothing inherited",
            Protection::NoPrivileges => "no privileges",
            Protection::SystemCalls => "system call filter",
            Protection::Namespaces => "namespaces without network",
        }
    }
}

/// Why there was no run.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Refused(String);

/// A finished run and what protected the world from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sandboxed {
    /// The run.
    pub finished: Finished,
    /// The protections that were in force.
    pub protections: Vec<Protection>,
}

/// Runs a statically linked program that is not to be trusted.
pub fn run_program(executable: &Path, limits: Limits) -> Result<Sandboxed, Refused> {
    run_program_on(executable, Stdio::null(), limits)
}

/// Runs a statically linked program that is not to be trusted, with this as its standard input.
pub fn run_program_on(executable: &Path, input: Stdio, limits: Limits) -> Result<Sandboxed, Refused> {
    supported()?;
    let program = open(executable).map_err(|e| refused("the program cannot be opened", &e))?;
    let (word, child_word) = pipe().map_err(|e| refused("there is no pipe", &e))?;
    let confinement = Confinement {
        limits,
        filter: syscalls::program_filter(),
        landlock: None,
        word: child_word,
        program: Some(program.into()),
    };
    let mut command = Command::new("program");
    command.env_clear();
    let finished = run(command, input, confinement)?;
    if let (Ended::Exited(error), true) =
        (finished.ended, finished.stderr.starts_with(confine::CANNOT_START.to_bytes()))
    {
        return Err(refused("the kernel does not start the program", &io::Error::from_raw_os_error(error)));
    }
    let mut protections = Protection::NECESSARY.to_vec();
    if said(&word) == Some(confine::IN_NAMESPACES) {
        protections.push(Protection::Namespaces);
    }
    Ok(Sandboxed { finished, protections })
}

/// Runs a compiler, which is trusted, on text that is not: within limits, without network, and where the kernel has
/// Landlock without writing outside `scratch`.
pub fn run_compiler(mut command: Command, scratch: &Scratch, limits: Limits) -> Result<Finished, Refused> {
    supported()?;
    let (_word, child_word) = pipe().map_err(|e| refused("there is no pipe", &e))?;
    command.env_clear().env("LC_ALL", "C").env("TMPDIR", scratch.path());
    if let Some(path) = std::env::var_os("PATH") {
        command.env("PATH", path);
    }
    let confinement = Confinement {
        limits,
        filter: syscalls::compiler_filter(),
        landlock: OnlyWritesIn::new(scratch.path()).ok(),
        word: child_word,
        program: None,
    };
    run(command, Stdio::null(), confinement)
}

/// The sandbox knows the system calls of one kind of machine.
fn supported() -> Result<(), Refused> {
    if cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        Ok(())
    } else {
        Err(Refused("the sandbox needs Linux on x86-64".to_owned()))
    }
}

fn run(mut command: Command, input: Stdio, mut confinement: Confinement) -> Result<Finished, Refused> {
    let limits = confinement.limits;
    command.stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped());
    // SAFETY: the closure makes only async-signal-safe calls and does not allocate.
    unsafe { command.pre_exec(move || confinement.enter()) };
    let name = command.get_program().to_string_lossy().into_owned();
    let mut child = command.spawn().map_err(|e| refused(&format!("{name} cannot be run"), &e))?;
    supervise::supervise(&mut child, &limits).map_err(|e| refused("the run cannot be watched", &e))
}

fn refused(what: &str, error: &io::Error) -> Refused {
    Refused(format!("{what}: {error}"))
}

/// Opens the program and lets everybody execute it: it will run as somebody without rights.
fn open(executable: &Path) -> io::Result<File> {
    let program = File::open(executable)?;
    program.set_permissions(Permissions::from_mode(0o555))?;
    Ok(program)
}

/// A pipe: the end to read, which never waits, and the end to write.
fn pipe() -> io::Result<(OwnedFd, OwnedFd)> {
    let mut ends = [0; 2];
    // SAFETY: the call fills the array with two new descriptors, which we then own.
    unsafe {
        if libc::pipe2(ends.as_mut_ptr(), libc::O_CLOEXEC | libc::O_NONBLOCK) != 0 {
            return Err(io::Error::last_os_error());
        }
        Ok((OwnedFd::from_raw_fd(ends[0]), OwnedFd::from_raw_fd(ends[1])))
    }
}

/// The byte that was sent through a pipe.
fn said(pipe: &OwnedFd) -> Option<u8> {
    let mut byte = 0u8;
    // SAFETY: the call writes at most one byte.
    let count = unsafe { libc::read(pipe.as_raw_fd(), (&raw mut byte).cast(), 1) };
    (count == 1).then_some(byte)
}
