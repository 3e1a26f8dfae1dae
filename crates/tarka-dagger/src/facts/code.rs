//! Procedures as the quick pass sees them: their variables, and what their edges do with them.

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_domains::{Constraint, Domain, Intervals, Octagon, Relation};
use tarka_engine::{Budget, Effects, Step, call_of, enter_call};
use tarka_exec::symbolic::{Component, Context, Execution, Naming, State};
use tarka_ir::{
    Callee, EdgeId, IndexVec, Loc, LocationKind, ProcId, Program, Role, Storage, Type, Types, VarId,
};
use tarka_logic::number::Integer;
use tarka_logic::term::{Symbol, Term};

use super::{MOST_EDGES, MOST_IN_IMAGE, MOST_RELATED};
use crate::linear::{Case, Linearisation, Ranges};
use crate::space::{Space, live_before};

/// As many bounds of widenings are taken from the text of a procedure.
const MOST_THRESHOLDS: usize = 80;

/// All procedures that can be called.
pub(super) struct Codes<'c, 'p> {
    pub ctx: &'c Context<'p>,
    pub effects: Effects,
    /// The variables that facts speak of, by their symbols.
    pub variables: FxHashMap<Symbol, VarId>,
    pub of: BTreeMap<ProcId, Code>,
    /// Callers before callees, as far as possible.
    pub order: Vec<ProcId>,
}

/// A procedure.
pub(super) struct Code {
    /// Its variables.
    pub space: Space,
    /// Those that matter at each location.
    pub live: IndexVec<Loc, FxHashSet<Symbol>>,
    pub edges: IndexVec<EdgeId, Way>,
    pub outgoing: IndexVec<Loc, Vec<EdgeId>>,
    /// Locations in an order in which most edges lead on.
    pub order: Vec<Loc>,
    pub rank: IndexVec<Loc, usize>,
    /// Where loops close.
    pub heads: FxHashSet<Loc>,
    /// Constraints of the text, as bounds of widenings.
    pub thresholds: Vec<Constraint>,
    /// Its parameters that keep their values.
    pub constants: Vec<VarId>,
    exit: Loc,
    errors: FxHashSet<Loc>,
}

/// What an edge does.
pub(super) enum Way {
    /// Statements without calls.
    Plain(Vec<Case>),
    /// A call.
    Call(Vec<Entering>),
}

/// A call of one procedure.
pub(super) struct Entering {
    pub callee: ProcId,
    /// How its parameters get their values; nothing if that has no terms.
    pub step: Option<Step>,
    /// The variable that gets its result.
    pub dest: Option<VarId>,
}

impl Code {
    /// Whether facts can be said at a location.
    pub fn is_place(&self, loc: Loc) -> bool {
        loc != self.exit && !self.errors.contains(&loc)
    }
}

impl<'c, 'p> Codes<'c, 'p> {
    /// The procedures of a program; nothing if they are too large, or the budget is spent.
    pub fn new(ctx: &'c Context<'p>, budget: &Budget) -> Option<Codes<'c, 'p>> {
        let program = ctx.program;
        let edges: usize = program.procs.iter().map(|procedure| procedure.edges.len()).sum();
        if edges > MOST_EDGES {
            return None;
        }
        let effects = Effects::new(program, |_| false);
        let order = callers_first(&effects, program.entry);
        let variables = variables(ctx);
        let mut codes = Codes { ctx, effects, variables, of: BTreeMap::new(), order };
        let mut drafts: BTreeMap<ProcId, Draft> = BTreeMap::new();
        for &proc in &codes.order {
            budget.check().ok()?;
            drafts.insert(proc, Draft::new(&codes, proc));
        }
        let globals = codes.globals(&drafts);
        for (proc, draft) in drafts {
            budget.check().ok()?;
            let code = codes.code(proc, draft, &globals);
            codes.of.insert(proc, code);
        }
        Some(codes)
    }

