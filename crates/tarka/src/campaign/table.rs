//! The results of a campaign as tables.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::outcome::{Outcome, Word};
use super::plan::{Plan, Task};
use crate::bench::csv;

/// More programs than this are counted, not shown one by one.
const MOST_COLUMNS: usize = 6;
/// A longer name is cut at its beginning.
const LONGEST_NAME: usize = 22;

/// The results so far, by task.
pub type Results = Vec<Option<Outcome>>;

/// Rules by programs for every engine, and how many checks came to what.
pub fn text(plan: &Plan, results: &Results) -> String {
    let mut text = String::new();
    let ways = distinct(plan, Task::way);
    for way in &ways {
        if ways.len() > 1 {
            let _ = writeln!(text, "{way}");
        }
        text += &of_way(plan, results, way);
    }
    text
}

/// The different values that tasks have, in their order.
pub fn distinct(plan: &Plan, value: impl Fn(&Task) -> String) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for value in plan.tasks.iter().map(value) {
        if !found.contains(&value) {
            found.push(value);
        }
    }
    found
}

fn of_way(plan: &Plan, results: &Results, way: &str) -> String {
    let programs = distinct(plan, |task| task.program.clone());
    let subjects = distinct(plan, |task| task.subject.clone());
    let width = subjects.iter().map(String::len).max().unwrap_or(0).max(8);
    let mut text = String::new();
    let word = |program: Option<&String>, subject: Option<&String>, wanted: Word| {
        let mut tasks = plan.tasks.iter().zip(results);
        let is_meant = |task: &Task| {
            task.way() == way
                && program.is_none_or(|program| task.program == *program)
                && subject.is_none_or(|subject| task.subject == *subject)
        };
        let is_so = |result: &Option<Outcome>| result.as_ref().is_some_and(|outcome| outcome.word == wanted);
        tasks.by_ref().filter(|(task, result)| is_meant(task) && is_so(result)).count()
    };
    if programs.len() <= MOST_COLUMNS {
        let _ = write!(text, "{:width$}", "");
        for program in &programs {
            let _ = write!(text, "  {:>LONGEST_NAME$}", cut(program));
        }
        text.push('\n');
        for subject in &subjects {
            let _ = write!(text, "{subject:width$}");
            for program in &programs {
                let found = Word::ALL.into_iter().find(|&one| word(Some(program), Some(subject), one) > 0);
                let _ = write!(text, "  {:>LONGEST_NAME$}", found.map_or("", Word::cell));
            }
            text.push('\n');
        }
    } else {
        let _ = write!(text, "{:width$}", "");
        Word::ALL.iter().for_each(|one| _ = write!(text, "  {:>14}", one.name()));
        text.push('\n');
        for subject in &subjects {
            let _ = write!(text, "{subject:width$}");
            Word::ALL.iter().for_each(|&one| _ = write!(text, "  {:>14}", word(None, Some(subject), one)));
            text.push('\n');
        }
    }
    let counts: Vec<String> =
        Word::ALL.iter().map(|&one| format!("{} {}", word(None, None, one), one.name())).collect();
    let _ = writeln!(
        text,
        "{} checks: {}",
        plan.tasks.iter().filter(|task| task.way() == way).count(),
        counts.join(", ")
    );
    text
}

fn cut(name: &str) -> String {
    let length = name.chars().count();
    if length <= LONGEST_NAME {
        return name.to_owned();
    }
    let end: String = name.chars().skip(length - LONGEST_NAME + 1).collect();
    format!("…{end}")
}

/// Defects, each with what is wrong, and programs that cannot be read.
pub fn defects(plan: &Plan, results: &Results) -> String {
    let mut text = String::new();
    let mut unreadable = BTreeSet::new();
    for (task, outcome) in plan.tasks.iter().zip(results) {
        if let Some(outcome) = outcome.as_ref().filter(|outcome| outcome.cause == "bad-input")
            && unreadable.insert((&task.program, &outcome.reason))
        {
            let _ = writeln!(text, "{}: bad input: {}", task.program, outcome.reason);
        }
    }
    for (task, outcome) in plan.tasks.iter().zip(results) {
        if let Some(outcome) = outcome.as_ref().filter(|outcome| outcome.word == Word::Defect) {
            let _ = writeln!(text, "{}: {}: {}", task.program, task.subject, outcome.reason);
        }
    }
    text
}

/// A row for every check.
pub fn summary(plan: &Plan, results: &Results) -> String {
    let mut text = csv::line(&[
        "program",
        "rule",
        "engine",
        "mode",
        "verdict",
        "cause",
        "reason",
        "conditions",
        "seconds",
        "iterations",
        "solver_calls",
        "constraints",
        "peak_mb",
        "reused",
    ]);
    for (task, outcome) in plan.tasks.iter().zip(results) {
        let Some(outcome) = outcome else { continue };
        text += &csv::line(&[
            task.program.clone(),
            task.subject.clone(),
            task.engine.clone(),
            task.mode.clone().unwrap_or_default(),
            outcome.word.name().to_owned(),
            outcome.cause.clone(),
            outcome.reason.clone(),
            outcome.conditions.join("; "),
            format!("{:.3}", outcome.seconds),
            outcome.iterations.to_string(),
            outcome.solver_calls.to_string(),
            outcome.constraints.to_string(),
            outcome.peak_mb.to_string(),
            outcome.reused.to_string(),
        ]);
    }
    text
}
