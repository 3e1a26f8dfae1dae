//! `tarka run` and `tarka cfa` as people and scripts use them.

mod support;

use support::{Answer, Scratch, shell};

const ECHO: &str = "int __VERIFIER_nondet_int(void); int printf(const char *, ...);\n\
    int main(void) { int n = __VERIFIER_nondet_int(); printf(\"got %d\", n); return n; }\n";
const ENDLESS: &str = "int main(void) { unsigned n = 0; for (;;) n++; }\n";

fn run(text: &str, options: &[&str]) -> Answer {
    let scratch = Scratch::new();
    scratch.write("p.c", text);
    scratch.run(&[&["run", "p.c"], options].concat())
}

#[test]
fn output_then_outcome_then_figures() {
    let answer = run(ECHO, &["--inputs", "7"]);
    let lines: Vec<&str> = answer.stdout.lines().collect();
    assert_eq!(answer.status, 0, "{answer:?}");
    assert_eq!(lines[..3], ["got 7", "returned 7", "inputs: 7"]);
    assert!(lines[3].contains(" steps, 1 input, ") && lines[3].ends_with(" s"), "{answer:?}");
    assert_eq!((lines.len(), answer.stderr.as_str()), (4, ""));
}

#[test]
fn quiet_prints_the_programs_output_alone() {
    let answer = run(ECHO, &["--inputs", "7", "--quiet"]);
    assert_eq!((answer.status, answer.stdout.as_str(), answer.stderr.as_str()), (0, "got 7", ""));
}

#[test]
fn a_missing_input_is_zero_and_noted() {
    let answer = run(ECHO, &[]);
    assert!(answer.stdout.contains("returned 0\n"), "{answer:?}");
    assert!(
        answer.stdout.contains("note: 1 input more than given was asked for, and was zero"),
        "{answer:?}"
    );
}

#[test]
fn verbose_lists_inputs_with_their_places() {
    let answer = run(ECHO, &["--inputs", "7", "-v"]);
    assert!(answer.stdout.contains("input 1: 7 (__VERIFIER_nondet_int at p.c:2)"), "{answer:?}");
}

#[test]
fn inputs_from_a_file() {
    let scratch = Scratch::new();
    scratch.write("p.c", ECHO);
    scratch.write("inputs.txt", "# the only one\n0x10\n");
    assert!(scratch.run(&["run", "p.c", "--inputs", "@inputs.txt"]).stdout.starts_with("got 16\n"));
}

#[test]
fn an_error_is_shown_with_its_line() {
    let text = "void reach_error(void);\nint main(void) {\n    reach_error();\n}\n";
    let answer = run(text, &[]);
    assert_eq!(answer.status, 1);
    let expected = "error reached at p.c:3 in main: reach_error() was called\n    3 |     reach_error();\n";
    assert!(answer.stdout.starts_with(expected), "{answer:?}");
}

#[test]
fn undefined_behaviour_is_shown_with_its_line() {
    let answer = run("int main(void) {\n    int a[10] = { 0 };\n    int i = 10;\n    return a[i];\n}\n", &[]);
    assert_eq!(answer.status, 1);
    let expected = "undefined behaviour at p.c:4 in main: out-of-bounds: reads 4 bytes at offset 40 of `a`, which has 40 bytes\n";
    assert!(answer.stdout.starts_with(expected), "{answer:?}");
}

#[test]
fn open_calls_are_listed() {
    let text =
        "void reach_error(void);\nstatic void f(void) { reach_error(); }\nint main(void) {\n    f();\n}\n";
    let answer = run(text, &[]);
    assert!(answer.stdout.starts_with("error reached at p.c:2 in f: "), "{answer:?}");
    assert!(answer.stdout.contains("\n  called at p.c:4 in main\n"), "{answer:?}");
}

#[test]
fn undefined_behaviour_inside_a_library_function_is_its_callers() {
    let answer =
        run("#include <string.h>\nint main(void) {\n    char *p = 0;\n    return strlen(p);\n}\n", &[]);
    let expected = "undefined behaviour at p.c:4 in main: null-dereference: strlen reads 1 byte through a null pointer\n";
    assert!(answer.stdout.starts_with(expected), "{answer:?}");
}

#[test]
fn limits_end_a_run_as_unknown() {
    let answer = run(ENDLESS, &["--max-steps", "1000"]);
    assert_eq!(
        (answer.status, answer.stdout.lines().next()),
        (2, Some("out of steps (--max-steps allows more)"))
    );
    let answer = run(ENDLESS, &["--timeout", "1", "--max-steps", "1000000000000000"]);
    assert_eq!(
        (answer.status, answer.stdout.lines().next()),
        (2, Some("out of time (--timeout allows more)"))
    );
    let greedy = "#include <stdlib.h>\nint main(void) { for (;;) { char *p = malloc(1000000); *p = 1; } }\n";
    let answer = run(greedy, &["--memory", "20"]);
    assert_eq!(
        (answer.status, answer.stdout.lines().next()),
        (2, Some("out of memory (--memory allows more)"))
    );
    let answer = run("int f(int n) { return f(n + 1) + 1; }\nint main(void) { return f(0); }\n", &[]);
    assert_eq!(answer.status, 2, "{answer:?}");
}

