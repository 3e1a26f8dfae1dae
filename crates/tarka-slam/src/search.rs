//! The main loop: abstract, explore, refine.

use std::cell::Cell;
use std::time::Duration;

use tarka_checker::certificate::Certificate;
use tarka_engine::{Budget, Event, Events, Statistics, Why};
use tarka_engine::{PathInputs, PathValues};
use tarka_evidence::replay::Test;
use tarka_exec::concrete::{self, Outcome as RunOutcome, RunOptions};
use tarka_exec::symbolic::{Context, Unsupported};
use tarka_ir::{ProcId, Stmt};
use tarka_logic::solver::{Backend, SolverError};
use tarka_logic::term::Term;

use crate::bebop::{self, Answer, Measure};
use crate::boolean::{Flow, Node, Passed};
use crate::c2bp::cubes::Memory;
use crate::c2bp::{Abstraction, C2bp, Constraints, ERROR_LABEL, Pairs};
use crate::code::Code;
use crate::constrain::Constrain;
use crate::liveness::Liveness;
use crate::newton::{Feasibility, Found, Newton, feasibility, interpolants};
use crate::predicates::Predicates;
use crate::proof::Proof;
use crate::prover::{Concrete, Judgement, Prover, Symbolic};
use crate::report::{self, Album};
use crate::settings::{self, Mode, Settings};
use crate::stretch::Recent;
use crate::trail::{Reading, Trail};

/// The longest that one question may take the solver.
const ONE_CHECK: Duration = Duration::from_secs(10);

/// The same for one interpolant.
const ONE_INTERPOLATION: Duration = Duration::from_secs(1);

/// After so many rounds, interpolants are asked before Newton where a trace goes through the head of a loop so often.
const PATIENCE: u64 = 6;
const MOST_CIRCLES: usize = 3;

/// Statements that a test may execute.
const MOST_STEPS: u64 = 20_000_000;

/// How a search ends without a proof.
pub(crate) enum Stop {
    /// A test reaches the error.
    Failed(Test),
    /// There is no answer.
    Unknown(Why),
    /// Another reading of numbers may do better.
    NextReading(Why),
}

/// A search in one reading of numbers.
pub(crate) struct Search<'s, 'c, 'p> {
    code: Code<'c, 'p>,
    liveness: Liveness,
    predicates: Predicates,
    constraints: Constraints,
    memory: Memory,
    pairs: Pairs,
    /// Where the predicates of the last rounds come from.
    recent: Recent,
    /// The full solver.
    prover: Concrete,
    /// The fast prover, for cubes.
    symbolic: Symbolic,
    settings: &'s Settings,
    mode: Mode,
    budget: &'s Budget,
    events: &'s mut dyn Events,
    pub statistics: Statistics,
    album: &'s mut Album,
    /// Solver calls for interpolants.
    interpolation_calls: u64,
}

/// What Bebop made of an abstraction.
enum Explored {
    Proof(Option<Box<Certificate>>),
    Trail(Trail),
}

impl<'s, 'c, 'p> Search<'s, 'c, 'p> {
    pub fn new(
        ctx: &'c Context<'p>,
        settings: &'s Settings,
        mode: Mode,
        budget: &'s Budget,
        events: &'s mut dyn Events,
        album: &'s mut Album,
    ) -> Result<Self, SolverError> {
        let session = budget.open(Backend::for_engines(), &ctx.terms, ONE_CHECK)?;
        let code = Code::new(ctx);
        Ok(Search {
            liveness: Liveness::new(&code),
            code,
            predicates: Predicates::default(),
            constraints: Constraints::default(),
            memory: Memory::default(),
            pairs: Pairs::default(),
            recent: Recent::default(),
            prover: Concrete { session, calls: 0 },
            symbolic: Symbolic::new(&ctx.terms),
            settings,
            mode,
            budget,
            events,
            statistics: Statistics::default(),
            album,
            interpolation_calls: 0,
        })
    }

