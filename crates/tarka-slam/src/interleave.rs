//! Boolean programs with threads, state by state, up to a number of switches between threads.
//!
//! Within the bound only as many other threads can still run as there are switches left, so a state keeps no more of
//! them than that: which ones is a choice. So programs that start threads without end have finitely many states.

use std::collections::VecDeque;

use rustc_hash::FxHashMap;

use crate::bebop::{Answer, Step, Trace};
use crate::boolean::{Flow, FlowFunction, Formula, NodeId, Op, Variable};

/// More states than this do not fit into memory.
const MOST_STATES: usize = 4_000_000;
/// Calls deeper than this are not followed.
const DEEPEST_CALL: usize = 200;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Frame {
    function: usize,
    node: NodeId,
    locals: Vec<bool>,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Thread {
    frames: Vec<Frame>,
    /// Its values of globals of which every thread has its own; elsewhere false.
    own: Vec<bool>,
    name: Name,
}

/// A number for people: threads that differ in it alone are the same.
#[derive(Clone, Copy, Debug)]
struct Name(usize);

impl PartialEq for Name {
    fn eq(&self, _: &Name) -> bool {
        true
    }
}

impl Eq for Name {}

impl PartialOrd for Name {
    fn partial_cmp(&self, other: &Name) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Name {
    fn cmp(&self, _: &Name) -> std::cmp::Ordering {
        std::cmp::Ordering::Equal
    }
}

impl std::hash::Hash for Name {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct State {
    globals: Vec<bool>,
    running: Thread,
    waiting: Vec<Thread>,
    switches: usize,
    is_atomic: bool,
}

/// What is known of a program up to a number of switches.
pub struct Bounded {
    /// The answer up to the bound.
    pub answer: Answer,
    /// Whether no run is left out because of the bound.
    pub is_complete: bool,
    /// The number of states that were looked at.
    pub states: usize,
}

/// Decides whether an error can be reached with at most so many switches between threads.
pub fn check(flow: &Flow, switches: usize, stop: &dyn Fn() -> bool) -> Bounded {
    let mut explorer = Explorer {
        flow,
        states: Vec::new(),
        known: FxHashMap::default(),
        queue: VecDeque::new(),
        switch_points: flow.functions.iter().map(switch_points).collect(),
        is_cut: false,
        is_bounded: false,
    };
    let answer = explorer.run(switches, stop);
    Bounded { answer, is_complete: !explorer.is_bounded, states: explorer.states.len() }
}

struct Explorer<'f> {
    flow: &'f Flow,
    /// Each with the number of the state before it.
    states: Vec<(State, Option<usize>)>,
    known: FxHashMap<State, usize>,
    queue: VecDeque<usize>,
    /// Whether something was left out because calls were too deep.
    is_cut: bool,
    /// By function and node, where threads may be switched.
    switch_points: Vec<Vec<bool>>,
    /// Whether something was left out because there were no switches left.
    is_bounded: bool,
}

impl Explorer<'_> {
    fn run(&mut self, switches: usize, stop: &dyn Fn() -> bool) -> Answer {
        let main = &self.flow.functions[self.flow.main];
        for globals in valuations(&vec![None; self.flow.globals.len()]) {
            for locals in valuations(&vec![None; main.variables.len()]) {
                let own = self.own_values(&globals);
                let frame = Frame { function: self.flow.main, node: FlowFunction::ENTRY, locals };
                let running = Thread { frames: vec![frame], own, name: Name(0) };
                let state = State {
                    globals: globals.clone(),
                    running,
                    waiting: Vec::new(),
                    switches,
                    is_atomic: false,
                };
                self.add(state, None);
            }
            if self.states.len() > MOST_STATES {
                return Answer::OutOfMemory;
            }
        }
        while let Some(number) = self.queue.pop_front() {
            if stop() {
                return Answer::Stopped;
            }
            let state = self.states[number].0.clone();
            if let Some(frame) = state.running.frames.last()
                && self.flow.functions[frame.function].nodes[frame.node.0].is_error
            {
                return Answer::Unsafe(self.trace(number));
            }
            for next in self.successors(&state) {
                self.add(next, Some(number));
            }
            if self.states.len() > MOST_STATES {
                return Answer::OutOfMemory;
            }
        }
        if self.is_cut { Answer::OutOfMemory } else { Answer::Safe }
    }

    fn own_values(&self, globals: &[bool]) -> Vec<bool> {
        globals.iter().zip(&self.flow.thread_local).map(|(&value, &own)| own && value).collect()
    }

    /// A state, if it is allowed and new.
    fn add(&mut self, mut state: State, before: Option<usize>) {
        if !self.is_allowed(&state) {
            return;
        }
        state.waiting.sort();
        let number = self.states.len();
        if let std::collections::hash_map::Entry::Vacant(slot) = self.known.entry(state.clone()) {
            slot.insert(number);
            self.states.push((state, before));
            self.queue.push_back(number);
        }
    }

    fn is_allowed(&self, state: &State) -> bool {
        let Some(frame) = state.running.frames.last() else { return true };
        let values = Values { globals: &state.globals, locals: &frame.locals, after: None };
        self.flow.functions[frame.function]
            .enforce
            .as_ref()
            .is_none_or(|enforce| values.can_be(enforce, true))
    }

    fn successors(&mut self, state: &State) -> Vec<State> {
        let mut next = Vec::new();
        if let Some(frame) = state.running.frames.last() {
            let function = &self.flow.functions[frame.function];
            if frame.node == function.exit {
                self.return_from(state, &mut next);
            } else {
                for edge in &function.nodes[frame.node.0].edges {
                    self.step(state, &edge.op, edge.target, &mut next);
                }
            }
        }
        if !state.is_atomic && self.is_switch_point(state) {
            self.switch(state, &mut next);
        }
        next
    }

    /// Whether others may go on here. Before a step that concerns the running thread alone a switch can as well come
    /// later, but for steps that may go round and round.
    fn is_switch_point(&self, state: &State) -> bool {
        let Some(frame) = state.running.frames.last() else { return true };
        self.switch_points[frame.function][frame.node.0]
    }

    /// Another thread goes on.
    fn switch(&mut self, state: &State, next: &mut Vec<State>) {
        if state.switches == 0 {
            self.is_bounded |= !state.waiting.is_empty();
            return;
        }
        for number in 0..state.waiting.len() {
            let mut after = state.clone();
            let mut resumed = after.waiting.remove(number);
            let globals = &mut after.globals;
            let own = self.own_values(globals);
            for (index, &is_own) in self.flow.thread_local.iter().enumerate() {
                if is_own {
                    globals[index] = resumed.own[index];
                }
            }
            std::mem::swap(&mut after.running, &mut resumed);
            resumed.own = own;
            if !resumed.frames.is_empty() {
                after.waiting.push(resumed);
            }
            after.switches -= 1;
            next.extend(self.forgetful(after));
        }
    }

    fn step(&mut self, state: &State, op: &Op, target: NodeId, next: &mut Vec<State>) {
        let mut moved = state.clone();
        let Some(frame) = moved.running.frames.last_mut() else { return };
        frame.node = target;
        let Some(before) = state.running.frames.last() else { return };
        let values = Values { globals: &state.globals, locals: &before.locals, after: None };
        match op {
            Op::Skip => next.push(moved),
            Op::Assume(formula) => {
                if values.can_be(formula, true) {
                    next.push(moved);
                }
            }
            Op::Assign { values: assigned, constrain } => {
                let choices: Vec<Option<bool>> =
                    assigned.iter().map(|(_, formula)| values.only(formula)).collect();
                for chosen in valuations(&choices) {
                    let mut after = moved.clone();
                    for ((variable, _), value) in assigned.iter().zip(chosen) {
                        set(&mut after, *variable, value);
                    }
                    let locals = after.running.frames.last().map(|f| f.locals.clone()).unwrap_or_default();
                    let both = Values { after: Some((&after.globals, &locals)), ..values };
                    if constrain.as_ref().is_none_or(|formula| both.can_be(formula, true)) {
                        next.push(after);
                    }
                }
            }
            Op::Call { callee, args, .. } => {
                if moved.running.frames.len() == DEEPEST_CALL {
                    self.is_cut = true;
                    return;
                }
                for locals in self.first_values(*callee, args, &values) {
                    let mut after = moved.clone();
                    // The call itself is where the caller waits; its edge says what happens to the results.
                    if let Some(caller) = after.running.frames.last_mut() {
                        caller.node = before.node;
                    }
                    let frame = Frame { function: *callee, node: FlowFunction::ENTRY, locals };
                    after.running.frames.push(frame);
                    next.push(after);
                }
            }
            Op::Spawn { callee, args } => {
                for locals in self.first_values(*callee, args, &values) {
                    let frame = Frame { function: *callee, node: FlowFunction::ENTRY, locals };
                    self.spawn(&moved, frame, next);
                }
            }
            Op::SpawnAt(node) => {
                let frame = Frame { function: before.function, node: *node, locals: before.locals.clone() };
                self.spawn(&moved, frame, next);
            }
            Op::EndThread => {
                moved.running.frames.clear();
                moved.is_atomic = false;
                next.push(moved);
            }
            Op::AtomicBegin => next.push(State { is_atomic: true, ..moved }),
            Op::AtomicEnd => next.push(State { is_atomic: false, ..moved }),
        }
    }

    /// What a function's variables may hold at its entry.
    fn first_values(&self, callee: usize, args: &[Formula], values: &Values<'_>) -> Vec<Vec<bool>> {
        let function = &self.flow.functions[callee];
        let mut choices: Vec<Option<bool>> = args.iter().map(|arg| values.only(arg)).collect();
        choices.resize(function.variables.len(), None);
        valuations(&choices).collect()
    }

    fn spawn(&mut self, state: &State, frame: Frame, next: &mut Vec<State>) {
        let mut after = state.clone();
        let taken = |number: usize| after.waiting.iter().chain([&after.running]).any(|t| t.name.0 == number);
        let name = Name((1..).find(|&number| !taken(number)).unwrap_or(0));
        let own = self.own_values(&after.globals);
        after.waiting.push(Thread { frames: vec![frame], own, name });
        next.extend(self.forgetful(after));
    }

    /// The state without threads that cannot run any more within the bound, in every way to choose them.
    fn forgetful(&mut self, state: State) -> Vec<State> {
        if state.waiting.len() <= state.switches {
            return vec![state];
        }
        self.is_bounded = true;
        let without = |number: usize| {
            let mut fewer = state.clone();
            fewer.waiting.remove(number);
            fewer
        };
        (0..state.waiting.len())
            .map(without)
            .collect::<Vec<_>>()
            .into_iter()
            .flat_map(|s| self.forgetful(s))
            .collect()
    }

    /// The running thread is at the exit of a function.
    fn return_from(&self, state: &State, next: &mut Vec<State>) {
        let mut after = state.clone();
        let Some(done) = after.running.frames.pop() else { return };
        let function = &self.flow.functions[done.function];
        let Some(caller) = after.running.frames.last() else {
            after.is_atomic = false;
            next.push(after);
            return;
        };
        let results = &done.locals[function.first_result()..];
        for edge in &self.flow.functions[caller.function].nodes[caller.node.0].edges {
            let Op::Call { callee, targets, .. } = &edge.op else { continue };
            if *callee != done.function {
                continue;
            }
            let mut returned = after.clone();
            for (target, &value) in targets.iter().zip(results) {
                if let Some(variable) = target {
                    set(&mut returned, *variable, value);
                }
            }
            if let Some(frame) = returned.running.frames.last_mut() {
                frame.node = edge.target;
            }
            next.push(returned);
        }
    }

    fn trace(&self, mut number: usize) -> Trace {
        let mut steps = Vec::new();
        loop {
            let (state, before) = &self.states[number];
            if let Some(frame) = state.running.frames.last() {
                steps.push(Step {
                    thread: state.running.name.0,
                    depth: state.running.frames.len() - 1,
                    function: frame.function,
                    node: frame.node,
                    globals: state.globals.clone(),
                    locals: frame.locals.clone(),
                });
            }
            match before {
                Some(before) => number = *before,
                None => break,
            }
        }
        steps.reverse();
        Trace { steps }
    }
}

/// The nodes of a function at which threads may be switched: before steps that others can notice or that depend on
/// others, at the entry, and wherever a step leads back; everywhere if what is enforced depends on others.
fn switch_points(function: &FlowFunction) -> Vec<bool> {
    if function.enforce.as_ref().is_some_and(has_global) {
        return vec![true; function.nodes.len()];
    }
    let mut points: Vec<bool> =
        function.nodes.iter().map(|node| node.edges.iter().any(|edge| is_visible(&edge.op))).collect();
    points[FlowFunction::ENTRY.0] = true;
    for (number, node) in function.nodes.iter().enumerate() {
        for edge in &node.edges {
            // Nodes are numbered as they are written, so every cycle has a step to a smaller number.
            if edge.target.0 <= number && edge.target != function.exit {
                points[edge.target.0] = true;
            }
        }
    }
    points
}

fn is_visible(op: &Op) -> bool {
    match op {
        Op::Skip => false,
        Op::Assume(formula) => has_global(formula),
        Op::Assign { values, constrain } => {
            let is_global = |variable: &Variable| matches!(variable, Variable::Global(_));
            values.iter().any(|(variable, formula)| is_global(variable) || has_global(formula))
                || constrain.as_ref().is_some_and(has_global)
        }
        // What is called comes to its own switch points; results may go to globals.
        Op::Call { args, targets, .. } => {
            args.iter().any(has_global) || targets.iter().flatten().any(|v| matches!(v, Variable::Global(_)))
        }
        Op::Spawn { .. } | Op::SpawnAt(_) | Op::EndThread | Op::AtomicBegin | Op::AtomicEnd => true,
    }
}

fn has_global(formula: &Formula) -> bool {
    match formula {
        Formula::Constant(_) | Formula::Star => false,
        Formula::Variable { variable, .. } => matches!(variable, Variable::Global(_)),
        Formula::Not(inner) => has_global(inner),
        Formula::Binary(_, left, right) | Formula::Choose(left, right) => {
            has_global(left) || has_global(right)
        }
    }
}

fn set(state: &mut State, variable: Variable, value: bool) {
    match variable {
        Variable::Global(number) => state.globals[number] = value,
        Variable::Local(number) => {
            if let Some(frame) = state.running.frames.last_mut() {
                frame.locals[number] = value;
            }
        }
    }
}

/// All ways to fill in what is open.
fn valuations(choices: &[Option<bool>]) -> impl Iterator<Item = Vec<bool>> + '_ {
    let open: Vec<usize> = (0..choices.len()).filter(|&index| choices[index].is_none()).collect();
    let count = 1u64.checked_shl(open.len() as u32).unwrap_or(u64::MAX);
    (0..count).map(move |bits| {
        let mut filled: Vec<bool> = choices.iter().map(|choice| choice.unwrap_or(false)).collect();
        for (position, &index) in open.iter().enumerate() {
            filled[index] = bits >> position & 1 == 1;
        }
        filled
    })
}

