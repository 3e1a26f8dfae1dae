//! Logic for Tarka: terms, solvers, interpolation, projection.
//!
//! - [`term`]: hash-consed terms over truth values, unbounded integers, words and arrays, brought to a normal form
//!   by their constructors; substitution, evaluation, walks.
//! - [`solver`]: incremental sessions on Yices and Z3 behind one trait.
//! - [`interpolate`]: Craig interpolants for pairs, sequences and traces.
//! - [`project`]: removal of symbols, exactly or around a model.
//! - [`print`]: terms as C-like text and as SMT-LIB; [`parse`]: SMT-LIB text as terms.
//! - [`number`]: the numbers behind all that.
//!
//! ```
//! use std::rc::Rc;
//! use tarka_logic::solver::{Backend, Outcome, Session, SessionOptions};
//! use tarka_logic::term::{Sort, TermTable};
//!
//! let terms = Rc::new(TermTable::new());
//! let (x, y) = (terms.symbol("x", Sort::Int), terms.symbol("y", Sort::Int));
//! let mut session = Backend::for_engines().open(&terms, SessionOptions::default())?;
//! session.assert(terms.lt(x, y));
//! session.assert(terms.lt(y, terms.add(x, terms.int(2))));
//! assert_eq!(session.check(), Outcome::Sat);
//! let model = session.model().expect("a satisfiable check has a model");
//! assert!(model.satisfies(&terms, terms.eq(y, terms.add(x, terms.int(1)))));
//! assert_eq!(terms.to_c(terms.lt(x, y)), "x < y");
//! # Ok::<(), tarka_logic::solver::SolverError>(())
//! ```

pub mod interpolate;
pub mod number;
pub mod parse;
pub mod print;
pub mod project;
pub mod solver;
pub mod term;
