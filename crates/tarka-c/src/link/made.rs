//! What values may be made of: addresses of objects, numbers, and addresses of literals that may share memory.
//!
//! A value is followed through variables, and through memory as it is divided by [`Views`]: whatever may be at the same
//! place is one cell, of which pointers, numbers as wide and all others are told apart unless they may be taken for each
//! other, and members of records unless pointers lead to them. Control flow does not count.

use std::cell::RefCell;
use std::collections::BTreeSet;

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_ir::fold::evaluate;
use tarka_ir::{
    Base, Callee, Expr, ExprKind, FieldId, Input, Intrinsic, Place, ProcId, Program, RecordId, RecordKind,
    Role, Step, Stmt, Type, TypeId, VarId,
};

use super::views::{Cell, Kind, Views};

/// What a value may be made of.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Made {
    /// The address of an object or a function, or a pointer from outside.
    pub object: bool,
    /// A number that is made of no address, other than zero.
    pub number: bool,
    /// The addresses of these literals.
    pub literals: BTreeSet<VarId>,
    /// Whether arithmetic brought addresses of several literals together.
    pub is_combined: bool,
    /// The addresses of these functions.
    functions: BTreeSet<ProcId>,
    /// Whether it may be from outside, where any function may be known.
    is_outside: bool,
}

impl Made {
    fn object() -> Made {
        Made { object: true, ..Made::default() }
    }

    /// What comes from outside.
    fn from_outside() -> Made {
        Made { is_outside: true, ..Made::object() }
    }

    fn number() -> Made {
        Made { number: true, ..Made::default() }
    }

    /// One or the other.
    fn or(mut self, other: &Made) -> Made {
        self.object |= other.object;
        self.number |= other.number;
        self.is_combined |= other.is_combined;
        self.literals.extend(&other.literals);
        self.functions.extend(&other.functions);
        self.is_outside |= other.is_outside;
        self
    }

    /// What arithmetic makes of both: with an address, it makes an address.
    fn with(self, other: &Made) -> Made {
        let is_combined = !self.literals.is_empty() && !other.literals.is_empty();
        let mut both = self.or(other);
        both.number &= !both.object;
        both.is_combined |= is_combined;
        both
    }
}

/// A part of memory.
type Part = (Cell, Kind, Member);

/// Which parts of a cell are meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Member {
    /// Those that are a member of a record, by its name.
    Named(RecordId, FieldId),
    /// Those that some pointer leads to: any.
    Pointed,
    /// All that was ever stored, however.
    Any,
}

/// What the values in a program are made of.
pub(super) struct Makings<'p> {
    program: &'p Program,
    /// Literals that may share memory with others.
    literals: &'p FxHashSet<VarId>,
    parts: FxHashMap<Part, Made>,
    views: RefCell<Views<'p>>,
    /// Whether pointers of which nothing is known call any function.
    is_anything_called: bool,
    changed: bool,
}

