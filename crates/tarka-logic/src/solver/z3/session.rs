//! A session on Z3.

use std::rc::Rc;
use std::time::{Duration, Instant};

use super::context::{Context, Solver};
use super::ffi::{Ast, lbool};
use super::model::Z3Model;
use super::translate::Translation;
use crate::solver::cut::{Cut, Cutter};
use crate::solver::frames::{Frames, Step};
use crate::solver::library::SolverError;
use crate::solver::outcome::{Outcome, Reason, Statistics};
use crate::solver::watchdog::{self, Interrupt};
use crate::solver::{Backend, Session, SessionOptions};
use crate::term::{Model, Sort, Term, TermTable, Theories};

/// A session on Z3.
pub struct Z3Session {
    // Dropped before the context they live in.
    last: Last,
    lasting: Option<Solver>,
    translation: Translation,
    cutter: Cutter,
    context: Rc<Context>,
    terms: Rc<TermTable>,
    options: SessionOptions,
    statistics: Statistics,
    frames: Frames,
    /// The innermost level of the lasting solver belongs to the last check's assumptions.
    assumptions_open: bool,
    /// An interrupt may still be on its way to the context, or something went wrong in it.
    is_stale: bool,
}

/// What the last check left behind.
enum Last {
    Nothing,
    /// The solver is `None` if it was the lasting one.
    Sat {
        fresh: Option<Solver>,
        assumptions: Vec<Term>,
    },
    Unsat {
        core: Vec<Term>,
    },
}

impl Z3Session {
    /// Opens a session.
    pub fn open(terms: Rc<TermTable>, options: SessionOptions) -> Result<Z3Session, SolverError> {
        let context = Context::new()?;
        Ok(Z3Session {
            last: Last::Nothing,
            lasting: None,
            translation: Translation::new(&context),
            cutter: Cutter::default(),
            context,
            terms,
            options,
            statistics: Statistics::default(),
            frames: Frames::new(),
            assumptions_open: false,
            is_stale: false,
        })
    }

    /// Begins again in a new context.
    fn renew(&mut self) -> Result<(), Reason> {
        self.last = Last::Nothing;
        self.lasting = None;
        self.assumptions_open = false;
        self.frames.forget_solver();
        self.cutter = Cutter::default();
        self.context = Context::new().map_err(|error| Reason::Failed(error.to_string()))?;
        self.translation = Translation::new(&self.context);
        self.is_stale = false;
        Ok(())
    }

    fn check_now(&mut self, assumptions: &[Term], deadline: Option<Instant>) -> Result<Outcome, Reason> {
        if self.options.cancel.is_cancelled() {
            return Err(Reason::Cancelled);
        }
        if self.is_stale {
            self.renew()?;
        }
        let formulas: Vec<Term> = self.frames.formulas().chain(assumptions.iter().copied()).collect();
        let theories = self.terms.theories(&formulas);
        if theories.words {
            self.check_fresh(assumptions, theories, deadline)
        } else {
            self.check_lasting(assumptions, deadline)
        }
    }

    /// Words: a solver for this check alone.
    fn check_fresh(
        &mut self,
        assumptions: &[Term],
        theories: Theories,
        deadline: Option<Instant>,
    ) -> Result<Outcome, Reason> {
        let logic = match (theories.integers, theories.arrays) {
            (false, false) => Some("QF_BV"),
            (false, true) => Some("QF_AUFBV"),
            (true, _) => None,
        };
        let solver = Solver::new(&self.context, logic).ok_or_else(|| self.failure())?;
        let formulas: Vec<Term> = self.frames.formulas().collect();
        for formula in formulas {
            self.assert_now(&solver, formula)?;
        }
        let literals = self.assume(&solver, assumptions)?;
        match self.search(&solver, &literals, deadline)? {
            Outcome::Unsat => Ok(self.conclude_unsat(&solver, assumptions, &literals)),
            outcome => {
                self.last = Last::Sat { fresh: Some(solver), assumptions: assumptions.to_vec() };
                Ok(outcome)
            }
        }
    }

    /// Integers: one solver, brought up to date.
    fn check_lasting(&mut self, assumptions: &[Term], deadline: Option<Instant>) -> Result<Outcome, Reason> {
        self.close_assumptions();
        let solver = match self.lasting.take() {
            Some(solver) => solver,
            None => {
                self.frames.forget_solver();
                Solver::new(&self.context, None).ok_or_else(|| self.failure())?
            }
        };
        // An error below leaves the session without a lasting solver: the next check starts another.
        while let Some(step) = self.frames.next_step() {
            match step {
                Step::Push => solver.push().map_err(Reason::Failed)?,
                Step::Assert(formula) => self.assert_now(&solver, formula)?,
            }
        }
        if !assumptions.is_empty() {
            solver.push().map_err(Reason::Failed)?;
        }
        let literals = self.assume(&solver, assumptions)?;
        let outcome = self.search(&solver, &literals, deadline)?;
        self.assumptions_open = !assumptions.is_empty();
        let outcome = match outcome {
            Outcome::Unsat => self.conclude_unsat(&solver, assumptions, &literals),
            outcome => {
                self.last = Last::Sat { fresh: None, assumptions: assumptions.to_vec() };
                outcome
            }
        };
        self.lasting = Some(solver);
        Ok(outcome)
    }

