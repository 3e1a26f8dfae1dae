//! All tests of `tarka-logic` in one binary, so that they link once.
#![allow(missing_docs)]

mod common;
mod interpolants;
mod narrow;
mod parse;
mod projection;
mod simplifier;
mod solvers;
