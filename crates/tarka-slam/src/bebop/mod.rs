//! Bebop: symbolic reachability of boolean programs with procedures.
//!
//! For every node of every function it computes the *path edges*: pairs of a state at the function's entry and a state
//! at the node that the entry state leads to, as a binary decision diagram. A path edge at the exit is a *summary edge*:
//! what a call does. Recursion needs nothing more. Path edges are found in the order of their distance from the entry,
//! calls included, so that the trace of an error is a shortest one ([`reach`]); [`trace`] picks the values in it.

mod contexts;
mod encode;
mod explored;
mod measure;
mod reach;
mod space;
mod trace;

use crate::boolean::Flow;
pub use explored::{Explored, Folding, Moment, Timed};
pub use measure::Measure;
use reach::Reachability;

/// Room for so many nodes of diagrams, and again for more where that is not enough: setting up room takes time.
const ROOM: [usize; 3] = [1 << 17, 1 << 20, 1 << 24];

/// What is known of a boolean program.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// No error can be reached.
    Safe,
    /// An error is reached.
    Unsafe(Trace),
    /// It was told to stop.
    Stopped,
    /// The diagrams do not fit into memory.
    OutOfMemory,
}

/// A way to an error, state by state.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// The states, the error last.
    pub steps: Vec<Step>,
}

/// A state in a trace.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The thread that is there; 0 where there is only one.
    pub thread: usize,
    /// How many calls are open below this one.
    pub depth: usize,
    /// The function.
    pub function: usize,
    /// The node in it.
    pub node: crate::boolean::NodeId,
    /// The values of the globals.
    pub globals: Vec<bool>,
    /// The values of the function's variables.
    pub locals: Vec<bool>,
}

/// Decides whether an error can be reached, with a trace of fewest steps. `stop` is asked again and again whether to give up.
pub fn check(flow: &Flow, stop: &dyn Fn() -> bool) -> Answer {
    explore(flow, Measure::Steps, stop).0
}

/// As [`check`], with a trace that is shortest by a measure; where no error can be reached, what can be is kept.
pub fn explore<'f>(
    flow: &'f Flow,
    measure: Measure,
    stop: &dyn Fn() -> bool,
) -> (Answer, Option<Explored<'f>>) {
    for nodes in ROOM {
        let Ok(mut reachability) = Reachability::new(flow, measure, nodes) else { continue };
        match reachability.run(stop) {
            Ok(Answer::Safe) => return (Answer::Safe, Some(Explored::new(reachability))),
            Ok(answer) => return (answer, None),
            Err(_) => {}
        }
    }
    (Answer::OutOfMemory, None)
}
