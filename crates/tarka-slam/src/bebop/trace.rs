//! A shortest trace with all values, found backwards through the layers.

use oxidd::BooleanFunction;
use oxidd::util::AllocResult;

use super::contexts::Target;
use super::reach::{CallMove, Move, Place, Reachability};
use super::space::{Copy, Member, Set, Thing};
use super::{Step, Trace};
use crate::boolean::{FlowFunction, NodeId, Variable};

/// The values of globals and of a function's variables.
#[derive(Clone, PartialEq, Debug)]
struct State {
    globals: Vec<bool>,
    locals: Vec<bool>,
}

/// What the globals and parameters were at a function's entry.
#[derive(Clone, PartialEq, Debug)]
struct Entry {
    function: usize,
    globals: Vec<bool>,
    params: Vec<bool>,
}

/// A state at a node, so many steps after the entry.
struct Point {
    node: NodeId,
    distance: u32,
    state: State,
}

/// The trace to an error.
pub(super) fn build(reach: &Reachability<'_>, target: &Target) -> AllocResult<Trace> {
    let builder = Builder { reach };
    let Place { function, node } = target.place;
    let Some(member) = reach.space.member(&target.edges) else { return Ok(Trace { steps: Vec::new() }) };
    let mut entry = builder.entry(function, &member, Copy::Entry);
    let mut point = Point { node, distance: target.distance, state: builder.state(function, &member) };
    let mut parts: Vec<Vec<Step>> = Vec::new();
    loop {
        parts.push(builder.path(&entry, &point)?);
        match builder.caller(&entry, target)? {
            Some((calling, at)) => {
                entry = calling;
                point = at;
            }
            None => break,
        }
    }
    let mut steps = Vec::new();
    for (depth, part) in parts.into_iter().rev().enumerate() {
        steps.extend(part.into_iter().map(|step| Step { depth: step.depth + depth, ..step }));
    }
    Ok(Trace { steps })
}

struct Builder<'r, 'f> {
    reach: &'r Reachability<'f>,
}

impl Builder<'_, '_> {
    fn function(&self, number: usize) -> &FlowFunction {
        &self.reach.flow.functions[number]
    }

    fn globals(&self, member: &Member, copy: Copy) -> Vec<bool> {
        self.reach.space.globals().map(|g| self.reach.space.value(member, g, copy)).collect()
    }

    fn locals(&self, member: &Member, count: usize, copy: Copy) -> Vec<bool> {
        self.reach.space.locals(count).map(|l| self.reach.space.value(member, l, copy)).collect()
    }

    fn state(&self, function: usize, member: &Member) -> State {
        State {
            globals: self.globals(member, Copy::Current),
            locals: self.locals(member, self.function(function).variables.len(), Copy::Current),
        }
    }

    fn entry(&self, function: usize, member: &Member, copy: Copy) -> Entry {
        let params = self.locals(member, self.function(function).params, copy);
        Entry { function, globals: self.globals(member, copy), params }
    }

    fn named(&self, globals: &[bool], locals: &[bool]) -> Vec<(Thing, bool)> {
        let space = &self.reach.space;
        let globals = space.globals().zip(globals.iter().copied());
        globals.chain(space.slots().zip(locals.iter().copied())).collect()
    }

    fn entry_cube(&self, entry: &Entry) -> AllocResult<Set> {
        self.reach.space.cube(self.named(&entry.globals, &entry.params), Copy::Entry)
    }

