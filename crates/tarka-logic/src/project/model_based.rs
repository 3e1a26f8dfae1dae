//! Model-based projection.

use super::implicant::implicant;
use super::{arrays, integers, solve};
use crate::term::{Evaluator, Model, Op, Sort, Symbol, Term, TermTable, Value};

/// How many terms are tried in place of a symbol before its value is used.
const MOST_CANDIDATES: usize = 24;

/// A conjunction without the symbols that holds in the model and implies that they have values which make the
/// formula true. `None` if the model does not satisfy the formula, or an array cannot be removed.
pub fn model_project(terms: &TermTable, formula: Term, remove: &[Symbol], model: &Model) -> Option<Term> {
    let mut model = model.clone();
    let mut literals = implicant(terms, formula, &model)?;
    let mut pending: Vec<Symbol> = remove.to_vec();
    // Arrays first, since their elements become further symbols to remove.
    pending.sort_by_key(|&symbol| !matches!(terms.symbol_sort(symbol), Sort::Array(..)));
    let mut position = 0;
    while position < pending.len() {
        let symbol = pending[position];
        position += 1;
        if !literals.iter().any(|&literal| terms.mentions(literal, symbol)) {
            continue;
        }
        if let Some(solved) = by_equation(terms, &literals, symbol) {
            literals = solved;
            continue;
        }
        literals = match terms.symbol_sort(symbol) {
            Sort::Array(..) => {
                let result = arrays::eliminate(terms, &literals, symbol, &mut model)?;
                pending.extend(result.elements);
                result.literals
            }
            Sort::Int => match integers::eliminate(terms, &literals, symbol, &mut model) {
                Some(result) => result,
                None => by_instance(terms, &literals, symbol, &model)?,
            },
            Sort::Bool | Sort::BitVec(_) => by_instance(terms, &literals, symbol, &model)?,
        };
    }
    Some(terms.and(&literals))
}

/// Substitutes what one of the literals says the symbol equals. Exact.
fn by_equation(terms: &TermTable, literals: &[Term], symbol: Symbol) -> Option<Vec<Term>> {
    let (position, value) = literals
        .iter()
        .enumerate()
        .filter(|(_, literal)| terms.mentions(**literal, symbol))
        .find_map(|(position, &literal)| Some((position, solve(terms, literal, symbol)?)))?;
    let target = terms.symbol_term(symbol);
    let rest = literals.iter().enumerate().filter(|(other, _)| *other != position);
    Some(rest.map(|(_, &literal)| terms.substitute(literal, &[(target, value)])).collect())
}

/// Substitutes a term under which the literals still hold in the model: best one that the symbol is compared with,
/// which keeps the result general; at worst the symbol's value.
fn by_instance(terms: &TermTable, literals: &[Term], symbol: Symbol, model: &Model) -> Option<Vec<Term>> {
    let target = terms.symbol_term(symbol);
    let mut evaluator = Evaluator::new(terms, model);
    let value = model.get(symbol).cloned().unwrap_or_else(|| Value::zero(terms.symbol_sort(symbol)));
    let mut candidates = compared_with(terms, literals, symbol);
    candidates.truncate(MOST_CANDIDATES);
    candidates.push(value.to_term(terms)?);
    for candidate in candidates {
        let replaced: Vec<Term> =
            literals.iter().map(|&literal| terms.substitute(literal, &[(target, candidate)])).collect();
        if replaced.iter().all(|&literal| evaluator.satisfies(literal)) {
            return Some(replaced.into_iter().filter(|&literal| literal != terms.tru()).collect());
        }
    }
    None
}

/// Terms without the symbol on the other side of comparisons with it, and their neighbours.
fn compared_with(terms: &TermTable, literals: &[Term], symbol: Symbol) -> Vec<Term> {
    let target = terms.symbol_term(symbol);
    let mut candidates = Vec::new();
    for &literal in literals {
        let node = terms.node(literal);
        let atom = if node.op == Op::Not { terms.node(node.args[0]) } else { node };
        let is_comparison = matches!(atom.op, Op::Eq | Op::BvUlt | Op::BvUle | Op::BvSlt | Op::BvSle)
            && atom.args.contains(&target);
        if !is_comparison {
            continue;
        }
        let other = if atom.args[0] == target { atom.args[1] } else { atom.args[0] };
        if terms.mentions(other, symbol) {
            continue;
        }
        candidates.push(other);
        if let Sort::BitVec(width) = terms.sort(other) {
            candidates.push(terms.add(other, terms.bv(width, 1)));
            candidates.push(terms.sub(other, terms.bv(width, 1)));
        }
    }
    candidates
}
