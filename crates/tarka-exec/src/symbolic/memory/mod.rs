//! Memory classes: a partition of everything in memory, such that each class can be one array.
//!
//! # How
//!
//! A unification-based points-to analysis in the manner of Steensgaard, with fields: nodes are sets of objects
//! ([`nodes`]), and every value of the program has one node and offset that it may point to. One pass over all
//! statements, initialisers and calls ([`flow`]) unifies what a value comes from with where it goes; a pointer that
//! moves by a stride gives its node that period. What is accessed in a node are its cells; cells that share no bit
//! with another cell become a class of values, all others a class of bytes ([`layout`]).
//!
//! # Why two accesses that can touch the same byte are in the same class
//!
//! Say two accesses of a run touch the same byte of an object O. The concrete machine ends every run that accesses
//! something outside of all objects, so both accesses lie in O.
//!
//! 1. *Both are in the node of O.* An access through a variable's name is in that variable's node by construction.
//!    An access through a pointer is in the node that the pointer expression has. By induction over the run, that is
//!    the node of O whenever the pointer was computed from an address of O: the address is born (`&x`, an allocation)
//!    with O's node, and every statement that copies a value - assignments, stores and loads of cells, arguments,
//!    results, copies of aggregates and of bytes, initialisers - unifies the nodes of both ends, forever. Calls
//!    through pointers bind every procedure whose address is taken.
//! 2. *Offsets.* By the same induction the pointer's offset in the node is right modulo the node's period: moving by
//!    a constant moves the offset, moving by anything else adds the stride to the period, and so does unifying two
//!    different offsets. An index into an array that is part of a larger object may reach all of the object, since
//!    the machine lets it, so it gives the whole node the stride of the array's elements.
//! 3. *Classes.* The accesses thus are cells of one node that, modulo the period, share a bit. Either they are the
//!    same cell, which is one class, and there their addresses are equal or differ by at least the period, which is no
//!    less than the width; or they belong to one group of overlapping cells, which is one class of bytes.
//!
//! # What that rests on
//!
//! - *Provenance*: a pointer reaches an object only if it was computed from an address of that object, by copying bytes,
//!   by conversions, or by any arithmetic whatever; or if it was computed by a program that looked at that address: in
//!   a comparison of numbers, as an index, as a size ([`derived`]). So addresses put together again from quotient and
//!   remainder, from bits or digits, by branching or by search, are followed. A number that neither was computed from an
//!   address nor can know it, but happens to equal it, is taken to reach nothing; a program that follows one goes wild.
//! - *Pointers stay in their objects*: a pointer moved out of one object into another by pointer arithmetic is taken to
//!   reach nothing, since that is undefined. Moving a pointer does not go round the end of the address space.
//! - Values that nothing was assigned to reach nothing.
//! - *Pointers from the environment* (inputs of pointer type, numbers chosen by the environment and converted to pointers
//!   or read as such) may point anywhere. If one of them is ever followed, all objects are one node held byte by byte.
//! - *Pointers that the environment leaves in memory* that it writes point to memory of its own, to globals, or to what it
//!   was ever shown; see [`exposed`].
//! - A range of bytes does not leave the object in which it starts: the machine ends such a run. Of a range whose length
//!   is not constant, only a power of two that divides it is known; cells that it could end in are held by bytes.
//! - Bytes of one pointer that are copied one by one make up that pointer again; a pointer assembled from bytes of
//!   several values, by bit-fields apart, is taken to reach nothing.

mod derived;
mod exposed;
mod flow;
mod layout;
mod nodes;
mod shape;
mod values;

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_ir::fold::evaluate;
use tarka_ir::{
    Base, BitRange, Expr, Idx, IndexVec, Place, ProcId, Program, Step, Storage, Type, Types, VarId, names,
    print,
};

pub(crate) use flow::Extent;
use flow::Flow;
use layout::Layout;
pub use layout::{Cell, ClassId};
pub use nodes::NodeId;
use nodes::{Graph, Hint, Span, Target};
pub use shape::{CellShape, NodeShape};

use super::error::Reason;

