//! Statements: what an edge does.

use crate::expr::{Expr, Place};
use crate::math::MathFn;
use crate::program::{ProcId, VarId};
use crate::rounded::RoundedOp;

/// What an edge does. Nothing here branches: control flow is the automaton's edges and their `Assume`s.
#[derive(Clone, PartialEq, Debug)]
pub enum Stmt {
    /// Stores a value; aggregates are stored whole.
    Assign(Place, Expr),
    /// Stores a value that the environment chooses.
    Havoc(Place, Input),
    /// Goes on only if the condition (`_Bool`) holds.
    Assume(Expr),
    /// Calls, and stores the result. Arguments match the callee's parameters in number and type, but for the
    /// arguments after the last parameter of a variadic callee.
    Call {
        /// Where the result goes.
        dest: Option<Place>,
        /// What is called.
        callee: Callee,
        /// The arguments.
        args: Vec<Expr>,
    },
    /// Sets the result; the edge leads to the exit location.
    Return(Option<Expr>),
    /// Makes an object of a number of bytes and stores its address.
    Alloc {
        /// Where the address goes.
        dest: Place,
        /// The size in bytes (unsigned integer of pointer width).
        size: Expr,
        /// Heap or stack.
        storage: AllocKind,
    },
    /// Ends a heap object (`free`; null is fine) or, for a stack allocation, a variable-length array.
    Free(Expr),
    /// The life of a local variable that lives in memory begins: a new object, contents indeterminate.
    Live(VarId),
    /// Its life ends.
    Dead(VarId),
    /// The whole program ends here, without error.
    Halt(Halt),
}

/// What a call calls.
#[derive(Clone, PartialEq, Debug)]
pub enum Callee {
    /// A procedure of the program.
    Proc(ProcId),
    /// The procedure at an address (an expression that reads plain variables only).
    Pointer(Expr),
    /// Something that C code cannot express.
    Intrinsic(Intrinsic),
}

/// Operations with a meaning of their own. Everything else that a library function does is C code (the models of
/// `tarka-c`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Intrinsic {
    /// `(dst, src, n)`: copies n bytes; the ranges must not overlap.
    CopyBytes,
    /// `(dst, src, n)`: copies n bytes; overlap is fine.
    MoveBytes,
    /// `(dst, byte, n)`: sets n bytes to the low 8 bits of an `int`.
    SetBytes,
    /// `(dst, n)`: the environment writes n bytes. They become *as if never written*: what is read there later is an
    /// input ([`Input::Environment`]), taken when it is read and the same until something is written. Result: dst.
    /// All n bytes must be writable, as for a fill; n = 0 does nothing.
    HavocBytes,
    /// `(p, ...)`, any number of pointers: the environment may write everything that it can reach through them. The
    /// whole object that each points into (to its start, its middle or one past its end), and transitively every
    /// object that a pointer stored in a reached one points into, become as if never written, as with `HavocBytes`;
    /// and so does the environment's own memory (what lies outside of all objects). Pointers are followed as they are before
    /// anything is forgotten; what was never written holds none, and what the environment left there itself and the
    /// program never read as a pointer need not be followed. Constant objects keep their bytes, though pointers
    /// in them are followed; code is not touched. Null, wild and dangling pointers reach nothing: that is no error.
    /// All objects reached, constant ones too, are *exposed* from now on. Plain variables are never touched, so
    /// what the environment may write besides needs a `Havoc` of its own. No result.
    HavocReachable,
    /// `()`: the same for everything that is reachable from any global in memory, and from any object that is exposed:
    /// what `HavocReachable` or this has ever reached. Objects of the program whose address never got outside keep
    /// their contents. No result.
    HavocExposed,
    /// `()`: address of the current procedure's variable arguments, laid out one after the other, each in a slot
    /// of its size rounded up to a multiple of the pointer size.
    VarArgs,
    /// `(p)`: size in bytes of the object that p points to the start of; 0 for null.
    ObjectSize,
    /// `(format, ...)`: formatted output to standard output; result: number of bytes.
    Print,
    /// `(buffer, size, format, ...)`: formatted output into a buffer (`snprintf`).
    PrintTo,
    /// Mathematics that no short C code gives, on floats of one format.
    Math(MathFn),
    /// `()`: what the last [`Intrinsic::Math`] made of `errno`, 0 if it left it alone.
    MathError,
    /// `(mode, ...)`: an operation on floats in a rounding mode, numbered as in `<fenv.h>` of x86.
    Rounded(RoundedOp),
    /// Reaching this is undefined (`__builtin_unreachable`).
    Unreachable,
}

/// Where an arbitrary value comes from.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Input {
    /// A call of `__VERIFIER_nondet_*`; the function's name.
    Nondet(String),
    /// The result of a function without definition; its name.
    External(String),
    /// The contents of a variable that was declared without a value: no input is taken before it is read.
    Uninitialised,
    /// The contents of memory that the environment may have written: no input is taken before it is read.
    Environment,
    /// Not decided by the program text: what an undefined construct (such as an unmodelled asm output) leaves.
    Unspecified(String),
}

impl Input {
    /// Whether the value is one that something holds already and that is chosen when it is read, not when it is made.
    pub fn is_read(&self) -> bool {
        matches!(self, Input::Uninitialised | Input::Environment)
    }
}

/// Where an `Alloc` allocates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AllocKind {
    /// `malloc`: contents indeterminate, lives until freed.
    Heap,
    /// `calloc`: contents zero.
    ZeroedHeap,
    /// `alloca` and variable-length arrays: lives until the procedure returns or it is freed.
    Stack,
}

/// How a program ends of its own will.
#[derive(Clone, PartialEq, Debug)]
pub enum Halt {
    /// `exit(status)`.
    Exit(Expr),
    /// `abort()`.
    Abort,
}
