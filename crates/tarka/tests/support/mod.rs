//! Starts the real command in a directory of its own.
#![allow(dead_code, reason = "every test file uses its part of this")]

pub mod batch;
pub mod in_process;
pub mod slurm;

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use tarka_fuzz::sandbox::{self, Ended, Limits};

/// What the command answered.
#[derive(Debug)]
pub struct Answer {
    /// The exit status; minus the signal if one ended it, 1000 if it did not end.
    pub status: i32,
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
}

impl Answer {
    /// The start of standard error, for messages about huge inputs.
    pub fn stderr_start(&self) -> String {
        self.stderr.chars().take(300).collect()
    }
}

/// A directory that is removed in the end.
pub struct Scratch {
    directory: PathBuf,
}

impl Scratch {
    /// A new empty directory.
    pub fn new() -> Scratch {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("tarka-test-{}-{number}", std::process::id());
        let directory = std::env::temp_dir().join(name);
        fs::create_dir_all(&directory).expect("the temporary directory can be written to");
        Scratch { directory }
    }

    /// The path of a file in it.
    pub fn path(&self, name: &str) -> PathBuf {
        self.directory.join(name)
    }

    /// Writes a file in it.
    pub fn write(&self, name: &str, text: &str) -> PathBuf {
        fs::write(self.path(name), text).expect("the scratch directory is ours");
        self.path(name)
    }

    /// Runs `tarka` with these arguments in the directory, for at most a minute.
    pub fn run(&self, args: &[&str]) -> Answer {
        let limits = Limits { time: Duration::from_secs(60), memory_mb: 16 << 10 };
        let script = "unset COLUMNS; cd \"$0\" && exec \"$@\"";
        let directory = self.directory.to_string_lossy().into_owned();
        let args =
            ["-c", script, &directory, env!("CARGO_BIN_EXE_tarka")].into_iter().chain(args.iter().copied());
        let finished = sandbox::run_limited("/bin/sh".as_ref(), args, limits).expect("there is a shell");
        let status = match finished.ended {
            Ended::Exit(status) => status,
            Ended::Signal(signal) => -signal,
            Ended::TimedOut => 1000,
        };
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Answer { status, stdout: text(&finished.stdout), stderr: text(&finished.stderr) }
    }

    /// Runs the program `p.c` of this text.
    pub fn run_text(&self, text: &str) -> Answer {
        self.write("p.c", text);
        self.run(&["run", "p.c"])
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed is the operating system's to clean.
        let _ = fs::remove_dir_all(&self.directory);
    }
}

/// Runs a shell script with `TARKA` set to the command.
pub fn shell(script: &str) -> Answer {
    let output = Command::new("sh")
        .args(["-c", script])
        .env("TARKA", env!("CARGO_BIN_EXE_tarka"))
        .stdin(Stdio::null())
        .output()
        .expect("there is a shell");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Answer {
        status: output.status.code().unwrap_or(-1),
        stdout: text(&output.stdout),
        stderr: text(&output.stderr),
    }
}
