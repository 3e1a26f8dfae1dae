//! What runs of the concrete machine cover: the edges that were taken and the locations that were reached.

use std::sync::atomic::{AtomicBool, Ordering};

use tarka_exec::concrete::{
    InputSource, Observer, Outcome, Run, RunOptions, State, TakenInput, Trace, run_observed,
};
use tarka_ir::{EdgeId, IndexVec, Loc, Origin, ProcId, Program};

use super::Count;

/// Edges and locations that runs have come by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visits {
    edges: IndexVec<ProcId, IndexVec<EdgeId, bool>>,
    locations: IndexVec<ProcId, IndexVec<Loc, bool>>,
}

impl Visits {
    /// Nothing yet.
    pub fn none(program: &Program) -> Visits {
        Visits {
            edges: program.procs.iter().map(|proc| IndexVec::from_elem(false, proc.edges.len())).collect(),
            locations: program
                .procs
                .iter()
                .map(|proc| IndexVec::from_elem(false, proc.locations.len()))
                .collect(),
        }
    }

    /// Whether an edge was taken.
    pub fn edge(&self, proc: ProcId, edge: EdgeId) -> bool {
        self.edges.get(proc).and_then(|edges| edges.get(edge)).copied().unwrap_or(false)
    }

    /// Whether a location was reached.
    pub fn location(&self, proc: ProcId, location: Loc) -> bool {
        self.locations.get(proc).and_then(|locations| locations.get(location)).copied().unwrap_or(false)
    }

    /// The branches of the user's procedures: edges that leave a location which others leave too.
    pub fn branches(&self, program: &Program) -> Count {
        let mut count = Count::default();
        let users = program.procs.iter_enumerated().filter(|(_, proc)| proc.origin == Origin::Defined);
        for (id, proc) in users {
            let outgoing = proc.adjacency().outgoing;
            for &edge in outgoing.iter().filter(|edges| edges.len() > 1).flatten() {
                count.total += 1;
                count.hit += u64::from(self.edge(id, edge));
            }
        }
        count
    }

    /// Adds what one run came by; tells whether anything is new.
    pub fn add(&mut self, other: &Visits) -> bool {
        let mut is_new = false;
        let mut add =
            |mine: &mut bool, theirs: bool| is_new |= theirs && !std::mem::replace(mine, *mine || theirs);
        for (mine, theirs) in self.edges.iter_mut().zip(other.edges.iter()) {
            mine.iter_mut().zip(theirs.iter()).for_each(|(mine, &theirs)| add(mine, theirs));
        }
        for (mine, theirs) in self.locations.iter_mut().zip(other.locations.iter()) {
            mine.iter_mut().zip(theirs.iter()).for_each(|(mine, &theirs)| add(mine, theirs));
        }
        is_new
    }
}

/// A run with what it came by.
#[derive(Clone, PartialEq, Debug)]
pub struct Visited {
    /// The run. A program that does not end was stopped.
    pub run: Run,
    /// What it came by.
    pub visits: Visits,
    /// How many inputs it had taken when it last came by something for the first time.
    pub inputs_needed: usize,
}

impl Visited {
    /// The inputs of the run; only those that it needs to get everywhere, if it did not end of its own.
    pub fn inputs(self) -> Vec<TakenInput> {
        let mut inputs = self.run.inputs;
        if matches!(self.run.outcome, Outcome::Cancelled | Outcome::OutOfSteps | Outcome::OutOfMemory) {
            inputs.truncate(self.inputs_needed);
        }
        inputs
    }
}

/// What a run that counts may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// Statements.
    pub steps: u64,
    /// Edges after the last one that was new.
    pub idle: u64,
    /// The same once the program has asked for more inputs than this: then it goes on with whatever it is given.
    pub given: usize,
}

/// Of [`Patience::idle`], what remains for a program that has taken all inputs that it was given: one part in so many.
const BEYOND: u64 = 50;

impl Default for Patience {
    fn default() -> Self {
        Patience { steps: 1 << 32, idle: 1_000_000, given: usize::MAX }
    }
}

/// Bytes that a run may hold, with its record of inputs.
const MOST_MEMORY: u64 = 1 << 28;

/// Runs a program and notes what the run comes by.
pub fn visit(program: &Program, inputs: &mut dyn InputSource, patience: Patience) -> Visited {
    let enough = AtomicBool::new(false);
    let mut watch = Watch {
        program,
        visits: Visits::none(program),
        last: None,
        idle: 0,
        patience,
        inputs_needed: 0,
        enough: &enough,
    };
    let options = RunOptions {
        max_steps: patience.steps,
        max_memory: MOST_MEMORY,
        trace: Trace::Edges,
        cancel: Some(&enough),
        ..RunOptions::default()
    };
    let run = run_observed(program, inputs, options, &mut watch);
    watch.end(&run);
    Visited { run, visits: watch.visits, inputs_needed: watch.inputs_needed }
}

struct Watch<'p> {
    program: &'p Program,
    visits: Visits,
    /// The location that the edge taken last leads to.
    last: Option<(ProcId, Loc)>,
    idle: u64,
    patience: Patience,
    inputs_needed: usize,
    enough: &'p AtomicBool,
}

impl Watch<'_> {
    fn arrive(&mut self, proc: ProcId, location: Loc) {
        self.visits.locations[proc][location] = true;
    }

    /// A run of its own accord goes to the end of its last edge.
    fn end(&mut self, run: &Run) {
        match (&run.outcome, self.last) {
            (Outcome::Error { proc, location, .. }, _) => self.arrive(*proc, *location),
            (Outcome::Returned(_) | Outcome::Exited(_) | Outcome::Aborted, Some((proc, location))) => {
                self.arrive(proc, location);
            }
            _ => {}
        }
    }
}

impl Observer for Watch<'_> {
    fn edge(&mut self, state: &State<'_>, edge: EdgeId) {
        let Some(proc) = state.calls().next_back() else { return };
        let body = &self.program.procs[proc].edges[edge];
        self.last = Some((proc, body.target));
        self.idle += 1;
        if !std::mem::replace(&mut self.visits.edges[proc][edge], true) {
            self.visits.locations[proc][body.source] = true;
            self.inputs_needed = state.inputs_taken();
            self.idle = 0;
        }
        let is_beyond = state.inputs_taken() > self.patience.given;
        let patience = if is_beyond { self.patience.idle / BEYOND } else { self.patience.idle };
        if self.idle >= patience {
            self.enough.store(true, Ordering::Relaxed);
        }
    }

    fn call(&mut self, _: &State<'_>, callee: ProcId) {
        self.arrive(callee, self.program.procs[callee].entry);
    }

    fn returned(&mut self, _: &State<'_>, callee: ProcId) {
        self.arrive(callee, self.program.procs[callee].exit);
    }
}
