//! Constructors for arrays, and what is known about the addresses by which they are indexed.

use super::node::{Op, Symbol, Term};
use super::sort::{Scalar, Sort};
use super::table::TermTable;
use crate::number::Integer;

/// A store looks so far back for one that it replaces.
const FARTHEST_REPLACED: usize = 16;

impl TermTable {
    /// From now on a symbol is the address of an object of so many bytes, which shares none with any other object.
    /// Elements of arrays at addresses inside of different objects are different elements.
    pub fn declare_object(&self, address: Term, size: u64) {
        if let Some(symbol) = self.as_symbol(address) {
            self.objects.borrow_mut().insert(symbol, Integer::from(size));
        }
    }

    /// The element of an array at an index.
    pub fn select(&self, array: Term, index: Term) -> Term {
        let mut array = array;
        let place = self.place_in_object(index);
        loop {
            let node = self.node(array);
            let (Op::Store, &[base, written, value]) = (&node.op, node.args.as_slice()) else { break };
            if !self.is_in_another_object(&place, written) {
                match self.as_bool(self.eq(written, index)) {
                    Some(true) => return value,
                    Some(false) => {}
                    None => break,
                }
            }
            array = base;
        }
        self.intern2(Op::Select, array, index, self.array_sorts(array).1.into())
    }

    /// The array with the element at an index replaced.
    pub fn store(&self, array: Term, index: Term, value: Term) -> Term {
        let node = self.node(value);
        if node.op == Op::Select && node.args.as_slice() == [array, index] {
            return array;
        }
        let base = self.without_store(array, index).unwrap_or(array);
        self.intern(Op::Store, [base, index, value].into_iter().collect(), self.sort(array))
    }

    /// The array without an earlier store at an index, if there is one and those after it are at other indices.
    fn without_store(&self, array: Term, index: Term) -> Option<Term> {
        let place = self.place_in_object(index);
        let (mut base, mut later) = (array, Vec::new());
        loop {
            let node = self.node(base);
            let (Op::Store, &[below, written, value]) = (&node.op, node.args.as_slice()) else { return None };
            base = below;
            if written == index {
                break;
            }
            let apart = self.is_in_another_object(&place, written)
                || self.place_in_object(written).is_some()
                    && self.as_bool(self.eq(written, index)) == Some(false);
            if !apart || later.len() == FARTHEST_REPLACED {
                return None;
            }
            later.push((written, value));
        }
        let again = |base, (written, value): (Term, Term)| {
            self.intern(Op::Store, [base, written, value].into_iter().collect(), self.sort(array))
        };
        Some(later.into_iter().rev().fold(base, again))
    }

    pub(super) fn array_eq(&self, a: Term, b: Term) -> Term {
        for (array, stored) in [(a, b), (b, a)] {
            let node = self.node(stored);
            if node.op == Op::Store && node.args[0] == array {
                return self.eq(self.select(array, node.args[1]), node.args[2]);
            }
        }
        self.intern2(Op::Eq, a.min(b), a.max(b), Sort::Bool)
    }

    pub(super) fn array_sorts(&self, array: Term) -> (Scalar, Scalar) {
        match self.sort(array) {
            Sort::Array(index, element) => (index, element),
            sort => {
                debug_assert!(false, "{sort} is not an array");
                (Scalar::Int, Scalar::Int)
            }
        }
    }

    /// The object in which an address certainly lies.
    fn place_in_object(&self, address: Term) -> Option<Symbol> {
        let node = self.node(address);
        let (base, offset) = match (&node.op, node.args.as_slice()) {
            (Op::Symbol(symbol), _) => (*symbol, Integer::ZERO),
            (Op::Linear { constant, coefficients }, &[base]) if coefficients[0].is_one() => {
                (self.as_symbol(base)?, constant.clone())
            }
            _ => return None,
        };
        let objects = self.objects.borrow();
        let size = objects.get(&base)?;
        (!offset.is_negative() && offset < *size).then_some(base)
    }

    fn is_in_another_object(&self, place: &Option<Symbol>, address: Term) -> bool {
        place.is_some_and(|object| self.place_in_object(address).is_some_and(|other| other != object))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn memory(terms: &TermTable) -> Term {
        terms.symbol("M", Sort::Array(Scalar::Int, Scalar::Int))
    }

    #[test]
    fn what_is_stored_is_found_behind_stores_to_other_objects() {
        let terms = TermTable::new();
        let (a, b) = (terms.symbol("a", Sort::Int), terms.symbol("b", Sort::Int));
        let (one, two) = (terms.int(1), terms.int(2));
        let far = terms.add(a, terms.int(4));
        let written = terms.store(terms.store(memory(&terms), far, one), b, two);
        assert_ne!(terms.select(written, far), one);
        terms.declare_object(a, 8);
        terms.declare_object(b, 4);
        assert_eq!(terms.select(written, far), one);
        // What lies behind the end of one object may lie in another.
        let behind = terms.add(a, terms.int(8));
        let unclear = terms.select(written, behind);
        assert_eq!(terms.args(unclear)[0], written);
    }

    #[test]
    fn a_store_replaces_an_earlier_one() {
        let terms = TermTable::new();
        let (a, b) = (terms.symbol("a", Sort::Int), terms.symbol("b", Sort::Int));
        let (one, two, three) = (terms.int(1), terms.int(2), terms.int(3));
        terms.declare_object(a, 8);
        terms.declare_object(b, 8);
        let first = terms.store(terms.store(memory(&terms), a, one), b, two);
        let direct = terms.store(terms.store(memory(&terms), b, two), a, three);
        assert_eq!(terms.store(first, a, three), direct);
    }
}
