//! Expressions as terms.

use tarka_ir::fold::evaluate;
use tarka_ir::{
    Base, BinOp, BitRange, Expr, ExprKind, Idx, IntType, Place, Span, Step, Storage, Type, TypeId, Types,
    UnOp, VarId,
};
use tarka_logic::number::Integer;
use tarka_logic::term::Term;

use super::context::Context;
use super::encoding::{Encoding, Side, Wrapping, in_range};
use super::error::{Reason, Unsupported};
use super::extent::stays_in_range;
use super::integer::Integers;
use super::machine;
use super::memory::ClassId;

/// Where an expression's variables and memory are read.
pub trait Reader {
    /// The value of a plain variable, or the address of one in memory.
    fn variable(&mut self, var: VarId) -> Result<Term, Reason>;
    /// The cells of a class.
    fn class(&mut self, class: ClassId) -> Term;
}

/// Reads the symbols of the program: expressions become terms over them.
pub struct SymbolReader<'a, 'p>(pub &'a Context<'p>);

impl Reader for SymbolReader<'_, '_> {
    fn variable(&mut self, var: VarId) -> Result<Term, Reason> {
        self.0.symbols.variable(var).ok_or(Reason::FloatingPoint)
    }
    fn class(&mut self, class: ClassId) -> Term {
        self.0.symbols.class(class)
    }
}

impl Context<'_> {
    /// An expression as a term over the program's symbols, and what must hold for it.
    pub fn encode(&self, expr: &Expr, span: Span) -> Result<(Term, Side), Unsupported> {
        let mut side = Side::default();
        let mut reader = SymbolReader(self);
        let term = Encoder { ctx: self, reader: &mut reader, side: &mut side }.value(expr);
        term.map(|term| (term, side)).map_err(|reason| reason.at(span))
    }
}

/// A place in memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub address: Term,
    pub region: super::memory::Region,
    pub bits: Option<BitRange>,
}

/// Makes terms of expressions.
pub(super) struct Encoder<'a, 'p> {
    pub ctx: &'a Context<'p>,
    pub reader: &'a mut dyn Reader,
    pub side: &'a mut Side,
}

