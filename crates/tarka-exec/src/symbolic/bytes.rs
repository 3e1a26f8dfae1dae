//! Ranges of bytes: copies, fills, inputs, and the intrinsics that do them.

use tarka_ir::{Expr, Input, IntType, Intrinsic, Place, Type, TypeId, formats};
use tarka_logic::term::Term;

use super::encoding::Side;
use super::environment::{EnvironmentWrite, Root};
use super::error::Reason;
use super::execute::{Execution, LARGEST_RANGE};
use super::expr::{Reader, Spot};
use super::memory::{Cell, ClassId, RangeCell, Region};
use super::state::Aggregate;
use super::symbols::Component;
use crate::concrete::Scalar;

const BYTE: IntType = IntType { width: 8, signed: false };

/// How many bytes a range has.
pub(super) enum Size {
    Constant(u64),
    Variable(Term),
}

impl Execution<'_, '_> {
    /// Does an intrinsic.
    pub(super) fn intrinsic(
        &mut self,
        intrinsic: Intrinsic,
        dest: Option<&Place>,
        args: &[Expr],
    ) -> Result<(), Reason> {
        let result = match (intrinsic, args) {
            (Intrinsic::CopyBytes | Intrinsic::MoveBytes, [to, from, size]) => {
                self.copy_bytes(to, from, size)?
            }
            (Intrinsic::SetBytes, [to, byte, size]) => self.set_bytes(to, byte, size)?,
            (Intrinsic::HavocBytes, [to, size]) => self.havoc_bytes(to, size)?,
            (Intrinsic::VarArgs, _) => {
                self.state.arguments.ok_or(Reason::Operation("variable arguments of an unknown caller"))?
            }
            (Intrinsic::ObjectSize, [pointer]) => self.object_size(pointer)?,
            (Intrinsic::Unreachable, _) => {
                self.assume(self.ctx.terms.fals());
                return Ok(());
            }
            (Intrinsic::Print, [format, further @ ..])
            | (Intrinsic::PrintTo, [_, _, format, further @ ..])
                if formats::may_store(self.ctx.program, format, further) =>
            {
                return Err(Reason::Operation("formatted output in a format that may store something"));
            }
            (Intrinsic::Print, [format, ..]) => {
                let Some(dest) = dest else { return Ok(()) };
                self.printed(format, dest)?
            }
            (Intrinsic::PrintTo, [to, size, format, ..]) => {
                self.print_to(to, size, format)?;
                let Some(dest) = dest else { return Ok(()) };
                self.printed(format, dest)?
            }
            (Intrinsic::HavocReachable, pointers) => return self.havoc_reachable(pointers),
            (Intrinsic::HavocExposed, []) => return self.havoc_exposed(),
            (Intrinsic::Math(_) | Intrinsic::MathError | Intrinsic::Rounded(_), _) => {
                return Err(Reason::FloatingPoint);
            }
            _ => return Err(Reason::Operation("an intrinsic with the wrong arguments")),
        };
        match dest {
            Some(dest) => self.write(dest, result),
            None => Ok(()),
        }
    }

    pub(super) fn region(&self, pointer: &Expr) -> Result<Region, Reason> {
        self.ctx.memory.pointer(pointer).ok_or(Reason::UnknownPlace)
    }

    pub(super) fn size(&mut self, size: &Expr) -> Result<Size, Reason> {
        let int = self.ctx.program.types.as_int(size.ty).ok_or(Reason::FloatingPoint)?;
        let size = self.value(size)?;
        let size = self.ctx.convert_number(size, int, self.ctx.pointer_int());
        Ok(self.constant_size(size).map_or(Size::Variable(size), Size::Constant))
    }

    fn copy_bytes(&mut self, to: &Expr, from: &Expr, size: &Expr) -> Result<Term, Reason> {
        let regions = (self.region(to)?, self.region(from)?);
        let (to, from) = (self.value(to)?, self.value(from)?);
        match self.size(size)? {
            Size::Constant(size) => self.copy_range((regions.0, to), (regions.1, from), size)?,
            Size::Variable(size) => self.copy_some((regions.0, to), (regions.1, from), size)?,
        }
        Ok(to)
    }

    fn set_bytes(&mut self, to: &Expr, byte: &Expr, size: &Expr) -> Result<Term, Reason> {
        let region = self.region(to)?;
        let address = self.value(to)?;
        let int = self.ctx.program.types.as_int(byte.ty).ok_or(Reason::FloatingPoint)?;
        let byte = self.value(byte)?;
        let byte = self.ctx.convert_number(byte, int, BYTE);
        match self.size(size)? {
            Size::Constant(size) => self.fill(region, address, &vec![byte; size as usize])?,
            Size::Variable(size) => {
                let classes = self.ctx.memory.classes_from(region);
                self.fill_some(&classes, address, size, byte);
            }
        }
        Ok(address)
    }

