//! The report for a person: the verdict first, then why, then one line of figures.

use std::fmt::Write;

use tarka_engine::Statistics;

use super::{remarks, run_report};
use crate::check::verdict::{
    Answer, Doubt, Failure, Invariant, InvariantKind, PlacedLabel, Proof, Question, Verdict,
};
use crate::output::{Color, Style};
use crate::property::Property;
use crate::report::conditions;
use crate::report::fault::fault;
use crate::report::text::{self, Detail};
use crate::trace::{Steps, fold};

/// How many invariants are shown before the list is cut.
const INVARIANTS_SHOWN: usize = 10;
/// A longer invariant is cut.
const LONGEST_INVARIANT: usize = 300;

/// The whole report.
pub fn report(answer: &Answer<'_>, detail: Detail, color: Color) -> String {
    let mut text = headline(answer, color);
    text += &match &answer.verdict {
        Verdict::Pass(proof) => why_pass(proof, detail, color),
        Verdict::Fail(failure) => why_fail(answer, failure, detail, color),
        Verdict::Unknown(doubt) => why_unknown(doubt),
    };
    if detail == Detail::Verbose {
        text += &labels(&answer.labels, color);
    }
    text += &remarks::notes(&answer.question.remarks, detail, color);
    for assumed in &answer.question.assumptions {
        text += &text::assumption(assumed, detail, color);
    }
    text += &color.paint(Style::Faint, &figures(answer));
    text.push('\n');
    text
}

/// The verdict, and the property in words.
fn headline(answer: &Answer<'_>, color: Color) -> String {
    let question = &answer.question;
    let (style, word, sentence) = match &answer.verdict {
        Verdict::Pass(_) => (Style::Good, "PASS", question.when_all_hold()),
        Verdict::Fail(failure) => (Style::Bad, "FAIL", violation(question, failure)),
        Verdict::Unknown(_) => {
            let questions: Vec<String> = question.properties.iter().map(Property::as_question).collect();
            (Style::Unsure, "UNKNOWN", questions.join(", and "))
        }
    };
    format!("{}{}: {sentence}\n", color.paint(style, word), conditions::clause(&answer.conditions()))
}

/// What the failure shows, in the words of the property that it violates.
fn violation(question: &Question, failure: &Failure<'_>) -> String {
    let violated = question.violated(failure).map(Property::when_violated).unwrap_or_default();
    let values = |name: &str| failure.steps.value_of(name);
    match fault(&failure.run, failure.program, &values) {
        Some(fault) => format!("{violated}: {fault}"),
        None => violated,
    }
}

fn why_pass(proof: &Proof, detail: Detail, color: Color) -> String {
    let shown = if detail == Detail::Verbose { usize::MAX } else { INVARIANTS_SHOWN };
    let mut text = String::new();
    for invariant in proof.invariants.iter().take(shown) {
        text += &claim(invariant, detail, color);
    }
    if let Some(more) = proof.invariants.len().checked_sub(shown).filter(|&more| more > 0) {
        let _ = writeln!(text, "… {} more (-v shows all)", text::count(more as u64, "invariant"));
    }
    let _ = writeln!(text, "{}", proof.accepted.sentence());
    text
}

/// `file:line   source line`, and below it what holds there.
fn claim(invariant: &Invariant, detail: Detail, color: Color) -> String {
    let place = invariant.place.as_ref().map(|(file, line)| format!("{file}:{line}")).unwrap_or_default();
    let place = color.paint(Style::Faint, &format!("{place:<20}"));
    let (source, when) = match invariant.kind {
        InvariantKind::Loop => (invariant.source.as_str(), "always here"),
        InvariantKind::Summary => (invariant.source.as_str(), "on return"),
    };
    let holds = shortened(&invariant.holds, detail);
    let condition = invariant.entered_with.as_ref().map_or_else(String::new, |entry| {
        format!(" if {} was entered with {}", invariant.procedure, shortened(entry, detail))
    });
    format!("{place} {source}\n{:<20}   {when}{condition}: {}\n", "", color.paint(Style::Good, &holds))
}

/// A formula, cut if it is long and not everything is wanted.
fn shortened(formula: &str, detail: Detail) -> String {
    if detail == Detail::Verbose || formula.chars().count() <= LONGEST_INVARIANT {
        return formula.to_owned();
    }
    let start: String = formula.chars().take(LONGEST_INVARIANT).collect();
    format!("{start} … (-v shows all)")
}

