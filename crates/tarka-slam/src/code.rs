//! The statements of a program as terms, one by one, and what procedures may change.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_engine::Step;
use tarka_exec::concrete::Site;
use tarka_exec::symbolic::{Call, Context, Execution, Naming, NoCalls, Object, Returned, State, Unsupported};
use tarka_ir::{BinOp, Callee, EdgeId, Expr, ExprKind, ProcId, Stmt, Types};
use tarka_logic::term::Term;

use crate::symbols::{Part, Symbols};
use crate::vague::vaguely;

/// A statement: the number of one on an edge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Spot {
    pub proc: ProcId,
    pub edge: EdgeId,
    pub index: u32,
}

/// A call: the statement, and what it calls.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Crossing {
    pub spot: Spot,
    pub callee: ProcId,
}

/// A call as terms.
pub(crate) struct CallStep {
    /// The parameters get the arguments, in the caller's symbols; the guard says that this is what is called.
    pub enter: Step,
    /// The result goes where the call says.
    pub leave: Step,
    /// The symbol for the result in between: the paper's `x_ret`.
    pub result: Option<Term>,
    /// What all procedures share and the call may change; everything if that is not known.
    pub changes: Changes,
}

/// Symbols that may change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Changes {
    These(BTreeSet<Term>),
    Everything,
}

impl Changes {
    fn none() -> Changes {
        Changes::These(BTreeSet::new())
    }

    /// Adds more; whether that was news.
    fn add(&mut self, more: &Changes) -> bool {
        match (&mut *self, more) {
            (Changes::Everything, _) => false,
            (_, Changes::Everything) => {
                *self = Changes::Everything;
                true
            }
            (Changes::These(known), Changes::These(more)) => {
                let before = known.len();
                known.extend(more);
                known.len() > before
            }
        }
    }

    /// Whether a symbol of what is shared is among them.
    pub fn contains(&self, term: Term) -> bool {
        match self {
            Changes::These(known) => known.contains(&term),
            Changes::Everything => true,
        }
    }
}

type Made<T> = RefCell<FxHashMap<T, Rc<Step>>>;

/// A program, statement by statement.
pub(crate) struct Code<'c, 'p> {
    pub ctx: &'c Context<'p>,
    pub symbols: Symbols,
    /// The procedures that can be called, the entry first.
    pub procs: Vec<ProcId>,
    taken: Vec<ProcId>,
    globals: Vec<Object>,
    initial_facts: Vec<Term>,
    steps: Made<Spot>,
    unsupported: RefCell<FxHashSet<Spot>>,
    /// What stands for statements that terms cannot say.
    vague: RefCell<FxHashMap<Spot, Rc<Stmt>>>,
    calls: RefCell<FxHashMap<Crossing, Option<Rc<CallStep>>>>,
    /// What calls of a procedure may change of what is shared.
    changes: FxHashMap<ProcId, Changes>,
    /// Symbols that statements of their own procedure assign to.
    assigned: FxHashSet<Term>,
    /// First values of parameters that are never assigned to, each with the parameter.
    constant_params: Vec<(Term, Term)>,
}

impl<'c, 'p> Code<'c, 'p> {
    pub fn new(ctx: &'c Context<'p>) -> Code<'c, 'p> {
        let mut code = Code {
            ctx,
            symbols: Symbols::new(ctx),
            procs: vec![ctx.program.entry],
            taken: ctx.program.address_taken().into_iter().collect(),
            globals: ctx.global_objects(),
            initial_facts: ctx.initial_facts(),
            steps: RefCell::default(),
            unsupported: RefCell::default(),
            vague: RefCell::default(),
            calls: RefCell::default(),
            changes: FxHashMap::default(),
            assigned: FxHashSet::default(),
            constant_params: Vec::new(),
        };
        code.find_procedures();
        code.find_changes();
        code
    }

    fn find_procedures(&mut self) {
        let mut at = 0;
        while let Some(&proc) = self.procs.get(at) {
            at += 1;
            for spot in self.spots(proc) {
                for callee in self.callees(spot) {
                    if !self.procs.contains(&callee) {
                        self.procs.push(callee);
                    }
                }
            }
        }
    }

    /// All statements of a procedure.
    pub fn spots(&self, proc: ProcId) -> Vec<Spot> {
        let edges = self.ctx.program.procs[proc].edges.iter_enumerated();
        edges
            .flat_map(|(edge, body)| {
                (0..body.stmts.len() as u32).map(move |index| Spot { proc, edge, index })
            })
            .collect()
    }

    /// The line of the statement at a spot.
    pub fn line(&self, spot: Spot) -> Option<u32> {
        let stmt = &self.ctx.program.procs[spot.proc].edges[spot.edge].stmts[spot.index as usize];
        self.ctx.program.sources.position(stmt.span).map(|position| position.line)
    }

