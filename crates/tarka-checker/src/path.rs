//! A way through statements: what the state is after them, and what is known to hold.
//!
//! The state starts as the symbols that stand for it. Whatever is not modelled becomes a fresh symbol: anything.

use std::collections::{BTreeMap, BTreeSet};

use tarka_ir::{
    ArithOp, Base, BinOp, Expr, ExprKind, Idx, IntType, Place, ProcId, Step, Storage, Type, TypeId, Types,
    UnOp, VarId,
};
use tarka_logic::number::Integer;
use tarka_logic::term::{Sort, Term};

use super::world::{Meaning, Part, World};

/// An object.
#[derive(Clone, Copy, Debug)]
pub(super) struct Object {
    pub(super) address: Term,
    pub(super) size: Term,
    pub(super) align: u64,
}

/// What values are.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    /// Truth values.
    Truth,
    /// Numbers.
    Number(IntType),
}

/// A path and the state at its end.
#[derive(Clone)]
pub(super) struct Path<'w> {
    pub(super) world: &'w World<'w>,
    /// The procedure that runs.
    pub(super) proc: ProcId,
    state: BTreeMap<Part, Term>,
    /// The parts of the state that something was written to.
    pub(super) touched: BTreeSet<Part>,
    /// What holds in every run that takes the path.
    pub(super) facts: Vec<Term>,
    pub(super) objects: Vec<Object>,
    /// The arrays of object sizes that the path began with or got from calls: all know the globals.
    pub(super) sizes: Vec<Term>,
    /// What was returned, if terms can stand for it.
    pub(super) returned: Option<Term>,
}

