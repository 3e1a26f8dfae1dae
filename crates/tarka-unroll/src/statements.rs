//! What statements do to a state.

use std::rc::Rc;

use tarka_ir::{AllocKind, Callee, Expr, ExprKind, Halt, Intrinsic, Place, ProcId, Stmt, Storage, VarId};
use tarka_logic::term::Term;

use crate::access::STRAY;
use crate::contents::Rest;
use crate::executor::{Cut, Executor, Halted};
use crate::expr::{Gone, Spot};
use crate::pointers::Target;
use crate::state::{State, Variables, join_all};

/// `malloc` gives addresses fit for everything.
const HEAP_ALIGN: u64 = 16;
/// Calls inside of each other beyond this are not followed: they are calls inside of ours.
const DEEPEST_CALL: usize = 600;

/// A state, if any run is in it.
pub(crate) type Next = Result<Option<State>, Halted>;

/// What remains of a step of which nothing may remain.
fn unless_gone(step: Result<(), Gone>, state: State) -> Option<State> {
    step.ok().map(|()| state)
}

impl Executor<'_> {
    pub fn statement(&mut self, mut state: State, stmt: &Stmt) -> Next {
        let step = match stmt {
            Stmt::Assign(place, value) => self.assign(&mut state, place, value),
            Stmt::Havoc(place, origin) => self.havoc(&mut state, place, origin),
            Stmt::Assume(condition) => {
                self.value(&mut state, condition).and_then(|holds| self.require(&mut state, holds))
            }
            Stmt::Call { dest, callee, args } => return self.call(state, dest.as_ref(), callee, args),
            Stmt::Return(value) => self.set_result(&mut state, value.as_ref()),
            Stmt::Alloc { dest, size, storage } => self.alloc(&mut state, dest, size, *storage),
            Stmt::Free(pointer) => self.free(&mut state, pointer),
            Stmt::Live(var) => {
                self.begin_life(&mut state, *var);
                Ok(())
            }
            Stmt::Dead(var) => {
                self.end_life(&mut state, *var);
                Ok(())
            }
            Stmt::Halt(Halt::Exit(_) | Halt::Abort) => Err(Gone),
        };
        Ok(unless_gone(step, state))
    }

    fn assign(&mut self, state: &mut State, place: &Place, value: &Expr) -> Result<(), Gone> {
        let types = &self.program.types;
        if types.is_scalar(place.ty) {
            let value = self.value(state, value)?;
            return self.store(state, place, value);
        }
        let size = types.size_of(place.ty);
        let to = self.spot(state, place)?.address;
        self.copy_aggregate(state, to, value, size)
    }

    fn set_result(&mut self, state: &mut State, value: Option<&Expr>) -> Result<(), Gone> {
        state.result = match value {
            Some(value) if self.program.types.is_scalar(value.ty) => Some(self.value(state, value)?),
            Some(_) => {
                self.leave_out("a structure that is returned");
                return Err(Gone);
            }
            None => None,
        };
        Ok(())
    }

    fn alloc(
        &mut self,
        state: &mut State,
        dest: &Place,
        size: &Expr,
        storage: AllocKind,
    ) -> Result<(), Gone> {
        let size = self.value(state, size)?;
        let terms = Rc::clone(&self.terms);
        let most = self.bytes((1u64 << (self.pointer_width() - 1)) - 1);
        let possible = terms.bv_ule(size, most);
        let rest = (storage == AllocKind::ZeroedHeap).then_some(Rest::Zero);
        let (_, base) = self.new_object(state, size, HEAP_ALIGN, rest);
        let pointer = match storage {
            AllocKind::Stack => {
                self.require(state, possible)?;
                base
            }
            _ => terms.ite(possible, base, self.bytes(0)),
        };
        self.store(state, dest, pointer)
    }

    /// Ends an object. To end what is none, or no more, ends the run.
    fn free(&mut self, state: &mut State, pointer: &Expr) -> Result<(), Gone> {
        let pointer = self.value(state, pointer)?;
        let terms = Rc::clone(&self.terms);
        let mut defined = Vec::new();
        for (condition, target) in self.targets(state, pointer) {
            match target {
                Target::Null => defined.push(condition),
                Target::Object(object, offset) => {
                    let Some(contents) = state.contents_mut(object) else { continue };
                    let start = terms.eq(offset, terms.bv(terms.width(offset), 0));
                    let ended = terms.and(&[condition, start, contents.alive]);
                    contents.alive = terms.and2(contents.alive, terms.not(terms.and2(condition, start)));
                    defined.push(ended);
                }
                Target::Procedure(_) => {}
                Target::Unknown => self.unless(state, condition, STRAY),
            }
        }
        self.require(state, terms.or(&defined))
    }

    pub fn begin_life(&mut self, state: &mut State, var: VarId) {
        let variable = &self.program.vars[var];
        if variable.storage == Storage::Plain {
            Rc::make_mut(&mut state.locals).remove(&var);
            return;
        }
        self.end_life(state, var);
        let size = self.bytes(self.program.types.size_of(variable.ty));
        let align = self.program.types.align_of(variable.ty);
        let (_, base) = self.new_object(state, size, align, None);
        state.set_local(var, base);
    }

    pub fn end_life(&mut self, state: &mut State, var: VarId) {
        if self.program.vars[var].storage != Storage::Memory {
            return;
        }
        let Some(&address) = state.locals.get(&var) else { return };
        let terms = Rc::clone(&self.terms);
        for (condition, target) in self.targets(state, address) {
            if let Target::Object(object, _) = target
                && let Some(contents) = state.contents_mut(object)
            {
                contents.alive = terms.and2(contents.alive, terms.not(condition));
            }
        }
    }

    fn call(&mut self, mut state: State, dest: Option<&Place>, callee: &Callee, args: &[Expr]) -> Next {
        match callee {
            Callee::Proc(proc) => self.call_procedure(state, dest, *proc, args),
            Callee::Intrinsic(Intrinsic::Unreachable) => Ok(None),
            Callee::Intrinsic(intrinsic) => {
                let step = self.intrinsic(&mut state, *intrinsic, args).and_then(|result| match dest {
                    None => Ok(()),
                    Some(dest) => {
                        let result = result.or_else(|| self.anything(dest.ty)).ok_or(Gone)?;
                        self.store(&mut state, dest, result)
                    }
                });
                Ok(unless_gone(step, state))
            }
            Callee::Pointer(pointer) => self.call_through(state, dest, pointer, args),
        }
    }

    fn call_through(
        &mut self,
        mut state: State,
        dest: Option<&Place>,
        pointer: &Expr,
        args: &[Expr],
    ) -> Next {
        let Ok(address) = self.value(&mut state, pointer) else { return Ok(None) };
        let mut ends = Vec::new();
        for (condition, target) in self.targets(&state, address) {
            let proc = match target {
                Target::Procedure(proc) if self.program.accepts(proc, pointer, args) => proc,
                Target::Unknown => {
                    self.unless(&state, condition, "a call of a function that is not known");
                    continue;
                }
                _ => continue,
            };
            let mut branch = state.clone();
            if self.require(&mut branch, condition).is_ok() {
                ends.extend(self.call_procedure(branch, dest, proc, args)?);
            }
        }
        Ok(self.joined(ends))
    }

    /// The state in which all runs are that come from some states.
    pub fn joined(&mut self, states: Vec<State>) -> Option<State> {
        let frame = states.first()?.frame;
        self.joins += states.len() as u64 - 1;
        let terms = Rc::clone(&self.terms);
        let mut wanted: Vec<VarId> = Vec::new();
        let mut known: Vec<(VarId, Option<Term>)> = Vec::new();
        // Variables that some states have no value for.
        if states.len() > 1 {
            for state in &states {
                let missing = states.iter().flat_map(|other| other.locals.keys());
                wanted.extend(missing.filter(|var| !state.locals.contains_key(var)));
            }
            wanted.sort_unstable();
            wanted.dedup();
        }
        for var in wanted {
            known.push((var, self.unassigned(frame, var)));
        }
        let mut unassigned =
            |var: VarId| known.iter().find(|(wanted, _)| *wanted == var).and_then(|(_, symbol)| *symbol);
        let joined = join_all(&terms, &mut self.unknowns, &mut unassigned, states, 0);
        self.tell_names();
        joined
    }

    fn call_procedure(
        &mut self,
        mut state: State,
        dest: Option<&Place>,
        proc: ProcId,
        args: &[Expr],
    ) -> Next {
        let caller: (Variables, u32) = (Rc::clone(&state.locals), state.frame);
        let Ok(locals) = self.arguments(&mut state, proc, args) else { return Ok(None) };
        // Reading arguments may have chosen what nothing was assigned to.
        let caller = (Rc::clone(&state.locals), caller.1);
        if self.calls.len() >= DEEPEST_CALL {
            self.cut.push(Cut { rounds: DEEPEST_CALL as u32, span: self.span, head: None });
            return Ok(None);
        }
        if !self.may_go_deeper(&state, proc)? {
            return Ok(None);
        }
        let (site, span) = (self.site, self.span);
        self.frames += 1;
        (state.locals, state.frame) = (locals, self.frames);
        self.calls.push((proc, state.guard.conditions().len()));
        let end = self.run_procedure(state, proc)?;
        self.calls.pop();
        self.arguments.pop();
        (self.site, self.span) = (site, span);
        let Some(mut state) = end else { return Ok(None) };
        (state.locals, state.frame) = caller;
        let result = state.result.take();
        let Some(dest) = dest else { return Ok(Some(state)) };
        let from = self.program.procs[proc].result;
        let value = match result {
            Some(result) => self.converted(result, from, dest.ty),
            None => {
                let input = self.input(&state, dest.ty, &tarka_ir::Input::Uninitialised);
                let Some(value) = input else { return Ok(None) };
                self.note_read(&state, value, dest.ty);
                value
            }
        };
        let step = self.store(&mut state, dest, value);
        Ok(unless_gone(step, state))
    }

    /// Whether a call inside a call of the same procedure is followed.
    fn may_go_deeper(&mut self, state: &State, proc: ProcId) -> Result<bool, Halted> {
        let same: Vec<usize> =
            self.calls.iter().filter(|(open, _)| *open == proc).map(|&(_, conditions)| conditions).collect();
        let Some(&last) = same.last() else { return Ok(true) };
        let is_decided = state.guard.conditions().len() <= last;
        let goes_on = is_decided || self.is_reachable(state)?;
        self.deeper.entry(proc).or_default().push(u32::from(goes_on));
        if is_decided || !goes_on {
            return Ok(goes_on);
        }
        if same.len() as u32 > self.limits.rounds {
            self.cut.push(Cut { rounds: same.len() as u32, span: self.span, head: None });
            return Ok(false);
        }
        Ok(true)
    }

    /// The variables that a procedure starts with: its parameters have their arguments.
    fn arguments(&mut self, state: &mut State, proc: ProcId, args: &[Expr]) -> Result<Variables, Gone> {
        let program = self.program;
        let procedure = &program.procs[proc];
        let mut locals = std::collections::BTreeMap::new();
        for (position, &param) in procedure.params.iter().enumerate() {
            let variable = &program.vars[param];
            let is_scalar = program.types.is_scalar(variable.ty);
            let value = match args.get(position) {
                Some(arg) if is_scalar => {
                    let value = self.value(state, arg)?;
                    self.converted(value, arg.ty, variable.ty)
                }
                None if is_scalar => {
                    let value =
                        self.input(state, variable.ty, &tarka_ir::Input::Uninitialised).ok_or(Gone)?;
                    self.note_read(state, value, variable.ty);
                    value
                }
                Some(arg) => {
                    let size = program.types.size_of(variable.ty);
                    let bytes = self.bytes(size);
                    let (_, base) = self.new_object(state, bytes, program.types.align_of(variable.ty), None);
                    self.copy_aggregate(state, base, arg, size)?;
                    locals.insert(param, base);
                    continue;
                }
                None => return Err(Gone),
            };
            if variable.storage == Storage::Memory {
                let bytes = self.bytes(program.types.size_of(variable.ty));
                let (_, base) = self.new_object(state, bytes, program.types.align_of(variable.ty), None);
                self.store_at(state, &Spot { address: base, bits: None }, value, variable.ty)?;
                locals.insert(param, base);
            } else {
                locals.insert(param, value);
            }
        }
        let further = args.get(procedure.params.len()..).unwrap_or(&[]);
        let arguments = if procedure.variadic { Some(self.lay_out(state, further)?) } else { None };
        self.arguments.push(arguments);
        Ok(Rc::new(locals))
    }

    /// Copies an aggregate, or zeroes.
    fn copy_aggregate(&mut self, state: &mut State, to: Term, value: &Expr, size: u64) -> Result<(), Gone> {
        match &value.kind {
            ExprKind::Load(from) => {
                let from = self.spot(state, from)?.address;
                self.copy(state, to, from, size)
            }
            _ => {
                let zero = self.terms.bv(8, 0);
                self.fill(state, to, zero, size)
            }
        }
    }

    /// Lays further arguments out one after the other.
    fn lay_out(&mut self, state: &mut State, args: &[Expr]) -> Result<crate::state::ObjectId, Gone> {
        let program = self.program;
        let word = program.types.machine.pointer_size();
        let slot = |ty| program.types.size_of(ty).next_multiple_of(word);
        let total: u64 = args.iter().map(|arg| slot(arg.ty)).sum();
        let bytes = self.bytes(total);
        let (object, base) = self.new_object(state, bytes, word, None);
        let mut offset = 0;
        for arg in args {
            let address = self.terms.add(base, self.bytes(offset));
            if program.types.is_scalar(arg.ty) {
                let value = self.value(state, arg)?;
                self.store_at(state, &Spot { address, bits: None }, value, arg.ty)?;
            } else {
                self.copy_aggregate(state, address, arg, program.types.size_of(arg.ty))?;
            }
            offset += slot(arg.ty);
        }
        Ok(object)
    }
}
