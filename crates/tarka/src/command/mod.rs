//! The commands, a file each.

pub mod bench;
pub mod bp;
pub mod campaign;
pub mod certify;
pub mod cfa;
pub mod check;
pub mod list_helpers;
pub mod models;
pub mod replay;
pub mod run;
pub mod testgen;
pub mod unsupported;
