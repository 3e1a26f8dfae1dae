//! What is known about the addresses of objects: they are not null, they are aligned, no object goes round the end of
//! the address space, and no two objects overlap.
//!
//! A dead object keeps its place: no object that a path makes overlaps one that it made before. (The concrete machine
//! reuses addresses after a while; only a program that compares a pointer to a dead object can tell.) Nothing is said
//! about which object comes first.

use rustc_hash::FxHashSet;
use tarka_ir::{ProcId, Program, Stmt, Storage, VarId};
use tarka_logic::number::Integer;
use tarka_logic::term::Term;

use super::context::Context;
use super::encoding::{Encoding, greatest};
use super::state::Object;
use super::symbols::is_rigid;
use crate::concrete::memory::ObjectKind;

/// No object lies below this address.
const LOWEST_ADDRESS: u64 = 4096;

/// The locals in memory whose life is that of the whole activation, since no statement begins it.
pub fn live_at_entry(program: &Program, proc: ProcId) -> Vec<VarId> {
    let procedure = &program.procs[proc];
    let mut waiting: FxHashSet<VarId> = FxHashSet::default();
    for stmt in procedure.edges.iter().flat_map(|edge| &edge.stmts) {
        if let Stmt::Live(var) = stmt.stmt {
            waiting.insert(var);
        }
    }
    let locals = procedure.locals.iter().copied();
    locals.filter(|var| program.vars[*var].storage == Storage::Memory && !waiting.contains(var)).collect()
}

impl Context<'_> {
    /// The objects of the program's globals.
    pub fn global_objects(&self) -> Vec<Object> {
        let types = &self.program.types;
        let in_memory = self
            .program
            .vars
            .iter_enumerated()
            .filter(|(id, variable)| variable.storage == Storage::Memory && is_rigid(self.program, *id));
        let objects = in_memory.filter_map(|(id, _)| {
            Some(Object {
                address: self.symbols.variable(id)?,
                size: self.encoding.address(&self.terms, types, self.global_size(id)),
                align: self.program.align_of(id),
                kind: ObjectKind::Global(id),
            })
        });
        objects.collect()
    }

    /// Lets terms know an object that is apart from all others for good.
    pub(super) fn declare(&self, object: &Object) {
        let size = match self.encoding {
            Encoding::Machine => self.terms.as_bv(object.size).map(|word| word.unsigned().clone()),
            Encoding::Integer => self.terms.as_int(object.size).cloned(),
        };
        if let Some(size) = size.and_then(|size| u64::try_from(size.to_i128()?).ok()) {
            self.terms.declare_object(object.address, size.max(1));
        }
    }

    /// The objects of a procedure that are there whenever it runs: its parameters in memory, and locals without a
    /// life of their own. Their addresses are the program's symbols for them.
    pub fn frame_objects(&self, proc: ProcId) -> Vec<Object> {
        let params = self.program.procs[proc].params.iter().copied();
        let in_memory = params.filter(|&param| self.program.vars[param].storage == Storage::Memory);
        let always = in_memory.chain(live_at_entry(self.program, proc));
        always.filter_map(|var| Some(self.local_object(var, self.symbols.variable(var)?))).collect()
    }

    /// The objects of all parameters and locals in memory of a procedure. One that is not alive has an address that is of
    /// no use to the program, so it may as well lie apart from the others.
    pub fn own_objects(&self, proc: ProcId) -> Vec<Object> {
        let procedure = &self.program.procs[proc];
        let own = procedure.params.iter().chain(&procedure.locals).copied();
        let in_memory = own.filter(|&var| self.program.vars[var].storage == Storage::Memory);
        in_memory.filter_map(|var| Some(self.local_object(var, self.symbols.variable(var)?))).collect()
    }

    /// The object of a parameter or local at an address.
    pub(super) fn local_object(&self, var: VarId, address: Term) -> Object {
        let types = &self.program.types;
        let ty = self.program.vars[var].ty;
        let size = self.encoding.address(&self.terms, types, types.size_of(ty));
        Object { address, size, align: self.program.align_of(var), kind: ObjectKind::Local(var) }
    }

    /// What is known about the addresses among some objects that occur in some formulas. Facts about other objects
    /// can always be made true, so they are left out.
    pub fn address_facts(&self, objects: &[Object], formulas: &[Term]) -> Vec<Term> {
        let mentioned = self.terms.free_symbols_of(formulas);
        let is_mentioned = |object: &&Object| {
            self.terms
                .as_symbol(object.address)
                .is_some_and(|symbol| mentioned.binary_search(&symbol).is_ok())
        };
        let objects: Vec<&Object> = objects.iter().filter(is_mentioned).collect();
        let mut facts = Vec::new();
        for (index, object) in objects.iter().enumerate() {
            facts.push(self.place_of(object));
            facts.extend(objects[..index].iter().map(|other| self.apart(object, other)));
        }
        facts
    }

    /// Where a single object may lie.
    pub fn place_of(&self, object: &Object) -> Term {
        let (terms, types) = (&self.terms, &self.program.types);
        let number = |value: Integer| self.encoding.address(terms, types, value);
        let last = terms.sub(number(greatest(self.pointer_int())), object.size);
        let not_low = self.below_or_equal(number(Integer::from(LOWEST_ADDRESS)), object.address);
        let not_high = self.below_or_equal(object.address, last);
        terms.and(&[not_low, not_high, self.aligned(object)])
    }

    fn aligned(&self, object: &Object) -> Term {
        let terms = &self.terms;
        let bits = object.align.max(1).trailing_zeros();
        match self.encoding {
            _ if bits == 0 => terms.tru(),
            Encoding::Machine => terms.eq(terms.extract(bits - 1, 0, object.address), terms.bv(bits, 0)),
            Encoding::Integer => {
                terms.eq(terms.modulo(object.address, terms.int(object.align)), terms.int(0))
            }
        }
    }

    /// That two objects share no byte; those without bytes count as one byte long.
    pub fn apart(&self, a: &Object, b: &Object) -> Term {
        let terms = &self.terms;
        let make = || {
            let end = |object: &Object| terms.add(object.address, self.at_least_one(object.size));
            terms.or2(self.below_or_equal(end(a), b.address), self.below_or_equal(end(b), a.address))
        };
        let objects = [a.address, a.size, b.address, b.size];
        *self.known.apart.borrow_mut().entry(objects).or_insert_with(make)
    }

    /// A size as the array of sizes has it.
    pub fn at_least_one(&self, size: Term) -> Term {
        let (terms, types) = (&self.terms, &self.program.types);
        let number = |value: u64| self.encoding.address(terms, types, value);
        terms.ite(terms.eq(size, number(0)), number(1), size)
    }

    /// An unsigned comparison of addresses.
    pub fn below_or_equal(&self, a: Term, b: Term) -> Term {
        match self.encoding {
            Encoding::Machine => self.terms.bv_ule(a, b),
            Encoding::Integer => self.terms.le(a, b),
        }
    }
}
