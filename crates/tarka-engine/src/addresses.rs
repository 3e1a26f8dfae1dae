//! Predicates without the addresses of objects that are made later.

use rustc_hash::FxHashMap;
use tarka_logic::term::{Op, Symbol, Term, TermTable};

/// The same for some address of a new object, without naming it: the object is one that an equation says it is, which
/// then must be new, or it is none of those. `None` if the address occurs elsewhere than in equations.
pub fn without_address(terms: &TermTable, predicate: Term, address: Term, assumed: &[Term]) -> Option<Term> {
    let symbol = terms.as_symbol(address)?;
    let predicate = without_stores_at(terms, predicate, symbol);
    let (mut cases, mut apart) = (Vec::new(), Vec::new());
    for atom in terms.subterms(&[predicate]) {
        let (Op::Eq, &[left, right]) = (&terms.node(atom).op, terms.args(atom)) else { continue };
        if !terms.mentions(atom, symbol) || terms.sort(left) != terms.sort(address) {
            continue;
        }
        let difference = terms.linear(left).minus(&terms.linear(right));
        let factor = difference.coefficient(address);
        if !factor.abs().is_one() {
            return None;
        }
        let rest = difference.without(address).scaled(&-&factor);
        let meant = terms.from_linear(&rest, terms.sort(address));
        let parts: Vec<Term> = assumed.iter().chain([&predicate]).copied().collect();
        cases.push(terms.substitute(terms.and(&parts), &[(address, meant)]));
        apart.push((atom, terms.fals()));
    }
    cases.push(terms.substitute(predicate, &apart));
    let whole = terms.or(&cases);
    (!terms.mentions(whole, symbol)).then_some(whole)
}

/// The same with every read from memory that was written to at a certain address split into cases: what was written there
/// is read, or what was there before.
fn without_stores_at(terms: &TermTable, predicate: Term, address: Symbol) -> Term {
    let mut split: FxHashMap<Term, Term> = FxHashMap::default();
    for subterm in terms.subterms(&[predicate]) {
        let node = terms.node(subterm);
        let args: Vec<Term> = node.args.iter().map(|arg| split.get(arg).copied().unwrap_or(*arg)).collect();
        let new = match (&node.op, args.as_slice()) {
            (Op::Select, &[array, index]) => read(terms, array, index, address),
            _ if args == node.args.as_slice() => subterm,
            _ => terms.rebuild(node, &args),
        };
        split.insert(subterm, new);
    }
    split.get(&predicate).copied().unwrap_or(predicate)
}

fn read(terms: &TermTable, array: Term, index: Term, address: Symbol) -> Term {
    match (&terms.node(array).op, terms.args(array)) {
        (Op::Store, &[base, written, value]) if terms.mentions(array, address) => {
            let before = read(terms, base, index, address);
            terms.ite(terms.eq(written, index), value, before)
        }
        _ => terms.select(array, index),
    }
}
