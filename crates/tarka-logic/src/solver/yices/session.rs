//! A session on Yices.

use std::rc::Rc;
use std::time::{Duration, Instant};

use super::access::{self, Access};
use super::ffi::{Handle, NONLINEAR_NOT_SUPPORTED, Vector, YTerm, Yices, status};
use super::model::YicesModel;
use super::translate::Translation;
use crate::solver::cut::{Cut, Cutter};
use crate::solver::frames::{Frames, Step};
use crate::solver::library::SolverError;
use crate::solver::outcome::{Outcome, Reason, Statistics};
use crate::solver::watchdog::{self, Interrupt};
use crate::solver::{Backend, Session, SessionOptions};
use crate::term::{Model, Term, TermTable};

/// The two solvers inside Yices.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Core {
    /// The default: everything but products of integers, with unsat cores.
    Simplex,
    /// Model-constructing: products of integers too. Used once a formula needs it.
    Mcsat,
}

/// A session on Yices.
pub struct YicesSession {
    api: &'static Yices,
    terms: Rc<TermTable>,
    options: SessionOptions,
    statistics: Statistics,
    frames: Frames,
    translation: Translation,
    cutter: Cutter,
    /// Null until the first check and after a failure: the next check starts one and tells it the frames.
    context: Handle,
    core_solver: Core,
    /// The innermost solver level whose formulas already contradict each other. Yices opens no level above it.
    contradiction_at: Option<usize>,
    /// The level of the last check's assumptions is still open, so that its model can be read.
    assumptions_open: bool,
    last: Last,
}

/// What the last check left behind.
enum Last {
    Nothing,
    Sat { assumptions: Vec<Term> },
    Unsat { core: Vec<Term> },
}

impl YicesSession {
    /// Opens a session.
    pub fn open(terms: Rc<TermTable>, options: SessionOptions) -> Result<YicesSession, SolverError> {
        Ok(YicesSession {
            api: access::open()?,
            terms,
            options,
            statistics: Statistics::default(),
            frames: Frames::new(),
            translation: Translation::default(),
            cutter: Cutter::defining_divisions(),
            context: std::ptr::null_mut(),
            core_solver: Core::Simplex,
            contradiction_at: None,
            assumptions_open: false,
            last: Last::Nothing,
        })
    }

    fn check_now(&mut self, assumptions: &[Term], deadline: Option<Instant>) -> Result<Outcome, Reason> {
        if self.options.cancel.is_cancelled() {
            return Err(Reason::Cancelled);
        }
        let access = access::enter_before(self.api, deadline, &self.options.cancel)?;
        self.close_assumptions(&access);
        if self.catch_up(&access)? == Progress::Contradiction {
            self.last = Last::Unsat { core: Vec::new() };
            return Ok(Outcome::Unsat);
        }
        let query = self.translate_assumptions(&access, assumptions).map_err(Reason::Failed)?;
        let status = self.search(&access, &query, deadline)?;
        match status {
            status::SAT => {
                self.last = Last::Sat { assumptions: assumptions.to_vec() };
                Ok(Outcome::Sat)
            }
            status::UNSAT => {
                let core = self.core(&access, assumptions, &query.literals);
                self.last = Last::Unsat { core };
                Ok(Outcome::Unsat)
            }
            _ => Err(Reason::Incomplete),
        }
    }

    fn translate_assumptions(&mut self, access: &Access, assumptions: &[Term]) -> Result<Query, String> {
        let mut query = Query::default();
        for &assumption in assumptions {
            let Cut { definitions, formula } = self.cutter.cut(&self.terms, assumption);
            for definition in definitions {
                query.definitions.push(self.translation.translate(&self.terms, access, definition)?);
            }
            query.literals.push(self.translation.translate(&self.terms, access, formula)?);
        }
        Ok(query)
    }

