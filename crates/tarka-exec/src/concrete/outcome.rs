//! How a run ends, and what is known about it.

use std::fmt;

use tarka_ir::{EdgeId, ErrorKind, Loc, ProcId, Program, Span, TypeId};

use super::inputs::TakenInput;

/// A statement of the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Site {
    /// The procedure.
    pub proc: ProcId,
    /// The edge; `None` before the entry procedure's first edge.
    pub edge: Option<EdgeId>,
    /// The statement's position on the edge.
    pub stmt: u32,
    /// The statement's source text.
    pub span: Span,
}

impl Site {
    /// The `stmt`-th statement of an edge.
    pub fn of(program: &Program, proc: ProcId, edge: EdgeId, stmt: u32) -> Site {
        let edges = &program.procs[proc].edges;
        let span = edges.get(edge).and_then(|e| e.stmts.get(stmt as usize)).map_or(Span::NONE, |s| s.span);
        Site { proc, edge: Some(edge), stmt, span }
    }
}

/// A finished run.
#[derive(Clone, PartialEq, Debug)]
pub struct Run {
    /// How it ended.
    pub outcome: Outcome,
    /// What the open calls were doing when the run ended, outermost first; the last is where it ended. Empty if the
    /// entry procedure returned.
    pub open_calls: Vec<Site>,
    /// Statements executed, with the one at which the run ended.
    pub steps: u64,
    /// The inputs taken, in order.
    pub inputs: Vec<TakenInput>,
    /// How many of them lay beyond what the source had; they were zero.
    pub inputs_beyond: usize,
    /// The most bytes of memory the program held at once.
    pub peak_memory: u64,
    /// Bytes written to standard output, also those not shown.
    pub output_bytes: u64,
    /// What is worth knowing though it did not end the run.
    pub notes: Vec<Note>,
    /// The addresses of the first objects that were made, globals not counted, by their numbers.
    pub objects: Vec<u64>,
}

/// How a run ends.
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome {
    /// The entry procedure returned; its result as an exit status.
    Returned(Option<i128>),
    /// The program called `exit`.
    Exited(i128),
    /// The program called `abort`.
    Aborted,
    /// An error location was reached.
    Error {
        /// What went wrong.
        kind: ErrorKind,
        /// The procedure.
        proc: ProcId,
        /// The error location.
        location: Loc,
        /// Its place in the source.
        span: Span,
    },
    /// The program did something that has no meaning.
    Undefined {
        /// What.
        kind: UndefinedKind,
        /// Where.
        site: Site,
        /// One sentence for people.
        message: String,
    },
    /// The budget of steps, or that of inputs, is used up.
    OutOfSteps,
    /// The run was cancelled from outside.
    Cancelled,
    /// The memory budget is used up.
    OutOfMemory,
    /// Too many calls are open.
    StackOverflow,
    /// No edge can be taken: an assumption is false.
    Blocked {
        /// The assumption.
        site: Site,
    },
}

/// Something that did not end the run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// A value was read that nothing had written; an input took its place. Given once for each statement.
    UninitialisedRead {
        /// The statement that reads.
        site: Site,
        /// The type read.
        ty: TypeId,
    },
    /// An access left all objects, and found memory of the environment ([`super::Beyond::Environment`]). Given once
    /// for each statement.
    Beyond {
        /// The statement.
        site: Site,
        /// One sentence for people.
        message: String,
    },
}

/// What a program can do that has no meaning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum UndefinedKind {
    NullDereference,
    OutOfBounds,
    UseAfterFree,
    UseAfterScope,
    DoubleFree,
    InvalidFree,
    DivisionByZero,
    DivisionOverflow,
    ShiftOutOfRange,
    WriteToConstant,
    InvalidFunctionPointer,
    OverlappingCopy,
    Unreachable,
    NegativeArraySize,
    WildPointer,
    CallTypeMismatch,
}

impl fmt::Display for UndefinedKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            UndefinedKind::NullDereference => "null-dereference",
            UndefinedKind::OutOfBounds => "out-of-bounds",
            UndefinedKind::UseAfterFree => "use-after-free",
            UndefinedKind::UseAfterScope => "use-after-scope",
            UndefinedKind::DoubleFree => "double-free",
            UndefinedKind::InvalidFree => "invalid-free",
            UndefinedKind::DivisionByZero => "division-by-zero",
            UndefinedKind::DivisionOverflow => "division-overflow",
            UndefinedKind::ShiftOutOfRange => "shift-out-of-range",
            UndefinedKind::WriteToConstant => "write-to-constant",
            UndefinedKind::InvalidFunctionPointer => "invalid-function-pointer",
            UndefinedKind::OverlappingCopy => "overlapping-copy",
            UndefinedKind::Unreachable => "unreachable",
            UndefinedKind::NegativeArraySize => "negative-array-size",
            UndefinedKind::WildPointer => "wild-pointer",
            UndefinedKind::CallTypeMismatch => "call-type-mismatch",
        })
    }
}
