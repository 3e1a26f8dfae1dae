//! Projection: removing symbols from a formula.
//!
//! [`model_project`] gives a formula over the other symbols that holds in a given model and implies that the removed
//! symbols have values: an under-approximation that contains the model. [`Projector::project`] repeats it until the
//! result covers the whole formula, which makes it exact, or until it has tried often enough.

mod arrays;
mod implicant;
mod integers;
mod model_based;

pub use implicant::implicant;
pub(crate) use implicant::{IntegerLiteral, integer_literal};
pub use model_based::model_project;

use std::rc::Rc;

use crate::number::Integer;
use crate::solver::{Outcome, Reason, Session};
use crate::term::{Op, Sort, Symbol, Term, TermTable, odd_inverse};

/// A formula with symbols removed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Projection {
    /// Implies that the removed symbols have values that make the original formula true.
    pub formula: Term,
    /// Whether the reverse holds too.
    pub exact: bool,
}

/// Removes symbols with the help of a solver.
pub struct Projector<'a> {
    session: &'a mut dyn Session,
    most_models: usize,
}

impl<'a> Projector<'a> {
    /// A projector that looks at up to `most_models` models. The session's own formulas are taken for granted.
    pub fn new(session: &'a mut dyn Session, most_models: usize) -> Projector<'a> {
        Projector { session, most_models }
    }

    /// Removes symbols from a formula: by solving equations and by Fourier and Motzkin's method where that is exact,
    /// else model by model.
    pub fn project(&mut self, formula: Term, remove: &[Symbol]) -> Result<Projection, Reason> {
        let terms = self.session.terms().clone();
        let formula = eliminate_by_equations(&terms, formula, remove);
        let formula = integers::fourier_motzkin(&terms, formula, remove);
        if !mentions_any(&terms, formula, remove) {
            return Ok(Projection { formula, exact: true });
        }
        self.session.push();
        self.session.assert(formula);
        let result = self.cover(&terms, formula, remove);
        self.session.pop();
        result
    }

    fn cover(
        &mut self,
        terms: &Rc<TermTable>,
        formula: Term,
        remove: &[Symbol],
    ) -> Result<Projection, Reason> {
        let mut found = Vec::new();
        loop {
            match self.session.check() {
                Outcome::Unsat => return Ok(Projection { formula: terms.or(&found), exact: true }),
                Outcome::Unknown(reason) => return Err(reason),
                Outcome::Sat => {}
            }
            if found.len() >= self.most_models {
                break;
            }
            let Some(model) = self.session.model() else { break };
            let Some(piece) = model_project(terms, formula, remove, &model) else { break };
            self.session.assert(terms.not(piece));
            found.push(piece);
        }
        Ok(Projection { formula: terms.or(&found), exact: false })
    }
}

/// Whether any of some symbols occurs.
pub(crate) fn mentions_any(terms: &TermTable, formula: Term, symbols: &[Symbol]) -> bool {
    symbols.iter().any(|&symbol| terms.mentions(formula, symbol))
}

/// Solves conjuncts that are equations for symbols to remove, and substitutes the solutions. Exact.
pub(crate) fn eliminate_by_equations(terms: &TermTable, formula: Term, remove: &[Symbol]) -> Term {
    let mut formula = formula;
    loop {
        let conjuncts = terms.conjuncts(formula);
        let solution = conjuncts.iter().enumerate().find_map(|(position, &conjunct)| {
            remove
                .iter()
                .filter(|&&symbol| terms.mentions(conjunct, symbol))
                .find_map(|&symbol| Some((position, symbol, solve(terms, conjunct, symbol)?)))
        });
        let Some((position, symbol, value)) = solution else { return formula };
        let mut rest = conjuncts;
        rest.remove(position);
        formula = terms.substitute_symbol(terms.and(&rest), symbol, value);
    }
}

/// The term that a literal makes a symbol equal to, if the literal says just that.
pub(crate) fn solve(terms: &TermTable, literal: Term, symbol: Symbol) -> Option<Term> {
    let target = terms.symbol_term(symbol);
    let node = terms.node(literal);
    match (&node.op, node.args.as_slice()) {
        (Op::Symbol(_), _) if literal == target => Some(terms.tru()),
        (Op::Not, &[inner]) if inner == target => Some(terms.fals()),
        (Op::Not, &[inner]) => solve_negated_equivalence(terms, inner, target),
        (Op::Eq, &[a, b]) => {
            let value = match terms.sort(a) {
                Sort::Int | Sort::BitVec(_) => solve_sum(terms, a, b, target)?,
                Sort::Bool | Sort::Array(..) if a == target => b,
                Sort::Bool | Sort::Array(..) if b == target => a,
                _ => return None,
            };
            (!terms.mentions(value, symbol)).then_some(value)
        }
        _ => None,
    }
}

fn solve_negated_equivalence(terms: &TermTable, inner: Term, target: Term) -> Option<Term> {
    let node = terms.node(inner);
    match (&node.op, node.args.as_slice()) {
        (Op::Eq, &[a, b]) if a == target && terms.sort(a) == Sort::Bool && b != a => {
            let symbol = terms.as_symbol(target)?;
            (!terms.mentions(b, symbol)).then(|| terms.not(b))
        }
        (Op::Eq, &[a, b]) if b == target && terms.sort(a) == Sort::Bool => {
            let symbol = terms.as_symbol(target)?;
            (!terms.mentions(a, symbol)).then(|| terms.not(a))
        }
        _ => None,
    }
}

/// Solves `a == b` for an atom whose coefficient can be inverted.
fn solve_sum(terms: &TermTable, a: Term, b: Term, atom: Term) -> Option<Term> {
    let sum = terms.linear(a).minus(&terms.linear(b));
    let coefficient = sum.coefficient(atom);
    let inverse = match terms.sort(a) {
        Sort::BitVec(width) => odd_inverse(&coefficient, width)?,
        _ if coefficient.is_unit() => coefficient,
        _ => return None,
    };
    Some(terms.from_linear(&sum.without(atom).scaled(&(&Integer::MINUS_ONE * &inverse)), terms.sort(a)))
}
