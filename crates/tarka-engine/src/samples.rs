//! What states have in common: bounds of variables, of their sums and differences, linear equations, remainders.

use tarka_logic::number::{BitVec, Integer};
use tarka_logic::term::{Model, Sort, Term, TermTable, Value};

/// One variable that grows faster with another has nothing to do with it.
const FASTEST_RATE: i128 = 1000;

/// The values of some variables in some states, a row for each state.
pub struct Samples {
    /// The variables.
    pub variables: Vec<Term>,
    /// A row for each state.
    pub rows: Vec<Vec<i128>>,
    /// The run that each row is from; rows of one run follow each other.
    pub runs: Vec<u32>,
}

/// Remainders that all values of a term have, if they have any by these divisors. Gives whether they have.
fn remainders(
    terms: &TermTable,
    term: Term,
    divisors: &[i128],
    values: &[i128],
    facts: &mut Vec<(u32, Term)>,
) -> bool {
    let before = facts.len();
    for &divisor in divisors {
        let rest = values[0].rem_euclid(divisor);
        if values.len() > 2 && values.iter().all(|value| value.rem_euclid(divisor) == rest) {
            let remainder = terms.modulo(term, terms.int(Integer::from(divisor)));
            facts.push((3, terms.eq(remainder, terms.int(Integer::from(rest)))));
        }
    }
    facts.len() > before
}

impl Samples {
    /// What the rows have in common, the least believable first. There must be at least one row.
    pub fn facts(&self, terms: &TermTable) -> Vec<Term> {
        let mut facts: Vec<(u32, Term)> = Vec::new();
        for (at, &x) in self.variables.iter().enumerate() {
            let values = self.rows.iter().map(|row| row[at]).collect::<Vec<_>>();
            if let Sort::BitVec(width) = terms.sort(x) {
                word_bounds(terms, (x, width), &values, &mut facts);
                continue;
            }
            self.bounds(terms, x, &values, &mut facts);
            let has_parity = remainders(terms, x, &[2, 4], &values, &mut facts);
            for (other, &y) in self.variables.iter().enumerate().skip(at + 1) {
                let differences: Vec<i128> = self.rows.iter().map(|row| row[at] - row[other]).collect();
                self.bounds(terms, terms.sub(x, y), &differences, &mut facts);
                let sums: Vec<i128> = self.rows.iter().map(|row| row[at] + row[other]).collect();
                self.bounds(terms, terms.add(x, y), &sums, &mut facts);
                if !has_parity {
                    remainders(terms, terms.add(x, y), &[2], &sums, &mut facts);
                }
                self.rates(terms, (at, other), &mut facts);
                self.rates(terms, (other, at), &mut facts);
            }
        }
        if let Some(&first) = self.variables.first()
            && self.variables.iter().all(|&variable| terms.sort(variable) == terms.sort(first))
        {
            let mut equations = self.equations(terms);
            // Words may have gone round.
            equations.retain(|&equation| self.satisfy(terms, equation));
            facts.extend(equations.into_iter().map(|equation| (5, equation)));
        }
        facts.sort_by_key(|&(rank, _)| rank);
        facts.into_iter().map(|(_, fact)| fact).collect()
    }

    fn satisfy(&self, terms: &TermTable, fact: Term) -> bool {
        self.rows.iter().all(|row| {
            let mut model = Model::new();
            for (&variable, &value) in self.variables.iter().zip(row) {
                let number = Integer::from(value);
                let value = match terms.sort(variable) {
                    Sort::BitVec(width) => Value::BitVec(BitVec::new(width, number)),
                    _ => Value::Int(number),
                };
                if let Some(symbol) = terms.as_symbol(variable) {
                    model.insert(symbol, value);
                }
            }
            model.satisfies(terms, fact)
        })
    }

    /// Bounds of a term, by its values. One that the first value already has is more believable: loops begin there.
    fn bounds(&self, terms: &TermTable, term: Term, values: &[i128], facts: &mut Vec<(u32, Term)>) {
        let (Some(&least), Some(&most)) = (values.iter().min(), values.iter().max()) else { return };
        let rank = |bound: i128| {
            if least == most {
                1
            } else if values[0] == bound {
                4
            } else {
                2
            }
        };
        facts.push((rank(least), terms.le(terms.int(Integer::from(least)), term)));
        facts.push((rank(most), terms.le(term, terms.int(Integer::from(most)))));
    }

    /// Bounds by how fast one variable grows with another from one state of a test to the next. A sum grows by each of
    /// its parts, so the largest of them times their number bounds it.
    fn rates(&self, terms: &TermTable, (x, y): (usize, usize), facts: &mut Vec<(u32, Term)>) {
        let (mut slowest, mut fastest) = (i128::MAX, i128::MIN);
        for (rows, runs) in self.rows.windows(2).zip(self.runs.windows(2)) {
            let (rise, run) = (rows[1][x] - rows[0][x], rows[1][y] - rows[0][y]);
            if runs[0] == runs[1] && run != 0 {
                slowest = slowest.min((rise * run.signum()).div_euclid(run.abs()));
                fastest = fastest.max(-(-rise * run.signum()).div_euclid(run.abs()));
            }
        }
        for (rate, is_most) in [(fastest, true), (slowest, false)] {
            if !(2..=FASTEST_RATE).contains(&rate.checked_abs().unwrap_or(0)) {
                continue;
            }
            let rest = self.rows.iter().map(|row| row[x] - rate * row[y]);
            let multiple = terms.scale(&Integer::from(rate), self.variables[y]);
            let term = terms.sub(self.variables[x], multiple);
            let number = |value: i128| terms.int(Integer::from(value));
            facts.extend(if is_most {
                rest.max().map(|most| (2, terms.le(term, number(most))))
            } else {
                rest.min().map(|least| (2, terms.le(number(least), term)))
            });
        }
    }

