//! The rules of figure 5: calls, answered by summaries.
//!
//! A call asks its callee two things: that it reaches no goal, and that it returns only where the caller's labels
//! behind the call hold. The second question is the weakened label `W(A(l₃))` as a post-condition, in which the
//! caller's own variables have become symbols of the caller's frame (`push`). The answer is the disjunction of labels
//! at the callee's entry, brought back to the caller's state (`pop`).

use tarka_engine::{enter_call, leave_call};
use tarka_exec::symbolic::{Execution, Frame, Naming};
use tarka_ir::ProcId;
use tarka_logic::term::Term;

use crate::contexts::{ContextId, Purpose, Use};
use crate::graph::ArcId;
use crate::intra::{Followed, Summed, location_of};
use crate::known::KnownAnswer;
use crate::label::{LabelId, Spot};
use crate::post::{Post, Question};
use crate::search::{Blocked, Query, Search, Stop};
use crate::tau::{Bound, Tau};

/// What is known about a call so far: a condition on the caller's state.
#[derive(Clone, Default)]
struct Answer {
    parts: Vec<Term>,
    bound: Bound,
    because: Vec<LabelId>,
}

/// What asking a callee leads to.
enum Asked {
    /// The condition under which it does as asked is part of the answer.
    Answered,
    /// It can return here instead.
    Exit(Box<Query>, Frame),
    /// What it does rests on concrete values.
    Exhausted,
}

impl Search<'_, '_> {
    /// Goes along a call (`DecideC`), or learns why that leads nowhere (`LearnC`). `targets` are the labels behind the
    /// call that its exits are known to need.
    pub fn follow_call(
        &mut self,
        query: &Query,
        arc: ArcId,
        callee: ProcId,
        targets: &mut Vec<LabelId>,
    ) -> Result<Followed, Stop> {
        if !self.can_call(query, arc, callee)? {
            return self.learn(query, arc, &[]);
        }
        let mut answer = Answer::default();
        let body = self.arc(query.proc, arc);
        let tau = query.tau.step(self.flow(query.proc), body);
        if let Some(bound) = tau.run_out() {
            if let Asked::Exhausted = self.ask_for_safety(query, arc, callee, &mut answer)? {
                return Ok(Followed::Exhausted);
            }
            answer.bound = answer.bound.and(&bound.before(self.flow(query.proc), body));
            return Ok(Followed::Learned(self.learn_call(query, arc, answer, &[])?));
        }
        let behind = Spot::Location(query.context, body.target);
        targets.extend(self.firm_at(behind, &tau));
        loop {
            self.tick()?;
            *targets = self.annotation.all_current(targets);
            let mut whole = Answer::default();
            let (exit, frame) = match self.ask_for_exits(query, arc, callee, targets, &mut whole)? {
                Asked::Answered => {
                    return Ok(Followed::Learned(self.learn_call(query, arc, whole, targets)?));
                }
                Asked::Exit(exit, frame) => (exit, frame),
                Asked::Exhausted => return Ok(Followed::Exhausted),
            };
            let mut next = self.come_back(query, arc, &exit, frame)?;
            match self.blocked(&next, location_of(&next))? {
                Blocked::Not(model) => {
                    next.model = model.or_else(|| exit.model.clone());
                    return Ok(Followed::Query(Box::new(next)));
                }
                Blocked::By(labels) => {
                    let new: Vec<LabelId> = labels.into_iter().filter(|id| !targets.contains(id)).collect();
                    if new.is_empty() {
                        // More was asked than is needed.
                        self.contexts.get_mut(exit.context).refuted = true;
                    }
                    targets.extend(new);
                    targets.extend(self.firm_at(behind, &tau));
                    self.path.pop_to(query.depth);
                }
            }
        }
    }

    /// Whether the call can be made: a call through a pointer may not lead to this callee.
    fn can_call(&mut self, query: &Query, arc: ArcId, callee: ProcId) -> Result<bool, Stop> {
        if self.action(query.proc, arc)?.guards.is_empty() {
            return Ok(true);
        }
        let context = self.context(callee, Purpose::Safety, &[]);
        let (mut entry, _) = self.enter(query, arc, callee, context, Vec::new())?;
        let can = self.reachable(&mut entry);
        self.path.pop_to(query.depth);
        can
    }

