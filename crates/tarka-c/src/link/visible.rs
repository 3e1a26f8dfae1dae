//! What other files could name, and what they could do by calling functions of the program.

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_ir::effects::does_arithmetic;
use tarka_ir::names::is_called;
use tarka_ir::passes::errors::VIOLATED;
use tarka_ir::{Addressed, Base, Callee, Expr, Origin, ProcId, Procedure, Stmt, VarId};

use super::Linker;

/// How names begin of functions that verification tasks bring along, which no other file calls.
const VOCABULARY: &str = "__VERIFIER_";

/// What other files could name and do.
#[derive(Default)]
pub struct Visible {
    /// Variables with external linkage, and those in sections whose start and end have names.
    pub variables: FxHashSet<VarId>,
    /// Variables whose addresses other files could get: from variables that they can name, from functions that they can
    /// call.
    pub addressed: FxHashSet<VarId>,
    /// Variables whose addresses get about in the program itself.
    pub kept: FxHashSet<VarId>,
    /// Variables that functions write which other files could call, directly or through others. The entry is not among
    /// them if it is `main`: nobody calls that.
    pub written: FxHashSet<VarId>,
    /// Whether such a function may write through pointers.
    pub writes_memory: bool,
    /// The names of such functions that may run into an error.
    pub failing: Vec<String>,
    /// All functions of the program that may run into an error when they are called.
    pub may_fail: FxHashSet<ProcId>,
}

impl Visible {
    /// The same with other numbers of functions.
    pub fn renumbered(mut self, numbers: &FxHashMap<ProcId, ProcId>) -> Visible {
        self.may_fail = self.may_fail.iter().filter_map(|id| numbers.get(id).copied()).collect();
        self
    }
}

/// What a function does by itself.
#[derive(Default)]
struct Done {
    /// Variables that it writes.
    written: FxHashSet<VarId>,
    /// Variables that it mentions in any way.
    mentioned: FxHashSet<VarId>,
    /// Variables whose addresses it takes.
    addressed: FxHashSet<VarId>,
    /// Functions whose addresses it takes.
    functions: FxHashSet<ProcId>,
    writes_memory: bool,
    calls: FxHashSet<ProcId>,
    calls_pointers: bool,
    /// Whether it runs into an error without calling another function of the program.
    fails: bool,
}

impl Linker<'_, '_> {
    /// What other files could name and do.
    pub(super) fn visible(&mut self) -> Visible {
        let entry = self.entry;
        if !self.outside.environment.interferes() {
            return Visible::default();
        }
        let known: FxHashMap<ProcId, Done> = self.all_done();
        let initial = self.initial_addresses();
        let is_main = self.low.names.name(self.low.functions[entry].name) == "main";
        let mut search = Search::new(&known, &initial);
        let named = self.low.external_variables.values().map(|external| external.var);
        let named: FxHashSet<VarId> = named.chain(self.low.sectioned.iter().copied()).collect();
        search.variables(named.iter().copied());
        let external: Vec<ProcId> = self.low.external_functions.values().copied().collect();
        let external = external.into_iter().map(|id| self.resolve(id));
        search.functions(external.filter(|&id| id != entry || !is_main));
        // Where the program itself takes the address of a function, it may keep it for others to find.
        let needed = self.done.iter().filter_map(|(id, _)| known.get(id));
        search.functions(needed.flat_map(|done| &done.functions).copied());
        search.run();
        let may_fail = may_fail(&known);
        let kept = self.addresses_about();
        search.addressed.retain(|var| kept.contains(var));
        let mut failing: Vec<String> = search
            .direct
            .iter()
            .filter(|id| may_fail.contains(id) && **id != entry)
            .map(|&id| self.low.names.name(self.low.functions[id].name).to_string())
            .filter(|name| !self.is_error(name) && !name.starts_with(VOCABULARY))
            .collect();
        failing.sort();
        let done = || search.callable.iter().filter_map(|id| known.get(id));
        Visible {
            variables: named,
            written: done().flat_map(|done| &done.written).copied().collect(),
            writes_memory: done().any(|done| done.writes_memory),
            addressed: search.addressed,
            kept,
            failing,
            may_fail,
        }
    }

    /// What every function of the files does that has a body, be it needed or not.
    fn all_done(&mut self) -> FxHashMap<ProcId, Done> {
        let mut all: FxHashMap<ProcId, Done> =
            self.done.iter().map(|(id, body)| (*id, self.done_by(*id, body))).collect();
        for (id, function) in self.low.functions.iter_enumerated() {
            if let Some(body) = &function.definition {
                all.entry(id).or_insert_with(|| self.done_by(id, body));
            }
        }
        for done in all.values_mut() {
            done.calls = done.calls.drain().map(|id| self.resolve(id)).collect();
            done.functions = done.functions.drain().map(|id| self.resolve(id)).collect();
        }
        all
    }

    /// What a function does by itself.
    fn done_by(&self, id: ProcId, body: &Procedure) -> Done {
        let mut done = Done::default();
        if body.origin != Origin::Defined {
            return done;
        }
        let is_error = |label: &String| self.errors.labels.contains(label);
        done.fails = body.locations.iter().any(|location| location.label.as_ref().is_some_and(is_error));
        for spanned in body.edges.iter().flat_map(|edge| &edge.stmts) {
            done.add(&spanned.stmt, |callee| self.is_model(callee));
            if self.overflow_is_error {
                let computes = |expr: &Expr| does_arithmetic(&self.low.types.ir, expr);
                spanned.stmt.for_each_expr(&mut |expr| done.fails |= computes(expr));
            }
        }
        done.fails |= done.calls.iter().chain([&id]).any(|&callee| self.is_error_function(callee));
        done
    }

