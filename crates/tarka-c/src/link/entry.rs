//! Where the program starts: a procedure without parameters that sets up what the environment decides and calls the
//! entry function.

use rustc_hash::FxHashSet;
use tarka_ir::{
    Callee, Edge, Expr, IndexVec, Input, Loc, Location, LocationKind, Origin, Place, ProcId, Procedure, Role,
    Span, SpannedStmt, Stmt, Types, VarId,
};

use super::Linker;
use super::given::{self, Given, NO_PROMISE, Promise};
use super::outside::ON_LIBRARY;
use crate::diagnostic::Diagnostic;
use crate::lower::{Definition, Function, Hook, Turn};
use crate::syntax::distance;

/// The statements before the entry in the making.
pub(super) struct Preparation<'s> {
    pub locals: &'s mut Vec<VarId>,
    pub stmts: &'s mut Vec<Stmt>,
    pub span: Span,
}

impl Linker<'_, '_> {
    /// The function to start at.
    pub(super) fn find_entry(&mut self, name: &str) -> Option<ProcId> {
        let symbol = self.low.names.intern(name);
        let defined = |f: &Function| f.name == symbol && f.defined;
        if let Some((id, _)) = self.low.functions.iter_enumerated().find(|(_, f)| defined(f)) {
            return Some(id);
        }
        if self.low.diagnostics.has_errors() {
            return None;
        }
        let mut names: Vec<String> = self
            .low
            .functions
            .iter()
            .filter(|f| f.defined)
            .map(|f| self.low.names.name(f.name).to_string())
            .collect();
        names.sort();
        let similar = names.iter().map(|known| (distance(name, known), known)).min();
        let similar = similar.filter(|&(distance, _)| distance <= 2 && distance < name.len());
        let help = match (similar, &names[..]) {
            (Some((_, meant)), _) => format!("do you mean `{meant}`?"),
            (None, []) => "the input defines no function at all".to_string(),
            (None, names) if names.len() <= 8 => format!("choose one with `--entry`: {}", names.join(", ")),
            (None, names) => format!("choose one with `--entry`: {}, …", names[..8].join(", ")),
        };
        let message = format!("there is no function `{name}` to start at");
        self.low.diagnostics.report(Diagnostic::error(Span::NONE, message).help(help));
        None
    }

    /// The procedure that starts the program: the entry itself, or one that prepares its arguments first.
    pub(super) fn make_start(&mut self, entry: ProcId) -> ProcId {
        let undefined = self.undefined_variables();
        let (result, params, _) =
            self.finished.get(&entry).cloned().unwrap_or((Types::VOID, Vec::new(), false));
        let is_main = self.low.names.name(self.low.functions[entry].name) == "main" && params.len() >= 2;
        let hooks = !self.low.constructors.is_empty()
            || !self.low.destructors.is_empty()
            || self.uses_model("atexit")
            || self.uses_model("on_exit");
        let is_begun = self.is_entered_later() && self.uses_library();
        if params.is_empty() && undefined.is_empty() && !hooks && !is_begun {
            return entry;
        }
        let span = self.low.functions[entry].span;
        let mut locals = Vec::new();
        let (mut stmts, mut given) = (Vec::new(), Given::default());
        let mut before = Preparation { locals: &mut locals, stmts: &mut stmts, span };
        self.arbitrary_variables(undefined, &mut given, &mut before);
        // First of all: the objects of the arguments are known by their numbers.
        let args = if is_main {
            self.main_arguments(entry, &params, &mut before)
        } else {
            self.arbitrary_arguments(entry, &params, &mut given, &mut before)
        };
        self.give_all(given, &mut before);
        // What was registered first runs last: destructors come after what constructors and `main` register.
        let (before, after) =
            (std::mem::take(&mut self.low.constructors), std::mem::take(&mut self.low.destructors));
        for destructor in self.hooked(after) {
            let pointer = self.low.function_pointer(destructor).expr;
            self.call_model("atexit", vec![pointer], &mut locals, &mut stmts, span);
        }
        for constructor in self.hooked(before) {
            let constructor = self.reach(constructor);
            stmts.push(Stmt::Call { dest: None, callee: Callee::Proc(constructor), args: Vec::new() });
        }
        for model in ON_LIBRARY.iter().filter(|_| is_begun) {
            self.call_model(model, Vec::new(), &mut locals, &mut stmts, span);
        }
        let dest = (result != Types::VOID).then(|| self.temporary(&mut locals, result, span));
        stmts.push(Stmt::Call { dest: dest.clone(), callee: Callee::Proc(entry), args });
        if hooks {
            let status = dest.clone().map_or_else(|| self.low.int_constant(0).expr, Expr::load);
            self.call_model("exit", vec![status], &mut locals, &mut stmts, span);
        }
        stmts.push(Stmt::Return(dest.map(Expr::load)));
        self.start_procedure(result, locals, stmts, span)
    }

