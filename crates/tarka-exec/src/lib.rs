//! Programs that run: the concrete machine, which executes a [`tarka_ir::Program`] on given inputs, byte by byte
//! as the compiled program would, and names what goes wrong.
//!
//! **Invariants.** A run is a function of program, inputs and options alone. Memory grows with what the program
//! keeps alive, never with the number of steps. A step is one statement of the program, whatever it compiles to.

pub mod concrete;
