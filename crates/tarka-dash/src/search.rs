//! The main loop: `DashLoop` of the thesis, figure 10 of the paper.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::time::Duration;

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_engine::{
    Board, Budget, Effects, Event, Events, Exhausted, Ledger, Statistics, Step, Switches, Task, Why,
};
use tarka_exec::symbolic::{Context, Encoding, Unsupported};
use tarka_ir::{EdgeId, ProcId};
use tarka_logic::interpolate::Interpolator;
use tarka_logic::solver::{Backend, Session, SolverError};
use tarka_logic::term::{Symbol, Term};

use crate::facts::{Effort, Facts};
use crate::forest::{Inputs, StateId, TestId, TestRun};
use crate::graph::{Bad, Dangers, Frontier, Graph};
use crate::helpers;
use crate::meanings::Meanings;
use crate::must::Ways;
use crate::picture::{Album, Deed};
use crate::query::{Query, Summary};
use crate::readings::{Reading, Turn};
use crate::runs::Recordings;
use crate::world::World;

/// Why the search ends without having answered its question.
pub enum Stop {
    /// A test failed.
    Failed(TestId),
    /// There is no answer.
    Unknown(Why),
    /// The integer encoding does not do; the machine encoding may.
    NeedsMachine(Why),
    /// It is the turn of another reading.
    TurnIsOver,
    /// Hypotheses about recursion seem not to do; induction may.
    NeedsInduction,
}

/// What is done about recursion that hypotheses do not settle soon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recursion {
    /// The search stops, for induction to be tried.
    Soon,
    /// The search goes on: induction was tried.
    Patient,
}

impl From<Exhausted> for Stop {
    fn from(what: Exhausted) -> Stop {
        Stop::Unknown(Why::Exhausted(what))
    }
}

/// What became of a query.
pub enum Answer {
    /// A test reaches the bad states.
    Crossed,
    /// Nothing does.
    Proved,
}

/// What became of an attempt to extend the frontier.
#[derive(Clone, Copy)]
pub enum Extension {
    /// There is a new test that crosses it.
    Test,
    /// No state of the region can cross it.
    Impossible,
    /// None can; a suitable predicate.
    Predicate(Term),
}

/// How long one solver call may take.
pub const ONE_CHECK: Duration = Duration::from_secs(10);
/// How long one call for interpolation may take.
const ONE_INTERPOLATION: Duration = Duration::from_secs(2);

/// A query that is being answered.
pub struct Active {
    /// The procedure.
    pub proc: ProcId,
    /// What is asked for.
    pub bad: Bad,
    /// The states for which the answer is taken to be no while it is being found: those for which this fails.
    pub hypothesis: Term,
    /// Whether that was made use of.
    pub used: bool,
    /// The summary it will be.
    pub summary: usize,
}

/// Everything the search knows.
pub struct Search<'c, 'p, 'e> {
    pub ctx: &'c Context<'p>,
    pub world: World,
    pub meanings: Meanings,
    pub effects: Effects,
    pub tests: Vec<TestRun>,
    pub session: Box<dyn Session>,
    pub interpolator: Interpolator,
    pub budget: &'e Budget,
    pub events: &'e mut dyn Events,
    pub album: &'e mut Album,
    pub statistics: Statistics,
    pub ledger: Ledger,
    /// The runs of this reading and of those before it.
    pub recordings: &'e mut Recordings,
    /// Which helpers may be used.
    pub switches: Switches,
    pub seed: u64,
    /// What other engines tell.
    pub board: Board,
    pub steps: FxHashMap<(ProcId, EdgeId), Rc<Step>>,
    /// Ways through procedures that tests have gone.
    pub ways: Ways,
    /// Memory classes from which pointers are read.
    pub pointers: BTreeSet<Symbol>,
    /// Whether the environment makes up pointers.
    pub makes_up_pointers: bool,
    pub summaries: Vec<Option<Summary>>,
    pub active: Vec<Active>,
    /// What holds everywhere in a procedure.
    pub facts: FxHashMap<ProcId, Facts>,
    /// The procedures whose results facts of others rest on.
    pub expanded: BTreeSet<ProcId>,
    /// What was made use of, facts among it.
    pub used_facts: FxHashSet<Term>,
    /// Whether arithmetic is to be shown to stay in range, instead of taken to.
    pub strict: bool,
    /// Whether something was possible only where objects lie elsewhere than in tests.
    pub blames_places: bool,
    /// The search ends after so many iterations, if it is one of several.
    most_iterations: Option<u64>,
    /// What is done about recursion.
    recursion: Recursion,
}

