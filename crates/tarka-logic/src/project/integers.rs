//! Removing integer symbols.

use super::implicant::{IntegerLiteral, integer_literal};
use crate::number::Integer;
use crate::term::{Evaluator, Linear, Model, Op, Sort, Symbol, Term, TermTable, Value};

/// Pairs of bounds that Fourier and Motzkin's method may make.
const MOST_PAIRS: usize = 24;

/// The integer value of a term in a model.
fn value(terms: &TermTable, model: &Model, term: Term) -> Integer {
    Evaluator::new(terms, model).evaluate(term).as_int().cloned().unwrap_or(Integer::ZERO)
}

/// Removes one integer symbol from literals that hold in a model. The symbol's value in the model may change.
/// `None` if the symbol occurs where it cannot be isolated.
pub(super) fn eliminate(
    terms: &TermTable,
    literals: &[Term],
    symbol: Symbol,
    model: &mut Model,
) -> Option<Vec<Term>> {
    let (literals, symbol) = clear_remainders(terms, literals.to_vec(), symbol, model)?;
    let target = terms.symbol_term(symbol);
    let (with, mut without): (Vec<Term>, Vec<Term>) =
        literals.into_iter().partition(|&literal| terms.mentions(literal, symbol));
    let mut equations = Vec::new();
    let mut bounds = Vec::new();
    for literal in with {
        match integer_literal(terms, literal)? {
            IntegerLiteral::Zero(sum) => equations.push(sum),
            IntegerLiteral::AtMostZero(sum) => bounds.push(sum),
        }
    }
    if !equations.iter().chain(&bounds).all(|sum| is_isolated(terms, sum, symbol, target)) {
        return None;
    }
    equations.sort_by_key(|sum| sum.coefficient(target).abs());
    let equation = match equations.first() {
        Some(equation) => equation.clone(),
        None => match binding_bound(terms, &bounds, target, model) {
            Some(equation) => equation,
            None => return Some(without),
        },
    };
    // The equation `c·x + t == 0` replaces `x`, in literals multiplied by |c|, and asks that c divides t.
    let coefficient = equation.coefficient(target);
    let magnitude = coefficient.abs();
    let rest = equation.without(target);
    let replace = |sum: &Linear| {
        let own = sum.coefficient(target);
        let factor = if coefficient.is_negative() { own.clone() } else { -&own };
        sum.without(target).scaled(&magnitude).plus_scaled(&rest, &factor)
    };
    without.extend(equations.iter().map(|sum| terms.int_eq_zero(&replace(sum))));
    without.extend(bounds.iter().map(|sum| terms.le_zero(&replace(sum))));
    let remainder = terms.modulo(terms.int_from_linear(&rest), terms.int(magnitude));
    without.push(terms.eq(remainder, terms.int(0)));
    without.retain(|&literal| literal != terms.tru());
    Some(without)
}

/// Whether a symbol occurs in a sum only as an atom of its own.
fn is_isolated(terms: &TermTable, sum: &Linear, symbol: Symbol, target: Term) -> bool {
    sum.monomials().iter().all(|(atom, _)| *atom == target || !terms.mentions(*atom, symbol))
}

/// Puts `multiple · y + residue` in place of a symbol that occurs under divisions by constants, where the multiple
/// is one of all divisors. The divisions lose the symbol, and `y` is to be removed in its place.
fn clear_remainders(
    terms: &TermTable,
    mut literals: Vec<Term>,
    mut symbol: Symbol,
    model: &mut Model,
) -> Option<(Vec<Term>, Symbol)> {
    const DEEPEST_NESTING: usize = 4;
    for _ in 0..DEEPEST_NESTING {
        let mut multiple = Integer::ONE;
        for subterm in terms.subterms(&literals) {
            let node = terms.node(subterm);
            if matches!(node.op, Op::Div | Op::Mod) && terms.mentions(subterm, symbol) {
                multiple = multiple.lcm(terms.as_int(node.args[1])?);
            }
        }
        if multiple.is_one() {
            return Some((literals, symbol));
        }
        let target = terms.symbol_term(symbol);
        let (quotient, residue) = value(terms, model, target).div_rem_euclid(&multiple);
        let fresh = terms.fresh("quotient", Sort::Int);
        let replacement = terms.add(terms.scale(&multiple, fresh), terms.int(residue));
        literals =
            literals.iter().map(|&literal| terms.substitute(literal, &[(target, replacement)])).collect();
        symbol = terms.as_symbol(fresh)?;
        model.insert(symbol, Value::Int(quotient));
    }
    None
}

