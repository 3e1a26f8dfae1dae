//! The report for a script: one JSON object.

use std::time::Duration;

use serde_json::{Map, Value, json};
use tarka_engine::{Labelled, Statistics};

use super::{remarks, run_report};
use crate::arguments::overflow_word;
use crate::check::verdict::{
    Answer, Doubt, Failure, Invariant, InvariantKind, PlacedLabel, Proof, Question, Verdict,
};
use crate::property::{self, Absent, Property};
use crate::report::conditions::Stated;
use crate::report::json;
use crate::report::words::{self, Assumed};

/// The whole report.
pub fn report(answer: &Answer<'_>) -> Value {
    let question = &answer.question;
    let evidence = match &answer.verdict {
        Verdict::Pass(proof) => of_proof(proof),
        Verdict::Fail(failure) => of_failure(answer, failure),
        Verdict::Unknown(doubt) => of_doubt(doubt),
    };
    let properties = match &answer.verdict {
        Verdict::Fail(failure) => violated_rule(question, failure),
        Verdict::Pass(_) | Verdict::Unknown(_) => question.properties.clone(),
    };
    json!({
        "verdict": json::verdict(answer.status()),
        "property": property::words(&properties),
        "reason": evidence.reason,
        "cause": evidence.cause,
        "place": evidence.place,
        "engine": question.engine,
        "mode": question.mode,
        "arithmetic": question.arithmetic(),
        "signed_overflow": overflow_word(question.overflow),
        "environment": question.environment.name(),
        "conditions": answer.conditions().iter().map(Stated::text).collect::<Vec<_>>(),
        "certified": evidence.certified,
        "stats": counts(&answer.statistics, answer.elapsed, answer.peak_mb),
        "inputs": evidence.inputs,
        "trace": evidence.trace,
        "trace_left_out": evidence.trace_left_out,
        "invariants": evidence.invariants,
        "labels": answer.labels.iter().map(label).collect::<Vec<_>>(),
        "vacuous": question.remarks.is_vacuous,
        "misspelt": question.remarks.misspelt.iter().map(remarks::misspelt).collect::<Vec<_>>(),
        "absent": question.remarks.absent.iter().map(Absent::sentence).collect::<Vec<_>>(),
        "trials": remarks::trials(&question.remarks.trials),
        "assumptions": question.assumptions.iter().map(Assumed::text).collect::<Vec<_>>(),
    })
}

/// The rule that a failure violates, or, if it is none, all that was asked for.
fn violated_rule(question: &Question, failure: &Failure<'_>) -> Vec<Property> {
    match question.violated(failure) {
        Some(rule @ Property::Rule(_)) => vec![rule.clone()],
        _ => question.properties.clone(),
    }
}

/// The fields that depend on the verdict; null where there is nothing to say.
#[derive(Default)]
struct Evidence {
    reason: Value,
    cause: Value,
    place: Value,
    certified: Value,
    inputs: Value,
    trace: Value,
    trace_left_out: u64,
    invariants: Value,
}

fn of_proof(proof: &Proof) -> Evidence {
    Evidence {
        reason: "the checker accepts the proof".into(),
        certified: json!({
            "by": proof.accepted.by(),
            "seconds": proof.accepted.time.as_secs_f64(),
            "queries": proof.accepted.queries,
        }),
        invariants: proof.invariants.iter().map(invariant).collect(),
        ..Evidence::default()
    }
}

fn invariant(invariant: &Invariant) -> Value {
    json!({
        "kind": match invariant.kind {
            InvariantKind::Loop => "loop",
            InvariantKind::Summary => "summary",
        },
        "procedure": invariant.procedure,
        "file": invariant.place.as_ref().map(|(file, _)| file),
        "line": invariant.place.as_ref().map(|(_, line)| line),
        "holds": invariant.holds,
        "entered_with": invariant.entered_with,
    })
}

fn label(placed: &PlacedLabel) -> Value {
    let Labelled { from, to, post, label, summary, depends_on_tau, tau, .. } = &placed.label;
    json!({
        "procedure": placed.procedure,
        "from": from.to_string(),
        "to": to.map(|to| to.to_string()),
        "file": placed.place.as_ref().map(|(file, _)| file),
        "line": placed.place.as_ref().map(|(_, line)| line),
        "label": label,
        "post": post,
        "negative_summary": summary,
        "depends_on_tau": depends_on_tau,
        "tau": tau,
    })
}

fn of_failure(answer: &Answer<'_>, failure: &Failure<'_>) -> Evidence {
    let run = run_report(answer, failure);
    let native = failure.native();
    let by =
        if native.is_some() { "replay in the interpreter and natively" } else { "replay in the interpreter" };
    let certified = failure.replay.as_ref().map(|_| {
        json!({
            "by": by,
            "seconds": failure.replaying.as_secs_f64(),
            "not_native_because": failure.why_not_native(),
            "replaced_by_harness": native.map(|native| &native.replaced),
        })
    });
    Evidence {
        reason: words::reason(&failure.run.outcome, failure.program).into(),
        cause: words::kind(&failure.run.outcome).into(),
        place: words::place(&failure.run, failure.program)
            .map(|(_, span)| json::position(&run, span))
            .unwrap_or_default(),
        certified: certified.unwrap_or_default(),
        inputs: failure.run.inputs.iter().map(|taken| json::input(&run, taken)).collect(),
        trace: failure.steps.to_json().into(),
        trace_left_out: failure.steps.left_out,
        ..Evidence::default()
    }
}

fn of_doubt(doubt: &Doubt) -> Evidence {
    let place = doubt.place.as_ref().map(|place| json!({ "file": place.file, "line": place.line }));
    Evidence {
        reason: doubt.reason.clone().into(),
        cause: doubt.cause.tag().into(),
        place: place.unwrap_or_default(),
        ..Evidence::default()
    }
}

/// All counts, zeros too.
pub fn counts(statistics: &Statistics, elapsed: Duration, peak_mb: u64) -> Value {
    let Statistics {
        iterations,
        solver_calls,
        refinement_solver_calls,
        tests,
        predicates,
        constraints,
        labels,
        backtracks,
        arcs_given_up,
        regions,
        images,
        preimages,
        summaries,
        summaries_reused,
        helpers,
        solver_time,
        phases,
    } = statistics;
    let phases: Map<String, Value> =
        phases.iter().map(|(&name, time)| (name.to_owned(), time.as_secs_f64().into())).collect();
    let helpers: Map<String, Value> = helpers
        .iter()
        .map(|(&name, help)| {
            (name.to_owned(), json!({ "uses": help.uses, "solver_calls": help.solver_calls }))
        })
        .collect();
    json!({
        "iterations": iterations,
        "solver_calls": solver_calls,
        "refinement_solver_calls": refinement_solver_calls,
        "tests": tests,
        "predicates": predicates,
        "constraints": constraints,
        "labels": labels,
        "backtracks": backtracks,
        "arcs_given_up": arcs_given_up,
        "regions": regions,
        "images": images,
        "preimages": preimages,
        "summaries": summaries,
        "summaries_reused": summaries_reused,
        "helpers": helpers,
        "solver_seconds": solver_time.as_secs_f64(),
        "phases": phases,
        "seconds": elapsed.as_secs_f64(),
        "peak_mb": peak_mb,
    })
}
