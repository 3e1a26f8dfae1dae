//! Farkas' lemma: contradictory linear literals have a combination that says `0 < 0`; the part of it that comes from
//! a prefix of the literals' groups is an interpolant.

use std::collections::BTreeMap;

use super::simplex::Program;
use crate::number::{Integer, Rational};
use crate::project::{IntegerLiteral, integer_literal};
use crate::term::{Linear, Op, Term, TermTable};

/// `sum <= 0` from one of the groups.
struct Row {
    group: usize,
    sum: Linear,
}

/// Interpolants at every border between groups of literals that contradict each other as linear constraints over
/// the rationals: `result[k]` separates groups `0..=k` from the others. `None` if there is a literal of another
/// kind, or no contradiction over the rationals.
pub(super) fn interpolants(terms: &TermTable, groups: &[Vec<Term>]) -> Option<Vec<Term>> {
    let mut rows = Vec::new();
    for (group, literals) in groups.iter().enumerate() {
        for &literal in literals {
            add_rows(terms, group, literal, &mut rows)?;
        }
        let known: Vec<Term> = atoms(&rows, group);
        for atom in known {
            add_division_facts(terms, group, atom, &mut rows);
        }
    }
    let multipliers = contradiction(&rows)?;
    let borders = 0..groups.len().saturating_sub(1);
    Some(borders.map(|border| prefix_sum(terms, &rows, &multipliers, border)).collect())
}

fn add_rows(terms: &TermTable, group: usize, literal: Term, rows: &mut Vec<Row>) -> Option<()> {
    match integer_literal(terms, literal)? {
        IntegerLiteral::AtMostZero(sum) => rows.push(Row { group, sum }),
        IntegerLiteral::Zero(sum) => add_equation(group, sum, rows),
    }
    Some(())
}

fn add_equation(group: usize, sum: Linear, rows: &mut Vec<Row>) {
    rows.push(Row { group, sum: sum.scaled(&Integer::MINUS_ONE) });
    rows.push(Row { group, sum });
}

fn atoms(rows: &[Row], group: usize) -> Vec<Term> {
    let own = rows.iter().filter(|row| row.group == group);
    let mut atoms: Vec<Term> =
        own.flat_map(|row| row.sum.monomials().iter().map(|monomial| monomial.0)).collect();
    atoms.sort_unstable();
    atoms.dedup();
    atoms
}

/// What a quotient or remainder by a constant satisfies: `a == d·(a div d) + a mod d` and `0 <= a mod d < d`.
fn add_division_facts(terms: &TermTable, group: usize, atom: Term, rows: &mut Vec<Row>) {
    let node = terms.node(atom);
    let (Op::Div | Op::Mod, &[dividend, divisor]) = (&node.op, node.args.as_slice()) else { return };
    let Some(number) = terms.as_int(divisor) else { return };
    let quotient = terms.linear(terms.div(dividend, divisor));
    let remainder = terms.linear(terms.modulo(dividend, divisor));
    let one = Integer::ONE;
    add_equation(
        group,
        terms.linear(dividend).plus_scaled(&quotient, &-number).plus_scaled(&remainder, &-&one),
        rows,
    );
    rows.push(Row { group, sum: remainder.scaled(&-&one) });
    rows.push(Row { group, sum: remainder.plus_constant(&(&one - number)) });
}

/// Multipliers, none negative, under which the rows add up to a positive constant. The least sum of multipliers is
/// asked for: it favours few rows and small coefficients.
fn contradiction(rows: &[Row]) -> Option<Vec<Rational>> {
    let mut positions: BTreeMap<Term, usize> = BTreeMap::new();
    for row in rows {
        for (atom, _) in row.sum.monomials() {
            let next = positions.len();
            positions.entry(*atom).or_insert(next);
        }
    }
    let height = positions.len() + 1;
    let mut matrix = vec![vec![Rational::ZERO; rows.len()]; height];
    for (column, row) in rows.iter().enumerate() {
        for (atom, coefficient) in row.sum.monomials() {
            matrix[positions[atom]][column] = Rational::from(coefficient.clone());
        }
        matrix[height - 1][column] = Rational::from(row.sum.constant().clone());
    }
    let mut right = vec![Rational::ZERO; height];
    right[height - 1] = Rational::ONE;
    Program { matrix, right, cost: vec![Rational::ONE; rows.len()] }.solve()
}

fn prefix_sum(terms: &TermTable, rows: &[Row], multipliers: &[Rational], border: usize) -> Term {
    let prefix = || {
        rows.iter().zip(multipliers).filter(|(row, multiplier)| row.group <= border && !multiplier.is_zero())
    };
    let scale = prefix().fold(Integer::ONE, |scale, (_, multiplier)| scale.lcm(multiplier.denominator()));
    let sum = prefix().fold(Linear::default(), |sum, (row, multiplier)| {
        let factor = multiplier.numerator() * &scale.div_euclid(multiplier.denominator());
        sum.plus_scaled(&row.sum, &factor)
    });
    terms.le_zero(&sum)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::Sort;

    #[test]
    fn local_symbols_cancel() {
        let terms = TermTable::new();
        let [x, y, z, n] = ["x", "y", "z", "n"].map(|name| terms.symbol(name, Sort::Int));
        // x <= y and y <= z against z < n and n <= x: only x and z are shared.
        let left = vec![terms.le(x, y), terms.le(y, z)];
        let right = vec![terms.lt(z, n), terms.le(n, x)];
        assert_eq!(interpolants(&terms, &[left, right]), Some(vec![terms.le(x, z)]));
    }

    #[test]
    fn a_sequence_follows_the_trace() {
        let terms = TermTable::new();
        let [x0, x1, x2] = ["x0", "x1", "x2"].map(|name| terms.symbol(name, Sort::Int));
        let one = terms.int(1);
        let groups = [
            vec![terms.eq(x0, terms.int(0))],
            vec![terms.eq(x1, terms.add(x0, one))],
            vec![terms.eq(x2, terms.add(x1, one))],
            vec![terms.lt(x2, one)],
        ];
        let found = interpolants(&terms, &groups).unwrap();
        let texts: Vec<String> = found.iter().map(|&formula| terms.to_c(formula)).collect();
        assert_eq!(texts, ["x0 >= 0", "x1 >= 1", "x2 >= 2"]);
    }

    #[test]
    fn remainders_bring_their_ranges() {
        let terms = TermTable::new();
        let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Int));
        let left = vec![terms.eq(y, terms.modulo(x, terms.int(4)))];
        let right = vec![terms.ge(y, terms.int(4))];
        assert_eq!(interpolants(&terms, &[left, right]), Some(vec![terms.le(y, terms.int(3))]));
    }
}
