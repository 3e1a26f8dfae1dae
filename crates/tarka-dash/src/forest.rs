//! The forest: tests, and what they went through.
//!
//! A test is its inputs. What is kept of a run is its path (a [`Visit`] for every edge that was taken) and, for every part of
//! the state, when it changed and to which term over the inputs. From these the state at any visit can be looked up:
//! as terms, for symbolic execution, and as values, for predicates. No state is ever copied.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_engine::call_of;
use tarka_exec::concrete::{Holder, InputValue, Outcome, Run, Site, TakenInput};
use tarka_exec::symbolic::{
    Call, Calls, Component, Content, Context, EnvironmentContents, EnvironmentWrite, Execution, Frame,
    InputSymbol, Naming, Object, Unsupported,
};
use tarka_ir::{BinOp, Callee, EdgeId, Expr, ExprKind, Loc, ProcId, Stmt, Types, VarId};
use tarka_logic::term::{Evaluator, Model, Scalar, Sort, Symbol, Term, Value};

use crate::memory::FirstContents;
use crate::record::{Event, Gap, Resumption, constant};
use crate::runs::Recording;
use crate::world::World;

/// A moment of a run: the number of edges taken before it.
pub type Time = u32;

/// A test.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TestId(pub u32);

/// The state of a test at a moment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StateId {
    /// The test.
    pub test: TestId,
    /// When.
    pub time: Time,
}

/// A moment at which a run was at a location.
#[derive(Clone, Copy, Debug)]
pub struct Visit {
    /// The procedure.
    pub proc: ProcId,
    /// The location.
    pub loc: Loc,
    /// The edge that was taken from here.
    pub edge: EdgeId,
    /// Stands for the whole path so far.
    pub path: u64,
    /// How many inputs were taken so far.
    pub inputs: usize,
    /// The next visit of the same activation.
    pub next: Option<Time>,
    /// The visit with which the record goes on, where it has a gap.
    pub resumed: Option<Time>,
    /// What the edge called.
    pub callee: Option<ProcId>,
}

/// A test and what it went through.
pub struct TestRun {
    /// The run; nothing for one that nobody looks into.
    pub recording: Option<Rc<Recording>>,
    /// The inputs it took.
    pub taken: Vec<TakenInput>,
    /// What memory held at first.
    pub memory: FirstContents,
    /// What the environment wrote to memory, and when.
    pub environment: EnvironmentContents,
    writes: Vec<(Time, Rc<EnvironmentWrite>)>,
    /// What variables held at first that the test may not have read.
    first_values: FxHashMap<VarId, InputValue>,
    /// Whether it reached an error.
    pub failed: bool,
    /// Where it was.
    pub visits: Vec<Visit>,
    /// The terms of the inputs, each with its position in `taken`.
    pub symbols: Vec<(Term, usize)>,
    /// What held on the way, with the moment from which on it is known.
    pub constraints: Vec<(Time, Term)>,
    /// Where the record has a gap.
    pub gap: Option<Gap>,
    by_symbol: FxHashMap<Symbol, Vec<u32>>,
    objects: Vec<(Time, Object)>,
    history: FxHashMap<Component, Vec<(Time, Option<Term>)>>,
    model: Model,
    values: RefCell<FxHashMap<Term, Value>>,
}

/// Why a run cannot be used.
#[derive(Clone, Debug)]
pub enum Useless {
    /// Arithmetic went out of range, which the integer encoding takes not to happen.
    Wraps,
    /// The terms say something else than the machine did.
    Disagreement(Site),
    /// The run could not even begin: its variables take more memory than a run may have.
    NoRoom,
}

/// How much of a run is kept: edges, and statements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Length {
    /// Edges.
    pub edges: usize,
    /// Statements.
    pub statements: u64,
    /// A gap, if there is to be one.
    pub gap: Option<Gap>,
    /// So many edges must come before a gap: what the test was made for is among them.
    pub before_gap: usize,
}

