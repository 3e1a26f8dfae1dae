//! Register code: what a procedure is compiled to.
//!
//! A frame is a window of 64-bit registers. Values of up to 64 bits are held canonically in one register (see
//! [`crate::concrete::value`]); wider ones take two. The operations here are those that make hot loops; everything
//! rarer is a [`super::General`] operation in a side table.

use tarka_ir::BinOp;

/// A register of the current frame.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Reg(pub u16);

impl Reg {
    /// The register after this one: the high half of a wide value.
    pub fn high(self) -> Reg {
        Reg(self.0.saturating_add(1))
    }
}

/// How to bring a 64-bit result back into the canonical form of its type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fit(u8);

impl Fit {
    const SIGNED: u8 = 0x80;

    /// For a type of at most 64 bits.
    pub fn new(ty: tarka_ir::IntType) -> Fit {
        let spare = 64u16.saturating_sub(ty.width) as u8;
        Fit(spare | if ty.signed { Fit::SIGNED } else { 0 })
    }

    /// The canonical form.
    #[inline(always)]
    pub fn apply(self, bits: u64) -> u64 {
        let spare = u32::from(self.0 & 63);
        if self.0 & Fit::SIGNED != 0 {
            ((bits << spare) as i64 >> spare) as u64
        } else {
            bits << spare >> spare
        }
    }
}

/// An operation. Positions (`target`, and the order of operations) are indices into the procedure's code.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Op {
    /// Counts statements that follow in one straight line.
    Steps(u32),
    Const {
        dst: Reg,
        value: i32,
    },
    Const64 {
        dst: Reg,
        index: u32,
    },
    Move {
        dst: Reg,
        src: Reg,
    },
    GetGlobal {
        dst: Reg,
        index: u32,
    },
    SetGlobal {
        index: u32,
        src: Reg,
    },

    Add32 {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Add32Imm {
        dst: Reg,
        a: Reg,
        imm: i32,
    },
    Sub32 {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Mul32 {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Add {
        dst: Reg,
        a: Reg,
        b: Reg,
        fit: Fit,
    },
    AddImm {
        dst: Reg,
        a: Reg,
        imm: i32,
        fit: Fit,
    },
    Sub {
        dst: Reg,
        a: Reg,
        b: Reg,
        fit: Fit,
    },
    Mul {
        dst: Reg,
        a: Reg,
        b: Reg,
        fit: Fit,
    },
    And {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Or {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Xor {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    /// Signed; `width` finds the least value.
    DivS {
        dst: Reg,
        a: Reg,
        b: Reg,
        width: u8,
    },
    RemS {
        dst: Reg,
        a: Reg,
        b: Reg,
        width: u8,
    },
    DivU {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    RemU {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Shl {
        dst: Reg,
        a: Reg,
        b: Reg,
        width: u8,
        fit: Fit,
    },
    ShrS {
        dst: Reg,
        a: Reg,
        b: Reg,
        width: u8,
    },
    ShrU {
        dst: Reg,
        a: Reg,
        b: Reg,
        width: u8,
    },
    Fit {
        dst: Reg,
        src: Reg,
        fit: Fit,
    },
    Fit32 {
        dst: Reg,
        src: Reg,
    },
    Neg {
        dst: Reg,
        src: Reg,
        fit: Fit,
    },
    BitNot {
        dst: Reg,
        src: Reg,
        fit: Fit,
    },
    /// Whether the register is zero.
    IsZero {
        dst: Reg,
        src: Reg,
    },
    /// Whether the register is not zero.
    IsTrue {
        dst: Reg,
        src: Reg,
    },
    Eq {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Ne {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    LtS {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    LeS {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    LtU {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    LeU {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    F64 {
        op: BinOp,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    F64Compare {
        op: BinOp,
        dst: Reg,
        a: Reg,
        b: Reg,
    },

    Jump {
        target: u32,
    },
    JumpTrue {
        src: Reg,
        target: u32,
    },
    JumpFalse {
        src: Reg,
        target: u32,
    },
    JumpEq {
        a: Reg,
        b: Reg,
        target: u32,
    },
    JumpNe {
        a: Reg,
        b: Reg,
        target: u32,
    },
    JumpLtS {
        a: Reg,
        b: Reg,
        target: u32,
    },
    JumpLeS {
        a: Reg,
        b: Reg,
        target: u32,
    },
    JumpLtU {
        a: Reg,
        b: Reg,
        target: u32,
    },
    JumpLeU {
        a: Reg,
        b: Reg,
        target: u32,
    },
    JumpEqImm {
        a: Reg,
        imm: i32,
        target: u32,
    },
    JumpNeImm {
        a: Reg,
        imm: i32,
        target: u32,
    },
    JumpLtSImm {
        a: Reg,
        imm: i32,
        target: u32,
    },
    JumpGtSImm {
        a: Reg,
        imm: i32,
        target: u32,
    },

    /// `dst = base + index * stride`, wrapped to the address space.
    Index {
        dst: Reg,
        base: Reg,
        index: Reg,
        stride: u32,
    },
    /// `dst = index * stride`, saturating.
    Scale {
        dst: Reg,
        index: Reg,
        stride: u32,
    },
    /// `dst = a + b`, saturating.
    SumOffsets {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    /// An element of a variable, checked against that variable.
    Element {
        dst: Reg,
        base: Reg,
        index: Reg,
        info: u32,
    },
    LoadU8 {
        dst: Reg,
        addr: Reg,
        offset: i32,
    },
    LoadS8 {
        dst: Reg,
        addr: Reg,
        offset: i32,
    },
    LoadU16 {
        dst: Reg,
        addr: Reg,
        offset: i32,
    },
    LoadS16 {
        dst: Reg,
        addr: Reg,
        offset: i32,
    },
    LoadU32 {
        dst: Reg,
        addr: Reg,
        offset: i32,
    },
    LoadS32 {
        dst: Reg,
        addr: Reg,
        offset: i32,
    },
    Load64 {
        dst: Reg,
        addr: Reg,
        offset: i32,
    },
    Store8 {
        src: Reg,
        addr: Reg,
        offset: i32,
    },
    Store16 {
        src: Reg,
        addr: Reg,
        offset: i32,
    },
    Store32 {
        src: Reg,
        addr: Reg,
        offset: i32,
    },
    Store64 {
        src: Reg,
        addr: Reg,
        offset: i32,
    },

    /// Takes an input for a register variable that nothing was assigned to.
    CheckAssigned {
        flag: Reg,
        info: u32,
    },
    /// Calls; what and with what is in the table of call sites.
    Call {
        site: u32,
    },
    /// Returns the value in `src`.
    Return {
        src: Reg,
    },
    ReturnWide {
        src: Reg,
    },
    ReturnNothing,
    General {
        index: u32,
    },
}
