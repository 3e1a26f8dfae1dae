//! Feeds damaged C to the front end, the passes and the interpreter: nothing may panic, hang or eat the memory.
//!
//! The cases run in worker processes; a case that ends its worker is known by the worker's last word, and the next
//! worker goes on behind it. A case depends on the seeds, the run's seed and its number alone.

mod attempt;
mod clock;
mod parent;
mod worker;

use std::path::PathBuf;
use std::time::Duration;

pub use attempt::{attempt, lower};
pub use parent::{Summary, run};
pub use worker::{Shift, work};

/// No case may take more time of a processor.
const CASE_TIME: Duration = Duration::from_secs(5);
/// No case may take more memory.
const CASE_MEMORY_MB: u64 = 1024;
/// The hard end for a worker: its memory, and the address space that it only reserves for deep stacks.
const WORKER_ADDRESS_SPACE_MB: u64 = 4096;

/// A fuzzing run.
#[derive(Clone, Debug)]
pub struct Config {
    /// The run's seed.
    pub seed: u64,
    /// How many cases.
    pub count: u64,
    /// Files and directories of C programs to damage.
    pub corpus: Vec<PathBuf>,
    /// Worker processes at a time.
    pub jobs: u64,
    /// Where the texts of failing cases are kept.
    pub out: PathBuf,
    /// This program, to start workers.
    pub program: PathBuf,
}

/// A case that went wrong.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The number of the case.
    pub case: u64,
    /// What happened.
    pub reason: String,
    /// The file that holds its text.
    pub file: PathBuf,
}