impl<'p> Makings<'p> {
    /// Finds out what the values in a program are made of.
    pub fn of(program: &'p Program, literals: &'p FxHashSet<VarId>) -> Makings<'p> {
        let mut makings = Makings {
            program,
            literals,
            parts: FxHashMap::default(),
            views: RefCell::new(Views::of(program)),
            is_anything_called: false,
            changed: true,
        };
        for initialiser in &program.initialisers {
            let value = makings.of_value(&initialiser.value);
            let (base, path) = (Base::Var(initialiser.var), initialiser.path.clone());
            makings.store(&Place { base, path, ty: initialiser.ty }, &value);
        }
        // What is called through pointers is known when all values are that lead there: those that nothing is found for come last.
        for is_anything_called in [false, true] {
            makings.is_anything_called = is_anything_called;
            makings.changed = true;
            while std::mem::take(&mut makings.changed) {
                for (id, proc) in program.procs.iter_enumerated() {
                    let stmts = proc.edges.iter().flat_map(|edge| &edge.stmts);
                    stmts.for_each(|stmt| makings.stmt(id, &stmt.stmt));
                }
            }
        }
        makings
    }

    /// The procedures that a call through a pointer may call.
    fn callees(&self, pointer: &Expr, args: &[Expr]) -> Vec<ProcId> {
        let made = self.of_value(pointer);
        let mut callees = self.views.borrow().callees(pointer, args);
        let is_known = !made.is_outside && !made.number;
        if is_known && !(made.functions.is_empty() && self.is_anything_called) {
            callees.retain(|callee| made.functions.contains(callee));
        }
        callees
    }

    /// What a value is made of.
    pub fn of_value(&self, e: &Expr) -> Made {
        if let Some(bits) = evaluate(&self.program.types, e) {
            let is_number = bits != 0 && !self.is_no_address(e.ty, bits);
            return if is_number { Made::number() } else { Made::default() };
        }
        match &e.kind {
            ExprKind::AddrOf(Place { base: Base::Deref(pointer), .. }) => self.of_value(pointer),
            ExprKind::AddrOf(Place { base: Base::Var(var), .. }) => {
                let literal = self.literals.contains(var).then_some(*var);
                Made { literals: literal.into_iter().collect(), ..Made::object() }
            }
            ExprKind::ProcAddr(function) => Made { functions: [*function].into(), ..Made::object() },
            ExprKind::Load(place) => self.held(place),
            ExprKind::Binary(op, ..) if op.is_comparison() => Made::number(),
            ExprKind::Cast(_) if *self.program.types.get(e.ty) == Type::Bool => Made::number(),
            ExprKind::Cast(a) => {
                let mut made = self.of_value(a);
                let points = |ty: TypeId| self.program.types.pointee(ty).is_some();
                made.number |= !made.object && points(e.ty) && !points(a.ty);
                made
            }
            ExprKind::Unary(_, a) | ExprKind::PtrAdd(a, _) => self.of_value(a),
            ExprKind::Binary(_, a, b) => self.of_value(a).with(&self.of_value(b)),
            ExprKind::PtrDiff(..) | ExprKind::Overflows(..) => Made::number(),
            _ => Made::default(),
        }
    }

    /// Whether a pointer is one that leads nowhere on any system, as `MAP_FAILED` and error codes do: the last page.
    fn is_no_address(&self, ty: TypeId, bits: u128) -> bool {
        let top = 1u128 << self.program.types.machine.pointer_width();
        self.program.types.pointee(ty).is_some() && top - bits < 4096
    }

    /// Where a place is.
    fn cells(&self, place: &Place) -> Vec<(Cell, Kind)> {
        let mut views = self.views.borrow_mut();
        let Some(cell) = views.whereabouts(place) else { return Vec::new() };
        let is_whole = self.program.types.is_scalar(place.ty) && !views.are_several(place);
        let kinds = Kind::ALL.into_iter();
        kinds.filter(|&kind| !is_whole || kind == self.kind(place.ty)).map(|kind| (cell, kind)).collect()
    }

    fn kind(&self, ty: TypeId) -> Kind {
        Kind::of(&self.program.types, ty)
    }

    /// The member of a record that a place is.
    fn member(&self, place: &Place) -> Member {
        let is_union = |record| self.program.types.record(record).kind == RecordKind::Union;
        let is_field = |step: &Step| matches!(step, Step::Field(record, _) if !is_union(*record));
        match place.path.last() {
            Some(Step::Field(record, field)) if place.path.iter().all(is_field) => {
                Member::Named(*record, *field)
            }
            _ => Member::Pointed,
        }
    }

    fn held(&self, place: &Place) -> Made {
        let among = match self.member(place) {
            Member::Pointed | Member::Any => vec![Member::Any],
            named => vec![named, Member::Pointed],
        };
        let parts = self.cells(place).into_iter();
        let parts = parts.flat_map(|(cell, kind)| among.iter().map(move |&member| (cell, kind, member)));
        let is_outside = match &place.base {
            Base::Deref(pointer) => self.of_value(pointer).is_outside,
            Base::Var(_) => false,
        };
        parts.fold(Made { is_outside, ..Made::default() }, |all, part| match self.parts.get(&part) {
            Some(made) => all.or(made),
            None => all,
        })
    }

    fn store(&mut self, place: &Place, value: &Made) {
        let member = self.member(place);
        self.cells(place).into_iter().for_each(|cell| self.put(cell, member, value));
    }

    fn put(&mut self, (cell, kind): (Cell, Kind), member: Member, value: &Made) {
        for member in [member, Member::Any] {
            let known = self.parts.entry((cell, kind, member)).or_default();
            let all = known.clone().or(value);
            self.changed |= all != *known;
            *known = all;
        }
    }

    /// Copies a record or an array.
    fn copy(&mut self, to: &Place, from: &Place) {
        let (to, from) = {
            let mut views = self.views.borrow_mut();
            (views.whereabouts(to), views.whereabouts(from))
        };
        let (Some(to), Some(from)) = (to, from) else { return };
        let held = self.parts.iter().filter(|((cell, ..), _)| *cell == from);
        let held: Vec<(Part, Made)> = held.map(|(part, made)| (*part, made.clone())).collect();
        for ((_, kind, member), made) in held {
            self.put((to, kind), member, &made);
        }
    }

    /// The outside writes whatever some pointers lead to.
    fn written_outside(&mut self, pointers: &[Expr]) {
        let reached = {
            let mut views = self.views.borrow_mut();
            pointers.iter().flat_map(|pointer| views.reachable(pointer)).collect::<Vec<_>>()
        };
        for cell in reached.into_iter().flat_map(|cell| Kind::ALL.map(|kind| (cell, kind))) {
            self.put(cell, Member::Pointed, &Made::from_outside());
        }
    }

    fn stmt(&mut self, proc: ProcId, stmt: &Stmt) {
        match stmt {
            Stmt::Assign(place, Expr { kind: ExprKind::Load(from), .. })
                if !self.program.types.is_scalar(place.ty) =>
            {
                self.copy(place, from);
            }
            Stmt::Assign(place, value) => {
                let value = self.of_value(value);
                self.store(place, &value);
            }
            Stmt::Havoc(_, Input::Uninitialised) => {}
            Stmt::Havoc(place, _) => {
                let is_number = matches!(self.program.types.get(place.ty), Type::Int(_) | Type::Bool);
                self.store(place, &if is_number { Made::number() } else { Made::from_outside() });
            }
            Stmt::Alloc { dest, .. } => self.store(dest, &Made::object()),
            Stmt::Return(Some(value)) => {
                let (kind, value) = (self.kind(value.ty), self.of_value(value));
                let cell = self.views.borrow_mut().result(proc);
                self.put((cell, kind), Member::Pointed, &value);
            }
            Stmt::Call { dest, callee: Callee::Proc(callee), args } => {
                self.call(*callee, dest.as_ref(), args)
            }
            Stmt::Call { dest, callee: Callee::Pointer(pointer), args } => {
                for callee in self.callees(pointer, args) {
                    self.call(callee, dest.as_ref(), args);
                }
            }
            Stmt::Call { dest, callee: Callee::Intrinsic(which), args } => {
                self.intrinsic(*which, dest.as_ref(), args)
            }
            _ => {}
        }
    }

    fn call(&mut self, callee: ProcId, dest: Option<&Place>, args: &[Expr]) {
        let params = &self.program.procs[callee].params;
        for (position, arg) in args.iter().enumerate() {
            let value = self.of_value(arg);
            let param = params.get(position).map(|&param| Place::var(param, self.program.vars[param].ty));
            match (param, &arg.kind) {
                (Some(param), ExprKind::Load(from)) if !self.program.types.is_scalar(param.ty) => {
                    self.copy(&param, from);
                }
                (Some(param), _) => self.store(&param, &value),
                (None, _) => {
                    let cell = self.views.borrow_mut().variadic();
                    self.put((cell, self.kind(arg.ty)), Member::Pointed, &value);
                }
            }
        }
        if let Some(dest) = dest {
            let cell = self.views.borrow_mut().result(callee);
            let kind = self.kind(self.program.procs[callee].result);
            let value = self.parts.get(&(cell, kind, Member::Any)).cloned().unwrap_or_default();
            self.store(dest, &value);
        }
    }

    fn intrinsic(&mut self, which: Intrinsic, dest: Option<&Place>, args: &[Expr]) {
        match which {
            Intrinsic::HavocReachable | Intrinsic::HavocBytes => self.written_outside(args),
            Intrinsic::HavocExposed => {
                let globals = self.program.vars.iter_enumerated().filter(|(_, v)| v.role == Role::Global);
                let globals: Vec<Place> = globals.map(|(var, v)| Place::var(var, v.ty)).collect();
                for global in globals {
                    let pointer = Expr { ty: global.ty, kind: ExprKind::AddrOf(global) };
                    self.written_outside(&[pointer]);
                }
            }
            _ => {}
        }
        let Some(dest) = dest else { return };
        let made = match which {
            Intrinsic::VarArgs => Made::from_outside(),
            Intrinsic::ObjectSize | Intrinsic::Print | Intrinsic::PrintTo => Made::number(),
            _ => args.iter().fold(Made::default(), |all, arg| all.with(&self.of_value(arg))),
        };
        self.store(dest, &made);
    }
}
