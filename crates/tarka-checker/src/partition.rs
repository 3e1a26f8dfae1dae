//! Memory classes: whether the division of memory that a certificate claims is one.
//!
//! # What is shown
//!
//! Two accesses of a run that touch the same bit are in the same class; and if the class holds values, not bytes, both
//! access the same bits. So each class can be an array of its own, from the addresses of cells to what they hold.
//!
//! # How
//!
//! The claims say for every object that is ever followed to which *node* it belongs and at which offset from the
//! node's origin it begins, and for every variable, cell and result where its values may point: to which offset of
//! which node, equal modulo the node's period. Nothing is computed here that needs more than one look at a statement:
//! [`values`] reads off the claims where an expression may point, [`closed`] checks that every statement stores a value
//! only where the claim covers it, [`environment`] watches inputs, and [`claimed`] has seen that the cells of a node lie
//! apart or are held by bytes.
//!
//! # Why that suffices
//!
//! 1. *Every value points where the claim says.* By induction over the run. An address is born at its object, whose
//!    place in a node is claimed; each assignment, argument, result, initialiser and input is checked to be covered by
//!    the claim for where it goes; an operator gives what [`values`] says: a constant distance moves the offset, an
//!    index moves by multiples of a stride that the period divides, arithmetic of any other kind stays in the object
//!    and is covered only if the period is 1. What was written down after looking at an address is in its node as well
//!    ([`looks`]). Bytes that are copied as a range go to the same offset of the same node,
//!    hence to the same cells. Calls through pointers are checked for every procedure whose address is taken. What is
//!    not listed ([`Points::Unclaimed`]) may be anything, but then it must be stored only where nothing is claimed,
//!    and is never followed.
//! 2. *An access that touches an object O is a cell of O's node.* A run ends when it accesses what is in no object. An
//!    access follows a variable's name or a pointer; either is claimed to lie in a node, which by 1 is that of O, at an
//!    offset that is right modulo the period; and the node has a cell of just that offset and width.
//! 3. *Two accesses that share a bit of O* thus are cells of one node that, modulo the period, share a bit. Either they
//!    are one cell; if it holds a value, it is no wider than the period, so that the two accesses touch the very same
//!    bits. Or they are different cells: then [`claimed`] has seen that both are held by bytes of one class, and point
//!    to the same, so that what is written as one and read as the other still points where the claim says.
//!
//! # What that rests on
//!
//! - *Provenance*: a pointer reaches an object only if it was computed from an address of that object, by copying bytes,
//!   conversions or any arithmetic, or by a program that looked at that address ([`looks`]). A number that neither was
//!   computed from an address nor can know it reaches nothing, and neither do values that nothing was assigned to.
//! - Pointers moved out of one object into another by pointer arithmetic reach nothing: that is undefined. Moving a
//!   pointer does not go round the end of the address space.
//! - A pointer that the environment made up (an input of pointer type, or a number that it chose, converted to a
//!   pointer, or read as one) may point anywhere. Where it is followed, all objects must be in one node of period 1.
//! - A pointer that the environment leaves in memory that it writes points to memory of its own, to a global, or to an
//!   object that it was shown: one that is reached from a pointer it was given. Where it is followed, all of these must
//!   be in one node of period 1.
//! - A range of bytes does not leave the object in which it starts.
//! - Bytes of one pointer that are copied one by one make up that pointer again; a pointer assembled from bytes of
//!   several values, by bit-fields apart, reaches nothing.
//! - Only procedures whose address is taken are called through pointers.

mod carriers;
mod claimed;
mod closed;
mod environment;
mod looks;
mod ranges;
mod values;

use std::collections::BTreeSet;

use tarka_ir::{IndexVec, Place, ProcId, Program, VarId, define_index};
use thiserror::Error;

use self::claimed::{Node, NodeIndex, Spot};
pub use self::ranges::Around;
pub(super) use self::ranges::may_be_longer;
use self::values::Points;
use crate::certificate::MemoryClaims;

define_index! {
    /// A memory class: one array from addresses to cells.
    ClassIndex, "class"
}

/// Ranges of more bytes than this are not listed cell by cell.
const LARGEST_RANGE: u64 = 1 << 16;

/// How the cells of a class look.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassShape {
    /// The class's name in the claims.
    pub name: String,
    /// Bits of a cell.
    pub width: u32,
    /// Bits from the start of the byte at a cell's address to the cell.
    pub shift: u32,
    /// Whether the cells are the bytes of memory.
    pub bytes: bool,
    /// Whether the integers that the cells stand for are signed.
    pub signed: bool,
}

