//! Goals: what the search is to reach, or to prove unreachable.

use std::collections::{BTreeMap, BTreeSet};

use tarka_evidence::replay::Test;
use tarka_evidence::replay::coverage::visits::Visits;
use tarka_ir::{EdgeId, ErrorKind, IndexVec, Loc, Location, LocationKind, ProcId, Program, Stmt};

use crate::graph::Graph;

/// Something to reach.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Goal {
    /// A location.
    Location(ProcId, Loc),
    /// An edge, gone along.
    Edge(ProcId, EdgeId),
}

impl Goal {
    /// Whether a run, or several, came by the goal.
    pub fn is_visited(self, visits: &Visits) -> bool {
        match self {
            Goal::Location(proc, location) => visits.location(proc, location),
            Goal::Edge(proc, edge) => visits.edge(proc, edge),
        }
    }
}

/// What became of a goal.
#[derive(Clone, PartialEq, Debug)]
pub enum GoalStatus {
    /// This test reaches it: the concrete machine says so.
    Reached(Test),
    /// No run reaches it; the annotation is the proof.
    Unreachable,
    /// Neither was shown, and why.
    Unknown(String),
}

/// A goal with what became of it.
#[derive(Clone, PartialEq, Debug)]
pub struct GoalResult {
    /// The goal.
    pub goal: Goal,
    /// What became of it.
    pub status: GoalStatus,
}

impl GoalResult {
    /// The test that reaches the goal, if there is one.
    pub fn test(&self) -> Option<&Test> {
        match &self.status {
            GoalStatus::Reached(test) => Some(test),
            _ => None,
        }
    }

    /// Whether a test reaches the goal.
    pub fn is_reached(&self) -> bool {
        self.test().is_some()
    }
}

/// When to stop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Until {
    /// When a goal is reached.
    First,
    /// When there is nothing more to find out.
    #[default]
    All,
}

/// All error locations of a program that calls may lead to.
pub fn error_goals(program: &Program) -> Vec<Goal> {
    goals_where(program, |kind| matches!(kind, LocationKind::Error(_)))
}

/// All basic blocks of the user's procedures that calls may lead to: locations, and edges out of branches that do something. On
/// those lies what a branch does before it joins another, as the body of an `if` without `else`.
pub fn location_goals(program: &Program) -> Vec<Goal> {
    let does_something = |goal: &Goal| match *goal {
        Goal::Edge(proc, edge) => {
            let stmts = &program.procs[proc].edges[edge].stmts;
            stmts.iter().any(|stmt| !matches!(stmt.stmt, Stmt::Assume(_)))
        }
        Goal::Location(..) => true,
    };
    let locations = goals_where(program, |_| true).into_iter().filter(|goal| is_users(program, *goal));
    locations.chain(branch_goals(program).into_iter().filter(does_something)).collect()
}

/// All edges of the user's procedures that leave a branch.
pub fn branch_goals(program: &Program) -> Vec<Goal> {
    let graph = Graph::new(program);
    let mut goals = Vec::new();
    for proc in graph.reachable_procs(program.entry) {
        let procedure = &program.procs[proc];
        let outgoing = procedure.adjacency().outgoing;
        let branches = outgoing.iter().filter(|edges| edges.len() > 1);
        goals.extend(branches.flatten().map(|&edge| Goal::Edge(proc, edge)));
    }
    goals.into_iter().filter(|goal| is_users(program, *goal)).collect()
}

fn goals_where(program: &Program, wanted: impl Fn(LocationKind) -> bool) -> Vec<Goal> {
    let graph = Graph::new(program);
    let mut goals = Vec::new();
    for proc in graph.reachable_procs(program.entry) {
        let locations = program.procs[proc].locations.iter_enumerated();
        goals.extend(locations.filter(|(_, l)| wanted(l.kind)).map(|(loc, _)| Goal::Location(proc, loc)));
    }
    goals
}