    /// Whether calling a function is an error.
    fn is_error_function(&self, id: ProcId) -> bool {
        let name = self.low.names.name(self.low.functions[id].name);
        self.is_error(name) || self.watched.iter().any(|watched| is_called(name, watched))
    }

    /// Whether a name is that of a function that errors are told by.
    fn is_error(&self, name: &str) -> bool {
        name.starts_with(VIOLATED)
            || self.errors.calls.iter().chain(&self.errors.assertions).any(|error| error == name)
    }

    /// What the initial values of variables hold addresses of.
    fn initial_addresses(&mut self) -> FxHashMap<VarId, Vec<Addressed>> {
        let mut found: FxHashMap<VarId, Vec<Addressed>> = FxHashMap::default();
        for initialiser in &self.low.initialisers {
            let held = |addressed| found.entry(initialiser.var).or_default().push(addressed);
            initialiser.value.for_each_address(&mut { held });
        }
        for addressed in found.values_mut().flatten() {
            if let Addressed::Procedure(id) = addressed {
                *id = self.resolve(*id);
            }
        }
        found
    }
}

/// The search for what other files could call and whose addresses they could get.
struct Search<'d> {
    known: &'d FxHashMap<ProcId, Done>,
    /// What initial values of variables hold addresses of.
    initial: &'d FxHashMap<VarId, Vec<Addressed>>,
    /// Functions that others could call by a name or an address.
    direct: FxHashSet<ProcId>,
    /// Those, and all that they call.
    callable: FxHashSet<ProcId>,
    addressed: FxHashSet<VarId>,
    /// Variables whose initial values count.
    seen: FxHashSet<VarId>,
    pending: Vec<ProcId>,
    unread: Vec<VarId>,
}

impl<'d> Search<'d> {
    fn new(known: &'d FxHashMap<ProcId, Done>, initial: &'d FxHashMap<VarId, Vec<Addressed>>) -> Search<'d> {
        Search {
            known,
            initial,
            direct: FxHashSet::default(),
            callable: FxHashSet::default(),
            addressed: FxHashSet::default(),
            seen: FxHashSet::default(),
            pending: Vec::new(),
            unread: Vec::new(),
        }
    }

    fn variables(&mut self, vars: impl Iterator<Item = VarId>) {
        self.unread.extend(vars.filter(|&var| self.seen.insert(var)));
    }

    /// Others have the names or addresses of functions.
    fn functions(&mut self, ids: impl Iterator<Item = ProcId>) {
        for id in ids {
            self.direct.insert(id);
            self.pending.push(id);
        }
    }

    fn run(&mut self) {
        loop {
            if let Some(var) = self.unread.pop() {
                self.read(var);
            } else if let Some(id) = self.pending.pop() {
                self.call(id);
            } else {
                return;
            }
        }
    }

    /// Others may read the initial value of a variable.
    fn read(&mut self, var: VarId) {
        for addressed in self.initial.get(&var).into_iter().flatten() {
            match *addressed {
                Addressed::Procedure(id) => self.functions(std::iter::once(id)),
                Addressed::Variable(var) => {
                    self.addressed.insert(var);
                    self.variables(std::iter::once(var));
                }
            }
        }
    }

    /// Others may call a function.
    fn call(&mut self, id: ProcId) {
        let Some(done) = self.known.get(&id) else { return };
        if !self.callable.insert(id) {
            return;
        }
        self.pending.extend(&done.calls);
        self.functions(done.functions.iter().copied());
        if done.calls_pointers {
            self.pending.extend(self.known.values().flat_map(|done| &done.functions));
        }
        self.addressed.extend(&done.addressed);
        self.variables(done.mentioned.iter().copied());
    }
}

/// The functions that may run into an error, by themselves or by calling others.
fn may_fail(known: &FxHashMap<ProcId, Done>) -> FxHashSet<ProcId> {
    let mut failing: FxHashSet<ProcId> =
        known.iter().filter(|(_, done)| done.fails).map(|(id, _)| *id).collect();
    loop {
        let before = failing.len();
        for (id, done) in known {
            let may_call = |id: &ProcId| done.calls.contains(id) || done.functions.contains(id);
            if failing.iter().any(may_call) || done.calls_pointers && !failing.is_empty() {
                failing.insert(*id);
            }
        }
        if failing.len() == before {
            return failing;
        }
    }
}

impl Done {
    /// Adds what a statement does. Models call the functions that they are handed, and do not pass them on.
    fn add(&mut self, stmt: &Stmt, is_model: impl Fn(ProcId) -> bool) {
        let hands_to_model =
            matches!(stmt, Stmt::Call { callee: Callee::Proc(callee), .. } if is_model(*callee));
        let functions = if hands_to_model { &mut self.calls } else { &mut self.functions };
        stmt.for_each_var(&mut |var| _ = self.mentioned.insert(var));
        stmt.for_each_address(&mut |addressed| match addressed {
            Addressed::Variable(var) => _ = self.addressed.insert(var),
            Addressed::Procedure(id) => _ = functions.insert(id),
        });
        match stmt.dest().map(|place| &place.base) {
            Some(Base::Var(var)) => _ = self.written.insert(*var),
            Some(Base::Deref(_)) => self.writes_memory = true,
            None => {}
        }
        let Stmt::Call { callee, args, .. } = stmt else { return };
        match callee {
            Callee::Proc(callee) => _ = self.calls.insert(*callee),
            Callee::Pointer(_) => self.calls_pointers = true,
            Callee::Intrinsic(_) => {}
        }
        // A library function may write what it is handed.
        self.writes_memory |= !args.is_empty();
    }
}
