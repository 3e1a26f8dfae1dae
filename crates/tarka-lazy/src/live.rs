//! Which variables matter from a location on.

use std::collections::BTreeSet;

use tarka_ir::{IndexVec, Loc, ProcId};
use tarka_logic::term::Term;

use crate::action::own_symbols;
use crate::search::{Search, Stop};

/// Live variables. Those that procedures share count as live everywhere.
pub(crate) struct Live {
    own: IndexVec<ProcId, BTreeSet<Term>>,
    at: IndexVec<ProcId, IndexVec<Loc, BTreeSet<Term>>>,
}

impl Live {
    pub fn new(search: &mut Search<'_, '_>) -> Result<Live, Stop> {
        let reachable = search.graph.reachable_procs(search.ctx.program.entry);
        let mut live = Live { own: IndexVec::new(), at: IndexVec::new() };
        for (proc, procedure) in search.ctx.program.procs.iter_enumerated() {
            live.own.push(own_symbols(search.ctx, proc));
            live.at.push(IndexVec::from_elem(BTreeSet::new(), procedure.locations.len()));
            if reachable.contains(&proc) {
                live.find(search, proc)?;
            }
        }
        Ok(live)
    }

    /// Whether a variable's value at a location can matter.
    pub fn is_live(&self, proc: ProcId, location: Loc, variable: Term) -> bool {
        if self.own[proc].contains(&variable) {
            return self.at[proc][location].contains(&variable);
        }
        let is_others = self.own.iter().any(|own| own.contains(&variable));
        !is_others
    }

    fn find(&mut self, search: &mut Search<'_, '_>, proc: ProcId) -> Result<(), Stop> {
        let flow = search.flow(proc);
        let mut pending: BTreeSet<Loc> = flow.outgoing.indices().collect();
        while let Some(location) = pending.pop_last() {
            let mut live = BTreeSet::new();
            for &arc in &flow.outgoing[location] {
                live.extend(self.before(search, proc, arc)?);
            }
            if live.len() > self.at[proc][location].len() {
                self.at[proc][location] = live;
                pending.extend(flow.incoming[location].iter().map(|&arc| flow.arcs[arc].source));
            }
        }
        Ok(())
    }

    /// What is live before an arc, given what is live behind it.
    fn before(
        &self,
        search: &mut Search<'_, '_>,
        proc: ProcId,
        arc: crate::graph::ArcId,
    ) -> Result<BTreeSet<Term>, Stop> {
        let action = search.exact_action(proc, arc)?;
        let terms = search.terms();
        let body = search.arc(proc, arc);
        let behind = &self.at[proc][body.target];
        let is_call = body.callee.is_some();
        let mut used = action.guards.clone();
        used.extend(&action.facts);
        let changes = action.changes.iter().chain(&action.after_call);
        let mut changed = BTreeSet::new();
        for &(variable, value) in changes {
            let is_own = self.own[proc].contains(&variable);
            if is_own && !is_call {
                changed.insert(variable);
            }
            // A callee's parameters, results, and what procedures share count as used.
            if !is_own || is_call || behind.contains(&variable) {
                used.push(value);
            }
        }
        let used = terms.free_symbols_of(&used).into_iter().map(|symbol| terms.symbol_term(symbol));
        let kept = behind.iter().copied().filter(|variable| !changed.contains(variable));
        Ok(used.chain(kept).filter(|variable| self.own[proc].contains(variable)).collect())
    }
}
