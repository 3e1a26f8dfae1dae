//! Aliasing in preconditions: Morris' axiom by cases, and `WPα`, the case that a test has seen.
//!
//! After a store through `p`, what `*q` reads depends on whether `p` and `q` are equal. A precondition over arrays
//! leaves the question open in `select(store(M, p, e), q)`. [`alias_cases`] answers it both ways, for all questions: the
//! disjuncts of Morris' axiom, as many as two to the power of the questions. [`Transformer::wp_alpha`] asks a concrete
//! state instead and records the answers as the alias condition α, as the DASH paper does in its figure 14 and
//! section 4.2.1.

use tarka_logic::term::{Op, Term, TermTable, Value};

use super::context::Context;
use super::view::ConcreteState;
use super::wp::Transformer;

/// A formula under answers to all questions of aliasing in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AliasCase {
    /// The answers: equations and disequations of addresses.
    pub alias: Term,
    /// The formula if they hold; it reads no array that something was stored to.
    pub formula: Term,
}

/// A refinement predicate with the aliasing of one concrete state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aliased {
    /// The alias condition α, true in the concrete state.
    pub alias: Term,
    /// The preimage with aliasing decided by α; `α ∧` this is the paper's projection `WP↓α`.
    pub projected: Term,
    /// `WPα = ¬(α ∧ ¬WP↓α)`: holds in every state that has a successor where the predicate holds, and, if the concrete
    /// state has none, fails there: a suitable predicate (definition 1).
    pub predicate: Term,
}

impl Transformer {
    /// `WPα` for a predicate on the state after, with α from a concrete state before. Questions that the concrete
    /// state cannot answer, such as where an object lies that is not yet made, stay open in the formula.
    pub fn wp_alpha(&self, ctx: &Context<'_>, predicate: Term, state: &dyn ConcreteState) -> Aliased {
        let terms = &ctx.terms;
        let preimage = self.pre(ctx, predicate);
        let mut ask = |a: Term, b: Term| ctx.value_in(state, terms.eq(a, b)).map(|v| v == Value::Bool(true));
        let AliasCase { alias, formula } = decide(terms, preimage, &mut ask);
        let predicate = terms.or2(terms.not(alias), formula);
        Aliased { alias, projected: formula, predicate }
    }
}

/// All cases of a formula; `None` if there are more than `most`. Their disjunction, each with its alias condition, is
/// the formula.
pub fn alias_cases(terms: &TermTable, formula: Term, most: usize) -> Option<Vec<AliasCase>> {
    let mut open = vec![AliasCase { alias: terms.tru(), formula }];
    let mut closed = Vec::new();
    while let Some(case) = open.pop() {
        if case.formula == terms.fals() || case.alias == terms.fals() {
            continue;
        }
        match question(terms, case.formula) {
            None => closed.push(case),
            Some(question) => {
                for answer in [false, true] {
                    open.push(AliasCase {
                        alias: terms.and2(case.alias, question.literal(terms, answer)),
                        formula: question.answered(terms, case.formula, answer),
                    });
                }
            }
        }
        if open.len() + closed.len() > most {
            return None;
        }
    }
    Some(closed)
}

/// The case of a formula that answers choose; questions without answer become choices in the formula.
pub fn decide(
    terms: &TermTable,
    formula: Term,
    answer: &mut dyn FnMut(Term, Term) -> Option<bool>,
) -> AliasCase {
    let mut literals = Vec::new();
    let mut formula = formula;
    while let Some(question) = question(terms, formula) {
        match answer(question.written, question.read) {
            Some(equal) => {
                literals.push(question.literal(terms, equal));
                formula = question.answered(terms, formula, equal);
            }
            None => {
                let (yes, no) = (question.result(terms, true), question.result(terms, false));
                let either = terms.ite(terms.eq(question.written, question.read), yes, no);
                formula = terms.substitute(formula, &[(question.select, either)]);
            }
        }
    }
    AliasCase { alias: terms.and(&literals), formula }
}

/// A read of an array to which something was stored.
struct Question {
    select: Term,
    base: Term,
    written: Term,
    value: Term,
    read: Term,
}

impl Question {
    fn literal(&self, terms: &TermTable, equal: bool) -> Term {
        let equation = terms.eq(self.written, self.read);
        if equal { equation } else { terms.not(equation) }
    }

    fn result(&self, terms: &TermTable, equal: bool) -> Term {
        if equal { self.value } else { terms.select(self.base, self.read) }
    }

    fn answered(&self, terms: &TermTable, formula: Term, equal: bool) -> Term {
        terms.substitute(formula, &[(self.select, self.result(terms, equal))])
    }
}

/// The first open question in a formula, innermost first, so that the addresses it compares have none in them.
fn question(terms: &TermTable, formula: Term) -> Option<Question> {
    for term in terms.subterms(&[formula]) {
        let node = terms.node(term);
        let (Op::Select, &[array, read]) = (&node.op, node.args.as_slice()) else { continue };
        let stored = terms.node(array);
        if let (Op::Store, &[base, written, value]) = (&stored.op, stored.args.as_slice()) {
            return Some(Question { select: term, base, written, value, read });
        }
    }
    None
}
