//! What a member of a race tells the process that started it: one JSON object a line.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tarka_engine::Statistics;

use crate::check::keep::Kept;
use crate::check::progress::{Display, Seen};
use crate::check::verdict::{Answer, Doubt, Verdict};
use crate::report::verdict::{json, text};

/// How often a member tells how far it got.
const PERIOD: Duration = Duration::from_millis(100);

/// Something that a member tells.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Message {
    /// It works.
    Progress(Progress),
    /// It is done.
    Done(Box<Done>),
}

/// How far a member got.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Progress {
    /// What it is doing, in a few words.
    pub phase: String,
    /// Its counts, as a report has them.
    pub stats: Value,
}

impl Progress {
    /// The counts.
    pub fn statistics(&self) -> Statistics {
        let count = |name: &str| self.stats[name].as_u64().unwrap_or(0);
        let solver_seconds = self.stats["solver_seconds"].as_f64().unwrap_or(0.0);
        Statistics {
            iterations: count("iterations"),
            solver_calls: count("solver_calls"),
            refinement_solver_calls: count("refinement_solver_calls"),
            tests: count("tests"),
            predicates: count("predicates"),
            constraints: count("constraints"),
            labels: count("labels"),
            backtracks: count("backtracks"),
            arcs_given_up: count("arcs_given_up"),
            regions: count("regions"),
            images: count("images"),
            preimages: count("preimages"),
            summaries: count("summaries"),
            summaries_reused: count("summaries_reused"),
            solver_time: Duration::try_from_secs_f64(solver_seconds).unwrap_or_default(),
            // Helpers and phases have names that only the engine knows.
            helpers: BTreeMap::new(),
            phases: BTreeMap::new(),
        }
    }

    /// The counts in words.
    pub fn counted(&self) -> String {
        text::counted(&self.statistics())
    }

    /// The member held this many megabytes, as the operating system says.
    pub fn note_peak(&mut self, megabytes: u64) {
        if let Value::Object(stats) = &mut self.stats {
            let known = stats.get("peak_mb").and_then(Value::as_u64).unwrap_or(0);
            stats.insert("peak_mb".into(), known.max(megabytes).into());
        }
    }
}

/// What a member came to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Done {
    /// Its answer.
    pub word: Word,
    /// Whether it is a failure that no time was left to run natively.
    pub is_hurried: bool,
    /// Its counts, as a report has them.
    pub stats: Value,
    /// Its report, as it would print it if it were alone.
    pub report: String,
    /// What is to be kept of it.
    pub kept: Kept,
    /// What went wrong besides, in sentences.
    pub complaints: Vec<String>,
}

/// An answer in a word. What is not unknown was checked or replayed before it was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Word {
    /// Proved.
    Pass,
    /// Violated.
    Fail,
    /// Neither.
    Unknown(Doubt),
}

impl Word {
    /// The word for a verdict.
    pub fn of(verdict: &Verdict<'_>) -> Word {
        match verdict {
            Verdict::Pass(_) => Word::Pass,
            Verdict::Fail(_) => Word::Fail,
            Verdict::Unknown(doubt) => Word::Unknown(doubt.clone()),
        }
    }

    /// Whether it answers the question.
    pub fn is_verdict(&self) -> bool {
        !matches!(self, Word::Unknown(_))
    }
}

impl Done {
    /// A member's answer with the report about it.
    pub fn of(answer: &Answer<'_>, report: String, kept: Kept) -> Done {
        let stats = json::counts(&answer.statistics, answer.elapsed, answer.peak_mb);
        let is_hurried = matches!(&answer.verdict, Verdict::Fail(failure) if failure.is_hurried);
        Done { word: Word::of(&answer.verdict), is_hurried, stats, report, kept, complaints: Vec::new() }
    }
}

impl Message {
    /// As a line.
    pub fn to_line(&self) -> String {
        // Nothing in a message is a map whose keys are not strings, so this does not fail.
        serde_json::to_string(self).unwrap_or_default() + "\n"
    }

    /// Reads a line.
    pub fn parse(line: &str) -> Option<Message> {
        serde_json::from_str(line).ok()
    }
}

/// Sends messages. Clones send to the same place, one line after the other.
#[derive(Clone)]
pub struct Sender {
    pipe: Arc<Mutex<File>>,
}

impl Sender {
    /// Sends through a pipe.
    pub fn new(pipe: File) -> Sender {
        Sender { pipe: Arc::new(Mutex::new(pipe)) }
    }

    /// Sends a line.
    pub fn send(&self, line: &str) -> io::Result<()> {
        self.pipe.lock().unwrap_or_else(PoisonError::into_inner).write_all(line.as_bytes())
    }
}

/// Sends what there is to see of a member.
pub struct Reporter {
    sender: Sender,
    told_at: Option<Duration>,
    told: Progress,
}

impl Reporter {
    /// Sends it there.
    pub fn new(sender: Sender) -> Reporter {
        Reporter { sender, told_at: None, told: Progress::default() }
    }
}

impl Display for Reporter {
    fn show(&mut self, seen: &Seen<'_>) {
        if self.told_at.is_some_and(|before| seen.elapsed < before + PERIOD) {
            return;
        }
        self.told_at = Some(seen.elapsed);
        let stats = json::counts(seen.statistics, seen.elapsed, seen.megabytes.unwrap_or(0));
        let news = Progress { phase: seen.phase.to_owned(), stats };
        if news != self.told {
            // If nobody reads any more, nobody waits for the answer either, and this process is about to be ended.
            let _ = self.sender.send(&Message::Progress(news.clone()).to_line());
            self.told = news;
        }
    }

    fn clear(&mut self) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::verdict::Cause;

    #[test]
    fn messages_are_read_back() {
        let doubt = Doubt::new(Cause::Stuck, "two\nlines \u{1f980}");
        let done = Done {
            is_hurried: false,
            word: Word::Unknown(doubt),
            stats: serde_json::json!({ "tests": 3 }),
            report: "UNKNOWN\n".into(),
            kept: Kept::default(),
            complaints: vec!["no".into()],
        };
        let message = Message::Done(Box::new(done));
        let line = message.to_line();
        assert_eq!(line.matches('\n').count(), 1);
        assert_eq!(Message::parse(line.trim_end()), Some(message));
        assert_eq!(Message::parse("{\"Done\":"), None);
    }
}
