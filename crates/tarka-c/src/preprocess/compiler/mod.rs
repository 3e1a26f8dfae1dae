//! Runs the system's C compiler as a preprocessor.

mod messages;
mod run;

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use tarka_ir::Machine;

use self::run::{Failure, Output};
use super::PreprocessOptions;
use super::error::{CompilerMessage, ReadError};
use super::scratch::ScratchDir;

/// The environment variable that names the compiler.
const COMPILER_VARIABLE: &str = "TARKA_CC";
/// The compilers to try where it is not set.
const COMPILERS: [&str; 3] = ["cc", "gcc", "clang"];
const TIMEOUT: Duration = Duration::from_secs(20);

/// A file to preprocess: the user's own, or a copy of it.
pub struct Input {
    user_path: PathBuf,
    copy: Option<PathBuf>,
}

impl Input {
    /// The user's own file.
    pub fn of(path: &Path) -> Self {
        Input { user_path: path.to_owned(), copy: None }
    }

    /// A copy of the user's file, to be read in place of it.
    pub fn copy_of(path: &Path, copy: PathBuf) -> Self {
        Input { user_path: path.to_owned(), copy: Some(copy) }
    }

    /// How the user calls a file that the compiler names.
    pub fn user_name(&self, file: &str) -> String {
        let is_copy = self.copy.as_deref().is_some_and(|copy| copy.as_os_str() == OsStr::new(file));
        let is_input = is_copy || self.argument() == *file;
        if is_input { self.user_path.display().to_string() } else { file.to_owned() }
    }

    /// The path as an argument that no compiler takes for an option.
    fn argument(&self) -> OsString {
        let path = self.copy.as_deref().unwrap_or(&self.user_path);
        if path.as_os_str().as_encoded_bytes().starts_with(b"-") {
            Path::new(".").join(path).into_os_string()
        } else {
            path.as_os_str().to_owned()
        }
    }

    /// Where `#include "…"` looks first, if that is not the directory of the file that is read.
    fn own_directory(&self) -> Option<&Path> {
        let parent = self.user_path.parent().filter(|parent| !parent.as_os_str().is_empty());
        self.copy.is_some().then(|| parent.unwrap_or(Path::new(".")))
    }
}

/// Preprocesses a file; gives the output.
pub fn preprocess(
    input: &Input,
    scratch: &ScratchDir,
    options: &PreprocessOptions,
    limit: u64,
) -> Result<Vec<u8>, ReadError> {
    let path = input.user_path.display().to_string();
    let candidates = candidates();
    for compiler in &candidates {
        let attempt = run::run(command(compiler, input, options), TIMEOUT, limit);
        let output = match attempt {
            Err(Failure::NotFound) => continue,
            attempt => attempt.map_err(|failure| explain(failure, &path, limit))?,
        };
        if output.success {
            return Ok(output.stdout);
        }
        let found = messages::parse(&output.stderr, |file| input.user_name(file));
        let may_lack_multilib = options.machine == Machine::Ilp32 && messages::lacks_header(&found);
        let retry = || retry_without_multilib(compiler, input, scratch, options, limit);
        let output = may_lack_multilib.then(retry).flatten();
        return output.ok_or(ReadError::Preprocessor { messages: found });
    }
    let tried =
        candidates.iter().map(|words| format!("`{}`", words.join(" "))).collect::<Vec<_>>().join(", ");
    Err(ReadError::NoCompiler { path, tried })
}

/// The commands to try, split into words.
fn candidates() -> Vec<Vec<String>> {
    let named = std::env::var(COMPILER_VARIABLE).unwrap_or_default();
    let words: Vec<String> = named.split_whitespace().map(str::to_owned).collect();
    if words.is_empty() { COMPILERS.iter().map(|&name| vec![name.to_owned()]).collect() } else { vec![words] }
}

fn command(compiler: &[String], input: &Input, options: &PreprocessOptions) -> Command {
    let mut command = Command::new(&compiler[0]);
    command.args(&compiler[1..]);
    command.args(["-E", "-x", "c", "-std=gnu11", "-fno-diagnostics-color"]);
    command.arg(if options.machine == Machine::Ilp32 { "-m32" } else { "-m64" });
    command.env("LC_ALL", "C");
    if let Some(directory) = input.own_directory() {
        command.arg("-iquote").arg(directory);
    }
    command.args(&options.flags);
    command.arg(input.argument());
    command
}

/// Tries again without the headers that a 64-bit system keeps apart for 32-bit programs. glibc's headers serve both:
/// what is missing is only the directory they are in, and a list of functions that are mere stubs, which can be empty.
fn retry_without_multilib(
    compiler: &[String],
    input: &Input,
    scratch: &ScratchDir,
    options: &PreprocessOptions,
    limit: u64,
) -> Option<Vec<u8>> {
    scratch.write("include/gnu/stubs-32.h", b"").ok()?;
    let mut command = command(compiler, input, options);
    command.arg("-idirafter").arg(scratch.path().join("include"));
    if let Some(directory) = multiarch_directory(compiler) {
        command.arg("-idirafter").arg(directory);
    }
    let output = run::run(command, TIMEOUT, limit).ok()?;
    output.success.then_some(output.stdout)
}

/// Where the system keeps the headers of its own architecture.
fn multiarch_directory(compiler: &[String]) -> Option<PathBuf> {
    let mut command = Command::new(&compiler[0]);
    command.args(&compiler[1..]).args(["-m64", "-print-multiarch"]);
    let Output { stdout, .. } = run::run(command, TIMEOUT, 4096).ok()?;
    let triple = String::from_utf8(stdout).ok()?;
    let triple = triple.trim();
    (!triple.is_empty() && !triple.contains('/')).then(|| Path::new("/usr/include").join(triple))
}

fn explain(failure: Failure, path: &str, limit: u64) -> ReadError {
    let path = path.to_owned();
    match failure {
        Failure::TimedOut => ReadError::TimedOut { path, seconds: TIMEOUT.as_secs() },
        Failure::TooMuchOutput => ReadError::TooLarge { path, limit: limit >> 20 },
        Failure::NotFound => ReadError::NoCompiler { path, tried: String::new() },
        Failure::Io(error) => {
            let message = format!("cannot run the C compiler: {error}");
            ReadError::Preprocessor { messages: vec![CompilerMessage { place: None, message, help: None }] }
        }
    }
}