impl<'c, 'p, 'e> Search<'c, 'p, 'e> {
    /// A search that knows nothing yet.
    #[allow(clippy::too_many_arguments)]
    pub fn new(
        ctx: &'c Context<'p>,
        task: &Task<'_>,
        budget: &'e Budget,
        events: &'e mut dyn Events,
        album: &'e mut Album,
        recordings: &'e mut Recordings,
        turn: Turn,
        recursion: Recursion,
    ) -> Result<Self, SolverError> {
        let backend = Backend::for_engines();
        let ledger = Ledger::default();
        let counted = budget.clone().counting(ledger.clone());
        let mut search = Search {
            ctx,
            world: World::new(ctx),
            meanings: Meanings::new(ctx),
            effects: Effects::new(ctx.program, |_| false),
            tests: Vec::new(),
            session: counted.open(backend, &ctx.terms, ONE_CHECK)?,
            interpolator: counted.interpolator(backend, &ctx.terms, ONE_INTERPOLATION)?,
            budget,
            events,
            album,
            statistics: Statistics::default(),
            ledger,
            recordings,
            switches: task.helpers.clone(),
            seed: task.seed,
            board: task.board.clone(),
            steps: FxHashMap::default(),
            ways: Ways::default(),
            pointers: BTreeSet::new(),
            makes_up_pointers: crate::environment::makes_up_pointers(ctx.program),
            summaries: Vec::new(),
            active: Vec::new(),
            facts: FxHashMap::default(),
            expanded: BTreeSet::new(),
            used_facts: FxHashSet::default(),
            strict: turn.reading == Reading::BoundedIntegers,
            blames_places: false,
            most_iterations: turn.most_iterations,
            recursion,
        };
        if search.strict {
            ctx.program.procs.indices().for_each(|proc| search.make_steps(proc));
            search.effects = Effects::new(ctx.program, |proc| search.may_wrap(proc));
        }
        Ok(search)
    }

    fn may_wrap(&self, proc: ProcId) -> bool {
        self.ctx.program.procs[proc].edges.indices().any(|edge| self.edge_wraps(proc, edge))
    }

    fn edge_wraps(&self, proc: ProcId, edge: EdgeId) -> bool {
        self.strict && self.steps.get(&(proc, edge)).is_some_and(|step| !step.no_wrap.is_empty())
    }

    /// Whether the program can go wrong: answers the query about its entry procedure.
    pub fn dash_main(&mut self, first_tests: Vec<Inputs>) -> Result<usize, Stop> {
        self.run_first_tests(first_tests)?;
        if self.strict {
            for proc in self.ctx.program.procs.indices() {
                let is_small = self.ctx.program.procs[proc].edges.len() <= SMALL;
                self.learn_facts(proc, if is_small { Effort::Phases } else { Effort::Common });
            }
        }
        let entry = self.ctx.program.entry;
        let graph = self.new_graph(entry, &Bad::Error);
        let query = Query {
            proc: entry,
            bad: Bad::Error,
            prefix: None,
            ghosts: Vec::new(),
            graph,
            absorbed: 0,
            uses: Vec::new(),
        };
        match self.answer(query)? {
            (Answer::Proved, summary) => Ok(summary),
            // A test that reaches an error ends the search elsewhere.
            (Answer::Crossed, _) => {
                Err(self.stuck("a test reaches the error and is not the one that failed"))
            }
        }
    }

    /// The abstraction that is the procedure's automaton.
    pub fn new_graph(&self, proc: ProcId, bad: &Bad) -> Graph {
        let procedure = &self.ctx.program.procs[proc];
        let call_fails =
            |edge: EdgeId| self.callees(proc, edge).iter().any(|&callee| self.effects.fails(callee));
        let dangers = Dangers {
            always: self.strict,
            call_fails: Box::new(call_fails),
            edge_wraps: Box::new(|edge| self.edge_wraps(proc, edge)),
        };
        Graph::new(&self.ctx.terms, procedure, bad, &dangers)
    }

