//! The state of the algorithm: the triple `(Q, A, G)` of the paper and what it takes to work on it. `Q` is a stack,
//! held by the functions that apply the rules; the annotation `A` and the remaining goals `G` are here.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use rustc_hash::FxHashMap;
use tarka_engine::{Budget, Event, Events, Ledger, Statistics, Switches, Why};
use tarka_exec::symbolic::{self, Encoding, Execution, Naming, Object, Reason, State, Unsupported, Wrapping};
use tarka_ir::{Idx, Loc, ProcId};
use tarka_logic::interpolate::Interpolator;
use tarka_logic::solver::{Backend, Outcome, Session, SolverError};
use tarka_logic::term::{Model, Substitution, Term, TermTable};

use crate::action::{Action, Actions, Modified, result_change, substitution};
use crate::contexts::{ContextId, Contexts, Purpose};
use crate::explore::{Options, Progress};
use crate::far::FarRuns;
use crate::forward::Splitting;
use crate::goals::{Goal, Goals, Until};
use crate::graph::{Arc, ArcId, Flow, Graph};
use crate::helpers;
use crate::label::{Annotation, Because, Label, LabelId, Spot};
use crate::path::Path;
use crate::ranges::Ranges;
use crate::strengthen::Candidates;
use crate::tau::{Bound, Tau};

/// The longest that one solver call may take.
pub(crate) const ONE_CHECK: Duration = Duration::from_secs(10);

/// Labels at one spot beyond which nobody looks for implications among them.
const MOST_COMPARED: usize = 12;

/// Why the search ends before it is complete.
#[derive(Clone, Debug)]
pub(crate) enum Stop {
    /// For this reason.
    Why(Why),
    /// The integer encoding cannot express what the program does.
    NeedsMachine,
    /// All goals that matter are reached.
    Finished,
}

impl From<Unsupported> for Stop {
    fn from(error: Unsupported) -> Stop {
        match error.reason {
            Reason::NeedsMachine(_) => Stop::NeedsMachine,
            reason => Stop::Why(Why::Unsupported { what: reason.to_string(), span: error.span }),
        }
    }
}

impl From<SolverError> for Stop {
    fn from(error: SolverError) -> Stop {
        Stop::Why(Why::Solver(error.to_string()))
    }
}

/// What is taken for true of arithmetic when labels are strengthened in the integer encoding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ProofArithmetic {
    /// It wraps, as the machine's does.
    Wrapping,
    /// It stays in range: such a proof is a guess, which may be right modulo the width of words.
    InRange,
}

/// Whether labels block a query.
pub(crate) enum Blocked {
    /// These together do; none are needed if no run gets there.
    By(Vec<LabelId>),
    /// They do not; values with which none of them holds, if they were looked for.
    Not(Option<Rc<Model>>),
}

/// A query: a symbolic state at a location, in a context that has the post-condition.
#[derive(Clone)]
pub(crate) struct Query {
    pub context: ContextId,
    pub proc: ProcId,
    pub location: Loc,
    pub state: State,
    pub tau: Tau,
    /// Values of the context's frame symbols.
    pub frame: Vec<(Term, Term)>,
    /// How deep the path is that leads here.
    pub depth: usize,
    /// Values of the path's symbols with which the query is reached.
    pub model: Option<Rc<Model>>,
    view: RefCell<Substitution>,
}

