//! The loop that runs register code.

use super::compile::{Code, Op, Reg, WINDOW};
use super::float::arithmetic_f64;
use super::machine::{Machine, Stop};
use super::memory::Access;
use super::scalar::Scalar;
use super::value::Undefined;
use tarka_ir::{BinOp, EdgeId, IntType};

/// The registers of a frame: as many as a register number can name, so that no access needs a check.
pub(super) type Window = [u64; WINDOW];

/// What the loop hands back to the driver.
pub(super) enum Transfer {
    /// A call; the index of its site.
    Call(u32),
    /// A return with a value in the first registers of the window.
    Return,
    /// A return without value.
    ReturnNothing,
    /// The observer is to be told about an edge.
    Edge(EdgeId),
    /// The observer is to be told that a procedure was entered.
    Entered,
    /// The observer is to be told about a statement.
    Statement(EdgeId, u32),
    /// The run is over.
    Stop(Stop),
}

/// A type of 8 to 64 bits, as memory holds it.
const fn int(width: u16, signed: bool) -> Scalar {
    Scalar::Int(IntType { width, signed })
}

impl Machine<'_> {
    /// Runs the code of a frame from `start` until something happens that needs the driver. The position then is
    /// that of the last operation.
    pub(super) fn execute(&mut self, code: &Code, regs: &mut Window, start: u32) -> Transfer {
        let ops = code.ops.as_slice();
        let mut pc = start as usize;
        let mut credit = self.credit;

        macro_rules! get {
            ($reg:expr) => {
                regs[usize::from($reg.0)]
            };
        }
        macro_rules! set {
            ($reg:expr, $value:expr) => {{
                let value = $value;
                regs[usize::from($reg.0)] = value;
            }};
        }
        macro_rules! leave {
            ($transfer:expr) => {{
                self.credit = credit;
                self.position = pc as u32 - 1;
                return $transfer;
            }};
        }
        macro_rules! checked {
            ($result:expr) => {{
                self.position = pc as u32 - 1;
                match $result {
                    Ok(value) => value,
                    Err(stop) => leave!(Transfer::Stop(stop)),
                }
            }};
        }
        macro_rules! jump_if {
            ($condition:expr, $target:expr) => {
                if $condition {
                    pc = $target as usize;
                }
            };
        }
        macro_rules! load {
            ($dst:expr, $addr:expr, $offset:expr, $raw:ty, $wide:ty, $scalar:expr) => {{
                let address = self.memory.wrap(get!($addr).wrapping_add($offset as u64));
                match self.memory.load::<{ size_of::<$raw>() }>(address) {
                    Some(bytes) => set!($dst, <$raw>::from_le_bytes(bytes) as $wide as u64),
                    None => {
                        let ty = code.load_type(pc as u32 - 1);
                        set!($dst, checked!(self.load_slowly(address, ty, $scalar)) as u64)
                    }
                }
            }};
        }
        macro_rules! store {
            ($src:expr, $addr:expr, $offset:expr, $raw:ty) => {{
                let address = self.memory.wrap(get!($addr).wrapping_add($offset as u64));
                let bytes = (get!($src) as $raw).to_le_bytes();
                if self.memory.store(address, bytes).is_none() {
                    checked!(self.store_slowly(address, &bytes));
                }
            }};
        }

        loop {
            let op = ops[pc];
            pc += 1;
            match op {
                Op::Steps(count) => {
                    credit -= i64::from(count);
                    if credit < 0 {
                        self.credit = credit;
                        let renewed = self.renew_credit(count);
                        credit = self.credit;
                        checked!(renewed);
                    }
                }
                Op::Const { dst, value } => set!(dst, i64::from(value) as u64),
                Op::Const64 { dst, index } => set!(dst, code.constants[index as usize]),
                Op::Move { dst, src } => set!(dst, get!(src)),
                Op::GetGlobal { dst, index } => set!(dst, self.global_registers[index as usize]),
                Op::SetGlobal { index, src } => self.global_registers[index as usize] = get!(src),

                Op::Add32 { dst, a, b } => set!(dst, sign_extended(get!(a).wrapping_add(get!(b)))),
                Op::Add32Imm { dst, a, imm } => set!(dst, sign_extended(get!(a).wrapping_add(imm as u64))),
                Op::Sub32 { dst, a, b } => set!(dst, sign_extended(get!(a).wrapping_sub(get!(b)))),
                Op::Mul32 { dst, a, b } => set!(dst, sign_extended(get!(a).wrapping_mul(get!(b)))),
                Op::Add { dst, a, b, fit } => set!(dst, fit.apply(get!(a).wrapping_add(get!(b)))),
                Op::AddImm { dst, a, imm, fit } => set!(dst, fit.apply(get!(a).wrapping_add(imm as u64))),
                Op::Sub { dst, a, b, fit } => set!(dst, fit.apply(get!(a).wrapping_sub(get!(b)))),
                Op::Mul { dst, a, b, fit } => set!(dst, fit.apply(get!(a).wrapping_mul(get!(b)))),
                Op::And { dst, a, b } => set!(dst, get!(a) & get!(b)),
                Op::Or { dst, a, b } => set!(dst, get!(a) | get!(b)),
                Op::Xor { dst, a, b } => set!(dst, get!(a) ^ get!(b)),
                Op::DivS { dst, a, b, width } => {
                    let (a, b) = checked!(self.divisible(get!(a), get!(b), width));
                    set!(dst, a.wrapping_div(b) as u64);
                }
                Op::RemS { dst, a, b, width } => {
                    let (a, b) = checked!(self.divisible(get!(a), get!(b), width));
                    set!(dst, a.wrapping_rem(b) as u64);
                }
                Op::DivU { dst, a, b } => match get!(a).checked_div(get!(b)) {
                    Some(quotient) => set!(dst, quotient),
                    None => checked!(Err(self.arithmetic_fault(Undefined::DivisionByZero))),
                },
                Op::RemU { dst, a, b } => match get!(a).checked_rem(get!(b)) {
                    Some(rest) => set!(dst, rest),
                    None => checked!(Err(self.arithmetic_fault(Undefined::DivisionByZero))),
                },
                Op::Shl { dst, a, b, width, fit } => {
                    let count = checked!(self.shift_count(get!(b), width));
                    set!(dst, fit.apply(get!(a) << count));
                }
                Op::ShrS { dst, a, b, width } => {
                    let count = checked!(self.shift_count(get!(b), width));
                    set!(dst, (get!(a) as i64 >> count) as u64);
                }
                Op::ShrU { dst, a, b, width } => {
                    let count = checked!(self.shift_count(get!(b), width));
                    set!(dst, get!(a) >> count);
                }
                Op::Fit { dst, src, fit } => set!(dst, fit.apply(get!(src))),
                Op::Fit32 { dst, src } => set!(dst, sign_extended(get!(src))),
                Op::Neg { dst, src, fit } => set!(dst, fit.apply(get!(src).wrapping_neg())),
                Op::BitNot { dst, src, fit } => set!(dst, fit.apply(!get!(src))),
                Op::IsZero { dst, src } => set!(dst, u64::from(get!(src) == 0)),
                Op::IsTrue { dst, src } => set!(dst, u64::from(get!(src) != 0)),
                Op::Eq { dst, a, b } => set!(dst, u64::from(get!(a) == get!(b))),
                Op::Ne { dst, a, b } => set!(dst, u64::from(get!(a) != get!(b))),
                Op::LtS { dst, a, b } => set!(dst, u64::from((get!(a) as i64) < get!(b) as i64)),
                Op::LeS { dst, a, b } => set!(dst, u64::from(get!(a) as i64 <= get!(b) as i64)),
                Op::LtU { dst, a, b } => set!(dst, u64::from(get!(a) < get!(b))),
                Op::LeU { dst, a, b } => set!(dst, u64::from(get!(a) <= get!(b))),
                Op::F64 { op, dst, a, b } => {
                    let (a, b) = (f64::from_bits(get!(a)), f64::from_bits(get!(b)));
                    set!(dst, arithmetic_f64(op, a, b).to_bits());
                }
                Op::F64Compare { op, dst, a, b } => {
                    let (a, b) = (f64::from_bits(get!(a)), f64::from_bits(get!(b)));
                    set!(dst, u64::from(compare_f64(op, a, b)));
                }

                Op::Jump { target } => pc = target as usize,
                Op::JumpTrue { src, target } => jump_if!(get!(src) != 0, target),
                Op::JumpFalse { src, target } => jump_if!(get!(src) == 0, target),
                Op::JumpEq { a, b, target } => jump_if!(get!(a) == get!(b), target),
                Op::JumpNe { a, b, target } => jump_if!(get!(a) != get!(b), target),
                Op::JumpLtS { a, b, target } => jump_if!((get!(a) as i64) < get!(b) as i64, target),
                Op::JumpLeS { a, b, target } => jump_if!(get!(a) as i64 <= get!(b) as i64, target),
                Op::JumpLtU { a, b, target } => jump_if!(get!(a) < get!(b), target),
                Op::JumpLeU { a, b, target } => jump_if!(get!(a) <= get!(b), target),
                Op::JumpEqImm { a, imm, target } => jump_if!(get!(a) == imm as u64, target),
                Op::JumpNeImm { a, imm, target } => jump_if!(get!(a) != imm as u64, target),
                Op::JumpLtSImm { a, imm, target } => jump_if!((get!(a) as i64) < i64::from(imm), target),
                Op::JumpGtSImm { a, imm, target } => jump_if!(get!(a) as i64 > i64::from(imm), target),

                Op::Index { dst, base, index, stride } => {
                    let distance = get!(index).wrapping_mul(u64::from(stride));
                    set!(dst, self.memory.wrap(get!(base).wrapping_add(distance)));
                }
                Op::Scale { dst, index, stride } => {
                    set!(dst, (get!(index) as i64).saturating_mul(i64::from(stride)) as u64);
                }
                Op::SumOffsets { dst, a, b } => {
                    set!(dst, (get!(a) as i64).saturating_add(get!(b) as i64) as u64);
                }
                Op::Element { dst, base, index, info } => {
                    let element = &code.elements[info as usize];
                    let others = element.others.map_or(0, |reg| get!(reg) as i64);
                    let offset = (get!(index) as i64)
                        .saturating_mul(element.stride as i64)
                        .saturating_add(element.offset)
                        .saturating_add(others);
                    let end = (offset as u64).saturating_add(element.size);
                    if end > element.limit {
                        let (address, size) = (get!(base).wrapping_add(offset as u64), element.size);
                        let access = if element.write {
                            Access::Write { address, size }
                        } else {
                            Access::Read { address, size }
                        };
                        checked!(self.outside_variable(get!(base), offset, access));
                    }
                    set!(dst, get!(base).wrapping_add(offset as u64));
                }
                Op::LoadU8 { dst, addr, offset } => load!(dst, addr, offset, u8, u8, int(8, false)),
                Op::LoadS8 { dst, addr, offset } => load!(dst, addr, offset, i8, i64, int(8, true)),
                Op::LoadU16 { dst, addr, offset } => load!(dst, addr, offset, u16, u16, int(16, false)),
                Op::LoadS16 { dst, addr, offset } => load!(dst, addr, offset, i16, i64, int(16, true)),
                Op::LoadU32 { dst, addr, offset } => load!(dst, addr, offset, u32, u32, int(32, false)),
                Op::LoadS32 { dst, addr, offset } => load!(dst, addr, offset, i32, i64, int(32, true)),
                Op::Load64 { dst, addr, offset } => load!(dst, addr, offset, u64, u64, int(64, false)),
                Op::Store8 { src, addr, offset } => store!(src, addr, offset, u8),
                Op::Store16 { src, addr, offset } => store!(src, addr, offset, u16),
                Op::Store32 { src, addr, offset } => store!(src, addr, offset, u32),
                Op::Store64 { src, addr, offset } => store!(src, addr, offset, u64),

                Op::CheckAssigned { flag, info } => {
                    if get!(flag) == 0 {
                        let variable = &code.unassigned[info as usize];
                        checked!(self.assign_input(regs, variable));
                        set!(flag, 1);
                    }
                }
                Op::Call { site } => leave!(Transfer::Call(site)),
                Op::Return { src } => {
                    set!(Reg(0), get!(src));
                    leave!(Transfer::Return)
                }
                Op::ReturnWide { src } => {
                    let (low, high) = (get!(src), get!(src.high()));
                    set!(Reg(0), low);
                    set!(Reg(1), high);
                    leave!(Transfer::Return)
                }
                Op::ReturnNothing => leave!(Transfer::ReturnNothing),
                Op::General { index } => {
                    self.position = pc as u32 - 1;
                    if let Some(transfer) = self.general(&code.generals[index as usize], regs) {
                        leave!(transfer);
                    }
                }
            }
        }
    }

    /// Operands of a signed division that has a result.
    #[inline]
    fn divisible(&self, a: u64, b: u64, width: u8) -> Result<(i64, i64), Stop> {
        let (a, b) = (a as i64, b as i64);
        if b == 0 {
            return Err(self.arithmetic_fault(Undefined::DivisionByZero));
        }
        if b == -1 && a == i64::MIN >> (64 - u32::from(width)) {
            return Err(self.arithmetic_fault(Undefined::DivisionOverflow));
        }
        Ok((a, b))
    }

    #[inline]
    fn shift_count(&self, count: u64, width: u8) -> Result<u32, Stop> {
        if count < u64::from(width) {
            Ok(count as u32)
        } else {
            Err(self.arithmetic_fault(Undefined::ShiftOutOfRange))
        }
    }
}

/// The low 32 bits as a signed number.
#[inline(always)]
fn sign_extended(bits: u64) -> u64 {
    i64::from(bits as i32) as u64
}

#[inline]
fn compare_f64(op: BinOp, a: f64, b: f64) -> bool {
    match op {
        BinOp::Eq => a == b,
        BinOp::Ne => a != b,
        BinOp::Lt => a < b,
        BinOp::Le => a <= b,
        BinOp::Gt => a > b,
        _ => a >= b,
    }
}

/// Keeps the canonical forms of the loop and of [`super::value`] the same.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::concrete::compile::op::Fit;
    use crate::concrete::value::canonical;

    #[test]
    fn fitting_is_canonical() {
        for width in 1..=64 {
            for signed in [true, false] {
                let ty = IntType { width, signed };
                for bits in
                    [0, 1, 5, u64::MAX, 1 << 31, (1 << 31) - 1, 0x1234_5678_9abc_def0, i64::MIN as u64]
                {
                    assert_eq!(Fit::new(ty).apply(bits), canonical(u128::from(bits), ty) as u64);
                }
            }
        }
    }
}
