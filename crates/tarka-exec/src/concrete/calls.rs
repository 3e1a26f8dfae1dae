//! Calls and returns. Frames are kept in a list of their own, so the depth of the program's calls is not ours.

use std::rc::Rc;

use tarka_ir::convention::{Shape, accepts};
use tarka_ir::{Idx, Input, ProcId, TypeId};

use super::access::{read_register, write_register};
use super::compile::{Argument, CallSite, ParamSlot, Reg, Target, WINDOW};
use super::machine::{Frame, Machine, Stop, out_of_memory};
use super::memory::{Contents, Life, ObjectKind, code_index};
use super::outcome::{Outcome, UndefinedKind};
use super::run::Window;

/// The registers of all frames. A frame's window may overlap the next frame's: it is as large as register numbers
/// reach, not as large as the frame.
pub(super) struct Stack {
    registers: Vec<u64>,
    limit: usize,
}

impl Stack {
    pub(super) fn new(max_memory: u64) -> Stack {
        let limit = usize::try_from(max_memory / 8).unwrap_or(usize::MAX).saturating_add(2 * WINDOW);
        Stack { registers: vec![0; 2 * WINDOW], limit }
    }

    /// The window at `base`, made if it was never used.
    pub(super) fn window(&mut self, base: usize) -> Result<&mut Window, Stop> {
        if base + WINDOW > self.registers.len() {
            if base + WINDOW > self.limit {
                return Err(Box::new(Outcome::StackOverflow));
            }
            let wanted = (base + WINDOW).max(self.registers.len() + self.registers.len() / 2);
            self.registers.resize(wanted.min(self.limit), 0);
        }
        match self.registers[base..].first_chunk_mut() {
            Some(window) => Ok(window),
            None => Err(Box::new(Outcome::StackOverflow)),
        }
    }

    pub(super) fn registers(&self) -> &[u64] {
        &self.registers
    }
}

