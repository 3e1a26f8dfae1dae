//! Symbolic execution of statements, one after the other, along a path.

use tarka_ir::{
    Callee, EdgeId, Expr, ExprKind, Halt, Input, Place, ProcId, Span, Stmt, Storage, TypeId, VarId,
};
use tarka_logic::interpolate::TraceStep;
use tarka_logic::term::{Sort, Term};

use super::context::Context;
use super::encoding::Side;
use super::error::{Reason, Unsupported};
use super::expr::{Encoder, Reader, Spot};
use super::memory::ClassId;
use super::state::{Aggregate, Content, InputSymbol, Object, Returned, State, Step};
use super::symbols::{Component, is_rigid};
use crate::concrete::Site;

/// How the values of the state are kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Naming {
    /// As terms over the initial symbols and the inputs: for test generation and preconditions.
    #[default]
    Substituted,
    /// Every new value gets a name, defined in its step: for interpolation. An interpolant between two steps then
    /// speaks of the names that are current there, which [`Execution::current_names`] leads back to the program's.
    Named,
}

/// What to do with a call of a procedure.
pub trait Calls {
    /// Does the call: changes the state as the callee would, result included.
    fn call(&mut self, execution: &mut Execution<'_, '_>, call: Call<'_>) -> Result<(), Unsupported>;
}

/// A call of a procedure of the program.
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    /// Where the result goes.
    pub dest: Option<&'a Place>,
    /// What is called: a procedure or a pointer.
    pub callee: &'a Callee,
    /// The arguments.
    pub args: &'a [Expr],
    /// The statement.
    pub site: Site,
}

/// For paths without calls: a call is unsupported.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoCalls;

impl Calls for NoCalls {
    fn call(&mut self, _: &mut Execution<'_, '_>, call: Call<'_>) -> Result<(), Unsupported> {
        Err(Reason::Call.at(call.site.span))
    }
}

/// The largest range of bytes that is copied or set cell by cell.
pub const LARGEST_RANGE: u64 = 1 << 14;

/// A path that is being executed.
pub struct Execution<'c, 'p> {
    pub(super) ctx: &'c Context<'p>,
    naming: Naming,
    /// The state so far.
    pub state: State,
    /// The inputs taken, in the order of the concrete machine, but for those that stand for memory that nothing was
    /// written to: those are part of the initial cells.
    pub inputs: Vec<InputSymbol>,
    /// The objects made, in order.
    pub objects: Vec<Object>,
    /// What each statement did.
    pub steps: Vec<Step>,
    /// All symbols that stand for something the environment decides: inputs, addresses, indeterminate contents.
    pub choices: Vec<Term>,
}

impl Reader for Execution<'_, '_> {
    fn variable(&mut self, var: VarId) -> Result<Term, Reason> {
        let program = self.ctx.program;
        let symbol = self.ctx.symbols.variable(var).ok_or(Reason::FloatingPoint)?;
        let component = match program.vars[var].storage {
            Storage::Memory if is_rigid(program, var) => return Ok(symbol),
            Storage::Memory => Component::Address(var),
            Storage::Plain => Component::Value(var),
        };
        match self.state.get(component).cloned() {
            None => Ok(symbol),
            Some(Content::Known(term)) => Ok(term),
            Some(Content::Pending(origin)) => {
                let input = self.take_input(program.vars[var].ty, origin)?;
                if let Some(taken) = self.inputs.last_mut() {
                    taken.variable = Some(var);
                }
                self.set(component, input);
                Ok(self.known(component).unwrap_or(input))
            }
        }
    }

    fn class(&mut self, class: ClassId) -> Term {
        self.known(Component::Memory(class)).unwrap_or_else(|| self.ctx.symbols.class(class))
    }
}

impl<'c, 'p> Execution<'c, 'p> {
    /// A path that starts in a state.
    pub fn new(ctx: &'c Context<'p>, state: State, naming: Naming) -> Execution<'c, 'p> {
        let (inputs, objects, steps, choices) = Default::default();
        Execution { ctx, naming, state, inputs, objects, steps, choices }
    }

