//! What is kept of a check: its proof, its failing test, the tests on the way.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use tarka_evidence::certificate::to_json;
use tarka_evidence::replay::{harness, interpreter, system, test_file};
use tarka_ir::passes::ErrorSpec;

use super::verdict::{Failure, Verdict};
use super::{Conclusion, suite};

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

    /// Writes what is to be kept; gives what there is to say about it.
    pub fn save(&self, conclusion: &Conclusion<'_>, errors: &ErrorSpec) -> Vec<String> {
        let verdict = &conclusion.answer.verdict;
        let failure = match verdict {
            Verdict::Fail(failure) => Some(failure),
            _ => None,
        };
        let proof = conclusion.certificate.as_ref();
        let results = [
            self.certificate.as_deref().map(|file| match proof {
                Some(proof) => write(file, &to_json(proof)).and_then(|()| match verdict {
                    Verdict::Pass(_) => Ok(()),
                    _ => Err(format!("what was taken for a proof is in `{}`", file.display())),
                }),
                None => leave(file, "proof"),
            }),
            self.test.as_deref().map(|file| match failure {
                Some(failure) => test_text(file, failure, errors).and_then(|text| write(file, &text)),
                None => leave(file, "test"),
            }),
            self.tests.as_deref().map(|directory| {
                let found = failure.map(|failure| failure.test.clone());
                let tests: Vec<_> = conclusion.tests.iter().cloned().chain(found).collect();
                let added = suite::add(directory, &tests);
                added.map(drop).map_err(|e| format!("cannot write tests to `{}`: {e}", directory.display()))
            }),
        ];
        results.into_iter().flatten().filter_map(Result::err).collect()
    }
}

fn write(file: &Path, text: &str) -> Result<(), String> {
    fs::write(file, text).map_err(|error| format!("cannot write `{}`: {error}", file.display()))
}

/// There is nothing to write. A file of an earlier check must not be taken for one of this.
fn leave(file: &Path, what: &str) -> Result<(), String> {
    if file.exists() {
        return Err(format!("there is no {what} to save: `{}` is as it was before", file.display()));
    }
    Ok(())
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
