//! A replay in words.

use std::fmt::{self, Display, Formatter};

use tarka_exec::concrete::Outcome;
use tarka_ir::ErrorKind;

use super::interpreter::{InterpreterReplay, ReachedError};
use super::native::{NativeReplay, NativeResult};
use super::{ReplayReport, ReplayVerdict};

impl Display for ReplayReport {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "interpreter: {}", self.interpreter)?;
        match &self.native {
            None => {}
            Some(Ok(native)) => writeln!(f, "native: {native}")?,
            Some(Err(why)) => writeln!(f, "native: not applicable: {why}")?,
        }
        writeln!(f, "the test is {}", self.verdict())
    }
}

impl Display for ReplayVerdict {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ReplayVerdict::Confirmed => "confirmed",
            ReplayVerdict::Disputed => "disputed: the native run does not reach the error",
            ReplayVerdict::Refuted => "refuted",
        })
    }
}

impl Display for InterpreterReplay {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.reached {
            Some(reached) => write!(f, "reached the error: {reached}")?,
            None => write!(f, "did not reach an error: {}", ending(&self.outcome))?,
        }
        if let Some(strayed) = &self.strayed {
            write!(f, "; before that the run {strayed}")?;
        }
        if self.inputs_beyond > 0 {
            write!(f, "; the test lacks {} inputs, zero was taken", self.inputs_beyond)?;
        }
        if self.inputs_unused > 0 {
            write!(f, "; {} inputs of the test were not asked for", self.inputs_unused)?;
        }
        if let Some(misfit) = self.misfits.first() {
            write!(f, "; input {} was asked for by something else than the test says", misfit.position + 1)?;
        }
        Ok(())
    }
}

impl Display for ReachedError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.kind, &self.label) {
            (ErrorKind::Call, _) => write!(f, "the error function is called")?,
            (ErrorKind::Assertion, _) => write!(f, "an assertion fails")?,
            (ErrorKind::Label, Some(label)) => write!(f, "label {label}")?,
            (ErrorKind::Label, None) => write!(f, "an error label")?,
            (ErrorKind::Overflow, _) => write!(f, "signed arithmetic overflows")?,
            (ErrorKind::Rule, _) => write!(f, "a rule is violated")?,
            (ErrorKind::Unmodelled, _) => write!(f, "something that is not modelled")?,
        }
        write!(f, " in {}", self.procedure)?;
        match &self.position {
            Some(position) => write!(f, " at {}:{}", position.file, position.line),
            None => Ok(()),
        }
    }
}

fn ending(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Returned(Some(status)) => format!("the program returned {status}"),
        Outcome::Returned(None) => "the program returned".to_owned(),
        Outcome::Exited(status) => format!("the program exited with {status}"),
        Outcome::Aborted => "the program aborted".to_owned(),
        Outcome::Error { kind: ErrorKind::Unmodelled, .. } => {
            "the run goes where no model follows".to_owned()
        }
        Outcome::Error { .. } => "an error was reached".to_owned(),
        Outcome::Undefined { message, .. } => message.clone(),
        Outcome::OutOfSteps => "the step budget is used up".to_owned(),
        Outcome::Cancelled => "the run was cancelled".to_owned(),
        Outcome::OutOfMemory => "the memory budget is used up".to_owned(),
        Outcome::StackOverflow => "too many calls are open".to_owned(),
        Outcome::Blocked { .. } => "an assumption does not hold".to_owned(),
    }
}

/// How many functions that the harness stands in for are named.
const STAND_INS_NAMED: usize = 4;

impl NativeReplay {
    /// `, in which the harness stands in for f()`, or nothing.
    pub fn stand_ins(&self) -> String {
        if self.replaced.is_empty() {
            return String::new();
        }
        let named: Vec<String> =
            self.replaced.iter().take(STAND_INS_NAMED).map(|name| format!("{name}()")).collect();
        let more = if self.replaced.len() > STAND_INS_NAMED { ", …" } else { "" };
        format!(", in which the harness stands in for {}{more}", named.join(", "))
    }
}

impl Display for NativeReplay {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.result {
            NativeResult::Reached(name) => write!(f, "reached the error: {name}{}", self.stand_ins())?,
            NativeResult::Diverged(what) => write!(f, "ran differently: {what}")?,
            NativeResult::NotReached => write!(f, "did not reach the error: {}", self.ended.words())?,
        }
        let words: Vec<&str> = self.protections.iter().map(|protection| protection.words()).collect();
        write!(f, " (sandbox: {})", words.join(", "))
    }
}
