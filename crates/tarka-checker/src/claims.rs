//! The claims of a certificate, with their formulas read.

use std::collections::BTreeMap;

use tarka_ir::{Idx, Loc, LocationKind, ProcId, Program};
use tarka_logic::term::{Sort, Term};

use super::formulas::{Formulas, Named, Names, Scope};
use super::numbers::Numbers;
use super::reading;
use super::rejection::{Fault, Rejection};
use super::world::World;
use crate::certificate::{
    Certificate, ClaimArithmetic, ContextClaim, FORMAT, LocationClaim, Purpose, digest,
};

/// The width of words that hold rigid integers.
const RIGID_WIDTH: u32 = 72;

/// A context of a procedure.
pub(super) struct Context {
    pub(super) proc: ProcId,
    pub(super) purpose: Purpose,
    pub(super) rigid: Vec<Rigid>,
    pub(super) entry: Term,
    pub(super) exit: Term,
    pub(super) invariants: BTreeMap<Loc, Term>,
    /// What formulas inside the procedure may use.
    pub(super) names: Names,
}

/// A symbol that stands for the same value all the time that the procedure runs.
pub(super) struct Rigid {
    name: String,
    pub(super) symbol: Term,
    signed: bool,
    /// What it stands for at a call, in the caller's names.
    at_call: String,
}

/// Whether the certificate is about this program at all.
pub(super) fn about_this_program(program: &Program, certificate: &Certificate) -> Result<(), Rejection> {
    if certificate.format != FORMAT {
        return Err(Rejection::whole(Fault::Format(certificate.format)));
    }
    let claim = &certificate.program;
    let ideal = program.arithmetic == tarka_ir::Arithmetic::Ideal;
    let differences = [
        (claim.machine != u32::from(program.types.machine.pointer_width()), "machine"),
        (claim.entry != program.procs[program.entry].name, "entry procedure"),
        (claim.environment != program.outside.environment.name(), "environment"),
        (claim.pure != program.outside.pure, "list of pure functions"),
        (
            claim.no_alias_inputs != program.outside.no_alias_inputs,
            "promise that pointers lead to different objects",
        ),
        (claim.digest != digest(program), "listing"),
        (ideal != (claim.signed_overflow == "ideal"), "meaning of overflow"),
        (ideal && certificate.arithmetic != ClaimArithmetic::Integer, "arithmetic"),
    ];
    match differences.into_iter().find(|(differs, _)| *differs) {
        Some((_, what)) => Err(Rejection::whole(Fault::OtherProgram(what))),
        None => Ok(()),
    }
}

/// Reads all contexts.
pub(super) fn contexts(world: &World<'_>, certificate: &Certificate) -> Result<Vec<Context>, Rejection> {
    let formulas = Formulas::new(world, certificate.arithmetic);
    let rigid = rigid_symbols(world, &formulas, certificate);
    let mut contexts = Vec::new();
    for (index, (claim, rigid)) in certificate.contexts.iter().zip(rigid).enumerate() {
        let context = context(world, &formulas, claim, rigid);
        contexts.push(context.map_err(|rejection| rejection.in_context(index, &claim.procedure))?);
    }
    let starts =
        contexts.first().is_some_and(|c| c.proc == world.program.entry && c.purpose == Purpose::Safety);
    let unclaimed = "its first context does not claim that the entry procedure is safe";
    if starts { Ok(contexts) } else { Err(Rejection::whole(Fault::Senseless(unclaimed))) }
}

