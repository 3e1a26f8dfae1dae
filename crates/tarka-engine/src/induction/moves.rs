//! What edges do, as relations between the state before and the state after.
//!
//! Numbers are unbounded integers here, and arithmetic may leave its range: a value is what the term says only where
//! nothing does, and otherwise any value of its type. So what follows holds for the machine's words too.

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_exec::symbolic::{Component, Context, Execution, Naming, Returned, State};
use tarka_ir::{Callee, EdgeId, IndexVec, ProcId, Role, Storage, TypeId, VarId};
use tarka_logic::term::{Sort, Symbol, Term};

use crate::effects::Effects;
use crate::step::{Step, call_of};

/// What an edge does.
pub enum Move {
    /// Statements.
    Step(StepMove),
    /// A call.
    Call(CallMove),
    /// Something that has no terms, or a call through a pointer: every part of the state may change.
    Anything {
        /// The parts with their new values.
        after: Vec<(Term, Term)>,
    },
}

/// An edge without calls.
pub struct StepMove {
    /// Its terms, which are right if nothing leaves its range.
    pub step: Step,
    /// What is known if the edge is taken.
    pub known: Vec<Term>,
    /// The changed parts with their new values.
    pub after: Vec<(Term, Term)>,
    /// That nothing leaves its range.
    pub in_range: Term,
}

/// An edge that calls a procedure.
pub struct CallMove {
    /// The procedure.
    pub callee: ProcId,
    /// Its parameters with the terms of the arguments, which are right if nothing leaves its range.
    pub arguments: Vec<(Term, Term)>,
    /// Where the result goes, if that is a variable and the result goes there as it is.
    pub result: Option<Term>,
    /// What is known if the call is made.
    pub known: Vec<Term>,
    /// The callee's parameters with their values.
    pub entering: Vec<(Term, Term)>,
    /// The symbols of the callee's exit relation with their values.
    pub leaving: Vec<(Term, Term)>,
    /// The caller's changed parts with their new values.
    pub after: Vec<(Term, Term)>,
    /// That nothing leaves its range.
    pub in_range: Term,
}

/// All that edges of a program do, and what its symbols are.
pub struct Moves<'c, 'p> {
    /// The program.
    pub ctx: &'c Context<'p>,
    /// What procedures may change.
    pub effects: Effects,
    /// What symbols stand for values of which type.
    types: FxHashMap<Symbol, TypeId>,
    edges: IndexVec<ProcId, IndexVec<EdgeId, Move>>,
    inputs: IndexVec<ProcId, Vec<Term>>,
}

impl<'c, 'p> Moves<'c, 'p> {
    /// The moves of a program.
    pub fn new(ctx: &'c Context<'p>) -> Moves<'c, 'p> {
        let effects = Effects::new(ctx.program, |_| false);
        let (types, edges) = (FxHashMap::default(), IndexVec::new());
        let inputs = IndexVec::from_elem(Vec::new(), ctx.program.procs.len());
        let mut moves = Moves { ctx, effects, types, edges, inputs };
        for (var, variable) in ctx.program.vars.iter_enumerated() {
            if let (Storage::Plain, Some(symbol)) = (variable.storage, ctx.symbols.variable(var)) {
                moves.declare(symbol, variable.ty);
                moves.declare(moves.at_entry(symbol), variable.ty);
            }
        }
        for (proc, procedure) in ctx.program.procs.iter_enumerated() {
            let mut edges = IndexVec::new();
            for edge in procedure.edges.indices() {
                let step = moves.movement(proc, edge);
                edges.push(step);
            }
            moves.edges.push(edges);
        }
        moves.find_inputs();
        moves
    }

    /// Finds the inputs of all procedures, until there are no more.
    fn find_inputs(&mut self) {
        loop {
            let mut changed = false;
            for proc in self.ctx.program.procs.indices() {
                let mentioned = self.mentioned(proc);
                let params = self.ctx.program.procs[proc].params.iter().copied();
                let numbers = params.chain(self.globals()).filter_map(|var| self.number(var));
                let found: Vec<Term> = numbers.filter(|input| mentioned.contains(input)).collect();
                changed |= found.len() > self.inputs[proc].len();
                self.inputs[proc] = found;
            }
            if !changed {
                return;
            }
        }
    }

