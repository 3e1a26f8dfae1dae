//! Control-flow automata: locations, and edges that carry statements.

use crate::define_index;
use crate::index::IndexVec;
use crate::program::VarId;
use crate::span::Span;
use crate::stmt::Stmt;
use crate::types::TypeId;

define_index! {
    /// A location of one procedure.
    Loc, "L"
}
define_index! {
    /// An edge of one procedure.
    EdgeId, "e"
}

/// A procedure as a control-flow automaton.
#[derive(Clone, Debug)]
pub struct Procedure {
    /// Its name; a `static` function that shares its name with another has a suffix.
    pub name: String,
    /// Where its body comes from.
    pub origin: Origin,
    /// Its result type.
    pub result: TypeId,
    /// Its parameters.
    pub params: Vec<VarId>,
    /// Whether it takes more arguments.
    pub variadic: bool,
    /// Its other variables: locals and temporaries.
    pub locals: Vec<VarId>,
    /// Where it starts. No edge leads here.
    pub entry: Loc,
    /// Where it returns. No edge leaves here; every edge into it ends with a `Return`.
    pub exit: Loc,
    /// Its locations.
    pub locations: IndexVec<Loc, Location>,
    /// Its edges. Edges that leave one location either are one edge, or all start with an `Assume`, of which at
    /// most one holds in any state (nondeterminism is in `Havoc` alone).
    pub edges: IndexVec<EdgeId, Edge>,
    /// Where it is defined.
    pub span: Span,
}

/// Where a procedure's body comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// The user's files.
    Defined,
    /// A model of a library function.
    Model,
    /// Nothing: the result is arbitrary.
    External,
}

/// A location.
#[derive(Clone, Debug, PartialEq)]
pub struct Location {
    /// What is special about it.
    pub kind: LocationKind,
    /// The source label here.
    pub label: Option<String>,
    /// The source position of what comes next.
    pub span: Span,
}

/// What is special about a location.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LocationKind {
    /// Nothing.
    Inner,
    /// The head of a loop of the source (`while`, `for`, `do`), or a label that a `goto` jumps back to.
    LoopHead,
    /// The run has gone wrong. No edge leaves here.
    Error(ErrorKind),
    /// The run has ended (after a `Halt`). No edge leaves here.
    End,
}

/// How a run goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ErrorKind {
    /// `reach_error()`, `__VERIFIER_error()` was called.
    Call,
    /// An assertion failed.
    Assertion,
    /// An error label was reached.
    Label,
    /// Signed arithmetic left the range of its type.
    Overflow,
    /// A rule about calls was violated.
    Rule,
    /// The run went where no model follows: no violation of any property, but whoever reaches it knows nothing.
    Unmodelled,
}

/// An edge: a sequence of statements, done one after the other. The front end makes edges of one statement or none;
/// the block pass makes longer ones.
#[derive(Clone, Debug)]
pub struct Edge {
    /// Where it starts.
    pub source: Loc,
    /// Where it leads.
    pub target: Loc,
    /// What it does.
    pub stmts: Vec<SpannedStmt>,
}

/// A statement with its place in the source.
#[derive(Clone, Debug)]
pub struct SpannedStmt {
    /// The statement.
    pub stmt: Stmt,
    /// The source text it comes from.
    pub span: Span,
}

/// The edges that leave and enter each location.
#[derive(Clone, Debug)]
pub struct Adjacency {
    /// Edges that leave.
    pub outgoing: IndexVec<Loc, Vec<EdgeId>>,
    /// Edges that enter.
    pub incoming: IndexVec<Loc, Vec<EdgeId>>,
}

impl Procedure {
    /// The edges at each location, in order of their ids.
    pub fn adjacency(&self) -> Adjacency {
        let mut outgoing = IndexVec::from_elem(Vec::new(), self.locations.len());
        let mut incoming = IndexVec::from_elem(Vec::new(), self.locations.len());
        for (id, edge) in self.edges.iter_enumerated() {
            outgoing[edge.source].push(id);
            incoming[edge.target].push(id);
        }
        Adjacency { outgoing, incoming }
    }
}
