//! The report for a script: one JSON object.

use serde_json::{Value, json};
use tarka_exec::concrete::{InputValue, Outcome, TakenInput};
use tarka_ir::Span;

use super::words::Assumed;
use super::{Report, words};
use crate::status::Status;

/// The whole report. `output` is what the program printed, as far as it was kept; `trace` its steps, or null.
pub fn report(report: &Report<'_>, output: &[u8], trace: Value) -> Value {
    let outcome = &report.run.outcome;
    let place = words::place(report.run, report.program);
    json!({
        "verdict": verdict(report.status()),
        "outcome": words::tag(outcome),
        "kind": words::kind(outcome),
        "reason": words::reason(outcome, report.program),
        "returned": returned(outcome),
        "place": place.map(|(_, span)| position(report, span)),
        "procedure": place.map(|(proc, _)| &report.program.procs[proc].name),
        "callers": words::callers(report.run, report.program)
            .map(|site| position(report, site.span)).collect::<Vec<_>>(),
        "inputs": report.run.inputs.iter().map(|taken| input(report, taken)).collect::<Vec<_>>(),
        "assumptions": words::assumed(report.program).iter().map(Assumed::text).collect::<Vec<_>>(),
        "trace": trace,
        "output": String::from_utf8_lossy(output),
        "stats": {
            "steps": report.run.steps,
            "inputs": report.run.inputs.len(),
            "inputs_beyond": report.run.inputs_beyond,
            "output_bytes": report.run.output_bytes,
            "peak_bytes": report.run.peak_memory,
            "seconds": report.elapsed.as_secs_f64(),
        },
    })
}

/// The name of a verdict.
pub(super) fn verdict(status: Status) -> &'static str {
    match status {
        Status::Pass => "pass",
        Status::Fail => "fail",
        _ => "unknown",
    }
}

/// What `main` returned, or the program gave to `exit`.
fn returned(outcome: &Outcome) -> Value {
    match outcome {
        Outcome::Returned(Some(value)) | Outcome::Exited(value) => integer(*value),
        _ => Value::Null,
    }
}

/// A number where every reader of JSON gets it right, else a string.
fn integer(value: i128) -> Value {
    i64::try_from(value).map_or_else(|_| json!(value.to_string()), |value| json!(value))
}

/// A place in the source.
pub(super) fn position(report: &Report<'_>, span: Span) -> Value {
    match report.program.sources.position(span) {
        Some(position) => json!({ "file": position.file, "line": position.line, "column": position.column }),
        None => Value::Null,
    }
}

/// An input that a run took.
pub(super) fn input(report: &Report<'_>, taken: &TakenInput) -> Value {
    let value = match taken.value {
        InputValue::Int(value) => integer(value),
        // Infinities and NaN have no number in JSON.
        InputValue::Float(value) if value.is_finite() => json!(value),
        InputValue::Float(_) => json!(words::value(taken, report.program)),
    };
    json!({
        "value": value,
        "origin": words::origin(&taken.origin),
        "place": position(report, taken.site.span),
        "given": !taken.beyond,
    })
}
