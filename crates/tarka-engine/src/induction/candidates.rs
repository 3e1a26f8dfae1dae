//! Guesses about entries and exits of procedures, from runs.

use std::collections::{BTreeMap, BTreeSet};

use tarka_ir::ProcId;
use tarka_logic::number::Integer;
use tarka_logic::term::{Model, Term, TermTable, Value};

use super::interpret::Sample;
use super::moves::{Move, Moves};
use crate::samples::Samples;

/// A variable with as many values may be the key of a table.
const LARGEST_TABLE: usize = 64;
/// A variable with as many values tells cases apart.
const MOST_CASES: usize = 5;
/// As many conditions of the text are looked at.
const MOST_CONDITIONS: usize = 6;
/// As many rows of a table say how it goes on.
const EVIDENCE: usize = 5;
/// As many rows are looked at.
const MOST_ROWS: usize = 2000;

/// The values of some symbols in some runs.
pub struct Guesses<'a> {
    terms: &'a TermTable,
    symbols: Vec<Term>,
    /// So many of the symbols are inputs; the rest are outputs.
    inputs: usize,
    rows: Vec<Vec<i128>>,
    /// The values that inputs may have, as far as that is known.
    bounds: Vec<(i128, i128)>,
}

/// The values of an output, or of its difference to an input, by the values of another input.
struct Table {
    key: usize,
    output: usize,
    base: Option<usize>,
    values: BTreeMap<i128, i128>,
}

impl<'a> Guesses<'a> {
    /// Guesses about the entries of a procedure.
    pub fn entries(moves: &'a Moves<'_, '_>, proc: ProcId, rows: Vec<Vec<i128>>) -> Guesses<'a> {
        let symbols = moves.inputs(proc).to_vec();
        Guesses {
            terms: &moves.ctx.terms,
            inputs: symbols.len(),
            rows: few(rows, symbols.len()),
            symbols,
            bounds: Vec::new(),
        }
    }

    /// Guesses about how the exits of a procedure relate to its entries.
    pub fn exits(
        moves: &'a Moves<'_, '_>,
        proc: ProcId,
        samples: &[Sample],
        bounds: Vec<(i128, i128)>,
    ) -> Guesses<'a> {
        let mut symbols: Vec<Term> =
            moves.inputs(proc).iter().map(|&symbol| moves.at_entry(symbol)).collect();
        let inputs = symbols.len();
        symbols.extend(moves.outputs(proc));
        let rows = samples.iter().map(|sample| [&sample.inputs[..], &sample.outputs[..]].concat()).collect();
        Guesses { terms: &moves.ctx.terms, symbols, inputs, rows: few(rows, inputs), bounds }
    }

    /// What holds in all rows, and what holds in all rows of a case.
    pub fn facts(&self, conditions: &[Term]) -> Vec<Term> {
        if self.rows.is_empty() {
            return Vec::new();
        }
        let all: Vec<&Vec<i128>> = self.rows.iter().collect();
        let common = self.common(&all);
        let tables = self.tables(&all);
        let mut facts = common.clone();
        facts.extend(tables.iter().flat_map(|table| self.rows_of(table)));
        for case in self.cases(conditions) {
            let inside: Vec<&Vec<i128>> = self.rows.iter().filter(|row| self.satisfies(row, case)).collect();
            if inside.is_empty() || inside.len() == all.len() {
                continue;
            }
            let mut own = self.common(&inside);
            own.retain(|fact| !common.contains(fact));
            let is_new = |table: &Table| {
                !tables.iter().any(|known| (known.key, known.output) == (table.key, table.output))
            };
            for table in self.tables(&inside).into_iter().filter(is_new) {
                own.extend(self.rows_of(&table));
            }
            facts.extend(own.into_iter().map(|fact| self.terms.implies(case, fact)));
        }
        facts.retain(|&fact| self.terms.as_bool(fact).is_none());
        let mut seen = BTreeSet::new();
        facts.retain(|&fact| seen.insert(fact));
        facts
    }

    fn has_outputs(&self) -> bool {
        self.inputs < self.symbols.len()
    }

