//! Memory at fixed addresses, as registers of devices are: the environment's. Reading it is an input, whatever was written
//! there. Where a pointer may be such an address or that of an object, nobody knows here which it is.

use rustc_hash::FxHashSet;
use tarka_ir::{
    Base, Callee, Condition, Edge, EdgeId, Expr, ExprKind, Input, Intrinsic, Loc, Location, LocationKind,
    Place, ProcId, Program, RecordId, RecordKind, Role, Span, SpannedStmt, Step, Stmt, Storage, TypeId,
    Types, VarId, Variable,
};

use super::made::Makings;

/// What memory a pointer leads to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leads {
    /// That of the program, or what the outside gave it.
    Objects,
    /// That at fixed addresses.
    Fixed,
    /// Either.
    Either,
}

/// Hands memory at fixed addresses to the environment, and notes where that cannot be told.
pub fn run(program: &mut Program) {
    if !program.outside.environment.interferes() || !makes_pointers_of_numbers(program) {
        return;
    }
    let literals = FxHashSet::default();
    let (changes, unclear) = {
        let survey = Survey { makings: Makings::of(program, &literals), program };
        (survey.changes(), survey.unclear())
    };
    for change in changes {
        change.apply(program);
    }
    if !unclear.is_empty() {
        program.outside.conditions.push(Condition::NoFixedAddress(unclear));
    }
}

/// Whether a number other than null is taken for an address anywhere.
fn makes_pointers_of_numbers(program: &Program) -> bool {
    let types = &program.types;
    let points = |ty: TypeId| types.pointee(ty).is_some();
    let mut found = false;
    let mut look = |e: &Expr| {
        found |= match &e.kind {
            ExprKind::Const(bits) => *bits != 0 && points(e.ty),
            ExprKind::Cast(a) => points(e.ty) && !points(a.ty) && a.as_const() != Some(0),
            // Unions make pointers of numbers without a conversion.
            ExprKind::Load(place) => points(e.ty) && goes_through_union(program, place),
            _ => false,
        };
    };
    program.initialisers.iter().for_each(|initialiser| initialiser.value.walk(&mut look));
    for stmt in program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts) {
        stmt.stmt.for_each_expr(&mut |e| e.walk(&mut look));
    }
    found
}

fn goes_through_union(program: &Program, place: &Place) -> bool {
    let is_union = |record: &RecordId| program.types.record(*record).kind == RecordKind::Union;
    place.path.iter().any(|step| matches!(step, Step::Field(record, _) if is_union(record)))
}

/// What is to be changed around a location.
struct Change {
    proc: ProcId,
    at: Loc,
    /// Reads at fixed addresses on the edges that leave the location.
    reads: Vec<Place>,
    /// Edges that write there, and what they do instead.
    writes: Vec<(EdgeId, Instead)>,
}

/// What is done in place of a write to, or a copy from, fixed addresses.
#[derive(Clone, Copy)]
enum Instead {
    /// The value goes nowhere.
    Lose,
    /// Nothing.
    Skip,
    /// Anything is copied.
    CopyAnything,
    /// Anything is assigned.
    TakeAnything,
}

struct Survey<'p> {
    program: &'p Program,
    makings: Makings<'p>,
}

