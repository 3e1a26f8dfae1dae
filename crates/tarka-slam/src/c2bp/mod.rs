//! C2bp: the boolean program of a C program and predicates.
//!
//! Every procedure becomes a function, every statement one of its own. Predicates that all procedures share are globals;
//! of a procedure's own, those that are known at its entry are parameters, the others locals, and those that callers can
//! use are results. Each predicate is updated independently of the others (the Cartesian abstraction), by the strongest
//! combination of cubes up to a length that implies its weakest precondition. A condition that is a predicate itself, or
//! the negation of one, is that variable.

pub(crate) mod cubes;
mod function;
mod names;

use std::collections::{BTreeMap, BTreeSet};

use tarka_ir::{Loc, ProcId};
use tarka_logic::term::Term;

use crate::boolean::{self, Expr, Operator};
use crate::code::{Code, Crossing, Spot};
use crate::liveness::Liveness;
use crate::predicates::{PredicateId, Predicates};
use crate::prover::{Judgement, Prover};
use crate::settings::{Mode, Settings};
use crate::transfer::{Slot, Transfer};
use cubes::{Cube, Cubes, Memory};
use function::FunctionBuilder;
pub(crate) use function::{ERROR_LABEL, location_label};
use names::Names;

/// What a statement of the boolean program stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Origin {
    /// The first valuation.
    Start,
    /// The entry of a function.
    Entry(ProcId),
    /// A location: where to go on.
    Location(ProcId, Loc),
    /// A statement that is no call.
    Simple(Spot),
    /// That a pointer points to the callee.
    Guard(Crossing),
    /// The arguments of a call.
    Arguments(Crossing),
    /// The call itself.
    Call(Crossing),
    /// The side effects of a call.
    Effects(Crossing),
    /// A call that terms cannot say: before and after it, anything may be.
    Anything(Crossing),
    /// Variables that have no meaning from here on.
    Forget,
    /// A jump.
    Jump,
    /// The error.
    Error,
}

/// A literal of a constraint: a variable before a statement or, primed, after it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Literal {
    pub slot: Slot,
    pub primed: bool,
    pub value: bool,
}

/// What Constrain has found: transitions that cannot be, and valuations that cannot be at any time.
#[derive(Default)]
pub(crate) struct Constraints {
    /// By statement, conjunctions that do not hold.
    pub transitions: BTreeMap<Origin, BTreeSet<Vec<Literal>>>,
    /// By function (or in all), conjunctions that never hold.
    pub enforced: BTreeMap<Option<ProcId>, BTreeSet<Vec<(PredicateId, bool)>>>,
}

impl Constraints {
    /// How many there are.
    pub fn len(&self) -> usize {
        let transitions: usize = self.transitions.values().map(BTreeSet::len).sum();
        transitions + self.enforced.values().map(BTreeSet::len).sum::<usize>()
    }
}

/// A boolean program that stands for a C program.
pub(crate) struct Abstraction {
    pub program: boolean::Program,
    /// What its statements stand for: a statement's line is its number here, counted from one.
    pub origins: Vec<Origin>,
    /// The function of each procedure.
    pub functions: BTreeMap<ProcId, usize>,
    /// The variables of each function in order, and those of all.
    pub variables: Vec<Vec<Slot>>,
    pub globals: Vec<Slot>,
}

/// Abstracts a program.
pub(crate) struct C2bp<'a, 'c, 'p> {
    pub code: &'a Code<'c, 'p>,
    pub predicates: &'a Predicates,
    pub liveness: &'a Liveness,
    pub constraints: &'a Constraints,
    pub prover: &'a mut dyn Prover,
    pub memory: &'a mut Memory,
    pub pairs: &'a mut Pairs,
    pub settings: &'a Settings,
    pub mode: Mode,
    pub stop: &'a dyn Fn() -> bool,
}

