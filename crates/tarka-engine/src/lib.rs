//! What all engines share: the [`Engine`] trait, [`Budget`] and cancellation, [`Event`]s, [`Statistics`].
//!
//! An engine never prints, never exits, and never reads the clock except through its budget. It hands over a
//! [`Finding`]; whoever asked checks the certificate or replays the test before believing it.

mod budget;
mod engine;
mod event;
mod statistics;

pub use budget::{Budget, Exhausted, resident_megabytes};
pub use engine::{Engine, Finding, Outcome, Task, Why};
pub use event::{Event, Events, NoEvents, Picture};
pub use statistics::Statistics;
