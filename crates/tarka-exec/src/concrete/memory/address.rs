//! Where objects lie. An address finds its object in constant time, and no access that leaves an object by a small
//! distance finds another one.
//!
//! *LP64*: every object starts close behind a multiple of 4 GiB of its own, and everything less than 2 GiB away from
//! that is its surroundings. The first such place is that of code, so that no address at all fits an `int`, as in the
//! programs that gcc makes by default. The low halves of addresses differ too, for programs that look at nothing else.
//! *ILP32*: the 4 GiB there are divided into segments of 64 KiB; a segment holds objects of one power-of-two stride of at
//! least twice their size, with a gap on either side, and a large object has segments of its own, followed by an empty one.

use std::collections::VecDeque;
use std::ops::Range;

use tarka_ir::Machine;

use super::object::ObjectId;

/// Objects must be smaller than this.
pub const MAX_OBJECT: u64 = 1 << 30;
/// Dereferencing an address below this means that a pointer was null.
pub const NULL_ZONE: u64 = 1 << 12;
/// Procedures have addresses from here on, behind the first multiple of 4 GiB if there is one. No round number, so that a
/// program's own numbers are not taken for them.
const CODE_BASE: u64 = 0x10_37c0;
/// Distance between the addresses of procedures.
const CODE_STRIDE: u64 = 16;

const SLOT_BITS: u32 = 32;
/// The slot of the first object: behind those of null and of code.
const FIRST_SLOT: u64 = 2;
const SEGMENT_BITS: u32 = 16;
const SEGMENT_COUNT: usize = 1 << (32 - SEGMENT_BITS);
const MIN_STRIDE_BITS: u32 = 8;
/// How far a large object lies behind the start of its first segment.
const LARGE_OFFSET: u64 = 4096;

/// The layout of the address space.
#[derive(Clone, Debug)]
pub enum AddressSpace {
    /// LP64.
    Slots(VecDeque<ObjectId>),
    /// ILP32.
    Segments(Box<Segments>),
}

/// A place for a new object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reserved {
    /// An object table entry that exists, with its address.
    Existing(ObjectId, u64),
    /// The table is to be extended by `count` entries, `stride` apart from `base`; the first is the new object's.
    New {
        /// Address of the first.
        base: u64,
        /// Distance.
        stride: u64,
        /// How many.
        count: usize,
    },
}

impl AddressSpace {
    /// The empty address space of a machine, for a program of `procedures` procedures.
    pub fn new(machine: Machine, procedures: usize) -> Self {
        match machine {
            Machine::Lp64 => AddressSpace::Slots(VecDeque::new()),
            Machine::Ilp32 => {
                AddressSpace::Segments(Box::new(Segments::new(code_address(machine, procedures))))
            }
        }
    }

    /// The object whose surroundings hold the address.
    #[inline(always)]
    pub fn find(&self, address: u64) -> Option<ObjectId> {
        match self {
            AddressSpace::Slots(_) => {
                let slot = address.wrapping_add(1 << (SLOT_BITS - 1)) >> SLOT_BITS;
                slot.checked_sub(FIRST_SLOT).map(|index| ObjectId(index as u32))
            }
            AddressSpace::Segments(segments) => segments.find(address),
        }
    }

    /// Finds a place for an object; `known` is the number of entries the object table has.
    pub fn reserve(&mut self, size: u64, known: usize) -> Option<Reserved> {
        if size >= MAX_OBJECT || known >= u32::MAX as usize - (1 << SEGMENT_BITS) {
            return None;
        }
        match self {
            AddressSpace::Slots(free) => Some(match free.pop_front() {
                Some(id) => Reserved::Existing(id, slot_address(id.index())),
                None => Reserved::New { base: slot_address(known), stride: 0, count: 1 },
            }),
            AddressSpace::Segments(segments) => segments.reserve(size, known),
        }
    }

    /// Makes the place of an object available again.
    pub fn release(&mut self, id: ObjectId, address: u64, size: u64) {
        match self {
            AddressSpace::Slots(free) => free.push_back(id),
            AddressSpace::Segments(segments) => segments.release(id, address, size),
        }
    }
}

