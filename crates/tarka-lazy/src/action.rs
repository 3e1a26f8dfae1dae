//! What arcs do to formulas over the program's symbols: the paper's `Sem(a)`, as a guard and a substitution.

use std::collections::BTreeSet;
use std::rc::Rc;

use rustc_hash::FxHashMap;
use tarka_engine::{enter_call, leave_call};
use tarka_exec::symbolic::{self, Execution, Naming, NoCalls, Returned, State, Transformer, Unsupported};
use tarka_ir::ProcId;
use tarka_logic::term::{Substitution, Symbol, Term, TermTable};

use crate::graph::{Arc, ArcId, Graph};

/// An arc as a transformer.
pub(crate) struct Action {
    /// The arc can be gone along if all of these hold.
    pub guards: Vec<Term>,
    /// True in every state.
    pub facts: Vec<Term>,
    /// Arithmetic stays in the range of its types (integer encoding).
    pub in_range: Vec<Term>,
    /// Changed symbols with their new values. For a call: the callee's parameters.
    pub changes: Vec<(Term, Term)>,
    /// What happens after a call: the caller's symbols in terms of the result.
    pub after_call: Vec<(Term, Term)>,
    /// Symbols for what the environment decides.
    pub choices: BTreeSet<Symbol>,
    /// Among these, the addresses of new objects.
    pub objects: Vec<Term>,
}

impl Action {
    /// A formula on the state after, as one on the state before.
    pub fn before(&self, ctx: &symbolic::Context<'_>, formula: Term) -> Term {
        ctx.terms.substitute(formula, &self.changes)
    }

    /// Whether a formula speaks of something that the environment decides on the way.
    pub fn mentions_choice(&self, ctx: &symbolic::Context<'_>, formula: Term) -> bool {
        ctx.terms.free_symbols(formula).iter().any(|symbol| self.choices.contains(symbol))
    }
}

/// The actions of all arcs, made when they are first needed.
pub(crate) struct Actions {
    made: FxHashMap<(ProcId, ArcId), Rc<Action>>,
}

impl Actions {
    pub fn new() -> Actions {
        Actions { made: FxHashMap::default() }
    }

    pub fn get(
        &mut self,
        ctx: &symbolic::Context<'_>,
        graph: &Graph,
        proc: ProcId,
        id: ArcId,
    ) -> Result<Rc<Action>, Unsupported> {
        if let Some(known) = self.made.get(&(proc, id)) {
            return Ok(known.clone());
        }
        let arc = &graph.flows[proc].arcs[id];
        let action = Rc::new(match arc.callee {
            None => plain(ctx, proc, arc)?,
            Some(callee) => call(ctx, proc, arc, callee)?,
        });
        self.made.insert((proc, id), action.clone());
        Ok(action)
    }
}

/// The result as a substitution for its symbol.
pub(crate) fn result_change(
    ctx: &symbolic::Context<'_>,
    proc: ProcId,
    returned: Option<Returned>,
) -> Option<(Term, Term)> {
    match (ctx.result(proc), returned) {
        (Some(symbol), Some(Returned::Scalar(value, _)))
            if ctx.terms.sort(symbol) == ctx.terms.sort(value) =>
        {
            Some((symbol, value))
        }
        _ => None,
    }
}

fn plain(ctx: &symbolic::Context<'_>, proc: ProcId, arc: &Arc) -> Result<Action, Unsupported> {
    let mut execution = Execution::new(ctx, State::symbolic(), Naming::Substituted);
    execution.edge(proc, arc.edge, &mut NoCalls)?;
    let result = result_change(ctx, proc, execution.state.returned);
    let mut action = of_transformer(ctx, execution.into_transformer());
    action.changes.extend(result);
    Ok(action)
}

