//! The C front end: reads C as people write it and gives the program as control-flow automata.
//!
//! [`compile`] does all of it: preprocess with the system's compiler where a file has directives, parse with error
//! recovery, check types and lower, link the files and the models of library functions into one program. What is
//! wrong with the input is reported as [`diagnostic::Diagnostics`], never by a panic.

mod compile;
pub mod diagnostic;
mod link;
mod lower;
pub mod preprocess;
pub mod render;
pub mod syntax;
mod types;
mod unsupported;
pub mod weave;

pub use compile::{
    Compilation, Names, Options, Parsed, Unit, compile, compile_sources, compile_units, parse_units,
};
pub use link::{ModelledFunction, ModelledHeader, models};
pub use unsupported::UNSUPPORTED;
