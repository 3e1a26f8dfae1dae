//! The proof as a certificate: summaries become contexts, reachable regions become invariants.

use std::collections::BTreeSet;

use tarka_checker::certificate::Certificate;
use tarka_engine::CertificateBuilder;
use tarka_ir::{EdgeId, Loc, LocationKind, ProcId};
use tarka_logic::term::{Symbol, Term};

use crate::graph::Bad;
use crate::query::Summary;
use crate::search::Search;

impl Search<'_, '_, '_> {
    /// The certificate of the proof that ends with a summary of the entry procedure.
    pub fn certificate(&self, root: usize) -> Certificate {
        let mut builder = CertificateBuilder::new(self.ctx, "dash");
        for number in self.used_by(root) {
            if let Some(summary) = &self.summaries[number] {
                self.add(&mut builder, summary);
            }
        }
        for proc in self.harmless() {
            self.add_harmless(&mut builder, proc);
        }
        for &proc in &self.expanded {
            self.add_result(&mut builder, proc);
        }
        builder.finish()
    }

    /// The summaries that one rests on, itself first.
    fn used_by(&self, root: usize) -> Vec<usize> {
        let mut order = vec![root];
        let mut at = 0;
        while let Some(&number) = order.get(at) {
            at += 1;
            let uses = self.summaries[number].iter().flat_map(|summary| &summary.uses);
            for &used in uses {
                if !order.contains(&used) {
                    order.push(used);
                }
            }
        }
        order
    }

    fn add(&self, builder: &mut CertificateBuilder<'_, '_>, summary: &Summary) {
        let terms = &self.ctx.terms;
        let procedure = &self.ctx.program.procs[summary.proc];
        let start = terms.and(self.facts_at(summary.proc, Some(procedure.entry)));
        let entry = terms.and2(start, summary.entry);
        let reached = summary.graph.invariants(terms);
        let mut invariants: Vec<(Loc, Term)> = Vec::new();
        for (loc, location) in procedure.locations.iter_enumerated() {
            // What becomes of errors is no matter of a relation, and nothing else has them reachable.
            if matches!(location.kind, LocationKind::Error(_)) {
                continue;
            }
            if loc == procedure.entry {
                invariants.push((loc, entry));
            } else if loc != procedure.exit {
                let facts = terms.and(self.facts_at(summary.proc, Some(loc)));
                invariants.push((loc, terms.and2(facts, reached[loc])));
            }
        }
        let exit = reached[procedure.exit];
        let rigid: Vec<(Term, Term)> =
            summary.ghosts.iter().map(|ghost| (ghost.symbol, ghost.at_call)).collect();
        match summary.bad {
            Bad::Error => builder.context_with(summary.proc, &rigid, entry, &invariants, exit),
            Bad::Exit(_) => builder.relation(summary.proc, &rigid, entry, &invariants, exit),
        }
    }

    /// The procedures that may be called and in which no error lies.
    fn harmless(&self) -> BTreeSet<ProcId> {
        let mut reached = BTreeSet::from([self.ctx.program.entry]);
        let mut waiting = vec![self.ctx.program.entry];
        while let Some(proc) = waiting.pop() {
            for &callee in self.effects.callees(proc) {
                if reached.insert(callee) {
                    waiting.push(callee);
                }
            }
        }
        reached.retain(|&proc| proc != self.ctx.program.entry && !self.effects.fails(proc));
        reached
    }

    fn add_harmless(&self, builder: &mut CertificateBuilder<'_, '_>, proc: ProcId) {
        let truth = self.ctx.terms.tru();
        let procedure = &self.ctx.program.procs[proc];
        let invariants: Vec<(Loc, Term)> = procedure
            .locations
            .indices()
            .filter(|&loc| loc != procedure.exit)
            .map(|loc| (loc, truth))
            .collect();
        builder.context(proc, truth, &invariants, truth);
    }

    /// What a procedure returns that does nothing else, where arithmetic stays in range: the cases of its one step.
    fn add_result(&self, builder: &mut CertificateBuilder<'_, '_>, proc: ProcId) {
        let terms = &self.ctx.terms;
        let procedure = &self.ctx.program.procs[proc];
        let Some(result) = self.ctx.result(proc) else { return };
        let at_entry = |symbol: Symbol| {
            let name = format!("{}@entry", terms.symbol_name(symbol));
            (terms.symbol_term(symbol), terms.symbol(&name, terms.symbol_sort(symbol)))
        };
        let case = |edge: EdgeId| {
            let step = self.steps.get(&(proc, edge))?;
            let returned = step.substitution.iter().find(|(symbol, _)| *symbol == result)?.1;
            let case = terms.and2(terms.and(&step.guard), terms.eq(result, returned));
            let symbols = terms.free_symbols(case);
            let before = symbols.iter().filter(|&&symbol| terms.symbol_term(symbol) != result);
            Some(terms.substitute(case, &before.copied().map(at_entry).collect::<Vec<_>>()))
        };
        let cases: Option<Vec<Term>> = procedure.edges.indices().map(case).collect();
        if let Some(cases) = cases {
            let inputs = procedure.params.iter().filter_map(|&param| self.ctx.symbols.variable(param));
            let unchanged = inputs.filter_map(|input| Some(at_entry(terms.as_symbol(input)?)));
            let unchanged: Vec<Term> = unchanged.map(|(now, then)| terms.eq(now, then)).collect();
            let at_start = terms.and(&unchanged);
            let own = self.steps.iter().filter(|((owner, _), _)| *owner == proc);
            let in_range =
                own.map(|(_, step)| terms.implies(terms.and(&step.guard), terms.and(&step.no_wrap)));
            let entry = terms.and(&in_range.collect::<Vec<Term>>());
            let at_start = (procedure.entry, terms.and2(entry, at_start));
            builder.relation(proc, &[], entry, &[at_start], terms.or(&cases));
        }
    }
}