    /// Names each assumption by a literal that implies it, since Z3 takes only literals as assumptions.
    fn assume(&mut self, solver: &Solver, assumptions: &[Term]) -> Result<Vec<Ast>, Reason> {
        let mut literals = Vec::with_capacity(assumptions.len());
        for (position, &assumption) in assumptions.iter().enumerate() {
            let Cut { definitions, formula } = self.cutter.cut(&self.terms, assumption);
            for definition in definitions {
                self.assert_now(solver, definition)?;
            }
            let name = self.terms.symbol(&format!("assumption!{position}"), Sort::Bool);
            let (name, formula) = (self.translate(name)?, self.translate(formula)?);
            // SAFETY: context and operands are live; the solver references the result at once.
            let implication = unsafe { (self.context.api.Z3_mk_implies)(self.context.handle, name, formula) };
            solver.assert(implication).map_err(Reason::Failed)?;
            literals.push(name);
        }
        Ok(literals)
    }

    fn assert_now(&mut self, solver: &Solver, formula: Term) -> Result<(), Reason> {
        let Cut { definitions, formula } = self.cutter.cut(&self.terms, formula);
        for part in definitions.into_iter().chain([formula]) {
            let part = self.translate(part)?;
            solver.assert(part).map_err(Reason::Failed)?;
        }
        Ok(())
    }

    fn translate(&mut self, term: Term) -> Result<Ast, Reason> {
        self.translation.translate(&self.terms, term).map_err(Reason::Failed)
    }

    fn search(
        &self,
        solver: &Solver,
        literals: &[Ast],
        deadline: Option<Instant>,
    ) -> Result<Outcome, Reason> {
        let interrupt = Interrupt { function: self.context.api.Z3_interrupt, target: self.context.handle };
        let watched = watchdog::watch(deadline, &self.options.cancel, interrupt);
        let answer = solver.check(literals);
        let interrupted = watched.finish();
        match answer {
            lbool::TRUE => Ok(Outcome::Sat),
            lbool::FALSE => Ok(Outcome::Unsat),
            lbool::UNDEFINED => Err(match (interrupted, self.context.error()) {
                (Some(reason), _) => reason,
                (None, Some(message)) => Reason::Failed(message),
                (None, None) => Reason::Incomplete,
            }),
            other => Err(Reason::Failed(format!("unexpected answer {other}"))),
        }
    }

    fn conclude_unsat(&mut self, solver: &Solver, assumptions: &[Term], literals: &[Ast]) -> Outcome {
        let needed = solver.core();
        let core = assumptions
            .iter()
            .zip(literals)
            .filter(|(_, literal)| needed.contains(literal))
            .map(|(assumption, _)| *assumption)
            .collect();
        self.last = Last::Unsat { core };
        Outcome::Unsat
    }

    fn failure(&self) -> Reason {
        Reason::Failed(self.context.complaint())
    }

    fn close_assumptions(&mut self) {
        if std::mem::take(&mut self.assumptions_open) {
            self.pop_lasting();
        }
    }

    /// Closes a level of the lasting solver, or does without it.
    fn pop_lasting(&mut self) {
        if self.lasting.as_ref().is_some_and(|solver| solver.pop().is_err()) {
            self.is_stale = true;
            self.lasting = None;
            self.frames.forget_solver();
        }
    }
}

impl Session for Z3Session {
    fn push(&mut self) {
        self.frames.push();
    }

    fn pop(&mut self) {
        self.last = Last::Nothing;
        if self.frames.pop() {
            self.close_assumptions();
            self.pop_lasting();
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
        let mut answer = self.check_now(assumptions, deadline);
        if matches!(answer, Err(Reason::Failed(_))) {
            // An interrupt that was meant for an earlier check may have come late.
            self.is_stale = true;
            answer = self.check_now(assumptions, deadline);
        }
        let outcome = answer.unwrap_or_else(|reason| {
            self.is_stale |= !matches!(reason, Reason::Incomplete);
            Outcome::Unknown(reason)
        });
        self.statistics.record(&outcome, start.elapsed());
        outcome
    }

    fn model(&mut self) -> Option<Model> {
        let Last::Sat { fresh, assumptions } = &self.last else { return None };
        let source = Z3Model::of_solver(fresh.as_ref().or(self.lasting.as_ref())?)?;
        let formulas: Vec<Term> = self.frames.formulas().chain(assumptions.iter().copied()).collect();
        let mut model = Model::new();
        for symbol in self.terms.free_symbols_of(&formulas) {
            if let Some(translated) = self.translation.known(self.terms.symbol_term(symbol)) {
                model.insert(symbol, source.value(translated, self.terms.symbol_sort(symbol))?);
            }
        }
        Some(model)
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
        Backend::Z3
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An interrupt that comes as a search ends stays with the context: what is asked next is answered all the same, and the
    /// process goes on, whatever Z3's own handler of errors would do.
    #[test]
    fn an_interrupt_that_comes_late_does_no_harm() {
        let terms = Rc::new(TermTable::new());
        let (x, word) = (terms.symbol("x", Sort::Int), terms.symbol("w", Sort::BitVec(8)));
        let mut session = Z3Session::open(terms.clone(), SessionOptions::default()).expect("Z3");
        let late = |session: &Z3Session| {
            // SAFETY: the context is live.
            unsafe { (session.context.api.Z3_interrupt)(session.context.handle) };
        };
        for round in 0..3 {
            late(&session);
            session.push();
            session.assert(terms.lt(terms.int(round), x));
            late(&session);
            session.push();
            session.assert(terms.lt(x, terms.int(round + 2)));
            assert_eq!(session.check(), Outcome::Sat, "round {round}");
            late(&session);
            session.pop();
            late(&session);
            session.assert(terms.bv_ult(word, terms.bv(8, 3)));
            assert_eq!(session.check(), Outcome::Sat, "round {round}");
            session.pop();
        }
    }
}