    /// Answers a query, with the hypothesis that the answer is no wherever it is asked again meanwhile.
    pub fn answer(&mut self, mut query: Query) -> Result<(Answer, usize), Stop> {
        let summary = self.summaries.len();
        self.summaries.push(None);
        let mut hypothesis = self.ctx.terms.fals();
        for round in 0..MOST_HYPOTHESES {
            if round == SOON_HYPOTHESES && self.recursion == Recursion::Soon {
                return Err(Stop::NeedsInduction);
            }
            let active =
                Active { proc: query.proc, bad: query.bad.clone(), hypothesis, used: false, summary };
            self.active.push(active);
            let answer = self.dash_loop(&mut query);
            let used = self.active.pop().is_some_and(|active| active.used);
            match answer? {
                Answer::Crossed => {
                    if used {
                        // What was shown under the hypothesis is shown no more.
                        self.forget_since(summary);
                    }
                    return Ok((Answer::Crossed, summary));
                }
                Answer::Proved => {
                    let needed = self.ctx.terms.or(&query.graph.initial_refines);
                    let _charge = self.charge(&helpers::HYPOTHESES);
                    if !used || self.implies(needed, hypothesis)? {
                        self.keep(query, summary);
                        return Ok((Answer::Proved, summary));
                    }
                    hypothesis = self.ctx.terms.or2(hypothesis, needed);
                    hypothesis = self.wider_hypothesis(&query, hypothesis).unwrap_or(hypothesis);
                }
            }
            self.forget_since(summary);
            query.graph = self.new_graph(query.proc, &query.bad);
            query.absorbed = 0;
            query.uses.clear();
        }
        Err(self.stuck("a recursive procedure needs too many assumptions about itself"))
    }

    /// Calls are nested too deeply to go on.
    pub fn too_deep(&self) -> Stop {
        match self.recursion {
            Recursion::Soon => Stop::NeedsInduction,
            Recursion::Patient => self.stuck("calls are nested too deeply"),
        }
    }

    fn forget_since(&mut self, summary: usize) {
        self.summaries.truncate(summary);
        self.summaries.push(None);
    }

    fn keep(&mut self, query: Query, summary: usize) {
        self.statistics.summaries += u64::from(query.prefix.is_some());
        let entry = query.precondition(self.ctx);
        let Query { proc, bad, ghosts, graph, uses, .. } = query;
        self.summaries[summary] = Some(Summary { proc, bad, ghosts, graph, entry, uses });
    }

    fn dash_loop(&mut self, query: &mut Query) -> Result<Answer, Stop> {
        let mut deed = Deed::Begun;
        self.statistics.regions += query.graph.regions().count() as u64;
        loop {
            self.budget.check()?;
            self.ledger.write(&mut self.statistics);
            if self.recursion == Recursion::Soon
                && self.statistics.solver_calls >= SOON_QUESTIONS
                && self.active.iter().any(|active| active.used)
            {
                return Err(Stop::NeedsInduction);
            }
            self.take_tests_of_others()?;
            let crossed = self.timed("absorb", |search| search.absorb(query));
            self.show(query, deed);
            if crossed {
                return Ok(Answer::Crossed);
            }
            if self.most_iterations.is_some_and(|most| self.statistics.iterations >= most) {
                return Err(Stop::TurnIsOver);
            }
            let found = self.timed("find_abstract_error_path", |search| search.find_frontier(query));
            let Some((frontier, state)) = found else { return Ok(Answer::Proved) };
            self.statistics.iterations += 1;
            let extension = self.extend_frontier(query, frontier, state);
            if let Err(Stop::Failed(_)) = extension {
                self.show(query, Deed::Failed(frontier));
            }
            let mut extension = extension?;
            match &mut extension {
                Extension::Test => {}
                Extension::Impossible => query.graph.remove_edge(frontier),
                Extension::Predicate(predicate) => {
                    let suitable = *predicate;
                    *predicate = self.timed("refine_graph", |search| {
                        search.refine_graph(query, frontier, state, suitable)
                    })?;
                }
            }
            deed = Deed::Looked(frontier, extension);
            self.events.on(Event::Progress(&self.statistics));
        }
    }

