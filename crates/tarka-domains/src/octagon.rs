//! Octagons: bounds of variables, of sums and of differences of two variables. After A. Miné, *The octagon abstract
//! domain* (2006): a matrix of bounds `v[j] - v[i] <= m[i][j]`, where `v[2k]` is the variable `k` and `v[2k + 1]` its
//! negation. Bounds are rational, strict or not.
//!
//! An element is kept as it was made; its closure is computed once, when it is asked for. Widening must not close its
//! left argument, or it would not come to an end.

use std::cell::OnceCell;
use std::rc::Rc;

use crate::bound::Bound;
use crate::constraint::{Constraint, Relation};
use crate::domain::Domain;

/// A matrix of bounds, row by row.
type Matrix = Vec<Bound>;

/// An octagon.
#[derive(Clone, Debug)]
pub struct Octagon {
    dimensions: usize,
    /// As it was made.
    matrix: Rc<Matrix>,
    /// Its closure; nothing in it if there is no point.
    closure: Rc<OnceCell<Option<Rc<Matrix>>>>,
}

impl Octagon {
    fn of(dimensions: usize, matrix: Matrix) -> Octagon {
        Octagon { dimensions, matrix: Rc::new(matrix), closure: Rc::default() }
    }

    fn side(&self) -> usize {
        2 * self.dimensions
    }

    /// The tightest bounds, if there is a point.
    fn closed(&self) -> Option<&Matrix> {
        self.closure.get_or_init(|| close(self.side(), (*self.matrix).clone()).map(Rc::new)).as_deref()
    }

    /// The upper bound of a variable, or of its negation.
    fn greatest(&self, matrix: &Matrix, literal: usize) -> Bound {
        matrix[(literal ^ 1) * self.side() + literal].half()
    }

    /// An upper bound of `Σ coefficient · variable`.
    fn greatest_sum(&self, matrix: &Matrix, terms: &[(usize, i128)]) -> Bound {
        terms.iter().fold(Bound::of(0, false), |sum, &(variable, coefficient)| {
            let literal = 2 * variable + usize::from(coefficient < 0);
            sum.plus(self.greatest(matrix, literal).times(coefficient.unsigned_abs()))
        })
    }

    /// Adds what a constraint `sum >= 0` says about single variables and pairs, the others at their bounds.
    fn add_inequality(&self, matrix: &mut Matrix, bounds: &Matrix, constraint: &Constraint) {
        let strict = constraint.relation == Relation::Above;
        let side = self.side();
        let negated = |(variable, coefficient): (usize, i128)| 2 * variable + usize::from(coefficient > 0);
        for (at, &first) in constraint.terms.iter().enumerate() {
            let others: Vec<_> = constraint.terms.iter().copied().filter(|term| term.0 != first.0).collect();
            let rest = self.greatest_sum(bounds, &others).plus(Bound::of(constraint.constant, strict));
            let literal = negated(first);
            let single = rest.divided(first.1.unsigned_abs()).times(2);
            lower(matrix, side, (literal ^ 1, literal), single);
            for &second in &constraint.terms[at + 1..] {
                if second.1.unsigned_abs() != first.1.unsigned_abs() {
                    continue;
                }
                let others: Vec<_> = others.iter().copied().filter(|term| term.0 != second.0).collect();
                let rest = self.greatest_sum(bounds, &others).plus(Bound::of(constraint.constant, strict));
                let (a, b) = (negated(first), negated(second));
                lower(matrix, side, (a ^ 1, b), rest.divided(first.1.unsigned_abs()));
            }
        }
    }

    fn inequalities(constraint: &Constraint) -> Vec<Constraint> {
        if constraint.relation != Relation::Equal {
            return vec![constraint.clone()];
        }
        let terms = constraint.terms.iter().map(|&(variable, coefficient)| (variable, -coefficient));
        let at_least = Constraint { relation: Relation::AtLeast, ..constraint.clone() };
        let at_most = Constraint {
            terms: terms.collect(),
            constant: -constraint.constant,
            relation: Relation::AtLeast,
        };
        vec![at_least, at_most]
    }

