//! The checker of certificates: what is claimed follows, edge by edge, bit by bit.
//!
//! # What is checked
//!
//! 1. *Start*: the start of the program satisfies the entry predicate of the first context, one of purpose safety.
//! 2. *Entry*: an entry predicate implies the invariant of the entry location.
//! 3. *Edges*: every edge leads from the invariant of its source to that of its target, which for the exit location is the
//!    exit relation; no edge leads to an error (but in a context of purpose relation).
//! 4. *Calls*: in a context of purpose safety, every call satisfies the entry predicate of such a context of the callee.
//!    After a call, the exit relations of those contexts of the callee whose entry predicates it satisfied are all that is
//!    known of what the callee, or what it calls, may write.
//! 5. *Memory* is divided as claimed ([`partition`]), so that classes are arrays of their own.
//!
//! # Why no run goes wrong then
//!
//! A context is *true of* an activation of its procedure if, for the values that its rigid symbols have for it, the
//! invariant of every location that the activation comes to holds there, and the exit relation when it returns. Every
//! context whose entry predicate holds when an activation begins is true of it. By induction over the steps of the run:
//! the activation begins where 2 says so; a statement leads to no state that a `Path` does not have, since whatever
//! is not modelled is arbitrary there; and at a return from a call, the callee's activation, which took fewer steps, had
//! every context true of it whose entry predicate held at the call. That is what 3 and 4 assume of it; what else the
//! callee cannot have written is as before.
//!
//! Every activation begins where the entry predicate of some context of purpose safety holds: the first by 1, and each
//! other by 4, because such a context is true of its caller. An error location has no invariant but `false`, so no
//! activation of which such a context is true comes to one.
//!
//! # What that rests on
//!
//! The program, as it was read and prepared; the constructors of terms, which simplify; the solver's answer that a formula
//! is contradictory (the engines ask another solver); and what [`partition`] says about pointers. Engines, and whatever
//! made the certificate, are not trusted. Nothing else is shared with them.
//!
//! # How to read it
//!
//! What a certificate says: `claims` (contexts), `formulas` (names and scopes), `reading` (integers as words). What a
//! program does: `world` (the state and its symbols), `path` (expressions), `numbers` (operators), `memory` (cells, ranges,
//! objects), `statements`, `calls`, `start` (initial values), `background` (addresses), `formats` (printing). Then this
//! file, which says what has to follow, and `prover`, which finds out whether it does.

mod background;
mod calls;
pub mod certificate;
mod claims;
mod environment;
mod formulas;
mod memory;
mod numbers;
pub mod partition;
mod path;
mod prover;
mod reading;
mod reads;
mod rejection;
mod start;
mod statements;
mod unrolled;
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
use self::prover::{Prover, Site};
pub use self::rejection::{Fault, Obligation, Rejection};
use self::world::{Code, Meaning, Part, World};
use crate::certificate::{Certificate, Purpose};

/// How to check.
#[derive(Clone, Default)]
pub struct CheckOptions {
    /// Ends the check from another thread.
    pub cancel: CancelToken,
    /// The time that the check may take.
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
    /// Whether it holds too where objects get addresses of those that are no more.
    pub addresses_reused: bool,
}

/// Checks a certificate against the prepared program that it is about.
pub fn check(
    program: &Program,
    certificate: &Certificate,
    options: &CheckOptions,
) -> Result<Checked, Rejection> {
    check_in(Code::Anywhere, Aim::Safety, program, certificate, options)
}

/// Checks that what a certificate claims is true, whether or not the program goes wrong: its contexts say what holds where,
/// and nothing about errors. What it shows is no verdict.
pub fn check_facts(
    program: &Program,
    certificate: &Certificate,
    options: &CheckOptions,
) -> Result<Checked, Rejection> {
    check_in(Code::Anywhere, Aim::Facts, program, certificate, options)
}

/// Whether a certificate that is not accepted would be if procedures lay at certain addresses: that says why it is none,
/// and is no verdict.
pub fn rests_on_code(
    program: &Program,
    certificate: &Certificate,
    options: &CheckOptions,
    address: &dyn Fn(ProcId) -> u64,
) -> bool {
    check_in(Code::At(address), Aim::Safety, program, certificate, options).is_ok()
}

/// What a certificate is to show.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    /// That no run goes wrong.
    Safety,
    /// What holds in runs as long as they do not go wrong.
    Facts,
}

