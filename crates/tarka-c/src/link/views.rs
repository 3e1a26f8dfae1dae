//! Which memory is read or written by different types at the same place: as bytes, by unions, by pointers that were cast.
//!
//! Whatever may be at the same place is one cell (Steensgaard's analysis, fields not told apart). A cell knows the types
//! that pointers to it were cast to and from; if an address may lie where another of them has something else, it is seen
//! in several ways.

use std::collections::BTreeSet;

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_ir::{
    Base, Callee, Expr, ExprKind, IndexVec, Intrinsic, Place, ProcId, Program, RecordId, RecordKind, Step,
    Stmt, Type, TypeId, Types, VarId,
};

/// What a byte of a type is part of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Kind {
    /// A pointer.
    Pointer,
    /// A number that has room for one.
    Word,
    /// Anything else.
    Other,
}

impl Kind {
    pub(super) const ALL: [Kind; 3] = [Kind::Pointer, Kind::Word, Kind::Other];

    /// What a scalar is.
    pub(super) fn of(types: &Types, ty: TypeId) -> Kind {
        match types.as_int(ty) {
            _ if types.pointee(ty).is_some() => Kind::Pointer,
            Some(int) if int.width >= types.machine.pointer_width() => Kind::Word,
            _ => Kind::Other,
        }
    }
}

/// So many bytes of a type are looked at; a larger one fits no other.
const MOST_BYTES: u64 = 4096;

/// Memory that is told apart from other memory.
pub(super) type Cell = usize;

/// The memory of a program, divided into what may be at the same place.
pub(super) struct Views<'p> {
    program: &'p Program,
    /// The procedures whose address is taken.
    taken: BTreeSet<ProcId>,
    /// A cell that was united with this one, or itself.
    same: Vec<Cell>,
    /// Where what lies in a cell may point to.
    targets: FxHashMap<Cell, Cell>,
    /// The types by which a cell is seen.
    types: FxHashMap<Cell, Vec<TypeId>>,
    variables: IndexVec<VarId, Cell>,
    results: IndexVec<ProcId, Cell>,
    /// What is passed to variadic procedures.
    variadic: Cell,
    /// The cells that are seen in several ways.
    several: FxHashSet<Cell>,
}