    /// The symbols that a procedure computes with, or that its callees do.
    fn mentioned(&self, proc: ProcId) -> FxHashSet<Term> {
        let terms = &self.ctx.terms;
        let mut used: Vec<Term> = Vec::new();
        for step in &self.edges[proc] {
            match step {
                Move::Step(StepMove { step, .. }) => {
                    used.extend(step.guard.iter().chain(&step.no_wrap));
                    used.extend(step.substitution.iter().flat_map(|pair| [pair.0, pair.1]));
                }
                Move::Call(call) => {
                    let inputs = self.inputs[call.callee].iter();
                    used.extend(inputs.map(|&input| terms.substitute(input, &call.arguments)));
                    used.extend(call.result);
                }
                Move::Anything { .. } => {}
            }
        }
        terms.free_symbols_of(&used).into_iter().map(|symbol| terms.symbol_term(symbol)).collect()
    }

    /// What an edge does.
    pub fn of(&self, proc: ProcId, edge: EdgeId) -> &Move {
        &self.edges[proc][edge]
    }

    /// The edges of a procedure.
    pub fn edges(&self, proc: ProcId) -> impl Iterator<Item = (EdgeId, &Move)> {
        self.edges[proc].iter_enumerated()
    }

    /// The symbol for what a part of the state was when the procedure was entered.
    pub fn at_entry(&self, symbol: Term) -> Term {
        let terms = &self.ctx.terms;
        match terms.as_symbol(symbol) {
            Some(part) => terms.symbol(&format!("{}@entry", terms.symbol_name(part)), terms.sort(symbol)),
            None => symbol,
        }
    }

    /// The parameters of a procedure and the globals that are numbers, and that it or its callees compute with.
    pub fn inputs(&self, proc: ProcId) -> &[Term] {
        &self.inputs[proc]
    }

    /// The numbers that a procedure gives: its result, and the globals that it may change.
    pub fn outputs(&self, proc: ProcId) -> Vec<Term> {
        let result = self.ctx.result(proc).filter(|&result| self.ctx.terms.sort(result) == Sort::Int);
        let changed = self.globals().filter(|&var| self.effects.changes(proc, Component::Value(var)));
        result.into_iter().chain(changed.filter_map(|var| self.number(var))).collect()
    }

    fn globals(&self) -> impl Iterator<Item = VarId> {
        self.ctx.program.globals().map(|(var, _)| var)
    }

    fn number(&self, var: VarId) -> Option<Term> {
        let variable = &self.ctx.program.vars[var];
        let is_number = matches!(self.ctx.program.types.get(variable.ty), tarka_ir::Type::Int(_));
        self.ctx.symbols.variable(var).filter(|_| is_number && variable.storage == Storage::Plain)
    }

    /// Whether a symbol may occur in a fact about a procedure: it is one of its variables, a global, or what one of them
    /// was when the procedure was entered.
    pub fn may_speak_of(&self, proc: ProcId, symbol: Term) -> bool {
        let program = self.ctx.program;
        let procedure = &program.procs[proc];
        let own = |var: VarId| program.vars[var].role == Role::Global || procedure.params.contains(&var);
        let variables = program.globals().map(|(var, _)| var);
        let mut all =
            variables.chain(procedure.params.iter().copied()).chain(procedure.locals.iter().copied());
        all.any(|var| {
            program.vars[var].storage == Storage::Plain
                && self.ctx.symbols.variable(var).is_some_and(|own_symbol| {
                    own_symbol == symbol || own(var) && self.at_entry(own_symbol) == symbol
                })
        })
    }

