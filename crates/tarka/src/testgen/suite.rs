//! The directory that a test suite is written to: for each test an XML file of Test-Comp and a C harness, beside them
//! `metadata.xml`.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tarka_evidence::replay::system::Undefined;
use tarka_evidence::replay::{Test, harness, interpreter, test_file};
use tarka_ir::Program;
use tarka_ir::passes::ErrorSpec;

use super::collection::Found;

/// The description of the suite.
pub const METADATA: &str = "metadata.xml";
/// The picture of a comparison.
pub const FIGURE: &str = "comparison.svg";

/// A directory for a test suite.
pub struct Suite {
    directory: PathBuf,
    /// Why something could not be written.
    failure: Option<io::Error>,
}

/// The files of a test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TestFiles {
    /// The test for Test-Comp.
    pub xml: String,
    /// The C harness, or the YAML file that holds the test where there can be no harness.
    pub other: String,
    /// Why there is no harness.
    pub no_harness: Option<String>,
}

impl Suite {
    /// Takes a directory for a suite: a new one, an empty one, or one that holds an earlier suite, which is removed.
    pub fn create(directory: &Path) -> Result<Suite, String> {
        let name = directory.display();
        fs::create_dir_all(directory).map_err(|e| format!("cannot make the directory `{name}`: {e}"))?;
        let suite = Suite { directory: directory.to_owned(), failure: None };
        let files = suite.files().map_err(|e| format!("cannot read the directory `{name}`: {e}"))?;
        if let Some(foreign) = files.iter().find(|file| !is_ours(file)) {
            return Err(format!(
                "the directory `{name}` holds `{foreign}`, which is not of a test suite: --out wants a new directory"
            ));
        }
        suite.clear().map_err(|e| format!("cannot remove the old suite in `{name}`: {e}"))?;
        Ok(suite)
    }

    /// The directory.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// Why not all could be written, if so.
    pub fn failure(&self) -> Option<&io::Error> {
        self.failure.as_ref()
    }

    fn files(&self) -> io::Result<Vec<String>> {
        let names = fs::read_dir(&self.directory)?.map(|entry| Ok(entry?.file_name()));
        let names: io::Result<Vec<_>> = names.collect();
        let mut names: Vec<String> =
            names?.into_iter().map(|name| name.to_string_lossy().into_owned()).collect();
        names.sort();
        Ok(names)
    }

    fn clear(&self) -> io::Result<()> {
        for file in self.files()?.iter().filter(|file| is_ours(file)) {
            fs::remove_file(self.directory.join(file))?;
        }
        Ok(())
    }

    /// Writes a file.
    pub fn write(&mut self, name: &str, text: &str) {
        if let Err(error) = fs::write(self.directory.join(name), text) {
            self.failure.get_or_insert(error);
        }
    }

    /// Writes a test at once, so that it is not lost whatever happens.
    pub fn save_early(&mut self, test: &Test, number: usize) {
        self.write(&name(number, "xml"), &test_file::to_test_comp(test));
    }

    /// Writes the tests that the suite is to have, and no others.
    pub fn save(&mut self, program: &Program, tests: &[Found], errors: &ErrorSpec) -> Vec<TestFiles> {
        if let Err(error) = self.clear() {
            self.failure.get_or_insert(error);
        }
        let numbered = tests.iter().enumerate();
        numbered.map(|(number, found)| self.save_test(program, found, number, errors)).collect()
    }

    fn save_test(
        &mut self,
        program: &Program,
        found: &Found,
        number: usize,
        errors: &ErrorSpec,
    ) -> TestFiles {
        let xml = name(number, "xml");
        self.write(&xml, &test_file::to_test_comp(&found.test));
        let reached = interpreter::reached(program, &found.outcome);
        let (other, text, no_harness) =
            match harness::of_run(program, &found.inputs, reached.as_ref(), errors, &Undefined::default()) {
                Ok(harness) => (name(number, "c"), harness.text, None),
                Err(why) => (name(number, "yml"), test_file::to_yaml(&found.test), Some(why.to_string())),
            };
        self.write(&other, &text);
        TestFiles { xml, other, no_harness }
    }
}

/// The name of a test's file.
fn name(number: usize, ending: &str) -> String {
    format!("test-{:04}.{ending}", number + 1)
}

/// Whether a file is named as those of a suite are.
fn is_ours(file: &str) -> bool {
    let numbered = file.strip_prefix("test-").and_then(|rest| rest.split_once('.'));
    let is_test = numbered.is_some_and(|(number, ending)| {
        number.len() >= 4
            && number.bytes().all(|digit| digit.is_ascii_digit())
            && ["xml", "c", "yml"].contains(&ending)
    });
    is_test || [METADATA, FIGURE].contains(&file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_files_are_removed() {
        let directory = std::env::temp_dir().join(format!("tarka-suite-of-tests-{}", std::process::id()));
        let mut suite = Suite::create(&directory).expect("a new directory");
        suite.save_early(&Test::of_values([]), 0);
        suite.write(METADATA, "");
        assert!(suite.failure().is_none());
        assert_eq!(suite.files().expect("there"), [METADATA, "test-0001.xml"]);
        let suite = Suite::create(&directory).expect("an earlier suite");
        assert_eq!(suite.files().expect("there"), [""; 0]);
        fs::write(directory.join("test-plan.c"), "precious").expect("written");
        let refusal = Suite::create(&directory).map(drop).expect_err("not ours");
        assert!(refusal.contains("`test-plan.c`"), "{refusal}");
        fs::remove_dir_all(directory).expect("ours");
    }

    #[test]
    fn names() {
        for (file, ours) in
            [("test-0001.xml", true), ("test-12345.c", true), ("test-1.c", false), ("test-0001.h", false)]
        {
            assert_eq!(is_ours(file), ours, "{file}");
        }
    }
}
