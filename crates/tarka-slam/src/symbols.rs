//! Whose the symbols of predicates are.

use rustc_hash::FxHashMap;
use tarka_exec::symbolic::Context;
use tarka_ir::{ProcId, Role, Storage, VarId};
use tarka_logic::term::{Symbol, Term};

use crate::bebop::Moment;

/// What a symbol stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Something that is the same all through a run: the address of a global or of a procedure.
    Rigid,
    /// What all procedures share: a global, a class of memory, the sizes of objects.
    Shared,
    /// A parameter, or the address of one.
    Param(ProcId),
    /// A local, or the address of one.
    Local(ProcId),
    /// The result of whatever procedure runs.
    Result,
}

/// The symbols of a program's state.
pub(crate) struct Symbols {
    parts: FxHashMap<Symbol, (Part, Moment)>,
    at_entry: Vec<(Term, Term)>,
    /// From the symbols of values at entry to those of now.
    later: FxHashMap<Symbol, Term>,
    variables: FxHashMap<Symbol, VarId>,
}

impl Symbols {
    pub fn new(ctx: &Context<'_>) -> Symbols {
        let mut symbols = Symbols {
            parts: FxHashMap::default(),
            at_entry: Vec::new(),
            later: FxHashMap::default(),
            variables: FxHashMap::default(),
        };
        symbols.add_variables(ctx);
        let classes: Vec<Term> = ctx.memory.classes().map(|(class, _)| ctx.symbols.class(class)).collect();
        for memory in classes.into_iter().chain([ctx.symbols.sizes()]) {
            symbols.add_with_entry(ctx, memory, Part::Shared);
        }
        ctx.code_symbols().into_values().for_each(|address| symbols.add(ctx, address, Part::Rigid));
        for proc in ctx.program.procs.indices() {
            if let Some(result) = ctx.result(proc) {
                symbols.add(ctx, result, Part::Result);
            }
        }
        symbols
    }

    fn add_variables(&mut self, ctx: &Context<'_>) {
        let program = ctx.program;
        let mut owners: FxHashMap<VarId, Part> = FxHashMap::default();
        for (id, proc) in program.procs.iter_enumerated() {
            owners.extend(proc.params.iter().map(|&var| (var, Part::Param(id))));
            owners.extend(proc.locals.iter().map(|&var| (var, Part::Local(id))));
        }
        for (var, variable) in program.vars.iter_enumerated() {
            let Some(symbol) = ctx.symbols.variable(var) else { continue };
            let part = match (variable.role, variable.storage) {
                (Role::Global, Storage::Memory) => Part::Rigid,
                (Role::Global, Storage::Plain) => Part::Shared,
                _ => match owners.get(&var) {
                    Some(&part) => part,
                    None => continue,
                },
            };
            match part {
                Part::Shared | Part::Param(_) => self.add_with_entry(ctx, symbol, part),
                _ => self.add(ctx, symbol, part),
            }
            if let Some(symbol) = ctx.terms.as_symbol(symbol)
                && variable.storage == Storage::Plain
            {
                self.variables.insert(symbol, var);
            }
        }
    }

    fn add(&mut self, ctx: &Context<'_>, term: Term, part: Part) {
        if let Some(symbol) = ctx.terms.as_symbol(term) {
            self.parts.insert(symbol, (part, Moment::Now));
        }
    }

    fn add_with_entry(&mut self, ctx: &Context<'_>, term: Term, part: Part) {
        self.add(ctx, term, part);
        let entry = suffixed(ctx, term, "@entry");
        if let Some(symbol) = ctx.terms.as_symbol(entry) {
            self.parts.insert(symbol, (part, Moment::Entry));
            self.later.insert(symbol, term);
        }
        self.at_entry.push((term, entry));
    }

    /// What a symbol stands for; nothing for one that the environment decides.
    pub fn part(&self, symbol: Symbol) -> Option<(Part, Moment)> {
        self.parts.get(&symbol).copied()
    }

    /// The plain variable whose value a symbol is.
    pub fn variable(&self, symbol: Symbol) -> Option<VarId> {
        self.variables.get(&symbol).copied()
    }

    /// All symbols that have a value at the entry of a procedure, each with the symbol for that value.
    pub fn at_entry(&self) -> &[(Term, Term)] {
        &self.at_entry
    }

    /// The symbol of now of what a symbol stands for at entry.
    pub fn later(&self, entry: Symbol) -> Option<Term> {
        self.later.get(&entry).copied()
    }

    /// A term with all values at entry replaced by those of now.
    pub fn with_entry_as_now(&self, ctx: &Context<'_>, term: Term) -> Term {
        let symbols = ctx.terms.free_symbols(term);
        let pairs =
            symbols.iter().filter_map(|&symbol| Some((ctx.terms.symbol_term(symbol), self.later(symbol)?)));
        ctx.terms.substitute(term, &pairs.collect::<Vec<_>>())
    }

    /// A term with all values of now that have one at entry replaced by that.
    pub fn with_now_as_entry(&self, ctx: &Context<'_>, term: Term) -> Term {
        self.at_entry_where(ctx, term, |part| matches!(part, Part::Shared | Part::Param(_)))
    }

    /// A term with the values of parameters replaced by those at entry.
    pub fn with_params_as_entry(&self, ctx: &Context<'_>, term: Term) -> Term {
        self.at_entry_where(ctx, term, |part| matches!(part, Part::Param(_)))
    }

    fn at_entry_where(&self, ctx: &Context<'_>, term: Term, is_meant: impl Fn(Part) -> bool) -> Term {
        let symbols = ctx.terms.free_symbols(term);
        let now = symbols
            .iter()
            .filter(|&&symbol| matches!(self.part(symbol), Some((part, Moment::Now)) if is_meant(part)));
        let pairs = now.map(|&symbol| {
            let now = ctx.terms.symbol_term(symbol);
            (now, suffixed(ctx, now, "@entry"))
        });
        ctx.terms.substitute(term, &pairs.collect::<Vec<_>>())
    }

    /// Whether a term is the symbol of something that all procedures share.
    pub fn is_shared(&self, ctx: &Context<'_>, term: Term) -> bool {
        let part = ctx.terms.as_symbol(term).and_then(|symbol| self.part(symbol));
        matches!(part, Some((Part::Shared, Moment::Now)))
    }
}

/// A symbol with a longer name.
pub(crate) fn suffixed(ctx: &Context<'_>, term: Term, suffix: &str) -> Term {
    match ctx.terms.as_symbol(term) {
        Some(symbol) => {
            let name = format!("{}{suffix}", ctx.terms.symbol_name(symbol));
            ctx.terms.symbol(&name, ctx.terms.symbol_sort(symbol))
        }
        None => term,
    }
}