    /// A path that starts where the program does. Its first step is what holds there; memory is as
    /// [`Context::initial_cells`] says.
    pub fn at_start(ctx: &'c Context<'p>, naming: Naming) -> Execution<'c, 'p> {
        let mut execution = Execution::new(ctx, ctx.start(), naming);
        let entry = ctx.program.entry;
        execution.begin(Site { proc: entry, edge: None, stmt: 0, span: ctx.program.procs[entry].span });
        for object in ctx.frame_objects(entry) {
            execution.add_object(object);
        }
        execution
    }

    /// The context of the path.
    pub fn context(&self) -> &'c Context<'p> {
        self.ctx
    }

    /// Executes the statements of an edge.
    pub fn edge(&mut self, proc: ProcId, edge: EdgeId, calls: &mut dyn Calls) -> Result<(), Unsupported> {
        let program = self.ctx.program;
        for (index, stmt) in program.procs[proc].edges[edge].stmts.iter().enumerate() {
            self.stmt(&stmt.stmt, Site::of(program, proc, edge, index as u32), calls)?;
        }
        Ok(())
    }

    /// Executes a statement.
    pub fn stmt(&mut self, stmt: &Stmt, site: Site, calls: &mut dyn Calls) -> Result<(), Unsupported> {
        self.begin(site);
        if let Stmt::Call { dest, callee: callee @ (Callee::Proc(_) | Callee::Pointer(_)), args } = stmt {
            return calls.call(self, Call { dest: dest.as_ref(), callee, args, site });
        }
        self.execute(stmt).map_err(|reason| reason.at(site.span))
    }

    /// A new step.
    pub(super) fn begin(&mut self, site: Site) {
        let (definitions, assumptions) = (Vec::new(), Vec::new());
        self.steps.push(Step { site, definitions, assumptions, side: Side::default() });
    }

    /// The step that is going on; what comes before the first statement has one of its own.
    fn step(&mut self) -> &mut Step {
        let site = self.site();
        if self.steps.is_empty() {
            self.begin(site);
        }
        let last = self.steps.len() - 1;
        &mut self.steps[last]
    }

    fn execute(&mut self, stmt: &Stmt) -> Result<(), Reason> {
        match stmt {
            Stmt::Assign(place, value) => self.assign(place, value),
            Stmt::Havoc(place, input) => self.havoc(place, input),
            Stmt::Assume(condition) => {
                let condition = self.value(condition)?;
                self.assume(condition);
                Ok(())
            }
            Stmt::Call { dest, callee: Callee::Intrinsic(intrinsic), args } => {
                self.intrinsic(*intrinsic, dest.as_ref(), args)
            }
            Stmt::Call { .. } => Err(Reason::Call),
            Stmt::Return(value) => self.return_value(value.as_ref()),
            Stmt::Alloc { dest, size, storage } => self.alloc(dest, size, *storage),
            Stmt::Free(value) | Stmt::Halt(Halt::Exit(value)) => self.value(value).map(drop),
            Stmt::Live(var) => {
                self.begin_life(*var);
                Ok(())
            }
            Stmt::Dead(_) | Stmt::Halt(Halt::Abort) => Ok(()),
        }
    }

    /// The value of a scalar expression in the state.
    pub fn value(&mut self, e: &Expr) -> Result<Term, Reason> {
        self.with_encoder(|encoder| encoder.value(e))
    }

    pub(super) fn with_encoder<T>(
        &mut self,
        work: impl FnOnce(&mut Encoder<'_, 'p>) -> Result<T, Reason>,
    ) -> Result<T, Reason> {
        let mut side = Side::default();
        let ctx = self.ctx;
        let result = work(&mut Encoder { ctx, reader: self, side: &mut side });
        self.note(side);
        result
    }

