//! From text to syntax tree: tokens, the parser, the tree.

pub mod ast;
mod lexer;
mod literal;
mod parser;
mod pragma;
mod quote;
pub mod source_bytes;
pub mod symbol;
mod token;

pub(crate) use parser::distance;
pub use parser::parse;

#[cfg(test)]
mod tests;
