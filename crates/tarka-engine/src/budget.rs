//! What an engine may use.

use std::fmt;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use tarka_logic::interpolate::Interpolator;
use tarka_logic::solver::{Backend, CancelToken, Session, SessionOptions, SolverError};
use tarka_logic::term::TermTable;

use crate::board::Board;
use crate::ledger::Ledger;

/// Time, memory, and a way to be told to stop. Clones share the token and the start.
#[derive(Clone, Debug)]
pub struct Budget {
    start: Instant,
    time: Option<Duration>,
    memory: Option<u64>,
    cancel: CancelToken,
    /// Where the queries of sessions go that this budget opens.
    queries: Option<PathBuf>,
    /// Where the checks of such sessions are counted.
    ledger: Option<Ledger>,
    /// Facts that come up here until then are a reason to stop.
    news: Option<(Board, Duration)>,
}

/// What there is no more of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Exhausted {
    /// The time is over.
    Time(Duration),
    /// The process holds this many megabytes, more than it may.
    Memory(u64),
    /// Somebody asked to stop.
    Cancelled,
    /// There are new facts on the board: it is better to begin again with them.
    News,
}

impl fmt::Display for Exhausted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Exhausted::Time(limit) => write!(f, "out of time ({} s)", limit.as_secs_f64()),
            Exhausted::Memory(held) => write!(f, "out of memory ({held} MB held)"),
            Exhausted::Cancelled => f.write_str("interrupted"),
            Exhausted::News => f.write_str("there are new facts"),
        }
    }
}

impl Budget {
    /// A budget that starts now. Memory is that of the whole process, in megabytes.
    pub fn new(time: Option<Duration>, memory: Option<u64>, cancel: CancelToken) -> Budget {
        Budget { start: Instant::now(), time, memory, cancel, queries: None, ledger: None, news: None }
    }

    /// A budget without limits.
    pub fn unlimited() -> Budget {
        Budget::new(None, None, CancelToken::new())
    }

    /// The same budget, under which every query is also written into a directory.
    pub fn dumping_queries(self, directory: PathBuf) -> Budget {
        Budget { queries: Some(directory), ..self }
    }

    /// The same budget, under which every solver call is written into a ledger.
    pub fn counting(self, ledger: Ledger) -> Budget {
        Budget { ledger: Some(ledger), ..self }
    }

    /// The same budget, which is also spent when facts come up on a board within some time from its start.
    pub fn until_news(self, board: Board, time: Duration) -> Budget {
        Budget { news: Some((board, time)), ..self }
    }

    /// An error if there is nothing left. Cheap enough for every iteration.
    pub fn check(&self) -> Result<(), Exhausted> {
        if self.cancel.is_cancelled() {
            return Err(match self.time {
                Some(limit) if self.start.elapsed() >= limit => Exhausted::Time(limit),
                _ => Exhausted::Cancelled,
            });
        }
        if let Some(limit) = self.time.filter(|&limit| self.start.elapsed() >= limit) {
            return Err(Exhausted::Time(limit));
        }
        if let Some((board, time)) = &self.news
            && self.start.elapsed() < *time
            && board.has_new_facts()
        {
            return Err(Exhausted::News);
        }
        match (self.memory, resident_megabytes()) {
            (Some(limit), Some(held)) if held > limit => Err(Exhausted::Memory(held)),
            _ => Ok(()),
        }
    }

    /// Time since the start.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Time that is left, if there is a limit.
    pub fn left(&self) -> Option<Duration> {
        self.time.map(|limit| limit.saturating_sub(self.start.elapsed()))
    }

    /// The same budget with one of so many parts of the time that is left.
    pub fn part(&self, parts: u32) -> Budget {
        let time = self.left().map(|left| self.elapsed() + left / parts);
        Budget { time, ..self.clone() }
    }

    /// Ends what runs under this budget.
    pub fn cancel(&self) -> &CancelToken {
        &self.cancel
    }

    /// How to open solver sessions: with this token, and checks that take at most this long.
    pub fn session(&self, one_check: Duration) -> SessionOptions {
        let limit = self.left().map_or(one_check, |left| left.min(one_check));
        SessionOptions { time_limit: Some(limit), cancel: self.cancel.clone() }
    }

    /// Opens a solver session as [`Budget::session`] says; its queries are dumped if that was asked for. Engines open
    /// all their sessions here.
    pub fn open(
        &self,
        backend: Backend,
        terms: &Rc<TermTable>,
        one_check: Duration,
    ) -> Result<Box<dyn Session>, SolverError> {
        self.opened(backend, terms, self.session(one_check))
    }

    fn opened(
        &self,
        backend: Backend,
        terms: &Rc<TermTable>,
        options: SessionOptions,
    ) -> Result<Box<dyn Session>, SolverError> {
        let session = backend.open_recorded(terms, options, self.queries.as_deref())?;
        Ok(match &self.ledger {
            Some(ledger) => ledger.metered(session),
            None => session,
        })
    }

    /// An interpolator whose sessions are opened as by [`Budget::open`].
    pub fn interpolator(
        &self,
        backend: Backend,
        terms: &Rc<TermTable>,
        one_check: Duration,
    ) -> Result<Interpolator, SolverError> {
        Interpolator::with_sessions(terms, self.session(one_check), |options| {
            self.opened(backend, terms, options)
        })
    }
}

/// Megabytes that the process holds in memory now, if the system tells.
pub fn resident_megabytes() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = text.split(' ').nth(1)?.parse().ok()?;
    // SAFETY: sysconf has no precondition.
    let page = u64::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).ok()?;
    Some((pages * page) >> 20)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tarka_logic::term::Sort;

    #[test]
    fn queries_of_an_interpolator_are_dumped_too() {
        let directory = std::env::temp_dir().join(format!("tarka-budget-{}", std::process::id()));
        let terms = Rc::new(TermTable::new());
        let x = terms.symbol("x", Sort::Int);
        let budget = Budget::unlimited().dumping_queries(directory.clone());
        let mut interpolator =
            budget.interpolator(Backend::for_engines(), &terms, Duration::from_secs(5)).expect("a solver");
        let (low, high) = (terms.le(x, terms.int(3)), terms.le(terms.int(5), x));
        assert!(interpolator.interpolate(low, high).is_ok());
        let dumped = std::fs::read_dir(&directory).expect("a directory").count() as u64;
        let _ = std::fs::remove_dir_all(&directory);
        assert!(dumped > 0);
        assert_eq!(dumped, interpolator.statistics().calls());
    }
}
