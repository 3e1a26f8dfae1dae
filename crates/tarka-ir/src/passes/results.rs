//! Structures and unions that procedures return go through a variable, one for each type, so that all that a call gives back
//! is a scalar or nothing. The variable is read right after the return, so recursion does not disturb it.

use rustc_hash::FxHashMap;

use crate::cfa::{Edge, EdgeId, Location, LocationKind, Procedure, SpannedStmt};
use crate::expr::{Expr, Place};
use crate::index::IndexVec;
use crate::program::{Program, Role, Storage, VarId, Variable};
use crate::span::Span;
use crate::stmt::{Callee, Input, Stmt};
use crate::types::{TypeId, Types};

/// Runs the pass.
pub fn run(program: &mut Program) {
    let mut carriers =
        Carriers { types: &program.types, vars: &mut program.vars, by_type: FxHashMap::default() };
    for proc in program.procs.iter_mut() {
        if carriers.is_carried(proc.result) {
            let carrier = carriers.of(proc.result);
            carry_out(proc, &carrier);
            proc.result = Types::VOID;
        }
        carry_home(proc, &mut carriers);
    }
}

/// The variables that carry results.
struct Carriers<'p> {
    types: &'p Types,
    vars: &'p mut IndexVec<VarId, Variable>,
    by_type: FxHashMap<TypeId, VarId>,
}

impl Carriers<'_> {
    fn is_carried(&self, ty: TypeId) -> bool {
        ty != Types::VOID && !self.types.is_scalar(ty)
    }

    fn of(&mut self, ty: TypeId) -> Place {
        let (vars, number) = (&mut *self.vars, self.by_type.len());
        let var = *self.by_type.entry(ty).or_insert_with(|| {
            vars.push(Variable {
                name: format!("result${number}"),
                ty,
                role: Role::Global,
                storage: Storage::Memory,
                constant: false,
                span: Span::NONE,
            })
        });
        Place::var(var, ty)
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
