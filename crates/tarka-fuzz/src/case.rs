//! A test program and what its comments say about how to run it.
//!
//! A comment of its own anywhere in the first file sets a property:
//! `/* machine: 64 */` (only this data model), `/* libs: m */` (gcc links with `-lm`), `/* inputs: 3, -1 */`,
//! and `/* undefined: kind */` marks the line where undefined behaviour of that kind is met.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tarka_ir::Machine;

/// A program: one C file, or a directory `name.d` of several.
#[derive(Clone, Debug)]
pub struct Case {
    /// Path to the file or directory.
    pub path: PathBuf,
    /// Its C files.
    pub files: Vec<PathBuf>,
    /// The only data model it runs on, if it says so.
    pub machine: Option<Machine>,
    /// Libraries that gcc links.
    pub libs: Vec<String>,
    /// Inputs as C literals, separated by commas.
    pub inputs: String,
    /// The undefined behaviour that must be met.
    pub undefined: Option<Undefined>,
    /// Whether its text speaks of inputs or errors, so that gcc needs definitions of them.
    pub needs_stub: bool,
}

/// Undefined behaviour that a program is written to meet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Undefined {
    /// The file it is in.
    pub file: PathBuf,
    /// The line, from 1.
    pub line: u32,
    /// What kind.
    pub kind: String,
}

impl Case {
    /// Reads a program's files and what they say.
    pub fn read(path: &Path) -> io::Result<Case> {
        let files = if path.is_dir() { c_files_in(path)? } else { vec![path.to_owned()] };
        let mut case = Case {
            path: path.to_owned(),
            files: files.clone(),
            machine: None,
            libs: Vec::new(),
            inputs: String::new(),
            undefined: None,
            needs_stub: false,
        };
        for file in &files {
            case.learn(file, &String::from_utf8_lossy(&fs::read(file)?));
        }
        Ok(case)
    }

    /// Whether it runs on this machine.
    pub fn runs_on(&self, machine: Machine) -> bool {
        self.machine.is_none_or(|only| only == machine)
    }

    fn learn(&mut self, file: &Path, text: &str) {
        self.needs_stub |= ["__VERIFIER_", "reach_error"].iter().any(|name| text.contains(name));
        for (line, comment) in comments(text) {
            let Some((key, value)) = comment.split_once(':') else { continue };
            let value = value.trim().to_owned();
            match key.trim() {
                "machine" => self.machine = machine_named(&value),
                "libs" => self.libs = value.split_whitespace().map(str::to_owned).collect(),
                "inputs" => self.inputs = value,
                "undefined" => self.undefined = Some(Undefined { file: file.to_owned(), line, kind: value }),
                _ => {}
            }
        }
    }
}

/// All programs under a directory, in order of their names.
pub fn cases_under(directory: &Path) -> io::Result<Vec<Case>> {
    let mut cases = Vec::new();
    let mut entries = fs::read_dir(directory)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(|entry| entry.file_name());
    for path in entries.iter().map(fs::DirEntry::path) {
        let extension = path.extension().and_then(|e| e.to_str());
        match (path.is_dir(), extension) {
            (true, Some("d")) | (false, Some("c")) => cases.push(Case::read(&path)?),
            (true, _) => cases.extend(cases_under(&path)?),
            _ => {}
        }
    }
    Ok(cases)
}

/// The data model of that many bits.
pub fn machine_named(bits: &str) -> Option<Machine> {
    match bits {
        "32" => Some(Machine::Ilp32),
        "64" => Some(Machine::Lp64),
        _ => None,
    }
}

fn c_files_in(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "c") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The comments of a text that fit on one line, with the number of that line.
fn comments(text: &str) -> impl Iterator<Item = (u32, &str)> {
    text.lines().zip(1..).flat_map(|(line, number)| {
        line.split("/*").skip(1).filter_map(move |rest| Some((number, rest.split_once("*/")?.0.trim())))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_found_with_their_lines() {
        let text = "/* machine: 32 */\nint x; /* a */ int y; /* undefined: overflow */\n/* open\n";
        let found: Vec<_> = comments(text).collect();
        assert_eq!(found, [(1, "machine: 32"), (2, "a"), (2, "undefined: overflow")]);
    }

    #[test]
    fn a_header_sets_properties() {
        let mut case = Case {
            path: "x.c".into(),
            files: vec!["x.c".into()],
            machine: None,
            libs: Vec::new(),
            inputs: String::new(),
            undefined: None,
            needs_stub: false,
        };
        case.learn(
            Path::new("x.c"),
            "/* inputs: 3, 'a' */\n/* libs: m */\n/* machine: 64 */\nf(); /* undefined: null */",
        );
        assert_eq!(case.inputs, "3, 'a'");
        assert_eq!(case.libs, ["m"]);
        assert!(case.runs_on(Machine::Lp64) && !case.runs_on(Machine::Ilp32));
        let undefined = case.undefined.expect("the mark is seen");
        assert_eq!((undefined.line, undefined.kind.as_str()), (4, "null"));
    }
}
