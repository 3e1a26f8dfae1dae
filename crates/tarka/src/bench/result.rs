//! What came of a task, and a table of that.

use serde_json::Value;

use super::child::{Ended, Finished};
use super::csv::{self, Table};
use super::index::BenchTask;
use crate::check::verdict::Cause;

/// What came of a task.
#[derive(Clone, PartialEq, Debug)]
pub struct TaskResult {
    /// The task.
    pub task: BenchTask,
    /// The answer, held against what is expected.
    pub judgement: Judgement,
    /// A short name for the reason, where nothing is known.
    pub cause: String,
    /// The reason in a sentence.
    pub reason: String,
    /// Processor seconds.
    pub cpu: f64,
    /// Seconds on the clock.
    pub wall: f64,
    /// Seconds that the proof took to check.
    pub checking: f64,
    /// Seconds that the check took, by its own clock.
    pub searching: f64,
    /// Of them, seconds in Constrain.
    pub constraining: f64,
    /// The engine whose answer it is.
    pub engine: String,
    /// What went wrong inside of engines that took part, in a sentence; empty if nothing did.
    pub mishaps: String,
    /// The helpers of the engine that did something.
    pub helpers: Vec<String>,
    /// Counts, in the order of [`COUNTS`].
    pub counts: [u64; COUNTS.len()],
}

/// The counts that are kept, by their names in the report.
pub const COUNTS: [&str; 11] = [
    "peak_mb",
    "iterations",
    "solver_calls",
    "refinement_solver_calls",
    "tests",
    "predicates",
    "constraints",
    "labels",
    "backtracks",
    "images",
    "preimages",
];

/// An answer, held against what is expected.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Judgement {
    /// PASS, rightly.
    CorrectTrue,
    /// FAIL, rightly.
    CorrectFalse,
    /// PASS, wrongly.
    WrongTrue,
    /// FAIL, wrongly.
    WrongFalse,
    /// No answer.
    Unknown,
}

impl Judgement {
    const ALL: [Judgement; 5] = [
        Judgement::CorrectTrue,
        Judgement::CorrectFalse,
        Judgement::WrongTrue,
        Judgement::WrongFalse,
        Judgement::Unknown,
    ];

    fn of(verdict: &str, expected: bool) -> Judgement {
        match (verdict, expected) {
            ("pass", true) => Judgement::CorrectTrue,
            ("pass", false) => Judgement::WrongTrue,
            ("fail", false) => Judgement::CorrectFalse,
            ("fail", true) => Judgement::WrongFalse,
            _ => Judgement::Unknown,
        }
    }

    /// The name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Judgement::CorrectTrue => "correct-true",
            Judgement::CorrectFalse => "correct-false",
            Judgement::WrongTrue => "wrong-true",
            Judgement::WrongFalse => "wrong-false",
            Judgement::Unknown => "unknown",
        }
    }

    /// The points that SV-COMP gives.
    pub fn score(self) -> i64 {
        match self {
            Judgement::CorrectTrue => 2,
            Judgement::CorrectFalse => 1,
            Judgement::WrongTrue => -32,
            Judgement::WrongFalse => -16,
            Judgement::Unknown => 0,
        }
    }

    /// Whether the answer is right.
    pub fn is_solved(self) -> bool {
        matches!(self, Judgement::CorrectTrue | Judgement::CorrectFalse)
    }

    /// Whether the answer is not what is expected.
    pub fn is_wrong(self) -> bool {
        matches!(self, Judgement::WrongTrue | Judgement::WrongFalse)
    }
}

impl TaskResult {
    /// A count by its name; 0 if there is none of that name.
    pub fn count(&self, name: &str) -> u64 {
        COUNTS.iter().position(|known| *known == name).map_or(0, |at| self.counts[at])
    }

