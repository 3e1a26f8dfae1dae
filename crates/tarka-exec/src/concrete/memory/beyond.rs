//! What lies beyond objects, in runs that may go there: the environment's memory, byte by byte.

use std::collections::BTreeMap;

use super::{Access, Fault, FaultReason, Life, Memory, Snapshot, in_bounds};

/// Bytes outside of all objects, by address. Those that are missing were never written.
pub(super) type Beyond = BTreeMap<u64, u8>;

/// Accesses of more bytes are not followed.
const MAX_ACCESS: u64 = 1 << 16;

impl Memory {
    /// From now on, accesses that leave all objects find memory there, unless they go through null, to code or to what
    /// is no more.
    pub fn open_beyond(&mut self) {
        self.beyond.get_or_insert_default();
    }

    /// What is wrong with an access, if all that is wrong is that it leaves all objects, and it may.
    pub fn goes_beyond(&self, access: Access) -> Option<Fault> {
        let (Access::Read { address, size } | Access::Write { address, size }) = access else { return None };
        let inside = self.object_at(address).is_some_and(|object| in_bounds(object, address, size).is_some());
        if self.beyond.is_none() || inside || size > MAX_ACCESS {
            return None;
        }
        let fault = self.diagnose(access);
        match fault.reason {
            FaultReason::Wild => Some(fault),
            FaultReason::Bounds(info) if info.life == Life::Live => Some(fault),
            _ => None,
        }
    }

    /// Notes that a value is accessed, if that is in the environment's memory and far from all objects. Objects of C are
    /// aligned, and two values that are no bytes share all of their storage or none: a pointer that has it otherwise leads
    /// nowhere.
    pub fn shape_beyond(&mut self, access: Access) -> Result<(), Fault> {
        let (Access::Read { address, size } | Access::Write { address, size }) = access else {
            return Ok(());
        };
        let wild = self.goes_beyond(access).filter(|fault| matches!(fault.reason, FaultReason::Wild));
        let Some(fault) = wild.filter(|_| size > 1) else { return Ok(()) };
        let word = if self.mask > u64::from(u32::MAX) { 8 } else { 4 };
        let mut near = self.shapes.range(address.saturating_sub(15)..address.saturating_add(size));
        let crosses = near.any(|(&start, &other)| {
            start.saturating_add(other) > address && (start, other) != (address, size)
        });
        if crosses || address % size.next_power_of_two().min(word) != 0 {
            return Err(fault);
        }
        self.shapes.insert(address, size);
        Ok(())
    }

    pub(super) fn read_beyond(&self, address: u64, size: u64) -> Snapshot {
        let mut snapshot = Snapshot::default();
        for at in 0..size {
            let byte = self.byte(self.wrap(address.wrapping_add(at)));
            snapshot.unwritten.extend(byte.is_none().then_some(at as u32));
            snapshot.bytes.push(byte.unwrap_or(0));
        }
        snapshot
    }

    pub(super) fn write_beyond(&mut self, address: u64, snapshot: &Snapshot) {
        for (at, &byte) in snapshot.bytes.iter().enumerate() {
            let is_written = !snapshot.unwritten.contains(&(at as u32));
            self.set_byte(self.wrap(address.wrapping_add(at as u64)), is_written.then_some(byte));
        }
    }

    /// A byte that was written.
    fn byte(&self, address: u64) -> Option<u8> {
        let object =
            self.object_at(address).and_then(|object| Some((object, in_bounds(object, address, 1)?)));
        match object {
            Some((object, offset)) => object.is_written(offset).then(|| object.bytes()[offset]),
            None => self.beyond.as_ref()?.get(&address).copied(),
        }
    }

    fn set_byte(&mut self, address: u64, byte: Option<u8>) {
        if let Some(object) = self.object_at_mut(address)
            && let Some(offset) = in_bounds(object, address, 1)
        {
            match byte {
                Some(byte) if !object.constant => {
                    object.bytes[offset] = byte;
                    object.note_written(offset, 1);
                }
                None if !object.constant => object.forget(offset, 1),
                _ => {}
            }
        } else if let Some(beyond) = &mut self.beyond {
            match byte {
                Some(byte) => beyond.insert(address, byte),
                None => beyond.remove(&address),
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use tarka_ir::Machine;

    use super::*;
    use crate::concrete::memory::{Contents, ObjectKind, code_address};

    fn open(machine: Machine) -> (Memory, u64) {
        let mut memory = Memory::new(machine, 4, 1 << 24);
        memory.open_beyond();
        let object = memory.allocate(ObjectKind::Heap, 8, Contents::Zero).expect("there is room");
        (memory, object)
    }

    #[test]
    fn what_is_written_beyond_comes_back() {
        for machine in [Machine::Lp64, Machine::Ilp32] {
            let (mut memory, object) = open(machine);
            for address in [object + 8, object + 6, object - 4, 0xc000_0000] {
                memory.write(address, &[1, 2, 3, 4]).expect("the environment's memory takes it");
                assert_eq!(memory.snapshot(address, 4).map(|read| read.bytes), Ok(vec![1, 2, 3, 4]));
            }
            assert_eq!(memory.load::<2>(object + 6), Some([1, 2]), "the object's own bytes are its own");
        }
    }

    #[test]
    fn bytes_that_nobody_wrote_are_completed_once() {
        let (mut memory, object) = open(Machine::Ilp32);
        memory.write(object + 9, &[7]).expect("the environment's memory takes it");
        assert_eq!(memory.snapshot(object + 8, 4).map(|read| read.unwritten), Ok(vec![0, 2, 3]));
        memory.complete(object + 8, &[1, 1, 1, 1]);
        memory.complete(object + 8, &[2, 2, 2, 2]);
        assert_eq!(memory.snapshot(object + 8, 4).map(|read| read.bytes), Ok(vec![1, 7, 1, 1]));
    }

    #[test]
    fn null_code_and_the_dead_stay_out_of_bounds() {
        for machine in [Machine::Lp64, Machine::Ilp32] {
            let (mut memory, object) = open(machine);
            memory.end(object, Life::Freed);
            for address in [0, 16, code_address(machine, 2), object, object + 8] {
                assert!(memory.write(address, &[1]).is_err(), "{address:#x}");
                assert!(memory.snapshot(address, 1).is_err(), "{address:#x}");
            }
        }
    }

    #[test]
    fn a_closed_memory_ends_with_its_objects() {
        let mut memory = Memory::new(Machine::Lp64, 4, 1 << 24);
        let object = memory.allocate(ObjectKind::Heap, 8, Contents::Zero).expect("there is room");
        assert!(memory.goes_beyond(Access::Write { address: object + 8, size: 1 }).is_none());
        assert!(memory.write(object + 8, &[1]).is_err());
    }
}
