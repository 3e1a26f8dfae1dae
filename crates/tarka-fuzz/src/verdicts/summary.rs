//! All programs of a suite, checked on several threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::check::{Disagreement, Report, check};
use super::{Coverage, Entry, Verdict};

/// What came of a suite.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Programs that pass, as they say and as was confirmed.
    pub pass: usize,
    /// Programs that fail.
    pub fail: usize,
    /// Of all of them, those that brute force decides.
    pub complete: usize,
    /// Runs in all.
    pub runs: usize,
    /// Programs whose verdict was not confirmed, in order of their names.
    pub disagreements: Vec<(String, Disagreement)>,
}

/// Checks all programs.
pub fn check_all(entries: &[Entry], jobs: usize) -> Summary {
    let summary = Mutex::new(Summary::default());
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                while let Some(entry) = entries.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let checked = check(entry);
                    if let Ok(mut summary) = summary.lock() {
                        summary.add(entry, checked);
                    }
                }
            });
        }
    });
    let mut summary = summary.into_inner().unwrap_or_default();
    summary.disagreements.sort_by(|a, b| a.0.cmp(&b.0));
    summary
}

impl Summary {
    fn add(&mut self, entry: &Entry, checked: Result<Report, Disagreement>) {
        let report = match checked {
            Ok(report) => report,
            Err(disagreement) => {
                self.disagreements.push((entry.name(), disagreement));
                return;
            }
        };
        self.runs += report.declared.runs + report.edges.runs;
        self.complete += usize::from(entry.coverage == Coverage::Complete);
        match entry.verdict {
            Verdict::Pass => self.pass += 1,
            Verdict::Fail => self.fail += 1,
        }
    }
}
