//! Where the values of expressions and places may point, read off the claims. Nothing here fails: what the claims do not
//! cover may point anywhere, and it is for those who follow or store it to object.

use tarka_ir::fold::evaluate;
use tarka_ir::{
    Base, BinOp, BitRange, Expr, ExprKind, FloatType, Idx, Place, Program, Step, Storage, Type, TypeId, Types,
};

use super::claimed::{Cell, Spot};
use super::{ClassIndex, Partition};

/// Where a value may point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Points {
    /// To no object: no address went into it.
    Nowhere,
    /// To the objects of a node, at an offset.
    At(Spot),
    /// Anywhere. It must not be followed.
    Unclaimed,
}

/// The cells in a range of bytes.
pub(super) struct RangeCells {
    /// Those that lie in it, in order: distance from the range's start, and class.
    pub inside: Vec<(u64, ClassIndex)>,
    /// Whether others lie in it partly.
    pub cut: bool,
}

impl From<Option<Spot>> for Points {
    /// A claim: what is not listed is [`Points::Unclaimed`].
    fn from(claim: Option<Spot>) -> Points {
        claim.map_or(Points::Unclaimed, Points::At)
    }
}

impl Points {
    /// Whether a value that points here may be stored where this is claimed.
    pub fn covers(self, value: Points) -> bool {
        self == Points::Unclaimed || value == Points::Nowhere || self == value
    }
}

impl Partition {
    /// Where the value of a scalar expression may point.
    pub(super) fn value(&self, program: &Program, e: &Expr) -> Points {
        match &e.kind {
            ExprKind::Const(_) | ExprKind::Float(_) | ExprKind::Zero | ExprKind::ProcAddr(_) => {
                Points::Nowhere
            }
            ExprKind::Load(place) => self.content(program, place),
            ExprKind::AddrOf(place) => self.lies(program, place).0,
            ExprKind::Overflows(..) => Points::Nowhere,
            ExprKind::PtrDiff(a, b) => self.computed(self.value(program, a), self.value(program, b)),
            ExprKind::Unary(_, a) => self.blurred(self.value(program, a)),
            ExprKind::Binary(op, ..) if op.is_comparison() => Points::Nowhere,
            ExprKind::Binary(op, a, b) => self.binary(program, *op, a, b),
            ExprKind::PtrAdd(pointer, index) => {
                let size = program.types.pointee(pointer.ty).map_or(1, |to| program.types.size_of(to));
                self.moved(program, self.value(program, pointer), index, size)
            }
            ExprKind::Cast(_) if *program.types.get(e.ty) == Type::Bool => Points::Nowhere,
            ExprKind::Cast(a) => self.value(program, a),
        }
    }

    /// Where the value of a scalar place may point.
    pub(super) fn content(&self, program: &Program, place: &Place) -> Points {
        match place.as_var() {
            Some(var) if program.vars[var].storage == Storage::Plain => self.variables[var].into(),
            _ => match self.cell_of(program, place) {
                Ok(Some((cell, _))) => cell.points_to.into(),
                Ok(None) | Err(_) => Points::Unclaimed,
            },
        }
    }

    /// Where a place in memory lies, and its bits if it is a bit-field.
    pub(super) fn lies(&self, program: &Program, place: &Place) -> (Points, Option<BitRange>) {
        let types = &program.types;
        let (mut points, mut at) = match &place.base {
            Base::Var(var) if program.vars[*var].storage == Storage::Plain => {
                return (Points::Unclaimed, None);
            }
            Base::Var(var) => (self.variables[*var].into(), program.vars[*var].ty),
            Base::Deref(pointer) => {
                (self.value(program, pointer), types.pointee(pointer.ty).unwrap_or(place.ty))
            }
        };
        let mut bits = None;
        for step in &place.path {
            match step {
                Step::Field(record, field) => {
                    let Some(member) = types.record(*record).fields.get(field.index()) else {
                        return (Points::Unclaimed, None);
                    };
                    points = self.shifted(points, i128::from(member.offset));
                    (at, bits) = (member.ty, member.bits);
                }
                Step::Index(index) => {
                    if let Type::Array(element, _) = types.get(at) {
                        at = *element;
                    }
                    points = self.moved(program, points, index, types.size_of(at));
                    bits = None;
                }
            }
        }
        (points, bits)
    }

    /// The cell of a scalar place in memory, and the bits from the start of its first byte to it; `None` if it is in no
    /// object; what is wrong if the claims have no cell for it.
    pub(super) fn cell_of(&self, program: &Program, place: &Place) -> Result<Option<(&Cell, u32)>, String> {
        let (points, bits) = self.lies(program, place);
        let range = bits.unwrap_or(BitRange { shift: 0, width: width_of(&program.types, place.ty) });
        match points {
            Points::Nowhere => Ok(None),
            Points::Unclaimed => {
                Err(format!("nothing is claimed about where `{}` lies", program.display(place)))
            }
            Points::At(spot) => self.cell_at(spot, range).map(|cell| Some((cell, range.shift))),
        }
    }

