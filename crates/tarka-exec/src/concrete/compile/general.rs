//! Operations too rare to be worth a place in the hot loop, and the tables that operations refer to.

use tarka_ir::{
    ArithOp, BinOp, BitRange, EdgeId, FloatType, Input, Intrinsic, Loc, ProcId, RoundedOp, TypeId, UnOp,
    VarId,
};

use super::op::Reg;
use crate::concrete::scalar::Scalar;

/// A rarer operation.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum General {
    Unary {
        op: UnOp,
        scalar: Scalar,
        dst: Reg,
        src: Reg,
    },
    /// `count` is the kind of the right operand, which may differ for shifts.
    Binary {
        op: BinOp,
        scalar: Scalar,
        count: Scalar,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Overflows {
        op: ArithOp,
        scalar: Scalar,
        count: Scalar,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Convert {
        from: Scalar,
        to: Scalar,
        dst: Reg,
        src: Reg,
    },
    PointerDifference {
        dst: Reg,
        a: Reg,
        b: Reg,
        size: u64,
    },
    Load {
        dst: Reg,
        addr: Reg,
        offset: i32,
        ty: TypeId,
        scalar: Scalar,
    },
    Store {
        src: Reg,
        addr: Reg,
        offset: i32,
        scalar: Scalar,
    },
    LoadBits {
        dst: Reg,
        addr: Reg,
        offset: i32,
        bits: BitRange,
        ty: TypeId,
        scalar: Scalar,
    },
    StoreBits {
        src: Reg,
        addr: Reg,
        offset: i32,
        bits: BitRange,
    },
    Copy {
        to: Reg,
        from: Reg,
        size: u64,
    },
    Zero {
        addr: Reg,
        size: u64,
    },
    /// Checks that an aggregate argument can be read.
    CheckReadable {
        addr: Reg,
        size: u64,
    },
    Forget {
        addr: Reg,
        size: u64,
    },
    TakeInput {
        dst: Reg,
        ty: TypeId,
        scalar: Scalar,
        origin: Input,
    },
    /// Inputs for all scalar parts of an object.
    TakeInputs {
        addr: Reg,
        ty: TypeId,
        origin: Input,
    },
    /// Converts the result of a call through a pointer to the type the caller expects.
    ConvertResult {
        dst: Reg,
        scalar: Scalar,
    },
    /// Stores the aggregate that a call returned.
    StoreReturned {
        addr: Reg,
        size: u64,
    },
    ReturnAggregate {
        addr: Reg,
        size: u64,
    },
    ReturnZero {
        size: u64,
    },
    Live {
        var: VarId,
        addr: Reg,
        size: u64,
    },
    Dead {
        addr: Reg,
    },
    /// Marks a variable's register at the start of a frame.
    NotLive {
        addr: Reg,
    },
    /// Gives a parameter that lives in memory its object.
    Param {
        var: VarId,
        addr: Reg,
        src: Reg,
        size: u64,
        scalar: Option<Scalar>,
    },
    Alloc {
        dst: Reg,
        size: Reg,
        kind: tarka_ir::AllocKind,
    },
    Free {
        addr: Reg,
    },
    Intrinsic {
        which: Intrinsic,
        args: Vec<Argument>,
        dst: Reg,
    },
    Rounded {
        op: RoundedOp,
        args: Vec<Argument>,
        dst: Reg,
        to: FloatType,
    },
    Exit {
        status: Reg,
    },
    Abort,
    Error {
        location: Loc,
    },
    /// The end of the program was reached in another way than by `Halt`.
    End,
    Blocked {
        edge: Option<EdgeId>,
    },
    /// A loop that does nothing, for ever.
    Diverge,
    TraceEntry,
    TraceEdge {
        edge: EdgeId,
    },
    TraceStmt {
        edge: EdgeId,
        stmt: u32,
    },
    /// Notes for the observer that a variable changed.
    NoteVar {
        var: VarId,
    },
    /// Notes for the observer that memory changed.
    NoteWrite {
        addr: Reg,
        offset: i32,
        size: u64,
    },
}

/// An argument of a call.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Argument {
    /// Its value; of an aggregate its address, 0 for one that is all zero.
    pub reg: Reg,
    /// Its type.
    pub ty: TypeId,
    /// Its kind; `None` for an aggregate.
    pub scalar: Option<Scalar>,
    /// Its size in memory.
    pub size: u64,
}

/// What a call site calls.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Target {
    /// A procedure; the arguments are in place.
    Proc(ProcId),
    /// The procedure at the address in a register. With the type of the result that is wanted, it is one that the call
    /// may call; without, the arguments are converted.
    Pointer(Reg, Option<TypeId>),
}

/// A call site.
#[derive(Clone, PartialEq, Debug)]
pub struct CallSite {
    /// What is called.
    pub target: Target,
    /// The register where the callee's window starts.
    pub window: Reg,
    /// All arguments, for calls through pointers; those beyond the parameters otherwise.
    pub args: Vec<Argument>,
    /// The type of the result, if it is used and is a scalar.
    pub result: Option<(TypeId, Scalar)>,
}

/// An element access of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Element {
    /// Distance of elements.
    pub stride: u64,
    /// Added to the scaled index.
    pub offset: i64,
    /// A register that is added too: the other indices, scaled.
    pub others: Option<Reg>,
    /// Size of the variable.
    pub limit: u64,
    /// Bytes accessed.
    pub size: u64,
    /// Whether they are written.
    pub write: bool,
}

/// A register variable that may be read before it is assigned.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Unassigned {
    /// The variable.
    pub var: VarId,
    /// Its register.
    pub reg: Reg,
    /// Its type.
    pub ty: TypeId,
    /// Its kind.
    pub scalar: Scalar,
}