    /// The most variables that one procedure has.
    pub fn variables_at_once(&self) -> usize {
        self.of.values().map(|code| code.space.len()).max().unwrap_or(0)
    }

    /// The position of a procedure in the order.
    pub fn rank(&self, proc: ProcId) -> usize {
        self.order.iter().position(|&other| other == proc).unwrap_or(usize::MAX)
    }

    /// The procedures that call one.
    pub fn callers(&self, proc: ProcId) -> impl Iterator<Item = ProcId> + '_ {
        self.order.iter().copied().filter(move |&caller| self.effects.callees(caller).contains(&proc))
    }

    /// Whether a procedure may be called while it runs.
    pub fn is_recursive(&self, proc: ProcId) -> bool {
        let mut reached = FxHashSet::default();
        let mut waiting = vec![proc];
        while let Some(next) = waiting.pop() {
            waiting
                .extend(self.effects.callees(next).iter().copied().filter(|&callee| reached.insert(callee)));
        }
        reached.contains(&proc)
    }

    /// The symbol of a variable.
    pub fn symbol(&self, var: VarId) -> Option<Symbol> {
        self.ctx.terms.as_symbol(self.ctx.symbols.variable(var)?)
    }

    /// Whether a symbol is that of a global variable.
    pub fn is_global(&self, symbol: Symbol) -> bool {
        let variable = self.variables.get(&symbol);
        variable.is_some_and(|&var| self.ctx.program.vars[var].role == Role::Global)
    }

    /// Whether a call of a procedure may change a variable of its caller.
    pub fn changes(&self, callee: ProcId, symbol: Symbol) -> bool {
        let variable = self.variables.get(&symbol);
        variable.is_some_and(|&var| self.effects.changes(callee, Component::Value(var)))
    }

    /// What holds at the start of the program.
    pub fn initial(&self, entry: ProcId) -> Vec<Constraint> {
        let terms = &self.ctx.terms;
        let space = &self.of[&entry].space;
        let value = |(symbol, value): (Term, Term)| {
            let dimension = space.dimension(terms.as_symbol(symbol)?)?;
            let number = match terms.as_bool(value) {
                Some(truth) => i128::from(truth),
                None => terms.as_int(value).and_then(Integer::to_i128)?,
            };
            Constraint::new(&[(dimension, 1)], number.checked_neg()?, Relation::Equal)
        };
        self.ctx.start().substitution(self.ctx).into_iter().filter_map(value).collect()
    }

    /// The global variables that each procedure, or what it calls, speaks of.
    fn globals(&self, drafts: &BTreeMap<ProcId, Draft>) -> BTreeMap<ProcId, FxHashSet<Symbol>> {
        let own = |draft: &Draft| -> FxHashSet<Symbol> {
            draft.mentioned.iter().copied().filter(|&symbol| self.is_global(symbol)).collect()
        };
        let mut globals: BTreeMap<ProcId, FxHashSet<Symbol>> =
            drafts.iter().map(|(&proc, draft)| (proc, own(draft))).collect();
        loop {
            let mut changed = false;
            for &proc in self.order.iter().rev() {
                for &callee in self.effects.callees(proc) {
                    let more = globals.get(&callee).cloned().unwrap_or_default();
                    let here = globals.entry(proc).or_default();
                    let before = here.len();
                    here.extend(more);
                    changed |= here.len() > before;
                }
            }
            if !changed {
                return globals;
            }
        }
    }

    fn code(&self, proc: ProcId, draft: Draft, globals: &BTreeMap<ProcId, FxHashSet<Symbol>>) -> Code {
        let (program, terms) = (self.ctx.program, &self.ctx.terms);
        let procedure = &program.procs[proc];
        let constants = self.constants(proc, &draft);
        let mut at_exit = globals[&proc].clone();
        at_exit.extend(self.ctx.result(proc).and_then(|result| terms.as_symbol(result)));
        at_exit.extend(constants.iter().filter_map(|&var| self.symbol(var)));
        let live = self.live(proc, &draft, globals, at_exit);
        let mut all: Vec<Symbol> = live.iter().flatten().copied().collect();
        all.sort_unstable();
        let mut space = Space::default();
        all.into_iter().for_each(|symbol| space.add(terms, symbol));
        let linearisation = Linearisation { ctx: self.ctx, space: &space };
        let mut edges = IndexVec::new();
        for (step, edge) in draft.steps.into_iter().zip(procedure.edges.iter()) {
            let (before, after) = (&live[edge.source], &live[edge.target]);
            edges.push(match step {
                Drawn::Call(callees) => Way::Call(callees),
                Drawn::Plain(Some(step)) => Way::Plain(linearisation.cases(
                    &step,
                    |symbol| before.contains(&symbol),
                    |symbol| after.contains(&symbol),
                    Ranges::Unsaid,
                )),
                Drawn::Plain(None) => Way::Plain(vec![anything(&space)]),
            });
        }
        let (order, rank, heads) = order(program, proc);
        let thresholds = thresholds(&space, &edges);
        let is_error = |loc: &Loc| matches!(procedure.locations[*loc].kind, LocationKind::Error(_));
        Code {
            live,
            edges,
            outgoing: procedure.adjacency().outgoing,
            order,
            rank,
            heads,
            thresholds,
            constants,
            exit: procedure.exit,
            errors: procedure.locations.indices().filter(is_error).collect(),
            space,
        }
    }

    /// The parameters that facts can speak of and that nothing is assigned to.
    fn constants(&self, proc: ProcId, draft: &Draft) -> Vec<VarId> {
        let params = self.ctx.program.procs[proc].params.iter().copied();
        params
            .filter(|&param| {
                self.symbol(param).is_some_and(|symbol| {
                    self.variables.contains_key(&symbol) && !draft.assigned.contains(&symbol)
                })
            })
            .collect()
    }

    /// The variables that matter at each location: that decide where runs go, or what is there when they return.
    fn live(
        &self,
        proc: ProcId,
        draft: &Draft,
        globals: &BTreeMap<ProcId, FxHashSet<Symbol>>,
        at_exit: FxHashSet<Symbol>,
    ) -> IndexVec<Loc, FxHashSet<Symbol>> {
        let procedure = &self.ctx.program.procs[proc];
        let mut live: IndexVec<Loc, FxHashSet<Symbol>> =
            IndexVec::from_elem(FxHashSet::default(), procedure.locations.len());
        live[procedure.exit] = at_exit;
        loop {
            let mut changed = false;
            for (step, edge) in draft.steps.iter().zip(procedure.edges.iter()).rev() {
                let mut needed = match step {
                    Drawn::Plain(Some(step)) => live_before(self.ctx, step, &live[edge.target]),
                    Drawn::Plain(None) => FxHashSet::default(),
                    Drawn::Call(callees) => self.live_before_call(callees, &live[edge.target], globals),
                };
                needed.retain(|symbol| self.variables.contains_key(symbol) || is_result(self, proc, *symbol));
                let before = live[edge.source].len();
                live[edge.source].extend(needed);
                changed |= live[edge.source].len() > before;
            }
            if !changed {
                return live;
            }
        }
    }

    fn live_before_call(
        &self,
        callees: &[Entering],
        after: &FxHashSet<Symbol>,
        globals: &BTreeMap<ProcId, FxHashSet<Symbol>>,
    ) -> FxHashSet<Symbol> {
        let terms = &self.ctx.terms;
        let mut needed = after.clone();
        for entering in callees {
            if let Some(dest) = entering.dest.and_then(|dest| self.symbol(dest)) {
                needed.remove(&dest);
            }
            needed.extend(globals.get(&entering.callee).into_iter().flatten());
            let Some(step) = &entering.step else { continue };
            let used: Vec<Term> =
                step.guard.iter().copied().chain(step.substitution.iter().map(|pair| pair.1)).collect();
            needed.extend(terms.free_symbols_of(&used));
        }
        needed
    }
}

