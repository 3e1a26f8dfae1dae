//! The examples do what their first lines promise.

mod support;

use std::path::Path;

use support::Scratch;

fn run(args: &[&str], status: i32, line: &str) {
    tarka("run", args, status, line);
}

fn check(args: &[&str], status: i32, line: &str) {
    tarka("check", args, status, line);
}

fn tarka(command: &str, args: &[&str], status: i32, line: &str) {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let paths: Vec<String> = args
        .iter()
        .map(|arg| {
            if arg.ends_with(".c") {
                examples.join(arg).to_string_lossy().into_owned()
            } else {
                (*arg).into()
            }
        })
        .collect();
    let args: Vec<&str> = [command].into_iter().chain(paths.iter().map(String::as_str)).collect();
    let answer = Scratch::new().run(&args);
    assert_eq!(answer.status, status, "{answer:?}");
    assert!(answer.stdout.lines().any(|l| l.contains(line)), "`{line}` is missing from {answer:?}");
}

#[test]
fn lock() {
    run(&["lock.c", "--inputs", "2,0,7"], 0, "returned 1");
    run(&["lock.c", "--inputs", "1,3"], 1, "lock.c:15 in lock: reach_error() was called");
    check(&["lock.c"], 1, "lock.c:15 in lock: reach_error() was called");
}

#[test]
fn retry() {
    check(&["retry.c"], 0, "PASS: no error can be reached");
}

#[test]
fn meter() {
    check(&["meter.c"], 0, "PASS, if show() changes no global: no error can be reached");
    check(&["meter.c", "--environment", "any"], 1, "meter.c:20 in main: reach_error() was called");
    check(&["meter.c", "--pure", "show"], 0, "PASS: no error can be reached");
    check(&["meter.c", "--strict"], 2, "UNKNOWN: whether an error can be reached");
}

#[test]
fn ring_buffer() {
    run(&["ring_buffer.c", "--inputs", "3"], 0, "3 items, sum 30");
    run(&["ring_buffer.c", "--inputs", "5"], 1, "ring_buffer.c:18 in put: out-of-bounds");
}

#[test]
fn list() {
    run(&["list.c", "--environment", "svcomp", "--inputs", "5,-2,9,5,0"], 0, "-2 5 5 9");
}

#[test]
fn crossing() {
    run(&["crossing.c", "--inputs", "1,2,3,0"], 0, "returned 0");
    run(&["crossing.c", "--inputs", "1,1,2,3,2"], 1, "crossing.c:37 in step: the assertion ");
}

#[test]
fn midpoint() {
    let large = "2000000000,2100000000";
    run(&["midpoint.c", "--inputs", "10,20"], 0, "returned 0");
    run(&["midpoint.c", "--inputs", large], 1, "midpoint.c:23 in main: the assertion ");
    run(
        &["midpoint.c", "--inputs", large, "--signed-overflow", "error"],
        1,
        "midpoint.c:13 in midpoint: signed",
    );
    run(&["midpoint.c", "--inputs", "20,10"], 2, "blocked at ");
}

#[test]
fn calculator_of_two_files() {
    let files = ["stack/calculator.c", "stack/stack.c"];
    let run = |inputs: &str, status, line: &str| {
        run(&[files[0], files[1], "--environment", "svcomp", "--inputs", inputs], status, line);
    };
    run("'6','7','*',0", 0, "42");
    run("'6','*',0", 1, "stack.c:19 in pop: the assertion ");
}