/// A memory class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Class {
    /// A name for people, unique in the program: `list.next`, `int`.
    pub name: String,
    /// What its cells are.
    pub cell: Cell,
}

/// Somewhere in memory, as far as it is known without running the program. Good for questions to the map it is from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Region(Target);

/// The memory classes of a program.
#[derive(Clone, Debug)]
pub struct MemoryMap {
    classes: IndexVec<ClassId, Class>,
    graph: Graph,
    layout: Layout,
    variables: IndexVec<VarId, Target>,
    results: IndexVec<ProcId, Target>,
    arguments: IndexVec<ProcId, Target>,
    pointers: FxHashMap<Expr, Target>,
    /// What pointers that the environment made up point to.
    outside: [Target; 2],
    pointer_width: u32,
}

/// A cell in a range of bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RangeCell {
    /// Bytes from the start of the range to the cell's address.
    pub offset: u64,
    /// Its class.
    pub class: ClassId,
}

impl MemoryMap {
    /// Finds the classes of a program.
    pub fn of(program: &Program) -> MemoryMap {
        let mut flow = Flow::of(program);
        loop {
            Layout::settle(&mut flow.graph);
            let changed = flow.admit_derived();
            if !flow.admit_outside() && !changed {
                break;
            }
        }
        let mut classes = IndexVec::new();
        let mut taken = FxHashSet::default();
        let layout = Layout::new(&flow.graph, |cell, hint| {
            let name = names::distinct(&mut taken, &class_name(program, cell, hint));
            classes.push(Class { name, cell })
        });
        let outside = [flow.outside, flow.known_outside];
        let pointer_width = u32::from(program.types.machine.pointer_width());
        let Flow { graph, variables, results, arguments, pointers, .. } = flow;
        MemoryMap { classes, graph, layout, variables, results, arguments, pointers, outside, pointer_width }
    }

    /// All classes.
    pub fn classes(&self) -> impl Iterator<Item = (ClassId, &Class)> {
        self.classes.iter_enumerated()
    }

    /// A class.
    pub fn class(&self, id: ClassId) -> &Class {
        &self.classes[id]
    }

    /// A variable in memory.
    pub fn variable(&self, var: VarId) -> Region {
        Region(self.variables[var])
    }

    /// The further arguments of a variadic procedure.
    pub fn arguments(&self, proc: ProcId) -> Region {
        Region(self.arguments[proc])
    }

    /// What a pointer expression of the program leads to; `None` for one that the program does not follow.
    pub fn pointer(&self, pointer: &Expr) -> Option<Region> {
        self.pointers.get(pointer).copied().map(Region)
    }

    /// A place in memory, and its bits if it is a bit-field.
    pub fn place(&self, program: &Program, place: &Place) -> Option<(Region, Option<BitRange>)> {
        let types = &program.types;
        let (mut target, mut at) = match &place.base {
            Base::Var(var) if program.vars[*var].storage == Storage::Plain => return None,
            Base::Var(var) => (self.variables[*var], program.vars[*var].ty),
            Base::Deref(pointer) => (self.pointers.get(pointer).copied()?, types.pointee(pointer.ty)?),
        };
        let mut bits = None;
        for step in &place.path {
            match step {
                Step::Field(record, field) => {
                    let member = types.record(*record).fields.get(field.index())?;
                    target = target.plus(member.offset as i64);
                    (at, bits) = (member.ty, member.bits);
                }
                Step::Index(index) => {
                    if let Type::Array(element, _) = types.get(at) {
                        at = *element;
                    }
                    let index = constant(types, index).unwrap_or(0);
                    target = target.plus(index.wrapping_mul(types.size_of(at) as i64));
                    bits = None;
                }
            }
        }
        Some((Region(target), bits))
    }