    fn havoc_bytes(&mut self, to: &Expr, size: &Expr) -> Result<Term, Reason> {
        let region = self.region(to)?;
        let address = self.value(to)?;
        let mut write = EnvironmentWrite::default();
        let root = Root { pointer: 0, value: address, region };
        match self.size(size)? {
            Size::Constant(size) => {
                let cells = self.ctx.memory.range(region, size)?;
                self.write_cells(&mut write, root, address, &cells);
            }
            Size::Variable(size) => {
                let classes = self.ctx.memory.classes_from(region);
                self.write_some(&mut write, root, &classes, (address, size));
            }
        }
        self.environment_wrote(write);
        Ok(address)
    }

    /// The size that an object was made with. An object without bytes is known as one of one byte.
    fn object_size(&mut self, pointer: &Expr) -> Result<Term, Reason> {
        let (ctx, terms) = (self.ctx, self.ctx.terms.clone());
        let pointer = self.value(pointer)?;
        let number = |value: u64| ctx.encoding.address(&terms, &ctx.program.types, value);
        let (zero, one) = (number(0), number(1));
        let known = terms.select(self.sizes(), pointer);
        let is_small = terms.eq(known, one);
        let mut size = known;
        if terms.as_bool(is_small) != Some(false) {
            let small = self.unknown("size", terms.sort(known));
            let zero_or_one = terms.or2(terms.eq(small, zero), terms.eq(small, one));
            self.note(Side { facts: vec![zero_or_one], ..Side::default() });
            size = terms.ite(is_small, small, known);
        }
        Ok(terms.ite(terms.eq(pointer, zero), zero, size))
    }

    /// Copies bytes. All are read before any is written, so the ranges may overlap.
    pub(super) fn copy_range(
        &mut self,
        (to_region, to): (Region, Term),
        (from_region, from): (Region, Term),
        size: u64,
    ) -> Result<(), Reason> {
        check_size(size)?;
        let ctx = self.ctx;
        let cells = ctx.memory.range(to_region, size)?;
        if cells != ctx.memory.range(from_region, size)? {
            return Err(Reason::UnknownPlace);
        }
        let mut values = Vec::new();
        for cell in &cells {
            let array = self.class(cell.class);
            values.push(ctx.terms.select(array, ctx.further(from, cell.offset)));
        }
        self.store_cells(cells.iter().zip(values).map(|(cell, value)| (cell.class, cell.offset, value)), to);
        Ok(())
    }

    /// Stores what cells hold, each class in one go.
    pub(super) fn store_cells(&mut self, cells: impl Iterator<Item = (ClassId, u64, Term)>, address: Term) {
        let mut arrays: Vec<(ClassId, Term)> = Vec::new();
        for (class, offset, value) in cells {
            let index = arrays.iter().position(|(known, _)| *known == class).unwrap_or_else(|| {
                arrays.push((class, self.class(class)));
                arrays.len() - 1
            });
            let at = self.ctx.further(address, offset);
            arrays[index].1 = self.ctx.terms.store(arrays[index].1, at, value);
        }
        for (class, array) in arrays {
            self.set(Component::Memory(class), array);
        }
    }

    /// Sets bytes.
    fn fill(&mut self, region: Region, address: Term, bytes: &[Term]) -> Result<(), Reason> {
        check_size(bytes.len() as u64)?;
        let cells = self.ctx.memory.range(region, bytes.len() as u64)?;
        self.fill_cells(&cells, address, bytes);
        Ok(())
    }

    fn fill_cells(&mut self, cells: &[RangeCell], address: Term, bytes: &[Term]) {
        let ctx = self.ctx;
        let mut values = Vec::new();
        for found in cells {
            let cell = ctx.memory.class(found.class).cell;
            let held = ctx.cell_of_bytes(cell, &bytes[found.offset as usize..]);
            values.push((found.class, found.offset, held));
        }
        self.store_cells(values.into_iter(), address);
    }

    /// Sets bytes to constants.
    pub(super) fn fill_constant(&mut self, spot: Spot, bytes: &[u8]) -> Result<(), Reason> {
        let ctx = self.ctx;
        let number = |&byte: &u8| ctx.encoding.number(&ctx.terms, BYTE, u128::from(byte));
        let bytes: Vec<Term> = bytes.iter().map(number).collect();
        self.fill(spot.region, spot.address, &bytes)
    }

