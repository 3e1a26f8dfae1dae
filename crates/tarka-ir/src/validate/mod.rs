//! The invariants of the program that its types cannot express, checked.
//!
//! Every pass must leave a program valid; tests and debug builds check that it does.

mod expr;
mod graph;
mod stmt;

use std::fmt;

use rustc_hash::FxHashMap;

use crate::cfa::{EdgeId, Procedure};
use crate::expr::{Expr, ExprKind, Step};
use crate::program::{ProcId, Program, Role, Storage, VarId};
use crate::types::{Field, Type, TypeId, Types};

/// Something that no valid program has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The procedure's name; empty for what concerns the whole program.
    pub procedure: String,
    /// The edge, if it is on one.
    pub edge: Option<EdgeId>,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.procedure.as_str(), self.edge) {
            ("", _) => write!(f, "{}", self.what),
            (procedure, None) => write!(f, "{procedure}: {}", self.what),
            (procedure, Some(edge)) => write!(f, "{procedure}, edge {edge}: {}", self.what),
        }
    }
}

/// Checks every documented invariant of the program.
pub fn validate(program: &Program) -> Result<(), Vec<Violation>> {
    let mut checker = Checker::new(program);
    checker.types();
    checker.variables();
    checker.initialisers();
    for (id, proc) in program.procs.iter_enumerated() {
        checker.proc = Some(id);
        checker.procedure(id, proc);
    }
    if checker.violations.is_empty() { Ok(()) } else { Err(checker.violations) }
}

struct Checker<'a> {
    program: &'a Program,
    /// The procedure that each variable that is not global belongs to.
    owners: FxHashMap<VarId, ProcId>,
    proc: Option<ProcId>,
    edge: Option<EdgeId>,
    violations: Vec<Violation>,
}

impl<'a> Checker<'a> {
    fn new(program: &'a Program) -> Self {
        Checker { program, owners: FxHashMap::default(), proc: None, edge: None, violations: Vec::new() }
    }

    fn report(&mut self, what: impl Into<String>) {
        let procedure = self.proc.and_then(|id| self.program.procs.get(id)).map(|p| p.name.clone());
        let procedure = procedure.unwrap_or_default();
        self.violations.push(Violation { procedure, edge: self.edge, what: what.into() });
    }

    fn require(&mut self, holds: bool, what: impl FnOnce() -> String) {
        if !holds {
            self.report(what());
        }
    }

    fn types(&mut self) {
        for (_, ty) in self.program.types.iter() {
            if let Type::Int(int) = ty {
                self.require((1..=128).contains(&int.width), || format!("integer of {} bits", int.width));
            }
        }
        for (_, record) in self.program.types.records().filter(|(_, record)| record.complete) {
            for field in &record.fields {
                self.field(&record.tag, record.size, field);
            }
        }
    }

    fn field(&mut self, tag: &str, record_size: u64, field: &Field) {
        let types = &self.program.types;
        let end = match field.bits {
            None => field.offset.saturating_add(types.size_of(field.ty)),
            Some(bits) => field.offset + u64::from(bits.shift + bits.width).div_ceil(8),
        };
        self.require(end <= record_size, || format!("member {} lies outside {tag}", field.name));
        if let Some(bits) = field.bits {
            let width = types.as_int(field.ty).map(|int| u32::from(int.width));
            self.require(width == Some(bits.width), || {
                format!("bit-field {} of {tag} has not the width of its type", field.name)
            });
            self.require(bits.shift < 8, || format!("bit-field {} of {tag} starts late", field.name));
        }
    }

    fn variables(&mut self) {
        for (_, var) in self.program.vars.iter_enumerated() {
            let fits = var.storage == Storage::Memory || self.program.types.is_scalar(var.ty);
            self.require(fits, || format!("{} is plain but no scalar", var.name));
        }
        for (id, proc) in self.program.procs.iter_enumerated() {
            self.proc = Some(id);
            self.own(id, &proc.params, &[Role::Param]);
            self.own(id, &proc.locals, &[Role::Local, Role::Temp]);
        }
        self.proc = None;
        let entry = self.program.entry;
        self.require(self.program.procs.get(entry).is_some(), || "there is no entry procedure".to_owned());
    }

    fn own(&mut self, proc: ProcId, vars: &[VarId], roles: &[Role]) {
        for &id in vars {
            let Some(var) = self.program.vars.get(id) else {
                self.report(format!("{id} does not exist"));
                continue;
            };
            self.require(roles.contains(&var.role), || format!("{} has the wrong role", var.name));
            let first = self.owners.insert(id, proc).is_none();
            self.require(first, || format!("{} is declared twice", var.name));
        }
    }

    fn initialisers(&mut self) {
        for initialiser in &self.program.initialisers {
            let Some(var) = self.program.vars.get(initialiser.var) else {
                self.report("an initialiser of no variable");
                continue;
            };
            self.require(var.role == Role::Global, || format!("{} is initialised but not global", var.name));
            let reached = self.path_type(var.ty, &initialiser.path);
            let fits = reached == Some(initialiser.ty) && initialiser.value.ty == initialiser.ty;
            self.require(fits, || format!("an initialiser of {} has the wrong type", var.name));
            let mut constant = !mentions_load(&initialiser.value);
            for step in &initialiser.path {
                constant &= !matches!(step, Step::Index(index) if index.as_const().is_none());
            }
            self.require(constant, || format!("an initialiser of {} is not constant", var.name));
            self.expr(&initialiser.value);
        }
    }

    fn procedure(&mut self, id: ProcId, proc: &Procedure) {
        self.graph(proc);
        for (edge_id, edge) in proc.edges.iter_enumerated() {
            self.edge = Some(edge_id);
            for stmt in &edge.stmts {
                self.stmt(id, &stmt.stmt);
            }
        }
        self.edge = None;
    }

    /// Whether the variable may be used in the current procedure.
    fn visible(&mut self, var: VarId) -> bool {
        let Some(variable) = self.program.vars.get(var) else {
            self.report(format!("{var} does not exist"));
            return false;
        };
        let own = self.proc.is_some() && self.owners.get(&var).copied() == self.proc;
        let visible = variable.role == Role::Global || own;
        self.require(visible, || format!("{} belongs to another procedure", variable.name));
        true
    }

    fn is_signed_of_pointer_width(&self, ty: TypeId) -> bool {
        let width = self.program.types.machine.pointer_width();
        matches!(self.program.types.get(ty), Type::Int(int) if int.signed && int.width == width)
    }

    fn is_integer(&self, ty: TypeId) -> bool {
        matches!(self.program.types.get(ty), Type::Int(_))
    }

    fn is_condition(&self, ty: TypeId) -> bool {
        ty == Types::BOOL
    }
}

fn mentions_load(expr: &Expr) -> bool {
    let mut found = false;
    expr.walk(&mut |e| found |= matches!(e.kind, ExprKind::Load(_)));
    found
}

#[cfg(test)]
mod tests;
