//! The engine as a whole, held against the checker of certificates and the interpreter.
mod figures;
mod growth;
mod random;
mod stuck;
mod suite;
mod support;
