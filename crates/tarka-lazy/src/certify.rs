//! The annotation as a certificate: the labels of locations are invariants, contexts are contexts, post-conditions
//! are exit relations.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use tarka_checker::certificate::{Certificate, digest};
use tarka_checker::{CheckOptions, check};
use tarka_engine::{CertificateBuilder, Event};
use tarka_exec::symbolic::{self, Encoding, Wrapping};
use tarka_ir::{Arithmetic, Loc, ProcId};
use tarka_logic::term::{Symbol, Term};

use crate::contexts::{ContextId, Purpose};
use crate::label::{Because, LabelId, Spot};
use crate::search::{ProofArithmetic, Search};
use crate::strengthen::Candidates;
use crate::words::Words;

/// The longest that the checker may take for one proof.
const ONE_PROOF: Duration = Duration::from_secs(10);

/// What contexts with a post-condition claim.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Claims {
    /// That no goal is reached, too: what is learned does.
    Safe,
    /// Only what holds at exits: a proof by other means may show elsewhere that no goal is reached.
    Exits,
}

impl Search<'_, '_> {
    /// The labels of locations that some labels rest on, themselves included.
    pub fn supporting(&mut self, labels: &[LabelId]) -> Candidates {
        let mut found: BTreeMap<(ContextId, Loc), BTreeSet<Term>> = BTreeMap::new();
        let mut harmless = Vec::new();
        let mut rests_on_induction = false;
        let mut seen: BTreeSet<LabelId> = labels.iter().copied().collect();
        let mut pending = labels.to_vec();
        while let Some(id) = pending.pop() {
            let label = self.annotation.get(id);
            let is_harmless = label.because == Because::Harmless;
            match label.spot {
                Spot::Location(context, location) => {
                    found.entry((context, location)).or_default().insert(label.formula);
                    harmless.extend(is_harmless.then_some((context, location)));
                }
                Spot::Arc(context, arc) if is_harmless => {
                    harmless.push((context, self.arc(self.contexts.get(context).proc, arc).target));
                }
                Spot::Arc(..) => {}
            }
            rests_on_induction |= label.because == Because::Inductive;
            if let Because::Labels(others) = &label.because {
                pending.extend(others.iter().filter(|&&other| seen.insert(other)));
            }
        }
        if rests_on_induction {
            for (&place, formulas) in &self.inductive {
                found.entry(place).or_default().extend(formulas);
            }
        }
        let mut known: BTreeSet<(ContextId, Loc)> = harmless.iter().copied().collect();
        while let Some(place) = harmless.pop() {
            found.entry(place).or_default().insert(self.terms().tru());
            harmless.extend(self.harmless_behind(place).into_iter().filter(|&next| known.insert(next)));
        }
        found.into_iter().map(|(place, formulas)| (place, formulas.into_iter().collect())).collect()
    }

    /// Where a run goes on from a place from which nothing that matters can be reached.
    fn harmless_behind(&mut self, (context, location): (ContextId, Loc)) -> Vec<(ContextId, Loc)> {
        let proc = self.contexts.get(context).proc;
        let mut behind = Vec::new();
        for &arc in &self.flow(proc).outgoing[location] {
            let body = self.arc(proc, arc);
            behind.push((context, body.target));
            if let Some(callee) = body.callee {
                let entry = self.ctx.program.procs[callee].entry;
                behind.push((self.context(callee, Purpose::Safety, &[]), entry));
            }
        }
        behind
    }

    /// The certificate that labels are, if the checker accepts it.
    pub fn settle(&mut self, labels: &Candidates) -> Option<Certificate> {
        [Claims::Safe, Claims::Exits].into_iter().find_map(|claims| self.settle_as(labels, claims))
    }

    fn settle_as(&mut self, labels: &Candidates, claims: Claims) -> Option<Certificate> {
        let is_relation = |context: ContextId| self.contexts.get(context).purpose != Purpose::Safety;
        if claims == Claims::Exits && !labels.keys().any(|&(context, _)| is_relation(context)) {
            return None;
        }
        let is_exact = self.ctx.encoding == Encoding::Machine || self.ctx.wrapping == Wrapping::Ideal;
        if is_exact {
            let certificate = self.certificate(self.ctx, labels, claims);
            return self.is_accepted(&certificate).then_some(certificate);
        }
        let as_integers = Some(self.certificate(self.ctx, labels, claims));
        // A proof that did not reckon with wrapping is more likely to be right modulo the width of words.
        let readings = match self.proof_arithmetic {
            ProofArithmetic::Wrapping => [as_integers, self.in_words(labels, claims)],
            ProofArithmetic::InRange => [self.in_words(labels, claims), as_integers],
        };
        readings.into_iter().flatten().find(|certificate| self.is_accepted(certificate))
    }

