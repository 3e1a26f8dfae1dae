//! Interpolants of linear integer formulas, cube by cube.

use super::{Interpolator, Sides, congruence, farkas};
use crate::project::{implicant, integer_literal};
use crate::solver::{Outcome, Session};
use crate::term::{Model, Term, TermTable};

impl Interpolator {
    /// A disjunction over cubes of `a` of conjunctions over cubes of `b`. A cube is what a model makes true; the
    /// next model is asked to escape what was found so far, so only as many cubes are met as are needed.
    pub(super) fn by_cubes(&mut self, sides: &Sides) -> Option<Term> {
        let theories = self.terms.theories(&[sides.a, sides.b]);
        if theories.words || theories.arrays || theories.nonlinear {
            return None;
        }
        self.left.push();
        self.left.assert(sides.a);
        let result = self.cover_left(sides);
        self.left.pop();
        result
    }

    fn cover_left(&mut self, sides: &Sides) -> Option<Term> {
        let terms = self.terms.clone();
        let mut found = Vec::new();
        for _ in 0..self.effort.cubes {
            let Some(model) = next_model(self.left.as_mut())? else { return Some(terms.or(&found)) };
            let cube = implicant(&terms, sides.a, &model)?;
            self.right.push();
            self.right.assert(sides.b);
            let piece = self.separate_from_right(&cube, sides.b);
            self.right.pop();
            let piece = piece?;
            self.left.assert(terms.not(piece));
            found.push(piece);
        }
        None
    }

    /// A conjunction implied by a cube of `a` that contradicts `b`.
    fn separate_from_right(&mut self, cube: &[Term], b: Term) -> Option<Term> {
        let terms = self.terms.clone();
        let mut found = Vec::new();
        for _ in 0..self.effort.cubes {
            let Some(model) = next_model(self.right.as_mut())? else { return Some(terms.and(&found)) };
            let other = implicant(&terms, b, &model)?;
            let (cube, other) = self.cube_core(cube, &other)?;
            let piece = separate_cubes(&terms, &cube, &other)?;
            self.right.assert(piece);
            found.push(piece);
        }
        None
    }

    /// The literals of two contradictory cubes that suffice for the contradiction.
    fn cube_core(&mut self, left: &[Term], right: &[Term]) -> Option<(Vec<Term>, Vec<Term>)> {
        let assumptions = [left, right].concat();
        // Few literals cost the linear program less than a check.
        if assumptions.len() <= 12 {
            return Some((left.to_vec(), right.to_vec()));
        }
        let outcome = self.scratch.check_assuming(&assumptions);
        let core = self.scratch.unsat_core();
        if outcome != Outcome::Unsat {
            return None;
        }
        let keep = |list: &[Term]| list.iter().copied().filter(|literal| core.contains(literal)).collect();
        Some((keep(left), keep(right)))
    }
}

/// A formula implied by one cube that contradicts another.
fn separate_cubes(terms: &TermTable, left: &[Term], right: &[Term]) -> Option<Term> {
    if let Some(&literal) = left.iter().find(|&&literal| right.contains(&terms.not(literal))) {
        return Some(literal);
    }
    // Literals over truth values contradict only their complements.
    let linear = |cube: &[Term]| -> Vec<Term> {
        cube.iter().copied().filter(|&literal| integer_literal(terms, literal).is_some()).collect()
    };
    let (left, right) = (linear(left), linear(right));
    let groups = [left, right];
    farkas::interpolants(terms, &groups)
        .and_then(|pieces| pieces.first().copied())
        .or_else(|| congruence::interpolant(terms, &groups[0], &groups[1]))
}

/// The next model of a session; `Some(None)` if there is none, `None` if the solver cannot tell.
fn next_model(session: &mut dyn Session) -> Option<Option<Model>> {
    match session.check() {
        Outcome::Sat => session.model().map(Some),
        Outcome::Unsat => Some(None),
        Outcome::Unknown(_) => None,
    }
}
