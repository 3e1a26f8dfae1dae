//! What the environment writes: bytes become as if never written, and know which of its writes that was.

use rustc_hash::{FxHashMap, FxHashSet};

use super::beyond::Beyond;
use super::{Access, Fault, Life, Memory, Object, ObjectId, ObjectKind};
use crate::concrete::inputs::Havoc;

/// Bytes of one object that the environment wrote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Written {
    /// Where they start.
    pub address: u64,
    /// How many they are.
    pub size: u64,
}

impl Memory {
    /// The environment writes `size` bytes.
    pub fn havoc(&mut self, address: u64, size: u64) -> Result<(), Fault> {
        let number = self.next_havoc();
        if size == 0 {
            return Ok(());
        }
        if self.goes_beyond(Access::Write { address, size }).is_some() {
            let nothing =
                super::Snapshot { bytes: vec![0; size as usize], unwritten: (0..size as u32).collect() };
            self.write_beyond(address, &nothing);
            return Ok(());
        }
        let (object, offset) = self.writable(address, size)?;
        let by = Havoc { number, root: Some((0, -(offset as i64))) };
        object.havoc(offset, size as usize, by);
        Ok(())
    }

    /// The environment writes all that it can reach from some pointers; `holds_pointer` says whether an object may hold
    /// a pointer at an offset. Gives what it wrote.
    pub fn havoc_reachable(
        &mut self,
        pointers: &[u64],
        holds_pointer: impl Fn(ObjectKind, u64) -> bool,
    ) -> Vec<Written> {
        let mut roots = Vec::new();
        for (position, &pointer) in (0..).zip(pointers) {
            if let Some(id) = self.pointed_to(pointer) {
                let start = self.objects[id.index()].address.wrapping_sub(pointer) as i64;
                roots.push((id, Some((position, start))));
            }
        }
        self.havoc_from(roots, holds_pointer)
    }

    /// The environment writes all that it can reach from globals and from what it was ever shown.
    pub fn havoc_exposed(&mut self, holds_pointer: impl Fn(ObjectKind, u64) -> bool) -> Vec<Written> {
        let is_known = |object: &Object| object.exposed || matches!(object.kind, ObjectKind::Global(_));
        let ids = (0..self.objects.len() as u32).map(ObjectId);
        let roots = ids.filter(|id| {
            let object = &self.objects[id.index()];
            object.life == Life::Live && is_known(object)
        });
        let roots = roots.map(|id| (id, None)).collect();
        self.havoc_from(roots, holds_pointer)
    }

    fn havoc_from(
        &mut self,
        roots: Vec<(ObjectId, Option<(u32, i64)>)>,
        holds_pointer: impl Fn(ObjectKind, u64) -> bool,
    ) -> Vec<Written> {
        let number = self.next_havoc();
        let reached = self.reachable(roots.iter().map(|root| root.0).collect(), holds_pointer);
        let roots: FxHashMap<ObjectId, Option<(u32, i64)>> = roots.into_iter().collect();
        if let Some(beyond) = &mut self.beyond {
            *beyond = Beyond::default();
        }
        let mut written = Vec::new();
        for id in reached {
            let object = &mut self.objects[id.index()];
            object.exposed = true;
            if !object.constant && object.size > 0 {
                let root = roots.get(&id).copied().flatten();
                object.havoc(0, object.size as usize, Havoc { number, root });
                written.push(Written { address: object.address, size: object.size });
            }
        }
        written
    }

    fn next_havoc(&mut self) -> u32 {
        self.havocs = self.havocs.wrapping_add(1);
        self.havocs.wrapping_sub(1)
    }

    /// All objects that pointers lead to from some, in the order in which they are found.
    fn reachable(
        &self,
        roots: Vec<ObjectId>,
        holds_pointer: impl Fn(ObjectKind, u64) -> bool,
    ) -> Vec<ObjectId> {
        let mut reached: Vec<ObjectId> = Vec::new();
        let mut seen = FxHashSet::default();
        reached.extend(roots.into_iter().filter(|&root| seen.insert(root)));
        let mut at = 0;
        while let Some(&id) = reached.get(at) {
            let object = &self.objects[id.index()];
            let found = self.words(object).filter(|&(offset, _)| holds_pointer(object.kind, offset));
            let targets = found.filter_map(|(_, pointer)| self.pointed_to(pointer));
            reached.extend(targets.filter(|&target| seen.insert(target)));
            at += 1;
        }
        reached
    }

