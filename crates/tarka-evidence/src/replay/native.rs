//! Native replay: the program and a harness, compiled by the system's compiler and run in the sandbox.

use std::path::PathBuf;
use std::process::Command;

use tarka_ir::passes::ErrorSpec;
use tarka_ir::{ErrorKind, Machine, Program};

use super::harness::{self, Harness, REACHED, STATUS_DIVERGED, STATUS_REACHED};
use super::interpreter::InterpreterReplay;
use super::label;
use super::sandbox::{self, Ended, Finished, Limits, Protection, Scratch};
use super::system::Undefined;

/// Why there is no native replay.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct NotApplicable(String);

impl NotApplicable {
    pub(super) fn new(why: impl Into<String>) -> Self {
        NotApplicable(why.into())
    }
}

/// A finished native replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NativeReplay {
    /// What came of it.
    pub result: NativeResult,
    /// How the process ended.
    pub ended: Ended,
    /// What it printed.
    pub stdout: Vec<u8>,
    /// What protected the world from it.
    pub protections: Vec<Protection>,
    /// The functions in whose place the harness answered, since nothing has them.
    pub replaced: Vec<String>,
    /// The functions of the system's library whose results were assumed in the interpreter, and are real here.
    pub assumed: Vec<String>,
}

/// What came of a native replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NativeResult {
    /// It reached the error; the function, the label or what else told so.
    Reached(String),
    /// It asked for other inputs than the test has; what it said.
    Diverged(String),
    /// It ended otherwise.
    NotReached,
}

/// The environment variable that names the compiler, and the compilers to try where it is not set.
const COMPILER_VARIABLE: &str = "TARKA_CC";
const COMPILERS: [&str; 3] = ["cc", "gcc", "clang"];

/// The option for linking that takes nothing from outside, so that the program needs no file when it runs.
pub(super) const STATIC: &str = "-static";
/// Options for linking no function that is never called, so that what it would call is not missed.
pub(super) const SPARING: [&str; 3] = ["-ffunction-sections", "-fdata-sections", "-Wl,--gc-sections"];
/// The same for addresses as programs have them by default, too large for an `int`. Assembler code may not do with them.
const STATIC_ANYWHERE: [&str; 2] = ["-fPIE", "-static-pie"];

/// Compiles and runs the program on the inputs of a run that reached an error.
pub fn replay(
    program: &Program,
    run: &InterpreterReplay,
    errors: &ErrorSpec,
    undefined: &Undefined,
    limits: Limits,
) -> Result<NativeReplay, NotApplicable> {
    let harness = harness::harness(program, run, errors, undefined)?;
    let scratch = new_scratch()?;
    let executable = build(program, &harness, &scratch)?;
    let sandboxed =
        sandbox::run_program(&executable, limits).map_err(|e| NotApplicable::new(e.to_string()))?;
    let Finished { ended, stdout, stderr, .. } = sandboxed.finished;
    let result = judge(ended, &stderr);
    if result == NativeResult::NotReached
        && let Some(why) = silence(run, &harness, ended)
    {
        return Err(NotApplicable::new(why));
    }
    let replaced = undefined.nowhere.iter().chain(&harness.stands_in_for).cloned().collect();
    let assumed = undefined.in_library.iter().cloned().collect();
    Ok(NativeReplay { result, ended, stdout, protections: sandboxed.protections, replaced, assumed })
}

/// Why it proves nothing that a run does not reach the error, if it does not.
fn silence(run: &InterpreterReplay, harness: &Harness, ended: Ended) -> Option<String> {
    if let Ended::Stopped(stop) = ended {
        return Some(format!("the run was stopped: {}", stop.words()));
    }
    // gcc simplifies `x + 1 > 0` before it puts its checks in.
    if run.reached.as_ref().is_some_and(|reached| reached.kind == ErrorKind::Overflow) {
        return Some("the compiler's own check did not see the overflow".to_owned());
    }
    // gcc does what many library functions do by itself.
    let is_library = !harness.renamed.is_empty();
    is_library.then(|| "the compiler made no call of the library function that could be seen".to_owned())
}

pub(super) fn new_scratch() -> Result<Scratch, NotApplicable> {
    Scratch::new().map_err(|e| NotApplicable::new(format!("there is no scratch directory: {e}")))
}

/// What the end of the process and its last words say.
fn judge(ended: Ended, stderr: &[u8]) -> NativeResult {
    let said = String::from_utf8_lossy(stderr);
    let word = said.lines().rev().find_map(|line| line.split_once("tarka: ")).map_or("", |(_, word)| word);
    match (ended, word.strip_prefix(REACHED)) {
        (Ended::Exited(STATUS_REACHED), Some(name)) => NativeResult::Reached(name.to_owned()),
        (Ended::Exited(STATUS_DIVERGED), None) if !word.is_empty() => NativeResult::Diverged(word.to_owned()),
        _ => NativeResult::NotReached,
    }
}

