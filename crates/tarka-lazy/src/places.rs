//! Where the objects of a path lie, for the solver.
//!
//! Nothing that a defined program does depends on where its objects lie. So on a path, every object whose size is known is
//! given an address, and the solver sees numbers in place of symbols: what is stored at one address is then visibly not
//! what is read at another. Globals lie where the machine has them: a pointer that is an input may lead to one. Labels still speak of the symbols, and the checker knows nothing of these numbers: should a
//! label hold only because of them, it is not accepted.

use rustc_hash::FxHashMap;
use tarka_exec::concrete::global_addresses;
use tarka_exec::concrete::memory::ObjectKind;
use tarka_exec::symbolic::{Context, Object};
use tarka_ir::{Machine, Program, VarId};
use tarka_logic::term::{Model, Substitution, Symbol, Term, TermTable, Value};

/// The first address, and the bytes there are for objects.
const FIRST: u64 = 1 << 16;
const ROOM: u64 = 1 << 31;

/// Free bytes behind each object, and the most that an object may have to get an address.
const GAP: u64 = 16;
const LARGEST: u64 = 1 << 24;

/// Addresses of objects.
pub(crate) struct Places {
    /// The first address that is free.
    next: u64,
    /// The end of the room for objects.
    end: u64,
    /// Where the machine has the globals.
    globals: FxHashMap<VarId, u64>,
    /// What was given an address, in order.
    placed: Vec<Symbol>,
    values: FxHashMap<Symbol, Value>,
    numbers: Substitution,
}

/// How much was taken at some time.
#[derive(Clone, Copy)]
pub(crate) struct Mark {
    next: u64,
    placed: usize,
}

impl Places {
    /// On LP64 no address fits an `int`, as in the concrete machine, and code lies before all objects. What is no global lies
    /// behind all globals.
    pub fn new(program: &Program) -> Places {
        let globals: FxHashMap<VarId, u64> = global_addresses(program).into_iter().collect();
        let end_of = |(&var, address): (&VarId, &u64)| address + program.types.size_of(program.vars[var].ty);
        let behind = globals.iter().map(end_of).max().unwrap_or(0) + GAP;
        let start = match program.types.machine {
            Machine::Lp64 => 2 << 32,
            Machine::Ilp32 => 0,
        };
        let next = behind.max(start + FIRST);
        let end = match program.types.machine {
            Machine::Lp64 => next + ROOM,
            Machine::Ilp32 => ROOM,
        };
        Places {
            next,
            end,
            globals,
            placed: Vec::new(),
            values: FxHashMap::default(),
            numbers: Substitution::new(),
        }
    }

    /// How much is taken.
    pub fn mark(&self) -> Mark {
        Mark { next: self.next, placed: self.placed.len() }
    }

    /// Takes back what was given since.
    pub fn back_to(&mut self, mark: Mark) {
        self.next = mark.next;
        for symbol in self.placed.drain(mark.placed..) {
            self.values.remove(&symbol);
        }
    }

    /// Adds the addresses to values that a solver has found for the rest.
    pub fn complete(&self, model: &mut Model) {
        for &symbol in &self.placed {
            if let Some(value) = self.values.get(&symbol) {
                model.insert(symbol, value.clone());
            }
        }
    }

    /// Gives an object an address, if its size is known and there is room.
    pub fn put(&mut self, ctx: &Context<'_>, symbol: Symbol, object: &Object) {
        let Some(size) = size_of(&ctx.terms, object).filter(|&size| size <= LARGEST) else { return };
        if self.values.contains_key(&symbol) {
            return;
        }
        let Some(address) = self.address_of_global(object).or_else(|| self.free_address(object, size)) else {
            return;
        };
        let number = ctx.encoding.address(&ctx.terms, &ctx.program.types, address);
        self.placed.push(symbol);
        self.values.insert(symbol, Model::new().evaluate(&ctx.terms, number));
        self.numbers.insert(object.address, number);
    }

    fn address_of_global(&self, object: &Object) -> Option<u64> {
        match object.kind {
            ObjectKind::Global(var) => {
                self.globals.get(&var).copied().filter(|address| address % object.align.max(1) == 0)
            }
            _ => None,
        }
    }

    fn free_address(&mut self, object: &Object, size: u64) -> Option<u64> {
        let address = self.next.next_multiple_of(object.align.max(GAP));
        if address + size + GAP >= self.end {
            return None;
        }
        self.next = address + size + GAP;
        Some(address)
    }

    /// A formula with numbers for addresses.
    pub fn see(&mut self, terms: &TermTable, formula: Term) -> Term {
        self.numbers.apply(terms, formula)
    }

    pub fn see_all(&mut self, terms: &TermTable, formulas: &[Term]) -> Vec<Term> {
        formulas.iter().map(|&formula| self.see(terms, formula)).collect()
    }
}

fn size_of(terms: &TermTable, object: &Object) -> Option<u64> {
    let size = match (terms.as_int(object.size), terms.as_bv(object.size)) {
        (Some(number), _) => number.clone(),
        (None, Some(word)) => word.unsigned().clone(),
        (None, None) => return None,
    };
    size.to_i128().and_then(|size| u64::try_from(size).ok())
}
