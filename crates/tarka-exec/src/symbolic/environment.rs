//! Memory that the environment writes.
//!
//! Whatever it may write becomes anything: one new symbol for each cell of an object whose size is known and small, else a
//! range of elements of an array of which nothing is known, or, for objects that are reached through pointers in memory,
//! whole classes. The last is more than the machine does; it is right in proofs, and a test that rests on it may fail.

use std::rc::Rc;

use tarka_ir::{Base, Expr, ExprKind, Input, Types, VarId};
use tarka_logic::term::{Replacement, Term};

pub use super::contents::EnvironmentContents;
use super::error::Reason;
use super::execute::Execution;
use super::expr::Reader;
use super::memory::{ClassId, RangeCell, Region};
use super::state::InputSymbol;
use super::symbols::{Component, is_rigid};

/// What the environment chose in one of its writes.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct EnvironmentWrite {
    /// Cells of objects to which its pointers point.
    pub(super) cells: Vec<WrittenCell>,
    /// Classes of such objects.
    pub(super) arrays: Vec<WrittenArray>,
    /// Whether whole classes were written, more than the environment can.
    pub is_rough: bool,
}

/// A cell that the environment wrote.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct WrittenCell {
    /// The pointer by which the object is found, and the distance from it.
    pub pointer: u32,
    pub distance: i64,
    pub class: ClassId,
    pub symbol: Term,
}

/// A class that the environment wrote in a range.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct WrittenArray {
    /// The pointer by which the object is found.
    pub root: Root,
    pub class: ClassId,
    pub symbol: Term,
}

/// A pointer that the environment is given.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Root {
    /// Which of the pointers.
    pub pointer: u32,
    /// Its value.
    pub value: Term,
    /// Where it leads.
    pub region: Region,
}

/// Objects of more cells are written as ranges.
const MOST_CELLS: usize = 64;

/// A whole object, as far as it is known.
struct Whole {
    start: Term,
    region: Region,
    /// The size, if it is known and not too large for single cells.
    bytes: Option<u64>,
    size: Term,
}

impl EnvironmentWrite {
    /// The same with other terms for the values of pointers.
    pub fn with_pointers(&self, mut change: impl FnMut(Term) -> Term) -> EnvironmentWrite {
        let mut changed = self.clone();
        changed.arrays.iter_mut().for_each(|array| array.root.value = change(array.root.value));
        changed
    }
}

impl Execution<'_, '_> {
    /// The environment writes whatever it can reach through pointers.
    pub(super) fn havoc_reachable(&mut self, pointers: &[Expr]) -> Result<(), Reason> {
        let mut write = EnvironmentWrite::default();
        let mut reached = Vec::new();
        // All pointers are read before anything is written.
        let mut roots = Vec::new();
        for (position, pointer) in (0..).zip(pointers) {
            let (region, value) = (self.region(pointer)?, self.value(pointer)?);
            roots.push(Root { pointer: position, value, region });
        }
        for (&root, pointer) in roots.iter().zip(pointers) {
            self.write_object(&mut write, root, pointer)?;
            reached.extend(self.ctx.memory.reachable(root.region));
        }
        write.is_rough = self.write_whole_classes(&reached);
        self.environment_wrote(write);
        Ok(())
    }

    /// The environment writes whatever it knows.
    pub(super) fn havoc_exposed(&mut self) -> Result<(), Reason> {
        let exposed = self.ctx.memory.exposed();
        let is_rough = self.write_whole_classes(&exposed);
        self.environment_wrote(EnvironmentWrite { is_rough, ..EnvironmentWrite::default() });
        Ok(())
    }

    /// Notes a write; every one counts, also one that wrote nothing.
    pub(super) fn environment_wrote(&mut self, write: EnvironmentWrite) {
        let site = self.site();
        self.inputs.push(InputSymbol {
            symbol: self.ctx.terms.tru(),
            ty: Types::VOID,
            origin: Input::Environment,
            site,
            variable: None,
            written: Some(Rc::new(write)),
        });
    }

    /// The environment writes the object that a pointer points into.
    fn write_object(
        &mut self,
        write: &mut EnvironmentWrite,
        root: Root,
        pointer: &Expr,
    ) -> Result<(), Reason> {
        let named = named_object(pointer);
        let is_constant = match named {
            Some(var) => self.ctx.program.vars[var].constant,
            None => self.ctx.memory.is_constant(root.region),
        };
        if is_constant {
            return Ok(());
        }
        let whole = match named {
            Some(var) => self.named(var)?,
            None => self.unnamed(root),
        };
        match whole.bytes {
            Some(size) => {
                let cells = self.ctx.memory.object(whole.region, size);
                self.write_cells(write, root, whole.start, &cells);
            }
            None => {
                let classes = self.ctx.memory.classes_of(whole.region);
                self.write_some(write, root, &classes, (whole.start, whole.size));
            }
        }
        Ok(())
    }

    fn named(&mut self, var: VarId) -> Result<Whole, Reason> {
        let ctx = self.ctx;
        let size = match is_rigid(ctx.program, var) {
            true => ctx.global_size(var),
            false => ctx.program.types.size_of(ctx.program.vars[var].ty),
        };
        let region = ctx.memory.variable(var);
        let start = self.variable(var)?;
        Ok(self.of_size(start, region, size))
    }

