//! What the standings of a race come to together.

use tarka_engine::Statistics;

use super::message::{Done, Word};
use super::race::{End, Standing};
use crate::check::verdict::{Cause, Doubt};
use crate::check::watch::Stop;

/// What engines say together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joint {
    /// This one has the verdict.
    Won(usize),
    /// The first has proved what the second has refuted.
    Contradiction(usize, usize),
    /// None of them knows.
    Nobody,
}

/// Which causes count more than others when engines know nothing for different reasons.
const BY_WEIGHT: [Cause; 9] = [
    Cause::Internal,
    Cause::Interrupted,
    Cause::Time,
    Cause::Memory,
    Cause::Solver,
    Cause::Stuck,
    Cause::Disputed,
    Cause::Unconfirmed,
    Cause::Unsupported,
];

/// What one member had no time to run natively is no verdict where the native run of another went astray.
pub fn doubt_hurried(mut said: Vec<&mut Done>) {
    let disputed = said.iter().find_map(|done| match &done.word {
        Word::Unknown(doubt) if doubt.cause == Cause::Disputed => Some(doubt.clone()),
        _ => None,
    });
    let Some(doubt) = disputed else { return };
    for done in said.iter_mut().filter(|done| done.is_hurried && done.word == Word::Fail) {
        done.word = Word::Unknown(doubt.clone());
    }
}

/// What all of them say together.
pub fn joint(standings: &[Standing]) -> Joint {
    let first = |wanted: &Word| {
        standings.iter().position(|standing| matches!(&standing.end, End::Done(done) if done.word == *wanted))
    };
    match (first(&Word::Pass), first(&Word::Fail)) {
        (Some(proved), Some(refuted)) => Joint::Contradiction(proved, refuted),
        (Some(won), None) | (None, Some(won)) => Joint::Won(won),
        (None, None) => Joint::Nobody,
    }
}

/// The counts of all of them together.
pub fn statistics(standings: &[Standing]) -> Statistics {
    let mut all = Statistics::default();
    for standing in standings {
        all.add(&standing.progress.statistics());
    }
    all
}

/// The doubt of engines that contradict each other.
pub fn contradiction(standings: &[Standing], proved: usize, refuted: usize) -> Doubt {
    let reason = format!(
        "internal error: {} has a proof that the checker accepts, and {} a test that reaches the error: one of \
         them is wrong",
        standings[proved].engine, standings[refuted].engine
    );
    Doubt::new(Cause::Internal, reason)
}

/// Why none of them knows the answer.
pub fn doubt(standings: &[Standing], stopped: Option<Stop>) -> Doubt {
    let own: Vec<Option<&Doubt>> = standings.iter().map(|standing| own_doubt(standing, stopped)).collect();
    if let (Some(Some(first)), None) = (own.first(), stopped) {
        let is_same = |other: &Option<&Doubt>| {
            other.is_some_and(|other| (&other.reason, &other.place) == (&first.reason, &first.place))
        };
        if own.iter().all(is_same) {
            let told = advised(first.cause, first.reason.clone(), &own);
            return Doubt { place: first.place.clone(), ..told };
        }
    }
    let each: Vec<String> =
        standings.iter().zip(&own).map(|(standing, own)| sentence(standing, *own)).collect();
    let causes = own.iter().flatten().map(|doubt| doubt.cause).chain(stopped.map(Stop::cause));
    let weight = |cause: &Cause| BY_WEIGHT.iter().position(|other| other == cause);
    let cause = causes.min_by_key(weight).unwrap_or(Cause::Stuck);
    let headline = stopped.map_or_else(|| "no engine knows the answer".to_owned(), |stop| stop.to_string());
    advised(cause, format!("{headline}: {}", each.join("; ")), &own)
}

/// A doubt of all, with the advice of one that has the same cause if that is about a condition: what helps against it depends
/// on which it is. (Other advice of a member is to try another engine.)
fn advised(cause: Cause, reason: String, own: &[Option<&Doubt>]) -> Doubt {
    let doubt = Doubt::new(cause, reason);
    let conditional = own.iter().flatten().find(|doubt| doubt.cause == Cause::Conditional);
    let advice = conditional.filter(|_| cause == Cause::Conditional).and_then(|own| own.advice.clone());
    Doubt { advice: advice.or(doubt.advice), ..doubt }
}

