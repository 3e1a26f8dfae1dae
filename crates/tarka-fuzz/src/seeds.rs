//! C texts to damage: the programs of some directories, without directives, so that no case starts the preprocessor.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Longer texts make a case slow and find no more.
const LONGEST: usize = 64 << 10;

/// Writes the seeds made from all C files under `corpus` into `directory`, and returns how many there are.
pub fn prepare(corpus: &[PathBuf], directory: &Path) -> io::Result<usize> {
    fs::create_dir_all(directory)?;
    let mut files = Vec::new();
    for path in corpus {
        c_files(path, &mut files)?;
    }
    files.sort();
    let texts: Vec<String> =
        files.iter().flat_map(|file| texts_of(file)).filter(|t| t.len() <= LONGEST).collect();
    for (number, text) in texts.iter().enumerate() {
        fs::write(directory.join(format!("{number:05}.c")), text)?;
    }
    Ok(texts.len())
}

/// Reads what [`prepare`] wrote.
pub fn load(directory: &Path) -> io::Result<Vec<String>> {
    let mut files = Vec::new();
    c_files(directory, &mut files)?;
    files.sort();
    files.iter().map(fs::read_to_string).collect()
}

fn c_files(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            c_files(&entry?.path(), files)?;
        }
    } else if path.extension().is_some_and(|extension| extension == "c") {
        files.push(path.to_owned());
    }
    Ok(())
}

/// A file without directives is a seed as it is. One with them gives two: preprocessed, and with the lines of the
/// directives dropped, which is shorter and keeps the program's own text in the foreground.
fn texts_of(file: &Path) -> Vec<String> {
    let Ok(bytes) = fs::read(file) else { return Vec::new() };
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let is_directive = |line: &str| line.trim_start().starts_with('#');
    if !text.lines().any(is_directive) {
        return vec![text];
    }
    let stripped: String =
        text.lines().filter(|line| !is_directive(line)).flat_map(|line| [line, "\n"]).collect();
    preprocessed(file).into_iter().chain([stripped]).collect()
}

fn preprocessed(file: &Path) -> Option<String> {
    let output = Command::new("gcc").args(["-E", "-P", "-w"]).arg(file).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    output.status.success().then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directives_are_gone() {
        let directory = std::env::temp_dir().join(format!("tarka-seeds-{}", std::process::id()));
        let (from, to) = (directory.join("from"), directory.join("to"));
        fs::create_dir_all(&from).expect("the directory is ours");
        fs::write(from.join("a.c"), "#define X 7\nint x = X;\n").expect("the directory is ours");
        fs::write(from.join("b.c"), "int y;\n").expect("the directory is ours");
        assert_eq!(prepare(&[from], &to).expect("seeds are written"), 3);
        let texts = load(&to).expect("seeds are read");
        assert_eq!(texts, ["int x = 7;\n", "int x = X;\n", "int y;\n"]);
        fs::remove_dir_all(directory).expect("the directory is ours");
    }
}