    /// Puts the states of new tests into the graph. Gives whether one of them reaches the query's bad exit.
    fn absorb(&mut self, query: &mut Query) -> bool {
        let mut crossed = false;
        for number in query.absorbed..self.tests.len() {
            let id = TestId(number as u32);
            let Some(entered) = query.entered(&self.tests[number]) else { continue };
            let mut at = Some(entered).filter(|&time| (time as usize) < self.tests[number].visits.len());
            while let Some(time) = at {
                let visit = self.tests[number].visits[time as usize];
                let state = StateId { test: id, time };
                let region = query.graph.region_of(visit.loc, |term| self.holds(&query.ghosts, state, term));
                query.graph.add_member(region, state);
                at = visit.next.or(visit.resumed);
            }
            crossed |= self.returns_as_wanted(query, id);
        }
        query.absorbed = self.tests.len();
        crossed
    }

    /// Whether a test returns from the query's procedure with what the caller wants.
    fn returns_as_wanted(&self, query: &Query, id: TestId) -> bool {
        let (Bad::Exit(_), Some(prefix)) = (&query.bad, &query.prefix) else { return false };
        let test = &self.tests[id.0 as usize];
        let Some(time) = test.visits[prefix.time as usize].next else { return false };
        let state = StateId { test: id, time };
        prefix.wanted.iter().all(|&part| self.holds(&prefix.ghosts, state, part))
    }

    /// Where the tests end on a way to an error, and a state of a test there: the end of a path (section 3.8.6 of the thesis),
    /// whichever way the test went, or the first place where no test goes on as the path does.
    fn find_frontier(&mut self, query: &Query) -> Option<(Frontier, StateId)> {
        if !self.may(&helpers::DETOURS) {
            return self.frontier_on_path(query);
        }
        let frontier = query.graph.find_abstract_error_path()?;
        let state = self.pick_state(query, frontier);
        if self.went_round(query, state) {
            self.helped(&helpers::DETOURS);
        }
        Some((frontier, state))
    }

    /// Whether a test went round a loop, in the procedure that is looked at, before it came to a state.
    fn went_round(&self, query: &Query, state: StateId) -> bool {
        let test = &self.tests[state.test.0 as usize];
        let here = test.visits[state.time as usize];
        let before = query.entered(test).unwrap_or(state.time) as usize..state.time as usize;
        test.visits[before].iter().any(|visit| visit.proc == here.proc && visit.loc == here.loc)
    }

    /// The first step of an abstract error path that no test takes which took all before it.
    fn frontier_on_path(&mut self, query: &Query) -> Option<(Frontier, StateId)> {
        let mut states = query.graph.region(query.graph.initial()).members.clone();
        for frontier in query.graph.path_to_error()? {
            let members = &query.graph.region(frontier.to).members;
            let follow = |state: &StateId| {
                let visit = self.tests[state.test.0 as usize].visits[state.time as usize];
                let next = visit.next.filter(|_| visit.edge == frontier.edge)?;
                Some(StateId { test: state.test, time: next }).filter(|next| members.contains(next))
            };
            let further: Vec<StateId> = states.iter().filter_map(follow).collect();
            if further.is_empty() {
                return Some((frontier, self.picked(&states)));
            }
            states = further;
        }
        None
    }

    /// The state to go on from: the newest of the region (section 3.8.7 of the thesis).
    fn pick_state(&mut self, query: &Query, frontier: Frontier) -> StateId {
        let picked = self.picked(&query.graph.region(frontier.from).members);
        let same_way =
            self.may(&helpers::SAME_WAY).then(|| self.newest_on_the_way(query, frontier)).flatten();
        if same_way.is_some_and(|state| state != picked) {
            self.helped(&helpers::SAME_WAY);
        }
        same_way.unwrap_or(picked)
    }

    /// One of some states of tests, the oldest first.
    fn picked(&mut self, states: &[StateId]) -> StateId {
        let is_newest = self.may(&helpers::NEWEST);
        if is_newest && states.len() > 1 {
            self.helped(&helpers::NEWEST);
        }
        let picked = if is_newest { states.last() } else { states.first() };
        picked.copied().unwrap_or(StateId { test: TestId(0), time: 0 })
    }

