//! Ranges of bytes of unknown length, and what the environment reaches: which classes they may change.

use std::collections::{BTreeMap, BTreeSet};

use tarka_ir::fold::evaluate;
use tarka_ir::{BinOp, Expr, ExprKind, Place, Program, Role, Stmt, Storage, Type, TypeId, Types};

use super::claimed::{NodeIndex, Spot};
use super::values::Points;
use super::{ClassIndex, Partition};

/// An object around a point: the distance of its start from there, backwards, and its size if that is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Around {
    /// Bytes from the object's start to the point.
    pub distance: i128,
    /// Its size, if all that it can be have the same.
    pub size: Option<u64>,
}

/// Lengths are told apart by whether they are multiples of powers of two up to this.
const LARGEST_STEP: u128 = 64;

impl Partition {
    /// The classes of which a range from a place on, with a length of which only the expression is known, changes
    /// those cells that start in it. `None` if the range may end inside of a cell, or nothing is claimed of the place.
    pub fn open_range(&self, program: &Program, place: &Place, length: &Expr) -> Option<Vec<ClassIndex>> {
        let spot = match self.lies(program, place).0 {
            Points::Nowhere => return Some(Vec::new()),
            Points::Unclaimed => return None,
            Points::At(spot) => spot,
        };
        let step = step_of(&program.types, length) as i128 * 8;
        let node = &self.nodes[spot.node];
        let mut classes = BTreeSet::new();
        for cell in &node.cells {
            let ahead = cell.start - spot.offset * 8;
            let width = i128::from(cell.width);
            if node.period == 0 && ahead + width <= 0 {
                continue;
            }
            // Ends lie at multiples of the step from the start; with a period, at those of what divides both.
            let step = if node.period == 0 { step } else { common_power(step, node.round()) };
            let room = step - ahead.rem_euclid(step);
            if !self.classes[cell.class].bytes && room < width {
                return None;
            }
            classes.insert(cell.class);
        }
        Some(classes.into_iter().collect())
    }

    /// Whether two places lie in the same objects at the same offset, so that they have the same cells.
    pub fn same_place(&self, program: &Program, a: &Place, b: &Place) -> bool {
        let (a, b) = (self.lies(program, a).0, self.lies(program, b).0);
        matches!(a, Points::At(_)) && a == b
    }

    /// The object around what a pointer points to, if it is found by a distance alone.
    pub fn object_around(&self, program: &Program, pointer: &Expr) -> Option<Around> {
        let Points::At(spot) = self.value(program, pointer) else { return None };
        if self.nodes[spot.node].period != 0 {
            return None;
        }
        let starts = self.starts(program, spot.node);
        let mut offsets = starts.keys();
        let (&start, others) = (offsets.next()?, offsets.count());
        let sizes = &starts[&start];
        let size = if sizes.len() == 1 { sizes.first().copied().flatten() } else { None };
        (others == 0).then_some(Around { distance: spot.offset - start, size })
    }

    /// Where objects of a node start, and their sizes as far as they are known.
    fn starts(&self, program: &Program, node: NodeIndex) -> BTreeMap<i128, BTreeSet<Option<u64>>> {
        let mut starts: BTreeMap<i128, BTreeSet<Option<u64>>> = BTreeMap::new();
        let mut add = |spot: Spot, size: Option<u64>| {
            if spot.node == node {
                starts.entry(spot.offset).or_default().insert(size);
            }
        };
        for (var, spot) in program.vars.iter().zip(&self.variables) {
            if let (Storage::Memory, &Some(spot)) = (var.storage, spot) {
                let is_longer = var.role == Role::Global && may_be_longer(&program.types, var.ty);
                add(spot, (!is_longer).then(|| program.types.size_of(var.ty)));
            }
        }
        self.arguments.iter().flatten().for_each(|&spot| add(spot, None));
        for stmt in program.procs.iter().flat_map(|proc| proc.edges.iter()).flat_map(|edge| &edge.stmts) {
            let Stmt::Alloc { dest, size, .. } = &stmt.stmt else { continue };
            match self.content(program, dest) {
                Points::At(spot) => {
                    add(spot, evaluate(&program.types, size).and_then(|size| u64::try_from(size).ok()))
                }
                Points::Unclaimed | Points::Nowhere => {}
            }
        }
        starts
    }

    /// The classes of all objects that are reached through pointers in the object that a pointer points into, and of the
    /// environment's own memory. A pointer on the way that the environment left itself may point to whatever it was
    /// shown. `None` if that is not claimed.
    pub fn reached(&self, program: &Program, pointer: &Expr) -> Option<Vec<ClassIndex>> {
        let first = match self.value(program, pointer) {
            Points::Nowhere => return Some(self.classes_of(program, &self.environment.outside)),
            Points::Unclaimed => return None,
            Points::At(spot) => spot.node,
        };
        let mut reached = self.nodes_behind(program, vec![first])?;
        let has_pointers = |node: &NodeIndex| {
            self.nodes[*node].cells.iter().any(|cell| self.environment.pointers.contains(&cell.class))
        };
        if has_pointers(&first) || reached.iter().any(has_pointers) {
            let shown = self.shown(program)?;
            reached.extend(self.nodes_behind(program, shown.iter().copied().collect())?);
            reached.extend(shown);
        }
        Some(self.classes_of(program, &reached))
    }

