//! The annotation for people, and what is kept of it from one τ₀ to the next.

use std::collections::BTreeSet;

use tarka_ir::ProcId;
use tarka_logic::term::Term;

use crate::action::{own_symbols, renamed};
use crate::contexts::Purpose;
use crate::explore::{Labelled, NegativeSummary};
use crate::label::{Because, Spot};
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

    /// The labels of locations that were learned.
    pub fn labelled(&self) -> Vec<Labelled> {
        let mut all = Vec::new();
        for spot in self.annotation.spots() {
            let Spot::Location(context, location) = spot else { continue };
            let context = self.contexts.get(context);
            let post = match context.purpose {
                Purpose::Safety => String::new(),
                Purpose::Relation(post) => self.terms().to_c(post),
            };
            for &id in self.annotation.at(spot) {
                let label = self.annotation.get(id);
                if let Because::Labels(_) | Because::Inductive = label.because {
                    let (proc, label) = (context.proc, self.terms().to_c(label.formula));
                    all.push(Labelled { proc, location, post: post.clone(), label });
                }
            }
        }
        all.sort();
        all
    }
}
