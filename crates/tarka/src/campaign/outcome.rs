//! What came of a check of a campaign.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What came of a task.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The run of the campaign that it is of.
    pub run: u64,
    /// What program and rule it is about, by their content.
    pub key: String,
    /// Whether it was taken from an earlier run.
    pub reused: bool,
    /// What it says.
    pub word: Word,
    /// A short name for the reason, where nothing is known.
    pub cause: String,
    /// The reason in a sentence; of a defect, what is wrong and where.
    pub reason: String,
    /// What the verdict rests on.
    pub conditions: Vec<String>,
    /// Seconds on the clock.
    pub seconds: f64,
    /// Rounds of the engine.
    pub iterations: u64,
    /// Questions to its solver, of all kinds.
    pub solver_calls: u64,
    /// Constraints, for slam.
    pub constraints: u64,
    /// The most megabytes.
    pub peak_mb: u64,
    /// What the run before needed for the same.
    #[serde(default)]
    pub before: Option<Effort>,
}

/// What a check needs.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Effort {
    /// Rounds of the engine.
    pub iterations: u64,
    /// Questions to its solver, of all kinds.
    pub solver_calls: u64,
    /// Seconds on the clock.
    pub seconds: f64,
}

impl std::ops::Add for Effort {
    type Output = Effort;

    fn add(self, other: Effort) -> Effort {
        Effort {
            iterations: self.iterations + other.iterations,
            solver_calls: self.solver_calls + other.solver_calls,
            seconds: self.seconds + other.seconds,
        }
    }
}

/// What a driver verifier says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Word {
    /// The program does not call what the rule is about.
    NotApplicable,
    /// The rule is kept: there is a proof that the checker accepted.
    Pass,
    /// The rule is violated: there is a test that was replayed.
    Defect,
    /// Neither.
    Unknown,
}

impl Word {
    /// All of them, in the order of tables.
    pub const ALL: [Word; 4] = [Word::NotApplicable, Word::Pass, Word::Defect, Word::Unknown];

    /// The word itself.
    pub fn name(self) -> &'static str {
        match self {
            Word::NotApplicable => "not applicable",
            Word::Pass => "pass",
            Word::Defect => "defect",
            Word::Unknown => "unknown",
        }
    }

    /// The word where there is little room.
    pub fn cell(self) -> &'static str {
        match self {
            Word::NotApplicable => "-",
            Word::Pass => "pass",
            Word::Defect => "DEFECT",
            Word::Unknown => "?",
        }
    }
}

/// Where an error is, seen from the program: the last step before the code of a rule, which tells of a violation.
fn place_in_program(report: &Value) -> Option<(&str, u64)> {
    let found = &report["place"];
    let is_rules = |value: &Value| value["file"].as_str().is_some_and(|file| file.ends_with(".slic"));
    let steps = report["trace"].as_array();
    let before = steps.into_iter().flatten().rev().find(|step| !is_rules(step));
    let found = if is_rules(found) { before.unwrap_or(found) } else { found };
    Some((found["file"].as_str()?, found["line"].as_u64()?))
}

impl Outcome {
    /// Nothing is known, for a reason.
    pub fn unknown(cause: &str, reason: String) -> Outcome {
        Outcome {
            run: 0,
            key: String::new(),
            reused: false,
            word: Word::Unknown,
            cause: cause.to_owned(),
            reason,
            conditions: Vec::new(),
            seconds: 0.0,
            iterations: 0,
            solver_calls: 0,
            constraints: 0,
            peak_mb: 0,
            before: None,
        }
    }

    /// What it took to find out; nothing, if an earlier run did.
    pub fn effort(&self) -> Option<Effort> {
        let Outcome { iterations, solver_calls, seconds, .. } = *self;
        (!self.reused).then_some(Effort { iterations, solver_calls, seconds })
    }

    /// The program has nothing to do with the rule.
    pub fn not_applicable() -> Outcome {
        Outcome { word: Word::NotApplicable, cause: String::new(), ..Outcome::unknown("", String::new()) }
    }

    /// What a check reported: its JSON, and what it wrote to standard error if it has none.
    pub fn of_report(report: &str, errors: &str) -> Outcome {
        let Ok(report) = serde_json::from_str::<Value>(report) else {
            let first = errors.lines().next().unwrap_or("the check ended without a report");
            return Outcome::unknown("bad-input", first.to_owned());
        };
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let count = |name: &str| report["stats"][name].as_u64().unwrap_or(0);
        let word = match report["verdict"].as_str() {
            Some("pass") if report["vacuous"] == true => Word::NotApplicable,
            Some("pass") => Word::Pass,
            Some("fail") => Word::Defect,
            _ => Word::Unknown,
        };
        let at = match place_in_program(&report) {
            Some((file, line)) if word == Word::Defect => format!(" ({file}:{line})"),
            _ => String::new(),
        };
        let absent: String =
            report["absent"].as_array().into_iter().flatten().map(|one| format!("; {}", text(one))).collect();
        let conditions = report["conditions"].as_array().into_iter().flatten();
        Outcome {
            word,
            cause: text(&report["cause"]),
            reason: text(&report["reason"]) + &at + &absent,
            conditions: conditions
                .map(|one| one.as_str().map_or_else(|| one.to_string(), str::to_owned))
                .collect(),
            seconds: report["stats"]["seconds"].as_f64().unwrap_or(0.0),
            iterations: count("iterations"),
            solver_calls: count("solver_calls") + count("refinement_solver_calls"),
            constraints: count("constraints"),
            peak_mb: count("peak_mb"),
            ..Outcome::unknown("", String::new())
        }
    }

    /// Whether somebody could check it again: a proof, a test, or that nothing is called.
    pub fn has_evidence(&self) -> bool {
        self.word != Word::Unknown
    }

    /// Whether slam said that it found no difference any more.
    pub fn is_stuck(&self) -> bool {
        self.word == Word::Unknown && self.reason.contains("no-difference-found")
    }

    /// Whether time or memory was over.
    pub fn is_exhausted(&self) -> bool {
        self.word == Word::Unknown && ["out-of-time", "out-of-memory"].contains(&self.cause.as_str())
    }
}