fn why_fail(answer: &Answer<'_>, failure: &Failure<'_>, detail: Detail, color: Color) -> String {
    let run = run_report(answer, failure);
    let steps = match detail {
        Detail::Normal => fold::gist(&failure.steps, color),
        Detail::Verbose => fold::whole(&failure.steps, color),
    };
    let ending = text::ending(&run, color);
    let inputs = text::inputs(&run, detail);
    let notes = text::uninitialised(&run, color) + &text::strays(&run, color);
    let knowledge = knowledge(&failure.steps, color);
    format!("{ending}{knowledge}how it gets there:\n{steps}{inputs}{notes}{}", confirmation(failure))
}

/// The state of the rules where one is violated.
fn knowledge(steps: &Steps, color: Color) -> String {
    let known: Vec<String> =
        steps.knowledge.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    if known.is_empty() {
        return String::new();
    }
    format!("  with {}\n", color.paint(Style::Good, &known.join(", ")))
}

/// Who else saw the error.
fn confirmation(failure: &Failure<'_>) -> String {
    if failure.replay.is_none() {
        return String::new();
    }
    if let Some(native) = failure.native() {
        let stand_ins = native.stand_ins();
        return format!(
            "replayed: the test reaches the error in the interpreter and as a native program{stand_ins}\n"
        );
    }
    let why = failure.why_not_native().map(|why| format!(" (not natively: {why})")).unwrap_or_default();
    format!("replayed: the test reaches the error in the interpreter{why}\n")
}

/// The labels of lazy annotation: where nothing is asked of exits the label itself, else the negative summary.
fn labels(labels: &[PlacedLabel], color: Color) -> String {
    let mut text = String::new();
    if !labels.is_empty() {
        text += "labels (no error is reached from there if they hold) and negative summaries (exits that there are not):\n";
    }
    for PlacedLabel { procedure, at, place, label } in labels {
        let place = place.as_ref().map(|(file, line)| format!("{file}:{line}")).unwrap_or_default();
        let place = color.paint(Style::Faint, &format!("{place:<20}"));
        let tau = match (label.depends_on_tau, label.tau.as_slice()) {
            (false, _) => String::new(),
            (true, []) => ", while τ lasts".to_owned(),
            (true, limits) => format!(", while {}", limits.join(" and ")),
        };
        let formula = label.summary.as_ref().unwrap_or(&label.label);
        let formula = color.paint(Style::Good, formula);
        let _ = writeln!(text, "{place} {procedure} {at}: {formula}{tau}");
    }
    text
}

fn why_unknown(doubt: &Doubt) -> String {
    let mut text = match &doubt.place {
        None => format!("{}\n", doubt.reason),
        Some(place) => format!("{} at {}:{}\n{}", doubt.reason, place.file, place.line, place.excerpt),
    };
    if let Some(advice) = &doubt.advice {
        let _ = writeln!(text, "{advice}");
    }
    text
}

/// The counts that are not zero, the time and the memory.
fn figures(answer: &Answer<'_>) -> String {
    let counted = Some(counted(&answer.statistics)).filter(|counted| !counted.is_empty());
    let counted = counted.map(|counted| counted + ", ").unwrap_or_default();
    let engine = &answer.question.engine;
    let mode = answer.question.mode.as_ref().map(|mode| format!(" {mode}")).unwrap_or_default();
    let seconds = answer.elapsed.as_secs_f64();
    format!("{engine}{mode}: {counted}{seconds:.2} s, {} MB", answer.peak_mb)
}

/// The counts that are not zero.
pub fn counted(statistics: &Statistics) -> String {
    let counts = [
        (statistics.iterations, "iteration"),
        (statistics.solver_calls, "solver call"),
        (statistics.refinement_solver_calls, "refinement call"),
        (statistics.tests, "test"),
        (statistics.predicates, "predicate"),
        (statistics.constraints, "constraint"),
        (statistics.labels, "label"),
        (statistics.backtracks, "backtrack"),
        (statistics.images, "image"),
        (statistics.preimages, "preimage"),
    ];
    let counted = counts.into_iter().filter(|&(n, _)| n > 0).map(|(n, what)| text::count(n, what));
    counted.collect::<Vec<_>>().join(", ")
}
