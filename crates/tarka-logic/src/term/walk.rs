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

    /// The symbols that occur in a term, sorted. Remembered per term asked for, and for all arrays in it: memory
    /// after a thousand stores is a term that many others have in common.
    pub fn free_symbols(&self, term: Term) -> Rc<[Symbol]> {
        let is_known = |subterm| self.free_symbols.borrow().contains_key(&subterm);
        if !is_known(term) {
            let arrays = self.subterms_until(&[term], is_known);
            let arrays = arrays.into_iter().filter(|&subterm| matches!(self.sort(subterm), Sort::Array(..)));
            for subterm in arrays.chain([term]).filter(|&subterm| !is_known(subterm)) {
                let symbols = self.collect_symbols(subterm);
                self.free_symbols.borrow_mut().insert(subterm, symbols);
            }
        }
        self.free_symbols.borrow()[&term].clone()
    }

    /// The symbols in a term, from what is remembered about its subterms.
    fn collect_symbols(&self, term: Term) -> Rc<[Symbol]> {
        let known = self.free_symbols.borrow();
        let (mut symbols, mut largest) = (Vec::new(), None::<&Rc<[Symbol]>>);
        for subterm in self.subterms_until(&[term], |subterm| known.contains_key(&subterm)) {
            match known.get(&subterm) {
                Some(inside) => {
                    symbols.extend_from_slice(inside);
                    largest = largest.filter(|other| other.len() >= inside.len()).or(Some(inside));
                }
                None => symbols.extend(self.as_symbol(subterm)),
            }
        }
        symbols.sort_unstable();
        symbols.dedup();
        match largest {
            Some(inside) if inside.len() == symbols.len() => inside.clone(),
            _ => symbols.into(),
        }
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
        let known = self.theories.borrow();
        for term in self.subterms_until(&[formula], |term| known.contains_key(&term)) {
            match known.get(&term) {
                Some(&inside) => theories = theories.union(inside),
                None => theories.notice(self, term),
            }
        }
        drop(known);
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