/// What the search works with.
pub(crate) struct Search<'a, 'p> {
    pub ctx: &'a symbolic::Context<'p>,
    pub graph: &'a Graph,
    pub budget: &'a Budget,
    pub events: &'a mut dyn Events,
    pub path: Path<'a, 'p>,
    /// For questions about formulas alone.
    pub scratch: Box<dyn Session>,
    pub interpolator: Interpolator,
    pub actions: Actions,
    /// The same program with arithmetic that wraps, for proofs; none if that is what the context has anyway.
    exact: Option<(symbolic::Context<'p>, Actions)>,
    pub modified: Modified,
    /// Whether the guard of an arc implies a formula.
    pub implied: FxHashMap<(ProcId, ArcId, Term), bool>,
    /// Whether a post-condition implies another.
    pub stronger: FxHashMap<(Term, Term), bool>,
    pub ranges: Rc<Ranges>,
    pub annotation: Annotation,
    /// What strengthening has found so far.
    pub inductive: Candidates,
    pub contexts: Contexts,
    pub goals: Goals,
    pub until: Until,
    /// Which helpers may be used.
    pub switches: Switches,
    /// The number of the next picture, if they are wanted.
    pub pictures: Option<u64>,
    /// All solver calls.
    pub ledger: Ledger,
    /// Proofs that the checker has not accepted.
    pub rejected: Vec<Candidates>,
    pub far_runs: FarRuns,
    /// Why the search did not go along some arc.
    pub skipped: Option<Why>,
    /// How often arcs without terms were gone along, for the value that counters start with.
    pub leaned: FxHashMap<(ProcId, ArcId), u32>,
    pub splitting: Splitting,
    /// The value that counters start with.
    pub first_tau: i64,
    pub proof_arithmetic: ProofArithmetic,
    pub statistics: Statistics,
    /// Goals reached over backtracks.
    pub series: Vec<Progress>,
}

impl<'a, 'p> Search<'a, 'p> {
    pub fn new(
        ctx: &'a symbolic::Context<'p>,
        graph: &'a Graph,
        goals: Goals,
        options: &Options,
        budget: &'a Budget,
        events: &'a mut dyn Events,
    ) -> Result<Search<'a, 'p>, Stop> {
        let backend = Backend::for_engines();
        let ledger = Ledger::default();
        let counted = budget.clone().counting(ledger.clone());
        let mut actions = Actions::new();
        let modified = Modified::new(ctx, graph, &mut actions);
        let ranges = Rc::new(Ranges::new(ctx));
        Ok(Search {
            ctx,
            graph,
            budget,
            events,
            path: Path::new(ctx, ranges.clone(), counted.open(backend, &ctx.terms, ONE_CHECK)?),
            scratch: counted.open(backend, &ctx.terms, ONE_CHECK)?,
            interpolator: counted.interpolator(backend, &ctx.terms, ONE_CHECK)?,
            actions,
            exact: exact_context(ctx).map(|exact| (exact, Actions::new())),
            modified,
            implied: FxHashMap::default(),
            stronger: FxHashMap::default(),
            ranges,
            annotation: Annotation::default(),
            inductive: Candidates::new(),
            contexts: Contexts::default(),
            goals,
            until: options.until,
            switches: options.helpers.clone(),
            pictures: options.pictures,
            ledger,
            rejected: Vec::new(),
            far_runs: FarRuns::default(),
            skipped: None,
            leaned: FxHashMap::default(),
            splitting: Splitting::None,
            first_tau: 0,
            proof_arithmetic: ProofArithmetic::Wrapping,
            statistics: Statistics::default(),
            series: Vec::new(),
        })
    }

    pub fn terms(&self) -> &'a TermTable {
        &self.ctx.terms
    }