    /// Entry by entry; nothing where either is empty.
    fn combined(&self, other: &Octagon, choose: impl Fn(Bound, Bound) -> Bound) -> Option<Octagon> {
        let (a, b) = (self.closed()?, other.closed()?);
        let matrix = a.iter().zip(b).map(|(&a, &b)| choose(a, b)).collect();
        Some(Octagon::of(self.dimensions, matrix))
    }
}

/// Makes a bound, and the equal one of the mirrored entry, at most as large as given.
fn lower(matrix: &mut Matrix, side: usize, (row, column): (usize, usize), bound: Bound) {
    for entry in [row * side + column, (column ^ 1) * side + (row ^ 1)] {
        matrix[entry] = matrix[entry].min(bound);
    }
}

/// The tightest bounds (strong closure); `None` if there is no point.
fn close(side: usize, mut matrix: Matrix) -> Option<Matrix> {
    for through in 0..side {
        let row: Vec<Bound> = matrix[through * side..(through + 1) * side].to_vec();
        for from in 0..side {
            let first = matrix[from * side + through];
            if first.is_infinite() {
                continue;
            }
            for (entry, &second) in matrix[from * side..(from + 1) * side].iter_mut().zip(&row) {
                *entry = (*entry).min(first.plus(second));
            }
        }
    }
    for from in 0..side {
        let first = matrix[from * side + (from ^ 1)];
        if first.is_infinite() {
            continue;
        }
        for to in 0..side {
            let strong = first.plus(matrix[(to ^ 1) * side + to]).half();
            matrix[from * side + to] = matrix[from * side + to].min(strong);
        }
    }
    for at in 0..side {
        if matrix[at * side + at] < Bound::of(0, false) {
            return None;
        }
        matrix[at * side + at] = Bound::of(0, false);
    }
    Some(matrix)
}

impl Domain for Octagon {
    fn top(dimensions: usize) -> Octagon {
        let side = 2 * dimensions;
        let mut matrix = vec![Bound::INFINITE; side * side];
        (0..side).for_each(|at| matrix[at * side + at] = Bound::of(0, false));
        Octagon::of(dimensions, matrix)
    }

    fn bottom(dimensions: usize) -> Octagon {
        let octagon = Octagon::top(dimensions);
        let _ = octagon.closure.set(None);
        octagon
    }

    fn dimensions(&self) -> usize {
        self.dimensions
    }

    fn is_empty(&self) -> bool {
        self.closed().is_none()
    }

    fn includes(&self, other: &Octagon) -> bool {
        match (self.closed(), other.closed()) {
            (_, None) => true,
            (None, _) => false,
            (Some(_), Some(theirs)) => self.matrix.iter().zip(theirs).all(|(mine, theirs)| theirs <= mine),
        }
    }

    fn meet(&self, other: &Octagon) -> Octagon {
        if self.is_empty() || other.is_empty() {
            return Octagon::bottom(self.dimensions);
        }
        // Matrices as they are: a widened element that is met with another must not be closed by that.
        let matrix = self.matrix.iter().zip(&*other.matrix).map(|(&a, &b)| a.min(b)).collect();
        Octagon::of(self.dimensions, matrix)
    }

    fn join(&self, other: &Octagon) -> Octagon {
        match self.combined(other, Bound::max) {
            Some(joined) => joined,
            None if self.is_empty() => other.clone(),
            None => self.clone(),
        }
    }

    fn constrained(&self, constraints: &[Constraint]) -> Octagon {
        let bottom = || Octagon::bottom(self.dimensions);
        if constraints.iter().any(Constraint::is_contradiction) {
            return bottom();
        }
        let parts: Vec<Constraint> = constraints.iter().flat_map(Octagon::inequalities).collect();
        let (exact, rest): (Vec<_>, Vec<_>) = parts.into_iter().partition(Constraint::is_octagonal);
        let mut result = self.clone();
        // What is not octagonal is seen through the bounds of what is, and once more through its own.
        for round in [&exact, &rest, &rest].into_iter().filter(|round| !round.is_empty()) {
            let Some(bounds) = result.closed() else { return bottom() };
            let mut matrix = bounds.clone();
            round.iter().for_each(|part| result.add_inequality(&mut matrix, bounds, part));
            result = Octagon::of(self.dimensions, matrix);
        }
        if result.is_empty() { bottom() } else { result }
    }

