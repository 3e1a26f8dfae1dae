//! The help texts are part of the interface: a change must be meant. `UPDATE_GOLDEN=1 cargo test` takes it over.

mod support;

use std::fs;
use std::path::Path;

use support::Scratch;

fn pinned(name: &str, args: &[&str]) {
    let answer = Scratch::new().run(args);
    assert_eq!((answer.status, answer.stderr.as_str()), (0, ""), "{answer:?}");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/help").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&file, &answer.stdout).expect("the golden file can be written");
    }
    let expected = fs::read_to_string(&file).expect("the golden file is there");
    assert_eq!(answer.stdout, expected, "UPDATE_GOLDEN=1 takes the new text over into {}", file.display());
}

#[test]
fn help() {
    pinned("tarka.txt", &["--help"]);
}

#[test]
fn help_of_check() {
    pinned("check.txt", &["check", "--help"]);
}

#[test]
fn help_of_testgen() {
    pinned("testgen.txt", &["testgen", "--help"]);
}

#[test]
fn help_of_campaign() {
    pinned("campaign.txt", &["campaign", "--help"]);
}

#[test]
fn help_of_certify() {
    pinned("certify.txt", &["certify", "--help"]);
}

#[test]
fn help_of_bench() {
    pinned("bench.txt", &["bench", "--help"]);
}

#[test]
fn help_of_bp() {
    pinned("bp.txt", &["bp", "--help"]);
}

#[test]
fn help_of_run() {
    pinned("run.txt", &["run", "--help"]);
}

#[test]
fn help_of_replay() {
    pinned("replay.txt", &["replay", "--help"]);
}

#[test]
fn help_of_cfa() {
    pinned("cfa.txt", &["cfa", "--help"]);
}

#[test]
fn version() {
    let answer = Scratch::new().run(&["--version"]);
    assert_eq!((answer.status, answer.stdout), (0, format!("tarka {}\n", env!("CARGO_PKG_VERSION"))));
}

#[test]
fn no_arguments_show_the_help_as_bad_usage() {
    let answer = Scratch::new().run(&[]);
    assert_eq!((answer.status, answer.stdout.as_str()), (3, ""));
    assert!(answer.stderr.contains("Usage: tarka"), "{answer:?}");
}
