//! Whether the claims cover the program: statement by statement, every value goes only where the claims allow it.

use std::collections::BTreeSet;

use tarka_ir::{
    Base, BitRange, Callee, Expr, ExprKind, IndexVec, Initialiser, Input, Intrinsic, Place, ProcId, Program,
    Role, Span, Stmt, Storage, TypeId, VarId,
};

use super::claimed::{NodeIndex, Spot};
use super::environment::{ClassFacts, NodeFacts};
use super::values::{Points, width_of};
use super::{ClassIndex, Environment, Partition, PartitionError};

pub(super) struct Check<'a> {
    pub program: &'a Program,
    pub partition: &'a Partition,
    pub nodes: IndexVec<NodeIndex, NodeFacts>,
    pub classes: IndexVec<ClassIndex, ClassFacts>,
    address_taken: BTreeSet<ProcId>,
}

/// Checks that the claims cover everything that the program does.
pub(super) fn check(program: &Program, partition: &Partition) -> Result<Environment, PartitionError> {
    let mut check = Check {
        program,
        partition,
        nodes: IndexVec::from_elem(NodeFacts::default(), partition.nodes.len()),
        classes: IndexVec::from_elem(ClassFacts::default(), partition.classes.len()),
        address_taken: program.address_taken(),
    };
    check.objects();
    check.start().map_err(|what| uncovered("the program's start".to_owned(), what))?;
    for (id, proc) in program.procs.iter_enumerated() {
        for stmt in proc.edges.iter().flat_map(|edge| &edge.stmts) {
            let place = || describe(program, id, &stmt.stmt, stmt.span);
            check.stmt(id, &stmt.stmt).map_err(|what| uncovered(place(), what))?;
        }
    }
    let left = |what| uncovered("pointers that the environment leaves in memory".to_owned(), what);
    check.expose().map_err(left)?;
    check.outside().map_err(|what| uncovered("pointers from the environment".to_owned(), what))?;
    check.looks().map_err(|what| uncovered("pointers that are put together".to_owned(), what))?;
    let outside = check.exposed().map_err(left)?;
    let pointers = check.classes.iter_enumerated().filter(|(_, facts)| facts.as_pointer);
    let pointers = pointers.map(|(class, _)| class).collect();
    Ok(Environment { outside, pointers })
}

fn uncovered(place: String, what: String) -> PartitionError {
    PartitionError::Uncovered { place, what }
}

fn describe(program: &Program, proc: ProcId, stmt: &Stmt, span: Span) -> String {
    let line = program.sources.position(span).map_or(String::new(), |at| format!(" (line {})", at.line));
    format!("`{}` in {}{line}", program.display(stmt), program.procs[proc].name)
}

