//! Sequences of interpolants, for lists of formulas and for traces.

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use super::{Interpolator, Method, NoInterpolant, Sides, cases};
use crate::project::solve;
use crate::solver::Outcome;
use crate::term::{Substitution, Symbol, Term, TermTable};

/// Cases that a sequence is split into at most.
const MOST_CASES: usize = 16;

/// One step of a trace in static single assignment form: symbols get values, then conditions are assumed.
#[derive(Clone, Debug, Default)]
pub struct TraceStep {
    /// Symbols, each defined once in the trace, with terms over symbols of earlier steps.
    pub definitions: Vec<(Symbol, Term)>,
    /// Conditions on the symbols so far.
    pub assumptions: Vec<Term>,
}

impl TraceStep {
    /// The step as one formula.
    pub fn formula(&self, terms: &TermTable) -> Term {
        let equations =
            self.definitions.iter().map(|(symbol, value)| terms.eq(terms.symbol_term(*symbol), *value));
        let parts: Vec<Term> = equations.chain(self.assumptions.iter().copied()).collect();
        terms.and(&parts)
    }
}

/// Formulas as steps: an equation that can be solved for a symbol not seen before is its definition.
fn steps_of(terms: &TermTable, formulas: &[Term]) -> Vec<TraceStep> {
    let mut seen: HashSet<Symbol, FxBuildHasher> = HashSet::default();
    let mut steps = Vec::new();
    for &formula in formulas {
        let mut step = TraceStep::default();
        for conjunct in terms.conjuncts(formula) {
            match new_definition(terms, conjunct, &seen, &step) {
                Some(definition) => step.definitions.push(definition),
                None => step.assumptions.push(conjunct),
            }
        }
        seen.extend(terms.free_symbols(formula).iter());
        steps.push(step);
    }
    steps
}

/// A definition that a conjunct gives and that is independent of the other definitions of its step.
fn new_definition(
    terms: &TermTable,
    conjunct: Term,
    seen: &HashSet<Symbol, FxBuildHasher>,
    step: &TraceStep,
) -> Option<(Symbol, Term)> {
    let is_independent = |symbol: Symbol, value: Term| {
        let others = &step.definitions;
        others.iter().all(|(other, meaning)| {
            *other != symbol && !terms.mentions(value, *other) && !terms.mentions(*meaning, symbol)
        })
    };
    let symbols = terms.free_symbols(conjunct);
    symbols.iter().rev().filter(|symbol| !seen.contains(*symbol)).find_map(|&symbol| {
        let value = solve(terms, conjunct, symbol)?;
        is_independent(symbol, value).then_some((symbol, value))
    })
}

impl Interpolator {
    /// For formulas `f0, …, fn` that contradict each other, formulas `i1, …, in` with `f0 ⇒ i1`,
    /// `ik ∧ fk ⇒ ik+1` and `in ∧ fn` contradictory, where `ik` has only symbols of both `f0 … fk-1` and `fk … fn`.
    pub fn sequence(&mut self, formulas: &[Term]) -> Result<Vec<Term>, NoInterpolant> {
        self.trace(&steps_of(&self.terms, formulas)).map(|(found, _)| found)
    }

    /// Like [`Interpolator::sequence`] for a trace whose definitions are known.
    pub fn trace(&mut self, steps: &[TraceStep]) -> Result<(Vec<Term>, Method), NoInterpolant> {
        let terms = self.terms.clone();
        let formulas: Vec<Term> = steps.iter().map(|step| step.formula(&terms)).collect();
        self.refute(&formulas)?;
        if let Some(found) = self.sequence_at_once(&formulas) {
            return Ok((found, Method::Farkas));
        }
        if let Some(found) = self.backwards(steps, &formulas)
            && self.is_sequence(&formulas, &found)
        {
            return Ok((found, Method::Trace));
        }
        self.sequence_in_turn(&formulas).map(|found| (found, Method::Core))
    }

    fn refute(&mut self, formulas: &[Term]) -> Result<(), NoInterpolant> {
        match self.scratch.check_assuming(formulas) {
            Outcome::Unsat => Ok(()),
            Outcome::Unknown(reason) => Err(reason.into()),
            Outcome::Sat => {
                let model = self.scratch.model().ok_or(NoInterpolant::GaveUp)?;
                Err(NoInterpolant::Consistent(Box::new(model)))
            }
        }
    }

