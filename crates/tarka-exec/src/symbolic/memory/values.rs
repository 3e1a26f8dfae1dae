//! Where the values of expressions and places point.

use tarka_ir::fold::evaluate;
use tarka_ir::{Base, BinOp, BitRange, Expr, ExprKind, Idx, Place, Step, Storage, Type, TypeId, Types};

use super::flow::{Extent, Flow};
use super::nodes::{Hint, Target, Uses};
use crate::concrete::Scalar;

impl Flow<'_> {
    /// Where a range of bytes lies.
    pub(super) fn bytes(&mut self, pointer: &Expr, size: &Expr) -> Target {
        let number = self.value(size);
        self.look_at(number);
        let target = self.pointer(pointer);
        self.graph.node_mut(target).followed = true;
        self.extent(target, size);
        target
    }

    /// A range of bytes begins at a target; one of known size has an end.
    pub(super) fn extent(&mut self, target: Target, size: &Expr) {
        self.graph.node_mut(target).has_range = true;
        self.graph.cut(target);
        match self.constant(size) {
            Some(size) => self.graph.cut(target.plus(size)),
            None => self.graph.step(target, multiple(&self.program.types, size)),
        }
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
            None => self.range(place),
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
                let target = self.pointer(pointer);
                self.graph.node_mut(target).followed = true;
                (target, types.pointee(pointer.ty).unwrap_or(place.ty), is_number)
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
                    self.look_at(address);
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

    /// Numbers of which the program gets to know something.
    pub(super) fn values_looked_at(&mut self, list: &[Expr]) {
        for e in list {
            let value = self.value(e);
            self.look_at(value);
        }
    }

    /// What a scalar value may point to; `None` if it comes from no object.
    pub(super) fn value(&mut self, e: &Expr) -> Option<Target> {
        match &e.kind {
            ExprKind::Const(_) | ExprKind::Float(_) | ExprKind::Zero | ExprKind::ProcAddr(_) => None,
            ExprKind::Load(place) => Some(self.slot(place)),
            ExprKind::AddrOf(place) => Some(self.target(place).0),
            ExprKind::Unary(_, a) => {
                let a = self.value(a);
                self.derived(e, [a, None])
            }
            ExprKind::Binary(op, a, b) if op.is_comparison() => {
                self.compare(a, b);
                None
            }
            ExprKind::Binary(op, a, b) => self.binary(e, *op, a, b),
            ExprKind::Overflows(_, a, b) => {
                self.compare(a, b);
                None
            }
            ExprKind::PtrDiff(a, b) => {
                let operands = [self.value(a), self.value(b)];
                self.derived(e, operands)
            }
            ExprKind::PtrAdd(pointer, index) => {
                let number = self.value(index);
                self.look_at(number);
                let Some(target) = self.value(pointer) else { return self.derived(e, [number, None]) };
                self.derivations.moves.extend(number.map(|number| (number, target)));
                let size =
                    self.program.types.pointee(pointer.ty).map_or(1, |to| self.program.types.size_of(to));
                Some(self.moved(target, index, size))
            }
            ExprKind::Cast(a) if *self.program.types.get(e.ty) == Type::Bool => {
                self.compare(a, &Expr { kind: ExprKind::Zero, ty: a.ty });
                None
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

    /// Arithmetic. An address plus a constant is that much further; everything else may be anywhere.
    fn binary(&mut self, e: &Expr, op: BinOp, a: &Expr, b: &Expr) -> Option<Target> {
        let types = &self.program.types;
        // Narrower words leave out where an address is, so what is added to them says little about the distance.
        let is_word = types.as_int(a.ty).is_some_and(|int| int.width == types.machine.pointer_width());
        let constant = self.constant(b).filter(|_| is_word);
        let (left, right) = (self.value(a), self.value(b));
        let distance = match op {
            BinOp::Add => constant,
            BinOp::Sub => constant.map(i64::wrapping_neg),
            _ => None,
        };
        match (left, distance) {
            (Some(target), Some(distance)) => {
                self.graph.node_mut(target).computed = true;
                Some(target.plus(distance))
            }
            _ => self.derived(e, [left, right]),
        }
    }
}

/// Larger powers of two are not told apart.
const LARGEST_MULTIPLE: u64 = 1 << 12;

/// A power of two that divides the value of an integer expression, whatever wraps on the way.
fn multiple(types: &Types, e: &Expr) -> u64 {
    if let Some(bits) = evaluate(types, e) {
        return 1 << bits.trailing_zeros().min(LARGEST_MULTIPLE.trailing_zeros());
    }
    let of = |e: &Expr| multiple(types, e);
    let found = match &e.kind {
        ExprKind::Binary(BinOp::Mul, a, b) => of(a) * of(b),
        ExprKind::Binary(BinOp::Add | BinOp::Sub | BinOp::Or | BinOp::Xor, a, b) => of(a).min(of(b)),
        ExprKind::Binary(BinOp::And, a, b) => of(a).max(of(b)),
        ExprKind::Binary(BinOp::Shl, a, b) => {
            evaluate(types, b).map_or(1, |count| of(a) << count.min(u128::from(LARGEST_MULTIPLE.ilog2())))
        }
        ExprKind::Cast(a) if matches!((types.get(a.ty), types.get(e.ty)), (Type::Int(_), Type::Int(_))) => {
            of(a)
        }
        _ => 1,
    };
    let widest = types.as_int(e.ty).map_or(1, |int| 1 << (int.width - 1).min(12));
    found.min(widest).min(LARGEST_MULTIPLE)
}
