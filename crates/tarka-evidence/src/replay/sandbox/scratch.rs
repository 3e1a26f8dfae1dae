//! A directory of our own for the files of one native replay.

use std::fs;
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// How many names to try before giving up.
const ATTEMPTS: u32 = 1000;

/// A directory that only its owner can enter and that vanishes when dropped.
#[derive(Debug)]
pub struct Scratch {
    path: PathBuf,
}

/// What the names of a process's directories begin with.
fn prefix(process: u32) -> String {
    format!("tarka-replay-{process}-")
}

impl Scratch {
    /// Makes a new directory; one that exists already is never used.
    pub fn new() -> io::Result<Scratch> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let base = std::env::temp_dir();
        let mut last = io::Error::from(io::ErrorKind::AlreadyExists);
        for _ in 0..ATTEMPTS {
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            let path = base.join(format!("{}{number}", prefix(std::process::id())));
            match fs::DirBuilder::new().mode(0o700).create(&path) {
                Ok(()) => return Ok(Scratch { path }),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => last = error,
                Err(error) => return Err(error),
            }
        }
        Err(last)
    }

    /// Removes what a process left behind that ended too suddenly to do so.
    pub fn remove_left_by(process: u32) {
        let Ok(entries) = fs::read_dir(std::env::temp_dir()) else { return };
        let prefix = prefix(process);
        for entry in
            entries.flatten().filter(|entry| entry.file_name().to_string_lossy().starts_with(&prefix))
        {
            let _ = fs::remove_dir_all(entry.path());
        }
    }

    /// The directory.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes a file into it.
    pub fn write(&self, name: &str, text: &str) -> io::Result<PathBuf> {
        let path = self.path.join(name);
        fs::write(&path, text)?;
        Ok(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Nothing sensible can be done if it fails, and nothing depends on it.
        let _ = fs::remove_dir_all(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_process_left_is_removed_and_nothing_else() {
        let ours = Scratch::new().expect("a directory");
        ours.write("x", "y").expect("a file");
        let number: u32 = std::process::id();
        Scratch::remove_left_by(number / 10);
        assert!(ours.path().exists());
        let left = std::env::temp_dir().join(format!("{}left", prefix(u32::MAX)));
        fs::create_dir_all(left.join("deep")).expect("a directory");
        Scratch::remove_left_by(u32::MAX);
        assert!(!left.exists() && ours.path().exists());
    }
}
