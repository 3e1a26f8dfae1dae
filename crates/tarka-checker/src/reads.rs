//! Reads behind writes, case by case.
//!
//! What is read at `p` after a write to `q` is what was written if `p == q`, else what was there before. A solver for arrays
//! finds that out by itself, write after write; where all writes but a few are known to be to other objects, the few cases
//! are much easier for it.

use std::collections::BTreeMap;

use tarka_logic::term::{Op, Term, TermTable};

/// A read behind more writes that may be to the same place is left alone.
const MOST_CASES: usize = 4;

/// An equivalent formula, in which reads behind few writes are choices between values.
pub(super) fn by_cases(terms: &TermTable, formula: Term) -> Term {
    let mut results: BTreeMap<Term, Term> = BTreeMap::new();
    for subterm in terms.subterms(&[formula]) {
        let node = terms.node(subterm);
        let args: Vec<Term> = node.args.iter().map(|arg| results.get(arg).copied().unwrap_or(*arg)).collect();
        let rebuilt = if args == node.args.as_slice() { subterm } else { terms.rebuild(node, &args) };
        let result = read_by_cases(terms, rebuilt, MOST_CASES).unwrap_or(rebuilt);
        results.insert(subterm, result);
    }
    results.get(&formula).copied().unwrap_or(formula)
}

/// A term as a choice, if it is a read behind writes and there are not more cases than these.
fn read_by_cases(terms: &TermTable, term: Term, most: usize) -> Option<Term> {
    let node = terms.node(term);
    let (Op::Select, &[array, index]) = (&node.op, node.args.as_slice()) else { return Some(term) };
    let write = terms.node(array);
    let (Op::Store, &[before, written, value]) = (&write.op, write.args.as_slice()) else {
        return Some(term);
    };
    let otherwise = read_by_cases(terms, terms.select(before, index), most.checked_sub(1)?)?;
    Some(terms.ite(terms.eq(written, index), value, otherwise))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tarka_logic::term::{Scalar, Sort};

    fn memory() -> Sort {
        Sort::Array(Scalar::BitVec(8), Scalar::BitVec(8))
    }

    #[test]
    fn a_read_behind_writes_is_a_choice() {
        let terms = TermTable::new();
        let [p, q, r] = ["p", "q", "r"].map(|name| terms.symbol(name, Sort::BitVec(8)));
        let before = terms.symbol("m", memory());
        let number = |number: i64| terms.bv(8, number);
        let after = terms.store(terms.store(before, p, number(1)), q, number(2));
        let formula = terms.eq(terms.select(after, r), number(3));
        let cases = by_cases(&terms, formula);
        let here = |place| terms.ne(place, r);
        let old = terms.eq(terms.select(before, r), number(3));
        assert_eq!(cases, terms.and(&[here(q), here(p), old]));
    }

    #[test]
    fn many_writes_are_left_to_the_solver() {
        let terms = TermTable::new();
        let place = |number: usize| terms.symbol(&format!("p{number}"), Sort::BitVec(8));
        let write = |array, number| terms.store(array, place(number), terms.bv(8, 1));
        let after = (0..=MOST_CASES).fold(terms.symbol("m", memory()), write);
        let formula = terms.eq(terms.select(after, place(99)), terms.bv(8, 3));
        assert_eq!(by_cases(&terms, formula), formula);
    }
}
