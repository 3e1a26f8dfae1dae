//! A program whose loops all end within rounds that are claimed: all its runs at once, each path merged with the others
//! where they meet, to their ends.
//!
//! # What is checked
//!
//! The runner goes through the program from its start. A state stands for all runs that come to a place: the condition
//! under which they do, and the values of variables and of the bytes of objects as terms over what the environment chooses.
//! Every loop is gone round as often as claimed. What must be impossible is collected: that an error is reached, that a
//! run goes round a loop or calls a procedure inside itself once more, that a pointer is followed of which it is not known
//! what it points to, that an access leaves its object, that something is done which is not modelled. The solver is asked
//! whether any of that is possible.
//!
//! # Why no run goes wrong then
//!
//! A run makes choices; they are values of the symbols. By induction over its steps, the run is at a place with the values
//! that the state there has for these symbols, and the state's condition is true of them: statements are exact or leave
//! open what they do not compute; where states are joined, the run comes from one of them, and no other's condition is
//! true (of the edges that leave a location at most one can be taken), so that the choices in the joined values are those of
//! its own state. So if the run did one of the impossible things, their condition would be true of these values. What a run
//! does that has no meaning in C ends it.
//!
//! Claimed rounds are hints: if they are too few, what goes on is not impossible, and the claim is rejected. Loops that have
//! no bound are gone through by induction ([`induct`]).

mod acts;
mod aims;
mod beside;
mod bytes;
mod condition;
mod induct;
mod places;
mod ranges;
mod runner;
mod store;
mod travel;
mod values;
mod walk;

use std::collections::BTreeSet;
use std::rc::Rc;
use std::time::{Duration, Instant};

use tarka_ir::{Arithmetic, Program};
use tarka_logic::number::Integer;
use tarka_logic::solver::{Backend, Outcome, Session, SessionOptions};
use tarka_logic::term::{Op, Term};

use self::runner::{Runner, Stopped};
use super::rejection::{Fault, Obligation, Rejection};
use super::{CheckOptions, Checked};
use crate::certificate::UnrollClaim;

/// No object lies below this.
const LOWEST: u64 = 4096;

/// Checks that a program cannot go wrong, as its loops end within the claimed rounds.
pub(super) fn check(
    program: &Program,
    claim: &UnrollClaim,
    options: &CheckOptions,
    begin: Instant,
) -> Result<Checked, Rejection> {
    if program.arithmetic == Arithmetic::Ideal {
        return Err(Rejection::whole(Fault::Senseless("unbounded integers are not unrolled")));
    }
    if beside::is_to_be_tried(program) {
        let checked = check_where(program, claim, options, begin, true);
        if checked.is_ok() {
            return checked;
        }
    }
    check_where(program, claim, options, begin, false)
}

/// The same where objects may get addresses of those that are no more, or not.
fn check_where(
    program: &Program,
    claim: &UnrollClaim,
    options: &CheckOptions,
    begin: Instant,
    reuses: bool,
) -> Result<Checked, Rejection> {
    let reject = |fault| Err(Rejection::whole(fault));
    let mut runner = Runner::new(program, claim, options, begin, reuses);
    let undecided =
        |why: &str| Fault::Undecided(Obligation::Unrolled("any of its runs goes wrong"), why.to_owned());
    let Some(start) = runner.start() else {
        return reject(undecided("initial values are not understood"));
    };
    runner.open.push(program.entry);
    match runner.through(start, program.entry) {
        Ok(_) => {}
        Err(Stopped::Time) => return reject(undecided("the time is over")),
        Err(Stopped::TooMuch) => return reject(undecided("there are too many steps")),
    }
    let queries = settle(&runner)?;
    Ok(Checked { queries, seconds: begin.elapsed().as_secs_f64(), ideal: false, addresses_reused: reuses })
}

