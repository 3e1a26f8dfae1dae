//! The program with its calls opened: every call that can be made has a copy of its callee.
//!
//! A procedure that does not call itself is active at most once at a time, so its variables need no new names: a state is
//! one of all variables of all active procedures.

use rustc_hash::FxHashSet;
use tarka_engine::{Why, call_of};
use tarka_exec::symbolic::Call;
use tarka_ir::{Callee, EdgeId, Loc, LocationKind, ProcId, Program};

/// Larger programs are left alone.
const MOST_ARCS: usize = 60_000;

/// A copy of a procedure.
pub(crate) struct Instance {
    pub proc: ProcId,
    /// The copy that calls it, and the edge of the call; nothing for the entry procedure.
    pub caller: Option<(usize, EdgeId)>,
}

/// A location of a copy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct Spot {
    pub instance: usize,
    pub location: Loc,
}

/// What is done between two spots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Motion {
    /// The statements of an edge.
    Plain { instance: usize, edge: EdgeId },
    /// The first half of a call.
    Enter { caller: usize, edge: EdgeId, callee: usize },
    /// The second half of it.
    Leave { caller: usize, edge: EdgeId, callee: usize },
}

/// A step between two spots.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arc {
    pub source: Spot,
    pub target: Spot,
    pub motion: Motion,
}

/// The program with its calls opened.
pub(crate) struct Inlined<'p> {
    pub program: &'p Program,
    pub instances: Vec<Instance>,
    pub arcs: Vec<Arc>,
}

impl<'p> Inlined<'p> {
    /// Opens all calls; a reason where that is not possible.
    pub fn new(program: &'p Program) -> Result<Inlined<'p>, Why> {
        let entry = Instance { proc: program.entry, caller: None };
        let mut inlined = Inlined { program, instances: vec![entry], arcs: Vec::new() };
        let mut next = 0;
        while next < inlined.instances.len() {
            inlined.open(next)?;
            if inlined.arcs.len() > MOST_ARCS {
                return Err(Why::Stuck("the program is too large once its calls are opened".to_owned()));
            }
            next += 1;
        }
        Ok(inlined)
    }

    fn open(&mut self, instance: usize) -> Result<(), Why> {
        let proc = self.instances[instance].proc;
        let procedure = &self.program.procs[proc];
        for (edge, body) in procedure.edges.iter_enumerated() {
            let spot = |location| Spot { instance, location };
            let (source, target) = (spot(body.source), spot(body.target));
            let Some(call) = call_of(self.program, proc, edge) else {
                self.arcs.push(Arc { source, target, motion: Motion::Plain { instance, edge } });
                continue;
            };
            for callee in self.callees(call) {
                if self.is_active(instance, callee) {
                    let what = "a procedure that calls itself".to_owned();
                    return Err(Why::Unsupported { what, span: call.site.span });
                }
                self.open_call((source, target), instance, edge, callee);
            }
        }
        Ok(())
    }

    fn open_call(&mut self, (source, target): (Spot, Spot), caller: usize, edge: EdgeId, proc: ProcId) {
        let callee = self.instances.len();
        self.instances.push(Instance { proc, caller: Some((caller, edge)) });
        let procedure = &self.program.procs[proc];
        let inside = |location| Spot { instance: callee, location };
        let (enter, leave) = (Motion::Enter { caller, edge, callee }, Motion::Leave { caller, edge, callee });
        self.arcs.push(Arc { source, target: inside(procedure.entry), motion: enter });
        self.arcs.push(Arc { source: inside(procedure.exit), target, motion: leave });
    }

    fn callees(&self, call: Call<'_>) -> Vec<ProcId> {
        match call.callee {
            Callee::Proc(callee) => vec![*callee],
            Callee::Pointer(pointer) => {
                let taken = self.program.address_taken().into_iter();
                taken.filter(|&callee| self.program.accepts(callee, pointer, call.args)).collect()
            }
            Callee::Intrinsic(_) => Vec::new(),
        }
    }

    /// Whether a copy runs inside of a procedure.
    fn is_active(&self, instance: usize, proc: ProcId) -> bool {
        let mut at = Some(instance);
        while let Some(instance) = at {
            if self.instances[instance].proc == proc {
                return true;
            }
            at = self.instances[instance].caller.map(|caller| caller.0);
        }
        false
    }

    /// Where runs start.
    pub fn start(&self) -> Spot {
        Spot { instance: 0, location: self.program.procs[self.program.entry].entry }
    }

    /// What kind of location a spot is.
    pub fn kind(&self, spot: Spot) -> LocationKind {
        self.program.procs[self.instances[spot.instance].proc].locations[spot.location].kind
    }

    /// Whether the run has gone wrong at a spot.
    pub fn is_error(&self, spot: Spot) -> bool {
        matches!(self.kind(spot), LocationKind::Error(_))
    }

    /// The spots from which an error can be reached by following arcs, and which can be reached.
    pub fn relevant(&self) -> FxHashSet<Spot> {
        let errors = self.arcs.iter().map(|arc| arc.target).filter(|&spot| self.is_error(spot));
        let backward = self.closure(errors.collect(), |arc| (arc.target, arc.source));
        let forward = self.closure(vec![self.start()], |arc| (arc.source, arc.target));
        forward.intersection(&backward).copied().collect()
    }

    fn closure(&self, from: Vec<Spot>, ends: impl Fn(&Arc) -> (Spot, Spot)) -> FxHashSet<Spot> {
        let mut next: rustc_hash::FxHashMap<Spot, Vec<Spot>> = rustc_hash::FxHashMap::default();
        for (near, far) in self.arcs.iter().map(ends) {
            next.entry(near).or_default().push(far);
        }
        let mut reached: FxHashSet<Spot> = from.iter().copied().collect();
        let mut waiting = from;
        while let Some(spot) = waiting.pop() {
            let more = next.get(&spot).into_iter().flatten().copied();
            waiting.extend(more.filter(|&spot| reached.insert(spot)));
        }
        reached
    }
}
