//! What memory holds before anything is written there: part of a test, beside its inputs.
//!
//! Memory that a program reads before it writes to it is an input of the test. Predicates may also speak of cells that no
//! run can read, behind the end of an array say; a value for them makes a test a state of the region that it was made
//! for all the same.

use std::collections::{BTreeMap, BTreeSet};

use tarka_exec::concrete::memory::ObjectKind;
use tarka_exec::concrete::{InputValue, Spot};
use tarka_exec::symbolic::{Cell, ClassId, Context, Object};
use tarka_ir::VarId;
use tarka_logic::term::{Model, Op, Sort, Symbol, Term, TermTable, Value};

use crate::world::GAP;

/// An object of a run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Place {
    /// A global.
    Global(VarId),
    /// The one that was made after so many others.
    Made(u32),
    /// None: offsets are addresses. What null points to is there.
    Nothing,
}

/// A cell, by the object that it is in or near to, and bytes from the start of that.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Address {
    class: ClassId,
    place: Place,
    offset: i128,
}

/// First contents of cells; all others hold zero.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct FirstContents {
    cells: BTreeMap<Address, i128>,
    /// Pointers to the environment's memory, for places of which no cell above speaks.
    pointers: BTreeMap<(Place, i128), u64>,
}

/// The cells that a model of some formulas speaks of.
pub struct Chosen {
    classes: BTreeSet<ClassId>,
    contents: FirstContents,
}

impl FirstContents {
    /// With other contents of the classes that a model speaks of, and without what belongs to objects made later.
    pub fn changed(&self, made: u32, chosen: Chosen) -> FirstContents {
        let stays = |address: &Address| {
            !chosen.classes.contains(&address.class)
                && !matches!(address.place, Place::Made(number) if number >= made)
        };
        let mut cells = chosen.contents.cells;
        let old = self.cells.iter().filter(|(address, _)| stays(address));
        cells.extend(old.map(|(&address, &value)| (address, value)));
        let stays = |(place, _): &(Place, i128)| !matches!(place, Place::Made(number) if *number >= made);
        let pointers = self.pointers.iter().filter(|(at, _)| stays(at)).map(|(&at, &pointer)| (at, pointer));
        FirstContents { cells, pointers: pointers.collect() }
    }

    /// A place holds a pointer, whichever class it belongs to.
    pub fn set_pointer(&mut self, spot: &Spot, pointer: u64) {
        self.pointers.insert((place_of(spot), spot.offset), pointer);
    }

    /// What the machine is to read in a place that nothing was written to.
    pub fn answer(&self, ctx: &Context<'_>, spot: &Spot, size: u64) -> Option<InputValue> {
        let place = place_of(spot);
        let held = |class: ClassId, further: u64| {
            let address = Address { class, place, offset: spot.offset + i128::from(further) };
            self.cells.get(&address).copied()
        };
        for (class, about) in ctx.memory.classes() {
            match about.cell {
                Cell::Value { width, shift: 0, .. } if u64::from(width) == 8 * size => {
                    if let Some(value) = held(class, 0) {
                        return Some(InputValue::Int(value));
                    }
                }
                Cell::Byte if (0..size).any(|further| held(class, further).is_some()) => {
                    let byte = |further| held(class, further).unwrap_or(0) << (8 * further);
                    return Some(InputValue::Int((0..size.min(15)).map(byte).sum()));
                }
                _ => {}
            }
        }
        let pointer = self.pointers.get(&(place, spot.offset)).filter(|_| 8 * size == pointer_width(ctx));
        pointer.map(|&pointer| InputValue::Int(i128::from(pointer)))
    }

    /// The cells of a pointer, in all classes that may hold it.
    fn cells_of_pointer(
        ctx: &Context<'_>,
        (place, offset): (Place, i128),
        pointer: u64,
    ) -> impl Iterator<Item = (Address, i128)> {
        ctx.memory.classes().flat_map(move |(class, about)| {
            let cells: Vec<i128> = match about.cell {
                Cell::Value { width, shift: 0, .. } if u64::from(width) == pointer_width(ctx) => {
                    vec![i128::from(pointer)]
                }
                Cell::Byte => {
                    let bytes = pointer.to_le_bytes();
                    bytes[..pointer_width(ctx) as usize / 8].iter().map(|&byte| i128::from(byte)).collect()
                }
                Cell::Value { .. } => Vec::new(),
            };
            let address = move |further: usize| Address { class, place, offset: offset + further as i128 };
            cells.into_iter().enumerate().map(move |(further, value)| (address(further), value))
        })
    }

    /// Puts them into the model of a run, in which all objects have addresses.
    pub fn fill(&self, ctx: &Context<'_>, objects: &[Object], model: &mut Model) {
        let pointers =
            self.pointers.iter().flat_map(|(&at, &pointer)| Self::cells_of_pointer(ctx, at, pointer));
        for (address, number) in
            pointers.chain(self.cells.iter().map(|(&address, &number)| (address, number)))
        {
            let object = match address.place {
                Place::Global(var) => ctx.symbols.variable(var),
                Place::Made(number) => objects.get(number as usize).map(|object| object.address),
                Place::Nothing => Some(ctx.encoding.address(&ctx.terms, &ctx.program.types, 0u64)),
            };
            let array = ctx.symbols.class(address.class);
            let (Some(object), Some(symbol)) = (object, ctx.terms.as_symbol(array)) else { continue };
            let sort = ctx.terms.sort(array);
            let (Sort::Array(_, element), Some(start)) = (sort, model.evaluate(&ctx.terms, object).number())
            else {
                continue;
            };
            if let Ok(at) = u128::try_from(start + address.offset) {
                model.store(symbol, sort, ctx.address_value(at), Value::of_number(element, number));
            }
        }
    }
}

