//! Steps as linear transitions: the convex cases that a step consists of, as constraints between the values before, the
//! values after and what is chosen on the way.
//!
//! Disjunctions, inequations and conditional values are divided into cases; quotients and remainders by constants get a
//! number of their own. What is not linear may be anything: the case is marked as not exact then. Every case
//! over-approximates what the step does.

use rustc_hash::FxHashMap;
use tarka_domains::{Constraint, Relation, Transition};
use tarka_engine::Step;
use tarka_exec::symbolic::Context;
use tarka_logic::number::Integer;
use tarka_logic::term::{Op, Sort, Symbol, Term, TermTable};

use crate::cells::{after_write, type_of_cell};
use crate::space::Space;

/// A step is divided into so many cases at most; what would need more may be anything.
const MOST_CASES: usize = 48;

/// Remainders by numbers up to this are divided into their values, which congruences can tell apart.
const LARGEST_DIVIDED: i128 = 6;

/// A convex part of a step.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub transition: Transition,
    /// Whether it has no more successors than the step.
    pub exact: bool,
}

/// Whether it is said that values lie in the ranges of their types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ranges {
    Said,
    Unsaid,
}

/// Something that is still to be said in a case.
#[derive(Clone, Copy)]
enum Goal {
    /// A formula has a truth value.
    Formula(Term, bool),
    /// A dimension has the value of a term.
    Value(usize, Term),
    /// A dimension is a natural number below a small one.
    Below(usize, i128),
}

/// What steps are to be divided into cases for.
pub(crate) struct Linearisation<'a> {
    pub ctx: &'a Context<'a>,
    pub space: &'a Space,
}

/// A case in the making.
#[derive(Clone)]
struct Draft {
    goals: Vec<Goal>,
    constraints: Vec<Constraint>,
    /// Dimensions of choices, and of terms that are not linear.
    extra: FxHashMap<Term, usize>,
    next: usize,
    exact: bool,
}

