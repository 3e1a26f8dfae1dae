//! Which values may hold addresses of objects that do not live as long as the program, by copying or arithmetic.
//!
//! Memory counts as three objects: one of pointers, one of numbers as wide, and one of all others. What may be seen in
//! several ways is part of all of them.

use std::cell::RefCell;

use rustc_hash::FxHashSet;
use tarka_ir::fold::evaluate;
use tarka_ir::{
    AllocKind, Base, Callee, Expr, ExprKind, IndexVec, Intrinsic, Place, ProcId, Program, RecordKind, Role,
    Step, Stmt, Storage, Type, VarId,
};

use super::views::{Kind, Views};

/// What addresses may be in a value.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Mortal {
    /// Of an object on the heap.
    pub heap: bool,
    /// Of a local variable.
    pub local: bool,
    /// Of a local variable, kept where it may outlive the variable.
    pub kept: bool,
    /// Arithmetic brought addresses of several objects together: their difference, say.
    pub mixed: bool,
    /// The address was taken for a number, as a whole or in part.
    pub number: bool,
    /// Arithmetic made something else of the number: its bits, say.
    pub altered: bool,
    /// A pointer that a number was taken for: the program may know it without having been given it.
    pub forged: bool,
}

impl Mortal {
    const NONE: Mortal = Mortal {
        heap: false,
        local: false,
        kept: false,
        mixed: false,
        number: false,
        altered: false,
        forged: false,
    };
    const HEAP: Mortal = Mortal { heap: true, ..Mortal::NONE };
    const LOCAL: Mortal = Mortal { local: true, ..Mortal::NONE };

    fn or(self, other: Mortal) -> Mortal {
        Mortal {
            heap: self.heap || other.heap,
            local: self.local || other.local,
            kept: self.kept || other.kept,
            mixed: self.mixed || other.mixed,
            number: self.number || other.number,
            altered: self.altered || other.altered,
            forged: self.forged || other.forged,
        }
    }

    /// Whether an address is in it at all.
    pub fn is_address(self) -> bool {
        self.heap || self.local
    }

    fn alter(self) -> Mortal {
        Mortal { altered: self.is_address(), ..self }
    }

    /// What arithmetic makes of both.
    fn with(self, other: Mortal) -> Mortal {
        let is_mixed = self.heap && other.heap || self.local && other.local;
        let both = self.or(other);
        Mortal { mixed: both.mixed || is_mixed, ..both }
    }

    fn keep(self) -> Mortal {
        Mortal { kept: self.local, ..self }
    }
}

/// Where values come from.
pub(super) struct Origins<'p> {
    program: &'p Program,
    /// Local variables that live as long as the program.
    lasting: FxHashSet<VarId>,
    variables: IndexVec<VarId, Mortal>,
    results: IndexVec<ProcId, Mortal>,
    memory: [Mortal; Kind::ALL.len()],
    views: RefCell<Views<'p>>,
    changed: bool,
}