/// The inputs of a test: values in the order they are asked for, then the first values of variables that nothing was assigned
/// to, whenever they are asked for, and what memory holds that nothing was written to.
#[derive(Clone, Debug, Default)]
pub struct Inputs {
    /// Inputs in order, first values of variables among them.
    pub in_order: Vec<InputValue>,
    /// How many of them there are on the path that is repeated.
    pub repeated: usize,
    /// First values that come after it; a variable takes its value once.
    pub first_values: FxHashMap<VarId, InputValue>,
    /// First contents of memory.
    pub memory: FirstContents,
    /// What the environment writes to memory.
    pub environment: EnvironmentContents,
}

impl Inputs {
    /// Values in order.
    pub fn of(in_order: Vec<InputValue>) -> Inputs {
        Inputs { repeated: in_order.len(), in_order, ..Inputs::default() }
    }
}

/// What a run went through, as terms.
pub fn follow(
    ctx: &Context<'_>,
    world: &World,
    recording: &Rc<Recording>,
    inputs: Inputs,
) -> Result<TestRun, Useless> {
    Follower::new(ctx, recording.gap).follow(world, recording, inputs)
}

/// Follows the path of a run symbolically.
struct Follower<'c, 'p> {
    ctx: &'c Context<'p>,
    execution: Execution<'c, 'p>,
    visits: Vec<Visit>,
    history: FxHashMap<Component, Vec<(Time, Option<Term>)>>,
    constraints: Vec<(Time, Term)>,
    wrap_free: Vec<Term>,
    sites: Vec<Site>,
    objects: Vec<(Time, Object)>,
    writes: Vec<(Time, Rc<EnvironmentWrite>)>,
    inputs_seen: usize,
    gap: Option<Gap>,
    /// The first moment after the gap, and how many inputs the symbolic run and the concrete one had taken then.
    resumed: Option<(Time, usize, usize)>,
}

/// A call that is open.
struct Open {
    frame: Frame,
    proc: ProcId,
    edge: EdgeId,
}

/// Enters the procedure that the run entered.
pub struct Enter {
    callee: ProcId,
    /// What the caller gets back when it returns, after it was entered.
    pub frame: Option<Frame>,
}

impl Enter {
    /// Enters one procedure.
    pub fn new(callee: ProcId) -> Enter {
        Enter { callee, frame: None }
    }
}

impl Calls for Enter {
    fn call(&mut self, execution: &mut Execution<'_, '_>, call: Call<'_>) -> Result<(), Unsupported> {
        if let Callee::Pointer(pointer) = call.callee {
            let target = Expr { kind: ExprKind::ProcAddr(self.callee), ty: pointer.ty };
            let equal = ExprKind::Binary(BinOp::Eq, Box::new(pointer.clone()), Box::new(target));
            let assume = Stmt::Assume(Expr { kind: equal, ty: Types::BOOL });
            execution.stmt(&assume, call.site, &mut tarka_exec::symbolic::NoCalls)?;
        }
        self.frame = Some(execution.enter(self.callee, call)?);
        Ok(())
    }
}

impl<'c, 'p> Follower<'c, 'p> {
    fn new(ctx: &'c Context<'p>, gap: Option<Gap>) -> Self {
        let mut follower = Follower {
            ctx,
            execution: Execution::at_start(ctx, Naming::Substituted),
            visits: Vec::new(),
            history: FxHashMap::default(),
            constraints: Vec::new(),
            wrap_free: Vec::new(),
            sites: Vec::new(),
            objects: Vec::new(),
            writes: Vec::new(),
            inputs_seen: 0,
            gap,
            resumed: None,
        };
        let touched: Vec<Component> = follower.execution.state.parts().map(|(part, _)| part).collect();
        follower.execution.state.take_touched();
        follower.note(&touched);
        follower
    }

