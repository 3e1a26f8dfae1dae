//! The engine `dagger`: abstract interpretation, refined where it was too coarse.
//!
//! After B. S. Gulavani, S. Chakraborty, A. V. Nori and S. K. Rajamani, *Automatically Refining Abstract Interpretations*
//! (TACAS 2008). The program is executed on abstract states: octagons or polyhedra. Where paths merge states are joined, where
//! loops close they are widened. If an error comes out of it, it is traced back; where the trail breaks off, a join or a
//! widening was too coarse. The join is undone; the widening is repeated within an interpolant between what was reached and
//! what leads to the error. `docs/dagger.md` goes through the paper's example.
//!
//! - [`inline`], [`flow`]: the program as one graph; [`walk`], [`linear`], [`space`], [`cells`], [`model`]: its steps as
//!   transitions between linear constraints on variables and cells of memory;
//! - [`explore`]: `AbstractTREE`, `Sel`, `∇_T`, and the cache of error preimages; [`graph`]: nodes, `Covered`, the Hint DAG;
//! - [`refine`]: `RefineTREE`, `ApplyRefinement`; [`interpolate`]: `InterpolateOct`, `InterpolatePoly1`, `InterpolatePoly2`;
//! - [`progress`]: what the paper proves of refinement, asserted;
//! - [`counterexample`]: failing tests; [`proof`]: certificates;
//! - [`facts`]: a quick pass before any engine.

mod cells;
mod counterexample;
mod engine;
mod explore;
mod facts;
mod flow;
mod graph;
mod helpers;
mod inline;
mod interpolate;
mod linear;
mod mode;
mod model;
mod progress;
mod proof;
mod refine;
mod space;
mod walk;

pub use engine::Dagger;
pub use facts::quick_facts;
