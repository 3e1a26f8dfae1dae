//! Path edges and summary edges, in the order of their distance.

use std::collections::BTreeMap;

use oxidd::BooleanFunction;
use oxidd::util::AllocResult;

use super::encode::Assignment;
use super::measure::{Measure, Order};
use super::space::{Copy, Renaming, Set, Space};
use super::{Answer, contexts, trace};
use crate::boolean::{Flow, FlowFunction, Formula, NodeId, Op, Variable};

/// A node of a function.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Place {
    pub(super) function: usize,
    pub(super) node: NodeId,
}

/// A step, ready to be applied.
pub(super) enum Move {
    Assume(Set),
    Assign(Assignment),
    Call(CallMove),
}

/// A call, ready to be applied.
pub(super) struct CallMove {
    pub(super) callee: usize,
    /// Between the caller's current values and the arguments.
    pub(super) arguments: Set,
    /// Where each result goes.
    pub(super) targets: Vec<Option<Variable>>,
    /// What is forgotten when the callee is entered.
    leaving: Set,
    /// From arguments to the callee's variables.
    entering: Renaming,
    /// What is forgotten when it has returned: the globals of before, and the arguments.
    before: Set,
    /// What the results overwrite, and results that are not wanted.
    overwritten: Set,
    /// From results to where they go, and from next globals to current ones.
    settle: Renaming,
}

/// A step that leads on.
pub(super) struct Way {
    pub(super) step: Move,
    pub(super) target: NodeId,
    /// What it counts; calls count besides what they take inside.
    pub(super) length: u32,
}

/// What is reached at a place: for each distance from the entry the new path edges.
pub(super) struct Reached {
    pub(super) all: Set,
    pub(super) layers: Vec<(u32, Set)>,
}

/// What calls of a function are known to do, found at a distance: over arguments and current globals before, next
/// globals and results after.
pub(super) struct Summary {
    pub(super) distance: u32,
    pub(super) set: Set,
}

pub(super) struct Reachability<'f> {
    pub(super) flow: &'f Flow,
    pub(super) space: Space,
    pub(super) ways: Vec<Vec<Vec<Way>>>,
    pub(super) reached: Vec<Vec<Reached>>,
    pub(super) summaries: Vec<Vec<Summary>>,
    enforced: Vec<Set>,
    /// From a function to where it is called.
    callers: Vec<Vec<(Place, usize)>>,
    /// Path edges to be looked at: by distance, and at one distance in the order of the nodes.
    pending: BTreeMap<(u32, usize, Place), Set>,
    orders: Vec<Order>,
    pub(super) errors: Vec<Place>,
    /// That entry values of globals and parameters are the current ones, by function.
    at_entry: Vec<Set>,
}

impl<'f> Reachability<'f> {
    pub(super) fn new(flow: &'f Flow, measure: Measure, nodes: usize) -> AllocResult<Self> {
        let space = Space::new(flow, nodes)?;
        let orders: Vec<Order> = flow.functions.iter().map(|body| Order::new(body, measure)).collect();
        let mut ways = Vec::new();
        let mut enforced = Vec::new();
        let mut reached = Vec::new();
        let mut at_entry = Vec::new();
        for (function, order) in flow.functions.iter().zip(&orders) {
            enforced.push(match &function.enforce {
                Some(formula) => space.ways_now(formula)?.truth,
                None => space.all(),
            });
            let unreached = |_| Reached { all: space.none(), layers: Vec::new() };
            reached.push(function.nodes.iter().map(unreached).collect());
            let nodes: AllocResult<Vec<_>> = (0..function.nodes.len())
                .map(|node| ways_from(&space, flow, (function, order), node))
                .collect();
            ways.push(nodes?);
            let given = space.globals().chain(space.locals(function.params));
            let mut same = space.all();
            for thing in given {
                same = same.and(&space.equal(thing, Copy::Entry, Copy::Current)?)?;
            }
            at_entry.push(same);
        }
        let count = flow.functions.len();
        let mut reachability = Reachability {
            flow,
            space,
            ways,
            reached,
            summaries: (0..count).map(|_| Vec::new()).collect(),
            enforced,
            callers: vec![Vec::new(); count],
            pending: BTreeMap::new(),
            orders,
            errors: Vec::new(),
            at_entry,
        };
        reachability.note_callers();
        Ok(reachability)
    }

    fn note_callers(&mut self) {
        for (function, nodes) in self.ways.iter().enumerate() {
            for (node, ways) in nodes.iter().enumerate() {
                for (number, way) in ways.iter().enumerate() {
                    if let Move::Call(call) = &way.step {
                        let place = Place { function, node: NodeId(node) };
                        self.callers[call.callee].push((place, number));
                    }
                }
            }
        }
    }

