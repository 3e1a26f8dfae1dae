//! Which values bits of an address may have gone into, by copying or arithmetic, and which are pointers made of numbers:
//! known for each variable, result and class, closed under all statements.

use tarka_ir::{
    Callee, Expr, ExprKind, IndexVec, Initialiser, Intrinsic, Place, ProcId, Program, Stmt, Storage, Type,
    TypeId, VarId,
};

use super::values::constant;
use super::{ClassIndex, Partition};

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Origin {
    /// Bits of an address may be in it.
    pub address: bool,
    /// It may be a pointer that was made of a number.
    pub made: bool,
}

impl Origin {
    const ADDRESS: Origin = Origin { address: true, made: false };

    fn or(self, other: Origin) -> Origin {
        Origin { address: self.address || other.address, made: self.made || other.made }
    }
}

pub(super) struct Carriers<'a> {
    program: &'a Program,
    partition: &'a Partition,
    variables: IndexVec<VarId, Origin>,
    results: IndexVec<ProcId, Origin>,
    classes: IndexVec<ClassIndex, Origin>,
    /// What lies in no class.
    elsewhere: Origin,
    changed: bool,
}

impl<'a> Carriers<'a> {
    /// The carriers of a program; pointers in classes that are also accessed as numbers are made of them.
    pub fn of(
        program: &'a Program,
        partition: &'a Partition,
        is_punned: impl Fn(ClassIndex) -> bool,
    ) -> Carriers<'a> {
        let punned = |class| Origin { address: false, made: is_punned(class) };
        let mut carriers = Carriers {
            program,
            partition,
            variables: IndexVec::from_elem(Origin::default(), program.vars.len()),
            results: IndexVec::from_elem(Origin::default(), program.procs.len()),
            classes: partition.classes.indices().map(punned).collect(),
            elsewhere: Origin::default(),
            changed: true,
        };
        while std::mem::take(&mut carriers.changed) {
            for Initialiser { var, path, ty, value } in &program.initialisers {
                let place = Place { base: tarka_ir::Base::Var(*var), path: path.clone(), ty: *ty };
                carriers.store(&place, value.ty, carriers.origin(value));
            }
            for (id, proc) in program.procs.iter_enumerated() {
                proc.edges.iter().flat_map(|edge| &edge.stmts).for_each(|stmt| carriers.stmt(id, &stmt.stmt));
            }
        }
        carriers
    }

    /// Where a scalar value comes from.
    pub fn origin(&self, e: &Expr) -> Origin {
        match &e.kind {
            ExprKind::Const(_) | ExprKind::Float(_) | ExprKind::Zero | ExprKind::ProcAddr(_) => {
                Origin::default()
            }
            ExprKind::AddrOf(_) => Origin::ADDRESS,
            ExprKind::Load(place) => self.held(place),
            ExprKind::Binary(op, ..) if op.is_comparison() => Origin::default(),
            ExprKind::Overflows(..) => Origin::default(),
            ExprKind::Cast(_) if *self.program.types.get(e.ty) == Type::Bool => Origin::default(),
            _ if constant(&self.program.types, e).is_some() => Origin::default(),
            ExprKind::Cast(a) => self.converted(self.origin(a), a.ty, e.ty),
            ExprKind::Unary(_, a) => self.origin(a),
            ExprKind::Binary(_, a, b) | ExprKind::PtrAdd(a, b) | ExprKind::PtrDiff(a, b) => {
                self.origin(a).or(self.origin(b))
            }
        }
    }

    fn converted(&self, origin: Origin, from: TypeId, to: TypeId) -> Origin {
        let is_pointer = |ty: TypeId| self.program.types.pointee(ty).is_some();
        Origin { made: origin.made || is_pointer(to) && !is_pointer(from), ..origin }
    }

    fn plain(&self, place: &Place) -> Option<VarId> {
        place.as_var().filter(|&var| self.program.vars[var].storage == Storage::Plain)
    }

    fn held(&self, place: &Place) -> Origin {
        match (self.plain(place), self.partition.place(self.program, place)) {
            (Some(var), _) => self.variables[var],
            (None, Some(access)) => self.classes[access.class],
            (None, None) => self.elsewhere,
        }
    }

    fn store(&mut self, place: &Place, from: TypeId, origin: Origin) {
        // Copies of aggregates stay in their classes.
        if !self.program.types.is_scalar(place.ty) {
            return;
        }
        let origin = self.converted(origin, from, place.ty);
        let known = match (self.plain(place), self.partition.place(self.program, place)) {
            (Some(var), _) => &mut self.variables[var],
            (None, Some(access)) => &mut self.classes[access.class],
            (None, None) => &mut self.elsewhere,
        };
        let all = known.or(origin);
        self.changed |= all != *known;
        *known = all;
    }

    fn stmt(&mut self, proc: ProcId, stmt: &Stmt) {
        match stmt {
            Stmt::Assign(place, value) => self.store(place, value.ty, self.origin(value)),
            Stmt::Alloc { dest, .. } => self.store(dest, dest.ty, Origin::ADDRESS),
            Stmt::Return(Some(value)) => {
                let all = self.results[proc].or(self.origin(value));
                self.changed |= all != self.results[proc];
                self.results[proc] = all;
            }
            Stmt::Call { dest, callee: Callee::Proc(callee), args } => {
                self.call(*callee, dest.as_ref(), args)
            }
            Stmt::Call { dest, callee: Callee::Pointer(_), args } => {
                for callee in self.program.address_taken() {
                    self.call(callee, dest.as_ref(), args);
                }
            }
            Stmt::Call { dest: Some(dest), callee: Callee::Intrinsic(intrinsic), args } => {
                let all = args.iter().fold(Origin::default(), |all, arg| all.or(self.origin(arg)));
                let origin = match intrinsic {
                    Intrinsic::ObjectSize | Intrinsic::Print | Intrinsic::PrintTo => Origin::default(),
                    Intrinsic::VarArgs => Origin::ADDRESS,
                    _ => all,
                };
                self.store(dest, dest.ty, origin);
            }
            _ => {}
        }
    }

    fn call(&mut self, callee: ProcId, dest: Option<&Place>, args: &[Expr]) {
        let procedure = &self.program.procs[callee];
        for (&param, arg) in procedure.params.iter().zip(args) {
            self.store(&Place::var(param, self.program.vars[param].ty), arg.ty, self.origin(arg));
        }
        for arg in args.get(procedure.params.len()..).unwrap_or(&[]) {
            self.further_argument(callee, self.origin(arg));
        }
        if let Some(dest) = dest {
            self.store(dest, procedure.result, self.results[callee]);
        }
    }

    /// A further argument may be in any of their cells.
    fn further_argument(&mut self, callee: ProcId, origin: Origin) {
        let classes = match self.partition.arguments[callee] {
            Some(block) => self.partition.nodes[block.node].cells.iter().map(|cell| cell.class).collect(),
            None => Vec::new(),
        };
        let cells = classes.into_iter().map(|class| (Some(class), self.classes[class].or(origin)));
        for (class, all) in cells.chain([(None, self.elsewhere.or(origin))]).collect::<Vec<_>>() {
            let known = class.map_or(&mut self.elsewhere, |class| &mut self.classes[class]);
            self.changed |= all != *known;
            *known = all;
        }
    }
}
