//! Pointers that the environment makes up: where they lead in tests.
//!
//! Memory outside of all objects belongs to the environment, in the machine ([`Beyond::Environment`]) as in terms. A
//! test whose pointers lead there, and not to null or by chance to where an object lies in the solver's mind, goes further.
//!
//! [`Beyond::Environment`]: tarka_exec::concrete::Beyond::Environment

use std::collections::BTreeSet;
use std::ops::Range;

use tarka_engine::Step;
use tarka_exec::concrete::{Holder, InputValue, Outcome, Run, TakenInput, UndefinedKind};
use tarka_exec::symbolic::{Component, Context, Encoding, Object};
use tarka_ir::{Machine, Program, Stmt};
use tarka_logic::solver::Outcome as Answer;
use tarka_logic::term::{Model, Op, Symbol, Term, TermTable, Value};

use crate::forest::{Inputs, StateId};
use crate::helpers;
use crate::meanings::Meanings;
use crate::search::Search;

/// Bytes between two pointers that the environment makes up.
const APART: u64 = 0x1000;

/// Addresses at which no object is, neither in the machine nor in the states of tests.
fn zone(ctx: &Context<'_>) -> Range<u64> {
    match ctx.program.types.machine {
        Machine::Ilp32 => 0xc000_0000..0xe000_0000,
        Machine::Lp64 => 0x4000_0000_0000_0000..0x4000_0000_2000_0000,
    }
}

/// That pointers by which formulas read or write memory, and that are not made from the address of an object, lead to the
/// environment's memory, and that objects are elsewhere. Not a truth, but what makes good tests.
fn preferences(
    ctx: &Context<'_>,
    pointers: &BTreeSet<Symbol>,
    formulas: &[Term],
    objects: &[Object],
) -> Vec<Term> {
    let terms = &ctx.terms;
    let zone = zone(ctx);
    let number = |value: u64| ctx.encoding.address(terms, &ctx.program.types, value);
    let leads_there = |address: Term| {
        terms.and2(
            ctx.below_or_equal(number(zone.start), address),
            ctx.below_or_equal(address, number(zone.end)),
        )
    };
    let mut wanted = BTreeSet::new();
    for term in terms.subterms(formulas) {
        let (array, index) = match (&terms.node(term).op, terms.args(term)) {
            (Op::Select, &[array, index]) | (Op::Store, &[array, index, _]) => (array, index),
            _ => continue,
        };
        if is_loose(terms, index, objects) {
            wanted.insert(leads_there(index));
        }
        let is_pointer = terms.node(term).op == Op::Select
            && class_of(terms, array).is_some_and(|class| pointers.contains(&class));
        if is_pointer {
            wanted.insert(leads_there(term));
            if ctx.encoding == Encoding::Machine {
                wanted.insert(terms.eq(terms.extract(2, 0, term), terms.bv(3, 0)));
            }
        }
    }
    if wanted.is_empty() {
        return Vec::new();
    }
    let mentioned = terms.free_symbols_of(formulas);
    let is_mentioned = |object: &&Object| {
        terms.as_symbol(object.address).is_some_and(|address| mentioned.contains(&address))
    };
    let high = number(zone.start - (1 << 24));
    wanted.extend(objects.iter().filter(is_mentioned).map(|object| ctx.below_or_equal(object.address, high)));
    wanted.into_iter().collect()
}

/// The memory classes from which a step reads pointers.
pub fn arrays_of_pointers(ctx: &Context<'_>, meanings: &Meanings, step: &Step) -> Vec<Symbol> {
    let terms = &ctx.terms;
    let types = &ctx.program.types;
    let is_pointer = |symbol: Term| match terms.as_symbol(symbol).and_then(|symbol| meanings.part(symbol)) {
        Some(Component::Value(var)) => types.pointee(ctx.program.vars[var].ty).is_some(),
        _ => false,
    };
    let assigned = step.substitution.iter().filter(|pair| is_pointer(pair.0)).map(|pair| pair.1);
    let read = assigned.filter(|&value| terms.node(value).op == Op::Select);
    read.filter_map(|value| class_of(terms, terms.args(value)[0])).collect()
}

/// The array that stores lead to another one from.
fn class_of(terms: &TermTable, array: Term) -> Option<Symbol> {
    let mut array = array;
    while terms.node(array).op == Op::Store {
        array = terms.args(array)[0];
    }
    terms.as_symbol(array)
}

/// Whether an address is made from a value that is read from somewhere, and not from the address of an object.
fn is_loose(terms: &TermTable, address: Term, objects: &[Object]) -> bool {
    let summands = match terms.node(address).op {
        Op::Linear { .. } => terms.args(address),
        _ => &[address][..],
    };
    let is_read = |term: &Term| matches!(terms.node(*term).op, Op::Symbol(_) | Op::Select);
    let is_object = |term: &Term| objects.iter().any(|object| object.address == *term);
    summands.iter().any(is_read) && !summands.iter().any(is_object)
}

