//! The checker of certificates: what is claimed follows, edge by edge, bit by bit.
//!
//! The checker shares the program and the language of terms with the engines, and nothing else. It has its own small
//! encoder of statements, which makes whatever it does not model arbitrary, and asks a solver that the engines do not
//! use. What it proves, in the order of `docs/certificates.md`:
//!
//! 1. the start of the program satisfies the entry predicate of the first context;
//! 2. an entry predicate implies the invariant of the entry location;
//! 3. every edge leads from the invariant of its source to that of its target, which for the exit location is the exit
//!    relation; no edge leads to an error;
//! 4. every call satisfies the entry predicate of some context of the callee; after it, the exit relations of those that it
//!    satisfies are all that is known of what the callee may change;
//! 5. memory is divided as claimed ([`partition`]).
//!
//! By induction over the length of a run, an activation that starts in a state that satisfies the entry predicate of a
//! context then satisfies all claims of the context; the program's run is the first such activation, so no run of it is
//! ever at an error location.

mod background;
mod calls;
mod claims;
mod formats;
mod formulas;
mod memory;
mod numbers;
pub mod partition;
mod path;
mod prover;
mod reading;
mod rejection;
mod start;
mod statements;
mod world;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use tarka_ir::{Edge, IndexVec, LocationKind, ProcId, Program};
use tarka_logic::solver::CancelToken;
use tarka_logic::term::Term;

use self::calls::{Callees, Ends};
use self::claims::Context;
use self::formulas::Formulas;
use self::partition::Partition;
use self::path::Path;
use self::prover::Prover;
pub use self::rejection::{Fault, Obligation, Rejection};
use self::world::{Meaning, Part, World};
use crate::certificate::{Certificate, Purpose};

/// How to check.
#[derive(Clone, Default)]
pub struct CheckOptions {
    /// Ends the check from another thread.
    pub cancel: CancelToken,
    /// The time that each question to the solver may take.
    pub time_limit: Option<Duration>,
    /// Where every question to the solver is written, as SMT-LIB.
    pub dump: Option<PathBuf>,
}

/// That a certificate was accepted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Checked {
    /// The number of questions to the solver.
    pub queries: u64,
    /// The time it took.
    pub seconds: f64,
    /// Whether the program's numbers were taken to be unbounded, as the program was prepared to have them.
    pub ideal: bool,
}

/// Checks a certificate against the prepared program that it is about.
pub fn check(
    program: &Program,
    certificate: &Certificate,
    options: &CheckOptions,
) -> Result<Checked, Rejection> {
    let begin = Instant::now();
    claims::about_this_program(program, certificate)?;
    let partition = Partition::validate(program, &certificate.memory)
        .map_err(|error| Rejection::whole(Fault::Memory(error.to_string())))?;
    let world = World::new(program, partition);
    let contexts = claims::contexts(&world, certificate)?;
    let mut checker = Checker {
        prover: Prover::new(&world.terms, options)?,
        modified: calls::modifications(&world),
        formulas: Formulas::new(&world, certificate.arithmetic),
        contexts: &contexts,
        world: &world,
    };
    checker.start().map_err(|rejection| checker.blame(rejection, 0))?;
    for (index, context) in contexts.iter().enumerate() {
        checker.context(context).map_err(|rejection| checker.blame(rejection, index))?;
    }
    Ok(Checked {
        queries: checker.prover.queries(),
        seconds: begin.elapsed().as_secs_f64(),
        ideal: program.arithmetic == tarka_ir::Arithmetic::Ideal,
    })
}

struct Checker<'a> {
    world: &'a World<'a>,
    formulas: Formulas<'a>,
    contexts: &'a [Context],
    modified: IndexVec<ProcId, BTreeSet<Part>>,
    prover: Prover,
}

impl<'a> Checker<'a> {
    fn blame(&self, rejection: Rejection, index: usize) -> Rejection {
        let procedure = self.contexts.get(index).map(|context| context.proc);
        let name = procedure.map_or("", |proc| self.world.program.procs[proc].name.as_str());
        rejection.in_context(index, name)
    }

    /// Obligation 1: the start of the program satisfies the entry predicate of the first context, whatever the values of
    /// its parameters and of the context's rigid symbols.
    fn start(&mut self) -> Result<(), Rejection> {
        let Some(context) = self.contexts.first() else { return Ok(()) };
        let (path, initial) = start::state(self.world);
        let goal = path.holds(context.entry);
        let known = start::relevant(self.world, &initial, goal);
        self.prover.prove(&path, &known, goal, Obligation::Start)
    }