/// The program in which exactly these goals are errors: what a certificate that they are unreachable speaks of.
pub fn as_errors(program: &Program, goals: &BTreeSet<Goal>) -> Program {
    let mut marked = program.clone();
    for (proc, procedure) in marked.procs.iter_mut().enumerate() {
        let proc = ProcId(proc as u32);
        for location in procedure.locations.indices() {
            let kind = &mut procedure.locations[location].kind;
            let is_goal = goals.contains(&Goal::Location(proc, location));
            match (is_goal, *kind) {
                (true, LocationKind::Error(_)) | (false, LocationKind::Inner | LocationKind::LoopHead) => {}
                (true, _) => *kind = LocationKind::Error(ErrorKind::Label),
                // What lies beyond is not known: a proof must exclude it too.
                (false, LocationKind::Error(ErrorKind::Unmodelled)) => {}
                (false, LocationKind::Error(_)) => *kind = LocationKind::End,
                (false, LocationKind::End) => {}
            }
        }
        for edge in procedure.edges.indices().filter(|&edge| goals.contains(&Goal::Edge(proc, edge))) {
            let span = procedure.locations[procedure.edges[edge].source].span;
            let error = Location { kind: LocationKind::Error(ErrorKind::Label), label: None, span };
            procedure.edges[edge].target = procedure.locations.push(error);
        }
    }
    marked
}

fn is_users(program: &Program, goal: Goal) -> bool {
    let (Goal::Location(proc, _) | Goal::Edge(proc, _)) = goal;
    program.procs[proc].origin == tarka_ir::Origin::Defined
}

/// The goals of a search: those that remain, and what became of the others.
pub(crate) struct Goals {
    remaining: BTreeSet<Goal>,
    pub done: BTreeMap<Goal, GoalStatus>,
    /// From which locations a remaining goal may be reached, through calls too.
    may_reach: IndexVec<ProcId, IndexVec<Loc, bool>>,
}

impl Goals {
    pub fn new(program: &Program, graph: &Graph, goals: &[Goal]) -> Goals {
        let nowhere = |proc: &tarka_ir::Procedure| IndexVec::from_elem(false, proc.locations.len());
        let mut goals = Goals {
            remaining: goals.iter().copied().collect(),
            done: BTreeMap::new(),
            may_reach: program.procs.iter().map(nowhere).collect(),
        };
        goals.find_ways(program, graph);
        goals
    }

    pub fn contains(&self, goal: Goal) -> bool {
        self.remaining.contains(&goal)
    }

    /// The goals that nothing has become of yet.
    pub fn remaining(&self) -> impl Iterator<Item = Goal> {
        self.remaining.iter().copied()
    }

    /// The program in which exactly the remaining goals are errors.
    pub fn as_errors(&self, program: &Program) -> Program {
        as_errors(program, &self.remaining)
    }

    pub fn is_empty(&self) -> bool {
        self.remaining.is_empty()
    }

    /// How many goals were reached.
    pub fn reached(&self) -> usize {
        self.done.values().filter(|status| matches!(status, GoalStatus::Reached(_))).count()
    }

    /// Removes goals that something has become of.
    pub fn settle(&mut self, program: &Program, graph: &Graph, goals: &[Goal], status: &GoalStatus) {
        for goal in goals {
            self.remaining.remove(goal);
            self.done.insert(*goal, status.clone());
        }
        self.find_ways(program, graph);
    }

    /// Whether a call of a procedure may reach a goal before it returns.
    pub fn reachable_by_call(&self, program: &Program, proc: ProcId) -> bool {
        self.may_reach[proc][program.procs[proc].entry]
    }

    /// The locations of a procedure from which no goal is reached before it returns.
    pub fn unreachable_from(&self, proc: ProcId) -> Vec<Loc> {
        self.may_reach[proc].iter_enumerated().filter(|(_, may)| !**may).map(|(loc, _)| loc).collect()
    }

    fn find_ways(&mut self, program: &Program, graph: &Graph) {
        for ways in self.may_reach.iter_mut() {
            ways.iter_mut().for_each(|may| *may = false);
        }
        for goal in &self.remaining {
            match *goal {
                Goal::Location(proc, loc) => self.may_reach[proc][loc] = true,
                Goal::Edge(proc, edge) => self.may_reach[proc][program.procs[proc].edges[edge].source] = true,
            }
        }
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for (proc, flow) in graph.flows.iter_enumerated() {
                for arc in flow.arcs.iter() {
                    let through = arc.callee.is_some_and(|callee| self.reachable_by_call(program, callee));
                    let leads = through || self.may_reach[proc][arc.target];
                    if leads && !std::mem::replace(&mut self.may_reach[proc][arc.source], true) {
                        changed = true;
                    }
                }
            }
        }
    }
}
