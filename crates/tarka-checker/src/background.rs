//! What is true of addresses in every state, as premises for a query.
//!
//! Objects are aligned, do not lie low, do not go round the end of the address space and share no byte; procedures have
//! addresses of their own; the sizes of globals are known. A parameter or local in memory that is not alive has an address
//! that nothing else ever has: such an address is of no use to the program, so it may as well be that. Facts about
//! objects that a query does not mention cannot matter to it.

use std::collections::BTreeSet;

use tarka_logic::number::Integer;
use tarka_logic::term::Term;

use super::numbers::Numbers;
use super::path::{Object, Path};
use super::world::{Part, World};

/// No object lies below this address.
const LOWEST_ADDRESS: u64 = 4096;

/// What is true of addresses.
#[derive(Default)]
pub(super) struct Background {
    /// What is true of each of them, and of code.
    pub(super) facts: Vec<Term>,
    /// That objects share no byte, two by two.
    pub(super) apart: Vec<Term>,
    /// That they do not begin at the same place, which follows from that, and is most often all that matters. It takes one
    /// fact for each: at their addresses, an array that says nothing else has numbers that differ.
    pub(super) numbered: Vec<Term>,
}

impl Path<'_> {
    /// What is true of the addresses that occur in some premises and a goal.
    pub(super) fn background(&self, premises: &[Term], goal: Term) -> Background {
        let (world, terms) = (self.world, &self.world.terms);
        let symbols = terms.free_symbols_of(premises).into_iter().chain(terms.free_symbols_of(&[goal]));
        let mentioned: BTreeSet<Term> = symbols.map(|symbol| terms.symbol_term(symbol)).collect();
        let globals = world.globals.values().copied();
        let mut objects: Vec<Object> = globals.filter(|global| mentioned.contains(&global.address)).collect();
        let Background { mut facts, mut apart, mut numbered } = Background::default();
        let at_entry = world.entry_symbol(Part::Sizes);
        for &sizes in self.sizes.iter().chain(&at_entry).filter(|sizes| mentioned.contains(sizes)) {
            facts.extend(objects.iter().map(|object| {
                terms.eq(terms.select(sizes, object.address), world.at_least_one(object.size))
            }));
        }
        if world.is_crowded {
            return Background { facts, apart, numbered };
        }
        facts.extend(self.code_facts(&mentioned, &objects));
        objects.extend(self.own_objects().filter(|object| mentioned.contains(&object.address)));
        for (position, &object) in objects.iter().enumerate() {
            facts.push(world.lies_well(object));
            apart.extend(objects.iter().take(position).map(|&other| world.apart(object, other)));
            let number = terms.select(world.numbering, object.address);
            numbered.push(terms.eq(number, world.bytes(position as u64)));
        }
        Background { facts, apart, numbered }
    }

    /// The variables of the running procedure that live in memory, as they were before the path, and what it made.
    fn own_objects(&self) -> impl Iterator<Item = Object> {
        let (world, types) = (self.world, &self.world.program.types);
        let variables = world.memory_variables(self.proc).filter_map(|(var, variable)| {
            let size = world.bytes(types.size_of(variable.ty));
            Some(Object { address: world.symbol(Part::Var(var))?, size, align: world.program.align_of(var) })
        });
        variables.chain(self.objects.iter().copied())
    }

    fn code_facts(&self, mentioned: &BTreeSet<Term>, globals: &[Object]) -> Vec<Term> {
        let (world, terms) = (self.world, &self.world.terms);
        let procs: Vec<Term> =
            world.procs.iter().copied().filter(|address| mentioned.contains(address)).collect();
        let mut facts = Vec::new();
        for (position, &address) in procs.iter().enumerate() {
            facts.push(terms.ne(address, world.bytes(0u64)));
            facts.extend(procs.iter().take(position).map(|&other| terms.ne(address, other)));
            let code = Object { address, size: world.bytes(1u64), align: 1 };
            facts.extend(globals.iter().map(|&global| world.apart(code, global)));
        }
        facts
    }
}

impl World<'_> {
    /// An object is aligned, does not lie low and does not go round the end of the address space.
    fn lies_well(&self, object: Object) -> Term {
        let terms = &self.terms;
        let bits = object.align.max(1).trailing_zeros();
        let aligned = match self.numbers {
            _ if bits == 0 => terms.tru(),
            Numbers::Words => terms.eq(terms.extract(bits - 1, 0, object.address), terms.bv(bits, 0)),
            Numbers::Ideal => terms.eq(terms.modulo(object.address, terms.int(object.align)), terms.int(0)),
        };
        let greatest = &Integer::pow2(u32::from(self.pointer().width)) - &Integer::ONE;
        let last = terms.sub(self.bytes(greatest), object.size);
        let not_low = self.numbers.at_most(terms, self.bytes(LOWEST_ADDRESS), object.address);
        terms.and(&[aligned, not_low, self.numbers.at_most(terms, object.address, last)])
    }

    /// Two objects share no byte; those without bytes count as one byte long.
    fn apart(&self, a: Object, b: Object) -> Term {
        let before = |a: Object, b: Object| {
            let end = self.terms.add(a.address, self.at_least_one(a.size));
            self.numbers.at_most(&self.terms, end, b.address)
        };
        self.terms.or2(before(a, b), before(b, a))
    }
}