    /// What rows have in common that is about outputs, if there are any.
    fn common(&self, rows: &[&Vec<i128>]) -> Vec<Term> {
        let rows: Vec<Vec<i128>> = rows.iter().map(|row| (*row).clone()).collect();
        let runs = (0..rows.len() as u32).collect();
        let mut facts = Samples { variables: self.symbols.clone(), rows, runs }.facts(self.terms);
        let outputs = &self.symbols[self.inputs..];
        let is_about_outputs = |fact: Term| {
            let symbols = self.terms.free_symbols(fact);
            symbols.iter().any(|&symbol| outputs.contains(&self.terms.symbol_term(symbol)))
        };
        facts.retain(|&fact| !self.has_outputs() || is_about_outputs(fact));
        facts
    }

    /// Conditions on the inputs that tell cases apart: those of the text, values of variables that have few, parities.
    fn cases(&self, conditions: &[Term]) -> Vec<Term> {
        let terms = self.terms;
        let mut cases = Vec::new();
        for &condition in conditions.iter().take(MOST_CONDITIONS) {
            cases.extend([condition, terms.not(condition)]);
        }
        cases.extend(self.classes());
        for (column, &input) in self.symbols[..self.inputs].iter().enumerate() {
            if self.has_outputs() && self.values(column).len() > MOST_CASES {
                let even = terms.eq(terms.modulo(input, terms.int(2)), terms.int(0));
                cases.extend([even, terms.not(even)]);
            }
        }
        cases
    }

    /// That an input that has few values has one of them.
    pub fn classes(&self) -> Vec<Term> {
        let mut classes = Vec::new();
        for (column, &input) in self.symbols[..self.inputs].iter().enumerate() {
            let values = self.values(column);
            if (2..=MOST_CASES).contains(&values.len()) {
                classes.extend(values.iter().map(|&value| self.terms.eq(input, self.number(value))));
            }
        }
        classes
    }

    fn values(&self, column: usize) -> BTreeSet<i128> {
        self.rows.iter().map(|row| row[column]).collect()
    }

    /// Outputs, or how much they differ from an input, by the value of one input.
    fn tables(&self, rows: &[&Vec<i128>]) -> Vec<Table> {
        let mut tables = Vec::new();
        for key in 0..self.inputs {
            for output in self.inputs..self.symbols.len() {
                let others = (0..self.inputs).filter(|&base| base != key).map(Some);
                let mut bases = std::iter::once(None).chain(others);
                tables.extend(bases.find_map(|base| self.table(rows, key, output, base)));
            }
        }
        tables
    }

    /// The value of an output, or its difference to a base, by that of a key, if it depends on nothing else.
    fn table(&self, rows: &[&Vec<i128>], key: usize, output: usize, base: Option<usize>) -> Option<Table> {
        let mut values = BTreeMap::new();
        for row in rows {
            let value = row[output].checked_sub(base.map_or(0, |base| row[base]))?;
            if *values.entry(row[key]).or_insert(value) != value {
                return None;
            }
        }
        if let Some(&(_, most)) = self.bounds.get(key) {
            extend(&mut values, most);
        }
        (2..=LARGEST_TABLE).contains(&values.len()).then_some(Table { key, output, base, values })
    }

    fn rows_of(&self, table: &Table) -> Vec<Term> {
        let terms = self.terms;
        let change = match table.base {
            Some(base) => terms.sub(self.symbols[table.output], self.symbols[base]),
            None => self.symbols[table.output],
        };
        let row = |(&at, &value): (&i128, &i128)| {
            let case = terms.eq(self.symbols[table.key], self.number(at));
            terms.implies(case, terms.eq(change, self.number(value)))
        };
        table.values.iter().map(row).collect()
    }

    /// Bounds of inputs such that outputs stay in range, by tables of how much they change.
    pub fn room(&self, moves: &Moves<'_, '_>) -> Vec<Term> {
        let terms = self.terms;
        let rows: Vec<&Vec<i128>> = self.rows.iter().collect();
        let mut facts = Vec::new();
        for table in self.tables(&rows) {
            let output = self.symbols[table.output];
            let Some(base) = table.base.map(|base| self.symbols[base]) else { continue };
            let Some((least, most)) = moves.range(output).filter(|_| base == moves.at_entry(output)) else {
                continue;
            };
            for (&at, &change) in &table.values {
                let case = terms.eq(self.symbols[table.key], self.number(at));
                let fits = if change > 0 {
                    terms.le(base, self.number(most - change))
                } else {
                    terms.le(self.number(least - change), base)
                };
                facts.push(terms.implies(case, fits));
            }
        }
        facts
    }

