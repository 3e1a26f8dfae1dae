//! What is kept of a check: its proof, its failing test, the tests on the way.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::{Deserialize, Serialize};
use tarka_checker::certificate::{Certificate, to_json};
use tarka_evidence::replay::{Test, harness, interpreter, system, test_file};
use tarka_ir::passes::ErrorSpec;

use super::suite;
use super::verdict::{Failure, Verdict};

/// Where to keep what.
#[derive(Args, Clone, Debug, Default)]
pub struct Keep {
    /// If the verdict is PASS, save the proof, which `tarka certify` checks
    #[arg(long, value_name = "FILE.json")]
    pub certificate: Option<PathBuf>,
    /// If the verdict is FAIL, save the test, which `tarka replay` runs: as a C harness, YAML, or for Test-Comp
    #[arg(long, value_name = "FILE.c|.yml|.xml")]
    pub test: Option<PathBuf>,
    /// Begin with the tests in DIR, and add those that are found
    #[arg(long, value_name = "DIR")]
    pub tests: Option<PathBuf>,
}

/// What is to be written of a check.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// Files with their texts.
    pub files: Vec<(PathBuf, String)>,
    /// Tests for the directory of tests, as YAML.
    pub tests: Vec<String>,
    /// What there is to say about what is not there.
    pub complaints: Vec<String>,
}

/// What a test is written as.
enum TestFormat {
    Harness,
    Yaml,
    TestComp,
}

impl TestFormat {
    fn of(file: &Path) -> Result<TestFormat, String> {
        match file.extension().and_then(|ending| ending.to_str()) {
            Some("c") => Ok(TestFormat::Harness),
            Some("yml" | "yaml") => Ok(TestFormat::Yaml),
            Some("xml") => Ok(TestFormat::TestComp),
            _ => Err(format!("I write tests to files *.c, *.yml and *.xml, not to `{}`", file.display())),
        }
    }
}

impl Keep {
    /// Says what is wrong with the wishes, before work begins that would be lost.
    pub fn validate(&self) -> Result<(), String> {
        if let Some(file) = &self.test {
            TestFormat::of(file)?;
        }
        for file in [&self.certificate, &self.test].into_iter().flatten() {
            let directory = file.parent().filter(|directory| !directory.as_os_str().is_empty());
            if let Some(missing) = directory.filter(|directory| !directory.is_dir()) {
                return Err(format!(
                    "cannot write `{}`: there is no directory `{}`",
                    file.display(),
                    missing.display()
                ));
            }
        }
        Ok(())
    }

    /// What is to be written: the proof, accepted or not, the failing test, and the tests that were made on the way.
    pub fn gather(
        &self,
        verdict: &Verdict<'_>,
        proof: Option<&Certificate>,
        tests: &[Test],
        errors: &ErrorSpec,
    ) -> Kept {
        let failure = match verdict {
            Verdict::Fail(failure) => Some(failure),
            _ => None,
        };
        let mut kept = Kept::default();
        if let Some(file) = &self.certificate {
            kept.add(file, proof.map(|proof| Ok(to_json(proof))), "proof");
            if proof.is_some() && !matches!(verdict, Verdict::Pass(_)) {
                kept.complaints.push(format!("what was taken for a proof is in `{}`", file.display()));
            }
        }
        if let Some(file) = &self.test {
            kept.add(file, failure.map(|failure| test_text(file, failure, errors)), "test");
        }
        if self.tests.is_some() {
            let found = failure.map(|failure| &failure.test);
            kept.tests = tests.iter().chain(found).map(test_file::to_yaml).collect();
        }
        kept
    }

    /// Writes what is to be kept; gives what there is to say about it.
    pub fn write(&self, kept: &Kept) -> Vec<String> {
        let mut complaints: Vec<String> =
            kept.files.iter().filter_map(|(file, text)| write(file, text).err()).collect();
        complaints.extend(kept.complaints.iter().cloned());
        if let Some(directory) = &self.tests {
            let added = suite::add(directory, &kept.tests);
            let failed = |error| format!("cannot write tests to `{}`: {error}", directory.display());
            complaints.extend(added.map_err(failed).err());
        }
        complaints
    }
}

impl Kept {
    /// Keeps a text as a file. If there is none, a file of an earlier check must not be taken for one of this.
    fn add(&mut self, file: &Path, text: Option<Result<String, String>>, what: &str) {
        match text {
            Some(Ok(text)) => self.files.push((file.to_owned(), text)),
            Some(Err(complaint)) => self.complaints.push(complaint),
            None if file.exists() => self
                .complaints
                .push(format!("there is no {what} to save: `{}` is as it was before", file.display())),
            None => {}
        }
    }
}

fn write(file: &Path, text: &str) -> Result<(), String> {
    fs::write(file, text).map_err(|error| format!("cannot write `{}`: {error}", file.display()))
}

fn test_text(file: &Path, failure: &Failure<'_>, errors: &ErrorSpec) -> Result<String, String> {
    Ok(match TestFormat::of(file)? {
        TestFormat::Yaml => test_file::to_yaml(&failure.test),
        TestFormat::TestComp => test_file::to_test_comp(&failure.test),
        TestFormat::Harness => {
            let limits = interpreter::InterpreterLimits { trace: 0, ..Default::default() };
            let run = interpreter::replay(failure.program, &failure.test, limits);
            let undefined = system::undefined_functions(failure.program);
            let harness =
                undefined.and_then(|undefined| harness::harness(failure.program, &run, errors, &undefined));
            let harness = harness.map_err(|why| {
                format!(
                    "there is no C harness in `{}`: {why} (a file *.yml can hold the test)",
                    file.display()
                )
            })?;
            harness.text
        }
    })
}