fn is_result(codes: &Codes<'_, '_>, proc: ProcId, symbol: Symbol) -> bool {
    codes.ctx.result(proc) == Some(codes.ctx.terms.symbol_term(symbol))
}

/// What an edge does, before it is known which variables matter.
enum Drawn {
    Plain(Option<Step>),
    Call(Vec<Entering>),
}

/// A procedure in the making.
struct Draft {
    steps: Vec<Drawn>,
    /// The variables that it speaks of.
    mentioned: FxHashSet<Symbol>,
    /// Those that it assigns to.
    assigned: FxHashSet<Symbol>,
}

impl Draft {
    fn new(codes: &Codes<'_, '_>, proc: ProcId) -> Draft {
        let (ctx, terms) = (codes.ctx, &codes.ctx.terms);
        let (mut mentioned, mut assigned) = (FxHashSet::default(), FxHashSet::default());
        let mut steps = Vec::new();
        for edge in ctx.program.procs[proc].edges.indices() {
            let entering = entering(codes, proc, edge);
            if !entering.is_empty() {
                for call in &entering {
                    let values =
                        call.step.iter().flat_map(|step| step.substitution.iter().map(|pair| pair.1));
                    mentioned.extend(terms.free_symbols_of(&values.collect::<Vec<_>>()));
                    assigned.extend(call.dest.and_then(|dest| codes.symbol(dest)));
                }
                steps.push(Drawn::Call(entering));
                continue;
            }
            let step = Step::new(ctx, proc, edge).ok();
            if let Some(step) = &step {
                let pairs = step.substitution.iter().flat_map(|pair| [pair.0, pair.1]);
                let all: Vec<Term> = step.guard.iter().chain(&step.no_wrap).copied().chain(pairs).collect();
                mentioned.extend(terms.free_symbols_of(&all));
                assigned.extend(step.substitution.iter().filter_map(|pair| terms.as_symbol(pair.0)));
            }
            steps.push(Drawn::Plain(step));
        }
        mentioned.extend(assigned.iter().copied());
        mentioned.retain(|symbol| codes.variables.contains_key(symbol));
        Draft { steps, mentioned, assigned }
    }
}

