//! Numbers that addresses went into: what they may point to if they are ever followed.
//!
//! A hash of a pointer, its low bits, the quotient and the remainder that it is put together from again: each such number
//! could be made an address, few ever are. So the result of arithmetic has a node of its own, and is merged with what it
//! was computed from only if it is followed.
//!
//! Addresses also flow through control: a program that branches on their bits, or looks them up in a table, can write
//! them down again without ever computing with them. What it learns that way are addresses that it *looks at*: in
//! comparisons of numbers, as indices, as sizes. So a number that is computed and followed may be any of these.

use rustc_hash::FxHashSet;
use tarka_ir::{Expr, ExprKind, Idx};

use super::flow::Flow;
use super::nodes::{Node, NodeId, Target};

/// What the program computes from addresses, and which it looks at.
#[derive(Default)]
pub(super) struct Derivations {
    /// The results of arithmetic.
    pub steps: Vec<Derivation>,
    /// Numbers by which pointers are moved, and the pointers.
    pub moves: Vec<(Target, Target)>,
    /// Numbers that decide what the program does.
    pub looked_at: Vec<Target>,
    /// Pointers that are compared with each other.
    pub compared: Vec<(Target, Target)>,
}

/// A number that addresses went into.
#[derive(Clone, Copy)]
pub(super) struct Derivation {
    /// What it was computed from; `None` stands for a number that no address went into.
    from: [Option<Target>; 2],
    result: Target,
}

impl Derivation {
    /// What went in, each with the result.
    fn flows(self) -> impl Iterator<Item = (Target, Target)> {
        self.from.into_iter().flatten().map(move |from| (from, self.result))
    }
}

impl Flow<'_> {
    /// The result of arithmetic, anywhere in the objects of what it was computed from; `None` if no address went into it.
    pub(super) fn derived(&mut self, e: &Expr, from: [Option<Target>; 2]) -> Option<Target> {
        if let Some(&known) = self.numbers.get(e) {
            return Some(known);
        }
        let result = self.derived_from(from)?;
        self.numbers.insert(e.clone(), result);
        Some(result)
    }

    /// As [`Flow::derived`], for a result that has no expression.
    pub(super) fn derived_from(&mut self, from: [Option<Target>; 2]) -> Option<Target> {
        if from == [None, None] {
            return None;
        }
        let result = self.graph.fresh();
        self.graph.node_mut(result).computed = true;
        self.derivations.steps.push(Derivation { from, result });
        Some(result)
    }

    /// A number decides what the program does.
    pub(super) fn look_at(&mut self, number: Option<Target>) {
        self.derivations.looked_at.extend(number);
    }

    /// Two values are compared. To compare pointers of the program with each other, or with null, tells nothing of where
    /// they point.
    pub(super) fn compare(&mut self, a: &Expr, b: &Expr) {
        let (left, right) = (self.value(a), self.value(b));
        let is_pointer = self.program.types.pointee(a.ty).is_some();
        let is_null = |e: &Expr| self.constant(e) == Some(0) || e.kind == ExprKind::Zero;
        match (left, right) {
            (Some(left), Some(right)) if is_pointer => self.derivations.compared.push((left, right)),
            (Some(one), None) if is_pointer && is_null(b) => self.derivations.compared.push((one, one)),
            (None, Some(one)) if is_pointer && is_null(a) => self.derivations.compared.push((one, one)),
            _ => {
                self.look_at(left);
                self.look_at(right);
            }
        }
    }

    /// Merges numbers that are followed with what they may point to. Gives whether anything changed.
    pub(super) fn admit_derived(&mut self) -> bool {
        let mut changed = false;
        let flows: Vec<_> = self.derivations.steps.iter().flat_map(|step| step.flows()).collect();
        for (from, result) in flows {
            if self.graph.node_mut(result).is_accessed() {
                changed |= self.merge_blurred(result, from);
            }
        }
        self.note_computed();
        let made_up = self.roots(|node| node.is_accessed() && node.from_integer && node.computed);
        let known = if made_up.is_empty() { Vec::new() } else { self.addresses_looked_at() };
        for node in made_up {
            for &known in &known {
                changed |= self.merge_blurred(Target { node, offset: 0 }, known);
            }
        }
        changed
    }

    /// What is computed from addresses of one node in which offsets do not count points there too, followed or not: the
    /// claims about memory have no nodes for numbers that nobody follows, so that is all that a reader of them sees.
    fn note_computed(&mut self) {
        for &Derivation { from, .. } in &self.derivations.steps {
            let mut operands = from.into_iter().flatten();
            let Some(first) = operands.next() else { continue };
            let node = self.graph.find(first).node;
            if self.graph.node(node).period == 1 && operands.all(|other| self.graph.find(other).node == node)
            {
                self.graph.node_mut(first).computed = true;
            }
        }
    }

    pub(super) fn roots(&self, mut wanted: impl FnMut(&Node) -> bool) -> Vec<NodeId> {
        let ids = (0..self.graph.len()).map(NodeId::from_index);
        ids.filter(|&id| self.graph.is_root(id) && wanted(self.graph.node(id))).collect()
    }

    fn merge_blurred(&mut self, a: Target, b: Target) -> bool {
        let merged = self.merge(a, b);
        self.blur(a) || merged
    }

    /// Offsets in a node do not count from now on. Gives whether they did.
    pub(super) fn blur(&mut self, target: Target) -> bool {
        let changed = self.graph.node_mut(target).period != 1;
        self.graph.fold(target, 1);
        changed
    }

    /// What the program looks at that an address went into, pointers that were made of numbers included.
    fn addresses_looked_at(&mut self) -> Vec<Target> {
        let carriers = self.carriers();
        let mut found = self.derivations.looked_at.clone();
        for &(a, b) in &self.derivations.compared {
            let made = |target| self.graph.node(self.graph.find(target).node).from_integer;
            if made(a) || made(b) {
                found.extend([a, b]);
            }
        }
        found.retain(|&target| carriers.contains(&self.graph.find(target).node));
        found
    }

    /// The nodes of values that the address of an object may have gone into.
    fn carriers(&self) -> FxHashSet<NodeId> {
        let mut carriers: FxHashSet<NodeId> = self.roots(|node| node.has_object).into_iter().collect();
        loop {
            let before = carriers.len();
            let computed = self.derivations.steps.iter().flat_map(|step| step.flows());
            for (from, result) in computed.chain(self.derivations.moves.iter().copied()) {
                if carriers.contains(&self.graph.find(from).node) {
                    carriers.insert(self.graph.find(result).node);
                }
            }
            if carriers.len() == before {
                return carriers;
            }
        }
    }
}
