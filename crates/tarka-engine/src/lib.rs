//! What all engines share: the [`Engine`] trait, [`Budget`] and cancellation, [`Event`]s, [`Statistics`], [`Helper`]s.
//!
//! An engine never prints, never exits, and never reads the clock except through its budget. It hands over a
//! [`Finding`]; whoever asked checks the certificate or replays the test before believing it.

mod accepted;
mod addresses;
mod board;
mod budget;
mod calls;
mod certificate;
mod effects;
mod engine;
mod event;
mod facts;
mod helpers;
mod induction;
mod inputs;
mod ledger;
mod path_inputs;
mod samples;
mod statistics;
mod step;

pub use accepted::is_accepted;
pub use addresses::without_address;
pub use board::Board;
pub use budget::{Budget, Exhausted, resident_megabytes};
pub use calls::{enter_call, leave_call};
pub use certificate::{CertificateBuilder, memory_claims};
pub use effects::Effects;
pub use engine::{Engine, Finding, Outcome, Task, Why};
pub use event::{Event, Events, Labelled, NoEvents, Picture};
pub use facts::{FACTS, Fact, Facts, Holds, ProcedureFacts, Quantity, Relation, accepted};
pub use helpers::{Helper, Origin, Switches};
pub use induction::prove_by_induction;
pub use inputs::arbitrary_inputs;
pub use ledger::{Charge, Ledger, Purpose};
pub use path_inputs::{PathInputs, PathValues};
pub use samples::Samples;
pub use statistics::{Help, Statistics};
pub use step::{Step, call_of};
