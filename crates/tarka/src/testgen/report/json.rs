//! The report for a script: one JSON object.

use serde_json::{Value, json};
use tarka_evidence::replay::coverage::{Count, Coverage, TestRun};
use tarka_evidence::replay::literal;
use tarka_lazy::Progress;

use super::Report;
use crate::report::verdict::json::counts;
use crate::testgen::compare::{Comparison, Side};
use crate::testgen::target::Target;
use crate::testgen::{GoalKind, TargetStatus};

/// The whole report.
pub fn report(report: &Report<'_>) -> Value {
    let generated = report.generated;
    let [reached, unreachable, unknown] = generated.counts();
    json!({
        "goal": match generated.kind {
            GoalKind::Locations => "locations",
            GoalKind::Branches => "branches",
            GoalKind::Error => "error",
        },
        "reached": reached,
        "unreachable": unreachable,
        "unknown": unknown,
        "reason": report.stopped.or(generated.alarm.as_deref()),
        "goals": generated.targets.iter().map(|(target, status)| goal(target, status)).collect::<Vec<_>>(),
        "certified": generated.proof.map(|accepted| json!({
            "by": accepted.by(),
            "seconds": accepted.time.as_secs_f64(),
            "queries": accepted.queries,
        })),
        "directory": report.directory.display().to_string(),
        "tests": tests(report),
        "coverage": coverage(report),
        "comparison": generated.comparison.as_ref().map(comparison),
        "stats": counts(&generated.statistics, report.elapsed, report.peak_mb),
    })
}

fn goal(target: &Target, status: &TargetStatus) -> Value {
    let (word, tests, why) = match status {
        TargetStatus::Reached(tests) => ("reached", tests.iter().map(|test| test + 1).collect(), None),
        TargetStatus::Unreachable => ("unreachable", Vec::new(), None),
        TargetStatus::Unknown(why) => ("unknown", Vec::new(), Some(why)),
    };
    json!({
        "file": target.place.as_ref().map(|(file, _)| file),
        "line": target.place.as_ref().map(|(_, line)| line),
        "what": target.what,
        "status": word,
        "tests": tests,
        "reason": why,
    })
}

fn tests(report: &Report<'_>) -> Vec<Value> {
    let pairs = report.generated.tests.iter().zip(&report.generated.files);
    pairs
        .map(|(found, files)| {
            let inputs = found.test.inputs.iter().map(|input| literal::print(input.value));
            json!({
                "file": files.xml,
                "harness": files.no_harness.is_none().then_some(&files.other),
                "no_harness_because": files.no_harness,
                "inputs": inputs.collect::<Vec<_>>(),
                "goals": found.reaches.len(),
            })
        })
        .collect()
}

fn coverage(report: &Report<'_>) -> Value {
    let covered = &report.generated.covered;
    json!({
        "native": covered.native.as_ref().ok().map(|coverage| native(report, coverage)),
        "not_native_because": covered.native.as_ref().err(),
        "interpreter": { "branches": share(covered.interpreter) },
    })
}

fn native(report: &Report<'_>, coverage: &Coverage) -> Value {
    let lost = coverage.tests.iter().filter(|run| matches!(run, TestRun::Lost(_))).count();
    let files = coverage.files.iter().map(|(name, file)| {
        json!({
            "file": name, "branches": share(file.branches), "lines": share(file.lines),
            "lines_with_open_branches": file.open_lines,
        })
    });
    json!({
        "by": "gcov",
        "branches": share(coverage.branches()),
        "lines": share(coverage.lines()),
        "tests_lost": lost,
        "goals_disputed": report.generated.disputed(coverage).count(),
        "files": files.collect::<Vec<_>>(),
    })
}

fn share(count: Count) -> Value {
    json!({ "hit": count.hit, "total": count.total })
}

fn comparison(comparison: &Comparison) -> Value {
    json!({ "goals": comparison.goals, "learn": side(&comparison.learn), "no_learn": side(&comparison.plain) })
}

fn side(side: &Side) -> Value {
    json!({
        "reached": side.reached(),
        "saturation": side.saturation(),
        "completion": side.completion(),
        "cut_off": side.cut_off,
        "seconds": side.time.as_secs_f64(),
        "series": series(&side.series),
    })
}

/// Pairs of backtracks and goals reached.
fn series(series: &[Progress]) -> Vec<Value> {
    series.iter().map(|progress| json!([progress.backtracks, progress.reached])).collect()
}
