//! Labels that go back along arcs by themselves: where the only way on is an assignment, the weakest precondition of a label is
//! as good before it as the label behind it. Nobody has to come by to learn that.

use crate::contexts::ContextId;
use crate::goals::Goal;
use crate::graph::ArcId;
use crate::helpers;
use crate::label::{LabelId, Spot};
use crate::search::Search;

impl Search<'_, '_> {
    /// Labels the locations before a labelled one from which nothing else can be done than to go there.
    pub fn carry_back(&mut self, label: LabelId) {
        if !self.may(&helpers::BACK) {
            return;
        }
        let mut pending = vec![label];
        while let Some(id) = pending.pop() {
            let Spot::Location(context, location) = self.annotation.get(id).spot else { continue };
            let proc = self.contexts.get(context).proc;
            for arc in self.flow(proc).incoming[location].clone() {
                pending.extend(self.carry_along(context, arc, id));
            }
        }
    }

    fn carry_along(&mut self, context: ContextId, arc: ArcId, label: LabelId) -> Option<LabelId> {
        let proc = self.contexts.get(context).proc;
        let flow = self.flow(proc);
        let body = self.arc(proc, arc);
        let is_goal = self.goals.contains(Goal::Location(proc, body.source))
            || self.goals.contains(Goal::Edge(proc, body.edge));
        let is_only_way = flow.outgoing[body.source].len() == 1 && body.callee.is_none();
        let is_entry = body.source == self.ctx.program.procs[proc].entry;
        let is_in_loop = flow.loops.iter().any(|l| l.body.contains(&body.source));
        if is_goal || !is_only_way || is_entry || is_in_loop {
            return None;
        }
        let action = self.action(proc, arc).ok()?;
        let can_always_be_gone = action.guards.is_empty() && action.in_range.is_empty();
        let known = self.annotation.get(label);
        let before = action.before(self.ctx, known.formula);
        if !can_always_be_gone || action.mentions_choice(self.ctx, before) {
            return None;
        }
        let bound = known.bound.before(flow, body);
        let ever = self.annotation.labels_ever();
        let on_arc = self.annotate(Spot::Arc(context, arc), before, bound.clone(), vec![label]);
        let there = self.annotate(Spot::Location(context, body.source), before, bound, vec![on_arc]);
        let is_new = self.annotation.labels_ever() > ever;
        if is_new {
            self.helped(&helpers::BACK);
        }
        is_new.then_some(there)
    }
}
