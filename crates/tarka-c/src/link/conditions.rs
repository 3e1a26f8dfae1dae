//! What a verdict rests on: what functions without body are taken not to do, as far as the program could tell.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;
use tarka_ir::{
    Assumption, Base, Callee, Condition, Environment, Loc, Origin, Place, ProcId, Program, Role, Span, Stmt,
    VarId,
};

use super::changes;
use super::errno::VARIANTS;
use super::flow::{At, Flow};
use super::locale;
use super::outside::UnknownCall;
use super::reads::{self, Read};
use super::signals::given_to;
use super::storage;
use super::visible::Visible;

/// Writes down the conditions of a verdict about the program. `fresh` is the entry if others may call it, and other functions
/// before it.
pub fn run(program: &mut Program, calls: &[UnknownCall], visible: &Visible, fresh: Option<String>) {
    let mut conditions = Vec::new();
    let (mut changeable, mut leading) = (FxHashSet::default(), FxHashSet::default());
    if !calls.is_empty() || fresh.is_some() {
        let facts = Facts::new(program, calls, visible);
        let mut seen = BTreeSet::new();
        for call in calls.iter().filter(|call| seen.insert(&call.function)) {
            facts.conditions_of(&call.function, &mut conditions);
        }
        if let Some(entry) = fresh {
            let models = facts.models_with_state(|_, _| true);
            if !models.is_empty() {
                conditions.push(Condition::InitialLibrary { entry: entry.clone(), models });
            }
            if facts.reads_initial_values() {
                conditions.push(Condition::InitialValues(entry));
            }
        }
        (changeable, leading) = (facts.changeable, facts.leading);
    }
    if program.outside.environment == Environment::Any {
        let lasting = changeable.union(&visible.variables).copied().collect();
        changes::run(program, calls, &changeable, &leading, &lasting);
    }
    for assumption in &program.assumptions {
        if let Assumption::Assembler(span) = assumption {
            conditions.push(Condition::Assembler(*span));
        }
    }
    program.outside.unknown_calls = calls.iter().map(|call| (call.function.clone(), call.span)).collect();
    program.outside.conditions.extend(conditions);
}

/// The models that take functions to be called at exit.
const AT_EXIT: [&str; 3] = ["atexit", "on_exit", "at_quick_exit"];

/// What conditions depend on.
struct Facts<'p> {
    program: &'p Program,
    calls: &'p [UnknownCall],
    visible: &'p Visible,
    /// Where runs may be after each of the calls.
    after: Vec<FxHashSet<At>>,
    /// Globals that code outside could change, directly or by calling functions of the program.
    changeable: FxHashSet<VarId>,
    /// Globals from which code outside, or what it may call, could go on through pointers.
    leading: FxHashSet<VarId>,
    /// Whether pointers come from the outside, which may lead to whatever it knows.
    gets_pointers: bool,
    /// Whether the program makes numbers of addresses.
    makes_numbers: bool,
    /// Whether the program makes objects without names.
    allocates: bool,
    /// Variables whose address is taken.
    addressed: FxHashSet<VarId>,
    /// The functions of the program whose address is taken.
    functions: BTreeSet<ProcId>,
    /// State of the library that no model lets functions without body change.
    library_state: FxHashSet<VarId>,
    /// Whether functions that may fail are to be called at exit.
    exit_may_fail: bool,
}

