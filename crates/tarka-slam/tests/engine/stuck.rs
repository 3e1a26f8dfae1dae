//! The family `tests/stuck`: programs on which no difference is found without Constrain.

use std::path::Path;

use tarka_engine::Outcome;
use tarka_slam::Settings;

use crate::support::{program, run, word};

/// The paper's helpers alone.
fn paper() -> Settings {
    Settings { interpolants: false, words_when_stuck: false, ..Settings::default() }
}

#[test]
fn constrain_recovers_what_is_stuck() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/stuck");
    let index = std::fs::read_to_string(root.join("INDEX.csv")).expect("an index");
    let mut count = 0;
    for row in index.lines().skip(1) {
        let fields: Vec<&str> = row.split(',').collect();
        let (file, expected) = (fields[1], if fields[2] == "true" { "pass" } else { "fail" });
        let program = program(&std::fs::read_to_string(root.join(file)).expect("a program"));
        let stuck = run(&program, "none", paper());
        let Outcome::Unknown(why) = &stuck.finding.outcome else { panic!("{file} is not stuck") };
        assert!(why.to_string().starts_with("no-difference-found"), "{file}: {why}");
        let recovered = run(&program, "lazy", paper());
        assert_eq!(word(&recovered.finding.outcome), expected, "{file}");
        assert!(recovered.finding.statistics.constraints > 0, "{file}");
        count += 1;
    }
    assert!(count >= 25, "{count} programs");
}

#[test]
fn where_predicates_crowd_constrain_comes_before_newton() {
    let text = include_str!("../../../../tests/stuck/two_chains.c");
    let rounds = |stretch: Option<u32>| {
        let ran = run(&program(text), "lazy", Settings { stretch, ..paper() });
        assert_eq!(word(&ran.finding.outcome), "pass");
        ran.finding.statistics.iterations
    };
    let usual = rounds(None);
    assert!(rounds(Some(60)) < usual);
    assert_eq!(rounds(Some(1)), usual, "one line is no stretch from which most predicates come");
}
