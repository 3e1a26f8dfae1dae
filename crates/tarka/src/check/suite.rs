//! A directory of tests: what earlier checks found, to begin the next one with.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tarka_evidence::replay::{Test, test_file};

/// The endings of files that are tests.
const ENDINGS: [&str; 4] = ["yml", "yaml", "c", "xml"];

/// The tests in a directory, in the order of their names. A directory that is not there has none.
pub fn load(directory: &Path) -> Result<Vec<Test>, String> {
    let files = files(directory)
        .map_err(|error| format!("cannot read the tests in `{}`: {error}", directory.display()))?;
    let load = |file: &PathBuf| test_file::load(file).map_err(|error| format!("{}: {error}", file.display()));
    files.iter().map(load).collect()
}

fn files(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(directory) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let paths: io::Result<Vec<PathBuf>> = entries.map(|entry| Ok(entry?.path())).collect();
    let is_test = |path: &PathBuf| {
        let ending = path.extension().and_then(|ending| ending.to_str());
        ending.is_some_and(|ending| ENDINGS.contains(&ending))
    };
    let mut paths: Vec<PathBuf> = paths?.into_iter().filter(is_test).collect();
    paths.sort();
    Ok(paths)
}

/// Adds tests, as YAML, to a directory, each under a name that depends on nothing but its contents, so that a test is
/// never there twice. Gives the number of tests that are new.
pub fn add(directory: &Path, tests: &[String]) -> io::Result<usize> {
    fs::create_dir_all(directory)?;
    let mut added = 0;
    for text in tests {
        let file = directory.join(format!("test-{:016x}.yml", hash(text.as_bytes())));
        if !file.exists() {
            fs::write(file, text)?;
            added += 1;
        }
    }
    Ok(added)
}

/// FNV-1a: the same on every machine and in every version.
fn hash(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tarka_exec::concrete::InputValue;

    #[test]
    fn tests_are_kept_once_and_read_back_in_order() {
        let directory = std::env::temp_dir().join(format!("tarka-suite-{}", std::process::id()));
        let test = |value| Test::of_values([InputValue::Int(value)]);
        assert_eq!(load(&directory), Ok(Vec::new()));
        let text = |value| test_file::to_yaml(&test(value));
        assert_eq!(add(&directory, &[text(1), text(2), text(1)]).expect("written"), 2);
        assert_eq!(add(&directory, &[text(2)]).expect("written"), 0);
        fs::write(directory.join("README"), "no test").expect("written");
        let read = load(&directory).expect("read");
        assert_eq!((read.len(), &read), (2, &load(&directory).expect("read again")));
        assert!(read.contains(&test(1)) && read.contains(&test(2)));
        fs::write(directory.join("x.yml"), "nonsense").expect("written");
        assert!(load(&directory).expect_err("nonsense").contains("x.yml"));
        fs::remove_dir_all(&directory).expect("ours");
    }
}
