//! A session that writes every check to a file.

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::{Backend, Outcome, Session, SessionOptions, SolverError, Statistics};
use crate::print::Script;
use crate::term::{Model, Term, TermTable};

/// Numbers the queries of all sessions of the process.
static NEXT_QUERY: AtomicU64 = AtomicU64::new(0);

/// Passes everything on to another session, and writes every check as an SMT-LIB script into a directory.
///
/// A file that cannot be written is passed over: a record must not change a verdict. [`DumpSession::failures`]
/// tells how many there were.
pub struct DumpSession<S: Session + ?Sized = dyn Session> {
    directory: PathBuf,
    levels: Vec<Vec<Term>>,
    failures: u64,
    inner: Box<S>,
}

impl<S: Session + ?Sized> DumpSession<S> {
    /// Wraps a session that has no formulas yet. The directory is made if it is missing.
    pub fn new(inner: Box<S>, directory: &Path) -> std::io::Result<DumpSession<S>> {
        std::fs::create_dir_all(directory)?;
        Ok(DumpSession::within(inner, directory))
    }

    /// As [`DumpSession::new`], for a directory that is there.
    fn within(inner: Box<S>, directory: &Path) -> DumpSession<S> {
        DumpSession { directory: directory.to_owned(), levels: vec![Vec::new()], failures: 0, inner }
    }

    /// How many queries could not be written.
    pub fn failures(&self) -> u64 {
        self.failures
    }

    fn write(&mut self, assumptions: &[Term], outcome: &Outcome) {
        let formulas = self.levels.iter().flatten().copied().collect();
        let terms = self.inner.terms();
        let script = Script::new(terms, formulas, assumptions.to_vec()).to_text();
        let answer = match outcome {
            Outcome::Sat => "sat",
            Outcome::Unsat => "unsat",
            Outcome::Unknown(_) => "unknown",
        };
        let number = NEXT_QUERY.fetch_add(1, Ordering::Relaxed);
        let path = self.directory.join(format!("query-{number:06}-{answer}.smt2"));
        let text = format!("(set-info :status {answer})\n{script}");
        if std::fs::write(path, text).is_err() {
            self.failures += 1;
        }
    }
}

impl Backend {
    /// Opens a session whose checks are written into a directory, if there is one. If it cannot be made, the session is
    /// one without record: a record must not change a verdict.
    pub fn open_recorded(
        self,
        terms: &Rc<TermTable>,
        options: SessionOptions,
        directory: Option<&Path>,
    ) -> Result<Box<dyn Session>, SolverError> {
        let session = self.open(terms, options)?;
        match directory.filter(|directory| std::fs::create_dir_all(directory).is_ok()) {
            Some(directory) => Ok(Box::new(DumpSession::within(session, directory))),
            None => Ok(session),
        }
    }
}

impl<S: Session + ?Sized> Session for DumpSession<S> {
    fn push(&mut self) {
        self.levels.push(Vec::new());
        self.inner.push();
    }

    fn pop(&mut self) {
        if self.levels.len() > 1 {
            self.levels.pop();
        }
        self.inner.pop();
    }

    fn assert(&mut self, formula: Term) {
        if let Some(level) = self.levels.last_mut() {
            level.push(formula);
        }
        self.inner.assert(formula);
    }

    fn check_assuming(&mut self, assumptions: &[Term]) -> Outcome {
        let outcome = self.inner.check_assuming(assumptions);
        self.write(assumptions, &outcome);
        outcome
    }

    fn model(&mut self) -> Option<Model> {
        self.inner.model()
    }

    fn unsat_core(&mut self) -> Vec<Term> {
        self.inner.unsat_core()
    }

    fn set_time_limit(&mut self, limit: Option<Duration>) {
        self.inner.set_time_limit(limit);
    }

    fn statistics(&self) -> Statistics {
        self.inner.statistics()
    }

    fn terms(&self) -> &Rc<TermTable> {
        self.inner.terms()
    }

    fn backend(&self) -> Backend {
        self.inner.backend()
    }
}
