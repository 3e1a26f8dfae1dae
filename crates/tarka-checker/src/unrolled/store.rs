//! The state of all runs that are at one place.

use std::collections::BTreeMap;
use std::rc::Rc;

use tarka_ir::VarId;
use tarka_logic::term::{Op, Term, TermTable};

use super::bytes::{Bytes, Grounds};
use super::condition::When;

/// An object as runs left it.
#[derive(Clone, PartialEq)]
pub(super) struct Held {
    pub(super) lives: Term,
    pub(super) known_outside: bool,
    pub(super) bytes: Bytes,
}

pub(super) type Objects = BTreeMap<usize, Rc<Held>>;

/// A state.
#[derive(Clone)]
pub(super) struct Store {
    pub(super) when: When,
    /// Plain globals; variables of the open call with the addresses of those in memory.
    pub(super) globals: Rc<BTreeMap<VarId, Term>>,
    pub(super) own: Rc<BTreeMap<VarId, Term>>,
    /// Which open call.
    pub(super) call: u32,
    objects: Rc<Objects>,
    pub(super) returned: Option<Term>,
}

impl Store {
    pub(super) fn empty() -> Store {
        Store {
            when: When::default(),
            globals: Rc::default(),
            own: Rc::default(),
            call: 0,
            objects: Rc::default(),
            returned: None,
        }
    }

    pub(super) fn held(&self, object: usize) -> Option<Rc<Held>> {
        self.objects.get(&object).cloned()
    }

    pub(super) fn held_mut(&mut self, object: usize) -> Option<&mut Held> {
        Rc::make_mut(&mut self.objects).get_mut(&object).map(Rc::make_mut)
    }

    pub(super) fn make(&mut self, object: usize, held: Held) {
        Rc::make_mut(&mut self.objects).insert(object, Rc::new(held));
    }

    /// The objects as they are now.
    pub(super) fn all_objects(&self) -> Rc<Objects> {
        Rc::clone(&self.objects)
    }

    pub(super) fn objects(&self) -> impl Iterator<Item = (usize, &Held)> {
        self.objects.iter().map(|(&object, held)| (object, held.as_ref()))
    }

    /// A term without choices that were made on the way here.
    pub(super) fn decided(&self, terms: &TermTable, term: Term) -> Term {
        let mut term = term;
        loop {
            let node = terms.node(term);
            let choice = (node.op == Op::Ite).then(|| self.when.knows(terms, node.args[0])).flatten();
            match choice {
                Some(true) => term = node.args[1],
                Some(false) => term = node.args[2],
                None => return term,
            }
        }
    }

    /// The runs of several states in one. `any` gives values for variables of the open call that have none.
    pub(super) fn join(
        terms: &TermTable,
        grounds: &mut Grounds,
        any: &mut dyn FnMut(VarId) -> Option<Term>,
        mut stores: Vec<Store>,
    ) -> Option<Store> {
        // Those that parted last are joined first: neighbours with the longest common history.
        let common = |pair: &[Store]| pair[0].when.shared(&pair[1].when);
        let mut shared: Vec<usize> = stores.windows(2).map(common).collect();
        while let Some(at) = (0..shared.len()).max_by_key(|&at| (shared[at], at)) {
            let second = stores.remove(at + 1);
            stores[at] = Store::join_two(terms, grounds, any, &stores[at], &second);
            shared.remove(at);
            for near in [at.checked_sub(1), Some(at)].into_iter().flatten() {
                if let Some(pair) = stores.get(near..near + 2) {
                    shared[near] = common(pair);
                }
            }
        }
        stores.pop()
    }

    fn join_two(
        terms: &TermTable,
        grounds: &mut Grounds,
        any: &mut dyn FnMut(VarId) -> Option<Term>,
        one: &Store,
        other: &Store,
    ) -> Store {
        let (when, is_one) = When::either(terms, grounds, &one.when, &other.when);
        let returned = match (one.returned, other.returned) {
            (Some(a), Some(b)) => Some(grounds.choose(terms, is_one, a, b)),
            (a, b) => a.or(b),
        };
        Store {
            globals: choose_values(terms, grounds, &mut |_| None, is_one, &one.globals, &other.globals),
            own: choose_values(terms, grounds, any, is_one, &one.own, &other.own),
            objects: choose_objects(terms, grounds, is_one, &one.objects, &other.objects),
            call: one.call,
            when,
            returned,
        }
    }
}

/// Where one side has no value, the variable was not assigned to there.
fn choose_values(
    terms: &TermTable,
    grounds: &mut Grounds,
    any: &mut dyn FnMut(VarId) -> Option<Term>,
    is_one: Term,
    one: &Rc<BTreeMap<VarId, Term>>,
    other: &Rc<BTreeMap<VarId, Term>>,
) -> Rc<BTreeMap<VarId, Term>> {
    if Rc::ptr_eq(one, other) {
        return Rc::clone(one);
    }
    let mut chosen = BTreeMap::new();
    for &var in one.keys().chain(other.keys()) {
        let (a, b) = (one.get(&var).copied(), other.get(&var).copied());
        let value = match (a, b) {
            (Some(a), Some(b)) => grounds.choose(terms, is_one, a, b),
            (Some(a), None) => any(var).map_or(a, |b| grounds.choose(terms, is_one, a, b)),
            (None, Some(b)) => any(var).map_or(b, |a| grounds.choose(terms, is_one, a, b)),
            (None, None) => continue,
        };
        chosen.insert(var, value);
    }
    Rc::new(chosen)
}

/// Who has not made an object cannot come to it: what it holds there does not matter.
fn choose_objects(
    terms: &TermTable,
    grounds: &mut Grounds,
    is_one: Term,
    one: &Rc<Objects>,
    other: &Rc<Objects>,
) -> Rc<Objects> {
    if Rc::ptr_eq(one, other) {
        return Rc::clone(one);
    }
    let mut chosen = Objects::clone(one);
    for (&object, b) in other.iter() {
        let held = match one.get(&object) {
            None => Rc::clone(b),
            Some(a) if Rc::ptr_eq(a, b) || a == b => continue,
            Some(a) => Rc::new(Held {
                lives: terms.ite(is_one, a.lives, b.lives),
                known_outside: a.known_outside || b.known_outside,
                bytes: Bytes::choose(terms, grounds, is_one, &a.bytes, &b.bytes),
            }),
        };
        chosen.insert(object, held);
    }
    Rc::new(chosen)
}
