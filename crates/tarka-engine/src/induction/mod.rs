//! Facts about recursive procedures, guessed from runs and proved by induction.
//!
//! Procedures are run by themselves, from entries that their callers may make ([`interpret`]). What the entries have in
//! common, how exits relate to entries, and what follows from both inside of the procedures are guesses ([`candidates`],
//! [`locations`]). Guesses that do not follow from the others, edge by edge and call by call, are dropped until all do
//! ([`houdini`]): what is left holds in every run, by induction over its length. If it excludes all errors it is a proof.

mod bounds;
mod candidates;
mod certificate;
mod houdini;
mod interpret;
mod locations;
mod moves;

use std::time::Duration;

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_checker::certificate::Certificate;
use tarka_exec::concrete::{Outcome, RunOptions, VecInputs, run};
use tarka_exec::symbolic::{Context, Encoding};
use tarka_ir::{Callee, EdgeId, IndexVec, Loc, ProcId, Program};
use tarka_logic::solver::{Backend, Session};
use tarka_logic::term::{Op, Term, TermTable};

use crate::accepted::is_accepted;
use crate::budget::Budget;
use crate::effects::Effects;
use crate::engine::{self, Finding, Task};
use crate::inputs::arbitrary_inputs;
use crate::statistics::Statistics;
use crate::step::call_of;
use candidates::{Guesses, conditions};
use interpret::Interpreter;
use moves::{Move, Moves};

/// Programs with more edges are left alone.
const MOST_EDGES: usize = 400;
/// As often are guesses made again, with what was proved.
const MOST_ROUNDS: usize = 3;
/// As often are bounds of classes guessed again, with those that were guessed.
const MOST_ARRIVALS: usize = 5;
/// How long one question to the solver may take.
const ONE_CHECK: Duration = Duration::from_secs(2);
/// How long all of it may take, at most.
const WHOLE: Duration = Duration::from_secs(6);
/// As many tests are run before.
const TESTS: u64 = 32;
/// As many statements of each.
const TEST_STEPS: u64 = 20_000;
/// As many edges of runs are followed for one recursion.
const FUEL: usize = 60_000;

/// A fact at a location.
type Place = (ProcId, Loc, Term);

/// What is taken for true of arithmetic.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Arithmetic {
    /// It stays in range. What is wrong even then is not worth a second look.
    InRange,
    /// It may leave its range.
    Any,
}

/// There is no time left.
pub(crate) struct Spent;

/// Guesses, and what it takes to find out which of them hold.
pub(crate) struct Induction<'m, 'c, 'p> {
    moves: &'m Moves<'c, 'p>,
    session: Box<dyn Session>,
    budget: &'m Budget,
    end: Duration,
    statistics: &'m mut Statistics,
    /// The procedures that can be called, callers before callees.
    order: Vec<ProcId>,
    reached: IndexVec<ProcId, FxHashSet<ProcId>>,
    /// What holds at each location. At the exit that is a relation to the entry.
    facts: IndexVec<ProcId, IndexVec<Loc, Vec<Term>>>,
    /// The procedures that may be called with anything.
    open: FxHashSet<ProcId>,
    /// Conditions that divide the entries of a procedure into a few classes.
    classes: FxHashMap<ProcId, Vec<Term>>,
    arithmetic: Arithmetic,
    /// Whether remainders are guessed. Solvers are slow with them, so not at first.
    remainders: bool,
}

/// Looks for a proof of a program with recursive procedures that the checker accepts.
pub fn prove_by_induction(task: &Task<'_>, budget: &Budget, producer: &str) -> Option<Finding> {
    if !is_worthwhile(task.program) {
        return None;
    }
    let mut statistics = Statistics::default();
    let certificate = certificate(task.program, budget, producer, &mut statistics)?;
    let outcome = engine::Outcome::Pass(Box::new(certificate));
    Some(Finding { outcome, statistics, tests: Vec::new() })
}

/// Whether a program is small, has recursive procedures, and may be right.
fn is_worthwhile(program: &Program) -> bool {
    let edges: usize = program.procs.iter().map(|procedure| procedure.edges.len()).sum();
    let effects = Effects::new(program, |_| false);
    let recursive = |proc: ProcId| called(&effects, proc).contains(&proc);
    edges <= MOST_EDGES
        && called(&effects, program.entry).into_iter().any(recursive)
        && !some_test_fails(program)
}

fn certificate(
    program: &Program,
    budget: &Budget,
    producer: &str,
    statistics: &mut Statistics,
) -> Option<Certificate> {
    let ctx = Context::new(program, std::rc::Rc::new(TermTable::new()), Encoding::Integer);
    let moves = Moves::new(&ctx);
    let mut induction = Induction::new(&moves, budget, statistics)?;
    if !induction.search().ok()? {
        return None;
    }
    let certificate = induction.certificate(producer).ok()?;
    induction.statistics.solver_time = induction.session.statistics().time;
    is_accepted(program, &certificate, budget).then_some(certificate)
}

