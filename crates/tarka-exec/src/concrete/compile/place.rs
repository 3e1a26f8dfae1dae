//! Places: where loads read and stores write.

use tarka_ir::{Base, BitRange, Place, Step, Type, TypeId, VarId};

use super::general::{Element, General};
use super::op::{Op, Reg};
use super::{Compiler, Home};
use crate::concrete::scalar::Scalar;
use crate::concrete::value;

/// What an access does with a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Use {
    Read,
    Write,
    Address,
}

/// A place in memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    /// Register with an address.
    pub addr: Reg,
    /// Distance from it.
    pub offset: i32,
    /// The bits, for a bit-field.
    pub bits: Option<BitRange>,
}

/// A path, summed up.
struct Path<'a> {
    /// Bytes known from the text.
    offset: i64,
    /// Indices not known from the text, with the size of their elements.
    indices: Vec<(&'a tarka_ir::Expr, u64)>,
    bits: Option<BitRange>,
}

impl Compiler<'_> {
    pub(super) fn home(&self, var: VarId) -> Home {
        let missing = Home::GlobalObject { address: 0, size: 0 };
        let homes = [&self.layout.homes, self.environment.globals];
        homes.iter().find_map(|homes| homes.get(&var)).copied().unwrap_or(missing)
    }

    fn variable_size(&self, var: VarId) -> u64 {
        match self.home(var) {
            Home::GlobalObject { size, .. } => size,
            _ => self.program.types.size_of(self.program.vars[var].ty),
        }
    }

    fn path<'p>(&self, place: &'p Place) -> Path<'p> {
        let types = &self.program.types;
        let mut at = match &place.base {
            Base::Var(var) => self.program.vars[*var].ty,
            Base::Deref(pointer) => types.pointee(pointer.ty).unwrap_or(place.ty),
        };
        let mut path = Path { offset: 0, indices: Vec::new(), bits: None };
        for step in &place.path {
            match step {
                Step::Field(record, field) => {
                    let Some(field) = types.record(*record).fields.get(field.0 as usize) else { continue };
                    path.offset = path.offset.saturating_add(field.offset as i64);
                    path.bits = field.bits;
                    at = field.ty;
                }
                Step::Index(index) => {
                    if let Type::Array(element, _) = types.get(at) {
                        at = *element;
                    }
                    let stride = types.size_of(at);
                    match self.constant_index(index) {
                        Some(known) => {
                            let distance = known.saturating_mul(i64::try_from(stride).unwrap_or(i64::MAX));
                            path.offset = path.offset.saturating_add(distance);
                        }
                        None => path.indices.push((index, stride)),
                    }
                }
            }
        }
        path
    }

    fn constant_index(&self, index: &tarka_ir::Expr) -> Option<i64> {
        let ty = self.program.types.as_int(index.ty)?;
        index.as_const().map(|bits| value::canonical(bits, ty) as i64)
    }

    /// Where a place in memory is; for bit-fields the bytes that hold the bits are what is accessed.
    pub(super) fn spot(&mut self, place: &Place, purpose: Use) -> Spot {
        let path = self.path(place);
        let bits = path.bits;
        let size = match bits {
            Some(bits) => u64::from((bits.shift + bits.width).div_ceil(8)),
            None => self.access_size(place.ty),
        };
        match &place.base {
            Base::Var(var) => {
                let base = self.object_address(*var);
                let limit = self.variable_size(*var);
                let inside = path.offset >= 0 && path.offset as u64 + size <= limit;
                match i32::try_from(path.offset) {
                    Ok(offset) if path.indices.is_empty() && inside => Spot { addr: base, offset, bits },
                    _ if purpose == Use::Address => self.pointer_spot(base, &path),
                    _ => {
                        let write = purpose == Use::Write;
                        self.element_spot(
                            base,
                            &path,
                            Element { stride: 1, offset: path.offset, others: None, limit, size, write },
                        )
                    }
                }
            }
            Base::Deref(pointer) => {
                let base = self.expr(pointer, None);
                self.pointer_spot(base, &path)
            }
        }
    }

    fn access_size(&self, ty: TypeId) -> u64 {
        Scalar::of(&self.program.types, ty).map_or_else(|| self.program.types.size_of(ty), Scalar::bytes)
    }

    /// A register with the address of a variable in memory.
    pub(super) fn object_address(&mut self, var: VarId) -> Reg {
        match self.home(var) {
            Home::Object { addr } => addr,
            Home::GlobalObject { address, .. } => {
                let reg = self.temp();
                self.constant64(reg, address);
                reg
            }
            Home::Register { .. } | Home::GlobalRegister { .. } => {
                let reg = self.temp();
                self.constant64(reg, 0);
                reg
            }
        }
    }

    fn pointer_spot(&mut self, base: Reg, path: &Path<'_>) -> Spot {
        let mut addr = base;
        for &(index, stride) in &path.indices {
            let index = self.expr(index, None);
            let dst = self.temp();
            self.index(dst, addr, index, stride);
            addr = dst;
        }
        match i32::try_from(path.offset) {
            Ok(offset) => Spot { addr, offset, bits: path.bits },
            Err(_) => {
                let dst = self.temp();
                self.add_offset(dst, addr, path.offset);
                Spot { addr: dst, offset: 0, bits: path.bits }
            }
        }
    }

    /// An element of a variable: the whole offset is checked against the variable, however it comes about.
    fn element_spot(&mut self, base: Reg, path: &Path<'_>, mut element: Element) -> Spot {
        let index = match path.indices.split_last() {
            Some((&(last, stride), before)) => {
                element.stride = stride;
                element.others = self.sum_of_indices(before);
                self.expr(last, None)
            }
            None => {
                let zero = self.temp();
                self.constant64(zero, 0);
                zero
            }
        };
        let dst = self.temp();
        let info = self.code.elements.len() as u32;
        self.code.elements.push(element);
        self.emit(Op::Element { dst, base, index, info });
        Spot { addr: dst, offset: 0, bits: path.bits }
    }

    /// A register with the sum of scaled indices.
    fn sum_of_indices(&mut self, indices: &[(&tarka_ir::Expr, u64)]) -> Option<Reg> {
        let mut sum = None;
        for &(index, stride) in indices {
            let index = self.expr(index, None);
            let scaled = self.temp();
            self.emit(Op::Scale { dst: scaled, index, stride: u32::try_from(stride).unwrap_or(u32::MAX) });
            sum = match sum {
                Some(a) => {
                    let dst = self.temp();
                    self.emit(Op::SumOffsets { dst, a, b: scaled });
                    Some(dst)
                }
                None => Some(scaled),
            };
        }
        sum
    }

    /// A register with the address of a place.
    pub(super) fn address_of(&mut self, place: &Place, want: Option<Reg>) -> Reg {
        let spot = self.spot(place, Use::Address);
        self.spot_address(spot, want)
    }

    pub(super) fn spot_address(&mut self, spot: Spot, want: Option<Reg>) -> Reg {
        if spot.offset == 0 && want.is_none() {
            return spot.addr;
        }
        let dst = want.unwrap_or_else(|| self.temp());
        if spot.offset == 0 {
            self.emit(Op::Move { dst, src: spot.addr });
        } else {
            self.add_offset(dst, spot.addr, i64::from(spot.offset));
        }
        dst
    }

    /// The scalar value of a place.
    pub(super) fn load(&mut self, place: &Place, want: Option<Reg>) -> Reg {
        if let Some(var) = place.as_var() {
            let home = self.home(var);
            if let Some(reg) = self.read_home(var, home, want) {
                return reg;
            }
        }
        let scalar = Scalar::of(&self.program.types, place.ty).unwrap_or(Scalar::Bool);
        let spot = self.spot(place, Use::Read);
        let dst = self.target(scalar, want);
        let Spot { addr, offset, bits } = spot;
        match bits {
            Some(bits) => self.general(General::LoadBits { dst, addr, offset, bits, ty: place.ty, scalar }),
            None => match narrow_load(scalar, dst, addr, offset) {
                Some(op) => {
                    let position = self.emit_at(op);
                    self.code.load_types.push((position, place.ty));
                }
                None => self.general(General::Load { dst, addr, offset, ty: place.ty, scalar }),
            },
        }
        dst
    }

    /// Stores a scalar into memory.
    pub(super) fn store(&mut self, spot: Spot, src: Reg, scalar: Scalar) {
        let Spot { addr, offset, bits } = spot;
        match bits {
            Some(bits) => self.general(General::StoreBits { src, addr, offset, bits }),
            None => match narrow_store(scalar, src, addr, offset) {
                Some(op) => self.emit(op),
                None => self.general(General::Store { src, addr, offset, scalar }),
            },
        }
        let size = bits.map_or(scalar.bytes(), |bits| u64::from((bits.shift + bits.width).div_ceil(8)));
        self.note_write(spot, size);
    }
}

/// The load of a scalar whose memory pattern is its register pattern.
fn narrow_load(scalar: Scalar, dst: Reg, addr: Reg, offset: i32) -> Option<Op> {
    let pattern = match scalar {
        Scalar::Bool => return None,
        other => other.pattern(),
    };
    Some(match (pattern.width, pattern.signed) {
        (8, false) => Op::LoadU8 { dst, addr, offset },
        (8, true) => Op::LoadS8 { dst, addr, offset },
        (16, false) => Op::LoadU16 { dst, addr, offset },
        (16, true) => Op::LoadS16 { dst, addr, offset },
        (32, false) => Op::LoadU32 { dst, addr, offset },
        (32, true) => Op::LoadS32 { dst, addr, offset },
        (64, _) => Op::Load64 { dst, addr, offset },
        _ => return None,
    })
}

fn narrow_store(scalar: Scalar, src: Reg, addr: Reg, offset: i32) -> Option<Op> {
    match scalar.bytes() {
        1 => Some(Op::Store8 { src, addr, offset }),
        2 => Some(Op::Store16 { src, addr, offset }),
        4 => Some(Op::Store32 { src, addr, offset }),
        8 => Some(Op::Store64 { src, addr, offset }),
        _ => None,
    }
}