    /// Whether others may have called functions, of the program and of the library, before the entry: it is not `main`.
    pub(super) fn is_entered_later(&self) -> bool {
        let is_main = self.low.names.name(self.low.functions[self.entry].name) == "main";
        !is_main && self.outside.environment.interferes()
    }

    /// Whether the program calls anything of the library.
    fn uses_library(&self) -> bool {
        self.reached.iter().any(|&id| self.is_library(id))
    }

    /// The functions that run before or after `main`, by their priorities and then as they stand in the files.
    fn hooked(&mut self, mut hooks: Vec<(Turn, Hook)>) -> Vec<ProcId> {
        hooks.sort_by_key(|&(turn, _)| turn);
        let mut functions = Vec::new();
        for (_, hook) in hooks {
            let (entries, span) = match hook {
                Hook::Function(id) => (Some(vec![id]), self.low.functions[id].span),
                Hook::Table(var, span) => (self.table_entries(var), span),
            };
            match entries {
                Some(entries) if entries.iter().all(|&id| self.takes_nothing(id)) => {
                    functions.extend(entries)
                }
                _ => self.low.diagnostics.report(
                    Diagnostic::error(span, "unsupported C: arguments of what runs before or after `main`")
                        .help("`tarka --unsupported` lists what Tarka does not read"),
                ),
            }
        }
        functions
    }

    fn takes_nothing(&mut self, id: ProcId) -> bool {
        let id = self.resolve(id);
        let parameters = |procedure: &Procedure| procedure.params.is_empty();
        self.low.functions[id].definition.as_ref().is_none_or(parameters)
            && self.finished.get(&id).is_none_or(|(_, params, _)| params.is_empty())
    }

    /// Whether the program uses a model.
    fn uses_model(&mut self, name: &str) -> bool {
        let symbol = self.low.names.intern(name);
        self.low.library.get(&symbol).is_some_and(|id| self.reached.contains(id))
    }

    /// Calls a function of the library.
    fn call_model(
        &mut self,
        name: &str,
        args: Vec<Expr>,
        locals: &mut Vec<VarId>,
        stmts: &mut Vec<Stmt>,
        span: Span,
    ) {
        let symbol = self.low.names.intern(name);
        let Some(&id) = self.low.library.get(&symbol) else { return };
        let mut out = Vec::new();
        let call = Stmt::Call { dest: None, callee: Callee::Proc(id), args };
        self.finish_stmt(SpannedStmt { stmt: call, span }, locals, &mut out);
        stmts.extend(out.into_iter().map(|s| s.stmt));
    }

    fn start_procedure(
        &mut self,
        result: tarka_ir::TypeId,
        locals: Vec<VarId>,
        stmts: Vec<Stmt>,
        span: Span,
    ) -> ProcId {
        let name = self.low.names.intern("__tarka_start");
        let blank = Location { kind: LocationKind::Inner, label: None, span };
        let mut locations: IndexVec<Loc, Location> = [blank.clone(), blank.clone()].into_iter().collect();
        let (entry, exit) = (Loc(0), Loc(1));
        let mut edges = IndexVec::new();
        let mut current = entry;
        let count = stmts.len();
        for (i, stmt) in stmts.into_iter().enumerate() {
            let target = if i + 1 == count { exit } else { locations.push(blank.clone()) };
            edges.push(Edge { source: current, target, stmts: vec![SpannedStmt { stmt, span }] });
            current = target;
        }
        let procedure = Procedure {
            name: "__tarka_start".into(),
            origin: Origin::Model,
            result,
            params: Vec::new(),
            variadic: false,
            locals,
            entry,
            exit,
            locations,
            edges,
            span,
        };
        let id = self.low.add_defined_function(name, procedure.clone(), span);
        self.reach(id)
    }

    /// Globals that are declared but defined nowhere: the environment has them.
    fn undefined_variables(&self) -> Vec<VarId> {
        let mut vars: Vec<VarId> = self
            .low
            .external_variables
            .values()
            .filter(|external| external.definition == Definition::Declared)
            .map(|external| external.var)
            .filter(|var| self.used.contains(var))
            .collect();
        vars.sort();
        vars
    }