    /// The newest state that goes the same way, else the newest that goes to the same location.
    fn newest_on_the_way(&self, query: &Query, frontier: Frontier) -> Option<StateId> {
        let members = &query.graph.region(frontier.from).members;
        let to = query.graph.region(frontier.to).loc;
        let edges = &self.ctx.program.procs[query.proc].edges;
        let visit = |state: &StateId| &self.tests[state.test.0 as usize].visits[state.time as usize];
        let same_edge = |state: &&StateId| visit(state).edge == frontier.edge;
        let returned = |state: &&StateId| same_edge(state) && visit(state).next.is_some();
        let same_target = |state: &&StateId| Some(edges[visit(state).edge].target) == to;
        let newest = members.iter().rev();
        let found = newest
            .clone()
            .find(returned)
            .or_else(|| newest.clone().find(same_edge))
            .or_else(|| newest.clone().find(same_target));
        found.copied()
    }

    /// Does something, and counts the time that it takes as that of a procedure of the algorithm.
    pub fn timed<T>(&mut self, procedure: &'static str, work: impl FnOnce(&mut Self) -> T) -> T {
        let start = self.budget.elapsed();
        let result = work(self);
        *self.statistics.phases.entry(procedure).or_default() += self.budget.elapsed() - start;
        result
    }

    /// `RefineGraph`.
    fn refine_graph(
        &mut self,
        query: &mut Query,
        frontier: Frontier,
        state: StateId,
        predicate: Term,
    ) -> Result<Term, Stop> {
        if self.holds(&query.ghosts, state, predicate) {
            return Err(self.stuck_unless_places("a refinement does not exclude the state it was made for"));
        }
        if frontier.from == query.graph.initial() {
            let predicate = self.without_locals(query.proc, predicate)?;
            query.graph.refine_initial(frontier, predicate);
            return Ok(predicate);
        }
        let terms = self.ctx.terms.clone();
        let (mut predicate, mut beside) = (predicate, Vec::new());
        for other in query.graph.beside(frontier) {
            if let Some(too) = self.excluded_too(query, Frontier { to: other, ..frontier }, state) {
                self.helped(&helpers::BESIDE);
                predicate = terms.or2(predicate, too);
                beside.push(other);
            }
        }
        let ghosts = query.ghosts.clone();
        let holds = |state| self.holds(&ghosts, state, predicate);
        let part = query.graph.refine(frontier, &beside, predicate, &terms, holds);
        self.statistics.predicates += 1;
        self.statistics.regions += 1;
        let region = query.graph.region(part);
        let mut parts = region.predicate.clone();
        parts.extend_from_slice(self.facts_at(query.proc, region.loc));
        if region.members.is_empty() && self.may(&helpers::CARVE) {
            let _charge = self.charge(&helpers::CARVE);
            if self.is_contradictory(&parts, &[]) {
                self.helped(&helpers::CARVE);
                query.graph.remove_empty(part);
            }
        }
        Ok(predicate)
    }

    /// No answer, for a reason.
    pub fn stuck(&self, why: &str) -> Stop {
        self.unknown(Why::Stuck(why.to_owned()))
    }

    /// No answer, for a reason that may be that something is possible only where objects lie elsewhere than in tests.
    pub fn stuck_unless_places(&self, why: &str) -> Stop {
        match self.blames_places {
            true => self.unknown(Why::depends_on_places()),
            false => self.stuck(why),
        }
    }

    /// No answer because of something in the program.
    pub fn unsupported(&self, why: &Unsupported) -> Stop {
        self.unknown(Why::Unsupported { what: why.reason.to_string(), span: why.span })
    }

    /// No answer; in the integer encoding there is one more chance.
    pub fn unknown(&self, why: Why) -> Stop {
        match self.ctx.encoding {
            Encoding::Integer => Stop::NeedsMachine(why),
            Encoding::Machine => Stop::Unknown(why),
        }
    }
}

const MOST_HYPOTHESES: usize = 6;
/// After so many of them induction is tried.
const SOON_HYPOTHESES: usize = 2;
/// The same after so many questions to the solver.
const SOON_QUESTIONS: u64 = 100;
/// Procedures with no more edges are looked at closely before anything is asked.
const SMALL: usize = 30;
