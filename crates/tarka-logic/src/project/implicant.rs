//! A conjunction of literals that holds in a model and implies a formula.

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use crate::number::Integer;
use crate::term::{Evaluator, Model, Op, Sort, Term, TermTable};

/// Literals that hold in the model and together imply the formula; `None` if the model does not satisfy it.
///
/// The literals contain no choices, and integer disequalities are replaced by the strict inequality that holds.
pub fn implicant(terms: &TermTable, formula: Term, model: &Model) -> Option<Vec<Term>> {
    let mut search = Search {
        terms,
        evaluator: Evaluator::new(terms, model),
        literals: Vec::new(),
        seen: HashSet::default(),
    };
    search.evaluator.satisfies(formula).then(|| search.run(formula))
}

struct Search<'a> {
    terms: &'a TermTable,
    evaluator: Evaluator<'a>,
    literals: Vec<Term>,
    seen: HashSet<Term, FxBuildHasher>,
}

impl Search<'_> {
    fn run(mut self, formula: Term) -> Vec<Term> {
        let mut pending = vec![formula];
        while let Some(next) = pending.pop() {
            if self.seen.insert(next) {
                self.step(next, &mut pending);
            }
        }
        self.literals
    }

    /// Replaces a true formula by true formulas that imply it.
    fn step(&mut self, formula: Term, pending: &mut Vec<Term>) {
        let terms = self.terms;
        let node = terms.node(formula);
        match (&node.op, node.args.as_slice()) {
            (Op::True, _) => {}
            (Op::And, conjuncts) => pending.extend(conjuncts),
            (Op::Or, disjuncts) => {
                // The smallest true disjunct keeps the implicant small.
                let best = disjuncts
                    .iter()
                    .copied()
                    .filter(|&disjunct| self.evaluator.satisfies(disjunct))
                    .min_by_key(|&disjunct| (terms.node(disjunct).height, disjunct));
                pending.extend(best);
            }
            (Op::Ite, &[condition, yes, no]) => {
                let holds = self.evaluator.satisfies(condition);
                pending.push(if holds { condition } else { terms.not(condition) });
                pending.push(if holds { yes } else { no });
            }
            (Op::Eq, &[a, b]) if terms.sort(a) == Sort::Bool => self.both_sides(a, b, pending),
            (Op::Not, &[inner]) => self.negated(formula, inner, pending),
            _ => self.literal(formula, pending),
        }
    }

    fn both_sides(&mut self, a: Term, b: Term, pending: &mut Vec<Term>) {
        for side in [a, b] {
            let holds = self.evaluator.satisfies(side);
            pending.push(if holds { side } else { self.terms.not(side) });
        }
    }

    fn negated(&mut self, formula: Term, inner: Term, pending: &mut Vec<Term>) {
        let terms = self.terms;
        let node = terms.node(inner);
        match (&node.op, node.args.as_slice()) {
            (Op::Eq, &[a, b]) if terms.sort(a) == Sort::Bool => self.both_sides(a, b, pending),
            (Op::Eq, &[a, b]) if terms.sort(a) == Sort::Int => {
                let below = terms.lt(a, b);
                pending.push(if self.evaluator.satisfies(below) { below } else { terms.gt(a, b) });
            }
            _ => self.literal(formula, pending),
        }
    }

    /// A literal, after choosing the branches of choices inside it.
    fn literal(&mut self, literal: Term, pending: &mut Vec<Term>) {
        let terms = self.terms;
        let is_choice = |term: &Term| terms.node(*term).op == Op::Ite && terms.sort(*term) != Sort::Bool;
        let Some(choice) = terms.subterms(&[literal]).into_iter().find(is_choice) else {
            self.literals.push(literal);
            return;
        };
        let args = terms.args(choice);
        let holds = self.evaluator.satisfies(args[0]);
        pending.push(if holds { args[0] } else { terms.not(args[0]) });
        let branch = if holds { args[1] } else { args[2] };
        pending.push(terms.substitute(literal, &[(choice, branch)]));
    }
}

/// A literal as `sum <= 0` or `sum == 0` over the integers.
pub(crate) enum IntegerLiteral {
    AtMostZero(crate::term::Linear),
    Zero(crate::term::Linear),
}

/// Reads a literal over the integers.
pub(crate) fn integer_literal(terms: &TermTable, literal: Term) -> Option<IntegerLiteral> {
    let node = terms.node(literal);
    match (&node.op, node.args.as_slice()) {
        (Op::Le, &[a, b]) => Some(IntegerLiteral::AtMostZero(terms.linear(a).minus(&terms.linear(b)))),
        (Op::Eq, &[a, b]) if terms.sort(a) == Sort::Int => {
            Some(IntegerLiteral::Zero(terms.linear(a).minus(&terms.linear(b))))
        }
        (Op::False, _) => Some(IntegerLiteral::AtMostZero(crate::term::Linear::constant_only(Integer::ONE))),
        _ => None,
    }
}
