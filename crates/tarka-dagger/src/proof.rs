//! The certificate: what abstract states say at every location, one context for each copy of a procedure. What a copy knows
//! of its callers' variables it calls by rigid symbols.

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_checker::certificate::Certificate;
use tarka_domains::Domain;
use tarka_engine::{CertificateBuilder, Step};
use tarka_exec::symbolic::Context;
use tarka_ir::{Loc, ProcId, Role};
use tarka_logic::term::{Sort, Symbol, Term};

use crate::flow::PlaceId;
use crate::graph::Graph;
use crate::inline::{Inlined, Spot};
use crate::linear::{Linearisation, Ranges};
use crate::model::Model;
use crate::space::{Space, live_before};
use crate::walk::step_of;

/// A proof in the making.
struct Proof<'a, 'c, 'p, D> {
    model: &'a Model<'c, 'p>,
    graph: &'a Graph<D>,
    relevant: FxHashSet<Spot>,
    /// The symbols that matter at each spot.
    live: FxHashMap<Spot, FxHashSet<Symbol>>,
}

/// The certificate that a finished graph is.
pub(crate) fn certificate<D: Domain>(model: &Model<'_, '_>, graph: &Graph<D>) -> Certificate {
    let relevant = model.inlined.relevant();
    let live = live_at_spots(model, &relevant);
    let proof = Proof { model, graph, relevant, live };
    let mut builder = CertificateBuilder::new(model.ctx, "dagger");
    let mut indifferent: FxHashSet<ProcId> = FxHashSet::default();
    for instance in 0..model.inlined.instances.len() {
        let proc = model.inlined.instances[instance].proc;
        // Copies from which no error can be reached all say the same.
        let says_nothing = !proof.relevant.iter().any(|spot| spot.instance == instance);
        if !says_nothing || instance == 0 || indifferent.insert(proc) {
            proof.add_context(&mut builder, instance);
        }
    }
    builder.finish()
}

impl<D: Domain> Proof<'_, '_, '_, D> {
    fn add_context(&self, builder: &mut CertificateBuilder<'_, '_>, instance: usize) {
        let (ctx, terms) = (self.model.ctx, &self.model.ctx.terms);
        let proc = self.model.inlined.instances[instance].proc;
        let procedure = &ctx.program.procs[proc];
        let holds = |location: Loc| self.holds(Spot { instance, location });
        let entry = holds(procedure.entry);
        if terms.as_bool(entry) == Some(false) {
            return;
        }
        let places = procedure.locations.indices().filter(|&location| location != procedure.exit);
        let invariants: Vec<(Loc, Term)> = places
            .filter(|&location| !self.model.inlined.is_error(Spot { instance, location }))
            .map(|location| (location, holds(location)))
            .collect();
        let exit = if instance == 0 { terms.tru() } else { holds(procedure.exit) };
        let formulas: Vec<Term> = invariants.iter().map(|pair| pair.1).chain([entry, exit]).collect();
        let rigid = self.at_call(instance, &formulas);
        builder.context_with(proc, &rigid, entry, &invariants, exit);
    }

    /// The variables of callers, with the symbols that stand for them.
    fn rigid(&self, instance: usize) -> Vec<(Term, Term)> {
        let ctx = self.model.ctx;
        let instances = &self.model.inlined.instances;
        let mut rigid = Vec::new();
        let mut at = instance;
        while let Some((caller, _)) = instances[at].caller {
            let procedure = &ctx.program.procs[instances[caller].proc];
            let variables = procedure.params.iter().chain(&procedure.locals);
            let symbols = variables.filter_map(|&var| ctx.symbols.variable(var));
            rigid.extend(
                symbols.filter_map(|symbol| Some((symbol, rigid_symbol(ctx, ctx.terms.as_symbol(symbol)?)))),
            );
            at = caller;
        }
        rigid
    }

    /// The rigid symbols that formulas mention, with what they stand for at the call.
    fn at_call(&self, instance: usize, formulas: &[Term]) -> Vec<(Term, Term)> {
        let terms = &self.model.ctx.terms;
        let mentioned = terms.free_symbols_of(formulas);
        let callers = self.model.inlined.instances[instance].caller.map(|(caller, _)| self.rigid(caller));
        let in_caller = |variable: Term| {
            let known = callers.iter().flatten().find(|pair| pair.0 == variable);
            known.map_or(variable, |pair| pair.1)
        };
        let used = self
            .rigid(instance)
            .into_iter()
            .filter(|(_, rigid)| terms.as_symbol(*rigid).is_some_and(|symbol| mentioned.contains(&symbol)));
        used.map(|(variable, rigid)| (rigid, in_caller(variable))).collect()
    }

    /// What holds at a spot, over the symbols of its context.
    fn holds(&self, spot: Spot) -> Term {
        let terms = &self.model.ctx.terms;
        if !self.relevant.contains(&spot) {
            return terms.tru();
        }
        let mut space = self.model.space.clone();
        let states = match (self.model.flow.place_of.get(&spot), self.model.flow.between.get(&spot)) {
            (Some(&place), _) => self.states(place),
            (None, Some((place, path))) => self.between(*place, path, &self.live[&spot], &mut space),
            (None, None) => Vec::new(),
        };
        let hidden: Vec<usize> =
            (0..space.len()).filter(|&dimension| !self.is_in_scope(spot, space.symbols[dimension])).collect();
        let states: Vec<D> = states.iter().flat_map(|state| state.forget(&hidden).parts()).collect();
        let formulas: Vec<Term> = maximal(&states).map(|state| space.description(terms, state)).collect();
        terms.substitute(terms.or(&formulas), &self.rigid(spot.instance))
    }

    fn states(&self, place: PlaceId) -> Vec<D> {
        let here = self.graph.at.get(&place).into_iter().flatten();
        here.map(|&node| self.graph.nodes[node].state.clone()).collect()
    }

    /// The states behind a path that leaves a place; the space grows by what is set on the way.
    fn between(&self, place: PlaceId, path: &[usize], live: &FxHashSet<Symbol>, space: &mut Space) -> Vec<D> {
        let terms = &self.model.ctx.terms;
        let states = self.states(place);
        let Ok(step) = step_of(self.model.ctx, self.model.inlined, path) else {
            return vec![D::top(space.len())];
        };
        let set = step.substitution.iter().filter_map(|pair| terms.as_symbol(pair.0));
        set.filter(|symbol| live.contains(symbol)).for_each(|symbol| space.add(terms, symbol));
        let linearisation = Linearisation { ctx: self.model.ctx, space };
        let cases = linearisation.cases(&step, |_| true, |symbol| live.contains(&symbol), Ranges::Unsaid);
        let same: Vec<Option<usize>> = (0..self.model.space.len()).map(Some).collect();
        let wide: Vec<D> = states.iter().map(|state| state.rearranged(&same, space.len())).collect();
        let images = wide.iter().flat_map(|state| cases.iter().map(|case| state.image(&case.transition)));
        images.filter(|image| !image.is_empty()).collect()
    }

    /// Whether what a dimension holds can be spoken of at a spot: all symbols of a cell must be known there.
    fn is_in_scope(&self, spot: Spot, dimension: Term) -> bool {
        let terms = &self.model.ctx.terms;
        let symbols = terms.free_symbols(dimension);
        symbols.iter().all(|&name| {
            matches!(terms.symbol_sort(name), Sort::Array(..)) || self.is_known(spot, terms.symbol_term(name))
        })
    }

    fn is_known(&self, spot: Spot, symbol: Term) -> bool {
        let ctx = self.model.ctx;
        let Some(name) = ctx.terms.as_symbol(symbol) else { return false };
        let proc = self.model.inlined.instances[spot.instance].proc;
        let procedure = &ctx.program.procs[proc];
        let is_param = procedure.params.iter().any(|&param| ctx.symbols.variable(param) == Some(symbol));
        match owner(ctx, self.model.inlined, spot.instance, name) {
            Some(Owner::Global | Owner::Caller) => true,
            Some(Owner::Own) => {
                spot.location != procedure.exit && (spot.location != procedure.entry || is_param)
            }
            None => spot.location == procedure.exit && ctx.result(proc) == Some(symbol),
        }
    }
}

