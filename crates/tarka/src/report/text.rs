//! The report for a person: how the run ended first, then why, then one line of figures.

use std::collections::BTreeMap;
use std::fmt::Write;

use tarka_exec::concrete::{Note, Outcome, TakenInput};
use tarka_ir::{ErrorKind, Input, Span};

use super::words::Assumed;
use super::{Report, excerpt, words};
use crate::output::{Color, Style};
use crate::status::Status;

/// How many inputs are listed before the list is cut.
const INPUTS_SHOWN: usize = 40;
/// How many open calls are listed before the list is cut.
const CALLERS_SHOWN: usize = 10;

/// How much a person wants to know.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Detail {
    /// What matters.
    Normal,
    /// With every input and every assumption.
    Verbose,
}

/// The whole report.
pub fn report(report: &Report<'_>, detail: Detail, color: Color) -> String {
    let mut text = ending(report, color);
    text += &inputs(report, detail);
    text += &notes(report, color);
    text += &assumptions(report, detail, color);
    text += &color.paint(Style::Faint, &figures(report));
    text.push('\n');
    text
}

/// How the run ended, the line where it did, and the calls that led there.
pub(super) fn ending(report: &Report<'_>, color: Color) -> String {
    let mut text = headline(report, color);
    if let Some((_, span)) = words::place(report.run, report.program) {
        text += &excerpt::excerpt(&report.program.sources, span, color);
        text += &callers(report);
    }
    text
}

/// How the run ended, and where.
fn headline(report: &Report<'_>, color: Color) -> String {
    let outcome = &report.run.outcome;
    let reason = words::reason(outcome, report.program);
    let style = match report.status() {
        Status::Pass => Style::Good,
        Status::Fail => Style::Bad,
        _ => Style::Unsure,
    };
    let what = match outcome {
        Outcome::Error { kind: ErrorKind::Unmodelled, .. } => "unknown",
        Outcome::Error { .. } => "error reached",
        Outcome::Undefined { .. } => "undefined behaviour",
        Outcome::Blocked { .. } => "blocked",
        _ => return format!("{}\n", color.paint(style, &reason)),
    };
    format!("{}{}: {reason}\n", color.paint(style, what), place(report))
}

/// ` at file:line in procedure`, as far as it is known.
fn place(report: &Report<'_>) -> String {
    let Some((proc, span)) = words::place(report.run, report.program) else { return String::new() };
    let at =
        words::file_and_line(report.program, span).map(|place| format!(" at {place}")).unwrap_or_default();
    format!("{at} in {}", report.program.procs[proc].name)
}

/// The calls that led there.
fn callers(report: &Report<'_>) -> String {
    let mut text = String::new();
    for (number, site) in words::callers(report.run, report.program).enumerate() {
        if number == CALLERS_SHOWN {
            text += "  …\n";
            break;
        }
        let at = words::file_and_line(report.program, site.span).unwrap_or_default();
        let _ = writeln!(text, "  called at {at} in {}", report.program.procs[site.proc].name);
    }
    text
}

/// The inputs that the run took.
pub(super) fn inputs(report: &Report<'_>, detail: Detail) -> String {
    let inputs = &report.run.inputs;
    if inputs.is_empty() {
        return String::new();
    }
    if detail == Detail::Verbose {
        return inputs.iter().zip(1..).fold(String::new(), |mut text, (input, number)| {
            let at = words::file_and_line(report.program, input.site.span).unwrap_or_default();
            let beyond = if input.beyond { ", none was given" } else { "" };
            let _ = writeln!(
                text,
                "input {number}: {} ({} at {at}{beyond})",
                words::value(input, report.program),
                words::origin(&input.origin)
            );
            text
        });
    }
    let mut list: Vec<String> =
        inputs.iter().take(INPUTS_SHOWN).map(|input| words::value(input, report.program)).collect();
    if inputs.len() > INPUTS_SHOWN {
        list.push(format!("… ({} more)", inputs.len() - INPUTS_SHOWN));
    }
    format!("inputs: {}\n{}", list.join(", "), arguments(report))
}

