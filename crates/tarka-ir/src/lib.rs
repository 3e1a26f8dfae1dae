//! The program as every part of Tarka sees it: types, expressions, statements, control-flow automata, spans,
//! printing as C, and the passes that simplify it. Knows nothing of C's syntax and nothing of logic.

pub mod bits;
pub mod cfa;
pub mod convention;
pub mod effects;
pub mod environment;
pub mod expr;
pub mod floats;
pub mod fold;
mod fold_floats;
pub mod formats;
pub mod index;
pub mod math;
pub mod mathematics;
pub mod names;
pub mod passes;
pub mod print;
pub mod program;
pub mod rounded;
pub mod span;
pub mod stmt;
#[cfg(test)]
mod testing;
pub mod types;
pub mod validate;
mod visit;

pub use cfa::{
    Adjacency, Edge, EdgeId, ErrorKind, Loc, Location, LocationKind, Origin, Procedure, SpannedStmt,
};
pub use environment::{Condition, Environment, NUMBERS, Outside};
pub use expr::{ArithOp, Base, BinOp, Expr, ExprKind, FieldId, Place, Step, UnOp};
pub use index::{Idx, IndexVec};
pub use math::MathFn;
pub use program::{Arithmetic, Assumption, Initialiser, ProcId, Program, Role, Storage, VarId, Variable};
pub use rounded::RoundedOp;
pub use span::{FileId, LineMarker, Position, SourceFile, SourceMap, Span};
pub use stmt::{AllocKind, Callee, Halt, Input, Intrinsic, Stmt};
pub use types::{
    BitRange, Field, FloatType, FunctionType, IntType, Machine, Record, RecordId, RecordKind, Type, TypeId,
    Types,
};
pub use visit::Addressed;
