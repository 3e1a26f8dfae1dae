//! Yices 2 as a back end.
//!
//! The library keeps one global table of terms and is not thread-safe, so every use of it happens under one lock
//! ([`access`]). When the last session closes, a large table is emptied.

mod access;
mod ffi;
mod import;
mod interpolate;
mod model;
mod session;
mod translate;

pub(crate) use interpolate::interpolate_words;
pub use session::YicesSession;