    fn arbitrary_variables(&mut self, vars: Vec<VarId>, given: &mut Given, before: &mut Preparation<'_>) {
        for var in vars {
            let variable = &self.low.vars[var];
            let (name, ty) = (variable.name.clone(), variable.ty);
            let place = Place::var(var, ty);
            if let Some(stream) = self.standard_stream(&name) {
                let value = self.low.cast(stream, ty);
                before.stmts.push(Stmt::Assign(place, value));
                continue;
            }
            self.assume_external(&name);
            // What it holds is written at the start, so that the program must be one in which that can be done.
            self.low.vars[var].constant = false;
            if given::is_data_pointer(&self.low.types.ir, ty) {
                self.give(given, place, NO_PROMISE, &name);
            } else {
                before.stmts.push(Stmt::Havoc(place, Input::External(name)));
            }
        }
    }

    /// The address of a standard stream.
    pub(super) fn standard_stream(&mut self, name: &str) -> Option<Expr> {
        if !matches!(name, "stdin" | "stdout" | "stderr") {
            return None;
        }
        let object = format!("__tarka_{name}");
        let symbol = self.low.names.intern(&object);
        let var = self.low.library_variable(symbol)?;
        Some(self.low.address_of(Place::var(var, self.low.vars[var].ty)))
    }

    fn arbitrary_arguments(
        &mut self,
        entry: ProcId,
        params: &[tarka_ir::TypeId],
        given: &mut Given,
        before: &mut Preparation<'_>,
    ) -> Vec<Expr> {
        let function = self.low.names.name(self.low.functions[entry].name).to_string();
        let unread = self.unread_parameters(entry);
        let mut args = Vec::new();
        for (i, &ty) in params.iter().enumerate() {
            let place = self.temporary(before.locals, ty, before.span);
            let name = format!("parameter {} of {function}", i + 1);
            if unread.contains(&i) && given::is_data_pointer(&self.low.types.ir, ty) {
                before.stmts.push(Stmt::Assign(place.clone(), Expr::constant(0, ty)));
            } else {
                let promise = self.promise(entry, i);
                self.give(given, place.clone(), promise, &name);
            }
            args.push(Expr::load(place));
        }
        args
    }

    /// What is promised of a parameter.
    fn promise(&self, function: ProcId, position: usize) -> Promise {
        let traits = self.low.functions[function].traits;
        let has = |bits: u64| bits.checked_shr(position as u32).unwrap_or(0) & 1 == 1;
        Promise {
            not_null: has(traits.nonnull_params),
            alone: has(traits.restrict_params) || self.outside.no_alias_inputs,
        }
    }

    /// The parameters that a function never reads before it writes them.
    fn unread_parameters(&self, function: ProcId) -> Vec<usize> {
        let Some((_, procedure)) = self.done.iter().find(|(id, _)| *id == function) else {
            return Vec::new();
        };
        let params = procedure.params.iter().enumerate();
        params.filter(|&(_, &param)| !is_read_first(procedure, param)).map(|(i, _)| i).collect()
    }
}

/// Whether a procedure may read a variable before it writes it.
fn is_read_first(procedure: &Procedure, var: VarId) -> bool {
    let (mut pending, mut seen) = (vec![procedure.entry], FxHashSet::default());
    while let Some(at) = pending.pop() {
        if !seen.insert(at) {
            continue;
        }
        for edge in procedure.edges.iter().filter(|edge| edge.source == at) {
            let mut is_written = false;
            for spanned in &edge.stmts {
                let written = spanned.stmt.dest().and_then(Place::as_var) == Some(var);
                let mut mentions = 0;
                spanned.stmt.for_each_var(&mut |mentioned| mentions += usize::from(mentioned == var));
                if mentions > usize::from(written) {
                    return true;
                }
                if written {
                    is_written = true;
                    break;
                }
            }
            if !is_written {
                pending.push(edge.target);
            }
        }
    }
    false
}

impl Linker<'_, '_> {
    /// The variables a finished procedure mentions are used.
    pub(super) fn note_used(&mut self, procedure: &Procedure) {
        for edge in &procedure.edges {
            for spanned in &edge.stmts {
                spanned.stmt.for_each_var(&mut |var| {
                    if self.low.vars[var].role == Role::Global {
                        self.used.insert(var);
                    }
                });
            }
        }
    }
}