    /// Adds conditions and facts to the step.
    pub(super) fn note(&mut self, side: Side) {
        let terms = &self.ctx.terms;
        let interesting = |term: &Term| terms.as_bool(*term) != Some(true);
        let step = self.step();
        step.side.defined.extend(side.defined.into_iter().filter(interesting));
        step.side.no_wrap.extend(side.no_wrap.into_iter().filter(interesting));
        step.side.facts.extend(side.facts.into_iter().filter(interesting));
    }

    /// The path goes on only if a condition holds.
    pub fn assume(&mut self, condition: Term) {
        if self.ctx.terms.as_bool(condition) == Some(true) {
            return;
        }
        self.step().assumptions.push(condition);
    }

    /// The value of a part of the state, if it was set.
    pub fn known(&self, component: Component) -> Option<Term> {
        match self.state.get(component) {
            Some(Content::Known(term)) => Some(*term),
            _ => None,
        }
    }

    /// Gives a part of the state a new value.
    pub fn set(&mut self, component: Component, value: Term) {
        let terms = &self.ctx.terms;
        let mut value = value;
        if self.naming == Naming::Named {
            let program_symbol = self.ctx.symbols.component(component).and_then(|term| terms.as_symbol(term));
            let name = program_symbol.map_or("value", |symbol| terms.symbol_name(symbol));
            let named = terms.fresh(name, terms.sort(value));
            if let Some(symbol) = terms.as_symbol(named) {
                self.step().definitions.push((symbol, value));
                value = named;
            }
        }
        self.state.set(component, Content::Known(value));
    }

    /// The names that are current now, each with the program's symbol for what it names.
    pub fn current_names(&self) -> Vec<(Term, Term)> {
        self.state.substitution(self.ctx).into_iter().map(|(symbol, name)| (name, symbol)).collect()
    }

    /// A symbol that stands for anything.
    pub(super) fn unknown(&mut self, name: &str, sort: Sort) -> Term {
        let symbol = self.ctx.terms.fresh(name, sort);
        self.choices.push(symbol);
        symbol
    }

    /// Takes an input.
    pub fn take_input(&mut self, ty: TypeId, origin: Input) -> Result<Term, Reason> {
        let sort = self.ctx.encoding.sort(&self.ctx.program.types, ty).ok_or(Reason::FloatingPoint)?;
        let symbol = self.unknown("input", sort);
        let fact = self.ctx.range_fact(ty, symbol);
        self.note(Side { facts: vec![fact], ..Side::default() });
        let site = self.site();
        self.inputs.push(InputSymbol { symbol, ty, origin, site, variable: None, written: None });
        Ok(symbol)
    }

    pub(super) fn site(&self) -> Site {
        let start = Site { proc: self.ctx.program.entry, edge: None, stmt: 0, span: Span::NONE };
        self.steps.last().map_or(start, |step| step.site)
    }

    fn assign(&mut self, place: &Place, value: &Expr) -> Result<(), Reason> {
        if self.ctx.program.types.is_scalar(place.ty) {
            if let Some(copied) = self.copied_float(place, value)? {
                return Ok(copied);
            }
            // The machine finds the place first.
            let spot = self.spot_of(place)?;
            let value = self.value(value)?;
            return self.write_at(place, spot, value);
        }
        let spot = self.spot(place)?;
        let from = self.aggregate(value)?;
        self.copy_aggregate(spot.region, spot.address, from)
    }

    /// Floats that are merely moved through memory could be, but a plain variable has no term for one.
    fn copied_float(&mut self, place: &Place, value: &Expr) -> Result<Option<()>, Reason> {
        if self.ctx.program.types.as_float(place.ty).is_none() {
            return Ok(None);
        }
        match &value.kind {
            ExprKind::Load(from) if self.plain(place).is_none() && self.plain(from).is_none() => {
                let (to, from) = (self.spot(place)?, self.spot(from)?);
                let size = u64::from(self.ctx.access(place.ty, None)?.extent.width / 8);
                self.copy_range((to.region, to.address), (from.region, from.address), size).map(Some)
            }
            _ => Err(Reason::FloatingPoint),
        }
    }

