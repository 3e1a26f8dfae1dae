//! The report for a person: how much is reached, what is not and why, and where the tests are.

use std::collections::BTreeMap;
use std::fmt::Write;

use tarka_evidence::replay::coverage::{Count, Coverage, TestRun};

use super::Report;
use crate::output::{Color, Style};
use crate::report::text::{Detail, count};
use crate::status::Status;
use crate::testgen::target::Target;
use crate::testgen::{GoalKind, TargetStatus, plot};

/// How many goals that are not reached are listed before the list is cut.
const GOALS_SHOWN: usize = 40;

/// The whole report.
pub fn report(report: &Report<'_>, detail: Detail, color: Color) -> String {
    let mut text = headline(report, color);
    if let Some(why) = report.stopped {
        let _ = writeln!(text, "{}: {why}", color.paint(Style::Unsure, "not all was tried"));
    }
    text += &goals(report, detail, color);
    text += &proof(report);
    text += &coverage(report);
    text += &files(report, detail);
    if let Some(comparison) = &report.generated.comparison {
        let _ = write!(text, "\n{}\n{}", comparison.table(), plot::text(comparison));
    }
    text += &color.paint(Style::Faint, &figures(report));
    text.push('\n');
    text
}

fn headline(report: &Report<'_>, color: Color) -> String {
    let generated = report.generated;
    let [reached, unreachable, unknown] = generated.counts();
    let goals = match generated.kind {
        GoalKind::Locations => "location",
        GoalKind::Branches => "branch",
        GoalKind::Error => "error",
    };
    let plural = if goals.ends_with("ch") { "es" } else { "s" };
    let all = generated.targets.len();
    let goals = if all == 1 { goals.to_owned() } else { format!("{goals}{plural}") };
    let tests = count(generated.tests.len() as u64, "test");
    let verb = if generated.tests.len() == 1 { "reaches" } else { "reach" };
    let style = if report.status() == Status::Pass { Style::Good } else { Style::Unsure };
    let mut rest = Vec::new();
    if unreachable > 0 {
        rest.push(format!("{unreachable} cannot be reached"));
    }
    if unknown > 0 {
        rest.push(format!("{unknown} unknown"));
    }
    let rest = if rest.is_empty() { String::new() } else { format!("; {}", rest.join(", ")) };
    format!("{}\n", color.paint(style, &format!("{tests} {verb} {reached} of {all} {goals}{rest}")))
}

/// The goals that are not reached; in detail also those that are.
fn goals(report: &Report<'_>, detail: Detail, color: Color) -> String {
    let mut text = String::new();
    let is_shown =
        |status: &TargetStatus| detail == Detail::Verbose || !matches!(status, TargetStatus::Reached(_));
    let shown: Vec<_> = report.generated.targets.iter().filter(|(_, status)| is_shown(status)).collect();
    let most = if detail == Detail::Verbose { usize::MAX } else { GOALS_SHOWN };
    for (target, status) in shown.iter().take(most) {
        text += &goal(target, status, color);
    }
    if let Some(more) = shown.len().checked_sub(most).filter(|&more| more > 0) {
        let _ = writeln!(text, "… {} more (-v shows all)", count(more as u64, "goal"));
    }
    text + &reasons(report)
}

/// `unreachable  file:line: the condition is false`.
fn goal(target: &Target, status: &TargetStatus, color: Color) -> String {
    let (style, word, by) = match status {
        TargetStatus::Reached(tests) => {
            let first = tests.first().map(|test| format!(" (test {})", test + 1));
            (Style::Good, "reached", first.unwrap_or_default())
        }
        TargetStatus::Unreachable => (Style::Good, "unreachable", String::new()),
        TargetStatus::Unknown(_) => (Style::Unsure, "unknown", String::new()),
    };
    let word = color.paint(style, &format!("{word:<11}"));
    format!("  {word} {}: {}{by}\n", place(target), target.what)
}

