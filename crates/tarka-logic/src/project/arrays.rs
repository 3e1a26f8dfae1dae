//! Removing array symbols from literals.

use crate::term::{Evaluator, FastMap, Model, Op, Sort, Symbol, Term, TermTable, Value};

/// Literals without an array symbol, and the new scalar symbols that stand for its elements.
pub(super) struct WithoutArray {
    pub(super) literals: Vec<Term>,
    pub(super) elements: Vec<Symbol>,
}

/// Removes an array symbol from literals that hold in a model: reads over writes are decided as in the model, and
/// what is then read from the symbol itself becomes one new symbol per index. `None` if the array is compared as a
/// whole.
pub(super) fn eliminate(
    terms: &TermTable,
    literals: &[Term],
    array: Symbol,
    model: &mut Model,
) -> Option<WithoutArray> {
    let mut literals = decide_reads(terms, literals.to_vec(), array, model);
    let target = terms.symbol_term(array);
    let mut classes: FastMap<Value, (Term, Term)> = FastMap::default();
    let mut order: Vec<(Term, Value)> = Vec::new();
    let mut elements = Vec::new();
    // Innermost reads first: an index may itself read the array.
    while let Some(read) = first_read(terms, &literals, target) {
        let index = terms.args(read)[1];
        let at = model.evaluate(terms, index);
        let content = model.evaluate(terms, read);
        let element = match classes.get(&at) {
            Some(&(first_index, element)) => {
                literals.push(terms.eq(index, first_index));
                element
            }
            None => {
                let element = terms.fresh("element", terms.sort(read));
                let symbol = terms.as_symbol(element)?;
                model.insert(symbol, content);
                elements.push(symbol);
                for (other, other_at) in &order {
                    literals.push(separate(terms, index, &at, *other, other_at));
                }
                order.push((index, at.clone()));
                classes.insert(at, (index, element));
                element
            }
        };
        literals = literals.iter().map(|&literal| terms.substitute(literal, &[(read, element)])).collect();
    }
    literals.retain(|&literal| literal != terms.tru());
    let gone = literals.iter().all(|&literal| !terms.mentions(literal, array));
    gone.then_some(WithoutArray { literals, elements })
}

/// That two indices with different values differ.
fn separate(terms: &TermTable, a: Term, a_value: &Value, b: Term, b_value: &Value) -> Term {
    match terms.sort(a) {
        Sort::Int if a_value < b_value => terms.lt(a, b),
        Sort::Int => terms.gt(a, b),
        _ => terms.ne(a, b),
    }
}

/// The oldest read of an array symbol.
fn first_read(terms: &TermTable, literals: &[Term], array: Term) -> Option<Term> {
    let reads_it = |term: &Term| terms.node(*term).op == Op::Select && terms.args(*term)[0] == array;
    terms.subterms(literals).into_iter().find(reads_it)
}

/// Replaces reads over writes of arrays that contain a symbol by what they read in the model.
fn decide_reads(terms: &TermTable, mut literals: Vec<Term>, array: Symbol, model: &Model) -> Vec<Term> {
    let over_write = |term: &Term| {
        let node = terms.node(*term);
        node.op == Op::Select
            && terms.node(node.args[0]).op == Op::Store
            && terms.mentions(node.args[0], array)
    };
    while let Some(read) = terms.subterms(&literals).into_iter().find(over_write) {
        let mut evaluator = Evaluator::new(terms, model);
        let index = terms.args(read)[1];
        let write = terms.args(terms.args(read)[0]);
        let (base, written, value) = (write[0], write[1], write[2]);
        let (at, written_at) = (evaluator.evaluate(index), evaluator.evaluate(written));
        let (condition, result) = if at == written_at {
            (terms.eq(index, written), value)
        } else {
            (separate(terms, index, &at, written, &written_at), terms.select(base, index))
        };
        literals = literals.iter().map(|&literal| terms.substitute(literal, &[(read, result)])).collect();
        literals.push(condition);
    }
    literals
}