    /// The classes of all objects that the environment may know.
    pub fn known_outside(&self, program: &Program) -> Option<Vec<ClassIndex>> {
        let globals = program.vars.iter().zip(&self.variables).filter(|(var, _)| var.role == Role::Global);
        let in_memory = globals.filter(|(var, _)| var.storage == Storage::Memory);
        let mut nodes: BTreeSet<NodeIndex> = in_memory.filter_map(|(_, spot)| Some((*spot)?.node)).collect();
        nodes.extend(self.shown(program)?);
        nodes.extend(self.nodes_behind(program, nodes.iter().copied().collect())?);
        Some(self.classes_of(program, &nodes))
    }

    /// The nodes that the environment is shown by the program's own pointers.
    fn shown(&self, program: &Program) -> Option<BTreeSet<NodeIndex>> {
        let mut shown = BTreeSet::new();
        for stmt in program.procs.iter().flat_map(|proc| proc.edges.iter()).flat_map(|edge| &edge.stmts) {
            let Stmt::Call { callee, args, .. } = &stmt.stmt else { continue };
            if *callee != tarka_ir::Callee::Intrinsic(tarka_ir::Intrinsic::HavocReachable) {
                continue;
            }
            for pointer in args {
                match self.value(program, pointer) {
                    Points::Nowhere => {}
                    Points::Unclaimed => return None,
                    Points::At(spot) => drop(shown.insert(spot.node)),
                }
            }
        }
        Some(shown)
    }

    /// The nodes of objects that are reached through pointers in others, and of the environment's own memory.
    fn nodes_behind(&self, program: &Program, roots: Vec<NodeIndex>) -> Option<BTreeSet<NodeIndex>> {
        let (mut reached, mut pending) = (self.environment.outside.clone(), roots);
        pending.extend(&self.environment.outside);
        while let Some(node) = pending.pop() {
            for cell in self.nodes[node].cells.iter().filter(|cell| cell.may_hold_pointer(program)) {
                let pointee = cell.points_to?.node;
                pending.extend(reached.insert(pointee).then_some(pointee));
            }
        }
        Some(reached)
    }

    fn classes_of(&self, program: &Program, nodes: &BTreeSet<NodeIndex>) -> Vec<ClassIndex> {
        let written = nodes.iter().filter(|&&node| !self.is_constant(program, node));
        let classes: BTreeSet<ClassIndex> =
            written.flat_map(|&node| self.nodes[node].cells.iter().map(|cell| cell.class)).collect();
        classes.into_iter().collect()
    }

    /// Whether only constant variables are in a node, so that the environment writes nothing there.
    fn is_constant(&self, program: &Program, node: NodeIndex) -> bool {
        let mut any = false;
        for (var, spot) in program.vars.iter().zip(&self.variables) {
            if var.storage == Storage::Memory && spot.is_some_and(|spot| spot.node == node) {
                any = true;
                if !var.constant {
                    return false;
                }
            }
        }
        let is_there = |spot: &Spot| spot.node == node;
        any && !self.arguments.iter().flatten().any(is_there) && !self.is_allocated(program, node)
    }

    fn is_allocated(&self, program: &Program, node: NodeIndex) -> bool {
        let stmts = program.procs.iter().flat_map(|proc| proc.edges.iter()).flat_map(|edge| &edge.stmts);
        stmts.into_iter().any(|stmt| match &stmt.stmt {
            Stmt::Alloc { dest, .. } => {
                matches!(self.content(program, dest), Points::At(spot) if spot.node == node)
            }
            _ => false,
        })
    }

    /// Whether a pointer points to constant variables alone.
    pub fn points_to_constant(&self, program: &Program, pointer: &Expr) -> bool {
        match self.value(program, pointer) {
            Points::At(spot) => self.is_constant(program, spot.node),
            Points::Nowhere | Points::Unclaimed => false,
        }
    }
}

/// Whether initial values may make objects of a type larger than the type is.
pub(crate) fn may_be_longer(types: &Types, ty: TypeId) -> bool {
    match types.get(ty) {
        Type::Array(_, 0) => true,
        Type::Array(element, _) => may_be_longer(types, *element),
        Type::Record(record) => {
            types.record(*record).fields.iter().any(|field| may_be_longer(types, field.ty))
        }
        _ => false,
    }
}

/// A power of two that divides a number of bytes, modulo what the type holds.
fn step_of(types: &Types, e: &Expr) -> u128 {
    if let Some(bits) = evaluate(types, e) {
        return if bits == 0 { LARGEST_STEP } else { (bits & bits.wrapping_neg()).min(LARGEST_STEP) };
    }
    let Some(int) = types.as_int(e.ty).filter(|int| int.width >= 8) else { return 1 };
    debug_assert!(1 << int.width.min(127) > LARGEST_STEP);
    let step = match &e.kind {
        ExprKind::Binary(BinOp::Mul, a, b) => step_of(types, a) * step_of(types, b),
        ExprKind::Binary(BinOp::Add | BinOp::Sub, a, b) => step_of(types, a).min(step_of(types, b)),
        ExprKind::Cast(a) => match types.get(a.ty) {
            Type::Int(from) if from.width >= 8 => step_of(types, a),
            _ => 1,
        },
        _ => 1,
    };
    step.min(LARGEST_STEP)
}

/// The largest power of two that divides both.
fn common_power(a: i128, b: i128) -> i128 {
    let power = |number: i128| number & number.wrapping_neg();
    power(a).min(power(b))
}
