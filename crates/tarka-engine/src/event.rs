//! What an engine tells while it works.

use tarka_evidence::replay::Test;

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
    /// A test was found that reaches goals which no test before it did.
    Reached {
        /// The goals reached so far.
        goals: usize,
        /// The test.
        test: &'a Test,
    },
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