impl<'p> Facts<'p> {
    fn new(program: &'p Program, calls: &'p [UnknownCall], visible: &'p Visible) -> Facts<'p> {
        let flow = Flow::new(program);
        let after = calls.iter().map(|call| flow.after(call.caller, call.edge)).collect();
        let addressed = program.addressed_variables();
        let functions = program.address_taken();
        let mut mentioned = addressed.clone();
        for stmt in program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts) {
            stmt.stmt.for_each_var(&mut |var| {
                mentioned.insert(var);
            });
        }
        let is_users = |var: &VarId| {
            let variable = &program.vars[*var];
            variable.role == Role::Global && mentioned.contains(var) && !is_ours(&variable.name)
        };
        let is_known = |var: &VarId| {
            [&visible.variables, &visible.addressed, &visible.kept].iter().any(|known| known.contains(var))
        };
        let globals = || program.vars.indices().filter(is_users);
        let changeable = globals()
            .filter(|var| !program.vars[*var].constant && (is_known(var) || visible.written.contains(var)))
            .collect();
        let keeps_addresses = reads::address_holders(program);
        // A constant holds nothing but addresses of other globals.
        let leading = globals()
            .filter(|var| !program.vars[*var].constant)
            .filter(|var| (visible.writes_memory || is_known(var)) && keeps_addresses(program.vars[*var].ty))
            .collect();
        let gets_pointers = storage::has_outside_memory(program);
        let makes_numbers = reads::makes_numbers_of_addresses(program);
        let mut stmts = program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts);
        let allocates = stmts.any(|spanned| matches!(spanned.stmt, Stmt::Alloc { .. }));
        Facts {
            program,
            calls,
            visible,
            after,
            changeable,
            leading,
            gets_pointers,
            makes_numbers,
            allocates,
            addressed,
            functions,
            library_state: library_state(program),
            exit_may_fail: AT_EXIT
                .iter()
                .flat_map(|model| given_to(program, &[model], 0))
                .any(|id| visible.may_fail.contains(&id)),
        }
    }

    /// The conditions for the calls of one function.
    fn conditions_of(&self, function: &str, conditions: &mut Vec<Condition>) {
        let mine: Vec<usize> =
            (0..self.calls.len()).filter(|&i| self.calls[i].function == function).collect();
        let before: Vec<usize> = (0..self.calls.len()).filter(|&i| self.comes_before(i, &mine)).collect();
        let reads =
            |is_meant: &dyn Fn(Read) -> bool| mine.iter().any(|&i| self.reads(&self.after[i], is_meant));
        let reads_memory = || reads(&|read| self.is_in_memory(read));
        let name = function.to_owned();
        if mine.iter().any(|&i| is_of_the_system(self.program, self.calls[i].declared)) {
            conditions.push(Condition::NotModelled(name.clone()));
        }
        if self.exit_may_fail {
            conditions.push(Condition::DoesNotExit(name.clone()));
        }
        if mine.iter().all(|&i| self.calls[i].only_calls) {
            return self.calls_none(function, &mine, &before, conditions);
        }
        if self.program.outside.environment == Environment::Arguments {
            if reads(&|read| self.may_be_changeable(read)) {
                conditions.push(Condition::ChangesNoGlobal(name.clone()));
            }
            if self.gets_pointers && reads(&|read| matches!(read, Read::Memory)) {
                conditions.push(Condition::ChangesNothingFromOutside(name.clone()));
            }
            if !self.leading.is_empty() && reads(&|read| self.may_be_behind_globals(read)) {
                conditions.push(Condition::ChangesNothingBehindGlobals(name.clone()));
            }
            let were_handed = before.iter().any(|&i| !self.calls[i].handed.pointers.is_empty());
            if were_handed && reads_memory() {
                conditions.push(Condition::ChangesNothingHandedBefore(name.clone()));
            }
        }
        if mine.iter().any(|&i| self.calls[i].handed.behind_const) && reads_memory() {
            conditions.push(Condition::ChangesNothingBehindConst(name.clone()));
        }
        let mut so_far = mine.iter().chain(&before);
        if so_far.any(|&i| self.may_hand_over_numbers(i)) && reads_memory() {
            conditions.push(Condition::ChangesNothingAtNumbers(name.clone()));
        }
        let models = self.disturbed_models(&mine);
        if !models.is_empty() {
            conditions.push(Condition::LeavesLibrary { function: name.clone(), models });
        }
        self.calls_none(function, &mine, &before, conditions);
    }

    /// The condition on callbacks for the calls of one function, of which some others come before.
    fn calls_none(&self, function: &str, mine: &[usize], before: &[usize], conditions: &mut Vec<Condition>) {
        let only_calls = mine.iter().all(|&i| self.calls[i].only_calls);
        let callbacks = self.callbacks(mine.iter().chain(before), only_calls);
        if !callbacks.is_empty() {
            conditions.push(Condition::CallsNone { function: function.to_owned(), callbacks });
        }
    }

    /// Whether the program reads globals that others may have written before it started.
    fn reads_initial_values(&self) -> bool {
        let is_meant = |read: Read| match read {
            Read::Variable(var) => self.changeable.contains(&var),
            Read::Memory => self.changeable.iter().any(|var| self.addressed.contains(var)),
        };
        let mut found = false;
        for proc in self.program.procs.iter().filter(|proc| proc.origin == Origin::Defined) {
            for stmt in proc.edges.iter().flat_map(|edge| &edge.stmts) {
                reads::for_each(&stmt.stmt, &mut |read| found |= is_meant(read));
            }
        }
        found
    }

    /// The library functions called after some calls of a function without body that depend on state of the library which
    /// it could change by calling the library.
    fn disturbed_models(&self, calls: &[usize]) -> Vec<String> {
        self.models_with_state(|id, loc| calls.iter().any(|&call| self.after[call].contains(&(id, loc))))
    }

    /// The library functions called at some locations of the program that depend on state of the library.
    fn models_with_state(&self, is_meant: impl Fn(ProcId, Loc) -> bool) -> Vec<String> {
        let mut names = BTreeSet::new();
        for (id, proc) in self.program.procs.iter_enumerated().filter(|(_, p)| p.origin == Origin::Defined) {
            let edges = proc.edges.iter().filter(|edge| is_meant(id, edge.source));
            for stmt in edges.flat_map(|edge| &edge.stmts) {
                let Stmt::Call { callee: Callee::Proc(model), .. } = stmt.stmt else { continue };
                let name = &self.program.procs[model].name;
                let name = VARIANTS.iter().find_map(|kind| name.strip_prefix(kind)).unwrap_or(name);
                let ends = name.starts_with("__assert") || name == "abort" || name.starts_with("__tarka_");
                if self.program.procs[model].origin != Origin::Model || ends {
                    continue;
                }
                match self.depends_on(model) {
                    Dependence::Nothing => {}
                    Dependence::Locale => {
                        names.extend(locale::shown_by(self.program, proc, name, &stmt.stmt))
                    }
                    Dependence::State => _ = names.insert(name.to_owned()),
                }
            }
        }
        names.into_iter().collect()
    }

    /// The state of the library that a model works with and that functions without body could change.
    fn depends_on(&self, model: ProcId) -> Dependence {
        let mut depends = Dependence::Nothing;
        for id in closure(self.program, vec![model]) {
            let proc = &self.program.procs[id];
            if proc.origin == Origin::Model {
                for spanned in proc.edges.iter().flat_map(|edge| &edge.stmts) {
                    spanned.stmt.for_each_var(
                        &mut |var| match self.program.vars[var].name == locale::STATE {
                            _ if !self.library_state.contains(&var) => {}
                            true => depends = depends.max(Dependence::Locale),
                            false => depends = Dependence::State,
                        },
                    );
                }
            }
        }
        depends
    }

    /// Whether a call may hand over numbers that are addresses, by themselves or where its pointers lead to.
    fn may_hand_over_numbers(&self, call: usize) -> bool {
        let handed = &self.calls[call].handed;
        // What globals hold, others can see.
        let are_seen = self.visible.variables.iter().any(|var| !self.program.vars[*var].constant);
        self.makes_numbers && (handed.numbers || !handed.pointers.is_empty() || are_seen)
    }

    /// Whether a run may come to one of some calls after another call, or once more after itself.
    fn comes_before(&self, earlier: usize, calls: &[usize]) -> bool {
        calls.iter().any(|&i| {
            let call = &self.calls[i];
            let source = self.program.procs[call.caller].edges[call.edge].source;
            self.after[earlier].contains(&(call.caller, source))
        })
    }

    /// The functions of the program that could be called at the last of some calls, by their names or because one of the
    /// calls handed them over, and whose call would make a difference.
    fn callbacks<'c>(&self, calls: impl Iterator<Item = &'c usize>, only_calls: bool) -> Vec<String> {
        let mut exposed = BTreeSet::new();
        for handed in calls.map(|&i| &self.calls[i].handed) {
            exposed.extend(handed.functions.iter().copied());
            if handed.perhaps_functions {
                exposed.extend(self.functions.iter().copied());
            }
        }
        let counts = |id: &ProcId| {
            self.program.procs[*id].origin == Origin::Defined
                && (self.visible.may_fail.contains(id) || !only_calls && !is_harmless(self.program, *id))
        };
        let handed = exposed.into_iter().filter(counts).map(|id| self.program.procs[id].name.clone());
        let mut names: Vec<String> = handed.collect();
        names.extend(
            self.visible.failing.iter().filter(|name| !names.contains(name)).cloned().collect::<Vec<_>>(),
        );
        names
    }

    /// Whether what is read may be a global that code outside could change.
    fn may_be_changeable(&self, read: Read) -> bool {
        match read {
            Read::Variable(var) => self.changeable.contains(&var),
            Read::Memory => {
                let is_led_to = |var: &VarId| self.gets_pointers || self.addressed.contains(var);
                self.changeable.iter().any(is_led_to)
            }
        }
    }

    /// Whether what is read may be no global, but lie where a global leads to.
    fn may_be_behind_globals(&self, read: Read) -> bool {
        let is_local = |var: &VarId| self.program.vars[*var].role != Role::Global;
        match read {
            Read::Variable(var) => is_local(&var) && self.addressed.contains(&var),
            Read::Memory => self.allocates || self.addressed.iter().any(is_local),
        }
    }

    fn is_in_memory(&self, read: Read) -> bool {
        match read {
            Read::Variable(var) => self.addressed.contains(&var) && !self.program.vars[var].constant,
            Read::Memory => true,
        }
    }

    /// Whether something of a kind is read in edges that leave these locations.
    fn reads(&self, locations: &FxHashSet<At>, is_meant: &dyn Fn(Read) -> bool) -> bool {
        let procs = self.program.procs.iter_enumerated();
        let mut found = false;
        for (id, proc) in procs.filter(|(_, proc)| proc.origin != Origin::External) {
            for edge in proc.edges.iter().filter(|edge| locations.contains(&(id, edge.source))) {
                edge.stmts.iter().for_each(|s| reads::for_each(&s.stmt, &mut |read| found |= is_meant(read)));
            }
        }
        found
    }
}

