//! The graph that unification works on: nodes are sets of objects, cells are the parts of them that are accessed.
//!
//! Offsets in a node are bytes from an origin that all its objects share. A node may have a *period*: offsets that
//! differ by a multiple of it are the same to the analysis, which is how arrays look. Merging two nodes at an
//! offset each moves one's origin onto the other's; merging a node with itself at two offsets gives it a period.

use std::collections::{BTreeMap, BTreeSet};

use tarka_ir::{Idx, TypeId, define_index};

define_index! {
    /// A set of objects, or so far nothing but the place of one.
    NodeId, "node"
}

/// Where a value may point: a node, and the offset in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct Target {
    pub node: NodeId,
    pub offset: i64,
}

impl Target {
    pub(super) fn plus(self, distance: i64) -> Target {
        Target { offset: bounded(self.offset.wrapping_add(distance)), ..self }
    }
}

/// Offsets are taken modulo 2^57, so that they can be counted in bits without overflow. Being the same for more
/// offsets is always safe.
fn bounded(offset: i64) -> i64 {
    (offset << 7) >> 7
}

/// A part of a node that is accessed as a whole, in bits from the origin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct Span {
    pub start: i64,
    pub width: u32,
}

impl Span {
    /// Whether a pointer fits in: narrower numbers hold none, but bytes may, several together.
    pub(super) fn may_hold_pointer(self, pointer_width: u32) -> bool {
        self.width == 8 || self.width >= pointer_width
    }
}

/// What is known of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CellInfo {
    /// Where the values held by the cell may point.
    pub pointee: Target,
    /// What it is accessed as.
    pub uses: Uses,
    /// A name for people.
    pub hint: Hint,
}

/// What values are accessed as, somewhere or other.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Uses {
    pub pointer: bool,
    pub number: bool,
    /// A number below zero, perhaps.
    pub signed: bool,
}

impl Uses {
    pub(super) const POINTER: Uses = Uses { pointer: true, number: false, signed: false };
    pub(super) const UNSIGNED: Uses = Uses { pointer: false, number: true, signed: false };
    pub(super) const SIGNED: Uses = Uses { pointer: false, number: true, signed: true };

    pub(super) fn and(self, other: Uses) -> Uses {
        Uses {
            pointer: self.pointer || other.pointer,
            number: self.number || other.number,
            signed: self.signed || other.signed,
        }
    }
}

/// What a cell is called, by the first access that was seen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Hint {
    /// A member of a record.
    Member(tarka_ir::RecordId, tarka_ir::FieldId),
    /// Anything of a type.
    Type(TypeId),
}

/// What is known of a node as a whole.
#[derive(Clone, Default, Debug)]
pub(super) struct Node {
    /// 0 if there is none.
    pub period: u64,
    pub cells: BTreeMap<Span, CellInfo>,
    /// Whether a range of bytes lies in it that is read or written at once.
    pub has_range: bool,
    /// What is known of offsets in it.
    pub marks: Marks,
    /// Whether an object of the program belongs to it.
    pub has_object: bool,
    /// Whether one of them is a global.
    pub has_global: bool,
    /// Whether one of them may be written.
    pub has_mutable: bool,
    /// Whether a number that the environment chose flows here.
    pub arbitrary: bool,
    /// Whether an integer was made a pointer here.
    pub from_integer: bool,
    /// Whether the result of arithmetic on numbers flows here.
    pub computed: bool,
    /// Whether the environment chooses bytes of its objects.
    pub chosen: bool,
    /// Whether a pointer to it is followed.
    pub followed: bool,
    /// Whether the environment may know addresses of its objects.
    pub exposed: bool,
}

/// Offsets in a node at which something begins or ends.
#[derive(Clone, Default, Debug)]
pub(super) struct Marks {
    /// Bit offsets at which ranges begin and end.
    pub cuts: BTreeSet<i64>,
    /// Bit offsets at which ranges of unknown length begin, each with a number of bits of which the length is a multiple.
    pub steps: BTreeSet<(i64, u64)>,
    /// Byte offsets at which objects begin, each with the object's size if it is known.
    pub starts: BTreeSet<(i64, Option<u64>)>,
}

