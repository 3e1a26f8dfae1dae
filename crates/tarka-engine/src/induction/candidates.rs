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
/// As many rows are looked at.
const MOST_ROWS: usize = 400;

/// The values of some symbols in some runs.
pub struct Guesses<'a> {
    terms: &'a TermTable,
    symbols: Vec<Term>,
    /// So many of the symbols are inputs; the rest are outputs.
    inputs: usize,
    rows: Vec<Vec<i128>>,
}

impl<'a> Guesses<'a> {
    /// Guesses about the entries of a procedure.
    pub fn entries(moves: &'a Moves<'_, '_>, proc: ProcId, rows: Vec<Vec<i128>>) -> Guesses<'a> {
        let symbols = moves.inputs(proc);
        Guesses { terms: &moves.ctx.terms, inputs: symbols.len(), symbols, rows: few(rows) }
    }

    /// Guesses about how the exits of a procedure relate to its entries.
    pub fn exits(moves: &'a Moves<'_, '_>, proc: ProcId, samples: &[Sample]) -> Guesses<'a> {
        let mut symbols: Vec<Term> =
            moves.inputs(proc).into_iter().map(|symbol| moves.at_entry(symbol)).collect();
        let inputs = symbols.len();
        symbols.extend(moves.outputs(proc));
        let rows = samples.iter().map(|sample| [&sample.inputs[..], &sample.outputs[..]].concat()).collect();
        Guesses { terms: &moves.ctx.terms, symbols, inputs, rows: few(rows) }
    }

    /// What holds in all rows, and what holds in all rows of a case.
    pub fn facts(&self, conditions: &[Term]) -> Vec<Term> {
        if self.rows.is_empty() {
            return Vec::new();
        }
        let all: Vec<&Vec<i128>> = self.rows.iter().collect();
        let common = self.common(&all);
        let mut facts = common.clone();
        for case in self.cases(conditions) {
            let inside: Vec<&Vec<i128>> = self.rows.iter().filter(|row| self.satisfies(row, case)).collect();
            if inside.is_empty() || inside.len() == all.len() {
                continue;
            }
            let own = self.common(&inside).into_iter().filter(|fact| !common.contains(fact));
            facts.extend(own.map(|fact| self.terms.implies(case, fact)));
            if self.has_outputs() {
                facts.extend(self.tables(&inside).into_iter().map(|fact| self.terms.implies(case, fact)));
            }
        }
        facts.extend(self.tables(&all));
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
        for (column, &input) in self.symbols[..self.inputs].iter().enumerate() {
            let values: BTreeSet<i128> = self.rows.iter().map(|row| row[column]).collect();
            if (2..=MOST_CASES).contains(&values.len()) {
                cases.extend(values.iter().map(|&value| terms.eq(input, self.number(value))));
            } else if self.has_outputs() && values.len() > MOST_CASES {
                let even = terms.eq(terms.modulo(input, terms.int(2)), terms.int(0));
                cases.extend([even, terms.not(even)]);
            }
        }
        cases
    }

    /// Outputs, or how much they changed, by the value of one input.
    fn tables(&self, rows: &[&Vec<i128>]) -> Vec<Term> {
        let terms = self.terms;
        let mut facts = Vec::new();
        for key in 0..self.inputs {
            let keys: BTreeSet<i128> = rows.iter().map(|row| row[key]).collect();
            if !(2..=LARGEST_TABLE).contains(&keys.len()) {
                continue;
            }
            for output in self.inputs..self.symbols.len() {
                for base in
                    std::iter::once(None).chain((0..self.inputs).filter(|&base| base != key).map(Some))
                {
                    let Some(table) = table(rows, key, output, base) else { continue };
                    let change = match base {
                        Some(base) => terms.sub(self.symbols[output], self.symbols[base]),
                        None => self.symbols[output],
                    };
                    let entry = |(&at, &value): (&i128, &i128)| {
                        let case = terms.eq(self.symbols[key], self.number(at));
                        terms.implies(case, terms.eq(change, self.number(value)))
                    };
                    facts.extend(table.iter().map(entry));
                    break;
                }
            }
        }
        facts
    }

    /// Bounds of inputs such that outputs stay in range, by tables of how much they change.
    pub fn room(&self, moves: &Moves<'_, '_>) -> Vec<Term> {
        let terms = self.terms;
        let rows: Vec<&Vec<i128>> = self.rows.iter().collect();
        let mut facts = Vec::new();
        for (key, output) in
            (0..self.inputs).flat_map(|k| (self.inputs..self.symbols.len()).map(move |o| (k, o)))
        {
            let own = |&input: &usize| moves.at_entry(self.symbols[output]) == self.symbols[input];
            let Some(base) = (0..self.inputs).find(own).filter(|&base| base != key) else { continue };
            let (Some(changes), Some((least, most))) =
                (table(&rows, key, output, Some(base)), moves.range(self.symbols[output]))
            else {
                continue;
            };
            for (&at, &change) in changes.iter().filter(|_| changes.len() <= LARGEST_TABLE) {
                let case = terms.eq(self.symbols[key], self.number(at));
                let fits = if change > 0 {
                    terms.le(self.symbols[base], self.number(most - change))
                } else {
                    terms.le(self.number(least - change), self.symbols[base])
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

/// The value of an output, or its difference to a base, by that of a key, if it depends on nothing else.
fn table(
    rows: &[&Vec<i128>],
    key: usize,
    output: usize,
    base: Option<usize>,
) -> Option<BTreeMap<i128, i128>> {
    let mut table = BTreeMap::new();
    for row in rows {
        let value = row[output].checked_sub(base.map_or(0, |base| row[base]))?;
        if *table.entry(row[key]).or_insert(value) != value {
            return None;
        }
    }
    Some(table)
}

fn few(mut rows: Vec<Vec<i128>>) -> Vec<Vec<i128>> {
    rows.sort_unstable();
    rows.dedup();
    if rows.len() > MOST_ROWS {
        let stride = rows.len().div_ceil(MOST_ROWS);
        rows = rows.into_iter().step_by(stride).collect();
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
