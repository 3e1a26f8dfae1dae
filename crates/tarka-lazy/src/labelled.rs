//! The annotation for people, and what is kept of it from one τ₀ to the next.

use std::collections::BTreeSet;

use tarka_engine::Labelled;
use tarka_ir::ProcId;
use tarka_logic::term::Term;

use crate::action::{own_symbols, renamed};
use crate::contexts::Purpose;
use crate::explore::NegativeSummary;
use crate::label::{Because, Label, Spot};
use crate::search::Search;
use crate::strengthen::Candidates;
use crate::tau::Bound;

impl Search<'_, '_> {
    /// Labels that were found to be inductive count from now on without conditions.
    pub fn keep(&mut self, inductive: &Candidates) {
        for (&(context, location), formulas) in inductive {
            for &formula in formulas {
                self.annotate_because(
                    Spot::Location(context, location),
                    formula,
                    Bound::default(),
                    Because::Inductive,
                );
            }
            let kept = self.inductive.entry((context, location)).or_default();
            kept.extend(formulas);
            kept.sort_unstable();
            kept.dedup();
        }
    }

    /// The summaries that calls rest on, in the paper's form: `e ∧ ¬ψ′` for the labels `e` at a procedure's entry and
    /// the post-condition `ψ`. Those that speak of a caller's variables are left out.
    pub fn negative_summaries(&self) -> Vec<NegativeSummary> {
        let terms = self.terms();
        let mut all = BTreeSet::new();
        for (_, caller) in self.contexts.iter() {
            let own = own_symbols(self.ctx, caller.proc);
            let is_own = |&value: &Term| {
                let symbols = terms.free_symbols(value);
                symbols.iter().any(|&symbol| {
                    let part = terms.symbol_term(symbol);
                    own.contains(&part) || caller.frame.contains(&part)
                })
            };
            for used in caller.uses.values().flatten().filter(|used| !used.values.iter().any(is_own)) {
                let summary = self.contexts.get(used.context);
                let Purpose::Relation(post) = summary.purpose else { continue };
                let frame: Vec<(Term, Term)> =
                    summary.frame.iter().copied().zip(used.values.iter().copied()).collect();
                let entry = self.ctx.program.procs[summary.proc].entry;
                let labels = self.annotation.at(Spot::Location(used.context, entry)).iter();
                let labels: Vec<Term> = labels.map(|&id| self.annotation.get(id).formula).collect();
                let primed = self.primed(summary.proc);
                let entered = terms.substitute(terms.or(&labels), &frame);
                let left = terms.substitute(post, &[frame, primed].concat());
                let formula = terms.to_c(terms.and2(entered, terms.not(left)));
                all.insert(NegativeSummary { proc: summary.proc, formula });
            }
        }
        all.into_iter().collect()
    }

    /// What a procedure may change, and its result, with primed symbols for their values at the exit.
    fn primed(&self, proc: ProcId) -> Vec<(Term, Term)> {
        let terms = self.terms();
        let changed = self.modified.of(proc).iter().copied().chain(self.ctx.result(proc));
        changed.map(|part| (part, renamed(terms, part, "'"))).collect()
    }

    /// The labels that were learned, of locations and arcs.
    pub fn labelled(&self) -> Vec<Labelled> {
        let mut all =
            self.labelled_if(|label| matches!(label.because, Because::Labels(_) | Because::Inductive));
        all.sort();
        all
    }

    /// All labels that fit, in the order of their spots.
    pub fn labelled_if(&self, fits: impl Fn(&Label) -> bool) -> Vec<Labelled> {
        let labels = self.annotation.spots().into_iter().flat_map(|spot| self.annotation.at(spot));
        labels
            .map(|&id| self.annotation.get(id))
            .filter(|label| fits(label))
            .map(|label| self.for_people(label))
            .collect()
    }

    fn for_people(&self, label: &Label) -> Labelled {
        let terms = self.terms();
        let context = self.contexts.get(label.spot.context());
        let proc = context.proc;
        let (from, to) = match label.spot {
            Spot::Location(_, location) => (location, None),
            Spot::Arc(_, arc) => {
                let arc = self.arc(proc, arc);
                (arc.source, Some(arc.target))
            }
        };
        let is_entry = to.is_none() && from == self.ctx.program.procs[proc].entry;
        let (post, summary) = match context.purpose {
            Purpose::Safety => (None, None),
            Purpose::Relation(post) => {
                let left = terms.substitute(post, &self.primed(proc));
                let mut summary = terms.and2(label.formula, terms.not(left));
                if let (true, Some(values)) = (is_entry, &context.everywhere) {
                    let frame: Vec<_> = context.frame.iter().copied().zip(values.iter().copied()).collect();
                    summary = terms.substitute(summary, &frame);
                }
                (Some(terms.to_c(post)), Some(terms.to_c(summary)))
            }
        };
        let (depends_on_tau, tau) = (label.bound.provisional, label.bound.in_words(self.flow(proc)));
        Labelled { proc, from, to, post, label: terms.to_c(label.formula), summary, depends_on_tau, tau }
    }
}
