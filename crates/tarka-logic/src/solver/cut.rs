//! Cutting deep formulas into pieces.
//!
//! Solvers recurse over the formulas they are given, so a formula a hundred thousand levels deep would overflow the
//! stack inside them. Below every so many levels a symbol is put in place of a subterm, and its definition is
//! asserted beside the formula. This changes neither whether the formulas can be true nor the values of the symbols
//! in them.

use crate::term::{FastMap, Sort, Term, TermTable};

/// Formulas lower than this are passed on as they are.
const TALLEST: u32 = 400;

/// A formula that is equivalent to the original one given the definitions.
pub(super) struct Cut {
    pub(super) definitions: Vec<Term>,
    pub(super) formula: Term,
}

/// Cuts a formula, if it is tall.
pub(super) fn cut(terms: &TermTable, formula: Term) -> Cut {
    if terms.node(formula).height <= TALLEST {
        return Cut { definitions: Vec::new(), formula };
    }
    let mut definitions = Vec::new();
    let mut replaced: FastMap<Term, Term> = FastMap::default();
    for subterm in terms.subterms(&[formula]) {
        let node = terms.node(subterm);
        let args: Vec<Term> =
            node.args.iter().map(|arg| replaced.get(arg).copied().unwrap_or(*arg)).collect();
        let mut short = if args == node.args.as_slice() { subterm } else { terms.rebuild(node, &args) };
        if terms.node(short).height >= TALLEST {
            // Named after the subterm, so that the same subterm always gets the same symbol.
            let symbol = terms.symbol(&format!("cut!{}", subterm.index()), node.sort);
            definitions.extend(definition(terms, symbol, short));
            short = symbol;
        }
        replaced.insert(subterm, short);
    }
    Cut { definitions, formula: replaced.get(&formula).copied().unwrap_or(formula) }
}

/// That a symbol equals a term, said as two formulas: solvers would undo an equation by substitution.
fn definition(terms: &TermTable, symbol: Term, term: Term) -> Vec<Term> {
    match terms.sort(symbol) {
        Sort::Bool => vec![terms.implies(symbol, term), terms.implies(term, symbol)],
        Sort::Int => vec![terms.le(symbol, term), terms.le(term, symbol)],
        Sort::BitVec(_) => vec![terms.bv_ule(symbol, term), terms.bv_ule(term, symbol)],
        Sort::Array(..) => vec![terms.eq(symbol, term)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::BitVec;
    use crate::term::{Model, Value};

    #[test]
    fn pieces_are_low_and_mean_the_same() {
        let terms = TermTable::new();
        let (x, y) = (terms.symbol("x", Sort::BitVec(32)), terms.symbol("y", Sort::BitVec(32)));
        let mut term = x;
        for _ in 0..5_000 {
            term = terms.bv_xor(terms.mul(term, y), x);
        }
        let formula = terms.bv_ule(term, y);
        let Cut { definitions, formula: short } = cut(&terms, formula);
        assert!(definitions.len() > 10);
        let height = |part: &Term| terms.node(*part).height;
        assert!(definitions.iter().chain([&short]).map(height).all(|height| height <= TALLEST + 2));
        // Give every new symbol the value its definition asks for.
        let mut model = Model::new();
        for (name, value) in [(x, 7), (y, 12345)] {
            model.insert(terms.as_symbol(name).unwrap(), Value::BitVec(BitVec::new(32, value.into())));
        }
        for definition in definitions {
            let args = terms.args(definition);
            let is_new = |term: Term| terms.as_symbol(term).is_some();
            let (symbol, meaning) = if is_new(args[0]) { (args[0], args[1]) } else { (args[1], args[0]) };
            let value = model.evaluate(&terms, meaning);
            model.insert(terms.as_symbol(symbol).unwrap(), value);
            assert!(model.satisfies(&terms, definition));
        }
        assert_eq!(model.satisfies(&terms, short), model.satisfies(&terms, formula));
    }
}
