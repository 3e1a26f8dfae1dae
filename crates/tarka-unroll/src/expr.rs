//! Expressions as terms. What ends a run (a division by zero) becomes a condition of the state.

use tarka_exec::symbolic::{Side, machine};
use tarka_ir::{
    Base, BinOp, BitRange, Expr, ExprKind, FloatType, Idx, IntType, Place, Step, Storage, Type, TypeId, UnOp,
    floats,
};
use tarka_logic::number::Integer;
use tarka_logic::term::{Sort, Term};

use crate::executor::Executor;
use crate::pointers::Target;
use crate::state::State;

/// No run is in the state any more: all have ended, or are left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Gone;

/// A place in memory.
pub(crate) struct Spot {
    pub address: Term,
    pub bits: Option<BitRange>,
}

impl Executor<'_> {
    /// Only runs go on in which a condition holds.
    pub fn require(&self, state: &mut State, condition: Term) -> Result<(), Gone> {
        if state.guard.require(&self.terms, condition) { Ok(()) } else { Err(Gone) }
    }

    /// The value of a scalar expression.
    pub fn value(&mut self, state: &mut State, expr: &Expr) -> Result<Term, Gone> {
        match &expr.kind {
            ExprKind::Const(bits) | ExprKind::Float(bits) => Ok(self.constant(expr.ty, *bits)),
            ExprKind::Zero => Ok(self.constant(expr.ty, 0)),
            ExprKind::Load(place) => self.load(state, place),
            ExprKind::AddrOf(place) => Ok(self.spot(state, place)?.address),
            ExprKind::ProcAddr(proc) => Ok(self.procedures[*proc]),
            ExprKind::Unary(op, inner) => self.unary(state, *op, inner),
            ExprKind::Binary(op, left, right) => self.binary(state, *op, left, right),
            ExprKind::Overflows(op, left, right) => {
                let (a, b) = (self.value(state, left)?, self.value(state, right)?);
                let (int, count) = (self.int(left.ty), self.int(right.ty));
                Ok(machine::overflows(&self.terms, *op, (int, a), (count, b)))
            }
            ExprKind::PtrAdd(pointer, index) => {
                let size = self.pointee_size(pointer.ty);
                let (pointer, index) = (self.value(state, pointer)?, self.value(state, index)?);
                Ok(self.terms.add(pointer, self.terms.scale(&Integer::from(size), index)))
            }
            ExprKind::PtrDiff(left, right) => {
                let size = self.pointee_size(left.ty);
                let (a, b) = (self.value(state, left)?, self.value(state, right)?);
                Ok(self.distance(a, b, size))
            }
            ExprKind::Cast(inner) => {
                let value = self.value(state, inner)?;
                Ok(self.converted(value, inner.ty, expr.ty))
            }
        }
    }

    /// The distance of two pointers in elements. Between places in one object it is small: then no division is needed.
    fn distance(&self, a: Term, b: Term, size: u64) -> Term {
        machine::pointer_difference(&self.terms, a, b, size)
    }

    pub fn int(&self, ty: TypeId) -> IntType {
        self.program.types.as_int(ty).unwrap_or(IntType { width: 64, signed: false })
    }

    pub fn float(&self, ty: TypeId) -> Option<FloatType> {
        self.program.types.as_float(ty)
    }

    pub fn constant(&self, ty: TypeId, bits: u128) -> Term {
        match self.sort(ty) {
            Some(Sort::BitVec(width)) => self.terms.bv(width, bits),
            _ => self.terms.bool(bits != 0),
        }
    }

    fn pointee_size(&self, pointer: TypeId) -> u64 {
        let types = &self.program.types;
        types.pointee(pointer).map_or(1, |to| types.size_of(to))
    }

    /// The bits of a constant.
    pub fn bits(&self, term: Term) -> Option<u128> {
        match self.terms.as_bool(term) {
            Some(truth) => Some(u128::from(truth)),
            None => {
                let number = self.terms.as_bv(term)?.unsigned().clone();
                let low = number.to_i128();
                low.map(|low| low as u128)
            }
        }
    }

    fn unary(&mut self, state: &mut State, op: UnOp, inner: &Expr) -> Result<Term, Gone> {
        let value = self.value(state, inner)?;
        if let Some(format) = self.float(inner.ty) {
            let bits = self.bits(value).map(|bits| floats::negate(format, bits));
            return Ok(self.known_or_any(inner.ty, bits));
        }
        Ok(match op {
            UnOp::Not => self.terms.not(value),
            UnOp::Neg => self.terms.neg(value),
            UnOp::BitNot => self.terms.bv_not(value),
        })
    }

    /// A constant, or anything of a type: what floats compute is known for constants alone.
    fn known_or_any(&self, ty: TypeId, bits: Option<u128>) -> Term {
        match bits {
            Some(bits) => self.constant(ty, bits),
            None => self.anything(ty).unwrap_or(self.terms.fals()),
        }
    }

    fn binary(&mut self, state: &mut State, op: BinOp, left: &Expr, right: &Expr) -> Result<Term, Gone> {
        let (a, b) = (self.value(state, left)?, self.value(state, right)?);
        if let Some(format) = self.float(left.ty) {
            return Ok(self.float_binary(op, format, left.ty, a, b));
        }
        if Self::is_truth(left.ty) {
            return Ok(self.truths(op, a, b));
        }
        let int = self.int(left.ty);
        let mut side = Side::default();
        let value = match op {
            BinOp::Shl | BinOp::Shr => {
                machine::shift(&self.terms, op, (int, a), (self.int(right.ty), b), &mut side)
            }
            _ if op.is_comparison() && u32::from(int.width) == self.pointer_width() => {
                self.compare_words(state, op, int, a, b)
            }
            _ => machine::binary(&self.terms, op, int, a, b, &mut side),
        };
        for condition in side.defined {
            self.require(state, condition)?;
        }
        Ok(value)
    }

    fn float_binary(&self, op: BinOp, format: FloatType, ty: TypeId, a: Term, b: Term) -> Term {
        let operands = self.bits(a).zip(self.bits(b));
        if op.is_comparison() {
            return match operands {
                Some((a, b)) => self.terms.bool(floats::compare(op, format, a, b)),
                None => self.terms.fresh("any", Sort::Bool),
            };
        }
        self.known_or_any(ty, operands.and_then(|(a, b)| floats::binary(op, format, a, b)))
    }

    fn truths(&self, op: BinOp, a: Term, b: Term) -> Term {
        let terms = &self.terms;
        match op {
            BinOp::And => terms.and2(a, b),
            BinOp::Or => terms.or2(a, b),
            BinOp::Eq => terms.eq(a, b),
            BinOp::Lt => terms.and2(terms.not(a), b),
            BinOp::Le => terms.implies(a, b),
            BinOp::Gt => terms.and2(a, terms.not(b)),
            BinOp::Ge => terms.implies(b, a),
            _ => terms.xor(a, b),
        }
    }

    /// Compares words that may be addresses: null is no object, and places in one object compare as their distances.
    fn compare_words(&self, state: &State, op: BinOp, int: IntType, a: Term, b: Term) -> Term {
        let terms = &self.terms;
        let plain = machine::compare(terms, op, int, a, b);
        if terms.as_bool(plain).is_some() || !(self.holds_address(a, 0) || self.holds_address(b, 0)) {
            return plain;
        }
        let (left, right) = (self.targets(state, a), self.targets(state, b));
        if left.len() * right.len() > 64 {
            return plain;
        }
        let mut cases = Vec::new();
        for &(first, x) in &left {
            for &(second, y) in &right {
                let Some(holds) = self.compare_targets(op, int, x, y) else { return plain };
                cases.push(terms.and(&[first, second, holds]));
            }
        }
        terms.or(&cases)
    }

    fn holds_address(&self, term: Term, depth: u32) -> bool {
        use tarka_logic::term::Op;
        let node = self.terms.node(term);
        match &node.op {
            Op::Symbol(_) => {
                use crate::pointers::Addresses;
                self.object(term).is_some() || self.procedure(term).is_some()
            }
            Op::Ite | Op::Linear { .. } if depth < 16 => {
                node.args.iter().any(|&arg| self.holds_address(arg, depth + 1))
            }
            _ => false,
        }
    }

    fn compare_targets(&self, op: BinOp, int: IntType, x: Target, y: Target) -> Option<Term> {
        let terms = &self.terms;
        let inside = |object: u32, distance: Term| {
            let distance = self.bits(distance)?;
            let size = self.objects[object as usize].bytes?;
            (distance <= u128::from(size)).then_some(distance)
        };
        match (x, y) {
            (Target::Object(a, from), Target::Object(b, to)) if a == b => {
                let unsigned = IntType { signed: false, ..int };
                match op {
                    BinOp::Eq | BinOp::Ne => Some(machine::compare(terms, op, unsigned, from, to)),
                    _ if int.signed => None,
                    _ => {
                        inside(a, from)?;
                        inside(b, to)?;
                        Some(machine::compare(terms, op, unsigned, from, to))
                    }
                }
            }
            (Target::Object(a, from), Target::Object(b, to)) => {
                // One past the end of the one may be the start of the other.
                let within = |object: u32, distance: Term| {
                    let distance = inside(object, distance)?;
                    (distance < u128::from(self.objects[object as usize].bytes?)).then_some(())
                };
                within(a, from)?;
                within(b, to)?;
                self.equality(op, false)
            }
            (Target::Null, Target::Null) => None,
            (Target::Null, Target::Object(object, distance))
            | (Target::Object(object, distance), Target::Null) => {
                inside(object, distance)?;
                self.equality(op, false)
            }
            (Target::Procedure(a), Target::Procedure(b)) => self.equality(op, a == b),
            (Target::Null, Target::Procedure(_)) | (Target::Procedure(_), Target::Null) => {
                self.equality(op, false)
            }
            _ => None,
        }
    }

    fn equality(&self, op: BinOp, equal: bool) -> Option<Term> {
        match op {
            BinOp::Eq => Some(self.terms.bool(equal)),
            BinOp::Ne => Some(self.terms.bool(!equal)),
            _ => None,
        }
    }

    /// A value of a type as one of another type.
    pub fn converted(&self, value: Term, from: TypeId, to: TypeId) -> Term {
        let terms = &self.terms;
        if from == to {
            return value;
        }
        match (self.float(from), self.float(to)) {
            (Some(source), Some(target)) => {
                let bits = self.bits(value).map(|bits| floats::convert(source, target, bits));
                self.known_or_any(to, bits)
            }
            (Some(source), None) if Self::is_truth(to) => match self.bits(value) {
                Some(bits) => terms.bool(floats::is_nonzero(source, bits)),
                None => terms.fresh("any", Sort::Bool),
            },
            (Some(source), None) => {
                let int = self.int(to);
                let bits = self.bits(value).and_then(|bits| floats::to_int(source, bits, int));
                self.known_or_any(to, bits)
            }
            (None, Some(target)) => {
                let int =
                    if Self::is_truth(from) { IntType { width: 1, signed: false } } else { self.int(from) };
                let bits = self.bits(value).map(|bits| floats::from_int(int, bits, target));
                self.known_or_any(to, bits)
            }
            (None, None) => self.converted_words(value, from, to),
        }
    }

    fn converted_words(&self, value: Term, from: TypeId, to: TypeId) -> Term {
        let terms = &self.terms;
        match (Self::is_truth(from), Self::is_truth(to)) {
            (true, true) => value,
            (true, false) => {
                let width = u32::from(self.int(to).width);
                terms.ite(value, terms.bv(width, 1), terms.bv(width, 0))
            }
            (false, true) => terms.ne(value, terms.bv(terms.width(value), 0)),
            (false, false) => machine::convert(terms, value, self.int(from), self.int(to)),
        }
    }

    /// Where a place in memory is.
    pub fn spot(&mut self, state: &mut State, place: &Place) -> Result<Spot, Gone> {
        let program = self.program;
        let types = &program.types;
        let (mut address, mut at) = match &place.base {
            Base::Var(var) => (self.variable_address(state, *var)?, program.vars[*var].ty),
            Base::Deref(pointer) => {
                (self.value(state, pointer)?, types.pointee(pointer.ty).unwrap_or(place.ty))
            }
        };
        let mut bits = None;
        for step in &place.path {
            match step {
                Step::Field(record, field) => {
                    let Some(field) = types.record(*record).fields.get(field.index()) else {
                        return Err(Gone);
                    };
                    address = self.terms.add(address, self.bytes(field.offset));
                    (at, bits) = (field.ty, field.bits);
                }
                Step::Index(index) => {
                    if let Type::Array(element, _) = types.get(at) {
                        at = *element;
                    }
                    let index = self.value(state, index)?;
                    let distance = self.terms.scale(&Integer::from(types.size_of(at)), index);
                    address = self.terms.add(address, distance);
                }
            }
        }
        Ok(Spot { address, bits })
    }

    fn variable_address(&mut self, state: &State, var: tarka_ir::VarId) -> Result<Term, Gone> {
        if let Some(&object) = self.globals.get(&var) {
            return Ok(self.objects[object as usize].base);
        }
        match state.locals.get(&var) {
            Some(&address) if self.program.vars[var].storage == Storage::Memory => Ok(address),
            _ => {
                self.unless(state, self.terms.tru(), "a variable whose life has not begun");
                Err(Gone)
            }
        }
    }
}
