//! The proof as a certificate: one context for each procedure, with no more facts than it takes.

use rustc_hash::FxHashSet;
use tarka_evidence::certificate::{Builder, Certificate};
use tarka_ir::{EdgeId, Loc, LocationKind, ProcId};
use tarka_logic::solver::Outcome;
use tarka_logic::term::Term;

use super::moves::Move;
use super::{Induction, Spent};

/// A fact at a location.
type Place = (ProcId, Loc, Term);

impl Induction<'_, '_, '_> {
    /// The certificate of what is known.
    pub fn certificate(&mut self, producer: &str) -> Result<Certificate, Spent> {
        self.forget_needless()?;
        let terms = &self.moves.ctx.terms;
        let mut builder = Builder::new(self.moves.ctx, producer);
        for &proc in &self.order {
            let procedure = &self.moves.ctx.program.procs[proc];
            let facts = &self.facts[proc];
            let claimed = facts[procedure.entry].iter().copied().filter(|&fact| !self.is_given(proc, fact));
            let entry = terms.and(&claimed.collect::<Vec<_>>());
            let invariants: Vec<(Loc, Term)> = procedure
                .locations
                .iter_enumerated()
                .filter(|(loc, at)| *loc != procedure.exit && !matches!(at.kind, LocationKind::Error(_)))
                .map(|(loc, _)| (loc, terms.and(&facts[loc])))
                .collect();
            builder.context(proc, entry, &invariants, terms.and(&facts[procedure.exit]));
        }
        Ok(builder.finish())
    }

    /// Forgets the facts that the absence of errors does not rest on.
    fn forget_needless(&mut self) -> Result<(), Spent> {
        let mut waiting: Vec<Place> = Vec::new();
        for proc in self.order.clone() {
            let procedure = &self.moves.ctx.program.procs[proc];
            for (edge, arc) in procedure.edges.iter_enumerated() {
                if matches!(procedure.locations[arc.target].kind, LocationKind::Error(_)) {
                    waiting.extend(self.support(proc, edge, self.moves.ctx.terms.fals())?);
                }
            }
        }
        let mut needed: FxHashSet<Place> = FxHashSet::default();
        while let Some(place) = waiting.pop() {
            if needed.insert(place) {
                waiting.extend(self.reasons(place)?);
            }
        }
        for proc in self.order.clone() {
            for loc in self.moves.ctx.program.procs[proc].locations.indices() {
                self.facts[proc][loc].retain(|&fact| needed.contains(&(proc, loc, fact)));
            }
        }
        Ok(())
    }

    /// What a fact rests on.
    fn reasons(&mut self, (proc, loc, fact): Place) -> Result<Vec<Place>, Spent> {
        let procedure = &self.moves.ctx.program.procs[proc];
        let terms = self.moves.ctx.terms.clone();
        let mut found = Vec::new();
        if loc == procedure.entry {
            if self.is_given(proc, fact) {
                return Ok(found);
            }
            for (caller, edge) in self.sites(proc) {
                let Move::Call(call) = self.moves.of(caller, edge) else { continue };
                let goal = terms.substitute(fact, &call.entering);
                found.extend(self.support(caller, edge, goal)?);
            }
            return Ok(found);
        }
        for (edge, _) in procedure.edges.iter_enumerated().filter(|(_, arc)| arc.target == loc) {
            let goal = self.before(proc, edge, fact);
            found.extend(self.support(proc, edge, goal)?);
        }
        Ok(found)
    }

    /// The facts that it takes for a formula to hold where an edge has been taken.
    fn support(&mut self, proc: ProcId, edge: EdgeId, goal: Term) -> Result<Vec<Place>, Spent> {
        let terms = self.moves.ctx.terms.clone();
        let source = self.moves.ctx.program.procs[proc].edges[edge].source;
        let mut places: Vec<(Place, Term)> =
            self.facts[proc][source].iter().map(|&fact| ((proc, source, fact), fact)).collect();
        let mut own = Vec::new();
        match self.moves.of(proc, edge) {
            Move::Step(step) => own.extend_from_slice(&step.known),
            Move::Call(call) => {
                own.extend_from_slice(&call.known);
                let exit = self.moves.ctx.program.procs[call.callee].exit;
                let relation = self.facts[call.callee][exit].iter();
                places.extend(
                    relation.map(|&fact| ((call.callee, exit, fact), terms.substitute(fact, &call.leaving))),
                );
            }
            Move::Anything { .. } => {}
        }
        if let Some((place, _)) = places.iter().find(|(_, said)| *said == goal) {
            return Ok(vec![*place]);
        }
        let assumed: Vec<Term> = places.iter().map(|pair| pair.1).collect();
        self.session.push();
        self.assert_all(&own, &[&assumed[..], &[goal]].concat());
        self.session.assert(terms.not(goal));
        self.statistics.refinement_solver_calls += 1;
        let core = match self.session.check_assuming(&assumed) {
            Outcome::Unsat => self.session.unsat_core(),
            _ => assumed.clone(),
        };
        self.session.pop();
        if self.is_spent() {
            return Err(Spent);
        }
        let core: FxHashSet<Term> = core.into_iter().collect();
        Ok(places.into_iter().filter(|(_, said)| core.contains(said)).map(|(place, _)| place).collect())
    }
}
