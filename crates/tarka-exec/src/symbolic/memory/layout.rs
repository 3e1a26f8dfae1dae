//! From cells to classes: cells that share bits with others, or that a range cuts, are held byte by byte.

use std::collections::BTreeMap;

use tarka_ir::define_index;

use super::nodes::{Graph, Hint, Node, NodeId, Span, Target, Uses, greatest_common_divisor};

define_index! {
    /// A memory class: one array from addresses to cells.
    ClassId, "M"
}

/// How the cells of a class look.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cell {
    /// One value of this many bits each, which starts `shift` bits behind the start of the byte at its address.
    /// Signed if the integer encoding holds it as a signed number.
    Value {
        /// Bits.
        width: u32,
        /// 0 unless it is a bit-field.
        shift: u32,
        /// How the integer encoding reads it.
        signed: bool,
    },
    /// One byte each, unsigned.
    Byte,
}

impl Cell {
    /// Bits of a cell.
    pub fn width(self) -> u32 {
        match self {
            Cell::Value { width, .. } => width,
            Cell::Byte => 8,
        }
    }
}

/// A part of a node that has a class of its own.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// First and last bit, and one more: bytes for a group held byte by byte. May go round the end of the period.
    pub start: i64,
    pub end: i64,
    pub class: ClassId,
    pub cell: Cell,
}

/// The groups of each node.
#[derive(Clone, Default, Debug)]
pub(super) struct Layout {
    groups: BTreeMap<NodeId, Vec<Group>>,
}

/// Cells of a node that share bits.
struct Component {
    cells: Vec<Span>,
    bytes: bool,
}

/// What the cells of a component have in common.
struct Shared {
    pointees: Vec<Target>,
    /// Bit-fields among them can replace a part of a pointer.
    in_pieces: bool,
    /// What is written as a number may be read as a pointer.
    punned: bool,
}

impl Shared {
    fn of(node: &Node, component: &Component) -> Shared {
        let infos = || component.cells.iter().filter_map(|span| node.cells.get(span));
        let uses = infos().fold(Uses::default(), |uses, info| uses.and(info.uses));
        let in_pieces = component.cells.iter().any(|span| span.width % 8 != 0);
        Shared {
            pointees: infos().map(|info| info.pointee).collect(),
            in_pieces: in_pieces && component.cells.len() > 1,
            punned: uses.pointer && uses.number,
        }
    }
}

