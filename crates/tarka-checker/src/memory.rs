//! Memory: scalars in cells, ranges of cells, new objects.

use tarka_ir::{Base, Expr, IntType, Place, TypeId, VarId};
use tarka_logic::number::Integer;
use tarka_logic::term::Term;

use super::numbers::Numbers;
use super::partition::{Access, ClassIndex};
use super::path::{Kind, Object, Path};
use super::world::Part;

/// The longest range of bytes that is treated cell by cell.
pub(super) const LONGEST_RANGE: u64 = 1 << 14;

/// What is written to the cells of a range.
pub(super) enum Contents {
    /// Anything.
    Any,
    /// Every byte is the same, given as a word of 8 bits.
    Byte(Term),
    /// What the same cells behind another address hold.
    CopyOf(Term),
}

impl Path<'_> {
    /// The value of a scalar place; `None` if it is not modelled.
    pub(super) fn load(&mut self, place: &Place) -> Option<Term> {
        if let Some(var) = self.plain(place) {
            return self.get(Part::Var(var));
        }
        let access = self.world.partition.place(self.world.program, place)?;
        let address = self.address(place)?;
        self.note_followed(place);
        let array = self.get(Part::Class(access.class))?;
        let raw = self.raw(array, access, address)?;
        Some(self.as_kind(raw, self.held(place.ty, access.width)?, self.kind(place.ty)?))
    }

    /// Stores a scalar; `None` is anything.
    pub(super) fn store(&mut self, place: &Place, value: Option<Term>) {
        if let Some(var) = self.plain(place) {
            return self.set(Part::Var(var), value);
        }
        let address = self.address(place);
        self.note_followed(place);
        self.store_at(place, address, value);
    }

    /// A place is read or written: a run that follows null ends there.
    fn note_followed(&mut self, place: &Place) {
        if let Base::Deref(pointer) = &place.base {
            let pointer = self.value(pointer);
            self.facts.extend(pointer.map(|pointer| self.world.terms.ne(pointer, self.world.bytes(0u64))));
        }
    }

    /// Stores a scalar at the address of its place.
    pub(super) fn store_at(&mut self, place: &Place, address: Option<Term>, value: Option<Term>) {
        match self.world.partition.place(self.world.program, place) {
            Some(access) => {
                let stored = self.stored(place.ty, access, address, value);
                self.set(Part::Class(access.class), stored);
            }
            None => self.forget_classes(None),
        }
    }

    /// The class of an access after a store; `None` if nothing is known of it then.
    fn stored(&self, ty: TypeId, access: Access, address: Option<Term>, value: Option<Term>) -> Option<Term> {
        let world = self.world;
        let (address, array) = (address?, self.get(Part::Class(access.class))?);
        let raw = match value {
            Some(value) => self.as_kind(value, self.kind(ty)?, self.held(ty, access.width)?),
            None => self.anything(world.numbers.sort(access.width)),
        };
        let shape = world.shape(access.class)?;
        if !shape.bytes {
            return (shape.width == access.width).then(|| world.terms.store(array, address, raw));
        }
        self.store_bytes(array, access, address, raw)
    }

    /// The bits of an access.
    fn raw(&self, array: Term, access: Access, address: Term) -> Option<Term> {
        let world = self.world;
        let shape = world.shape(access.class)?;
        if !shape.bytes {
            return (shape.width == access.width).then(|| world.terms.select(array, address));
        }
        let whole = self.whole_bytes(array, access, address)?;
        Some(world.terms.extract(access.shift + access.width - 1, access.shift, whole))
    }

    /// The bytes that hold an access as one word, little endian.
    fn whole_bytes(&self, array: Term, access: Access, address: Term) -> Option<Term> {
        let world = self.world;
        if world.numbers == Numbers::Ideal {
            return None;
        }
        let byte = |index: u32| world.terms.select(array, world.further(address, u64::from(index)));
        let mut whole = byte(0);
        for index in 1..byte_count(access) {
            whole = world.terms.concat(byte(index), whole);
        }
        Some(whole)
    }

    fn store_bytes(&self, array: Term, access: Access, address: Term, raw: Term) -> Option<Term> {
        let (world, terms) = (self.world, &self.world.terms);
        let old = self.whole_bytes(array, access, address)?;
        let (all, end) = (terms.width(old), access.shift + access.width);
        let mut new = raw;
        if access.shift > 0 {
            new = terms.concat(new, terms.extract(access.shift - 1, 0, old));
        }
        if end < all {
            new = terms.concat(terms.extract(all - 1, end, old), new);
        }
        let store = |array, index: u32| {
            let byte = terms.extract(8 * index + 7, 8 * index, new);
            terms.store(array, world.further(address, u64::from(index)), byte)
        };
        Some((0..byte_count(access)).fold(array, store))
    }

    /// What a type's bits in memory are as a number.
    fn held(&self, ty: TypeId, width: u32) -> Option<Kind> {
        let signed = self.world.program.types.as_int(ty)?.signed;
        Some(Kind::Number(IntType { width: u16::try_from(width).ok()?, signed }))
    }

    /// The value of an expression, if it is a constant number of bytes that is not too large.
    pub(super) fn bytes_of(&mut self, size: &Expr) -> Option<u64> {
        let size = self.value(size)?;
        self.constant_size(size)
    }

    /// A constant number of bytes that is not too large.
    pub(super) fn constant_size(&self, size: Term) -> Option<u64> {
        let terms = &self.world.terms;
        let number = match self.world.numbers {
            Numbers::Words => terms.as_bv(size)?.unsigned().to_i128()?,
            Numbers::Ideal => terms.as_int(size)?.to_i128()?,
        };
        u64::try_from(number).ok().filter(|&size| size <= LONGEST_RANGE)
    }

    /// A byte that is zero.
    pub(super) fn zero_byte(&self) -> Term {
        self.world.numbers.number(&self.world.terms, 8, 0)
    }

    /// Copies a number of bytes, if it is known: their contents too, if the cells are the same on both sides.
    pub(super) fn copy_range(&mut self, to: &Place, from: &Place, size: Option<u64>) {
        let (program, partition) = (self.world.program, &self.world.partition);
        let cells = |place| size.and_then(|size| partition.range(program, place, size));
        let same_cells = cells(to).is_some() && cells(to) == cells(from);
        let contents = match self.address(from) {
            Some(address) if same_cells => Contents::CopyOf(address),
            _ => Contents::Any,
        };
        self.write_range(to, size, &contents);
    }

    /// Writes a number of bytes, cell by cell if it is known and their cells are, else whole classes.
    pub(super) fn write_range(&mut self, to: &Place, size: Option<u64>, contents: &Contents) {
        let (program, partition) = (self.world.program, &self.world.partition);
        let size = size.filter(|&size| size <= LONGEST_RANGE);
        let cells = size.and_then(|size| partition.range(program, to, size));
        match (self.address(to), cells) {
            (Some(address), Some(cells)) => self.fill(address, &cells, contents),
            _ => self.forget_classes(partition.classes_around(program, to)),
        }
    }

    /// Writes the cells of a range that starts at an address.
    pub(super) fn fill(&mut self, address: Term, cells: &[(u64, ClassIndex)], contents: &Contents) {
        let held: Vec<Option<Term>> = cells.iter().map(|&cell| self.new_content(cell, contents)).collect();
        for (&(offset, class), held) in cells.iter().zip(held) {
            let part = Part::Class(class);
            let stored = self.get(part).zip(held).map(|(array, held)| {
                self.world.terms.store(array, self.world.further(address, offset), held)
            });
            self.set(part, stored);
        }
    }

    /// What a cell gets; `None` if its whole class is anything after that.
    fn new_content(&self, (offset, class): (u64, ClassIndex), contents: &Contents) -> Option<Term> {
        let (world, terms) = (self.world, &self.world.terms);
        let shape = world.shape(class)?;
        match *contents {
            Contents::CopyOf(from) => {
                Some(terms.select(self.get(Part::Class(class))?, world.further(from, offset)))
            }
            Contents::Byte(byte) if world.numbers == Numbers::Words => self.repeated(class, byte),
            Contents::Byte(byte) if terms.as_int(byte).is_some_and(Integer::is_zero) => Some(byte),
            _ => Some(self.anything(world.numbers.sort(shape.width))),
        }
    }

    /// What a cell holds whose bytes are all the same; in integers that must be zero.
    pub(super) fn repeated(&self, class: ClassIndex, byte: Term) -> Option<Term> {
        let (world, terms) = (self.world, &self.world.terms);
        if world.numbers == Numbers::Ideal {
            return Some(byte);
        }
        let shape = world.shape(class)?;
        let count = (shape.shift + shape.width).div_ceil(8);
        let whole = (1..count).fold(byte, |whole, _| terms.concat(byte, whole));
        Some(terms.extract(shape.shift + shape.width - 1, shape.shift, whole))
    }

    /// Classes become anything; `None` is all of them.
    pub(super) fn forget_classes(&mut self, classes: Option<Vec<ClassIndex>>) {
        let all = || self.world.partition.classes().map(|(class, _)| class).collect();
        for class in classes.unwrap_or_else(all) {
            self.set(Part::Class(class), None);
        }
    }

    /// A new object: none started at its address before. That it shares no byte with others is said where it matters,
    /// in `background.rs`.
    pub(super) fn new_object(&mut self, size: Term, align: u64, made: Term) -> Term {
        let (world, terms) = (self.world, &self.world.terms);
        let address = self.anything(world.numbers.sort(u32::from(world.pointer().width)));
        self.objects.push(Object { address, size, align });
        world.declare(address, size);
        if let Some(sizes) = self.get(Part::Sizes) {
            self.facts.push(terms.eq(terms.select(sizes, address), world.bytes(0u64)));
            let known = terms.store(sizes, address, world.at_least_one(size));
            self.set(Part::Sizes, Some(terms.ite(made, known, sizes)));
        }
        address
    }

    /// The object of a variable begins its life.
    pub(super) fn begin_life(&mut self, var: VarId) -> Term {
        let types = &self.world.program.types;
        let ty = self.world.program.vars[var].ty;
        let size = self.world.bytes(types.size_of(ty));
        self.new_object(size, self.world.program.align_of(var), self.world.terms.tru())
    }
}

fn byte_count(access: Access) -> u32 {
    (access.shift + access.width).div_ceil(8)
}
