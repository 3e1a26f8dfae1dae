//! Proofs put to the checker, and made readable.

mod ranges;
pub mod readable;

use std::time::Duration;

use tarka_checker::certificate::Certificate;
use tarka_checker::{CheckOptions, Fault, Rejection};
use tarka_exec::concrete::memory::code_address;
use tarka_ir::{Idx, ProcId, Program};

/// The solver that the checker uses: another than the engines do.
pub const CHECKING_SOLVER: &str = "Z3";

/// What an accepted proof took to check.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Accepted {
    /// Questions to the solver.
    pub queries: u64,
    /// The time.
    pub time: Duration,
    /// Whether it holds too where objects get addresses of those that are no more.
    pub addresses_reused: bool,
}

impl Accepted {
    /// Who accepted the proof, in a few words. If its solver was asked nothing, it does not vouch for anything.
    pub fn by(self) -> String {
        if self.queries == 0 { "checker alone".to_owned() } else { format!("checker on {CHECKING_SOLVER}") }
    }

    /// The same in a sentence, with what it took.
    pub fn sentence(self) -> String {
        format!("proved again by the checker {}", self.effort())
    }

    /// What it took, as the end of a sentence: `on Z3 in 0.11 s (7 queries)`.
    pub fn effort(self) -> String {
        let seconds = self.time.as_secs_f64();
        match self.queries {
            0 => format!("in {seconds:.2} s (no solver was needed)"),
            1 => format!("on {CHECKING_SOLVER} in {seconds:.2} s (1 query)"),
            queries => format!("on {CHECKING_SOLVER} in {seconds:.2} s ({queries} queries)"),
        }
    }
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
    match tarka_checker::check(program, certificate, options) {
        Ok(checked) => {
            let time = Duration::try_from_secs_f64(checked.seconds).unwrap_or_default();
            Ok(Accepted { queries: checked.queries, time, addresses_reused: checked.addresses_reused })
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

/// Whether a rejected proof would be one if functions lay where the interpreter has them.
pub fn rests_on_code(program: &Program, certificate: &Certificate, options: &CheckOptions) -> bool {
    let machine = program.types.machine;
    let address = |proc: ProcId| code_address(machine, proc.index());
    !program.address_taken().is_empty()
        && tarka_checker::rests_on_code(program, certificate, options, &address)
}

/// What is wrong with a proof, after where it is.
fn sentence(rejection: &Rejection) -> String {
    let Some((_, procedure)) = &rejection.context else { return rejection.fault.to_string() };
    let location = rejection.location.map(|location| format!(" at L{location}")).unwrap_or_default();
    let line = rejection.line.map(|line| format!(", line {line}")).unwrap_or_default();
    format!("{} (in the claims about {procedure}{location}{line})", rejection.fault)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solver_that_was_asked_nothing_is_not_named() {
        let accepted =
            |queries| Accepted { queries, time: Duration::from_millis(120), addresses_reused: false };
        assert_eq!(accepted(1).sentence(), "proved again by the checker on Z3 in 0.12 s (1 query)");
        assert_eq!(accepted(7).effort(), "on Z3 in 0.12 s (7 queries)");
        assert_eq!(accepted(0).sentence(), "proved again by the checker in 0.12 s (no solver was needed)");
        assert_eq!(
            (accepted(0).by().as_str(), accepted(2).by().as_str()),
            ("checker alone", "checker on Z3")
        );
    }
}
