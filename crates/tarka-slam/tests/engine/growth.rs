//! How rounds grow with a program, on the families of `tests/growth`.

use std::path::Path;

use tarka_slam::Settings;

use crate::support::{program_from, run, word};

fn rounds(family: &str, n: usize) -> u64 {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/growth");
    let text = std::fs::read_to_string(root.join(format!("{family}_{n}.c"))).expect("a program");
    let ran = run(&program_from("entrance", &text), "lazy", Settings::default());
    assert_eq!(word(&ran.finding.outcome), "pass", "{family} {n}");
    ran.finding.statistics.iterations
}

#[test]
fn choices_that_do_not_matter_cost_no_rounds() {
    assert_eq!(rounds("idle_choices", 2), rounds("idle_choices", 10));
}

#[test]
fn each_new_object_costs_at_most_a_round() {
    let few = rounds("new_objects", 2);
    assert!(rounds("new_objects", 6) <= few + 4);
}