    /// The statement at a spot.
    pub fn stmt(&self, spot: Spot) -> &'p Stmt {
        &self.ctx.program.procs[spot.proc].edges[spot.edge].stmts[spot.index as usize].stmt
    }

    /// What a statement may call; nothing for one that is no call.
    pub fn callees(&self, spot: Spot) -> Vec<ProcId> {
        match self.stmt(spot) {
            Stmt::Call { callee: Callee::Proc(callee), .. } => vec![*callee],
            Stmt::Call { callee: Callee::Pointer(pointer), args, .. } => {
                let accepts = |&callee: &ProcId| self.ctx.program.accepts(callee, pointer, args);
                self.taken.iter().copied().filter(accepts).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether a statement calls a procedure.
    pub fn is_call(&self, spot: Spot) -> bool {
        matches!(self.stmt(spot), Stmt::Call { callee: Callee::Proc(_) | Callee::Pointer(_), .. })
    }

    /// The call at a spot, as symbolic execution wants it.
    pub fn call(&self, spot: Spot) -> Option<Call<'p>> {
        let site = Site::of(self.ctx.program, spot.proc, spot.edge, spot.index);
        match self.stmt(spot) {
            Stmt::Call { dest, callee, args } => Some(Call { dest: dest.as_ref(), callee, args, site }),
            _ => None,
        }
    }

    /// What a statement that is no call does, or, if terms cannot say it, what it does at most; `None` if they cannot say that.
    pub fn step(&self, spot: Spot) -> Option<Rc<Step>> {
        if let Some(known) = self.steps.borrow().get(&spot) {
            return Some(known.clone());
        }
        if self.unsupported.borrow().contains(&spot) {
            return None;
        }
        let exact = Step::of_statement(self.ctx, (spot.proc, spot.edge, spot.index)).ok();
        match exact.or_else(|| self.vague_step(spot)) {
            Some(step) => {
                let step = Rc::new(step);
                self.steps.borrow_mut().insert(spot, step.clone());
                Some(step)
            }
            None => {
                self.unsupported.borrow_mut().insert(spot);
                None
            }
        }
    }

    fn vague_step(&self, spot: Spot) -> Option<Step> {
        let stmt = vaguely(self.ctx.program, self.stmt(spot))?;
        let mut execution = Execution::new(self.ctx, State::symbolic(), Naming::Substituted);
        let site = Site::of(self.ctx.program, spot.proc, spot.edge, spot.index);
        execution.stmt(&stmt, site, &mut NoCalls).ok()?;
        self.vague.borrow_mut().insert(spot, Rc::new(stmt));
        Some(Step::of(self.ctx, execution))
    }

    /// The statement at a spot, or, if terms cannot say it, the one that stands for it.
    pub fn sayable(&self, spot: Spot) -> Rc<Stmt> {
        if !self.is_call(spot) {
            self.step(spot);
        }
        let known = self.vague.borrow().get(&spot).cloned();
        known.unwrap_or_else(|| Rc::new(self.stmt(spot).clone()))
    }

    /// What a call does on the way in and on the way out; `None` if terms cannot say it.
    pub fn call_step(&self, site: Crossing) -> Option<Rc<CallStep>> {
        if let Some(known) = self.calls.borrow().get(&site) {
            return known.clone();
        }
        let made = self.make_call_step(site).ok().map(Rc::new);
        self.calls.borrow_mut().insert(site, made.clone());
        made
    }

    fn make_call_step(&self, site: Crossing) -> Result<CallStep, Unsupported> {
        let ctx = self.ctx;
        let span = Site::of(ctx.program, site.spot.proc, site.spot.edge, site.spot.index).span;
        let Some(call) = self.call(site.spot) else {
            return Err(Unsupported { reason: tarka_exec::symbolic::Reason::Call, span });
        };
        let mut entering = Execution::new(ctx, State::symbolic(), Naming::Substituted);
        enter(&mut entering, site.callee, call)?;
        let enter = Step::of(ctx, entering);
        let result_type = ctx.program.procs[site.callee].result;
        let result = ctx.result(site.callee).map(|symbol| ctx.terms.symbol("x_ret", ctx.terms.sort(symbol)));
        let returned = result.map_or(Returned::Nothing, |symbol| Returned::Scalar(symbol, result_type));
        let mut leaving = Execution::new(ctx, State::symbolic(), Naming::Substituted);
        leaving.receive(returned, call)?;
        let leave = Step::of(ctx, leaving);
        let mut changes = self.changes.get(&site.callee).cloned().unwrap_or(Changes::Everything);
        changes.add(&self.shared_changes(&enter));
        Ok(CallStep { enter, leave, result, changes })
    }

    fn shared_changes(&self, step: &Step) -> Changes {
        let changed = step.substitution.iter().map(|&(symbol, _)| symbol);
        Changes::These(changed.filter(|&symbol| self.symbols.is_shared(self.ctx, symbol)).collect())
    }

    /// Finds what procedures change, by themselves and through calls.
    fn find_changes(&mut self) {
        for &proc in &self.procs {
            self.changes.insert(proc, Changes::none());
        }
        let mut assigned = FxHashSet::default();
        loop {
            let mut news = false;
            for &proc in &self.procs {
                let mut own = Changes::none();
                for spot in self.spots(proc) {
                    own.add(&self.changes_at(spot, &mut assigned));
                }
                news |= self.changes.entry(proc).or_insert(Changes::Everything).add(&own);
            }
            // Calls were made into steps with what was known so far.
            self.calls.borrow_mut().clear();
            if !news {
                break;
            }
        }
        self.assigned = assigned;
        let entries = self.symbols.at_entry().iter();
        let constant =
            entries.filter(|&&(now, _)| self.is_constant(now) && !self.symbols.is_shared(self.ctx, now));
        self.constant_params = constant.map(|&(now, entry)| (entry, now)).collect();
    }

    fn changes_at(&self, spot: Spot, assigned: &mut FxHashSet<Term>) -> Changes {
        let mut changes = Changes::none();
        let mut note = |step: &Step| {
            assigned.extend(step.substitution.iter().map(|&(symbol, _)| symbol));
            self.shared_changes(step)
        };
        if !self.is_call(spot) {
            changes.add(&self.step(spot).map_or(Changes::Everything, |step| note(&step)));
            return changes;
        }
        for callee in self.callees(spot) {
            match self.call_step(Crossing { spot, callee }) {
                Some(call) => {
                    changes.add(&call.changes);
                    changes.add(&note(&call.leave));
                }
                None => changes = Changes::Everything,
            }
        }
        changes
    }

    /// First values of parameters that are never assigned to, each with the parameter.
    pub fn constant_params(&self) -> &[(Term, Term)] {
        &self.constant_params
    }

    /// Whether the symbol of a parameter always has the value that it had at the entry.
    pub fn is_constant(&self, param: Term) -> bool {
        !self.assigned.contains(&param)
    }

    /// What is shared and may change while a procedure runs.
    pub fn changes(&self, proc: ProcId) -> Changes {
        self.changes.get(&proc).cloned().unwrap_or(Changes::Everything)
    }

    /// What is known at the start about the memory that some terms speak of.
    pub fn initial_facts(&self, about: &[Term]) -> Vec<Term> {
        let terms = &self.ctx.terms;
        let mentioned = terms.free_symbols_of(about);
        let arrays = |fact: Term| {
            terms.free_symbols(fact).iter().any(|symbol| {
                matches!(self.symbols.part(*symbol), Some((Part::Shared, _))) && mentioned.contains(symbol)
            })
        };
        self.initial_facts.iter().copied().filter(|&fact| arrays(fact)).collect()
    }

    /// What the globals that some terms speak of hold at the start.
    pub fn initial_values(&self, about: &[Term]) -> Vec<Term> {
        let terms = &self.ctx.terms;
        let mentioned = terms.free_symbols_of(about);
        let start = self.ctx.start().substitution(self.ctx);
        let own = start.into_iter().filter(|&(symbol, _)| {
            let is_shared = self.symbols.is_shared(self.ctx, symbol);
            is_shared && terms.as_symbol(symbol).is_some_and(|symbol| mentioned.contains(&symbol))
        });
        own.map(|(symbol, value)| terms.eq(symbol, value)).chain(self.initial_facts(about)).collect()
    }

    /// What is true anyway of the symbols in some formulas: addresses of objects, ranges of types.
    pub fn background(&self, proc: ProcId, made: &[Object], formulas: &[Term]) -> Vec<Term> {
        let mut objects = self.globals.clone();
        objects.extend(self.ctx.own_objects(proc));
        // One that is made at the start has the address of the variable itself.
        let is_known = |object: &Object| objects.iter().any(|known| known.address == object.address);
        let new: Vec<Object> = made.iter().filter(|object| !is_known(object)).copied().collect();
        objects.extend(new);
        let mut facts = self.ctx.address_facts(&objects, formulas);
        facts.extend(self.ctx.code_facts(formulas));
        for symbol in self.ctx.terms.free_symbols_of(formulas) {
            if let Some(var) = self.symbols.variable(symbol) {
                let ty = self.ctx.program.vars[var].ty;
                facts.push(self.ctx.range_fact(ty, self.ctx.terms.symbol_term(symbol)));
            }
        }
        facts.retain(|&fact| self.ctx.terms.as_bool(fact) != Some(true));
        facts
    }
}

/// Enters a callee; a pointer must point to it.
pub(crate) fn enter(
    execution: &mut Execution<'_, '_>,
    callee: ProcId,
    call: Call<'_>,
) -> Result<tarka_exec::symbolic::Frame, Unsupported> {
    if let Callee::Pointer(pointer) = call.callee {
        let target = Expr { kind: ExprKind::ProcAddr(callee), ty: pointer.ty };
        let equal = ExprKind::Binary(BinOp::Eq, Box::new(pointer.clone()), Box::new(target));
        let assume = Stmt::Assume(Expr { kind: equal, ty: Types::BOOL });
        execution.stmt(&assume, call.site, &mut NoCalls)?;
    }
    execution.enter(callee, call)
}
