//! Where pointers may point, worked out anew: by inclusion, object by object, where the claims and the analysis behind them
//! unify. Nothing is taken from the claims or from the checker.

use std::collections::BTreeMap;

use tarka_ir::fold::evaluate;
use tarka_ir::*;

/// More entries than this in one object are made one.
const MOST_ENTRIES: usize = 200;

/// What has bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Object {
    Variable(VarId),
    /// What an allocation makes, by procedure, edge and position.
    Made(ProcId, EdgeId, usize),
    /// The aggregate that a procedure returns.
    Result(ProcId),
}

/// Some bytes further than `base`, by any multiple of `step`; with the step 0 just there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Offsets {
    pub base: i128,
    pub step: i128,
}

pub fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

impl Offsets {
    pub fn new(base: i128, step: i128) -> Offsets {
        Offsets { base: if step == 0 { base } else { base.rem_euclid(step) }, step }
    }

    fn join(self, other: Offsets) -> Offsets {
        Offsets::new(self.base, gcd(gcd(self.step, other.step), self.base - other.base))
    }

    pub fn moved(self, distance: i128, step: i128) -> Offsets {
        Offsets::new(self.base.saturating_add(distance), gcd(self.step, step))
    }

    /// Whether `size` bytes here and `other_size` bytes there can share one.
    fn meets(self, size: i128, other: Offsets, other_size: i128) -> bool {
        let (distance, step) = (other.base - self.base, gcd(self.step, other.step));
        match step {
            0 => distance < size && -distance < other_size,
            _ => distance.rem_euclid(step) < size || (-distance).rem_euclid(step) < other_size,
        }
    }
}

/// Where a value may point.
pub type Targets = BTreeMap<Object, Offsets>;

/// A part of an object that holds addresses.
struct Entry {
    at: Offsets,
    size: i128,
    held: Targets,
}

/// Where everything may point.
pub struct Closure<'p> {
    program: &'p Program,
    variables: BTreeMap<VarId, Targets>,
    results: BTreeMap<ProcId, Targets>,
    contents: BTreeMap<Object, Vec<Entry>>,
    changed: bool,
}

/// What is not followed here.
pub type NotFollowed = &'static str;

/// The reason where a program makes pointers of numbers.
const FROM_NUMBERS: NotFollowed = "numbers become pointers";
/// The reason where a program reads what the environment has written.
const FROM_ELSEWHERE: NotFollowed = "bytes from elsewhere";

/// Whether something is never followed here, on purpose: runs have to do.
pub fn is_left_to_runs(why: NotFollowed) -> bool {
    [FROM_NUMBERS, FROM_ELSEWHERE].contains(&why)
}

