//! Memory: objects with addresses. Every access is checked for bounds, lifetime and constness.

mod address;
mod beyond;
mod fault;
mod havoc;
mod object;

use std::collections::{BTreeMap, VecDeque};
use std::ops::Range;

use tarka_ir::Machine;

use address::{AddressSpace, Reserved, code_range};
pub use address::{code_address, code_index};
use beyond::Beyond;
pub use fault::{Access, Fault, FaultReason, ObjectInfo};
pub use object::{Contents, Life, Object, ObjectId, ObjectKind};

/// The memory budget, or the address space, is used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfMemory;

/// All objects of a run.
#[derive(Clone, Debug)]
pub struct Memory {
    objects: Vec<Object>,
    space: AddressSpace,
    mask: u64,
    /// Where procedures are.
    code: Range<u64>,
    heap_quarantine: Quarantine,
    stack_quarantine: Quarantine,
    in_use: u64,
    peak: u64,
    limit: u64,
    /// How many objects were made, globals not counted.
    made: u32,
    /// The addresses of the first of them.
    addresses: Vec<u64>,
    /// What lies outside of all objects, if runs may go there.
    beyond: Option<Beyond>,
    /// Where values lie that were accessed there, and how long they are.
    shapes: BTreeMap<u64, u64>,
    /// How often the environment wrote.
    havocs: u32,
}

/// Dead objects that keep their address for a while, so that late uses are recognised.
#[derive(Clone, Debug)]
struct Quarantine {
    queue: VecDeque<ObjectId>,
    bytes: u64,
    max_objects: usize,
}

/// Dead objects of more bytes than this in all leave quarantine early: on ILP32 they hold address space.
const QUARANTINE_BYTES: u64 = 256 << 20;
/// The addresses of more objects are not kept.
const MOST_ADDRESSES: usize = 1 << 12;
/// What an object costs beyond its bytes.
const OBJECT_COST: u64 = 96;

impl Memory {
    /// The address of a local variable whose life has not begun or has ended.
    pub fn dead_variable(&self) -> u64 {
        self.objects[0].address
    }

    /// An empty memory.
    pub fn new(machine: Machine, procedures: usize, limit: u64) -> Memory {
        let quarantine = |max_objects| Quarantine { queue: VecDeque::new(), bytes: 0, max_objects };
        let mut memory = Memory {
            objects: Vec::new(),
            space: AddressSpace::new(machine, procedures),
            mask: u64::MAX >> (64 - machine.pointer_width()),
            code: code_range(machine, procedures),
            heap_quarantine: quarantine(16_384),
            stack_quarantine: quarantine(1_024),
            in_use: 0,
            peak: 0,
            limit: u64::MAX,
            made: 0,
            addresses: Vec::new(),
            beyond: None,
            shapes: BTreeMap::new(),
            havocs: 0,
        };
        // The first object stands for every variable that is not alive.
        let dead = memory.allocate(ObjectKind::Stack, 0, Contents::Zero);
        debug_assert!(dead.is_ok());
        memory.objects[0].end(Life::OutOfScope);
        (memory.in_use, memory.peak, memory.limit, memory.made) = (0, 0, limit, 0);
        memory.addresses.clear();
        memory
    }

    /// A new object's address.
    pub fn allocate(&mut self, kind: ObjectKind, size: u64, contents: Contents) -> Result<u64, OutOfMemory> {
        self.charge(size.saturating_add(OBJECT_COST))?;
        let known = self.objects.len();
        let place = match self.space.reserve(size, known).ok_or(OutOfMemory)? {
            Reserved::Existing(id, address) => {
                self.objects[id.index()].address = address;
                id
            }
            Reserved::New { base, stride, count } => {
                self.objects.extend((0..count as u64).map(|n| Object::vacant(base + n * stride)));
                ObjectId(known as u32)
            }
        };
        let object = &mut self.objects[place.index()];
        object.begin(kind, size as usize, contents);
        object.number = self.made;
        let address = object.address;
        if !matches!(kind, ObjectKind::Global(_)) {
            self.made = self.made.wrapping_add(1);
            if self.addresses.len() < MOST_ADDRESSES {
                self.addresses.push(address);
            }
        }
        Ok(address)
    }

    /// The addresses of the first objects that were made, globals not counted, by their numbers.
    pub fn into_addresses(self) -> Vec<u64> {
        self.addresses
    }

