//! All tests of `tarka-lazy` in one binary, so that they link once.
#![allow(missing_docs)]

mod fragments;
mod printed;
mod support;
mod verdicts;
