//! Must summaries: ways through procedures that tests have gone are tried at other calls and in other contexts.
//!
//! A way, with the call that begins it and the return that ends it, is one long step of the caller. If the solver finds a
//! state in which it leads to the region that is wanted, one question has done what a search in the callee would have
//! needed many for. If it finds none, nothing is learned, and the callee is looked into.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use tarka_engine::{Step, call_of};
use tarka_exec::symbolic::{Execution, Frame, Naming, State};
use tarka_ir::{Edge, EdgeId, ProcId};
use tarka_logic::term::Term;

use crate::extend::{IsSat, Wanted};
use crate::forest::{Enter, StateId, TestRun, Time};
use crate::graph::Frontier;
use crate::helpers;
use crate::query::Query;
use crate::search::{Search, Stop};

/// Ways of more edges are not tried again.
const LONGEST: usize = 48;
/// So many ways through each procedure are remembered.
const MOST_WAYS: usize = 6;
/// So many ways are tried at a call.
const MOST_TRIED: usize = 2;
/// A way that led nowhere so often from the same call is not tried there any more.
const MOST_FAILURES: u32 = 2;

/// The edges from a procedure's entry to its exit, with those of the procedures it calls; each with the procedure that it
/// calls, if it does.
type Way = Rc<[(ProcId, EdgeId, Option<ProcId>)]>;

/// The ways that tests have gone.
#[derive(Default)]
pub struct Ways {
    through: FxHashMap<ProcId, Vec<Way>>,
    /// How many tests were looked at.
    tests: usize,
    /// Ways as steps of a caller, by its call edge.
    steps: FxHashMap<Attempted, Option<Rc<Step>>>,
    failures: FxHashMap<Attempted, u32>,
}

/// A way from a call edge of a procedure.
type Attempted = (ProcId, EdgeId, Way);

impl Ways {
    /// Remembers the ways of tests that are new.
    fn learn(&mut self, tests: &[TestRun]) {
        for test in &tests[self.tests..] {
            for (time, visit) in test.visits.iter().enumerate() {
                let Some(callee) = visit.callee else { continue };
                let ways = self.through.entry(callee).or_default();
                if let Some(way) = way_of(test, time as Time)
                    && ways.len() < MOST_WAYS
                    && !ways.contains(&way)
                {
                    ways.push(way);
                }
            }
        }
        self.tests = tests.len();
    }
}

/// The way that a test goes from a call on, if it returns from it and nothing of it is left out.
fn way_of(test: &TestRun, call: Time) -> Option<Way> {
    let end = test.visits.get(call as usize)?.next?;
    let inner = test.visits.get(call as usize + 1..end as usize)?;
    let is_known = inner.len() <= LONGEST && inner.iter().all(|visit| visit.resumed.is_none());
    is_known.then(|| inner.iter().map(|visit| (visit.proc, visit.edge, visit.callee)).collect())
}

