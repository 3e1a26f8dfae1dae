//! Post-conditions for callees: what the labels behind a call ask of it.
//!
//! A conjunct of a label that holds before the call, and that the call cannot change, is kept as it is. The others become questions: the caller's
//! variables are replaced by frame symbols with names that depend on nothing but their order, so that equal questions
//! from different call sites share a context, and with it its labels.
//!
//! A question is first generalised: the paper's interpolants over `S ∪ S′` that leave the caller's variables out.
//! If the conjunct holds before the call already, the callee is asked not to make it worse (`x′ ≥ x` for `x ≥ y`); if a
//! variable of the caller's differs from an argument by a constant, the argument takes its place. Should the callee
//! not comply, the question is asked as it was.

use std::collections::BTreeSet;

use tarka_ir::ProcId;
use tarka_logic::number::Integer;
use tarka_logic::term::{Linear, Op, Sort, Term, TermTable};

use crate::action::{Action, own_symbols};
use crate::contexts::{ContextId, Purpose};
use crate::graph::ArcId;
use crate::label::LabelId;
use crate::search::{Query, Search, Stop};

/// A conjunct that has to hold behind a call.
pub(crate) enum Post {
    /// It holds there if it holds before.
    Kept(Term),
    /// It depends on the callee.
    Wanted(Wanted),
}

/// What is wanted of a callee.
#[derive(Clone)]
pub(crate) struct Wanted {
    /// What is to hold behind the call.
    pub behind: Term,
    /// The post-condition with stand-ins for values of the caller's state.
    draft: Draft,
}

/// A question to a callee.
pub(crate) struct Question {
    pub context: ContextId,
    /// What the context's frame symbols stand for, over the caller's symbols.
    pub values: Vec<Term>,
    /// What must hold before the call for the answer to be enough.
    pub needs: Option<Term>,
}

/// A post-condition with stand-ins for values of the caller's state.
#[derive(Clone)]
struct Draft {
    formula: Term,
    /// Stand-ins, each with its value over the caller's symbols.
    stand_ins: Vec<(Term, Term)>,
    needs: Option<Term>,
}

/// A post-condition in the words in which it is asked: with frame symbols for the caller's and for stand-ins.
struct Wording {
    post: Term,
    frame: Vec<Term>,
    /// What the frame symbols stand for.
    values: Vec<Term>,
}

impl Search<'_, '_> {
    /// What the target labels ask of a callee; no label asks that it never returns.
    pub fn posts(
        &mut self,
        query: &Query,
        arc: ArcId,
        callee: ProcId,
        targets: &[LabelId],
    ) -> Result<Vec<Post>, Stop> {
        let terms = self.terms();
        let action = self.action(query.proc, arc)?;
        let formulas: Vec<Term> = targets.iter().map(|&id| self.annotation.get(id).formula).collect();
        let mut posts = Vec::new();
        for conjunct in terms.conjuncts(terms.or(&formulas)) {
            let behind = terms.substitute(conjunct, &action.after_call);
            // What the callee does not change may still hold only where it returns.
            let is_kept =
                !targets.is_empty() && !self.may_change(callee, behind) && self.holds(query, behind)?;
            posts.push(if is_kept {
                Post::Kept(behind)
            } else {
                Post::Wanted(self.wanted(query, &action, callee, behind)?)
            });
        }
        Ok(posts)
    }

    /// Whether a formula speaks of the result, or of something that a procedure may change.
    fn may_change(&self, callee: ProcId, formula: Term) -> bool {
        let terms = self.terms();
        let result = self.ctx.result(callee);
        let modified = self.modified.of(callee);
        terms.free_symbols(formula).iter().any(|&symbol| {
            let part = terms.symbol_term(symbol);
            Some(part) == result || modified.contains(&part)
        })
    }

    /// What to ask for: something more general than the conjunct, unless the callee is known not to comply.
    fn wanted(
        &mut self,
        query: &Query,
        action: &Action,
        callee: ProcId,
        behind: Term,
    ) -> Result<Wanted, Stop> {
        let drafts = [self.not_worse(query, callee, behind)?, self.by_arguments(query, action, behind)];
        let mut drafts = drafts.into_iter().flatten();
        let as_it_is = Draft { formula: behind, stand_ins: Vec::new(), needs: None };
        let draft = drafts.find(|draft| !self.is_refuted(query, callee, draft)).unwrap_or(as_it_is);
        Ok(Wanted { behind, draft })
    }

    /// One question for all that is wanted. If the callee does not comply though less would have done, it is asked for
    /// one thing after the other.
    pub fn questions(&mut self, query: &Query, callee: ProcId, wanted: &[Wanted]) -> Vec<Question> {
        let terms = self.terms();
        let drafts = || wanted.iter().map(|wanted| &wanted.draft);
        let formulas: Vec<Term> = drafts().map(|draft| draft.formula).collect();
        let needs: Vec<Term> = drafts().filter_map(|draft| draft.needs).collect();
        let all = Draft {
            formula: terms.and(&formulas),
            stand_ins: drafts().flat_map(|draft| draft.stand_ins.iter().copied()).collect(),
            needs: Some(terms.and(&needs)),
        };
        if wanted.len() > 1 && self.is_refuted(query, callee, &all) {
            return wanted.iter().map(|wanted| self.question(query, callee, &wanted.draft)).collect();
        }
        vec![self.question(query, callee, &all)]
    }

    fn is_refuted(&self, query: &Query, callee: ProcId, draft: &Draft) -> bool {
        let known = self.contexts.known(callee, Purpose::Relation(self.wording(query, draft).post));
        known.is_some_and(|known| self.contexts.get(known).refuted)
    }

