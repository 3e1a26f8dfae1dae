//! Simultaneous substitution.

use super::node::{Symbol, Term};
use super::table::{FastMap, TermTable};

/// A simultaneous substitution of terms for terms, with a memory of what it was applied to.
///
/// Usually the replaced terms are symbols, but any term can be replaced, `select(M, p)` for instance; an outer
/// match wins over matches inside it. Replacements are not substituted into again.
#[derive(Clone, Default)]
pub struct Substitution {
    replacements: FastMap<Term, Term>,
    memory: FastMap<Term, Term>,
}

impl Substitution {
    /// The substitution that changes nothing.
    pub fn new() -> Substitution {
        Substitution::default()
    }

    /// Adds a replacement. Both terms have one sort.
    pub fn insert(&mut self, from: Term, to: Term) {
        self.replacements.insert(from, to);
        self.memory.clear();
    }

    /// Whether nothing is replaced.
    pub fn is_empty(&self) -> bool {
        self.replacements.is_empty()
    }

    /// What a term is replaced by, if it is replaced as a whole.
    pub fn get(&self, from: Term) -> Option<Term> {
        self.replacements.get(&from).copied()
    }

    /// The term with the replacements made, in normal form.
    pub fn apply(&mut self, terms: &TermTable, term: Term) -> Term {
        if self.replacements.is_empty() {
            return term;
        }
        let known = |candidate: Term| {
            self.replacements.contains_key(&candidate) || self.memory.contains_key(&candidate)
        };
        let mut changed_args = Vec::new();
        for subterm in terms.subterms_until(&[term], known) {
            if self.memory.contains_key(&subterm) {
                continue;
            }
            let result = match self.replacements.get(&subterm) {
                Some(&replacement) => replacement,
                None => {
                    let node = terms.node(subterm);
                    changed_args.clear();
                    changed_args
                        .extend(node.args.iter().map(|arg| self.memory.get(arg).copied().unwrap_or(*arg)));
                    if changed_args == node.args.as_slice() {
                        subterm
                    } else {
                        terms.rebuild(node, &changed_args)
                    }
                }
            };
            self.memory.insert(subterm, result);
        }
        self.memory.get(&term).copied().unwrap_or(term)
    }
}

impl FromIterator<(Term, Term)> for Substitution {
    fn from_iter<I: IntoIterator<Item = (Term, Term)>>(pairs: I) -> Substitution {
        Substitution { replacements: pairs.into_iter().collect(), memory: FastMap::default() }
    }
}

impl TermTable {
    /// The term with terms replaced simultaneously.
    pub fn substitute(&self, term: Term, pairs: &[(Term, Term)]) -> Term {
        pairs.iter().copied().collect::<Substitution>().apply(self, term)
    }

    /// The term with one symbol replaced.
    pub fn substitute_symbol(&self, term: Term, symbol: Symbol, replacement: Term) -> Term {
        self.substitute(term, &[(self.symbol_term(symbol), replacement)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::{Scalar, Sort};

    #[test]
    fn substitution_is_simultaneous_and_normalises() {
        let terms = TermTable::new();
        let (x, y) = (terms.symbol("x", Sort::Int), terms.symbol("y", Sort::Int));
        let swapped = terms.substitute(terms.le(x, terms.add(y, terms.int(2))), &[(x, y), (y, x)]);
        assert_eq!(swapped, terms.le(y, terms.add(x, terms.int(2))));
        assert_eq!(terms.substitute(terms.eq(x, y), &[(x, y)]), terms.tru());
    }

    #[test]
    fn any_term_can_be_replaced() {
        let terms = TermTable::new();
        let memory = terms.symbol("M", Sort::Array(Scalar::Int, Scalar::Int));
        let p = terms.symbol("p", Sort::Int);
        let cell = terms.select(memory, p);
        let formula = terms.and2(terms.le(cell, p), terms.eq(terms.select(memory, cell), p));
        let replaced = terms.substitute(formula, &[(cell, terms.int(3))]);
        assert_eq!(
            replaced,
            terms.and2(terms.le(terms.int(3), p), terms.eq(terms.select(memory, terms.int(3)), p))
        );
    }

    #[test]
    fn deep_terms_are_substituted() {
        let terms = TermTable::new();
        let (x, y) = (terms.symbol("x", Sort::Int), terms.symbol("y", Sort::Int));
        let build = |leaf: Term| {
            let mut term = leaf;
            for number in 0..100_000 {
                term =
                    terms.modulo(terms.add(terms.scale(&3.into(), term), leaf), terms.int(1000 + number % 7));
            }
            term
        };
        assert_eq!(terms.substitute(build(x), &[(x, y)]), build(y));
    }
}
