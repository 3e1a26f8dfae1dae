//! What procedures may do, by looking at their statements: which parts of the state they may change, and whether an error
//! may lie in them.

use rustc_hash::FxHashSet;
use tarka_exec::symbolic::Component;
use tarka_ir::{Callee, IndexVec, LocationKind, Place, ProcId, Program, Role, Stmt, Storage, VarId};

/// What every procedure may do, with all that it calls.
pub struct Effects {
    globals: IndexVec<ProcId, FxHashSet<VarId>>,
    locals: FxHashSet<VarId>,
    memory: IndexVec<ProcId, bool>,
    fails: IndexVec<ProcId, bool>,
    owners: IndexVec<VarId, Option<ProcId>>,
    calls: IndexVec<ProcId, Vec<ProcId>>,
    taken: Vec<ProcId>,
}

impl Effects {
    /// The effects of a program. `fails` says what else than an error location is an error of a procedure.
    pub fn new(program: &Program, fails: impl Fn(ProcId) -> bool) -> Effects {
        let taken = program.address_taken().into_iter().collect();
        let mut effects = Effects {
            globals: IndexVec::from_elem(FxHashSet::default(), program.procs.len()),
            locals: FxHashSet::default(),
            memory: IndexVec::from_elem(false, program.procs.len()),
            fails: IndexVec::from_elem(false, program.procs.len()),
            owners: IndexVec::from_elem(None, program.vars.len()),
            calls: IndexVec::from_elem(Vec::new(), program.procs.len()),
            taken,
        };
        for (id, proc) in program.procs.iter_enumerated() {
            for &var in proc.params.iter().chain(&proc.locals) {
                effects.owners[var] = Some(id);
                // Objects come to life when the procedure is entered.
                effects.memory[id] |= program.vars[var].storage == Storage::Memory;
            }
            effects.memory[id] |= proc.variadic;
            effects.fails[id] = fails(id)
                || proc.locations.iter().any(|location| matches!(location.kind, LocationKind::Error(_)));
            for stmt in proc.edges.iter().flat_map(|edge| &edge.stmts) {
                effects.stmt(program, id, &stmt.stmt);
            }
        }
        effects.close();
        effects
    }

    fn stmt(&mut self, program: &Program, proc: ProcId, stmt: &Stmt) {
        match stmt {
            Stmt::Assign(place, _) | Stmt::Havoc(place, _) => self.place(program, proc, place),
            Stmt::Call { dest, callee, .. } => {
                if let Some(dest) = dest {
                    self.place(program, proc, dest);
                }
                match callee {
                    Callee::Proc(callee) => self.calls[proc].push(*callee),
                    Callee::Pointer(_) => self.calls[proc].extend_from_slice(&self.taken),
                    Callee::Intrinsic(_) => self.memory[proc] = true,
                }
            }
            Stmt::Alloc { dest, .. } => {
                self.place(program, proc, dest);
                self.memory[proc] = true;
            }
            Stmt::Live(_) => self.memory[proc] = true,
            Stmt::Assume(_) | Stmt::Return(_) | Stmt::Free(_) | Stmt::Dead(_) | Stmt::Halt(_) => {}
        }
    }

    fn place(&mut self, program: &Program, proc: ProcId, place: &Place) {
        match place.as_var() {
            Some(var) if program.vars[var].storage == Storage::Plain => {
                if program.vars[var].role == Role::Global {
                    self.globals[proc].insert(var);
                } else {
                    self.locals.insert(var);
                }
            }
            _ => self.memory[proc] = true,
        }
    }

    /// Adds what callees do, until nothing changes.
    fn close(&mut self) {
        loop {
            let mut changed = false;
            for proc in self.calls.indices() {
                for callee in self.calls[proc].clone() {
                    let news: Vec<VarId> =
                        self.globals[callee].difference(&self.globals[proc]).copied().collect();
                    changed |= !news.is_empty();
                    self.globals[proc].extend(news);
                    changed |= self.memory[callee] && !self.memory[proc];
                    self.memory[proc] |= self.memory[callee];
                    changed |= self.fails[callee] && !self.fails[proc];
                    self.fails[proc] |= self.fails[callee];
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// Whether a call of the procedure may change a part of its caller's state.
    pub fn changes(&self, proc: ProcId, component: Component) -> bool {
        match component {
            Component::Value(var) => self.globals[proc].contains(&var),
            Component::Address(_) => false,
            Component::Memory(_) | Component::Sizes => self.memory[proc],
        }
    }

    /// Whether a part of the state may change while the procedure runs, be it in a callee.
    pub fn varies(&self, proc: ProcId, component: Component) -> bool {
        match component {
            Component::Value(var) => self.locals.contains(&var) || self.changes(proc, component),
            Component::Address(_) => true,
            Component::Memory(_) | Component::Sizes => self.memory[proc],
        }
    }

    /// Whether an error may lie in the procedure.
    pub fn fails(&self, proc: ProcId) -> bool {
        self.fails[proc]
    }

    /// The procedure whose parameter or local a variable is.
    pub fn owner(&self, var: VarId) -> Option<ProcId> {
        self.owners[var]
    }

    /// The procedures that pointers may point to.
    pub fn taken(&self) -> &[ProcId] {
        &self.taken
    }

    /// What a procedure calls.
    pub fn callees(&self, proc: ProcId) -> &[ProcId] {
        &self.calls[proc]
    }
}