impl<'m, 'c, 'p> Induction<'m, 'c, 'p> {
    fn new(moves: &'m Moves<'c, 'p>, budget: &'m Budget, statistics: &'m mut Statistics) -> Option<Self> {
        let program = moves.ctx.program;
        let session = budget.open(Backend::for_engines(), &moves.ctx.terms, ONE_CHECK).ok()?;
        let mut facts = IndexVec::new();
        let mut reached = IndexVec::new();
        for (proc, procedure) in program.procs.iter_enumerated() {
            facts.push(IndexVec::from_elem(Vec::new(), procedure.locations.len()));
            reached.push(called(&moves.effects, proc));
        }
        let mut order: Vec<ProcId> = reached[program.entry].iter().copied().collect();
        order.retain(|&proc| proc != program.entry);
        order.sort_by_key(|&proc| (std::cmp::Reverse(with_itself(&reached, proc)), proc));
        order.insert(0, program.entry);
        let allowed = budget.left().map_or(WHOLE, |left| (left / 4).min(WHOLE));
        let end = budget.elapsed() + allowed;
        let (open, classes) = (called_with_anything(moves), FxHashMap::default());
        Some(Induction {
            moves,
            session,
            budget,
            end,
            statistics,
            order,
            reached,
            facts,
            open,
            classes,
            arithmetic: Arithmetic::Any,
            remainders: false,
        })
    }

    fn is_spent(&self) -> bool {
        self.budget.elapsed() >= self.end || self.budget.check().is_err()
    }

    /// Whether a procedure may call another one that may call it.
    fn is_recursive(&self, caller: ProcId, callee: ProcId) -> bool {
        self.reached[caller].contains(&callee) && self.reached[callee].contains(&caller)
    }

    fn callers(&self, callee: ProcId) -> Vec<ProcId> {
        self.sites(callee).into_iter().map(|site| site.0).collect()
    }

    /// Where a procedure is called.
    fn sites(&self, callee: ProcId) -> Vec<(ProcId, EdgeId)> {
        let calls = |step: &Move| matches!(step, Move::Call(call) if call.callee == callee);
        let edges = self.order.iter().flat_map(|&proc| {
            self.moves.edges(proc).filter(|(_, step)| calls(step)).map(move |(edge, _)| (proc, edge))
        });
        edges.collect()
    }

    /// Guesses and proves, until there is a proof that no error is reached or nothing more is found.
    fn search(&mut self) -> Result<bool, Spent> {
        let mut known = 0;
        for round in 0..MOST_ROUNDS {
            self.remainders = round > 0;
            self.guess()?;
            self.arithmetic = Arithmetic::InRange;
            self.keep_inductive()?;
            for _ in 0..MOST_ARRIVALS {
                if !self.guess_arrivals()? {
                    break;
                }
            }
            self.keep_inductive()?;
            self.arithmetic = Arithmetic::Any;
            self.keep_inductive()?;
            if self.is_proof()? {
                return Ok(true);
            }
            let found = self.facts.iter().flat_map(|facts| facts.iter()).map(Vec::len).sum();
            if std::mem::replace(&mut known, found) == found && self.remainders {
                break;
            }
        }
        Ok(false)
    }

    fn guess(&mut self) -> Result<(), Spent> {
        for proc in self.order.clone() {
            if proc == self.moves.ctx.program.entry {
                self.guess_start(proc);
            } else if !self.is_entered_from_within(proc) {
                self.guess_recursion(proc)?;
            }
            self.guess_inside(proc);
        }
        for proc in self.order.clone() {
            self.guess_inside(proc);
        }
        Ok(())
    }

    /// Whether another procedure of the same recursion comes before this one.
    fn is_entered_from_within(&self, proc: ProcId) -> bool {
        let before = self.order.iter().take_while(|&&other| other != proc);
        before.into_iter().any(|&other| self.is_recursive(other, proc))
    }

    /// At the start globals have their initial values.
    fn guess_start(&mut self, proc: ProcId) {
        let terms = self.moves.ctx.terms.clone();
        let entry = self.moves.ctx.program.procs[proc].entry;
        let inputs = self.moves.inputs(proc);
        let start = self.moves.ctx.start().substitution(self.moves.ctx);
        for (symbol, value) in start.into_iter().filter(|pair| inputs.contains(&pair.0)) {
            if terms.is_constant(value) {
                self.propose(proc, entry, vec![terms.eq(symbol, value)]);
            }
        }
    }