    fn follow(
        mut self,
        world: &World,
        recording: &Rc<Recording>,
        inputs: Inputs,
    ) -> Result<TestRun, Useless> {
        let (events, whole) = (recording.events.as_slice(), recording.whole);
        let events = if let [Event::Call(_), rest @ ..] = events { rest } else { events };
        let mut open: Vec<Open> = Vec::new();
        let mut last_visits: Vec<Option<Time>> = vec![None];
        let mut procs = vec![self.ctx.program.entry];
        let mut path = 0u64;
        let last_edge = events.iter().rposition(|event| matches!(event, Event::Edge(..)));
        for (position, event) in events.iter().enumerate() {
            match event {
                &Event::Edge(edge, inputs) => {
                    let proc = *procs.last().unwrap_or(&self.ctx.program.entry);
                    let time = self.visits.len() as Time;
                    if let Some(last) = last_visits.last_mut() {
                        if let Some(before) = last.and_then(|before| self.visits.get_mut(before as usize)) {
                            before.next = Some(time);
                        }
                        *last = Some(time);
                    }
                    let loc = self.ctx.program.procs[proc].edges[edge].source;
                    let callee = match events.get(position + 1) {
                        Some(&Event::Call(callee)) => Some(callee),
                        _ => None,
                    };
                    let (next, resumed) = (None, None);
                    self.visits.push(Visit { proc, loc, edge, path, inputs, next, resumed, callee });
                    path = mix(path, proc, edge, callee);
                    if Some(position) == last_edge && !whole {
                        break;
                    }
                    match self.edge(proc, edge, callee) {
                        Ok(None) => {}
                        Ok(Some(frame)) => open.push(Open { frame, proc, edge }),
                        Err(_) => break,
                    }
                }
                &Event::Call(callee) => {
                    procs.push(callee);
                    last_visits.push(None);
                }
                Event::Resumed(resumption) => {
                    open.clear();
                    procs.truncate(1);
                    last_visits.truncate(1);
                    let before = last_visits.first_mut().and_then(Option::take);
                    self.resume(resumption, before);
                    path = resumption.path;
                }
                Event::Returned => {
                    procs.pop();
                    last_visits.pop();
                    let Some(Open { frame, proc, edge }) = open.pop() else { break };
                    if self.leave(frame, proc, edge).is_err() {
                        break;
                    }
                }
            }
        }
        self.finish(world, recording, inputs)
    }

    /// Goes on after a gap: what is before it is known by its values.
    fn resume(&mut self, resumption: &Resumption, before: Option<Time>) {
        self.settle();
        let now = self.visits.len() as Time;
        if let Some(visit) = before.and_then(|before| self.visits.get_mut(before as usize)) {
            visit.resumed = Some(now);
        }
        for &(var, bits) in &resumption.values {
            if let Some(value) = constant(self.ctx, var, bits) {
                self.execution.state.set(Component::Value(var), Content::Known(value));
            }
        }
        self.resumed = Some((now, self.execution.inputs.len(), resumption.inputs));
        self.settle();
    }

    /// Executes an edge; gives the caller's frame if it is a call.
    fn edge(
        &mut self,
        proc: ProcId,
        edge: EdgeId,
        callee: Option<ProcId>,
    ) -> Result<Option<Frame>, Unsupported> {
        let mut enter = Enter::new(callee.unwrap_or(self.ctx.program.entry));
        self.execution.edge(proc, edge, &mut enter)?;
        self.settle();
        Ok(enter.frame)
    }

    fn leave(&mut self, frame: Frame, proc: ProcId, edge: EdgeId) -> Result<(), Unsupported> {
        let program = self.ctx.program;
        if let Some(call) = call_of(program, proc, edge) {
            self.execution.leave(frame, call)?;
        }
        self.settle();
        Ok(())
    }

    /// Writes down what changed.
    fn settle(&mut self) {
        let touched = self.execution.state.take_touched();
        self.note_first_values();
        self.note(&touched);
        let now = self.visits.len() as Time;
        for step in std::mem::take(&mut self.execution.steps) {
            self.wrap_free.extend_from_slice(&step.side.no_wrap);
            for condition in step.conditions() {
                self.constraints.push((now, condition));
                self.sites.push(step.site);
            }
        }
        let known = self.objects.len();
        self.objects.extend(self.execution.objects[known..].iter().map(|&object| (now, object)));
    }