    pub fn flow(&self, proc: ProcId) -> &'a Flow {
        &self.graph.flows[proc]
    }

    pub fn arc(&self, proc: ProcId, arc: ArcId) -> &'a Arc {
        &self.graph.flows[proc].arcs[arc]
    }

    pub fn action(&mut self, proc: ProcId, arc: ArcId) -> Result<Rc<Action>, Stop> {
        Ok(self.actions.get(self.ctx, self.graph, proc, arc)?)
    }

    /// The action of an arc with arithmetic that wraps where the machine's does.
    pub fn exact_action(&mut self, proc: ProcId, arc: ArcId) -> Result<Rc<Action>, Stop> {
        match (&mut self.exact, self.proof_arithmetic) {
            (Some((exact, actions)), ProofArithmetic::Wrapping) => {
                Ok(actions.get(exact, self.graph, proc, arc)?)
            }
            _ => self.action(proc, arc),
        }
    }

    /// Whether proofs have to reckon with arithmetic that wraps though the search does not.
    pub fn wraps(&self) -> bool {
        self.exact.is_some()
    }

    /// The pairs that make a formula over the program's symbols one over the path's.
    pub fn view_of(&self, query: &Query) -> Vec<(Term, Term)> {
        let result = result_change(self.ctx, query.proc, query.state.returned);
        let pairs = query.state.substitution(self.ctx).into_iter().chain(query.frame.iter().copied());
        pairs.chain(result).collect()
    }

    /// One more step; an end if the budget is spent.
    pub fn tick(&mut self) -> Result<(), Stop> {
        self.statistics.iterations += 1;
        self.count();
        self.budget.check().map_err(|what| Stop::Why(Why::Exhausted(what)))?;
        self.events.on(Event::Progress(&self.statistics));
        Ok(())
    }

    /// Brings the figures up to date.
    pub fn count(&mut self) {
        self.ledger.write(&mut self.statistics);
        // What is asked about the path looks for tests, whoever asks.
        let on_path = self.path.statistics().calls();
        let all = self.statistics.solver_calls + self.statistics.refinement_solver_calls;
        self.statistics.solver_calls = on_path;
        self.statistics.refinement_solver_calls = all - on_path;
        self.statistics.labels = self.annotation.learned();
    }

    /// The context of a question; a new one comes with the labels that need no search.
    pub fn context(&mut self, proc: ProcId, purpose: Purpose, frame: &[Term]) -> ContextId {
        let (id, is_new) = self.contexts.find(proc, purpose, frame);
        if !is_new {
            return id;
        }
        self.statistics.summaries += u64::from(purpose != Purpose::Safety);
        self.label_harmless(id);
        id
    }

    /// Labels the locations from which nothing that matters can be reached, and the exit, unless that is a goal itself.
    pub fn label_harmless(&mut self, id: ContextId) {
        let context = self.contexts.get(id);
        let (proc, purpose) = (context.proc, context.purpose);
        let mut harmless: Vec<Loc> = self.goals.unreachable_from(proc);
        if let Purpose::Relation(post) = purpose {
            let exit = self.ctx.program.procs[proc].exit;
            if harmless.contains(&exit) {
                let given = self.give(Spot::Location(id, exit), post, Because::Given);
                given.into_iter().for_each(|label| self.carry_back(label));
            }
            let no_way = no_way_to_exit(self.flow(proc), exit);
            harmless.retain(|location| no_way.contains(location));
        }
        for location in harmless {
            self.give(Spot::Location(id, location), self.terms().tru(), Because::Harmless);
            for &arc in &self.flow(proc).incoming[location] {
                let body = self.arc(proc, arc);
                if body.callee.is_none() && !self.goals.contains(Goal::Edge(proc, body.edge)) {
                    self.give(Spot::Arc(id, arc), self.terms().tru(), Because::Harmless);
                }
            }
        }
    }

    /// Adds a label that needs no search; nothing if it is there already.
    fn give(&mut self, spot: Spot, formula: Term, because: Because) -> Option<LabelId> {
        let label = Label { spot, formula, bound: Bound::default(), because, parts: Vec::new() };
        let ever = self.annotation.labels_ever();
        let id = self.annotation.add(&self.ctx.terms, label, &mut |_, _| false);
        (self.annotation.labels_ever() > ever).then_some(id)
    }

    /// Adds a label; those that it subsumes go.
    pub fn annotate(&mut self, spot: Spot, formula: Term, bound: Bound, because: Vec<LabelId>) -> LabelId {
        self.annotate_because(spot, formula, bound, Because::Labels(because))
    }

    pub fn annotate_because(&mut self, spot: Spot, formula: Term, bound: Bound, because: Because) -> LabelId {
        let label = Label { spot, formula, bound, because, parts: Vec::new() };
        let compare = self.annotation.at(spot).len() <= MOST_COMPARED;
        let (terms, scratch) = (self.terms(), &mut self.scratch);
        let id = self.annotation.add(&self.ctx.terms, label, &mut |strong, weak| {
            compare && scratch.check_assuming(&[strong, terms.not(weak)]) == Outcome::Unsat
        });
        if self.may(&helpers::MERGE) { self.merge(id) } else { id }
    }

    /// A formula over the program's symbols as a term over the path's.
    pub fn see(&self, query: &Query, formula: Term) -> Term {
        query.view.borrow_mut().apply(&self.ctx.terms, formula)
    }

    /// A query in a state.
    pub fn query(
        &self,
        context: ContextId,
        location: Loc,
        state: State,
        tau: Tau,
        frame: Vec<(Term, Term)>,
    ) -> Query {
        let proc = self.contexts.get(context).proc;
        let (depth, view) = (self.path.depth(), RefCell::default());
        let query = Query { context, proc, location, state, tau, frame, depth, model: None, view };
        query.view.replace(substitution(self.view_of(&query)));
        query
    }

    /// `Init`: the query of the program's start, with nothing labelled but what needs no search.
    pub fn init(&mut self) -> Result<Query, Stop> {
        let ctx = self.ctx;
        let entry = ctx.program.entry;
        self.path.pop_to(0);
        self.path.push();
        let mut execution = Execution::at_start(ctx, Naming::Substituted);
        self.extend_path(&mut execution);
        let context = self.context(entry, Purpose::Safety, &[]);
        let tau = Tau::start(self.flow(entry), self.first_tau);
        let location = ctx.program.procs[entry].entry;
        Ok(self.query(context, location, execution.state, tau, Vec::new()))
    }

    /// Takes over what an execution did: its conditions, inputs and objects become part of the path.
    pub fn extend_path(&mut self, execution: &mut Execution<'_, '_>) {
        execution.state.take_touched();
        self.path.inputs.append(&mut execution.inputs);
        let objects: Vec<Object> = std::mem::take(&mut execution.objects);
        self.path.add_objects(&objects);
        for step in execution.steps.drain(..) {
            for condition in step.conditions() {
                self.path.assert(condition);
            }
        }
    }

    /// Whether the labels of a spot block a query: the paper's `B(q, A(l))`. Labels that do not depend on τ are
    /// preferred.
    pub fn blocked(&mut self, query: &Query, spot: Spot) -> Result<Blocked, Stop> {
        let admitted = self.admitted(spot, &query.tau);
        let firm: Vec<LabelId> =
            admitted.iter().copied().filter(|&id| !self.annotation.get(id).bound.provisional).collect();
        if firm.len() < admitted.len()
            && let found @ Blocked::By(_) = self.blocked_by(query, &firm)?
        {
            return Ok(found);
        }
        self.blocked_by(query, &admitted)
    }

    /// The labels of a spot that apply at a value of τ.
    pub fn admitted(&self, spot: Spot, tau: &Tau) -> Vec<LabelId> {
        let applies = |id: &LabelId| self.annotation.get(*id).bound.admits(tau);
        self.annotation.at(spot).iter().copied().filter(applies).collect()
    }

    fn blocked_by(&mut self, query: &Query, labels: &[LabelId]) -> Result<Blocked, Stop> {
        let terms = self.terms();
        let seen: Vec<(LabelId, Term)> =
            labels.iter().map(|&id| (id, self.see(query, self.annotation.get(id).formula))).collect();
        if let Some(&(id, _)) = seen.iter().find(|(_, formula)| terms.as_bool(*formula) == Some(true)) {
            return Ok(Blocked::By(vec![id]));
        }
        let violated = |model: &Rc<Model>| seen.iter().all(|&(_, formula)| violates(terms, model, formula));
        if seen.is_empty() || query.model.as_ref().is_some_and(violated) {
            return Ok(Blocked::Not(query.model.clone()));
        }
        let negated: Vec<Term> = seen.iter().map(|&(_, formula)| terms.not(formula)).collect();
        match self.path.check(&negated) {
            Outcome::Sat => Ok(Blocked::Not(self.path.model())),
            Outcome::Unsat => {
                let core = self.path.core(&negated);
                let used: Vec<LabelId> = seen
                    .iter()
                    .zip(&negated)
                    .filter(|(_, negation)| core.contains(negation))
                    .map(|((id, _), _)| *id)
                    .collect();
                self.single(query, used).map(Blocked::By)
            }
            Outcome::Unknown(reason) => Err(unknown(reason)),
        }
    }

    /// One label instead of several, if one is enough.
    fn single(&mut self, query: &Query, used: Vec<LabelId>) -> Result<Vec<LabelId>, Stop> {
        if used.len() <= 1 || used.len() > 4 || !self.may(&helpers::SINGLE) {
            return Ok(used);
        }
        for &id in &used {
            let negated = self.terms().not(self.see(query, self.annotation.get(id).formula));
            if self.path.check(&[negated]) == Outcome::Unsat {
                self.helped(&helpers::SINGLE);
                return Ok(vec![id]);
            }
        }
        Ok(used)
    }
}

