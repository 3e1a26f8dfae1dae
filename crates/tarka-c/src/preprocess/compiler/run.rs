//! Runs a command with limits on time and output.

use std::io::{self, ErrorKind, Read};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process_group};

/// How much of what a compiler says about mistakes is read.
const MAX_STDERR: u64 = 1 << 20;
/// How often to look whether a command that has closed its output has ended.
const POLL: Duration = Duration::from_millis(2);

/// What a command printed, and whether it succeeded.
pub struct Output {
    /// Whether its exit status was zero.
    pub success: bool,
    /// Its output.
    pub stdout: Vec<u8>,
    /// Its messages, cut off after a mebibyte.
    pub stderr: String,
}

/// Why a command gave no output.
pub enum Failure {
    /// There is no such command.
    NotFound,
    /// It did not end in time.
    TimedOut,
    /// It printed too much.
    TooMuchOutput,
    /// It could not be run.
    Io(io::Error),
}

/// Runs a command in a process group of its own, which is killed if a limit is exceeded.
pub fn run(mut command: Command, timeout: Duration, limit: u64) -> Result<Output, Failure> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
    let mut child = command.spawn().map_err(|error| match error.kind() {
        ErrorKind::NotFound => Failure::NotFound,
        _ => Failure::Io(error),
    })?;
    let result = supervise(&mut child, timeout, limit);
    if result.is_err() {
        kill(&mut child);
    }
    result
}

fn supervise(child: &mut Child, timeout: Duration, limit: u64) -> Result<Output, Failure> {
    let deadline = Instant::now() + timeout;
    let stdout = read_in_background(child.stdout.take(), limit.saturating_add(1));
    let stderr = read_in_background(child.stderr.take(), MAX_STDERR);
    let stdout = receive(&stdout, deadline)?;
    if stdout.len() as u64 > limit {
        return Err(Failure::TooMuchOutput);
    }
    let stderr = receive(&stderr, deadline)?;
    let success = wait(child, deadline)?;
    Ok(Output { success, stdout, stderr: String::from_utf8_lossy(&stderr).into_owned() })
}

/// Reads a pipe on a thread of its own. The pipe is closed after `limit` bytes.
fn read_in_background(pipe: Option<impl Read + Send + 'static>, limit: u64) -> Receiver<io::Result<Vec<u8>>> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let result = match pipe {
            Some(pipe) => pipe.take(limit).read_to_end(&mut bytes).map(|_| bytes),
            None => Ok(bytes),
        };
        // Nobody listens any more after a timeout.
        let _ = sender.send(result);
    });
    receiver
}

fn receive(receiver: &Receiver<io::Result<Vec<u8>>>, deadline: Instant) -> Result<Vec<u8>, Failure> {
    let left = deadline.saturating_duration_since(Instant::now());
    receiver.recv_timeout(left).map_err(|_| Failure::TimedOut)?.map_err(Failure::Io)
}

/// Waits for the command to end; gives whether it succeeded.
fn wait(child: &mut Child, deadline: Instant) -> Result<bool, Failure> {
    loop {
        if let Some(status) = child.try_wait().map_err(Failure::Io)? {
            return Ok(status.success());
        }
        if Instant::now() >= deadline {
            return Err(Failure::TimedOut);
        }
        thread::sleep(POLL);
    }
}

/// Kills the command and what it has started: a compiler driver leaves the work to others.
fn kill(child: &mut Child) {
    // Each of these fails only if there is nothing left to kill.
    let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    let _ = child.kill();
    let _ = child.wait();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.arg("-c").arg(script);
        command
    }

    #[test]
    fn output_and_status_are_reported() {
        let output = run(shell("echo out; echo err >&2; exit 3"), Duration::from_secs(10), 100);
        let Ok(output) = output else { panic!("did not run") };
        assert_eq!(
            (output.success, output.stdout, output.stderr),
            (false, b"out\n".to_vec(), "err\n".to_owned())
        );
    }

    #[test]
    fn limits_hold() {
        let endless = run(shell("sleep 60 & sleep 60"), Duration::from_millis(100), 100);
        assert!(matches!(endless, Err(Failure::TimedOut)));
        let chatty = run(shell("yes"), Duration::from_secs(10), 100);
        assert!(matches!(chatty, Err(Failure::TooMuchOutput)));
        let missing = run(Command::new("/no/such/command"), Duration::from_secs(10), 100);
        assert!(matches!(missing, Err(Failure::NotFound)));
        let silent = run(shell("exec >&- 2>&-; sleep 60"), Duration::from_millis(100), 100);
        assert!(matches!(silent, Err(Failure::TimedOut)));
    }
}