/// Contradictory pairs of literals, by terms.
#[derive(Default)]
pub(crate) struct Pairs {
    known: BTreeMap<(Term, Term), bool>,
}

impl<'a, 'c, 'p> C2bp<'a, 'c, 'p> {
    /// The boolean program.
    pub fn abstraction(&mut self) -> Abstraction {
        let names = Names::new(self.code, self.predicates);
        let mut origins = Vec::new();
        let mut functions = BTreeMap::new();
        let mut variables = Vec::new();
        let globals = self.predicates.global().iter().map(|&id| boolean::Global {
            name: names.of(Slot::Predicate(id)).to_owned(),
            is_thread_local: false,
            position: boolean::Position::default(),
        });
        let mut program = boolean::Program { globals: globals.collect(), functions: Vec::new() };
        for &proc in &self.code.procs {
            functions.insert(proc, program.functions.len());
            let (function, slots) = FunctionBuilder::new(self, &names, &mut origins, proc).build();
            program.functions.push(function);
            variables.push(slots);
        }
        let globals = self.predicates.global().iter().map(|&id| Slot::Predicate(id)).collect();
        Abstraction { program, origins, functions, variables, globals }
    }

    fn cubes(&mut self) -> Cubes<'_, 'c, 'p> {
        Cubes {
            code: self.code,
            prover: &mut *self.prover,
            memory: &mut *self.memory,
            longest: self.settings.max_cube,
            stop: self.stop,
        }
    }

    /// The value that a variable gets.
    fn value(&mut self, names: &Names, transfer: &Transfer, slot: Slot, goal: Term) -> Expr {
        let terms = self.code.ctx.terms.clone();
        // What is saved before a call is a copy in every mode.
        if self.mode == Mode::Eager && !matches!(slot, Slot::Saved(_)) {
            return Expr::Star;
        }
        if let Some(value) = terms.as_bool(goal) {
            return Expr::Constant(value);
        }
        if let Some(exact) = self.exact(names, transfer, goal) {
            return exact;
        }
        let truth = self.cubes().implying(transfer, goal);
        let falsity = self.cubes().implying(transfer, terms.not(goal));
        let is_certain = |cubes: &[Cube]| cubes.iter().any(Vec::is_empty);
        match (is_certain(&truth), is_certain(&falsity)) {
            (true, _) => Expr::Constant(true),
            (_, true) => Expr::Constant(false),
            _ if truth.is_empty() && falsity.is_empty() => Expr::Star,
            _ => {
                Expr::Choose(Box::new(any(names, transfer, &truth)), Box::new(any(names, transfer, &falsity)))
            }
        }
    }

    /// The variable that a formula is, or its negation.
    fn exact(&self, names: &Names, transfer: &Transfer, goal: Term) -> Option<Expr> {
        let negated = self.code.ctx.terms.not(goal);
        transfer.before.iter().find_map(|&(slot, term)| {
            let variable = Expr::variable(names.of(slot));
            if term == goal { Some(variable) } else { (term == negated).then(|| variable.negated()) }
        })
    }

    /// What is left of an assumption: it excludes the valuations in which it cannot hold.
    fn condition(&mut self, names: &Names, transfer: &Transfer) -> Expr {
        let mut condition = Expr::Constant(true);
        for part in transfer.guard.clone() {
            let terms = self.code.ctx.terms.clone();
            if self.mode == Mode::Eager {
                continue;
            }
            let expr = match terms.as_bool(part) {
                Some(value) => Expr::Constant(value),
                None => match self.exact(names, transfer, part) {
                    Some(exact) => exact,
                    None => {
                        let excluded = self.cubes().implying(transfer, terms.not(part));
                        any(names, transfer, &excluded).negated()
                    }
                },
            };
            condition = both(condition, expr);
        }
        condition
    }

    /// What holds in every state of a function: no two predicates contradict each other, and what Constrain has found.
    fn enforced(&mut self, names: &Names, proc: ProcId) -> Option<Expr> {
        if !self.settings.enforce {
            return None;
        }
        let mut excluded: BTreeSet<Vec<(PredicateId, bool)>> = BTreeSet::new();
        if self.mode != Mode::Eager {
            excluded.extend(self.contradictory_pairs(proc));
        }
        for scope in [None, Some(proc)] {
            excluded.extend(self.constraints.enforced.get(&scope).into_iter().flatten().cloned());
        }
        let literal =
            |&(id, value): &(PredicateId, bool)| signed(Expr::variable(names.of(Slot::Predicate(id))), value);
        excluded
            .iter()
            .map(|cube| cube.iter().map(literal).fold(Expr::Constant(true), both).negated())
            .reduce(both)
    }

    fn contradictory_pairs(&mut self, proc: ProcId) -> Vec<Vec<(PredicateId, bool)>> {
        let ids: Vec<PredicateId> = self.predicates.in_scope(proc).collect();
        let mut found = Vec::new();
        for (at, &left) in ids.iter().enumerate() {
            for &right in &ids[..at] {
                for signs in 0..4u8 {
                    if (self.stop)() {
                        return found;
                    }
                    let (l, r) = (signs & 1 == 0, signs & 2 == 0);
                    if self.is_contradictory(proc, (left, l), (right, r)) {
                        found.push(vec![(right, r), (left, l)]);
                    }
                }
            }
        }
        found
    }

    fn is_contradictory(
        &mut self,
        proc: ProcId,
        left: (PredicateId, bool),
        right: (PredicateId, bool),
    ) -> bool {
        let terms = self.code.ctx.terms.clone();
        let literal = |(id, value): (PredicateId, bool)| {
            let term = self.predicates.get(id).term;
            if value { term } else { terms.not(term) }
        };
        let (a, b) = (literal(left), literal(right));
        let symbols = terms.free_symbols(a);
        if !terms.free_symbols(b).iter().any(|symbol| symbols.contains(symbol)) {
            return false;
        }
        if let Some(&known) = self.pairs.known.get(&(a, b)) {
            return known;
        }
        let facts = self.code.background(proc, &[], &[a, b]);
        self.prover.assume(&facts);
        let contradictory = matches!(self.prover.judge(&[a, b]), Judgement::Contradiction(_));
        self.prover.release();
        self.pairs.known.insert((a, b), contradictory);
        contradictory
    }
}