fn of_transformer(ctx: &symbolic::Context<'_>, transformer: Transformer) -> Action {
    let choices = transformer.choices.iter().filter_map(|&choice| ctx.terms.as_symbol(choice)).collect();
    Action {
        guards: transformer.conditions,
        facts: transformer.side.facts,
        in_range: transformer.side.no_wrap,
        changes: transformer.substitution,
        after_call: Vec::new(),
        choices,
        objects: transformer.objects.iter().map(|object| object.address).collect(),
    }
}

fn call(ctx: &symbolic::Context<'_>, proc: ProcId, arc: &Arc, callee: ProcId) -> Result<Action, Unsupported> {
    let mut entering = Execution::new(ctx, State::symbolic(), Naming::Substituted);
    let frame = enter_call(&mut entering, proc, arc.edge, callee)?;
    let mut action = of_transformer(ctx, entering.into_transformer());
    let mut leaving = Execution::new(ctx, State::symbolic(), Naming::Substituted);
    leaving.state.returned =
        ctx.result(callee).map(|symbol| Returned::Scalar(symbol, ctx.program.procs[callee].result));
    leave_call(&mut leaving, frame, proc, arc.edge)?;
    let leaving = of_transformer(ctx, leaving.into_transformer());
    action.after_call = leaving.changes;
    action.facts.extend(leaving.facts);
    action.choices.extend(leaving.choices);
    Ok(action)
}

/// The symbols of globals and memory that each procedure may change, by itself or through calls.
pub(crate) struct Modified {
    sets: Vec<BTreeSet<Term>>,
}

impl Modified {
    pub fn new(ctx: &symbolic::Context<'_>, graph: &Graph, actions: &mut Actions) -> Modified {
        let shared = shared_symbols(ctx);
        let procs: Vec<ProcId> = graph.flows.indices().collect();
        let mut sets: Vec<BTreeSet<Term>> = Vec::new();
        for &proc in &procs {
            let mut own = BTreeSet::new();
            for id in graph.flows[proc].arcs.indices() {
                match actions.get(ctx, graph, proc, id) {
                    Ok(action) => {
                        let changed = action.changes.iter().chain(&action.after_call).map(|change| change.0);
                        own.extend(changed.filter(|symbol| shared.contains(symbol)));
                    }
                    Err(_) => own.extend(&shared),
                }
            }
            sets.push(own);
        }
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for &proc in &procs {
                for callee in graph.flows[proc].arcs.iter().filter_map(|arc| arc.callee) {
                    let theirs = sets[callee.0 as usize].clone();
                    let own = &mut sets[proc.0 as usize];
                    let before = own.len();
                    own.extend(theirs);
                    changed |= own.len() > before;
                }
            }
        }
        Modified { sets }
    }

    pub fn of(&self, proc: ProcId) -> &BTreeSet<Term> {
        &self.sets[proc.0 as usize]
    }
}

/// The symbols that mean the same in all procedures: plain globals and memory.
fn shared_symbols(ctx: &symbolic::Context<'_>) -> BTreeSet<Term> {
    let globals = ctx.program.globals().filter_map(|(var, _)| ctx.symbols.variable(var));
    let classes = ctx.memory.classes().map(|(class, _)| ctx.symbols.class(class));
    globals.chain(classes).chain([ctx.symbols.sizes()]).collect()
}

/// The symbols of a procedure's own variables.
pub(crate) fn own_symbols(ctx: &symbolic::Context<'_>, proc: ProcId) -> BTreeSet<Term> {
    let procedure = &ctx.program.procs[proc];
    procedure.params.iter().chain(&procedure.locals).filter_map(|&var| ctx.symbols.variable(var)).collect()
}

/// A substitution from pairs.
pub(crate) fn substitution(pairs: impl IntoIterator<Item = (Term, Term)>) -> Substitution {
    pairs.into_iter().collect()
}

/// A symbol of the same sort whose name goes on.
pub(crate) fn renamed(terms: &TermTable, symbol: Term, suffix: &str) -> Term {
    let name = terms.as_symbol(symbol).map_or("", |symbol| terms.symbol_name(symbol));
    terms.symbol(&format!("{name}{suffix}"), terms.sort(symbol))
}
