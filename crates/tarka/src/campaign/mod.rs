//! Campaigns: every rule on every program, as a driver verifier does.
//!
//! A campaign is a directory. `campaign.json` has the tasks, each an ordinary `tarka check`; `results/K.json` is what came
//! of task K; `cache/` has results by the content of program and rule, `evidence/` their proofs and tests. Files are written
//! elsewhere and then renamed, so whoever is killed leaves none half-written, and whoever does a task twice does no harm.
//! A program is parsed once for all its rules: its checks are processes that are forked when it is.

pub mod figures;
pub mod local;
pub mod outcome;
pub mod plan;
pub mod scatter;
pub mod slurm;
pub mod store;
pub mod table;
pub mod worker;
