//! Constrain: which transitions of a trace cannot be, after Das and Dill.
//!
//! `spurious` asks of a transition of the boolean program whether the C program has one like it: the paper's
//! `E(a0) ⇒ ¬Pre(i, E(a1))`, as a question whether the literals of both valuations contradict each other, those of the
//! valuation after it by their weakest preconditions. What a core and then deletion leave of the literals is the constraint.
//! A return is a transition as all others: the variables before it are the return temporaries and those of the state before the
//! call, which comes from a stack; what of that state the constraints look at, the boolean program saves before the call.

use tarka_ir::ProcId;
use tarka_logic::term::Term;

use crate::c2bp::{Constraints, Literal, Origin};
use crate::code::{Code, Spot};
use crate::liveness::Liveness;
use crate::predicates::{PredicateId, Predicates};
use crate::prover::{Prover, minimal};
use crate::settings::{Direction, Timeless};
use crate::trail::{Trail, Transition, Valuation};
use crate::transfer::{Slot, Transfer, Transfers};

/// A pass over a trace.
pub(crate) struct Constrain<'a, 'c, 'p> {
    pub code: &'a Code<'c, 'p>,
    pub predicates: &'a Predicates,
    pub liveness: &'a Liveness,
    /// The full solver, whoever decides about cubes.
    pub prover: &'a mut dyn Prover,
    /// What becomes of what holds for all time, if that is told from other constraints.
    pub timeless: Option<Timeless>,
    pub direction: Direction,
    /// The most constraints to look for.
    pub limit: usize,
    pub stop: &'a dyn Fn() -> bool,
}

