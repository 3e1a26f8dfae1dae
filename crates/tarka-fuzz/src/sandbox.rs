//! Runs a program that is not to be trusted: with limits on time, memory and output.

use std::io::{self, Read};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// What a run may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Wall-clock time.
    pub time: Duration,
    /// Address space in MiB.
    pub memory_mb: u64,
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// With this exit status.
    Exit(i32),
    /// By this signal.
    Signal(i32),
    /// It was still running at the limit.
    TimedOut,
}

/// A finished run.
#[derive(Clone, Debug)]
pub struct Finished {
    /// How it ended.
    pub ended: Ended,
    /// What it wrote to standard output, up to [`MAX_OUTPUT`] bytes.
    pub stdout: Vec<u8>,
    /// What it wrote to standard error, up to [`MAX_OUTPUT`] bytes.
    pub stderr: Vec<u8>,
}

/// How much output is kept.
pub const MAX_OUTPUT: u64 = 8 << 20;

/// A command that runs `program` under the limits: the shell sets them and becomes the program, so that the
/// process id is the program's.
pub fn limited_command(program: &Path, memory_mb: u64) -> Command {
    let mut command = Command::new("sh");
    let script = format!(
        "ulimit -c 0; ulimit -f 20480; ulimit -v {}; exec \"$0\" \"$@\"",
        memory_mb.saturating_mul(1024)
    );
    command.arg("-c").arg(script).arg(program);
    command
}

/// Runs `program` with `args` under the limits and collects its output.
pub fn run_limited<S: AsRef<std::ffi::OsStr>>(
    program: &Path,
    args: impl IntoIterator<Item = S>,
    limits: Limits,
) -> io::Result<Finished> {
    let mut command = limited_command(program, limits.memory_mb);
    command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn()?;
    let stdout = collect(child.stdout.take());
    let stderr = collect(child.stderr.take());
    let ended = wait(&mut child, limits.time)?;
    Ok(Finished {
        ended,
        stdout: stdout.join().unwrap_or_default(),
        stderr: stderr.join().unwrap_or_default(),
    })
}

/// Reads a pipe to its end on a thread of its own, so that the program never waits for us.
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

fn wait(child: &mut Child, time: Duration) -> io::Result<Ended> {
    let deadline = Instant::now() + time;
    let mut pause = Duration::from_micros(200);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(ended(status));
        }
        if Instant::now() >= deadline {
            child.kill()?;
            child.wait()?;
            return Ok(Ended::TimedOut);
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(10));
    }
}

fn ended(status: ExitStatus) -> Ended {
    use std::os::unix::process::ExitStatusExt;
    match status.code() {
        Some(code) => Ended::Exit(code),
        None => Ended::Signal(status.signal().unwrap_or(0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Finished {
        let limits = Limits { time: Duration::from_millis(500), memory_mb: 512 };
        run_limited(Path::new("/bin/sh"), ["-c", script], limits).expect("a shell is there")
    }

    #[test]
    fn the_end_and_the_output_are_told() {
        let finished = shell("echo out; echo err >&2; exit 7");
        assert_eq!(finished.ended, Ended::Exit(7));
        assert_eq!((finished.stdout, finished.stderr), (b"out\n".to_vec(), b"err\n".to_vec()));
        assert_eq!(shell("kill -ABRT $$").ended, Ended::Signal(6));
    }

    #[test]
    fn an_endless_program_is_ended() {
        assert_eq!(shell("while :; do :; done").ended, Ended::TimedOut);
    }
}
