//! Answers and figures.

use std::fmt;
use std::ops::AddAssign;
use std::time::Duration;

/// The answer to a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The formulas can be true together.
    Sat,
    /// The formulas contradict each other.
    Unsat,
    /// There is no answer, and why.
    Unknown(Reason),
}

/// Why a check has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The time limit of the check passed.
    TimeLimit,
    /// The session's token was cancelled.
    Cancelled,
    /// The solver gave up.
    Incomplete,
    /// The solver cannot treat the formulas, or failed.
    Failed(String),
}

impl fmt::Display for Reason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::TimeLimit => out.write_str("the time limit passed"),
            Reason::Cancelled => out.write_str("cancelled"),
            Reason::Incomplete => out.write_str("the solver gave up"),
            Reason::Failed(message) => write!(out, "the solver failed: {message}"),
        }
    }
}

/// Counts and times of a session.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Statistics {
    /// Checks with outcome sat.
    pub sat: u64,
    /// Checks with outcome unsat.
    pub unsat: u64,
    /// Checks without an answer.
    pub unknown: u64,
    /// Time spent in checks.
    pub time: Duration,
}

impl Statistics {
    /// All checks.
    pub fn calls(&self) -> u64 {
        self.sat + self.unsat + self.unknown
    }

    pub(super) fn record(&mut self, outcome: &Outcome, time: Duration) {
        match outcome {
            Outcome::Sat => self.sat += 1,
            Outcome::Unsat => self.unsat += 1,
            Outcome::Unknown(_) => self.unknown += 1,
        }
        self.time += time;
    }
}

impl AddAssign for Statistics {
    fn add_assign(&mut self, other: Statistics) {
        self.sat += other.sat;
        self.unsat += other.unsat;
        self.unknown += other.unknown;
        self.time += other.time;
    }
}