impl Check<'_> {
    /// The objects of variables and of further arguments.
    fn objects(&mut self) {
        for (var, spot) in self.program.vars.iter().zip(&self.partition.variables) {
            if let (Storage::Memory, Some(spot)) = (var.storage, spot) {
                self.nodes[spot.node].has_object = true;
                self.nodes[spot.node].has_global |= var.role == Role::Global;
            }
        }
        for spot in self.partition.arguments.iter().flatten() {
            self.nodes[spot.node].has_object = true;
        }
    }

    /// What there is before the first statement: initialised globals, and parameters that the environment chooses.
    fn start(&mut self) -> Result<(), String> {
        for initialiser in &self.program.initialisers {
            self.initialiser(initialiser)?;
        }
        for &param in &self.program.procs[self.program.entry].params {
            let place = self.variable(param);
            self.input(&place)?;
        }
        Ok(())
    }

    fn initialiser(&mut self, initialiser: &Initialiser) -> Result<(), String> {
        let Initialiser { var, path, ty, value } = initialiser;
        let in_memory = self.program.vars[*var].storage == Storage::Memory;
        if in_memory && self.partition.variables[*var].is_none() {
            // An object in no node: whoever follows a pointer to it is rejected.
            return Ok(());
        }
        self.reads(value)?;
        let place = Place { base: tarka_ir::Base::Var(*var), path: path.clone(), ty: *ty };
        self.store(&place, value)
    }

    fn variable(&self, var: VarId) -> Place {
        Place::var(var, self.program.vars[var].ty)
    }

    fn stmt(&mut self, proc: ProcId, stmt: &Stmt) -> Result<(), String> {
        let mut reads = Ok(());
        stmt.for_each_expr(&mut |e| {
            reads = std::mem::replace(&mut reads, Ok(())).and_then(|()| self.reads(e))
        });
        reads?;
        match stmt {
            Stmt::Assign(place, value) => self.store(place, value),
            Stmt::Havoc(place, Input::Uninitialised) => self.holder(place).map(drop),
            Stmt::Havoc(place, _) => self.input(place),
            Stmt::Call { dest, callee, args } => match callee {
                Callee::Proc(callee) => self.call(*callee, dest.as_ref(), args),
                Callee::Pointer(_) => {
                    let mut callees = self.address_taken.clone().into_iter();
                    callees.try_for_each(|callee| self.call(callee, dest.as_ref(), args))
                }
                Callee::Intrinsic(intrinsic) => self.intrinsic(proc, *intrinsic, dest.as_ref(), args),
            },
            Stmt::Return(Some(value)) => {
                let claim = Points::from(self.partition.results[proc]);
                self.covered(claim, self.points(value), "the result")
            }
            Stmt::Alloc { dest, .. } => {
                if let Points::At(spot) = self.holder(dest)? {
                    self.nodes[spot.node].has_object = true;
                }
                Ok(())
            }
            Stmt::Assume(_) | Stmt::Return(None) | Stmt::Free(_) | Stmt::Live(_) | Stmt::Dead(_) => Ok(()),
            Stmt::Halt(_) => Ok(()),
        }
    }

    /// Every place that an expression reads has a cell, and numbers that become pointers are noted.
    fn reads(&mut self, e: &Expr) -> Result<(), String> {
        let mut result = Ok(());
        e.walk(&mut |e| {
            self.note_computed(e);
            let checked = match &e.kind {
                ExprKind::Load(place) => self.holder(place).map(drop),
                ExprKind::Cast(from) => {
                    self.note_conversion(self.partition.value(self.program, from), from.ty, e.ty);
                    Ok(())
                }
                _ => Ok(()),
            };
            if result.is_ok() {
                result = checked;
            }
        });
        result
    }

    pub(super) fn is_scalar(&self, ty: TypeId) -> bool {
        self.program.types.is_scalar(ty)
    }

    pub(super) fn is_pointer(&self, ty: TypeId) -> bool {
        self.program.types.pointee(ty).is_some()
    }

    /// What is claimed of a place that is accessed: where a scalar held there may point, where an aggregate lies.
    pub(super) fn holder(&mut self, place: &Place) -> Result<Points, String> {
        let is_plain = |var: VarId| self.program.vars[var].storage == Storage::Plain;
        if matches!(place.base, Base::Deref(_)) {
            self.note_followed(self.partition.lies(self.program, place).0);
        }
        if !self.is_scalar(place.ty) {
            return self.followed(self.partition.lies(self.program, place).0);
        }
        if let Some(var) = place.as_var().filter(|&var| is_plain(var)) {
            return Ok(self.partition.variables[var].into());
        }
        let Some((cell, _)) = self.partition.cell_of(self.program, place)? else {
            return Ok(Points::Unclaimed);
        };
        Ok(self.accessed(*cell, place.ty))
    }

    /// Where a value may point; for an aggregate, where it lies.
    fn points(&self, value: &Expr) -> Points {
        match &value.kind {
            _ if self.is_scalar(value.ty) => self.partition.value(self.program, value),
            ExprKind::Load(place) => self.partition.lies(self.program, place).0,
            _ => Points::Nowhere,
        }
    }

    pub(super) fn followed(&self, points: Points) -> Result<Points, String> {
        match points {
            Points::Unclaimed => Err("it accesses memory, and nothing is claimed about which".to_owned()),
            points => Ok(points),
        }
    }

    fn covered(&self, claim: Points, value: Points, what: &str) -> Result<(), String> {
        if claim.covers(value) {
            return Ok(());
        }
        Err(format!("{what} {}, but the claim is that it {}", self.say(value), self.say(claim)))
    }

    fn say(&self, points: Points) -> String {
        match points {
            Points::Nowhere => "points to no object".to_owned(),
            Points::Unclaimed => "may point anywhere".to_owned(),
            Points::At(Spot { node, offset }) => format!("points to offset {offset} of {node}"),
        }
    }

    /// A value goes to a place. Scalars and aggregates for each other are calls through pointers of another type, which
    /// end the run.
    fn store(&mut self, place: &Place, value: &Expr) -> Result<(), String> {
        if self.is_scalar(place.ty) != self.is_scalar(value.ty) {
            return Ok(());
        }
        let (claim, points) = (self.holder(place)?, self.points(value));
        self.note_conversion(points, value.ty, place.ty);
        if self.is_scalar(place.ty) {
            self.covered(claim, points, "the value")
        } else {
            self.copied(claim, points)
        }
    }

    /// Bytes are copied between two places, one of them perhaps in no object.
    fn copied(&self, to: Points, from: Points) -> Result<(), String> {
        match (self.followed(to)?, self.followed(from)?) {
            (to @ Points::At(_), from @ Points::At(_)) => self.covered(to, from, "what is copied"),
            _ => Ok(()),
        }
    }

    fn call(&mut self, callee: ProcId, dest: Option<&Place>, args: &[Expr]) -> Result<(), String> {
        let procedure = &self.program.procs[callee];
        for (&param, arg) in procedure.params.iter().zip(args) {
            let place = self.variable(param);
            self.store(&place, arg)?;
        }
        if procedure.variadic {
            self.further_arguments(callee, args.get(procedure.params.len()..).unwrap_or(&[]))?;
        }
        let Some(dest) = dest else { return Ok(()) };
        let result = Points::from(self.partition.results[callee]);
        let claim = self.holder(dest)?;
        self.note_conversion(result, procedure.result, dest.ty);
        match (self.is_scalar(dest.ty), self.is_scalar(procedure.result)) {
            (true, true) => self.covered(claim, result, "the result"),
            (false, false) => self.copied(claim, result),
            // Nothing is returned, or something of another kind, which C leaves undefined.
            _ => Ok(()),
        }
    }

    /// Further arguments lie one after the other, each at a multiple of the pointer size.
    fn further_arguments(&mut self, callee: ProcId, args: &[Expr]) -> Result<(), String> {
        let Some(block) = self.partition.arguments[callee] else { return Ok(()) };
        let types = &self.program.types;
        let mut offset = 0;
        for arg in args {
            let spot = self.partition.further(block, offset).ok_or("too many arguments")?;
            let points = self.points(arg);
            if self.is_scalar(arg.ty) {
                let range = BitRange { shift: 0, width: width_of(types, arg.ty) };
                let claim = self.accessed(*self.partition.cell_at(spot, range)?, arg.ty);
                self.covered(claim, points, "an argument")?;
            } else {
                self.copied(Points::At(spot), points)?;
            }
            offset += i128::from(types.size_of(arg.ty).next_multiple_of(types.machine.pointer_size()));
        }
        Ok(())
    }

    fn intrinsic(
        &mut self,
        proc: ProcId,
        intrinsic: Intrinsic,
        dest: Option<&Place>,
        args: &[Expr],
    ) -> Result<(), String> {
        let result = match (intrinsic, args) {
            (Intrinsic::CopyBytes | Intrinsic::MoveBytes, [to, from, _]) => {
                self.copied(self.points(to), self.points(from))?;
                self.note_followed(self.points(from));
                self.note_followed(self.points(to))
            }
            (Intrinsic::SetBytes, [to, ..]) => {
                let to = self.followed(self.points(to))?;
                self.note_followed(to)
            }
            (Intrinsic::HavocBytes, [to, ..]) => {
                let to = self.followed(self.points(to))?;
                self.note_written(to);
                self.note_followed(to)
            }
            (Intrinsic::HavocReachable, pointers) => {
                for pointer in pointers {
                    let to = self.followed(self.points(pointer))?;
                    self.note_exposed(to);
                    self.note_followed(to);
                }
                Points::Nowhere
            }
            (Intrinsic::HavocExposed, _) => {
                self.expose_globals();
                Points::Nowhere
            }
            (Intrinsic::PrintTo, [to, ..]) => {
                let to = self.followed(self.points(to))?;
                self.note_followed(to);
                Points::Nowhere
            }
            (Intrinsic::VarArgs, _) => self.partition.arguments[proc].into(),
            (Intrinsic::Math(_), [a, rest @ ..]) | (Intrinsic::Rounded(_), [_, a, rest @ ..]) => {
                let second = rest.first().map_or(Points::Nowhere, |b| self.points(b));
                self.partition.computed(self.points(a), second)
            }
            _ => Points::Nowhere,
        };
        let Some(dest) = dest else { return Ok(()) };
        let claim = self.holder(dest)?;
        self.covered(claim, result, "the result")
    }
}
