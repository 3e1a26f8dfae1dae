//! A list that only grows and whose elements never move, so that references outlive later insertions.

use std::cell::{Cell, OnceCell};

/// Elements in the first bucket, as a power of two; every further bucket is twice as large as the one before.
const FIRST_BUCKET_BITS: u32 = 10;
const BUCKETS: usize = 32 - FIRST_BUCKET_BITS as usize;

/// An append-only list with stable references.
pub(crate) struct Arena<T> {
    buckets: [OnceCell<Box<[OnceCell<T>]>>; BUCKETS],
    len: Cell<u32>,
}

/// The bucket of a position, and the place in it.
fn locate(position: u32) -> (usize, usize) {
    let shifted = u64::from(position) + (1 << FIRST_BUCKET_BITS);
    let bits = 63 - shifted.leading_zeros();
    ((bits - FIRST_BUCKET_BITS) as usize, (shifted - (1 << bits)) as usize)
}

impl<T> Arena<T> {
    pub(crate) fn new() -> Arena<T> {
        Arena { buckets: [const { OnceCell::new() }; BUCKETS], len: Cell::new(0) }
    }

    pub(crate) fn len(&self) -> u32 {
        self.len.get()
    }

    /// Appends an element and returns its position.
    pub(crate) fn push(&self, value: T) -> u32 {
        let position = self.len.get();
        let (bucket, offset) = locate(position);
        let slots = self.buckets[bucket].get_or_init(|| {
            (0..1usize << (bucket as u32 + FIRST_BUCKET_BITS)).map(|_| OnceCell::new()).collect()
        });
        let stored = slots[offset].set(value);
        debug_assert!(stored.is_ok(), "positions are handed out once");
        self.len.set(position + 1);
        position
    }

    /// The element at a position handed out by `push`.
    pub(crate) fn get(&self, position: u32) -> &T {
        let (bucket, offset) = locate(position);
        self.buckets[bucket]
            .get()
            .and_then(|slots| slots[offset].get())
            .expect("a position comes from the arena that reads it")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_survive_growth() {
        let arena = Arena::new();
        arena.push(String::from("first"));
        let first = arena.get(0);
        for number in 1..5000 {
            assert_eq!(arena.push(number.to_string()), number);
        }
        assert_eq!(first, "first");
        assert_eq!((arena.get(1023).as_str(), arena.get(1024).as_str()), ("1023", "1024"));
        assert_eq!((arena.get(4999).as_str(), arena.len()), ("4999", 5000));
    }
}
