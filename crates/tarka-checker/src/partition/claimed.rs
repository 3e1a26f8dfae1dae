//! The claims as they are written down: names resolved, cells sorted, and seen to lie apart or to be held by bytes.

use std::collections::BTreeMap;

use tarka_ir::{IndexVec, Program, define_index, names};

use super::{ClassIndex, ClassShape, Environment, Partition};
use crate::certificate::{CellClaim, MemoryClaims, Target};

define_index! {
    /// A set of objects that pointers may not tell apart.
    NodeIndex, "node"
}

/// No scalar has more bits.
const WIDEST: u32 = 128;

/// Somewhere in the objects of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    pub node: NodeIndex,
    /// Bytes from the node's origin, below the period if there is one.
    pub offset: i128,
}

/// A set of objects.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// 0 if there is none.
    pub period: u64,
    /// In order of start and width.
    pub cells: Vec<Cell>,
}

/// A part of the objects of a node that is accessed as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    /// Bits from the node's origin, below the period if there is one.
    pub start: i128,
    pub width: u32,
    pub class: ClassIndex,
    /// Where the values held here may point.
    pub points_to: Option<Spot>,
}

impl Cell {
    /// Whether a pointer fits in: narrower numbers hold none, but bytes may, several together.
    pub fn may_hold_pointer(&self, program: &Program) -> bool {
        self.width == 8 || self.width >= u32::from(program.types.machine.pointer_width())
    }
}

impl Node {
    /// Bits that are the same to the claims when they lie this far apart; 0 if there is no such number.
    pub fn round(&self) -> i128 {
        i128::from(self.period) * 8
    }

    /// The least bit that is the same.
    pub fn canonical_bit(&self, bit: i128) -> i128 {
        if self.period == 0 { bit } else { bit.rem_euclid(self.round()) }
    }

    /// The cell at a bit.
    pub fn cell(&self, bit: i128, width: u32) -> Option<&Cell> {
        let key = (self.canonical_bit(bit), width);
        let found = self.cells.binary_search_by_key(&key, |cell| (cell.start, cell.width)).ok()?;
        self.cells.get(found)
    }
}

impl Partition {
    /// The claims as a partition that fits itself, but not yet the program.
    pub(super) fn read(program: &Program, claims: &MemoryClaims) -> Result<Partition, String> {
        let periods: IndexVec<NodeIndex, u64> = claims.nodes.iter().map(|node| node.period).collect();
        let mut reader = Reader { periods, classes: IndexVec::new(), by_name: BTreeMap::new() };
        let mut nodes = IndexVec::new();
        for (node, claim) in reader.periods.indices().zip(&claims.nodes) {
            let mut cells = Vec::new();
            for cell in &claim.cells {
                cells.push(reader.cell(node, cell)?);
            }
            cells.sort_unstable_by_key(|cell| (cell.start, cell.width));
            nodes.push(Node { period: claim.period, cells });
        }
        let unique = names::unique(program);
        let procs = || program.procs.iter().map(|proc| proc.name.as_str());
        let partition = Partition {
            variables: reader.targets(unique.iter().map(String::as_str), &claims.variables)?,
            results: reader.targets(procs(), &claims.results)?,
            arguments: reader.targets(procs(), &claims.arguments)?,
            classes: reader.classes,
            nodes,
            environment: Environment::default(),
        };
        partition.nodes.iter().try_for_each(|node| partition.check_apart(node))?;
        Ok(partition)
    }

    /// The point some bytes further; `None` if it is out of every address space.
    pub(super) fn further(&self, spot: Spot, bytes: i128) -> Option<Spot> {
        let offset = spot.offset.checked_add(bytes).filter(|offset| offset.unsigned_abs() < 1 << 64)?;
        let period = i128::from(self.nodes[spot.node].period);
        Some(Spot { offset: if period == 0 { offset } else { offset.rem_euclid(period) }, ..spot })
    }

    /// Cells that share a bit are held by bytes of one class and point to the same; so are cells that, moved by the
    /// period, overlap themselves.
    ///
    /// The parts that cells take are visited from left to right. One that begins before the furthest end so far shares a
    /// bit with the cell that has this end; agreeing is transitive, so all that share bits agree.
    fn check_apart(&self, node: &Node) -> Result<(), String> {
        let mut parts: Vec<(i128, i128, &Cell)> = Vec::new();
        for cell in &node.cells {
            let (start, end) = self.bounds(cell);
            let round = if node.period == 0 { end - start } else { node.round() };
            if end - start > round && !self.classes[cell.class].bytes {
                return Err(format!("{} is wider than the period of its objects", self.describe(cell)));
            }
            let first = node.canonical_bit(start);
            let last = first + (end - start).min(round);
            let inside = if node.period == 0 { last } else { last.min(round) };
            parts.push((first, inside, cell));
            parts.extend((inside < last).then_some((0, last - inside, cell)));
        }
        parts.sort_unstable_by_key(|&(start, end, _)| (start, end));
        let mut furthest: Option<(i128, &Cell)> = None;
        for (start, end, cell) in parts {
            if let Some((reach, other)) = furthest.filter(|&(reach, _)| start < reach) {
                self.check_agree(other, cell)?;
                furthest = Some(if end > reach { (end, cell) } else { (reach, other) });
            } else {
                furthest = Some((end, cell));
            }
        }
        Ok(())
    }

