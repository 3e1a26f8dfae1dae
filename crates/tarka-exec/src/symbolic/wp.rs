//! Statements as transformers of predicates over the program's symbols.
//!
//! A sequence of statements is a guard and a substitution: symbolic execution from the state in which everything is its
//! own symbol gives both. The weakest precondition of `*p = e` thus puts `store(M, p, e)` for `M`, which is Morris'
//! axiom in the theory of arrays; `aliasing.rs` has it as cases.
//!
//! What the environment decides - inputs, addresses of new objects, indeterminate contents - appears in the results as
//! symbols, the [`Transformer::choices`]: under all of them for [`Transformer::wp`], under some for
//! [`Transformer::pre`] and [`Transformer::sp`]. A run that does something undefined has no successor.

use std::collections::BTreeSet;

use tarka_ir::{EdgeId, ProcId, Stmt};
use tarka_logic::term::Term;

use super::context::Context;
use super::encoding::Side;
use super::error::Unsupported;
use super::execute::{Execution, Naming, NoCalls};
use super::state::{Content, InputSymbol, Object, State};
use crate::concrete::Site;

/// What a sequence of statements does to predicates.
#[derive(Clone, Debug)]
pub struct Transformer {
    /// The statements can be gone through: their assumptions hold, and nothing undefined is done.
    pub guard: Term,
    /// The same one by one, as it was said: `x >= 9` and what is known besides, `x <= 9`, are not `x == 9`, so that a predicate may
    /// be made of one of them alone.
    pub conditions: Vec<Term>,
    /// Each changed symbol with its new value.
    pub substitution: Vec<(Term, Term)>,
    /// When the terms are right, and what is known besides.
    pub side: Side,
    /// Symbols for what the environment decides.
    pub choices: Vec<Term>,
    /// The inputs among them, in order.
    pub inputs: Vec<InputSymbol>,
    /// The objects that are made.
    pub objects: Vec<Object>,
}

/// A strongest postcondition.
#[derive(Clone, Debug)]
pub struct Post {
    /// Holds after the statements for some values of the hidden symbols.
    pub formula: Term,
    /// Symbols for the values before and for what the environment decided.
    pub hidden: Vec<Term>,
}

impl Context<'_> {
    /// The transformer of an edge without calls.
    pub fn transformer(&self, proc: ProcId, edge: EdgeId) -> Result<Transformer, Unsupported> {
        let stmts = &self.program.procs[proc].edges[edge].stmts;
        let sites = (0..).map(|index| Site::of(self.program, proc, edge, index));
        self.transformer_of(stmts.iter().map(|stmt| &stmt.stmt).zip(sites))
    }

    /// The transformer of statements without calls.
    pub fn transformer_of<'s>(
        &self,
        stmts: impl Iterator<Item = (&'s Stmt, Site)>,
    ) -> Result<Transformer, Unsupported> {
        let mut execution = Execution::new(self, State::symbolic(), Naming::Substituted);
        for (stmt, site) in stmts {
            execution.stmt(stmt, site, &mut NoCalls)?;
        }
        Ok(execution.into_transformer())
    }
}

impl Execution<'_, '_> {
    /// What the path does to predicates, if it started in the symbolic state.
    pub fn into_transformer(mut self) -> Transformer {
        let mut substitution = self.state.substitution(self.context());
        let pending: Vec<_> = self
            .state
            .parts()
            .filter(|(_, content)| matches!(content, Content::Pending(_)))
            .map(|(component, _)| component)
            .collect();
        for component in pending {
            if let Some(symbol) = self.context().symbols.component(component) {
                let anything = self.unknown("indeterminate", self.context().terms.sort(symbol));
                substitution.push((symbol, anything));
            }
        }
        let mut side = Side::default();
        let mut guard = Vec::new();
        for step in self.steps {
            guard.extend(step.assumptions);
            guard.extend_from_slice(&step.side.defined);
            side.defined.extend(step.side.defined);
            side.no_wrap.extend(step.side.no_wrap);
            side.facts.extend(step.side.facts);
        }
        let terms = &self.ctx.terms;
        let together = terms.and(&guard);
        let mut conditions = match terms.as_bool(together) {
            Some(_) => terms.conjuncts(together),
            None => guard.iter().flat_map(|&part| terms.conjuncts(part)).collect(),
        };
        let mut seen = BTreeSet::new();
        conditions.retain(|&part| terms.as_bool(part) != Some(true) && seen.insert(part));
        Transformer {
            guard: together,
            conditions,
            substitution,
            side,
            choices: self.choices,
            inputs: self.inputs,
            objects: self.objects,
        }
    }
}

impl Transformer {
    /// A predicate on the state after, as one on the state before.
    pub fn after(&self, ctx: &Context<'_>, predicate: Term) -> Term {
        ctx.terms.substitute(predicate, &self.substitution)
    }

    /// The weakest precondition: whatever the environment decides, the predicate holds after the statements if they
    /// can be gone through.
    pub fn wp(&self, ctx: &Context<'_>, predicate: Term) -> Term {
        ctx.terms.implies(self.guard, self.after(ctx, predicate))
    }

    /// The preimage: for some decisions of the environment, the statements can be gone through and the predicate
    /// holds after them. For statements without choices this is what the thesis calls `WP` (its algorithm 3.7, where
    /// an `assume` adds its condition).
    pub fn pre(&self, ctx: &Context<'_>, predicate: Term) -> Term {
        ctx.terms.and2(self.guard, self.after(ctx, predicate))
    }

    /// No arithmetic leaves the range of its type (integer encoding).
    pub fn in_range(&self, ctx: &Context<'_>) -> Term {
        ctx.terms.and(&self.side.no_wrap)
    }

    /// The strongest postcondition.
    pub fn sp(&self, ctx: &Context<'_>, predicate: Term) -> Post {
        let terms = &ctx.terms;
        let before: Vec<(Term, Term)> = self
            .substitution
            .iter()
            .map(|&(symbol, _)| {
                let name = terms.as_symbol(symbol).map_or("old", |symbol| terms.symbol_name(symbol));
                (symbol, terms.fresh(&format!("{name}@before"), terms.sort(symbol)))
            })
            .collect();
        let renamed = |term: Term| terms.substitute(term, &before);
        let mut parts = vec![renamed(predicate), renamed(self.guard)];
        parts.extend(self.substitution.iter().map(|&(symbol, value)| terms.eq(symbol, renamed(value))));
        let hidden = before.iter().map(|&(_, old)| old).chain(self.choices.iter().copied()).collect();
        Post { formula: terms.and(&parts), hidden }
    }
}
