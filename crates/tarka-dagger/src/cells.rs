//! Cells of memory that are dimensions of abstract states, like variables: those that steps read at the address of an
//! object, or where a pointer points to, with a constant offset.
//!
//! A write to the same address is a strong update. A write to an address that may be another one is a weak one: the
//! cell has the new value or keeps its own. Cells at other addresses may hold anything.

use rustc_hash::FxHashSet;
use tarka_domains::{Constraint, Relation};
use tarka_engine::Step;
use tarka_exec::symbolic::{Cell, Context};
use tarka_ir::IntType;
use tarka_logic::number::Integer;
use tarka_logic::term::{Op, Sort, Term, TermTable};

use crate::space::Space;

/// More cells are not followed: states of many dimensions are expensive.
const MOST: usize = 10;

/// The cells that steps read, in the order in which they are found.
pub(crate) fn cells_read(ctx: &Context<'_>, steps: &[Option<Step>]) -> Vec<Term> {
    let terms = &ctx.terms;
    let (mut found, mut seen) = (Vec::new(), FxHashSet::default());
    for step in steps.iter().flatten() {
        let values = step.substitution.iter().map(|pair| pair.1);
        let roots: Vec<Term> = step.guard.iter().chain(&step.no_wrap).copied().chain(values).collect();
        let cells = terms.subterms(&roots).into_iter().filter_map(|term| cell_before(terms, term));
        found.extend(cells.filter(|&cell| !step.is_chosen(terms, cell) && seen.insert(cell)));
    }
    found.truncate(MOST);
    found
}

/// The cell that a term reads, before all writes in the term: at an address that is a symbol, with or without an offset.
fn cell_before(terms: &TermTable, term: Term) -> Option<Term> {
    let node = terms.node(term);
    let (Op::Select, &[array, address]) = (&node.op, node.args.as_slice()) else { return None };
    let sum = terms.linear(address);
    let [(atom, coefficient)] = sum.monomials() else { return None };
    if terms.sort(term) != Sort::Int || !coefficient.is_one() || terms.as_symbol(*atom).is_none() {
        return None;
    }
    let mut base = array;
    while terms.node(base).op == Op::Store {
        base = terms.args(base)[0];
    }
    terms.as_symbol(base).map(|_| terms.select(base, address))
}

/// What a cell is after a write to memory, as a choice: nothing if the term is no such cell.
pub(crate) fn after_write(terms: &TermTable, cell: Term) -> Option<Term> {
    let node = terms.node(cell);
    let (Op::Select, &[array, address]) = (&node.op, node.args.as_slice()) else { return None };
    let written = terms.node(array);
    let (Op::Store, &[base, place, value]) = (&written.op, written.args.as_slice()) else { return None };
    Some(terms.ite(terms.eq(address, place), value, terms.select(base, address)))
}

/// The numbers that a cell can hold.
pub(crate) fn type_of_cell(ctx: &Context<'_>, cell: Term) -> Option<IntType> {
    let array = ctx.terms.args(cell).first().copied()?;
    let (_, class) = ctx.memory.classes().find(|(class, _)| ctx.symbols.class(*class) == array)?;
    match class.cell {
        Cell::Value { width, signed, .. } => Some(IntType { width: u16::try_from(width).ok()?, signed }),
        Cell::Byte => Some(IntType { width: 8, signed: false }),
    }
}

/// What cells of globals hold at the start.
pub(crate) fn initial_cells(ctx: &Context<'_>, space: &Space) -> Vec<Constraint> {
    let terms = &ctx.terms;
    let value = |cell: tarka_exec::symbolic::InitialCell| {
        let dimension = space.holder(terms.select(ctx.symbols.class(cell.class), cell.address))?;
        let number = terms.as_int(cell.value).and_then(Integer::to_i128)?;
        Constraint::new(&[(dimension, 1)], number.checked_neg()?, Relation::Equal)
    };
    ctx.initial_cells().into_iter().filter_map(value).collect()
}