impl Machine<'_> {
    /// Opens the entry procedure's frame; its parameters are inputs.
    pub(super) fn enter_program(&mut self, stack: &mut Stack) -> Result<(), Stop> {
        let entry = self.program.entry;
        let code = self.code(entry)?;
        let slots = code.params.clone();
        self.frames.push(Frame { code, base: 0, resume: 0, allocations: Vec::new(), arguments: 0 });
        for (position, slot) in slots.iter().enumerate() {
            let variable = &self.program.vars[self.program.procs[entry].params[position]];
            let number = match slot.scalar {
                Some(scalar) => {
                    let origin = Input::Unspecified(format!("parameter {}", variable.name));
                    self.take_input(&origin, variable.ty, scalar)?
                }
                None => 0,
            };
            let window = stack.window(0)?;
            window[usize::from(slot.reg.0)] = number as u64;
            window[usize::from(slot.reg.high().0)] = (number >> 64) as u64;
        }
        Ok(())
    }

    /// Opens the frame of the procedure called at a site of the running one.
    pub(super) fn enter(&mut self, site: u32, stack: &mut Stack) -> Result<(), Stop> {
        let resume = self.position + 1;
        let depth = self.frames.len();
        let Some(caller) = self.frames.last_mut() else { return Err(Box::new(Outcome::Aborted)) };
        caller.resume = resume;
        let (caller_base, caller_code) = (caller.base, Rc::clone(&caller.code));
        if depth >= self.max_depth {
            return Err(Box::new(Outcome::StackOverflow));
        }
        let call = &caller_code.calls[site as usize];
        let base = caller_base + usize::from(call.window.0);
        let (proc, extra) = match call.target {
            Target::Proc(proc) => (proc, call.args.as_slice()),
            Target::Pointer(reg, wanted) => {
                let proc = self.procedure_at(stack.window(caller_base)?[usize::from(reg.0)])?;
                self.check_accepted(proc, call, wanted)?;
                (proc, self.hand_over(proc, call, caller_base, stack)?)
            }
        };
        let code = self.code(proc)?;
        let arguments = if self.program.procs[proc].variadic {
            self.lay_out(extra, stack.window(caller_base)?)?
        } else {
            0
        };
        stack.window(base)?;
        self.frames.push(Frame { code, base, resume: 0, allocations: Vec::new(), arguments });
        Ok(())
    }

    fn procedure_at(&self, address: u64) -> Result<ProcId, Stop> {
        match code_index(self.program.types.machine, address, self.program.procs.len()) {
            Some(index) => Ok(ProcId::from_index(index)),
            None if address == 0 => Err(self
                .undefined(UndefinedKind::InvalidFunctionPointer, "calls through a null function pointer")),
            None => Err(self.undefined(
                UndefinedKind::InvalidFunctionPointer,
                format!("calls address {address:#x}, where no function starts"),
            )),
        }
    }

    /// A call through a pointer of another type does what gcc's calling convention makes of it, or is undefined.
    fn check_accepted(&self, proc: ProcId, call: &CallSite, wanted: Option<TypeId>) -> Result<(), Stop> {
        let Some(wanted) = wanted else { return Ok(()) };
        let (procedure, vars) = (&self.program.procs[proc], &self.program.vars);
        let mut pairs = procedure.params.iter().zip(&call.args);
        let is_exact = procedure.params.len() == call.args.len() && procedure.result == wanted;
        if is_exact && pairs.all(|(&param, arg)| vars[param].ty == arg.ty) {
            return Ok(());
        }
        let params: Vec<TypeId> = procedure.params.iter().map(|&param| vars[param].ty).collect();
        let shape = Shape { params: &params, result: procedure.result, variadic: procedure.variadic };
        let args: Vec<TypeId> = call.args.iter().map(|arg| arg.ty).collect();
        if accepts(&self.program.types, shape, &args, wanted) {
            return Ok(());
        }
        let what = format!("calls `{}` through a pointer of another type", procedure.name);
        Err(self.undefined(UndefinedKind::CallTypeMismatch, what))
    }

    /// Converts the arguments of a call through a pointer to the callee's parameters; gives those left over.
    fn hand_over<'c>(
        &mut self,
        proc: ProcId,
        call: &'c CallSite,
        caller_base: usize,
        stack: &mut Stack,
    ) -> Result<&'c [Argument], Stop> {
        let code = self.code(proc)?;
        let base = caller_base + usize::from(call.window.0);
        for (position, slot) in code.params.iter().enumerate() {
            let value = match call.args.get(position) {
                Some(arg) => {
                    let window = stack.window(caller_base)?;
                    self.converted(proc, position, *slot, arg, window)?
                }
                None => self.missing_argument(proc, position, *slot)?,
            };
            let window = stack.window(base)?;
            window[usize::from(slot.reg.0)] = value as u64;
            if slot.scalar.is_some_and(|scalar| scalar.is_wide()) {
                window[usize::from(slot.reg.high().0)] = (value >> 64) as u64;
            }
        }
        Ok(call.args.get(code.params.len()..).unwrap_or(&[]))
    }

    fn converted(
        &self,
        proc: ProcId,
        position: usize,
        slot: ParamSlot,
        arg: &Argument,
        window: &Window,
    ) -> Result<u128, Stop> {
        let param = self.program.procs[proc].params[position];
        match (arg.scalar, slot.scalar) {
            (Some(from), Some(to)) => Ok(from.convert(read_register(window, arg.reg, from), to)),
            (None, None) if arg.size == self.program.types.size_of(self.program.vars[param].ty) => {
                Ok(u128::from(window[usize::from(arg.reg.0)]))
            }
            _ => Err(self.undefined(
                UndefinedKind::CallTypeMismatch,
                format!(
                    "passes an argument of another type for `{}` of `{}`",
                    self.program.vars[param].name, self.program.procs[proc].name
                ),
            )),
        }
    }

    fn missing_argument(&mut self, proc: ProcId, position: usize, slot: ParamSlot) -> Result<u128, Stop> {
        let variable = &self.program.vars[self.program.procs[proc].params[position]];
        match slot.scalar {
            Some(scalar) => self.take_input(&Input::Uninitialised, variable.ty, scalar),
            None => Err(self.undefined(
                UndefinedKind::CallTypeMismatch,
                format!("passes no argument for `{}` of `{}`", variable.name, self.program.procs[proc].name),
            )),
        }
    }

    /// Lays out variable arguments one after the other.
    fn lay_out(&mut self, args: &[Argument], window: &Window) -> Result<u64, Stop> {
        let word = self.program.types.machine.pointer_size();
        let total = args.iter().map(|arg| arg.size.next_multiple_of(word)).sum();
        let block = self.memory.allocate(ObjectKind::Arguments, total, Contents::Uninitialised);
        let block = block.map_err(out_of_memory)?;
        let mut at = block;
        for arg in args {
            let first = window[usize::from(arg.reg.0)];
            match arg.scalar {
                Some(scalar) => self.store_scalar(at, read_register(window, arg.reg, scalar), scalar)?,
                None if first == 0 => {
                    self.fill(at, 0, arg.size)?;
                }
                None => self.copy(at, first, arg.size)?,
            }
            at += arg.size.next_multiple_of(word);
        }
        Ok(block)
    }

    /// Closes the running frame: its objects end. Gives its procedure.
    pub(super) fn close_frame(&mut self, stack: &mut Stack) -> Result<ProcId, Stop> {
        let Some(frame) = self.frames.pop() else { return Err(Box::new(Outcome::Aborted)) };
        if !frame.code.owned.is_empty() {
            let window = stack.window(frame.base)?;
            for reg in &frame.code.owned {
                self.memory.end(window[usize::from(reg.0)], Life::OutOfScope);
            }
        }
        for address in frame.allocations {
            self.memory.end(address, Life::OutOfScope);
        }
        if frame.arguments != 0 {
            self.memory.end(frame.arguments, Life::OutOfScope);
        }
        Ok(frame.code.proc)
    }

    /// A call returned nothing: if its value is used, it is whatever the environment gives.
    pub(super) fn supply_result(&mut self, stack: &mut Stack) -> Result<(), Stop> {
        self.returned_bytes = Default::default();
        let Some((code, base, resume)) =
            self.frames.last().map(|frame| (Rc::clone(&frame.code), frame.base, frame.resume))
        else {
            return Ok(());
        };
        self.position = resume.saturating_sub(1);
        let Some(super::compile::Op::Call { site }) = code.ops.get(self.position as usize) else {
            return Ok(());
        };
        let call = &code.calls[*site as usize];
        if let Some((ty, scalar)) = call.result {
            let number = self.take_input(&Input::Uninitialised, ty, scalar)?;
            write_register(stack.window(base + usize::from(call.window.0))?, Reg(0), number, scalar);
        }
        Ok(())
    }
}
