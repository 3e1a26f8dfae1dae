//! What the symbols of predicates stand for.

use rustc_hash::FxHashMap;
use tarka_exec::symbolic::{Component, Context};
use tarka_ir::{Storage, VarId};
use tarka_logic::term::{Symbol, Term};

/// What the symbols of a program stand for.
pub struct Meanings {
    parts: FxHashMap<Symbol, Component>,
}

impl Meanings {
    /// The meanings of a context's symbols.
    pub fn new(ctx: &Context<'_>) -> Meanings {
        let mut parts = FxHashMap::default();
        let mut add = |term: Option<Term>, component: Component| {
            if let Some(symbol) = term.and_then(|term| ctx.terms.as_symbol(term)) {
                parts.insert(symbol, component);
            }
        };
        for (var, variable) in ctx.program.vars.iter_enumerated() {
            match variable.storage {
                Storage::Plain => add(ctx.symbols.variable(var), Component::Value(var)),
                Storage::Memory if variable.role == tarka_ir::Role::Global => {}
                Storage::Memory => add(ctx.symbols.variable(var), Component::Address(var)),
            }
        }
        for (class, _) in ctx.memory.classes() {
            add(Some(ctx.symbols.class(class)), Component::Memory(class));
        }
        add(Some(ctx.symbols.sizes()), Component::Sizes);
        Meanings { parts }
    }

    /// The part of the state that a symbol stands for.
    pub fn part(&self, symbol: Symbol) -> Option<Component> {
        self.parts.get(&symbol).copied()
    }

    /// All symbols of parts of the state, in order.
    pub fn parts(&self) -> impl Iterator<Item = (Symbol, Component)> {
        let mut all: Vec<_> = self.parts.iter().map(|(&symbol, &part)| (symbol, part)).collect();
        all.sort_unstable();
        all.into_iter()
    }

    /// The variable whose value or address a symbol is.
    pub fn variable(&self, symbol: Symbol) -> Option<VarId> {
        match self.part(symbol)? {
            Component::Value(var) | Component::Address(var) => Some(var),
            Component::Memory(_) | Component::Sizes => None,
        }
    }
}