impl Survey<'_> {
    fn leads(&self, pointer: &Expr) -> Leads {
        let made = self.makings.of_value(pointer);
        match (made.number, made.object) {
            (false, _) => Leads::Objects,
            (true, false) => Leads::Fixed,
            (true, true) => Leads::Either,
        }
    }

    fn place_leads(&self, place: &Place) -> Leads {
        match &place.base {
            Base::Var(_) => Leads::Objects,
            Base::Deref(pointer) => self.leads(pointer),
        }
    }

    fn changes(&self) -> Vec<Change> {
        let mut changes = Vec::new();
        for (proc, procedure) in self.program.procs.iter_enumerated() {
            for (at, edges) in procedure.adjacency().outgoing.iter_enumerated() {
                let mut change = Change { proc, at, reads: Vec::new(), writes: Vec::new() };
                for &id in edges {
                    for spanned in &procedure.edges[id].stmts {
                        self.add(&spanned.stmt, id, &mut change);
                    }
                }
                if !change.reads.is_empty() || !change.writes.is_empty() {
                    changes.push(change);
                }
            }
        }
        changes
    }

    fn add(&self, stmt: &Stmt, id: EdgeId, change: &mut Change) {
        stmt.for_each_load(&mut |place| {
            let is_number = self.program.types.is_scalar(place.ty);
            if is_number && self.place_leads(place) == Leads::Fixed && !change.reads.contains(place) {
                change.reads.push(place.clone());
            }
        });
        let is_fixed = |pointer: &Expr| self.leads(pointer) == Leads::Fixed;
        let instead = match stmt {
            Stmt::Call { callee: Callee::Intrinsic(which), args, .. } => match touched(*which, args) {
                [to, ..] if is_fixed(to) => Some(Instead::Skip),
                [_, from] if is_fixed(from) => Some(Instead::CopyAnything),
                _ => None,
            },
            _ => None,
        };
        let to_fixed = match stmt.dest() {
            Some(place) if self.place_leads(place) == Leads::Fixed => {
                let is_number = self.program.types.is_scalar(place.ty);
                Some(if is_number { Instead::Lose } else { Instead::Skip })
            }
            _ => self.takes_fixed_record(stmt).then_some(Instead::TakeAnything),
        };
        change.writes.extend(instead.or(to_fixed).map(|instead| (id, instead)));
    }

    /// Whether a statement assigns a whole record that lies at a fixed address.
    fn takes_fixed_record(&self, stmt: &Stmt) -> bool {
        matches!(stmt, Stmt::Assign(_, Expr { kind: ExprKind::Load(place), .. })
            if !self.program.types.is_scalar(place.ty) && self.place_leads(place) == Leads::Fixed)
    }

    /// Whether a statement reads a place in a way that is not followed here.
    fn reads_unclearly(&self, stmt: &Stmt, place: &Place) -> bool {
        match self.place_leads(place) {
            Leads::Objects => false,
            Leads::Fixed => !self.program.types.is_scalar(place.ty) && !self.takes_fixed_record(stmt),
            Leads::Either => true,
        }
    }

    /// Where it is not clear what a pointer leads to, or what is called at a fixed address.
    fn unclear(&self) -> Vec<Span> {
        let mut places: Vec<Span> = Vec::new();
        for stmt in self.program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts) {
            let mut unclear = stmt.stmt.dest().is_some_and(|dest| self.place_leads(dest) == Leads::Either);
            stmt.stmt.for_each_load(&mut |place| unclear |= self.reads_unclearly(&stmt.stmt, place));
            unclear |= match &stmt.stmt {
                Stmt::Call { callee: Callee::Intrinsic(which), args, .. } => self.is_unclear(*which, args),
                Stmt::Call { callee: Callee::Pointer(pointer), .. } => self.leads(pointer) != Leads::Objects,
                _ => false,
            };
            if unclear && !places.contains(&stmt.span) {
                places.push(stmt.span);
            }
        }
        places.sort_unstable_by_key(|span: &Span| (span.file.0, span.start));
        places
    }

    fn is_unclear(&self, which: Intrinsic, args: &[Expr]) -> bool {
        let printed = matches!(which, Intrinsic::Print | Intrinsic::PrintTo).then_some(args);
        let printed =
            printed.into_iter().flatten().filter(|arg| self.program.types.pointee(arg.ty).is_some());
        touched(which, args).iter().any(|pointer| self.leads(pointer) == Leads::Either) || { printed }
            .any(|pointer| self.leads(pointer) == Leads::Fixed)
    }
}

/// The pointers through which an operation on ranges of bytes reads and writes.
fn touched(which: Intrinsic, args: &[Expr]) -> &[Expr] {
    let count = match which {
        Intrinsic::CopyBytes | Intrinsic::MoveBytes => 2,
        Intrinsic::SetBytes | Intrinsic::HavocBytes => 1,
        _ => 0,
    };
    &args[..count.min(args.len())]
}

