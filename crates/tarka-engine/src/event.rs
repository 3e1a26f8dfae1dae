//! What an engine tells while it works.

use tarka_evidence::replay::Test;
use tarka_ir::{Loc, ProcId};

use crate::statistics::Statistics;

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Event<'a> {
    /// Work goes on; the counts so far. Sent every iteration or so: the receiver decides how often to look.
    Progress(&'a Statistics),
    /// A new phase, in a few words for a person.
    Phase(&'a str),
    /// What the engine has in mind after an iteration, if pictures were asked for.
    Picture(&'a Picture),
    /// The annotation that the search ended with.
    Annotated(&'a [Labelled]),
    /// A test was found that reaches goals which no test before it did.
    Reached {
        /// The goals reached so far.
        goals: usize,
        /// The test.
        test: &'a Test,
    },
}

/// A label of the program, for people: under this condition no goal is reached from there.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Labelled {
    /// The procedure.
    pub proc: ProcId,
    /// The location, or where the edge starts.
    pub from: Loc,
    /// Where the edge leads, if it is one.
    pub to: Option<Loc>,
    /// What is asked of the procedure's exits; nothing where the question is whether goals are reached.
    pub post: Option<String>,
    /// The label, as a C expression.
    pub label: String,
    /// Where exits are asked about, those that there are not if the label holds: `x'` is the value of `x` at the exit.
    pub summary: Option<String>,
    /// Whether it holds only as long as no path is longer than those that were followed.
    pub depends_on_tau: bool,
    /// What it needs of the counters of loops and calls where it stands, such as `τ(L2) < 1`.
    pub tau: Vec<String>,
}

/// A step of the engine as a graph.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The number of the step, from 0.
    pub step: u64,
    /// What was done in this step, in one line.
    pub title: String,
    /// For Graphviz.
    pub dot: String,
    /// The same as JSON.
    pub json: String,
    /// The same in a language of the engine's own, with the ending of files in it.
    pub listing: Option<(&'static str, String)>,
}

/// Receives events.
pub trait Events {
    /// An event.
    fn on(&mut self, event: Event<'_>);
}

/// Nobody is interested.
pub struct NoEvents;

impl Events for NoEvents {
    fn on(&mut self, _: Event<'_>) {}
}
