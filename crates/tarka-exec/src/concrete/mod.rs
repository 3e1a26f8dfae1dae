//! The concrete machine: runs a program on given inputs, byte by byte.
//!
//! Procedures are compiled to register code when they are first called ([`compile`]), and run by one loop. Memory is
//! objects ([`memory`]); whatever has no meaning in C ends the run with a name and a sentence ([`outcome`]).

mod access;
mod bits;
mod calls;
mod compile;
mod driver;
mod eval;
mod float;
mod format;
mod general;
mod inputs;
mod intrinsics;
mod machine;
pub mod memory;
mod outcome;
mod run;
mod scalar;
mod trace;
pub mod value;

pub use driver::{global_addresses, run, run_observed};
pub use eval::EvalError;
pub use inputs::{Havoc, Holder, InputRequest, InputSource, InputValue, Spot, TakenInput, VecInputs};
pub use machine::{Beyond, RunOptions};
pub use outcome::{Note, Outcome, Run, Site, UndefinedKind};
pub use scalar::Scalar;
pub use trace::{Blind, Change, Observer, State, Trace, Value};
