//! Compresses straight lines into one edge.
//!
//! Entry, exit, ends, errors, heads of loops, branches and joins stay, and a call of a procedure stays alone on its
//! edge.

use crate::cfa::{EdgeId, Loc, LocationKind, Procedure};
use crate::index::IndexVec;
use crate::program::Program;

use super::compact::retain;
use super::loops::loop_heads;

/// Runs the pass.
pub fn run(program: &mut Program) {
    for proc in program.procs.iter_mut() {
        Compression::new(proc).run();
    }
}

/// Removes the edges that do nothing and the locations they leave.
pub(super) fn remove_empty_edges(proc: &mut Procedure) {
    let mut compression = Compression::new(proc);
    compression.skip_empty_edges();
    compression.finish();
}

struct Compression<'a> {
    proc: &'a mut Procedure,
    outgoing: IndexVec<Loc, Vec<EdgeId>>,
    incoming: IndexVec<Loc, Vec<EdgeId>>,
    heads: IndexVec<Loc, bool>,
    gone_locations: IndexVec<Loc, bool>,
    gone_edges: IndexVec<EdgeId, bool>,
}

impl<'a> Compression<'a> {
    fn new(proc: &'a mut Procedure) -> Self {
        let adjacency = proc.adjacency();
        Compression {
            outgoing: adjacency.outgoing,
            incoming: adjacency.incoming,
            heads: loop_heads(proc),
            gone_locations: IndexVec::from_elem(false, proc.locations.len()),
            gone_edges: IndexVec::from_elem(false, proc.edges.len()),
            proc,
        }
    }

    fn run(mut self) {
        self.skip_empty_edges();
        // Lines are joined from their start on, so that each statement moves once.
        let starts: Vec<EdgeId> =
            self.proc.edges.indices().filter(|&e| !self.is_joint(self.proc.edges[e].source)).collect();
        for edge in starts.into_iter().filter(|&edge| !self.gone_edges[edge]).collect::<Vec<_>>() {
            while self.join_next(edge) {}
        }
        self.skip_empty_entry();
        self.finish();
    }

    fn skip_empty_edges(&mut self) {
        for loc in self.proc.locations.indices() {
            self.skip_empty_edge(loc);
        }
    }

    fn finish(self) {
        let (gone_locations, gone_edges) = (self.gone_locations, self.gone_edges);
        retain(self.proc, |loc| !gone_locations[loc], |edge, _| !gone_edges[edge]);
    }

    fn may_go(&self, loc: Loc) -> bool {
        let proc = &self.proc;
        let plain = matches!(proc.locations[loc].kind, LocationKind::Inner | LocationKind::LoopHead);
        plain && loc != proc.entry && loc != proc.exit && !self.heads[loc] && !self.gone_locations[loc]
    }

    /// A location that only leads on to another: whoever comes here goes there instead.
    fn skip_empty_edge(&mut self, loc: Loc) {
        let &[edge] = &self.outgoing[loc][..] else { return };
        let target = self.proc.edges[edge].target;
        if !self.may_go(loc) || !self.proc.edges[edge].stmts.is_empty() || target == loc {
            return;
        }
        self.gone_locations[loc] = true;
        self.gone_edges[edge] = true;
        self.incoming[target].retain(|&e| e != edge);
        for redirected in std::mem::take(&mut self.incoming[loc]) {
            self.proc.edges[redirected].target = target;
            self.incoming[target].push(redirected);
        }
        self.outgoing[loc].clear();
    }

    /// A location with one way in and one way out, where the two edges can become one.
    fn is_joint(&self, loc: Loc) -> bool {
        let (&[first], &[second]) = (&self.incoming[loc][..], &self.outgoing[loc][..]) else { return false };
        first != second && self.may_go(loc) && self.may_follow(first, second)
    }

    /// Joins an edge with the one after it, if there is no reason to stop in between.
    fn join_next(&mut self, first: EdgeId) -> bool {
        let loc = self.proc.edges[first].target;
        if !self.is_joint(loc) {
            return false;
        }
        let second = self.outgoing[loc][0];
        let target = self.proc.edges[second].target;
        let stmts = std::mem::take(&mut self.proc.edges[second].stmts);
        self.proc.edges[first].stmts.extend(stmts);
        self.proc.edges[first].target = target;
        for edge in self.incoming[target].iter_mut().filter(|edge| **edge == second) {
            *edge = first;
        }
        self.gone_locations[loc] = true;
        self.gone_edges[second] = true;
        true
    }

    /// A call is alone on its edge, so that it is enough to look at where the two edges meet.
    fn may_follow(&self, first: EdgeId, second: EdgeId) -> bool {
        let (first, second) = (&self.proc.edges[first].stmts, &self.proc.edges[second].stmts);
        match (first.last(), second.first()) {
            (Some(last), Some(next)) => !last.stmt.is_procedure_call() && !next.stmt.is_procedure_call(),
            _ => true,
        }
    }

    /// The procedure starts at the first location where something happens.
    fn skip_empty_entry(&mut self) {
        let &[edge] = &self.outgoing[self.proc.entry][..] else { return };
        let target = self.proc.edges[edge].target;
        let alone = self.incoming[target].len() == 1;
        if alone && self.may_go(target) && self.proc.edges[edge].stmts.is_empty() {
            self.gone_locations[self.proc.entry] = true;
            self.gone_edges[edge] = true;
            self.proc.entry = target;
        }
    }
}
