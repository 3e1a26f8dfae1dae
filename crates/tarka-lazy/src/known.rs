//! What is known of a callee already, whoever asked: often it answers a question that was never asked in these words.
//!
//! This is the paper's `LearnC` with all negative summaries of the callee at once. Together they must not leave an exit that
//! is not as wanted; the condition on the caller's state under which they do not is an interpolant.

use tarka_ir::ProcId;
use tarka_logic::solver::Outcome;
use tarka_logic::term::Term;

use crate::contexts::{ContextId, Use};
use crate::graph::ArcId;
use crate::intra::location_of;
use crate::label::{LabelId, Spot};
use crate::search::{Blocked, Query, Search, Stop};

/// With more summaries of a callee than this, the older ones are not looked at.
const MOST_SUMMARIES: usize = 24;

/// A summary of a callee at a call, with what it says of the state behind it.
#[derive(Clone)]
struct Summary {
    used: Use,
    says: Term,
}

/// Summaries that answer a question.
pub(crate) struct KnownAnswer {
    /// Those that are needed, each with the labels of the callee's entry that hold.
    pub summaries: Vec<(Use, Vec<LabelId>)>,
    /// What the caller's state has to satisfy besides.
    pub needs: Term,
}

impl Search<'_, '_> {
    /// An answer, from summaries that hold here, to whether a formula holds behind a call.
    pub fn known_answer(
        &mut self,
        query: &Query,
        arc: ArcId,
        callee: ProcId,
        behind: Term,
    ) -> Result<Option<KnownAnswer>, Stop> {
        let mut after = self.changed_by(callee);
        if let Some(result) = self.ctx.result(callee) {
            after.push((result, self.terms().symbol("result after", self.terms().sort(result))));
        }
        let unwanted = self.terms().not(self.terms().substitute(behind, &after));
        let mut summaries = self.summaries(callee, &after);
        loop {
            let Some(enough) = self.enough(query, &summaries, unwanted) else { return Ok(None) };
            let mut answer = Vec::new();
            let mut failed = None;
            for summary in &enough {
                match self.entry_labels(query, arc, callee, &summary.used)? {
                    Some(labels) => answer.push((summary.used.clone(), labels)),
                    None => {
                        failed = Some(summary.used.context);
                        break;
                    }
                }
            }
            match failed {
                Some(context) => summaries.retain(|summary| summary.used.context != context),
                None => {
                    let says: Vec<Term> = enough.iter().map(|summary| summary.says).collect();
                    let needs = self.condition_for(query, self.terms().and(&says), unwanted);
                    return Ok(needs.map(|needs| KnownAnswer { summaries: answer, needs }));
                }
            }
        }
    }

    /// Notes that every call may rest on all summaries of its callee that say the same at every call.
    pub fn use_everywhere(&mut self) {
        let contexts: Vec<(ContextId, ProcId)> = self.contexts.iter().map(|(id, it)| (id, it.proc)).collect();
        for (context, proc) in contexts {
            for (arc, body) in self.flow(proc).arcs.iter_enumerated() {
                for summary in body.callee.map(|callee| self.summaries(callee, &[])).unwrap_or_default() {
                    self.contexts.note_use(context, arc, summary.used);
                }
            }
        }
    }

    /// The summaries of a callee that say the same at every call, as formulas on the states before and behind it.
    fn summaries(&self, callee: ProcId, after: &[(Term, Term)]) -> Vec<Summary> {
        let terms = self.terms();
        let entry = self.ctx.program.procs[callee].entry;
        let relations = self.contexts.relations(callee).into_iter().rev();
        let answered = relations.filter(|(id, _)| !self.annotation.at(Spot::Location(*id, entry)).is_empty());
        let summary = |(id, post): (ContextId, Term)| {
            let context = self.contexts.get(id);
            let values = context.everywhere.clone()?;
            let frame = context.frame.iter().copied().zip(values.iter().copied());
            let says = terms.substitute(post, &after.iter().copied().chain(frame).collect::<Vec<_>>());
            Some(Summary { used: Use { context: id, values }, says })
        };
        answered.filter_map(summary).take(MOST_SUMMARIES).collect()
    }

    /// Summaries that together exclude what is not wanted, as few as a core has.
    fn enough(&mut self, query: &Query, summaries: &[Summary], unwanted: Term) -> Option<Vec<Summary>> {
        let mut seen: Vec<Term> = summaries.iter().map(|summary| self.see(query, summary.says)).collect();
        seen.push(self.see(query, unwanted));
        if summaries.is_empty() || self.path.check(&seen) != Outcome::Unsat {
            return None;
        }
        let core = self.path.core(&seen);
        let used = summaries.iter().zip(&seen).filter(|(_, says)| core.contains(says));
        Some(used.map(|(summary, _)| summary.clone()).collect())
    }

    /// The labels of a summary's entry that hold at a call, if some do.
    fn entry_labels(
        &mut self,
        query: &Query,
        arc: ArcId,
        callee: ProcId,
        used: &Use,
    ) -> Result<Option<Vec<LabelId>>, Stop> {
        let symbols = self.contexts.get(used.context).frame.clone();
        let values = used.values.iter().map(|&value| self.see(query, value));
        let frame = symbols.into_iter().zip(values).collect();
        let (entry, _) = self.enter(query, arc, callee, used.context, frame)?;
        let runs_out = entry.tau.run_out().is_some();
        let blocked = self.blocked(&entry, location_of(&entry));
        self.path.pop_to(query.depth);
        match blocked? {
            Blocked::By(labels) if !runs_out && !labels.is_empty() => Ok(Some(labels)),
            _ => Ok(None),
        }
    }

    /// A condition that holds before the call and with which summaries exclude what is not wanted.
    fn condition_for(&mut self, query: &Query, says: Term, unwanted: Term) -> Option<Term> {
        if self.scratch.check_assuming(&[says, unwanted]) == Outcome::Unsat {
            return Some(self.terms().tru());
        }
        let ranges = self.ranges.of(self.ctx, &[says, unwanted]);
        let (excluded, ranges) = (self.terms().and2(says, unwanted), self.terms().and(&ranges));
        let weak = self.weak_interpolant(query, self.terms().and2(excluded, ranges));
        weak.or_else(|| self.interpolate(query, excluded, ranges, true))
    }
}
