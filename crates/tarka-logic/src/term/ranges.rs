//! Arrays of which a range of elements is replaced at once: filled with one value, or copied from another array.
//!
//! No solver has such arrays. They are gone wherever an element is read: `select` asks whether the index lies in the
//! range. An equation between whole arrays of this kind is beyond solvers; they take such an array for one of which
//! nothing is known, so that what they refute is refuted, and what they satisfy is to be tried.

use super::node::{Op, Term};
use super::sort::Sort;
use super::table::TermTable;

/// What replaces the elements of a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Replacement {
    /// All become this value.
    Value(Term),
    /// The element at an index becomes the one of this array that lies at the index plus a distance.
    Copy(Term, Term),
}

impl TermTable {
    /// The array with `length` elements from index `low` on replaced. Words go round the end; the length is unsigned. If
    /// `low` certainly lies in an object, so must all of the range.
    pub fn replace_range(&self, array: Term, low: Term, length: Term, by: Replacement) -> Term {
        if self.zero(self.sort(length)) == Some(length) {
            return array;
        }
        let args = match by {
            Replacement::Value(value) => [array, low, length, value].into_iter().collect(),
            Replacement::Copy(source, distance) => {
                if source == array && self.zero(self.sort(distance)) == Some(distance) {
                    return array;
                }
                [array, low, length, source, distance].into_iter().collect()
            }
        };
        let range = self.intern(Op::Range, args, self.sort(array));
        self.ranged.borrow_mut().insert(range, true);
        range
    }

    /// Whether an index is one of `length` from `low` on. A range does not leave the object in which it starts.
    fn is_in_range(&self, index: Term, low: Term, length: Term) -> Term {
        if self.is_in_another_object(&self.place_in_object(low), index) {
            return self.fals();
        }
        let distance = self.sub(index, low);
        match self.sort(index) {
            Sort::BitVec(_) => self.bv_ult(distance, length),
            _ => self.and2(self.le(self.int(0), distance), self.lt(distance, length)),
        }
    }

    /// The element of an array with a range in it.
    pub(super) fn select_in_ranges(&self, array: Term, index: Term) -> Term {
        let node = self.node(array);
        match (&node.op, node.args.as_slice()) {
            (Op::Range, &[base, low, length, ref by @ ..]) => {
                let inside = self.is_in_range(index, low, length);
                match self.as_bool(inside) {
                    Some(true) => self.replaced(by, index),
                    Some(false) => self.select(base, index),
                    None => self.ite(inside, self.replaced(by, index), self.select(base, index)),
                }
            }
            (Op::Store, &[base, written, value]) => {
                self.ite(self.eq(written, index), value, self.select(base, index))
            }
            (Op::Ite, &[condition, yes, no]) => {
                self.ite(condition, self.select(yes, index), self.select(no, index))
            }
            _ => self.intern2(Op::Select, array, index, self.array_sorts(array).1.into()),
        }
    }

    fn replaced(&self, by: &[Term], index: Term) -> Term {
        match *by {
            [source, distance] => self.select(source, self.add(index, distance)),
            [value] => value,
            _ => index,
        }
    }