/// Why a member itself gave up; none if it was told to, or did when its time was over.
fn own_doubt(standing: &Standing, stopped: Option<Stop>) -> Option<&Doubt> {
    let doubt = match &standing.end {
        End::Stopped => return None,
        End::Lost(doubt) => doubt,
        End::Done(done) => match &done.word {
            Word::Unknown(doubt) => doubt,
            Word::Pass | Word::Fail => return None,
        },
    };
    let was_asked = stopped.is_some() && matches!(doubt.cause, Cause::Time | Cause::Interrupted);
    (!was_asked).then_some(doubt)
}

fn sentence(standing: &Standing, own: Option<&Doubt>) -> String {
    let engine = standing.engine;
    match own {
        Some(doubt) => format!("{engine} {}", brief(doubt)),
        None if standing.progress.phase.is_empty() => format!("{engine} was starting"),
        None => format!("{engine} was last seen {}", standing.progress.phase),
    }
}

/// A doubt within a sentence.
pub fn brief(doubt: &Doubt) -> String {
    let place = doubt.place.as_ref().map(|place| format!(" at {}:{}", place.file, place.line));
    format!("says: {}{}", doubt.reason, place.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::auto::message::Progress;
    use crate::check::keep::Kept;
    use std::time::Duration;

    fn standing(engine: &'static str, end: End) -> Standing {
        let progress = Progress { phase: "searching".into(), stats: serde_json::json!({ "tests": 2 }) };
        Standing { engine, progress, end }
    }

    fn said(word: Word) -> End {
        let stats = serde_json::Value::Null;
        let (report, kept, complaints) = (String::new(), Kept::default(), Vec::new());
        End::Done(Box::new(Done { word, is_hurried: false, stats, report, kept, complaints }))
    }

    fn unsure(cause: Cause, reason: &str) -> End {
        said(Word::Unknown(Doubt::new(cause, reason)))
    }

    #[test]
    fn a_verdict_wins_and_two_that_differ_are_an_error() {
        let lost = || End::Lost(Doubt::new(Cause::Internal, "crashed"));
        let joint = |one, two| super::joint(&[standing("one", one), standing("two", two)]);
        assert_eq!(joint(lost(), said(Word::Pass)), Joint::Won(1));
        assert_eq!(joint(said(Word::Fail), End::Stopped), Joint::Won(0));
        assert_eq!(joint(said(Word::Pass), said(Word::Pass)), Joint::Won(0));
        assert_eq!(joint(said(Word::Fail), said(Word::Pass)), Joint::Contradiction(1, 0));
        assert_eq!(joint(unsure(Cause::Stuck, "no idea"), lost()), Joint::Nobody);
        let both = [standing("one", said(Word::Fail)), standing("two", said(Word::Pass))];
        assert_eq!(contradiction(&both, 1, 0).cause, Cause::Internal);
        assert_eq!(statistics(&both).tests, 4);
    }

    #[test]
    fn the_reason_names_each_engines_own() {
        let all = |one, two, stopped| doubt(&[standing("one", one), standing("two", two)], stopped);
        let differ = all(unsure(Cause::Stuck, "no idea"), unsure(Cause::Memory, "too big"), None);
        assert_eq!(differ.reason, "no engine knows the answer: one says: no idea; two says: too big");
        assert_eq!(differ.cause, Cause::Memory);
        let agree = all(unsure(Cause::Stuck, "no idea"), unsure(Cause::Stuck, "no idea"), None);
        assert_eq!((agree.reason.as_str(), agree.cause), ("no idea", Cause::Stuck));
        let time = Some(Stop::Time(Duration::from_secs(3)));
        let late = all(unsure(Cause::Time, "out of time"), unsure(Cause::Stuck, "no idea"), time);
        assert_eq!(late.reason, "out of time (3 s): one was last seen searching; two says: no idea");
        assert_eq!(late.cause, Cause::Time);
        let crashed = all(End::Stopped, End::Lost(Doubt::new(Cause::Internal, "crashed")), time);
        assert_eq!(crashed.cause, Cause::Internal);
    }

    #[test]
    fn a_hurried_failure_is_none_where_a_native_run_went_astray() {
        let done = |word, is_hurried| {
            let End::Done(done) = said(word) else { unreachable!() };
            Done { is_hurried, ..*done }
        };
        let disputed = || done(Word::Unknown(Doubt::new(Cause::Disputed, "goes another way")), false);
        for (mut other, is_hurried, stays) in [
            (disputed(), true, false),
            (disputed(), false, true),
            (done(Word::Unknown(Doubt::new(Cause::Unconfirmed, "cannot be run")), false), true, true),
        ] {
            let mut failure = done(Word::Fail, is_hurried);
            doubt_hurried(vec![&mut failure, &mut other]);
            assert_eq!(failure.word == Word::Fail, stays);
        }
    }
}
