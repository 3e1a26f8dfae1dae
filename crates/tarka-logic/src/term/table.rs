//! The table that owns all terms and symbols.

use std::cell::{Cell, RefCell};
use std::hash::BuildHasher;
use std::rc::Rc;

use hashbrown::{HashMap, HashTable};
use rustc_hash::FxBuildHasher;
use smallvec::smallvec;

use super::arena::Arena;
use super::node::{Args, Node, Op, Symbol, Term};
use super::sort::Sort;
use super::walk::Theories;
use crate::number::{BitVec, Integer};

/// A map with the fast deterministic hash.
pub(crate) type FastMap<K, V> = HashMap<K, V, FxBuildHasher>;

/// Owner of hash-consed terms.
///
/// All constructors take `&self`, so calls nest: `terms.and2(terms.le(x, y), terms.not(p))`. The table belongs to
/// one thread; terms of different tables must not be mixed. A [`Portable`](super::Portable) carries a term from one
/// table to another, also between threads.
pub struct TermTable {
    nodes: Arena<Node>,
    index: RefCell<HashTable<Term>>,
    symbols: Arena<SymbolEntry>,
    symbols_by_name: RefCell<FastMap<(Rc<str>, Sort), Symbol>>,
    fresh_counter: Cell<u32>,
    pub(super) negations: RefCell<FastMap<Term, Term>>,
    pub(super) free_symbols: RefCell<FastMap<Term, Rc<[Symbol]>>>,
    pub(super) theories: RefCell<FastMap<Term, Theories>>,
    pub(super) rewriting_depth: Cell<u32>,
    /// The sizes of objects, by the symbols for their addresses.
    pub(super) objects: RefCell<FastMap<Symbol, Integer>>,
    /// Whether elements of arrays are hidden behind ranges; empty as long as there are no ranges at all.
    pub(super) ranged: RefCell<FastMap<Term, bool>>,
}

struct SymbolEntry {
    name: Rc<str>,
    sort: Sort,
    term: Term,
}

impl Default for TermTable {
    fn default() -> TermTable {
        TermTable::new()
    }
}

impl TermTable {
    /// A table that holds only `true` and `false`.
    pub fn new() -> TermTable {
        let table = TermTable {
            nodes: Arena::new(),
            index: RefCell::new(HashTable::new()),
            symbols: Arena::new(),
            symbols_by_name: RefCell::default(),
            fresh_counter: Cell::new(0),
            negations: RefCell::default(),
            free_symbols: RefCell::default(),
            theories: RefCell::default(),
            rewriting_depth: Cell::new(0),
            objects: RefCell::default(),
            ranged: RefCell::default(),
        };
        let truth = table.intern(Op::True, Args::new(), Sort::Bool);
        let falsity = table.intern(Op::False, Args::new(), Sort::Bool);
        debug_assert_eq!((truth, falsity), (TermTable::TRUE, TermTable::FALSE));
        table
    }

    pub(super) const TRUE: Term = Term(0);
    pub(super) const FALSE: Term = Term(1);

    /// The number of terms built so far.
    pub fn len(&self) -> usize {
        self.nodes.len() as usize
    }

    /// Whether nothing was built; never the case, as the truth values are always there.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The operator, operands and sort of a term.
    pub fn node(&self, term: Term) -> &Node {
        self.nodes.get(term.0)
    }

    /// The sort of a term.
    pub fn sort(&self, term: Term) -> Sort {
        self.node(term).sort
    }

    /// The operands of a term.
    pub fn args(&self, term: Term) -> &[Term] {
        &self.node(term).args
    }

    /// The width of a word-sorted term. Asking it of another sort is a caller's mistake and gives one.
    pub fn width(&self, term: Term) -> u32 {
        let width = self.sort(term).width();
        debug_assert!(width.is_some(), "{:?} is not a word", self.node(term));
        width.unwrap_or(1)
    }

    /// The one term with this structure, as it stands.
    pub(super) fn intern(&self, op: Op, args: Args, sort: Sort) -> Term {
        let height = args.iter().map(|&arg| self.node(arg).height + 1).max().unwrap_or(0);
        let node = Node { op, args, sort, height };
        let hash = FxBuildHasher.hash_one(&node);
        let mut index = self.index.borrow_mut();
        if let Some(&term) = index.find(hash, |&term| *self.node(term) == node) {
            return term;
        }
        let term = Term(self.nodes.push(node));
        index.insert_unique(hash, term, |&term| FxBuildHasher.hash_one(self.node(term)));
        term
    }

    pub(super) fn intern1(&self, op: Op, a: Term, sort: Sort) -> Term {
        self.intern(op, smallvec![a], sort)
    }

    pub(super) fn intern2(&self, op: Op, a: Term, b: Term, sort: Sort) -> Term {
        self.intern(op, smallvec![a, b], sort)
    }