fn context(
    world: &World<'_>,
    formulas: &Formulas<'_>,
    claim: &ContextClaim,
    rigid: Vec<Rigid>,
) -> Result<Context, Rejection> {
    let unknown = || Rejection::whole(Fault::Senseless("the program has no such procedure"));
    let proc = world.program.proc_named(&claim.procedure).ok_or_else(unknown)?;
    let names = |scope| {
        let mut names = formulas.names(scope);
        for symbol in &rigid {
            names.add(symbol.name.clone(), Named { term: symbol.symbol, signed: symbol.signed });
        }
        names
    };
    let inside = names(Scope::Inside(proc));
    let formula = |names: &Names, text: &str, what| {
        formulas.formula(names, text).map_err(|error| Rejection::whole(Fault::Formula(what, error)))
    };
    let entry = formula(&names(Scope::Entry(proc)), &claim.entry, "entry predicate")?;
    let exit = formula(&names(Scope::Exit(proc)), &claim.exit, "exit relation")?;
    let mut invariants = BTreeMap::new();
    for claimed in &claim.invariants {
        let at = |rejection: Rejection| rejection.at_location(claimed.location);
        let holds = formula(&inside, &claimed.holds, "invariant").map_err(at)?;
        let senseless = |why| at(Rejection::whole(Fault::Senseless(why)));
        let loc = location(world, proc, claimed, holds).map_err(senseless)?;
        if invariants.insert(loc, holds).is_some() {
            return Err(senseless("the location has two invariants"));
        }
    }
    Ok(Context { proc, purpose: claim.purpose, rigid, entry, exit, invariants, names: inside })
}

/// The location of an invariant, if it may have this one.
fn location(
    world: &World<'_>,
    proc: ProcId,
    claim: &LocationClaim,
    holds: Term,
) -> Result<Loc, &'static str> {
    let procedure = &world.program.procs[proc];
    let loc = Loc::from_index(claim.location as usize);
    match procedure.locations.get(loc).map(|location| location.kind) {
        None => Err("the procedure has no such location"),
        Some(LocationKind::Error(_)) if holds != world.terms.fals() => {
            Err("an error location is claimed to be reachable")
        }
        Some(_) if loc == procedure.exit => {
            Err("the exit location has an invariant, which only the exit relation may be")
        }
        Some(_) => Ok(loc),
    }
}

/// The rigid symbols of each context. The sort of one is that of its term at calls, which may use rigid symbols too; one
/// whose sort cannot be found out is not in scope.
fn rigid_symbols(world: &World<'_>, formulas: &Formulas<'_>, certificate: &Certificate) -> Vec<Vec<Rigid>> {
    let mut found: Vec<Vec<Rigid>> = certificate.contexts.iter().map(|_| Vec::new()).collect();
    let mut anywhere = formulas.names(Scope::Anywhere);
    loop {
        let mut progress = false;
        for (claim, found) in certificate.contexts.iter().zip(&mut found) {
            for (name, at_call) in &claim.rigid {
                if found.iter().any(|rigid| rigid.name == *name) {
                    continue;
                }
                let Ok(term) = formulas.term(&anywhere, at_call) else { continue };
                let sort = match (world.terms.sort(term.term), world.numbers, certificate.arithmetic) {
                    (Sort::BitVec(_), Numbers::Words, ClaimArithmetic::Integer) => Sort::BitVec(RIGID_WIDTH),
                    (sort, _, _) => sort,
                };
                let symbol = world.terms.fresh(name, sort);
                anywhere.add_if_new(name.clone(), Named { term: symbol, signed: term.signed });
                let (name, at_call) = (name.clone(), at_call.clone());
                found.push(Rigid { name, symbol, signed: term.signed, at_call });
                progress = true;
            }
        }
        if !progress {
            return found;
        }
    }
}

impl Rigid {
    /// What the symbol stands for at a call from a context, as a term over the symbols there: its term at calls or, where
    /// that is not in scope, itself. `None` if neither is in scope.
    pub(super) fn at_call(
        &self,
        world: &World<'_>,
        formulas: &Formulas<'_>,
        caller: &Context,
    ) -> Option<Term> {
        let own = || caller.rigid.iter().find(|own| own.name == self.name).map(|own| own.symbol);
        let term = formulas.term(&caller.names, &self.at_call).ok().map(|read| read.term).or_else(own)?;
        match (world.terms.sort(self.symbol), world.terms.sort(term)) {
            (wanted, found) if wanted == found => Some(term),
            (Sort::BitVec(width), Sort::BitVec(_)) if self.signed => {
                Some(reading::at_width(&world.terms, term, width))
            }
            _ => None,
        }
    }
}
