//! Objects: bytes with a lifetime, and which of the bytes were ever written.

use tarka_ir::VarId;

use crate::concrete::inputs::Havoc;

/// Which object of a memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ObjectId(pub u32);

impl ObjectId {
    /// The position in the table of objects.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What an object is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ObjectKind {
    /// A global variable or string literal.
    Global(VarId),
    /// A parameter, local or temporary.
    Local(VarId),
    /// Made by `malloc` and its like.
    Heap,
    /// Made by `alloca`, or a variable-length array.
    Stack,
    /// The arguments after the named parameters of a variadic call.
    Arguments,
}

/// Where an object is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Life {
    /// Never used, or out of quarantine.
    Vacant,
    /// In use.
    Live,
    /// Its scope has ended.
    OutOfScope,
    /// It was freed.
    Freed,
}

/// Whether new bytes count as written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Contents {
    /// Nothing was written yet.
    Uninitialised,
    /// All bytes are zero.
    Zero,
}

/// An object. Dead objects have no bytes, so that the bounds check alone rejects every access to them.
#[derive(Clone, Debug)]
pub struct Object {
    pub(super) address: u64,
    pub(super) bytes: Vec<u8>,
    /// One bit a byte, set if it was written; meaningless while `unwritten` is 0.
    written: Vec<u64>,
    /// How many bytes were not written.
    unwritten: u64,
    pub(super) constant: bool,
    pub(super) life: Life,
    pub(super) kind: ObjectKind,
    pub(super) size: u64,
    pub(super) number: u32,
    /// Whether the environment knows its address.
    pub(super) exposed: bool,
    /// What the environment wrote, the latest last.
    havocs: Vec<Havocked>,
}

/// A range of an object that the environment wrote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Havocked {
    start: usize,
    end: usize,
    /// The distances are from the start of the object.
    by: Havoc,
}

/// Buffers up to this size are kept for the next object in the same slot: locals come and go quickly.
const KEPT_CAPACITY: usize = 256;

impl Object {
    /// A slot for an object at `address`.
    pub(super) fn vacant(address: u64) -> Object {
        Object {
            address,
            bytes: Vec::new(),
            written: Vec::new(),
            unwritten: 0,
            constant: false,
            life: Life::Vacant,
            kind: ObjectKind::Heap,
            size: 0,
            number: 0,
            exposed: false,
            havocs: Vec::new(),
        }
    }

    /// Begins a life.
    pub(super) fn begin(&mut self, kind: ObjectKind, size: usize, contents: Contents) {
        self.bytes.clear();
        if self.bytes.capacity() < size && size > KEPT_CAPACITY {
            self.bytes = vec![0; size];
        } else {
            self.bytes.resize(size, 0);
        }
        self.written.clear();
        self.unwritten = 0;
        self.constant = false;
        self.exposed = false;
        self.havocs.clear();
        self.life = Life::Live;
        self.kind = kind;
        self.size = size as u64;
        if contents == Contents::Uninitialised {
            self.forget(0, size);
        }
    }

    /// Ends the life.
    pub(super) fn end(&mut self, life: Life) {
        self.life = life;
        self.unwritten = 0;
        if self.bytes.capacity() > KEPT_CAPACITY {
            self.bytes = Vec::new();
            self.written = Vec::new();
        } else {
            self.bytes.clear();
        }
    }

    /// Where it starts.
    pub fn address(&self) -> u64 {
        self.address
    }
    /// What it is.
    pub fn kind(&self) -> ObjectKind {
        self.kind
    }
    /// Where it is in its life.
    pub fn life(&self) -> Life {
        self.life
    }
    /// Its size in bytes, also after its life.
    pub fn size(&self) -> u64 {
        self.size
    }
    /// How many objects were made before it, globals not counted.
    pub fn number(&self) -> u32 {
        self.number
    }
    /// Its bytes; those that were never written are zero here. Empty after its life.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Whether every byte was written.
    #[inline]
    pub fn all_written(&self) -> bool {
        self.unwritten == 0
    }