/// What state of the library a model works with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Dependence {
    /// None.
    Nothing,
    /// The locale only.
    Locale,
    /// More.
    State,
}

/// State of the library which functions without body could change by calling the library, but for what the models of such
/// calls (`__tarka_unknown_…`) make arbitrary, and what counts up or is the outside's own affair.
fn library_state(program: &Program) -> FxHashSet<VarId> {
    const APART: [&str; 10] = [
        "__tarka_at_exit",
        "__tarka_on_exit",
        "__tarka_at_quick_exit",
        "__tarka_clock",
        "__tarka_monotonic",
        "__tarka_numbers",
        "__tarka_errno",
        "__tarka_steps",
        "__tarka_sequence",
        tarka_ir::environment::REMEMBERED,
    ];
    let mut forgotten: FxHashSet<VarId> = FxHashSet::default();
    let forgetting = |name: &str| name.starts_with("__tarka_unknown_") || name.starts_with("__tarka_forget_");
    for proc in program.procs.iter().filter(|proc| forgetting(&proc.name)) {
        for spanned in proc.edges.iter().flat_map(|edge| &edge.stmts) {
            spanned.stmt.for_each_var(&mut |var| _ = forgotten.insert(var));
        }
    }
    let is_state = |var: &VarId| {
        let variable = &program.vars[*var];
        let name = variable.name.as_str();
        variable.role == Role::Global
            && !variable.constant
            && is_ours(name)
            && !APART.iter().any(|apart| name.starts_with(apart))
            && !forgotten.contains(var)
    };
    program.vars.indices().filter(is_state).collect()
}

