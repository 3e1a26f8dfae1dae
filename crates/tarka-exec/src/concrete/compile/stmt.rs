//! Statements.

use tarka_ir::{AllocKind, Expr, ExprKind, Halt, Input, Place, Stmt, VarId};

use super::general::General;
use super::op::{Op, Reg};
use super::place::{Spot, Use};
use super::{Compiler, Home};
use crate::concrete::scalar::Scalar;
use crate::concrete::trace::Trace;

impl Compiler<'_> {
    pub(super) fn statement(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Assign(place, expr) => self.assign(place, expr),
            Stmt::Havoc(place, input) => self.havoc(place, input),
            Stmt::Assume(condition) => self.assume(condition),
            Stmt::Call { dest, callee, args } => self.call(dest.as_ref(), callee, args),
            Stmt::Return(value) => self.return_value(value.as_ref()),
            Stmt::Alloc { dest, size, storage } => self.alloc(dest, size, *storage),
            Stmt::Free(pointer) => {
                let addr = self.expr(pointer, None);
                self.general(General::Free { addr });
            }
            Stmt::Live(var) => {
                if let Home::Object { addr } = self.home(*var) {
                    self.live(*var, addr);
                } else if let Home::Register { flag, .. } = self.home(*var) {
                    self.clear_flag(flag);
                }
            }
            Stmt::Dead(var) => {
                if let Home::Object { addr } = self.home(*var) {
                    self.general(General::Dead { addr });
                }
            }
            Stmt::Halt(Halt::Exit(status)) => {
                let status = self.expr(status, None);
                self.general(General::Exit { status });
            }
            Stmt::Halt(Halt::Abort) => self.general(General::Abort),
        }
    }

    fn assume(&mut self, condition: &Expr) {
        let jump = self.conditional(condition, true);
        self.general(General::Blocked { edge: None });
        let here = self.position();
        super::branch::set_target(&mut self.code.ops[jump as usize], here);
    }

    fn assign(&mut self, place: &Place, expr: &Expr) {
        let Some(scalar) = Scalar::of(&self.program.types, place.ty) else {
            return self.assign_aggregate(place, expr);
        };
        match place.as_var().map(|var| (var, self.home(var))) {
            Some((var, Home::Register { reg, flag, .. })) => {
                self.expr(expr, Some(reg));
                self.assigned(var, flag);
            }
            _ => {
                let src = self.expr(expr, None);
                self.write(place, src, scalar);
            }
        }
    }

    /// Stores a scalar that is in a register into any place.
    pub(super) fn write(&mut self, place: &Place, src: Reg, scalar: Scalar) {
        match place.as_var().map(|var| (var, self.home(var))) {
            Some((var, Home::Register { reg, flag, .. })) => {
                self.move_value(reg, src, scalar);
                self.assigned(var, flag);
            }
            Some((var, Home::GlobalRegister { index, .. })) => {
                self.emit(Op::SetGlobal { index, src });
                if scalar.is_wide() {
                    self.emit(Op::SetGlobal { index: index + 1, src: src.high() });
                }
                self.note_var(var);
            }
            _ => {
                let spot = self.spot(place, Use::Write);
                self.store(spot, src, scalar);
            }
        }
    }

    /// A variable in a register has a value now.
    pub(super) fn assigned(&mut self, var: VarId, flag: Option<Reg>) {
        if let Some(flag) = flag {
            self.emit(Op::Const { dst: flag, value: 1 });
        }
        self.note_var(var);
    }

    fn clear_flag(&mut self, flag: Option<Reg>) {
        if let Some(flag) = flag {
            self.emit(Op::Const { dst: flag, value: 0 });
        }
    }

    fn note_var(&mut self, var: VarId) {
        if self.environment.trace == Trace::Values {
            self.general(General::NoteVar { var });
        }
    }

    pub(super) fn note_write(&mut self, spot: Spot, size: u64) {
        if self.environment.trace == Trace::Values {
            self.general(General::NoteWrite { addr: spot.addr, offset: spot.offset, size });
        }
    }

    fn assign_aggregate(&mut self, place: &Place, expr: &Expr) {
        let size = self.program.types.size_of(place.ty);
        let from = self.aggregate(expr);
        let spot = self.spot(place, Use::Write);
        let to = self.spot_address(spot, None);
        match from {
            Some(from) => self.general(General::Copy { to, from, size }),
            None => self.general(General::Zero { addr: to, size }),
        }
        self.note_write(Spot { addr: to, offset: 0, bits: None }, size);
    }

    /// A register with the address of an aggregate value; `None` if the value is all zero.
    pub(super) fn aggregate(&mut self, expr: &Expr) -> Option<Reg> {
        match &expr.kind {
            ExprKind::Load(place) => {
                let spot = self.spot(place, Use::Read);
                Some(self.spot_address(spot, None))
            }
            ExprKind::Cast(inner) => self.aggregate(inner),
            _ => None,
        }
    }

    fn havoc(&mut self, place: &Place, input: &Input) {
        let scalar = Scalar::of(&self.program.types, place.ty);
        if *input == Input::Uninitialised {
            return self.forget(place);
        }
        match scalar {
            Some(scalar) => {
                let home = place.as_var().map(|var| self.home(var));
                let want = if let Some(Home::Register { reg, .. }) = home { Some(reg) } else { None };
                let dst = self.target(scalar, want);
                self.general(General::TakeInput { dst, ty: place.ty, scalar, origin: input.clone() });
                self.write(place, dst, scalar);
            }
            None => {
                let size = self.program.types.size_of(place.ty);
                let spot = self.spot(place, Use::Write);
                let addr = self.spot_address(spot, None);
                self.general(General::TakeInputs { addr, ty: place.ty, origin: input.clone() });
                self.note_write(Spot { addr, offset: 0, bits: None }, size);
            }
        }
    }

    /// Makes a place indeterminate.
    fn forget(&mut self, place: &Place) {
        match place.as_var().map(|var| self.home(var)) {
            Some(Home::Register { flag, .. }) => self.clear_flag(flag),
            Some(Home::GlobalRegister { scalar, .. }) => {
                let dst = self.target(scalar, None);
                let origin = Input::Uninitialised;
                self.general(General::TakeInput { dst, ty: place.ty, scalar, origin });
                self.write(place, dst, scalar);
            }
            _ => {
                let spot = self.spot(place, Use::Write);
                if let (Some(_), Some(scalar)) = (spot.bits, Scalar::of(&self.program.types, place.ty)) {
                    let zero = self.constant(0, scalar, None);
                    return self.store(spot, zero, scalar);
                }
                let size = self.program.types.size_of(place.ty);
                let addr = self.spot_address(spot, None);
                self.general(General::Forget { addr, size });
                self.note_write(Spot { addr, offset: 0, bits: None }, size);
            }
        }
    }

    fn return_value(&mut self, value: Option<&Expr>) {
        let Some(value) = value else {
            self.emit(Op::ReturnNothing);
            return;
        };
        match Scalar::of(&self.program.types, value.ty) {
            Some(scalar) => {
                let src = self.expr(value, None);
                self.emit(if scalar.is_wide() { Op::ReturnWide { src } } else { Op::Return { src } });
            }
            None => {
                let size = self.program.types.size_of(value.ty);
                match self.aggregate(value) {
                    Some(addr) => self.general(General::ReturnAggregate { addr, size }),
                    None => self.general(General::ReturnZero { size }),
                }
            }
        }
    }

    fn alloc(&mut self, dest: &Place, size: &Expr, kind: AllocKind) {
        let size = self.expr(size, None);
        let scalar = Scalar::of(&self.program.types, dest.ty).unwrap_or(Scalar::Bool);
        let dst = self.target(scalar, None);
        self.general(General::Alloc { dst, size, kind });
        self.write(dest, dst, scalar);
    }
}