fn slot_address(index: usize) -> u64 {
    let low = 0x1_0000 + (index as u64 % 0x8000) * 0x1000;
    ((index as u64 + FIRST_SLOT) << SLOT_BITS) + low
}

fn code_base(machine: Machine) -> u64 {
    match machine {
        Machine::Lp64 => (1 << SLOT_BITS) + CODE_BASE,
        Machine::Ilp32 => CODE_BASE,
    }
}

/// The address of the procedure at an index.
pub fn code_address(machine: Machine, index: usize) -> u64 {
    code_base(machine) + index as u64 * CODE_STRIDE
}

/// The index of the procedure at exactly this address, if there are that many.
pub fn code_index(machine: Machine, address: u64, procedures: usize) -> Option<usize> {
    let offset = address.checked_sub(code_base(machine))?;
    let index = usize::try_from(offset / CODE_STRIDE).ok()?;
    (offset % CODE_STRIDE == 0 && index < procedures).then_some(index)
}

/// Where procedures are.
pub fn code_range(machine: Machine, procedures: usize) -> Range<u64> {
    code_base(machine)..code_address(machine, procedures)
}

/// The address space of ILP32.
#[derive(Clone, Debug)]
pub struct Segments {
    table: Vec<Segment>,
    /// Released places by stride.
    free: Vec<VecDeque<ObjectId>>,
    /// Addresses of the places in `free`, by object; large objects' entries are reused with a new address.
    addresses: Vec<u64>,
    /// Released table entries of large objects.
    free_large: VecDeque<ObjectId>,
    /// First segment for data.
    first: usize,
    /// Where the search for free segments goes on.
    cursor: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Segment {
    Empty,
    /// The gap behind a large object.
    Gap,
    Shared {
        stride_bits: u32,
        first: ObjectId,
    },
    Large(ObjectId),
}

impl Segments {
    fn new(code_end: u64) -> Self {
        let first = (code_end.div_ceil(1 << SEGMENT_BITS) as usize + 1).min(SEGMENT_COUNT);
        Segments {
            table: vec![Segment::Empty; SEGMENT_COUNT],
            free: vec![VecDeque::new(); SEGMENT_BITS as usize + 1],
            addresses: Vec::new(),
            free_large: VecDeque::new(),
            first,
            cursor: first,
        }
    }

    #[inline]
    fn find(&self, address: u64) -> Option<ObjectId> {
        match *self.table.get((address >> SEGMENT_BITS) as usize)? {
            Segment::Empty | Segment::Gap => None,
            Segment::Large(id) => Some(id),
            Segment::Shared { stride_bits, first } => {
                let offset = address & ((1 << SEGMENT_BITS) - 1);
                Some(ObjectId(first.0 + (offset >> stride_bits) as u32))
            }
        }
    }

    fn reserve(&mut self, size: u64, known: usize) -> Option<Reserved> {
        let bits = stride_bits(size);
        if bits > SEGMENT_BITS {
            return self.reserve_large(size, known);
        }
        if let Some(id) = self.free[bits as usize].pop_front() {
            return Some(Reserved::Existing(id, self.addresses[id.index()]));
        }
        let segment = self.find_run(1)?;
        let count = 1usize << (SEGMENT_BITS - bits);
        let stride = 1u64 << bits;
        let base = ((segment as u64) << SEGMENT_BITS) + stride / 4;
        self.table[segment] = Segment::Shared { stride_bits: bits, first: ObjectId(known as u32) };
        for place in 0..count {
            self.addresses.push(base + place as u64 * stride);
            if place > 0 {
                self.free[bits as usize].push_back(ObjectId((known + place) as u32));
            }
        }
        Some(Reserved::New { base, stride, count })
    }

    fn reserve_large(&mut self, size: u64, known: usize) -> Option<Reserved> {
        let needed = large_segments(size);
        let start = self.find_run(needed + 1)?;
        let base = ((start as u64) << SEGMENT_BITS) + LARGE_OFFSET;
        let reused = self.free_large.pop_front();
        let id = reused.unwrap_or(ObjectId(known as u32));
        self.table[start..start + needed].fill(Segment::Large(id));
        self.table[start + needed] = Segment::Gap;
        match reused {
            Some(id) => {
                self.addresses[id.index()] = base;
                Some(Reserved::Existing(id, base))
            }
            None => {
                self.addresses.push(base);
                Some(Reserved::New { base, stride: 0, count: 1 })
            }
        }
    }

