//! Which objects share no byte: those that live at the same time. An object may get the address of one that is no more.
//!
//! When an object is made, all that live then lie elsewhere. `realloc` is modelled as an allocation, a copy and `free`; a
//! real one may leave the object where it is. So objects that the model makes lie elsewhere than those that live when it
//! is done.
//!
//! That no address is used again is taken for granted by most proofs, and a condition of their verdicts. Where a program
//! could tell, it is tried first to do without.

use std::rc::Rc;

use tarka_ir::{AllocKind, Condition, Origin, ProcId, Program, Role, SpannedStmt, Stmt, Storage, Variable};
use tarka_logic::term::Term;

use super::runner::Runner;
use super::store::{Objects, Store};

/// What is known of where a new object lies.
pub(super) enum Beside {
    /// It has an address that no object has before or after.
    All,
    /// It lies beside those of these objects that live.
    Living(Rc<Objects>),
}

/// Whether a program could tell that addresses are used again, and it can be tried to do without: of arrays of variable length
/// and of temporary structures nothing says where they end.
pub(super) fn is_to_be_tried(program: &Program) -> bool {
    let mut conditions = program.outside.conditions.iter();
    let could_tell = conditions.any(|condition| matches!(condition, Condition::NoAddressReused(_)));
    let is_temporary =
        |variable: &Variable| variable.role == Role::Temp && variable.storage == Storage::Memory;
    let mut stmts = program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts);
    let is_endless = |stmt: &SpannedStmt| matches!(stmt.stmt, Stmt::Alloc { storage: AllocKind::Stack, .. });
    could_tell && !program.vars.iter().any(is_temporary) && !stmts.any(is_endless)
}

impl Runner<'_> {
    /// What lies beside an object that is made now.
    pub(super) fn beside_new(&self, store: &Store) -> Beside {
        match () {
            () if !self.reuses => Beside::All,
            () if self.open.is_empty() => Beside::All,
            () if self.open.iter().any(|&proc| self.moves(proc)) => Beside::Living(Rc::default()),
            () => Beside::Living(store.all_objects()),
        }
    }

    /// A procedure has returned: what it has made lies beside what lives now, if it may have used old addresses.
    pub(super) fn settle_moved(&mut self, proc: ProcId, first: usize, store: &Store) {
        if self.reuses && self.moves(proc) {
            for thing in &mut self.things[first..] {
                thing.beside = Beside::Living(store.all_objects());
            }
        }
    }

    fn moves(&self, proc: ProcId) -> bool {
        let procedure = &self.program.procs[proc];
        procedure.origin == Origin::Model && procedure.name == "realloc"
    }

    /// When two different objects share no byte.
    pub(super) fn apart(&self, one: usize, other: usize) -> Term {
        let (older, newer) = (one.min(other), one.max(other));
        match &self.things[newer].beside {
            Beside::All => self.terms.tru(),
            Beside::Living(objects) => objects.get(&older).map_or(self.terms.fals(), |held| held.lives),
        }
    }
}