    /// The states from the entry to a point, calls in between included.
    fn path(&self, entry: &Entry, to: &Point) -> AllocResult<Vec<Step>> {
        let entry_cube = self.entry_cube(entry)?;
        let step = |depth: usize, node: NodeId, state: &State| Step {
            thread: 0,
            depth,
            function: entry.function,
            node,
            globals: state.globals.clone(),
            locals: state.locals.clone(),
        };
        let mut backwards = vec![step(0, to.node, &to.state)];
        let (mut node, mut distance, mut state) = (to.node, to.distance, to.state.clone());
        // Nothing but the beginning of the function lies at its entry without a step that counts.
        while distance > 0 || node != FlowFunction::ENTRY {
            let Some(before) = self.before(entry.function, &entry_cube, node, distance, &state)? else {
                break;
            };
            backwards.extend(before.inside.into_iter().rev().map(|s| Step { depth: s.depth + 1, ..s }));
            Point { node, distance, state } = before.point;
            backwards.push(step(0, node, &state));
        }
        backwards.reverse();
        Ok(backwards)
    }

    /// A predecessor of a state, one step (or one call) earlier.
    fn before(
        &self,
        function: usize,
        entry: &Set,
        node: NodeId,
        distance: u32,
        state: &State,
    ) -> AllocResult<Option<Before>> {
        for (source, ways) in self.reach.ways[function].iter().enumerate() {
            for way in ways.iter().filter(|way| way.target == node) {
                let layers = &self.reach.reached[function][source].layers;
                if let Move::Call(call) = &way.step {
                    let sources = (source, layers.as_slice());
                    if let Some(found) = self.before_call(function, entry, sources, call, distance, state)? {
                        return Ok(Some(found));
                    }
                    continue;
                }
                for (earlier, layer) in layers.iter().filter(|(earlier, _)| earlier + way.length == distance)
                {
                    let leading = layer.and(entry)?.and(&self.leads_to(&way.step, state)?)?;
                    if let Some(member) = self.reach.space.member(&leading) {
                        let state = self.state(function, &member);
                        let point = Point { node: NodeId(source), distance: *earlier, state };
                        return Ok(Some(Before { inside: Vec::new(), point }));
                    }
                }
            }
        }
        Ok(None)
    }

    /// The states that a simple step leads from to this one.
    fn leads_to(&self, step: &Move, state: &State) -> AllocResult<Set> {
        let space = &self.reach.space;
        let values = self.named(&state.globals, &state.locals);
        match step {
            Move::Assume(condition) => condition.and(&space.cube(values, Copy::Current)?),
            Move::Assign(assignment) => {
                let assigned = |thing: &Thing| assignment.parts.iter().any(|part| part.thing == *thing);
                let (new, old): (Vec<_>, Vec<_>) = values.into_iter().partition(|(thing, _)| assigned(thing));
                let mut before = space.cube(old, Copy::Current)?;
                for part in &assignment.parts {
                    let becomes = new.contains(&(part.thing, true));
                    before = before.and(if becomes { &part.ways.truth } else { &part.ways.falsity })?;
                }
                let Some(constraint) = &assignment.constraint else { return Ok(before) };
                let next = space.group(new.iter().map(|&(thing, _)| (thing, Copy::Next)))?;
                let after = space.cube(new, Copy::Next)?;
                space.and_exists(constraint, &after, &next)?.and(&before)
            }
            Move::Call(_) => Ok(space.none()),
        }
    }

    fn before_call(
        &self,
        function: usize,
        entry: &Set,
        (source, layers): (usize, &[(u32, Set)]),
        call: &CallMove,
        distance: u32,
        state: &State,
    ) -> AllocResult<Option<Before>> {
        let space = &self.reach.space;
        let after = self.after_call(call, state)?;
        for (before, layer) in layers {
            for summary in &self.reach.summaries[call.callee] {
                if before + summary.distance + 1 != distance {
                    continue;
                }
                let leading = layer.and(entry)?.and(&call.arguments)?.and(&summary.set)?.and(&after)?;
                let Some(member) = space.member(&leading) else { continue };
                let callee = self.function(call.callee);
                let inner = Entry {
                    function: call.callee,
                    globals: self.globals(&member, Copy::Current),
                    params: self.locals(&member, callee.params, Copy::Argument),
                };
                let globals = self.globals(&member, Copy::Next);
                let results = self.locals(&member, callee.results, Copy::Result);
                let Some(exit) = self.exit(&inner, summary.distance, &globals, &results)? else { continue };
                let inside = self.path(&inner, &exit)?;
                let point =
                    Point { node: NodeId(source), distance: *before, state: self.state(function, &member) };
                return Ok(Some(Before { inside, point }));
            }
        }
        Ok(None)
    }

