//! Cutting deep formulas into pieces.
//!
//! Solvers recurse over the formulas they are given, so a formula a hundred thousand levels deep would overflow the
//! stack inside them. Below every so many levels a symbol is put in place of a subterm, and its definition is
//! asserted beside the formula. This changes neither whether the formulas can be true nor the values of the symbols
//! in them.
//!
//! In the same way divisions of integers by terms that are not constant are replaced, if wanted, by their definition:
//! Yices' model-constructing core cannot give a model where such a divisor is zero (it crashes in versions 2.6.5 and
//! 2.7.0 if an array is written at index 0 as well), however the division is guarded.

use std::collections::BTreeMap;

use crate::term::{FastMap, Node, Op, Sort, Symbol, Term, TermTable};

/// Formulas lower than this are passed on as they are.
const TALLEST: u32 = 400;

/// A formula that is equivalent to the original one given the definitions.
pub(super) struct Cut {
    pub(super) definitions: Vec<Term>,
    pub(super) formula: Term,
}

/// Cuts formulas, and remembers what it did with subterms that they share.
#[derive(Default)]
pub(super) struct Cutter {
    /// Whether divisions by terms that are not constant are replaced.
    defines_divisions: bool,
    replaced: FastMap<Term, Term>,
    /// The symbols put in place of subterms, each with its subterm and definition.
    definitions: FastMap<Symbol, (Term, Vec<Term>)>,
}

impl Cutter {
    /// A cutter that puts definitions in place of divisions by terms that are not constant.
    pub(super) fn defining_divisions() -> Cutter {
        Cutter { defines_divisions: true, ..Cutter::default() }
    }

    /// Cuts a formula, if it is tall or has divisions to replace.
    pub(super) fn cut(&mut self, terms: &TermTable, formula: Term) -> Cut {
        let divides = self.defines_divisions && terms.theories(&[formula]).nonlinear;
        if terms.node(formula).height <= TALLEST && !divides {
            return Cut { definitions: Vec::new(), formula };
        }
        for subterm in terms.subterms_until(&[formula], |term| self.replaced.contains_key(&term)) {
            if !self.replaced.contains_key(&subterm) {
                let short = self.shorten(terms, subterm);
                self.replaced.insert(subterm, short);
            }
        }
        let formula = self.replaced.get(&formula).copied().unwrap_or(formula);
        Cut { definitions: self.needed(terms, formula), formula }
    }

    /// A subterm over the replacements of its arguments; a symbol if it is still tall.
    fn shorten(&mut self, terms: &TermTable, subterm: Term) -> Term {
        let node = terms.node(subterm);
        let args: Vec<Term> =
            node.args.iter().map(|arg| self.replaced.get(arg).copied().unwrap_or(*arg)).collect();
        if self.defines_divisions && is_open_division(terms, node, &args) {
            return self.define_division(terms, subterm, &args);
        }
        let short = if args == node.args.as_slice() { subterm } else { terms.rebuild(node, &args) };
        if terms.node(short).height < TALLEST {
            return short;
        }
        // Named after the subterm, so that the same subterm always gets the same symbol.
        let symbol = terms.symbol(&format!("cut!{}", subterm.index()), node.sort);
        if let Some(name) = terms.as_symbol(symbol) {
            self.definitions.insert(name, (subterm, definition(terms, symbol, short)));
        }
        symbol
    }

    /// A symbol in place of a quotient or remainder.
    fn define_division(&mut self, terms: &TermTable, subterm: Term, args: &[Term]) -> Term {
        let (dividend, divisor) = (args[0], args[1]);
        let part =
            |name: &str| terms.symbol(&format!("{name}!{}!{}", dividend.index(), divisor.index()), Sort::Int);
        let (quotient, remainder) = (part("quotient"), part("remainder"));
        let symbol = if terms.node(subterm).op == Op::Div { quotient } else { remainder };
        if let Some(name) = terms.as_symbol(symbol) {
            let meaning = vec![division(terms, (dividend, divisor), (quotient, remainder))];
            self.definitions.insert(name, (subterm, meaning));
        }
        symbol
    }

    /// The definitions that a formula rests on, those of inner subterms first.
    fn needed(&self, terms: &TermTable, formula: Term) -> Vec<Term> {
        let mut needed: BTreeMap<Term, &[Term]> = BTreeMap::new();
        let mut pending = vec![formula];
        while let Some(term) = pending.pop() {
            for symbol in terms.free_symbols(term).iter() {
                let Some((subterm, definition)) = self.definitions.get(symbol) else { continue };
                if needed.insert(*subterm, definition).is_none() {
                    pending.extend_from_slice(definition);
                }
            }
        }
        needed.into_values().flatten().copied().collect()
    }
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

/// Whether a node with these arguments divides integers by something that is not constant.
fn is_open_division(terms: &TermTable, node: &Node, args: &[Term]) -> bool {
    matches!(node.op, Op::Div | Op::Mod) && !terms.is_constant(args[1])
}

/// That two numbers are quotient and remainder as [`TermTable::div`] and [`TermTable::modulo`] have them.
fn division(
    terms: &TermTable,
    (dividend, divisor): (Term, Term),
    (quotient, remainder): (Term, Term),
) -> Term {
    let zero = terms.int(0);
    let by_zero =
        terms.and(&[terms.eq(divisor, zero), terms.eq(quotient, zero), terms.eq(remainder, dividend)]);
    let product = terms.mul(quotient, divisor);
    let recomposed = terms.eq(dividend, terms.add(product, remainder));
    let below = |bound: Term| terms.lt(remainder, bound);
    let by_number = terms.and(&[
        recomposed,
        terms.le(zero, remainder),
        terms.or2(below(divisor), below(terms.neg(divisor))),
    ]);
    terms.or2(by_zero, by_number)
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
        let Cut { definitions, formula: short } = Cutter::default().cut(&terms, formula);
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
