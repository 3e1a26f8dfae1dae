//! What expressions are.

use tarka_ir::{
    ArithOp, Base, BinOp, BitRange, Expr, ExprKind, FloatType, IntType, Place, Step, Storage, Type, TypeId,
    Types, UnOp, floats,
};
use tarka_logic::number::Integer;
use tarka_logic::term::{Sort, Term};

use super::super::numbers::Numbers;
use super::aims::{Aim, mentions_address};
use super::runner::{Over, Runner};
use super::store::Store;

const WORDS: Numbers = Numbers::Words;

/// Operations on floats, for the table of those that are not computed.
const NEGATE: u8 = 0;
const OPERATE: u8 = 1;
const CONVERT: u8 = 2;

impl Runner<'_> {
    pub(super) fn int(&self, ty: TypeId) -> IntType {
        self.program.types.as_int(ty).unwrap_or(IntType { width: 1, signed: false })
    }

    fn literal(&self, ty: TypeId, bits: u128) -> Term {
        match self.sort(ty) {
            Some(Sort::BitVec(width)) => self.terms.bv(width, bits),
            _ => self.terms.bool(bits != 0),
        }
    }

    fn bits(&self, term: Term) -> Option<u128> {
        match (self.terms.as_bool(term), self.terms.as_bv(term)) {
            (Some(truth), _) => Some(u128::from(truth)),
            (_, Some(word)) => word.unsigned().to_i128().map(|bits| bits as u128),
            _ => None,
        }
    }

    /// The value of a scalar expression. Where it has none, the run ends.
    pub(super) fn value(&mut self, store: &mut Store, expr: &Expr) -> Result<Term, Over> {
        match &expr.kind {
            ExprKind::Const(bits) | ExprKind::Float(bits) => Ok(self.literal(expr.ty, *bits)),
            ExprKind::Zero => Ok(self.literal(expr.ty, 0)),
            ExprKind::ProcAddr(proc) => Ok(self.code[*proc]),
            ExprKind::Load(place) => self.read(store, place),
            ExprKind::AddrOf(place) => self.place(store, place).map(|(address, _)| address),
            ExprKind::Unary(op, a) => {
                let value = self.value(store, a)?;
                Ok(self.unary(*op, a.ty, value))
            }
            ExprKind::Binary(op, a, b) => {
                let values = (self.value(store, a)?, self.value(store, b)?);
                self.binary(store, *op, (a.ty, b.ty), values)
            }
            ExprKind::Overflows(op, a, b) => {
                let (x, y) = (self.value(store, a)?, self.value(store, b)?);
                let (int, of) = (self.int(a.ty), self.int(b.ty));
                let mut in_range = Vec::new();
                let y = match op {
                    ArithOp::Shl => WORDS.count(&self.terms, int, (of, y), &mut in_range).ok_or(Over)?,
                    _ => y,
                };
                let overflows = WORDS.overflows(&self.terms, *op, int, x, y).ok_or(Over)?;
                Ok(self.terms.or2(overflows, self.terms.not(self.terms.and(&in_range))))
            }
            ExprKind::PtrAdd(pointer, index) => {
                let size = self.pointee(pointer.ty);
                let (pointer, index) = (self.value(store, pointer)?, self.value(store, index)?);
                Ok(self.terms.add(pointer, self.terms.scale(&Integer::from(size), index)))
            }
            ExprKind::PtrDiff(a, b) => {
                let size = self.pointee(a.ty).max(1);
                let (x, y) = (self.value(store, a)?, self.value(store, b)?);
                Ok(self.terms.bv_sdiv(self.terms.sub(x, y), self.number(size)))
            }
            ExprKind::Cast(a) => {
                let value = self.value(store, a)?;
                Ok(self.convert(value, a.ty, expr.ty))
            }
        }
    }

    fn pointee(&self, pointer: TypeId) -> u64 {
        let types = &self.program.types;
        types.pointee(pointer).map_or(1, |to| types.size_of(to))
    }

    fn unary(&mut self, op: UnOp, ty: TypeId, value: Term) -> Term {
        match (op, self.program.types.as_float(ty)) {
            (_, Some(format)) => match self.bits(value) {
                Some(bits) => self.literal(ty, floats::negate(format, bits)),
                None => self.uncomputed(NEGATE, None, value, value, self.terms.sort(value)),
            },
            (UnOp::Not, None) => self.terms.not(value),
            (UnOp::Neg, None) => self.terms.neg(value),
            (UnOp::BitNot, None) => self.terms.bv_not(value),
        }
    }

    fn binary(
        &mut self,
        store: &mut Store,
        op: BinOp,
        (left, right): (TypeId, TypeId),
        (a, b): (Term, Term),
    ) -> Result<Term, Over> {
        if let Some(format) = self.program.types.as_float(left) {
            return Ok(self.float_operator(op, format, a, b));
        }
        if left == Types::BOOL {
            return Ok(self.truth_operator(op, a, b));
        }
        let int = self.int(left);
        if op.is_comparison() && u32::from(int.width) == self.width() {
            if let Some(known) = self.compare_addresses(store, op, int, a, b) {
                return Ok(known);
            }
        }
        let mut defined = Vec::new();
        let b = match op {
            BinOp::Shl | BinOp::Shr => {
                WORDS.count(&self.terms, int, (self.int(right), b), &mut defined).ok_or(Over)?
            }
            _ => b,
        };
        let value = WORDS.binary(&self.terms, op, int, (a, b), &mut defined).ok_or(Over)?;
        for condition in defined {
            self.only(store, condition)?;
        }
        Ok(value)
    }

    fn float_operator(&mut self, op: BinOp, format: FloatType, a: Term, b: Term) -> Term {
        let sort = if op.is_comparison() { Sort::Bool } else { self.terms.sort(a) };
        match self.bits(a).zip(self.bits(b)) {
            Some((x, y)) if op.is_comparison() => self.terms.bool(floats::compare(op, format, x, y)),
            Some((x, y)) => match floats::binary(op, format, x, y) {
                Some(bits) => self.terms.bv(self.terms.width(a), bits),
                None => self.uncomputed(OPERATE, Some(op), a, b, sort),
            },
            None => self.uncomputed(OPERATE, Some(op), a, b, sort),
        }
    }

    fn truth_operator(&self, op: BinOp, a: Term, b: Term) -> Term {
        let terms = &self.terms;
        let (not_a, not_b) = (terms.not(a), terms.not(b));
        match op {
            BinOp::And => terms.and2(a, b),
            BinOp::Or => terms.or2(a, b),
            BinOp::Eq => terms.eq(a, b),
            BinOp::Lt => terms.and2(not_a, b),
            BinOp::Gt => terms.and2(a, not_b),
            BinOp::Le => terms.or2(not_a, b),
            BinOp::Ge => terms.or2(a, not_b),
            _ => terms.xor(a, b),
        }
    }

    /// A comparison of words of which one is an address, where the objects decide it. No object is at null, no two share
    /// a byte, and none goes round the end of the address space.
    fn compare_addresses(&self, store: &Store, op: BinOp, int: IntType, a: Term, b: Term) -> Option<Term> {
        let terms = &self.terms;
        let is_address = |word| mentions_address(terms, &self.known, word, 0);
        if !is_address(a) && !is_address(b) {
            return None;
        }
        let (left, right) = (self.aims(store, a), self.aims(store, b));
        if left.len() * right.len() > 64 {
            return None;
        }
        let mut holds = Vec::new();
        for &(one, x) in &left {
            for &(other, y) in &right {
                holds.push(terms.and(&[one, other, self.compare_aims(op, int, x, y)?]));
            }
        }
        Some(terms.or(&holds))
    }

    fn compare_aims(&self, op: BinOp, int: IntType, x: Aim, y: Aim) -> Option<Term> {
        let is_equality = matches!(op, BinOp::Eq | BinOp::Ne);
        let differ = || is_equality.then(|| self.terms.bool(op == BinOp::Ne));
        let compared = |a: Term, b: Term| {
            let unsigned = IntType { signed: false, ..int };
            WORDS.binary(&self.terms, op, unsigned, (a, b), &mut Vec::new())
        };
        match (x, y) {
            (Aim::Object(a, from), Aim::Object(b, to)) if a == b => {
                let both = self.is_in(a, from, 0) && self.is_in(b, to, 0);
                if is_equality || (both && !int.signed) { compared(from, to) } else { None }
            }
            (Aim::Object(a, from), Aim::Object(b, to)) => {
                let are_apart = self.apart(a, b) == self.terms.tru();
                if are_apart && self.is_in(a, from, 1) && self.is_in(b, to, 1) { differ() } else { None }
            }
            (Aim::Object(a, from), Aim::Nowhere) | (Aim::Nowhere, Aim::Object(a, from)) => {
                // Some aims are near null, but not null: objects are not there either.
                if self.is_in(a, from, 0) { differ() } else { None }
            }
            (Aim::Proc(a), Aim::Proc(b)) if a == b => is_equality.then(|| self.terms.bool(op == BinOp::Eq)),
            (Aim::Proc(_), Aim::Proc(_)) | (Aim::Proc(_), Aim::Nowhere) | (Aim::Nowhere, Aim::Proc(_)) => {
                differ()
            }
            _ => None,
        }
    }

    /// Whether a constant offset, and some bytes from there on, are inside an object of known size.
    fn is_in(&self, object: usize, offset: Term, bytes: u64) -> bool {
        let size = self.things[object].bytes.filter(|&size| size < 1 << 30);
        let offset = self.constant(offset).filter(|&offset| offset < 1 << 30);
        size.zip(offset).is_some_and(|(size, offset)| offset + bytes <= size)
    }

    /// A value converted.
    pub(super) fn convert(&mut self, value: Term, from: TypeId, to: TypeId) -> Term {
        let types = &self.program.types;
        let (source, target) = (types.as_float(from), types.as_float(to));
        if from == to {
            return value;
        }
        if source.is_none() && target.is_none() {
            return self.convert_word(value, from, to);
        }
        let int_from = self.int(from);
        let known = self.bits(value).and_then(|bits| match (source, target) {
            (Some(source), Some(target)) => Some(floats::convert(source, target, bits)),
            (Some(source), None) if to == Types::BOOL => Some(u128::from(floats::is_nonzero(source, bits))),
            (Some(source), None) => floats::to_int(source, bits, self.int(to)),
            (None, Some(target)) => Some(floats::from_int(int_from, bits, target)),
            (None, None) => None,
        });
        match (known, self.sort(to)) {
            (Some(bits), _) => self.literal(to, bits),
            (None, Some(sort)) => {
                let marker = self.terms.bv(32, tarka_ir::Idx::index(to) as u64);
                let kind = if source.is_some() { 2 } else { u8::from(int_from.signed) };
                self.uncomputed(CONVERT + kind, None, value, marker, sort)
            }
            (None, None) => value,
        }
    }

    fn convert_word(&self, value: Term, from: TypeId, to: TypeId) -> Term {
        let terms = &self.terms;
        match (from == Types::BOOL, to == Types::BOOL) {
            (true, true) => value,
            (true, false) => {
                let int = self.int(to);
                terms.ite(value, WORDS.constant(terms, int, 1), WORDS.constant(terms, int, 0))
            }
            (false, true) => terms.ne(value, terms.bv(terms.width(value), 0)),
            (false, false) => WORDS.convert(terms, value, self.int(from), self.int(to)),
        }
    }

    /// The address of a place, and the bits of a bit-field there.
    pub(super) fn place(
        &mut self,
        store: &mut Store,
        place: &Place,
    ) -> Result<(Term, Option<BitRange>), Over> {
        let program = self.program;
        let types = &program.types;
        let (mut address, mut inside) = match &place.base {
            Base::Deref(pointer) => {
                let address = self.value(store, pointer)?;
                (address, types.pointee(pointer.ty).unwrap_or(place.ty))
            }
            Base::Var(var) => {
                let global = self.globals.get(var).map(|&object| self.things[object].base);
                let own = store.own.get(var).copied();
                let is_memory = program.vars[*var].storage == Storage::Memory;
                match global.or(own.filter(|_| is_memory)) {
                    Some(address) => (address, program.vars[*var].ty),
                    None => return Err(self.never_here(store, "a variable is used before its life")),
                }
            }
        };
        let mut bits = None;
        for step in &place.path {
            let distance = match step {
                Step::Field(record, field) => {
                    let field = types.record(*record).fields.get(tarka_ir::Idx::index(*field)).ok_or(Over)?;
                    (inside, bits) = (field.ty, field.bits);
                    self.number(field.offset)
                }
                Step::Index(index) => {
                    if let Type::Array(element, _) = types.get(inside) {
                        inside = *element;
                    }
                    let index = self.value(store, index)?;
                    self.terms.scale(&Integer::from(types.size_of(inside)), index)
                }
            };
            address = self.terms.add(address, distance);
        }
        Ok((address, bits))
    }
}