    /// The constant true.
    pub fn tru(&self) -> Term {
        TermTable::TRUE
    }

    /// The constant false.
    pub fn fals(&self) -> Term {
        TermTable::FALSE
    }

    /// A truth value.
    pub fn bool(&self, value: bool) -> Term {
        if value { TermTable::TRUE } else { TermTable::FALSE }
    }

    /// An integer constant.
    pub fn int(&self, value: impl Into<Integer>) -> Term {
        self.intern(Op::Int(value.into()), Args::new(), Sort::Int)
    }

    /// A word constant: the value modulo two to the power of the width.
    pub fn bv(&self, width: u32, value: impl Into<Integer>) -> Term {
        self.bv_const(BitVec::new(width, value.into()))
    }

    /// A word constant.
    pub fn bv_const(&self, value: BitVec) -> Term {
        let sort = Sort::BitVec(value.width());
        self.intern(Op::BitVec(value), Args::new(), sort)
    }

    /// The zero of a sort: `false`, `0`, or the all-zero word. Arrays have none.
    pub fn zero(&self, sort: Sort) -> Option<Term> {
        match sort {
            Sort::Bool => Some(self.fals()),
            Sort::Int => Some(self.int(0)),
            Sort::BitVec(width) => Some(self.bv(width, 0)),
            Sort::Array(..) => None,
        }
    }

    /// The symbol of a name and sort. Equal names of different sorts are different symbols.
    pub fn symbol(&self, name: &str, sort: Sort) -> Term {
        let key = (Rc::<str>::from(name), sort);
        if let Some(&symbol) = self.symbols_by_name.borrow().get(&key) {
            return self.symbols.get(symbol.0).term;
        }
        let symbol = Symbol(self.symbols.len());
        let term = self.intern(Op::Symbol(symbol), Args::new(), sort);
        self.symbols.push(SymbolEntry { name: key.0.clone(), sort, term });
        self.symbols_by_name.borrow_mut().insert(key, symbol);
        term
    }

    /// A symbol that no term built so far contains; its name starts with `prefix`.
    pub fn fresh(&self, prefix: &str, sort: Sort) -> Term {
        loop {
            let number = self.fresh_counter.get();
            self.fresh_counter.set(number + 1);
            let name = format!("{prefix}!{number}");
            if !self.symbols_by_name.borrow().contains_key(&(Rc::from(name.as_str()), sort)) {
                return self.symbol(&name, sort);
            }
        }
    }

    /// The name of a symbol.
    pub fn symbol_name(&self, symbol: Symbol) -> &str {
        &self.symbols.get(symbol.0).name
    }

    /// The sort of a symbol.
    pub fn symbol_sort(&self, symbol: Symbol) -> Sort {
        self.symbols.get(symbol.0).sort
    }

    /// The term that is a symbol.
    pub fn symbol_term(&self, symbol: Symbol) -> Term {
        self.symbols.get(symbol.0).term
    }

    /// The symbol that a term is, if it is one.
    pub fn as_symbol(&self, term: Term) -> Option<Symbol> {
        match self.node(term).op {
            Op::Symbol(symbol) => Some(symbol),
            _ => None,
        }
    }

    /// The truth value that a term is, if it is one.
    pub fn as_bool(&self, term: Term) -> Option<bool> {
        match term {
            TermTable::TRUE => Some(true),
            TermTable::FALSE => Some(false),
            _ => None,
        }
    }

    /// The integer that a term is, if it is a constant one.
    pub fn as_int(&self, term: Term) -> Option<&Integer> {
        match &self.node(term).op {
            Op::Int(value) => Some(value),
            _ => None,
        }
    }

    /// The word that a term is, if it is a constant one.
    pub fn as_bv(&self, term: Term) -> Option<&BitVec> {
        match &self.node(term).op {
            Op::BitVec(value) => Some(value),
            _ => None,
        }
    }

    /// Whether a term is a constant.
    pub fn is_constant(&self, term: Term) -> bool {
        self.node(term).is_constant()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_structure_is_equal_identity() {
        let terms = TermTable::new();
        assert_eq!(terms.int(5), terms.int(5));
        assert_ne!(terms.int(5), terms.int(6));
        assert_ne!(terms.bv(8, 5), terms.bv(16, 5));
        assert_eq!(terms.bv(8, -1), terms.bv(8, 255));
        assert_eq!(terms.symbol("x", Sort::Int), terms.symbol("x", Sort::Int));
        assert_ne!(terms.symbol("x", Sort::Int), terms.symbol("x", Sort::Bool));
    }

    #[test]
    fn fresh_symbols_avoid_names_in_use() {
        let terms = TermTable::new();
        let taken = terms.symbol("t!0", Sort::Int);
        assert_ne!(terms.fresh("t", Sort::Int), taken);
    }
}