    /// The least and the greatest value of a symbol's type.
    pub fn range(&self, symbol: Term) -> Option<(i128, i128)> {
        let ty = self.types.get(&self.ctx.terms.as_symbol(symbol)?)?;
        let int = self.ctx.program.types.as_int(*ty)?;
        let width = u32::from(int.width).min(126);
        Some(if int.signed {
            (-(1i128 << (width - 1)), (1 << (width - 1)) - 1)
        } else {
            (0, (1 << width) - 1)
        })
    }

    /// That symbols have values of their types.
    pub fn ranges(&self, formulas: &[Term]) -> Vec<Term> {
        let terms = &self.ctx.terms;
        let symbols = terms.free_symbols_of(formulas);
        let range =
            |symbol: &Symbol| Some(self.ctx.range_fact(*self.types.get(symbol)?, terms.symbol_term(*symbol)));
        symbols.iter().filter_map(range).collect()
    }

    fn declare(&mut self, symbol: Term, ty: TypeId) {
        if let Some(symbol) = self.ctx.terms.as_symbol(symbol) {
            self.types.insert(symbol, ty);
        }
    }

    /// A new symbol for a value of a variable or a part of memory.
    fn renewed(&mut self, symbol: Term) -> Term {
        let terms = &self.ctx.terms;
        let name = terms.as_symbol(symbol).map_or("new", |symbol| terms.symbol_name(symbol)).to_owned();
        let fresh = terms.fresh(&name, terms.sort(symbol));
        if let Some(ty) = terms.as_symbol(symbol).and_then(|symbol| self.types.get(&symbol)).copied() {
            self.declare(fresh, ty);
        }
        fresh
    }

    fn movement(&mut self, proc: ProcId, edge: EdgeId) -> Move {
        let call = call_of(self.ctx.program, proc, edge);
        let found = match call.map(|call| call.callee) {
            Some(Callee::Proc(callee)) => self.call(proc, edge, *callee).map(Move::Call),
            Some(_) => None,
            None => self.step(proc, edge).map(Move::Step),
        };
        found.unwrap_or_else(|| Move::Anything { after: self.anything() })
    }

    fn anything(&mut self) -> Vec<(Term, Term)> {
        let vars = self.ctx.program.vars.iter_enumerated();
        let plain = vars.filter(|(_, variable)| variable.storage == Storage::Plain);
        let mut symbols: Vec<Term> = plain.filter_map(|(var, _)| self.ctx.symbols.variable(var)).collect();
        symbols.extend(self.memory());
        symbols.into_iter().map(|symbol| (symbol, self.renewed(symbol))).collect()
    }

    fn memory(&self) -> Vec<Term> {
        let classes = self.ctx.memory.classes().map(|(class, _)| self.ctx.symbols.class(class));
        classes.chain([self.ctx.symbols.sizes()]).collect()
    }

    fn step(&mut self, proc: ProcId, edge: EdgeId) -> Option<StepMove> {
        let step = Step::new(self.ctx, proc, edge).ok()?;
        let result = self.ctx.program.procs[proc].result;
        if let Some(symbol) = self.ctx.result(proc) {
            self.declare(symbol, result);
        }
        let mut known = step.facts.clone();
        let terms = &self.ctx.terms;
        known.extend(step.conditions.iter().map(|&(in_range, holds)| terms.implies(in_range, holds)));
        let after = self.guarded(&step.no_wrap, &step.substitution, &mut known);
        let in_range = self.ctx.terms.and(&step.no_wrap);
        Some(StepMove { step, known, after, in_range })
    }

    /// Values that are what their terms say only if nothing leaves its range.
    fn guarded(
        &mut self,
        in_range: &[Term],
        values: &[(Term, Term)],
        known: &mut Vec<Term>,
    ) -> Vec<(Term, Term)> {
        let terms = self.ctx.terms.clone();
        let in_range = terms.and(in_range);
        if in_range == terms.tru() {
            return values.to_vec();
        }
        let mut after = Vec::new();
        for &(symbol, value) in values {
            if terms.as_symbol(value).is_some() || terms.is_constant(value) {
                after.push((symbol, value));
                continue;
            }
            let fresh = self.renewed(symbol);
            if !matches!(terms.sort(value), Sort::Array(..)) {
                known.push(terms.implies(in_range, terms.eq(fresh, value)));
            }
            after.push((symbol, fresh));
        }
        after
    }