#[test]
fn an_assumption_that_fails_blocks() {
    let text =
        "void __VERIFIER_assume(int);\nint main(void) {\n    __VERIFIER_assume(0);\n    return 0;\n}\n";
    let answer = run(text, &[]);
    assert_eq!(answer.status, 2);
    assert!(answer.stdout.starts_with("blocked at p.c:3 in main"), "{answer:?}");
}

#[test]
fn json_is_one_object() {
    let answer = run(ECHO, &["--inputs", "7,8", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&answer.stdout).expect("it is JSON");
    assert_eq!(report["verdict"], "pass");
    assert_eq!(report["outcome"], "returned");
    assert_eq!(report["returned"], 7);
    assert_eq!(report["output"], "got 7");
    assert_eq!(report["inputs"][0]["value"], 7);
    assert_eq!(report["inputs"][0]["place"]["line"], 2);
    assert_eq!(report["stats"]["inputs"], 1);
}

#[test]
fn a_trace_shows_lines_and_values() {
    let text = "int twice(int n) {\n    return 2 * n;\n}\nint main(void) {\n    int x = 20;\n    x = twice(x) + 2;\n    return x;\n}\n";
    let answer = run(text, &["--trace"]);
    let line_of = |what: &str| answer.stdout.lines().position(|line| line.contains(what));
    let (first, call, second) = (line_of("x = 20"), line_of("n = 20"), line_of("x = 42"));
    assert!(first.is_some() && first < call && call < second, "{}", answer.stdout);
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let script = "printf 'int printf(const char *, ...);\\nint main(void) { for (;;) printf(\"line\\\\n\"); }\\n' \
        > \"$0.c\"; { \"$TARKA\" run \"$0.c\"; echo \"status $?\" >&2; } | head -n 1; rm \"$0.c\"";
    let scratch = Scratch::new();
    let answer = shell(&script.replace("$0", &scratch.path("pipe").to_string_lossy()));
    assert_eq!((answer.stdout.as_str(), answer.stderr.as_str()), ("line\n", "status 141\n"));
}

#[test]
fn externals_are_named() {
    let answer = run("int weather(void);\nint main(void) { return weather(); }\n", &["--inputs", "3"]);
    assert!(answer.stdout.contains("returned 3\n"), "{answer:?}");
    assert!(answer.stdout.contains("note: weather is not defined here"), "{answer:?}");
}

#[test]
fn overflow_means_what_is_asked_for() {
    let text = "int main(void) {\n    int x = 2147483647;\n    x = x + 1;\n    return x < 0;\n}\n";
    assert!(run(text, &[]).stdout.starts_with("returned 1\n"));
    let answer = run(text, &["--signed-overflow", "error"]);
    assert_eq!(answer.status, 1);
    assert!(answer.stdout.starts_with("error reached at p.c:3 in main: signed arithmetic"), "{answer:?}");
    assert_eq!(run(text, &["--signed-overflow", "assume"]).status, 2);
}

#[test]
fn machines_differ() {
    let text = "int main(void) { return sizeof(long); }\n";
    assert!(run(text, &[]).stdout.starts_with("returned 8\n"));
    assert!(run(text, &["--machine", "32"]).stdout.starts_with("returned 4\n"));
}

#[test]
fn include_directories_and_definitions() {
    let scratch = Scratch::new();
    std::fs::create_dir(scratch.path("include")).expect("the scratch directory is ours");
    scratch.write("include/answer.h", "#define ANSWER 40\n");
    scratch.write("p.c", "#include <answer.h>\nint main(void) { return ANSWER + MORE; }\n");
    let answer = scratch.run(&["run", "p.c", "-I", "include", "-D", "MORE=2"]);
    assert!(answer.stdout.starts_with("returned 42\n"), "{answer:?}");
}

#[test]
fn automata_are_printed() {
    let scratch = Scratch::new();
    scratch.write("p.c", "int main(void) { int x = 3; while (x) x--; return x; }\n");
    for options in [&["--format", "text"][..], &["--raw"], &["--format", "dot"]] {
        let answer = scratch.run(&[&["cfa", "p.c"], options].concat());
        assert_eq!(answer.status, 0, "{answer:?}");
        assert!(answer.stdout.contains("main"), "{answer:?}");
    }
    assert!(scratch.run(&["cfa", "p.c", "--format", "dot"]).stdout.starts_with("digraph"));
}

#[test]
fn the_unsupported_is_listed() {
    let answer = Scratch::new().run(&["--unsupported"]);
    assert_eq!(answer.status, 0);
    assert!(!answer.stdout.is_empty());
}