/// Whose variable a symbol is, seen from a copy of a procedure.
enum Owner {
    Global,
    Own,
    /// A procedure that is waiting for this one.
    Caller,
}

fn owner(ctx: &Context<'_>, inlined: &Inlined<'_>, instance: usize, symbol: Symbol) -> Option<Owner> {
    let term = ctx.terms.symbol_term(symbol);
    let program = ctx.program;
    let var = program.vars.indices().find(|&var| ctx.symbols.variable(var) == Some(term))?;
    if program.vars[var].role == Role::Global {
        return Some(Owner::Global);
    }
    let mut at = instance;
    loop {
        let procedure = &program.procs[inlined.instances[at].proc];
        if procedure.params.contains(&var) || procedure.locals.contains(&var) {
            return Some(if at == instance { Owner::Own } else { Owner::Caller });
        }
        at = inlined.instances[at].caller?.0;
    }
}

/// The symbol by which a callee knows a variable of its callers.
fn rigid_symbol(ctx: &Context<'_>, symbol: Symbol) -> Term {
    let name = format!("caller's {}", ctx.terms.symbol_name(symbol));
    ctx.terms.symbol(&name, ctx.terms.symbol_sort(symbol))
}

/// The symbols that matter at each spot from which an error can be reached.
fn live_at_spots(model: &Model<'_, '_>, relevant: &FxHashSet<Spot>) -> FxHashMap<Spot, FxHashSet<Symbol>> {
    let mut live: FxHashMap<Spot, FxHashSet<Symbol>> =
        relevant.iter().map(|&spot| (spot, FxHashSet::default())).collect();
    let arcs: Vec<(usize, Option<Step>)> = (0..model.inlined.arcs.len())
        .filter(|&arc| {
            let arc = &model.inlined.arcs[arc];
            relevant.contains(&arc.source) && relevant.contains(&arc.target)
        })
        .map(|arc| (arc, step_of(model.ctx, model.inlined, &[arc]).ok()))
        .collect();
    loop {
        let mut changed = false;
        for (arc, step) in arcs.iter().rev() {
            let (Some(step), arc) = (step, &model.inlined.arcs[*arc]) else { continue };
            let needed = live_before(model.ctx, step, &live[&arc.target]);
            let here = live.entry(arc.source).or_default();
            let before = here.len();
            here.extend(needed);
            changed |= here.len() > before;
        }
        if !changed {
            return live;
        }
    }
}

/// The states that no other one includes.
fn maximal<D: Domain>(states: &[D]) -> impl Iterator<Item = &D> {
    let is_needed = |at: usize| {
        let mut others = states.iter().enumerate().filter(move |&(other, _)| other != at);
        let includes = |(other, state): (usize, &D)| {
            state.includes(&states[at]) && (other < at || !states[at].includes(state))
        };
        !states[at].is_empty() && !others.any(includes)
    };
    (0..states.len()).filter(move |&at| is_needed(at)).map(|at| &states[at])
}