/// The calls that an edge may make; none if it makes no call.
fn entering(codes: &Codes<'_, '_>, proc: ProcId, edge: EdgeId) -> Vec<Entering> {
    let program = codes.ctx.program;
    let Some(call) = call_of(program, proc, edge) else { return Vec::new() };
    let callees: Vec<ProcId> = match call.callee {
        Callee::Proc(callee) => vec![*callee],
        Callee::Pointer(pointer) => {
            let taken = program.address_taken().into_iter();
            taken.filter(|&callee| program.accepts(callee, pointer, call.args)).collect()
        }
        Callee::Intrinsic(_) => Vec::new(),
    };
    let dest = call.dest.and_then(|dest| dest.as_var());
    let dest = dest.filter(|&dest| program.vars[dest].storage == Storage::Plain);
    let entered = |callee: ProcId| {
        let mut execution = Execution::new(codes.ctx, State::symbolic(), Naming::Substituted);
        enter_call(&mut execution, proc, edge, callee).ok()?;
        Some(Step::of(codes.ctx, execution))
    };
    callees.into_iter().map(|callee| Entering { callee, step: entered(callee), dest }).collect()
}

/// The variables that facts speak of: plain ones that are numbers or truth values, and no addresses.
fn variables(ctx: &Context<'_>) -> FxHashMap<Symbol, VarId> {
    let program = ctx.program;
    let is_number = |var: VarId| {
        let ty = program.vars[var].ty;
        let narrow = program.types.as_int(ty).is_some_and(|int| int.width <= 64);
        ty == Types::BOOL || matches!(program.types.get(ty), Type::Int(_)) && narrow
    };
    let plain =
        program.vars.indices().filter(|&var| program.vars[var].storage == Storage::Plain && is_number(var));
    plain.filter_map(|var| Some((ctx.terms.as_symbol(ctx.symbols.variable(var)?)?, var))).collect()
}

