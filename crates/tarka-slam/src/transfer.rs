//! What one statement of a boolean program stands for, in terms: what is known before it, and what it is to compute.
//!
//! `c2bp` makes expressions of it, and Constrain asks of a transition whether it can be. Every variable of the boolean
//! program that occurs has a term in the symbols of the state before the statement.
//!
//! A call is three statements: the arguments, the call, the side effects. The meaning of the caller's variables after the
//! call is the paper's ρ: whatever the call may change has a symbol of its own for its value before (`g@call`), and a
//! variable whose predicate speaks of it is saved before. The meaning of what comes back is γ: a return predicate with the
//! arguments' values before the call for the parameters, and `x_ret` for the result.

use std::rc::Rc;

use tarka_engine::Step;
use tarka_exec::symbolic::{Execution, Naming, Object};
use tarka_ir::{ProcId, Stmt};
use tarka_logic::term::{Sort, Term};

use crate::bebop::Moment;
use crate::code::{CallStep, Code, Crossing, Spot};
use crate::liveness::Liveness;
use crate::predicates::{PredicateId, Predicates};
use crate::symbols::{Part, suffixed};

/// A variable of a function of a boolean program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Slot {
    /// The value of a predicate.
    Predicate(PredicateId),
    /// Its value before the call that is going on.
    Saved(PredicateId),
    /// A parameter temporary: the value of a callee's predicate at its entry.
    Argument(PredicateId),
    /// A return temporary: the value of a callee's predicate at its exit.
    Returned(PredicateId),
}

/// A statement of the boolean program, in terms over the symbols before it.
pub(crate) struct Transfer {
    /// The procedure in which it stands.
    pub proc: ProcId,
    /// What must hold for it to be gone through, if it is an assumption.
    pub guard: Vec<Term>,
    /// What else holds when it is gone through.
    pub hypothesis: Vec<Term>,
    /// What the variables mean before.
    pub before: Vec<(Slot, Term)>,
    /// The variables that it assigns to, and what each must become.
    pub after: Vec<(Slot, Term)>,
    /// The variables that it changes and that do not matter after it: they get any value.
    pub forgotten: Vec<Slot>,
    /// The objects that are made.
    pub objects: Vec<Object>,
    /// Whether memory is as at the start of the program.
    pub is_start: bool,
}

/// Makes transfers.
pub(crate) struct Transfers<'a, 'c, 'p> {
    pub code: &'a Code<'c, 'p>,
    pub predicates: &'a Predicates,
    pub liveness: &'a Liveness,
}