    /// Tells the solver what it does not know yet, changing to the other core if a formula needs it.
    fn catch_up(&mut self, access: &Access) -> Result<Progress, Reason> {
        loop {
            if self.context.is_null() {
                self.start(access)?;
            }
            if self.contradiction_at.is_some() {
                return Ok(Progress::Contradiction);
            }
            let Some(step) = self.frames.next_step() else { return Ok(Progress::UpToDate) };
            let result = match step {
                Step::Push => {
                    // SAFETY: the lock is held and the context is live.
                    if unsafe { (self.api.yices_push)(self.context) } < 0 {
                        Err(Refusal::Other(access.error()))
                    } else {
                        Ok(())
                    }
                }
                Step::Assert(formula) => self.assert_now(access, formula),
            };
            match result {
                Ok(()) => {}
                Err(Refusal::Nonlinear) if self.core_solver == Core::Simplex => {
                    self.core_solver = Core::Mcsat;
                    self.stop(access);
                }
                Err(Refusal::Nonlinear) => {
                    self.stop(access);
                    return Err(Reason::Failed(String::from("formula is not linear")));
                }
                Err(Refusal::Other(message)) => {
                    self.stop(access);
                    return Err(Reason::Failed(message));
                }
            }
        }
    }

    fn assert_now(&mut self, access: &Access, formula: Term) -> Result<(), Refusal> {
        let Cut { definitions, formula } = self.cutter.cut(&self.terms, formula);
        for part in definitions.into_iter().chain([formula]) {
            let part = self.translation.translate(&self.terms, access, part).map_err(Refusal::Other)?;
            self.assert_translated(access, part)?;
        }
        // SAFETY: the lock is held and the context is live.
        if unsafe { (self.api.yices_context_status)(self.context) } == status::UNSAT {
            self.contradiction_at = Some(self.frames.solver_levels());
        }
        Ok(())
    }

    fn assert_translated(&mut self, access: &Access, formula: YTerm) -> Result<(), Refusal> {
        // SAFETY: the lock is held; context and term are live.
        if unsafe { (self.api.yices_assert_formula)(self.context, formula) } >= 0 {
            return Ok(());
        }
        let nonlinear = self.is_nonlinear();
        let message = access.error();
        Err(if nonlinear { Refusal::Nonlinear } else { Refusal::Other(message) })
    }

    /// Opens a level for the assumptions, so that what they bring along does not stay.
    fn open_assumptions(&mut self, access: &Access, query: &Query) -> Result<(), Refusal> {
        // SAFETY: the lock is held and the context is live.
        if unsafe { (self.api.yices_push)(self.context) } < 0 {
            return Err(Refusal::Other(access.error()));
        }
        self.assumptions_open = true;
        let asserted = match self.core_solver {
            Core::Simplex => [query.definitions.as_slice(), &[]],
            Core::Mcsat => [query.definitions.as_slice(), query.literals.as_slice()],
        };
        asserted.concat().into_iter().try_for_each(|formula| self.assert_translated(access, formula))
    }

    /// Runs the search, with the other core if the assumptions need it.
    fn search(&mut self, access: &Access, query: &Query, deadline: Option<Instant>) -> Result<i32, Reason> {
        if !query.literals.is_empty()
            && let Err(refusal) = self.open_assumptions(access, query)
        {
            return self.search_after(refusal, access, query, deadline);
        }
        match self.search_watched(access, query, deadline)? {
            status::ERROR => {
                let nonlinear = self.is_nonlinear();
                let message = access.error();
                let refusal = if nonlinear { Refusal::Nonlinear } else { Refusal::Other(message) };
                self.search_after(refusal, access, query, deadline)
            }
            status::INTERRUPTED => {
                self.stop(access);
                Err(Reason::Incomplete)
            }
            status => Ok(status),
        }
    }