    /// Begins with the conditions of these procedures as predicates: what a rule asks about its state.
    pub fn begin_with(&mut self, guards: &[ProcId]) {
        for &proc in guards {
            for spot in self.code.spots(proc) {
                if !matches!(self.code.stmt(spot), Stmt::Assume(_)) {
                    continue;
                }
                for &guard in self.code.step(spot).iter().flat_map(|step| &step.guard) {
                    self.predicates.add(&self.code, proc, guard);
                }
            }
        }
    }

    /// Abstracts, explores and refines until there is a proof or no further idea.
    pub fn run(&mut self) -> Result<Certificate, Stop> {
        self.refuse_recursive_start()?;
        let limit = self.settings.alternations(self.mode);
        let mut alternations = 0;
        let mut is_constraining = self.mode == Mode::Eager;
        self.statistics.iterations = 1;
        loop {
            let trail = match self.explore()? {
                Explored::Proof(Some(certificate)) => return Ok(*certificate),
                Explored::Proof(None) => return Err(out_of_memory()),
                Explored::Trail(trail) => trail,
            };
            let core = self.infeasible(&trail)?;
            is_constraining |= self.is_crowded();
            if is_constraining && alternations < limit && self.constrain(&trail) {
                alternations += 1;
                continue;
            }
            let is_exhausted = alternations >= limit;
            (alternations, is_constraining) = (0, self.mode == Mode::Eager);
            self.statistics.iterations += 1;
            // Weakest preconditions of a loop's conditions may go on forever: then interpolants come first.
            let is_circling =
                self.statistics.iterations > PATIENCE && trail.circles(self.code.ctx.program) >= MOST_CIRCLES;
            if (is_circling && self.add_interpolants(&trail)) || self.add_predicates(&trail, &core) {
                continue;
            }
            // No difference is found.
            let may_constrain = self.mode == Mode::Lazy || (self.mode == Mode::Eager && is_exhausted);
            if may_constrain && self.constrain(&trail) {
                (alternations, is_constraining) = (1, true);
                continue;
            }
            if self.add_interpolants(&trail) {
                continue;
            }
            let why = self.no_difference_found(&trail);
            let may_help = self.settings.words_when_stuck;
            return Err(if may_help { Stop::NextReading(why) } else { Stop::Unknown(why) });
        }
    }

    /// Whether Constrain is to be asked before Newton, since most new predicates come from one stretch of code.
    fn is_crowded(&mut self) -> bool {
        let is_crowded = self.mode == Mode::Lazy
            && self.settings.stretch.is_some_and(|lines| self.recent.is_within(lines));
        if is_crowded {
            self.recent.clear();
        }
        is_crowded
    }

    /// The first valuation stands at the beginning of the entry procedure, so it must be entered once.
    fn refuse_recursive_start(&self) -> Result<(), Stop> {
        let entry = self.code.ctx.program.entry;
        for &proc in &self.code.procs {
            for spot in self.code.spots(proc) {
                if self.code.callees(spot).contains(&entry) {
                    let stmts = &self.code.ctx.program.procs[proc].edges[spot.edge].stmts;
                    let what = "calls of the procedure in which the program starts".to_owned();
                    let span = stmts[spot.index as usize].span;
                    return Err(Stop::Unknown(Why::Unsupported { what, span }));
                }
            }
        }
        Ok(())
    }

    fn check_budget(&self) -> Result<(), Stop> {
        self.budget.check().map_err(|what| Stop::Unknown(Why::Exhausted(what)))
    }

    fn timed<T>(&mut self, phase: &'static str, work: impl FnOnce(&mut Self) -> T) -> T {
        let start = self.budget.elapsed();
        let result = work(self);
        *self.statistics.phases.entry(phase).or_default() += self.budget.elapsed() - start;
        result
    }

