//! The equations that all of some points satisfy: their affine hull.

use tarka_logic::number::{Integer, Rational};
use tarka_logic::term::{Linear, Term, TermTable};

/// A basis of the linear equations over some terms that hold at all points; each point has a value for every term.
pub(crate) fn equations(terms: &TermTable, of: &[Term], points: &[Vec<Integer>]) -> Vec<Term> {
    let width = of.len() + 1;
    let row = |point: &Vec<Integer>| -> Vec<Rational> {
        point.iter().cloned().chain([Integer::ONE]).map(Rational::from).collect()
    };
    let (rows, pivots) = reduced(points.iter().map(row).collect(), width);
    let free = (0..width).filter(|column| !pivots.contains(column));
    let mut found = Vec::new();
    for column in free {
        let mut solution = vec![Rational::from(Integer::ZERO); width];
        solution[column] = Rational::from(Integer::ONE);
        for (row, &pivot) in rows.iter().zip(&pivots) {
            solution[pivot] = -&row[column];
        }
        found.push(equation(terms, of, &solution));
    }
    found
}

/// The rows in reduced echelon form without zero rows, and the column of each row's leading one.
fn reduced(mut rows: Vec<Vec<Rational>>, width: usize) -> (Vec<Vec<Rational>>, Vec<usize>) {
    let mut pivots = Vec::new();
    for column in 0..width {
        let done = pivots.len();
        let Some(found) = (done..rows.len()).find(|&row| !rows[row][column].is_zero()) else { continue };
        rows.swap(done, found);
        let lead = rows[done][column].clone();
        rows[done].iter_mut().for_each(|entry| *entry = &*entry / &lead);
        let pivot_row = rows[done].clone();
        for (position, row) in rows.iter_mut().enumerate() {
            let factor = row[column].clone();
            if position != done && !factor.is_zero() {
                row.iter_mut()
                    .zip(&pivot_row)
                    .for_each(|(entry, other)| *entry = &*entry - &(&factor * other));
            }
        }
        pivots.push(column);
    }
    rows.truncate(pivots.len());
    (rows, pivots)
}

fn equation(terms: &TermTable, of: &[Term], solution: &[Rational]) -> Term {
    let scale = solution.iter().fold(Integer::ONE, |scale, entry| scale.lcm(entry.denominator()));
    let whole = |entry: &Rational| entry.numerator() * &scale.div_euclid(entry.denominator());
    let constant = solution.last().map_or(Integer::ZERO, whole);
    let sum = of.iter().zip(solution).fold(Linear::constant_only(constant), |sum, (&term, entry)| {
        sum.plus_scaled(&Linear::atom(term), &whole(entry))
    });
    terms.int_eq_zero(&sum)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tarka_logic::term::Sort;

    #[test]
    fn points_on_a_line_give_its_equation() {
        let terms = TermTable::new();
        let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Int));
        let point = |x: i64, y: i64| vec![Integer::from(x), Integer::from(y)];
        let found = equations(&terms, &[x, y], &[point(0, 1), point(2, 5), point(3, 7)]);
        let line = terms.eq(y, terms.add(terms.scale(&Integer::from(2), x), terms.int(1)));
        assert_eq!(found, [line]);
        assert_eq!(equations(&terms, &[x, y], &[point(0, 1), point(2, 5), point(3, 8)]), []);
        assert_eq!(equations(&terms, &[x, y], &[point(4, 1)]).len(), 2);
    }
}