impl Layout {
    /// Lets the cells that share bits share what they point to, until nothing changes.
    pub(super) fn settle(graph: &mut Graph) {
        loop {
            let nodes = roots(graph).into_iter().map(|node| graph.node(node));
            let shared: Vec<Shared> = nodes
                .flat_map(|node| components(node).into_iter().map(|found| Shared::of(node, &found)))
                .collect();
            let mut changed = false;
            for Shared { pointees, in_pieces, punned } in shared {
                for pair in pointees.windows(2) {
                    changed |= graph.find(pair[0]) != graph.find(pair[1]);
                    graph.unify(pair[0], pair[1]);
                }
                let Some(&first) = pointees.first() else { continue };
                graph.node_mut(first).from_integer |= punned;
                if in_pieces {
                    changed |= graph.node(graph.find(first).node).period != 1;
                    graph.fold(first, 1);
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// The classes of a settled graph; `add` makes one.
    pub(super) fn new(graph: &Graph, mut add: impl FnMut(Cell, Hint) -> ClassId) -> Layout {
        let mut layout = Layout::default();
        for id in roots(graph) {
            let node = graph.node(id);
            let mut groups = Vec::new();
            for component in components(node) {
                let (start, end) = extent(node, &component);
                let Some(info) = component.cells.first().and_then(|span| node.cells.get(span)) else {
                    continue;
                };
                let cell = match (component.bytes, component.cells.first()) {
                    (false, Some(span)) => Cell::Value {
                        width: span.width,
                        shift: span.start.rem_euclid(8) as u32,
                        signed: info.uses.signed,
                    },
                    _ => Cell::Byte,
                };
                groups.push(Group { start, end, class: add(cell, info.hint), cell });
            }
            if !groups.is_empty() {
                layout.groups.insert(id, groups);
            }
        }
        layout
    }

    /// The groups of a node.
    pub(super) fn groups(&self, node: NodeId) -> &[Group] {
        self.groups.get(&node).map_or(&[], Vec::as_slice)
    }

    /// The group that holds a bit of a node, and the distance of the bit from the group's start.
    pub(super) fn group_at(&self, graph: &Graph, node: NodeId, bit: i64) -> Option<(&Group, i64)> {
        let known = graph.node(node);
        self.groups(node).iter().find_map(|group| {
            let distance = known.canonical_bit(bit) - group.start;
            let round = known.period as i64 * 8;
            let distance = if round > 0 { distance.rem_euclid(round) } else { distance };
            (0 <= distance && distance < group.end - group.start).then_some((group, distance))
        })
    }
}

fn roots(graph: &Graph) -> Vec<NodeId> {
    (0..graph.len() as u32).map(NodeId).filter(|&id| graph.is_root(id)).collect()
}

/// The bits that a component covers, whole bytes if it is held by bytes. With a period, they may go round its end:
/// the shortest way to cover all cells counts.
fn extent(node: &Node, component: &Component) -> (i64, i64) {
    let round = node.period as i64 * 8;
    let bounds: Vec<(i64, i64)> = component.cells.iter().map(|&span| bounds(span, component.bytes)).collect();
    if round == 0 {
        let start = bounds.iter().map(|bound| bound.0).min().unwrap_or(0);
        return (start, bounds.iter().map(|bound| bound.1).max().unwrap_or(start));
    }
    let length_from = |start: i64| {
        let reach = |&(low, high): &(i64, i64)| (low - start).rem_euclid(round) + high - low;
        bounds.iter().map(reach).max().unwrap_or(0)
    };
    // Only a cell that begins where no other one lies can be first; usually that is the first of all.
    let first = bounds.iter().map(|bound| bound.0).find(|&start| length_from(start) <= round);
    first.map_or((0, round), |start| (start, start + length_from(start)))
}

/// First bit of a cell, and one past its last; whole bytes if it is held by bytes.
fn bounds(span: Span, bytes: bool) -> (i64, i64) {
    let (start, end) = (span.start, span.start + i64::from(span.width));
    if bytes { (start.div_euclid(8) * 8, (end + 7).div_euclid(8) * 8) } else { (start, end) }
}

/// Cells that share bits, together; cells that are held by bytes share whole bytes.
fn components(node: &Node) -> Vec<Component> {
    let spans: Vec<Span> = node.cells.keys().copied().collect();
    let mut whole_bytes: Vec<bool> = spans.iter().map(|&span| is_broken(node, span)).collect();
    loop {
        let owners = overlapping(node, &spans, &whole_bytes);
        let mut broken = vec![false; spans.len()];
        for (at, &owner) in owners.iter().enumerate() {
            broken[owner] |= whole_bytes[at] || owner != at;
        }
        let mut changed = false;
        for (at, &owner) in owners.iter().enumerate() {
            changed |= broken[owner] && !whole_bytes[at];
            whole_bytes[at] |= broken[owner];
        }
        if !changed {
            return collect(&spans, &owners, &whole_bytes);
        }
    }
}

fn collect(spans: &[Span], owners: &[usize], whole_bytes: &[bool]) -> Vec<Component> {
    let mut found: BTreeMap<usize, Component> = BTreeMap::new();
    for (at, &owner) in owners.iter().enumerate() {
        let component =
            found.entry(owner).or_insert_with(|| Component { cells: Vec::new(), bytes: whole_bytes[at] });
        component.cells.push(spans[at]);
    }
    found.into_values().collect()
}

/// Whether a range begins or ends inside the cell, or the cell is longer than the period and so overlaps itself.
fn is_broken(node: &Node, span: Span) -> bool {
    let round = node.period as i64 * 8;
    let end = span.start + i64::from(span.width);
    let cuts = &node.marks.cuts;
    let inside = |from: i64, to: i64| cuts.range(from + 1..to.max(from + 1)).next().is_some();
    // The bits behind the end of the period lie at its start: a cut at the very start is inside then.
    let wrapped = round > 0 && end > round && cuts.range(..end - round).next().is_some();
    let stepped = node.marks.steps.iter().any(|&step| is_stepped(round, step, span));
    round > 0 && i64::from(span.width) > round || inside(span.start, end) || wrapped || stepped
}

/// Whether a range of unknown length may end inside a cell: it begins at a bit, and its length is a multiple of a step.
fn is_stepped(round: i64, (first, step): (i64, u64), span: Span) -> bool {
    let end = span.start + i64::from(span.width);
    let step = greatest_common_divisor(step, round as u64) as i64;
    let before = (span.start - first).rem_euclid(step.max(1));
    (round > 0 || end > first) && step - before < i64::from(span.width)
}

/// For each cell, the first of those that it shares bits with, directly or through others.
fn overlapping(node: &Node, spans: &[Span], whole_bytes: &[bool]) -> Vec<usize> {
    let round = node.period as i64 * 8;
    let mut segments: Vec<(i64, i64, usize)> = Vec::new();
    for (at, span) in spans.iter().enumerate() {
        let (start, end) = bounds(*span, whole_bytes[at]);
        if round > 0 && end - start >= round {
            segments.push((0, round, at));
        } else if round > 0 && end > round {
            segments.push((start, round, at));
            segments.push((0, end - round, at));
        } else {
            segments.push((start, end, at));
        }
    }
    segments.sort_unstable();
    let mut owners: Vec<usize> = (0..spans.len()).collect();
    let (mut reach, mut last) = (i64::MIN, 0);
    for (start, end, at) in segments {
        if start < reach {
            join(&mut owners, last, at);
        }
        if end > reach {
            (reach, last) = (end, at);
        }
    }
    (0..spans.len()).map(|at| first_of(&mut owners, at)).collect()
}

/// The first of the cells that are joined with this one.
fn first_of(owners: &mut [usize], mut at: usize) -> usize {
    while owners[at] != at {
        owners[at] = owners[owners[at]];
        at = owners[at];
    }
    at
}

fn join(owners: &mut [usize], a: usize, b: usize) {
    let (a, b) = (first_of(owners, a), first_of(owners, b));
    owners[a.max(b)] = a.min(b);
}

#[cfg(test)]
mod tests {
    use super::*;
    use tarka_ir::TypeId;

    const HINT: Hint = Hint::Type(TypeId(0));

    fn cells(graph: &mut Graph) -> Vec<(i64, i64, Cell)> {
        Layout::settle(graph);
        let mut next = 0;
        let layout = Layout::new(graph, |_, _| {
            next += 1;
            ClassId(next - 1)
        });
        let mut found: Vec<_> = layout.groups.values().flatten().map(|g| (g.start, g.end, g.cell)).collect();
        found.sort_by_key(|group| group.0);
        found
    }

    fn value(width: u32, shift: u32) -> Cell {
        Cell::Value { width, shift, signed: false }
    }

    #[test]
    fn cells_apart_have_classes_of_their_own() {
        let mut graph = Graph::default();
        let a = graph.fresh();
        graph.access(a, 0, 32, Uses::UNSIGNED, HINT);
        graph.access(a.plus(4), 0, 64, Uses::UNSIGNED, HINT);
        assert_eq!(cells(&mut graph), [(0, 32, value(32, 0)), (32, 96, value(64, 0))]);
    }

    #[test]
    fn overlap_means_bytes() {
        let mut graph = Graph::default();
        let a = graph.fresh();
        graph.access(a, 0, 32, Uses::UNSIGNED, HINT);
        graph.access(a.plus(2), 0, 32, Uses::UNSIGNED, HINT);
        graph.access(a.plus(8), 0, 8, Uses::UNSIGNED, HINT);
        assert_eq!(cells(&mut graph), [(0, 48, Cell::Byte), (64, 72, value(8, 0))]);
    }

    #[test]
    fn bit_fields_are_cells_until_someone_reads_the_byte() {
        let mut graph = Graph::default();
        let a = graph.fresh();
        graph.access(a, 0, 3, Uses::UNSIGNED, HINT);
        graph.access(a, 3, 7, Uses::UNSIGNED, HINT);
        assert_eq!(cells(&mut graph), [(0, 3, value(3, 0)), (3, 10, value(7, 3))]);
        graph.access(a, 0, 8, Uses::UNSIGNED, HINT);
        assert_eq!(cells(&mut graph), [(0, 16, Cell::Byte)]);
    }

    #[test]
    fn cells_round_the_end_of_a_period() {
        let mut graph = Graph::default();
        let a = graph.fresh();
        graph.access(a.plus(2), 0, 32, Uses::UNSIGNED, HINT);
        graph.fold(a, 4);
        assert_eq!(cells(&mut graph), [(16, 48, value(32, 0))]);
        graph.access(a, 0, 8, Uses::UNSIGNED, HINT);
        assert_eq!(cells(&mut graph), [(16, 48, Cell::Byte)]);
    }

    #[test]
    fn a_stride_below_the_width_means_bytes_and_so_does_a_cut() {
        let mut graph = Graph::default();
        let (a, b) = (graph.fresh(), graph.fresh());
        graph.access(a, 0, 32, Uses::UNSIGNED, HINT);
        graph.fold(a, 2);
        graph.access(b, 0, 32, Uses::UNSIGNED, HINT);
        graph.cut(b.plus(4));
        assert_eq!(cells(&mut graph), [(0, 16, Cell::Byte), (0, 32, value(32, 0))]);
        graph.cut(b.plus(3));
        assert_eq!(cells(&mut graph).iter().filter(|group| group.2 == Cell::Byte).count(), 2);
    }
}