fn place(target: &Target) -> String {
    target.place.as_ref().map_or_else(|| "unknown place".to_owned(), |(file, line)| format!("{file}:{line}"))
}

/// Why goals are unknown, each reason once.
fn reasons(report: &Report<'_>) -> String {
    let mut reasons: BTreeMap<&str, u64> = BTreeMap::new();
    for (_, status) in &report.generated.targets {
        if let TargetStatus::Unknown(why) = status {
            *reasons.entry(why).or_default() += 1;
        }
    }
    reasons
        .iter()
        .map(|(why, goals)| format!("unknown because: {why} ({})\n", count(*goals, "goal")))
        .collect()
}

fn proof(report: &Report<'_>) -> String {
    let Some(accepted) = report.generated.proof else { return String::new() };
    format!("unreachable: {}\n", accepted.sentence())
}

fn coverage(report: &Report<'_>) -> String {
    let covered = &report.generated.covered;
    let share = |count: Count, what: &str| {
        format!("{} of {} {what} ({:.1} %)", count.hit, count.total, count.percent())
    };
    match &covered.native {
        Ok(native) => {
            let mut text = format!(
                "coverage, counted by gcov in native runs: {}, {}\n",
                share(native.branches(), "branches"),
                share(native.lines(), "lines")
            );
            text += &confirmation(report, native);
            for (what, tests) in uncounted(&native.tests) {
                let _ = writeln!(text, "  {}: {what}", count(tests, "test"));
            }
            text
        }
        Err(why) => format!(
            "coverage in the interpreter: {} (not natively: {why})\n",
            share(covered.interpreter, "branches")
        ),
    }
}

/// Whether native runs got to the lines of all goals that tests reach.
fn confirmation(report: &Report<'_>, native: &Coverage) -> String {
    let [reached, ..] = report.generated.counts();
    match report.generated.disputed(native).count() {
        0 if reached == 0 => String::new(),
        0 => "native runs got to the lines of all goals that are reached\n".to_owned(),
        disputed => format!(
            "native runs did not get to the lines of {} that are reached\n",
            count(disputed as u64, "goal")
        ),
    }
}

/// What is to be said of tests that were not counted as they are, and of how many.
fn uncounted(tests: &[TestRun]) -> BTreeMap<String, u64> {
    let mut remarks = BTreeMap::new();
    for run in tests {
        let remark = match run {
            TestRun::Counted => continue,
            TestRun::Uncertain => {
                "reads what nothing has written; natively, that is whatever memory holds".to_owned()
            }
            TestRun::Diverged => "asks for other inputs natively, and is counted up to there".to_owned(),
            TestRun::Lost(why) => format!("not counted: {why}"),
        };
        *remarks.entry(remark).or_default() += 1;
    }
    remarks
}

fn files(report: &Report<'_>, detail: Detail) -> String {
    let generated = report.generated;
    let mut text = format!("tests in {}\n", report.directory.display());
    for (number, (found, files)) in generated.tests.iter().zip(&generated.files).enumerate() {
        if detail == Detail::Verbose {
            let inputs = count(found.inputs.len() as u64, "input");
            let goals = count(found.reaches.len() as u64, "goal");
            let _ =
                writeln!(text, "  test {}: {}, {}: {inputs}, {goals}", number + 1, files.xml, files.other);
        }
    }
    let without = generated.files.iter().find_map(|files| files.no_harness.as_ref());
    if let Some(why) = without {
        let _ = writeln!(text, "some are not as C harnesses but as YAML: {why}");
    }
    text
}

fn figures(report: &Report<'_>) -> String {
    let statistics = &report.generated.statistics;
    format!(
        "lazy: {}, {}, {}, {:.2} s, {} MB",
        count(statistics.backtracks, "backtrack"),
        count(statistics.labels, "label"),
        count(statistics.solver_calls + statistics.refinement_solver_calls, "solver call"),
        report.elapsed.as_secs_f64(),
        report.peak_mb
    )
}
