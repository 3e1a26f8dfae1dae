//! Memory that the environment writes: which objects it may know, and where the pointers point that it leaves there.
//!
//! Such a pointer is null, points to memory of the environment's own, or to an object that the environment knows: a
//! global, or one that was reached from a pointer that it was given. What the program only keeps for itself it cannot
//! point to. So if such a pointer is ever followed, all objects that the environment may know are one node held byte by
//! byte; if none is (numbers that are read from a file, say), nothing is merged.

use super::flow::Flow;
use super::nodes::Target;

impl Flow<'_> {
    /// Gives whether anything changed.
    pub(super) fn admit_exposed(&mut self) -> bool {
        let mut changed = self.expose();
        for at in self.all_roots() {
            let node = self.graph.node_mut(at);
            if !node.chosen && !node.exposed {
                continue;
            }
            let left_there: Vec<Target> = node.cells.values().map(|cell| cell.pointee).collect();
            for pointee in left_there {
                if self.graph.node_mut(pointee).followed {
                    changed |= self.merge(pointee, self.known_outside);
                }
            }
        }
        if !self.graph.node_mut(self.known_outside).followed {
            return changed;
        }
        for at in self.all_roots() {
            let node = self.graph.node_mut(at);
            if node.has_object && (node.exposed || node.has_global) {
                changed |= self.merge(at, self.known_outside);
            }
        }
        if self.graph.node_mut(self.outside).is_accessed() {
            changed |= self.merge(self.outside, self.known_outside);
        }
        changed |= self.blur(self.known_outside);
        let known_outside = self.graph.node_mut(self.known_outside);
        changed |= !known_outside.exposed;
        known_outside.exposed = true;
        changed
    }

    /// What an exposed object points to is exposed. Gives whether that is new.
    fn expose(&mut self) -> bool {
        let (mut pending, mut changed) = (Vec::new(), false);
        for at in self.all_roots() {
            let node = self.graph.node_mut(at);
            changed |= !node.exposed && self.exposes_globals && node.has_global;
            node.exposed |= self.exposes_globals && node.has_global;
            pending.extend(node.exposed.then_some(at));
        }
        while let Some(at) = pending.pop() {
            let word = u32::from(self.program.types.machine.pointer_width());
            let cells = self.graph.node_mut(at).cells.iter();
            let capable = cells.filter(|(span, _)| span.may_hold_pointer(word));
            let pointees: Vec<Target> = capable.map(|(_, cell)| cell.pointee).collect();
            for pointee in pointees {
                let node = self.graph.node_mut(pointee);
                changed |= !node.exposed;
                pending.extend((!node.exposed).then_some(pointee));
                node.exposed = true;
            }
        }
        changed
    }

    fn all_roots(&self) -> Vec<Target> {
        self.roots(|_| true).into_iter().map(|node| Target { node, offset: 0 }).collect()
    }

    /// Merges two nodes. Gives whether they were two.
    pub(super) fn merge(&mut self, a: Target, b: Target) -> bool {
        let changed = self.graph.find(a).node != self.graph.find(b).node;
        self.graph.unify(a, b);
        changed
    }
}
