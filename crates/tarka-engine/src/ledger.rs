//! Solver calls, counted where they are made, by what they are made for.
//!
//! A budget that has a [`Ledger`] opens sessions that write every check into it, so none is forgotten and none is counted twice.
//! What a check is made for is what was said last with [`Ledger::charge`]; as long as nothing was said, refinement.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;

use tarka_logic::solver::{Backend, Outcome, Session, Statistics as SolverStatistics};
use tarka_logic::term::{Model, Term, TermTable};

use crate::helpers::Helper;
use crate::statistics::Statistics;

/// What solver calls are made for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Purpose {
    /// To find a test, or to decide whether something is reachable.
    Tests,
    /// To refine.
    Refinement,
    /// To help, by the name of the helper.
    Help(&'static str),
}

impl From<&Helper> for Purpose {
    fn from(helper: &Helper) -> Purpose {
        Purpose::Help(helper.name)
    }
}

#[derive(Default, Debug)]
struct Account {
    purposes: Vec<Purpose>,
    calls: BTreeMap<Purpose, u64>,
    time: Duration,
}

/// Counts of solver calls. Clones share them.
#[derive(Clone, Default, Debug)]
pub struct Ledger(Rc<RefCell<Account>>);

/// As long as this is there, calls are made for one purpose.
#[must_use]
pub struct Charge(Ledger);

impl Drop for Charge {
    fn drop(&mut self) {
        self.0.0.borrow_mut().purposes.pop();
    }
}

impl Ledger {
    /// Calls are made for this purpose, until the charge is dropped.
    pub fn charge(&self, purpose: impl Into<Purpose>) -> Charge {
        self.0.borrow_mut().purposes.push(purpose.into());
        Charge(self.clone())
    }

    /// Calls made for a purpose.
    pub fn calls(&self, purpose: Purpose) -> u64 {
        self.0.borrow().calls.get(&purpose).copied().unwrap_or(0)
    }

    fn enter(&self, time: Duration) {
        let account = &mut *self.0.borrow_mut();
        let purpose = account.purposes.last().copied().unwrap_or(Purpose::Refinement);
        *account.calls.entry(purpose).or_default() += 1;
        account.time += time;
    }

    /// Puts the counts where reports look for them: what is not for tests is for refinement, helpers' calls among it.
    pub fn write(&self, statistics: &mut Statistics) {
        let account = self.0.borrow();
        statistics.solver_calls = 0;
        statistics.refinement_solver_calls = 0;
        for (&purpose, &calls) in &account.calls {
            match purpose {
                Purpose::Tests => statistics.solver_calls += calls,
                Purpose::Refinement => statistics.refinement_solver_calls += calls,
                Purpose::Help(name) => {
                    statistics.refinement_solver_calls += calls;
                    statistics.helpers.entry(name).or_default().solver_calls = calls;
                }
            }
        }
        statistics.solver_time = account.time;
    }

    /// The session, with every check written down here.
    pub fn metered(&self, session: Box<dyn Session>) -> Box<dyn Session> {
        Box::new(Metered { ledger: self.clone(), session })
    }
}

/// Passes everything on to another session, and counts the checks.
struct Metered {
    ledger: Ledger,
    session: Box<dyn Session>,
}

impl Session for Metered {
    fn push(&mut self) {
        self.session.push();
    }

    fn pop(&mut self) {
        self.session.pop();
    }

    fn assert(&mut self, formula: Term) {
        self.session.assert(formula);
    }

    fn check_assuming(&mut self, assumptions: &[Term]) -> Outcome {
        let before = self.session.statistics().time;
        let outcome = self.session.check_assuming(assumptions);
        self.ledger.enter(self.session.statistics().time.saturating_sub(before));
        outcome
    }

    fn model(&mut self) -> Option<Model> {
        self.session.model()
    }

    fn unsat_core(&mut self) -> Vec<Term> {
        self.session.unsat_core()
    }

    fn set_time_limit(&mut self, limit: Option<Duration>) {
        self.session.set_time_limit(limit);
    }

    fn statistics(&self) -> SolverStatistics {
        self.session.statistics()
    }

    fn terms(&self) -> &Rc<TermTable> {
        self.session.terms()
    }

    fn backend(&self) -> Backend {
        self.session.backend()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    const GUESS: Helper = Helper::beyond("guess", "guesses");

    #[test]
    fn a_call_is_counted_for_what_was_said_last() {
        let ledger = Ledger::default();
        let terms = Rc::new(TermTable::new());
        let budget = Budget::unlimited().counting(ledger.clone());
        let mut session =
            budget.open(Backend::for_engines(), &terms, Duration::from_secs(5)).expect("a solver");
        session.check();
        {
            let _tests = ledger.charge(Purpose::Tests);
            session.check();
            {
                let _guess = ledger.charge(&GUESS);
                session.check();
            }
            session.check();
        }
        let mut statistics = Statistics::default();
        ledger.write(&mut statistics);
        assert_eq!((statistics.solver_calls, statistics.refinement_solver_calls), (2, 2));
        assert_eq!(statistics.helpers["guess"].solver_calls, 1);
        assert_eq!(session.statistics().calls(), 4);
    }
}
