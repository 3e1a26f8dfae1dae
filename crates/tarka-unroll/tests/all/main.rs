//! All tests of `tarka-unroll` in one binary, so that they link once.
#![allow(missing_docs)]

mod corrupted;
mod generator;
mod induction;
mod random;
mod reuse;
mod suite;
mod support;