fn pointer_width(ctx: &Context<'_>) -> u64 {
    u64::from(ctx.program.types.machine.pointer_width())
}

fn place_of(spot: &Spot) -> Place {
    match spot.kind {
        Some(ObjectKind::Global(var)) => Place::Global(var),
        Some(_) => Place::Made(spot.number),
        None => Place::Nothing,
    }
}

/// The contents that a model gives to all cells that formulas read.
pub fn chosen_by(
    ctx: &Context<'_>,
    model: &Model,
    formulas: &[Term],
    globals: &[Object],
    made: &[Object],
) -> Chosen {
    let terms = &ctx.terms;
    let classes: Vec<(ClassId, Symbol)> = ctx
        .memory
        .classes()
        .filter_map(|(class, _)| Some((class, terms.as_symbol(ctx.symbols.class(class))?)))
        .collect();
    let mentioned = terms.free_symbols_of(formulas);
    let mut chosen = Chosen { classes: BTreeSet::new(), contents: FirstContents::default() };
    chosen.classes.extend(
        classes.iter().filter(|(_, symbol)| mentioned.binary_search(symbol).is_ok()).map(|&(class, _)| class),
    );
    if chosen.classes.is_empty() {
        return chosen;
    }
    let objects = placed(ctx, model, globals, made);
    for term in terms.subterms(formulas) {
        let (Op::Select, &[array, index]) = (&terms.node(term).op, terms.args(term)) else { continue };
        let bases = terms.free_symbols(array);
        let Some(&(class, symbol)) = classes.iter().find(|(_, symbol)| bases.contains(symbol)) else {
            continue;
        };
        let address = model.evaluate(terms, index);
        let (Some(at), Some(Value::Array(content))) = (address.number(), model.get(symbol)) else { continue };
        let Some(number) = content.select(&address).number() else { continue };
        let named = terms.free_symbols(index);
        let is_named =
            |object: &Placed| terms.as_symbol(object.address).is_some_and(|name| named.contains(&name));
        for (place, offset) in near(&objects, at, is_named).into_iter().chain(far(terms, &objects, index, at))
        {
            chosen.contents.cells.insert(Address { class, place, offset }, number);
        }
    }
    chosen
}

/// An object in a model: where it starts and ends.
struct Placed {
    place: Place,
    address: Term,
    start: i128,
    end: i128,
}

fn placed(ctx: &Context<'_>, model: &Model, globals: &[Object], made: &[Object]) -> Vec<Placed> {
    let terms = &ctx.terms;
    let numbered = made.iter().enumerate().map(|(number, object)| (Place::Made(number as u32), object));
    let named = globals.iter().filter_map(|object| match object.kind {
        ObjectKind::Global(var) => Some((Place::Global(var), object)),
        _ => None,
    });
    let known = named.chain(numbered).filter_map(|(place, object)| {
        let start = model.get(terms.as_symbol(object.address)?)?.number()?;
        let size = model.evaluate(terms, object.size).number().unwrap_or(0);
        Some(Placed { place, address: object.address, start, end: start + size })
    });
    known.collect()
}

/// The objects from whose addresses a term computes one that lies in no object: it may be far from all of them.
fn far<'a>(
    terms: &'a TermTable,
    objects: &'a [Placed],
    index: Term,
    at: i128,
) -> impl Iterator<Item = (Place, i128)> + 'a {
    let summands = match terms.node(index).op {
        Op::Linear { .. } => terms.args(index),
        _ => &[],
    };
    let is_outside = !objects.iter().any(|object| (object.start..object.end).contains(&at));
    let meant = objects.iter().filter(move |object| is_outside && summands.contains(&object.address));
    meant.map(move |object| (object.place, at - object.start))
}

/// The objects that an address may be meant to belong to: the one that it lies in, else the next ones on both sides, or none.
/// A pointer that does not name the object that it leads to is a number, and the object will lie elsewhere.
fn near(objects: &[Placed], at: i128, is_named: impl Fn(&Placed) -> bool) -> Vec<(Place, i128)> {
    let offset = |object: &Placed| (object.place, at - object.start);
    if let Some(inside) = objects.iter().find(|object| (object.start..object.end).contains(&at)) {
        // Globals hold what the program says.
        let is_made = matches!(inside.place, Place::Made(_));
        let nowhere = (!is_named(inside)).then_some((Place::Nothing, at));
        return is_made.then(|| offset(inside)).into_iter().chain(nowhere).collect();
    }
    let reach = i128::from(GAP / 2);
    let below = objects.iter().filter(|object| object.end <= at && at - object.end < reach);
    let above = objects.iter().filter(|object| object.start > at && object.start - at < reach);
    let nearest = [below.max_by_key(|object| object.end), above.min_by_key(|object| object.start)];
    nearest.into_iter().flatten().map(offset).chain([(Place::Nothing, at)]).collect()
}