impl<'p> Closure<'p> {
    pub fn of(program: &'p Program) -> Result<Closure<'p>, NotFollowed> {
        let (variables, results, contents) = Default::default();
        let mut closure = Closure { program, variables, results, contents, changed: true };
        while std::mem::take(&mut closure.changed) {
            for Initialiser { var, path, ty, value } in &program.initialisers {
                closure.assign(&Place { base: Base::Var(*var), path: path.clone(), ty: *ty }, value);
            }
            for (id, proc) in program.procs.iter_enumerated() {
                for (edge, arrow) in proc.edges.iter_enumerated() {
                    for (position, stmt) in arrow.stmts.iter().enumerate() {
                        closure.stmt(Object::Made(id, edge, position), id, &stmt.stmt)?;
                    }
                }
            }
        }
        Ok(closure)
    }

    fn is_scalar(&self, ty: TypeId) -> bool {
        self.program.types.is_scalar(ty)
    }

    fn size(&self, ty: TypeId) -> i128 {
        i128::from(self.program.types.size_of(ty))
    }

    fn plain(&self, place: &Place) -> Option<VarId> {
        place.as_var().filter(|&var| self.program.vars[var].storage == Storage::Plain)
    }

    /// Where a place in memory lies.
    pub fn lies(&self, place: &Place) -> Targets {
        let types = &self.program.types;
        let (mut at, mut ty) = match &place.base {
            Base::Var(var) => {
                (Targets::from([(Object::Variable(*var), Offsets::new(0, 0))]), self.program.vars[*var].ty)
            }
            Base::Deref(pointer) => (self.value(pointer), types.pointee(pointer.ty).unwrap_or(place.ty)),
        };
        for step in &place.path {
            match step {
                Step::Field(record, field) => {
                    let field = &types.record(*record).fields[field.index()];
                    (at, ty) = (moved(at, i128::from(field.offset), 0), field.ty);
                }
                Step::Index(index) => {
                    if let Type::Array(element, _) = types.get(ty) {
                        ty = *element;
                    }
                    at = self.stepped(at, index, self.size(ty));
                }
            }
        }
        at
    }

    fn stepped(&self, at: Targets, index: &Expr, size: i128) -> Targets {
        match self.constant(index) {
            Some(index) => moved(at, index * size, 0),
            None if at.is_empty() => moved(self.value(index), 0, 1),
            None => moved(at, 0, size),
        }
    }

    fn constant(&self, e: &Expr) -> Option<i128> {
        let int = self.program.types.as_int(e.ty)?;
        evaluate(&self.program.types, e).map(|bits| int.sign_extend(bits))
    }

    /// Where a value may point.
    pub fn value(&self, e: &Expr) -> Targets {
        let types = &self.program.types;
        match &e.kind {
            ExprKind::Load(place) => self.loaded(place),
            ExprKind::AddrOf(place) => self.lies(place),
            ExprKind::Cast(a) => self.value(a),
            ExprKind::Unary(UnOp::Neg | UnOp::BitNot, a) => moved(self.value(a), 0, 1),
            ExprKind::PtrAdd(pointer, index) => {
                let size = types.pointee(pointer.ty).map_or(1, |to| self.size(to));
                self.stepped(self.value(pointer), index, size)
            }
            ExprKind::PtrDiff(a, b) => moved(join(self.value(a), self.value(b)), 0, 1),
            ExprKind::Binary(op @ (BinOp::Add | BinOp::Sub), a, b) if self.constant(b).is_some() => {
                let distance = self.constant(b).unwrap_or(0);
                moved(self.value(a), if *op == BinOp::Add { distance } else { -distance }, 0)
            }
            ExprKind::Binary(op, a, b) if !op.is_comparison() => {
                moved(join(self.value(a), self.value(b)), 0, 1)
            }
            _ => Targets::new(),
        }
    }

    fn loaded(&self, place: &Place) -> Targets {
        if let Some(var) = self.plain(place) {
            return self.variables.get(&var).cloned().unwrap_or_default();
        }
        let size = self.size(place.ty);
        let mut found = Targets::new();
        for (object, at) in self.lies(place) {
            for entry in self.contents.get(&object).into_iter().flatten() {
                if at.meets(size, entry.at, entry.size) {
                    found = join(found, entry.held.clone());
                }
            }
        }
        found
    }

    fn write(&mut self, to: &Targets, size: i128, held: &Targets) {
        if held.is_empty() {
            return;
        }
        for (&object, &at) in to {
            let entries = self.contents.entry(object).or_default();
            if entries.len() > MOST_ENTRIES {
                let held = entries.drain(..).fold(Targets::new(), |all, entry| join(all, entry.held));
                entries.push(Entry { at: Offsets::new(0, 1), size, held });
            }
            let crowded = entries.len() == 1 && entries[0].at.step == 1;
            let at = if crowded { entries[0].at } else { at };
            let place = entries.iter().position(|entry| entry.at == at && (crowded || entry.size == size));
            let entry = match place {
                Some(place) => &mut entries[place],
                None => {
                    entries.push(Entry { at, size, held: Targets::new() });
                    entries.last_mut().expect("just pushed")
                }
            };
            let all = join(entry.held.clone(), held.clone());
            self.changed |= all != entry.held;
            entry.held = all;
        }
    }

    fn store(&mut self, place: &Place, held: Targets) {
        if let Some(var) = self.plain(place) {
            let known = self.variables.entry(var).or_default();
            let all = join(known.clone(), held);
            self.changed |= all != *known;
            *known = all;
            return;
        }
        let (to, size) = (self.lies(place), self.size(place.ty));
        self.write(&to, size, &held);
    }

    /// Bytes go from some places to others.
    fn copy(&mut self, to: &Targets, from: &Targets, size: i128) {
        let mut moving = Vec::new();
        for (object, at) in from {
            for entry in self.contents.get(object).into_iter().flatten() {
                if at.meets(size, entry.at, entry.size) {
                    let (distance, step) = (entry.at.base - at.base, gcd(entry.at.step, at.step));
                    moving.push((moved(to.clone(), distance, step), entry.size, entry.held.clone()));
                }
            }
        }
        for (to, size, held) in moving {
            self.write(&to, size, &held);
        }
    }

    fn assign(&mut self, place: &Place, value: &Expr) {
        match &value.kind {
            _ if self.is_scalar(place.ty) => self.store(place, self.value(value)),
            ExprKind::Load(from) => self.copy(&self.lies(place), &self.lies(from), self.size(place.ty)),
            _ => {}
        }
    }

    fn stmt(&mut self, here: Object, proc: ProcId, stmt: &Stmt) -> Result<(), NotFollowed> {
        let mut is_followed = true;
        stmt.for_each_expr(&mut |e| e.walk(&mut |e| is_followed &= self.is_followed(e)));
        if !is_followed {
            return Err(FROM_NUMBERS);
        }
        match stmt {
            Stmt::Assign(place, value) => self.assign(place, value),
            Stmt::Havoc(_, Input::Uninitialised) => {}
            Stmt::Havoc(place, _) if self.program.types.as_int(place.ty).is_some() => {
                if self.program.types.pointee(place.ty).is_some() {
                    return Err("pointers from the environment");
                }
            }
            Stmt::Havoc(..) => return Err("aggregates from the environment"),
            Stmt::Call { dest, callee: Callee::Proc(callee), args } => {
                self.call(*callee, dest.as_ref(), args)?
            }
            Stmt::Call { dest, callee: Callee::Pointer(_), args } => {
                for callee in self.program.address_taken() {
                    if self.program.procs[callee].params.len() == args.len() {
                        self.call(callee, dest.as_ref(), args)?;
                    }
                }
            }
            Stmt::Call { dest, callee: Callee::Intrinsic(which), args } => {
                self.intrinsic(*which, dest.as_ref(), args)?;
            }
            Stmt::Return(Some(value)) if self.is_scalar(value.ty) => {
                let known = self.results.get(&proc).cloned().unwrap_or_default();
                let all = join(known.clone(), self.value(value));
                self.changed |= all != known;
                self.results.insert(proc, all);
            }
            Stmt::Return(Some(Expr { kind: ExprKind::Load(from), ty })) => {
                let to = Targets::from([(Object::Result(proc), Offsets::new(0, 0))]);
                self.copy(&to, &self.lies(from), self.size(*ty));
            }
            Stmt::Alloc { dest, .. } => self.store(dest, Targets::from([(here, Offsets::new(0, 0))])),
            Stmt::Return(_) | Stmt::Assume(_) | Stmt::Free(_) | Stmt::Live(_) => {}
            Stmt::Dead(_) | Stmt::Halt(_) => {}
        }
        Ok(())
    }

    /// A number that becomes a pointer is a constant, or one that an address went into.
    fn is_followed(&self, e: &Expr) -> bool {
        let types = &self.program.types;
        let ExprKind::Cast(from) = &e.kind else { return true };
        let made = types.pointee(e.ty).is_some() && types.pointee(from.ty).is_none();
        !made || self.constant(from).is_some()
    }

    fn call(&mut self, callee: ProcId, dest: Option<&Place>, args: &[Expr]) -> Result<(), NotFollowed> {
        let procedure = &self.program.procs[callee];
        if args.len() > procedure.params.len() {
            return Err("further arguments");
        }
        for (&param, arg) in procedure.params.iter().zip(args) {
            let ty = self.program.vars[param].ty;
            if self.is_scalar(ty) == self.is_scalar(arg.ty) {
                self.assign(&Place::var(param, ty), arg);
            }
        }
        let Some(dest) = dest else { return Ok(()) };
        if self.is_scalar(dest.ty) {
            self.store(dest, self.results.get(&callee).cloned().unwrap_or_default());
        } else {
            let from = Targets::from([(Object::Result(callee), Offsets::new(0, 0))]);
            self.copy(&self.lies(dest), &from, self.size(dest.ty));
        }
        Ok(())
    }

    /// Whether some objects are variables that hold nothing but numbers: what the environment writes there is none of
    /// the program's pointers, and none that is followed.
    fn holds_numbers(&self, objects: &Targets) -> bool {
        objects.keys().all(|object| match object {
            Object::Variable(var) => !has_pointers(self.program, self.program.vars[*var].ty),
            Object::Made(..) | Object::Result(_) => false,
        })
    }

    fn intrinsic(
        &mut self,
        which: Intrinsic,
        dest: Option<&Place>,
        args: &[Expr],
    ) -> Result<(), NotFollowed> {
        match (which, args) {
            (Intrinsic::CopyBytes | Intrinsic::MoveBytes, [to, from, size]) => {
                let size = self.constant(size).unwrap_or(i128::MAX / 4);
                self.copy(&self.value(to), &self.value(from), size);
            }
            (Intrinsic::HavocBytes | Intrinsic::HavocReachable, pointers)
                if pointers.iter().all(|pointer| self.holds_numbers(&self.value(pointer))) => {}
            (Intrinsic::HavocBytes | Intrinsic::HavocReachable | Intrinsic::HavocExposed, _) => {
                return Err("bytes from the environment");
            }
            (Intrinsic::VarArgs, _) => return Err(FROM_ELSEWHERE),
            _ => {}
        }
        let result = match (which, args) {
            (Intrinsic::CopyBytes | Intrinsic::MoveBytes | Intrinsic::SetBytes, [to, ..]) => self.value(to),
            _ => Targets::new(),
        };
        if let Some(dest) = dest {
            self.store(dest, result);
        }
        Ok(())
    }
}

fn moved(targets: Targets, distance: i128, step: i128) -> Targets {
    targets.into_iter().map(|(object, at)| (object, at.moved(distance, step))).collect()
}

fn join(mut a: Targets, b: Targets) -> Targets {
    for (object, at) in b {
        a.entry(object).and_modify(|known| *known = known.join(at)).or_insert(at);
    }
    a
}

fn has_pointers(program: &Program, ty: TypeId) -> bool {
    match program.types.get(ty) {
        Type::Pointer(_) => true,
        Type::Array(element, _) => has_pointers(program, *element),
        Type::Record(record) => {
            program.types.record(*record).fields.iter().any(|field| has_pointers(program, field.ty))
        }
        _ => false,
    }
}
