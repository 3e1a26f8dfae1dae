//! Abstract domains: sets of points of a space that linear constraints describe, behind one trait.
//!
//! - [`Domain`]: what all can do; [`Transition`]: a step, whose image and preimage they compute;
//! - [`Intervals`], [`Octagon`]: our own; [`Polyhedron`]: the Parma Polyhedra Library's, loaded when it is first used;
//! - [`WithCongruences`]: any of them with linear congruences between integers; [`Congruences`]: remainders of single variables;
//! - [`Powerset`]: finite sets of elements of any of them;
//! - [`Constraint`]: what goes in and comes out.
//!
//! Domains compute in rationals. Who reasons about integers tightens constraints ([`Constraint::tightened`]).
//! **They know nothing of programs.**

mod bound;
mod congruence;
mod constraint;
mod domain;
mod interval;
mod octagon;
mod polyhedra;
mod powerset;
mod product;

pub use congruence::{Congruence, Congruences};
pub use constraint::{Constraint, Relation};
pub use domain::{Combination, Domain, Transition};
pub use interval::Intervals;
pub use octagon::Octagon;
pub use polyhedra::{LinearCongruence, Polyhedron, polyhedra_available, polyhedra_gave_up};
pub use powerset::Powerset;
pub use product::WithCongruences;