    /// Counts bytes that the run holds.
    pub fn charge(&mut self, bytes: u64) -> Result<(), OutOfMemory> {
        let in_use = self.in_use.saturating_add(bytes);
        if in_use > self.limit {
            return Err(OutOfMemory);
        }
        self.in_use = in_use;
        self.peak = self.peak.max(in_use);
        Ok(())
    }

    /// Ends the life of the object at exactly this address, if one lives there.
    pub fn end(&mut self, address: u64, life: Life) {
        let Some(id) = self.space.find(address) else { return };
        let Some(object) = self.objects.get_mut(id.index()) else { return };
        if object.life != Life::Live || object.address != address {
            return;
        }
        let size = object.size;
        self.in_use -= size + OBJECT_COST;
        let queue = match object.kind {
            ObjectKind::Heap => &mut self.heap_quarantine,
            _ => &mut self.stack_quarantine,
        };
        object.end(life);
        queue.queue.push_back(id);
        queue.bytes += size;
        if queue.queue.len() > queue.max_objects || queue.bytes > QUARANTINE_BYTES {
            if let Some(oldest) = queue.queue.pop_front() {
                let oldest_object = &mut self.objects[oldest.index()];
                queue.bytes -= oldest_object.size;
                oldest_object.life = Life::Vacant;
                self.space.release(oldest, oldest_object.address, oldest_object.size);
            }
        }
    }

    /// From now on, writing to the object at this address is undefined.
    pub fn make_constant(&mut self, address: u64) {
        if let Some(id) = self.space.find(address) {
            self.objects[id.index()].make_constant();
        }
    }

    /// The object in whose surroundings an address lies.
    #[inline(always)]
    pub fn object_at(&self, address: u64) -> Option<&Object> {
        self.objects.get(self.space.find(address)?.index())
    }

    #[inline(always)]
    fn object_at_mut(&mut self, address: u64) -> Option<&mut Object> {
        self.objects.get_mut(self.space.find(address)?.index())
    }

    /// An address brought into the address space.
    #[inline(always)]
    pub fn wrap(&self, address: u64) -> u64 {
        address & self.mask
    }

    /// The bytes at an address, if they can be read and all were written; the fast way to read.
    #[inline(always)]
    pub fn load<const N: usize>(&self, address: u64) -> Option<[u8; N]> {
        let object = self.object_at(address)?;
        let offset = address.wrapping_sub(object.address) as usize;
        let bytes = object.bytes.get(offset..)?.first_chunk::<N>()?;
        object.range_written(offset, N).then_some(*bytes)
    }

    /// Writes bytes, if that is allowed; the fast way to write.
    #[inline(always)]
    pub fn store<const N: usize>(&mut self, address: u64, bytes: [u8; N]) -> Option<()> {
        let object = self.object_at_mut(address)?;
        let offset = address.wrapping_sub(object.address) as usize;
        let target = object.bytes.get_mut(offset..)?.first_chunk_mut::<N>()?;
        if object.constant {
            return None;
        }
        *target = bytes;
        object.note_written(offset, N);
        Some(())
    }

    /// The object and offset of a range that may be read.
    pub fn readable(&self, address: u64, size: u64) -> Result<(&Object, usize), Fault> {
        let access = Access::Read { address, size };
        let object = self.object_at(address).ok_or_else(|| self.diagnose(access))?;
        match in_bounds(object, address, size) {
            Some(offset) => Ok((object, offset)),
            None => Err(self.diagnose(access)),
        }
    }

    /// The object and offset of a range that may be written.
    fn writable(&mut self, address: u64, size: u64) -> Result<(&mut Object, usize), Fault> {
        let access = Access::Write { address, size };
        let found = self.object_at(address).and_then(|object| {
            let offset = in_bounds(object, address, size)?;
            (!object.constant).then_some(offset)
        });
        let fault = if found.is_none() { Some(self.diagnose(access)) } else { None };
        match (fault, found, self.object_at_mut(address)) {
            (None, Some(offset), Some(object)) => Ok((object, offset)),
            (Some(fault), ..) => Err(fault),
            _ => Err(Fault { access, reason: FaultReason::Wild }),
        }
    }

