//! What statements do, and calls.

use std::collections::BTreeMap;
use std::rc::Rc;

use tarka_ir::{AllocKind, Callee, Expr, ExprKind, Intrinsic, Place, ProcId, Stmt, Storage, VarId};
use tarka_logic::term::Term;

use super::aims::Aim;
use super::bytes::Ground;
use super::runner::{Over, Runner, Stopped};
use super::store::Store;

/// What `malloc` gives is aligned to this.
const HEAP_ALIGN: u64 = 16;
/// Calls inside of each other.
const DEEPEST: usize = 600;

/// The state after something, if a run gets there.
pub(super) type After = Result<Option<Store>, Stopped>;

impl Runner<'_> {
    pub(super) fn act(&mut self, mut store: Store, stmt: &Stmt) -> After {
        let done = match stmt {
            Stmt::Call { dest, callee, args } => return self.call(store, dest.as_ref(), callee, args),
            Stmt::Halt(_) => Err(Over),
            Stmt::Assume(condition) => {
                self.value(&mut store, condition).and_then(|holds| self.only(&mut store, holds))
            }
            Stmt::Assign(place, value) => self.assign(&mut store, place, value),
            Stmt::Havoc(place, _) => self.choose(&mut store, place),
            Stmt::Return(value) => self.give_back(&mut store, value.as_ref()),
            Stmt::Alloc { dest, size, storage } => self.allocate(&mut store, dest, size, *storage),
            Stmt::Free(pointer) => self.free(&mut store, pointer),
            Stmt::Live(var) => {
                self.birth(&mut store, *var);
                Ok(())
            }
            Stmt::Dead(var) => {
                self.death(&mut store, *var);
                Ok(())
            }
        };
        Ok(done.ok().map(|()| store))
    }

    fn assign(&mut self, store: &mut Store, place: &Place, value: &Expr) -> Result<(), Over> {
        if self.program.types.is_scalar(place.ty) {
            let value = self.value(store, value)?;
            return self.write(store, place, value);
        }
        let (to, _) = self.place(store, place)?;
        self.fill_from(store, to, value)
    }

    /// An aggregate goes to an address.
    fn fill_from(&mut self, store: &mut Store, to: Term, value: &Expr) -> Result<(), Over> {
        let size = self.number(self.program.types.size_of(value.ty));
        match &value.kind {
            ExprKind::Load(from) => {
                let (from, _) = self.place(store, from)?;
                self.copy(store, to, from, size)
            }
            ExprKind::Zero => self.fill(store, to, self.terms.bv(8, 0), size),
            _ => Err(self.never_here(store, "an aggregate that is computed")),
        }
    }

    /// A place gets whatever the environment chooses.
    fn choose(&mut self, store: &mut Store, place: &Place) -> Result<(), Over> {
        if let Some(value) = self.anything(place.ty).filter(|_| self.program.types.is_scalar(place.ty)) {
            return self.write(store, place, value);
        }
        let (address, _) = self.place(store, place)?;
        self.scramble(store, address, self.number(self.program.types.size_of(place.ty)))
    }

    fn give_back(&mut self, store: &mut Store, value: Option<&Expr>) -> Result<(), Over> {
        store.returned = None;
        if let Some(value) = value {
            if !self.program.types.is_scalar(value.ty) {
                return Err(self.never_here(store, "an aggregate is returned"));
            }
            store.returned = Some(self.value(store, value)?);
        }
        Ok(())
    }

    fn allocate(
        &mut self,
        store: &mut Store,
        dest: &Place,
        size: &Expr,
        storage: AllocKind,
    ) -> Result<(), Over> {
        let size = self.value(store, size)?;
        let terms = Rc::clone(&self.terms);
        let largest = (1u64 << (self.width() - 1)) - 1;
        let possible = terms.bv_ule(size, self.number(largest));
        if storage == AllocKind::Stack {
            self.only(store, possible)?;
        }
        let ground = (storage == AllocKind::ZeroedHeap).then_some(Ground::Zero);
        let base = self.make(store, size, HEAP_ALIGN, ground);
        let pointer = terms.ite(possible, base, self.number(0));
        self.write(store, dest, store_value(storage, base, pointer))
    }

    fn free(&mut self, store: &mut Store, pointer: &Expr) -> Result<(), Over> {
        let pointer = self.value(store, pointer)?;
        let terms = Rc::clone(&self.terms);
        let mut fine = Vec::new();
        for (when, aim) in self.aims(store, pointer) {
            match aim {
                Aim::Nowhere => fine.push(when),
                Aim::Proc(_) => {}
                Aim::Anywhere => self.never(store, when, "what is freed is not known"),
                Aim::Object(object, offset) => {
                    let at_start = terms.eq(offset, self.number(0));
                    let Some(held) = store.held_mut(object) else { continue };
                    let ends = terms.and(&[when, at_start, held.lives]);
                    held.lives = terms.and2(held.lives, terms.not(terms.and2(when, at_start)));
                    fine.push(ends);
                }
            }
        }
        self.only(store, terms.or(&fine))
    }

    /// The life of a local begins.
    pub(super) fn birth(&mut self, store: &mut Store, var: VarId) {
        let variable = &self.program.vars[var];
        match variable.storage {
            Storage::Plain => {
                // Its value is anything now, whatever it was.
                if let Some(value) = self.anything(variable.ty) {
                    Rc::make_mut(&mut store.own).insert(var, value);
                }
            }
            Storage::Memory => {
                self.death(store, var);
                let size = self.number(self.program.types.size_of(variable.ty));
                let base = self.make(store, size, self.program.types.align_of(variable.ty), None);
                Rc::make_mut(&mut store.own).insert(var, base);
            }
        }
    }

    /// The life of a local ends.
    pub(super) fn death(&mut self, store: &mut Store, var: VarId) {
        if self.program.vars[var].storage == Storage::Plain {
            return;
        }
        let Some(&address) = store.own.get(&var) else { return };
        let terms = Rc::clone(&self.terms);
        for (when, aim) in self.aims(store, address) {
            let Aim::Object(object, _) = aim else { continue };
            if let Some(held) = store.held_mut(object) {
                held.lives = terms.and2(held.lives, terms.not(when));
            }
        }
    }

    fn call(&mut self, mut store: Store, dest: Option<&Place>, callee: &Callee, args: &[Expr]) -> After {
        match callee {
            Callee::Proc(proc) => self.call_proc(store, dest, *proc, args),
            Callee::Intrinsic(Intrinsic::Unreachable) => Ok(None),
            Callee::Intrinsic(intrinsic) => {
                let Ok(result) = self.intrinsic(&mut store, *intrinsic, args) else { return Ok(None) };
                let Some(dest) = dest else { return Ok(Some(store)) };
                let fitting = result.filter(|&term| self.sort(dest.ty) == Some(self.terms.sort(term)));
                let written = match fitting.or_else(|| self.anything(dest.ty)) {
                    Some(value) => self.write(&mut store, dest, value),
                    None => Err(self.never_here(&store, "a result that is no scalar")),
                };
                Ok(written.ok().map(|()| store))
            }
            Callee::Pointer(pointer) => {
                let Ok(address) = self.value(&mut store, pointer) else { return Ok(None) };
                let mut ends = Vec::new();
                for (when, aim) in self.aims(&store, address) {
                    match aim {
                        Aim::Proc(proc) if self.program.accepts(proc, pointer, args) => {
                            let mut branch = store.clone();
                            if self.only(&mut branch, when).is_ok() {
                                ends.extend(self.call_proc(branch, dest, proc, args)?);
                            }
                        }
                        Aim::Anywhere => self.never(&store, when, "what is called is not known"),
                        _ => {}
                    }
                }
                Ok(self.join(ends))
            }
        }
    }

    fn call_proc(&mut self, mut store: Store, dest: Option<&Place>, proc: ProcId, args: &[Expr]) -> After {
        let Ok((params, further)) = self.hand_over(&mut store, proc, args) else { return Ok(None) };
        if self.open.len() >= DEEPEST || (self.open.contains(&proc) && !self.goes_deeper(proc)) {
            self.never_here(&store, "a call goes deeper than was looked at");
            return Ok(None);
        }
        let (own, call) = (std::mem::take(&mut store.own), store.call);
        self.calls += 1;
        (store.own, store.call) = (Rc::new(params), self.calls);
        self.open.push(proc);
        self.further.push(further);
        let made_before = self.things.len();
        let end = self.through(store, proc)?;
        self.further.pop();
        self.open.pop();
        let Some(mut store) = end else { return Ok(None) };
        self.settle_moved(proc, made_before, &store);
        (store.own, store.call) = (own, call);
        let returned = store.returned.take();
        let Some(dest) = dest else { return Ok(Some(store)) };
        let value = match returned {
            Some(value) => Some(self.convert(value, self.program.procs[proc].result, dest.ty)),
            None => self.anything(dest.ty),
        };
        let written = match value {
            Some(value) => self.write(&mut store, dest, value),
            None => Err(self.never_here(&store, "a result that is no scalar")),
        };
        Ok(written.ok().map(|()| store))
    }

    /// Whether the claim has a further call of a procedure inside itself.
    fn goes_deeper(&mut self, proc: ProcId) -> bool {
        let count = self.deeper.entry(proc).or_default();
        let position = *count;
        *count += 1;
        let name = &self.program.procs[proc].name;
        self.claim.calls.get(name).is_none_or(|runs| at(runs, position) != Some(0))
    }

    /// What a procedure starts with, and where further arguments lie.
    fn hand_over(
        &mut self,
        store: &mut Store,
        proc: ProcId,
        args: &[Expr],
    ) -> Result<(BTreeMap<VarId, Term>, Option<usize>), Over> {
        let program = self.program;
        let procedure = &program.procs[proc];
        let mut params = BTreeMap::new();
        for (position, &param) in procedure.params.iter().enumerate() {
            let variable = &program.vars[param];
            let (is_scalar, arg) = (program.types.is_scalar(variable.ty), args.get(position));
            let value = match arg.filter(|_| is_scalar) {
                Some(arg) => {
                    let value = self.value(store, arg)?;
                    Some(self.convert(value, arg.ty, variable.ty))
                }
                None => self.anything(variable.ty).filter(|_| is_scalar),
            };
            if variable.storage == Storage::Plain {
                params.insert(param, value.ok_or(Over)?);
                continue;
            }
            let size = self.number(program.types.size_of(variable.ty));
            let base = self.make(store, size, program.types.align_of(variable.ty), None);
            params.insert(param, base);
            match (value, arg) {
                (Some(value), _) => self.write_at(store, base, None, value, variable.ty)?,
                (None, Some(arg)) => self.fill_from(store, base, arg)?,
                (None, None) => {}
            }
        }
        if !procedure.variadic {
            return Ok((params, None));
        }
        let rest = args.get(procedure.params.len()..).unwrap_or(&[]);
        let word = program.types.machine.pointer_size();
        let room = |arg: &Expr| program.types.size_of(arg.ty).next_multiple_of(word);
        let total = self.number(rest.iter().map(room).sum());
        let base = self.make(store, total, word, None);
        let object = self.things.len() - 1;
        let mut offset = 0;
        for arg in rest {
            let address = self.terms.add(base, self.number(offset));
            if program.types.is_scalar(arg.ty) {
                let value = self.value(store, arg)?;
                self.write_at(store, address, None, value, arg.ty)?;
            } else {
                self.fill_from(store, address, arg)?;
            }
            offset += room(arg);
        }
        Ok((params, Some(object)))
    }
}

/// An allocation on the stack does not fail.
fn store_value(storage: AllocKind, base: Term, or_null: Term) -> Term {
    if storage == AllocKind::Stack { base } else { or_null }
}

/// The entry at a position of a list that is written as pairs of an entry and how often it comes.
pub(super) fn at(runs: &[(u32, u32)], position: usize) -> Option<u32> {
    let mut left = position as u64;
    for &(entry, times) in runs {
        match left.checked_sub(u64::from(times)) {
            Some(rest) => left = rest,
            None => return Some(entry),
        }
    }
    None
}
