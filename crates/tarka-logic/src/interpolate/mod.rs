//! Craig interpolation.
//!
//! For formulas `a` and `b` that contradict each other, an interpolant is implied by `a`, contradicts `b`, and uses
//! only symbols of both. Four methods are tried in turn, each with a result that is checked against this definition
//! before it is returned (a method whose result fails is passed over):
//!
//! 1. [`Method::Farkas`]: linear integer formulas. Cubes of `a` and `b` are drawn from models; two contradictory
//!    cubes are separated by a combination of literals found by a linear program, or by a congruence. Cubes of `a`
//!    join by disjunction, cubes of `b` by conjunction.
//! 2. [`Method::Core`]: what an unsatisfiable core keeps of one side, with the symbols that are not shared removed
//!    by solving equations and other exact projection. Works for words and arrays.
//! 3. [`Method::Backend`]: the solver's own, where it has them: Yices on words.
//! 4. [`Method::Models`]: projections of models of `a`, each generalised by an unsatisfiable core against `b`.
//!
//! A sequence of interpolants is found at once if all formulas are linear with few cases; else by walking the
//! definitions in it backwards by substitution; else one after the other, each from the one before.

mod by_core;
mod by_cubes;
mod cases;
mod congruence;
mod farkas;
mod sequence;
mod simplex;

use std::rc::Rc;

pub use sequence::TraceStep;

use crate::solver::{Backend, Outcome, Reason, Session, SessionOptions, SolverError, Statistics};
use crate::term::{Model, Symbol, Term, TermTable};

/// An interpolant and how it was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Interpolant {
    /// The formula.
    pub formula: Term,
    /// How it was found.
    pub method: Method,
}

/// How an interpolant was found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Method {
    /// One side contradicts itself.
    Trivial,
    /// Combinations of linear literals.
    Farkas,
    /// Projection of an unsatisfiable core.
    Core,
    /// The solver's own interpolation.
    Backend,
    /// Projections of models.
    Models,
    /// Substitution along a trace.
    Trace,
}

/// Why there is no interpolant.
#[derive(Clone, PartialEq, Debug)]
pub enum NoInterpolant {
    /// The formulas do not contradict each other: a model of all of them.
    Consistent(Box<Model>),
    /// The solver has no answer.
    Unknown(Reason),
    /// No method found one.
    GaveUp,
}

impl From<Reason> for NoInterpolant {
    fn from(reason: Reason) -> NoInterpolant {
        NoInterpolant::Unknown(reason)
    }
}

/// How much a method may try.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Cubes drawn from models, on each side.
    pub cubes: usize,
    /// Models projected.
    pub models: usize,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { cubes: 64, models: 48 }
    }
}

/// Finds interpolants. Owns a solver session for each side and one for single checks.
pub struct Interpolator {
    terms: Rc<TermTable>,
    left: Box<dyn Session>,
    right: Box<dyn Session>,
    scratch: Box<dyn Session>,
    effort: Effort,
    methods: Vec<Method>,
    options: SessionOptions,
}

impl Interpolator {
    /// An interpolator on formulas of a table.
    pub fn new(
        terms: &Rc<TermTable>,
        backend: Backend,
        options: SessionOptions,
    ) -> Result<Interpolator, SolverError> {
        Interpolator::with_sessions(terms, options, |options| backend.open(terms, options))
    }

    /// An interpolator whose sessions are opened by the caller, with these options: recorded ones for instance.
    pub fn with_sessions(
        terms: &Rc<TermTable>,
        options: SessionOptions,
        mut open: impl FnMut(SessionOptions) -> Result<Box<dyn Session>, SolverError>,
    ) -> Result<Interpolator, SolverError> {
        Ok(Interpolator {
            terms: terms.clone(),
            left: open(options.clone())?,
            right: open(options.clone())?,
            scratch: open(options.clone())?,
            effort: Effort::default(),
            methods: vec![Method::Farkas, Method::Core, Method::Backend, Method::Models],
            options,
        })
    }

    /// Sets how much a method may try.
    pub fn set_effort(&mut self, effort: Effort) {
        self.effort = effort;
    }

