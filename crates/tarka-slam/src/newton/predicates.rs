//! Predicates from an infeasible trace: its own conditions, and their weakest preconditions, in the scopes that they belong to.

use tarka_ir::ProcId;
use tarka_logic::term::Term;

use super::backwards::{at_exit, atoms, before, beginning, is_changed_by};
use super::{guard_of, returned};
use crate::code::{CallStep, Code, Crossing, Spot};
use crate::trail::Deed;

/// A predicate, and which statement gave rise to it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Found {
    pub proc: ProcId,
    pub term: Term,
    pub at: Spot,
}

/// Looks for predicates along a trace.
pub(crate) struct Newton<'a, 'c, 'p> {
    code: &'a Code<'c, 'p>,
    deeds: &'a [Deed],
    /// The procedure that runs before each deed.
    procs: Vec<ProcId>,
    found: Vec<Found>,
}

impl<'a, 'c, 'p> Newton<'a, 'c, 'p> {
    pub fn new(code: &'a Code<'c, 'p>, deeds: &'a [Deed]) -> Newton<'a, 'c, 'p> {
        let mut procs = Vec::new();
        let mut open = vec![code.ctx.program.entry];
        for deed in deeds {
            procs.push(*open.last().unwrap_or(&code.ctx.program.entry));
            match deed {
                Deed::Enter(site) => open.push(site.callee),
                Deed::Leave(_) => {
                    open.pop();
                }
                Deed::Simple(_) => {}
            }
        }
        Newton { code, deeds, procs, found: Vec::new() }
    }

    /// The predicates that explain why the conditions at some places cannot all hold.
    pub fn predicates(mut self, core: &[usize]) -> Vec<Found> {
        for &place in core {
            // A deed behind the last is the start.
            let Some(&deed) = self.deeds.get(place) else { continue };
            let conditions = guard_of(self.code, deed);
            let conditions: Vec<Term> =
                conditions.into_iter().flat_map(|part| atoms(&self.code.ctx.terms, part)).collect();
            self.note(self.procs[place], &conditions, deed.spot());
            self.lead_to_the_start(place, conditions);
        }
        self.across_returns();
        self.found.sort_unstable();
        self.found.dedup_by_key(|found| (found.proc, found.term));
        self.found
    }

    /// The weakest preconditions of a formula at a place, back to the entry of the procedure, if it speaks of values there.
    pub fn since_entry(mut self, place: usize, formula: Term) -> Vec<Found> {
        let symbols = self.code.ctx.terms.free_symbols(formula);
        if symbols.iter().any(|&symbol| self.code.symbols.later(symbol).is_some()) {
            self.lead_to_the_entry(place, vec![formula]);
        }
        self.found
    }

    fn note(&mut self, proc: ProcId, atoms: &[Term], at: Spot) {
        self.found.extend(atoms.iter().map(|&term| Found { proc, term, at }));
    }

    /// Leads formulas from a place back to the start of the trace.
    fn lead_to_the_start(&mut self, place: usize, formulas: Vec<Term>) {
        let mut formulas = formulas;
        let mut at = place;
        loop {
            (at, formulas) = self.lead_to_the_entry(at, formulas);
            if formulas.is_empty() || at == 0 {
                return;
            }
            // Right behind the deed that enters the procedure.
            let Deed::Enter(site) = self.deeds[at - 1] else { return };
            formulas = self.out_of(site, &formulas);
            self.note(site.spot.proc, &formulas, site.spot);
            at -= 1;
        }
    }

    /// Leads formulas from a place back to the entry of the procedure that runs there: that place, and the formulas.
    fn lead_to_the_entry(&mut self, place: usize, formulas: Vec<Term>) -> (usize, Vec<Term>) {
        let mut formulas = formulas;
        let mut at = place;
        while at > 0 && !formulas.is_empty() {
            match self.deeds[at - 1] {
                Deed::Enter(_) => break,
                Deed::Simple(spot) => {
                    formulas = match self.code.step(spot) {
                        Some(step) => before(self.code, &step, &formulas),
                        None => Vec::new(),
                    };
                    self.note(spot.proc, &formulas, spot);
                    at -= 1;
                }
                Deed::Leave(site) => {
                    let start = beginning(self.deeds, at - 1);
                    formulas = self.across(site, (start, at - 1), &formulas);
                    self.note(site.spot.proc, &formulas, site.spot);
                    at = start;
                }
            }
        }
        (at, formulas)
    }

    /// Leads a caller's formulas back across a call that was entered and left at these places.
    fn across(&mut self, site: Crossing, (start, end): (usize, usize), formulas: &[Term]) -> Vec<Term> {
        let Some(call) = self.code.call_step(site) else { return Vec::new() };
        let (changed, mut kept): (Vec<Term>, Vec<Term>) =
            formulas.iter().partition(|&&formula| is_changed_by(self.code, &call, formula));
        let inside: Vec<Term> = changed
            .iter()
            .filter_map(|&formula| at_exit(self.code, site, &call, formula))
            .flat_map(|formula| atoms(&self.code.ctx.terms, formula))
            .collect();
        self.note(site.callee, &inside, site.spot);
        let (_, at_entry) = self.lead_to_the_entry(end, inside);
        debug_assert!(start < end);
        kept.extend(self.out_of(site, &at_entry));
        kept.sort_unstable();
        kept.dedup();
        kept
    }

    /// Formulas at a callee's entry in the symbols of its caller before the call.
    fn out_of(&self, site: Crossing, formulas: &[Term]) -> Vec<Term> {
        let Some(call) = self.code.call_step(site) else { return Vec::new() };
        let first = |&formula: &Term| self.code.symbols.with_entry_as_now(self.code.ctx, formula);
        before(self.code, &call.enter, &formulas.iter().map(first).collect::<Vec<_>>())
    }

    /// What a callee knows of the value that it returns, its caller wants to know of the result.
    fn across_returns(&mut self) {
        for place in 0..self.deeds.len() {
            let Deed::Leave(site) = self.deeds[place] else { continue };
            let value = (0..place).rev().find_map(|at| {
                (self.procs[at] == site.callee).then(|| returned(self.code, self.deeds[at])).flatten()
            });
            let (Some((result, value)), Some(call)) = (value, self.code.call_step(site)) else { continue };
            if self.code.ctx.terms.is_constant(value) {
                continue;
            }
            let own = self.found.iter().filter(|found| found.proc == site.callee);
            let about_result: Vec<Term> = own
                .map(|found| self.code.ctx.terms.substitute(found.term, &[(value, result)]))
                .filter(|&atom| self.mentions(atom, result))
                .collect();
            self.note(site.callee, &about_result, site.spot);
            let in_caller: Vec<Term> =
                about_result.iter().filter_map(|&atom| self.to_caller(site, &call, result, atom)).collect();
            self.note(site.spot.proc, &in_caller, site.spot);
        }
    }

    fn mentions(&self, formula: Term, symbol: Term) -> bool {
        let terms = &self.code.ctx.terms;
        terms.as_symbol(symbol).is_some_and(|symbol| terms.mentions(formula, symbol))
    }

    /// A callee's formula about its result as one of the caller about the place where the result goes.
    fn to_caller(&self, site: Crossing, call: &CallStep, result: Term, formula: Term) -> Option<Term> {
        let ctx = self.code.ctx;
        let x_ret = call.result?;
        let &(dest, _) = call.leave.substitution.iter().find(|&&(_, value)| value == x_ret)?;
        let marked = ctx.terms.substitute(formula, &[(result, x_ret)]);
        let outside = call.enter.before(ctx, self.code.symbols.with_entry_as_now(ctx, marked));
        // What the arguments were before the assignment cannot be said after it.
        if self.mentions(outside, dest)
            || call.enter.is_chosen(&ctx.terms, outside)
            || site.callee == site.spot.proc
        {
            return None;
        }
        Some(ctx.terms.substitute(outside, &[(x_ret, dest)]))
    }
}
