//! Frontiers that are calls: `DashLoop` is invoked on the callee (section 4.4 of the paper, chapter 4 of the thesis).

use tarka_engine::{call_of, without_address};
use tarka_exec::symbolic::{Call, Component, Execution, Naming, Returned, State};
use tarka_ir::{BinOp, Callee, Expr, ExprKind, ProcId, Types};
use tarka_logic::term::{Symbol, Term};

use crate::extend::{IsSat, Wanted};
use crate::forest::{Length, StateId};
use crate::graph::{Bad, Frontier};
use crate::helpers;
use crate::query::{Ghost, Prefix, Query};
use crate::running::{LENGTH, MOST_STATEMENTS};
use crate::search::{Answer, Extension, Search, Stop};

/// How many queries may be open at once.
const DEEPEST: usize = 60;

/// A call at the frontier.
struct CallSite<'a> {
    call: Call<'a>,
    callee: ProcId,
    /// The callee's symbols, each with the term of the caller that it stands for on entry.
    entering: Vec<(Term, Term)>,
    /// What entering decides: addresses.
    choices: Vec<Symbol>,
    /// What holds on entry because of the call.
    guard: Vec<Term>,
}

impl Search<'_, '_, '_> {
    /// `ExtendFrontier` where the edge is a call.
    pub fn extend_call(
        &mut self,
        query: &mut Query,
        frontier: Frontier,
        state: StateId,
    ) -> Result<Extension, Stop> {
        let visit = self.tests[state.test.0 as usize].visits[state.time as usize];
        let (Some(callee), Some(call)) = (visit.callee, call_of(self.ctx.program, query.proc, frontier.edge))
        else {
            return self.run_further(state);
        };
        let site = self.call_site(call, callee)?;
        let target = query.graph.region(frontier.to);
        let wanted = target.predicate.clone();
        if target.loc.is_none() {
            return self.ask(query, frontier, state, &site, Bad::Error, Vec::new(), wanted);
        }
        let after = self.after_call(&site, &wanted)?;
        if let Some(predicate) = self.unaffected(query, frontier, state, &site, &after)? {
            return Ok(Extension::Predicate(predicate));
        }
        let (bad, ghosts) = self.renamed(query, state, &after);
        self.ask(query, frontier, state, &site, Bad::Exit(bad), ghosts, wanted)
    }

    /// Runs a test again whose record ends at the call that is to be looked into, and keeps more of it.
    fn run_further(&mut self, state: StateId) -> Result<Extension, Stop> {
        let inputs = self.tests[state.test.0 as usize].inputs();
        let edges = 2 * state.time as usize + LENGTH;
        let length = Length { edges, statements: MOST_STATEMENTS, gap: None, before_gap: edges };
        let longer = self.run_for(inputs, length)?;
        let visits = &self.tests[longer.0 as usize].visits;
        match visits.get(state.time as usize).and_then(|visit| visit.callee) {
            Some(_) => Ok(Extension::Test),
            None => Err(self.stuck("a test ends at a call that is to be looked into")),
        }
    }

    /// What entering the callee means.
    fn call_site<'a>(&self, call: Call<'a>, callee: ProcId) -> Result<CallSite<'a>, Stop> {
        let mut execution = Execution::new(self.ctx, State::symbolic(), Naming::Substituted);
        execution.enter(callee, call).map_err(|why| self.unsupported(&why))?;
        let entering = execution.state.substitution(self.ctx);
        let terms = &self.ctx.terms;
        let choices = execution.choices.iter().filter_map(|&choice| terms.as_symbol(choice)).collect();
        let guard = execution.steps.iter().flat_map(|step| step.conditions()).collect();
        Ok(CallSite { call, callee, entering, choices, guard })
    }

    /// What is wanted after the call, as predicates on the state in which the callee returns: where the result goes
    /// is replaced by the result.
    fn after_call(&self, site: &CallSite<'_>, wanted: &[Term]) -> Result<Vec<Term>, Stop> {
        let mut execution = Execution::new(self.ctx, State::symbolic(), Naming::Substituted);
        let result = self.ctx.program.procs[site.callee].result;
        if site.call.dest.is_some() {
            let Some(symbol) = self.ctx.result(site.callee) else {
                return Err(self.stuck("a call returns a structure or a floating-point number"));
            };
            let returned = Returned::Scalar(symbol, result);
            execution.receive(returned, site.call).map_err(|why| self.unsupported(&why))?;
        }
        let substitution = execution.state.substitution(self.ctx);
        let terms = &self.ctx.terms;
        let after = wanted.iter().flat_map(|&part| terms.conjuncts(terms.substitute(part, &substitution)));
        Ok(after.collect())
    }

    /// If what the call cannot change already is impossible, a predicate that says so.
    fn unaffected(
        &mut self,
        query: &Query,
        frontier: Frontier,
        state: StateId,
        site: &CallSite<'_>,
        after: &[Term],
    ) -> Result<Option<Term>, Stop> {
        if !self.may(&helpers::UNAFFECTED) {
            return Ok(None);
        }
        let terms = self.ctx.terms.clone();
        let result = self.ctx.result(site.callee).and_then(|symbol| terms.as_symbol(symbol));
        let changes = |symbol: &Symbol| {
            Some(*symbol) == result
                || self.meanings.part(*symbol).is_some_and(|part| self.effects.changes(site.callee, part))
        };
        let parts: Vec<Term> =
            after.iter().copied().filter(|&part| !terms.free_symbols(part).iter().any(changes)).collect();
        // Were they all true here, there would be nothing to find.
        if parts.iter().all(|&part| self.holds(&query.ghosts, state, part)) {
            return Ok(None);
        }
        let purpose = (&helpers::UNAFFECTED).into();
        let wanted = Wanted { parts: &parts, facts: &[], objects: &[], purpose };
        Ok(match self.is_sat(query, state, &wanted)? {
            IsSat::Sat(..) => None,
            IsSat::Unsat(core) => {
                self.helped(&helpers::UNAFFECTED);
                let blamed = self.blamed(query, frontier, &parts, &core);
                Some(self.or_other_callee(site, terms.and(&blamed))?)
            }
        })
    }

    /// The caller's own variables become ghosts; what it had as ghosts stays.
    fn renamed(&self, query: &Query, state: StateId, after: &[Term]) -> (Vec<Term>, Vec<Ghost>) {
        let terms = &self.ctx.terms;
        let symbols = terms.free_symbols_of(after);
        let mut ghosts: Vec<Ghost> = Vec::new();
        let mut pairs: Vec<(Term, Term)> = Vec::new();
        for ghost in &query.ghosts {
            if terms.as_symbol(ghost.symbol).is_some_and(|symbol| symbols.contains(&symbol)) {
                ghosts.push(Ghost { at_call: ghost.symbol, ..*ghost });
            }
        }
        for &symbol in &symbols {
            let Some(part) = self.meanings.part(symbol) else { continue };
            let (Component::Value(var) | Component::Address(var)) = part else { continue };
            if self.effects.owner(var) != Some(query.proc) {
                continue;
            }
            let own = terms.symbol_term(symbol);
            let mut name = format!("{}↓", terms.symbol_name(symbol));
            while ghosts.iter().any(|ghost| ghost.symbol == terms.symbol(&name, terms.sort(own))) {
                name.push('↓');
            }
            let ghost = terms.symbol(&name, terms.sort(own));
            ghosts.push(Ghost { symbol: ghost, part: (part, state.time), at_call: own });
            pairs.push((own, ghost));
        }
        (after.iter().map(|&part| terms.substitute(part, &pairs)).collect(), ghosts)
    }

    /// Finds out whether the callee can do what is wanted, from this state on.
    #[allow(clippy::too_many_arguments)]
    fn ask(
        &mut self,
        query: &mut Query,
        frontier: Frontier,
        state: StateId,
        site: &CallSite<'_>,
        bad: Bad,
        ghosts: Vec<Ghost>,
        wanted: Vec<Term>,
    ) -> Result<Extension, Stop> {
        if let Some((predicate, summary)) = self.known(query, state, site, &bad, &ghosts)? {
            query.uses.push(summary);
            self.statistics.summaries_reused += 1;
            return Ok(Extension::Predicate(predicate));
        }
        if !matches!(bad, Bad::Error) && self.cross_by_known_way(query, frontier, state, site.callee)? {
            return Ok(Extension::Test);
        }
        if self.active.len() >= DEEPEST {
            return Err(self.too_deep());
        }
        let visit = self.tests[state.test.0 as usize].visits[state.time as usize];
        let prefix = Prefix {
            time: state.time,
            edge: frontier.edge,
            path: visit.path,
            wanted,
            ghosts: query.ghosts.clone(),
        };
        let graph = self.new_graph(site.callee, &bad);
        let inner = Query {
            proc: site.callee,
            bad,
            prefix: Some(prefix),
            ghosts: ghosts.clone(),
            graph,
            absorbed: 0,
            uses: Vec::new(),
        };
        match self.answer(inner)? {
            (Answer::Crossed, _) => Ok(Extension::Test),
            (Answer::Proved, summary) => {
                query.uses.push(summary);
                let entry = self.summaries[summary].as_ref().map(|summary| summary.entry);
                let refuted = self.ctx.terms.not(entry.unwrap_or(self.ctx.terms.tru()));
                self.in_caller(site, &ghosts, refuted).map(Extension::Predicate)
            }
        }
    }

    /// A summary, or a hypothesis, that says what is asked for and applies in this state.
    fn known(
        &mut self,
        query: &Query,
        state: StateId,
        site: &CallSite<'_>,
        bad: &Bad,
        ghosts: &[Ghost],
    ) -> Result<Option<(Term, usize)>, Stop> {
        let summaries = if self.may(&helpers::SUMMARIES) { self.summaries.len() } else { 0 };
        for number in (0..summaries).rev() {
            let Some(summary) = &self.summaries[number] else { continue };
            if summary.proc != site.callee || !same_ghosts(&summary.ghosts, ghosts) {
                continue;
            }
            let (known_bad, refuted) = (summary.bad.clone(), self.ctx.terms.not(summary.entry));
            let _charge = self.charge(&helpers::SUMMARIES);
            if let Some(predicate) = self.applies(query, state, site, bad, ghosts, &known_bad, refuted)? {
                self.helped(&helpers::SUMMARIES);
                return Ok(Some((predicate, number)));
            }
        }
        let active = if self.may(&helpers::HYPOTHESES) { self.active.len() } else { 0 };
        for position in (0..active).rev() {
            let active = &self.active[position];
            if active.proc != site.callee {
                continue;
            }
            let (known_bad, hypothesis, summary) = (active.bad.clone(), active.hypothesis, active.summary);
            let _charge = self.charge(&helpers::HYPOTHESES);
            if let Some(predicate) = self.applies(query, state, site, bad, ghosts, &known_bad, hypothesis)? {
                self.helped(&helpers::HYPOTHESES);
                self.active[position].used = true;
                return Ok(Some((predicate, summary)));
            }
        }
        Ok(None)
    }

    /// The predicate for the caller if a known answer covers the question.
    #[allow(clippy::too_many_arguments)]
    fn applies(
        &mut self,
        query: &Query,
        state: StateId,
        site: &CallSite<'_>,
        bad: &Bad,
        ghosts: &[Ghost],
        known_bad: &Bad,
        refuted: Term,
    ) -> Result<Option<Term>, Stop> {
        let covered = match (bad, known_bad) {
            (Bad::Error, Bad::Error) => true,
            (Bad::Exit(asked), Bad::Exit(known)) => {
                let terms = self.ctx.terms.clone();
                let symbols = terms.free_symbols_of(asked);
                let related = terms.free_symbols_of(known).iter().all(|symbol| symbols.contains(symbol));
                related && self.implies(terms.and(asked), terms.and(known))?
            }
            _ => false,
        };
        if !covered {
            return Ok(None);
        }
        let predicate = self.in_caller(site, ghosts, refuted)?;
        Ok((!self.holds(&query.ghosts, state, predicate)).then_some(predicate))
    }

    /// A predicate on the callee's entry as one on the caller's state: `ComputeRefinePred` as the thesis settles it.
    fn in_caller(&mut self, site: &CallSite<'_>, ghosts: &[Ghost], refuted: Term) -> Result<Term, Stop> {
        let terms = self.ctx.terms.clone();
        let mut pairs = site.entering.clone();
        pairs.extend(ghosts.iter().map(|ghost| (ghost.symbol, ghost.at_call)));
        let mut predicate = terms.substitute(refuted, &pairs);
        let symbols = terms.free_symbols(predicate);
        if site.choices.iter().any(|choice| symbols.contains(choice)) {
            for &choice in &site.choices {
                let address = terms.symbol_term(choice);
                predicate =
                    without_address(&self.ctx.terms, predicate, address, &site.guard).unwrap_or(predicate);
            }
        }
        let symbols = terms.free_symbols(predicate);
        if site.choices.iter().any(|choice| symbols.contains(choice)) {
            let mut parts = vec![predicate];
            parts.extend(site.guard.iter().copied());
            predicate = self.projected(terms.and(&parts), &site.choices)?;
        }
        self.or_other_callee(site, predicate)
    }

    /// What is known about one callee says nothing about calls of another through the same pointer: the predicate, or that
    /// the pointer leads elsewhere.
    fn or_other_callee(&self, site: &CallSite<'_>, predicate: Term) -> Result<Term, Stop> {
        let Callee::Pointer(pointer) = site.call.callee else { return Ok(predicate) };
        let target = Expr { kind: ExprKind::ProcAddr(site.callee), ty: pointer.ty };
        let other = ExprKind::Binary(BinOp::Ne, Box::new(pointer.clone()), Box::new(target));
        let other = Expr { kind: other, ty: Types::BOOL };
        let mut execution = Execution::new(self.ctx, State::symbolic(), Naming::Substituted);
        let other = execution
            .value(&other)
            .map_err(|reason| self.stuck(&format!("a call through a pointer: {reason}")))?;
        Ok(self.ctx.terms.or2(predicate, other))
    }
}

/// Whether ghosts have the same names and stand for the same terms at a call.
fn same_ghosts(known: &[Ghost], asked: &[Ghost]) -> bool {
    known
        .iter()
        .all(|ghost| asked.iter().any(|other| other.symbol == ghost.symbol && other.at_call == ghost.at_call))
}