    /// Sets which methods are tried for a pair of formulas, and in which order.
    pub fn set_methods(&mut self, methods: &[Method]) {
        self.methods = methods.to_vec();
    }

    /// Counts and times of the solver calls made for interpolation.
    pub fn statistics(&self) -> Statistics {
        let mut all = self.left.statistics();
        all += self.right.statistics();
        all += self.scratch.statistics();
        all
    }

    /// An interpolant between two formulas.
    pub fn interpolate(&mut self, a: Term, b: Term) -> Result<Interpolant, NoInterpolant> {
        let (a_parts, b_parts) = match self.contradictory_parts(a, b)? {
            Parts::OneSide(formula) => return Ok(Interpolant { formula, method: Method::Trivial }),
            Parts::Both(a_parts, b_parts) => (a_parts, b_parts),
        };
        let sides = Sides::new(&self.terms, self.terms.and(&a_parts), self.terms.and(&b_parts));
        for method in self.methods.clone() {
            if let Some(formula) = self.search(method, &sides)
                && self.is_interpolant(a, b, formula)
            {
                return Ok(Interpolant { formula, method });
            }
        }
        Err(NoInterpolant::GaveUp)
    }

    fn search(&mut self, method: Method, sides: &Sides) -> Option<Term> {
        match method {
            Method::Farkas => self.by_cubes(sides),
            Method::Core => self.by_core(sides),
            Method::Backend => self.by_backend(sides),
            Method::Models => self.by_models(sides),
            Method::Trivial | Method::Trace => None,
        }
    }

    /// The conjuncts of both sides that suffice for the contradiction.
    fn contradictory_parts(&mut self, a: Term, b: Term) -> Result<Parts, NoInterpolant> {
        let a_parts = self.terms.conjuncts(a);
        let mut assumptions = a_parts.clone();
        assumptions.extend(self.terms.conjuncts(b));
        match self.scratch.check_assuming(&assumptions) {
            Outcome::Sat => {
                let model = self.scratch.model().ok_or(NoInterpolant::GaveUp)?;
                return Err(NoInterpolant::Consistent(Box::new(model)));
            }
            Outcome::Unknown(reason) => return Err(reason.into()),
            Outcome::Unsat => {}
        }
        let core = self.scratch.unsat_core();
        // A conjunct of both sides counts for the first one.
        let (of_a, of_b): (Vec<Term>, Vec<Term>) = core.into_iter().partition(|part| a_parts.contains(part));
        Ok(if of_a.is_empty() {
            Parts::OneSide(self.terms.tru())
        } else if of_b.is_empty() {
            Parts::OneSide(self.terms.fals())
        } else {
            Parts::Both(of_a, of_b)
        })
    }

    /// Whether a formula is an interpolant, by the definition.
    pub fn is_interpolant(&mut self, a: Term, b: Term, formula: Term) -> bool {
        let sides = Sides::new(&self.terms, a, b);
        let shared_only = self.terms.free_symbols(formula).iter().all(|symbol| !sides.is_local(*symbol));
        let not_formula = self.terms.not(formula);
        shared_only
            && self.scratch.check_assuming(&[a, not_formula]) == Outcome::Unsat
            && self.scratch.check_assuming(&[formula, b]) == Outcome::Unsat
    }
}

enum Parts {
    OneSide(Term),
    Both(Vec<Term>, Vec<Term>),
}

/// Two formulas and the symbols that only one of them has.
struct Sides {
    a: Term,
    b: Term,
    a_only: Vec<Symbol>,
    b_only: Vec<Symbol>,
}

impl Sides {
    fn new(terms: &TermTable, a: Term, b: Term) -> Sides {
        let (in_a, in_b) = (terms.free_symbols(a), terms.free_symbols(b));
        let missing = |these: &[Symbol], those: &[Symbol]| {
            these.iter().copied().filter(|symbol| those.binary_search(symbol).is_err()).collect()
        };
        Sides { a, b, a_only: missing(&in_a, &in_b), b_only: missing(&in_b, &in_a) }
    }

    fn is_local(&self, symbol: Symbol) -> bool {
        self.a_only.contains(&symbol) || self.b_only.contains(&symbol)
    }
}