    /// Explores until an error's shortest trace is known, or everything.
    pub(super) fn run(&mut self, stop: &dyn Fn() -> bool) -> AllocResult<Answer> {
        self.enter(self.flow.main, &self.space.all())?;
        let mut best: Option<contexts::Target> = None;
        while let Some(((distance, _, place), found)) = self.pending.pop_first() {
            if stop() {
                return Ok(Answer::Stopped);
            }
            // A shorter trace has shorter parts only.
            if best.as_ref().is_some_and(|best| best.length <= distance) {
                break;
            }
            let errors = self.errors.len();
            self.visit(distance, place, &found)?;
            if self.errors.len() > errors {
                let target = contexts::nearest(self, stop)?;
                let Some(target) = target else { return Ok(Answer::Stopped) };
                best = Some(target);
            }
        }
        match best {
            None => Ok(Answer::Safe),
            Some(_) => {
                let Some(target) = contexts::nearest(self, stop)? else { return Ok(Answer::Stopped) };
                trace::build(self, &target).map(Answer::Unsafe)
            }
        }
    }

    /// Path edges at a place that are to be looked at.
    fn add(&mut self, distance: u32, place: Place, set: Set) -> AllocResult<()> {
        if !set.satisfiable() {
            return Ok(());
        }
        let set = set.and(&self.enforced[place.function])?;
        let key = (distance, self.orders[place.function].rank(place.node), place);
        let joined = match self.pending.get(&key) {
            Some(known) => known.or(&set)?,
            None => set,
        };
        self.pending.insert(key, joined);
        Ok(())
    }

    /// A function is entered in states of globals and parameters.
    fn enter(&mut self, function: usize, states: &Set) -> AllocResult<()> {
        let states = states.and(&self.at_entry[function])?;
        self.add(0, Place { function, node: FlowFunction::ENTRY }, states)
    }

    fn visit(&mut self, distance: u32, place: Place, found: &Set) -> AllocResult<()> {
        let reached = &mut self.reached[place.function][place.node.0];
        let new = reached.all.imp_strict(found)?;
        if !new.satisfiable() {
            return Ok(());
        }
        reached.all = reached.all.or(&new)?;
        reached.layers.push((distance, new.clone()));
        let function = &self.flow.functions[place.function];
        if function.nodes[place.node.0].is_error {
            if !self.errors.contains(&place) {
                self.errors.push(place);
            }
            return Ok(());
        }
        if place.node == function.exit {
            return self.leave(distance, place.function, &new);
        }
        for number in 0..self.ways[place.function][place.node.0].len() {
            self.follow(distance, place, number, &new)?;
        }
        Ok(())
    }

    fn follow(&mut self, distance: u32, place: Place, number: usize, new: &Set) -> AllocResult<()> {
        let Way { step, target, length } = &self.ways[place.function][place.node.0][number];
        let (target, length) = (Place { function: place.function, node: *target }, *length);
        match step {
            Move::Assume(condition) => {
                let after = new.and(condition)?;
                self.add(distance + length, target, after)
            }
            Move::Assign(assignment) => {
                let after = self.space.assign(new, assignment)?;
                self.add(distance + length, target, after)
            }
            Move::Call(call) => {
                let callee = call.callee;
                let with_arguments = new.and(&call.arguments)?;
                let inside = self.space.exists(&with_arguments, &call.leaving)?;
                let inside = self.space.rename(&inside, &call.entering)?;
                let mut returned = Vec::new();
                for summary in &self.summaries[callee] {
                    returned.push((
                        distance + summary.distance + 1,
                        self.space.returned(&with_arguments, summary, call)?,
                    ));
                }
                for (distance, after) in returned {
                    self.add(distance, target, after)?;
                }
                self.enter(callee, &inside)
            }
        }
    }

    /// New summary edges reach all callers.
    fn leave(&mut self, distance: u32, function: usize, new: &Set) -> AllocResult<()> {
        let summary = Summary { distance, set: self.space.summary(&self.flow.functions[function], new)? };
        for (place, number) in self.callers[function].clone() {
            let way = &self.ways[place.function][place.node.0][number];
            let Move::Call(call) = &way.step else { continue };
            let target = Place { function: place.function, node: way.target };
            let mut returned = Vec::new();
            for (before, states) in &self.reached[place.function][place.node.0].layers {
                let with_arguments = states.and(&call.arguments)?;
                returned.push((before + distance + 1, self.space.returned(&with_arguments, &summary, call)?));
            }
            for (distance, after) in returned {
                self.add(distance, target, after)?;
            }
        }
        self.summaries[function].push(summary);
        Ok(())
    }

