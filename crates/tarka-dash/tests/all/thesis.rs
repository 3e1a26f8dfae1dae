//! The test suite of the thesis, in programs of our own: `tests/verdicts/thesis`.
use std::time::Duration;

use crate::suite::assert_all_answered;
use crate::support::suite;
use tarka_fuzz::verdicts::Entry;

/// What one program may take.
const TIME: Duration = Duration::from_secs(60);
/// Every so many programs one is in the sample.
const SAMPLE: usize = 13;
/// The tests of the thesis, and those of them that it leaves out.
const ALL: usize = 320;
const LEFT_OUT: usize = 19;

fn thesis() -> Vec<Entry> {
    suite().into_iter().filter(|entry| entry.construct == "thesis").collect()
}

#[test]
fn a_sample_of_the_thesis_is_answered() {
    let sample: Vec<Entry> = thesis().into_iter().step_by(SAMPLE).collect();
    assert_all_answered(&sample, TIME);
}

#[test]
fn what_the_thesis_leaves_out_is_answered() {
    let left_out: Vec<Entry> =
        thesis().into_iter().filter(|entry| entry.name().contains("_left_out_")).collect();
    assert_eq!(left_out.len(), LEFT_OUT);
    assert_all_answered(&left_out, TIME);
}

#[test]
#[ignore = "takes minutes; `make test-props` runs it"]
fn all_of_the_thesis_is_answered() {
    assert_all_answered(&thesis(), TIME);
}

#[test]
fn every_program_of_the_thesis_is_in_its_list() {
    let entries = thesis();
    assert_eq!(entries.len(), ALL);
    let directory = entries[0].path.parent().expect("a file is in a directory");
    let list = std::fs::read_to_string(directory.join("README.md")).expect("there is a list");
    let of_verdict = |entry: &&Entry| {
        let row = format!("| `{}` | {} |", entry.name().replace("thesis/", ""), entry.about);
        !list.contains(&row)
    };
    let missing: Vec<String> = entries.iter().filter(of_verdict).map(Entry::name).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}