    fn context(&mut self, context: &Context) -> Result<(), Rejection> {
        self.entry(context)?;
        for edge in &self.world.program.procs[context.proc].edges {
            let span = edge.stmts.first().map(|stmt| stmt.span);
            let span = span.unwrap_or(self.world.program.procs[context.proc].locations[edge.source].span);
            self.edge(context, edge).map_err(|rejection| {
                rejection.at_location(edge.source.0).at_line(self.world.program, span)
            })?;
        }
        Ok(())
    }

    /// Obligation 2: where the entry predicate holds, everything is as it was at entry and locals are arbitrary, the
    /// invariant of the entry location holds.
    fn entry(&mut self, context: &Context) -> Result<(), Rejection> {
        let (world, entry) = (self.world, self.world.program.procs[context.proc].entry);
        let mut path = Path::new(world, context.proc);
        path.enter();
        let claimed = context.invariants.get(&entry).copied().unwrap_or(world.terms.fals());
        let goal = world.instance(path.holds(claimed), &[], &|meaning| match meaning {
            Meaning::AtEntry(part) => world.symbol(part),
            _ => None,
        });
        self.prover.prove(&path, &[context.entry], goal, Obligation::Entry)
    }

    /// Obligation 3: from the invariant of its source, the statements of an edge lead to the invariant of its target.
    fn edge(&mut self, context: &Context, edge: &Edge) -> Result<(), Rejection> {
        let procedure = &self.world.program.procs[context.proc];
        let Some(&source) = context.invariants.get(&edge.source) else { return Ok(()) };
        let kind = procedure.locations[edge.target].kind;
        if context.purpose == Purpose::Relation && matches!(kind, LocationKind::Error(_)) {
            return Ok(());
        }
        let (claimed, obligation) = match context.invariants.get(&edge.target) {
            _ if edge.target == procedure.exit => (Some(context.exit), Obligation::Exit),
            Some(&claimed) => (Some(claimed), Obligation::Edge { target: edge.target.0 }),
            None if kind == LocationKind::End => (None, Obligation::Edge { target: edge.target.0 }),
            None => (Some(self.world.terms.fals()), Obligation::Unreachable { target: edge.target.0 }),
        };
        let mut start = Path::new(self.world, context.proc);
        start.facts.push(source);
        let ends = start.follow(&edge.stmts, &mut Crossings { checker: self, caller: context })?;
        for end in ends {
            if let Some(claimed) = claimed {
                self.prover.prove(&end, &[], end.holds(claimed), obligation.clone())?;
            }
        }
        Ok(())
    }
}

/// The calls on the edges of a context.
struct Crossings<'c, 'a> {
    checker: &'c mut Checker<'a>,
    caller: &'c Context,
}

impl Callees for Crossings<'_, '_> {
    fn modified(&self, callee: ProcId) -> Vec<Part> {
        self.checker.modified[callee].iter().copied().collect()
    }

    /// Obligation 4: some entry predicate of the callee that claims safety holds. Every context of the callee whose entry
    /// predicate holds says by its exit relation what is true afterwards.
    fn cross(&mut self, ends: &Ends<'_, '_>) -> Result<Vec<Term>, Rejection> {
        let world = self.checker.world;
        let terms = &world.terms;
        let (mut allowed, mut known) = (Vec::new(), Vec::new());
        for context in self.checker.contexts.iter().filter(|context| context.proc == ends.callee) {
            let rigid = self.rigid(context, ends.before);
            let entry = ends.at_entry(context.entry, &rigid);
            known.push(terms.implies(entry, ends.at_exit(context.exit, &rigid)));
            if context.purpose == Purpose::Safety {
                allowed.push(entry);
            }
        }
        if self.caller.purpose == Purpose::Safety {
            let procedure = world.program.procs[ends.callee].name.clone();
            let goal = terms.or(&allowed);
            self.checker.prover.prove(ends.before, &[], goal, Obligation::Call { procedure })?;
        }
        Ok(known)
    }
}

impl Crossings<'_, '_> {
    /// What the rigid symbols of a context stand for at a call.
    fn rigid(&self, context: &Context, before: &Path<'_>) -> Vec<(Term, Term)> {
        let world = self.checker.world;
        let value = |rigid: &claims::Rigid| {
            let term = rigid.at_call(world, &self.checker.formulas, self.caller);
            let term = term.map(|term| before.holds(term));
            (rigid.symbol, term.unwrap_or_else(|| before.anything(world.terms.sort(rigid.symbol))))
        };
        context.rigid.iter().map(value).collect()
    }
}