    /// The labels of a spot that apply at a value of τ and do not depend on it: the paper's post-condition `A(l)` as far
    /// as it is no mere assumption.
    fn firm_at(&self, spot: Spot, tau: &Tau) -> Vec<LabelId> {
        let mut labels = self.admitted(spot, tau);
        labels.retain(|&id| !self.annotation.get(id).bound.provisional);
        labels
    }

    fn ask_for_safety(
        &mut self,
        query: &Query,
        arc: ArcId,
        callee: ProcId,
        answer: &mut Answer,
    ) -> Result<Asked, Stop> {
        let context = self.context(callee, Purpose::Safety, &[]);
        let question = Question { context, values: Vec::new(), needs: None };
        self.ask(query, arc, callee, &question, answer)
    }

    /// Asks that every exit satisfies one of the target labels: what is not known yet, all at once.
    fn ask_for_exits(
        &mut self,
        query: &Query,
        arc: ArcId,
        callee: ProcId,
        targets: &[LabelId],
        answer: &mut Answer,
    ) -> Result<Asked, Stop> {
        let mut open = Vec::new();
        for post in self.posts(query, arc, callee, targets)? {
            match post {
                Post::Kept(formula) => answer.parts.push(formula),
                Post::Wanted(wanted) => match self.known_answer(query, arc, callee, wanted.behind)? {
                    Some(known) => self.accept_known(query, arc, callee, known, answer)?,
                    None => open.push(wanted),
                },
            }
        }
        if open.is_empty()
            && answer.because.is_empty()
            && let Asked::Exhausted = self.ask_for_safety(query, arc, callee, answer)?
        {
            return Ok(Asked::Exhausted);
        }
        if open.is_empty() {
            return Ok(Asked::Answered);
        }
        for question in self.questions(query, callee, &open) {
            match self.ask(query, arc, callee, &question, answer)? {
                Asked::Answered => {}
                other => return Ok(other),
            }
        }
        Ok(Asked::Answered)
    }

    /// Asks the callee one question: `Sum` in its context.
    fn ask(
        &mut self,
        query: &Query,
        arc: ArcId,
        callee: ProcId,
        question: &Question,
        answer: &mut Answer,
    ) -> Result<Asked, Stop> {
        let symbols = self.contexts.get(question.context).frame.clone();
        let values = question.values.iter().map(|&value| self.see(query, value));
        let frame_values = symbols.into_iter().zip(values).collect();
        self.inherit(question.context);
        let (entry, frame) = self.enter(query, arc, callee, question.context, frame_values)?;
        if let Some(bound) = entry.tau.run_out() {
            answer.bound =
                std::mem::take(&mut answer.bound).and(&bound.before_call(self.graph, query.proc, callee));
            self.path.pop_to(query.depth);
            return Ok(Asked::Answered);
        }
        if let Blocked::By(_) = self.blocked(&entry, location_of(&entry))? {
            self.statistics.summaries_reused += 1;
        } else {
            match self.sum(entry.clone())? {
                Summed::Blocked => {}
                Summed::Exit(exit) => return Ok(Asked::Exit(exit, frame)),
                Summed::Exhausted => {
                    self.path.pop_to(query.depth);
                    return Ok(Asked::Exhausted);
                }
            }
        }
        let Blocked::By(labels) = self.blocked(&entry, location_of(&entry))? else {
            return Err(Stop::Why(tarka_engine::Why::Stuck("a summary does not block its query".to_owned())));
        };
        self.path.pop_to(query.depth);
        self.accept(query, arc, callee, question, labels, answer)?;
        Ok(Asked::Answered)
    }

    /// Adds to the answer that the callee's entry labels hold.
    fn accept(
        &mut self,
        query: &Query,
        arc: ArcId,
        callee: ProcId,
        question: &Question,
        labels: Vec<LabelId>,
        answer: &mut Answer,
    ) -> Result<(), Stop> {
        answer.parts.extend(question.needs);
        let used = Use { context: question.context, values: question.values.clone() };
        self.rest_on(query, arc, callee, used, labels, answer)
    }