    /// Writes bytes.
    pub fn write(&mut self, address: u64, bytes: &[u8]) -> Result<(), Fault> {
        if self.goes_beyond(Access::Write { address, size: bytes.len() as u64 }).is_some() {
            self.write_beyond(address, &Snapshot { bytes: bytes.to_vec(), unwritten: Vec::new() });
            return Ok(());
        }
        let (object, offset) = self.writable(address, bytes.len() as u64)?;
        object.bytes[offset..offset + bytes.len()].copy_from_slice(bytes);
        object.note_written(offset, bytes.len());
        Ok(())
    }

    /// Sets `size` bytes to one value.
    pub fn fill(&mut self, address: u64, byte: u8, size: u64) -> Result<(), Fault> {
        if size == 0 {
            return Ok(());
        }
        if self.goes_beyond(Access::Write { address, size }).is_some() {
            return self.write(address, &vec![byte; size as usize]);
        }
        let (object, offset) = self.writable(address, size)?;
        object.bytes[offset..offset + size as usize].fill(byte);
        object.note_written(offset, size as usize);
        Ok(())
    }

    /// Makes `size` bytes indeterminate.
    pub fn forget(&mut self, address: u64, size: u64) -> Result<(), Fault> {
        if size == 0 {
            return Ok(());
        }
        let (object, offset) = self.writable(address, size)?;
        object.forget(offset, size as usize);
        Ok(())
    }

    /// Gives those bytes of a range that were never written the values in `bytes`, also in a constant object.
    pub fn complete(&mut self, address: u64, bytes: &[u8]) {
        if self.goes_beyond(Access::Read { address, size: bytes.len() as u64 }).is_some() {
            let mut known = self.read_beyond(address, bytes.len() as u64);
            for at in std::mem::take(&mut known.unwritten) {
                known.bytes[at as usize] = bytes[at as usize];
            }
            return self.write_beyond(address, &known);
        }
        let Some(object) = self.object_at_mut(address) else { return };
        let Some(offset) = in_bounds(object, address, bytes.len() as u64) else { return };
        for (at, &byte) in (offset..).zip(bytes) {
            if !object.is_written(at) {
                object.bytes[at] = byte;
                object.note_written(at, 1);
            }
        }
    }

    /// The bytes of a range, and which of them were written.
    pub fn snapshot(&self, address: u64, size: u64) -> Result<Snapshot, Fault> {
        if size == 0 {
            return Ok(Snapshot::default());
        }
        if self.goes_beyond(Access::Read { address, size }).is_some() {
            return Ok(self.read_beyond(address, size));
        }
        let (object, offset) = self.readable(address, size)?;
        let bytes = object.bytes[offset..offset + size as usize].to_vec();
        let unwritten = if object.all_written() {
            Vec::new()
        } else {
            (0..size as u32).filter(|&at| !object.is_written(offset + at as usize)).collect()
        };
        Ok(Snapshot { bytes, unwritten })
    }

    /// Writes a snapshot; bytes that were indeterminate become so here.
    pub fn restore(&mut self, address: u64, snapshot: &Snapshot) -> Result<(), Fault> {
        if snapshot.bytes.is_empty() {
            return Ok(());
        }
        if self.goes_beyond(Access::Write { address, size: snapshot.bytes.len() as u64 }).is_some() {
            self.write_beyond(address, snapshot);
            return Ok(());
        }
        let (object, offset) = self.writable(address, snapshot.bytes.len() as u64)?;
        object.bytes[offset..offset + snapshot.bytes.len()].copy_from_slice(&snapshot.bytes);
        object.note_written(offset, snapshot.bytes.len());
        for &at in &snapshot.unwritten {
            object.forget(offset + at as usize, 1);
        }
        Ok(())
    }

    /// Copies bytes with what is known of them; the ranges may overlap.
    pub fn copy(&mut self, to: u64, from: u64, size: u64) -> Result<(), Fault> {
        let snapshot = self.snapshot(from, size)?;
        self.restore(to, &snapshot)
    }

    /// The object that `free` of an address would end.
    pub fn freeable(&self, address: u64) -> Result<&Object, Fault> {
        let access = Access::Free { address };
        match self.object_at(address) {
            Some(object)
                if object.life == Life::Live
                    && object.address == address
                    && matches!(object.kind, ObjectKind::Heap | ObjectKind::Stack) =>
            {
                Ok(object)
            }
            _ => Err(self.diagnose(access)),
        }
    }

    /// The most bytes held at once.
    pub fn peak(&self) -> u64 {
        self.peak
    }

