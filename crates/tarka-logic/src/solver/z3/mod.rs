//! Z3 as a back end.
//!
//! Every session has a Z3 context of its own, so sessions of different threads are independent. Integer formulas
//! go to one solver that lives as long as the session (`push` and `pop`, no logic set); formulas with words get a
//! fresh solver per check. Both ways are the ones that measured fastest; assumptions kept across checks on words
//! are the slowest by far.

mod context;
mod ffi;
mod model;
mod session;
mod translate;

pub use session::Z3Session;