    /// What a state says about the values right after a call, before its results are assigned.
    fn after_call(&self, call: &CallMove, state: &State) -> AllocResult<Set> {
        let space = &self.reach.space;
        let mut after = space.all();
        let is_target = |variable: Variable| call.targets.contains(&Some(variable));
        for (number, (thing, &value)) in space.globals().zip(&state.globals).enumerate() {
            if !is_target(Variable::Global(number)) {
                after = after.and(&space.has(thing, Copy::Next, value)?)?;
            }
        }
        for (number, (thing, &value)) in space.slots().zip(&state.locals).enumerate() {
            if !is_target(Variable::Local(number)) {
                after = after.and(&space.has(thing, Copy::Current, value)?)?;
            }
        }
        for (slot, target) in space.slots().zip(&call.targets) {
            let value = match target {
                Some(Variable::Global(number)) => state.globals[*number],
                Some(Variable::Local(number)) => state.locals[*number],
                None => continue,
            };
            after = after.and(&space.has(slot, Copy::Result, value)?)?;
        }
        Ok(after)
    }

    /// A state at the exit of a function that was entered so, with these globals and results.
    fn exit(
        &self,
        entry: &Entry,
        distance: u32,
        globals: &[bool],
        results: &[bool],
    ) -> AllocResult<Option<Point>> {
        let space = &self.reach.space;
        let function = self.function(entry.function);
        let layers = &self.reach.reached[entry.function][function.exit.0].layers;
        let slots = space.locals(function.variables.len()).skip(function.first_result());
        let held = space.globals().zip(globals.iter().copied()).chain(slots.zip(results.iter().copied()));
        let wanted = self.entry_cube(entry)?.and(&space.cube(held, Copy::Current)?)?;
        for (_, layer) in layers.iter().filter(|(at, _)| *at == distance) {
            if let Some(member) = space.member(&layer.and(&wanted)?) {
                let state = self.state(entry.function, &member);
                return Ok(Some(Point { node: function.exit, distance, state }));
            }
        }
        Ok(None)
    }

    /// Who called a function so, on the nearest way from the start; nobody called `main` at first.
    fn caller(&self, entry: &Entry, target: &Target) -> AllocResult<Option<(Entry, Point)>> {
        let cube = self.entry_cube(entry)?;
        let Some(length) = target.entry_length(entry.function, &cube)? else { return Ok(None) };
        if length == 0 {
            return Ok(None);
        }
        let space = &self.reach.space;
        let given = space.cube(self.named(&entry.globals, &[]), Copy::Current)?;
        let params = space.cube(space.slots().zip(entry.params.iter().copied()), Copy::Argument)?;
        let entered = given.and(&params)?;
        for (function, nodes) in self.reach.ways.iter().enumerate() {
            for (node, ways) in nodes.iter().enumerate() {
                for way in ways {
                    let Move::Call(call) = &way.step else { continue };
                    if call.callee != entry.function {
                        continue;
                    }
                    for (distance, layer) in &self.reach.reached[function][node].layers {
                        for (before, contexts) in &target.entries[function] {
                            if before + distance + 1 != length {
                                continue;
                            }
                            let calling = layer.and(contexts)?.and(&call.arguments)?.and(&entered)?;
                            if let Some(member) = space.member(&calling) {
                                let state = self.state(function, &member);
                                let point = Point { node: NodeId(node), distance: *distance, state };
                                return Ok(Some((self.entry(function, &member, Copy::Entry), point)));
                            }
                        }
                    }
                }
            }
        }
        Ok(None)
    }
}

/// A predecessor, and what a call between it and the state did inside.
struct Before {
    inside: Vec<Step>,
    point: Point,
}
