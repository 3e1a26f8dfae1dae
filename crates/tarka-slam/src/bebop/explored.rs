//! What was reached when everything was explored, for those who make a proof of it.

use oxidd::bdd::BDDFunction;
use oxidd::util::AllocResult;
use oxidd::{BooleanFunction, Function, HasLevel, Manager, Node};
use rustc_hash::FxHashMap;

use super::reach::Reachability;
use super::space::{Copy, Set, Thing};
use crate::boolean::{Flow, NodeId, Variable};

/// When a variable has its value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Moment {
    /// When the function was entered.
    Entry,
    /// At the node.
    Now,
}

/// A variable at a moment.
pub type Timed = (Variable, Moment);

/// The path edges of a boolean program in which no error is reached.
pub struct Explored<'f> {
    reach: Reachability<'f>,
}

/// What to make of a diagram: values for its leaves, and for a choice between two values.
pub struct Folding<'a, T> {
    /// What falsity becomes.
    pub falsity: T,
    /// What truth becomes.
    pub truth: T,
    /// What a choice becomes: the first value if the variable is true, else the second.
    pub choose: &'a mut dyn FnMut(Timed, &T, &T) -> T,
}

impl<'f> Explored<'f> {
    pub(super) fn new(reach: Reachability<'f>) -> Explored<'f> {
        Explored { reach }
    }

    /// The boolean program.
    pub fn flow(&self) -> &Flow {
        self.reach.flow
    }

    /// The path edges at a node over the variables that are kept, the others quantified out: what is shared in the
    /// diagram is folded once. `None` if memory does not suffice.
    pub fn fold<T: Clone>(
        &self,
        (function, node): (usize, NodeId),
        keep: &dyn Fn(Timed) -> bool,
        folding: Folding<'_, T>,
    ) -> Option<T> {
        let edges = self.projected(function, node, keep).ok()?;
        let mut folder = Folder { reach: &self.reach, known: FxHashMap::default(), folding };
        Some(folder.fold(&edges))
    }

    /// Whether a node is reached.
    pub fn is_reached(&self, function: usize, node: NodeId) -> bool {
        self.reach.reached[function][node.0].all.satisfiable()
    }

    fn projected(&self, function: usize, node: NodeId, keep: &dyn Fn(Timed) -> bool) -> AllocResult<Set> {
        let space = &self.reach.space;
        let locals = 0..space.slots().count();
        let globals = 0..space.globals().count();
        let variables: Vec<Variable> =
            globals.map(Variable::Global).chain(locals.map(Variable::Local)).collect();
        let mut forgotten = Vec::new();
        for variable in variables {
            for (moment, copy) in [(Moment::Entry, Copy::Entry), (Moment::Now, Copy::Current)] {
                if !keep((variable, moment)) {
                    forgotten.push((space.thing(variable), copy));
                }
            }
        }
        space.exists(&self.reach.reached[function][node.0].all, &space.group(forgotten)?)
    }
}

struct Folder<'r, 'f, 'a, T> {
    reach: &'r Reachability<'f>,
    known: FxHashMap<BDDFunction, T>,
    folding: Folding<'a, T>,
}

impl<T: Clone> Folder<'_, '_, '_, T> {
    fn fold(&mut self, set: &Set) -> T {
        if let Some(known) = self.known.get(set) {
            return known.clone();
        }
        let Some((yes, no)) = set.cofactors() else {
            return if set.satisfiable() { self.folding.truth.clone() } else { self.folding.falsity.clone() };
        };
        let (yes, no) = (self.fold(&yes), self.fold(&no));
        let value = match self.decided(set) {
            Some(timed) => (self.folding.choose)(timed, &yes, &no),
            None => self.folding.truth.clone(),
        };
        self.known.insert(set.clone(), value.clone());
        value
    }

    /// The variable that the topmost node decides.
    fn decided(&self, set: &Set) -> Option<Timed> {
        let number = set.with_manager_shared(|manager, edge| match manager.get_node(edge) {
            Node::Inner(node) => Some(manager.level_to_var(node.level())),
            Node::Terminal(_) => None,
        })?;
        let (Thing(thing), copy) = self.reach.space.thing_of(number as usize)?;
        let globals = self.reach.space.globals().count();
        let variable =
            if thing < globals { Variable::Global(thing) } else { Variable::Local(thing - globals) };
        let moment = if copy == Copy::Entry { Moment::Entry } else { Moment::Now };
        Some((variable, moment))
    }
}
