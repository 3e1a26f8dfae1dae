//! Concrete runs, recorded: which edges were taken, where objects were, and what memory held at the end.

use tarka_exec::concrete::Change;
use tarka_exec::concrete::memory::Life;
use tarka_exec::concrete::{
    Observer, Outcome, Run, RunOptions, Site, State, TakenInput, Trace, VecInputs, run_observed,
};
use tarka_exec::symbolic::{ConcreteState, live_at_entry};
use tarka_ir::*;

/// What happened.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    Edge(EdgeId),
    Call(ProcId),
    Returned,
}

/// An object that came to life.
#[derive(Clone, PartialEq, Debug)]
pub struct Made {
    pub address: u64,
    pub what: MadeBy,
}

/// What made an object.
#[derive(Clone, PartialEq, Debug)]
pub enum MadeBy {
    Variable(VarId),
    Allocation(Place),
}

/// The bytes of an object at the end; `None` where nothing was written.
pub struct Bytes {
    pub address: u64,
    pub what: MadeBy,
    pub bytes: Vec<Option<u8>>,
}

/// A run up to the call of `probe`.
pub struct Recorded {
    pub events: Vec<Event>,
    pub made: Vec<Made>,
    pub globals: Vec<(VarId, u64)>,
    pub memory: Vec<Bytes>,
    pub plain: Vec<(VarId, u128)>,
    pub inputs: Vec<TakenInput>,
    pub probed: bool,
    pub inputs_at_probe: usize,
}

/// Inputs for every program.
pub fn input_values(seed: u64) -> Vec<i128> {
    let mut rng = crate::Rng(seed);
    (0..64)
        .map(
            |_| {
                if rng.below(2) == 0 {
                    i128::from(rng.number() as i8)
                } else {
                    i128::from(rng.number() as i64)
                }
            },
        )
        .collect()
}

/// Runs a program.
pub fn record(program: &Program, inputs: &[i128]) -> Recorded {
    let mut recorder = Recorder {
        program,
        out: Recorded {
            events: Vec::new(),
            made: Vec::new(),
            globals: Vec::new(),
            memory: Vec::new(),
            plain: Vec::new(),
            inputs: Vec::new(),
            probed: false,
            inputs_at_probe: 0,
        },
    };
    let run = observe(program, inputs, &mut recorder);
    assert_eq!(run.outcome, Outcome::Returned(Some(0)));
    recorder.out.inputs = run.inputs;
    recorder.out
}

/// Runs a program with an observer of all statements.
pub fn observe(program: &Program, inputs: &[i128], observer: &mut dyn Observer) -> Run {
    let mut inputs = VecInputs::integers(inputs.iter().copied());
    let options = RunOptions { max_steps: 1 << 20, trace: Trace::Values, ..RunOptions::default() };
    run_observed(program, &mut inputs, options, observer)
}

struct Recorder<'p> {
    program: &'p Program,
    out: Recorded,
}

impl Observer for Recorder<'_> {
    fn edge(&mut self, _: &State<'_>, edge: EdgeId) {
        if !self.out.probed {
            self.out.events.push(Event::Edge(edge));
        }
    }

    fn statement(&mut self, state: &State<'_>, site: Site, _: &[Change]) {
        let Some(edge) = site.edge.filter(|_| !self.out.probed) else { return };
        match &self.program.procs[site.proc].edges[edge].stmts[site.stmt as usize].stmt {
            Stmt::Live(var) => {
                let address = ConcreteState::address(state, *var).unwrap();
                self.out.made.push(Made { address, what: MadeBy::Variable(*var) });
            }
            Stmt::Alloc { dest, .. } => {
                let address = state.read(dest).unwrap().bits as u64;
                self.out.made.push(Made { address, what: MadeBy::Allocation(dest.clone()) });
            }
            _ => {}
        }
    }

    fn call(&mut self, state: &State<'_>, callee: ProcId) {
        if self.out.probed {
            return;
        }
        self.out.events.push(Event::Call(callee));
        let procedure = &self.program.procs[callee];
        let params = procedure.params.iter().copied();
        let in_memory = params.filter(|&param| self.program.vars[param].storage == Storage::Memory);
        for var in in_memory.chain(live_at_entry(self.program, callee)) {
            let address = ConcreteState::address(state, var).unwrap();
            self.out.made.push(Made { address, what: MadeBy::Variable(var) });
        }
        if procedure.name == "probe" {
            self.out.probed = true;
            self.probe(state);
        }
    }

    fn returned(&mut self, _: &State<'_>, _: ProcId) {
        if !self.out.probed {
            self.out.events.push(Event::Returned);
        }
    }
}

impl Recorder<'_> {
    fn probe(&mut self, state: &State<'_>) {
        self.out.inputs_at_probe = state.inputs_taken();
        for (var, variable) in self.program.globals() {
            match variable.storage {
                Storage::Plain => self.out.plain.push((var, ConcreteState::value(state, var).unwrap())),
                Storage::Memory => {
                    let address = ConcreteState::address(state, var).unwrap();
                    self.out.globals.push((var, address));
                    self.object(state, address, MadeBy::Variable(var));
                }
            }
        }
        for made in self.out.made.clone() {
            self.object(state, made.address, made.what);
        }
    }

    fn object(&mut self, state: &State<'_>, address: u64, what: MadeBy) {
        let Some(object) = state.memory().object_at(address) else { return };
        if object.life() == Life::Live && object.address() == address {
            let bytes = object.bytes().iter().enumerate();
            let bytes = bytes.map(|(at, &byte)| object.is_written(at).then_some(byte)).collect();
            self.out.memory.push(Bytes { address, what, bytes });
        }
    }
}
