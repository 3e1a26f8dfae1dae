//! Remarks in words: what somebody should know before believing the verdict.

use std::fmt::Write;

use serde_json::{Value, json};

use crate::output::{Color, Style};
use crate::property::Absent;
use crate::remarks::trials::UndefinedRuns;
use crate::remarks::{Misspelt, Remarks, Trials};
use crate::report::text::{self, Detail};

/// How many kinds and places of undefined behaviour are named before the list is cut.
const PLACES_SHOWN: usize = 3;
/// With more inputs than these, a run is not repeated by hand.
const INPUTS_SHOWN: usize = 8;

/// The remarks as notes, a line each.
pub fn notes(remarks: &Remarks, detail: Detail, color: Color) -> String {
    let mut text = String::new();
    let absent = remarks.absent.iter().map(Absent::sentence);
    let sentences = remarks.misspelt.iter().map(Misspelt::sentence).chain(absent);
    for sentence in sentences.chain(undefined(&remarks.trials, detail)).chain(blocked(&remarks.trials)) {
        let _ = writeln!(text, "{}: {sentence}", color.paint(Style::Unsure, "note"));
    }
    text
}

/// What runs did that has no meaning, in one sentence.
fn undefined(trials: &Trials, detail: Detail) -> Option<String> {
    let shown = if detail == Detail::Verbose { usize::MAX } else { PLACES_SHOWN };
    let places: Vec<String> = trials.undefined.iter().take(shown).map(place).collect();
    let more = match trials.undefined.len().saturating_sub(shown) {
        0 => String::new(),
        more => format!(", and {} (-v shows all)", text::count(more as u64, "more place")),
    };
    (!places.is_empty()).then(|| {
        format!(
            "{} of {} tried ended in undefined behaviour, which the verdict does not cover: {}{more}",
            trials.undefined_runs(),
            text::count(trials.runs, "run"),
            places.join(", ")
        )
    })
}

/// `null-dereference at f.c:3 (--inputs 0)`.
fn place(undefined: &UndefinedRuns) -> String {
    let at = undefined.place.as_ref().map(|(file, line)| format!(" at {file}:{line}")).unwrap_or_default();
    let how = match undefined.inputs.len() {
        1..=INPUTS_SHOWN => format!(" (--inputs {})", undefined.inputs.join(",")),
        _ => String::new(),
    };
    format!("{}{at}{how}", undefined.kind)
}

fn blocked(trials: &Trials) -> Option<String> {
    trials.are_all_blocked().then(|| {
        format!(
            "all {} tried ended at an assumption that does not hold: perhaps none can hold",
            text::count(trials.runs, "run")
        )
    })
}

/// What runs came to, for scripts.
pub fn trials(trials: &Trials) -> Value {
    json!({
        "runs": trials.runs,
        "blocked": trials.blocked,
        "undefined": trials.undefined.iter().map(undefined_runs).collect::<Vec<_>>(),
    })
}

fn undefined_runs(undefined: &UndefinedRuns) -> Value {
    json!({
        "kind": undefined.kind.to_string(),
        "reason": undefined.reason,
        "file": undefined.place.as_ref().map(|(file, _)| file),
        "line": undefined.place.as_ref().map(|(_, line)| line),
        "runs": undefined.runs,
        "inputs": undefined.inputs,
    })
}

/// Names that look misspelt, for scripts.
pub fn misspelt(misspelt: &Misspelt) -> Value {
    json!({ "name": misspelt.name, "meant": misspelt.meant })
}
