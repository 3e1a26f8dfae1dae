//! Programs as terms: the encodings of `tarka-ir` in `tarka-logic`.
//!
//! - [`Context`]: a program with its [`memory`] classes and the [`symbols`] that stand for its state.
//! - [`encoding`]: expressions as words or as unbounded integers.
//! - [`Execution`]: symbolic execution along a path, as substituted terms or in static single assignment form.
//! - [`Transformer`]: preconditions and postconditions; [`aliasing`]: Morris' axiom by cases, and `WPα`.
//! - [`ConcreteState`]: predicates evaluated in the states of the concrete machine.
//!
//! What has no terms is an [`Unsupported`] value with the place in the source, never a wrong term.

pub mod aliasing;
mod bytes;
mod calls;
mod cells;
mod code;
mod contents;
mod context;
pub mod encoding;
mod environment;
mod error;
mod execute;
mod expr;
mod extent;
mod initial;
mod integer;
mod lifetimes;
pub mod machine;
pub mod memory;
mod objects;
mod printing;
mod ranges;
mod state;
pub mod symbols;
mod view;
mod wp;

pub use aliasing::{AliasCase, Aliased};
pub use calls::Frame;
pub use context::Context;
pub use encoding::{Encoding, Side, Wrapping};
pub use environment::{EnvironmentContents, EnvironmentWrite};
pub use error::{Reason, Unsupported};
pub use execute::{Call, Calls, Execution, LARGEST_RANGE, Naming, NoCalls};
pub use expr::{Reader, SymbolReader};
pub use initial::InitialCell;
pub use memory::{Cell, Class, ClassId, MemoryMap};
pub use objects::live_at_entry;
pub use state::{Aggregate, Content, InputSymbol, Object, Returned, State, Step};
pub use symbols::{Component, Symbols};
pub use view::ConcreteState;
pub use wp::{Post, Transformer};
