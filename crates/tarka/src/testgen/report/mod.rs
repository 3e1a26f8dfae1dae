//! What test generation came to, told to a person or to a script.

pub mod json;
pub mod text;

use std::path::Path;
use std::time::Duration;

use super::Generated;
use crate::status::Status;

/// All that a report draws on.
#[derive(Clone, Copy)]
pub struct Report<'a> {
    /// What was generated.
    pub generated: &'a Generated,
    /// Where the tests are.
    pub directory: &'a Path,
    /// Why the search ended before its time, if it did.
    pub stopped: Option<&'a str>,
    /// The time of everything.
    pub elapsed: Duration,
    /// The most megabytes that were held.
    pub peak_mb: u64,
}

impl Report<'_> {
    /// What the process tells its caller: all is known, or not all.
    pub fn status(&self) -> Status {
        match (&self.generated.alarm, self.generated.counts()) {
            (Some(_), _) => Status::Internal,
            (None, [_, _, 0]) => Status::Pass,
            _ => Status::Unknown,
        }
    }
}