    /// Sets bytes to zero.
    pub(super) fn zero_range(&mut self, region: Region, address: Term, size: u64) -> Result<(), Reason> {
        check_size(size)?;
        let zero = self.ctx.encoding.number(&self.ctx.terms, BYTE, 0);
        self.fill(region, address, &vec![zero; size as usize])
    }

    /// Sets a whole object to zero.
    pub(super) fn zero_object(&mut self, region: Region, address: Term, size: u64) -> Result<(), Reason> {
        check_size(size)?;
        let zero = self.ctx.encoding.number(&self.ctx.terms, BYTE, 0);
        let cells = self.ctx.memory.object(region, size);
        self.fill_cells(&cells, address, &vec![zero; size as usize]);
        Ok(())
    }

    /// Copies or zeroes an aggregate.
    pub(super) fn copy_aggregate(
        &mut self,
        region: Region,
        address: Term,
        from: Aggregate,
    ) -> Result<(), Reason> {
        let types = &self.ctx.program.types;
        match from {
            Aggregate::At { address: source, region: source_region, ty } => {
                self.copy_range((region, address), (source_region, source), types.size_of(ty))
            }
            Aggregate::Zero(ty) => self.zero_range(region, address, types.size_of(ty)),
        }
    }

    /// Memory becomes indeterminate: anything is there, and no input says what.
    pub(super) fn forget(&mut self, spot: Spot, ty: TypeId) -> Result<(), Reason> {
        let ctx = self.ctx;
        if spot.bits.is_some() {
            let sort = ctx.encoding.sort(&ctx.program.types, ty).ok_or(Reason::FloatingPoint)?;
            let anything = self.unknown("indeterminate", sort);
            self.note(Side { facts: vec![ctx.range_fact(ty, anything)], ..Side::default() });
            return self.write_spot(spot, ty, anything);
        }
        let size = match Scalar::of(&ctx.program.types, ty) {
            Some(scalar) => scalar.bytes(),
            None => ctx.program.types.size_of(ty),
        };
        self.forget_range(spot.region, spot.address, size)
    }

    /// Bytes become indeterminate.
    pub(super) fn forget_range(&mut self, region: Region, address: Term, size: u64) -> Result<(), Reason> {
        check_size(size)?;
        let ctx = self.ctx;
        let mut values = Vec::new();
        for found in ctx.memory.range(region, size)? {
            let cell = ctx.memory.class(found.class).cell;
            values.push((found.class, found.offset, self.any_cell(cell)));
        }
        self.store_cells(values.into_iter(), address);
        Ok(())
    }

    pub(super) fn any_cell(&mut self, cell: Cell) -> Term {
        let ctx = self.ctx;
        let anything = self.unknown("indeterminate", ctx.encoding.word(cell.width()));
        let fact = ctx.cell_range(cell, anything);
        self.note(Side { facts: vec![fact], ..Side::default() });
        anything
    }

    /// The environment chooses the scalar parts of an object, in the concrete machine's order: of a union its first
    /// member.
    pub(super) fn take_inputs(&mut self, spot: Spot, ty: TypeId, origin: &Input) -> Result<(), Reason> {
        let ctx = self.ctx;
        let types = &ctx.program.types;
        check_size(types.size_of(ty))?;
        let at = |offset: u64, bits| Spot {
            address: ctx.further(spot.address, offset),
            region: ctx.memory.offset(spot.region, offset),
            bits,
        };
        match types.get(ty) {
            &Type::Array(element, length) => {
                let size = types.size_of(element);
                (0..length).try_for_each(|index| self.take_inputs(at(index * size, None), element, origin))
            }
            Type::Record(record) => {
                let record = types.record(*record);
                let count = match record.kind {
                    tarka_ir::RecordKind::Struct => record.fields.len(),
                    tarka_ir::RecordKind::Union => 1,
                };
                record
                    .fields
                    .iter()
                    .take(count)
                    .try_for_each(|field| self.take_inputs(at(field.offset, field.bits), field.ty, origin))
            }
            _ if types.is_scalar(ty) => {
                let value = self.take_input(ty, origin.clone())?;
                self.write_spot(spot, ty, value)
            }
            _ => Ok(()),
        }
    }
}

fn check_size(size: u64) -> Result<(), Reason> {
    if size > LARGEST_RANGE { Err(Reason::RangeTooLarge(size)) } else { Ok(()) }
}
