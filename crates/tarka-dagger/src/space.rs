//! Which parts of the program's state are dimensions of abstract states, and which of them matter where.

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_domains::{Constraint, Domain, Relation};
use tarka_engine::Step;
use tarka_exec::symbolic::Context;
use tarka_logic::number::Integer;
use tarka_logic::term::{Linear, Sort, Symbol, Term, TermTable};

use crate::flow::Flow;

/// The dimensions of abstract states: numbers, truth values as 0 and 1, and cells of memory.
#[derive(Clone, Default)]
pub(crate) struct Space {
    /// The symbols of the dimensions, or the cells.
    pub symbols: Vec<Term>,
    dimensions: FxHashMap<Symbol, usize>,
    cells: FxHashMap<Term, usize>,
}

impl Space {
    /// Makes a symbol a dimension, if it is none.
    pub fn add(&mut self, terms: &TermTable, symbol: Symbol) {
        let next = self.symbols.len();
        if is_number(terms, symbol) && !self.dimensions.contains_key(&symbol) {
            self.dimensions.insert(symbol, next);
            self.symbols.push(terms.symbol_term(symbol));
        }
    }

    /// Makes a cell of memory a dimension, if it is none.
    pub fn add_cell(&mut self, cell: Term) {
        if self.holder(cell).is_none() {
            self.cells.insert(cell, self.symbols.len());
            self.symbols.push(cell);
        }
    }

    /// The dimension that holds a cell of memory.
    pub fn holder(&self, cell: Term) -> Option<usize> {
        self.cells.get(&cell).copied()
    }

    /// The number of dimensions.
    pub fn len(&self) -> usize {
        self.symbols.len()
    }

    /// The dimension of a symbol.
    pub fn dimension(&self, symbol: Symbol) -> Option<usize> {
        self.dimensions.get(&symbol).copied()
    }

    /// The sum of a constraint over the program's symbols, negated.
    fn negated_sum(&self, terms: &TermTable, constraint: &Constraint) -> Linear {
        let constant = Linear::constant_only(Integer::from(-constraint.constant));
        constraint.terms.iter().fold(constant, |sum, &(dimension, coefficient)| {
            let symbol = self.symbols[dimension];
            let value = match terms.sort(symbol) {
                Sort::Bool => terms.ite(symbol, terms.int(1), terms.int(0)),
                _ => symbol,
            };
            sum.plus_scaled(&Linear::atom(value), &Integer::from(-coefficient))
        })
    }

    /// A constraint as a formula over the program's symbols.
    pub fn formula(&self, terms: &TermTable, constraint: &Constraint) -> Term {
        let sum = self.negated_sum(terms, constraint);
        match constraint.relation {
            Relation::Equal => terms.int_eq_zero(&sum),
            Relation::AtLeast => terms.le_zero(&sum),
            Relation::Above => terms.le_zero(&sum.plus_constant(&Integer::ONE)),
        }
    }

    /// An abstract state as a formula.
    pub fn description<D: Domain>(&self, terms: &TermTable, state: &D) -> Term {
        let mut parts: Vec<Term> =
            state.constraints().iter().map(|constraint| self.formula(terms, constraint)).collect();
        for congruence in state.congruences() {
            let sum = Constraint {
                terms: congruence.terms.clone(),
                constant: congruence.constant,
                relation: Relation::Equal,
            };
            parts.push(if congruence.modulus == 0 {
                self.formula(terms, &sum)
            } else {
                let sum = terms.int_from_linear(&self.negated_sum(terms, &sum));
                let rest = terms.modulo(sum, terms.int(Integer::from(congruence.modulus)));
                terms.eq(rest, terms.int(0))
            });
        }
        terms.and(&parts)
    }
}

fn is_number(terms: &TermTable, symbol: Symbol) -> bool {
    matches!(terms.symbol_sort(symbol), Sort::Int | Sort::Bool)
}

/// The symbols that matter at each place: whose value may decide whether an error is reached.
pub(crate) fn live_symbols(ctx: &Context<'_>, flow: &Flow, steps: &[Option<Step>]) -> Vec<FxHashSet<Symbol>> {
    let mut live: Vec<FxHashSet<Symbol>> = vec![FxHashSet::default(); flow.places.len()];
    loop {
        let mut changed = false;
        for (edge, step) in flow.edges.iter().zip(steps) {
            let needed = match step {
                Some(step) => live_before(ctx, step, &live[edge.target]),
                None => FxHashSet::default(),
            };
            let before = live[edge.source].len();
            live[edge.source].extend(needed);
            changed |= live[edge.source].len() > before;
        }
        if !changed {
            return live;
        }
    }
}

/// The symbols that matter before a step, by those that matter after it.
pub(crate) fn live_before(ctx: &Context<'_>, step: &Step, after: &FxHashSet<Symbol>) -> FxHashSet<Symbol> {
    let terms = &ctx.terms;
    let changed: FxHashMap<Symbol, Term> = step
        .substitution
        .iter()
        .filter_map(|&(symbol, value)| Some((terms.as_symbol(symbol)?, value)))
        .collect();
    let choices: FxHashSet<Symbol> =
        step.choices.iter().filter_map(|&choice| terms.as_symbol(choice)).collect();
    let mut used: Vec<Term> = step.guard.iter().chain(&step.no_wrap).copied().collect();
    used.extend(after.iter().filter_map(|symbol| changed.get(symbol)));
    let mut needed: FxHashSet<Symbol> = terms.free_symbols_of(&used).into_iter().collect();
    needed.extend(after.iter().filter(|symbol| !changed.contains_key(symbol)));
    needed.retain(|symbol| !choices.contains(symbol) && is_number(terms, *symbol));
    needed
}