    /// All at once, if the formulas are linear with few cases and a contradiction over the rationals.
    fn sequence_at_once(&mut self, formulas: &[Term]) -> Option<Vec<Term>> {
        let terms = self.terms.clone();
        let mut groups: Vec<Vec<Term>> = formulas.iter().map(|&formula| terms.conjuncts(formula)).collect();
        // Literals of other kinds may not matter: the core decides.
        let all: Vec<Term> = groups.concat();
        if self.scratch.check_assuming(&all) != Outcome::Unsat {
            return None;
        }
        let core = self.scratch.unsat_core();
        groups.iter_mut().for_each(|group| group.retain(|literal| core.contains(literal)));
        let mut cases = MOST_CASES;
        let found = cases::interpolants(&terms, &groups, &mut cases)?;
        debug_assert!(self.is_sequence(formulas, &found));
        self.has_shared_symbols(formulas, &found).then_some(found)
    }

    /// One after the other: each interpolant stands for all formulas before it.
    fn sequence_in_turn(&mut self, formulas: &[Term]) -> Result<Vec<Term>, NoInterpolant> {
        let terms = self.terms.clone();
        let mut found = Vec::new();
        let mut before = terms.tru();
        for border in 1..formulas.len() {
            let a = terms.and2(before, formulas[border - 1]);
            let b = terms.and(&formulas[border..]);
            before = self.interpolate(a, b)?.formula;
            found.push(before);
        }
        Ok(found)
    }

    /// Weakest preconditions from the end: definitions by substitution, assumptions of the core as implications, and
    /// inputs of later steps removed.
    fn backwards(&mut self, steps: &[TraceStep], formulas: &[Term]) -> Option<Vec<Term>> {
        let terms = self.terms.clone();
        let core = self.needed_assumptions(steps)?;
        let mut found = Vec::new();
        let mut after = terms.fals();
        for border in (1..steps.len()).rev() {
            let step = &steps[border];
            let needed = step.assumptions.iter().filter(|assumption| core.contains(assumption));
            let conditions: Vec<Term> = needed.copied().collect();
            let implied = terms.implies(terms.and(&conditions), after);
            let definitions =
                step.definitions.iter().map(|(symbol, value)| (terms.symbol_term(*symbol), *value));
            let mut definitions: Substitution = definitions.collect();
            after = definitions.apply(&terms, implied);
            let foreign = self.foreign_symbols(formulas, border, after);
            if !foreign.is_empty() {
                let negation = self.project_exactly(terms.not(after), &foreign)?;
                after = terms.not(negation);
            }
            found.push(after);
        }
        found.reverse();
        Some(found)
    }

    fn needed_assumptions(&mut self, steps: &[TraceStep]) -> Option<Vec<Term>> {
        let terms = self.terms.clone();
        let assumptions: Vec<Term> = steps.iter().flat_map(|step| step.assumptions.iter().copied()).collect();
        self.scratch.push();
        for step in steps {
            for (symbol, value) in &step.definitions {
                self.scratch.assert(terms.eq(terms.symbol_term(*symbol), *value));
            }
        }
        let outcome = self.scratch.check_assuming(&assumptions);
        let core = self.scratch.unsat_core();
        self.scratch.pop();
        (outcome == Outcome::Unsat).then_some(core)
    }

    /// Symbols of an interpolant that are not symbols of both sides of its border.
    fn foreign_symbols(&self, formulas: &[Term], border: usize, interpolant: Term) -> Vec<Symbol> {
        let before = self.terms.free_symbols_of(&formulas[..border]);
        let behind = self.terms.free_symbols_of(&formulas[border..]);
        let shared =
            |symbol: &Symbol| before.binary_search(symbol).is_ok() && behind.binary_search(symbol).is_ok();
        self.terms.free_symbols(interpolant).iter().copied().filter(|symbol| !shared(symbol)).collect()
    }

    fn has_shared_symbols(&self, formulas: &[Term], interpolants: &[Term]) -> bool {
        let borders = interpolants.iter().enumerate();
        borders
            .into_iter()
            .all(|(position, &formula)| self.foreign_symbols(formulas, position + 1, formula).is_empty())
    }

    /// Whether formulas are a sequence of interpolants, by the definition.
    pub fn is_sequence(&mut self, formulas: &[Term], interpolants: &[Term]) -> bool {
        let terms = self.terms.clone();
        let mut before = terms.tru();
        let ends = interpolants.iter().copied().chain([terms.fals()]);
        for (&formula, next) in formulas.iter().zip(ends) {
            if self.scratch.check_assuming(&[before, formula, terms.not(next)]) != Outcome::Unsat {
                return false;
            }
            before = next;
        }
        interpolants.len() + 1 == formulas.len() && self.has_shared_symbols(formulas, interpolants)
    }

    /// The symbols that only one of two formulas has: what an interpolant must not mention.
    pub fn local_symbols(&self, a: Term, b: Term) -> Vec<Symbol> {
        let sides = Sides::new(&self.terms, a, b);
        [sides.a_only, sides.b_only].concat()
    }
}
