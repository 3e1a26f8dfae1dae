//! The same symbolic interpreter without labels: all paths, one after the other, calls followed into their callees.

use tarka_engine::{Why, enter_call, leave_call};
use tarka_exec::symbolic::{Execution, Frame, Naming, NoCalls, State};
use tarka_ir::{Loc, ProcId};
use tarka_logic::solver::Outcome;

use crate::contexts::Purpose;
use crate::goals::Goal;
use crate::graph::{Arc, ArcId};
use crate::search::{Search, Stop, unknown};

/// An open call.
#[derive(Clone)]
struct Caller {
    proc: ProcId,
    arc: ArcId,
    frame: Frame,
}

/// A state on the path, with the arcs that were not tried yet.
struct Node {
    proc: ProcId,
    location: Loc,
    state: State,
    callers: Vec<Caller>,
    untried: Vec<ArcId>,
    depth: usize,
}

/// Paths with more arcs are not followed: a loop without an end would have one that is never left.
const DEEPEST: usize = 2000;

/// Goes along every path until the goals are reached. Loops are followed as often as they go round, up to a depth. A
/// backtrack is a return to a state from which another arc is to be tried, as it is where labels are learned.
pub(crate) fn enumerate(search: &mut Search<'_, '_>, most_backtracks: Option<u64>) -> Result<(), Stop> {
    let initial = search.init()?;
    let first = search.node(initial.proc, initial.location, initial.state, Vec::new());
    let mut nodes = vec![first];
    search.visit(&nodes[0])?;
    while let Some(node) = nodes.last_mut() {
        search.tick()?;
        if let Some(most) = most_backtracks.filter(|&most| search.statistics.backtracks >= most) {
            return Err(Stop::Why(Why::Stuck(format!("stopped after {most} backtracks"))));
        }
        search.path.pop_to(node.depth);
        let Some(arc) = node.untried.pop() else {
            nodes.pop();
            let returns = nodes.last().is_some_and(|node| !node.untried.is_empty());
            search.statistics.backtracks += u64::from(returns);
            continue;
        };
        match search.try_arc(node, arc)? {
            Some(next) if nodes.len() < DEEPEST => {
                search.visit(&next)?;
                nodes.push(next);
            }
            given_up => {
                let returns = nodes.last().is_some_and(|node| !node.untried.is_empty());
                search.statistics.backtracks += u64::from(returns);
                if given_up.is_some() {
                    let why = format!("paths of more than {DEEPEST} steps were not followed");
                    search.skipped.get_or_insert(Why::Stuck(why));
                }
            }
        }
    }
    match search.skipped.take() {
        Some(why) => Err(Stop::Why(why)),
        None => Ok(()),
    }
}

impl Search<'_, '_> {
    fn node(&self, proc: ProcId, location: Loc, state: State, callers: Vec<Caller>) -> Node {
        let mut untried = self.flow(proc).outgoing[location].clone();
        untried.reverse();
        Node { proc, location, state, callers, untried, depth: self.path.depth() }
    }

    /// Executes an arc; nothing if no run takes it here.
    fn try_arc(&mut self, node: &Node, id: ArcId) -> Result<Option<Node>, Stop> {
        let arc: &Arc = self.arc(node.proc, id);
        let mut execution = Execution::new(self.ctx, node.state.clone(), Naming::Substituted);
        let (mut proc, mut location, mut callers) = (node.proc, arc.target, node.callers.clone());
        match arc.callee {
            Some(callee) => {
                let frame = enter_call(&mut execution, node.proc, arc.edge, callee)?;
                self.path.push();
                self.path.edges.push((node.proc, arc.edge));
                callers.push(Caller { proc: node.proc, arc: id, frame });
                (proc, location) = (callee, self.ctx.program.procs[callee].entry);
            }
            None => match execution.edge(node.proc, arc.edge, &mut NoCalls).map_err(Stop::from) {
                Err(Stop::Why(why @ Why::Unsupported { .. })) => {
                    self.skipped.get_or_insert(why);
                    let Some(state) = self.lean(&node.state, node.proc, id)? else { return Ok(None) };
                    execution = Execution::new(self.ctx, state, Naming::Substituted);
                }
                done => {
                    done?;
                    self.path.push();
                    self.path.edges.push((node.proc, arc.edge));
                }
            },
        }
        while location == self.ctx.program.procs[proc].exit
            && let Some(caller) = callers.pop()
        {
            let call = self.arc(caller.proc, caller.arc);
            leave_call(&mut execution, caller.frame, caller.proc, call.edge)?;
            (proc, location) = (caller.proc, call.target);
        }
        self.extend_path(&mut execution);
        match self.path.check(&[]) {
            Outcome::Sat => {
                self.reach_if_goal(Goal::Edge(node.proc, arc.edge))?;
                Ok(Some(self.node(proc, location, execution.state, callers)))
            }
            Outcome::Unsat => Ok(None),
            Outcome::Unknown(reason) => Err(unknown(reason)),
        }
    }

    fn visit(&mut self, node: &Node) -> Result<(), Stop> {
        self.reach_if_goal(Goal::Location(node.proc, node.location))
    }

    fn reach_if_goal(&mut self, goal: Goal) -> Result<(), Stop> {
        if !self.goals.contains(goal) {
            return Ok(());
        }
        let context = self.context(self.ctx.program.entry, Purpose::Safety, &[]);
        let tau = crate::tau::Tau::start(self.flow(self.ctx.program.entry), self.first_tau);
        let here = self.query(context, Loc(0), State::symbolic(), tau, Vec::new());
        self.reach(goal, &here).map(drop)
    }
}
