//! Structures and unions that procedures return go through a variable, one for each type, so that all that a call gives back
//! is a scalar or nothing. The variable is read right after the return, so recursion does not disturb it. Types that calls
//! through pointers may take for each other share one.

use std::collections::BTreeMap;

use crate::cfa::{Edge, EdgeId, Location, LocationKind, Procedure, SpannedStmt};
use crate::convention::passes_as;
use crate::expr::{Base, Expr, ExprKind, Place};
use crate::index::IndexVec;
use crate::program::{Program, Role, Storage, VarId, Variable};
use crate::span::Span;
use crate::stmt::{Callee, Input, Stmt};
use crate::types::{TypeId, Types};

/// Runs the pass.
pub fn run(program: &mut Program) {
    let shared = takes_types_for_each_other(program);
    let mut carriers =
        Carriers { types: &mut program.types, vars: &mut program.vars, by_type: BTreeMap::new(), shared };
    for proc in program.procs.iter_mut() {
        if carriers.is_carried(proc.result) {
            let carrier = carriers.of(proc.result);
            carry_out(proc, &carrier);
            proc.result = Types::VOID;
        }
        carry_home(proc, &mut carriers);
    }
}

/// Whether a call through a pointer may want a structure of another type than what it calls returns.
fn takes_types_for_each_other(program: &Program) -> bool {
    let types = &program.types;
    let taken = program.address_taken();
    let stmts = program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts);
    let mut wanted = stmts.filter_map(|stmt| match &stmt.stmt {
        Stmt::Call { dest: Some(dest), callee: Callee::Pointer(_), .. } => Some(dest.ty),
        _ => None,
    });
    wanted.any(|wanted| {
        let results = taken.iter().map(|&callee| program.procs[callee].result);
        let mut others = results.filter(|&result| result != wanted);
        !types.is_scalar(wanted) && others.any(|other| passes_as(types, other, wanted))
    })
}

/// The variables that carry results.
struct Carriers<'p> {
    types: &'p mut Types,
    vars: &'p mut IndexVec<VarId, Variable>,
    by_type: BTreeMap<TypeId, VarId>,
    /// Whether types that calls through pointers may take for each other share a variable.
    shared: bool,
}

impl Carriers<'_> {
    fn is_carried(&self, ty: TypeId) -> bool {
        ty != Types::VOID && !self.types.is_scalar(ty)
    }

    fn of(&mut self, ty: TypeId) -> Place {
        let known = self
            .by_type
            .iter()
            .find(|(known, _)| **known == ty || self.shared && passes_as(self.types, **known, ty));
        let (held, var) = match known {
            Some((&held, &var)) => (held, var),
            None => (ty, self.add(ty)),
        };
        if held == ty {
            return Place::var(var, ty);
        }
        let (pointer, other) = (self.types.pointer(held), self.types.pointer(ty));
        let address = Expr { kind: ExprKind::AddrOf(Place::var(var, held)), ty: pointer };
        let address = Expr { kind: ExprKind::Cast(Box::new(address)), ty: other };
        Place { base: Base::Deref(Box::new(address)), path: Vec::new(), ty }
    }

    fn add(&mut self, ty: TypeId) -> VarId {
        let var = self.vars.push(Variable {
            name: format!("result${}", self.by_type.len()),
            ty,
            role: Role::Global,
            storage: Storage::Memory,
            constant: false,
            span: Span::NONE,
        });
        self.by_type.insert(ty, var);
        var
    }
}

/// Returns leave their value in the variable; those without one leave anything there.
fn carry_out(proc: &mut Procedure, carrier: &Place) {
    for edge in proc.edges.iter_mut() {
        let Some(last) = edge.stmts.last_mut() else { continue };
        let Stmt::Return(value) = &mut last.stmt else { continue };
        let stmt = match value.take() {
            Some(value) => Stmt::Assign(carrier.clone(), value),
            None => Stmt::Havoc(carrier.clone(), Input::Uninitialised),
        };
        let span = last.span;
        let before = edge.stmts.len() - 1;
        edge.stmts.insert(before, SpannedStmt { stmt, span });
    }
}

/// Calls fetch their result from the variable, on an edge of their own.
fn carry_home(proc: &mut Procedure, carriers: &mut Carriers<'_>) {
    for id in (0..proc.edges.len()).map(crate::Idx::from_index).collect::<Vec<EdgeId>>() {
        let edge = &mut proc.edges[id];
        let Some(SpannedStmt { stmt: Stmt::Call { dest, callee, .. }, span }) = edge.stmts.last_mut() else {
            continue;
        };
        if matches!(callee, Callee::Intrinsic(_)) {
            continue;
        }
        let Some(place) = dest.take_if(|place| carriers.is_carried(place.ty)) else { continue };
        let (span, target) = (*span, edge.target);
        let between = proc.locations.push(Location { kind: LocationKind::Inner, label: None, span });
        proc.edges[id].target = between;
        let value = Expr::load(carriers.of(place.ty));
        let stmts = vec![SpannedStmt { stmt: Stmt::Assign(place, value), span }];
        proc.edges.push(Edge { source: between, target, stmts });
    }
}
