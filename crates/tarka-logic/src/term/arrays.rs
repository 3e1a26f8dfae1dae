//! Constructors for arrays, and what is known about the addresses by which they are indexed.

use super::linear::Linear;
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
        if self.has_ranges(array) {
            return self.select_in_ranges(array, index);
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
    pub(super) fn place_in_object(&self, address: Term) -> Option<Symbol> {
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

    /// Whether a difference of two addresses cannot be zero because they are those of different objects, the one or the
    /// other some bytes further but not behind its end.
    pub(super) fn is_between_objects(&self, difference: &Linear) -> bool {
        let objects = self.objects.borrow();
        let [(first, factor), (second, other)] = difference.monomials() else { return false };
        if objects.is_empty() || !factor.abs().is_one() || *other != -factor {
            return false;
        }
        let size = |address: Term| self.as_symbol(address).and_then(|symbol| objects.get(&symbol));
        let (Some(first), Some(second)) = (size(*first), size(*second)) else { return false };
        let (further, behind) = if factor.is_negative() { (second, first) } else { (first, second) };
        let distance = difference.constant();
        if distance.is_negative() { -distance < *behind } else { distance < further }
    }

    pub(super) fn is_in_another_object(&self, place: &Option<Symbol>, address: Term) -> bool {
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
    fn objects_do_not_overlap() {
        let terms = TermTable::new();
        for sort in [Sort::Int, Sort::BitVec(32)] {
            let (a, b) = (terms.symbol("a", sort), terms.symbol("b", sort));
            let number = |value: i64| match sort {
                Sort::BitVec(width) => terms.bv(width, value),
                _ => terms.int(value),
            };
            terms.declare_object(a, 8);
            terms.declare_object(b, 4);
            let is_false = |x: Term, y: Term| terms.as_bool(terms.eq(x, y)) == Some(false);
            assert!(is_false(a, b) && is_false(b, a));
            assert!(is_false(terms.add(a, number(7)), b) && is_false(b, terms.add(a, number(7))));
            assert!(is_false(terms.add(b, number(3)), a));
            assert!(!is_false(terms.add(a, number(8)), b) && !is_false(terms.add(b, number(4)), a));
            // Both some bytes further.
            assert!(is_false(terms.add(a, number(4)), terms.add(b, number(3))));
        }
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