/// What formulas are evaluated in.
#[derive(Clone, Copy)]
struct Values<'a> {
    globals: &'a [bool],
    locals: &'a [bool],
    after: Option<(&'a [bool], &'a [bool])>,
}

impl Values<'_> {
    /// Whether a formula can have a value; every `*` in it is a choice of its own.
    fn can_be(&self, formula: &Formula, wanted: bool) -> bool {
        match formula {
            Formula::Constant(value) => *value == wanted,
            Formula::Star => true,
            Formula::Variable { variable, after } => {
                let (globals, locals) = match self.after {
                    Some(later) if *after => later,
                    _ => (self.globals, self.locals),
                };
                let value = match variable {
                    Variable::Global(number) => globals[*number],
                    Variable::Local(number) => locals[*number],
                };
                value == wanted
            }
            Formula::Not(inner) => self.can_be(inner, !wanted),
            Formula::Binary(operator, left, right) => {
                [(true, true), (true, false), (false, true), (false, false)].into_iter().any(|(l, r)| {
                    operator.apply(l, r) == wanted && self.can_be(left, l) && self.can_be(right, r)
                })
            }
            Formula::Choose(positive, negative) => {
                let open = self.can_be(positive, false) && self.can_be(negative, false);
                if wanted { self.can_be(positive, true) || open } else { self.can_be(positive, false) }
            }
        }
    }

    /// The only value it can have, if there is only one.
    fn only(&self, formula: &Formula) -> Option<bool> {
        match (self.can_be(formula, true), self.can_be(formula, false)) {
            (true, true) => None,
            (can_be_true, _) => Some(can_be_true),
        }
    }
}
