//! What a verdict rests on: what functions without body are taken not to do, as far as the program could tell.

use std::collections::BTreeSet;

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_ir::{
    Assumption, Base, Callee, Condition, Environment, Expr, ExprKind, Origin, Place, ProcId, Program, Role,
    Stmt, VarId,
};

use super::Linker;
use super::changes;
use super::flow::{At, Flow};
use super::outside::UnknownCall;

/// What other files could name and do.
pub struct Visible {
    /// Variables with external linkage.
    pub variables: FxHashSet<VarId>,
    /// Variables that functions with external linkage write, directly or through others. The entry is not among them:
    /// nobody calls it.
    written: FxHashSet<VarId>,
}

impl Linker<'_, '_> {
    /// What other files could name and do.
    pub(super) fn visible(&mut self, entry: ProcId) -> Visible {
        let variables = self.low.external_variables.values().map(|external| external.var).collect();
        let mut pending: Vec<ProcId> = self.low.external_functions.values().copied().collect();
        pending.retain(|&id| id != entry);
        let (mut reached, mut written) = (FxHashSet::default(), FxHashSet::default());
        let places: FxHashMap<ProcId, usize> =
            self.done.iter().enumerate().map(|(place, (id, _))| (*id, place)).collect();
        while let Some(id) = pending.pop() {
            let id = self.resolve(id);
            // What the program does not need has its body still.
            let unneeded = self.low.functions[id].definition.as_ref();
            let Some(body) = places.get(&id).map(|&place| &self.done[place].1).or(unneeded) else { continue };
            if body.origin != Origin::Defined || !reached.insert(id) {
                continue;
            }
            for spanned in body.edges.iter().flat_map(|edge| &edge.stmts) {
                if let Some(Place { base: Base::Var(var), .. }) = spanned.stmt.dest() {
                    written.insert(*var);
                }
                if let Stmt::Call { callee: Callee::Proc(callee), .. } = &spanned.stmt {
                    pending.push(*callee);
                }
            }
        }
        Visible { variables, written }
    }
}

/// Writes down the conditions of a verdict about the program.
pub fn run(program: &mut Program, calls: &[UnknownCall], visible: &Visible) {
    let mut conditions = Vec::new();
    let mut changeable = FxHashSet::default();
    if !calls.is_empty() {
        let facts = Facts::new(program, calls, visible);
        let mut seen = BTreeSet::new();
        for call in calls.iter().filter(|call| seen.insert(&call.function)) {
            facts.conditions_of(&call.function, &mut conditions);
        }
        changeable = facts.changeable;
    }
    if program.outside.environment == Environment::Any {
        changes::run(program, calls, &changeable);
    }
    for assumption in &program.assumptions {
        if let Assumption::Assembler(span) = assumption {
            conditions.push(Condition::Assembler(*span));
        }
    }
    program.outside.unknown_calls = calls.iter().map(|call| (call.function.clone(), call.span)).collect();
    program.outside.conditions.extend(conditions);
}

/// What conditions depend on.
struct Facts<'p> {
    program: &'p Program,
    calls: &'p [UnknownCall],
    /// Where runs may be after each of the calls.
    after: Vec<FxHashSet<At>>,
    /// Globals that code outside could change, directly or by calling functions of the program.
    changeable: FxHashSet<VarId>,
    /// Variables whose address is taken.
    addressed: FxHashSet<VarId>,
    /// The functions of the program whose address is taken.
    functions: BTreeSet<ProcId>,
}