    fn constraints(&self) -> Vec<Constraint> {
        let Some(matrix) = self.closed() else {
            return vec![Constraint { terms: Vec::new(), constant: -1, relation: Relation::AtLeast }];
        };
        let side = self.side();
        let mut found = Vec::new();
        let sign = |literal: usize| if literal % 2 == 0 { 1i128 } else { -1 };
        for column in 0..side {
            for row in (0..side).filter(|&row| row >= column ^ 1 && row != column) {
                let bound = matrix[row * side + column];
                let (column_term, row_term) = ((column / 2, -sign(column)), (row / 2, sign(row)));
                found.extend(bound.as_constraint(&[column_term, row_term]));
            }
        }
        merge_equations(found)
    }

    fn forget(&self, variables: &[usize]) -> Octagon {
        let places: Vec<Option<usize>> =
            (0..self.dimensions).map(|v| (!variables.contains(&v)).then_some(v)).collect();
        self.rearranged(&places, self.dimensions)
    }

    fn rearranged(&self, places: &[Option<usize>], dimensions: usize) -> Octagon {
        let Some(matrix) = self.closed() else { return Octagon::bottom(dimensions) };
        let (side, new_side) = (self.side(), 2 * dimensions);
        let Octagon { matrix: mut moved, .. } = Octagon::top(dimensions);
        let target = Rc::make_mut(&mut moved);
        let place = |literal: usize| places[literal / 2].map(|place| 2 * place + literal % 2);
        for row in 0..side {
            let Some(new_row) = place(row) else { continue };
            for column in 0..side {
                let Some(new_column) = place(column) else { continue };
                target[new_row * new_side + new_column] = matrix[row * side + column];
            }
        }
        Octagon { dimensions, matrix: moved, closure: Rc::default() }
    }

    fn widened(&self, newer: &Octagon) -> Octagon {
        let (Some(_), Some(theirs)) = (self.closed(), newer.closed()) else { return newer.clone() };
        let keep = |(&mine, &theirs): (&Bound, &Bound)| if theirs <= mine { mine } else { Bound::INFINITE };
        Octagon::of(self.dimensions, self.matrix.iter().zip(theirs).map(keep).collect())
    }

    fn widened_up_to(&self, newer: &Octagon, bounds: &[Constraint]) -> Octagon {
        // The bounds go into the matrix as it is: to close it here would be to close the next left argument.
        let widened = self.widened(newer);
        if self.is_empty() || newer.is_empty() {
            return widened;
        }
        let mut matrix = (*widened.matrix).clone();
        let loose = Octagon::top(self.dimensions);
        for bound in bounds.iter().filter(|bound| newer.satisfies(bound)) {
            for part in Octagon::inequalities(bound) {
                widened.add_inequality(&mut matrix, &loose.matrix, &part);
            }
        }
        Octagon::of(self.dimensions, matrix)
    }

    fn represents(constraint: &Constraint) -> bool {
        constraint.is_octagonal()
    }
}

/// Pairs of opposite inequalities as equations.
fn merge_equations(found: Vec<Constraint>) -> Vec<Constraint> {
    let mut result: Vec<Constraint> = Vec::new();
    for constraint in found {
        let opposite = result.iter().position(|earlier| {
            earlier.relation == Relation::AtLeast
                && constraint.relation == Relation::AtLeast
                && earlier.constant == -constraint.constant
                && earlier.terms.len() == constraint.terms.len()
                && earlier.terms.iter().zip(&constraint.terms).all(|(a, b)| a.0 == b.0 && a.1 == -b.1)
        });
        match opposite {
            Some(at) => result[at].relation = Relation::Equal,
            None => result.push(constraint),
        }
    }
    result
}
