//! The program's automata as lazy annotation walks them: arcs, loops, groups of mutually recursive procedures.

use std::collections::BTreeSet;

use tarka_ir::{
    Callee, EdgeId, Idx, IndexVec, Loc, LocationKind, ProcId, Procedure, Program, Stmt, define_index,
};

use crate::bounded::is_bounded;
use crate::scc::components;

define_index! {
    /// An arc of one procedure.
    ArcId, "a"
}

/// One way to go along an edge. A call through a pointer has an arc for every procedure it may reach.
#[derive(Clone, Debug)]
pub(crate) struct Arc {
    pub edge: EdgeId,
    pub source: Loc,
    pub target: Loc,
    pub callee: Option<ProcId>,
}

/// A loop: a strongly connected set of locations, and the one through which it is counted. What is left of the set
/// without that location may have loops of its own.
#[derive(Clone, Debug)]
pub(crate) struct Loop {
    pub head: Loc,
    pub body: BTreeSet<Loc>,
    /// Known to end by itself soon, so that nobody has to count its rounds.
    pub bounded: bool,
}

/// A procedure's arcs and loops.
#[derive(Clone, Debug)]
pub(crate) struct Flow {
    pub arcs: IndexVec<ArcId, Arc>,
    pub outgoing: IndexVec<Loc, Vec<ArcId>>,
    pub incoming: IndexVec<Loc, Vec<ArcId>>,
    pub loops: Vec<Loop>,
}

/// All procedures.
pub(crate) struct Graph {
    pub flows: IndexVec<ProcId, Flow>,
    /// The group of procedures that call each other, by number, and whether calls in it can go round.
    pub groups: IndexVec<ProcId, usize>,
    pub recursive: Vec<bool>,
}

impl Graph {
    pub fn new(program: &Program) -> Graph {
        let taken = program.address_taken();
        let flows: IndexVec<ProcId, Flow> =
            program.procs.iter().map(|proc| Flow::new(program, proc, &taken)).collect();
        let callees = |proc: usize| -> Vec<usize> {
            let arcs = flows[ProcId::from_index(proc)].arcs.iter();
            arcs.filter_map(|arc| arc.callee).map(Idx::index).collect::<BTreeSet<_>>().into_iter().collect()
        };
        let mut groups = IndexVec::from_elem(0, program.procs.len());
        let mut recursive = Vec::new();
        for (number, members) in components(program.procs.len(), &callees).into_iter().enumerate() {
            recursive.push(members.len() > 1 || callees(members[0]).contains(&members[0]));
            members.into_iter().for_each(|member| groups[ProcId::from_index(member)] = number);
        }
        Graph { flows, groups, recursive }
    }

    /// Whether a call can come back to its caller before it returns.
    pub fn is_recursive_call(&self, caller: ProcId, callee: ProcId) -> bool {
        self.groups[caller] == self.groups[callee] && self.recursive[self.groups[callee]]
    }

    /// The procedures that runs can get to, in order of their ids.
    pub fn reachable_procs(&self, entry: ProcId) -> BTreeSet<ProcId> {
        let mut seen = BTreeSet::from([entry]);
        let mut pending = vec![entry];
        while let Some(proc) = pending.pop() {
            let callees = self.flows[proc].arcs.iter().filter_map(|arc| arc.callee);
            pending.extend(callees.filter(|&callee| seen.insert(callee)));
        }
        seen
    }
}

impl Flow {
    fn new(program: &Program, proc: &Procedure, taken: &BTreeSet<ProcId>) -> Flow {
        let mut arcs = IndexVec::new();
        for (edge, body) in proc.edges.iter_enumerated() {
            let arc = |callee| Arc { edge, source: body.source, target: body.target, callee };
            match body.stmts.first().map(|stmt| &stmt.stmt) {
                Some(Stmt::Call { callee: Callee::Proc(callee), .. }) => {
                    arcs.push(arc(Some(*callee)));
                }
                Some(Stmt::Call { callee: Callee::Pointer(pointer), args, .. }) => {
                    let fitting = taken.iter().filter(|&&callee| program.accepts(callee, pointer, args));
                    fitting.for_each(|&callee| {
                        arcs.push(arc(Some(callee)));
                    });
                }
                _ => {
                    arcs.push(arc(None));
                }
            }
        }
        let mut outgoing = IndexVec::from_elem(Vec::new(), proc.locations.len());
        let mut incoming = IndexVec::from_elem(Vec::new(), proc.locations.len());
        for (id, arc) in arcs.iter_enumerated() {
            let arc: &Arc = arc;
            outgoing[arc.source].push(id);
            incoming[arc.target].push(id);
        }
        let mut flow = Flow { arcs, outgoing, incoming, loops: Vec::new() };
        let all: BTreeSet<Loc> = proc.locations.indices().collect();
        flow.find_loops(program, proc, &all);
        flow.sort_outgoing();
        flow
    }

    /// Finds the loops inside a set of locations, outer ones first.
    fn find_loops(&mut self, program: &Program, proc: &Procedure, among: &BTreeSet<Loc>) {
        let mut pending = vec![among.clone()];
        while let Some(among) = pending.pop() {
            for body in self.cyclic_components(&among) {
                let head = self.head_of(proc, &body);
                let bounded = is_bounded(program, proc, &body);
                let inner = body.iter().copied().filter(|&loc| loc != head).collect();
                self.loops.push(Loop { head, body, bounded });
                pending.push(inner);
            }
        }
    }

    fn cyclic_components(&self, among: &BTreeSet<Loc>) -> Vec<BTreeSet<Loc>> {
        let members: Vec<Loc> = among.iter().copied().collect();
        let position = |loc: Loc| members.binary_search(&loc).ok();
        let successors = |node: usize| -> Vec<usize> {
            let arcs = self.outgoing[members[node]].iter();
            arcs.filter_map(|&arc| position(self.arcs[arc].target)).collect()
        };
        let mut found = Vec::new();
        for component in components(members.len(), &successors) {
            if component.len() > 1 || successors(component[0]).contains(&component[0]) {
                found.push(component.into_iter().map(|node| members[node]).collect());
            }
        }
        found
    }

    /// Where a loop is entered; of several such places the first marked one.
    fn head_of(&self, proc: &Procedure, body: &BTreeSet<Loc>) -> Loc {
        let entered = |loc: &Loc| {
            *loc == proc.entry
                || self.incoming[*loc].iter().any(|&arc| !body.contains(&self.arcs[arc].source))
        };
        let marked = |loc: &Loc| proc.locations[*loc].kind == LocationKind::LoopHead;
        let by_rank = |loc: &&Loc| (!(entered(loc) && marked(loc)), !entered(loc), !marked(loc), **loc);
        body.iter().min_by_key(by_rank).copied().unwrap_or(proc.entry)
    }

    /// Ways out of loops come first: what is learned there is what the loop must keep.
    fn sort_outgoing(&mut self) {
        for loc in self.outgoing.indices() {
            let stays = |arc: &ArcId| {
                let target = self.arcs[*arc].target;
                self.loops.iter().filter(|l| l.body.contains(&loc) && l.body.contains(&target)).count()
            };
            let mut arcs = self.outgoing[loc].clone();
            arcs.sort_by_key(|arc| (stays(arc), *arc));
            self.outgoing[loc] = arcs;
        }
    }
}