/// The bound next to the symbol's value, made an equation by the distance to the nearest integer point: the least
/// value above all lower bounds, or the greatest below all upper ones. `None` if one side has no bounds, for then
/// the symbol can get out of the way of the others.
fn binding_bound(terms: &TermTable, bounds: &[Linear], target: Term, model: &Model) -> Option<Linear> {
    let mut evaluator = Evaluator::new(terms, model);
    let (uppers, lowers): (Vec<&Linear>, Vec<&Linear>) =
        bounds.iter().partition(|sum| sum.coefficient(target).is_positive());
    if uppers.is_empty() || lowers.is_empty() {
        return None;
    }
    let side = if lowers.len() <= uppers.len() { lowers } else { uppers };
    // `c·x + t <= 0`: the tightest bound has the least slack after moving x to the nearest integer that obeys it.
    let mut rest_value = |sum: &Linear| {
        let rest = terms.int_from_linear(&sum.without(target));
        evaluator.evaluate(rest).as_int().cloned().unwrap_or(Integer::ZERO)
    };
    let nearest = |sum: &Linear, rest: &Integer| {
        let coefficient = sum.coefficient(target);
        if coefficient.is_positive() {
            (-rest).div_floor(&coefficient)
        } else {
            rest.div_ceil(&coefficient.abs())
        }
    };
    let mut best: Option<(Integer, &Linear, Integer)> = None;
    for sum in side {
        let rest = rest_value(sum);
        let point = nearest(sum, &rest);
        let tighter = best.as_ref().is_none_or(|(old, _, _)| {
            if sum.coefficient(target).is_positive() { point < *old } else { point > *old }
        });
        if tighter {
            best = Some((point, sum, rest));
        }
    }
    let (point, sum, rest) = best?;
    let slack = -&(&(&sum.coefficient(target) * &point) + &rest);
    Some(sum.clone().plus_constant(&slack))
}

/// Removes symbols that occur only in bounds with unit coefficients on one side, by combining every lower with every
/// upper bound. Exact; symbols it does not suit stay.
pub(super) fn fourier_motzkin(terms: &TermTable, formula: Term, remove: &[Symbol]) -> Term {
    let mut formula = formula;
    for &symbol in remove {
        if terms.symbol_sort(symbol) == Sort::Int
            && let Some(simpler) = combine_bounds(terms, formula, symbol)
        {
            formula = simpler;
        }
    }
    formula
}

fn combine_bounds(terms: &TermTable, formula: Term, symbol: Symbol) -> Option<Term> {
    let target = terms.symbol_term(symbol);
    let (with, mut result): (Vec<Term>, Vec<Term>) =
        terms.conjuncts(formula).into_iter().partition(|&conjunct| terms.mentions(conjunct, symbol));
    let (mut lowers, mut uppers) = (Vec::new(), Vec::new());
    for conjunct in with {
        let IntegerLiteral::AtMostZero(sum) = integer_literal(terms, conjunct)? else { return None };
        if !is_isolated(terms, &sum, symbol, target) {
            return None;
        }
        if sum.coefficient(target).is_positive() { uppers.push(sum) } else { lowers.push(sum) }
    }
    let units = |side: &[Linear]| side.iter().all(|sum| sum.coefficient(target).is_unit());
    if lowers.len() * uppers.len() > MOST_PAIRS || !(units(&lowers) || units(&uppers)) {
        return None;
    }
    for lower in &lowers {
        for upper in &uppers {
            let (a, b) = (lower.coefficient(target).abs(), upper.coefficient(target));
            result.push(terms.le_zero(&lower.scaled(&b).plus_scaled(upper, &a)));
        }
    }
    Some(terms.and(&result))
}
