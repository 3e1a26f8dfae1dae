//! Who decides whether literals contradict each other.

use tarka_logic::solver::{Outcome, Session};
use tarka_logic::term::{Model, Term};

/// What is known about some literals.
pub(crate) enum Judgement {
    /// They contradict each other; these of them suffice.
    Contradiction(Vec<Term>),
    /// They can hold together, for instance so.
    Consistent(Option<Model>),
}

/// A stack of formulas, and questions about literals added to them.
pub(crate) trait Prover {
    /// Opens a level on which formulas hold.
    fn assume(&mut self, formulas: &[Term]);
    /// Closes the level.
    fn release(&mut self);
    /// Whether literals can hold together with what is assumed. What is not known counts as possible.
    fn judge(&mut self, literals: &[Term]) -> Judgement;
}

/// The solver.
pub(crate) struct Concrete {
    pub session: Box<dyn Session>,
    /// How often it was asked.
    pub calls: u64,
}

impl Prover for Concrete {
    fn assume(&mut self, formulas: &[Term]) {
        self.session.push();
        formulas.iter().for_each(|&formula| self.session.assert(formula));
    }

    fn release(&mut self) {
        self.session.pop();
    }

    fn judge(&mut self, literals: &[Term]) -> Judgement {
        self.calls += 1;
        match self.session.check_assuming(literals) {
            Outcome::Unsat => Judgement::Contradiction(self.session.unsat_core()),
            Outcome::Sat => Judgement::Consistent(self.session.model()),
            Outcome::Unknown(_) => Judgement::Consistent(None),
        }
    }
}

/// Fewest of some literals that contradict each other, found by leaving out one after the other.
pub(crate) fn minimal(prover: &mut dyn Prover, literals: &[Term]) -> Option<Vec<Term>> {
    let Judgement::Contradiction(mut core) = prover.judge(literals) else { return None };
    let mut at = 0;
    while at < core.len() {
        let mut without = core.clone();
        without.remove(at);
        match prover.judge(&without) {
            Judgement::Contradiction(smaller) => {
                // What was found to be needed before is needed still, so the position does not change.
                without.retain(|literal| smaller.contains(literal));
                core = without;
            }
            Judgement::Consistent(_) => at += 1,
        }
    }
    Some(core)
}
