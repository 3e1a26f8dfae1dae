//! The predicates of an abstraction, each in its scope.

use rustc_hash::FxHashMap;
use tarka_ir::ProcId;
use tarka_logic::term::{Op, Term};

use crate::bebop::Moment;
use crate::code::Code;
use crate::symbols::Part;

/// A predicate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct PredicateId(pub usize);

/// What a predicate is.
#[derive(Clone, Debug)]
pub(crate) struct Predicate {
    pub term: Term,
    /// The procedure that it belongs to; none if it is about what all procedures share.
    pub scope: Option<ProcId>,
    /// Its variable in boolean programs.
    pub name: String,
    /// Whether its value is known when its procedure is entered: it speaks of parameters and of what is shared.
    pub is_formal: bool,
    /// Whether it speaks of the result, which there is only at the exit.
    pub is_about_result: bool,
    /// Whether callers can use its value when its procedure returns.
    pub is_returned: bool,
}

/// The predicates.
#[derive(Default)]
pub(crate) struct Predicates {
    all: Vec<Predicate>,
    /// Terms and their negations, with the values of the predicate for which they hold.
    known: FxHashMap<(Option<ProcId>, Term), (PredicateId, bool)>,
    by_scope: FxHashMap<Option<ProcId>, Vec<PredicateId>>,
}

/// What the symbols of a term belong to.
struct Belongings {
    owner: Option<ProcId>,
    has_local: bool,
    has_result: bool,
    has_changing_param: bool,
    is_changed_by_owner: bool,
}

impl Predicates {
    /// Adds a predicate of a procedure, or of all, if it is about them; whether it is new.
    pub fn add(&mut self, code: &Code<'_, '_>, proc: ProcId, term: Term) -> bool {
        let terms = &code.ctx.terms;
        if terms.is_constant(term) {
            return false;
        }
        let term = normal(code, term);
        let Some(belongings) = belongings(code, proc, term) else { return false };
        let scope = belongings.owner;
        if self.known.contains_key(&(scope, term)) {
            return false;
        }
        let id = PredicateId(self.all.len());
        let own = self.by_scope.entry(scope).or_default();
        own.push(id);
        let letter = if scope.is_some() { 'b' } else { 'g' };
        self.all.push(Predicate {
            term,
            scope,
            name: format!("{letter}{}", own.len()),
            is_formal: !belongings.has_local && !belongings.has_result,
            is_about_result: belongings.has_result,
            is_returned: !belongings.has_local
                && !belongings.has_changing_param
                && (belongings.has_result || belongings.is_changed_by_owner),
        });
        self.known.insert((scope, term), (id, true));
        self.known.insert((scope, terms.not(term)), (id, false));
        true
    }

    /// Whether a predicate of a procedure is known, or its negation.
    pub fn is_known(&self, code: &Code<'_, '_>, proc: ProcId, term: Term) -> bool {
        let term = normal(code, term);
        [None, Some(proc)].into_iter().any(|scope| self.known.contains_key(&(scope, term)))
    }

    pub fn get(&self, id: PredicateId) -> &Predicate {
        &self.all[id.0]
    }

    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// The predicates about what all procedures share.
    pub fn global(&self) -> &[PredicateId] {
        self.by_scope.get(&None).map_or(&[], Vec::as_slice)
    }

    /// The predicates of a procedure's own.
    pub fn local(&self, proc: ProcId) -> &[PredicateId] {
        self.by_scope.get(&Some(proc)).map_or(&[], Vec::as_slice)
    }

    /// All that are known in a procedure.
    pub fn in_scope(&self, proc: ProcId) -> impl Iterator<Item = PredicateId> {
        self.global().iter().chain(self.local(proc)).copied()
    }

    /// Those whose values a call hands over.
    pub fn formal(&self, proc: ProcId) -> Vec<PredicateId> {
        self.local(proc).iter().copied().filter(|&id| self.get(id).is_formal).collect()
    }

    /// Those whose values a return hands over.
    pub fn returned(&self, proc: ProcId) -> Vec<PredicateId> {
        self.local(proc).iter().copied().filter(|&id| self.get(id).is_returned).collect()
    }
}

/// Of a predicate and its negation the one that reads better; parameters that do not change are their first values.
fn normal(code: &Code<'_, '_>, term: Term) -> Term {
    let terms = &code.ctx.terms;
    let term = terms.substitute(term, code.constant_params());
    if terms.node(term).op == Op::Not { terms.not(term) } else { term }
}

/// Whose a term is; `None` if it is about things that the procedure does not see.
fn belongings(code: &Code<'_, '_>, proc: ProcId, term: Term) -> Option<Belongings> {
    let changes = code.changes(proc);
    let mut found = Belongings {
        owner: None,
        has_local: false,
        has_result: false,
        has_changing_param: false,
        is_changed_by_owner: false,
    };
    for &symbol in code.ctx.terms.free_symbols(term).iter() {
        let (part, moment) = code.symbols.part(symbol)?;
        let as_term = code.ctx.terms.symbol_term(symbol);
        match (part, moment) {
            (Part::Rigid, _) => {}
            (Part::Shared, Moment::Now) => found.is_changed_by_owner |= changes.contains(as_term),
            (Part::Shared, Moment::Entry) => found.owner = Some(proc),
            (Part::Param(owner), moment) => {
                found.has_changing_param |= moment == Moment::Now && !code.is_constant(as_term);
                found.owner = (owner == proc).then_some(proc);
                found.owner?;
            }
            (Part::Local(owner), _) => {
                found.has_local = true;
                found.owner = (owner == proc).then_some(proc);
                found.owner?;
            }
            (Part::Result, _) => {
                found.has_result = true;
                found.owner = Some(proc);
            }
        }
    }
    Some(found)
}