/// What is known of an edge that has no terms.
fn anything(space: &Space) -> Case {
    let changed = (0..space.len()).collect();
    let transition = tarka_domains::Transition { changed, choices: 0, constraints: Vec::new() };
    Case { transition, exact: false }
}

/// The procedures that can be called from one, callers before callees as far as possible.
fn callers_first(effects: &Effects, entry: ProcId) -> Vec<ProcId> {
    let mut done: Vec<ProcId> = Vec::new();
    let mut seen = FxHashSet::from_iter([entry]);
    let mut stack = vec![(entry, 0)];
    while let Some((proc, next)) = stack.pop() {
        match effects.callees(proc).get(next) {
            Some(&callee) => {
                stack.push((proc, next + 1));
                if seen.insert(callee) {
                    stack.push((callee, 0));
                }
            }
            None => done.push(proc),
        }
    }
    done.reverse();
    done
}

/// The locations in reverse postorder, their positions in it, and where edges lead back.
fn order(program: &Program, proc: ProcId) -> (Vec<Loc>, IndexVec<Loc, usize>, FxHashSet<Loc>) {
    let procedure = &program.procs[proc];
    let outgoing = procedure.adjacency().outgoing;
    let (mut done, mut heads) = (Vec::new(), FxHashSet::default());
    let (mut seen, mut open) = (FxHashSet::from_iter([procedure.entry]), FxHashSet::default());
    let mut stack = vec![(procedure.entry, 0)];
    while let Some((loc, next)) = stack.pop() {
        open.insert(loc);
        match outgoing[loc].get(next) {
            Some(&edge) => {
                stack.push((loc, next + 1));
                let target = procedure.edges[edge].target;
                if open.contains(&target) {
                    heads.insert(target);
                }
                if seen.insert(target) {
                    stack.push((target, 0));
                }
            }
            None => {
                open.remove(&loc);
                done.push(loc);
            }
        }
    }
    done.reverse();
    let mut rank = IndexVec::from_elem(usize::MAX, procedure.locations.len());
    done.iter().enumerate().for_each(|(at, &loc)| rank[loc] = at);
    (done, rank, heads)
}

/// What edges say about the states behind them whatever was before, and its neighbours: what loops often end with.
fn thresholds(space: &Space, edges: &IndexVec<EdgeId, Way>) -> Vec<Constraint> {
    let mut found: Vec<Constraint> = Vec::new();
    for case in edges.iter().flat_map(|way| match way {
        Way::Plain(cases) => cases.as_slice(),
        Way::Call(_) => &[],
    }) {
        let size = space.len() + case.transition.changed.len() + case.transition.choices;
        let said = match space.len() <= MOST_RELATED && size <= MOST_IN_IMAGE {
            true => Octagon::top(space.len()).image(&case.transition).constraints(),
            false => Intervals::top(space.len()).image(&case.transition).constraints(),
        };
        found.extend(said.iter().filter(|constraint| !constraint.terms.is_empty()).flat_map(neighbours));
    }
    found.sort_unstable_by_key(|constraint| (constraint.terms.len(), constraint.clone()));
    found.dedup();
    found.truncate(MOST_THRESHOLDS);
    found
}

/// A constraint, what is next to it, and what is beyond it.
fn neighbours(constraint: &Constraint) -> Vec<Constraint> {
    let at_least =
        |constraint: Constraint| Constraint { relation: Relation::AtLeast, ..constraint }.tightened();
    let mut all = vec![at_least(constraint.clone())];
    all.extend(constraint.negations().into_iter().map(at_least));
    let looser = all.iter().map(|c| Constraint { constant: c.constant.saturating_add(1), ..c.clone() });
    let looser: Vec<Constraint> = looser.collect();
    all.extend(looser);
    all
}
