//! Where the values of expressions and places point.

use tarka_ir::{Base, BinOp, BitRange, Expr, ExprKind, Idx, Place, Step, Storage, Type, TypeId, UnOp};

use super::flow::{Extent, Flow};
use super::nodes::{Hint, Target, Uses};
use crate::concrete::Scalar;

impl Flow<'_> {
    /// Where a range of bytes lies; one of known size has ends.
    pub(super) fn bytes(&mut self, pointer: &Expr, size: Option<i64>) -> Target {
        let target = self.pointer(pointer);
        self.graph.node_mut(target).has_range = true;
        if let Some(size) = size {
            self.graph.cut(target);
            self.graph.cut(target.plus(size));
        }
        target
    }

    /// Where an aggregate lies.
    pub(super) fn range(&mut self, place: &Place) -> Target {
        let (target, _, _) = self.target(place);
        self.graph.node_mut(target).has_range = true;
        self.graph.cut(target);
        self.graph.cut(target.plus(self.program.types.size_of(place.ty) as i64));
        target
    }

    /// What the value of a scalar place may point to.
    pub(super) fn slot(&mut self, place: &Place) -> Target {
        if let Some(var) = place.as_var().filter(|&var| self.program.vars[var].storage == Storage::Plain) {
            return self.variables[var];
        }
        let (target, bits, hint) = self.target(place);
        match Scalar::of(&self.program.types, place.ty) {
            Some(scalar) => self.access(target, place.ty, scalar, bits, hint),
            None => target,
        }
    }

    pub(super) fn access(
        &mut self,
        target: Target,
        ty: TypeId,
        scalar: Scalar,
        bits: Option<BitRange>,
        hint: Hint,
    ) -> Target {
        let Extent { shift, width } = Extent::of(scalar, bits);
        let uses = match self.program.types.get(ty) {
            Type::Pointer(_) => Uses::POINTER,
            Type::Int(int) if int.signed => Uses::SIGNED,
            _ => Uses::UNSIGNED,
        };
        self.graph.access(target, shift, width, uses, hint)
    }

    /// Where a place in memory lies.
    pub(super) fn target(&mut self, place: &Place) -> (Target, Option<BitRange>, Hint) {
        let program = self.program;
        let types = &program.types;
        let (mut target, mut at, is_number) = match &place.base {
            Base::Var(var) => (self.variables[*var], program.vars[*var].ty, false),
            Base::Deref(pointer) => {
                let is_number = self.value(pointer).is_none();
                (self.pointer(pointer), types.pointee(pointer.ty).unwrap_or(place.ty), is_number)
            }
        };
        let (mut bits, mut hint) = (None, Hint::Type(place.ty));
        for step in &place.path {
            match step {
                Step::Field(record, field) => {
                    let Some(member) = types.record(*record).fields.get(field.index()) else { continue };
                    target = target.plus(member.offset as i64);
                    (at, bits, hint) = (member.ty, member.bits, Hint::Member(*record, *field));
                }
                Step::Index(index) => {
                    if let Type::Array(element, _) = types.get(at) {
                        at = *element;
                    }
                    let address = self.value(index);
                    target = self.moved(target, index, types.size_of(at));
                    if let (true, Some(address)) = (is_number, address) {
                        // A number and an address in the part of an index.
                        self.graph.unify(target, address);
                        self.graph.fold(target, 1);
                    }
                    bits = None;
                }
            }
        }
        (target, bits, hint)
    }

    /// Where a pointer that is followed leads. One that comes from no object leads to a node of its own.
    pub(super) fn pointer(&mut self, pointer: &Expr) -> Target {
        let known = self.pointers.get(pointer).copied();
        let target = self.value(pointer).or(known).unwrap_or_else(|| self.graph.fresh());
        if known.is_none() {
            self.pointers.insert(pointer.clone(), target);
        }
        target
    }

    /// A target some elements further.
    pub(super) fn moved(&mut self, target: Target, index: &Expr, size: u64) -> Target {
        match self.constant(index) {
            Some(index) => target.plus(index.wrapping_mul(size as i64)),
            None => {
                if size > 0 {
                    self.graph.fold(target, size);
                }
                target
            }
        }
    }

    pub(super) fn constant(&self, e: &Expr) -> Option<i64> {
        super::constant(&self.program.types, e)
    }

    pub(super) fn values(&mut self, list: &[Expr]) {
        for e in list {
            self.value(e);
        }
    }

    /// What a scalar value may point to; `None` if it comes from no object.
    pub(super) fn value(&mut self, e: &Expr) -> Option<Target> {
        match &e.kind {
            ExprKind::Const(_) | ExprKind::Float(_) | ExprKind::Zero | ExprKind::ProcAddr(_) => None,
            ExprKind::Load(place) => Some(self.slot(place)),
            ExprKind::AddrOf(place) => Some(self.target(place).0),
            ExprKind::Unary(op, a) => {
                let a = self.value(a);
                self.blurred(a.filter(|_| *op != UnOp::Not))
            }
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b),
            ExprKind::Overflows(_, a, b) => {
                self.value(a);
                self.value(b);
                None
            }
            ExprKind::PtrDiff(a, b) => match (self.value(a), self.value(b)) {
                // The distance from a number is the address itself.
                (one, None) | (None, one) => self.blurred(one),
                _ => None,
            },
            ExprKind::PtrAdd(pointer, index) => {
                let address = self.value(index);
                let Some(target) = self.value(pointer) else { return self.blurred(address) };
                let size =
                    self.program.types.pointee(pointer.ty).map_or(1, |to| self.program.types.size_of(to));
                Some(self.moved(target, index, size))
            }
            ExprKind::Cast(a) => {
                let target = self.value(a)?;
                self.note_conversion(target, a.ty, e.ty);
                Some(target)
            }
        }
    }

    /// A value of one type becomes one of another.
    pub(super) fn note_conversion(&mut self, target: Target, from: TypeId, to: TypeId) {
        let types = &self.program.types;
        let made = types.pointee(to).is_some() && types.pointee(from).is_none();
        self.graph.node_mut(target).from_integer |= made;
    }

    /// Integer arithmetic. Sums, differences and bit patterns of an address still are in its object, at any offset;
    /// products, quotients and shifted ones are mere numbers.
    pub(super) fn binary(&mut self, op: BinOp, a: &Expr, b: &Expr) -> Option<Target> {
        let types = &self.program.types;
        // Narrower words leave out where an address is, so what is added to them says little about the distance.
        let is_word = types.as_int(a.ty).is_some_and(|int| int.width == types.machine.pointer_width());
        let constant = self.constant(b).filter(|_| is_word);
        let (left, right) = (self.value(a), self.value(b));
        match op {
            BinOp::Add | BinOp::Sub => {
                if let (Some(target), Some(distance)) = (left, constant) {
                    let distance = if op == BinOp::Add { distance } else { distance.wrapping_neg() };
                    return Some(target.plus(distance));
                }
            }
            BinOp::And | BinOp::Or | BinOp::Xor => {}
            _ => return None,
        }
        match (left, right) {
            (Some(a), Some(b)) => {
                self.graph.unify(a, b);
                self.blurred(Some(a))
            }
            (one, other) => self.blurred(one.or(other)),
        }
    }

    /// Somewhere in the same object.
    pub(super) fn blurred(&mut self, target: Option<Target>) -> Option<Target> {
        let target = target?;
        self.graph.fold(target, 1);
        Some(target)
    }
}
