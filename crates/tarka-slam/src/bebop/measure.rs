//! How far a state is from its function's entry: which steps count.

use crate::boolean::{FlowFunction, NodeId};

/// What makes a trace short. A call counts as one and what it takes inside, whatever the measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// The number of its steps.
    Steps,
    /// The number of times that it goes back in a loop. States have few such distances, where they may have hundreds in steps, so
    /// that far fewer sets of states are gone through one by one.
    Turns,
}

/// A function's nodes in an order in which only steps back in a loop lead to earlier ones.
pub(super) struct Order {
    /// The place of each node in the order.
    rank: Vec<usize>,
    measure: Measure,
}

impl Order {
    pub(super) fn new(function: &FlowFunction, measure: Measure) -> Order {
        let count = function.nodes.len();
        let mut rank = vec![usize::MAX; count];
        let mut is_seen = vec![false; count];
        let mut next = count;
        // Nodes that cannot be reached from the entry come last.
        for root in std::iter::once(FlowFunction::ENTRY.0).chain(0..count) {
            let mut open: Vec<(usize, usize)> = Vec::new();
            if !std::mem::replace(&mut is_seen[root], true) {
                open.push((root, 0));
            }
            while let Some((node, edge)) = open.last_mut() {
                let Some(way) = function.nodes[*node].edges.get(*edge) else {
                    next -= 1;
                    rank[*node] = next;
                    open.pop();
                    continue;
                };
                *edge += 1;
                if !std::mem::replace(&mut is_seen[way.target.0], true) {
                    open.push((way.target.0, 0));
                }
            }
        }
        Order { rank, measure }
    }

    /// The place of a node: sets of states at one distance are gone through in this order.
    pub(super) fn rank(&self, node: NodeId) -> usize {
        self.rank[node.0]
    }

    /// What a step from a node to another counts.
    pub(super) fn length(&self, from: NodeId, to: NodeId) -> u32 {
        match self.measure {
            Measure::Steps => 1,
            Measure::Turns => u32::from(self.rank(to) <= self.rank(from)),
        }
    }
}
