//! Where objects lie in the states of tests, and what memory holds before the program starts.
//!
//! Predicates are evaluated over terms, so addresses need not be those of the concrete machine: any that keep objects apart
//! will do.

use tarka_exec::symbolic::{Context, Object};
use tarka_ir::Machine;
use tarka_logic::term::{Model, Symbol, Term};

use rustc_hash::FxHashMap;

/// The addresses of globals and the initial contents of memory.
pub struct World {
    model: Model,
    free: u64,
    /// What is known at the start about each class of memory.
    facts: FxHashMap<Symbol, Vec<Term>>,
    /// The objects of globals.
    pub globals: Vec<Object>,
}

/// Where the first object lies: on LP64 no address fits an `int`, as in the concrete machine, and code lies before.
fn first_address(machine: Machine) -> u64 {
    match machine {
        Machine::Lp64 => 0x2_0001_0000,
        Machine::Ilp32 => 0x1_0000,
    }
}

/// Bytes between objects: predicates may speak of what lies behind the end of one.
pub const GAP: u64 = 0x2000;

impl World {
    /// The world of a program.
    pub fn new(ctx: &Context<'_>) -> World {
        let globals = ctx.global_objects();
        let free = first_address(ctx.program.types.machine);
        let mut world = World { model: Model::new(), free, facts: FxHashMap::default(), globals };
        let (mut free, mut model) = (world.free, Model::new());
        for object in &world.globals {
            world.place(ctx, object, &mut free, &mut model);
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

    /// Gives an object an address.
    pub fn place(&self, ctx: &Context<'_>, object: &Object, free: &mut u64, model: &mut Model) {
        let Some(symbol) = ctx.terms.as_symbol(object.address) else { return };
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
