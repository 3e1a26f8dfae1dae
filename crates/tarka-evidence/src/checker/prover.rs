//! Whether a formula follows.

use std::rc::Rc;

use tarka_logic::solver::{Backend, Outcome, Session, SessionOptions};
use tarka_logic::term::{Term, TermTable};

use super::CheckOptions;
use super::path::Path;
use super::rejection::{Fault, Obligation, Rejection};

/// A solver that the engines do not use.
pub(super) struct Prover {
    terms: Rc<TermTable>,
    session: Box<dyn Session>,
}

impl Prover {
    pub(super) fn new(terms: &Rc<TermTable>, options: &CheckOptions) -> Result<Prover, Rejection> {
        let session = SessionOptions { time_limit: options.time_limit, cancel: options.cancel.clone() };
        let session = Backend::Z3.open_recorded(terms, session, options.dump.as_deref());
        let session = session.map_err(|error| Rejection::whole(Fault::Solver(error.to_string())))?;
        Ok(Prover { terms: terms.clone(), session })
    }

    /// The number of questions asked so far.
    pub(super) fn queries(&self) -> u64 {
        self.session.statistics().calls()
    }

    /// Checks that a goal holds at the end of a path on which some premises hold.
    pub(super) fn prove(
        &mut self,
        path: &Path<'_>,
        premises: &[Term],
        goal: Term,
        obligation: Obligation,
    ) -> Result<(), Rejection> {
        match self.refutation(path, premises, goal) {
            Outcome::Unsat => Ok(()),
            Outcome::Sat => Err(Rejection::whole(Fault::NotProved(obligation))),
            Outcome::Unknown(reason) => {
                Err(Rejection::whole(Fault::Undecided(obligation, reason.to_string())))
            }
        }
    }

    /// Whether the premises can hold without the goal. If that is too hard for the whole goal, it is asked of its parts.
    fn refutation(&mut self, path: &Path<'_>, premises: &[Term], goal: Term) -> Outcome {
        if goal == self.terms.tru() {
            return Outcome::Unsat;
        }
        let mut formulas: Vec<Term> = premises.iter().chain(&path.facts).copied().collect();
        formulas.push(goal);
        let background = path.background(&formulas);
        formulas.pop();
        self.session.push();
        formulas.into_iter().chain(background).for_each(|formula| self.session.assert(formula));
        let mut outcome = self.can_fail(goal);
        let parts = self.terms.conjuncts(goal);
        if matches!(outcome, Outcome::Unknown(_)) && parts.len() > 1 {
            let failing =
                parts.into_iter().map(|part| self.can_fail(part)).find(|part| *part != Outcome::Unsat);
            outcome = failing.unwrap_or(Outcome::Unsat);
        }
        self.session.pop();
        outcome
    }

    fn can_fail(&mut self, goal: Term) -> Outcome {
        self.session.push();
        self.session.assert(self.terms.not(goal));
        let outcome = self.session.check();
        self.session.pop();
        outcome
    }
}