/// Whether a declaration stands in a header of the system.
fn is_of_the_system(program: &Program, declared: Span) -> bool {
    let place = program.sources.position(declared);
    place.is_some_and(|place| ["/usr/include/", "/usr/lib/"].iter().any(|home| place.file.starts_with(home)))
}

/// Names of models' own variables: the outside does not know them.
fn is_ours(name: &str) -> bool {
    name.starts_with("__tarka_")
}

/// The procedures that some call, directly or not, themselves included.
fn closure(program: &Program, mut pending: Vec<ProcId>) -> BTreeSet<ProcId> {
    let addressed = program.address_taken();
    let mut reached = BTreeSet::new();
    while let Some(id) = pending.pop() {
        if !reached.insert(id) {
            continue;
        }
        for spanned in program.procs[id].edges.iter().flat_map(|edge| &edge.stmts) {
            match &spanned.stmt {
                Stmt::Call { callee: Callee::Proc(callee), .. } => pending.push(*callee),
                Stmt::Call { callee: Callee::Pointer(_), .. } => pending.extend(addressed.iter().copied()),
                _ => {}
            }
        }
    }
    reached
}

/// Whether calling a function leaves everything as it is: it writes nothing but its own variables, and all that it calls
/// is of that kind. A comparison is; what may fail, allocate or end the program is not.
pub(super) fn is_harmless(program: &Program, function: ProcId) -> bool {
    closure(program, vec![function]).into_iter().all(|id| {
        let proc = &program.procs[id];
        let own = |place: &Place| match &place.base {
            Base::Var(var) => program.vars[*var].role != Role::Global,
            Base::Deref(_) => false,
        };
        proc.origin == Origin::Defined
            && proc.edges.iter().flat_map(|edge| &edge.stmts).all(|spanned| match &spanned.stmt {
                Stmt::Alloc { .. } | Stmt::Free(_) | Stmt::Halt(_) => false,
                Stmt::Call { callee: Callee::Intrinsic(_) | Callee::Pointer(_), .. } => false,
                stmt => stmt.dest().is_none_or(own),
            })
    })
}