    /// Whether elements of an array can be read only by asking whether they lie in a range.
    pub(super) fn has_ranges(&self, array: Term) -> bool {
        if self.ranged.borrow().is_empty() {
            return false;
        }
        let (mut chain, mut at) = (Vec::new(), array);
        let found = loop {
            let node = self.node(at);
            if let Some(&known) = self.ranged.borrow().get(&at) {
                break known;
            }
            chain.push(at);
            match (&node.op, node.args.as_slice()) {
                (Op::Store, &[base, ..]) => at = base,
                (Op::Ite, &[_, yes, no]) => break self.has_ranges(yes) || self.has_ranges(no),
                _ => break false,
            }
        };
        self.ranged.borrow_mut().extend(chain.into_iter().map(|term| (term, found)));
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::Integer;
    use crate::term::{Model, Scalar, Value};

    struct Setting {
        terms: TermTable,
        memory: Term,
        low: Term,
        length: Term,
    }

    fn setting(word: bool) -> Setting {
        let terms = TermTable::new();
        let (scalar, sort) = match word {
            true => (Scalar::BitVec(8), Sort::BitVec(8)),
            false => (Scalar::Int, Sort::Int),
        };
        let memory = terms.symbol("M", Sort::Array(scalar, scalar));
        let (low, length) = (terms.symbol("low", sort), terms.symbol("length", sort));
        Setting { terms, memory, low, length }
    }

    fn number(terms: &TermTable, like: Term, value: i64) -> Term {
        match terms.sort(like) {
            Sort::BitVec(width) => terms.bv(width, value),
            _ => terms.int(value),
        }
    }

    fn no_range_is_read(terms: &TermTable, read: Term) -> bool {
        !terms.subterms(&[read]).iter().any(|&term| terms.node(term).op == Op::Range)
    }

    #[test]
    fn reads_see_through_ranges_as_evaluation_does() {
        for word in [true, false] {
            let Setting { terms, memory, low, length } = setting(word);
            let n = |value| number(&terms, low, value);
            let index = terms.symbol("index", terms.sort(low));
            let filled = terms.replace_range(memory, low, length, Replacement::Value(n(7)));
            let stored = terms.store(filled, terms.add(low, n(1)), n(9));
            let moved =
                terms.replace_range(stored, n(20), n(6), Replacement::Copy(stored, terms.sub(low, n(20))));
            let truth = terms.symbol("truth", Sort::Bool);
            let either = terms.ite(truth, moved, memory);
            let read = terms.select(either, index);
            assert!(no_range_is_read(&terms, read));
            let symbol = |term| terms.as_symbol(term).expect("a symbol");
            let value = |number: i64| match word {
                true => Value::BitVec(crate::number::BitVec::new(8, Integer::from(number))),
                false => Value::Int(Integer::from(number)),
            };
            for at in 0..40 {
                let mut model = Model::new();
                model.insert(symbol(low), value(3));
                model.insert(symbol(length), value(4));
                model.insert(symbol(index), value(at));
                model.insert(symbol(truth), Value::Bool(true));
                for cell in 0..40 {
                    model.store(symbol(memory), terms.sort(memory), value(cell), value(cell + 50));
                }
                let before = |at: i64| match at {
                    4 => 9,
                    3..7 => 7,
                    _ => at + 50,
                };
                let wanted = if (20..26).contains(&at) { before(at - 17) } else { before(at) };
                assert_eq!(model.evaluate(&terms, read), value(wanted), "{at}");
                let Value::Array(whole) = model.evaluate(&terms, either) else { panic!("not an array") };
                assert_eq!(*whole.select(&value(at)), value(wanted), "{at}");
            }
        }
    }

    #[test]
    fn ranges_stay_in_their_objects() {
        let Setting { terms, memory, length, .. } = setting(true);
        let (a, b) = (terms.symbol("a", Sort::BitVec(8)), terms.symbol("b", Sort::BitVec(8)));
        let n = |value: i64| terms.bv(8, value);
        let filled = terms.replace_range(memory, terms.add(a, n(1)), length, Replacement::Value(n(1)));
        let there = terms.add(b, n(2));
        assert_ne!(terms.select(filled, there), terms.select(memory, there));
        terms.declare_object(a, 8);
        terms.declare_object(b, 8);
        assert_eq!(terms.select(filled, there), terms.select(memory, there));
    }

    #[test]
    fn constant_places_need_no_question() {
        let Setting { terms, memory, .. } = setting(true);
        let n = |value: i64| terms.bv(8, value);
        let filled = terms.replace_range(memory, n(250), n(10), Replacement::Value(n(1)));
        assert_eq!(terms.select(filled, n(2)), n(1), "words go round the end");
        assert_eq!(terms.select(filled, n(4)), terms.select(memory, n(4)));
        assert_eq!(terms.replace_range(memory, n(1), n(0), Replacement::Value(n(1))), memory);
    }
}
