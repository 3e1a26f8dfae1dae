//! The board: what engines that work on the same program tell each other while they work. Tests and facts are put up
//! there, and everybody looks for news when it suits.
//!
//! It is a file in memory that processes inherit when they are forked. Each notice is a line, appended by one write, so
//! that nobody has to wait for anybody. Who reads keeps a position of his own, and passes over what he wrote himself.
//! Nothing on it has to be believed: tests are run again, facts are proved again by who takes them.

use std::fs::File;
use std::io::{self, Write};
use std::os::fd::FromRawFd;
use std::os::unix::fs::FileExt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tarka_evidence::replay::{Test, test_file};

use crate::facts::Facts;

/// Longer notices are not put up.
const LONGEST: usize = 1 << 18;
/// A board that holds more takes no more tests.
const FULL: u64 = 8 << 20;

/// A board, or none. Clones look at the same one, from the same position.
#[derive(Clone, Debug, Default)]
pub struct Board(Option<Arc<Shared>>);

#[derive(Debug)]
struct Shared {
    file: File,
    /// How far tests were read.
    tests: AtomicU64,
    /// How far facts were read.
    facts: AtomicU64,
}

impl Board {
    /// A board for this process and those that are forked from it.
    pub fn shared() -> io::Result<Board> {
        // SAFETY: plain system calls; the string is one that C can read, and nobody else owns the descriptor.
        let file = unsafe {
            let descriptor = libc::memfd_create(c"board".as_ptr(), libc::MFD_CLOEXEC);
            if descriptor < 0 {
                return Err(io::Error::last_os_error());
            }
            let file = File::from_raw_fd(descriptor);
            if libc::fcntl(descriptor, libc::F_SETFL, libc::O_APPEND) < 0 {
                return Err(io::Error::last_os_error());
            }
            file
        };
        Ok(Board(Some(Arc::new(Shared { file, tests: AtomicU64::new(0), facts: AtomicU64::new(0) }))))
    }

    /// Whether anybody can read what is put up.
    pub fn is_shared(&self) -> bool {
        self.0.is_some()
    }

    /// Puts up a test.
    pub fn publish_test(&self, test: &Test) {
        let is_full = |shared: &Arc<Shared>| shared.length() > FULL;
        if !self.0.as_ref().is_none_or(is_full) {
            self.publish("test", &test_file::to_yaml(test).replace('\n', "\x0b"));
        }
    }

    /// Puts up facts, which the checker has accepted.
    pub fn publish_facts(&self, facts: &Facts) {
        if self.is_shared() {
            self.publish("facts", &facts.to_text());
        }
    }

    fn publish(&self, kind: &str, text: &str) {
        let Some(shared) = &self.0 else { return };
        let line = format!("{} {kind} {text}\n", std::process::id());
        if line.len() <= LONGEST {
            // What cannot be written is not known to others: no harm is done.
            let _ = (&shared.file).write_all(line.as_bytes());
        }
    }

    /// The tests of others that were put up since the last time.
    pub fn new_tests(&self) -> Vec<Test> {
        let news = self.news(|shared| &shared.tests, "test");
        news.iter().filter_map(|text| test_file::parse(&text.replace('\x0b', "\n")).ok()).collect()
    }

    /// The facts of others that were put up since the last time.
    pub fn new_facts(&self) -> Vec<Facts> {
        self.news(|shared| &shared.facts, "facts").iter().filter_map(|text| Facts::from_text(text)).collect()
    }

    /// Whether there are facts that were not looked at. Cheap while nothing is written.
    pub fn has_new_facts(&self) -> bool {
        let Some(shared) = &self.0 else { return false };
        let before = shared.facts.load(Ordering::Relaxed);
        let (lines, after) = shared.lines(before);
        if lines.iter().any(|line| of_others(line, "facts").is_some()) {
            return true;
        }
        shared.facts.store(after, Ordering::Relaxed);
        false
    }

    fn news(&self, position: impl Fn(&Shared) -> &AtomicU64, kind: &str) -> Vec<String> {
        let Some(shared) = &self.0 else { return Vec::new() };
        let position = position(shared);
        let (lines, after) = shared.lines(position.load(Ordering::Relaxed));
        position.store(after, Ordering::Relaxed);
        lines.iter().filter_map(|line| of_others(line, kind)).map(str::to_owned).collect()
    }
}

/// The text of a notice of this kind that is another's.
fn of_others<'t>(line: &'t str, kind: &str) -> Option<&'t str> {
    let (author, rest) = line.split_once(' ')?;
    let (found, text) = rest.split_once(' ')?;
    (found == kind && author.parse() != Ok(std::process::id())).then_some(text)
}

impl Shared {
    fn length(&self) -> u64 {
        self.file.metadata().map_or(0, |metadata| metadata.len())
    }

    /// The complete lines from a position on, and the position behind them.
    fn lines(&self, from: u64) -> (Vec<String>, u64) {
        let length = self.length().saturating_sub(from);
        let mut bytes = vec![0; usize::try_from(length).unwrap_or(0)];
        if bytes.is_empty() || self.file.read_exact_at(&mut bytes, from).is_err() {
            return (Vec::new(), from);
        }
        let Some(last) = bytes.iter().rposition(|&byte| byte == b'\n') else { return (Vec::new(), from) };
        let text = String::from_utf8_lossy(&bytes[..last]);
        (text.split('\n').map(str::to_owned).collect(), from + last as u64 + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tarka_exec::concrete::InputValue;

    #[test]
    fn nobody_hears_what_is_told_to_no_board() {
        let board = Board::default();
        board.publish_facts(&Facts::default());
        assert!(!board.is_shared() && !board.has_new_facts() && board.new_tests().is_empty());
    }

    #[test]
    fn notices_reach_other_processes_once_and_not_their_author() {
        let board = Board::shared().expect("a board");
        let test = Test::of_values([InputValue::Int(7), InputValue::Int(-1)]);
        board.publish_test(&test);
        board.publish_facts(&Facts::default());
        assert!(board.new_tests().is_empty() && !board.has_new_facts() && board.new_facts().is_empty());
        // What another process would write.
        let shared = board.0.as_ref().expect("shared");
        let line = format!("1 test {}\n", test_file::to_yaml(&test).replace('\n', "\x0b"));
        (&shared.file).write_all(line.as_bytes()).expect("room");
        (&shared.file).write_all(b"1 facts procedure 0 1 0 1 0 \n2 facts half a li").expect("room");
        assert_eq!(board.new_tests(), [test]);
        assert!(board.new_tests().is_empty() && board.has_new_facts() && board.has_new_facts());
        assert_eq!(board.new_facts().len(), 1);
        assert!(!board.has_new_facts() && board.new_facts().is_empty());
    }
}
