//! States and pairs of states as binary decision diagrams.
//!
//! Every variable of a boolean program has five copies side by side in the order of the diagrams: its value at the
//! function's entry, now, and after a step, and, for a call, the value of a parameter and of a result. Variables of
//! functions share slots: the first variable of every function is in the first slot.

use oxidd::bdd::{BDDFunction, BDDManagerRef, new_manager};
use oxidd::util::{AllocResult, OptBool};
use oxidd::{
    BooleanFunction, BooleanFunctionQuant, BooleanOperator, FunctionSubst, Manager, ManagerRef, Subst, VarNo,
};

use crate::boolean::{Flow, Op, Variable};

/// A set of states, or of pairs of states.
pub(super) type Set = BDDFunction;

/// Which value of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Copy {
    /// At the function's entry.
    Entry = 0,
    /// Now.
    Current = 1,
    /// After the step.
    Next = 2,
    /// Of the parameter in this slot, at a call.
    Argument = 3,
    /// Of the result of this number, after a call.
    Result = 4,
}

const COPIES: usize = 5;

/// Something that has copies: a global, or a slot for variables of functions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Thing(pub usize);

/// The variables of the diagrams, and operations on them.
pub(super) struct Space {
    globals: usize,
    things: usize,
    /// Where each thing is in the order.
    rank: Vec<usize>,
    variables: Vec<Set>,
    truth: Set,
    falsity: Set,
    _manager: BDDManagerRef,
}

/// Variables to be given other names.
pub(super) type Renaming = Subst<Set>;

impl Space {
    /// Room for diagrams of so many nodes in all.
    pub(super) fn new(flow: &Flow, nodes: usize) -> AllocResult<Space> {
        let globals = flow.globals.len();
        let slots = flow.functions.iter().map(|f| f.variables.len()).max().unwrap_or(0);
        let things = globals + slots;
        let manager = new_manager(nodes, nodes / 4, 1);
        let (variables, truth, falsity) = manager.with_manager_exclusive(|manager| {
            manager.add_vars((things * COPIES) as VarNo);
            let variables: AllocResult<Vec<Set>> =
                (0..things * COPIES).map(|number| Set::var(manager, number as VarNo)).collect();
            variables.map(|variables| (variables, Set::t(manager), Set::f(manager)))
        })?;
        Ok(Space { globals, things, rank: ranks(flow, things), variables, truth, falsity, _manager: manager })
    }

    pub(super) fn all(&self) -> Set {
        self.truth.clone()
    }

    pub(super) fn none(&self) -> Set {
        self.falsity.clone()
    }

    pub(super) fn constant(&self, value: bool) -> Set {
        if value { self.all() } else { self.none() }
    }

    /// The number of things.
    pub(super) fn count(&self) -> usize {
        self.things
    }

    /// All globals.
    pub(super) fn globals(&self) -> impl Iterator<Item = Thing> + use<> {
        (0..self.globals).map(Thing)
    }

    /// The slots of the first variables of a function.
    pub(super) fn locals(&self, count: usize) -> impl Iterator<Item = Thing> + use<> {
        (self.globals..self.globals + count).map(Thing)
    }

    /// All slots.
    pub(super) fn slots(&self) -> impl Iterator<Item = Thing> + use<> {
        (self.globals..self.things).map(Thing)
    }

    pub(super) fn thing(&self, variable: Variable) -> Thing {
        match variable {
            Variable::Global(number) => Thing(number),
            Variable::Local(number) => Thing(self.globals + number),
        }
    }

    fn number(&self, thing: Thing, copy: Copy) -> usize {
        self.rank[thing.0] * COPIES + copy as usize
    }

    /// The thing and the copy that a variable of the diagrams is.
    pub(super) fn thing_of(&self, number: usize) -> Option<(Thing, Copy)> {
        let thing = self.rank.iter().position(|&rank| rank == number / COPIES)?;
        let copies = [Copy::Entry, Copy::Current, Copy::Next, Copy::Argument, Copy::Result];
        Some((Thing(thing), copies[number % COPIES]))
    }

