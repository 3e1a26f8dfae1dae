//! Where a run may be after an edge, across procedures.

use std::collections::BTreeSet;

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_ir::{Adjacency, Callee, EdgeId, IndexVec, Loc, ProcId, Program, Stmt};

/// A location of the program.
pub type At = (ProcId, Loc);

/// The ways through a program.
pub struct Flow<'p> {
    program: &'p Program,
    edges: IndexVec<ProcId, Adjacency>,
    /// What calls through pointers may call.
    addressed: BTreeSet<ProcId>,
    /// Where each procedure returns to.
    returns: FxHashMap<ProcId, Vec<At>>,
}

impl<'p> Flow<'p> {
    /// The ways through a program.
    pub fn new(program: &'p Program) -> Flow<'p> {
        let edges = program.procs.iter().map(|proc| proc.adjacency()).collect();
        let addressed = program.address_taken();
        let mut flow = Flow { program, edges, addressed, returns: FxHashMap::default() };
        for (id, proc) in program.procs.iter_enumerated() {
            for edge in &proc.edges {
                for callee in edge.stmts.iter().flat_map(|s| flow.callees(&s.stmt)).collect::<Vec<_>>() {
                    flow.returns.entry(callee).or_default().push((id, edge.target));
                }
            }
        }
        flow
    }

    /// All locations that a run may meet after an edge, its target included: in this procedure, in those that are called
    /// from there, and in those that it returns to. What follows on the edge itself counts as its target.
    pub fn after(&self, proc: ProcId, edge: EdgeId) -> FxHashSet<At> {
        let mut met = FxHashSet::default();
        let mut pending = vec![(proc, self.program.procs[proc].edges[edge].target)];
        while let Some((id, loc)) = pending.pop() {
            if !met.insert((id, loc)) {
                continue;
            }
            let proc = &self.program.procs[id];
            for edge in self.edges[id].outgoing[loc].iter().map(|&edge| &proc.edges[edge]) {
                pending.push((id, edge.target));
                for callee in edge.stmts.iter().flat_map(|s| self.callees(&s.stmt)) {
                    pending.push((callee, self.program.procs[callee].entry));
                }
            }
            if loc == proc.exit {
                pending.extend(self.returns.get(&id).into_iter().flatten());
            }
        }
        met
    }

    fn callees(&self, stmt: &Stmt) -> Vec<ProcId> {
        match stmt {
            Stmt::Call { callee: Callee::Proc(callee), .. } => vec![*callee],
            Stmt::Call { callee: Callee::Pointer(_), .. } => self.addressed.iter().copied().collect(),
            _ => Vec::new(),
        }
    }
}
