//! The machine: everything a run has while it goes on.

use std::io::Write;
use std::rc::Rc;
use std::sync::atomic::AtomicBool;

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_ir::{Idx, Input, ProcId, Program, Storage, TypeId, VarId};

use super::bits;
use super::compile::{self, Code, CodeSite, Environment, Home};
use super::eval::Evaluator;
use super::inputs::{Holder, InputRequest, InputSource, TakenInput};
use super::memory::{Contents, Fault, Memory, ObjectKind, OutOfMemory, Snapshot};
use super::outcome::{Note, Outcome, Site, UndefinedKind};
use super::scalar::Scalar;
use super::trace::{Change, Trace};
use super::value;

/// What a run may use, and where its output goes.
pub struct RunOptions<'a> {
    /// Statements; the run stops before a straight line that would exceed it.
    pub max_steps: u64,
    /// Inputs; a run that asks for more is out of steps. A loop that reads for ever fills memory with the record of what
    /// it read.
    pub max_inputs: usize,
    /// Bytes of memory, with the record of inputs.
    pub max_memory: u64,
    /// Calls open at once.
    pub max_depth: usize,
    /// Bytes of output written; more is counted and dropped.
    pub max_output: u64,
    /// Standard output; `None` drops it.
    pub output: Option<&'a mut dyn Write>,
    /// What the observer wants to know.
    pub trace: Trace,
    /// Set from outside to end the run; looked at now and then.
    pub cancel: Option<&'a AtomicBool>,
    /// What becomes of accesses that leave all objects.
    pub beyond: Beyond,
}

/// What becomes of accesses that leave all objects.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Beyond {
    /// They end the run.
    #[default]
    Undefined,
    /// They find memory of the environment there, which holds anything, and are noted. Null, code and what is no more
    /// stay out of bounds.
    Environment,
}

impl Default for RunOptions<'_> {
    fn default() -> Self {
        RunOptions {
            max_steps: u64::MAX,
            max_inputs: usize::MAX,
            max_memory: 1 << 30,
            max_depth: 100_000,
            max_output: 1 << 24,
            output: None,
            trace: Trace::None,
            cancel: None,
            beyond: Beyond::Undefined,
        }
    }
}

/// Why a run stops; boxed, for it passes through many hands that rarely see one.
pub(super) type Stop = Box<Outcome>;

/// An open call.
pub(super) struct Frame {
    pub code: Rc<Code>,
    /// Where its registers start.
    pub base: usize,
    /// The operation to go on with.
    pub resume: u32,
    /// Addresses of its stack allocations.
    pub allocations: Vec<u64>,
    /// The address of its variable arguments; 0 if it takes none.
    pub arguments: u64,
}

/// The machine.
pub struct Machine<'a> {
    pub(super) program: &'a Program,
    pub(super) globals: FxHashMap<VarId, Home>,
    pub(super) global_registers: Vec<u64>,
    pub(super) codes: Vec<Option<Rc<Code>>>,
    pub(super) memory: Memory,
    pub(super) frames: Vec<Frame>,
    /// The operation being done, while something looks at it.
    pub(super) position: u32,
    pub(super) inputs: &'a mut dyn InputSource,
    pub(super) taken: Vec<TakenInput>,
    pub(super) notes: Vec<Note>,
    pub(super) noted: FxHashSet<Site>,
    pub(super) output: Option<&'a mut dyn Write>,
    pub(super) output_left: u64,
    pub(super) output_bytes: u64,
    pub(super) max_depth: usize,
    pub(super) trace: Trace,
    pub(super) cancel: Option<&'a AtomicBool>,
    /// Statements that may still be counted before the budget is looked at.
    pub(super) credit: i64,
    /// Statements of the budget that are not part of the credit.
    pub(super) reserve: u64,
    pub(super) max_steps: u64,
    max_inputs: usize,
    /// The aggregate that the last call returned.
    pub(super) returned_bytes: Snapshot,
    /// The procedure that returned last, if it gave a value.
    pub(super) returned_from: Option<ProcId>,
    pub(super) changes: Vec<Change>,
    /// What the last mathematical function made of `errno`.
    pub(super) math_error: i32,
}

/// Statements between two looks at the budget.
pub(super) const CREDIT: u64 = 1 << 22;

