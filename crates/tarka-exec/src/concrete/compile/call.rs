//! Calls. The callee's window starts at the caller's first free register, so arguments are computed where the
//! callee expects them, and the result comes back at the same place.

use tarka_ir::{Callee, Expr, Intrinsic, Place, ProcId, TypeId};

use super::Compiler;
use super::general::{Argument, CallSite, General, Target};
use super::layout::param_slots;
use super::op::{Op, Reg};
use super::place::{Spot, Use};
use crate::concrete::scalar::Scalar;

impl Compiler<'_> {
    pub(super) fn call(&mut self, dest: Option<&Place>, callee: &Callee, args: &[Expr]) {
        match callee {
            Callee::Proc(proc) => self.direct_call(dest, *proc, args),
            Callee::Pointer(pointer) => {
                let target = self.expr(pointer, None);
                let args: Vec<Argument> = args.iter().map(|arg| self.argument(arg, None)).collect();
                let wanted = self.program.types.result_through(pointer.ty);
                self.indirect_call(dest, target, Some(wanted), args);
            }
            Callee::Intrinsic(which) => self.intrinsic(dest, *which, args),
        }
    }

    fn direct_call(&mut self, dest: Option<&Place>, proc: ProcId, args: &[Expr]) {
        let (slots, slot_count) = param_slots(self.program, proc);
        let fits = slots.len() <= args.len()
            && slots
                .iter()
                .zip(args)
                .all(|(slot, arg)| slot.scalar == Scalar::of(&self.program.types, arg.ty));
        if !fits {
            // A call without prototype: the arguments are converted when the call is made.
            let target = self.temp();
            self.constant64(target, self.code_address(proc));
            let args: Vec<Argument> = args.iter().map(|arg| self.argument(arg, None)).collect();
            return self.indirect_call(dest, target, None, args);
        }
        let extra: Vec<Argument> = args[slots.len()..].iter().map(|arg| self.argument(arg, None)).collect();
        let window = self.temps(slot_count);
        for (slot, arg) in slots.iter().zip(args) {
            self.argument(arg, Some(Reg(window.0.saturating_add(slot.reg.0))));
        }
        self.emit_call(dest, CallSite { target: Target::Proc(proc), window, args: extra, result: None });
        let result_type = self.program.procs[proc].result;
        self.take_result(dest, window, Some(result_type));
    }

    fn indirect_call(
        &mut self,
        dest: Option<&Place>,
        target: Reg,
        wanted: Option<TypeId>,
        args: Vec<Argument>,
    ) {
        let window = self.temps(super::RESULT_REGISTERS);
        self.emit_call(
            dest,
            CallSite { target: Target::Pointer(target, wanted), window, args, result: None },
        );
        self.take_result(dest, window, None);
    }

    fn emit_call(&mut self, dest: Option<&Place>, mut call: CallSite) {
        let types = &self.program.types;
        call.result = dest.and_then(|place| Some((place.ty, Scalar::of(types, place.ty)?)));
        let site = self.code.calls.len() as u32;
        self.code.calls.push(call);
        self.emit(Op::Call { site });
    }

    fn argument(&mut self, arg: &Expr, want: Option<Reg>) -> Argument {
        let scalar = Scalar::of(&self.program.types, arg.ty);
        let size = self.program.types.size_of(arg.ty);
        let reg = match scalar {
            Some(_) => self.expr(arg, want),
            None => self.aggregate_argument(arg, size, want),
        };
        Argument { reg, ty: arg.ty, scalar, size }
    }

    /// The address of an aggregate argument, checked here, so that the caller is blamed.
    fn aggregate_argument(&mut self, arg: &Expr, size: u64, want: Option<Reg>) -> Reg {
        let address = self.aggregate(arg);
        if let Some(addr) = address {
            self.general(General::CheckReadable { addr, size });
        }
        match (address, want) {
            (Some(src), Some(dst)) => {
                self.emit(Op::Move { dst, src });
                dst
            }
            (Some(src), None) => src,
            (None, want) => {
                let dst = want.unwrap_or_else(|| self.temp());
                self.constant64(dst, 0);
                dst
            }
        }
    }

    /// Stores a call's result; `known` is its type, if the callee is known.
    fn take_result(&mut self, dest: Option<&Place>, result: Reg, known: Option<TypeId>) {
        let Some(place) = dest else { return };
        let types = &self.program.types;
        match Scalar::of(types, place.ty) {
            Some(scalar) => {
                if known.and_then(|ty| Scalar::of(types, ty)) != Some(scalar) {
                    self.general(General::ConvertResult { dst: result, scalar });
                }
                self.write(place, result, scalar);
            }
            None => {
                let size = types.size_of(place.ty);
                let spot = self.spot(place, Use::Write);
                let addr = self.spot_address(spot, None);
                self.general(General::StoreReturned { addr, size });
                self.note_write(Spot { addr, offset: 0, bits: None }, size);
            }
        }
    }

    fn intrinsic(&mut self, dest: Option<&Place>, which: Intrinsic, args: &[Expr]) {
        let args: Vec<Argument> = args.iter().map(|arg| self.argument(arg, None)).collect();
        let dst = self.temps(super::RESULT_REGISTERS);
        let format = dest.and_then(|place| self.program.types.as_float(place.ty));
        self.general(match (which, format) {
            (Intrinsic::Rounded(op), Some(to)) => General::Rounded { op, args, dst, to },
            _ => General::Intrinsic { which, args, dst },
        });
        if let Some(place) = dest {
            if let Some(scalar) = Scalar::of(&self.program.types, place.ty) {
                self.write(place, dst, scalar);
            }
        }
    }
}