    fn of_size(&self, start: Term, region: Region, size: u64) -> Whole {
        let ctx = self.ctx;
        let is_small = || ctx.memory.object(region, size).len() <= MOST_CELLS;
        let bytes = (size <= super::LARGEST_RANGE && is_small()).then_some(size);
        Whole { start, region, bytes, size: ctx.encoding.address(&ctx.terms, &ctx.program.types, size) }
    }

    /// The object that a pointer points into, by what the map knows, or by the sizes of objects.
    fn unnamed(&mut self, root: Root) -> Whole {
        let (ctx, terms) = (self.ctx, self.ctx.terms.clone());
        let number = |value: u64| ctx.encoding.address(&terms, &ctx.program.types, value);
        let Some((distance, size)) = ctx.memory.object_around(root.region) else {
            return self.somewhere(root);
        };
        let start = match u64::try_from(distance) {
            Ok(distance) => terms.sub(root.value, number(distance)),
            Err(_) => terms.add(root.value, number(distance.unsigned_abs())),
        };
        let region = ctx.memory.back(root.region, distance);
        match size {
            Some(size) => self.of_size(start, region, size),
            None => Whole { start, region, bytes: None, size: terms.select(self.sizes(), start) },
        }
    }

    /// The object that a pointer points into: it starts there, or somewhere before. If it does not start where we say, then
    /// nothing is written, which is as good as if the same were written that was there.
    fn somewhere(&mut self, root: Root) -> Whole {
        let (ctx, terms) = (self.ctx, self.ctx.terms.clone());
        let zero = ctx.encoding.address(&terms, &ctx.program.types, 0u64);
        let before = self.unknown("start", terms.sort(root.value));
        let sizes = self.sizes();
        let (size, size_before) = (terms.select(sizes, root.value), terms.select(sizes, before));
        let holds = ctx.below_or_equal(terms.sub(root.value, before), size_before);
        let holds = terms.and2(ctx.below_or_equal(before, root.value), holds);
        let starts = terms.ne(size, zero);
        Whole {
            start: terms.ite(starts, root.value, before),
            region: root.region,
            bytes: None,
            size: terms.ite(starts, size, terms.ite(holds, size_before, zero)),
        }
    }

    /// The environment writes cells that start at an address.
    pub(super) fn write_cells(
        &mut self,
        write: &mut EnvironmentWrite,
        root: Root,
        address: Term,
        cells: &[RangeCell],
    ) {
        let start = self.distance(root.value, address);
        let mut values = Vec::new();
        for found in cells {
            let symbol = self.any_cell(self.cell(found.class));
            values.push((found.class, found.offset, symbol));
            if let Some(start) = start {
                let distance = start + found.offset as i64;
                write.cells.push(WrittenCell { pointer: root.pointer, distance, class: found.class, symbol });
            }
        }
        self.store_cells(values.into_iter(), address);
    }

    /// How many bytes one address lies behind another, if that is constant.
    fn distance(&self, from: Term, to: Term) -> Option<i64> {
        let terms = &self.ctx.terms;
        let distance = terms.sub(to, from);
        let number = match terms.as_bv(distance) {
            Some(word) => word.signed().to_i128(),
            None => terms.as_int(distance).and_then(|number| number.to_i128()),
        };
        number.and_then(|number| i64::try_from(number).ok())
    }

    /// The environment writes a range of classes.
    pub(super) fn write_some(
        &mut self,
        write: &mut EnvironmentWrite,
        root: Root,
        classes: &[ClassId],
        (address, size): (Term, Term),
    ) {
        let terms = self.ctx.terms.clone();
        let zero = self.ctx.encoding.address(&terms, &self.ctx.program.types, 0u64);
        for &class in classes {
            let array = self.class(class);
            let symbol = self.unknown("environment", terms.sort(array));
            let written = terms.replace_range(array, address, size, Replacement::Copy(symbol, zero));
            self.set(Component::Memory(class), written);
            write.arrays.push(WrittenArray { root, class, symbol });
        }
    }

    /// Gives whether there are any.
    fn write_whole_classes(&mut self, regions: &[Region]) -> bool {
        let memory = &self.ctx.memory;
        let mut classes: Vec<ClassId> = Vec::new();
        for &region in regions.iter().filter(|&&region| !memory.is_constant(region)) {
            classes.extend(memory.classes_of(region));
        }
        classes.sort_unstable();
        classes.dedup();
        let any = !classes.is_empty();
        for class in classes {
            let sort = self.ctx.terms.sort(self.ctx.symbols.class(class));
            let anything = self.unknown("environment", sort);
            self.set(Component::Memory(class), anything);
        }
        any
    }
}

/// The variable in memory that a pointer certainly points into, by its very form.
fn named_object(pointer: &Expr) -> Option<VarId> {
    match &pointer.kind {
        ExprKind::AddrOf(place) => match &place.base {
            Base::Var(var) => Some(*var),
            Base::Deref(_) => None,
        },
        ExprKind::Cast(inner) => named_object(inner),
        _ => None,
    }
}