/// The context with arithmetic that wraps, if that makes a difference. Its symbols are the same.
fn exact_context<'p>(ctx: &symbolic::Context<'p>) -> Option<symbolic::Context<'p>> {
    let differs = ctx.encoding == Encoding::Integer && ctx.wrapping == Wrapping::Separate;
    differs.then(|| {
        symbolic::Context::new(ctx.program, ctx.terms.clone(), ctx.encoding).with_wrapping(Wrapping::Exact)
    })
}

/// Whether values that are possible on a path violate a formula. Symbols that the path did not mention when the values
/// were found count as unknown: what is known about them may not be true of any default.
pub(crate) fn violates(terms: &TermTable, model: &Model, formula: Term) -> bool {
    terms.free_symbols(formula).iter().all(|&symbol| model.get(symbol).is_some())
        && !model.satisfies(terms, formula)
}

/// A missing answer as a reason to stop.
pub(crate) fn unknown(reason: tarka_logic::solver::Reason) -> Stop {
    Stop::Why(Why::Solver(reason.to_string()))
}

/// The locations from which no way leads to the exit.
fn no_way_to_exit(flow: &Flow, exit: Loc) -> Vec<Loc> {
    let mut reaches = vec![false; flow.outgoing.len()];
    let mut pending = vec![exit];
    while let Some(location) = pending.pop() {
        if !std::mem::replace(&mut reaches[location.index()], true) {
            pending.extend(flow.incoming[location].iter().map(|&arc| flow.arcs[arc].source));
        }
    }
    flow.outgoing.indices().filter(|location| !reaches[location.index()]).collect()
}