impl<'w> Path<'w> {
    /// The path without statements.
    pub(super) fn new(world: &'w World<'w>, proc: ProcId) -> Path<'w> {
        let (state, touched, facts, objects) = Default::default();
        let sizes = world.symbol(Part::Sizes).into_iter().collect();
        Path { world, proc, state, touched, facts, objects, sizes, returned: None }
    }

    /// What a part of the state is; `None` for a plain variable of floating-point type.
    pub(super) fn get(&self, part: Part) -> Option<Term> {
        self.state.get(&part).copied().or_else(|| self.world.symbol(part))
    }

    /// Gives a part of the state a value; `None` is anything.
    pub(super) fn set(&mut self, part: Part, value: Option<Term>) {
        let Some(symbol) = self.world.symbol(part) else { return };
        let value = value.unwrap_or_else(|| self.anything(self.world.terms.sort(symbol)));
        self.touched.insert(part);
        self.state.insert(part, value);
        if part == Part::Sizes && self.world.terms.as_symbol(value).is_some() {
            self.sizes.push(value);
        }
    }

    /// A formula about the state at the end of the path. What it says of the entry stays as it is.
    pub(super) fn holds(&self, formula: Term) -> Term {
        self.world.instance(formula, &[], &|meaning| match meaning {
            Meaning::Now(part) => self.state.get(&part).copied(),
            Meaning::AtEntry(_) => None,
            Meaning::Result => self.returned,
        })
    }

    /// A value that nothing is known of.
    pub(super) fn anything(&self, sort: Sort) -> Term {
        self.world.terms.fresh("any", sort)
    }

    /// A value of a type; `None` (floats, and what is not modelled) is anything of it. Floats have no terms.
    pub(super) fn value_or_any(&mut self, expr: &Expr) -> Option<Term> {
        let value = self.value(expr);
        value.or_else(|| self.any_of(expr.ty))
    }

    /// Anything of a type.
    pub(super) fn any_of(&self, ty: TypeId) -> Option<Term> {
        self.world.numbers.sort_of(&self.world.program.types, ty).map(|sort| self.anything(sort))
    }

    fn int(&self, ty: TypeId) -> Option<IntType> {
        self.world.program.types.as_int(ty)
    }

    /// The value of a scalar expression; `None` if it is not modelled.
    pub(super) fn value(&mut self, expr: &Expr) -> Option<Term> {
        let world = self.world;
        let (terms, numbers) = (&world.terms, world.numbers);
        if !world.program.types.is_scalar(expr.ty) {
            return None;
        }
        match &expr.kind {
            ExprKind::Const(bits) => self.constant(expr.ty, *bits),
            ExprKind::Zero => self.constant(expr.ty, 0),
            ExprKind::Float(_) => None,
            ExprKind::Load(place) => self.load(place),
            ExprKind::AddrOf(place) => self.address(place),
            ExprKind::ProcAddr(proc) => Some(world.procs[*proc]),
            ExprKind::Unary(UnOp::Not, a) => self.value(a).map(|a| terms.not(a)),
            ExprKind::Unary(op, a) => {
                self.int(a.ty)?;
                let a = self.value(a)?;
                numbers.unary(terms, *op, a)
            }
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b),
            ExprKind::Overflows(op, a, b) => {
                let (int, of) = (self.int(a.ty)?, self.int(b.ty)?);
                let (a, mut b) = (self.value(a)?, self.value(b)?);
                let mut in_range = Vec::new();
                if *op == ArithOp::Shl {
                    b = numbers.count(terms, int, (of, b), &mut in_range)?;
                }
                let overflows = numbers.overflows(terms, *op, int, a, b)?;
                Some(terms.or2(overflows, terms.not(terms.and(&in_range))))
            }
            ExprKind::PtrAdd(pointer, index) => {
                let size = self.pointee_size(pointer.ty);
                let (pointer, index) = (self.value(pointer)?, self.value(index)?);
                Some(terms.add(pointer, terms.scale(&Integer::from(size), index)))
            }
            ExprKind::PtrDiff(a, b) => {
                let size = self.pointee_size(a.ty).max(1);
                let int = self.int(expr.ty)?;
                let (a, b) = (self.value(a)?, self.value(b)?);
                let size = numbers.constant(terms, int, u128::from(size));
                numbers.binary(terms, BinOp::Div, int, (terms.sub(a, b), size), &mut Vec::new())
            }
            ExprKind::Cast(a) => {
                let value = self.value(a)?;
                self.converted(value, a.ty, expr.ty)
            }
        }
    }

    fn constant(&self, ty: TypeId, bits: u128) -> Option<Term> {
        let world = self.world;
        match ty == Types::BOOL {
            true => Some(world.terms.bool(bits != 0)),
            false => Some(world.numbers.constant(&world.terms, self.int(ty)?, bits)),
        }
    }

    fn pointee_size(&self, pointer: TypeId) -> u64 {
        let types = &self.world.program.types;
        types.pointee(pointer).map_or(1, |to| types.size_of(to))
    }

    fn binary(&mut self, op: BinOp, a: &Expr, b: &Expr) -> Option<Term> {
        let world = self.world;
        let (int, of) = (self.int(a.ty)?, self.int(b.ty)?);
        let is_truth = a.ty == Types::BOOL;
        let (a, mut b) = (self.value(a)?, self.value(b)?);
        if is_truth {
            return Some(self.truths(op, a, b));
        }
        if matches!(op, BinOp::Shl | BinOp::Shr) {
            b = world.numbers.count(&world.terms, int, (of, b), &mut self.facts)?;
        }
        world.numbers.binary(&world.terms, op, int, (a, b), &mut self.facts)
    }

    fn truths(&self, op: BinOp, a: Term, b: Term) -> Term {
        let terms = &self.world.terms;
        match op {
            BinOp::And => terms.and2(a, b),
            BinOp::Or => terms.or2(a, b),
            BinOp::Lt => terms.and2(terms.not(a), b),
            BinOp::Le => terms.implies(a, b),
            BinOp::Gt => terms.and2(a, terms.not(b)),
            BinOp::Ge => terms.implies(b, a),
            BinOp::Eq => terms.eq(a, b),
            _ => terms.xor(a, b),
        }
    }

    /// A value of a type converted to another type; `None` if one of them is not modelled.
    pub(super) fn converted(&self, value: Term, from: TypeId, to: TypeId) -> Option<Term> {
        Some(self.as_kind(value, self.kind(from)?, self.kind(to)?))
    }

    /// What the values of a type are; `None` for what is not modelled.
    pub(super) fn kind(&self, ty: TypeId) -> Option<Kind> {
        if ty == Types::BOOL { Some(Kind::Truth) } else { self.int(ty).map(Kind::Number) }
    }

    /// A value of one kind as one of another.
    pub(super) fn as_kind(&self, value: Term, from: Kind, to: Kind) -> Term {
        let (terms, numbers) = (&self.world.terms, self.world.numbers);
        match (from, to) {
            (Kind::Truth, Kind::Truth) => value,
            (Kind::Truth, Kind::Number(int)) => {
                terms.ite(value, numbers.constant(terms, int, 1), numbers.constant(terms, int, 0))
            }
            (Kind::Number(int), Kind::Truth) => terms.ne(value, numbers.constant(terms, int, 0)),
            (Kind::Number(from), Kind::Number(to)) => numbers.convert(terms, value, from, to),
        }
    }

    /// The plain variable that a place is.
    pub(super) fn plain(&self, place: &Place) -> Option<VarId> {
        place.as_var().filter(|&var| self.world.program.vars[var].storage == Storage::Plain)
    }

    /// The address of a variable in memory.
    pub(super) fn variable_address(&self, var: VarId) -> Option<Term> {
        self.world.globals.get(&var).map(|object| object.address).or_else(|| self.get(Part::Var(var)))
    }

    /// The address of a place in memory.
    pub(super) fn address(&mut self, place: &Place) -> Option<Term> {
        let world = self.world;
        let (terms, types) = (&world.terms, &world.program.types);
        let (mut address, mut at) = match &place.base {
            Base::Var(var) => (self.variable_address(*var)?, world.program.vars[*var].ty),
            Base::Deref(pointer) => (self.value(pointer)?, types.pointee(pointer.ty)?),
        };
        for step in &place.path {
            match (step, types.get(at)) {
                (Step::Field(record, field), _) => {
                    let field = types.record(*record).fields.get(field.index())?;
                    address = world.further(address, field.offset);
                    at = field.ty;
                }
                (Step::Index(index), Type::Array(element, _)) => {
                    let index = self.value(index)?;
                    let distance = terms.scale(&Integer::from(types.size_of(*element)), index);
                    address = terms.add(address, distance);
                    at = *element;
                }
                _ => return None,
            }
        }
        Some(address)
    }
}
