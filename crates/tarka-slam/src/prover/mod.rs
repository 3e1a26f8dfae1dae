//! Who decides whether literals contradict each other.

mod differences;
mod facts;
mod symbolic;

use tarka_logic::solver::{Outcome, Session};
use tarka_logic::term::{Model, Term};

pub(crate) use symbolic::Symbolic;

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

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use tarka_fuzz::rng::Rng;
    use tarka_logic::solver::{Backend, SessionOptions};
    use tarka_logic::term::{Scalar, Sort, TermTable};

    use super::*;

    /// Makes literals over a few integers, words and arrays.
    struct Maker {
        terms: Rc<TermTable>,
        rng: Rng,
    }

    impl Maker {
        fn integer(&mut self, depth: usize) -> Term {
            let terms = self.terms.clone();
            let symbol = |name: &str| terms.symbol(name, Sort::Int);
            match self.rng.below(if depth == 0 { 3 } else { 6 }) {
                0 => terms.int(self.rng.below(4) as i64),
                1 | 2 => symbol(["x", "y", "z"][self.rng.below(3)]),
                3 => {
                    let sum = terms.linear(self.integer(0)).plus_constant(&1.into());
                    terms.int_from_linear(&sum)
                }
                _ => {
                    let array = terms.symbol("m", Sort::Array(Scalar::Int, Scalar::Int));
                    let stored = terms.store(array, self.integer(0), self.integer(0));
                    let array = if self.rng.below(2) == 0 { array } else { stored };
                    terms.select(array, self.integer(depth - 1))
                }
            }
        }

        fn word(&mut self) -> Term {
            match self.rng.below(3) {
                0 => self.terms.bv(4, self.rng.below(16) as i64),
                _ => self.terms.symbol(["u", "v", "w"][self.rng.below(3)], Sort::BitVec(4)),
            }
        }

        fn literal(&mut self) -> Term {
            let terms = self.terms.clone();
            let atom = match self.rng.below(5) {
                0 | 1 => terms.le(self.integer(2), self.integer(2)),
                2 | 3 => terms.eq(self.integer(2), self.integer(2)),
                _ => {
                    let (left, right) = (self.word(), self.word());
                    [terms.eq(left, right), terms.bv_ult(left, right), terms.bv_sle(left, right)]
                        [self.rng.below(3)]
                }
            };
            if self.rng.below(2) == 0 { atom } else { terms.not(atom) }
        }
    }

    #[test]
    fn what_the_symbolic_prover_calls_a_contradiction_is_one() {
        let terms = Rc::new(TermTable::new());
        let session = Backend::for_engines().open(&terms, SessionOptions::default()).expect("a solver");
        let mut concrete = Concrete { session, calls: 0 };
        let mut symbolic = Symbolic::new(&terms);
        let mut maker = Maker { terms: terms.clone(), rng: Rng::new(5) };
        let (mut all, mut seen) = (0, 0);
        for _ in 0..3_000 {
            let assumed = [maker.literal(), terms.or2(maker.literal(), maker.literal())];
            let literals: Vec<Term> = (0..3).map(|_| maker.literal()).collect();
            let is_contradiction = |prover: &mut dyn Prover| {
                prover.assume(&assumed);
                let judgement = prover.judge(&literals);
                prover.release();
                matches!(judgement, Judgement::Contradiction(_))
            };
            let (truth, claim) = (is_contradiction(&mut concrete), is_contradiction(&mut symbolic));
            assert!(truth || !claim, "{assumed:?} {literals:?}");
            all += usize::from(truth);
            seen += usize::from(claim);
        }
        assert!(all > 300 && 10 * seen > 6 * all, "{seen} of {all} contradictions are seen");
    }
}
