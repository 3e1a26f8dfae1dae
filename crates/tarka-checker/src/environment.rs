//! What the environment writes, and ranges of bytes of unknown length.

use tarka_ir::{Base, Expr, ExprKind, Place, Role, Types, VarId};
use tarka_logic::number::Integer;
use tarka_logic::term::{Replacement, Term};

use super::memory::Contents;
use super::numbers::Numbers;
use super::partition::{ClassIndex, may_be_longer};
use super::path::{Kind, Path};
use super::world::Part;

/// Cells of which a range is written: where it starts, and how many bytes it has.
#[derive(Clone, Copy)]
struct Extent {
    start: Term,
    length: Term,
}

impl Path<'_> {
    /// The environment writes all that it reaches through pointers, which it gets before it writes.
    pub(super) fn reach_all(&mut self, pointers: &[Expr]) {
        let values: Vec<Option<Term>> = pointers.iter().map(|pointer| self.value(pointer)).collect();
        for (pointer, value) in pointers.iter().zip(values) {
            self.reach(pointer, value);
        }
    }

    fn reach(&mut self, pointer: &Expr, value: Option<Term>) {
        let (program, partition) = (self.world.program, &self.world.partition);
        // First what lies behind: the object itself is then known better.
        let behind = partition.reached(program, pointer);
        self.forget_classes(behind);
        match variable_of(pointer) {
            Some(var) => self.reach_variable(var),
            None if partition.points_to_constant(program, pointer) => {}
            None => self.reach_object(pointer, value),
        }
    }

    fn reach_variable(&mut self, var: VarId) {
        let (program, partition) = (self.world.program, &self.world.partition);
        let variable = &program.vars[var];
        if variable.constant {
            return;
        }
        // Initial values may make a global longer than its type.
        let is_longer = variable.role == Role::Global && may_be_longer(&program.types, variable.ty);
        let cells = partition.object_of_var(program, var).filter(|_| !is_longer);
        match (self.get(Part::Var(var)), cells) {
            (Some(address), Some(cells)) => self.fill(address, &cells, &Contents::Any),
            _ => {
                let place = Place::var(var, variable.ty);
                self.forget_classes(partition.classes_around(program, &place));
            }
        }
    }

    fn reach_object(&mut self, pointer: &Expr, value: Option<Term>) {
        let (world, terms) = (self.world, &self.world.terms);
        let target =
            Place { base: Base::Deref(Box::new(pointer.clone())), path: Vec::new(), ty: Types::VOID };
        let classes = world.partition.classes_around(world.program, &target);
        let (Some(classes), Some(value)) = (classes.clone(), value) else {
            return self.forget_classes(classes);
        };
        let extent = match world.partition.object_around(world.program, pointer) {
            Some(around) => {
                let distance = world.bytes(Integer::from(around.distance.unsigned_abs() as u64));
                let start =
                    if around.distance < 0 { terms.add(value, distance) } else { terms.sub(value, distance) };
                let sizes = self.get(Part::Sizes).map(|sizes| terms.select(sizes, start));
                let length = around.size.map(|size| world.bytes(size)).or(sizes);
                length.map(|length| Extent { start, length })
            }
            None => self.somewhere(value),
        };
        match extent {
            Some(extent) => self.replace(&classes, extent, &Contents::Any),
            None => self.forget_classes(Some(classes)),
        }
    }

    /// The object that an address lies in: it starts there, or somewhere before. Of where it starts nothing is known, so
    /// among all cases is the right one.
    fn somewhere(&self, value: Term) -> Option<Extent> {
        let (world, terms) = (self.world, &self.world.terms);
        let sizes = self.get(Part::Sizes)?;
        let zero = world.bytes(0u64);
        let before = self.anything(terms.sort(value));
        let (size, size_before) = (terms.select(sizes, value), terms.select(sizes, before));
        let at_most = |a, b| world.numbers.at_most(terms, a, b);
        let holds = terms.and2(at_most(before, value), at_most(terms.sub(value, before), size_before));
        let starts = terms.ne(size, zero);
        Some(Extent {
            start: terms.ite(starts, value, before),
            length: terms.ite(starts, size, terms.ite(holds, size_before, zero)),
        })
    }

    /// Writes a range of which the length is an expression; false if its cells are not known.
    pub(super) fn write_open_range(&mut self, to: &Place, length: &Expr, contents: &Contents) -> bool {
        let (program, partition) = (self.world.program, &self.world.partition);
        let classes = partition.open_range(program, to, length);
        match (classes, self.address(to), self.length(length)) {
            (Some(classes), Some(start), Some(length)) => {
                self.replace(&classes, Extent { start, length }, contents);
                true
            }
            _ => false,
        }
    }

    /// Copies a range of which the length is an expression; false if its cells are not known, or differ.
    pub(super) fn copy_open_range(&mut self, to: &Place, from: &Place, length: &Expr) -> bool {
        let (program, partition) = (self.world.program, &self.world.partition);
        match self.address(from) {
            Some(address) if partition.same_place(program, to, from) => {
                self.write_open_range(to, length, &Contents::CopyOf(address))
            }
            _ => self.write_open_range(to, length, &Contents::Any),
        }
    }

    /// The value of a size as an address is one.
    fn length(&mut self, length: &Expr) -> Option<Term> {
        let value = self.value(length)?;
        let from = self.kind(length.ty)?;
        Some(self.as_kind(value, from, Kind::Number(self.world.pointer())))
    }

    /// Writes all of a new object of unknown size. Where nothing is claimed of it, its cells stay what cells of new
    /// objects are: anything.
    pub(super) fn write_whole(&mut self, target: &Place, start: Term, length: Term, contents: &Contents) {
        if let Some(classes) = self.world.partition.classes_around(self.world.program, target) {
            self.replace(&classes, Extent { start, length }, contents);
        }
    }

    /// Writes the cells of some classes that start in a range. All are read before any is written.
    fn replace(&mut self, classes: &[ClassIndex], extent: Extent, contents: &Contents) {
        for &class in classes {
            let part = Part::Class(class);
            let replaced = self.get(part).and_then(|array| {
                let by = self.replacement(class, array, extent, contents)?;
                Some(self.world.terms.replace_range(array, extent.start, extent.length, by))
            });
            self.set(part, replaced);
        }
    }

    fn replacement(
        &self,
        class: ClassIndex,
        array: Term,
        extent: Extent,
        contents: &Contents,
    ) -> Option<Replacement> {
        let (world, terms) = (self.world, &self.world.terms);
        let anything = || Replacement::Copy(self.anything(terms.sort(array)), world.bytes(0u64));
        Some(match *contents {
            Contents::Any => anything(),
            Contents::CopyOf(from) => Replacement::Copy(array, terms.sub(from, extent.start)),
            Contents::Byte(byte) => {
                let is_zero = terms.as_int(byte).is_some_and(Integer::is_zero);
                match world.numbers {
                    Numbers::Ideal if !is_zero => anything(),
                    _ => Replacement::Value(self.repeated(class, byte)?),
                }
            }
        })
    }
}

/// The variable in memory that a pointer points into, by its very form.
fn variable_of(pointer: &Expr) -> Option<VarId> {
    match &pointer.kind {
        ExprKind::Cast(inner) => variable_of(inner),
        ExprKind::AddrOf(Place { base: Base::Var(var), .. }) => Some(*var),
        _ => None,
    }
}
