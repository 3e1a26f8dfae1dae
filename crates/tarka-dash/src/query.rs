//! Questions about procedures: can an error, or a return with some property, be reached?

use tarka_exec::symbolic::{Component, Context};
use tarka_ir::{EdgeId, ProcId};
use tarka_logic::term::Term;

use crate::forest::{TestRun, Time};
use crate::graph::{Bad, Graph};

/// A symbol of a query that stands for a value of a caller: `↓x` of the thesis, there called renaming. It does not change while
/// the procedure runs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ghost {
    /// The symbol.
    pub symbol: Term,
    /// The part of the caller's state that it stands for, and when.
    pub part: (Component, Time),
    /// The same as a term of the calling procedure.
    pub at_call: Term,
}

/// The call that a query is about: the path to it is the input constraint.
#[derive(Clone, Debug)]
pub struct Prefix {
    /// When it does.
    pub time: Time,
    /// The edge that calls.
    pub edge: EdgeId,
    /// Stands for the path.
    pub path: u64,
    /// What the caller wants to hold after the call.
    pub wanted: Vec<Term>,
    /// The ghosts of the caller.
    pub ghosts: Vec<Ghost>,
}

/// A question about a procedure, and what is known so far.
pub struct Query {
    /// The procedure.
    pub proc: ProcId,
    /// What is asked for.
    pub bad: Bad,
    /// The call; `None` for the entry procedure.
    pub prefix: Option<Prefix>,
    /// Symbols for the caller's values.
    pub ghosts: Vec<Ghost>,
    /// The abstraction.
    pub graph: Graph,
    /// How many tests were put into the graph.
    pub absorbed: usize,
    /// The summaries that the graph rests on.
    pub uses: Vec<usize>,
}

impl Query {
    /// When a test enters the procedure on the path that the query is about.
    pub fn entered(&self, test: &TestRun) -> Option<Time> {
        let Some(prefix) = &self.prefix else { return Some(0) };
        let visit = test.visits.get(prefix.time as usize)?;
        let same = visit.path == prefix.path && visit.edge == prefix.edge;
        (same && visit.callee == Some(self.proc)).then_some(prefix.time + 1)
    }

    /// The states from which the query's bad states cannot be reached: a predicate on the entry of the procedure.
    pub fn precondition(&self, ctx: &Context<'_>) -> Term {
        ctx.terms.not(ctx.terms.or(&self.graph.initial_refines))
    }
}

/// What is known about a procedure: from no state that satisfies the entry predicate are the bad states reached (a not-may
/// summary).
pub struct Summary {
    /// The procedure.
    pub proc: ProcId,
    /// What is not reached.
    pub bad: Bad,
    /// Symbols for callers' values.
    pub ghosts: Vec<Ghost>,
    /// The proof.
    pub graph: Graph,
    /// The entry predicate.
    pub entry: Term,
    /// The summaries that the proof rests on.
    pub uses: Vec<usize>,
}
