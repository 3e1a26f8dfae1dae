//! Ranges of bytes whose size is not known: of every class whose cells they may cover, a range of elements changes.
//!
//! No such range ends inside of a cell: the memory map holds cells that it could end in byte by byte. So a cell lies in
//! the range exactly if its address does.

use tarka_ir::IntType;
use tarka_logic::term::{Replacement, Term};

use super::error::Reason;
use super::execute::Execution;
use super::expr::Reader;
use super::memory::{Cell, ClassId, Region};
use super::symbols::Component;

const BYTE: IntType = IntType { width: 8, signed: false };
/// No cell has more bytes.
const WIDEST_CELL: usize = 17;

impl Execution<'_, '_> {
    /// Copies bytes. All are read before any is written, so the ranges may overlap.
    pub(super) fn copy_some(
        &mut self,
        (to_region, to): (Region, Term),
        (from_region, from): (Region, Term),
        size: Term,
    ) -> Result<(), Reason> {
        let (memory, terms) = (&self.ctx.memory, &self.ctx.terms);
        if memory.location(to_region) != memory.location(from_region) {
            return Err(Reason::UnknownPlace);
        }
        let distance = terms.sub(from, to);
        for class in memory.classes_from(to_region) {
            let array = self.class(class);
            let copied = terms.replace_range(array, to, size, Replacement::Copy(array, distance));
            self.set(Component::Memory(class), copied);
        }
        Ok(())
    }

    /// Sets bytes that cells of some classes hold.
    pub(super) fn fill_some(&mut self, classes: &[ClassId], address: Term, size: Term, byte: Term) {
        for &class in classes {
            let held = self.ctx.cell_of_bytes(self.cell(class), &[byte; WIDEST_CELL]);
            let array = self.class(class);
            let filled = self.ctx.terms.replace_range(array, address, size, Replacement::Value(held));
            self.set(Component::Memory(class), filled);
        }
    }

    /// Sets a whole object of unknown size to zero.
    pub(super) fn zero_some(&mut self, region: Region, address: Term, size: Term) {
        let zero = self.ctx.encoding.number(&self.ctx.terms, BYTE, 0);
        let classes = self.ctx.memory.classes_of(region);
        self.fill_some(&classes, address, size, zero);
    }

    pub(super) fn cell(&self, class: ClassId) -> Cell {
        self.ctx.memory.class(class).cell
    }
}