    /// What the value of a scalar place of the program may point to.
    pub fn pointee(&self, program: &Program, place: &Place) -> Option<Region> {
        if let Some(var) = place.as_var().filter(|&var| program.vars[var].storage == Storage::Plain) {
            return Some(Region(self.variables[var]));
        }
        let (region, bits) = self.place(program, place)?;
        let scalar = crate::concrete::Scalar::of(&program.types, place.ty)?;
        let extent = Extent::of(scalar, bits);
        let at = self.graph.find(region.0);
        let start = at.offset * 8 + i64::from(extent.shift);
        let cell = self.graph.node(at.node).cells.get(&Span { start, width: extent.width })?;
        Some(Region(cell.pointee))
    }

    /// The region some bytes further.
    pub fn offset(&self, region: Region, bytes: u64) -> Region {
        Region(region.0.plus(bytes as i64))
    }

    /// The class that holds a byte some distance behind a region, and which byte of its cell that is.
    pub(super) fn byte_at(&self, region: Region, distance: i64) -> Option<(ClassId, u32)> {
        let at = self.graph.find(region.0).plus(distance);
        let (group, bits) = self.layout.group_at(&self.graph, at.node, at.offset * 8)?;
        match group.cell {
            Cell::Byte => Some((group.class, 0)),
            Cell::Value { shift, .. } => Some((group.class, (bits as u32 + shift) / 8)),
        }
    }

    /// The region some bytes before.
    pub(super) fn back(&self, region: Region, bytes: i64) -> Region {
        Region(region.0.plus(bytes.wrapping_neg()))
    }

    /// The class of an access that starts `shift` bits behind a region.
    pub(super) fn class_at(&self, region: Region, extent: Extent) -> Result<ClassId, Reason> {
        let at = self.graph.find(region.0);
        let bit = at.offset * 8 + i64::from(extent.shift);
        let (group, _) = self.layout.group_at(&self.graph, at.node, bit).ok_or(Reason::UnknownPlace)?;
        match group.cell {
            Cell::Value { width, .. } if width != extent.width => Err(Reason::UnknownPlace),
            _ => Ok(group.class),
        }
    }

    /// The cells in a range of bytes, in order. Bytes that nothing else accesses have none.
    pub fn range(&self, region: Region, size: u64) -> Result<Vec<RangeCell>, Reason> {
        match self.scan(region, size) {
            (cells, Ends::AtCells) => Ok(cells),
            (_, Ends::InsideCells) => Err(Reason::PartOfCell),
        }
    }

    /// The cells of a whole object. A cell of the region that is not all in the object is an access that leaves
    /// it, and so is none of the object's.
    pub fn object(&self, region: Region, size: u64) -> Vec<RangeCell> {
        self.scan(region, size).0
    }

    /// The classes of the cells that a range of unknown length may cover, which begins at a region.
    pub(super) fn classes_from(&self, region: Region) -> Vec<ClassId> {
        let at = self.graph.find(region.0);
        let is_periodic = self.graph.node(at.node).period > 0;
        let groups = self.layout.groups(at.node).iter();
        let covered = groups.filter(|group| is_periodic || group.end > at.offset * 8);
        covered.map(|group| group.class).collect()
    }

    /// The classes of all objects that a region may lie in.
    pub(super) fn classes_of(&self, region: Region) -> Vec<ClassId> {
        let at = self.graph.find(region.0);
        self.layout.groups(at.node).iter().map(|group| group.class).collect()
    }

    /// How far a region lies behind the start of its object, and how large that is, as far as these are the same for
    /// all objects that it may lie in.
    pub(super) fn object_around(&self, region: Region) -> Option<(i64, Option<u64>)> {
        let at = self.graph.find(region.0);
        let node = self.graph.node(at.node);
        let mut starts = node.marks.starts.iter();
        let &(start, size) = starts.next().filter(|_| node.period == 0)?;
        let others: Vec<&(i64, Option<u64>)> = starts.collect();
        let same_start = others.iter().all(|other| other.0 == start);
        same_start.then(|| (at.offset - start, size.filter(|_| others.is_empty())))
    }

    /// Whether all objects that a region may lie in are constant.
    pub(super) fn is_constant(&self, region: Region) -> bool {
        let node = self.graph.node(self.graph.find(region.0).node);
        node.has_object && !node.has_mutable
    }