fn check_in(
    code: Code<'_>,
    aim: Aim,
    program: &Program,
    certificate: &Certificate,
    options: &CheckOptions,
) -> Result<Checked, Rejection> {
    let begin = Instant::now();
    claims::about_this_program(program, certificate)?;
    if let Some(claim) = &certificate.unrolling {
        return unrolled::check(program, claim, options, begin);
    }
    let partition = Partition::validate(program, &certificate.memory)
        .map_err(|error| Rejection::whole(Fault::Memory(error.to_string())))?;
    let world = World::new(program, partition, code);
    let contexts = claims::contexts(&world, certificate)?;
    let mut checker = Checker {
        prover: Prover::new(&world.terms, options, begin),
        modified: calls::modifications(&world),
        formulas: Formulas::new(&world, certificate.arithmetic),
        contexts: &contexts,
        world: &world,
        aim,
    };
    checker.start();
    (0..contexts.len()).for_each(|index| checker.context(index));
    checker.prover.settle().map_err(|(site, fault)| checker.rejection(site, fault))?;
    Ok(Checked {
        queries: checker.prover.queries(),
        seconds: begin.elapsed().as_secs_f64(),
        ideal: program.arithmetic == tarka_ir::Arithmetic::Ideal,
        addresses_reused: false,
    })
}

struct Checker<'a> {
    world: &'a World<'a>,
    formulas: Formulas<'a>,
    contexts: &'a [Context],
    modified: IndexVec<ProcId, BTreeSet<Part>>,
    prover: Prover<'a>,
    aim: Aim,
}

impl<'a> Checker<'a> {
    fn rejection(&self, site: Site, fault: Fault) -> Rejection {
        let program = self.world.program;
        let name = self.contexts.get(site.context).map_or("", |c| program.procs[c.proc].name.as_str());
        let rejection = Rejection::whole(fault).in_context(site.context, name);
        match site.from {
            Some((loc, span)) => rejection.at_location(loc.0).at_line(program, span),
            None => rejection,
        }
    }

    /// Obligation 1: the start of the program satisfies the entry predicate of the first context, whatever the values of
    /// its parameters and of the context's rigid symbols.
    fn start(&mut self) {
        let Some(context) = self.contexts.first() else { return };
        let (path, initial) = start::state(self.world);
        let goal = path.holds(context.entry);
        let known = start::relevant(self.world, &initial, goal);
        self.prover.owe(&path, &known, goal, Obligation::Start, Site { context: 0, from: None });
    }

    fn context(&mut self, index: usize) {
        let context = &self.contexts[index];
        self.entry(index, context);
        for edge in &self.world.program.procs[context.proc].edges {
            self.edge(index, context, edge);
        }
    }

    /// Obligation 2: where the entry predicate holds, everything is as it was at entry and locals are arbitrary, the
    /// invariant of the entry location holds.
    fn entry(&mut self, index: usize, context: &Context) {
        let (world, entry) = (self.world, self.world.program.procs[context.proc].entry);
        let mut path = Path::new(world, context.proc);
        path.enter();
        let claimed = context.invariants.get(&entry).copied().unwrap_or(world.terms.fals());
        let goal = world.instance(path.holds(claimed), &[], &|meaning| match meaning {
            Meaning::AtEntry(part) => world.symbol(part),
            _ => None,
        });
        let site = Site { context: index, from: None };
        self.prover.owe(&path, &[context.entry], goal, Obligation::Entry, site);
    }

    /// Obligation 3: from the invariant of its source, the statements of an edge lead to the invariant of its target.
    fn edge(&mut self, index: usize, context: &Context, edge: &Edge) {
        let procedure = &self.world.program.procs[context.proc];
        let Some(&source) = context.invariants.get(&edge.source) else { return };
        let kind = procedure.locations[edge.target].kind;
        let ignores_errors = context.purpose == Purpose::Relation || self.aim == Aim::Facts;
        if ignores_errors && matches!(kind, LocationKind::Error(_)) {
            return;
        }
        let target = edge.target.0;
        let (claimed, obligation) = match context.invariants.get(&edge.target) {
            _ if edge.target == procedure.exit => (context.exit, Obligation::Exit),
            Some(&claimed) => (claimed, Obligation::Edge(target)),
            None if kind == LocationKind::End => (self.world.terms.tru(), Obligation::Edge(target)),
            None => (self.world.terms.fals(), Obligation::Unreachable(target)),
        };
        let first = edge.stmts.first().map(|stmt| stmt.span);
        let span = first.unwrap_or(procedure.locations[edge.source].span);
        let site = Site { context: index, from: Some((edge.source, span)) };
        let mut start = Path::new(self.world, context.proc);
        start.facts.push(source);
        let ends = start.follow(&edge.stmts, &mut Crossings { checker: self, caller: context, site });
        for end in ends {
            self.prover.owe(&end, &[], end.holds(claimed), obligation.clone(), site);
        }
    }
}

/// The calls on the edges of a context.
struct Crossings<'c, 'a> {
    checker: &'c mut Checker<'a>,
    caller: &'c Context,
    site: Site,
}

impl Callees for Crossings<'_, '_> {
    fn modified(&self, callee: ProcId) -> Vec<Part> {
        self.checker.modified[callee].iter().copied().collect()
    }

    /// Obligation 4: some entry predicate of the callee that claims safety holds. Every context of the callee whose entry
    /// predicate holds says by its exit relation what is true afterwards.
    fn cross(&mut self, ends: &Ends<'_, '_>) -> Vec<Term> {
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
            self.checker.prover.owe(ends.before, &[], goal, Obligation::Call(procedure), self.site);
        }
        known
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
