//! `unroll`: all runs of a program in one formula.
//!
//! Calls are followed and loops unrolled; where paths meet, they are merged into one state whose values are choices by
//! the conditions of the paths. Constants are folded on the way, so that loops with a bound vanish. Memory is objects with
//! words at constant offsets, and a pointer is a choice of addresses of objects. An error is found by a model of its
//! condition, which is tried in the concrete machine.

mod access;
mod contents;
mod engine;
mod executor;
mod expr;
mod flow;
mod guard;
mod induct;
mod intrinsics;
mod order;
mod pointers;
mod proof;
mod ranges;
mod solver;
mod state;
mod statements;
mod witness;

pub use engine::Unroll;