    /// Runs the procedures of a recursion and guesses what entries have in common, and how exits relate to them.
    fn guess_recursion(&mut self, first: ProcId) -> Result<(), Spent> {
        let members: Vec<ProcId> = self
            .order
            .iter()
            .copied()
            .filter(|&proc| proc == first || self.is_recursive(first, proc))
            .collect();
        let mut interpreter = Interpreter::new(self.moves, FUEL);
        let mut limits = Vec::new();
        for &proc in &members {
            let Some(bounds) = self.entry_bounds(proc)? else {
                limits.push(Vec::new());
                continue;
            };
            for entry in Self::entries_within(&bounds) {
                interpreter.run(proc, entry);
            }
            let facts = self.within(self.moves.inputs(proc), &bounds);
            self.propose(proc, self.moves.ctx.program.procs[proc].entry, facts);
            limits.push(bounds);
        }
        for (proc, bounds) in members.into_iter().zip(limits) {
            let procedure = &self.moves.ctx.program.procs[proc];
            let moves = self.moves;
            let entries = Guesses::entries(moves, proc, interpreter.entries(proc));
            self.propose(proc, procedure.entry, entries.facts(&[]));
            self.classes.insert(proc, entries.classes());
            let at_entry: Vec<(Term, Term)> =
                moves.inputs(proc).iter().map(|&input| (input, moves.at_entry(input))).collect();
            let terms = &moves.ctx.terms;
            let cases: Vec<Term> =
                conditions(moves, proc).iter().map(|&case| terms.substitute(case, &at_entry)).collect();
            let exits = Guesses::exits(moves, proc, &interpreter.samples(proc), bounds);
            self.propose(proc, procedure.exit, exits.facts(&cases));
            let back: Vec<(Term, Term)> = at_entry.iter().map(|&(input, old)| (old, input)).collect();
            let room = exits.room(moves).iter().map(|&fact| terms.substitute(fact, &back)).collect();
            self.propose(proc, procedure.entry, room);
        }
        Ok(())
    }

    /// Guesses bounds of the entries of each class, from where calls come that are of another class. Gives whether
    /// there are new ones.
    fn guess_arrivals(&mut self) -> Result<bool, Spent> {
        let mut changed = false;
        for proc in self.order.clone() {
            let entry = self.moves.ctx.program.procs[proc].entry;
            for class in self.classes.get(&proc).cloned().unwrap_or_default() {
                let facts = self.arrivals(proc, class)?;
                let known = self.facts[proc][entry].len();
                self.propose(proc, entry, facts);
                changed |= self.facts[proc][entry].len() > known;
            }
        }
        for proc in self.order.clone() {
            self.guess_inside(proc);
        }
        Ok(changed)
    }

    fn propose(&mut self, proc: ProcId, loc: Loc, facts: Vec<Term>) {
        if loc == self.moves.ctx.program.procs[proc].entry && self.open.contains(&proc) {
            return;
        }
        let here = &mut self.facts[proc][loc];
        let known: FxHashSet<Term> = here.iter().copied().collect();
        let terms = &self.moves.ctx.terms;
        let is_remainder = |&term: &Term| terms.node(term).op == Op::Mod;
        let fits = |fact: &Term| self.remainders || !terms.subterms(&[*fact]).iter().any(is_remainder);
        here.extend(facts.into_iter().filter(|fact| !known.contains(fact) && fits(fact)));
    }
}

/// Whether the program goes wrong for some arbitrary inputs: then there is nothing to prove.
fn some_test_fails(program: &Program) -> bool {
    (0..TESTS).any(|round| {
        let options = RunOptions { max_steps: TEST_STEPS, ..RunOptions::default() };
        let run = run(program, &mut VecInputs::new(arbitrary_inputs(round)), options);
        matches!(run.outcome, Outcome::Error { .. })
    })
}

/// The procedures that one may call, directly or not; itself only if it is recursive.
fn called(effects: &Effects, proc: ProcId) -> FxHashSet<ProcId> {
    let mut reached = FxHashSet::default();
    let mut waiting = vec![proc];
    while let Some(next) = waiting.pop() {
        waiting.extend(effects.callees(next).iter().copied().filter(|&callee| reached.insert(callee)));
    }
    reached
}

/// How many procedures one may enter, itself included.
fn with_itself(reached: &IndexVec<ProcId, FxHashSet<ProcId>>, proc: ProcId) -> usize {
    reached[proc].len() + usize::from(!reached[proc].contains(&proc))
}

/// The procedures that are called where nothing is known of the arguments: through pointers, or without terms.
fn called_with_anything(moves: &Moves<'_, '_>) -> FxHashSet<ProcId> {
    let program = moves.ctx.program;
    let mut open: FxHashSet<ProcId> = moves.effects.taken().iter().copied().collect();
    for proc in program.procs.indices() {
        let unknown = moves.edges(proc).filter(|(_, step)| matches!(step, Move::Anything { .. }));
        for (edge, _) in unknown {
            if let Some(Callee::Proc(callee)) = call_of(program, proc, edge).map(|call| call.callee) {
                open.insert(*callee);
            }
        }
    }
    open
}