    /// First bit of a cell and one past its last; whole bytes if it is held by bytes.
    fn bounds(&self, cell: &Cell) -> (i128, i128) {
        let (start, end) = (cell.start, cell.start + i128::from(cell.width));
        if !self.classes[cell.class].bytes {
            return (start, end);
        }
        (start.div_euclid(8) * 8, (end + 7).div_euclid(8) * 8)
    }

    fn check_agree(&self, a: &Cell, b: &Cell) -> Result<(), String> {
        let overlap = || format!("{} and {} overlap", self.describe(a), self.describe(b));
        if a.class != b.class || !self.classes[a.class].bytes {
            return Err(format!("{}, but are not held by bytes of one class", overlap()));
        }
        if a.points_to != b.points_to {
            return Err(format!("{}, but are claimed to point to different objects", overlap()));
        }
        // Pieces of a pointer can be replaced one by one, which moves it by any distance.
        let in_pieces = a.width % 8 != 0 || b.width % 8 != 0;
        match a.points_to {
            Some(spot) if in_pieces && self.nodes[spot.node].period != 1 => {
                Err(format!("{}, and a bit-field can change where they point", overlap()))
            }
            _ => Ok(()),
        }
    }

    fn describe(&self, cell: &Cell) -> String {
        let name = &self.classes[cell.class].name;
        format!("the cell of {} bits at bit {} (class `{name}`)", cell.width, cell.start)
    }
}

struct Reader {
    periods: IndexVec<NodeIndex, u64>,
    classes: IndexVec<ClassIndex, ClassShape>,
    by_name: BTreeMap<String, ClassIndex>,
}

impl Reader {
    fn spot(&self, target: Target) -> Result<Spot, String> {
        let node = NodeIndex(target.node);
        let offset = i128::from(target.offset);
        match self.periods.get(node).copied() {
            None => Err(format!("there is no node {}", target.node)),
            Some(0) => Ok(Spot { node, offset }),
            Some(period) => Ok(Spot { node, offset: offset.rem_euclid(i128::from(period)) }),
        }
    }

    fn cell(&mut self, node: NodeIndex, claim: &CellClaim) -> Result<Cell, String> {
        let round = i128::from(self.periods[node]) * 8;
        let start = i128::from(claim.start);
        let start = if round == 0 { start } else { start.rem_euclid(round) };
        if !(1..=WIDEST).contains(&claim.width) {
            return Err(format!("a cell of class `{}` has {} bits", claim.class, claim.width));
        }
        let shape = ClassShape {
            name: claim.class.clone(),
            width: if claim.bytes { 8 } else { claim.width },
            shift: if claim.bytes { 0 } else { start.rem_euclid(8) as u32 },
            bytes: claim.bytes,
            signed: claim.signed && !claim.bytes,
        };
        let points_to = claim.points_to.map(|target| self.spot(target)).transpose()?;
        Ok(Cell { start, width: claim.width, class: self.class(shape)?, points_to })
    }

    /// The class of a name; all its cells look the same.
    fn class(&mut self, shape: ClassShape) -> Result<ClassIndex, String> {
        if let Some(&known) = self.by_name.get(&shape.name) {
            let same = self.classes[known] == shape;
            return same
                .then_some(known)
                .ok_or_else(|| format!("the cells of class `{}` differ", shape.name));
        }
        if shape.name == "object size" {
            return Err("`object size` is no name for a class".to_owned());
        }
        let name = shape.name.clone();
        let class = self.classes.push(shape);
        self.by_name.insert(name, class);
        Ok(class)
    }

    /// The claims for things with names, in the order of the things.
    fn targets<'a, I: tarka_ir::Idx>(
        &self,
        names: impl Iterator<Item = &'a str>,
        claims: &BTreeMap<String, Target>,
    ) -> Result<IndexVec<I, Option<Spot>>, String> {
        names.map(|name| claims.get(name).map(|target| self.spot(*target)).transpose()).collect()
    }
}
