//! The start of the program: what globals hold.

use std::collections::BTreeSet;

use tarka_ir::{Base, Place, Storage, VarId};
use tarka_logic::term::{Op, Term};

use super::memory::{Contents, LONGEST_RANGE};
use super::path::Path;
use super::world::{Part, World};

/// The state in which the entry procedure starts, and what its memory holds, one formula a cell.
pub(super) fn state<'w>(world: &'w World<'w>) -> (Path<'w>, Vec<Term>) {
    let program = world.program;
    let mut path = Path::new(world, program.entry);
    for (var, variable) in program.globals() {
        match variable.storage {
            Storage::Plain => {
                let sort = world.symbol(Part::Var(var)).map(|symbol| world.terms.sort(symbol));
                path.set(Part::Var(var), sort.and_then(|sort| world.terms.zero(sort)));
            }
            Storage::Memory => zero(&mut path, var),
        }
    }
    for initialiser in &program.initialisers {
        let base = Base::Var(initialiser.var);
        let place = Place { base, path: initialiser.path.clone(), ty: initialiser.ty };
        let value = path.value(&initialiser.value);
        path.store_any(&place, value);
    }
    let cells = path.take_cells();
    for &param in &program.procs[program.entry].params {
        if program.vars[param].storage == Storage::Memory {
            let address = path.begin_life(param);
            path.set(Part::Var(param), Some(address));
        }
    }
    (path, cells)
}

/// A global that is not too large is zero.
fn zero(path: &mut Path<'_>, var: VarId) {
    let world = path.world;
    let size = world.program.types.size_of(world.program.vars[var].ty);
    let cells = world.partition.object_of_var(world.program, var);
    if let (Some(object), Some(cells), true) = (world.globals.get(&var), cells, size <= LONGEST_RANGE) {
        path.fill(object.address, &cells, &Contents::Byte(path.zero_byte()));
    }
}

/// The formulas that can matter to a goal: those about globals whose addresses it mentions, or that those hold.
pub(super) fn relevant(world: &World<'_>, cells: &[Term], goal: Term) -> Vec<Term> {
    let terms = &world.terms;
    let globals: BTreeSet<Term> = world.globals.values().map(|object| object.address).collect();
    let addresses = |formula: Term| -> Vec<Term> {
        let symbols = terms.free_symbols(formula);
        symbols
            .iter()
            .map(|&symbol| terms.symbol_term(symbol))
            .filter(|term| globals.contains(term))
            .collect()
    };
    let mut mentioned: BTreeSet<Term> = addresses(goal).into_iter().collect();
    let (mut chosen, mut waiting) = (Vec::new(), cells.to_vec());
    loop {
        let matters = |cell: &Term| addresses(*cell).iter().any(|address| mentioned.contains(address));
        let (found, rest): (Vec<Term>, Vec<Term>) = waiting.into_iter().partition(matters);
        if found.is_empty() {
            return chosen;
        }
        mentioned.extend(found.iter().flat_map(|&cell| addresses(cell)));
        chosen.extend(found);
        waiting = rest;
    }
}

impl Path<'_> {
    /// Takes the stores out of memory: what they say comes as one formula a cell, about the memory before them.
    fn take_cells(&mut self) -> Vec<Term> {
        let terms = &self.world.terms;
        let mut cells = Vec::new();
        let classes: Vec<Part> = self.world.parts().filter(|part| matches!(part, Part::Class(_))).collect();
        for part in classes {
            let Some(mut array) = self.get(part) else { continue };
            let mut stores = Vec::new();
            let mut seen = BTreeSet::new();
            while let (Op::Store, &[before, address, held]) = (&terms.node(array).op, terms.args(array)) {
                if seen.insert(address) {
                    stores.push((address, held));
                }
                array = before;
            }
            self.set(part, Some(array));
            cells.extend(stores.iter().map(|&(at, held)| terms.eq(terms.select(array, at), held)));
        }
        cells
    }
}