    /// A variable that was read before it was assigned to had its first value all the time.
    fn note_first_values(&mut self) {
        let now = self.visits.len() as Time;
        for input in &self.execution.inputs[self.inputs_seen..] {
            self.writes.extend(input.written.iter().map(|write| (now, write.clone())));
            let Some(var) = input.variable else { continue };
            if let Some((_, held)) =
                self.history.get_mut(&Component::Value(var)).and_then(|entries| entries.last_mut())
            {
                held.get_or_insert(input.symbol);
            }
        }
        self.inputs_seen = self.execution.inputs.len();
    }

    fn note(&mut self, touched: &[Component]) {
        let now = self.visits.len() as Time;
        for &component in touched {
            let held = match self.execution.state.get(component) {
                Some(Content::Known(term)) => Some(*term),
                _ => None,
            };
            let entries = self.history.entry(component).or_default();
            match entries.last_mut() {
                Some((time, last)) if *time == now => *last = held,
                Some((_, last)) if *last == held && held.is_some() => {}
                _ => entries.push((now, held)),
            }
        }
    }

    /// Where objects lay in a run, by number; not those that came to lie where another had been.
    fn known_addresses(&self, run: &Run) -> Vec<Option<u64>> {
        // After a gap, objects have other numbers than in the run.
        let objects = if self.gap.is_some() { &[][..] } else { &run.objects };
        let mut seen = FxHashSet::default();
        objects.iter().map(|&address| seen.insert(address).then_some(address)).collect()
    }

    fn finish(
        mut self,
        world: &World,
        recording: &Rc<Recording>,
        inputs: Inputs,
    ) -> Result<TestRun, Useless> {
        let run = &recording.run;
        let terms = &self.ctx.terms;
        let mut model = world.model().clone();
        let Inputs { memory, first_values, environment, .. } = inputs;
        for (&var, &value) in &first_values {
            if let Some((symbol, value)) = first_value(self.ctx, var, value) {
                model.insert(symbol, value);
            }
        }
        let (resumed, before, taken_before) = self.resumed.unwrap_or((Time::MAX, usize::MAX, 0));
        let (head, tail) = self.execution.inputs.split_at(before.min(self.execution.inputs.len()));
        let mut symbols = matched(head, &run.inputs, 0);
        let repeated = if self.resumed.is_some() { symbols.len() } else { 0 };
        symbols.extend(matched(tail, &run.inputs, taken_before.min(run.inputs.len())));
        for &(symbol, position) in &symbols {
            let taken = &run.inputs[position];
            if let (Some(name), Some(value)) = (terms.as_symbol(symbol), input_value(self.ctx, taken)) {
                model.insert(name, value);
            }
        }
        let mut addresses = world.first_free();
        let known = self.known_addresses(run);
        for (number, (_, object)) in self.objects.iter().enumerate() {
            world.place(self.ctx, object, known.get(number).copied().flatten(), &mut addresses, &mut model);
        }
        memory.fill(self.ctx, &self.execution.objects, &mut model);
        let writes: Vec<Rc<EnvironmentWrite>> = self.writes.iter().map(|write| write.1.clone()).collect();
        environment.fill(self.ctx, &writes, &mut model);
        let mut evaluator = Evaluator::new(terms, &model);
        let holds = |evaluator: &mut Evaluator<'_>, term| evaluator.evaluate(term) == Value::Bool(true);
        if self.wrap_free.iter().any(|&condition| !holds(&mut evaluator, condition)) {
            return Err(Useless::Wraps);
        }
        for ((_, constraint), site) in self.constraints.iter().zip(&self.sites) {
            if !holds(&mut evaluator, *constraint) {
                return Err(Useless::Disagreement(*site));
            }
        }
        // What happened in a gap is not known: it happens again if the inputs before it are the same.
        let kept = symbols[..repeated].iter().filter_map(|&(symbol, _)| {
            let value = model.get(terms.as_symbol(symbol)?)?.to_term(terms)?;
            Some((resumed, terms.eq(symbol, value)))
        });
        self.constraints.extend(kept);
        let mut by_symbol: FxHashMap<Symbol, Vec<u32>> = FxHashMap::default();
        for (position, (_, constraint)) in self.constraints.iter().enumerate() {
            for symbol in terms.free_symbols(*constraint).iter() {
                by_symbol.entry(*symbol).or_default().push(position as u32);
            }
        }
        if self.visits.is_empty() && run.outcome == Outcome::OutOfMemory {
            return Err(Useless::NoRoom);
        }
        Ok(TestRun {
            recording: Some(recording.clone()),
            failed: matches!(run.outcome, Outcome::Error { .. }),
            taken: run.inputs.clone(),
            memory,
            environment,
            writes: self.writes,
            first_values,
            visits: self.visits,
            symbols,
            constraints: self.constraints,
            gap: self.gap,
            by_symbol,
            objects: self.objects,
            history: self.history,
            model,
            values: RefCell::default(),
        })
    }
}