    /// Whether one byte was written.
    pub fn is_written(&self, offset: usize) -> bool {
        self.unwritten == 0
            || self.written.get(offset / 64).is_some_and(|word| word >> (offset % 64) & 1 == 1)
    }

    /// Whether all of the `len` bytes from `offset` were written.
    #[inline]
    pub fn range_written(&self, offset: usize, len: usize) -> bool {
        self.unwritten == 0 || self.mask_covers(offset, len)
    }

    /// Padding is hardly ever written, so this is on the way of many loads.
    fn mask_covers(&self, offset: usize, len: usize) -> bool {
        words(offset, len).all(|(word, mask)| self.written.get(word).is_some_and(|bits| bits & mask == mask))
    }

    /// Notes that bytes were written.
    #[inline]
    pub(super) fn note_written(&mut self, offset: usize, len: usize) {
        if self.unwritten != 0 {
            self.set_mask(offset, len);
        }
    }

    fn set_mask(&mut self, offset: usize, len: usize) {
        for (word, mask) in words(offset, len) {
            self.unwritten -= u64::from((mask & !self.written[word]).count_ones());
            self.written[word] |= mask;
        }
    }

    /// Makes bytes as if they had never been written.
    pub(super) fn forget(&mut self, offset: usize, len: usize) {
        if len == 0 {
            return;
        }
        if self.unwritten == 0 {
            self.written.clear();
            self.written.resize(self.bytes.len().div_ceil(64), u64::MAX);
        }
        for (word, mask) in words(offset, len) {
            self.unwritten += u64::from((mask & self.written[word]).count_ones());
            self.written[word] &= !mask;
        }
        self.bytes[offset..offset + len].fill(0);
    }

    /// The environment writes bytes; what is said of the pointer holds for the start of the object.
    pub(super) fn havoc(&mut self, offset: usize, len: usize, by: Havoc) {
        let end = offset + len;
        self.havocs.retain(|old| old.start < offset || old.end > end);
        self.havocs.push(Havocked { start: offset, end, by });
        self.forget(offset, len);
    }

    /// Which write of the environment a byte that is not written otherwise comes from.
    pub fn havoc_at(&self, offset: usize) -> Option<Havoc> {
        let covering = |havoc: &&Havocked| (havoc.start..havoc.end).contains(&offset);
        let latest = self.havocs.iter().rev().find(covering)?;
        let root = latest.by.root.map(|(pointer, start)| (pointer, start + offset as i64));
        (!self.is_written(offset)).then_some(Havoc { root, ..latest.by })
    }

    /// From now on, writing is undefined.
    pub(super) fn make_constant(&mut self) {
        self.constant = true;
    }
}

/// The mask words that cover a range of bits.
fn words(offset: usize, len: usize) -> impl Iterator<Item = (usize, u64)> {
    let end = offset + len;
    (offset / 64..end.div_ceil(64)).map(move |word| {
        let low = offset.saturating_sub(word * 64);
        let high = (end - word * 64).min(64);
        (word, (u64::MAX << low) & (u64::MAX >> (64 - high)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mask_counts_bytes() {
        let mut object = Object::vacant(4096);
        object.begin(ObjectKind::Heap, 200, Contents::Uninitialised);
        assert!(!object.all_written() && !object.is_written(199));
        object.note_written(60, 10);
        assert!(object.range_written(60, 10) && !object.range_written(59, 2) && !object.range_written(69, 2));
        object.note_written(0, 128);
        object.note_written(100, 100);
        assert!(object.all_written());
        object.forget(64, 1);
        assert!(!object.is_written(64) && object.is_written(63) && object.is_written(65));
        object.note_written(64, 1);
        assert!(object.all_written());
    }

    #[test]
    fn a_dead_object_has_no_bytes_but_keeps_its_size() {
        let mut object = Object::vacant(4096);
        object.begin(ObjectKind::Stack, 24, Contents::Zero);
        object.end(Life::OutOfScope);
        assert_eq!((object.bytes().len(), object.size()), (0, 24));
        object.begin(ObjectKind::Stack, 8, Contents::Zero);
        assert_eq!(object.bytes(), [0; 8]);
    }
}