    /// What the end of the child says, and its report if it gave one.
    pub fn of(task: &BenchTask, finished: &Finished) -> TaskResult {
        let report: Value = serde_json::from_slice(&finished.stdout).unwrap_or_default();
        let text = |name: &str| report[name].as_str().unwrap_or_default().to_owned();
        let verdict = text("verdict");
        let (cause, reason) = match finished.ended {
            Ended::Status(0..=2 | 4) if !verdict.is_empty() => (text("cause"), text("reason")),
            ended => without_report(ended, &finished.stderr),
        };
        // A verdict counts only with the status that belongs to it.
        let is_consistent = matches!(
            (finished.ended, verdict.as_str()),
            (Ended::Status(0), "pass") | (Ended::Status(1), "fail")
        );
        let judgement =
            if is_consistent { Judgement::of(&verdict, task.expected) } else { Judgement::Unknown };
        TaskResult {
            task: task.clone(),
            judgement,
            cause,
            reason,
            cpu: finished.cpu.as_secs_f64(),
            wall: finished.wall.as_secs_f64(),
            checking: report["certified"]["seconds"].as_f64().filter(|_| verdict == "pass").unwrap_or(0.0),
            searching: report["stats"]["seconds"].as_f64().unwrap_or(0.0),
            constraining: report["stats"]["phases"]["constrain"].as_f64().unwrap_or(0.0),
            engine: text("engine"),
            mishaps: mishaps(&report),
            helpers: helpers(&report),
            counts: COUNTS.map(|name| report["stats"][name].as_u64().unwrap_or(0)),
        }
    }

    /// The task could not be started.
    pub fn not_started(task: &BenchTask, error: &std::io::Error) -> TaskResult {
        TaskResult {
            task: task.clone(),
            judgement: Judgement::Unknown,
            cause: "not-started".into(),
            reason: error.to_string(),
            cpu: 0.0,
            wall: 0.0,
            checking: 0.0,
            searching: 0.0,
            constraining: 0.0,
            engine: String::new(),
            mishaps: String::new(),
            helpers: Vec::new(),
            counts: [0; COUNTS.len()],
        }
    }
}

/// The helpers that a report says did something.
fn helpers(report: &Value) -> Vec<String> {
    report["stats"]["helpers"].as_object().map(|all| all.keys().cloned().collect()).unwrap_or_default()
}

/// What went wrong inside of engines that took part.
fn mishaps(report: &Value) -> String {
    let engines = report["engines"].as_array().map(Vec::as_slice).unwrap_or_default();
    let of_engine = |engine: &Value| {
        let reason = engine["reason"].as_str().filter(|_| engine["cause"] == Cause::Internal.tag())?;
        Some(format!("{}: {reason}", engine["engine"].as_str().unwrap_or_default()))
    };
    engines.iter().filter_map(of_engine).collect::<Vec<_>>().join("; ")
}

/// Cause and reason of a child that gave no report.
fn without_report(ended: Ended, stderr: &[u8]) -> (String, String) {
    let said = String::from_utf8_lossy(stderr);
    let first = said.lines().find(|line| !line.trim().is_empty()).unwrap_or("it says nothing").to_owned();
    match ended {
        Ended::Status(3) => ("bad-input".into(), first),
        Ended::Status(4) => ("internal-error".into(), first),
        Ended::Status(status) => ("no-report".into(), format!("ended with status {status}: {first}")),
        Ended::Signal(libc::SIGXCPU | libc::SIGKILL) => {
            ("out-of-time".into(), "ended by the limit on time".into())
        }
        Ended::Signal(signal) => ("crashed".into(), format!("ended by signal {signal}: {first}")),
        Ended::TimedOut => ("out-of-time".into(), "ended by the clock".into()),
        Ended::Interrupted => ("interrupted".into(), "the bench was interrupted".into()),
    }
}

const COLUMNS: [&str; 15] = [
    "family",
    "file",
    "expected",
    "property",
    "machine",
    "overflow",
    "environment",
    "result",
    "cause",
    "reason",
    "cpu_seconds",
    "wall_seconds",
    "checking_seconds",
    "engine",
    "mishaps",
];

/// The first line of a table of results.
pub fn header() -> String {
    let columns: Vec<&str> = COLUMNS.into_iter().chain(COUNTS).collect();
    csv::line(&columns)
}

impl TaskResult {
    /// A line of a table of results.
    pub fn to_line(&self) -> String {
        let task = &self.task;
        let mut cells: Vec<String> = [&task.family, &task.file].into_iter().cloned().collect();
        cells.push(task.expected.to_string());
        cells.extend([&task.property, &task.machine, &task.overflow, &task.environment].into_iter().cloned());
        cells.extend([self.judgement.name().to_owned(), self.cause.clone(), self.reason.clone()]);
        cells.extend([self.cpu, self.wall, self.checking].map(|seconds| format!("{seconds:.3}")));
        cells.extend([self.engine.clone(), self.mishaps.clone()]);
        cells.extend(self.counts.map(|count| count.to_string()));
        csv::line(&cells)
    }
}