    /// Bytes held now.
    pub fn in_use(&self) -> u64 {
        self.in_use
    }
}

/// Bytes of a range with what is known of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Snapshot {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// Positions of those that were never written.
    pub unwritten: Vec<u32>,
}

/// The offset of a range that lies in a live object.
fn in_bounds(object: &Object, address: u64, size: u64) -> Option<usize> {
    let offset = address.checked_sub(object.address)?;
    let end = offset.checked_add(size)?;
    (object.life == Life::Live && end <= object.size).then_some(offset as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::concrete::outcome::UndefinedKind;

    fn memories() -> [Memory; 2] {
        [Machine::Lp64, Machine::Ilp32].map(|machine| Memory::new(machine, 4, 1 << 24))
    }

    fn heap(memory: &mut Memory, size: u64) -> u64 {
        memory.allocate(ObjectKind::Heap, size, Contents::Uninitialised).unwrap()
    }

    #[test]
    fn bytes_come_back() {
        for mut memory in memories() {
            let p = heap(&mut memory, 8);
            assert_eq!(memory.load::<4>(p), None, "not written yet");
            memory.write(p, &[1, 2, 3, 4]).unwrap();
            memory.write(p + 4, &[5, 6, 7, 8]).unwrap();
            assert_eq!(memory.load::<4>(p + 2), Some([3, 4, 5, 6]));
            memory.store(p + 6, [9u8, 9]).unwrap();
            assert_eq!(memory.load::<8>(p), Some([1, 2, 3, 4, 5, 6, 9, 9]));
            assert_eq!(memory.load::<4>(p + 5), None);
            assert_eq!(memory.store(p + 7, [0u8, 0]), None);
        }
    }

    #[test]
    fn faults_have_the_right_kind() {
        for mut memory in memories() {
            let p = heap(&mut memory, 40);
            let kind = |result: Result<(), Fault>| result.unwrap_err().kind();
            assert_eq!(kind(memory.write(p + 38, &[0; 4])), UndefinedKind::OutOfBounds);
            assert_eq!(kind(memory.write(p - 1, &[0; 1])), UndefinedKind::OutOfBounds);
            assert_eq!(kind(memory.write(8, &[0; 1])), UndefinedKind::NullDereference);
            let code = memory.code.start;
            assert_eq!(kind(memory.write(code, &[0; 1])), UndefinedKind::WildPointer);
            assert_eq!(memory.freeable(p + 4).unwrap_err().kind(), UndefinedKind::InvalidFree);
            memory.make_constant(p);
            assert_eq!(kind(memory.write(p, &[0; 1])), UndefinedKind::WriteToConstant);
            memory.end(p, Life::Freed);
            assert_eq!(kind(memory.write(p, &[0; 1])), UndefinedKind::UseAfterFree);
            assert_eq!(memory.freeable(p).unwrap_err().kind(), UndefinedKind::DoubleFree);
            let local = memory.allocate(ObjectKind::Stack, 4, Contents::Zero).unwrap();
            memory.end(local, Life::OutOfScope);
            assert_eq!(kind(memory.write(local, &[0; 1])), UndefinedKind::UseAfterScope);
        }
    }

    #[test]
    fn copies_carry_what_is_unwritten() {
        for mut memory in memories() {
            let (p, q) = (heap(&mut memory, 8), heap(&mut memory, 8));
            memory.write(p + 2, &[7, 8]).unwrap();
            memory.fill(q, 1, 8).unwrap();
            memory.copy(q, p, 4).unwrap();
            let (object, _) = memory.readable(q, 8).unwrap();
            let written: Vec<bool> = (0..8).map(|at| object.is_written(at)).collect();
            assert_eq!(written, [false, false, true, true, true, true, true, true]);
            assert_eq!(object.bytes(), [0, 0, 7, 8, 1, 1, 1, 1]);
        }
    }

    #[test]
    fn dead_objects_are_recycled_and_the_budget_is_kept() {
        for mut memory in memories() {
            for _ in 0..100_000 {
                let p = heap(&mut memory, 24);
                memory.end(p, Life::Freed);
            }
            assert!(memory.objects.len() < 40_000);
            assert_eq!(memory.in_use(), 0);
            let big = memory.allocate(ObjectKind::Heap, 1 << 25, Contents::Zero);
            assert_eq!(big, Err(OutOfMemory));
        }
    }
}