/// Asks whether anything of what must be impossible is possible.
fn settle(runner: &Runner<'_>) -> Result<u64, Rejection> {
    let terms = &runner.terms;
    let mut open: Vec<_> = runner.bad.iter().filter(|bad| bad.when != terms.fals()).collect();
    open.dedup_by_key(|bad| bad.when);
    if open.is_empty() {
        return Ok(0);
    }
    if let Some(certain) = open.iter().find(|bad| bad.when == terms.tru()) {
        return Err(Rejection::whole(Fault::NotProved(Obligation::Unrolled(certain.what))));
    }
    let fail = |error: String| Rejection::whole(Fault::Solver(error));
    let options = SessionOptions { time_limit: None, cancel: runner.options.cancel.clone() };
    let session = Backend::Z3.open_recorded(terms, options, runner.options.dump.as_deref());
    let mut session = session.map_err(|error| fail(error.to_string()))?;
    let any = terms.or(&open.iter().map(|bad| bad.when).collect::<Vec<Term>>());
    let meanings: Vec<Term> = runner.grounds.meanings(terms).collect();
    let mut facts = facts(runner, any, &meanings).map_err(|why| Rejection::whole(Fault::Senseless(why)))?;
    facts.extend(meanings);
    let outcome = ask(runner, session.as_mut(), &facts, any);
    let queries = session.statistics().calls();
    let what = || match open.as_slice() {
        [only] => only.what,
        _ => "something happens that must not",
    };
    match outcome {
        Outcome::Unsat => Ok(queries),
        Outcome::Sat => Err(Rejection::whole(Fault::NotProved(Obligation::Unrolled(what())))),
        Outcome::Unknown(reason) => {
            Err(Rejection::whole(Fault::Undecided(Obligation::Unrolled(what()), reason.to_string())))
        }
    }
}

fn ask(runner: &Runner<'_>, session: &mut dyn Session, facts: &[Term], question: Term) -> Outcome {
    let limit = runner.options.time_limit;
    let left = limit.map(|limit| limit.saturating_sub(runner.begin.elapsed()).max(Duration::from_millis(1)));
    session.set_time_limit(left);
    let formulas = runner.terms.narrowed(&[facts, &[question]].concat());
    formulas.into_iter().for_each(|formula| session.assert(formula));
    session.check()
}

/// What is true of the addresses that a question is about: objects that were made are aligned, do not lie low, do not go
/// round the end of the address space and share no byte. Of objects whose size is not a small number nothing is said, so
/// that all others always find room.
fn facts(runner: &Runner<'_>, question: Term, meanings: &[Term]) -> Result<Vec<Term>, &'static str> {
    let terms = Rc::clone(&runner.terms);
    let width = runner.width();
    let small = 1u64 << (width * 5 / 8);
    let mut things: Vec<(Term, Term, Term, u64)> = Vec::new();
    let mut numbers: Vec<Option<usize>> = Vec::new();
    let mut seen = BTreeSet::new();
    let mut todo = [&[question], meanings].concat();
    while let Some(term) = todo.pop() {
        if !seen.insert(term) {
            continue;
        }
        let node = terms.node(term);
        todo.extend(node.args.iter());
        if !matches!(node.op, Op::Symbol(_)) {
            continue;
        }
        if let Some(&object) = runner.known.objects.get(&term) {
            let thing = &runner.things[object];
            let is_small = terms.bv_ule(thing.size, runner.number(small));
            let is_empty = terms.eq(thing.size, runner.number(0));
            let size = terms.ite(is_empty, runner.number(1), thing.size);
            todo.extend([size, thing.made]);
            things.push((term, size, terms.and2(thing.made, is_small), thing.align));
            numbers.push(Some(object));
        } else if runner.known.procs.contains_key(&term) {
            things.push((term, runner.number(1), terms.tru(), 1));
            numbers.push(None);
        }
    }
    if things.len() as u64 > 1 << (width / 4) {
        return Err("there are too many objects");
    }
    let mut facts = Vec::new();
    let greatest = terms.bv(width, &Integer::pow2(width) - &Integer::ONE);
    for (position, &(base, size, exists, align)) in things.iter().enumerate() {
        let mut here =
            vec![terms.bv_ule(runner.number(LOWEST), base), terms.bv_ule(base, terms.sub(greatest, size))];
        let bits = align.max(1).trailing_zeros();
        if bits > 0 {
            here.push(terms.eq(terms.extract(bits - 1, 0, base), terms.bv(bits, 0)));
        }
        facts.push(terms.implies(exists, terms.and(&here)));
        for (earlier, &(other, length, also, _)) in things[..position].iter().enumerate() {
            let apart = match (numbers[position], numbers[earlier]) {
                (Some(one), Some(other)) => runner.apart(one, other),
                _ => terms.tru(),
            };
            let before = terms.bv_ule(terms.add(base, size), other);
            let behind = terms.bv_ule(terms.add(other, length), base);
            facts.push(terms.implies(terms.and(&[exists, also, apart]), terms.or2(before, behind)));
        }
    }
    Ok(facts)
}
