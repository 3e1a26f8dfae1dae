//! `tarka replay`: a test saved by a run is run again.

mod support;

use support::Scratch;

const FAILING: &str = "extern void reach_error(void); int __VERIFIER_nondet_int(void);\n\
    int main(void) { int n = __VERIFIER_nondet_int(); if (n == 42) reach_error(); return 0; }\n";

#[test]
fn a_saved_test_reaches_the_error_again() {
    let scratch = Scratch::new();
    scratch.write("p.c", FAILING);
    let run = scratch.run(&["run", "p.c", "--inputs", "42", "--save-test", "t.yml"]);
    assert_eq!(run.status, 1, "{run:?}");
    for how in ["interpreter", "auto", "native"] {
        let replay = scratch.run(&["replay", "p.c", "--test", "t.yml", "--replay", how]);
        assert_eq!(replay.status, 1, "{how}: {replay:?}");
        assert!(replay.stdout.contains("p.c:2"), "{how}: {replay:?}");
    }
}

#[test]
fn a_test_that_reaches_nothing_is_refuted() {
    let scratch = Scratch::new();
    scratch.write("p.c", FAILING);
    let run = scratch.run(&["run", "p.c", "--inputs", "41", "--save-test", "t.yml"]);
    assert_eq!(run.status, 0, "{run:?}");
    let replay = scratch.run(&["replay", "p.c", "--test", "t.yml"]);
    assert_eq!(replay.status, 0, "{replay:?}");
}

#[test]
fn a_bad_test_file_is_bad_input() {
    let scratch = Scratch::new();
    scratch.write("p.c", FAILING);
    scratch.write("t.yml", "this is no test\n");
    for file in ["t.yml", "missing.yml"] {
        let replay = scratch.run(&["replay", "p.c", "--test", file]);
        assert_eq!(replay.status, 3, "{replay:?}");
        assert!(replay.stderr.contains(file), "{replay:?}");
    }
}