    /// Linear equations that hold in all rows, each with few variables.
    fn equations(&self, terms: &TermTable) -> Vec<Term> {
        let mut basis: Vec<(usize, Vec<i128>)> = Vec::new();
        // Rows relative to the first, reduced to echelon form over the rationals with integer entries.
        for row in self.rows[1..].iter().filter(|row| self.is_tame(row)) {
            let mut reduced: Vec<i128> = row.iter().zip(&self.rows[0]).map(|(a, b)| a - b).collect();
            for (pivot, vector) in &basis {
                if !eliminate(&mut reduced, vector, *pivot) {
                    return Vec::new();
                }
            }
            if let Some(pivot) = reduced.iter().position(|&entry| entry != 0) {
                for (_, vector) in &mut basis {
                    if !eliminate(vector, &reduced, pivot) {
                        return Vec::new();
                    }
                }
                basis.push((pivot, reduced));
            }
            if basis.len() == self.variables.len() {
                return Vec::new();
            }
        }
        let pivots: Vec<usize> = basis.iter().map(|(pivot, _)| *pivot).collect();
        let free = (0..self.variables.len()).filter(|column| !pivots.contains(column));
        free.filter_map(|column| self.normal(terms, &basis, column)).collect()
    }

    /// Whether sums of these values hardly go round, where they are words.
    fn is_tame(&self, row: &[i128]) -> bool {
        row.iter().all(|value| value.abs() < 1 << 28)
    }

    /// The equation that gives a free column by the pivots.
    fn normal(&self, terms: &TermTable, basis: &[(usize, Vec<i128>)], column: usize) -> Option<Term> {
        // A normal vector n with n·v = 0 for all basis vectors: n[column] = m, n[pivot] = -v[column]·m / v[pivot].
        let m =
            basis.iter().try_fold(1i128, |m, (pivot, vector)| least_common_multiple(m, vector[*pivot]))?;
        let sort = terms.sort(self.variables[column]);
        let mut sum = terms.zero(sort)?;
        let mut value = 0i128;
        let mut add = |at: usize, factor: i128| {
            sum = terms.add(sum, terms.scale(&Integer::from(factor), self.variables[at]));
            value += factor * self.rows[0][at];
        };
        add(column, m);
        for (pivot, vector) in basis {
            let factor = -(vector[column].checked_mul(m)? / vector[*pivot]);
            if factor.abs() > 1 << 20 {
                return None;
            }
            add(*pivot, factor);
        }
        let value = match sort {
            Sort::BitVec(width) => terms.bv(width, Integer::from(value)),
            _ => terms.int(Integer::from(value)),
        };
        (m.abs() <= 1 << 20).then(|| terms.eq(sum, value))
    }
}

/// Bounds of a word, signed and unsigned.
fn word_bounds(terms: &TermTable, (x, width): (Term, u32), values: &[i128], facts: &mut Vec<(u32, Term)>) {
    let (Some(&least), Some(&most)) = (values.iter().min(), values.iter().max()) else { return };
    let rank = |bound: i128| {
        if least == most {
            1
        } else if values[0] == bound {
            4
        } else {
            2
        }
    };
    let word = |value: i128| terms.bv(width, Integer::from(value));
    facts.push((rank(least), terms.bv_sle(word(least), x)));
    facts.push((rank(most), terms.bv_sle(x, word(most))));
    if least >= 0 {
        facts.push((rank(most), terms.bv_ule(x, word(most))));
    }
}

/// Makes an entry zero by subtracting a multiple of another vector; false if the numbers get too large.
fn eliminate(vector: &mut [i128], by: &[i128], pivot: usize) -> bool {
    let (a, b) = (vector[pivot], by[pivot]);
    if a == 0 {
        return true;
    }
    let mut divisor = 0i128;
    for (entry, other) in vector.iter_mut().zip(by) {
        let (Some(left), Some(right)) = (entry.checked_mul(b), other.checked_mul(a)) else { return false };
        let Some(difference) = left.checked_sub(right) else { return false };
        *entry = difference;
        divisor = greatest_common_divisor(divisor, difference);
    }
    if divisor > 1 {
        vector.iter_mut().for_each(|entry| *entry /= divisor);
    }
    vector.iter().all(|entry| entry.abs() < 1 << 60)
}

fn greatest_common_divisor(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn least_common_multiple(a: i128, b: i128) -> Option<i128> {
    let product = a.checked_mul(b)?.abs() / greatest_common_divisor(a, b).max(1);
    (product < 1 << 40).then_some(product)
}