/// A result of an earlier bench.
#[derive(Clone, PartialEq, Debug)]
pub struct OldResult {
    /// [`BenchTask::key`].
    pub key: [String; 5],
    /// What came of it.
    pub judgement: Judgement,
    /// Processor seconds.
    pub cpu: f64,
}

/// Reads a table of results.
pub fn parse_old(text: &str) -> Result<Vec<OldResult>, String> {
    let table = Table::parse(text)?;
    let column = |name: &str| table.column(name).ok_or_else(|| format!("there is no column `{name}`"));
    let key = [column("file")?, column("property")?, column("machine")?, column("overflow")?];
    // Tables from before there were environments are about the only one that there was.
    let environment = table.column("environment");
    let (result, cpu) = (column("result")?, column("cpu_seconds")?);
    let old = |row: &[String]| {
        let judgement = Judgement::ALL.into_iter().find(|judgement| judgement.name() == row[result]);
        Ok(OldResult {
            key: {
                let environment = environment.map_or("svcomp", |column| &row[column]);
                let [file, property, machine, overflow] = key.map(|column| row[column].clone());
                [file, property, machine, overflow, environment.to_owned()]
            },
            judgement: judgement.ok_or_else(|| format!("`{}` is no result", row[result]))?,
            cpu: row[cpu].parse().map_err(|_| format!("`{}` is no number of seconds", row[cpu]))?,
        })
    };
    table.rows().map(old).collect()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use std::path::PathBuf;
    use std::time::Duration;

    /// A task that expects something.
    pub fn task(family: &str, file: &str, expected: bool) -> BenchTask {
        BenchTask {
            family: family.into(),
            file: file.into(),
            path: PathBuf::from(file),
            expected,
            property: "unreach-call".into(),
            machine: "32".into(),
            overflow: "wrap".into(),
            environment: "svcomp".into(),
        }
    }

    /// A child that ended so, after a second.
    pub fn finished(ended: Ended, stdout: &str) -> Finished {
        Finished {
            ended,
            stdout: stdout.as_bytes().to_vec(),
            stderr: b"p.c:1: error: no\n".to_vec(),
            cpu: Duration::from_secs(1),
            wall: Duration::from_secs(2),
        }
    }

    #[test]
    fn a_verdict_counts_with_its_status_only() {
        let judged = |ended, stdout: &str, expected| {
            TaskResult::of(&task("f", "p.c", expected), &finished(ended, stdout)).judgement
        };
        let (pass, fail) = (r#"{"verdict":"pass"}"#, r#"{"verdict":"fail"}"#);
        assert_eq!(judged(Ended::Status(0), pass, true), Judgement::CorrectTrue);
        assert_eq!(judged(Ended::Status(0), pass, false), Judgement::WrongTrue);
        assert_eq!(judged(Ended::Status(1), fail, false), Judgement::CorrectFalse);
        assert_eq!(judged(Ended::Status(1), fail, true), Judgement::WrongFalse);
        assert_eq!(judged(Ended::Status(4), pass, true), Judgement::Unknown);
        assert_eq!(judged(Ended::Signal(11), fail, false), Judgement::Unknown);
        assert_eq!(judged(Ended::Status(0), "", true), Judgement::Unknown);
    }

    #[test]
    fn reasons_are_kept() {
        let reason = |ended, stdout: &str| {
            let result = TaskResult::of(&task("f", "p.c", true), &finished(ended, stdout));
            (result.cause, result.reason)
        };
        let doubt = r#"{"verdict":"unknown","cause":"stuck","reason":"no idea"}"#;
        assert_eq!(reason(Ended::Status(2), doubt), ("stuck".into(), "no idea".into()));
        assert_eq!(reason(Ended::Status(3), ""), ("bad-input".into(), "p.c:1: error: no".into()));
        assert_eq!(reason(Ended::TimedOut, "").0, "out-of-time");
        assert_eq!(reason(Ended::Signal(11), "").0, "crashed");
    }

    #[test]
    fn tables_are_read_back() {
        let report = r#"{"verdict":"pass","certified":{"seconds":0.5},"stats":{"iterations":7}}"#;
        let result = TaskResult::of(&task("f", "a,b.c", true), &finished(Ended::Status(0), report));
        assert_eq!((result.checking, result.counts[1]), (0.5, 7));
        let old = parse_old(&(header() + &result.to_line())).expect("our own table");
        let key = ["a,b.c", "unreach-call", "32", "wrap", "svcomp"].map(str::to_owned);
        assert_eq!(old, [OldResult { key, judgement: Judgement::CorrectTrue, cpu: 1.0 }]);
    }
}
