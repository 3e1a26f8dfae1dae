//! What somebody should know before believing a verdict: that nothing in the program can be an error at all, that a name
//! looks misspelt, that runs do what has no meaning in C.

pub mod misspelt;
pub mod trials;

use std::sync::atomic::AtomicBool;

use tarka_ir::{ErrorKind, LocationKind, Program};

pub use self::misspelt::Misspelt;
pub use self::trials::Trials;
use crate::property::Absent;

/// Remarks about a program.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Remarks {
    /// Nothing in the program can be an error.
    pub is_vacuous: bool,
    /// Functions that look like misspelt ones.
    pub misspelt: Vec<Misspelt>,
    /// Functions of rules that the program does not have.
    pub absent: Vec<Absent>,
    /// What runs of the program came to.
    pub trials: Trials,
}

impl Remarks {
    /// What there is to remark about a program in which errors are marked and nothing else is changed.
    pub fn about(program: &Program, halt: &AtomicBool) -> Remarks {
        let is_vacuous = !has_errors(program);
        Remarks {
            is_vacuous,
            misspelt: misspelt::in_program(program, is_vacuous),
            absent: Vec::new(),
            trials: Trials::of(program, halt),
        }
    }
}

/// Whether any location of the program is an error, be it reachable or not.
fn has_errors(program: &Program) -> bool {
    let mut locations = program.procs.iter().flat_map(|proc| &proc.locations);
    locations
        .any(|location| matches!(location.kind, LocationKind::Error(kind) if kind != ErrorKind::Unmodelled))
}
