//! Watching a run: edges taken, calls and returns, values written, and the whole state at each of these moments.

use rustc_hash::FxHashMap;
use tarka_ir::{EdgeId, Expr, Place, ProcId, Program, VarId};

use super::compile::Home;
use super::eval::{EvalError, Evaluator};
use super::machine::Frame;
use super::memory::Memory;
use super::outcome::Site;
use super::scalar::Scalar;

/// What an observer wants to know. Whatever is not wanted costs nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Trace {
    /// Nothing.
    #[default]
    None,
    /// Edges, calls and returns.
    Edges,
    /// Also what every statement changed.
    Values,
}

/// Watches a run. The machine keeps nothing of what it reports.
pub trait Observer {
    /// An edge is taken; its assumption held, and nothing on it was done yet.
    fn edge(&mut self, state: &State<'_>, edge: EdgeId) {
        let _ = (state, edge);
    }
    /// A statement was done ([`Trace::Values`] only).
    fn statement(&mut self, state: &State<'_>, site: Site, changes: &[Change]) {
        let _ = (state, site, changes);
    }
    /// A procedure was entered; the state is that of the callee, its parameters set.
    fn call(&mut self, state: &State<'_>, callee: ProcId) {
        let _ = (state, callee);
    }
    /// A procedure returned; the state is that of the caller, before the result is stored.
    fn returned(&mut self, state: &State<'_>, callee: ProcId) {
        let _ = (state, callee);
    }
}

/// An observer that watches nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blind;

impl Observer for Blind {}

/// What a statement changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// A variable that is not in memory.
    Variable(VarId),
    /// A range of memory.
    Memory {
        /// Its first byte.
        address: u64,
        /// Its length in bytes.
        size: u64,
    },
}

/// A scalar value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Value {
    /// Its bits: integers extended to 128 bits by their signedness, floats as in their format.
    pub bits: u128,
    /// Its kind.
    pub scalar: Scalar,
}

/// The state of a run, to look at.
pub struct State<'a> {
    pub(super) program: &'a Program,
    pub(super) globals: &'a FxHashMap<VarId, Home>,
    pub(super) global_registers: &'a [u64],
    pub(super) memory: &'a Memory,
    pub(super) frames: &'a [Frame],
    pub(super) inputs_taken: usize,
    pub(super) stack: &'a [u64],
}

impl<'a> State<'a> {
    /// The program that runs.
    pub fn program(&self) -> &'a Program {
        self.program
    }

    /// Memory.
    pub fn memory(&self) -> &'a Memory {
        self.memory
    }

    /// The open calls, outermost first: the procedures, of which the last is running.
    pub fn calls(&self) -> impl DoubleEndedIterator<Item = ProcId> + ExactSizeIterator {
        self.frames.iter().map(|frame| frame.code.proc)
    }

    /// How many inputs were taken so far.
    pub fn inputs_taken(&self) -> usize {
        self.inputs_taken
    }

    /// The value of a place in the running procedure.
    pub fn read(&self, place: &Place) -> Result<Value, EvalError> {
        self.evaluator(self.frames.last()).read(place)
    }

    /// The value of an expression in the running procedure.
    pub fn value(&self, expr: &Expr) -> Result<Value, EvalError> {
        self.evaluator(self.frames.last()).value(expr)
    }

    /// The value of an expression in an open call; 0 is the outermost.
    pub fn value_in(&self, call: usize, expr: &Expr) -> Result<Value, EvalError> {
        self.evaluator(self.frames.get(call)).value(expr)
    }

    /// The address of a place in the running procedure.
    pub fn address(&self, place: &Place) -> Result<u64, EvalError> {
        self.evaluator(self.frames.last()).address(place).map(|(address, _)| address)
    }

    fn evaluator(&self, frame: Option<&'a Frame>) -> Evaluator<'a> {
        Evaluator {
            program: self.program,
            globals: self.globals,
            registers: self.global_registers,
            memory: self.memory,
            frame: frame.map(|frame| (&frame.code.homes, &self.stack[frame.base.min(self.stack.len())..])),
        }
    }
}