/// The arguments of the command line that are numbers.
fn arguments(report: &Report<'_>) -> String {
    let argument = |input: &TakenInput| match &input.origin {
        Input::Nondet(name) if name.starts_with("argv[") => {
            Some(format!("{name} = \"{}\"", words::value(input, report.program)))
        }
        _ => None,
    };
    let arguments: Vec<String> = report.run.inputs.iter().filter_map(argument).collect();
    if arguments.is_empty() { String::new() } else { format!("arguments: {}\n", arguments.join(", ")) }
}

fn notes(report: &Report<'_>, color: Color) -> String {
    let mut text = String::new();
    let note = color.paint(Style::Unsure, "note");
    let beyond = report.run.inputs_beyond;
    if beyond > 0 {
        let (inputs, were) = if beyond == 1 { ("input", "was") } else { ("inputs", "were") };
        let _ = writeln!(
            text,
            "{note}: {beyond} {inputs} more than given {were} asked for, and {were} zero (see --inputs)"
        );
    }
    text + &uninitialised(report, color)
}

/// What the run does outside of all objects: the first time in words, and how often besides.
pub(super) fn strays(report: &Report<'_>, color: Color) -> String {
    let stray = |note: &Note| match note {
        Note::Beyond { site, message } => Some((site.span, message.clone())),
        Note::UninitialisedRead { .. } => None,
    };
    let strays: Vec<(Span, String)> = report.run.notes.iter().filter_map(stray).collect();
    let Some((span, message)) = strays.first() else { return String::new() };
    let place = words::file_and_line(report.program, *span).unwrap_or_else(|| "unknown place".into());
    let others = match strays.len() - 1 {
        0 => String::new(),
        1 => ", and another statement does the like".to_owned(),
        more => format!(", and {more} other statements do the like"),
    };
    let note = color.paint(Style::Unsure, "note");
    format!(
        "{note}: at {place} the run {message}{others}. C leaves open what happens from there on; \
         here, memory outside of all objects holds anything\n"
    )
}

/// A note for every place where an uninitialised value is read.
pub(super) fn uninitialised(report: &Report<'_>, color: Color) -> String {
    let mut text = String::new();
    let note = color.paint(Style::Unsure, "note");
    for (place, count) in uninitialised_reads(report) {
        let times = if count > 1 { format!(" ({count} values)") } else { String::new() };
        let _ = writeln!(
            text,
            "{note}: an uninitialised value is read at {place}: an input took its place{times}"
        );
    }
    text
}

/// The places of uninitialised reads with their number, in order of the places.
fn uninitialised_reads(report: &Report<'_>) -> BTreeMap<String, usize> {
    let mut places = BTreeMap::new();
    for note in &report.run.notes {
        let Note::UninitialisedRead { site, .. } = note else { continue };
        let place = words::file_and_line(report.program, site.span).unwrap_or_else(|| "unknown place".into());
        *places.entry(place).or_default() += 1;
    }
    places
}

fn assumptions(report: &Report<'_>, detail: Detail, color: Color) -> String {
    let assumed = words::assumed(report.program);
    assumed.iter().map(|assumed| assumption(assumed, detail, color)).collect()
}

/// An assumption, if it is worth a word.
pub(super) fn assumption(assumed: &Assumed, detail: Detail, color: Color) -> String {
    match assumed {
        Assumed::Ordinary(_) if detail < Detail::Verbose => String::new(),
        _ => format!("{}: {}\n", color.paint(Style::Unsure, "note"), assumed.text()),
    }
}

/// `1 step`, `2 steps`.
pub fn count(n: u64, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

fn figures(report: &Report<'_>) -> String {
    let steps = count(report.run.steps, "step");
    let inputs = count(report.run.inputs.len() as u64, "input");
    format!("{steps}, {inputs}, {:.3} s", report.elapsed.as_secs_f64())
}