impl Constrain<'_, '_, '_> {
    /// Looks for constraints along a trace; how many were found.
    pub fn pass(&mut self, trail: &Trail, constraints: &mut Constraints) -> usize {
        let mut order: Vec<&Transition> = trail.transitions.iter().collect();
        if self.direction == Direction::Backwards {
            order.reverse();
        }
        let mut found = 0;
        for transition in order {
            if found >= self.limit || (self.stop)() {
                break;
            }
            if let Some(timeless) = self.timeless
                && let Some((scope, cube)) = self.impossible_state(transition)
            {
                let is_new = self.keep_for_all_time(timeless, trail, scope, &cube, constraints);
                found += usize::from(is_new);
                match timeless {
                    Timeless::Enforce => return found,
                    Timeless::Trace if is_new => continue,
                    Timeless::Trace | Timeless::Entry => {}
                }
            }
            let Some((origin, cube)) = self.spurious(transition) else { continue };
            found += usize::from(constraints.transitions.entry(origin).or_default().insert(cube));
        }
        found
    }

    /// Says of a contradiction that it is one for all time; whether that is news.
    fn keep_for_all_time(
        &self,
        timeless: Timeless,
        trail: &Trail,
        scope: Option<ProcId>,
        cube: &[Literal],
        constraints: &mut Constraints,
    ) -> bool {
        let is_seen_in = |proc: ProcId| scope.is_none_or(|scope| scope == proc);
        let mut places: Vec<(Origin, Vec<Literal>)> = Vec::new();
        match timeless {
            Timeless::Enforce => {
                let cube = cube.iter().filter_map(as_predicate).collect();
                return constraints.enforced.entry(scope).or_default().insert(cube);
            }
            Timeless::Entry => {
                let procs = self.code.procs.iter().copied().filter(|&proc| is_seen_in(proc));
                places.extend(procs.map(|proc| (Origin::Entry(proc), cube.to_vec())));
            }
            Timeless::Trace => {
                let origins = trail.transitions.iter().map(|transition| transition.origin);
                places.extend(origins.filter_map(|origin| self.after(origin, &is_seen_in, cube)));
            }
        }
        let mut is_new = false;
        for (origin, cube) in places {
            is_new |= constraints.transitions.entry(origin).or_default().insert(cube);
        }
        is_new
    }

    /// Where a statement can say that a conjunction does not hold after it, and how: primed is what it assigns to.
    fn after(
        &self,
        origin: Origin,
        is_seen_in: &dyn Fn(ProcId) -> bool,
        cube: &[Literal],
    ) -> Option<(Origin, Vec<Literal>)> {
        let transfers = self.transfers();
        let entry = |proc: ProcId| self.code.ctx.program.procs[proc].entry;
        let transfer = match origin {
            Origin::Start => transfers.start(self.code.ctx.program.entry),
            Origin::Simple(spot) => transfers.simple(spot),
            Origin::Effects(site) => transfers.effects(site, &*transfers.call(site)?),
            Origin::Location(proc, loc) if entry(proc) == loc && is_seen_in(proc) => {
                return Some((Origin::Entry(proc), cube.to_vec()));
            }
            _ => return None,
        };
        let is_assigned = |slot: Slot| {
            let is_changed = transfer.after.iter().any(|&(changed, _)| changed == slot);
            transfer.guard.is_empty() && (is_changed || transfer.forgotten.contains(&slot))
        };
        let primed = cube.iter().map(|&literal| Literal { primed: is_assigned(literal.slot), ..literal });
        is_seen_in(transfer.proc).then(|| (origin, primed.collect()))
    }

    fn transfers(&self) -> Transfers<'_, '_, '_> {
        Transfers { code: self.code, predicates: self.predicates, liveness: self.liveness }
    }

    /// The paper's `Spurious`: why a transition cannot be, if it cannot.
    fn spurious(&mut self, transition: &Transition) -> Option<(Origin, Vec<Literal>)> {
        let transfers = self.transfers();
        let transfer = match transition.origin {
            Origin::Start => transfers.start(self.code.ctx.program.entry),
            Origin::Simple(spot) => transfers.simple(spot),
            Origin::Guard(site) => transfers.guard(site, &*transfers.call(site)?),
            Origin::Arguments(site) => {
                let mut arguments = transfers.arguments(site, &*transfers.call(site)?);
                // What is saved is a copy, and not everything is saved.
                arguments.after.retain(|(slot, _)| !matches!(slot, Slot::Saved(_)));
                arguments
            }
            Origin::Effects(site) => transfers.effects(site, &*transfers.call(site)?),
            // Where a function begins, its locals may have values that contradict each other.
            Origin::Location(proc, loc) if self.code.ctx.program.procs[proc].entry == loc => {
                let matters = |term: Term| self.liveness.at(self.code, (proc, loc), term);
                let literals = self.literals(proc, &transition.before, &matters);
                let (_, cube) = self.contradiction(proc, &literals)?;
                return Some((Origin::Entry(proc), cube));
            }
            _ => return None,
        };
        let cube = self.contradictory_literals(&transfer, transition)?;
        Some((transition.origin, cube))
    }

    fn contradictory_literals(
        &mut self,
        transfer: &Transfer,
        transition: &Transition,
    ) -> Option<Vec<Literal>> {
        let mut literals: Vec<(Literal, Term)> = Vec::new();
        let sides =
            [(false, &transfer.before, &transition.before), (true, &transfer.after, &transition.after)];
        for (primed, meanings, values) in sides {
            for &(slot, term) in meanings {
                let Some(&value) = values.get(&slot) else { continue };
                literals.push((Literal { slot, primed, value }, self.signed(term, value)));
            }
        }
        let mut about: Vec<Term> = literals.iter().map(|&(_, term)| term).collect();
        about.extend_from_slice(&transfer.hypothesis);
        let mut facts = transfer.hypothesis.clone();
        if transfer.is_start {
            facts.extend(self.code.initial_facts(&about));
            about.extend_from_slice(&facts);
        }
        facts.extend(self.code.background(transfer.proc, &transfer.objects, &about));
        self.strongest(&facts, &literals)
    }

    /// Fewest literals that contradict each other.
    fn strongest(&mut self, facts: &[Term], literals: &[(Literal, Term)]) -> Option<Vec<Literal>> {
        let terms: Vec<Term> = literals.iter().map(|&(_, term)| term).collect();
        self.prover.assume(facts);
        let core = minimal(self.prover, &terms);
        self.prover.release();
        let of_term =
            |term: Term| literals.iter().find(|(_, other)| *other == term).map(|&(literal, _)| literal);
        let mut cube: Vec<Literal> = core?.into_iter().filter_map(of_term).collect();
        cube.sort_unstable();
        cube.dedup();
        Some(cube)
    }

    /// A contradiction within one valuation: it holds for all time that it is none.
    fn impossible_state(&mut self, transition: &Transition) -> Option<(Option<ProcId>, Vec<Literal>)> {
        // While a call goes on, variables that are saved have no meaning.
        let (code, liveness) = (self.code, self.liveness);
        let before = |spot: Spot| move |term: Term| liveness.before(code, spot, term);
        let after = |spot: Spot| move |term: Term| liveness.after(code, spot, term);
        let (proc, literals) = match transition.origin {
            Origin::Start => {
                let proc = code.ctx.program.entry;
                let loc = code.ctx.program.procs[proc].entry;
                let matters = |term: Term| liveness.at(code, (proc, loc), term);
                (proc, self.literals(proc, &transition.after, &matters))
            }
            Origin::Simple(spot) => (spot.proc, self.literals(spot.proc, &transition.after, &after(spot))),
            Origin::Guard(site) | Origin::Arguments(site) => {
                let spot = site.spot;
                (spot.proc, self.literals(spot.proc, &transition.before, &before(spot)))
            }
            Origin::Effects(site) => {
                let spot = site.spot;
                (spot.proc, self.literals(spot.proc, &transition.after, &after(spot)))
            }
            Origin::Location(proc, loc) => {
                let matters = |term: Term| liveness.at(code, (proc, loc), term);
                (proc, self.literals(proc, &transition.before, &matters))
            }
            _ => return None,
        };
        self.contradiction(proc, &literals)
    }

    /// The literals of a valuation that matter.
    fn literals(
        &self,
        proc: ProcId,
        valuation: &Valuation,
        matters: &dyn Fn(Term) -> bool,
    ) -> Vec<(Literal, Term)> {
        let literal = |id: PredicateId| {
            let slot = Slot::Predicate(id);
            let (&value, term) = (valuation.get(&slot)?, self.predicates.get(id).term);
            matters(term).then(|| (Literal { slot, primed: false, value }, self.signed(term, value)))
        };
        self.predicates.in_scope(proc).filter_map(literal).collect()
    }

    fn contradiction(
        &mut self,
        proc: ProcId,
        literals: &[(Literal, Term)],
    ) -> Option<(Option<ProcId>, Vec<Literal>)> {
        let about: Vec<Term> = literals.iter().map(|&(_, term)| term).collect();
        let facts = self.code.background(proc, &[], &about);
        let cube = self.strongest(&facts, literals)?;
        let is_global = |literal: &Literal| {
            as_predicate(literal).is_some_and(|(id, _)| self.predicates.get(id).scope.is_none())
        };
        let scope = if cube.iter().all(is_global) { None } else { Some(proc) };
        Some((scope, cube))
    }

    fn signed(&self, term: Term, value: bool) -> Term {
        if value { term } else { self.code.ctx.terms.not(term) }
    }
}

fn as_predicate(literal: &Literal) -> Option<(PredicateId, bool)> {
    match literal.slot {
        Slot::Predicate(id) => Some((id, literal.value)),
        _ => None,
    }
}
