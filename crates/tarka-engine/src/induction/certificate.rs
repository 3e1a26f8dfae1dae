//! The proof as a certificate: one context for each procedure, with no more facts than it takes.

use crate::CertificateBuilder;
use rustc_hash::FxHashSet;
use tarka_checker::certificate::Certificate;
use tarka_ir::{EdgeId, Loc, LocationKind, ProcId};
use tarka_logic::solver::Outcome;
use tarka_logic::term::Term;

use super::houdini::Moment;
use super::moves::Move;
use super::{Induction, Place, Spent};

/// As often is a core made smaller.
const MOST_SHRINKING: usize = 4;

impl Induction<'_, '_, '_> {
    /// The certificate of what is known.
    pub fn certificate(&mut self, producer: &str) -> Result<Certificate, Spent> {
        self.forget_needless()?;
        let terms = &self.moves.ctx.terms;
        let mut builder = CertificateBuilder::new(self.moves.ctx, producer);
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
        let mut needed: FxHashSet<Place> = FxHashSet::default();
        for proc in self.order.clone() {
            let procedure = &self.moves.ctx.program.procs[proc];
            for (edge, arc) in procedure.edges.iter_enumerated() {
                if matches!(procedure.locations[arc.target].kind, LocationKind::Error(_)) {
                    let never = self.moves.ctx.terms.fals();
                    waiting.extend(self.support(&needed, (proc, edge), Moment::Behind, never)?);
                }
            }
        }
        while let Some(place) = waiting.pop() {
            if needed.insert(place) {
                waiting.extend(self.reasons(&needed, place)?);
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
    fn reasons(&mut self, needed: &FxHashSet<Place>, (proc, loc, fact): Place) -> Result<Vec<Place>, Spent> {
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
                found.extend(self.support(needed, (caller, edge), Moment::Entering, goal)?);
            }
            return Ok(found);
        }
        for (edge, _) in procedure.edges.iter_enumerated().filter(|(_, arc)| arc.target == loc) {
            let goal = self.before(proc, edge, fact);
            found.extend(self.support(needed, (proc, edge), Moment::Behind, goal)?);
        }
        Ok(found)
    }

    /// The facts that it takes for a formula to hold at a moment of an edge, if possible of those that are needed anyway.
    fn support(
        &mut self,
        needed: &FxHashSet<Place>,
        (proc, edge): (ProcId, EdgeId),
        moment: Moment,
        goal: Term,
    ) -> Result<Vec<Place>, Spent> {
        let terms = self.moves.ctx.terms.clone();
        let source = self.moves.ctx.program.procs[proc].edges[edge].source;
        let mut places: Vec<(Place, Term)> =
            self.facts[proc][source].iter().map(|&fact| ((proc, source, fact), fact)).collect();
        let own = match self.moves.of(proc, edge) {
            Move::Step(step) => step.known.clone(),
            Move::Call(call) => call.known.clone(),
            Move::Anything { .. } => Vec::new(),
        };
        if moment == Moment::Behind {
            places.extend(self.relation(proc, edge));
        }
        if let Some((place, _)) = places.iter().find(|(_, said)| *said == goal) {
            return Ok(vec![*place]);
        }
        let assumed: Vec<Term> = places.iter().map(|pair| pair.1).collect();
        self.session.push();
        self.assert_all(&own, &[&assumed[..], &[goal]].concat());
        self.session.assert(terms.not(goal));
        let anyway = places.iter().filter(|(place, _)| needed.contains(place)).map(|pair| pair.1);
        let core = self.core(&anyway.collect::<Vec<_>>()).or_else(|| self.core(&assumed)).unwrap_or(assumed);
        self.session.pop();
        if self.is_spent() {
            return Err(Spent);
        }
        let core: FxHashSet<Term> = core.into_iter().collect();
        Ok(places.into_iter().filter(|(_, said)| core.contains(said)).map(|(place, _)| place).collect())
    }

    /// Some of the assumptions that contradict what is asserted, if they do: as few as asking again gives.
    fn core(&mut self, assumed: &[Term]) -> Option<Vec<Term>> {
        let mut core = assumed.to_vec();
        for _ in 0..MOST_SHRINKING {
            self.statistics.refinement_solver_calls += 1;
            if self.session.check_assuming(&core) != Outcome::Unsat {
                return (core.len() < assumed.len()).then_some(core);
            }
            let smaller = self.session.unsat_core();
            let is_smaller = smaller.len() < core.len();
            core = smaller;
            if !is_smaller {
                break;
            }
        }
        Some(core)
    }
}