    /// Runs C2bp and Bebop.
    fn explore(&mut self) -> Result<Explored, Stop> {
        self.check_budget()?;
        self.events.on(Event::Progress(&self.statistics));
        let abstraction = self.timed("c2bp", Search::abstraction);
        self.statistics.predicates = self.predicates.len() as u64;
        self.statistics.constraints = self.constraints.len() as u64;
        self.check_budget()?;
        let page = self.album.page(&self.code, &self.predicates, &abstraction, &self.statistics);
        if let Some(page) = page {
            self.events.on(Event::Picture(&page));
        }
        let mut flow = match Flow::of(&abstraction.program) {
            Ok(flow) => flow,
            Err(problem) => {
                return Err(Stop::Unknown(Why::Stuck(format!("a boolean program that is none: {problem}"))));
            }
        };
        flow.main = abstraction.functions[&self.code.ctx.program.entry];
        flow.mark_label(ERROR_LABEL);
        let is_location = |node: &Node| node.labels.iter().any(|label| label.starts_with('L'));
        let passed = flow.contract(&is_location);
        self.timed("bebop", |search| search.reach(&abstraction, &flow, &passed))
    }

    fn abstraction(&mut self) -> Abstraction {
        let stop = stopper(self.budget);
        let prover: &mut dyn Prover = match self.settings.prover {
            settings::Prover::Symbolic => &mut self.symbolic,
            settings::Prover::Concrete => &mut self.prover,
        };
        let mut c2bp = C2bp {
            code: &self.code,
            predicates: &self.predicates,
            liveness: &self.liveness,
            constraints: &self.constraints,
            prover,
            memory: &mut self.memory,
            pairs: &mut self.pairs,
            settings: self.settings,
            mode: self.mode,
            stop: &stop,
        };
        let abstraction = c2bp.abstraction();
        self.statistics.refinement_solver_calls = self.prover.calls;
        abstraction
    }

    fn reach(&mut self, abstraction: &Abstraction, flow: &Flow, passed: &Passed) -> Result<Explored, Stop> {
        let stop = stopper(self.budget);
        let (answer, explored) = bebop::explore(flow, Measure::Turns, &stop);
        match (answer, explored) {
            (Answer::Safe, Some(explored)) => {
                let (code, predicates) = (&self.code, &self.predicates);
                let proof = Proof { code, predicates, abstraction, explored: &explored };
                Ok(Explored::Proof(proof.certificate().map(Box::new)))
            }
            (Answer::Unsafe(trace), _) => {
                let reading = Reading { program: self.code.ctx.program, abstraction, flow, passed };
                Ok(Explored::Trail(Trail::new(&reading, &trace)))
            }
            (Answer::Stopped, _) => {
                self.check_budget()?;
                Err(Stop::Unknown(Why::Stuck("the exploration was stopped".to_owned())))
            }
            _ => Err(out_of_memory()),
        }
    }

    /// The places of a trace whose conditions contradict each other. A trace that is possible ends the search.
    fn infeasible(&mut self, trail: &Trail) -> Result<Vec<usize>, Stop> {
        self.check_budget()?;
        self.statistics.solver_calls += 1;
        let answer = self
            .timed("newton", |search| feasibility(&search.code, &mut *search.prover.session, &trail.deeds));
        match answer {
            Feasibility::Infeasible(core) => Ok(core),
            Feasibility::Feasible(inputs) => Err(self.run_test(inputs)),
            Feasibility::Open(inputs, what) => match self.run_test(inputs) {
                Stop::Failed(test) => Err(Stop::Failed(test)),
                _ => Err(Stop::NextReading(unsupported(what))),
            },
            Feasibility::Unsupported(what) => Err(Stop::NextReading(unsupported(what))),
            Feasibility::Unknown(reason) => {
                self.check_budget()?;
                Err(Stop::Unknown(Why::Solver(reason.to_string())))
            }
        }
    }

    fn run_test(&mut self, inputs: PathValues) -> Stop {
        let program = self.code.ctx.program;
        for unwritten in [0, 1] {
            let mut inputs = PathInputs::new(self.code.ctx, inputs.clone(), unwritten);
            let options = RunOptions { max_steps: MOST_STEPS, ..RunOptions::default() };
            let run = concrete::run(program, &mut inputs, options);
            self.statistics.tests += 1;
            if matches!(run.outcome, RunOutcome::Error { .. }) {
                return Stop::Failed(Test::of_run(program, &run.inputs));
            }
        }
        Stop::NextReading(Why::Stuck("a trace is possible, but its test does not reach the error".to_owned()))
    }

