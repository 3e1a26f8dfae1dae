//! States: what all runs that come to a place have in common, and under which condition they do.

use std::collections::BTreeMap;
use std::rc::Rc;

use tarka_ir::VarId;
use tarka_logic::term::{Op, Term, TermTable};

use crate::contents::{Contents, Unknowns};
use crate::guard::Guard;

/// The number of an object.
pub(crate) type ObjectId = u32;

/// Values of plain variables, and addresses of those in memory. One that is missing was never assigned to.
pub(crate) type Variables = Rc<BTreeMap<VarId, Term>>;

/// A state.
#[derive(Clone)]
pub(crate) struct State {
    pub guard: Guard,
    pub globals: Variables,
    pub locals: Variables,
    /// The open call that `locals` belong to.
    pub frame: u32,
    pub objects: Rc<BTreeMap<ObjectId, Rc<Contents>>>,
    /// The result of the procedure that has just returned.
    pub result: Option<Term>,
}

impl State {
    pub fn set_local(&mut self, var: VarId, value: Term) {
        Rc::make_mut(&mut self.locals).insert(var, value);
    }

    pub fn set_global(&mut self, var: VarId, value: Term) {
        Rc::make_mut(&mut self.globals).insert(var, value);
    }

    pub fn contents(&self, object: ObjectId) -> Option<&Rc<Contents>> {
        self.objects.get(&object)
    }

    pub fn contents_mut(&mut self, object: ObjectId) -> Option<&mut Contents> {
        Rc::make_mut(&mut self.objects).get_mut(&object).map(Rc::make_mut)
    }

    pub fn add_object(&mut self, object: ObjectId, contents: Contents) {
        Rc::make_mut(&mut self.objects).insert(object, Rc::new(contents));
    }

    /// A term without those choices at its root that the guard has made already.
    pub fn simplified(&self, terms: &TermTable, mut term: Term) -> Term {
        while let Op::Ite = terms.node(term).op {
            let &[condition, yes, no] = terms.args(term) else { break };
            match self.guard.decides(terms, condition) {
                Some(true) => term = yes,
                Some(false) => term = no,
                None => break,
            }
        }
        term
    }
}

/// What a variable holds that nothing was assigned to.
pub(crate) type Unassigned<'a> = &'a mut dyn FnMut(VarId) -> Option<Term>;

/// The state in which all runs are that come from any of some states, of one procedure and one open call. There is at
/// least one.
pub(crate) fn join_all(
    terms: &TermTable,
    unknowns: &mut Unknowns,
    unassigned: Unassigned<'_>,
    states: Vec<State>,
    depth: usize,
) -> Option<State> {
    if states.len() <= 1 {
        return states.into_iter().next();
    }
    let mut depth = depth;
    while let Some(first) = states[0].guard.at(depth) {
        if states.iter().any(|state| state.guard.at(depth) != Some(first)) {
            break;
        }
        depth += 1;
    }
    // Those that part last join first.
    let mut groups: Vec<(Option<Term>, Vec<State>)> = Vec::new();
    for state in states {
        let decision = state.guard.at(depth);
        match groups.iter_mut().find(|(known, _)| *known == decision && decision.is_some()) {
            Some((_, group)) => group.push(state),
            None => groups.push((decision, vec![state])),
        }
    }
    let mut joined: Option<State> = None;
    for (_, group) in groups {
        let state = join_all(terms, unknowns, unassigned, group, depth + 1)?;
        joined = Some(match joined {
            None => state,
            Some(before) => join(terms, unknowns, unassigned, &before, &state),
        });
    }
    joined
}

fn join(
    terms: &TermTable,
    unknowns: &mut Unknowns,
    unassigned: Unassigned<'_>,
    a: &State,
    b: &State,
) -> State {
    let (guard, first) = Guard::join(terms, unknowns, &a.guard, &b.guard);
    let mut globals = |_| None;
    State {
        globals: join_variables(terms, unknowns, &mut globals, first, &a.globals, &b.globals),
        locals: join_variables(terms, unknowns, unassigned, first, &a.locals, &b.locals),
        objects: join_objects(terms, unknowns, first, &a.objects, &b.objects),
        result: match (a.result, b.result) {
            (Some(x), Some(y)) => Some(unknowns.choose(terms, first, x, y)),
            (x, y) => x.or(y),
        },
        frame: a.frame,
        guard,
    }
}

fn join_variables(
    terms: &TermTable,
    unknowns: &mut Unknowns,
    unassigned: Unassigned<'_>,
    first: Term,
    a: &Variables,
    b: &Variables,
) -> Variables {
    if Rc::ptr_eq(a, b) {
        return Rc::clone(a);
    }
    let mut joined = BTreeMap::clone(a);
    for (&var, &y) in b.iter() {
        let value = match joined.get(&var) {
            Some(&x) if x == y => continue,
            Some(&x) => unknowns.choose(terms, first, x, y),
            None => unassigned(var).map_or(y, |x| unknowns.choose(terms, first, x, y)),
        };
        joined.insert(var, value);
    }
    for (&var, &x) in a.iter().filter(|(var, _)| !b.contains_key(var)) {
        joined.insert(var, unassigned(var).map_or(x, |y| unknowns.choose(terms, first, x, y)));
    }
    Rc::new(joined)
}

/// An object that was made on one side only: the other has no pointer to it.
fn join_objects(
    terms: &TermTable,
    unknowns: &mut Unknowns,
    first: Term,
    a: &Rc<BTreeMap<ObjectId, Rc<Contents>>>,
    b: &Rc<BTreeMap<ObjectId, Rc<Contents>>>,
) -> Rc<BTreeMap<ObjectId, Rc<Contents>>> {
    if Rc::ptr_eq(a, b) {
        return Rc::clone(a);
    }
    let mut joined = BTreeMap::clone(a);
    for (&object, y) in b.iter() {
        let contents = match a.get(&object) {
            Some(x) if Rc::ptr_eq(x, y) || x == y => continue,
            Some(x) => Rc::new(Contents::join(terms, unknowns, first, x, y)),
            None => Rc::clone(y),
        };
        joined.insert(object, contents);
    }
    Rc::new(joined)
}