impl<'p> Views<'p> {
    /// How the memory of a program is seen.
    pub(super) fn of(program: &'p Program) -> Views<'p> {
        let (variables, procs) = (program.vars.len(), program.procs.len());
        let mut views = Views {
            program,
            taken: program.address_taken(),
            same: (0..=variables + procs).collect(),
            targets: FxHashMap::default(),
            types: FxHashMap::default(),
            variables: (0..variables).collect(),
            results: (variables..variables + procs).collect(),
            variadic: variables + procs,
            several: FxHashSet::default(),
        };
        for initialiser in &program.initialisers {
            let cell = views.variables[initialiser.var];
            views.store(cell, &initialiser.value);
        }
        for (id, proc) in program.procs.iter_enumerated() {
            for stmt in proc.edges.iter().flat_map(|edge| &edge.stmts) {
                views.stmt(id, &stmt.stmt);
            }
        }
        let several = views.types.iter().filter(|(_, seen)| !look_alike(&program.types, seen));
        views.several = several.map(|(&cell, _)| cell).collect();
        views
    }

    /// The procedures that a call through a pointer may call: those that the calling convention lets it.
    pub(super) fn callees(&self, pointer: &Expr, args: &[Expr]) -> Vec<ProcId> {
        let taken = self.taken.iter().copied();
        taken.filter(|&callee| self.program.accepts(callee, pointer, args)).collect()
    }

    /// Whether what lies at a place in memory may be read or written as something else too.
    pub(super) fn are_several(&mut self, place: &Place) -> bool {
        let through_union = place.path.iter().any(|step| match step {
            Step::Field(record, _) => !is_told_apart(&self.program.types, *record),
            Step::Index(_) => false,
        });
        let cell = self.cell(place);
        let cell = self.find(cell);
        through_union || self.several.contains(&cell)
    }

    /// The cell that a place lies in; none if its pointer leads nowhere.
    pub(super) fn whereabouts(&mut self, place: &Place) -> Option<Cell> {
        let cell = match &place.base {
            Base::Var(var) => self.variables[*var],
            Base::Deref(pointer) => self.pointed(pointer)?,
        };
        Some(self.find(cell))
    }

    /// The cell of a procedure's results.
    pub(super) fn result(&mut self, proc: ProcId) -> Cell {
        self.find(self.results[proc])
    }

    /// The cell of what is passed to variadic procedures.
    pub(super) fn variadic(&mut self) -> Cell {
        self.find(self.variadic)
    }

    /// The cells that a pointer leads to, through pointers in memory too.
    pub(super) fn reachable(&mut self, pointer: &Expr) -> Vec<Cell> {
        let mut reached = Vec::new();
        let mut next = self.pointed(pointer);
        while let Some(cell) = next.map(|cell| self.find(cell)).filter(|cell| !reached.contains(cell)) {
            reached.push(cell);
            next = self.targets.get(&cell).copied();
        }
        reached
    }

    fn new_cell(&mut self) -> Cell {
        self.same.push(self.same.len());
        self.same.len() - 1
    }

    fn find(&mut self, mut cell: Cell) -> Cell {
        while self.same[cell] != cell {
            self.same[cell] = self.same[self.same[cell]];
            cell = self.same[cell];
        }
        cell
    }

    fn target(&mut self, cell: Cell) -> Cell {
        let cell = self.find(cell);
        if let Some(&target) = self.targets.get(&cell) {
            return self.find(target);
        }
        let target = self.new_cell();
        self.targets.insert(cell, target);
        target
    }

    fn unite(&mut self, a: Cell, b: Cell) {
        let mut pending = vec![(a, b)];
        while let Some((a, b)) = pending.pop() {
            let (a, b) = (self.find(a), self.find(b));
            if a == b {
                continue;
            }
            self.same[b] = a;
            for ty in self.types.remove(&b).unwrap_or_default() {
                self.see(a, ty);
            }
            if let Some(target) = self.targets.remove(&b) {
                match self.targets.get(&a) {
                    Some(&other) => pending.push((other, target)),
                    None => drop(self.targets.insert(a, target)),
                }
            }
        }
    }

    /// A cell is seen by a type.
    fn see(&mut self, cell: Cell, ty: TypeId) {
        let cell = self.find(cell);
        let types = self.types.entry(cell).or_default();
        if !types.contains(&ty) {
            types.push(ty);
        }
    }

    /// Where a place is.
    fn cell(&mut self, place: &Place) -> Cell {
        match &place.base {
            Base::Var(var) => self.variables[*var],
            Base::Deref(pointer) => match self.pointed(pointer) {
                Some(cell) => cell,
                None => self.new_cell(),
            },
        }
    }

    /// Where a value points to, if anywhere.
    fn pointed(&mut self, e: &Expr) -> Option<Cell> {
        match &e.kind {
            ExprKind::AddrOf(place) => Some(self.cell(place)),
            ExprKind::Load(place) => {
                let cell = self.cell(place);
                Some(self.target(cell))
            }
            ExprKind::Cast(a) => {
                let cell = self.pointed(a)?;
                let types = &self.program.types;
                for seen in [types.pointee(a.ty), types.pointee(e.ty)].into_iter().flatten() {
                    if !matches!(types.get(seen), Type::Void | Type::Function(_)) {
                        self.see(cell, seen);
                    }
                }
                Some(cell)
            }
            ExprKind::Unary(_, a) => self.pointed(a),
            ExprKind::Binary(op, a, b) if !op.is_comparison() => self.either(a, b),
            ExprKind::PtrAdd(a, b) => self.either(a, b),
            _ => None,
        }
    }

    fn either(&mut self, a: &Expr, b: &Expr) -> Option<Cell> {
        match (self.pointed(a), self.pointed(b)) {
            (Some(a), Some(b)) => {
                self.unite(a, b);
                Some(a)
            }
            (a, b) => a.or(b),
        }
    }

    /// A value comes to lie in a cell.
    fn store(&mut self, cell: Cell, value: &Expr) {
        if let Some(pointed) = self.pointed(value) {
            let target = self.target(cell);
            self.unite(target, pointed);
        }
    }

    fn stmt(&mut self, proc: ProcId, stmt: &Stmt) {
        stmt.for_each_expr(&mut |e| self.look(e));
        match stmt {
            Stmt::Assign(place, value) => {
                let cell = self.cell(place);
                self.store(cell, value);
            }
            Stmt::Return(Some(value)) => self.store(self.results[proc], value),
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

    /// What an expression reads by a type is seen by it, even if its value goes nowhere.
    fn look(&mut self, e: &Expr) {
        e.walk(&mut |part| {
            if let ExprKind::Load(place) = &part.kind {
                self.cell(place);
            }
        });
    }

    fn call(&mut self, callee: ProcId, dest: Option<&Place>, args: &[Expr]) {
        let params = &self.program.procs[callee].params;
        for (position, arg) in args.iter().enumerate() {
            let cell = params.get(position).map_or(self.variadic, |&param| self.variables[param]);
            self.store(cell, arg);
        }
        if let Some(dest) = dest {
            let cell = self.cell(dest);
            let (result, target) = (self.target(self.results[callee]), self.target(cell));
            self.unite(result, target);
        }
    }

    fn intrinsic(&mut self, which: Intrinsic, dest: Option<&Place>, args: &[Expr]) {
        let pointed: Vec<Option<Cell>> = args.iter().map(|arg| self.pointed(arg)).collect();
        if let (Intrinsic::CopyBytes | Intrinsic::MoveBytes, &[Some(to), Some(from), ..]) =
            (which, pointed.as_slice())
        {
            self.unite(to, from);
        }
        let result = match which {
            Intrinsic::VarArgs => Some(self.variadic),
            _ => pointed.first().copied().flatten(),
        };
        if let (Some(dest), Some(result)) = (dest, result) {
            let cell = self.cell(dest);
            let target = self.target(cell);
            self.unite(target, result);
        }
    }
}

/// Whether arrays of some types have addresses at the same places, and numbers that may hold some.
fn look_alike(types: &Types, seen: &[TypeId]) -> bool {
    let mut others = seen.iter().enumerate();
    others.all(|(at, &ty)| seen[..at].iter().all(|&other| are_alike(types, ty, other)))
}

fn are_alike(types: &Types, a: TypeId, b: TypeId) -> bool {
    let (a, b) = (element(types, a), element(types, b));
    if a == b {
        return true;
    }
    let (Some(a), Some(b)) = (shape(types, a), shape(types, b)) else { return false };
    a.is_empty()
        || b.is_empty()
        || (0..a.len().max(b.len())).all(|byte| a[byte % a.len()] == b[byte % b.len()])
}

fn element(types: &Types, ty: TypeId) -> TypeId {
    match types.get(ty) {
        Type::Array(of, _) => element(types, *of),
        _ => ty,
    }
}

/// Whether no member of a record lies on top of one that is something else.
fn is_told_apart(types: &Types, record: RecordId) -> bool {
    let record = types.record(record);
    let fields: Vec<TypeId> = record.fields.iter().map(|field| field.ty).collect();
    record.kind == RecordKind::Struct || look_alike(types, &fields)
}

/// What the bytes of a type are part of; `None` if there are too many.
fn shape(types: &Types, ty: TypeId) -> Option<Vec<Kind>> {
    let size = types.size_of(ty);
    if size > MOST_BYTES {
        return None;
    }
    let mut bytes = vec![Kind::Other; usize::try_from(size).ok()?];
    fill(types, ty, &mut bytes).then_some(bytes)
}

/// Writes down what bytes are; gives whether all is said: not if members lie on top of each other.
fn fill(types: &Types, ty: TypeId, bytes: &mut [Kind]) -> bool {
    match types.get(ty) {
        Type::Array(element, _) => {
            let size = usize::try_from(types.size_of(*element)).unwrap_or(0);
            size == 0 || bytes.chunks_mut(size).all(|part| fill(types, *element, part))
        }
        Type::Record(record) => {
            let mut fields = types.record(*record).fields.iter();
            is_told_apart(types, *record)
                && fields.all(|field| {
                    let start = usize::try_from(field.offset).unwrap_or(usize::MAX).min(bytes.len());
                    let size = usize::try_from(types.size_of(field.ty)).unwrap_or(usize::MAX);
                    let end = start.saturating_add(size).min(bytes.len());
                    fill(types, field.ty, &mut bytes[start..end])
                })
        }
        _ => {
            bytes.fill(Kind::of(types, ty));
            true
        }
    }
}
