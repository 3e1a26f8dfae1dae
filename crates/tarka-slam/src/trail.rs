//! Traces of boolean programs, led back to the C program.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use tarka_ir::{Loc, LocationKind, ProcId, Program};

use crate::bebop::{Step, Trace};
use crate::boolean::{Flow, NodeId, Passed};
use crate::c2bp::{Abstraction, Origin};
use crate::code::{Crossing, Spot};
use crate::transfer::Slot;

/// The values of a function's variables, and of those of all functions.
pub(crate) type Valuation = BTreeMap<Slot, bool>;

/// A statement of the boolean program in a trace, with the values before and after it.
pub(crate) struct Transition {
    pub origin: Origin,
    pub before: Valuation,
    pub after: Valuation,
}

/// What a trace does in the C program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    /// A statement that is no call.
    Simple(Spot),
    /// A callee is entered.
    Enter(Crossing),
    /// A callee is left.
    Leave(Crossing),
}

impl Deed {
    /// The statement.
    pub fn spot(self) -> Spot {
        match self {
            Deed::Simple(spot) => spot,
            Deed::Enter(site) | Deed::Leave(site) => site.spot,
        }
    }
}

/// A trace.
pub(crate) struct Trail {
    pub transitions: Vec<Transition>,
    pub deeds: Vec<Deed>,
}

/// What a trace of Bebop is read with.
pub(crate) struct Reading<'a> {
    pub program: &'a Program,
    pub abstraction: &'a Abstraction,
    pub flow: &'a Flow,
    pub passed: &'a Passed,
}

/// A trail in the making.
struct Reader<'a> {
    reading: &'a Reading<'a>,
    trail: Trail,
    /// The calls that are going on, with the steps in which they were made.
    open: Vec<(Crossing, &'a Step)>,
    /// The paper's stack: the states just before the calls that are going on.
    states: Vec<Valuation>,
}

impl Trail {
    pub fn new(reading: &Reading<'_>, trace: &Trace) -> Trail {
        let (open, states) = Default::default();
        let trail = Trail { transitions: Vec::new(), deeds: Vec::new() };
        let mut reader = Reader { reading, trail, open, states };
        for (at, step) in trace.steps.iter().enumerate() {
            reader.step(step, trace.steps.get(at + 1));
        }
        reader.trail
    }
}

impl Trail {
    /// How often the trace goes through that head of a loop through which it goes most often.
    pub fn circles(&self, program: &Program) -> usize {
        let mut visits: BTreeMap<(ProcId, Loc), usize> = BTreeMap::new();
        for deed in &self.deeds {
            let spot = deed.spot();
            let source = program.procs[spot.proc].edges[spot.edge].source;
            let is_head = program.procs[spot.proc].locations[source].kind == LocationKind::LoopHead;
            if is_head && spot.index == 0 && !matches!(deed, Deed::Leave(_)) {
                *visits.entry((spot.proc, source)).or_default() += 1;
            }
        }
        visits.into_values().max().unwrap_or(0)
    }
}

impl<'a> Reader<'a> {
    fn step(&mut self, step: &'a Step, next: Option<&'a Step>) {
        let after = next.filter(|next| next.depth == step.depth).unwrap_or(step);
        self.node(step.function, step.node, (step, after));
        let Some(next) = next else { return };
        match next.depth.cmp(&step.depth) {
            Ordering::Equal => self.passed(step, next),
            // Nodes behind a call are passed when it has returned.
            Ordering::Greater => {}
            Ordering::Less => {
                if let Some((_, call)) = self.open.pop() {
                    self.passed(call, next);
                }
            }
        }
    }

    /// The nodes that were passed between two steps of one function: whichever way leads from one to the other.
    fn passed(&mut self, step: &'a Step, next: &'a Step) {
        let Reading { flow, passed, .. } = *self.reading;
        let edges = &flow.functions[step.function].nodes[step.node.0].edges;
        let Some(way) = edges.iter().position(|edge| edge.target == next.node) else { return };
        for &node in passed.by(step.function, step.node, way) {
            self.node(step.function, node, (next, next));
        }
    }

    /// What a node stands for, if a statement stands there.
    fn node(&mut self, function: usize, node: NodeId, (step, next): (&'a Step, &'a Step)) {
        let Reading { program, abstraction, flow, .. } = *self.reading;
        let node = &flow.functions[function].nodes[node.0];
        let number = (node.position.line as usize).wrapping_sub(1);
        let origin = match abstraction.origins.get(number) {
            Some(&origin) if !node.text.is_empty() => origin,
            _ => return,
        };
        match origin {
            Origin::Simple(spot) => self.trail.deeds.push(Deed::Simple(spot)),
            Origin::Call(site) => {
                self.trail.deeds.push(Deed::Enter(site));
                self.open.push((site, step));
            }
            Origin::Location(proc, loc) if program.procs[proc].exit == loc => {
                self.trail.deeds.extend(self.open.last().map(|(site, _)| Deed::Leave(*site)));
            }
            _ => {}
        }
        let mut before = valuation(abstraction, step);
        match origin {
            Origin::Arguments(_) => self.states.push(before.clone()),
            Origin::Effects(_) => before.extend(self.states.pop().iter().flatten().filter_map(saved)),
            _ => {}
        }
        let after = valuation(abstraction, next);
        self.trail.transitions.push(Transition { origin, before, after });
    }
}

/// The value of a predicate before a call, as it is known after it.
fn saved((&slot, &value): (&Slot, &bool)) -> Option<(Slot, bool)> {
    match slot {
        Slot::Predicate(id) => Some((Slot::Saved(id), value)),
        _ => None,
    }
}

fn valuation(abstraction: &Abstraction, step: &Step) -> Valuation {
    let globals = abstraction.globals.iter().copied().zip(step.globals.iter().copied());
    let own = abstraction.variables[step.function].iter().copied();
    globals.chain(own.zip(step.locals.iter().copied())).collect()
}