    /// The certificate that labels are when they are read as formulas over words, if they can be.
    fn in_words(&self, labels: &Candidates, claims: Claims) -> Option<Certificate> {
        let words = Words::new(self.ctx);
        let mut translated = Candidates::new();
        for (&place, formulas) in labels {
            if !self.contexts.get(place.0).frame.is_empty() {
                return None;
            }
            let formulas =
                formulas.iter().map(|&formula| words.formula(formula)).collect::<Option<Vec<_>>>()?;
            translated.insert(place, formulas);
        }
        Some(self.certificate(&words.machine, &translated, claims))
    }

    /// Whether the checker accepts that the remaining goals are unreachable: it is shown a program in which they, and
    /// nothing else, are errors.
    fn is_accepted(&mut self, certificate: &Certificate) -> bool {
        let program = self.goals.as_errors(self.ctx.program);
        let mut certificate = certificate.clone();
        certificate.program.digest = digest(&program);
        if program.arithmetic == Arithmetic::Ideal {
            certificate.program.signed_overflow = "ideal".to_owned();
        }
        let limit = self.budget.left().map_or(ONE_PROOF, |left| left.min(ONE_PROOF));
        let options = CheckOptions {
            cancel: self.budget.cancel().clone(),
            time_limit: Some(limit),
            ..CheckOptions::default()
        };
        match check(&program, &certificate, &options) {
            Ok(_) => true,
            Err(rejection) => {
                self.events.on(Event::Phase(&rejection.to_string()));
                false
            }
        }
    }

    /// The certificate that inductive labels are, over the symbols of a context of the program.
    fn certificate(&self, ctx: &symbolic::Context<'_>, labels: &Candidates, claims: Claims) -> Certificate {
        let mut builder = CertificateBuilder::new(ctx, "lazy annotation");
        let contexts: BTreeSet<ContextId> = labels.keys().map(|&(context, _)| context).collect();
        let uses = self.uses_in(&contexts);
        for &id in &contexts {
            let context = self.contexts.get(id);
            let procedure = &self.ctx.program.procs[context.proc];
            let entry = self.disjunction((id, procedure.entry), labels);
            let places = labels.range((id, Loc(0))..=(id, Loc(u32::MAX)));
            let invariants: Vec<(Loc, Term)> = places
                .filter(|((_, location), _)| *location != procedure.exit)
                .map(|((_, location), formulas)| (*location, self.terms().or(formulas)))
                .collect();
            match context.purpose {
                Purpose::Safety => {
                    let exit = labels.get(&(id, procedure.exit));
                    let exit = exit.map_or(self.terms().tru(), |formulas| self.terms().or(formulas));
                    let exit = outside(ctx, context.proc, exit);
                    builder.context(context.proc, entry, &invariants, exit);
                }
                Purpose::Relation(post) => {
                    for values in uses.get(&id).into_iter().flatten() {
                        let frame: Vec<(Term, Term)> =
                            context.frame.iter().copied().zip(values.iter().copied()).collect();
                        match claims {
                            Claims::Safe => {
                                builder.context_with(context.proc, &frame, entry, &invariants, post);
                            }
                            Claims::Exits => builder.relation(context.proc, &frame, entry, &invariants, post),
                        }
                    }
                }
            }
        }
        builder.finish()
    }

    /// The ways in which some contexts use others.
    fn uses_in(&self, contexts: &BTreeSet<ContextId>) -> BTreeMap<ContextId, BTreeSet<Vec<Term>>> {
        let mut uses: BTreeMap<ContextId, BTreeSet<Vec<Term>>> = BTreeMap::new();
        for &id in contexts {
            for used in self.contexts.get(id).uses.values().flatten() {
                uses.entry(used.context).or_default().insert(used.values.clone());
            }
        }
        uses
    }
}

/// What a formula says to callers of a procedure: its own variables are gone when it has returned.
fn outside(ctx: &symbolic::Context<'_>, proc: ProcId, formula: Term) -> Term {
    let terms = &ctx.terms;
    let procedure = &ctx.program.procs[proc];
    let own: Vec<Symbol> = procedure
        .params
        .iter()
        .chain(&procedure.locals)
        .filter_map(|&var| terms.as_symbol(ctx.symbols.variable(var)?))
        .collect();
    let mut parts = terms.conjuncts(formula);
    parts.retain(|&part| !terms.free_symbols(part).iter().any(|symbol| own.contains(symbol)));
    terms.and(&parts)
}
