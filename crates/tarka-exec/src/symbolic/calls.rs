//! Entering and leaving procedures, for those who follow calls into their callees.

use tarka_ir::{Expr, Input, ProcId, Storage, TypeId, VarId};
use tarka_logic::term::Term;

use super::error::{Reason, Unsupported};
use super::execute::{Call, Execution};
use super::expr::Spot;
use super::objects::live_at_entry;
use super::state::{Aggregate, Content, Returned};
use super::symbols::Component;
use crate::concrete::memory::ObjectKind;

/// What the caller has while its callee runs.
#[derive(Clone, Debug)]
pub struct Frame {
    /// Parts of the state that belong to an earlier activation of the callee.
    saved: Vec<(Component, Option<Content>)>,
    arguments: Option<Term>,
    returned: Option<Returned>,
}

enum Argument {
    Scalar(Term, TypeId),
    Aggregate(Aggregate),
}

impl Execution<'_, '_> {
    /// Enters a procedure: its parameters get the arguments' values, its locals hold nothing.
    pub fn enter(&mut self, callee: ProcId, call: Call<'_>) -> Result<Frame, Unsupported> {
        self.open(callee, call.args).map_err(|reason| reason.at(call.site.span))
    }

    fn open(&mut self, callee: ProcId, args: &[Expr]) -> Result<Frame, Reason> {
        let mut values = Vec::new();
        for arg in args {
            values.push(self.argument(arg)?);
        }
        let procedure = &self.ctx.program.procs[callee];
        let saved = procedure.params.iter().chain(&procedure.locals).map(|&var| {
            let component = self.component(var);
            (component, self.state.get(component).cloned())
        });
        let frame = Frame {
            saved: saved.collect(),
            arguments: self.state.arguments.take(),
            returned: self.state.returned.take(),
        };
        if procedure.variadic {
            let further = values.get(procedure.params.len()..).unwrap_or(&[]);
            self.state.arguments = Some(self.lay_out(callee, further)?);
        }
        let mut values = values.into_iter();
        for &param in &procedure.params {
            match values.next() {
                Some(value) => self.bind(param, value)?,
                None => {
                    let ty = self.ctx.program.vars[param].ty;
                    let value = self.take_input(ty, Input::Uninitialised)?;
                    self.bind(param, Argument::Scalar(value, ty))?;
                }
            }
        }
        let mut state = std::mem::take(&mut self.state);
        state.start_locals(self.ctx, callee);
        self.state = state;
        for local in live_at_entry(self.ctx.program, callee) {
            self.begin_life(local);
        }
        Ok(frame)
    }

    fn component(&self, var: VarId) -> Component {
        match self.ctx.program.vars[var].storage {
            Storage::Plain => Component::Value(var),
            Storage::Memory => Component::Address(var),
        }
    }

    fn argument(&mut self, arg: &Expr) -> Result<Argument, Reason> {
        if self.ctx.program.types.is_scalar(arg.ty) {
            Ok(Argument::Scalar(self.value(arg)?, arg.ty))
        } else {
            self.aggregate(arg).map(Argument::Aggregate)
        }
    }

    fn bind(&mut self, param: VarId, value: Argument) -> Result<(), Reason> {
        let ctx = self.ctx;
        let variable = &ctx.program.vars[param];
        if variable.storage == Storage::Plain {
            let Argument::Scalar(value, from) = value else {
                return Err(Reason::Operation("a call with arguments of other types"));
            };
            let value = self.converted(value, from, variable.ty)?;
            self.set(Component::Value(param), value);
            return Ok(());
        }
        let address = self.begin_life(param);
        let region = ctx.memory.variable(param);
        match value {
            Argument::Scalar(value, from) => {
                let value = self.converted(value, from, variable.ty)?;
                self.write_spot(Spot { address, region, bits: None }, variable.ty, value)
            }
            Argument::Aggregate(from) => self.copy_aggregate(region, address, from),
        }
    }

    /// A value converted as C converts; calls through pointers need not be exact about types.
    fn converted(&self, value: Term, from: TypeId, to: TypeId) -> Result<Term, Reason> {
        let (ctx, types) = (self.ctx, &self.ctx.program.types);
        if from == to {
            return Ok(value);
        }
        let (Some(source), Some(target)) = (types.as_int(from), types.as_int(to)) else {
            return Err(Reason::FloatingPoint);
        };
        Ok(match (from == tarka_ir::Types::BOOL, to == tarka_ir::Types::BOOL) {
            (true, _) => ctx.number_of_truth(value, target),
            (false, true) => ctx.terms.ne(value, ctx.encoding.number(&ctx.terms, source, 0)),
            (false, false) => ctx.convert_number(value, source, target),
        })
    }

    /// Lays out the further arguments of a variadic call, each in a slot of whole pointers.
    fn lay_out(&mut self, callee: ProcId, values: &[Argument]) -> Result<Term, Reason> {
        let (ctx, types) = (self.ctx, &self.ctx.program.types);
        let word = types.machine.pointer_size();
        let slot = |value: &Argument| {
            let (Argument::Scalar(_, ty)
            | Argument::Aggregate(Aggregate::At { ty, .. } | Aggregate::Zero(ty))) = value;
            types.size_of(*ty).next_multiple_of(word)
        };
        let total: u64 = values.iter().map(slot).sum();
        let size = ctx.encoding.address(&ctx.terms, types, total);
        let block = self.new_object("arguments", size, word, ObjectKind::Arguments);
        let mut offset = 0;
        for value in values {
            let address = ctx.further(block, offset);
            let region = ctx.memory.offset(ctx.memory.arguments(callee), offset);
            match *value {
                Argument::Scalar(value, ty) => {
                    self.write_spot(Spot { address, region, bits: None }, ty, value)?;
                }
                Argument::Aggregate(from) => self.copy_aggregate(region, address, from)?,
            }
            offset += slot(value);
        }
        Ok(block)
    }

    /// Leaves a procedure: its caller's parts of the state come back, and the result goes where the call says.
    pub fn leave(&mut self, frame: Frame, call: Call<'_>) -> Result<(), Unsupported> {
        let returned = self.state.returned.take().unwrap_or(Returned::Nothing);
        for (component, content) in frame.saved {
            match content {
                Some(content) => self.state.set(component, content),
                None => self.state.reset(component),
            }
        }
        self.state.arguments = frame.arguments;
        self.state.returned = frame.returned;
        self.begin(call.site);
        self.give_result(returned, call).map_err(|reason| reason.at(call.site.span))
    }

    /// Puts a result where the call says, as [`Execution::leave`] does; for those who do not follow the call.
    pub fn receive(&mut self, returned: Returned, call: Call<'_>) -> Result<(), Unsupported> {
        self.begin(call.site);
        self.give_result(returned, call).map_err(|reason| reason.at(call.site.span))
    }

    fn give_result(&mut self, returned: Returned, call: Call<'_>) -> Result<(), Reason> {
        let Some(dest) = call.dest else { return Ok(()) };
        match returned {
            Returned::Scalar(value, from) => {
                let value = self.converted(value, from, dest.ty)?;
                self.write(dest, value)
            }
            Returned::Aggregate(from) => {
                let spot = self.spot(dest)?;
                self.copy_aggregate(spot.region, spot.address, from)
            }
            Returned::Nothing if self.ctx.program.types.is_scalar(dest.ty) => {
                let value = self.take_input(dest.ty, Input::Uninitialised)?;
                self.write(dest, value)
            }
            Returned::Nothing => {
                let spot = self.spot(dest)?;
                self.forget(spot, dest.ty)
            }
        }
    }
}
