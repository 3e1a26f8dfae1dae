//! Rules about calls, in SLIC: a state, and handlers that see a program's calls of certain functions, keep the state and
//! say when it is a wrong one.
//!
//! [`Rule::parse`] reads a rule and says what is wrong with it; [`Rule::weave`] gives the code that the front end weaves
//! into a program, so that a violation is an error location like any other: engines, checker and replay all see the same
//! program, and know nothing of rules. The language is in `docs/rules.md`.

mod lexer;
mod parser;
mod problem;
mod rule;
mod selection;
mod syntax;
mod translate;

pub use problem::Problems;
pub use rule::Rule;
