//! Expressions.

use tarka_ir::{ArithOp, BinOp, Expr, ExprKind, FloatType, IntType, ProcId, UnOp, VarId};

use super::general::General;
use super::op::{Fit, Op, Reg};
use super::{Compiler, Home};
use crate::concrete::memory::code_address;
use crate::concrete::scalar::Scalar;
use crate::concrete::value;
use tarka_ir::Idx;

const INT: IntType = IntType { width: 32, signed: true };

impl Compiler<'_> {
    /// Where a procedure is.
    pub(super) fn code_address(&self, proc: ProcId) -> u64 {
        code_address(self.program.types.machine, proc.index())
    }

    /// Compiles a scalar expression; gives the register with its value: `want`, if given, or any.
    ///
    /// `want` is written by the last operation only, so it may be a variable that the expression reads.
    pub(super) fn expr(&mut self, expr: &Expr, want: Option<Reg>) -> Reg {
        let scalar = self.scalar(expr);
        match &expr.kind {
            ExprKind::Const(bits) => self.constant(value::canonical(*bits, scalar.pattern()), scalar, want),
            ExprKind::Float(bits) => self.constant(*bits, scalar, want),
            ExprKind::Zero => self.constant(0, scalar, want),
            ExprKind::Load(place) => self.load(place, want),
            ExprKind::AddrOf(place) => self.address_of(place, want),
            ExprKind::ProcAddr(proc) => self.constant(u128::from(self.code_address(*proc)), scalar, want),
            ExprKind::Unary(op, inner) => self.unary(*op, inner, scalar, want),
            ExprKind::Binary(op, left, right) => self.binary(*op, left, right, want),
            ExprKind::Overflows(op, left, right) => self.overflows(*op, left, right, want),
            ExprKind::PtrAdd(base, index) => {
                let stride =
                    self.program.types.pointee(expr.ty).map_or(1, |to| self.program.types.size_of(to));
                self.pointer_add(base, index, stride, want)
            }
            ExprKind::PtrDiff(left, right) => self.pointer_difference(left, right, want),
            ExprKind::Cast(inner) => self.cast(inner, scalar, want),
        }
    }

    /// The kind of an expression's value; an expression without value counts as an `int`.
    pub(super) fn scalar(&self, expr: &Expr) -> Scalar {
        Scalar::of(&self.program.types, expr.ty).unwrap_or(Scalar::Int(INT))
    }

    /// Where a value of a kind goes: where it is wanted, or into fresh registers.
    pub(super) fn target(&mut self, scalar: Scalar, want: Option<Reg>) -> Reg {
        match want {
            Some(reg) => reg,
            None => self.temps(1 + u16::from(scalar.is_wide())),
        }
    }

    /// A canonical constant in a register.
    pub(super) fn constant(&mut self, value: u128, scalar: Scalar, want: Option<Reg>) -> Reg {
        let dst = self.target(scalar, want);
        self.constant64(dst, value as u64);
        if scalar.is_wide() {
            self.constant64(dst.high(), (value >> 64) as u64);
        }
        dst
    }

    pub(super) fn constant64(&mut self, dst: Reg, value: u64) {
        if let Ok(small) = i32::try_from(value as i64) {
            self.emit(Op::Const { dst, value: small });
            return;
        }
        let next = self.code.constants.len() as u32;
        let index = *self.constant_ids.entry(value).or_insert(next);
        if index == next {
            self.code.constants.push(value);
        }
        self.emit(Op::Const64 { dst, index });
    }

    /// The value of a constant that fits an immediate operand.
    pub(super) fn small_constant(&self, expr: &Expr) -> Option<i32> {
        let scalar = self.scalar(expr);
        let bits = match expr.kind {
            ExprKind::Const(bits) => value::canonical(bits, scalar.pattern()),
            ExprKind::Zero if !matches!(scalar, Scalar::Float(_)) => 0,
            _ => return None,
        };
        if scalar.is_wide() { None } else { i32::try_from(bits as u64 as i64).ok() }
    }

    pub(super) fn move_value(&mut self, dst: Reg, src: Reg, scalar: Scalar) {
        if dst == src {
            return;
        }
        self.emit(Op::Move { dst, src });
        if scalar.is_wide() {
            self.emit(Op::Move { dst: dst.high(), src: src.high() });
        }
    }

    /// The value of a variable in a register, checked if it may not have been assigned.
    pub(super) fn read_home(&mut self, var: VarId, home: Home, want: Option<Reg>) -> Option<Reg> {
        match home {
            Home::Register { reg, scalar, flag } => {
                if let Some(flag) = flag {
                    let info = self.code.unassigned.len() as u32;
                    let ty = self.program.vars[var].ty;
                    self.code.unassigned.push(super::Unassigned { var, reg, ty, scalar });
                    self.emit(Op::CheckAssigned { flag, info });
                }
                match want {
                    Some(dst) => {
                        self.move_value(dst, reg, scalar);
                        Some(dst)
                    }
                    None => Some(reg),
                }
            }
            Home::GlobalRegister { index, scalar } => {
                let dst = self.target(scalar, want);
                self.emit(Op::GetGlobal { dst, index });
                if scalar.is_wide() {
                    self.emit(Op::GetGlobal { dst: dst.high(), index: index + 1 });
                }
                Some(dst)
            }
            Home::Object { .. } | Home::GlobalObject { .. } => None,
        }
    }

    fn unary(&mut self, op: UnOp, inner: &Expr, scalar: Scalar, want: Option<Reg>) -> Reg {
        let src = self.expr(inner, None);
        let dst = self.target(scalar, want);
        match (op, scalar) {
            (UnOp::Not, _) => self.emit(Op::IsZero { dst, src }),
            (UnOp::Neg, Scalar::Int(ty)) if !scalar.is_wide() => {
                self.emit(Op::Neg { dst, src, fit: Fit::new(ty) });
            }
            (UnOp::BitNot, Scalar::Int(ty)) if !scalar.is_wide() => {
                self.emit(Op::BitNot { dst, src, fit: Fit::new(ty) });
            }
            _ => self.general(General::Unary { op, scalar, dst, src }),
        }
        dst
    }

    fn binary(&mut self, op: BinOp, left: &Expr, right: &Expr, want: Option<Reg>) -> Reg {
        let scalar = self.scalar(left);
        let result = if op.is_comparison() { Scalar::Bool } else { scalar };
        let count = self.scalar(right);
        let a = self.expr(left, None);
        if let (Scalar::Int(ty), Some(imm)) = (scalar, self.small_constant(right)) {
            let imm = if op == BinOp::Sub { imm.checked_neg() } else { Some(imm) };
            if let (BinOp::Add | BinOp::Sub, false, Some(imm)) = (op, scalar.is_wide(), imm) {
                let dst = self.target(result, want);
                self.emit(add_immediate(dst, a, imm, ty));
                return dst;
            }
        }
        let b = self.expr(right, None);
        let dst = self.target(result, want);
        let narrow = !scalar.is_wide() && !count.is_wide();
        match scalar {
            Scalar::Int(_) | Scalar::Bool if narrow => {
                self.emit(narrow_operation(op, dst, a, b, scalar.pattern()));
            }
            Scalar::Float(FloatType::F64) if op.is_comparison() => {
                self.emit(Op::F64Compare { op, dst, a, b });
            }
            Scalar::Float(FloatType::F64) => self.emit(Op::F64 { op, dst, a, b }),
            _ => self.general(General::Binary { op, scalar, count, dst, a, b }),
        }
        dst
    }

    fn overflows(&mut self, op: ArithOp, left: &Expr, right: &Expr, want: Option<Reg>) -> Reg {
        let (scalar, count) = (self.scalar(left), self.scalar(right));
        let a = self.expr(left, None);
        let b = self.expr(right, None);
        let dst = self.target(Scalar::Bool, want);
        self.general(General::Overflows { op, scalar, count, dst, a, b });
        dst
    }

    fn pointer_type(&self) -> IntType {
        IntType { width: self.program.types.machine.pointer_width(), signed: false }
    }

    fn pointer_add(&mut self, base: &Expr, index: &Expr, stride: u64, want: Option<Reg>) -> Reg {
        let base = self.expr(base, None);
        let fixed = self
            .small_constant(index)
            .and_then(|index| i32::try_from(i64::from(index).checked_mul(i64::try_from(stride).ok()?)?).ok());
        if let Some(imm) = fixed {
            let dst = self.target(Scalar::Int(self.pointer_type()), want);
            self.emit(add_immediate(dst, base, imm, self.pointer_type()));
            return dst;
        }
        let index = self.expr(index, None);
        let dst = self.target(Scalar::Int(self.pointer_type()), want);
        self.index(dst, base, index, stride);
        dst
    }

    /// `dst = base + index * stride` in the address space.
    pub(super) fn index(&mut self, dst: Reg, base: Reg, index: Reg, stride: u64) {
        if let Ok(stride) = u32::try_from(stride) {
            self.emit(Op::Index { dst, base, index, stride });
            return;
        }
        let factor = self.temp();
        self.constant64(factor, stride);
        let fit = Fit::new(self.pointer_type());
        let scaled = self.temp();
        self.emit(Op::Mul { dst: scaled, a: index, b: factor, fit });
        self.emit(Op::Add { dst, a: base, b: scaled, fit });
    }

    /// `dst = base + offset` in the address space.
    pub(super) fn add_offset(&mut self, dst: Reg, base: Reg, offset: i64) {
        match i32::try_from(offset) {
            Ok(imm) => self.emit(add_immediate(dst, base, imm, self.pointer_type())),
            Err(_) => {
                let distance = self.temp();
                self.constant64(distance, offset as u64);
                self.emit(Op::Add { dst, a: base, b: distance, fit: Fit::new(self.pointer_type()) });
            }
        }
    }

    fn pointer_difference(&mut self, left: &Expr, right: &Expr, want: Option<Reg>) -> Reg {
        let size = self.program.types.pointee(left.ty).map_or(1, |to| self.program.types.size_of(to));
        let a = self.expr(left, None);
        let b = self.expr(right, None);
        let dst = self.target(Scalar::Int(INT), want);
        self.general(General::PointerDifference { dst, a, b, size });
        dst
    }

    fn cast(&mut self, inner: &Expr, to: Scalar, want: Option<Reg>) -> Reg {
        let from = self.scalar(inner);
        if keeps_bits(from, to) {
            return self.expr(inner, want);
        }
        let src = self.expr(inner, None);
        let dst = self.target(to, want);
        match (from, to) {
            (Scalar::Int(_), Scalar::Bool) if !from.is_wide() => self.emit(Op::IsTrue { dst, src }),
            (Scalar::Int(_) | Scalar::Bool, Scalar::Int(ty)) if !to.is_wide() => {
                self.emit(if ty == INT {
                    Op::Fit32 { dst, src }
                } else {
                    Op::Fit { dst, src, fit: Fit::new(ty) }
                });
            }
            _ => self.general(General::Convert { from, to, dst, src }),
        }
        dst
    }
}

