//! A domain together with congruences between its variables, which are integers.

use crate::constraint::{Constraint, Relation};
use crate::domain::{Domain, Transition};
use crate::polyhedra::{Grid, LinearCongruence};

/// The points with integer coordinates that both parts have.
#[derive(Clone, Debug)]
pub struct WithCongruences<D> {
    shape: D,
    grid: Grid,
}

impl<D: Domain> WithCongruences<D> {
    /// The equations of the grid that the shape may not know.
    fn equations(&self) -> Vec<Constraint> {
        if self.is_empty() {
            return Vec::new();
        }
        let equations = self.grid.congruences().into_iter().filter(|congruence| congruence.modulus == 0);
        let equation = |equation: LinearCongruence| Constraint {
            terms: equation.terms,
            constant: equation.constant,
            relation: Relation::Equal,
        };
        equations.map(equation).collect()
    }
}

impl<D: Domain> Domain for WithCongruences<D> {
    fn top(dimensions: usize) -> Self {
        WithCongruences { shape: D::top(dimensions), grid: Grid::new(dimensions, false) }
    }

    fn bottom(dimensions: usize) -> Self {
        WithCongruences { shape: D::bottom(dimensions), grid: Grid::new(dimensions, true) }
    }

    fn dimensions(&self) -> usize {
        self.shape.dimensions()
    }

    fn is_empty(&self) -> bool {
        self.shape.is_empty() || self.grid.is_empty()
    }

    fn includes(&self, other: &Self) -> bool {
        other.is_empty() || (self.shape.includes(&other.shape) && self.grid.includes(&other.grid))
    }

    fn meet(&self, other: &Self) -> Self {
        WithCongruences { shape: self.shape.meet(&other.shape), grid: self.grid.meet(&other.grid) }
    }

    fn join(&self, other: &Self) -> Self {
        match (self.is_empty(), other.is_empty()) {
            (true, _) => other.clone(),
            (_, true) => self.clone(),
            _ => WithCongruences { shape: self.shape.join(&other.shape), grid: self.grid.join(&other.grid) },
        }
    }

    fn constrained(&self, constraints: &[Constraint]) -> Self {
        WithCongruences {
            shape: self.shape.constrained(constraints),
            grid: self.grid.constrained(constraints),
        }
    }

    fn constraints(&self) -> Vec<Constraint> {
        if self.is_empty() { D::bottom(self.dimensions()).constraints() } else { self.shape.constraints() }
    }

    fn congruences(&self) -> Vec<LinearCongruence> {
        if self.is_empty() { Vec::new() } else { self.grid.congruences() }
    }

    fn forget(&self, variables: &[usize]) -> Self {
        WithCongruences { shape: self.shape.forget(variables), grid: self.grid.forget(variables) }
    }

    fn rearranged(&self, places: &[Option<usize>], dimensions: usize) -> Self {
        WithCongruences {
            shape: self.shape.rearranged(places, dimensions),
            grid: self.grid.rearranged(places, dimensions),
        }
    }

    fn widened(&self, newer: &Self) -> Self {
        WithCongruences { shape: self.shape.widened(&newer.shape), grid: newer.grid.clone() }
    }

    fn widened_up_to(&self, newer: &Self, bounds: &[Constraint]) -> Self {
        WithCongruences { shape: self.shape.widened_up_to(&newer.shape, bounds), grid: newer.grid.clone() }
    }

    fn represents(constraint: &Constraint) -> bool {
        D::represents(constraint)
    }

    fn satisfies(&self, constraint: &Constraint) -> bool {
        self.is_empty() || self.shape.satisfies(constraint)
    }

    fn least(&self, sum: &[(usize, i128)]) -> Option<i128> {
        self.shape.least(sum)
    }

    fn within(&self, transition: &Transition, size: usize) -> Self {
        // What the grid says of single points bounds the shape.
        let mut known = transition.clone();
        known.constraints.extend(self.equations());
        WithCongruences {
            shape: self.shape.within(&known, size),
            grid: self.grid.constrained(&transition.constraints),
        }
    }

    fn leading_into(&self, transition: &Transition, size: usize) -> Self {
        WithCongruences {
            shape: self.shape.leading_into(transition, size),
            grid: self.grid.constrained(&transition.constraints),
        }
    }
}
