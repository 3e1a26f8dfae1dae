//! Lazy annotation, after K. L. McMillan, *Lazy Annotation for Program Testing and Verification* (CAV 2010).
//!
//! The program is executed symbolically in search of goals. Where the search fails, it learns a label: a condition
//! under which no goal can be reached from there, much as a SAT solver learns a clause. Labels guide the search, and in
//! the end they are the proof. `docs/lazy-annotation.md` walks through the paper's examples.
//!
//! Where to find what:
//!
//! - `intra`: the rules Init, Decide, Conjoin, Learn (figure 2) and the function Sum (figure 4);
//! - `learn`: how a label is found; `label`: the annotation, with subsumption; `merge`: several labels as one;
//! - `tau`: the variable τ; `strengthen`: figure 3; `forward`, `reasons`, `values`: other ways to strengthen; `prove`: all
//!   of them, one after the other;
//! - `path`, `places`: the path in the solver; `far`, `confirm`: tests; `lean`: concrete values for what has no terms;
//! - `picture`: what it looks like, step by step;
//! - `helpers`: what goes beyond the paper, by name;
//! - `inter`, `post`, `contexts`: calls, figure 5.

mod action;
mod back;
mod bounded;
mod certify;
mod confirm;
mod contexts;
mod engine;
mod enumerate;
mod explore;
mod far;
mod forward;
mod goals;
mod graph;
mod helpers;
mod hull;
mod inherit;
mod inter;
mod intra;
mod known;
mod label;
mod labelled;
mod lean;
mod learn;
mod live;
mod merge;
mod path;
mod picture;
mod places;
mod post;
mod prove;
mod ranges;
mod reasons;
mod scc;
mod search;
mod strengthen;
mod tau;
mod values;
mod words;

pub use engine::Lazy;
pub use explore::{Exploration, Learning, NegativeSummary, Options, Progress, explore};
pub use goals::{Goal, GoalResult, GoalStatus, Until, as_errors, branch_goals, error_goals, location_goals};