/// Whether every value of one kind has the same register contents as its conversion to the other.
fn keeps_bits(from: Scalar, to: Scalar) -> bool {
    if from == to {
        return true;
    }
    let (Scalar::Bool | Scalar::Int(_), Scalar::Int(target)) = (from, to) else { return false };
    let source = from.pattern();
    if target.width > 64 || source.width > 64 {
        return false;
    }
    match (source.signed, target.signed) {
        (true, true) | (false, false) => source.width <= target.width,
        (false, true) => source.width < target.width || target.width == 64,
        (true, false) => target.width == 64,
    }
}

fn add_immediate(dst: Reg, a: Reg, imm: i32, ty: IntType) -> Op {
    if ty == INT { Op::Add32Imm { dst, a, imm } } else { Op::AddImm { dst, a, imm, fit: Fit::new(ty) } }
}

/// An operation on integers of at most 64 bits.
fn narrow_operation(op: BinOp, dst: Reg, a: Reg, b: Reg, ty: IntType) -> Op {
    let (fit, width) = (Fit::new(ty), ty.width as u8);
    match op {
        BinOp::Add if ty == INT => Op::Add32 { dst, a, b },
        BinOp::Sub if ty == INT => Op::Sub32 { dst, a, b },
        BinOp::Mul if ty == INT => Op::Mul32 { dst, a, b },
        BinOp::Add => Op::Add { dst, a, b, fit },
        BinOp::Sub => Op::Sub { dst, a, b, fit },
        BinOp::Mul => Op::Mul { dst, a, b, fit },
        BinOp::Div if ty.signed => Op::DivS { dst, a, b, width },
        BinOp::Div => Op::DivU { dst, a, b },
        BinOp::Rem if ty.signed => Op::RemS { dst, a, b, width },
        BinOp::Rem => Op::RemU { dst, a, b },
        BinOp::Shl => Op::Shl { dst, a, b, width, fit },
        BinOp::Shr if ty.signed => Op::ShrS { dst, a, b, width },
        BinOp::Shr => Op::ShrU { dst, a, b, width },
        BinOp::And => Op::And { dst, a, b },
        BinOp::Or => Op::Or { dst, a, b },
        BinOp::Xor => Op::Xor { dst, a, b },
        BinOp::Eq => Op::Eq { dst, a, b },
        BinOp::Ne => Op::Ne { dst, a, b },
        BinOp::Lt if ty.signed => Op::LtS { dst, a, b },
        BinOp::Le if ty.signed => Op::LeS { dst, a, b },
        BinOp::Gt if ty.signed => Op::LtS { dst, a: b, b: a },
        BinOp::Ge if ty.signed => Op::LeS { dst, a: b, b: a },
        BinOp::Lt => Op::LtU { dst, a, b },
        BinOp::Le => Op::LeU { dst, a, b },
        BinOp::Gt => Op::LtU { dst, a: b, b: a },
        BinOp::Ge => Op::LeU { dst, a: b, b: a },
    }
}