/// A variable, or its negation.
fn signed(variable: Expr, value: bool) -> Expr {
    if value { variable } else { variable.negated() }
}

/// Both expressions, in which constants go away.
fn both(left: Expr, right: Expr) -> Expr {
    match (left, right) {
        (Expr::Constant(true), other) | (other, Expr::Constant(true)) => other,
        (Expr::Constant(false), _) | (_, Expr::Constant(false)) => Expr::Constant(false),
        (left, right) => Expr::binary(Operator::And, left, right),
    }
}

/// That one of some cubes holds.
fn any(names: &Names, transfer: &Transfer, cubes: &[Cube]) -> Expr {
    let cube = |cube: &Cube| {
        let literals =
            cube.iter().map(|&(at, value)| signed(Expr::variable(names.of(transfer.before[at].0)), value));
        literals.fold(Expr::Constant(true), both)
    };
    let mut cubes = cubes.iter().map(cube);
    let Some(first) = cubes.next() else { return Expr::Constant(false) };
    cubes.fold(first, |sum, cube| Expr::binary(Operator::Or, sum, cube))
}

/// That a conjunction of literals does not hold.
fn excludes(names: &Names, cube: &[Literal]) -> Expr {
    let literal = |literal: &Literal| {
        let name = names.of(literal.slot);
        let variable = if literal.primed { Expr::primed(name) } else { Expr::variable(name) };
        signed(variable, literal.value)
    };
    cube.iter().map(literal).fold(Expr::Constant(true), both).negated()
}
