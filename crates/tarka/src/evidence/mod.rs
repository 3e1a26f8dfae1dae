//! Proofs put to the checker, and made readable.

pub mod readable;

use std::time::Duration;

use tarka_evidence::certificate::Certificate;
use tarka_evidence::checker::{self, CheckOptions, Fault, Rejection};
use tarka_ir::Program;

/// The solver that the checker uses: another than the engines do.
pub const CHECKING_SOLVER: &str = "Z3";

/// What an accepted proof took to check.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Accepted {
    /// Questions to the solver.
    pub queries: u64,
    /// The time.
    pub time: Duration,
}

/// Why a proof was not accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Objection {
    /// It is none, or none of this program.
    Rejected(String),
    /// The checker's solver gave no answer.
    Undecided(String),
}

/// Lets the checker prove every claim of a certificate again.
pub fn check(
    program: &Program,
    certificate: &Certificate,
    options: &CheckOptions,
) -> Result<Accepted, Objection> {
    match checker::check(program, certificate, options) {
        Ok(checked) => {
            let time = Duration::try_from_secs_f64(checked.seconds).unwrap_or_default();
            Ok(Accepted { queries: checked.queries, time })
        }
        Err(rejection) => {
            let text = sentence(&rejection);
            Err(match rejection.fault {
                Fault::Undecided(..) | Fault::Solver(_) => Objection::Undecided(text),
                _ => Objection::Rejected(text),
            })
        }
    }
}

/// What is wrong with a proof, after where it is.
fn sentence(rejection: &Rejection) -> String {
    let Some((_, procedure)) = &rejection.context else { return rejection.fault.to_string() };
    let location = rejection.location.map(|location| format!(" at L{location}")).unwrap_or_default();
    let line = rejection.line.map(|line| format!(", line {line}")).unwrap_or_default();
    format!("{} (in the claims about {procedure}{location}{line})", rejection.fault)
}
