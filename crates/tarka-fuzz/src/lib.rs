//! Harnesses that hold Tarka against what is known to be right, or feed it what is certainly wrong: gcc as the
//! referee of runs, programs from a generator, damaged input, and whole directories of tasks.

pub mod case;
pub mod corpus;
pub mod coverage;
mod coverage_random;
pub mod csmith;
mod dictionary;
pub mod frontend;
mod mutate;
mod progress;
pub mod records;
pub mod referee;
pub mod rng;
pub mod sandbox;
mod seeds;
pub mod speed;
mod stub;
pub mod verdicts;