impl Linearisation<'_> {
    /// The cases of a step between places where some symbols matter; what matters only before it is forgotten. That values
    /// lie in the ranges of their types is said where it is asked for: polyhedra suffer from so many bounds.
    pub fn cases(
        &self,
        step: &Step,
        mattered: impl Fn(Symbol) -> bool,
        matters: impl Fn(Symbol) -> bool,
        ranges: Ranges,
    ) -> Vec<Case> {
        let terms = &*self.ctx.terms;
        let size = self.space.len();
        let changed = self.changed(step, &mattered, &matters);
        let first_choice = size + changed.len();
        let mut goals: Vec<Goal> =
            self.conditions(step, &changed).map(|part| Goal::Formula(part, true)).collect();
        for (at, &(_, value)) in changed.iter().enumerate() {
            goals.extend(value.map(|value| Goal::Value(size + at, value)));
        }
        if ranges == Ranges::Said {
            goals.extend(step.facts.iter().map(|&fact| Goal::Formula(fact, true)));
        }
        goals.reverse();
        let mut drafts = self.complete(step, Draft::new(goals, first_choice));
        let mut cases: Vec<Case> = drafts.drain(..).map(|draft| draft.case(&changed, first_choice)).collect();
        for goals in self.wrapping(step) {
            let complete = self.complete(step, Draft::new(goals, first_choice));
            cases.extend(complete.into_iter().map(|draft| {
                let mut case = draft.case(&changed, first_choice);
                let after = changed.iter().enumerate();
                case.transition
                    .constraints
                    .extend(after.flat_map(|(at, &(dimension, _))| self.range(terms, dimension, size + at)));
                case.exact = false;
                case
            }));
        }
        cases
    }

    /// The dimensions that change, with their values; those that do not matter any more without.
    fn changed(
        &self,
        step: &Step,
        mattered: &impl Fn(Symbol) -> bool,
        matters: &impl Fn(Symbol) -> bool,
    ) -> Vec<(usize, Option<Term>)> {
        let terms = &self.ctx.terms;
        let mut changed = Vec::new();
        for (dimension, &symbol) in self.space.symbols.iter().enumerate() {
            let set = step.substitution.iter().rev().find(|pair| pair.0 == symbol);
            let Some(name) = terms.as_symbol(symbol) else {
                // A cell: what it holds depends on all that is written, and on where it is.
                let after = terms.substitute(symbol, &step.substitution);
                changed.extend((after != symbol).then_some((dimension, Some(after))));
                continue;
            };
            match (set, matters(name)) {
                (Some(&(_, value)), true) => changed.push((dimension, Some(value))),
                (_, false) if mattered(name) => changed.push((dimension, None)),
                _ => {}
            }
        }
        changed
    }

    /// What must hold for the step to be taken without leaving the range of its types. A condition on a single choice
    /// that nothing else depends on can always be met, and says nothing.
    fn conditions<'s>(
        &'s self,
        step: &'s Step,
        changed: &'s [(usize, Option<Term>)],
    ) -> impl Iterator<Item = Term> + 's {
        let terms = &self.ctx.terms;
        let all: Vec<Term> = step.guard.iter().chain(&step.no_wrap).copied().collect();
        let is_free = move |at: usize, part: Term| {
            let &[symbol] = &*terms.free_symbols(part) else { return false };
            let others = all.iter().enumerate().filter(|pair| pair.0 != at).map(|pair| *pair.1);
            let values = changed.iter().filter_map(|pair| pair.1);
            step.choices.contains(&terms.symbol_term(symbol))
                && is_simple(terms, part)
                && !others.chain(values).any(|other| terms.mentions(other, symbol))
        };
        let parts = step.guard.iter().chain(&step.no_wrap).copied().enumerate();
        parts.filter(move |&(at, part)| !is_free(at, part)).map(|(_, part)| part)
    }

    /// For each condition that arithmetic stays in range, that it does not: what is known then.
    fn wrapping(&self, step: &Step) -> Vec<Vec<Goal>> {
        let terms = &self.ctx.terms;
        let known = |at: usize| {
            // A part of the guard can be relied on if no arithmetic before it left its range.
            let doubtful = step.no_wrap[at];
            let reliable = step.conditions.iter().filter(move |(needed, _)| {
                let needed = terms.conjuncts(*needed);
                !needed.contains(&doubtful)
            });
            reliable.map(|&(_, part)| Goal::Formula(part, true)).collect::<Vec<_>>()
        };
        let mut cases = Vec::new();
        for (at, &condition) in step.no_wrap.iter().enumerate() {
            let mut goals = known(at);
            goals.extend(step.facts.iter().map(|&fact| Goal::Formula(fact, true)));
            goals.push(Goal::Formula(condition, false));
            cases.push(goals);
        }
        cases
    }

    /// The range of a dimension's type, for another dimension that holds its value.
    fn range(&self, terms: &TermTable, dimension: usize, holder: usize) -> Vec<Constraint> {
        let symbol = self.space.symbols[dimension];
        let program = self.ctx.program;
        let var = program.vars.indices().find(|&var| self.ctx.symbols.variable(var) == Some(symbol));
        let int = var.and_then(|var| program.types.as_int(program.vars[var].ty));
        let int = int.or_else(|| type_of_cell(self.ctx, symbol));
        let (low, high) = match (terms.sort(symbol), int) {
            (Sort::Bool, _) => (0, 1),
            (_, Some(int)) if int.width <= 64 && int.signed => {
                (-(1i128 << (int.width - 1)), (1i128 << (int.width - 1)) - 1)
            }
            (_, Some(int)) if int.width <= 64 => (0, (1i128 << int.width) - 1),
            _ => return Vec::new(),
        };
        let bound = |sign: i128, constant: i128| Constraint {
            terms: vec![(holder, sign)],
            constant,
            relation: Relation::AtLeast,
        };
        vec![bound(1, -low), bound(-1, high)]
    }

    /// Says all goals of a draft, dividing it where need be.
    fn complete(&self, step: &Step, draft: Draft) -> Vec<Draft> {
        let mut done = Vec::new();
        let mut waiting = vec![draft];
        while let Some(mut draft) = waiting.pop() {
            let Some(goal) = draft.goals.pop() else {
                done.push(draft);
                continue;
            };
            let room = done.len() + waiting.len() < MOST_CASES;
            let alternatives = match goal {
                Goal::Formula(formula, wanted) => self.formula(step, &mut draft, formula, wanted),
                Goal::Value(dimension, term) => self.value(step, &mut draft, dimension, term),
                Goal::Below(dimension, limit) => {
                    let is =
                        |value: i128| vec![Goal::Value(dimension, self.ctx.terms.int(Integer::from(value)))];
                    Said::OneOf((0..limit).map(is).collect())
                }
            };
            match alternatives {
                Said::Yes => waiting.push(draft),
                Said::Contradiction => {}
                Said::OneOf(_) if !room => {
                    draft.exact = false;
                    waiting.push(draft);
                }
                Said::OneOf(alternatives) => waiting.extend(alternatives.into_iter().rev().map(|goals| {
                    let mut draft = draft.clone();
                    draft.goals.extend(goals);
                    draft
                })),
            }
        }
        done
    }

    fn value(&self, step: &Step, draft: &mut Draft, dimension: usize, term: Term) -> Said {
        let terms = &self.ctx.terms;
        let is = |value: i128| Goal::Value(dimension, terms.int(Integer::from(value)));
        match (terms.sort(term), &terms.node(term).op) {
            (Sort::Bool, Op::Symbol(_)) => {
                let held = self.atom(step, draft, term);
                draft.relate(&[(dimension, 1), (held, -1)], 0, Relation::Equal)
            }
            (Sort::Bool, _) => Said::OneOf(vec![
                vec![Goal::Formula(term, true), is(1)],
                vec![Goal::Formula(term, false), is(0)],
            ]),
            (Sort::Int, Op::Ite) => {
                let args = terms.args(term);
                let case = |at: usize, wanted: bool| {
                    vec![Goal::Formula(args[0], wanted), Goal::Value(dimension, args[at])]
                };
                Said::OneOf(vec![case(1, true), case(2, false)])
            }
            (Sort::Int, _) => {
                let Some((mut sum, constant)) = self.linear(step, draft, term) else { return Said::Yes };
                sum.push((dimension, -1));
                draft.relate(&sum, constant, Relation::Equal)
            }
            _ => Said::Yes,
        }
    }

    fn formula(&self, step: &Step, draft: &mut Draft, formula: Term, wanted: bool) -> Said {
        let terms = &self.ctx.terms;
        let args = terms.args(formula);
        let each = |truth: bool| args.iter().map(move |&arg| Goal::Formula(arg, truth));
        match (&terms.node(formula).op, wanted) {
            (Op::True, true) | (Op::False, false) => Said::Yes,
            (Op::True, false) | (Op::False, true) => Said::Contradiction,
            (Op::Not, _) => {
                draft.goals.push(Goal::Formula(args[0], !wanted));
                Said::Yes
            }
            (Op::And, true) | (Op::Or, false) => {
                draft.goals.extend(each(wanted));
                Said::Yes
            }
            (Op::And, false) | (Op::Or, true) => Said::OneOf(each(wanted).map(|goal| vec![goal]).collect()),
            (Op::Ite, _) => Said::OneOf(vec![
                vec![Goal::Formula(args[0], true), Goal::Formula(args[1], wanted)],
                vec![Goal::Formula(args[0], false), Goal::Formula(args[2], wanted)],
            ]),
            (Op::Eq, _) if terms.sort(args[0]) == Sort::Bool => Said::OneOf(vec![
                vec![Goal::Formula(args[0], true), Goal::Formula(args[1], wanted)],
                vec![Goal::Formula(args[0], false), Goal::Formula(args[1], !wanted)],
            ]),
            (Op::Eq, false) if terms.sort(args[0]) == Sort::Int => Said::OneOf(vec![
                vec![Goal::Formula(terms.lt(args[0], args[1]), true)],
                vec![Goal::Formula(terms.lt(args[1], args[0]), true)],
            ]),
            (Op::Eq | Op::Le, _) if terms.sort(args[0]) == Sort::Int => {
                self.compare(step, draft, formula, wanted)
            }
            (Op::Symbol(_), _) => {
                let held = self.atom(step, draft, formula);
                if wanted {
                    draft.relate(&[(held, 1)], -1, Relation::AtLeast)
                } else {
                    draft.relate(&[(held, -1)], 0, Relation::AtLeast)
                }
            }
            _ => {
                draft.exact = false;
                Said::Yes
            }
        }
    }

    /// `first = second`, `first <= second`, or `first > second`.
    fn compare(&self, step: &Step, draft: &mut Draft, formula: Term, wanted: bool) -> Said {
        let terms = &self.ctx.terms;
        let args = terms.args(formula);
        let difference = terms.sub(args[1], args[0]);
        let Some((sum, constant)) = self.linear(step, draft, difference) else { return Said::Yes };
        match (&terms.node(formula).op, wanted) {
            (Op::Eq, _) => draft.relate(&sum, constant, Relation::Equal),
            (_, true) => draft.relate(&sum, constant, Relation::AtLeast),
            (_, false) => {
                let negated: Vec<(usize, i128)> =
                    sum.iter().map(|&(v, coefficient)| (v, -coefficient)).collect();
                draft.relate(&negated, -constant - 1, Relation::AtLeast)
            }
        }
    }

    /// A term as a linear sum of dimensions; nothing if its numbers are too large.
    fn linear(&self, step: &Step, draft: &mut Draft, term: Term) -> Option<(Vec<(usize, i128)>, i128)> {
        let sum = self.ctx.terms.linear(term);
        let mut result = Vec::new();
        let constant = sum.constant().to_i128();
        for (atom, coefficient) in sum.monomials() {
            match coefficient.to_i128() {
                Some(coefficient) => result.push((self.atom(step, draft, *atom), coefficient)),
                None => {
                    draft.exact = false;
                    return None;
                }
            }
        }
        draft.exact &= constant.is_some();
        Some((result, constant?))
    }

    /// The dimension of a symbol, or of a term that is none.
    fn atom(&self, step: &Step, draft: &mut Draft, atom: Term) -> usize {
        let terms = &self.ctx.terms;
        if let Some(known) = terms.as_symbol(atom).and_then(|symbol| self.space.dimension(symbol)) {
            return known;
        }
        if let Some(known) = self.space.holder(atom).or_else(|| draft.extra.get(&atom).copied()) {
            return known;
        }
        let dimension = draft.fresh();
        draft.extra.insert(atom, dimension);
        let args = terms.args(atom);
        match &terms.node(atom).op {
            Op::Symbol(_) if step.choices.contains(&atom) => {
                if terms.sort(atom) == Sort::Bool {
                    draft.relate(&[(dimension, 1)], 0, Relation::AtLeast);
                    draft.relate(&[(dimension, -1)], 1, Relation::AtLeast);
                }
            }
            Op::Ite => draft.goals.push(Goal::Value(dimension, atom)),
            Op::Select => match after_write(terms, atom) {
                Some(choice) => draft.goals.push(Goal::Value(dimension, choice)),
                None => draft.exact = false,
            },
            Op::Div | Op::Mod => match terms.as_int(args[1]).and_then(Integer::to_i128) {
                Some(divisor) if divisor != 0 => self.divide(step, draft, atom, divisor, dimension),
                _ => draft.exact = false,
            },
            _ => draft.exact = false,
        }
        dimension
    }

    /// `dividend = divisor · quotient + rest`, where one of the last two is the dimension.
    fn divide(&self, step: &Step, draft: &mut Draft, atom: Term, divisor: i128, dimension: usize) {
        let terms = &self.ctx.terms;
        let Some((mut sum, constant)) = self.linear(step, draft, terms.args(atom)[0]) else { return };
        let other = draft.fresh();
        let (quotient, rest) =
            if terms.node(atom).op == Op::Div { (dimension, other) } else { (other, dimension) };
        sum.extend([(quotient, -divisor), (rest, -1)]);
        draft.relate(&sum, constant, Relation::Equal);
        draft.relate(&[(rest, 1)], 0, Relation::AtLeast);
        draft.relate(&[(rest, -1)], divisor.abs() - 1, Relation::AtLeast);
        if divisor.abs() <= LARGEST_DIVIDED {
            draft.goals.insert(0, Goal::Below(rest, divisor.abs()));
        }
    }
}