    /// The cell with some bits from a point on.
    pub(super) fn cell_at(&self, spot: Spot, range: BitRange) -> Result<&Cell, String> {
        let bit = spot.offset * 8 + i128::from(range.shift);
        let missing =
            || format!("{} has no cell of {} bits at bit {bit}, which is accessed", spot.node, range.width);
        self.nodes[spot.node].cell(bit, range.width).ok_or_else(missing)
    }

    /// The cells in a range of bytes.
    pub(super) fn cells_in(&self, spot: Spot, size: u64) -> RangeCells {
        let (node, size) = (&self.nodes[spot.node], i128::from(size));
        let (mut inside, mut cut) = (Vec::new(), false);
        for cell in &node.cells {
            let end = cell.start + i128::from(cell.width);
            let (first, end) =
                (cell.start.div_euclid(8) - spot.offset, (end + 7).div_euclid(8) - spot.offset);
            let length = end - first;
            let period = i128::from(node.period);
            // The first position, of those that are the same to the claims, that ends behind the range's start.
            let mut at =
                if period == 0 { first } else { (first + length - 1).rem_euclid(period) + 1 - length };
            while at < size && at + length > 0 {
                if self.classes[cell.class].bytes {
                    inside.extend((at.max(0)..(at + length).min(size)).map(|byte| (byte, 0, cell.class)));
                } else if at >= 0 && at + length <= size {
                    inside.push((at, cell.start.rem_euclid(8), cell.class));
                } else {
                    cut = true;
                }
                if period == 0 {
                    break;
                }
                at += period;
            }
        }
        inside.sort_unstable();
        inside.dedup();
        RangeCells { inside: inside.into_iter().map(|(at, _, class)| (at as u64, class)).collect(), cut }
    }

    fn shifted(&self, points: Points, distance: i128) -> Points {
        match points {
            Points::At(spot) => self.further(spot, distance).into(),
            other => other,
        }
    }

    /// Some elements further: any number of them, unless the index is constant.
    fn moved(&self, program: &Program, points: Points, index: &Expr, size: u64) -> Points {
        if let Some(index) = constant(&program.types, index) {
            return self.shifted(points, index.saturating_mul(i128::from(size)));
        }
        match points {
            // A number and an address in the part of an index.
            Points::Nowhere => self.blurred(self.value(program, index)),
            Points::At(spot) if size > 0 => {
                let period = self.nodes[spot.node].period;
                if period > 0 && size % period == 0 { points } else { Points::Unclaimed }
            }
            other => other,
        }
    }

    /// Arithmetic on addresses as numbers: what is computed from an address still is one, of the same object.
    fn binary(&self, program: &Program, op: BinOp, a: &Expr, b: &Expr) -> Points {
        let (left, right) = (self.value(program, a), self.value(program, b));
        let types = &program.types;
        let is_word = types.as_int(a.ty).is_some_and(|int| int.width == types.machine.pointer_width());
        match (op, constant(types, b).filter(|_| is_word)) {
            (BinOp::Add, Some(distance)) => self.shifted(left, distance),
            (BinOp::Sub, Some(distance)) => self.shifted(left, -distance),
            _ => self.computed(left, right),
        }
    }

    /// The result of arithmetic on two values.
    pub(super) fn computed(&self, left: Points, right: Points) -> Points {
        match (left, right) {
            (Points::Nowhere, one) | (one, Points::Nowhere) => self.blurred(one),
            (Points::At(one), Points::At(other)) if one.node == other.node => self.blurred(left),
            _ => Points::Unclaimed,
        }
    }

    /// Anywhere in the same object.
    fn blurred(&self, points: Points) -> Points {
        match points {
            Points::At(spot) if self.nodes[spot.node].period != 1 => Points::Unclaimed,
            other => other,
        }
    }
}

/// The bits that a scalar takes in memory: an x87 value leaves its padding alone.
pub(super) fn width_of(types: &Types, ty: TypeId) -> u32 {
    match types.as_float(ty) {
        Some(FloatType::X87) => 80,
        _ => (types.size_of(ty) * 8) as u32,
    }
}

/// A constant index or distance, as a signed number: what lies in the upper half of the address space is below.
pub(super) fn constant(types: &Types, e: &Expr) -> Option<i128> {
    let int = types.as_int(e.ty)?;
    evaluate(types, e).map(|bits| int.sign_extend(bits))
}