impl Encoder<'_, '_> {
    fn integers(&self) -> Integers<'_> {
        Integers { terms: &self.ctx.terms, wrapping: self.ctx.wrapping }
    }

    fn int(&self, ty: TypeId) -> Result<IntType, Reason> {
        self.ctx.program.types.as_int(ty).ok_or(Reason::FloatingPoint)
    }

    fn is_truth(&self, ty: TypeId) -> bool {
        ty == Types::BOOL
    }

    /// The value of a scalar expression.
    pub(super) fn value(&mut self, e: &Expr) -> Result<Term, Reason> {
        let ctx = self.ctx;
        match &e.kind {
            ExprKind::Const(bits) => self.constant(e.ty, *bits),
            ExprKind::Zero => self.constant(e.ty, 0),
            ExprKind::Float(_) => Err(Reason::FloatingPoint),
            ExprKind::Load(place) => self.read(place),
            ExprKind::AddrOf(place) => self.address(place),
            ExprKind::ProcAddr(proc) => Ok(ctx.code_at(*proc)),
            ExprKind::Unary(op, a) => self.unary(*op, a),
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b),
            ExprKind::Overflows(op, a, b) => {
                let (int, count) = (self.int(a.ty)?, self.int(b.ty)?);
                let (a, b) = (self.value(a)?, self.value(b)?);
                match ctx.encoding {
                    Encoding::Machine => Ok(machine::overflows(&ctx.terms, *op, (int, a), (count, b))),
                    Encoding::Integer => self.integers().overflows(*op, int, a, b),
                }
            }
            ExprKind::PtrAdd(pointer, index) => {
                let size = self.element_size(pointer.ty);
                let pointer = self.value(pointer)?;
                let index = self.value(index)?;
                Ok(self.moved(pointer, index, size))
            }
            ExprKind::PtrDiff(a, b) => {
                let size = self.element_size(a.ty);
                let int = self.int(e.ty)?;
                let (a, b) = (self.value(a)?, self.value(b)?);
                Ok(self.pointer_difference(int, a, b, size))
            }
            ExprKind::Cast(a) => self.cast(a, e.ty),
        }
    }

    fn constant(&self, ty: TypeId, bits: u128) -> Result<Term, Reason> {
        if self.is_truth(ty) {
            return Ok(self.ctx.terms.bool(bits != 0));
        }
        Ok(self.ctx.encoding.number(&self.ctx.terms, self.int(ty)?, bits))
    }

    fn element_size(&self, pointer: TypeId) -> u64 {
        let types = &self.ctx.program.types;
        types.pointee(pointer).map_or(1, |to| types.size_of(to))
    }

    fn unary(&mut self, op: UnOp, a: &Expr) -> Result<Term, Reason> {
        let terms = &self.ctx.terms;
        if op == UnOp::Not {
            return Ok(terms.not(self.value(a)?));
        }
        let int = self.int(a.ty)?;
        let a = self.value(a)?;
        Ok(match (op, self.ctx.encoding) {
            (UnOp::Neg, Encoding::Machine) => terms.neg(a),
            (UnOp::Neg, Encoding::Integer) => {
                let integers = Integers { terms, wrapping: self.ctx.wrapping };
                integers.fit(int, terms.neg(a), self.side)
            }
            (_, Encoding::Machine) => terms.bv_not(a),
            (_, Encoding::Integer) => self.integers().complement(int, a),
        })
    }

    fn binary(&mut self, op: BinOp, a: &Expr, b: &Expr) -> Result<Term, Reason> {
        let ctx = self.ctx;
        if self.is_truth(a.ty) {
            let (a, b) = (self.value(a)?, self.value(b)?);
            return Ok(self.truth_operator(op, a, b));
        }
        let (int, right) = (self.int(a.ty)?, self.int(b.ty)?);
        let is_exact = ctx.encoding == Encoding::Integer && stays_in_range(&ctx.program.types, op, a, b);
        let (a, b) = (self.value(a)?, self.value(b)?);
        let wrapping = if is_exact { Wrapping::Ideal } else { ctx.wrapping };
        let integers = Integers { terms: &ctx.terms, wrapping };
        match (op, ctx.encoding) {
            (BinOp::Shl | BinOp::Shr, Encoding::Machine) => {
                Ok(machine::shift(&ctx.terms, op, (int, a), (right, b), self.side))
            }
            (BinOp::Shl | BinOp::Shr, Encoding::Integer) => integers.shift(op, int, a, b, self.side),
            (_, Encoding::Machine) => Ok(machine::binary(&ctx.terms, op, int, a, b, self.side)),
            (_, Encoding::Integer) => integers.binary(op, int, a, b, self.side),
        }
    }

    fn truth_operator(&self, op: BinOp, a: Term, b: Term) -> Term {
        let terms = &self.ctx.terms;
        match op {
            BinOp::And => terms.and2(a, b),
            BinOp::Or => terms.or2(a, b),
            BinOp::Xor | BinOp::Ne => terms.xor(a, b),
            BinOp::Lt => terms.and2(terms.not(a), b),
            BinOp::Le => terms.implies(a, b),
            BinOp::Gt => terms.and2(a, terms.not(b)),
            BinOp::Ge => terms.implies(b, a),
            _ => terms.eq(a, b),
        }
    }

    fn cast(&mut self, a: &Expr, to: TypeId) -> Result<Term, Reason> {
        let ctx = self.ctx;
        match (self.is_truth(a.ty), self.is_truth(to)) {
            (true, true) => self.value(a),
            (true, false) => {
                let (truth, int) = (self.value(a)?, self.int(to)?);
                Ok(ctx.number_of_truth(truth, int))
            }
            (false, true) => {
                let int = self.int(a.ty)?;
                let number = self.value(a)?;
                Ok(ctx.terms.ne(number, ctx.encoding.number(&ctx.terms, int, 0)))
            }
            (false, false) => {
                let (from, to) = (self.int(a.ty)?, self.int(to)?);
                let number = self.value(a)?;
                Ok(ctx.convert_number(number, from, to))
            }
        }
    }

    /// An address some elements further. In the integer encoding, that it stays in the address space is a condition
    /// even where other arithmetic wraps exactly: a remainder in every address would hide what is the same object.
    fn moved(&mut self, address: Term, index: Term, size: u64) -> Term {
        let ctx = self.ctx;
        let sum = ctx.terms.add(address, ctx.terms.scale(&Integer::from(size), index));
        if ctx.encoding == Encoding::Integer && ctx.wrapping != Wrapping::Ideal {
            self.side.no_wrap.push(in_range(&ctx.terms, ctx.pointer_int(), sum));
        }
        sum
    }

    /// The address of an array element. A constant index that is not negative leads to a part of the object like a
    /// member does.
    fn element(&mut self, address: Term, index: &Expr, size: u64) -> Result<Term, Reason> {
        let ctx = self.ctx;
        let types = &ctx.program.types;
        let known = types.as_int(index.ty).zip(evaluate(types, index)).map(|(int, bits)| int.extend(bits));
        match known.and_then(|index| u64::try_from(index).ok()?.checked_mul(size)) {
            Some(distance) => Ok(ctx.further(address, distance)),
            None => {
                let index = self.value(index)?;
                Ok(self.moved(address, index, size))
            }
        }
    }

    fn pointer_difference(&mut self, int: IntType, a: Term, b: Term, size: u64) -> Term {
        let ctx = self.ctx;
        match ctx.encoding {
            Encoding::Machine => machine::pointer_difference(&ctx.terms, a, b, size),
            Encoding::Integer => {
                let integers = Integers { terms: &ctx.terms, wrapping: ctx.wrapping };
                let bytes = integers.fit(int, ctx.terms.sub(a, b), self.side);
                integers.quotient(bytes, ctx.terms.int(size.max(1)))
            }
        }
    }

    /// The value of a scalar place.
    fn read(&mut self, place: &Place) -> Result<Term, Reason> {
        if let Some(var) = self.plain(place) {
            let value = self.reader.variable(var)?;
            self.known_range(place.ty, value);
            return Ok(value);
        }
        let spot = self.spot(place)?;
        let access = self.ctx.access(place.ty, spot.bits)?;
        let class = self.ctx.memory.class_at(spot.region, access.extent)?;
        let array = self.reader.class(class);
        self.ctx.load(array, self.ctx.memory.class(class).cell, spot.address, access, self.side)
    }

    fn known_range(&mut self, ty: TypeId, value: Term) {
        if self.ctx.encoding == Encoding::Integer && self.ctx.wrapping != Wrapping::Ideal {
            let fact = self.ctx.range_fact(ty, value);
            if self.ctx.terms.as_bool(fact) != Some(true) {
                self.side.facts.push(fact);
            }
        }
    }

    /// The plain variable that a place is.
    pub(super) fn plain(&self, place: &Place) -> Option<VarId> {
        place.as_var().filter(|&var| self.ctx.program.vars[var].storage == Storage::Plain)
    }

    /// Where a place in memory is that is read or written.
    pub(super) fn spot(&mut self, place: &Place) -> Result<Spot, Reason> {
        let (region, bits) = self.ctx.memory.place(self.ctx.program, place).ok_or(Reason::UnknownPlace)?;
        let spot = Spot { address: self.address(place)?, region, bits };
        if let Base::Deref(pointer) = &place.base {
            self.note_followed(pointer)?;
        }
        Ok(spot)
    }

    /// What is followed is not null: the machine ends such a run.
    fn note_followed(&mut self, pointer: &Expr) -> Result<(), Reason> {
        let ctx = self.ctx;
        let null = ctx.encoding.address(&ctx.terms, &ctx.program.types, 0u64);
        // What the pointer itself needs was noted with the address.
        let value = Encoder { ctx, reader: self.reader, side: &mut Side::default() }.value(pointer)?;
        self.side.defined.push(ctx.terms.ne(value, null));
        Ok(())
    }

    /// The address of a place in memory.
    pub(super) fn address(&mut self, place: &Place) -> Result<Term, Reason> {
        let ctx = self.ctx;
        let types = &ctx.program.types;
        let (mut address, mut at) = match &place.base {
            Base::Var(var) => (self.reader.variable(*var)?, ctx.program.vars[*var].ty),
            Base::Deref(pointer) => {
                (self.value(pointer)?, types.pointee(pointer.ty).ok_or(Reason::UnknownPlace)?)
            }
        };
        for step in &place.path {
            match step {
                Step::Field(record, field) => {
                    let fields = &types.record(*record).fields;
                    let field = fields.get(field.index()).ok_or(Reason::UnknownPlace)?;
                    address = ctx.further(address, field.offset);
                    at = field.ty;
                }
                Step::Index(index) => {
                    if let Type::Array(element, _) = types.get(at) {
                        at = *element;
                    }
                    address = self.element(address, index, types.size_of(at))?;
                }
            }
        }
        Ok(address)
    }
}
