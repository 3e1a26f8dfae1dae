//! The shape of the automaton.

use crate::cfa::{Edge, EdgeId, Loc, LocationKind, Procedure};
use crate::stmt::{Callee, Intrinsic, Stmt};

use super::Checker;

impl Checker<'_> {
    pub(super) fn graph(&mut self, proc: &Procedure) {
        let exists = |loc: Loc| proc.locations.get(loc).is_some();
        let well_formed = proc.edges.iter().all(|edge| exists(edge.source) && exists(edge.target));
        if !exists(proc.entry) || !exists(proc.exit) || !well_formed {
            self.report("a location that does not exist is used");
            return;
        }
        self.require(proc.entry != proc.exit, || "entry and exit are one location".to_owned());
        let adjacency = proc.adjacency();
        for (id, edge) in proc.edges.iter_enumerated() {
            self.edge = Some(id);
            self.ends(proc, edge);
        }
        self.edge = None;
        for loc in proc.locations.indices() {
            self.choice(proc, loc, &adjacency.outgoing[loc]);
        }
    }

    fn ends(&mut self, proc: &Procedure, edge: &Edge) {
        self.require(edge.target != proc.entry, || "leads to the entry".to_owned());
        self.require(edge.source != proc.exit, || "leaves the exit".to_owned());
        let source = proc.locations[edge.source].kind;
        let is_final = matches!(source, LocationKind::Error(_) | LocationKind::End);
        self.require(!is_final, || "leaves a location where the run is over".to_owned());
        let last = edge.stmts.last().map(|s| &s.stmt);
        let returns = matches!(last, Some(Stmt::Return(_)));
        self.require((edge.target == proc.exit) == returns, || {
            "return statements and edges to the exit do not match".to_owned()
        });
        let halts = matches!(last, Some(Stmt::Halt(_)));
        let at_end = proc.locations[edge.target].kind == LocationKind::End;
        self.require(!halts || at_end, || "goes on after a halt".to_owned());
        self.require(!at_end || halts || is_unreachable(last), || {
            "leads to an end without a halt".to_owned()
        });
        for stmt in edge.stmts.iter().rev().skip(1) {
            let over = matches!(stmt.stmt, Stmt::Return(_) | Stmt::Halt(_));
            self.require(!over, || "has statements after a return or halt".to_owned());
        }
    }

    fn choice(&mut self, proc: &Procedure, loc: Loc, edges: &[EdgeId]) {
        if edges.len() < 2 {
            return;
        }
        let assumes =
            |id: &EdgeId| matches!(proc.edges[*id].stmts.first().map(|s| &s.stmt), Some(Stmt::Assume(_)));
        self.require(edges.iter().all(assumes), || format!("{loc} branches without conditions"));
    }
}

fn is_unreachable(stmt: Option<&Stmt>) -> bool {
    matches!(stmt, Some(Stmt::Call { callee: Callee::Intrinsic(Intrinsic::Unreachable), .. }))
}
