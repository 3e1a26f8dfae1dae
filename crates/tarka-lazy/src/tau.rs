//! The variable τ, "time to live": what keeps executions finite while labels are learned (section 2.2 of the paper).
//!
//! τ is a vector: a counter for each loop that is being gone round, and one for the recursive calls of the running
//! procedure's group. A counter starts at τ₀ whenever its loop or group is entered from outside, and goes down by one
//! with every round. A label that holds only below some value of a counter, or of τ₀ where a counter has yet to start, says
//! so in its [`Bound`]: it is as good as ever where τ₀ has grown.

use std::collections::BTreeMap;

use tarka_ir::ProcId;

use crate::graph::{Arc, Flow, Graph};

/// Recursive calls are never followed deeper than this: `Sum` recurses as they do.
const DEEPEST_CALLS: i64 = 150;

/// A component of τ.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Counter {
    /// Of a loop of the running procedure, by its position in [`Flow::loops`].
    Loop(usize),
    /// Of the recursive calls among the running procedure's group.
    Calls,
    /// None, but what those that are to come start with: τ₀.
    First,
}

/// The value of τ for one activation of a procedure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tau {
    loops: Vec<i64>,
    calls: i64,
    first: i64,
}

/// Conditions `counter < limit` that a label depends on. A label that came about with the help of τ is `provisional`
/// even where no condition is left.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Bound {
    limits: BTreeMap<Counter, i64>,
    pub provisional: bool,
}

impl Tau {
    /// τ in a procedure that is called, or started, from outside its group.
    pub fn start(flow: &Flow, first: i64) -> Tau {
        Tau { loops: vec![first; flow.loops.len()], calls: first.min(DEEPEST_CALLS), first }
    }

    /// τ in a callee.
    pub fn call(&self, graph: &Graph, caller: ProcId, callee: ProcId) -> Tau {
        let mut tau = Tau::start(&graph.flows[callee], self.first);
        if graph.is_recursive_call(caller, callee) {
            tau.calls = self.calls - 1;
        }
        tau
    }

    /// τ after an arc.
    pub fn step(&self, flow: &Flow, arc: &Arc) -> Tau {
        let mut after = self.clone();
        for (position, (value, l)) in after.loops.iter_mut().zip(&flow.loops).enumerate() {
            match Passage::of(flow, position, arc) {
                Passage::Enters => *value = self.first,
                Passage::GoesRound if !l.bounded => *value -= 1,
                _ => {}
            }
        }
        after
    }

    fn value(&self, counter: Counter) -> i64 {
        match counter {
            Counter::Loop(position) => self.loops.get(position).copied().unwrap_or(0),
            Counter::Calls => self.calls,
            Counter::First => self.first,
        }
    }

    /// The bound of a label that merely says that some counter has run out (`¬W`), if one has.
    pub fn run_out(&self) -> Option<Bound> {
        let calls = (self.calls < 0).then_some(Counter::Calls);
        let counter = calls.or_else(|| self.loops.iter().position(|&value| value < 0).map(Counter::Loop))?;
        Some(Bound { limits: BTreeMap::from([(counter, 0)]), provisional: true })
    }
}

/// What an arc does with a loop.
#[derive(PartialEq)]
enum Passage {
    Enters,
    GoesRound,
    Neither,
}

impl Passage {
    fn of(flow: &Flow, position: usize, arc: &Arc) -> Passage {
        let l = &flow.loops[position];
        match (l.body.contains(&arc.source), l.body.contains(&arc.target)) {
            (false, true) => Passage::Enters,
            (true, true) if arc.target == l.head => Passage::GoesRound,
            _ => Passage::Neither,
        }
    }
}

impl Bound {
    /// The bound of a label that applies, on trust, until τ₀ grows.
    pub fn until_growth(first: i64) -> Bound {
        Bound { limits: BTreeMap::from([(Counter::First, first + 1)]), provisional: true }
    }

    /// The conditions, for people: a loop's counter has the name of its head.
    pub fn in_words(&self, flow: &Flow) -> Vec<String> {
        let name = |counter: &Counter| match *counter {
            Counter::Loop(position) => format!("τ({})", flow.loops[position].head),
            Counter::Calls => "τ(calls)".to_owned(),
            Counter::First => "τ₀".to_owned(),
        };
        self.limits.iter().map(|(counter, limit)| format!("{} < {limit}", name(counter))).collect()
    }

    /// Whether a label with this bound applies.
    pub fn admits(&self, tau: &Tau) -> bool {
        self.limits.iter().all(|(&counter, &limit)| tau.value(counter) < limit)
    }

    /// The conditions of both.
    pub fn and(mut self, other: &Bound) -> Bound {
        other.limits.iter().for_each(|(&counter, &limit)| self.demand(counter, limit));
        self.provisional |= other.provisional;
        self
    }

    /// Adds a condition.
    fn demand(&mut self, counter: Counter, limit: i64) {
        let known = self.limits.entry(counter).or_insert(limit);
        *known = limit.min(*known);
    }

    /// The condition before an arc under which this one holds after it. Where the arc sets a counter to τ₀, the condition
    /// is one on τ₀.
    pub fn before(&self, flow: &Flow, arc: &Arc) -> Bound {
        let mut before = Bound { limits: BTreeMap::new(), provisional: self.provisional };
        for (&counter, &limit) in &self.limits {
            let Counter::Loop(position) = counter else {
                before.demand(counter, limit);
                continue;
            };
            match Passage::of(flow, position, arc) {
                Passage::Enters => before.demand(Counter::First, limit),
                Passage::GoesRound if !flow.loops[position].bounded => before.demand(counter, limit + 1),
                _ => before.demand(counter, limit),
            }
        }
        before
    }

    /// The condition on the caller's τ under which this one holds where the callee starts.
    pub fn before_call(&self, graph: &Graph, caller: ProcId, callee: ProcId) -> Bound {
        let mut before = Bound { limits: BTreeMap::new(), provisional: self.provisional };
        for (&counter, &limit) in &self.limits {
            match counter {
                Counter::Calls if graph.is_recursive_call(caller, callee) => {
                    before.demand(Counter::Calls, limit + 1);
                }
                // Its counter never starts with more, whatever τ₀ is.
                Counter::Calls if limit > DEEPEST_CALLS => {}
                Counter::Calls | Counter::Loop(_) | Counter::First => before.demand(Counter::First, limit),
            }
        }
        before
    }

    /// Whether whatever satisfies the other one satisfies this one, and this one is no less trustworthy.
    pub fn covers(&self, other: &Bound) -> bool {
        let weaker = |(counter, limit): (&Counter, &i64)| {
            other.limits.get(counter).is_some_and(|stricter| stricter <= limit)
        };
        self.limits.iter().all(weaker) && (!self.provisional || other.provisional)
    }
}