    /// Adds to the answer that summaries hold which were found before.
    fn accept_known(
        &mut self,
        query: &Query,
        arc: ArcId,
        callee: ProcId,
        known: KnownAnswer,
        answer: &mut Answer,
    ) -> Result<(), Stop> {
        self.statistics.summaries_reused += 1;
        answer.parts.push(known.needs);
        known
            .summaries
            .into_iter()
            .try_for_each(|(used, labels)| self.rest_on(query, arc, callee, used, labels, answer))
    }

    /// Adds to the answer that labels of the callee's entry hold, in a context that is used so.
    fn rest_on(
        &mut self,
        query: &Query,
        arc: ArcId,
        callee: ProcId,
        used: Use,
        labels: Vec<LabelId>,
        answer: &mut Answer,
    ) -> Result<(), Stop> {
        let action = self.action(query.proc, arc)?;
        let symbols = self.contexts.get(used.context).frame.clone();
        let mut pairs = action.changes.clone();
        pairs.extend(symbols.into_iter().zip(used.values.iter().copied()));
        let formulas: Vec<Term> = labels.iter().map(|&id| self.annotation.get(id).formula).collect();
        answer.parts.push(self.terms().substitute(self.terms().or(&formulas), &pairs));
        for &id in &labels {
            let bound = self.annotation.get(id).bound.before_call(self.graph, query.proc, callee);
            answer.bound = std::mem::take(&mut answer.bound).and(&bound);
        }
        answer.because.extend(labels);
        self.contexts.note_use(query.context, arc, used);
        Ok(())
    }

    /// `LearnC`: labels a call arc with the conditions of all answers.
    fn learn_call(
        &mut self,
        query: &Query,
        arc: ArcId,
        answer: Answer,
        targets: &[LabelId],
    ) -> Result<LabelId, Stop> {
        self.statistics.backtracks += 1;
        let (terms, flow) = (self.terms(), self.flow(query.proc));
        let action = self.action(query.proc, arc)?;
        let mut formula = terms.and(&answer.parts);
        if action.mentions_choice(self.ctx, formula) {
            let facts = terms.and(&action.facts);
            formula = self.interpolate(query, terms.not(formula), facts, true).ok_or_else(|| {
                Stop::Why(tarka_engine::Why::Stuck("no interpolant for a call was found".to_owned()))
            })?;
        }
        let behind =
            targets.iter().fold(Bound::default(), |all, &id| all.and(&self.annotation.get(id).bound));
        let bound = answer.bound.and(&behind.before(flow, self.arc(query.proc, arc)));
        let because = [answer.because, targets.to_vec()].concat();
        Ok(self.annotate(Spot::Arc(query.context, arc), formula, bound, because))
    }

    /// `push`: the query at the callee's entry; the path grows by a level.
    pub fn enter(
        &mut self,
        query: &Query,
        arc: ArcId,
        callee: ProcId,
        context: ContextId,
        frame_values: Vec<(Term, Term)>,
    ) -> Result<(Query, Frame), Stop> {
        let mut execution = Execution::new(self.ctx, query.state.clone(), Naming::Substituted);
        let frame = enter_call(&mut execution, query.proc, self.arc(query.proc, arc).edge, callee)?;
        self.path.push();
        self.path.edges.push((query.proc, self.arc(query.proc, arc).edge));
        self.extend_path(&mut execution);
        let tau = query.tau.call(self.graph, query.proc, callee);
        let location = self.ctx.program.procs[callee].entry;
        Ok((self.query(context, location, execution.state, tau, frame_values), frame))
    }

    /// `pop`: the query behind the call, given one at the callee's exit; the path grows by a level.
    fn come_back(&mut self, query: &Query, arc: ArcId, exit: &Query, frame: Frame) -> Result<Query, Stop> {
        let body = self.arc(query.proc, arc);
        let mut execution = Execution::new(self.ctx, exit.state.clone(), Naming::Substituted);
        leave_call(&mut execution, frame, query.proc, body.edge)?;
        self.path.push();
        self.extend_path(&mut execution);
        let tau = query.tau.step(self.flow(query.proc), body);
        Ok(self.query(query.context, body.target, execution.state, tau, query.frame.clone()))
    }
}
