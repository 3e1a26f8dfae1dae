//! The commands, a file each.

pub mod cfa;
pub mod replay;
pub mod run;
pub mod unsupported;
