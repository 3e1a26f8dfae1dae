//! Walks over term graphs, without recursion: terms may be a hundred thousand levels deep.

use std::rc::Rc;

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use super::node::{Op, Symbol, Term};
use super::sort::Sort;
use super::table::TermTable;

impl TermTable {
    /// All distinct subterms of some terms (themselves included), operands before the terms that use them.
    pub fn subterms(&self, roots: &[Term]) -> Vec<Term> {
        self.subterms_until(roots, |_| false)
    }

    /// Like [`TermTable::subterms`], but does not descend below terms that are `opaque`.
    pub(crate) fn subterms_until(&self, roots: &[Term], opaque: impl Fn(Term) -> bool) -> Vec<Term> {
        let mut seen: HashSet<Term, FxBuildHasher> = HashSet::default();
        let mut pending: Vec<Term> = Vec::new();
        let mut result = Vec::new();
        for &root in roots {
            if seen.insert(root) {
                pending.push(root);
            }
        }
        while let Some(term) = pending.pop() {
            result.push(term);
            if !opaque(term) {
                pending.extend(self.args(term).iter().filter(|&&arg| seen.insert(arg)));
            }
        }
        // Operands are older than the terms that use them.
        result.sort_unstable();
        result
    }

    /// The number of distinct subterms.
    pub fn dag_size(&self, term: Term) -> usize {
        self.subterms(&[term]).len()
    }

    /// The symbols that occur in a term, sorted. Remembered per term asked for.
    pub fn free_symbols(&self, term: Term) -> Rc<[Symbol]> {
        if let Some(known) = self.free_symbols.borrow().get(&term) {
            return known.clone();
        }
        let mut symbols: Vec<Symbol> =
            self.subterms(&[term]).into_iter().filter_map(|subterm| self.as_symbol(subterm)).collect();
        symbols.sort_unstable();
        let symbols: Rc<[Symbol]> = symbols.into();
        self.free_symbols.borrow_mut().insert(term, symbols.clone());
        symbols
    }

    /// The symbols that occur in any of some terms, sorted.
    pub fn free_symbols_of(&self, terms: &[Term]) -> Vec<Symbol> {
        let mut symbols: Vec<Symbol> =
            terms.iter().flat_map(|&term| self.free_symbols(term).to_vec()).collect();
        symbols.sort_unstable();
        symbols.dedup();
        symbols
    }

    /// Whether a symbol occurs in a term.
    pub fn mentions(&self, term: Term, symbol: Symbol) -> bool {
        self.free_symbols(term).binary_search(&symbol).is_ok()
    }

    /// Which theories a set of formulas needs. Remembered per formula.
    pub fn theories(&self, formulas: &[Term]) -> Theories {
        formulas.iter().fold(Theories::default(), |all, &formula| all.union(self.theories_of(formula)))
    }

    fn theories_of(&self, formula: Term) -> Theories {
        if let Some(&known) = self.theories.borrow().get(&formula) {
            return known;
        }
        let mut theories = Theories::default();
        for term in self.subterms(&[formula]) {
            theories.notice(self, term);
        }
        self.theories.borrow_mut().insert(formula, theories);
        theories
    }
}

/// The theories that occur in formulas.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Theories {
    /// Integers.
    pub integers: bool,
    /// Products of integers, or division by terms that are not constant.
    pub nonlinear: bool,
    /// Words.
    pub words: bool,
    /// Arrays.
    pub arrays: bool,
}

impl Theories {
    /// Adds what one term (without its operands) needs.
    fn notice(&mut self, terms: &TermTable, term: Term) {
        let node = terms.node(term);
        match node.sort {
            Sort::Bool => {}
            Sort::Int => self.integers = true,
            Sort::BitVec(_) => self.words = true,
            Sort::Array(..) => self.arrays = true,
        }
        self.nonlinear |= match node.op {
            Op::Product => node.sort == Sort::Int,
            Op::Div | Op::Mod => !terms.is_constant(node.args[1]),
            _ => false,
        };
    }

    /// Everything that either needs.
    fn union(self, other: Theories) -> Theories {
        Theories {
            integers: self.integers || other.integers,
            nonlinear: self.nonlinear || other.nonlinear,
            words: self.words || other.words,
            arrays: self.arrays || other.arrays,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deep_terms_are_walked() {
        let terms = TermTable::new();
        let x = terms.symbol("x", Sort::BitVec(32));
        let y = terms.symbol("y", Sort::BitVec(32));
        let mut term = x;
        for _ in 0..100_000 {
            term = terms.bv_xor(terms.mul(term, x), y);
        }
        assert!(terms.dag_size(term) > 200_000);
        assert_eq!(terms.free_symbols(term).len(), 2);
        let theories = terms.theories(&[terms.eq(term, x)]);
        assert!(theories.words && !theories.integers && !theories.nonlinear);
    }
}
