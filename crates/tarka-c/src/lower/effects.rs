//! What evaluating something reads, writes and calls: enough to tell whether the order of two evaluations may matter.

use rustc_hash::FxHashSet;
use tarka_ir::{
    Base, Callee, Expr, ExprKind, FieldId, IndexVec, Intrinsic, Place, ProcId, RecordId, RecordKind, Role,
    Span, SpannedStmt, Step, Stmt, Type, TypeId, Types, VarId, Variable,
};

/// A part of memory that is reached through pointers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cell {
    /// A member of a struct.
    Field(RecordId, FieldId),
    /// A number or pointer of a type.
    Scalar(TypeId),
    /// Anything: bytes, unions, whole structs.
    Any,
}

/// A variable, or a member of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    /// The variable.
    pub var: VarId,
    /// The members that lead there, from the outermost struct; the last one may be a part itself.
    members: Vec<(RecordId, FieldId)>,
}

impl Part {
    /// What a place in a variable is part of; none if the place is not in one.
    pub fn of(place: &Place, types: &Types) -> Option<Part> {
        let Base::Var(var) = place.base else { return None };
        // Members of unions lie on top of each other, and elements are not told apart.
        let members = place.path.iter().map_while(|step| match step {
            Step::Field(record, field) if types.record(*record).kind == RecordKind::Struct => {
                Some((*record, *field))
            }
            _ => None,
        });
        Some(Part { var, members: members.collect() })
    }

    /// Whether two have something in common.
    fn overlaps(&self, other: &Part) -> bool {
        self.var == other.var && self.members.iter().zip(&other.members).all(|(one, other)| one == other)
    }
}

/// A call.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Called {
    /// Of a function; and whether it is handed a pointer.
    Function(ProcId, bool),
    /// Through a pointer, with so many arguments.
    Pointer(usize),
}

/// What an evaluation does.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    /// What it reads of variables.
    pub reads: FxHashSet<Part>,
    /// What it writes of variables.
    pub writes: FxHashSet<Part>,
    /// What it reads through pointers.
    pub loads: FxHashSet<Cell>,
    /// What it writes through pointers.
    pub stores: FxHashSet<Cell>,
    /// What it calls.
    pub calls: FxHashSet<Called>,
    /// Whether code that nobody knows may write what pointers lead to.
    pub unknown_writes: bool,
    /// Whether a function of the library may set errno.
    pub sets_errno: bool,
    /// Whether the program itself reads or writes errno.
    pub looks_at_errno: bool,
}

/// Evaluations in one expression whose order C leaves open.
#[derive(Clone, Debug)]
pub struct Unsequenced {
    /// The expression.
    pub span: Span,
    /// The evaluations.
    pub parts: Vec<Effects>,
}

/// What the effects of statements depend on.
#[derive(Clone, Copy)]
pub struct View<'v> {
    /// The program's types.
    pub types: &'v Types,
    /// The program's variables.
    pub vars: &'v IndexVec<VarId, Variable>,
}

impl Effects {
    /// Whether evaluating this changes nothing.
    pub fn is_pure(&self) -> bool {
        self.writes.is_empty() && self.stores.is_empty() && self.calls.is_empty() && !self.unknown_writes
    }

    /// Adds what a statement does.
    pub fn add_stmt(&mut self, spanned: &SpannedStmt, view: View<'_>) {
        let stmt = &spanned.stmt;
        stmt.for_each_expr(&mut |expr| self.add_reads(expr, view));
        if let Some(place) = stmt.dest() {
            self.add_place(place, view, true);
        }
        let Stmt::Call { callee, args, .. } = stmt else { return };
        match callee {
            Callee::Proc(id) => {
                let pointer = args.iter().any(|arg| view.types.pointee(arg.ty).is_some());
                self.calls.insert(Called::Function(*id, pointer));
            }
            Callee::Pointer(_) => {
                self.calls.insert(Called::Pointer(args.len()));
            }
            Callee::Intrinsic(Intrinsic::Print) => self.reads_anything(),
            Callee::Intrinsic(_) if args.iter().any(|arg| view.types.pointee(arg.ty).is_some()) => {
                self.writes_anything();
            }
            Callee::Intrinsic(_) => {}
        }
    }

    /// Adds what an expression reads.
    pub fn add_reads(&mut self, expr: &Expr, view: View<'_>) {
        expr.walk(&mut |e| {
            if let ExprKind::Load(place) = &e.kind {
                self.add_place(place, view, false);
            }
        });
    }

    /// Adds what computing the address of a place reads.
    pub fn add_address(&mut self, place: &Place, view: View<'_>) {
        place.for_each_expr(&mut |expr| self.add_reads(expr, view));
    }

    fn add_place(&mut self, place: &Place, view: View<'_>, written: bool) {
        let (variables, cells) =
            if written { (&mut self.writes, &mut self.stores) } else { (&mut self.reads, &mut self.loads) };
        match Part::of(place, view.types) {
            Some(part) if view.vars[part.var].role == Role::Temp => {}
            Some(part) => {
                variables.insert(part);
            }
            None => {
                cells.insert(cell_of(place, view.types));
            }
        }
    }

    /// Adds what another evaluation does.
    pub fn add(&mut self, other: &Effects) {
        self.reads.extend(other.reads.iter().cloned());
        self.writes.extend(other.writes.iter().cloned());
        self.loads.extend(&other.loads);
        self.stores.extend(&other.stores);
        self.unknown_writes |= other.unknown_writes;
        self.sets_errno |= other.sets_errno;
        self.looks_at_errno |= other.looks_at_errno;
    }

    /// Adds that anything may be read through pointers.
    pub fn reads_anything(&mut self) {
        self.loads.insert(Cell::Any);
    }

    /// Adds that anything may be read and written through pointers.
    pub fn writes_anything(&mut self) {
        self.reads_anything();
        self.stores.insert(Cell::Any);
    }

    /// Whether the order of two evaluations may matter, all that they call being known. `addressed` are the variables
    /// that pointers may lead to.
    pub fn conflicts(&self, other: &Effects, addressed: &FxHashSet<VarId>) -> bool {
        self.disturbs(other, addressed) || other.disturbs(self, addressed)
    }

    fn disturbs(&self, other: &Effects, addressed: &FxHashSet<VarId>) -> bool {
        let touched = |part: &Part| other.reads.iter().chain(&other.writes).any(|o| o.overlaps(part));
        let reached = |part: &Part| addressed.contains(&part.var);
        let meets = |cell: &Cell| {
            let same = |o: &Cell| o == cell || *o == Cell::Any || *cell == Cell::Any;
            other.loads.iter().chain(&other.stores).any(same)
        };
        self.writes.iter().any(touched)
            || self.stores.iter().any(meets)
            || !self.stores.is_empty() && other.reads.iter().chain(&other.writes).any(reached)
            || self.sets_errno && other.looks_at_errno
            || self.unknown_writes && (!other.loads.is_empty() || other.reads.iter().any(reached))
    }
}

fn cell_of(place: &Place, types: &Types) -> Cell {
    let in_union =
        |step: &Step| matches!(step, Step::Field(id, _) if types.record(*id).kind == RecordKind::Union);
    if place.path.iter().any(in_union) || !types.is_scalar(place.ty) {
        return Cell::Any;
    }
    match place.path.iter().rev().find(|step| matches!(step, Step::Field(..))) {
        Some(Step::Field(id, field)) => Cell::Field(*id, *field),
        _ if matches!(types.get(place.ty), Type::Int(int) if int.width == 8) => Cell::Any,
        _ => Cell::Scalar(place.ty),
    }
}
