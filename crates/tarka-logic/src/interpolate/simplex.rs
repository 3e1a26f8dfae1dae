//! Linear programs, exactly.
//!
//! The textbook's two-phase simplex method on a dense tableau of rationals, with Bland's rule against cycling. The
//! programs here are small: one row per atom of an unsatisfiable core, one column per literal.

use crate::number::Rational;

/// `minimise cost · x` subject to `matrix · x == right` and `x >= 0`.
pub(crate) struct Program {
    pub(crate) matrix: Vec<Vec<Rational>>,
    pub(crate) right: Vec<Rational>,
    pub(crate) cost: Vec<Rational>,
}

/// More pivots than this are not made: the program is given up.
const MOST_PIVOTS: usize = 5_000;

impl Program {
    /// A solution at a vertex with the least cost; `None` if there is no solution. The cost is never negative here,
    /// so a solution with the least cost exists if any does.
    pub(crate) fn solve(&self) -> Option<Vec<Rational>> {
        let columns = self.cost.len();
        let mut tableau = Tableau::with_artificial_basis(self);
        let phase_one: Vec<Rational> = (0..columns + self.right.len())
            .map(|column| if column < columns { Rational::ZERO } else { Rational::ONE })
            .collect();
        tableau.minimise(&phase_one, columns + self.right.len())?;
        if !tableau.value(&phase_one).is_zero() {
            return None;
        }
        tableau.drive_out_artificials(columns);
        let mut phase_two = self.cost.clone();
        phase_two.resize(columns + self.right.len(), Rational::ZERO);
        tableau.minimise(&phase_two, columns)?;
        Some(tableau.solution(columns))
    }
}

struct Tableau {
    /// Coefficients, then the right-hand side as the last entry.
    rows: Vec<Vec<Rational>>,
    /// The basic column of each row.
    basis: Vec<usize>,
}

impl Tableau {
    fn with_artificial_basis(program: &Program) -> Tableau {
        let (height, columns) = (program.right.len(), program.cost.len());
        let mut rows = Vec::with_capacity(height);
        for (position, (coefficients, right)) in program.matrix.iter().zip(&program.right).enumerate() {
            let flip = right.is_negative();
            let sign = |value: &Rational| if flip { -value } else { value.clone() };
            let mut row: Vec<Rational> = coefficients.iter().map(sign).collect();
            row.extend(
                (0..height).map(|other| if other == position { Rational::ONE } else { Rational::ZERO }),
            );
            row.push(sign(right));
            rows.push(row);
        }
        Tableau { rows, basis: (columns..columns + height).collect() }
    }

    fn right(&self, row: usize) -> &Rational {
        &self.rows[row][self.rows[row].len() - 1]
    }

    fn value(&self, cost: &[Rational]) -> Rational {
        let parts = self.basis.iter().enumerate().map(|(row, &column)| &cost[column] * self.right(row));
        parts.fold(Rational::ZERO, |sum, part| &sum + &part)
    }

    /// Pivots until no column below `columns` lowers the cost. `None` if it takes too long.
    fn minimise(&mut self, cost: &[Rational], columns: usize) -> Option<()> {
        for _ in 0..MOST_PIVOTS {
            let Some(entering) = (0..columns).find(|&column| self.reduced_cost(cost, column).is_negative())
            else {
                return Some(());
            };
            let leaving = self.leaving_row(entering)?;
            self.pivot(leaving, entering);
        }
        None
    }

    fn reduced_cost(&self, cost: &[Rational], column: usize) -> Rational {
        let mut reduced = cost[column].clone();
        for (row, &basic) in self.basis.iter().enumerate() {
            if !cost[basic].is_zero() && !self.rows[row][column].is_zero() {
                reduced = &reduced - &(&cost[basic] * &self.rows[row][column]);
            }
        }
        reduced
    }

    /// The row that limits a column first; among equals the one with the least basic column (Bland's rule).
    fn leaving_row(&self, column: usize) -> Option<usize> {
        let candidates = (0..self.rows.len()).filter(|&row| self.rows[row][column].is_positive());
        candidates.min_by_key(|&row| (self.right(row) / &self.rows[row][column], self.basis[row]))
    }

    fn pivot(&mut self, row: usize, column: usize) {
        let divisor = self.rows[row][column].clone();
        for entry in &mut self.rows[row] {
            *entry = &*entry / &divisor;
        }
        let pivot_row = self.rows[row].clone();
        for (other, entries) in self.rows.iter_mut().enumerate() {
            let factor = entries[column].clone();
            if other == row || factor.is_zero() {
                continue;
            }
            for (entry, pivot_entry) in entries.iter_mut().zip(&pivot_row) {
                if !pivot_entry.is_zero() {
                    *entry = &*entry - &(&factor * pivot_entry);
                }
            }
        }
        self.basis[row] = column;
    }

    /// After the first phase, artificial columns are zero; those still basic leave, or their row is redundant.
    fn drive_out_artificials(&mut self, columns: usize) {
        let mut row = 0;
        while row < self.rows.len() {
            if self.basis[row] < columns {
                row += 1;
                continue;
            }
            match (0..columns).find(|&column| !self.rows[row][column].is_zero()) {
                Some(column) => {
                    self.pivot(row, column);
                    row += 1;
                }
                None => {
                    self.rows.swap_remove(row);
                    self.basis.swap_remove(row);
                }
            }
        }
    }

    fn solution(&self, columns: usize) -> Vec<Rational> {
        let mut solution = vec![Rational::ZERO; columns];
        for (row, &column) in self.basis.iter().enumerate() {
            if column < columns {
                solution[column] = self.right(row).clone();
            }
        }
        solution
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(matrix: &[&[i64]], right: &[i64], cost: &[i64]) -> Program {
        let row = |entries: &[i64]| entries.iter().map(|&entry| Rational::from(entry)).collect::<Vec<_>>();
        Program {
            matrix: matrix.iter().map(|entries| row(entries)).collect(),
            right: row(right),
            cost: row(cost),
        }
    }

    #[test]
    fn the_cheapest_vertex_is_found() {
        // x + y + s == 4, x + 3y - t == 6, minimise 2x + 3y.
        let solution = program(&[&[1, 1, 1, 0], &[1, 3, 0, -1]], &[4, 6], &[2, 3, 0, 0]).solve().unwrap();
        assert_eq!(solution[0], Rational::ZERO);
        assert_eq!(solution[1], Rational::from(2));
    }

    #[test]
    fn infeasible_and_redundant_programs() {
        assert!(program(&[&[1, 1], &[1, 1]], &[1, 2], &[1, 1]).solve().is_none());
        let solution = program(&[&[1, 1], &[2, 2]], &[1, 2], &[1, 2]).solve().unwrap();
        assert_eq!(solution, [Rational::ONE, Rational::ZERO]);
        assert!(program(&[&[1]], &[-1], &[1]).solve().is_none());
    }
}
