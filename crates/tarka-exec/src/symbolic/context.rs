//! What everything symbolic about one program shares.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use rustc_hash::FxHashMap;
use tarka_ir::{Arithmetic, IntType, ProcId, Program, TypeId};
use tarka_logic::term::{Term, TermTable};

use super::encoding::{Encoding, Wrapping, in_range};
use super::memory::MemoryMap;
use super::symbols::Symbols;

/// A program, an encoding, and the symbols that stand for its state.
pub struct Context<'p> {
    /// The program.
    pub program: &'p Program,
    /// Where terms live.
    pub terms: Rc<TermTable>,
    /// How numbers become terms.
    pub encoding: Encoding,
    /// What the integer encoding does where arithmetic may wrap.
    pub wrapping: Wrapping,
    /// The memory classes.
    pub memory: MemoryMap,
    /// The symbols of the state.
    pub symbols: Symbols,
    /// The procedures that have names in place of numbers.
    pub(super) code: BTreeMap<ProcId, Term>,
    /// Facts that are asked for again and again.
    pub(super) known: KnownFacts,
}

/// Facts that were made before.
#[derive(Default)]
pub(super) struct KnownFacts {
    /// That a term is a value of a type.
    in_range: RefCell<FxHashMap<(TypeId, Term), Term>>,
    /// That objects at two addresses, of two sizes, share no byte.
    pub(super) apart: RefCell<FxHashMap<[Term; 4], Term>>,
}

impl<'p> Context<'p> {
    /// The context of a program; analyses its memory.
    pub fn new(program: &'p Program, terms: Rc<TermTable>, encoding: Encoding) -> Context<'p> {
        let memory = MemoryMap::of(program);
        let symbols = Symbols::new(program, &terms, encoding, &memory);
        let wrapping = match program.arithmetic {
            Arithmetic::Machine => Wrapping::Separate,
            Arithmetic::Ideal => Wrapping::Ideal,
        };
        let (code, known) = (BTreeMap::new(), KnownFacts::default());
        let ctx = Context { program, terms, encoding, wrapping, memory, symbols, code, known };
        ctx.global_objects().iter().for_each(|object| ctx.declare(object));
        ctx
    }

    /// The same with another treatment of arithmetic that may wrap (integer encoding).
    pub fn with_wrapping(mut self, wrapping: Wrapping) -> Context<'p> {
        self.wrapping = wrapping;
        self
    }

    /// That a term is a value of its type. True as it stands in the machine encoding.
    pub fn range_fact(&self, ty: TypeId, value: Term) -> Term {
        match (self.encoding, self.program.types.as_int(ty), ty == tarka_ir::Types::BOOL) {
            (Encoding::Integer, Some(int), false) if self.wrapping != Wrapping::Ideal => {
                let make = || in_range(&self.terms, int, value);
                *self.known.in_range.borrow_mut().entry((ty, value)).or_insert_with(make)
            }
            _ => self.terms.tru(),
        }
    }

    /// The symbol for the result of a procedure; `None` if it has none that terms can stand for.
    pub fn result(&self, proc: ProcId) -> Option<Term> {
        let sort = self.encoding.sort(&self.program.types, self.program.procs[proc].result)?;
        Some(self.terms.symbol("return", sort))
    }

    /// The type of addresses as numbers.
    pub(super) fn pointer_int(&self) -> IntType {
        IntType { width: self.program.types.machine.pointer_width(), signed: false }
    }

    /// An address some bytes further. Objects do not go round the end of the address space.
    pub(super) fn further(&self, address: Term, bytes: u64) -> Term {
        let distance = self.encoding.address(&self.terms, &self.program.types, bytes);
        self.terms.add(address, distance)
    }
}
