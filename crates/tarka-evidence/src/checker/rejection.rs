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
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A version of the format that this Tarka does not read.
    Format(u32),
    /// It is about another program: what differs.
    OtherProgram(&'static str),
    /// The first context is not one of the entry procedure that claims safety.
    NoStart,
    /// There is no procedure of the name.
    UnknownProcedure,
    /// The procedure has no such location.
    UnknownLocation,
    /// A location has two invariants.
    LocationTwice,
    /// The exit location has an invariant; what holds there is the exit relation.
    ExitClaimed,
    /// An error location has an invariant that is not `false`.
    ErrorClaimed,
    /// A formula that is none, or speaks of what is not in scope.
    Formula {
        /// Which formula.
        what: String,
        /// What is wrong with it.
        error: String,
    },
    /// The division of memory is not one, or is not known to be one.
    Memory(String),
    /// Something does not follow.
    NotProved(Obligation),
    /// Whether something follows is not known.
    Undecided(Obligation, String),
    /// There is no solver.
    Solver(String),
}

/// What has to follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Obligation {
    /// The start of the program satisfies the entry predicate of the first context.
    Start,
    /// The entry predicate implies the invariant of the entry location.
    Entry,
    /// An edge leads from the invariant of its source to that of its target.
    Edge {
        /// The target, by its number in the listing.
        target: u32,
    },
    /// An edge cannot be taken: it leads to an error, or to a location that is claimed to be unreachable.
    Unreachable {
        /// The target, by its number in the listing.
        target: u32,
    },
    /// An edge to the exit establishes the exit relation.
    Exit,
    /// A call satisfies the entry predicate of some context of the procedure.
    Call {
        /// The procedure.
        procedure: String,
    },
}

impl Rejection {
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
            write!(out, " (context {index}, of `{procedure}`")?;
            if let Some(location) = self.location {
                write!(out, ", at location L{location}")?;
            }
            if let Some(line) = self.line {
                write!(out, ", line {line}")?;
            }
            out.write_str(")")?;
        }
        write!(out, ": {}", self.fault)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Format(version) => write!(out, "its format has the version {version}, which is not known"),
            Fault::OtherProgram(what) => write!(out, "it is about another program: the {what} differs"),
            Fault::NoStart => {
                out.write_str("its first context does not claim that the entry procedure is safe")
            }
            Fault::UnknownProcedure => out.write_str("the program has no such procedure"),
            Fault::UnknownLocation => out.write_str("the procedure has no such location"),
            Fault::LocationTwice => out.write_str("the location has two invariants"),
            Fault::ExitClaimed => {
                out.write_str("the exit location has an invariant, which only the exit relation may be")
            }
            Fault::ErrorClaimed => out.write_str("an error location is claimed to be reachable"),
            Fault::Formula { what, error } => write!(out, "the {what} cannot be read: {error}"),
            Fault::Memory(what) => write!(out, "its division of memory does not hold: {what}"),
            Fault::NotProved(obligation) => write!(out, "it is not true that {obligation}"),
            Fault::Undecided(obligation, why) => write!(out, "it is not known whether {obligation}: {why}"),
            Fault::Solver(what) => write!(out, "it cannot be checked: {what}"),
        }
    }
}

impl fmt::Display for Obligation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Obligation::Start => out.write_str("the start of the program satisfies the entry predicate"),
            Obligation::Entry => {
                out.write_str("the invariant of the entry location follows from the entry predicate")
            }
            Obligation::Edge { target } => {
                write!(out, "the edge to location L{target} leads to where its invariant holds")
            }
            Obligation::Unreachable { target } => {
                write!(
                    out,
                    "the edge to location L{target}, which is said to be unreachable, cannot be taken"
                )
            }
            Obligation::Exit => out.write_str("the exit relation holds when the procedure returns"),
            Obligation::Call { procedure } => {
                write!(out, "the call of `{procedure}` satisfies the entry predicate of one of its contexts")
            }
        }
    }
}
