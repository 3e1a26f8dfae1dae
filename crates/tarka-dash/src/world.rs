//! Where objects lie in the states of tests, and what memory holds before the program starts.
//!
//! Addresses are those of the concrete machine, so that an input that is one leads to the same object in the machine, in
//! states and, if it prefers them, in the solver's mind. Objects whose addresses are not known lie elsewhere: predicates
//! are evaluated over terms, for which any addresses will do that keep objects apart.

use tarka_exec::concrete::global_addresses;
use tarka_exec::concrete::memory::ObjectKind;
use tarka_exec::symbolic::{Context, Object};
use tarka_ir::{Machine, VarId};
use tarka_logic::term::{Model, Symbol, Term};

use rustc_hash::FxHashMap;

use crate::record::Remembered;

/// The addresses of globals and the initial contents of memory.
pub struct World {
    model: Model,
    free: u64,
    /// What is known at the start about each class of memory.
    facts: FxHashMap<Symbol, Vec<Term>>,
    /// The objects of globals.
    pub globals: Vec<Object>,
    /// What records of tests do not leave out.
    pub remembered: Remembered,
}

/// Where objects lie whose addresses are not known: where the machine places none for long.
fn first_address(machine: Machine) -> u64 {
    match machine {
        Machine::Lp64 => 0x2000_0000_0001_0000,
        Machine::Ilp32 => 0x8001_0000,
    }
}

/// Bytes between objects: predicates may speak of what lies behind the end of one.
pub const GAP: u64 = 0x2000;

impl World {
    /// The world of a program.
    pub fn new(ctx: &Context<'_>) -> World {
        let globals = ctx.global_objects();
        let free = first_address(ctx.program.types.machine);
        let (model, facts, remembered) = (Model::new(), FxHashMap::default(), Remembered::of(ctx.program));
        let mut world = World { model, free, facts, globals, remembered };
        let (mut free, mut model) = (world.free, Model::new());
        let known: FxHashMap<VarId, u64> = global_addresses(ctx.program).into_iter().collect();
        for object in &world.globals {
            let address = match object.kind {
                ObjectKind::Global(var) => known.get(&var).copied(),
                _ => None,
            };
            world.place(ctx, object, address, &mut free, &mut model);
        }
        (world.free, world.model) = (free, model);
        world.fill(ctx);
        world
    }

    fn fill(&mut self, ctx: &Context<'_>) {
        for cell in ctx.initial_cells() {
            self.set(ctx, ctx.symbols.class(cell.class), cell.address, cell.value);
        }
        for object in self.globals.clone() {
            self.set(ctx, ctx.symbols.sizes(), object.address, ctx.at_least_one(object.size));
        }
    }

    /// An element of an array has a value from the start.
    fn set(&mut self, ctx: &Context<'_>, array: Term, index: Term, value: Term) {
        let terms = &ctx.terms;
        let Some(symbol) = terms.as_symbol(array) else { return };
        let fact = terms.eq(terms.select(array, index), value);
        self.facts.entry(symbol).or_default().push(fact);
        let (index, value) = (self.model.evaluate(terms, index), self.model.evaluate(terms, value));
        self.model.store(symbol, terms.sort(array), index, value);
    }

    /// Values of the symbols that every test shares.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The first address behind all globals.
    pub fn first_free(&self) -> u64 {
        self.free
    }

    /// Gives an object its address, if that is known and fits it, or a free one.
    pub fn place(
        &self,
        ctx: &Context<'_>,
        object: &Object,
        known: Option<u64>,
        free: &mut u64,
        model: &mut Model,
    ) {
        let Some(symbol) = ctx.terms.as_symbol(object.address) else { return };
        if let Some(address) = known.filter(|address| address % object.align.max(1) == 0) {
            return model.insert(symbol, ctx.address_value(u128::from(address)));
        }
        let size = model.evaluate(&ctx.terms, object.size).number().unwrap_or(0);
        let address = free.next_multiple_of(object.align.clamp(16, 4096));
        model.insert(symbol, ctx.address_value(u128::from(address)));
        // An absurdly large object cannot be placed without going round; a small part of it stands for it.
        *free = address + u64::try_from(size).unwrap_or(0).min(1 << 24) + GAP;
    }

    /// What is known at the start about the memory that some terms speak of.
    pub fn facts_about(&self, ctx: &Context<'_>, roots: &[Term]) -> Vec<Term> {
        let mentioned = ctx.terms.free_symbols_of(roots);
        mentioned.iter().filter_map(|symbol| self.facts.get(symbol)).flatten().copied().collect()
    }
}