/// An access of a scalar in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Access {
    /// The class that holds it.
    pub class: ClassIndex,
    /// Bits from the start of the byte at its address.
    pub shift: u32,
    /// Bits.
    pub width: u32,
}

/// Why claims about memory are not accepted.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PartitionError {
    /// They speak of what does not exist, or contradict themselves.
    #[error("the claims about memory make no sense: {0}")]
    Senseless(String),
    /// The program does something that they do not cover.
    #[error("the claims about memory do not cover {place}: {what}")]
    Uncovered {
        /// Where in the program.
        place: String,
        /// What is not covered.
        what: String,
    },
}

/// A division of memory into classes such that no bit is accessed in two of them.
#[derive(Clone, Debug)]
pub struct Partition {
    classes: IndexVec<ClassIndex, ClassShape>,
    nodes: IndexVec<NodeIndex, Node>,
    variables: IndexVec<VarId, Option<Spot>>,
    results: IndexVec<ProcId, Option<Spot>>,
    arguments: IndexVec<ProcId, Option<Spot>>,
    environment: Environment,
}

/// What the checked claims say of the environment.
#[derive(Clone, Default, Debug)]
struct Environment {
    /// Where its own memory may lie.
    outside: BTreeSet<NodeIndex>,
    /// The classes that are accessed as pointers.
    pointers: BTreeSet<ClassIndex>,
}

impl Partition {
    /// Checks claims against a program.
    pub fn validate(program: &Program, claims: &MemoryClaims) -> Result<Partition, PartitionError> {
        let partition = Partition::read(program, claims).map_err(PartitionError::Senseless)?;
        let environment = closed::check(program, &partition)?;
        Ok(Partition { environment, ..partition })
    }

    /// All classes.
    pub fn classes(&self) -> impl Iterator<Item = (ClassIndex, &ClassShape)> {
        self.classes.iter_enumerated()
    }

    /// Where a scalar place in memory is held; `None` if it is in no object: then it is never written or read.
    pub fn place(&self, program: &Program, place: &Place) -> Option<Access> {
        let (cell, shift) = self.cell_of(program, place).ok()??;
        Some(Access { class: cell.class, shift, width: cell.width })
    }

    /// The cells in the bytes from a place on, in order, each with its distance from there. `None` if an end of the range
    /// lies inside one, or if the range is too large to be listed.
    pub fn range(&self, program: &Program, place: &Place, size: u64) -> Option<Vec<(u64, ClassIndex)>> {
        self.cells_from(self.lies(program, place).0, size)
    }

    /// As [`Partition::range`], for the further arguments of a variadic procedure.
    pub fn arguments(&self, proc: ProcId, size: u64) -> Option<Vec<(u64, ClassIndex)>> {
        self.arguments[proc].map_or(Some(Vec::new()), |spot| self.cells_from(Points::At(spot), size))
    }

    /// The cells of a variable in memory, in order. A cell that is not all in the object is none of it: whoever accesses
    /// it there leaves the object. `None` if the variable is too large to be listed.
    pub fn object_of_var(&self, program: &Program, var: VarId) -> Option<Vec<(u64, ClassIndex)>> {
        let Some(spot) = self.variables[var] else { return Some(Vec::new()) };
        let size = program.types.size_of(program.vars[var].ty);
        (size <= LARGEST_RANGE).then(|| self.cells_in(spot, size).inside)
    }

    /// All classes of the objects that a place may lie in.
    pub fn classes_around(&self, program: &Program, place: &Place) -> Option<Vec<ClassIndex>> {
        let spot = match self.lies(program, place).0 {
            Points::Nowhere => return Some(Vec::new()),
            Points::Unclaimed => return None,
            Points::At(spot) => spot,
        };
        let classes: BTreeSet<ClassIndex> =
            self.nodes[spot.node].cells.iter().map(|cell| cell.class).collect();
        Some(classes.into_iter().collect())
    }

    fn cells_from(&self, points: Points, size: u64) -> Option<Vec<(u64, ClassIndex)>> {
        match points {
            Points::Nowhere => Some(Vec::new()),
            Points::At(spot) if size <= LARGEST_RANGE => {
                let found = self.cells_in(spot, size);
                (!found.cut).then_some(found.inside)
            }
            Points::At(_) | Points::Unclaimed => None,
        }
    }
}