impl<'p> Origins<'p> {
    /// The origins of all values, given the local variables that live as long as the program.
    pub fn of(program: &'p Program, lasting: FxHashSet<VarId>) -> Origins<'p> {
        let mut origins = Origins {
            program,
            lasting,
            variables: IndexVec::from_elem(Mortal::default(), program.vars.len()),
            results: IndexVec::from_elem(Mortal::default(), program.procs.len()),
            memory: Default::default(),
            views: RefCell::new(Views::of(program)),
            changed: true,
        };
        while std::mem::take(&mut origins.changed) {
            for (id, proc) in program.procs.iter_enumerated() {
                proc.edges.iter().flat_map(|edge| &edge.stmts).for_each(|stmt| origins.stmt(id, &stmt.stmt));
            }
        }
        origins
    }

    /// What addresses may be in a scalar value.
    pub fn of_value(&self, e: &Expr) -> Mortal {
        match &e.kind {
            ExprKind::AddrOf(place) => match &place.base {
                Base::Var(var) if self.program.vars[*var].role == Role::Global => Mortal::default(),
                Base::Var(var) if self.lasting.contains(var) => Mortal::default(),
                Base::Var(var) if self.program.vars[*var].role == Role::Temp => Mortal::LOCAL.keep(),
                Base::Var(_) => Mortal::LOCAL,
                Base::Deref(pointer) => self.of_value(pointer),
            },
            ExprKind::Load(place) => {
                let held = self.held(place);
                if self.is_taken_for_another(place) { self.taken(held, e) } else { held }
            }
            ExprKind::Binary(op, ..) if op.is_comparison() => Mortal::default(),
            ExprKind::Cast(_) if *self.program.types.get(e.ty) == Type::Bool => Mortal::default(),
            ExprKind::Cast(a) => {
                let is_other = self.is_pointer(a) != self.is_pointer(e);
                let is_constant = evaluate(&self.program.types, a).is_some();
                let value = self.of_value(a);
                if is_other && !is_constant || self.is_narrow(e) { self.taken(value, e) } else { value }
            }
            ExprKind::PtrAdd(a, _) => self.of_value(a),
            ExprKind::Unary(_, a) => self.of_value(a).alter(),
            ExprKind::Binary(_, a, b) => self.of_value(a).with(self.of_value(b)).alter(),
            _ => Mortal::default(),
        }
    }

    fn is_pointer(&self, e: &Expr) -> bool {
        self.program.types.pointee(e.ty).is_some()
    }

    /// Whether there is no room for an address in a number.
    fn is_narrow(&self, e: &Expr) -> bool {
        Kind::of(&self.program.types, e.ty) == Kind::Other
    }

    /// A value that is a number where an address was, or the other way round.
    fn taken(&self, value: Mortal, e: &Expr) -> Mortal {
        if self.is_pointer(e) {
            return Mortal { forged: true, ..value };
        }
        let altered = value.altered || self.is_narrow(e) && value.is_address();
        Mortal { number: value.is_address(), altered, ..value }
    }

    /// Whether a place may be read as something else than it was written as: by a union, or as bytes. Members of structures
    /// are what they are.
    fn is_taken_for_another(&self, place: &Place) -> bool {
        let is_member = |step: &Step| match step {
            Step::Field(record, _) => self.program.types.record(*record).kind == RecordKind::Struct,
            Step::Index(_) => false,
        };
        self.plain(place).is_none()
            && !place.path.last().is_some_and(is_member)
            && self.views.borrow_mut().are_several(place)
    }

    /// What may lie at a place in memory.
    fn kinds(&self, place: &Place) -> Vec<Kind> {
        if self.views.borrow_mut().are_several(place) {
            return Kind::ALL.to_vec();
        }
        vec![Kind::of(&self.program.types, place.ty)]
    }

    fn plain(&self, place: &Place) -> Option<VarId> {
        place.as_var().filter(|&var| self.program.vars[var].storage == Storage::Plain)
    }

    fn held(&self, place: &Place) -> Mortal {
        let in_memory = || {
            let kinds = self.kinds(place).into_iter();
            kinds.fold(Mortal::default(), |all, kind| all.or(self.memory[kind as usize]))
        };
        self.plain(place).map_or_else(in_memory, |var| self.variables[var])
    }

    fn store(&mut self, place: &Place, value: Mortal) {
        if !self.program.types.is_scalar(place.ty) {
            return;
        }
        match self.plain(place) {
            Some(var) => {
                let is_global = self.program.vars[var].role == Role::Global;
                let all = self.variables[var].or(if is_global { value.keep() } else { value });
                self.changed |= all != self.variables[var];
                self.variables[var] = all;
            }
            None => self.kinds(place).into_iter().for_each(|kind| self.put(kind, value)),
        }
    }

    /// A value comes to lie somewhere in memory.
    fn put(&mut self, kind: Kind, value: Mortal) {
        let known = &mut self.memory[kind as usize];
        let all = known.or(value.keep());
        self.changed |= all != *known;
        *known = all;
    }

    /// Whether the address of a variable that lives for a while only is taken here: it may outlive that.
    fn takes_scoped(&self, proc: ProcId, e: &Expr) -> bool {
        let begins = |var: VarId| {
            let mut stmts = self.program.procs[proc].edges.iter().flat_map(|edge| &edge.stmts);
            stmts.any(|stmt| stmt.stmt == Stmt::Dead(var))
        };
        let mut scoped = false;
        e.walk(&mut |e| {
            if let ExprKind::AddrOf(Place { base: Base::Var(var), .. }) = e.kind {
                scoped |= begins(var);
            }
        });
        scoped
    }

    fn stmt(&mut self, proc: ProcId, stmt: &Stmt) {
        match stmt {
            Stmt::Assign(place, value) => {
                let found = self.of_value(value);
                let kept = found.local && self.takes_scoped(proc, value);
                self.store(place, if kept { found.keep() } else { found });
            }
            // It may end with its block, and nothing says where that is.
            Stmt::Alloc { dest, storage: AllocKind::Stack, .. } => self.store(dest, Mortal::LOCAL.keep()),
            Stmt::Alloc { dest, .. } => self.store(dest, Mortal::HEAP),
            Stmt::Return(Some(value)) => {
                let all = self.results[proc].or(self.of_value(value).keep());
                self.changed |= all != self.results[proc];
                self.results[proc] = all;
            }
            Stmt::Call { dest, callee: Callee::Proc(callee), args } => {
                self.call(*callee, dest.as_ref(), args)
            }
            Stmt::Call { dest, callee: Callee::Pointer(pointer), args } => {
                let callees = self.views.borrow().callees(pointer, args);
                for callee in callees {
                    self.call(callee, dest.as_ref(), args);
                }
            }
            Stmt::Call { dest, callee: Callee::Intrinsic(which), args } => {
                let all = args.iter().fold(Mortal::default(), |all, arg| all.or(self.of_value(arg)));
                if *which == Intrinsic::PrintTo {
                    // The digits of an address are an address.
                    self.put(Kind::Other, all);
                }
                if let Some(dest) = dest {
                    self.store(dest, all);
                }
            }
            _ => {}
        }
    }

    fn call(&mut self, callee: ProcId, dest: Option<&Place>, args: &[Expr]) {
        let params = &self.program.procs[callee].params;
        for (&param, arg) in params.iter().zip(args) {
            self.store(&Place::var(param, self.program.vars[param].ty), self.of_value(arg));
        }
        for arg in args.iter().skip(params.len()) {
            self.put(Kind::of(&self.program.types, arg.ty), self.of_value(arg));
        }
        if let Some(dest) = dest {
            self.store(dest, self.results[callee]);
        }
    }
}
