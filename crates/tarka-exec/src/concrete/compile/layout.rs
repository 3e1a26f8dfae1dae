//! Where the variables of a procedure live while it runs.

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_ir::{Adjacency, ProcId, Program, Stmt, Storage, VarId};

use super::assigned::maybe_unassigned;
use super::op::Reg;
use crate::concrete::scalar::Scalar;
use crate::concrete::trace::Trace;

/// Where a variable lives.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Home {
    /// In a register of the frame (two for a wide scalar); `flag` tells whether it was assigned, where that is not
    /// known from the text.
    Register {
        /// The register.
        reg: Reg,
        /// The kind of its value.
        scalar: Scalar,
        /// Where it is noted that the variable was assigned.
        flag: Option<Reg>,
    },
    /// In an object whose address is in a register.
    Object {
        /// The register with the address.
        addr: Reg,
    },
    /// In a register that all procedures share.
    GlobalRegister {
        /// Which.
        index: u32,
        /// The kind of its value.
        scalar: Scalar,
    },
    /// In an object that lives as long as the run.
    GlobalObject {
        /// Its address.
        address: u64,
        /// Its size.
        size: u64,
    },
}

/// How an argument is handed over: the registers of the callee's window that it takes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ParamSlot {
    /// The first register.
    pub reg: Reg,
    /// Its kind; `None` for an aggregate, which is handed over by address.
    pub scalar: Option<Scalar>,
}

/// Registers that hold a call's result.
pub const RESULT_REGISTERS: u16 = 2;

/// Registers that variables may take; the rest is for intermediate values and arguments.
const VARIABLE_REGISTERS: u16 = 48_000;

/// Where the parameters of a procedure are handed over, and the first register after them.
pub fn param_slots(program: &Program, proc: ProcId) -> (Vec<ParamSlot>, u16) {
    let mut next: u16 = 0;
    let mut slots = Vec::new();
    for &param in &program.procs[proc].params {
        let scalar = Scalar::of(&program.types, program.vars[param].ty);
        slots.push(ParamSlot { reg: Reg(next), scalar });
        next = next.saturating_add(1 + u16::from(scalar.is_some_and(Scalar::is_wide)));
    }
    (slots, next.max(RESULT_REGISTERS))
}

/// The registers of a procedure.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Homes of parameters and locals.
    pub homes: FxHashMap<VarId, Home>,
    /// Locals that live in memory from the start of the frame to its end, in order.
    pub at_entry: Vec<VarId>,
    /// Locals whose life begins with a `Live`.
    pub at_live: Vec<VarId>,
    /// The first register for intermediate values.
    pub first_temp: u16,
}

impl Layout {
    /// Gives every parameter and local a home. For an observer, who may ask for any variable at any time, all
    /// registers of locals are flagged.
    pub fn new(program: &Program, proc: ProcId, adjacency: &Adjacency, trace: Trace) -> Layout {
        let procedure = &program.procs[proc];
        let (slots, first) = param_slots(program, proc);
        let mut builder = Builder { next: first, homes: FxHashMap::default() };
        for (&param, slot) in procedure.params.iter().zip(&slots) {
            match slot.scalar {
                Some(scalar) if program.vars[param].storage == Storage::Plain => {
                    builder.homes.insert(param, Home::Register { reg: slot.reg, scalar, flag: None });
                }
                _ => builder.object(param),
            }
        }
        let mut registers = Vec::new();
        let mut in_memory = Vec::new();
        for &local in &procedure.locals {
            let variable = &program.vars[local];
            match Scalar::of(&program.types, variable.ty) {
                Some(scalar) if variable.storage == Storage::Plain && builder.next < VARIABLE_REGISTERS => {
                    builder.register(local, scalar);
                    registers.push(local);
                }
                _ => {
                    builder.object(local);
                    in_memory.push(local);
                }
            }
        }
        let flagged = match trace {
            Trace::None => maybe_unassigned(procedure, adjacency, &registers.iter().copied().collect()),
            Trace::Edges | Trace::Values => registers.iter().copied().collect(),
        };
        for var in registers.into_iter().filter(|var| flagged.contains(var)) {
            builder.flag(var);
        }
        let scoped = scoped_variables(program, proc);
        let (at_live, at_entry) = in_memory.into_iter().partition(|var| scoped.contains(var));
        Layout { homes: builder.homes, at_entry, at_live, first_temp: builder.next }
    }
}

struct Builder {
    next: u16,
    homes: FxHashMap<VarId, Home>,
}

impl Builder {
    fn take(&mut self, count: u16) -> Reg {
        let reg = Reg(self.next);
        self.next = self.next.saturating_add(count);
        reg
    }

    fn object(&mut self, var: VarId) {
        let addr = self.take(1);
        self.homes.insert(var, Home::Object { addr });
    }

    fn register(&mut self, var: VarId, scalar: Scalar) {
        let reg = self.take(1 + u16::from(scalar.is_wide()));
        self.homes.insert(var, Home::Register { reg, scalar, flag: None });
    }

    fn flag(&mut self, var: VarId) {
        let flag_register = self.take(1);
        if let Some(Home::Register { flag, .. }) = self.homes.get_mut(&var) {
            *flag = Some(flag_register);
        }
    }
}

/// The variables with a `Live` statement.
fn scoped_variables(program: &Program, proc: ProcId) -> FxHashSet<VarId> {
    let stmts = program.procs[proc].edges.iter().flat_map(|edge| &edge.stmts);
    stmts
        .filter_map(|s| match s.stmt {
            Stmt::Live(var) => Some(var),
            _ => None,
        })
        .collect()
}
