//! SLAM: predicate abstraction of C programs, after *Refining Approximations in Software Predicate Abstraction* (Ball, Cook,
//! Das, Rajamani), and what it is made of.
//!
//! - [`boolean`]: boolean programs, the abstractions: their data structure, concrete syntax, and flow of control;
//! - `c2bp`: the boolean program of a C program and predicates; `transfer`: what each of its statements stands for;
//! - [`bebop`]: whether a boolean program can go wrong, symbolically and with procedures; [`interleave`]: the same state by
//!   state for programs with threads, up to a number of switches between them;
//! - `newton`: whether a trace is possible in the C program, and predicates if it is not;
//! - `constrain`: which transitions of a trace are not possible;
//! - `search`: the loop around them; `proof`: the certificate.
//!
//! `docs/slam.md` goes through the paper's first example.

pub mod bebop;
pub mod boolean;
mod c2bp;
mod code;
mod constrain;
mod engine;
pub mod interleave;
mod liveness;
mod newton;
mod predicates;
mod proof;
mod prover;
mod report;
mod search;
mod settings;
mod stretch;
mod symbols;
mod trail;
mod transfer;
mod vague;

pub use engine::Slam;
pub use settings::{Direction, Mode, Prover, Settings, Timeless};
