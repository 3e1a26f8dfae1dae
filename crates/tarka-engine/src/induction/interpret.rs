//! Procedures run by themselves, from any entry: what they make of it is where guesses come from.
//!
//! A call with the same inputs is not made twice, so that `fib(46)` takes 47 calls. Nothing rests on what comes out:
//! memory and what is not a number is taken to be zero, and what goes wrong or round is left out.

use rustc_hash::FxHashMap;
use tarka_ir::{EdgeId, Loc, LocationKind, ProcId};
use tarka_logic::number::Integer;
use tarka_logic::term::{Evaluator, Model, Sort, Term, Value};

use super::moves::{CallMove, Move, Moves, StepMove};

/// A run of a procedure: its inputs and its outputs, as [`Moves`] lists them.
pub struct Sample {
    /// The parameters and globals at entry.
    pub inputs: Vec<i128>,
    /// The result and the changed globals at exit.
    pub outputs: Vec<i128>,
}

/// Calls may be nested as deep.
const DEEPEST: usize = 300;
/// One activation may take as many edges.
const LONGEST: usize = 2000;

/// What was run.
pub struct Interpreter<'m, 'c, 'p> {
    moves: &'m Moves<'c, 'p>,
    known: FxHashMap<(ProcId, Vec<i128>), Option<Vec<i128>>>,
    order: Vec<(ProcId, Vec<i128>)>,
    outgoing: FxHashMap<(ProcId, Loc), Vec<EdgeId>>,
    fuel: usize,
    chance: u64,
}

impl<'m, 'c, 'p> Interpreter<'m, 'c, 'p> {
    /// An interpreter that may take so many edges in all.
    pub fn new(moves: &'m Moves<'c, 'p>, fuel: usize) -> Interpreter<'m, 'c, 'p> {
        let mut outgoing: FxHashMap<(ProcId, Loc), Vec<EdgeId>> = FxHashMap::default();
        for (proc, procedure) in moves.ctx.program.procs.iter_enumerated() {
            for (edge, arc) in procedure.edges.iter_enumerated() {
                outgoing.entry((proc, arc.source)).or_default().push(edge);
            }
        }
        let (known, order) = Default::default();
        Interpreter { moves, known, order, outgoing, fuel, chance: 0x9e37_79b9_7f4a_7c15 }
    }

    /// The runs of a procedure that came to their end, in order of their beginnings.
    pub fn samples(&self, proc: ProcId) -> Vec<Sample> {
        let own = self.order.iter().filter(|(of, _)| *of == proc);
        own.filter_map(|entry| {
            let outputs = self.known.get(entry)?.clone()?;
            Some(Sample { inputs: entry.1.clone(), outputs })
        })
        .collect()
    }

    /// The entries of a procedure, also those from which it came to no end.
    pub fn entries(&self, proc: ProcId) -> Vec<Vec<i128>> {
        self.order.iter().filter(|(of, _)| *of == proc).map(|(_, inputs)| inputs.clone()).collect()
    }

    /// Runs a procedure, if it was not yet.
    pub fn run(&mut self, proc: ProcId, inputs: Vec<i128>) {
        self.call(proc, inputs, 0);
    }

    fn call(&mut self, proc: ProcId, inputs: Vec<i128>, depth: usize) -> Option<Vec<i128>> {
        let key = (proc, inputs);
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        if depth > DEEPEST {
            return None;
        }
        self.known.insert(key.clone(), None);
        self.order.push(key.clone());
        let outputs = self.activation(proc, &key.1, depth);
        self.known.insert(key, outputs.clone());
        outputs
    }

    fn activation(&mut self, proc: ProcId, inputs: &[i128], depth: usize) -> Option<Vec<i128>> {
        let moves = self.moves;
        let terms = &moves.ctx.terms;
        let procedure = &moves.ctx.program.procs[proc];
        let mut state = Model::new();
        for (&symbol, &value) in moves.inputs(proc).iter().zip(inputs) {
            set(&mut state, terms.as_symbol(symbol)?, value);
        }
        let mut at = procedure.entry;
        for _ in 0..LONGEST {
            if at == procedure.exit {
                let outputs = moves.outputs(proc);
                return outputs.iter().map(|&output| state.evaluate(terms, output).number()).collect();
            }
            if procedure.locations[at].kind == LocationKind::End {
                return None;
            }
            let edges = self.outgoing.get(&(proc, at)).cloned().unwrap_or_default();
            at = edges.into_iter().find_map(|edge| {
                self.cross(proc, edge, &mut state, depth).then(|| procedure.edges[edge].target)
            })?;
        }
        None
    }

    /// Takes an edge, if it can be taken.
    fn cross(&mut self, proc: ProcId, edge: EdgeId, state: &mut Model, depth: usize) -> bool {
        self.fuel = self.fuel.saturating_sub(1);
        if self.fuel == 0 {
            return false;
        }
        let moves = self.moves;
        match moves.of(proc, edge) {
            Move::Step(step) => self.step(step, state),
            Move::Call(call) => self.follow(call, state, depth).is_some(),
            Move::Anything { .. } => false,
        }
    }

    fn step(&mut self, step: &StepMove, state: &mut Model) -> bool {
        let terms = &self.moves.ctx.terms;
        for &choice in step.step.choices.iter().filter(|&&choice| terms.sort(choice) == Sort::Int) {
            let value = self.anything();
            if let Some(symbol) = terms.as_symbol(choice) {
                set(state, symbol, value);
            }
        }
        let mut evaluator = Evaluator::new(terms, state);
        let conditions = step.step.guard.iter().chain(&step.step.no_wrap);
        for &condition in conditions {
            if evaluator.evaluate(condition) != Value::Bool(true) {
                return false;
            }
        }
        let scalars = |pair: &&(Term, Term)| !matches!(terms.sort(pair.0), Sort::Array(..));
        let values: Vec<_> = step
            .step
            .substitution
            .iter()
            .filter(scalars)
            .filter_map(|&(symbol, value)| Some((terms.as_symbol(symbol)?, evaluator.evaluate(value))))
            .collect();
        values.into_iter().for_each(|(symbol, value)| state.insert(symbol, value));
        true
    }

    fn follow(&mut self, call: &CallMove, state: &mut Model, depth: usize) -> Option<()> {
        let moves = self.moves;
        let terms = &moves.ctx.terms;
        let value = |symbol: Term| {
            let argument = call.arguments.iter().find(|pair| pair.0 == symbol);
            state.evaluate(terms, argument.map_or(symbol, |pair| pair.1)).number()
        };
        let inputs: Option<Vec<i128>> = moves.inputs(call.callee).iter().copied().map(value).collect();
        let outputs = self.call(call.callee, inputs?, depth + 1)?;
        for (symbol, value) in moves.outputs(call.callee).into_iter().zip(outputs) {
            let place =
                if Some(symbol) == moves.ctx.result(call.callee) { call.result } else { Some(symbol) };
            if let Some(place) = place.and_then(|place| terms.as_symbol(place)) {
                set(state, place, value);
            }
        }
        Some(())
    }

    /// What the environment decides: mostly small numbers, the same in every run.
    fn anything(&mut self) -> i128 {
        self.chance ^= self.chance << 13;
        self.chance ^= self.chance >> 7;
        self.chance ^= self.chance << 17;
        match self.chance % 4 {
            0 => 0,
            1 => 1,
            _ => i128::from((self.chance >> 8) as i8 % 10),
        }
    }
}

fn set(state: &mut Model, symbol: tarka_logic::term::Symbol, value: i128) {
    state.insert(symbol, Value::Int(Integer::from(value)));
}
