//! SLAM: predicate abstraction of C programs, and what it is made of.
//!
//! [`boolean`] has boolean programs, the abstractions: their data structure, their concrete syntax, and their flow of
//! control. [`bebop`] decides whether a boolean program can go wrong, symbolically and with procedures; [`interleave`]
//! does so state by state for programs with threads, up to a number of switches between them.

pub mod bebop;
pub mod boolean;
pub mod interleave;