    /// That a copy is true.
    pub(super) fn is(&self, thing: Thing, copy: Copy) -> &Set {
        &self.variables[self.number(thing, copy)]
    }

    /// That a copy has a value.
    pub(super) fn has(&self, thing: Thing, copy: Copy, value: bool) -> AllocResult<Set> {
        let is = self.is(thing, copy);
        if value { Ok(is.clone()) } else { is.not() }
    }

    /// That copies have the values given.
    pub(super) fn cube(
        &self,
        values: impl IntoIterator<Item = (Thing, bool)>,
        copy: Copy,
    ) -> AllocResult<Set> {
        values
            .into_iter()
            .try_fold(self.all(), |cube, (thing, value)| cube.and(&self.has(thing, copy, value)?))
    }

    /// The copies, as quantifiers take them.
    pub(super) fn group(&self, copies: impl IntoIterator<Item = (Thing, Copy)>) -> AllocResult<Set> {
        copies.into_iter().try_fold(self.all(), |cube, (thing, copy)| cube.and(self.is(thing, copy)))
    }

    /// That two copies are equal.
    pub(super) fn equal(&self, thing: Thing, left: Copy, right: Copy) -> AllocResult<Set> {
        self.is(thing, left).equiv(self.is(thing, right))
    }

    pub(super) fn renaming(
        &self,
        pairs: impl IntoIterator<Item = ((Thing, Copy), (Thing, Copy))>,
    ) -> Renaming {
        let (from, to): (Vec<VarNo>, Vec<Set>) = pairs
            .into_iter()
            .map(|((thing, copy), (other, other_copy))| {
                (self.number(thing, copy) as VarNo, self.is(other, other_copy).clone())
            })
            .unzip();
        Subst::new(from, to)
    }

    pub(super) fn rename(&self, set: &Set, renaming: &Renaming) -> AllocResult<Set> {
        set.substitute(renaming)
    }

    /// Both, without the copies of the group.
    pub(super) fn and_exists(&self, left: &Set, right: &Set, group: &Set) -> AllocResult<Set> {
        left.apply_exists(BooleanOperator::And, right, group)
    }

    pub(super) fn exists(&self, set: &Set, group: &Set) -> AllocResult<Set> {
        set.exists(group)
    }

    /// Some values of all copies that make up a member of the set.
    pub(super) fn member(&self, set: &Set) -> Option<Member> {
        set.pick_cube(|_, _, _| false).map(Member)
    }

    pub(super) fn value(&self, member: &Member, thing: Thing, copy: Copy) -> bool {
        member.0[self.number(thing, copy)] == OptBool::True
    }
}

/// A member of a set.
pub(super) struct Member(Vec<OptBool>);

/// Things in the order in which the program uses them, so that those used together are near each other.
fn ranks(flow: &Flow, things: usize) -> Vec<usize> {
    let mut order: Vec<usize> = Vec::new();
    let mut seen = vec![false; things];
    let mut note = |variable: Variable| {
        let thing = match variable {
            Variable::Global(number) => number,
            Variable::Local(number) => flow.globals.len() + number,
        };
        if !std::mem::replace(&mut seen[thing], true) {
            order.push(thing);
        }
    };
    for edge in flow.edges() {
        match &edge.op {
            Op::Assume(formula) => formula.for_each_variable(&mut note),
            Op::Assign { values, constrain } => {
                constrain.iter().for_each(|formula| formula.for_each_variable(&mut note));
                for (variable, formula) in values {
                    note(*variable);
                    formula.for_each_variable(&mut note);
                }
            }
            Op::Call { args, .. } => args.iter().for_each(|formula| formula.for_each_variable(&mut note)),
            _ => {}
        }
    }
    let unused = (0..things).filter(|&thing| !seen[thing]);
    let mut ranks = vec![0; things];
    for (rank, thing) in order.into_iter().chain(unused).enumerate() {
        ranks[thing] = rank;
    }
    ranks
}