impl TestRun {
    /// Whether it is this run, and memory held the same at first.
    pub fn is_of(&self, recording: &Rc<Recording>, inputs: &Inputs) -> bool {
        self.recording.as_ref().is_some_and(|own| Rc::ptr_eq(own, recording))
            && self.memory == inputs.memory
            && self.environment == inputs.environment
            && self.first_values == inputs.first_values
    }

    /// Whether the program came to an end, and was not stopped.
    pub fn has_ended(&self) -> bool {
        self.recording.as_ref().is_some_and(|recording| recording.run.outcome != Outcome::OutOfSteps)
    }

    /// The inputs, to run it again.
    pub fn inputs(&self) -> Inputs {
        self.inputs_with(self.taken.iter().map(|taken| taken.value))
    }

    /// The first of the inputs, with other values: those for memory are apart.
    pub fn inputs_with(&self, values: impl Iterator<Item = InputValue>) -> Inputs {
        let asked =
            self.taken.iter().zip(values).filter(|(taken, _)| !matches!(taken.holder, Holder::Memory(_)));
        let in_order = asked.map(|(_, value)| value).collect();
        let first_values = self.first_values.clone();
        let environment = self.environment.clone();
        Inputs { memory: self.memory.clone(), environment, first_values, ..Inputs::of(in_order) }
    }

    /// A run that failed and that nobody needs to look into.
    pub fn failed(run: Run) -> TestRun {
        TestRun {
            recording: None,
            taken: run.inputs,
            memory: FirstContents::default(),
            environment: EnvironmentContents::default(),
            writes: Vec::new(),
            first_values: FxHashMap::default(),
            failed: true,
            visits: Vec::new(),
            symbols: Vec::new(),
            constraints: Vec::new(),
            gap: None,
            by_symbol: FxHashMap::default(),
            objects: Vec::new(),
            history: FxHashMap::default(),
            model: Model::new(),
            values: RefCell::default(),
        }
    }

    /// The term of a part of the state at a moment; `None` if it is what it was before the program started, or
    /// nothing yet.
    pub fn term_at(&self, component: Component, time: Time) -> Option<Term> {
        let entries = self.history.get(&component)?;
        let after = entries.partition_point(|entry| entry.0 <= time);
        entries[..after].last()?.1
    }

    /// The value of a term over the inputs.
    pub fn value(&self, ctx: &Context<'_>, term: Term) -> Value {
        if let Some(value) = self.values.borrow().get(&term) {
            return value.clone();
        }
        let value = self.model.evaluate(&ctx.terms, term);
        self.values.borrow_mut().insert(term, value.clone());
        value
    }

    /// The address of an object in the states of this test.
    pub fn address(&self, object: Symbol) -> Option<i128> {
        self.model.get(object).and_then(Value::number)
    }

