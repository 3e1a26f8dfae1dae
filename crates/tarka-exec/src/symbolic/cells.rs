//! Values in memory cells: how loads and stores look as terms.

use tarka_ir::{BitRange, IntType, Type, TypeId};
use tarka_logic::number::Integer;
use tarka_logic::term::Term;

use super::context::Context;
use super::encoding::{Encoding, Side, in_range};
use super::error::Reason;
use super::integer::Integers;
use super::machine;
use super::memory::{Cell, Extent};

/// What is loaded or stored.
#[derive(Clone, Copy, Debug)]
pub(super) struct Access {
    pub ty: TypeId,
    pub extent: Extent,
}

impl Context<'_> {
    /// How a scalar type, in a bit-field or not, is accessed.
    pub(super) fn access(&self, ty: TypeId, bits: Option<BitRange>) -> Result<Access, Reason> {
        let scalar = crate::concrete::Scalar::of(&self.program.types, ty)
            .ok_or(Reason::Operation("a value that is neither a number nor a pointer"))?;
        Ok(Access { ty, extent: Extent::of(scalar, bits) })
    }

    /// The value at an address.
    pub(super) fn load(
        &self,
        array: Term,
        cell: Cell,
        address: Term,
        access: Access,
        side: &mut Side,
    ) -> Result<Term, Reason> {
        let raw = self.load_raw(array, cell, address, access.extent, side);
        self.value_of_raw(raw, raw_type(cell, access.extent), access.ty)
    }

    /// The array with a value stored at an address.
    pub(super) fn store(
        &self,
        array: Term,
        cell: Cell,
        address: Term,
        access: Access,
        value: Term,
        side: &mut Side,
    ) -> Result<Term, Reason> {
        let raw = self.raw_of_value(value, access.ty, raw_type(cell, access.extent))?;
        Ok(self.store_raw(array, cell, address, access.extent, raw, side))
    }

    /// The bits of an access as an unsigned number, or as the class holds its values.
    pub(super) fn load_raw(
        &self,
        array: Term,
        cell: Cell,
        address: Term,
        extent: Extent,
        side: &mut Side,
    ) -> Term {
        match cell {
            Cell::Value { .. } => {
                let raw = self.terms.select(array, address);
                self.range_of_raw(raw, raw_type(cell, extent), side);
                raw
            }
            Cell::Byte => {
                let whole = self.load_bytes(array, address, byte_count(extent), side);
                self.slice(whole, extent)
            }
        }
    }

    fn range_of_raw(&self, raw: Term, int: IntType, side: &mut Side) {
        if self.encoding == Encoding::Integer && self.wrapping != super::encoding::Wrapping::Ideal {
            side.facts.push(in_range(&self.terms, int, raw));
        }
    }

    /// Bytes at an address as one unsigned number, little endian.
    fn load_bytes(&self, array: Term, address: Term, count: u32, side: &mut Side) -> Term {
        let bytes: Vec<Term> = (0..count)
            .map(|index| self.terms.select(array, self.further(address, u64::from(index))))
            .collect();
        bytes.iter().for_each(|&byte| self.range_of_raw(byte, BYTE, side));
        self.joined(bytes.into_iter())
    }

    /// Bytes as one unsigned number, little endian.
    fn joined(&self, bytes: impl Iterator<Item = Term>) -> Term {
        let terms = &self.terms;
        let mut whole = None;
        for (index, byte) in (0..).zip(bytes) {
            whole = Some(match (whole, self.encoding) {
                (None, _) => byte,
                (Some(low), Encoding::Machine) => terms.concat(byte, low),
                (Some(low), Encoding::Integer) => {
                    terms.add(low, terms.scale(&Integer::pow2(8 * index), byte))
                }
            });
        }
        whole.unwrap_or_else(|| self.encoding.number(terms, BYTE, 0))
    }

    /// The bits of an access out of the bytes that hold it.
    fn slice(&self, whole: Term, extent: Extent) -> Term {
        let terms = &self.terms;
        match self.encoding {
            Encoding::Machine => terms.extract(extent.shift + extent.width - 1, extent.shift, whole),
            Encoding::Integer if is_whole(extent) => whole,
            Encoding::Integer => {
                let shifted = terms.div(whole, terms.int(Integer::pow2(extent.shift)));
                terms.modulo(shifted, terms.int(Integer::pow2(extent.width)))
            }
        }
    }

    /// The array with the bits of an access replaced.
    pub(super) fn store_raw(
        &self,
        array: Term,
        cell: Cell,
        address: Term,
        extent: Extent,
        raw: Term,
        side: &mut Side,
    ) -> Term {
        if cell != Cell::Byte {
            return self.terms.store(array, address, raw);
        }
        let whole = if is_whole(extent) {
            raw
        } else {
            let old = self.load_bytes(array, address, byte_count(extent), side);
            self.spliced(old, extent, raw)
        };
        self.store_bytes(array, address, byte_count(extent), whole)
    }

    /// The bytes that hold an access, with its bits replaced.
    fn spliced(&self, old: Term, extent: Extent, raw: Term) -> Term {
        let terms = &self.terms;
        let Extent { shift, width } = extent;
        if self.encoding == Encoding::Integer {
            let before = terms.scale(&Integer::pow2(shift), self.slice(old, extent));
            return terms.add(terms.sub(old, before), terms.scale(&Integer::pow2(shift), raw));
        }
        let all = byte_count(extent) * 8;
        let mut result = raw;
        if shift > 0 {
            result = terms.concat(result, terms.extract(shift - 1, 0, old));
        }
        if shift + width < all {
            result = terms.concat(terms.extract(all - 1, shift + width, old), result);
        }
        result
    }

    fn store_bytes(&self, array: Term, address: Term, count: u32, whole: Term) -> Term {
        let terms = &self.terms;
        (0..count).fold(array, |array, index| {
            let byte = match self.encoding {
                Encoding::Machine => terms.extract(8 * index + 7, 8 * index, whole),
                Encoding::Integer => {
                    let shifted = terms.div(whole, terms.int(Integer::pow2(8 * index)));
                    terms.modulo(shifted, terms.int(256))
                }
            };
            terms.store(array, self.further(address, u64::from(index)), byte)
        })
    }

    /// What a cell at the first of some bytes holds.
    pub(super) fn cell_of_bytes(&self, cell: Cell, bytes: &[Term]) -> Term {
        let Cell::Value { width, shift, .. } = cell else { return bytes[0] };
        let extent = Extent { shift, width };
        let count = byte_count(extent) as usize;
        let whole = self.joined(bytes.iter().take(count).copied());
        let unsigned = IntType { width: width as u16, signed: false };
        self.convert_number(self.slice(whole, extent), unsigned, raw_type(cell, extent))
    }

    /// That a cell holds what it can hold.
    pub(super) fn cell_range(&self, cell: Cell, held: Term) -> Term {
        let mut side = Side::default();
        self.range_of_raw(held, raw_type(cell, Extent { shift: 0, width: cell.width() }), &mut side);
        self.terms.and(&side.facts)
    }

    /// The value of a type that bits in memory stand for.
    fn value_of_raw(&self, raw: Term, held: IntType, ty: TypeId) -> Result<Term, Reason> {
        let terms = &self.terms;
        match (self.program.types.get(ty), self.program.types.as_int(ty)) {
            (Type::Bool, _) => Ok(terms.ne(raw, self.encoding.number(terms, held, 0))),
            (_, Some(int)) => Ok(self.convert_number(raw, held, int)),
            _ => Err(Reason::FloatingPoint),
        }
    }

    fn raw_of_value(&self, value: Term, ty: TypeId, held: IntType) -> Result<Term, Reason> {
        match (self.program.types.get(ty), self.program.types.as_int(ty)) {
            (Type::Bool, _) => Ok(self.number_of_truth(value, held)),
            (_, Some(int)) => Ok(self.convert_number(value, int, held)),
            _ => Err(Reason::FloatingPoint),
        }
    }

    /// 1 for true.
    pub(super) fn number_of_truth(&self, value: Term, int: IntType) -> Term {
        let number = |bits| self.encoding.number(&self.terms, int, bits);
        // The bit pattern 1 of a signed type of one bit is -1.
        self.terms.ite(value, number(1), number(0))
    }

    /// Conversion between integer types.
    pub(super) fn convert_number(&self, value: Term, from: IntType, to: IntType) -> Term {
        match self.encoding {
            Encoding::Machine => machine::convert(&self.terms, value, from, to),
            Encoding::Integer => {
                Integers { terms: &self.terms, wrapping: self.wrapping }.convert(value, from, to)
            }
        }
    }
}

const BYTE: IntType = IntType { width: 8, signed: false };

/// The numbers that the raw bits of an access are.
fn raw_type(cell: Cell, extent: Extent) -> IntType {
    let signed = matches!(cell, Cell::Value { signed: true, .. });
    IntType { width: extent.width as u16, signed }
}

fn byte_count(extent: Extent) -> u32 {
    (extent.shift + extent.width).div_ceil(8)
}

fn is_whole(extent: Extent) -> bool {
    extent.shift == 0 && extent.width % 8 == 0
}