    /// What the pointers in the objects of a region may point to, directly or through others, and the environment's own
    /// memory. A pointer there that the environment left itself may point to any object that it was shown.
    pub(super) fn reachable(&self, region: Region) -> Vec<Region> {
        let first = self.graph.find(region.0).node;
        let mut roots: Vec<NodeId> = self.pointees(first).collect();
        let mut reached = self.reachable_from(roots.clone());
        let has_pointers = |node: NodeId| self.graph.node(node).cells.values().any(|cell| cell.uses.pointer);
        if has_pointers(first) || reached.iter().any(|&found| has_pointers(self.location(found).0)) {
            let ids = (0..self.graph.len()).map(NodeId::from_index).filter(|&id| self.graph.is_root(id));
            roots.extend(ids.filter(|&id| self.graph.node(id).exposed));
            reached = self.reachable_from(roots);
        }
        reached
    }

    /// All objects that the environment may know.
    pub(super) fn exposed(&self) -> Vec<Region> {
        let ids = (0..self.graph.len()).map(NodeId::from_index).filter(|&id| self.graph.is_root(id));
        let known = |id: &NodeId| self.graph.node(*id).exposed || self.graph.node(*id).has_global;
        self.reachable_from(ids.filter(known).collect())
    }

    fn pointees(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let cells = self.graph.node(id).cells.iter();
        let capable = cells.filter(|(span, _)| span.may_hold_pointer(self.pointer_width));
        capable.map(|(_, cell)| self.graph.find(cell.pointee).node)
    }

    fn reachable_from(&self, roots: Vec<NodeId>) -> Vec<Region> {
        let mut seen = FxHashSet::default();
        let own = self.outside.iter().map(|&target| self.graph.find(target).node);
        let mut reached: Vec<NodeId> =
            roots.into_iter().chain(own).filter(|&root| seen.insert(root)).collect();
        let mut next = 0;
        while let Some(&id) = reached.get(next) {
            reached.extend(self.pointees(id).filter(|&pointee| seen.insert(pointee)));
            next += 1;
        }
        reached.into_iter().map(|node| Region(Target { node, offset: 0 })).collect()
    }

    /// The cells that lie in a range, and whether others lie in it partly.
    fn scan(&self, region: Region, size: u64) -> (Vec<RangeCell>, Ends) {
        let start = self.graph.find(region.0);
        let (mut cells, mut ends) = (Vec::new(), Ends::AtCells);
        for offset in 0..size {
            let at = start.plus(offset as i64);
            let mut bit = 0;
            while bit < 8 {
                let found = self.layout.group_at(&self.graph, at.node, at.offset * 8 + bit);
                let Some((group, distance)) = found else {
                    bit += 1;
                    continue;
                };
                let Cell::Value { width, shift, .. } = group.cell else {
                    cells.push(RangeCell { offset, class: group.class });
                    break;
                };
                let length = (u64::from(shift) + u64::from(width)).div_ceil(8);
                let begun_before = distance > bit && offset == 0;
                if begun_before || distance == 0 && offset + length > size {
                    ends = Ends::InsideCells;
                } else if distance == 0 {
                    cells.push(RangeCell { offset, class: group.class });
                }
                bit += i64::from(width) - distance;
            }
        }
        (cells, ends)
    }
}

/// Where the ends of a range lie.
enum Ends {
    AtCells,
    InsideCells,
}

/// A constant index or distance, as a signed number: what lies in the upper half of the address space is below.
fn constant(types: &Types, e: &Expr) -> Option<i64> {
    let int = types.as_int(e.ty)?;
    evaluate(types, e).map(|bits| int.sign_extend(bits) as i64)
}

fn class_name(program: &Program, cell: Cell, hint: Hint) -> String {
    if cell == Cell::Byte {
        return "bytes".to_owned();
    }
    match hint {
        Hint::Type(ty) => print::type_name(program, ty),
        Hint::Member(record, field) => {
            let record = program.types.record(record);
            let member = record.fields.get(field.index()).map_or("?", |field| field.name.as_str());
            format!("{}.{member}", record.tag)
        }
    }
}