    /// The words of an object that were written, where pointers are usually stored.
    fn words<'o>(&self, object: &'o Object) -> impl Iterator<Item = (u64, u64)> + 'o {
        let size = self.mask.count_ones() as usize / 8;
        (0..object.bytes.len() / size).map(move |word| word * size).filter_map(move |offset| {
            let word = &object.bytes[offset..offset + size];
            let number = word.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte));
            object.range_written(offset, size).then_some((offset as u64, number))
        })
    }

    /// The object that a pointer points into, or one past the end of.
    fn pointed_to(&self, pointer: u64) -> Option<ObjectId> {
        let id = self.space.find(pointer)?;
        let object = self.objects.get(id.index())?;
        let inside = (object.address..=object.address + object.size).contains(&pointer);
        (object.life == Life::Live && inside).then_some(id)
    }
}

#[cfg(test)]
mod tests {
    use tarka_ir::Machine;

    use super::*;
    use crate::concrete::memory::Contents;

    fn heap(memory: &mut Memory, size: u64) -> u64 {
        memory.allocate(ObjectKind::Heap, size, Contents::Zero).expect("there is room")
    }

    fn everything(_: ObjectKind, _: u64) -> bool {
        true
    }

    #[test]
    fn what_pointers_lead_to_is_forgotten_and_nothing_else() {
        for (machine, size) in [(Machine::Lp64, 8), (Machine::Ilp32, 4)] {
            let mut memory = Memory::new(machine, 4, 1 << 24);
            let [a, b, c, other] = [32, 16, 8, 8].map(|size| heap(&mut memory, size));
            let pointer = |address: u64| address.to_le_bytes()[..size].to_vec();
            memory.write(a + size as u64, &pointer(b + 16)).expect("in bounds");
            memory.write(b, &pointer(c + 1)).expect("in bounds");
            memory.write(c, &pointer(a)).expect("in bounds");
            let written = memory.havoc_reachable(&[a + 5, 0], everything);
            let starts: Vec<u64> = written.iter().map(|written| written.address).collect();
            assert_eq!(starts, [a, b, c]);
            for at in [a, b, c] {
                assert_eq!(memory.load::<1>(at), None);
            }
            assert_eq!(memory.load::<1>(other), Some([0]));
            assert_eq!(memory.havoc_reachable(&[a], everything).len(), 1, "the pointers are gone");
            assert_eq!(memory.havoc_exposed(everything).len(), 3, "but the environment knows them");
        }
    }

    #[test]
    fn constants_are_kept_and_bytes_know_who_wrote_them() {
        let mut memory = Memory::new(Machine::Lp64, 4, 1 << 24);
        let (table, x) = (heap(&mut memory, 8), heap(&mut memory, 8));
        memory.write(table, &x.to_le_bytes()).expect("in bounds");
        memory.make_constant(table);
        memory.havoc(x, 2).expect("in bounds");
        let written = memory.havoc_reachable(&[table], everything);
        assert_eq!(written, [Written { address: x, size: 8 }]);
        assert_eq!(memory.load::<8>(table), Some(x.to_le_bytes()));
        memory.havoc(x + 4, 4).expect("in bounds");
        memory.write(x, &[1]).expect("in bounds");
        let by = |at| memory.object_at(x).and_then(|object| object.havoc_at(at));
        let reached = Some(Havoc { number: 1, root: None });
        let direct = |distance| Some(Havoc { number: 2, root: Some((0, distance)) });
        let all: Vec<Option<Havoc>> = (0..8).map(by).collect();
        assert_eq!(all, [None, reached, reached, reached, direct(0), direct(1), direct(2), direct(3)]);
        assert!(memory.havoc(x + 7, 2).is_err());
    }
}