    fn call(&mut self, proc: ProcId, edge: EdgeId, callee: ProcId) -> Option<CallMove> {
        let program = self.ctx.program;
        let call = call_of(program, proc, edge)?;
        let mut execution = Execution::new(self.ctx, State::symbolic(), Naming::Substituted);
        execution.enter(callee, call).ok()?;
        let no_wrap: Vec<Term> =
            execution.steps.iter().flat_map(|step| step.side.no_wrap.iter().copied()).collect();
        let params = &program.procs[callee].params;
        let is_param = |symbol: Term| {
            params.iter().any(|&param| {
                program.vars[param].storage == Storage::Plain
                    && self.ctx.symbols.variable(param) == Some(symbol)
            })
        };
        let mut arguments = execution.state.substitution(self.ctx);
        arguments.retain(|&(symbol, _)| is_param(symbol));
        // An argument that is the caller's own variable of that name is left out by the substitution.
        let missing = params.iter().filter_map(|&param| self.ctx.symbols.variable(param));
        let missing: Vec<Term> = missing
            .filter(|&param| is_param(param) && !arguments.iter().any(|pair| pair.0 == param))
            .collect();
        arguments.extend(missing.into_iter().map(|param| (param, param)));
        let mut known = Vec::new();
        let entering = self.guarded(&no_wrap, &arguments, &mut known);
        let mut leaving: Vec<(Term, Term)> =
            entering.iter().map(|&(param, value)| (self.at_entry(param), value)).collect();
        let mut after = Vec::new();
        let globals: Vec<VarId> = self.globals().collect();
        for var in globals {
            let Some(symbol) = self.ctx.symbols.variable(var) else { continue };
            if program.vars[var].storage != Storage::Plain {
                continue;
            }
            leaving.push((self.at_entry(symbol), symbol));
            if self.effects.changes(callee, Component::Value(var)) {
                let value = self.renewed(symbol);
                leaving.push((symbol, value));
                after.push((symbol, value));
            }
        }
        if self.effects.changes(callee, Component::Sizes) {
            let memory = self.memory();
            let renewed: Vec<_> = memory.into_iter().map(|part| (part, self.renewed(part))).collect();
            after.extend(renewed);
        }
        let result = self.receive(callee, call, &mut known, &mut leaving, &mut after)?;
        let in_range = self.ctx.terms.and(&no_wrap);
        Some(CallMove { callee, arguments, result, known, entering, leaving, after, in_range })
    }

    /// Puts the result where the call says. Nothing if that has no terms; else where it goes unchanged, if it does.
    fn receive(
        &mut self,
        callee: ProcId,
        call: tarka_exec::symbolic::Call<'_>,
        known: &mut Vec<Term>,
        leaving: &mut Vec<(Term, Term)>,
        after: &mut Vec<(Term, Term)>,
    ) -> Option<Option<Term>> {
        let ty = self.ctx.program.procs[callee].result;
        let Some(symbol) = self.ctx.result(callee) else {
            return call.dest.is_none().then_some(None);
        };
        self.declare(symbol, ty);
        let value = self.renewed(symbol);
        leaving.push((symbol, value));
        if call.dest.is_none() {
            return Some(None);
        }
        let mut execution = Execution::new(self.ctx, State::symbolic(), Naming::Substituted);
        execution.receive(Returned::Scalar(value, ty), call).ok()?;
        let no_wrap: Vec<Term> =
            execution.steps.iter().flat_map(|step| step.side.no_wrap.iter().copied()).collect();
        let received = execution.state.substitution(self.ctx);
        let place = received.iter().find(|pair| pair.1 == value).map(|pair| pair.0);
        let received = self.guarded(&no_wrap, &received, known);
        after.retain(|(part, _)| !received.iter().any(|pair| pair.0 == *part));
        after.extend(received);
        Some(place)
    }
}