impl<'p> Facts<'p> {
    fn new(program: &'p Program, calls: &'p [UnknownCall], visible: &Visible) -> Facts<'p> {
        let flow = Flow::new(program);
        let after = calls.iter().map(|call| flow.after(call.caller, call.edge)).collect();
        let mut addressed = FxHashSet::default();
        for_each_expr(program, &mut |e| {
            if let ExprKind::AddrOf(Place { base: Base::Var(var), .. }) = &e.kind {
                addressed.insert(*var);
            }
        });
        let functions = program.address_taken();
        let mut mentioned = FxHashSet::default();
        for stmt in program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts) {
            stmt.stmt.for_each_var(&mut |var| {
                mentioned.insert(var);
            });
        }
        let is_changeable = |var: VarId| {
            let variable = &program.vars[var];
            variable.role == Role::Global
                && mentioned.contains(&var)
                && !variable.constant
                && !is_ours(&variable.name)
                && (visible.variables.contains(&var)
                    || visible.written.contains(&var)
                    || addressed.contains(&var))
        };
        let changeable = program.vars.indices().filter(|&var| is_changeable(var)).collect();
        Facts { program, calls, after, changeable, addressed, functions }
    }

    /// The conditions for the calls of one function.
    fn conditions_of(&self, function: &str, conditions: &mut Vec<Condition>) {
        let mine: Vec<usize> =
            (0..self.calls.len()).filter(|&i| self.calls[i].function == function).collect();
        let before: Vec<usize> = (0..self.calls.len()).filter(|&i| self.comes_before(i, &mine)).collect();
        let reads =
            |is_meant: &dyn Fn(&Place) -> bool| mine.iter().any(|&i| self.reads(&self.after[i], is_meant));
        let reads_memory = || reads(&|place| self.is_in_memory(place));
        let name = function.to_owned();
        if self.program.outside.environment == Environment::Arguments {
            let is_changeable =
                |place: &Place| matches!(place.base, Base::Var(var) if self.changeable.contains(&var));
            if reads(&is_changeable) {
                conditions.push(Condition::ChangesNoGlobal(name.clone()));
            }
            let were_handed = before.iter().any(|&i| !self.calls[i].handed.pointers.is_empty());
            if were_handed && reads_memory() {
                conditions.push(Condition::ChangesNothingHandedBefore(name.clone()));
            }
        }
        if mine.iter().any(|&i| self.calls[i].handed.behind_const) && reads_memory() {
            conditions.push(Condition::ChangesNothingBehindConst(name.clone()));
        }
        let callbacks = self.callbacks(mine.iter().chain(&before));
        if !callbacks.is_empty() {
            conditions.push(Condition::CallsNone { function: name, callbacks });
        }
    }

    /// Whether a run may come to one of some calls after another call, or once more after itself.
    fn comes_before(&self, earlier: usize, calls: &[usize]) -> bool {
        calls.iter().any(|&i| {
            let call = &self.calls[i];
            let source = self.program.procs[call.caller].edges[call.edge].source;
            self.after[earlier].contains(&(call.caller, source))
        })
    }

    /// The functions of the program that some calls hand over, and whose call would make a difference.
    fn callbacks<'c>(&self, calls: impl Iterator<Item = &'c usize>) -> Vec<String> {
        let mut exposed = BTreeSet::new();
        for handed in calls.map(|&i| &self.calls[i].handed) {
            exposed.extend(handed.functions.iter().copied());
            if handed.perhaps_functions {
                exposed.extend(self.functions.iter().copied());
            }
        }
        let counts = |id: &ProcId| {
            self.program.procs[*id].origin == Origin::Defined && !is_harmless(self.program, *id)
        };
        exposed.into_iter().filter(counts).map(|id| self.program.procs[id].name.clone()).collect()
    }

    fn is_in_memory(&self, place: &Place) -> bool {
        match &place.base {
            Base::Deref(_) => true,
            Base::Var(var) => self.addressed.contains(var) && !self.program.vars[*var].constant,
        }
    }

    /// Whether something of a kind is read in edges that leave these locations.
    fn reads(&self, locations: &FxHashSet<At>, is_meant: &dyn Fn(&Place) -> bool) -> bool {
        let procs = self.program.procs.iter_enumerated();
        let mut found = false;
        for (id, proc) in procs.filter(|(_, proc)| proc.origin != Origin::External) {
            for edge in proc.edges.iter().filter(|edge| locations.contains(&(id, edge.source))) {
                edge.stmts.iter().for_each(|s| s.stmt.for_each_load(&mut |place| found |= is_meant(place)));
            }
        }
        found
    }
}

/// Names of models' own variables: the outside does not know them.
fn is_ours(name: &str) -> bool {
    name.starts_with("__tarka_")
}

/// Visits every expression of the program.
fn for_each_expr<'p>(program: &'p Program, visit: &mut dyn FnMut(&'p Expr)) {
    program.initialisers.iter().for_each(|initialiser| initialiser.value.walk(visit));
    for stmt in program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts) {
        stmt.stmt.for_each_expr(&mut |expr| expr.walk(visit));
    }
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
fn is_harmless(program: &Program, function: ProcId) -> bool {
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
