//! The way through procedures.

use std::rc::Rc;

use tarka_ir::{Idx, IndexVec, Loc, LocationKind, ProcId, Stmt, Storage};

use super::acts::{After, at};
use super::induct::Cycle;
use super::runner::{Runner, Stopped};
use super::store::Store;
use super::walk::{Visit, Walk};

/// States at locations, not yet gone on with.
pub(super) type Arrived = IndexVec<Loc, Vec<Store>>;

impl Runner<'_> {
    /// Goes through a procedure.
    pub(super) fn through(&mut self, mut store: Store, proc: ProcId) -> After {
        let program = self.program;
        let procedure = &program.procs[proc];
        let walk = Rc::clone(self.walks.entry(proc).or_insert_with(|| Rc::new(Walk::of(procedure))));
        let stmts = || procedure.edges.iter().flat_map(|edge| &edge.stmts);
        for &local in &procedure.locals {
            let in_memory = program.vars[local].storage == Storage::Memory;
            if in_memory && !stmts().any(|stmt| stmt.stmt == Stmt::Live(local)) {
                self.birth(&mut store, local);
            }
        }
        let mut arrived: Arrived = IndexVec::from_elem(Vec::new(), procedure.locations.len());
        arrived[procedure.entry].push(store);
        self.visit_all(proc, &walk, &walk.visits, &mut arrived)?;
        let ends = std::mem::take(&mut arrived[procedure.exit]);
        for left in arrived.iter().flatten() {
            self.never_here(left, "a location is not visited any more");
        }
        let Some(mut end) = self.join(ends) else { return Ok(None) };
        for &var in procedure.locals.iter().chain(&procedure.params) {
            self.death(&mut end, var);
        }
        Ok(Some(end))
    }

    pub(super) fn visit_all(
        &mut self,
        proc: ProcId,
        walk: &Walk,
        visits: &[Visit],
        arrived: &mut Arrived,
    ) -> Result<(), Stopped> {
        for visit in visits {
            match visit {
                Visit::Once(loc) => self.visit(proc, walk, *loc, arrived)?,
                Visit::Loop(head, body) => self.go_round(proc, walk, *head, body, arrived)?,
            }
        }
        Ok(())
    }

    /// Goes round a loop: as often as claimed, then nobody may go on.
    fn go_round(
        &mut self,
        proc: ProcId,
        walk: &Walk,
        head: Loc,
        body: &[Visit],
        arrived: &mut Arrived,
    ) -> Result<(), Stopped> {
        if arrived[head].is_empty() {
            // The loop may have been entered elsewhere.
            self.visit_all(proc, walk, body, arrived)?;
        }
        if arrived[head].is_empty() {
            return Ok(());
        }
        let entered = self.entered.entry((proc, head)).or_default();
        let instance = *entered;
        *entered += 1;
        let key = format!("{}:L{}", self.program.procs[proc].name, head.index());
        if let Some(claim) = self.claim.inductions.get(&key) {
            return self.induct(Cycle { proc, walk, head, body }, claim, arrived);
        }
        let rounds = self.claim.loops.get(&key).and_then(|runs| at(runs, instance)).unwrap_or(0);
        for _ in 0..rounds {
            self.visit(proc, walk, head, arrived)?;
            self.visit_all(proc, walk, body, arrived)?;
            if arrived[head].is_empty() {
                return Ok(());
            }
        }
        for store in std::mem::take(&mut arrived[head]) {
            self.never_here(&store, "a loop goes on further than was looked at");
        }
        Ok(())
    }

    pub(super) fn visit(
        &mut self,
        proc: ProcId,
        walk: &Walk,
        loc: Loc,
        arrived: &mut Arrived,
    ) -> Result<(), Stopped> {
        let procedure = &self.program.procs[proc];
        if loc == procedure.exit {
            return Ok(());
        }
        let Some(store) = self.join(std::mem::take(&mut arrived[loc])) else { return Ok(()) };
        match procedure.locations[loc].kind {
            LocationKind::Error(_) if self.assumed > 0 => return Ok(()),
            LocationKind::Error(_) => {
                self.never_here(&store, "an error is reached");
                return Ok(());
            }
            LocationKind::End => return Ok(()),
            LocationKind::Inner | LocationKind::LoopHead => {}
        }
        for &edge in &walk.leaving[loc] {
            let mut now = Some(store.clone());
            for stmt in &procedure.edges[edge].stmts {
                self.step()?;
                let Some(store) = now else { break };
                now = self.act(store, &stmt.stmt)?;
            }
            arrived[procedure.edges[edge].target].extend(now);
        }
        Ok(())
    }
}