    /// The start of `count` empty segments in a row, searched from where the last search ended.
    fn find_run(&mut self, count: usize) -> Option<usize> {
        let found = self.search(self.cursor, count).or_else(|| self.search(self.first, count))?;
        self.cursor = found + count;
        Some(found)
    }

    fn search(&self, from: usize, count: usize) -> Option<usize> {
        let mut start = from;
        for at in from..SEGMENT_COUNT {
            if self.table[at] != Segment::Empty {
                start = at + 1;
            } else if at + 1 - start == count {
                return Some(start);
            }
        }
        None
    }

    fn release(&mut self, id: ObjectId, address: u64, size: u64) {
        let bits = stride_bits(size);
        if bits <= SEGMENT_BITS {
            self.free[bits as usize].push_back(id);
            return;
        }
        let start = (address >> SEGMENT_BITS) as usize;
        let needed = large_segments(size);
        self.table[start..=start + needed].fill(Segment::Empty);
        self.free_large.push_back(id);
    }
}

/// How many segments a large object takes.
fn large_segments(size: u64) -> usize {
    (size + LARGE_OFFSET).div_ceil(1 << SEGMENT_BITS) as usize
}

/// The power of two that objects of a size are apart.
fn stride_bits(size: u64) -> u32 {
    (2 * size).next_power_of_two().trailing_zeros().max(MIN_STRIDE_BITS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn procedures_have_addresses() {
        for machine in [Machine::Lp64, Machine::Ilp32] {
            let seventh = code_address(machine, 7);
            assert_eq!(code_index(machine, seventh, 8), Some(7));
            assert_eq!(code_index(machine, seventh, 7), None);
            assert_eq!(code_index(machine, seventh + 1, 8), None);
            let code = code_range(machine, 8);
            assert!(code.contains(&(seventh + 1)) && !code.contains(&code_address(machine, 8)));
            assert_eq!(AddressSpace::new(machine, 8).find(seventh), None, "no object lies among code");
        }
    }

    #[test]
    fn no_address_fits_half_a_word() {
        let mut space = AddressSpace::new(Machine::Lp64, 8);
        let Some(Reserved::New { base, .. }) = space.reserve(4, 0) else { panic!("no place") };
        assert!(base > u64::from(u32::MAX) && code_address(Machine::Lp64, 0) > u64::from(u32::MAX));
        assert_eq!(space.find(base), Some(ObjectId(0)));
    }

    #[test]
    fn small_objects_share_a_segment_with_gaps() {
        let mut space = Segments::new(code_address(Machine::Ilp32, 10));
        let Some(Reserved::New { base, stride, count }) = space.reserve(20, 0) else { panic!("no place") };
        assert_eq!((stride, count), (256, 256));
        assert_eq!(space.find(base + 191), Some(ObjectId(0)));
        assert_eq!(space.find(base - 64), Some(ObjectId(0)));
        assert_eq!(space.find(base + 192), Some(ObjectId(1)));
        assert_eq!(space.reserve(20, count), Some(Reserved::Existing(ObjectId(1), base + 256)));
    }

    #[test]
    fn large_objects_have_segments_of_their_own() {
        let mut space = Segments::new(code_address(Machine::Ilp32, 10));
        let Some(Reserved::New { base, .. }) = space.reserve(200_000, 0) else { panic!("no place") };
        assert_eq!(space.find(base + 199_999), Some(ObjectId(0)));
        assert_eq!(space.find(base + 4 * 65_536), None);
        space.release(ObjectId(0), base, 200_000);
        assert_eq!(space.find(base), None);
        assert!(matches!(space.reserve(70_000, 1), Some(Reserved::Existing(ObjectId(0), _))));
    }

    #[test]
    fn the_space_is_finite() {
        let mut space = Segments::new(code_address(Machine::Ilp32, 1));
        let taken = (0..).take_while(|&known| space.reserve(MAX_OBJECT - 1, known).is_some()).count();
        assert_eq!(taken, 3);
    }
}
