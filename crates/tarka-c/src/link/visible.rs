//! What other files could name, and what they could do by calling functions of the program.

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_ir::{Base, Callee, Origin, ProcId, Procedure, Stmt, VarId};

use super::Linker;

/// What other files could name and do.
pub struct Visible {
    /// Variables with external linkage.
    pub variables: FxHashSet<VarId>,
    /// Variables that functions with external linkage write, directly or through others. The entry is not among them:
    /// nobody calls it.
    pub written: FxHashSet<VarId>,
    /// Whether such a function may write through pointers.
    pub writes_memory: bool,
}

/// What some functions do.
#[derive(Default)]
struct Done {
    written: FxHashSet<VarId>,
    writes_memory: bool,
    calls: Vec<ProcId>,
    calls_pointers: bool,
}

impl Linker<'_, '_> {
    /// What other files could name and do.
    pub(super) fn visible(&mut self, entry: ProcId) -> Visible {
        let variables = self.low.external_variables.values().map(|external| external.var).collect();
        let places: FxHashMap<ProcId, usize> =
            self.done.iter().enumerate().map(|(place, (id, _))| (*id, place)).collect();
        let mut done =
            Done { calls: self.low.external_functions.values().copied().collect(), ..Done::default() };
        done.calls.retain(|&id| id != entry);
        let mut reached = FxHashSet::default();
        while let Some(id) = done.calls.pop() {
            let id = self.resolve(id);
            // What the program does not need has its body still.
            let unneeded = self.low.functions[id].definition.as_ref();
            let body = places.get(&id).map(|&place| &self.done[place].1).or(unneeded);
            let Some(body) = body.filter(|_| reached.insert(id)) else { continue };
            let called_pointers = done.calls_pointers;
            done.add(body);
            if done.calls_pointers && !called_pointers {
                done.calls.extend(self.low.functions.indices().filter(|&id| id != entry));
            }
        }
        Visible { variables, written: done.written, writes_memory: done.writes_memory }
    }
}

impl Done {
    /// Adds what a function does by itself.
    fn add(&mut self, body: &Procedure) {
        if body.origin != Origin::Defined {
            return;
        }
        for spanned in body.edges.iter().flat_map(|edge| &edge.stmts) {
            match spanned.stmt.dest().map(|place| &place.base) {
                Some(Base::Var(var)) => _ = self.written.insert(*var),
                Some(Base::Deref(_)) => self.writes_memory = true,
                None => {}
            }
            let Stmt::Call { callee, args, .. } = &spanned.stmt else { continue };
            match callee {
                Callee::Proc(callee) => self.calls.push(*callee),
                Callee::Pointer(_) => self.calls_pointers = true,
                Callee::Intrinsic(_) => {}
            }
            // A library function may write what it is handed.
            self.writes_memory |= !args.is_empty();
        }
    }
}
