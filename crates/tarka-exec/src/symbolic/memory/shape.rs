//! The map as data, for those who write it down.

use tarka_ir::ProcId;

use super::layout::ClassId;
use super::nodes::NodeId;
use super::{MemoryMap, Region};

/// A set of objects that pointers may not tell apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeShape {
    /// Offsets that differ by a multiple of this are the same to the map; 0 if there is no such number.
    pub period: u64,
    /// The parts that are accessed, in order.
    pub cells: Vec<CellShape>,
}

/// A part of the objects of a node that is accessed as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellShape {
    /// Bits from the node's origin.
    pub start: i64,
    /// Bits.
    pub width: u32,
    /// The class that holds it.
    pub class: ClassId,
    /// Where the values held here may point.
    pub points_to: Region,
}

impl MemoryMap {
    /// The nodes that some access of the program goes to, or that the environment may reach, in order.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, NodeShape)> {
        let ids = (0..self.graph.len() as u32).map(NodeId);
        let roots = ids.filter(|&id| self.graph.is_root(id) && self.graph.node(id).is_accessed());
        roots.map(|id| (id, self.shape(id)))
    }

    /// Where a region lies: the node, and the bytes from its origin.
    pub fn location(&self, region: Region) -> (NodeId, i64) {
        let at = self.graph.find(region.0);
        (at.node, at.offset)
    }

    /// Where the result of a procedure may point; for an aggregate, the object that it comes in.
    pub fn result(&self, proc: ProcId) -> Region {
        Region(self.results[proc])
    }

    fn shape(&self, id: NodeId) -> NodeShape {
        let node = self.graph.node(id);
        let cells = node.cells.iter().filter_map(|(span, info)| {
            let (group, _) = self.layout.group_at(&self.graph, id, span.start)?;
            let points_to = Region(info.pointee);
            Some(CellShape { start: span.start, width: span.width, class: group.class, points_to })
        });
        NodeShape { period: node.period, cells: cells.collect() }
    }
}
