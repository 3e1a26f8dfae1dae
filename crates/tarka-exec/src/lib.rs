//! Programs that run: the concrete machine, which executes a [`tarka_ir::Program`] on given inputs, byte by byte
//! as the compiled program would, and names what goes wrong.
//!
//! And programs as terms: [`symbolic`] executes paths on symbols and transforms predicates. The concrete machine is
//! its referee: what a term says about a run is what the run does.
//!
//! **Invariants.** A run is a function of program, inputs and options alone. Memory grows with what the program
//! keeps alive, never with the number of steps. A step is one statement of the program, whatever it compiles to.

pub mod concrete;
pub mod symbolic;
