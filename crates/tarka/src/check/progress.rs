//! The line that shows what a long check is doing, rewritten in place, for a person at a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use tarka_engine::Statistics;

/// Who waits less wants no explanation.
const PATIENCE: Duration = Duration::from_millis(500);
/// How often the line changes.
const PERIOD: Duration = Duration::from_millis(200);

/// What there is to see of a check that goes on.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    /// Time since the start.
    pub elapsed: Duration,
    /// What is being done, in a few words.
    pub phase: &'a str,
    /// The counts so far.
    pub statistics: &'a Statistics,
    /// Megabytes held, if that is known.
    pub megabytes: Option<u64>,
}

/// Shows what a check is doing. It is called many times a second, and decides itself how often to do something.
pub trait Display: Send {
    /// This is what is being done now.
    fn show(&mut self, seen: &Seen<'_>);

    /// Takes away what is shown, so that something else can be written.
    fn clear(&mut self);
}

/// The line.
pub struct ProgressLine {
    to: Option<Box<dyn Write + Send>>,
    width: usize,
    shown_at: Option<Duration>,
    is_shown: bool,
}

impl ProgressLine {
    /// On standard error, if that is a terminal.
    pub fn on_terminal() -> ProgressLine {
        let stderr = io::stderr();
        if stderr.is_terminal() {
            ProgressLine::to(Box::new(stderr), terminal_width())
        } else {
            ProgressLine::none()
        }
    }

    /// Nowhere.
    pub fn none() -> ProgressLine {
        ProgressLine { to: None, width: 0, shown_at: None, is_shown: false }
    }

    fn to(stream: Box<dyn Write + Send>, width: usize) -> ProgressLine {
        ProgressLine { to: Some(stream), width, shown_at: None, is_shown: false }
    }

    /// Shows this text.
    pub fn write(&mut self, text: &str) {
        let Some(stream) = &mut self.to else { return };
        let fitting: String = text.chars().take(self.width.saturating_sub(1)).collect();
        // Progress that cannot be shown is not missed.
        let _ = write!(stream, "\r\x1b[2K{fitting}").and_then(|()| stream.flush());
        self.is_shown = true;
    }
}

impl Display for ProgressLine {
    fn show(&mut self, seen: &Seen<'_>) {
        let is_due = self.shown_at.is_none_or(|before| seen.elapsed >= before + PERIOD);
        if seen.elapsed >= PATIENCE && is_due && self.to.is_some() {
            self.shown_at = Some(seen.elapsed);
            self.write(&text(seen));
        }
    }

    fn clear(&mut self) {
        if let Some(stream) = self.to.as_mut().filter(|_| self.is_shown) {
            let _ = write!(stream, "\r\x1b[2K").and_then(|()| stream.flush());
        }
        self.is_shown = false;
    }
}

fn text(seen: &Seen<'_>) -> String {
    let Seen { elapsed, phase, statistics, megabytes } = seen;
    let count = |n: u64, what: &str| if n == 0 { String::new() } else { format!(", {n} {what}") };
    let memory = megabytes.map(|mb| format!(", {mb} MB")).unwrap_or_default();
    format!(
        "{:.0} s: {phase}{}{}{}{memory}",
        elapsed.as_secs_f64().floor(),
        count(statistics.iterations, "iterations"),
        count(statistics.solver_calls + statistics.refinement_solver_calls, "solver calls"),
        count(statistics.tests, "tests"),
    )
}

/// The columns of the terminal at standard error.
fn terminal_width() -> usize {
    // SAFETY: the request fills the structure it is given, which may have any contents before.
    let columns = unsafe {
        let mut size: libc::winsize = std::mem::zeroed();
        let done = libc::ioctl(libc::STDERR_FILENO, libc::TIOCGWINSZ, &mut size);
        if done == 0 { size.ws_col } else { 0 }
    };
    if columns == 0 { 80 } else { usize::from(columns) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Arc, Mutex};

    #[derive(Clone, Default)]
    struct Kept(Arc<Mutex<Vec<u8>>>);

    impl Write for Kept {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("one thread").extend_from_slice(bytes);
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn the_line_comes_late_not_too_often_and_goes_away() {
        let kept = Kept::default();
        let mut line = ProgressLine::to(Box::new(kept.clone()), 30);
        let statistics = Statistics { iterations: 7, ..Statistics::default() };
        for milliseconds in (0..1000).step_by(20) {
            let elapsed = Duration::from_millis(milliseconds);
            line.show(&Seen { elapsed, phase: "searching", statistics: &statistics, megabytes: None });
        }
        line.clear();
        line.clear();
        let bytes = kept.0.lock().expect("one thread").clone();
        let text = String::from_utf8(bytes).expect("text");
        assert_eq!(text.matches("0 s: searching, 7 iterations").count(), 3, "{text:?}");
        assert!(text.ends_with("\r\x1b[2K") && !text.ends_with("\x1b[2K\r\x1b[2K"), "{text:?}");
    }
}