impl<'a> Machine<'a> {
    /// A machine with the program loaded and its globals initialised.
    pub(super) fn new(
        program: &'a Program,
        inputs: &'a mut dyn InputSource,
        options: RunOptions<'a>,
    ) -> Result<Machine<'a>, OutOfMemory> {
        let mut memory = Memory::new(program.types.machine, program.procs.len(), options.max_memory);
        if options.beyond == Beyond::Environment {
            memory.open_beyond();
        }
        let mut machine = Machine {
            program,
            globals: FxHashMap::default(),
            global_registers: Vec::new(),
            codes: vec![None; program.procs.len()],
            memory,
            frames: Vec::new(),
            position: 0,
            inputs,
            taken: Vec::new(),
            notes: Vec::new(),
            noted: FxHashSet::default(),
            output: options.output,
            output_left: options.max_output,
            output_bytes: 0,
            max_depth: options.max_depth,
            trace: options.trace,
            cancel: options.cancel,
            credit: 0,
            reserve: options.max_steps,
            max_steps: options.max_steps,
            max_inputs: options.max_inputs,
            returned_bytes: Snapshot::default(),
            returned_from: None,
            changes: Vec::new(),
            math_error: 0,
        };
        machine.place_globals()?;
        machine.initialise_globals();
        Ok(machine)
    }

    fn place_globals(&mut self) -> Result<(), OutOfMemory> {
        let sizes = self.initialised_sizes();
        let program = self.program;
        for (id, variable) in program.globals() {
            let home = match (Scalar::of(&program.types, variable.ty), variable.storage) {
                (Some(scalar), Storage::Plain) => {
                    let index = self.global_registers.len() as u32;
                    self.global_registers.extend(std::iter::repeat_n(0, 1 + usize::from(scalar.is_wide())));
                    Home::GlobalRegister { index, scalar }
                }
                _ => {
                    let declared = program.types.size_of(variable.ty);
                    let size = sizes.get(&id).copied().unwrap_or(0).max(declared);
                    let address = self.memory.allocate(ObjectKind::Global(id), size, Contents::Zero)?;
                    Home::GlobalObject { address, size }
                }
            };
            self.globals.insert(id, home);
        }
        Ok(())
    }

    /// How far the initial values of each global reach: a flexible array member makes it larger than its type.
    fn initialised_sizes(&self) -> FxHashMap<VarId, u64> {
        let types = &self.program.types;
        let mut sizes = FxHashMap::default();
        for initialiser in &self.program.initialisers {
            let variable = &self.program.vars[initialiser.var];
            if types.is_scalar(variable.ty) {
                continue;
            }
            let (offset, _) = static_offset(self.program, variable.ty, &initialiser.path);
            let end = offset.saturating_add(types.size_of(initialiser.ty));
            let known = sizes.entry(initialiser.var).or_insert(0);
            *known = end.max(*known);
        }
        sizes
    }

    fn initialise_globals(&mut self) {
        let program = self.program;
        for initialiser in &program.initialisers {
            let Some(scalar) = Scalar::of(&program.types, initialiser.ty) else { continue };
            let Ok(number) = self.evaluator().value(&initialiser.value) else { continue };
            let number = number.scalar.convert(number.bits, scalar);
            let variable = &program.vars[initialiser.var];
            match self.globals.get(&initialiser.var).copied() {
                Some(Home::GlobalRegister { index, .. }) => {
                    self.global_registers[index as usize] = number as u64;
                    if scalar.is_wide() {
                        self.global_registers[index as usize + 1] = (number >> 64) as u64;
                    }
                }
                Some(Home::GlobalObject { address, .. }) => {
                    let (offset, range) = static_offset(program, variable.ty, &initialiser.path);
                    self.initialise(address.wrapping_add(offset), range, number, scalar);
                }
                _ => {}
            }
        }
        for (id, variable) in program.globals() {
            if let (true, Some(Home::GlobalObject { address, .. })) =
                (variable.constant, self.globals.get(&id))
            {
                self.memory.make_constant(*address);
            }
        }
    }

    fn initialise(&mut self, address: u64, range: Option<tarka_ir::BitRange>, number: u128, scalar: Scalar) {
        let size = range.map_or(scalar.bytes() as usize, bits::span);
        let Ok(mut old) = self.memory.snapshot(address, size as u64) else { return };
        match range {
            Some(range) => bits::insert(&mut old.bytes, range, number),
            None => old.bytes.copy_from_slice(&number.to_le_bytes()[..size]),
        }
        let written = self.memory.write(address, &old.bytes);
        debug_assert!(written.is_ok(), "globals are as large as their initial values");
    }

    fn evaluator(&self) -> Evaluator<'_> {
        Evaluator {
            program: self.program,
            globals: &self.globals,
            registers: &self.global_registers,
            memory: &self.memory,
            frame: None,
        }
    }

    /// The compiled code of a procedure.
    pub(super) fn code(&mut self, proc: ProcId) -> Result<Rc<Code>, Stop> {
        if let Some(code) = &self.codes[proc.index()] {
            return Ok(Rc::clone(code));
        }
        let environment = Environment { program: self.program, globals: &self.globals, trace: self.trace };
        let code = compile::compile(environment, proc).map_err(|_| Box::new(Outcome::StackOverflow))?;
        let code = Rc::new(code);
        self.codes[proc.index()] = Some(Rc::clone(&code));
        Ok(code)
    }

    /// The statement that is being done.
    pub(super) fn site(&self) -> Site {
        match self.frames.last() {
            Some(frame) => self.site_in(frame, self.position),
            None => self.start_of(self.program.entry),
        }
    }

    /// The statement that an operation of a frame belongs to.
    pub(super) fn site_in(&self, frame: &Frame, position: u32) -> Site {
        let CodeSite { edge, stmt, .. } = frame.code.site(position);
        match edge {
            Some(edge) => Site::of(self.program, frame.code.proc, edge, stmt),
            None => self.start_of(frame.code.proc),
        }
    }

    fn start_of(&self, proc: ProcId) -> Site {
        Site { proc, edge: None, stmt: 0, span: self.program.procs[proc].span }
    }

    #[cold]
    pub(super) fn undefined(&self, kind: UndefinedKind, message: impl Into<String>) -> Stop {
        Box::new(Outcome::Undefined { kind, site: self.site(), message: message.into() })
    }

    #[cold]
    pub(super) fn fault(&self, fault: Fault) -> Stop {
        self.undefined(fault.kind(), fault.message(self.program))
    }

    #[cold]
    pub(super) fn arithmetic_fault(&self, why: value::Undefined) -> Stop {
        match why {
            value::Undefined::DivisionByZero => {
                self.undefined(UndefinedKind::DivisionByZero, "divides by zero")
            }
            value::Undefined::DivisionOverflow => self.undefined(
                UndefinedKind::DivisionOverflow,
                "divides the least value of the type by -1, which does not fit the type",
            ),
            value::Undefined::ShiftOutOfRange => self.undefined(
                UndefinedKind::ShiftOutOfRange,
                "shifts by a count that is negative or not below the width",
            ),
        }
    }

    /// Takes an input.
    pub(super) fn take_input(&mut self, origin: &Input, ty: TypeId, scalar: Scalar) -> Result<u128, Stop> {
        self.take_input_for(Holder::Nothing, origin, ty, scalar)
    }

    /// Takes an input for what something holds already.
    pub(super) fn take_input_for(
        &mut self,
        holder: Holder,
        origin: &Input,
        ty: TypeId,
        scalar: Scalar,
    ) -> Result<u128, Stop> {
        const RECORD: u64 = std::mem::size_of::<TakenInput>() as u64;
        if self.taken.len() >= self.max_inputs {
            return Err(Box::new(Outcome::OutOfSteps));
        }
        self.memory.charge(RECORD).map_err(out_of_memory)?;
        let site = self.site();
        let given = self.inputs.next(&InputRequest { origin, ty, site, holder });
        let number = given.map_or(0, |input| scalar.from_input(input));
        if *origin == Input::Uninitialised && self.noted.insert(site) {
            self.notes.push(Note::UninitialisedRead { site, ty });
        }
        self.taken.push(TakenInput {
            value: scalar.to_input(number),
            bits: value::zero_extended(number, scalar.pattern()),
            ty,
            origin: origin.clone(),
            site,
            holder,
            beyond: given.is_none(),
        });
        Ok(number)
    }
}

/// The offset that a path of constants leads to, and the bits of a bit-field there.
fn static_offset(
    program: &Program,
    ty: TypeId,
    path: &[tarka_ir::Step],
) -> (u64, Option<tarka_ir::BitRange>) {
    let types = &program.types;
    let (mut offset, mut at, mut range) = (0u64, ty, None);
    for step in path {
        match step {
            tarka_ir::Step::Field(record, field) => {
                if let Some(field) = types.record(*record).fields.get(field.index()) {
                    offset = offset.saturating_add(field.offset);
                    (at, range) = (field.ty, field.bits);
                }
            }
            tarka_ir::Step::Index(index) => {
                if let tarka_ir::Type::Array(element, _) = types.get(at) {
                    at = *element;
                }
                let index = index.as_const().unwrap_or(0) as u64;
                offset = offset.saturating_add(index.saturating_mul(types.size_of(at)));
            }
        }
    }
    (offset, range)
}

/// The memory budget is used up.
pub(super) fn out_of_memory(_: OutOfMemory) -> Stop {
    Box::new(Outcome::OutOfMemory)
}