impl Transfers<'_, '_, '_> {
    fn meanings(&self, ids: impl Iterator<Item = PredicateId>) -> Vec<(Slot, Term)> {
        ids.map(|id| (Slot::Predicate(id), self.predicates.get(id).term)).collect()
    }

    fn of_step(&self, proc: ProcId, step: &Step) -> Transfer {
        let mut hypothesis = step.guard.clone();
        hypothesis.extend_from_slice(&step.facts);
        hypothesis.extend_from_slice(&step.no_wrap);
        Transfer {
            proc,
            guard: Vec::new(),
            hypothesis,
            before: self.meanings(self.predicates.in_scope(proc)),
            after: Vec::new(),
            forgotten: Vec::new(),
            objects: step.objects.clone(),
            is_start: false,
        }
    }

    /// The first valuation.
    pub fn start(&self, proc: ProcId) -> Transfer {
        let ctx = self.code.ctx;
        let step = Step::of(ctx, Execution::at_start(ctx, Naming::Substituted));
        let mut transfer = self.of_step(proc, &step);
        transfer.after = self.changed(&transfer.before, &step, true);
        transfer.before.clear();
        transfer.is_start = true;
        transfer
    }

    /// The predicates whose terms a step changes (or all), as they are before it.
    fn changed(&self, meanings: &[(Slot, Term)], step: &Step, all: bool) -> Vec<(Slot, Term)> {
        let before = |&(slot, term): &(Slot, Term)| {
            let was = step.before(self.code.ctx, term);
            (all || was != term).then_some((slot, was))
        };
        meanings.iter().filter_map(before).collect()
    }

    /// A statement that is no call. One that terms cannot say changes everything.
    pub fn simple(&self, spot: Spot) -> Transfer {
        let Some(step) = self.code.step(spot) else { return self.anything(spot.proc) };
        let mut transfer = self.of_step(spot.proc, &step);
        if matches!(self.code.stmt(spot), Stmt::Assume(_)) {
            transfer.guard.clone_from(&step.guard);
        }
        transfer.after = self.changed(&transfer.before, &step, false);
        self.leave_out_dead(&mut transfer, spot);
        transfer
    }

    /// Leaves out what does not matter: predicates about variables that will be overwritten before they are read.
    fn leave_out_dead(&self, transfer: &mut Transfer, spot: Spot) {
        let code = self.code;
        transfer.before.retain(|&(slot, _)| match slot {
            Slot::Predicate(id) | Slot::Saved(id) => {
                self.liveness.before(code, spot, self.predicates.get(id).term)
            }
            Slot::Argument(_) | Slot::Returned(_) => true,
        });
        let matters = |&(slot, _): &(Slot, Term)| match slot {
            Slot::Predicate(id) => self.liveness.after(code, spot, self.predicates.get(id).term),
            _ => true,
        };
        let (after, dead): (Vec<_>, Vec<_>) = transfer.after.iter().partition(|changed| matters(changed));
        transfer.after = after;
        transfer.forgotten = dead.into_iter().map(|(slot, _)| slot).collect();
    }

    /// A statement of which nothing is known.
    pub fn anything(&self, proc: ProcId) -> Transfer {
        let before = self.meanings(self.predicates.in_scope(proc));
        let unknown = |&(slot, _): &(Slot, Term)| (slot, self.code.ctx.terms.fresh("unknown", Sort::Bool));
        let after = before.iter().map(unknown).collect();
        let (guard, hypothesis, forgotten, objects) = Default::default();
        Transfer { proc, guard, hypothesis, before, after, forgotten, objects, is_start: false }
    }

    /// The predicates of the caller that must be saved before a call: those that the callee may change.
    pub fn saved(&self, caller: ProcId, call: &CallStep) -> Vec<PredicateId> {
        let terms = &self.code.ctx.terms;
        let is_changed = |&id: &PredicateId| {
            let symbols = terms.free_symbols(self.predicates.get(id).term);
            symbols.iter().any(|&symbol| {
                let term = terms.symbol_term(symbol);
                self.code.symbols.is_shared(self.code.ctx, term) && call.changes.contains(term)
            })
        };
        self.predicates.in_scope(caller).filter(is_changed).collect()
    }

    /// The guard of a call: that this is what a pointer points to.
    pub fn guard(&self, site: Crossing, call: &CallStep) -> Transfer {
        let mut transfer = self.of_step(site.spot.proc, &call.enter);
        transfer.guard.clone_from(&call.enter.guard);
        self.leave_out_dead(&mut transfer, site.spot);
        transfer
    }

    /// The arguments of a call, and what is saved.
    pub fn arguments(&self, site: Crossing, call: &CallStep) -> Transfer {
        let mut transfer = self.of_step(site.spot.proc, &call.enter);
        let saved = self.saved(site.spot.proc, call).into_iter();
        transfer.after = saved.map(|id| (Slot::Saved(id), self.predicates.get(id).term)).collect();
        for id in self.predicates.formal(site.callee) {
            let term = self.at_entry(self.predicates.get(id).term, call);
            transfer.after.push((Slot::Argument(id), term));
        }
        self.leave_out_dead(&mut transfer, site.spot);
        transfer
    }

    /// A predicate of the callee at its entry, in the caller's symbols before the call.
    pub fn at_entry(&self, term: Term, call: &CallStep) -> Term {
        let ctx = self.code.ctx;
        call.enter.before(ctx, self.code.symbols.with_entry_as_now(ctx, term))
    }

    /// The side effects of a call.
    pub fn effects(&self, site: Crossing, call: &CallStep) -> Transfer {
        let caller = site.spot.proc;
        let mut transfer = self.of_step(caller, &call.leave);
        transfer.objects.extend_from_slice(&call.enter.objects);
        let saved = self.saved(caller, call);
        let now = std::mem::take(&mut transfer.before);
        for &(slot, term) in &now {
            let Slot::Predicate(id) = slot else { continue };
            let is_saved = saved.contains(&id);
            // A saved predicate of the caller's own has no value of now; one of all procedures has that of the callee's exit.
            if !is_saved || self.predicates.get(id).scope.is_none() {
                transfer.before.push((slot, term));
            }
            if is_saved {
                transfer.before.push((Slot::Saved(id), self.rho(term, call)));
            }
        }
        for id in self.predicates.returned(site.callee) {
            let term = self.gamma(self.predicates.get(id).term, site, call);
            transfer.before.push((Slot::Returned(id), term));
        }
        for (slot, term) in now {
            let Slot::Predicate(id) = slot else { continue };
            let is_own = saved.contains(&id) && self.predicates.get(id).scope.is_some();
            let was = call.leave.before(self.code.ctx, term);
            if is_own || was != term {
                transfer.after.push((slot, was));
            }
        }
        self.leave_out_dead(&mut transfer, site.spot);
        transfer
    }

    /// ρ: the caller's symbols as they were before the call. The paper renames globals alone; the callee may change memory
    /// too.
    fn rho(&self, term: Term, call: &CallStep) -> Term {
        let ctx = self.code.ctx;
        let mut pairs = Vec::new();
        for &symbol in ctx.terms.free_symbols(term).iter() {
            let term = ctx.terms.symbol_term(symbol);
            if self.code.symbols.is_shared(ctx, term) && call.changes.contains(term) {
                pairs.push((term, suffixed(ctx, term, "@call")));
            }
        }
        ctx.terms.substitute(term, &pairs)
    }

    /// γ: a return predicate of the callee in the caller's symbols: parameters are the arguments before the call, the result
    /// is `x_ret`.
    fn gamma(&self, term: Term, site: Crossing, call: &CallStep) -> Term {
        let ctx = self.code.ctx;
        let mut pairs: Vec<(Term, Term)> = Vec::new();
        if let (Some(symbol), Some(result)) = (ctx.result(site.callee), call.result) {
            pairs.push((symbol, result));
        }
        for &symbol in ctx.terms.free_symbols(term).iter() {
            let now = match self.code.symbols.part(symbol) {
                Some((_, Moment::Entry)) => self.code.symbols.later(symbol),
                Some((Part::Param(_), Moment::Now)) => Some(ctx.terms.symbol_term(symbol)),
                _ => None,
            };
            if let Some(now) = now {
                let value = self.rho(call.enter.before(ctx, now), call);
                pairs.push((ctx.terms.symbol_term(symbol), value));
            }
        }
        ctx.terms.substitute(term, &pairs)
    }

    /// The steps of a call, if terms can say them.
    pub fn call(&self, site: Crossing) -> Option<Rc<CallStep>> {
        self.code.call_step(site)
    }
}
