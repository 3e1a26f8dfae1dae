//! The memory classes that engines work with, as claims.

use std::collections::{BTreeMap, HashMap};

use tarka_exec::symbolic::memory::{CellShape, NodeId, NodeShape, Region};
use tarka_exec::symbolic::{Cell, MemoryMap};
use tarka_ir::{Program, names};

use tarka_checker::certificate::{CellClaim, MemoryClaims, NodeClaim, Target};

/// What a memory map says, as claims. Nodes that nothing accesses, and what points to them, are left out.
pub fn claims(program: &Program, map: &MemoryMap) -> MemoryClaims {
    let nodes: Vec<(NodeId, NodeShape)> = map.nodes().collect();
    let positions = nodes.iter().zip(0..).map(|((id, _), position)| (*id, position)).collect();
    let writer = Writer { map, positions };
    let names = names::unique(program);
    let variables = program.vars.iter_enumerated().map(|(id, _)| (names[id].clone(), map.variable(id)));
    let results = program.procs.iter_enumerated().map(|(id, proc)| (proc.name.clone(), map.result(id)));
    let variadic = program.procs.iter_enumerated().filter(|(_, proc)| proc.variadic);
    let arguments = variadic.map(|(id, proc)| (proc.name.clone(), map.arguments(id)));
    MemoryClaims {
        nodes: nodes.iter().map(|(_, shape)| writer.node(shape)).collect(),
        variables: writer.targets(variables),
        results: writer.targets(results),
        arguments: writer.targets(arguments),
    }
}

struct Writer<'m> {
    map: &'m MemoryMap,
    /// Where the nodes stand in the claims.
    positions: HashMap<NodeId, u32>,
}

impl Writer<'_> {
    fn targets(&self, regions: impl Iterator<Item = (String, Region)>) -> BTreeMap<String, Target> {
        regions.filter_map(|(name, region)| Some((name, self.target(region)?))).collect()
    }

    fn target(&self, region: Region) -> Option<Target> {
        let (node, offset) = self.map.location(region);
        Some(Target { node: *self.positions.get(&node)?, offset })
    }

    fn node(&self, shape: &NodeShape) -> NodeClaim {
        NodeClaim { period: shape.period, cells: shape.cells.iter().map(|cell| self.cell(cell)).collect() }
    }

    fn cell(&self, shape: &CellShape) -> CellClaim {
        let class = self.map.class(shape.class);
        let (bytes, signed) = match class.cell {
            Cell::Byte => (true, false),
            Cell::Value { signed, .. } => (false, signed),
        };
        CellClaim {
            start: shape.start,
            width: shape.width,
            class: class.name.clone(),
            bytes,
            signed,
            points_to: self.target(shape.points_to),
        }
    }
}
