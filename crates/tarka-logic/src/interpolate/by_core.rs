//! Interpolants from unsatisfiable cores and projection, for every theory.

use super::{Interpolator, Sides};
use crate::project::{Projector, model_project};
use crate::solver::Outcome;
use crate::term::Term;

/// Models looked at when a side is projected as a whole.
const MODELS_PER_SIDE: usize = 8;

impl Interpolator {
    /// One side with the other's foreign symbols removed. The sides are what a core keeps, so the result speaks only
    /// of what matters. The first side gives the strongest interpolant, the second the weakest; the smaller wins.
    pub(super) fn by_core(&mut self, sides: &Sides) -> Option<Term> {
        let terms = self.terms.clone();
        let strongest = self.project_exactly(sides.a, &sides.a_only);
        let weakest = self.project_exactly(sides.b, &sides.b_only).map(|formula| terms.not(formula));
        match (strongest, weakest) {
            (Some(a), Some(b)) => Some(if terms.dag_size(b) < terms.dag_size(a) { b } else { a }),
            (a, b) => a.or(b),
        }
    }

    pub(super) fn project_exactly(&mut self, formula: Term, remove: &[crate::term::Symbol]) -> Option<Term> {
        let projection =
            Projector::new(self.scratch.as_mut(), MODELS_PER_SIDE).project(formula, remove).ok()?;
        projection.exact.then_some(projection.formula)
    }

    /// The solver's own interpolant.
    pub(super) fn by_backend(&mut self, sides: &Sides) -> Option<Term> {
        let own = self.scratch.backend().own_interpolation()?;
        own(&self.terms, sides.a, sides.b, &self.options)
    }

    /// Models of `a` projected to the shared symbols and weakened to what contradicts `b`, until they cover `a`.
    pub(super) fn by_models(&mut self, sides: &Sides) -> Option<Term> {
        self.left.push();
        self.left.assert(sides.a);
        self.right.push();
        self.right.assert(sides.b);
        let result = self.cover_by_models(sides);
        self.right.pop();
        self.left.pop();
        result
    }

    fn cover_by_models(&mut self, sides: &Sides) -> Option<Term> {
        let terms = self.terms.clone();
        let mut found = Vec::new();
        for _ in 0..self.effort.models {
            match self.left.check() {
                Outcome::Unsat => return Some(terms.or(&found)),
                Outcome::Unknown(_) => return None,
                Outcome::Sat => {}
            }
            let model = self.left.model()?;
            let piece = model_project(&terms, sides.a, &sides.a_only, &model)?;
            let literals = terms.conjuncts(piece);
            if self.right.check_assuming(&literals) != Outcome::Unsat {
                return None;
            }
            let general = terms.and(&self.right.unsat_core());
            self.left.assert(terms.not(general));
            found.push(general);
        }
        None
    }
}