impl Search<'_, '_, '_> {
    /// Tries to cross a frontier at a call by a way through the callee that another test went.
    pub fn cross_by_known_way(
        &mut self,
        query: &Query,
        frontier: Frontier,
        state: StateId,
        callee: ProcId,
    ) -> Result<bool, Stop> {
        if !self.may(&helpers::WAYS) {
            return Ok(false);
        }
        self.ways.learn(&self.tests);
        let gone = way_of(&self.tests[state.test.0 as usize], state.time);
        let known = self.ways.through.get(&callee).into_iter().flatten().rev();
        let attempts = known
            .filter(|&way| Some(way) != gone.as_ref())
            .map(|way| (query.proc, frontier.edge, way.clone()));
        let hopeful = attempts
            .filter(|attempt| self.ways.failures.get(attempt).is_none_or(|&count| count < MOST_FAILURES));
        let hopeful: Vec<Attempted> = hopeful.take(MOST_TRIED).collect();
        for attempt in hopeful {
            let Some(step) = self.step_of_way(&attempt, callee) else { continue };
            if self.cross_by(query, frontier, state, &step)? {
                self.helped(&helpers::WAYS);
                self.statistics.summaries_reused += 1;
                return Ok(true);
            }
            *self.ways.failures.entry(attempt).or_default() += 1;
        }
        Ok(false)
    }

    fn cross_by(
        &mut self,
        query: &Query,
        frontier: Frontier,
        state: StateId,
        step: &Step,
    ) -> Result<bool, Stop> {
        let terms = self.ctx.terms.clone();
        let wanted = step.all_before(self.ctx, &query.graph.region(frontier.to).predicate);
        let mut parts: Vec<Term> = step.guard.iter().chain(&step.no_wrap).copied().collect();
        parts.extend(wanted.iter().flat_map(|&part| terms.conjuncts(part)));
        if parts.contains(&terms.fals()) {
            return Ok(false);
        }
        let (facts, objects, purpose) = (&step.facts, &step.objects, (&helpers::WAYS).into());
        let wanted = Wanted { parts: &parts, facts, objects, purpose };
        let IsSat::Sat(model, memory) = self.is_sat(query, state, &wanted)? else { return Ok(false) };
        self.run_onwards(state, &model, memory, &step.inputs)?;
        Ok(self.has_crossed(query, frontier, state))
    }

    /// A call as one step of the caller for each way through the callee, if all that this does is compute a result, in one
    /// step.
    pub fn steps_of_call(&mut self, proc: ProcId, edge: EdgeId, callee: ProcId) -> Option<Vec<Rc<Step>>> {
        let procedure = &self.ctx.program.procs[callee];
        let is_step = |arc: &Edge| arc.source == procedure.entry && arc.target == procedure.exit;
        let changes = self.meanings.parts().any(|(_, part)| self.effects.changes(callee, part));
        if changes || procedure.edges.len() > MOST_WAYS || !procedure.edges.iter().all(is_step) {
            return None;
        }
        let ways = procedure.edges.indices().map(|edge| Way::from([(callee, edge, None)]));
        ways.map(|way| self.step_of_way(&(proc, edge, way), callee)).collect()
    }

    /// A call and a way through the callee as one step of the caller; nothing if it has no terms.
    fn step_of_way(&mut self, attempt: &Attempted, callee: ProcId) -> Option<Rc<Step>> {
        if let Some(step) = self.ways.steps.get(attempt) {
            return step.clone();
        }
        let (proc, edge, way) = attempt;
        let step = self.follow_way(*proc, *edge, callee, way).map(Rc::new);
        self.ways.steps.insert(attempt.clone(), step.clone());
        step
    }

    fn follow_way(&self, proc: ProcId, edge: EdgeId, callee: ProcId, way: &Way) -> Option<Step> {
        let program = self.ctx.program;
        let mut execution = Execution::new(self.ctx, State::symbolic(), Naming::Substituted);
        let mut open: Vec<(Frame, ProcId, EdgeId)> = Vec::new();
        for &(proc, edge, callee) in [(proc, edge, Some(callee))].iter().chain(way.iter()) {
            let mut enter = Enter::new(callee.unwrap_or(program.entry));
            execution.edge(proc, edge, &mut enter).ok()?;
            match (enter.frame, callee) {
                (Some(frame), Some(_)) => open.push((frame, proc, edge)),
                (None, None) => {}
                _ => return None,
            }
            let (mut at, mut by) = (proc, edge);
            while callee.is_none() && program.procs[at].edges[by].target == program.procs[at].exit {
                let (frame, caller, call_edge) = open.pop()?;
                execution.leave(frame, call_of(program, caller, call_edge)?).ok()?;
                if open.is_empty() {
                    return Some(Step::of(self.ctx, execution));
                }
                (at, by) = (caller, call_edge);
            }
        }
        None
    }
}