    /// The place in memory that a scalar goes to; `None` for a plain variable.
    pub(super) fn spot_of(&mut self, place: &Place) -> Result<Option<Spot>, Reason> {
        match self.plain(place) {
            Some(_) => Ok(None),
            None => self.spot(place).map(Some),
        }
    }

    pub(super) fn plain(&self, place: &Place) -> Option<VarId> {
        place.as_var().filter(|&var| self.ctx.program.vars[var].storage == Storage::Plain)
    }

    pub(super) fn spot(&mut self, place: &Place) -> Result<Spot, Reason> {
        self.with_encoder(|encoder| encoder.spot(place))
    }

    /// Writes a scalar.
    pub fn write(&mut self, place: &Place, value: Term) -> Result<(), Reason> {
        let spot = self.spot_of(place)?;
        self.write_at(place, spot, value)
    }

    pub(super) fn write_at(&mut self, place: &Place, spot: Option<Spot>, value: Term) -> Result<(), Reason> {
        match (self.plain(place), spot) {
            (Some(var), _) => {
                self.set(Component::Value(var), value);
                Ok(())
            }
            (None, Some(spot)) => self.write_spot(spot, place.ty, value),
            (None, None) => Err(Reason::UnknownPlace),
        }
    }

    /// Writes a scalar to memory.
    pub(super) fn write_spot(&mut self, spot: Spot, ty: TypeId, value: Term) -> Result<(), Reason> {
        let ctx = self.ctx;
        let access = ctx.access(ty, spot.bits)?;
        let class = ctx.memory.class_at(spot.region, access.extent)?;
        let array = self.class(class);
        let mut side = Side::default();
        let cell = ctx.memory.class(class).cell;
        let array = ctx.store(array, cell, spot.address, access, value, &mut side)?;
        self.note(side);
        self.set(Component::Memory(class), array);
        Ok(())
    }

    fn havoc(&mut self, place: &Place, input: &Input) -> Result<(), Reason> {
        let pending = *input == Input::Uninitialised;
        match self.plain(place) {
            Some(var) if pending && !is_rigid(self.ctx.program, var) => {
                self.state.set(Component::Value(var), Content::Pending(input.clone()));
                Ok(())
            }
            _ if pending && self.plain(place).is_none() => {
                let spot = self.spot(place)?;
                self.forget(spot, place.ty)
            }
            _ if self.ctx.program.types.is_scalar(place.ty) => {
                let spot = self.spot_of(place)?;
                let value = self.take_input(place.ty, input.clone())?;
                self.write_at(place, spot, value)
            }
            _ => {
                let spot = self.spot(place)?;
                self.take_inputs(spot, place.ty, input)
            }
        }
    }

    fn return_value(&mut self, value: Option<&Expr>) -> Result<(), Reason> {
        self.state.returned = Some(match value {
            None => Returned::Nothing,
            Some(value) if self.ctx.program.types.is_scalar(value.ty) => {
                Returned::Scalar(self.value(value)?, value.ty)
            }
            Some(value) => Returned::Aggregate(self.aggregate(value)?),
        });
        Ok(())
    }

    /// An aggregate value: where it lies.
    pub(super) fn aggregate(&mut self, value: &Expr) -> Result<Aggregate, Reason> {
        match &value.kind {
            ExprKind::Load(place) => {
                let Spot { address, region, .. } = self.spot(place)?;
                Ok(Aggregate::At { address, region, ty: value.ty })
            }
            _ => Ok(Aggregate::Zero(value.ty)),
        }
    }
}

impl Step {
    /// Everything that holds after the step on the path that does not wrap.
    pub fn conditions(&self) -> impl Iterator<Item = Term> {
        let side = &self.side;
        let lists = [&self.assumptions, &side.defined, &side.no_wrap, &side.facts];
        lists.into_iter().flatten().copied()
    }

    /// The step as interpolation wants it.
    pub fn trace(&self) -> TraceStep {
        TraceStep { definitions: self.definitions.clone(), assumptions: self.conditions().collect() }
    }
}