    /// The objects that were made until a moment.
    pub fn objects_at(&self, time: Time) -> Vec<Object> {
        self.objects.iter().take_while(|(made, _)| *made <= time).map(|&(_, object)| object).collect()
    }

    /// What the environment had written until a moment, in order.
    pub fn writes_at(&self, time: Time) -> Vec<Rc<EnvironmentWrite>> {
        self.writes.iter().take_while(|(made, _)| *made <= time).map(|(_, write)| write.clone()).collect()
    }

    /// What the path constraint up to a moment says about some symbols, and about all that is connected with them.
    /// The rest of the path constraint is about other inputs, and so true for those of this test.
    pub fn constraints_about(&self, ctx: &Context<'_>, roots: &[Term], time: Time) -> Vec<Term> {
        let terms = &ctx.terms;
        let mut waiting = terms.free_symbols_of(roots);
        let mut seen: rustc_hash::FxHashSet<Symbol> = waiting.iter().copied().collect();
        // All objects were new when they were made; what is asked about one is no question about the others.
        seen.extend(terms.as_symbol(ctx.symbols.sizes()));
        let mut chosen: Vec<u32> = Vec::new();
        let mut taken = vec![false; self.constraints.len()];
        while let Some(symbol) = waiting.pop() {
            for &position in self.by_symbol.get(&symbol).map_or(&[][..], Vec::as_slice) {
                let (since, constraint) = self.constraints[position as usize];
                if since > time || std::mem::replace(&mut taken[position as usize], true) {
                    continue;
                }
                chosen.push(position);
                waiting.extend(terms.free_symbols(constraint).iter().filter(|&&other| seen.insert(other)));
            }
        }
        chosen.sort_unstable();
        chosen.into_iter().map(|position| self.constraints[position as usize].1).collect()
    }
}

/// Pairs the inputs of a symbolic run with those of the concrete one. The concrete machine also takes inputs for memory
/// that nothing was written to.
fn matched(symbolic: &[InputSymbol], taken: &[TakenInput], start: usize) -> Vec<(Term, usize)> {
    let mut position = start;
    let mut pairs = Vec::new();
    for input in symbolic {
        let site = |site: &Site| (site.proc, site.edge, site.stmt);
        // Which of the edges of a branch reads a variable first is a matter of taste.
        let is_it = |other: &TakenInput| match (other.holder, input.variable) {
            (Holder::Variable(var), Some(wanted)) => var == wanted,
            (Holder::Nothing, None) => other.origin == input.origin && site(&other.site) == site(&input.site),
            _ => false,
        };
        let Some(distance) = taken[position..].iter().position(is_it) else { continue };
        pairs.push((input.symbol, position + distance));
        position += distance + 1;
    }
    pairs
}

/// A variable's own symbol stands for what it held at first, as long as it was not read.
fn first_value(ctx: &Context<'_>, var: VarId, value: InputValue) -> Option<(Symbol, Value)> {
    let InputValue::Int(number) = value else { return None };
    let variable = ctx.symbols.variable(var)?;
    let sort = match ctx.terms.sort(variable) {
        Sort::Bool => Scalar::Bool,
        Sort::Int => Scalar::Int,
        Sort::BitVec(width) => Scalar::BitVec(width),
        Sort::Array(..) => return None,
    };
    Some((ctx.terms.as_symbol(variable)?, Value::of_number(sort, number)))
}

fn input_value(ctx: &Context<'_>, taken: &TakenInput) -> Option<Value> {
    if taken.ty == Types::BOOL {
        return Some(Value::Bool(taken.bits != 0));
    }
    ctx.program.types.as_int(taken.ty).map(|int| ctx.number_value(int, taken.bits))
}

/// The path one edge further.
pub fn mix(path: u64, proc: ProcId, edge: EdgeId, callee: Option<ProcId>) -> u64 {
    use std::hash::{Hash, Hasher};
    let mut hasher = rustc_hash::FxHasher::default();
    (path, proc, edge, callee).hash(&mut hasher);
    hasher.finish() | 1
}