    fn search_after(
        &mut self,
        refusal: Refusal,
        access: &Access,
        query: &Query,
        deadline: Option<Instant>,
    ) -> Result<i32, Reason> {
        self.stop(access);
        match refusal {
            Refusal::Nonlinear if self.core_solver == Core::Simplex => {
                self.core_solver = Core::Mcsat;
                match self.catch_up(access)? {
                    Progress::Contradiction => Ok(status::UNSAT),
                    Progress::UpToDate => self.search(access, query, deadline),
                }
            }
            Refusal::Nonlinear => Err(Reason::Failed(String::from("formula is not linear"))),
            Refusal::Other(message) => Err(Reason::Failed(message)),
        }
    }

    /// Runs the search under the watchdog's eye.
    fn search_watched(
        &mut self,
        access: &Access,
        query: &Query,
        deadline: Option<Instant>,
    ) -> Result<i32, Reason> {
        let api = self.api;
        let parameters = std::ptr::null_mut();
        let literals = &query.literals;
        let interrupt = Interrupt { function: api.yices_stop_search, target: self.context };
        let watched = watchdog::watch(deadline, &self.options.cancel, interrupt);
        // SAFETY: the lock is held, the context is live until the watch is finished, the literals are terms.
        let status = unsafe {
            if literals.is_empty() || self.core_solver == Core::Mcsat {
                (api.yices_check_context)(self.context, parameters)
            } else {
                let count = literals.len() as u32;
                (api.yices_check_context_with_assumptions)(self.context, parameters, count, literals.as_ptr())
            }
        };
        match watched.finish() {
            Some(reason) if status != status::SAT && status != status::UNSAT => {
                self.stop(access);
                Err(reason)
            }
            _ => Ok(status),
        }
    }

    fn is_nonlinear(&self) -> bool {
        // SAFETY: called with the lock held.
        unsafe { (self.api.yices_error_code)() == NONLINEAR_NOT_SUPPORTED }
    }

    fn core(&self, access: &Access, assumptions: &[Term], literals: &[YTerm]) -> Vec<Term> {
        if literals.is_empty() || self.core_solver == Core::Mcsat {
            return assumptions.to_vec();
        }
        let mut vector = Vector::empty();
        // SAFETY: the lock is held; the vector is initialised, filled, copied and deleted by the library.
        let (failed, core) = unsafe {
            (access.api.yices_init_term_vector)(&mut vector);
            let failed = (access.api.yices_get_unsat_core)(self.context, &mut vector) < 0;
            let core = vector.to_vec();
            (access.api.yices_delete_term_vector)(&mut vector);
            (failed, core)
        };
        if failed {
            return assumptions.to_vec();
        }
        let in_core = |literal: &YTerm| core.contains(literal);
        assumptions
            .iter()
            .zip(literals)
            .filter(|(_, literal)| in_core(literal))
            .map(|(term, _)| *term)
            .collect()
    }

    fn start(&mut self, access: &Access) -> Result<(), Reason> {
        // SAFETY: the lock is held; the configuration is freed once.
        unsafe {
            let configuration = match self.core_solver {
                Core::Simplex => std::ptr::null_mut(),
                Core::Mcsat => {
                    let configuration = (self.api.yices_new_config)();
                    let (name, value) = (c"solver-type", c"mcsat");
                    (self.api.yices_set_config)(configuration, name.as_ptr(), value.as_ptr());
                    configuration
                }
            };
            self.context = (self.api.yices_new_context)(configuration);
            if !configuration.is_null() {
                (self.api.yices_free_config)(configuration);
            }
        }
        if self.context.is_null() { Err(Reason::Failed(access.error())) } else { Ok(()) }
    }

    /// Frees the context; the next check starts another.
    fn stop(&mut self, access: &Access) {
        if !self.context.is_null() {
            // SAFETY: the lock is held and the context is freed once.
            unsafe { (access.api.yices_free_context)(self.context) };
            self.context = std::ptr::null_mut();
        }
        self.frames.forget_solver();
        self.contradiction_at = None;
        self.assumptions_open = false;
    }

