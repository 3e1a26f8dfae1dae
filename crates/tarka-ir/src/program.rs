//! The program: variables, procedures, and what was assumed about the outside.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::cfa::Procedure;
use crate::convention::{Shape, accepts};
use crate::define_index;
use crate::environment::Outside;
use crate::expr::{Expr, Step};
use crate::index::IndexVec;
use crate::names::is_called;
use crate::span::{SourceMap, Span};
use crate::types::{TypeId, Types};
use crate::visit::Addressed;

define_index! {
    /// A variable, unique in the whole program.
    VarId, "v"
}
define_index! {
    /// A procedure.
    ProcId, "proc"
}

/// A whole program, linked.
#[derive(Clone, Debug)]
pub struct Program {
    /// Its types.
    pub types: Types,
    /// Its variables: globals, parameters, locals and temporaries of all procedures.
    pub vars: IndexVec<VarId, Variable>,
    /// Its procedures. Every one has a body; one of a function without definition returns an arbitrary value.
    pub procs: IndexVec<ProcId, Procedure>,
    /// Initial values of globals (all that is not named here is zero), in any order.
    pub initialisers: Vec<Initialiser>,
    /// Alignments of variables that their declarations ask for, beyond those of their types.
    pub aligns: BTreeMap<VarId, u64>,
    /// Where the program starts.
    pub entry: ProcId,
    /// What integer arithmetic means.
    pub arithmetic: Arithmetic,
    /// What had to be assumed about the outside, in the order it was met, without repetition.
    pub assumptions: Vec<Assumption>,
    /// What the outside may do, and what a verdict rests on for it.
    pub outside: Outside,
    /// Other names that the files have for functions, aliases and assembler names, with the procedure's own.
    pub other_names: Vec<(String, String)>,
    /// The source text.
    pub sources: Arc<SourceMap>,
}

impl Program {
    /// How a variable is aligned.
    pub fn align_of(&self, var: VarId) -> u64 {
        let natural = self.types.align_of(self.vars[var].ty);
        self.aligns.get(&var).map_or(natural, |&asked| asked.max(natural))
    }
    /// The variables that every procedure sees.
    pub fn globals(&self) -> impl Iterator<Item = (VarId, &Variable)> {
        self.vars.iter_enumerated().filter(|(_, v)| v.role == Role::Global)
    }
    /// The procedure called `name`.
    pub fn proc_named(&self, name: &str) -> Option<ProcId> {
        self.procs.iter_enumerated().find(|(_, p)| p.name == name).map(|(id, _)| id)
    }
    /// Whether the files call a procedure by this name, or by one that compilers and libraries make of it.
    pub fn is_known_as(&self, proc: &Procedure, name: &str) -> bool {
        let mut others = self.other_names.iter().filter(|(_, own)| *own == proc.name);
        is_called(&proc.name, name) || others.any(|(other, _)| is_called(other, name))
    }
    /// Whether a call through a pointer may call a procedure; if not, it is undefined.
    pub fn accepts(&self, callee: ProcId, pointer: &Expr, args: &[Expr]) -> bool {
        let procedure = &self.procs[callee];
        let params: Vec<TypeId> = procedure.params.iter().map(|&param| self.vars[param].ty).collect();
        let shape = Shape { params: &params, result: procedure.result, variadic: procedure.variadic };
        let args: Vec<TypeId> = args.iter().map(|arg| arg.ty).collect();
        accepts(&self.types, shape, &args, self.types.result_through(pointer.ty))
    }
    /// The procedures whose address is taken somewhere: what a call through a pointer may call.
    pub fn address_taken(&self) -> BTreeSet<ProcId> {
        let mut taken = BTreeSet::new();
        self.for_each_address(&mut |addressed| {
            if let Addressed::Procedure(proc) = addressed {
                taken.insert(proc);
            }
        });
        taken
    }
    /// The variables whose address is taken somewhere.
    pub fn addressed_variables(&self) -> FxHashSet<VarId> {
        let mut taken = FxHashSet::default();
        self.for_each_address(&mut |addressed| {
            if let Addressed::Variable(var) = addressed {
                taken.insert(var);
            }
        });
        taken
    }
    /// Visits everything whose address is taken, in an initial value or by a statement.
    fn for_each_address(&self, visit: &mut dyn FnMut(Addressed)) {
        self.initialisers.iter().for_each(|initialiser| initialiser.value.for_each_address(visit));
        for stmt in self.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts) {
            stmt.stmt.for_each_address(visit);
        }
    }
}

/// A variable.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Its name in the source; temporaries have made-up names that no source name can equal.
    pub name: String,
    /// Its type.
    pub ty: TypeId,
    /// What it is.
    pub role: Role,
    /// Where its value lives.
    pub storage: Storage,
    /// Whether writing it is undefined (`const` objects, string literals).
    pub constant: bool,
    /// Where it is declared.
    pub span: Span,
}

/// What a variable is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// Global, or a local `static`, or a string literal: one object for the whole run.
    Global,
    /// A parameter.
    Param,
    /// A local variable of the source.
    Local,
    /// Made up by the front end.
    Temp,
}

/// Where a variable lives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Storage {
    /// Its address is never taken: nothing else aliases it.
    Plain,
    /// An object in memory, with an address.
    Memory,
}

/// The initial value of a scalar part of a global.
#[derive(Clone, Debug)]
pub struct Initialiser {
    /// The global.
    pub var: VarId,
    /// The way to the part; indices are constants.
    pub path: Vec<Step>,
    /// Its type.
    pub ty: TypeId,
    /// The value: a constant, or an address plus a constant.
    pub value: Expr,
}

/// What integer arithmetic means (set by the overflow pass).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Arithmetic {
    /// Two's complement of the given width.
    #[default]
    Machine,
    /// Unbounded integers.
    Ideal,
}

/// What is taken for granted about a part of the outside that the program uses.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Assumption {
    /// A function or variable without definition: its result or contents are arbitrary.
    External(String),
    /// A library function is taken to behave as its model (named so that the user can look it up).
    Model(String),
    /// There is inline assembler at this place.
    Assembler(Span),
}