    fn add_predicates(&mut self, trail: &Trail, core: &[usize]) -> bool {
        self.timed("newton", |search| {
            let found = Newton::new(&search.code, &trail.deeds).predicates(core);
            let mut places = Vec::new();
            for Found { proc, term, at } in found {
                if search.learn(proc, term) {
                    places.push((at.proc, search.code.line(at).unwrap_or(0)));
                }
            }
            let has_news = !places.is_empty();
            search.recent.note(places);
            has_news
        })
    }

    /// Adds a predicate, unless it is one that never changes its value; whether it is new.
    fn learn(&mut self, proc: ProcId, term: Term) -> bool {
        let terms = self.code.ctx.terms.clone();
        if terms.is_constant(term) || self.predicates.is_known(&self.code, proc, term) {
            return false;
        }
        let facts = self.code.background(proc, &[], &[term]);
        self.prover.assume(&facts);
        let mut is_possible =
            |literal: Term| matches!(self.prover.judge(&[literal]), Judgement::Consistent(_));
        let may_change = is_possible(term) && is_possible(terms.not(term));
        self.prover.release();
        may_change && self.predicates.add(&self.code, proc, term)
    }

    /// Looks for predicates beyond the paper's; whether there are new ones.
    fn add_interpolants(&mut self, trail: &Trail) -> bool {
        if !self.settings.interpolants || self.mode != Mode::Lazy {
            return false;
        }
        self.timed("interpolants", |search| {
            let terms = &search.code.ctx.terms;
            let interpolator = search.budget.interpolator(Backend::for_engines(), terms, ONE_INTERPOLATION);
            let Ok(mut interpolator) = interpolator else { return false };
            let stop = stopper(search.budget);
            let found = interpolants(&search.code, &mut interpolator, &trail.deeds, &stop);
            search.interpolation_calls += interpolator.statistics().calls();
            let mut news = false;
            for (place, proc, term) in found {
                news |= search.learn(proc, term);
                // What is said about values at entry must be followed from there.
                for Found { proc, term, .. } in
                    Newton::new(&search.code, &trail.deeds).since_entry(place, term)
                {
                    news |= search.learn(proc, term);
                }
            }
            news
        })
    }

    /// Runs Constrain; whether it found anything.
    fn constrain(&mut self, trail: &Trail) -> bool {
        let found = self.timed("constrain", |search| {
            let stop = stopper(search.budget);
            let mut constrain = Constrain {
                code: &search.code,
                predicates: &search.predicates,
                liveness: &search.liveness,
                prover: &mut search.prover,
                timeless: search.settings.enforce.then_some(search.settings.timeless),
                direction: search.settings.direction,
                limit: search.settings.constraints(search.mode),
                stop: &stop,
            };
            constrain.pass(trail, &mut search.constraints)
        });
        self.statistics.refinement_solver_calls = self.prover.calls;
        found > 0
    }

    fn no_difference_found(&self, trail: &Trail) -> Why {
        Why::Stuck(report::no_difference_found(&self.code, &self.predicates, trail))
    }

    /// Time in the solver.
    pub fn finish(&mut self) {
        self.statistics.refinement_solver_calls = self.prover.calls + self.interpolation_calls;
        self.statistics.solver_time = self.prover.session.statistics().time;
    }
}

/// Whether the budget is spent, asked again and again: it is looked at now and then.
fn stopper(budget: &Budget) -> impl Fn() -> bool {
    let asked = Cell::new(0u32);
    move || {
        asked.set(asked.get().wrapping_add(1));
        asked.get() % 64 == 0 && budget.check().is_err()
    }
}

fn unsupported(what: Unsupported) -> Why {
    Why::Unsupported { what: what.reason.to_string(), span: what.span }
}

fn out_of_memory() -> Stop {
    Stop::Unknown(Why::Stuck("the decision diagrams do not fit into memory".to_owned()))
}