    /// The model as Yices has it.
    fn own_model(&self, formulas: &[Term]) -> Option<Model> {
        let access = access::enter(self.api);
        // SAFETY: the context of a satisfiable check is live.
        let source = unsafe { YicesModel::of_context(&access, self.context) }?;
        let mut model = Model::new();
        for symbol in self.terms.free_symbols_of(formulas) {
            if let Some(translated) = self.translation.known(self.terms.symbol_term(symbol)) {
                model.insert(symbol, source.value(translated, self.terms.symbol_sort(symbol))?);
            }
        }
        Some(model)
    }

    /// The other solver's model. The model-constructing core forgets elements of arrays that are only read through a
    /// store.
    fn model_of_z3(&self, formulas: &[Term]) -> Option<Model> {
        let mut session = Backend::Z3.open(&self.terms, self.options.clone()).ok()?;
        formulas.iter().for_each(|&formula| session.assert(formula));
        if session.check() == Outcome::Sat { session.model() } else { None }
    }

    fn close_assumptions(&mut self, access: &Access) {
        if std::mem::take(&mut self.assumptions_open) && !self.context.is_null() {
            // SAFETY: the lock is held and the context is live.
            if unsafe { (access.api.yices_pop)(self.context) } < 0 {
                self.stop(access);
            }
        }
    }
}

/// Assumptions in the solver's terms, and what defines the symbols they were shortened with.
#[derive(Default)]
struct Query {
    definitions: Vec<YTerm>,
    literals: Vec<YTerm>,
}

#[derive(PartialEq, Eq)]
enum Progress {
    UpToDate,
    Contradiction,
}

enum Refusal {
    Nonlinear,
    Other(String),
}

impl Session for YicesSession {
    fn push(&mut self) {
        self.frames.push();
    }

    fn pop(&mut self) {
        self.last = Last::Nothing;
        if !self.frames.pop() || self.context.is_null() {
            return;
        }
        let access = access::enter(self.api);
        self.close_assumptions(&access);
        if self.contradiction_at.is_some_and(|level| level > self.frames.solver_levels()) {
            self.contradiction_at = None;
        }
        // SAFETY: the lock is held; the context is live unless closing the assumptions lost it.
        if !self.context.is_null() && unsafe { (self.api.yices_pop)(self.context) } < 0 {
            self.stop(&access);
        }
    }

    fn assert(&mut self, formula: Term) {
        self.last = Last::Nothing;
        self.frames.assert(formula);
    }

    fn check_assuming(&mut self, assumptions: &[Term]) -> Outcome {
        let start = Instant::now();
        self.last = Last::Nothing;
        let deadline = self.options.time_limit.map(|limit| start + limit);
        let outcome = self.check_now(assumptions, deadline).unwrap_or_else(Outcome::Unknown);
        self.statistics.record(&outcome, start.elapsed());
        outcome
    }

    fn model(&mut self) -> Option<Model> {
        let Last::Sat { assumptions } = &self.last else { return None };
        let formulas: Vec<Term> = self.frames.formulas().chain(assumptions.iter().copied()).collect();
        let model = self.own_model(&formulas);
        let fits = |model: &Model| formulas.iter().all(|&formula| model.satisfies(&self.terms, formula));
        if self.core_solver == Core::Simplex || model.as_ref().is_some_and(fits) {
            return model;
        }
        self.model_of_z3(&formulas).or(model)
    }

    fn unsat_core(&mut self) -> Vec<Term> {
        match &self.last {
            Last::Unsat { core } => core.clone(),
            _ => Vec::new(),
        }
    }

    fn set_time_limit(&mut self, limit: Option<Duration>) {
        self.options.time_limit = limit;
    }

    fn statistics(&self) -> Statistics {
        self.statistics
    }

    fn terms(&self) -> &Rc<TermTable> {
        &self.terms
    }

    fn backend(&self) -> Backend {
        Backend::Yices
    }
}

impl Drop for YicesSession {
    fn drop(&mut self) {
        let access = access::enter(self.api);
        self.stop(&access);
        access.close();
    }
}
