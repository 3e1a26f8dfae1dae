//! The proof as a certificate: what is reachable in the boolean program are the invariants, summaries are exit relations.
//!
//! The diagrams become choices between choices that share what they have in common: a list of valuations would be
//! exponentially longer.

use tarka_checker::certificate::Certificate;
use tarka_engine::CertificateBuilder;
use tarka_ir::{Loc, LocationKind, ProcId};
use tarka_logic::term::Term;

use crate::bebop::{Explored, Folding, Moment, Timed};
use crate::boolean::{FlowFunction, NodeId, Variable};
use crate::c2bp::{Abstraction, location_label};
use crate::code::Code;
use crate::predicates::{PredicateId, Predicates};
use crate::transfer::Slot;

/// Makes the certificate.
pub(crate) struct Proof<'a, 'c, 'p> {
    pub code: &'a Code<'c, 'p>,
    pub predicates: &'a Predicates,
    pub abstraction: &'a Abstraction,
    pub explored: &'a Explored<'a>,
}

impl Proof<'_, '_, '_> {
    /// The certificate; `None` if the diagrams do not fit into memory.
    pub fn certificate(&self) -> Option<Certificate> {
        let mut builder = CertificateBuilder::new(self.code.ctx, "slam");
        for &proc in &self.code.procs {
            let function = self.abstraction.functions[&proc];
            if self.explored.is_reached(function, FlowFunction::ENTRY) {
                self.add(&mut builder, proc, function)?;
            }
        }
        Some(builder.finish())
    }

    fn is_entry(&self, proc: ProcId) -> bool {
        proc == self.code.ctx.program.entry
    }

    fn add(&self, builder: &mut CertificateBuilder<'_, '_>, proc: ProcId, function: usize) -> Option<()> {
        let procedure = &self.code.ctx.program.procs[proc];
        let entry_node =
            if self.is_entry(proc) { self.node(function, procedure.entry)? } else { FlowFunction::ENTRY };
        let entry =
            self.states(proc, function, entry_node, &|timed| self.is_known_at_entry(proc, function, timed))?;
        let entry = self.code.symbols.with_entry_as_now(self.code.ctx, entry);
        let entry = if self.is_entry(proc) { self.at_start(proc, entry) } else { entry };
        let constants = self.constant_params(proc);
        let mut invariants = Vec::new();
        for (loc, location) in procedure.locations.iter_enumerated() {
            if loc == procedure.exit || matches!(location.kind, LocationKind::Error(_)) {
                continue;
            }
            let node = self.node(function, loc)?;
            let holds =
                self.states(proc, function, node, &|timed| self.is_invariant(proc, function, timed))?;
            invariants.push((loc, self.code.ctx.terms.and2(holds, constants)));
        }
        let exit = if self.is_entry(proc) {
            self.code.ctx.terms.tru()
        } else {
            let exit = self.explored.flow().functions[function].exit;
            self.states(proc, function, exit, &|timed| self.is_summary(function, timed))?
        };
        builder.context(proc, entry, &invariants, exit);
        Some(())
    }

    /// What holds where the program starts. Predicates about locals may have been compared with globals there, so the values of
    /// globals are said too.
    fn at_start(&self, proc: ProcId, entry: Term) -> Term {
        let about: Vec<Term> =
            self.predicates.in_scope(proc).map(|id| self.predicates.get(id).term).collect();
        let mut parts = self.code.initial_values(&about);
        parts.push(entry);
        self.code.ctx.terms.and(&parts)
    }

    /// That parameters that the procedure's predicates speak of, and that it never assigns to, are what they were: predicates
    /// do not tell them from their first values.
    fn constant_params(&self, proc: ProcId) -> Term {
        let terms = &self.code.ctx.terms;
        let own: Vec<Term> =
            self.predicates.local(proc).iter().map(|&id| self.predicates.get(id).term).collect();
        let mentioned = terms.free_symbols_of(&own);
        let is_mentioned = |now: Term| terms.as_symbol(now).is_some_and(|symbol| mentioned.contains(&symbol));
        let constant = self.code.constant_params().iter().filter(|param| is_mentioned(param.1));
        terms.and(&constant.map(|&(entry, now)| terms.eq(now, entry)).collect::<Vec<_>>())
    }

    fn node(&self, function: usize, loc: Loc) -> Option<NodeId> {
        let label = location_label(loc);
        let nodes = &self.explored.flow().functions[function].nodes;
        nodes.iter().position(|node| node.labels.contains(&label)).map(NodeId)
    }

    /// The predicate that a variable of a function is the value of; a result is one too.
    fn predicate(&self, function: usize, variable: Variable) -> Option<PredicateId> {
        let slots = &self.abstraction.variables[function];
        let slot = match variable {
            Variable::Global(number) => self.abstraction.globals.get(number),
            Variable::Local(number) => slots.get(number),
        };
        match slot {
            Some(Slot::Predicate(id)) => Some(*id),
            _ => None,
        }
    }

    fn is_param(&self, function: usize, variable: Variable) -> bool {
        matches!(variable, Variable::Local(number) if number < self.explored.flow().functions[function].params)
    }

    fn is_known_at_entry(&self, proc: ProcId, function: usize, (variable, moment): Timed) -> bool {
        let is_visible = self.predicate(function, variable).is_some_and(|id| {
            let predicate = self.predicates.get(id);
            predicate.scope.is_none() || predicate.is_formal
        });
        let is_given = self.is_entry(proc)
            || matches!(variable, Variable::Global(_))
            || self.is_param(function, variable);
        moment == Moment::Now && is_visible && is_given
    }

    fn is_invariant(&self, proc: ProcId, function: usize, (variable, moment): Timed) -> bool {
        match moment {
            Moment::Now => {
                self.predicate(function, variable).is_some_and(|id| !self.predicates.get(id).is_about_result)
            }
            Moment::Entry => {
                let is_given = matches!(variable, Variable::Global(_)) || self.is_param(function, variable);
                !self.is_entry(proc) && is_given
            }
        }
    }

    fn is_summary(&self, function: usize, (variable, moment): Timed) -> bool {
        match (variable, moment) {
            (Variable::Global(_), _) => true,
            (Variable::Local(_), Moment::Entry) => self.is_param(function, variable),
            (Variable::Local(number), Moment::Now) => self.result(function, number).is_some(),
        }
    }

    /// Which result of a function a variable is.
    fn result(&self, function: usize, number: usize) -> Option<usize> {
        let body = &self.explored.flow().functions[function];
        let is_one = (body.first_result()..body.variables.len()).contains(&number);
        is_one.then(|| number - body.first_result())
    }

    /// What is reached at a node, as a term.
    fn states(
        &self,
        proc: ProcId,
        function: usize,
        node: NodeId,
        keep: &dyn Fn(Timed) -> bool,
    ) -> Option<Term> {
        let terms = self.code.ctx.terms.clone();
        let mut choose = |timed: Timed, yes: &Term, no: &Term| {
            let condition = self.term(proc, function, timed).unwrap_or_else(|| terms.tru());
            choice(&terms, condition, *yes, *no)
        };
        let folding = Folding { falsity: terms.fals(), truth: terms.tru(), choose: &mut choose };
        self.explored.fold((function, node), keep, folding)
    }

    fn term(&self, proc: ProcId, function: usize, (variable, moment): Timed) -> Option<Term> {
        let ctx = self.code.ctx;
        if let (Variable::Local(number), Moment::Now) = (variable, moment)
            && let Some(result) = self.result(function, number)
        {
            let id = *self.predicates.returned(proc).get(result)?;
            return Some(self.code.symbols.with_params_as_entry(ctx, self.predicates.get(id).term));
        }
        let term = self.predicates.get(self.predicate(function, variable)?).term;
        Some(match moment {
            Moment::Now => term,
            Moment::Entry => self.code.symbols.with_now_as_entry(ctx, term),
        })
    }
}

/// A choice, said as simply as constants allow.
fn choice(terms: &tarka_logic::term::TermTable, condition: Term, yes: Term, no: Term) -> Term {
    match (terms.as_bool(yes), terms.as_bool(no)) {
        (Some(true), _) => terms.or2(condition, no),
        (Some(false), _) => terms.and2(terms.not(condition), no),
        (_, Some(true)) => terms.or2(terms.not(condition), yes),
        (_, Some(false)) => terms.and2(condition, yes),
        _ => terms.ite(condition, yes, no),
    }
}