/// Compiles and links; gives the executable.
fn build(program: &Program, harness: &Harness, scratch: &Scratch) -> Result<PathBuf, NotApplicable> {
    let mut files = write_units(program, harness.label.as_deref(), &harness.preamble(), scratch)?;
    files.push(scratch.write("harness.c", &harness.text).map_err(unwritable)?);
    let executable = scratch.path().join("program");
    let build = |more: &[&str]| {
        compile(scratch, |command| {
            command.args(&harness.options).args(SPARING).args(more).args(&files);
            command.arg("-o").arg(&executable).arg("-lm");
        })
    };
    if program.types.machine == Machine::Ilp32 || build(&STATIC_ANYWHERE).is_err() {
        build(&[STATIC])?;
    }
    Ok(executable)
}

/// Runs the C compiler in a scratch directory, with the arguments that are added to its command.
pub(super) fn compile(scratch: &Scratch, add: impl Fn(&mut Command)) -> Result<(), NotApplicable> {
    let finished = run_compiler(scratch, add)?;
    if finished.ended == Ended::Exited(0) { Ok(()) } else { Err(complaint(&finished)) }
}

/// Runs the C compiler in a scratch directory, whatever comes of it.
pub(super) fn run_compiler(scratch: &Scratch, add: impl Fn(&mut Command)) -> Result<Finished, NotApplicable> {
    for words in compilers() {
        let Some((compiler, more)) = words.split_first() else { continue };
        let mut command = Command::new(compiler);
        command.args(more).current_dir(scratch.path());
        add(&mut command);
        if let Ok(finished) = sandbox::run_compiler(command, scratch, Limits::COMPILER) {
            return Ok(finished);
        }
    }
    Err(NotApplicable::new("there is no C compiler that I can run: install one, or name it in TARKA_CC"))
}

pub(super) fn unwritable(error: std::io::Error) -> NotApplicable {
    NotApplicable::new(format!("the scratch directory is not usable: {error}"))
}

/// Writes the user's files, made to tell of a label if one is given and after a preamble, into a scratch directory.
pub(super) fn write_units(
    program: &Program,
    label: Option<&str>,
    preamble: &str,
    scratch: &Scratch,
) -> Result<Vec<PathBuf>, NotApplicable> {
    let mut files = Vec::new();
    for (number, text) in units(program, label)?.iter().enumerate() {
        let text = format!("{preamble}{text}");
        files.push(scratch.write(&format!("program{number}.i"), &text).map_err(unwritable)?);
    }
    Ok(files)
}

pub(super) fn compilers() -> Vec<Vec<String>> {
    let named = std::env::var(COMPILER_VARIABLE).unwrap_or_default();
    let words: Vec<String> = named.split_whitespace().map(str::to_owned).collect();
    if words.is_empty() { COMPILERS.iter().map(|&name| vec![name.to_owned()]).collect() } else { vec![words] }
}

/// The preprocessed texts of the user's files. They are what was checked, so no other file is read.
fn units(program: &Program, label: Option<&str>) -> Result<Vec<String>, NotApplicable> {
    let mut texts = Vec::new();
    let mut found = label.is_none();
    for (_, file) in program.sources.files().filter(|(_, file)| file.name != "<models>") {
        // What it asks for, it would ask for in vain.
        if file.is_woven {
            return Err(NotApplicable::new("no compiler sees the rule"));
        }
        // The front end writes a byte that is not UTF-8 as a character of the last private plane.
        if file.text.chars().any(|c| c >= '\u{10ff80}') {
            let what = format!("{} holds characters that are not UTF-8", file.name);
            return Err(NotApplicable::new(what));
        }
        let told = match label {
            Some(label) => label::instrument(&file.text, label)?,
            None => None,
        };
        found |= told.is_some();
        texts.push(told.unwrap_or_else(|| file.text.clone()));
    }
    if found { Ok(texts) } else { Err(NotApplicable::new("I cannot find the error label in the text")) }
}

/// What the compiler said, in short.
pub(super) fn complaint(finished: &Finished) -> NotApplicable {
    let said = String::from_utf8_lossy(&finished.stderr);
    let telling = said.lines().find(|line| line.contains("error") || line.contains("undefined reference"));
    let first = telling.or_else(|| said.lines().next()).unwrap_or("it says nothing");
    let hint = if said.contains("cannot find -lc") || said.contains("cannot find -lm") {
        ": install the static C library (of both machines, for --machine 32)"
    } else {
        ""
    };
    match finished.ended {
        Ended::Stopped(stop) => NotApplicable::new(format!("compiling was stopped: {}", stop.words())),
        _ => {
            NotApplicable::new(format!("the C compiler refuses the program with its harness: {first}{hint}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_status_with_the_line_counts() {
        let line = b"noise\ntarka: error reached: reach_error\n";
        assert_eq!(judge(Ended::Exited(86), line), NativeResult::Reached("reach_error".to_owned()));
        assert_eq!(judge(Ended::Exited(0), line), NativeResult::NotReached);
        assert_eq!(judge(Ended::Exited(86), b"noise\n"), NativeResult::NotReached);
        let other = b"tarka: the test has no input for this call of f\n";
        assert!(matches!(judge(Ended::Exited(87), other), NativeResult::Diverged(_)));
        assert_eq!(judge(Ended::Signalled(11), other), NativeResult::NotReached);
    }
}
