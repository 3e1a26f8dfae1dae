//! Replay of tests: in the concrete machine always, natively where the program allows it.
//!
//! **A test counts only if its replay in the concrete machine reaches the error.** The native run comes on top: it
//! confirms that a real compiler sees the program the same way.

pub mod coverage;
pub mod harmless;
pub mod harness;
pub mod interpreter;
mod label;
pub mod literal;
pub mod native;
mod report;
pub mod sandbox;
pub mod system;
mod test;
pub mod test_file;
pub mod trace;

use tarka_ir::passes::ErrorSpec;
use tarka_ir::{Program, Span};

pub use self::interpreter::{InterpreterLimits, InterpreterReplay, ReachedError};
pub use self::native::{NativeReplay, NativeResult, NotApplicable};
pub use self::test::{Misfit, Question, Test, TestInput};

use self::sandbox::Limits;

/// Which replays are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ReplayMode {
    /// Natively too, if the program is known to be harmless.
    #[default]
    Auto,
    /// In the concrete machine only.
    Interpreter,
    /// Natively too, whatever the program calls.
    Native,
}

/// What a replay needs to know besides the program and the test.
#[derive(Clone, Debug)]
pub struct ReplayOptions<'c> {
    /// Which replays are wanted.
    pub mode: ReplayMode,
    /// What is an error, as given to the errors pass.
    pub errors: ErrorSpec,
    /// What the replay in the concrete machine may use.
    pub interpreter: InterpreterLimits<'c>,
    /// What the native replay may use.
    pub native: Limits,
}

impl Default for ReplayOptions<'_> {
    fn default() -> Self {
        ReplayOptions {
            mode: ReplayMode::default(),
            errors: ErrorSpec::default(),
            interpreter: InterpreterLimits::default(),
            native: Limits::PROGRAM,
        }
    }
}

/// What came of replaying a test.
#[derive(Clone, PartialEq, Debug)]
pub struct ReplayReport {
    /// The replay in the concrete machine.
    pub interpreter: InterpreterReplay,
    /// The native replay, or why there is none; `None` if none was wanted.
    pub native: Option<Result<NativeReplay, NotApplicable>>,
}

/// What a replay says about a test.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ReplayVerdict {
    /// The error is reached, in the concrete machine and, where that ran, natively.
    Confirmed,
    /// The concrete machine reaches the error and the native run does not.
    Disputed,
    /// The concrete machine does not reach the error.
    Refuted,
}

impl ReplayReport {
    /// What the replay says about the test.
    pub fn verdict(&self) -> ReplayVerdict {
        match (&self.interpreter.reached, &self.native) {
            (None, _) => ReplayVerdict::Refuted,
            (Some(_), Some(Ok(native))) if !matches!(native.result, NativeResult::Reached(_)) => {
                ReplayVerdict::Disputed
            }
            (Some(_), _) => ReplayVerdict::Confirmed,
        }
    }
}

/// Replays a test on a program in which the passes have marked what is an error, and changed nothing else.
pub fn replay(program: &Program, test: &Test, options: &ReplayOptions<'_>) -> ReplayReport {
    let interpreter = interpreter::replay(program, test, options.interpreter);
    let natively = || match &interpreter.strayed {
        Some(strayed) => {
            Err(NotApplicable::new(format!("the run {strayed}: no two compilers need agree on it")))
        }
        None => {
            let undefined = system::undefined_functions(program)?;
            if options.mode == ReplayMode::Auto {
                harmless::check_library(&undefined)?;
            }
            native::replay(program, &interpreter, &options.errors, &undefined, options.native)
        }
    };
    let native = match options.mode {
        ReplayMode::Interpreter => None,
        ReplayMode::Auto => Some(harmless::check(program).and_then(|()| natively())),
        ReplayMode::Native => Some(natively()),
    };
    ReplayReport { interpreter, native }
}

/// ` at file:line`, or nothing.
fn place(program: &Program, span: Span) -> String {
    let position = program.sources.position(span);
    position.map(|position| format!(" at {}:{}", position.file, position.line)).unwrap_or_default()
}
