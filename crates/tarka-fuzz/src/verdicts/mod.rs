//! Small C programs whose verdict is known, on which engines are tested, and the brute force that confirms them.
//!
//! A program says in comments at its head what is known about it ([`header`] has the format). [`suite`] reads a
//! directory of them; [`check()`] runs one on all inputs it declares ([`explore`]) and compares. [`families`] writes
//! programs with a parameter, for tests and measurements.

pub mod check;
pub mod explore;
pub mod families;
pub mod header;
pub mod inputs;
mod summary;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tarka_ir::Machine;

pub use check::{Disagreement, Report, check, pass_options, program};
pub use header::{Coverage, Header, Property, Verdict};
pub use inputs::Ranges;
pub use summary::{Summary, check_all};

/// A program of the suite.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The file.
    pub path: PathBuf,
    /// The directory it is in, below the suite's root: what it is about.
    pub construct: String,
    /// What is known to be the answer.
    pub verdict: Verdict,
    /// The question.
    pub property: Property,
    /// The data model.
    pub machine: Machine,
    /// The values that brute force tries.
    pub inputs: Ranges,
    /// What trying them all shows.
    pub coverage: Coverage,
    /// What the program is about.
    pub about: String,
}

impl Entry {
    /// The file's path below the suite's root, for messages.
    pub fn name(&self) -> String {
        let file = self.path.file_stem().unwrap_or_default().to_string_lossy();
        format!("{}/{file}", self.construct)
    }
}

/// All programs under a directory, in the order of their paths. An error if one of them has no proper header.
pub fn suite(root: &Path) -> io::Result<Vec<Entry>> {
    let mut files = Vec::new();
    c_files(root, &mut files)?;
    files.sort();
    files.into_iter().map(|path| read(root, path)).collect()
}

fn c_files(directory: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            c_files(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "c") {
            files.push(path);
        }
    }
    Ok(())
}

fn read(root: &Path, path: PathBuf) -> io::Result<Entry> {
    let complain = |what: String| io::Error::other(format!("{}: {what}", path.display()));
    let header = Header::parse(&fs::read_to_string(&path)?).map_err(complain)?;
    let directory = path.parent().unwrap_or(root);
    let construct = directory.strip_prefix(root).unwrap_or(directory).display().to_string();
    let Header { verdict, property, machine, inputs, coverage, about } = header;
    Ok(Entry { path, construct, verdict, property, machine, inputs, coverage, about })
}