    /// The states in which a call enters its callee, over entry values.
    pub(super) fn entries(&self, states: &Set, call: &CallMove) -> AllocResult<Set> {
        let inside = self.space.and_exists(states, &call.arguments, &call.leaving)?;
        let inside = self.space.rename(&inside, &call.entering)?;
        let inside = inside.and(&self.enforced[call.callee])?.and(&self.at_entry[call.callee])?;
        let now = self.space.globals().chain(self.space.slots()).map(|thing| (thing, Copy::Current));
        self.space.exists(&inside, &self.space.group(now)?)
    }
}

impl Space {
    /// What path edges at the exit say about calls.
    fn summary(&self, function: &FlowFunction, edges: &Set) -> AllocResult<Set> {
        let forgotten = self.locals(function.first_result()).map(|thing| (thing, Copy::Current));
        let edges = self.exists(edges, &self.group(forgotten)?)?;
        let globals = self
            .globals()
            .flat_map(|g| [((g, Copy::Entry), (g, Copy::Current)), ((g, Copy::Current), (g, Copy::Next))]);
        let params = self.locals(function.params).map(|p| ((p, Copy::Entry), (p, Copy::Argument)));
        let slots = self.locals(function.variables.len()).skip(function.first_result());
        let results = slots.zip(self.slots()).map(|(from, to)| ((from, Copy::Current), (to, Copy::Result)));
        self.rename(&edges, &self.renaming(globals.chain(params).chain(results)))
    }

    /// The caller's states after a call that does what a summary says.
    fn returned(&self, with_arguments: &Set, summary: &Summary, call: &CallMove) -> AllocResult<Set> {
        let after = self.and_exists(with_arguments, &summary.set, &call.before)?;
        let after = self.exists(&after, &call.overwritten)?;
        self.rename(&after, &call.settle)
    }

    fn call(
        &self,
        callee: (usize, &FlowFunction),
        args: &[Formula],
        targets: &[Option<Variable>],
    ) -> AllocResult<CallMove> {
        let mut arguments = self.all();
        for (slot, arg) in self.locals(args.len()).zip(args) {
            arguments = arguments.and(&self.gets(slot, Copy::Argument, arg)?)?;
        }
        let entry = self.globals().chain(self.slots()).map(|thing| (thing, Copy::Entry));
        let locals = self.slots().map(|slot| (slot, Copy::Current));
        let leaving = self.group(entry.chain(locals))?;
        let entering =
            self.renaming(self.locals(args.len()).map(|p| ((p, Copy::Argument), (p, Copy::Current))));
        let globals = self.globals().map(|g| (g, Copy::Current));
        let before = self.group(globals.chain(self.locals(args.len()).map(|p| (p, Copy::Argument))))?;
        let mut overwritten = Vec::new();
        let mut settle: Vec<_> = self.globals().map(|g| ((g, Copy::Next), (g, Copy::Current))).collect();
        for (slot, target) in self.slots().zip(targets) {
            let Some(target) = target else {
                overwritten.push((slot, Copy::Result));
                continue;
            };
            let thing = self.thing(*target);
            let is_global = matches!(target, Variable::Global(_));
            overwritten.push((thing, if is_global { Copy::Next } else { Copy::Current }));
            settle.retain(|(from, _)| *from != (thing, Copy::Next));
            settle.push(((slot, Copy::Result), (thing, Copy::Current)));
        }
        Ok(CallMove {
            callee: callee.0,
            arguments,
            targets: targets.to_vec(),
            leaving,
            entering,
            before,
            overwritten: self.group(overwritten)?,
            settle: self.renaming(settle),
        })
    }
}

/// The steps from a node.
fn ways_from(
    space: &Space,
    flow: &Flow,
    (function, order): (&FlowFunction, &Order),
    node: usize,
) -> AllocResult<Vec<Way>> {
    let edges = &function.nodes[node].edges;
    let mut ways = Vec::with_capacity(edges.len());
    for edge in edges {
        let step = match &edge.op {
            Op::Assume(formula) => Move::Assume(space.ways_now(formula)?.truth),
            Op::Assign { values, constrain } => Move::Assign(space.assignment(values, constrain.as_ref())?),
            Op::Call { callee, args, targets } => {
                Move::Call(space.call((*callee, &flow.functions[*callee]), args, targets)?)
            }
            // With one thread there is nobody to wait for.
            Op::Skip | Op::AtomicBegin | Op::AtomicEnd => Move::Assume(space.all()),
            Op::Spawn { .. } | Op::SpawnAt(_) | Op::EndThread => Move::Assume(space.none()),
        };
        let length = order.length(NodeId(node), edge.target);
        ways.push(Way { step, target: edge.target, length });
    }
    Ok(ways)
}