/// What came of a goal.
enum Said {
    Yes,
    Contradiction,
    OneOf(Vec<Vec<Goal>>),
}

impl Draft {
    fn new(goals: Vec<Goal>, next: usize) -> Draft {
        Draft { goals, constraints: Vec::new(), extra: FxHashMap::default(), next, exact: true }
    }

    fn fresh(&mut self) -> usize {
        self.next += 1;
        self.next - 1
    }

    fn relate(&mut self, sum: &[(usize, i128)], constant: i128, relation: Relation) -> Said {
        match Constraint::new(sum, constant, relation) {
            Some(constraint) if constraint.is_contradiction() => return Said::Contradiction,
            Some(constraint) if constraint.is_trivial() => {}
            Some(constraint) => self.constraints.push(constraint),
            None => self.exact = false,
        }
        Said::Yes
    }

    fn case(self, changed: &[(usize, Option<Term>)], first_choice: usize) -> Case {
        let mut constraints = self.constraints;
        constraints.extend(fixed(&constraints));
        constraints.sort_unstable();
        constraints.dedup();
        let transition = Transition {
            changed: changed.iter().map(|pair| pair.0).collect(),
            choices: self.next - first_choice,
            constraints,
        };
        Case { transition, exact: self.exact }
    }
}

/// Equations for variables whose bounds meet: congruences look at nothing else.
fn fixed(constraints: &[Constraint]) -> Vec<Constraint> {
    let singles = constraints.iter().filter(|c| c.terms.len() == 1 && c.relation == Relation::AtLeast);
    let lower: Vec<&Constraint> = singles.clone().filter(|c| c.terms[0].1 == 1).collect();
    let meets = |upper: &&Constraint| {
        let (variable, coefficient) = upper.terms[0];
        coefficient == -1
            && lower.iter().any(|low| low.terms[0].0 == variable && -low.constant == upper.constant)
    };
    singles.filter(meets).map(|upper| Constraint { relation: Relation::Equal, ..upper.clone() }).collect()
}

/// Whether a formula is a comparison of one symbol with a constant.
fn is_simple(terms: &TermTable, formula: Term) -> bool {
    let node = terms.node(formula);
    match node.op {
        Op::Not => is_simple(terms, node.args[0]),
        Op::Eq | Op::Le => terms.as_symbol(node.args[0]).is_some() && terms.is_constant(node.args[1]),
        Op::Symbol(_) => true,
        _ => false,
    }
}
