//! Passes over the program, each small, each leaving it valid with dense ids.
//!
//! [`prepare`] runs them in the order that makes sense:
//!
//! 1. [`errors`]: which calls and labels are errors. First, so that what follows an error is dead for all others.
//! 2. [`overflow`]: what overflow means. Before anything is folded, since folding wraps.
//! 3. [`results`]: structures that are returned go through a variable.
//! 4. [`propagate`], [`forward`]: temporaries that only carry a value to its use go away.
//! 5. [`dead_code`]: what is unreachable or without effect goes.
//! 6. [`loops`]: which locations are heads of loops now.
//! 7. [`blocks`]: straight lines become one edge. Last, since the others like one statement an edge.

pub mod blocks;
mod compact;
pub mod dead_code;
pub mod errors;
pub mod forward;
mod liveness;
pub mod loops;
pub mod overflow;
pub mod propagate;
pub mod results;
mod spare;

use crate::program::Program;

pub use self::errors::ErrorSpec;
pub use self::overflow::SignedOverflow;

/// What the passes should do where there is a choice.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// What is an error.
    pub errors: ErrorSpec,
    /// What signed overflow means.
    pub signed_overflow: SignedOverflow,
}

/// A pass by name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pass {
    /// [`errors`].
    Errors,
    /// [`overflow`].
    Overflow,
    /// [`results`].
    Results,
    /// [`propagate`].
    Propagate,
    /// [`forward`].
    Forward,
    /// [`dead_code`].
    DeadCode,
    /// [`loops`].
    Loops,
    /// [`blocks`].
    Blocks,
}

impl Pass {
    /// All passes in their order.
    pub const ALL: [Pass; 8] = [
        Pass::Errors,
        Pass::Overflow,
        Pass::Results,
        Pass::Propagate,
        Pass::Forward,
        Pass::DeadCode,
        Pass::Loops,
        Pass::Blocks,
    ];

    /// The pass's name, for options and messages.
    pub fn name(self) -> &'static str {
        match self {
            Pass::Errors => "errors",
            Pass::Overflow => "overflow",
            Pass::Results => "results",
            Pass::Propagate => "propagate",
            Pass::Forward => "forward",
            Pass::DeadCode => "dead-code",
            Pass::Loops => "loops",
            Pass::Blocks => "blocks",
        }
    }

    /// Runs the pass.
    pub fn run(self, program: &mut Program, options: &Options) {
        match self {
            Pass::Errors => errors::run(program, &options.errors),
            Pass::Overflow => overflow::run(program, options.signed_overflow),
            Pass::Results => results::run(program),
            Pass::Propagate => propagate::run(program),
            Pass::Forward => forward::run(program),
            Pass::DeadCode => dead_code::run(program),
            Pass::Loops => loops::run(program),
            Pass::Blocks => blocks::run(program),
        }
    }
}

/// Runs all passes in their order: makes what the front end gives into what an engine wants.
pub fn prepare(program: &mut Program, options: &Options) {
    for pass in Pass::ALL {
        pass.run(program, options);
    }
}

#[cfg(test)]
mod equivalence;
#[cfg(test)]
mod tests;