    fn question(&mut self, query: &Query, callee: ProcId, draft: &Draft) -> Question {
        let Wording { post, frame, values } = self.wording(query, draft);
        let context = self.context(callee, Purpose::Relation(post), &frame);
        let own = self.own_symbols(query);
        let is_own = |&value: &Term| {
            let symbols = self.terms().free_symbols(value);
            symbols.iter().any(|&symbol| own.contains(&self.terms().symbol_term(symbol)))
        };
        if !values.iter().any(is_own) {
            self.contexts.get_mut(context).everywhere.get_or_insert(values.clone());
        }
        Question { context, values, needs: draft.needs }
    }

    /// For a conjunct that holds before the call: that the part of it that the callee changes gets no worse.
    fn not_worse(&mut self, query: &Query, callee: ProcId, behind: Term) -> Result<Option<Draft>, Stop> {
        let terms = self.terms();
        let result = self.ctx.result(callee).and_then(|term| terms.as_symbol(term));
        if result.is_some_and(|symbol| terms.mentions(behind, symbol)) {
            return Ok(None);
        }
        let node = terms.node(behind);
        let (Op::Le | Op::Eq, &[left, right]) = (&node.op, node.args.as_slice()) else { return Ok(None) };
        let changing = match terms.sort(left) {
            Sort::Int => {
                let sum = terms.linear(left).minus(&terms.linear(right));
                let parts = sum.monomials().iter().filter(|(atom, _)| self.may_change(callee, *atom));
                let changing = parts.fold(Linear::default(), |sum, (atom, factor)| {
                    sum.plus_scaled(&Linear::atom(*atom), factor)
                });
                terms.int_from_linear(&changing)
            }
            Sort::BitVec(_) if node.op == Op::Eq && !self.may_change(callee, right) => left,
            Sort::BitVec(_) if node.op == Op::Eq && !self.may_change(callee, left) => right,
            _ => return Ok(None),
        };
        if !self.holds(query, behind)? {
            return Ok(None);
        }
        let falls = node.op == Op::Le
            && terms.linear(changing).monomials().first().is_some_and(|(_, factor)| *factor < Integer::ZERO);
        let changing = if falls { terms.neg(changing) } else { changing };
        let stand_in = stand_in(terms, changing);
        let formula = match node.op {
            Op::Le if falls => terms.ge(changing, stand_in),
            Op::Le => terms.le(changing, stand_in),
            _ => terms.eq(changing, stand_in),
        };
        Ok(Some(Draft { formula, stand_ins: vec![(stand_in, changing)], needs: Some(behind) }))
    }

    /// Arguments in place of the caller's variables that differ from them by a constant.
    fn by_arguments(&mut self, query: &Query, action: &Action, behind: Term) -> Option<Draft> {
        let terms = self.terms();
        let own = self.own_symbols(query);
        let mut draft = Draft { formula: behind, stand_ins: Vec::new(), needs: None };
        let mut replaced = Vec::new();
        let mut needs = Vec::new();
        for &symbol in terms.free_symbols(behind).iter() {
            let part = terms.symbol_term(symbol);
            if !own.contains(&part) {
                continue;
            }
            let value = self.see(query, part);
            for &(_, argument) in &action.changes {
                if action.mentions_choice(self.ctx, argument) {
                    continue;
                }
                let Some(distance) = self.distance(value, self.see(query, argument)) else { continue };
                let stand_in = stand_in(terms, argument);
                let moved = |by: Term| distance.map_or(by, |distance| terms.add(by, distance));
                replaced.push((part, moved(stand_in)));
                draft.stand_ins.push((stand_in, argument));
                needs.push(terms.eq(part, moved(argument)));
                break;
            }
        }
        draft.formula = terms.substitute(behind, &replaced);
        draft.needs = Some(terms.and(&needs)).filter(|&needs| terms.as_bool(needs) != Some(true));
        (!replaced.is_empty()).then_some(draft)
    }

    /// By how much two values differ, if that is the same on every run and they are not constants themselves;
    /// `Some(None)` if they are one term.
    fn distance(&self, a: Term, b: Term) -> Option<Option<Term>> {
        let terms = self.terms();
        if terms.is_constant(a) || terms.sort(a) != terms.sort(b) {
            return None;
        }
        match terms.sort(a) {
            _ if a == b => Some(None),
            Sort::Int | Sort::BitVec(_) => Some(terms.sub(a, b)).filter(|&d| terms.is_constant(d)).map(Some),
            _ => None,
        }
    }

    /// The symbols that mean something in the caller only.
    fn own_symbols(&self, query: &Query) -> BTreeSet<Term> {
        let mut own = own_symbols(self.ctx, query.proc);
        own.extend(&self.contexts.get(query.context).frame);
        own
    }

    /// The post-condition with frame symbols in place of the caller's symbols and of stand-ins.
    fn wording(&self, query: &Query, draft: &Draft) -> Wording {
        let terms = self.terms();
        let own = self.own_symbols(query);
        let (mut pairs, mut frame, mut values) = (Vec::new(), Vec::new(), Vec::new());
        for &symbol in terms.free_symbols(draft.formula).iter() {
            let part = terms.symbol_term(symbol);
            let stand_in = draft.stand_ins.iter().find(|(stand_in, _)| *stand_in == part);
            let value = match stand_in {
                Some(&(_, value)) => value,
                None if own.contains(&part) => part,
                None => continue,
            };
            let name = terms.symbol(&format!("caller {}", frame.len()), terms.sort(part));
            pairs.push((part, name));
            frame.push(name);
            values.push(value);
        }
        Wording { post: terms.substitute(draft.formula, &pairs), frame, values }
    }
}

/// The symbol that stands for a value of the caller's state.
fn stand_in(terms: &TermTable, value: Term) -> Term {
    terms.symbol(&format!("stand-in for {}", terms.to_c(value)), terms.sort(value))
}
