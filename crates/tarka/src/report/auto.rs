//! What is told besides when several engines took part: who won, and how far the others got.

use std::fmt::Write;

use serde_json::{Value, json};

use super::telling::Telling;
use crate::auto::{End, Standing, Word, brief};
use crate::check::watch::Watch;
use crate::output::Style;

/// Adds to a report who won, if anybody did, and how far the others got.
pub fn add(
    telling: Telling,
    report: String,
    standings: &[Standing],
    winner: Option<usize>,
    watch: &Watch,
) -> String {
    let lines = || {
        let text = match winner {
            Some(winner) => who_won(standings, winner, watch),
            None => each(standings),
        };
        text.lines().map(|line| telling.color.paint(Style::Faint, line) + "\n").collect()
    };
    let fields = |report: &mut Value| {
        report["engines"] =
            standings.iter().enumerate().map(|(at, one)| fields(one, Some(at) == winner)).collect();
        report["stats"]["seconds"] = watch.elapsed().as_secs_f64().into();
        report["stats"]["peak_mb"] = watch.peak_megabytes().into();
    };
    telling.with(report, lines, fields)
}

fn who_won(standings: &[Standing], winner: usize, watch: &Watch) -> String {
    let mut text = format!("auto: {} won", standings[winner].engine);
    for (_, other) in standings.iter().enumerate().filter(|(at, _)| *at != winner) {
        let _ = write!(text, "; {} {}", other.engine, what_became(other));
    }
    let _ =
        write!(text, "; all together {:.2} s, {} MB", watch.elapsed().as_secs_f64(), watch.peak_megabytes());
    text
}

fn what_became(other: &Standing) -> String {
    match &other.end {
        End::Done(done) => match &done.word {
            Word::Pass | Word::Fail => "has the same verdict".to_owned(),
            Word::Unknown(doubt) => brief(doubt),
        },
        End::Lost(doubt) => brief(doubt),
        End::Stopped => match other.progress.counted() {
            counted if counted.is_empty() => "was stopped".to_owned(),
            counted => format!("was stopped after {counted}"),
        },
    }
}

/// The counts of each.
fn each(standings: &[Standing]) -> String {
    let line = |standing: &Standing| {
        let counted = standing.progress.counted();
        if counted.is_empty() { String::new() } else { format!("  {}: {counted}\n", standing.engine) }
    };
    standings.iter().map(line).collect()
}

fn fields(standing: &Standing, is_winner: bool) -> Value {
    let (ended, doubt) = match &standing.end {
        _ if is_winner => ("won", None),
        End::Stopped => ("stopped", None),
        End::Lost(doubt) => ("lost", Some(doubt)),
        End::Done(done) => match &done.word {
            Word::Pass => ("pass", None),
            Word::Fail => ("fail", None),
            Word::Unknown(doubt) => ("unknown", Some(doubt)),
        },
    };
    json!({
        "engine": standing.engine,
        "ended": ended,
        "cause": doubt.map(|doubt| doubt.cause.tag()),
        "reason": doubt.map(|doubt| doubt.reason.clone()),
        "last_seen": standing.progress.phase,
        "stats": standing.progress.stats,
    })
}
