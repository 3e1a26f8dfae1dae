//! The programs of the papers and the thesis, also those that are reported not to terminate there.
use std::time::Duration;

use crate::support::{Answer, case_of, judge, processor_time, run, suite};

/// Programs that are not answered within the limits, or not rightly. This list may only become shorter.
const KNOWN_GAPS: &[&str] = &[];

/// What the engine may take for one of them. Without optimisation it is several times slower.
const TIME: Duration = Duration::from_millis(if cfg!(debug_assertions) { 5000 } else { 1000 });
/// The same as a count, which does not depend on the machine.
const ITERATIONS: u64 = 100;
/// A run that takes so long will not end.
const PATIENCE: Duration = Duration::from_secs(20);
/// So long is looked whether a gap is still one.
const SHORT_LOOK: Duration = Duration::from_secs(5);

#[test]
fn figures_are_answered_at_once() {
    let mut complaints = Vec::new();
    for entry in suite().into_iter().filter(|entry| entry.construct == "papers") {
        let (name, case) = (entry.name(), case_of(&entry));
        let is_gap = KNOWN_GAPS.contains(&name.as_str());
        let before = processor_time();
        let finding = run(&case.prepared, if is_gap { SHORT_LOOK } else { PATIENCE });
        let taken = processor_time().saturating_sub(before);
        let iterations = finding.statistics.iterations;
        println!("{name}: {iterations} iterations, {} ms", taken.as_millis());
        let complaint = match judge(&entry, &case, &finding.outcome) {
            Err(wrong) => Some(wrong.0),
            Ok(Answer::None(why)) => Some(format!("no answer: {why}")),
            Ok(Answer::Right) if taken > TIME => Some(format!("took {} ms", taken.as_millis())),
            Ok(Answer::Right) if iterations > ITERATIONS => Some(format!("took {iterations} iterations")),
            Ok(Answer::Right) => None,
        };
        match (complaint, is_gap) {
            (Some(complaint), false) => complaints.push(format!("{name}: {complaint}")),
            (None, true) => complaints.push(format!("{name}: is no gap any more, take it from the list")),
            _ => {}
        }
    }
    assert!(complaints.is_empty(), "{complaints:#?}");
}