impl Change {
    fn apply(self, program: &mut Program) {
        let edges = program.procs[self.proc].adjacency().outgoing[self.at].clone();
        let span = program.procs[self.proc].locations[self.at].span;
        let mut current = self.at;
        for read in &self.reads {
            let held = temporary(program, self.proc, read.ty, span);
            let stmt = Stmt::Havoc(held.clone(), value_there());
            let procedure = &mut program.procs[self.proc];
            let target = procedure.locations.push(Location { kind: LocationKind::Inner, label: None, span });
            let stmts = vec![SpannedStmt { stmt, span }];
            procedure.edges.push(Edge { source: current, target, stmts });
            current = target;
            for &id in &edges {
                let stmts = &mut procedure.edges[id].stmts;
                stmts.iter_mut().for_each(|spanned| replace(&mut spanned.stmt, read, &held));
            }
        }
        for &id in &edges {
            program.procs[self.proc].edges[id].source = current;
        }
        for (id, instead) in self.writes {
            redirect(program, self.proc, id, instead);
        }
    }
}

/// Reads a variable in place of memory.
fn replace(stmt: &mut Stmt, read: &Place, held: &Place) {
    stmt.for_each_expr_mut(&mut |e| {
        e.rewrite(&mut |e| {
            if matches!(&e.kind, ExprKind::Load(place) if place == read) {
                *e = Expr::load(held.clone());
            }
        });
    });
}

/// Makes a statement do something in place of a write.
fn redirect(program: &mut Program, proc: ProcId, id: EdgeId, instead: Instead) {
    let mut stmts = std::mem::take(&mut program.procs[proc].edges[id].stmts);
    for SpannedStmt { stmt, span } in &mut stmts {
        match (instead, &mut *stmt) {
            (
                Instead::Lose,
                Stmt::Assign(place, _)
                | Stmt::Havoc(place, _)
                | Stmt::Alloc { dest: place, .. }
                | Stmt::Call { dest: Some(place), .. },
            ) => *place = temporary(program, proc, place.ty, *span),
            (Instead::TakeAnything, Stmt::Assign(place, _)) => {
                *stmt = Stmt::Havoc(place.clone(), value_there());
            }
            (Instead::Skip, Stmt::Assign(..) | Stmt::Havoc(..)) => *stmt = skip(),
            (Instead::Skip, Stmt::Call { dest, callee: Callee::Proc(_) | Callee::Pointer(_), .. }) => {
                *dest = None;
            }
            (Instead::Skip, Stmt::Call { dest, args, .. }) => {
                *stmt = match dest.take() {
                    Some(place) if matches!(place.base, Base::Var(_)) && !args.is_empty() => {
                        let pointer = Box::new(args.swap_remove(0));
                        let value = Expr { ty: place.ty, kind: ExprKind::Cast(pointer) };
                        Stmt::Assign(place, value)
                    }
                    _ => skip(),
                };
            }
            (Instead::CopyAnything, Stmt::Call { callee, args, .. }) => {
                *callee = Callee::Intrinsic(Intrinsic::HavocBytes);
                args.remove(1);
            }
            _ => {}
        }
    }
    program.procs[proc].edges[id].stmts = stmts;
}

/// What is read at a fixed address.
fn value_there() -> Input {
    Input::Unspecified("value at a fixed address".to_string())
}

/// A statement that does nothing.
fn skip() -> Stmt {
    Stmt::Assume(Expr::constant(1, Types::BOOL))
}

/// A new variable of a procedure.
fn temporary(program: &mut Program, proc: ProcId, ty: TypeId, span: Span) -> Place {
    let name = format!("$fixed{}", program.procs[proc].locals.len());
    let storage = if program.types.is_scalar(ty) { Storage::Plain } else { Storage::Memory };
    let var: VarId =
        program.vars.push(Variable { name, ty, role: Role::Temp, storage, constant: false, span });
    program.procs[proc].locals.push(var);
    Place::var(var, ty)
}
