//! Why a certificate is not accepted.

use std::fmt;

use tarka_ir::{Program, Span};
use thiserror::Error;

/// Why a certificate is not accepted, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct Rejection {
    /// The position of the context in the certificate and its procedure, if it concerns one.
    pub context: Option<(usize, String)>,
    /// The location, by its number in the listing.
    pub location: Option<u32>,
    /// The source line.
    pub line: Option<u32>,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a certificate.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// A version of the format that this Tarka does not read.
    #[error("its format has the version {0}, which is not known")]
    Format(u32),
    /// It is about another program: what differs.
    #[error("it is about another program: the {0} differs")]
    OtherProgram(&'static str),
    /// A claim that cannot be made.
    #[error("{0}")]
    Senseless(&'static str),
    /// A formula that is none, or speaks of what is not in scope: which, and what is wrong with it.
    #[error("the {0} cannot be read: {1}")]
    Formula(&'static str, String),
    /// The division of memory is not one, or is not known to be one.
    #[error("its division of memory does not hold: {0}")]
    Memory(String),
    /// Something does not follow.
    #[error("it is not true that {0}")]
    NotProved(Obligation),
    /// Whether something follows is not known: why.
    #[error("it is not known whether {0}: {1}")]
    Undecided(Obligation, String),
    /// There is no solver.
    #[error("it cannot be checked: {0}")]
    Solver(String),
}

/// What has to follow. Locations are given by their numbers in the listing.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Obligation {
    /// The start of the program satisfies the entry predicate of the first context.
    #[error("the start of the program satisfies the entry predicate")]
    Start,
    /// The entry predicate implies the invariant of the entry location.
    #[error("the invariant of the entry location follows from the entry predicate")]
    Entry,
    /// An edge leads from the invariant of its source to that of its target.
    #[error("the edge to location L{0} leads to where its invariant holds")]
    Edge(u32),
    /// An edge cannot be taken: it leads to an error, or to a location that is claimed to be unreachable.
    #[error("the edge to location L{0}, which is said to be unreachable, cannot be taken")]
    Unreachable(u32),
    /// An edge to the exit establishes the exit relation.
    #[error("the exit relation holds when the procedure returns")]
    Exit,
    /// A call satisfies the entry predicate of some context of the procedure.
    #[error("the call of `{0}` satisfies the entry predicate of one of its contexts")]
    Call(String),
    /// Something does not happen in any run, as the program was unrolled.
    #[error("in no run, as far as it was unrolled, {0}")]
    Unrolled(&'static str),
}

impl Rejection {
    /// The procedure whose claims do not follow, if it concerns one: at a call, that is the one that is called.
    pub fn procedure(&self) -> Option<&str> {
        match &self.fault {
            Fault::NotProved(Obligation::Call(callee)) | Fault::Undecided(Obligation::Call(callee), _) => {
                Some(callee)
            }
            _ => self.context.as_ref().map(|context| context.1.as_str()),
        }
    }

    pub(super) fn whole(fault: Fault) -> Rejection {
        Rejection { context: None, location: None, line: None, fault }
    }

    pub(super) fn in_context(mut self, index: usize, procedure: &str) -> Rejection {
        self.context = Some((index, procedure.to_owned()));
        self
    }

    pub(super) fn at_location(mut self, location: u32) -> Rejection {
        self.location = Some(location);
        self
    }

    pub(super) fn at_line(mut self, program: &Program, span: Span) -> Rejection {
        self.line = program.sources.position(span).map(|position| position.line);
        self
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("the certificate is not accepted")?;
        if let Some((index, procedure)) = &self.context {
            let location = self.location.map(|location| format!(", at location L{location}"));
            let line = self.line.map(|line| format!(", line {line}"));
            let place = location.into_iter().chain(line).collect::<String>();
            write!(out, " (context {index}, of `{procedure}`{place})")?;
        }
        write!(out, ": {}", self.fault)
    }
}