impl Search<'_, '_, '_> {
    /// Asks for a model in which pointers lead to good places, or if there is none, for any.
    pub fn check_preferring(
        &mut self,
        state: StateId,
        further: &[Object],
        known: &[Term],
        parts: &[Term],
    ) -> Answer {
        let mut objects = self.world.globals.clone();
        objects.extend(self.tests[state.test.0 as usize].objects_at(state.time));
        objects.extend_from_slice(further);
        let formulas: Vec<Term> = known.iter().chain(parts).copied().collect();
        let mut preferred = match self.may(&helpers::POINTERS) {
            true => preferences(self.ctx, &self.pointers, &formulas, &objects),
            false => Vec::new(),
        };
        let mut places = match self.makes_up_pointers && self.may(&helpers::PLACES) {
            true => self.where_they_were(state, &formulas, &objects),
            false => Vec::new(),
        };
        // The first question is the iteration's own; those that follow are asked because more was wanted than it takes.
        let mut further = None;
        while !preferred.is_empty() || !places.is_empty() {
            let wanted = parts.iter().chain(&preferred).chain(&places);
            let assumptions: Vec<Term> = wanted.copied().collect();
            let helper = if preferred.is_empty() { &helpers::PLACES } else { &helpers::POINTERS };
            let outcome = self.session.check_assuming(&assumptions);
            if outcome == Answer::Sat {
                self.helped(helper);
                return outcome;
            }
            further.get_or_insert_with(|| self.charge(helper));
            let core = if outcome == Answer::Unsat { self.session.unsat_core() } else { assumptions };
            let before = (preferred.len(), places.len());
            preferred.retain(|term| !core.contains(term));
            // Where objects lie is given up last: elsewhere a test would not find them.
            if preferred.len() == before.0 {
                places.retain(|term| !core.contains(term));
            }
            if (preferred.len(), places.len()) == before {
                return outcome;
            }
        }
        self.session.check_assuming(parts)
    }
}

impl Search<'_, '_, '_> {
    /// That objects lie where they lay in a test: a pointer that the environment makes up and that leads to one of them in
    /// the solver's mind leads there in the next test too.
    fn where_they_were(&self, state: StateId, formulas: &[Term], objects: &[Object]) -> Vec<Term> {
        let terms = &self.ctx.terms;
        let mentioned = terms.free_symbols_of(formulas);
        let test = &self.tests[state.test.0 as usize];
        let lies_there = |object: &Object| {
            let symbol = terms.as_symbol(object.address).filter(|symbol| mentioned.contains(symbol))?;
            self.lies_at(object, test.address(symbol)?)
        };
        objects.iter().filter_map(lies_there).collect()
    }

    /// That globals lie where the machine has them, and what a step makes where it made it in the newest test.
    pub fn where_objects_lie(&self, state: StateId, further: &[Object]) -> Vec<Term> {
        let address = |model: &Model, object: &Object| {
            model.get(self.ctx.terms.as_symbol(object.address)?).and_then(Value::number)
        };
        let (globals, world) = (&self.world.globals, self.world.model());
        let mut places: Vec<Term> =
            globals.iter().filter_map(|global| self.lies_at(global, address(world, global)?)).collect();
        let mut made = self.tests[state.test.0 as usize].objects_at(state.time);
        made.extend_from_slice(further);
        if let Some(newest) = self.tests.last() {
            let found = newest.objects_at(state.time + 1);
            let there = |found: &Object| newest.address(self.ctx.terms.as_symbol(found.address)?);
            places.extend(
                made.iter().zip(&found).filter_map(|(object, found)| self.lies_at(object, there(found)?)),
            );
        }
        places
    }

    fn lies_at(&self, object: &Object, address: i128) -> Option<Term> {
        let (terms, types) = (&self.ctx.terms, &self.ctx.program.types);
        let there = self.ctx.encoding.address(terms, types, u64::try_from(address).ok()?);
        Some(terms.eq(object.address, there))
    }
}

/// Whether the environment makes up pointers that the program gets as inputs.
pub fn makes_up_pointers(program: &Program) -> bool {
    let makes_pointer = |stmt: &Stmt| match stmt {
        Stmt::Havoc(place, input) => !input.is_read() && program.types.pointee(place.ty).is_some(),
        _ => false,
    };
    let mut stmts = program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts);
    stmts.any(|spanned| makes_pointer(&spanned.stmt))
}

impl Inputs {
    /// After a run that ended because it followed a null pointer: lets pointers that nobody chose lead to the
    /// environment's memory instead. Whether there are any.
    pub fn point_somewhere(&mut self, ctx: &Context<'_>, run: &Run) -> bool {
        if !matches!(run.outcome, Outcome::Undefined { kind: UndefinedKind::NullDereference, .. }) {
            return false;
        }
        let mut in_order = 0;
        let mut any = false;
        for (position, taken) in run.inputs.iter().enumerate() {
            let is_loose = taken.beyond && ctx.program.types.pointee(taken.ty).is_some();
            if is_loose {
                any |= self.point(ctx, taken, in_order, zone(ctx).start + position as u64 * APART);
            }
            in_order += usize::from(!matches!(taken.holder, Holder::Memory(_)));
        }
        any
    }

    fn point(&mut self, ctx: &Context<'_>, taken: &TakenInput, in_order: usize, address: u64) -> bool {
        let value = InputValue::Int(i128::from(address));
        match taken.holder {
            _ if !zone(ctx).contains(&address) => return false,
            Holder::Memory(spot) => self.memory.set_pointer(&spot, address),
            Holder::Variable(var) if in_order >= self.repeated => drop(self.first_values.insert(var, value)),
            _ => {
                self.in_order.resize(self.in_order.len().max(in_order + 1), InputValue::Int(0));
                self.in_order[in_order] = value;
            }
        }
        true
    }
}
