//! Accesses that the fast ways decline: indeterminate bytes, constant objects, bit-fields, and what is wrong.

use std::sync::atomic::Ordering;

use tarka_ir::{BitRange, Input, TypeId};

use super::bits;
use super::compile::{Reg, Unassigned};
use super::inputs::{Havoc, Holder, Spot};
use super::machine::{CREDIT, Machine, Stop};
use super::memory::{Access, Fault, FaultReason, Life, ObjectInfo};
use super::outcome::{Note, Outcome};
use super::run::Window;
use super::scalar::{Scalar, try_for_each_leaf};
use super::value;

impl Machine<'_> {
    /// Reads a scalar. Where bytes of it were never written, an input gives them, once and for all.
    #[cold]
    pub(super) fn load_slowly(&mut self, address: u64, ty: TypeId, scalar: Scalar) -> Result<u128, Stop> {
        let size = scalar.bytes();
        self.note_beyond(Access::Read { address, size });
        self.shape_beyond(Access::Read { address, size })?;
        let mut snapshot = self.memory.snapshot(address, size).map_err(|fault| self.fault(fault))?;
        if !snapshot.unwritten.is_empty() {
            let first = address.wrapping_add(u64::from(snapshot.unwritten[0]));
            let input = self.take_unwritten(address, first, ty, scalar)?;
            self.memory.complete(address, &input.to_le_bytes()[..size as usize]);
            snapshot = self.memory.snapshot(address, size).map_err(|fault| self.fault(fault))?;
        }
        Ok(scalar.from_memory(bits::little_endian(&snapshot.bytes)))
    }

    /// Writes bytes.
    #[cold]
    pub(super) fn store_slowly(&mut self, address: u64, bytes: &[u8]) -> Result<(), Stop> {
        let access = Access::Write { address, size: bytes.len() as u64 };
        self.note_beyond(access);
        self.shape_beyond(access)?;
        self.memory.write(address, bytes).map_err(|fault| self.fault(fault))
    }

    /// Writes a scalar of any width.
    pub(super) fn store_scalar(&mut self, address: u64, bits: u128, scalar: Scalar) -> Result<(), Stop> {
        self.store_slowly(address, &bits.to_le_bytes()[..scalar.bytes() as usize])
    }

    /// Reads a bit-field; indeterminate bytes that hold it come from an input.
    pub(super) fn load_bits(
        &mut self,
        address: u64,
        range: BitRange,
        ty: TypeId,
        scalar: Scalar,
    ) -> Result<u128, Stop> {
        let size = bits::span(range);
        self.note_beyond(Access::Read { address, size: size as u64 });
        // Its neighbours in the same bytes are the environment's too.
        self.settle(address, size as u64)?;
        let snapshot = self.memory.snapshot(address, size as u64).map_err(|fault| self.fault(fault))?;
        let mut bytes = snapshot.bytes;
        if !snapshot.unwritten.is_empty() {
            let first = address.wrapping_add(u64::from(snapshot.unwritten[0]));
            let input = self.take_unwritten(address, first, ty, scalar)?;
            let mut filled = vec![0; size];
            bits::insert(&mut filled, range, input);
            self.memory.complete(address, &filled);
            bytes = self.memory.snapshot(address, size as u64).map_err(|fault| self.fault(fault))?.bytes;
        }
        Ok(value::canonical(bits::extract(&bytes, range), scalar.pattern()))
    }

    /// Takes an input for memory at an address that nothing was written to; `first` is the first such byte.
    fn take_unwritten(&mut self, address: u64, first: u64, ty: TypeId, scalar: Scalar) -> Result<u128, Stop> {
        // The distance is that of the whole value, whichever byte of it the environment wrote.
        let moved = first.wrapping_sub(address) as i64;
        let havoc = self.spot(first).havoc.map(|havoc| Havoc {
            root: havoc.root.map(|(pointer, distance)| (pointer, distance - moved)),
            ..havoc
        });
        let spot = Spot { havoc, ..self.spot(address) };
        let origin = if spot.havoc.is_some() { Input::Environment } else { Input::Uninitialised };
        self.take_input_for(Holder::Memory(spot), &origin, ty, scalar)
    }

    /// Takes inputs for those bytes of a range that the environment has written: whatever is done with them now, they
    /// stay the same.
    pub(super) fn settle(&mut self, address: u64, size: u64) -> Result<(), Stop> {
        let Ok(snapshot) = self.memory.snapshot(address, size) else { return Ok(()) };
        for &at in &snapshot.unwritten {
            let byte = address.wrapping_add(u64::from(at));
            if self.spot(byte).havoc.is_some() {
                self.read_byte(byte)?;
            }
        }
        Ok(())
    }

    /// Writes a bit-field; its neighbours in the same bytes keep their values.
    pub(super) fn store_bits(&mut self, address: u64, range: BitRange, number: u128) -> Result<(), Stop> {
        let size = bits::span(range) as u64;
        self.note_beyond(Access::Write { address, size });
        self.settle(address, size)?;
        let snapshot = self.memory.snapshot(address, size).map_err(|mut fault| {
            fault.access = Access::Write { address, size };
            self.fault(fault)
        })?;
        let mut bytes = snapshot.bytes;
        bits::insert(&mut bytes, range, number);
        self.store_slowly(address, &bytes)
    }

    /// Gives a register variable that nothing was assigned to an input.
    #[cold]
    pub(super) fn assign_input(&mut self, regs: &mut Window, variable: &Unassigned) -> Result<(), Stop> {
        let holder = Holder::Variable(variable.var);
        let number = self.take_input_for(holder, &Input::Uninitialised, variable.ty, variable.scalar)?;
        write_register(regs, variable.reg, number, variable.scalar);
        Ok(())
    }

    /// Takes inputs for the scalar parts of an object.
    pub(super) fn take_inputs(&mut self, address: u64, ty: TypeId, origin: &Input) -> Result<(), Stop> {
        let types = &self.program.types;
        try_for_each_leaf(types, ty, 0, &mut |leaf| {
            let number = self.take_input(origin, leaf.ty, leaf.scalar)?;
            let at = address.wrapping_add(leaf.offset);
            match leaf.bits {
                Some(range) => self.store_bits(at, range, number),
                None => self.store_scalar(at, number, leaf.scalar),
            }
        })
    }

    /// Where an address is: in an object, near one, or nowhere.
    fn spot(&self, address: u64) -> Spot {
        match self.memory.object_at(address) {
            Some(object) if object.life() == Life::Live => Spot {
                kind: Some(object.kind()),
                number: object.number(),
                offset: i128::from(address) - i128::from(object.address()),
                havoc: address
                    .checked_sub(object.address())
                    .filter(|&offset| offset < object.size())
                    .and_then(|offset| object.havoc_at(offset as usize)),
            },
            _ => Spot { kind: None, number: 0, offset: i128::from(address), havoc: None },
        }
    }

    /// Copies bytes with what is known of them.
    pub(super) fn copy(&mut self, to: u64, from: u64, size: u64) -> Result<(), Stop> {
        self.note_beyond(Access::Read { address: from, size });
        self.note_beyond(Access::Write { address: to, size });
        self.settle(from, size)?;
        self.memory.copy(to, from, size).map_err(|fault| self.fault(fault))
    }

    /// Sets bytes to one value.
    pub(super) fn fill(&mut self, address: u64, byte: u8, size: u64) -> Result<(), Stop> {
        self.note_beyond(Access::Write { address, size });
        self.memory.fill(address, byte, size).map_err(|fault| self.fault(fault))
    }

    /// A value is accessed: in memory of the outside it does not overlap others. By the rules of the competition such memory
    /// is whatever the program makes of it.
    fn shape_beyond(&mut self, access: Access) -> Result<(), Stop> {
        match self.program.outside.environment.interferes() {
            true => self.memory.shape_beyond(access).map_err(|fault| self.fault(fault)),
            false => Ok(()),
        }
    }

    /// Notes an access that leaves all objects, in a run that may do so.
    pub(super) fn note_beyond(&mut self, access: Access) {
        if let Some(fault) = self.memory.goes_beyond(access) {
            let site = self.site();
            if self.noted.insert(site) {
                self.notes.push(Note::Beyond { site, message: fault.message(self.program) });
            }
        }
    }

    /// An access to a variable that leaves it, wherever its address leads.
    #[cold]
    pub(super) fn outside_variable(&self, base: u64, offset: i64, access: Access) -> Result<(), Stop> {
        if self.memory.goes_beyond(access).is_some() {
            return Ok(());
        }
        Err(self.left_variable(base, offset, access))
    }

    /// What is wrong with an access to a variable that leaves it.
    fn left_variable(&self, base: u64, offset: i64, access: Access) -> Stop {
        let reason = match self.memory.object_at(base) {
            Some(object) if object.life() == Life::Live => FaultReason::Bounds(ObjectInfo {
                kind: object.kind(),
                size: object.size(),
                life: object.life(),
                offset,
            }),
            _ => self.memory.diagnose(Access::Read { address: base, size: 0 }).reason,
        };
        self.fault(Fault { access, reason })
    }

    /// The credit is used up by a straight line of `count` statements: more of it, if the budget has more.
    #[cold]
    pub(super) fn renew_credit(&mut self, count: u32) -> Result<(), Stop> {
        if self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            self.credit += i64::from(count);
            return Err(Box::new(Outcome::Cancelled));
        }
        let missing = self.credit.unsigned_abs();
        let grant = self.reserve.min(CREDIT.max(missing));
        if grant < missing {
            self.credit += i64::from(count);
            return Err(Box::new(Outcome::OutOfSteps));
        }
        self.reserve -= grant;
        self.credit += grant as i64;
        Ok(())
    }
}

/// Puts a value into one or two registers.
pub(super) fn write_register(regs: &mut Window, reg: Reg, number: u128, scalar: Scalar) {
    regs[usize::from(reg.0)] = number as u64;
    if scalar.is_wide() {
        regs[usize::from(reg.high().0)] = (number >> 64) as u64;
    }
}

/// The value in one or two registers.
pub(super) fn read_register(regs: &Window, reg: Reg, scalar: Scalar) -> u128 {
    scalar.from_registers(regs[usize::from(reg.0)], regs[usize::from(reg.high().0)])
}
