//! Flow without nodes at which nothing happens.

use rustc_hash::FxHashMap;

use super::flow::{Flow, Formula, Node, NodeId, Op};

/// The nodes that steps of a contracted flow pass without stopping: by function, node and number of the step.
#[derive(Clone, Debug, Default)]
pub struct Passed {
    nodes: FxHashMap<(usize, NodeId, usize), Vec<NodeId>>,
}

impl Passed {
    /// The nodes that a step passes, in order.
    pub fn by(&self, function: usize, node: NodeId, step: usize) -> &[NodeId] {
        self.nodes.get(&(function, node, step)).map_or(&[], Vec::as_slice)
    }
}

impl Flow {
    /// Lets every step go on through nodes at which there is nothing to do and nothing to choose, unless they are to be kept.
    pub fn contract(&mut self, keep: &dyn Fn(&Node) -> bool) -> Passed {
        let mut passed = Passed::default();
        for (number, function) in self.functions.iter_mut().enumerate() {
            let next: Vec<Option<NodeId>> = function
                .nodes
                .iter()
                .enumerate()
                .map(|(at, node)| {
                    let is_fixed = NodeId(at) == function.exit || node.is_error || keep(node);
                    if is_fixed { None } else { only_way(node) }
                })
                .collect();
            for (at, node) in function.nodes.iter_mut().enumerate() {
                for (step, edge) in node.edges.iter_mut().enumerate() {
                    let mut through = Vec::new();
                    while let Some(target) = next[edge.target.0] {
                        // A circle in which nothing happens is left as it is.
                        if through.contains(&edge.target) {
                            break;
                        }
                        through.push(edge.target);
                        edge.target = target;
                    }
                    if !through.is_empty() {
                        passed.nodes.insert((number, NodeId(at), step), through);
                    }
                }
            }
        }
        passed
    }
}

/// Where a node leads, if it does nothing else.
fn only_way(node: &Node) -> Option<NodeId> {
    match node.edges.as_slice() {
        [edge] if matches!(edge.op, Op::Skip | Op::Assume(Formula::Constant(true))) => Some(edge.target),
        _ => None,
    }
}
