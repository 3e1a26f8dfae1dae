//! Printing of terms.

mod c;
mod smtlib;

pub use c::{CNames, CPrinter, ElementStyle, SymbolNames};
pub use smtlib::{Script, to_smtlib};