impl Node {
    /// Whether an access of the program goes here, or one of the environment may.
    pub(super) fn is_accessed(&self) -> bool {
        self.has_range || !self.cells.is_empty() || self.exposed
    }

    /// The offset that stands for all that are the same to the analysis.
    pub(super) fn canonical(&self, offset: i64) -> i64 {
        match i64::try_from(self.period) {
            Ok(0) | Err(_) => bounded(offset),
            Ok(period) => offset.rem_euclid(period),
        }
    }

    /// As [`Node::canonical`], in bits.
    pub(super) fn canonical_bit(&self, bit: i64) -> i64 {
        let byte = bit.div_euclid(8);
        self.canonical(byte) * 8 + bit.rem_euclid(8)
    }
}

/// All nodes.
#[derive(Clone, Default, Debug)]
pub(super) struct Graph {
    nodes: Vec<Node>,
    /// Where the node's origin lies in another node, if it was merged into one.
    parents: Vec<Option<Target>>,
    /// Merges still to be done.
    pending: Vec<(Target, Target)>,
}

impl Graph {
    /// A node with nothing in it.
    pub(super) fn fresh(&mut self) -> Target {
        let node = NodeId::from_index(self.nodes.len());
        self.nodes.push(Node::default());
        self.parents.push(None);
        Target { node, offset: 0 }
    }

    /// The number of nodes ever made.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Where a target is now.
    pub(super) fn find(&self, target: Target) -> Target {
        let mut at = target;
        while let Some(parent) = self.parents[at.node.index()] {
            at = parent.plus(at.offset);
        }
        at.offset = self.nodes[at.node.index()].canonical(at.offset);
        at
    }

    /// Whether a node was not merged into another.
    pub(super) fn is_root(&self, node: NodeId) -> bool {
        self.parents[node.index()].is_none()
    }

    /// The node; it must not be merged into another.
    pub(super) fn node(&self, node: NodeId) -> &Node {
        &self.nodes[node.index()]
    }

    /// The node of a target, to note something about it.
    pub(super) fn node_mut(&mut self, target: Target) -> &mut Node {
        let node = self.find(target).node;
        &mut self.nodes[node.index()]
    }

    /// An access of `width` bits that starts `shift` bits behind a target. Gives where the values there may point.
    pub(super) fn access(
        &mut self,
        target: Target,
        shift: u32,
        width: u32,
        uses: Uses,
        hint: Hint,
    ) -> Target {
        let at = self.find(target);
        let span = Span { start: at.offset * 8 + i64::from(shift), width };
        let index = at.node.index();
        if let Some(known) = self.nodes[index].cells.get_mut(&span) {
            known.uses = known.uses.and(uses);
            return known.pointee;
        }
        let pointee = self.fresh();
        self.nodes[index].cells.insert(span, CellInfo { pointee, uses, hint });
        pointee
    }

    /// A range of bytes begins or ends here.
    pub(super) fn cut(&mut self, target: Target) {
        let at = self.find(target);
        self.nodes[at.node.index()].marks.cuts.insert(at.offset * 8);
    }

    /// A range of bytes begins here, and its length is some multiple.
    pub(super) fn step(&mut self, target: Target, multiple: u64) {
        let at = self.find(target);
        self.nodes[at.node.index()].marks.steps.insert((at.offset * 8, multiple * 8));
    }

    /// An object begins here.
    pub(super) fn object(&mut self, target: Target, size: Option<u64>) {
        let at = self.find(target);
        let node = &mut self.nodes[at.node.index()];
        node.has_object = true;
        node.marks.starts.insert((at.offset, size));
    }

    /// What one points to the other may point to.
    pub(super) fn unify(&mut self, a: Target, b: Target) {
        self.pending.push((a, b));
        while let Some((a, b)) = self.pending.pop() {
            let (a, b) = (self.find(a), self.find(b));
            if a.node != b.node {
                // The one with more in it stays, to move fewer cells.
                let (size_a, size_b) = (self.node(a.node).cells.len(), self.node(b.node).cells.len());
                if size_a >= size_b { self.attach(a, b) } else { self.attach(b, a) }
            } else if a.offset != b.offset {
                self.add_period(a.node, a.offset.abs_diff(b.offset));
            }
        }
    }

