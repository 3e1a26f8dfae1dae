//! All tests of `tarka-dash` in one binary, so that they link once.
#![allow(missing_docs)]

mod environment;
mod families;
mod papers;
mod printed;
mod runs;
mod suite;
mod support;
mod thesis;