    fn satisfies(&self, row: &[i128], condition: Term) -> bool {
        let mut model = Model::new();
        for (&symbol, &value) in self.symbols.iter().zip(row) {
            if let Some(symbol) = self.terms.as_symbol(symbol) {
                model.insert(symbol, Value::Int(Integer::from(value)));
            }
        }
        model.satisfies(self.terms, condition)
    }

    fn number(&self, value: i128) -> Term {
        self.terms.int(Integer::from(value))
    }
}

/// Goes on with a table in which every value is the same multiple of the one before, plus a constant.
fn extend(values: &mut BTreeMap<i128, i128>, most: i128) {
    let mut last: Vec<(i128, i128)> = values.iter().rev().take(EVIDENCE).map(|(&k, &v)| (k, v)).collect();
    last.reverse();
    let steps = last.windows(2).all(|pair| pair[1].0 == pair[0].0 + 1);
    let &[(_, a), (_, b), (_, c), ..] = last.as_slice() else { return };
    if last.len() < EVIDENCE || !steps || a == b || (c - b) % (b - a) != 0 {
        return;
    }
    let factor = (c - b) / (b - a);
    let Some(constant) = a.checked_mul(factor).and_then(|multiple| b.checked_sub(multiple)) else { return };
    let next = |value: i128| value.checked_mul(factor)?.checked_add(constant);
    if last.windows(2).any(|pair| next(pair[0].1) != Some(pair[1].1)) {
        return;
    }
    let Some(&(mut key, mut value)) = last.last() else { return };
    while key < most && values.len() <= LARGEST_TABLE {
        let Some(further) = next(value).filter(|further| further.abs() < 1 << 64) else { return };
        (key, value) = (key + 1, further);
        values.insert(key, value);
    }
}

/// Not too many rows: those with small inputs, which tables begin with, and some with large ones.
fn few(mut rows: Vec<Vec<i128>>, inputs: usize) -> Vec<Vec<i128>> {
    let size = |row: &[i128]| row.iter().take(inputs).map(|value| value.unsigned_abs()).sum::<u128>();
    rows.sort_by(|a, b| size(a).cmp(&size(b)).then_with(|| a.cmp(b)));
    rows.dedup();
    if rows.len() > MOST_ROWS {
        rows.drain(MOST_ROWS * 3 / 4..rows.len() - MOST_ROWS / 4);
    }
    rows
}

/// The conditions of a procedure's text that are about its inputs, as the entry had them.
pub fn conditions(moves: &Moves<'_, '_>, proc: ProcId) -> Vec<Term> {
    let terms = &moves.ctx.terms;
    let inputs = moves.inputs(proc);
    let about_inputs = |condition: &Term| {
        let symbols = terms.free_symbols(*condition);
        !symbols.is_empty() && symbols.iter().all(|&symbol| inputs.contains(&terms.symbol_term(symbol)))
    };
    let mut found: Vec<Term> = Vec::new();
    for (_, step) in moves.edges(proc) {
        let Move::Step(step) = step else { continue };
        for condition in step.step.guard.iter().copied().filter(about_inputs) {
            if !found.contains(&condition) && !found.contains(&terms.not(condition)) {
                found.push(condition);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn extended(values: &[i128], most: i128) -> Vec<i128> {
        let mut table: BTreeMap<i128, i128> = (0..).zip(values.iter().copied()).collect();
        extend(&mut table, most);
        table.into_values().collect()
    }

    #[test]
    fn tables_go_on_as_they_began() {
        assert_eq!(extended(&[0, 1, 3, 7, 15], 7), [0, 1, 3, 7, 15, 31, 63, 127]);
        assert_eq!(extended(&[5, 13, 29, 61, 125], 6), [5, 13, 29, 61, 125, 253, 509]);
    }

    #[test]
    fn tables_without_a_rule_or_with_few_rows_stay_as_they_are() {
        for values in [&[1, 1, 2, 3, 5, 8][..], &[0, 1, 3, 7], &[4, 4, 4, 4, 4]] {
            assert_eq!(extended(values, 20), values);
        }
    }
}