    /// Offsets that differ by `stride` are the same from now on.
    pub(super) fn fold(&mut self, target: Target, stride: u64) {
        let node = self.find(target).node;
        self.add_period(node, stride);
        self.unify(target, target);
    }

    fn attach(&mut self, to: Target, from: Target) {
        let shift = bounded(to.offset.wrapping_sub(from.offset));
        let moved = std::mem::take(&mut self.nodes[from.node.index()]);
        self.parents[from.node.index()] = Some(Target { node: to.node, offset: shift });
        let kept = &mut self.nodes[to.node.index()];
        kept.has_object |= moved.has_object;
        kept.has_range |= moved.has_range;
        kept.arbitrary |= moved.arbitrary;
        kept.from_integer |= moved.from_integer;
        kept.computed |= moved.computed;
        kept.chosen |= moved.chosen;
        kept.exposed |= moved.exposed;
        kept.followed |= moved.followed;
        kept.has_global |= moved.has_global;
        kept.has_mutable |= moved.has_mutable;
        self.add_period(to.node, moved.period);
        self.take_in(to.node, moved.cells, moved.marks, shift * 8);
    }

    fn add_period(&mut self, node: NodeId, stride: u64) {
        // No object is that large, so what lies that far apart is never accessed both.
        if stride > 1 << 40 {
            return;
        }
        let known = &mut self.nodes[node.index()];
        let period = greatest_common_divisor(known.period, stride);
        if period != known.period {
            known.period = period;
            let (cells, marks) = (std::mem::take(&mut known.cells), std::mem::take(&mut known.marks));
            self.take_in(node, cells, marks, 0);
        }
    }

    /// Adds cells and marks that are moved by a number of bits.
    fn take_in(&mut self, node: NodeId, cells: BTreeMap<Span, CellInfo>, marks: Marks, shift: i64) {
        let known = &mut self.nodes[node.index()];
        for (span, info) in cells {
            let start = known.canonical_bit(span.start.wrapping_add(shift));
            match known.cells.entry(Span { start, ..span }) {
                std::collections::btree_map::Entry::Vacant(free) => drop(free.insert(info)),
                std::collections::btree_map::Entry::Occupied(mut taken) => {
                    let other = taken.get_mut();
                    other.uses = other.uses.and(info.uses);
                    other.hint = other.hint.min(info.hint);
                    self.pending.push((other.pointee, info.pointee));
                }
            }
        }
        for cut in marks.cuts {
            let at = known.canonical_bit(cut.wrapping_add(shift));
            known.marks.cuts.insert(at);
        }
        for (start, step) in marks.steps {
            let at = known.canonical_bit(start.wrapping_add(shift));
            known.marks.steps.insert((at, step));
        }
        for (start, size) in marks.starts {
            let at = known.canonical(start.wrapping_add(shift / 8));
            known.marks.starts.insert((at, size));
        }
    }
}

pub(super) fn greatest_common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    const HINT: Hint = Hint::Type(TypeId(0));

    #[test]
    fn merging_moves_cells_onto_each_other() {
        let mut graph = Graph::default();
        let (a, b) = (graph.fresh(), graph.fresh());
        let in_a = graph.access(a.plus(8), 0, 32, Uses::SIGNED, HINT);
        let in_b = graph.access(b, 0, 32, Uses::SIGNED, HINT);
        graph.unify(a.plus(8), b);
        assert_eq!(graph.find(in_a), graph.find(in_b));
        assert_eq!(graph.find(a).offset, graph.find(b).offset - 8);
    }

    #[test]
    fn a_pointer_that_moves_makes_an_array() {
        let mut graph = Graph::default();
        let a = graph.fresh();
        let first = graph.access(a, 0, 32, Uses::SIGNED, HINT);
        let other = graph.access(a.plus(12), 0, 32, Uses::SIGNED, HINT);
        assert_ne!(graph.find(first), graph.find(other));
        graph.unify(a, a.plus(4));
        assert_eq!(graph.find(first), graph.find(other));
        assert_eq!(graph.node(graph.find(a).node).period, 4);
    }
}
