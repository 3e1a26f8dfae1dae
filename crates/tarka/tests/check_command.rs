//! `tarka check` and `tarka certify` as people and scripts use them.

mod support;

use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use support::{Answer, Scratch};

const SAFE: &str = "extern void reach_error(void); int __VERIFIER_nondet_int(void);\n\
    int main(void) {\n    int n = __VERIFIER_nondet_int();\n    int i = 0;\n    while (i < 1000 && n != i)\n        i++;\n\
    \x20   if (i > 1000) reach_error();\n    return 0;\n}\n";
const UNSAFE: &str = "extern void reach_error(void); int __VERIFIER_nondet_int(void);\n\
    int main(void) { int n = __VERIFIER_nondet_int(); if (n == 42) reach_error(); return 0; }\n";
const OVERFLOWING: &str = "int __VERIFIER_nondet_int(void);\n\
    int main(void) { int n = __VERIFIER_nondet_int(); return n + 1; }\n";

fn check(text: &str, options: &[&str]) -> Answer {
    let scratch = Scratch::new();
    scratch.write("p.c", text);
    scratch.run(&[&["check", "p.c"], options].concat())
}

fn json(text: &str, options: &[&str]) -> (i32, Value) {
    let answer = check(text, &[options, &["--format", "json"]].concat());
    (answer.status, serde_json::from_str(&answer.stdout).unwrap_or_else(|e| panic!("{e}: {answer:?}")))
}

#[test]
fn a_safe_program_passes_with_a_checked_proof() {
    let answer = check(SAFE, &[]);
    assert_eq!((answer.status, answer.stderr.as_str()), (0, ""), "{answer:?}");
    assert!(answer.stdout.starts_with("PASS: no error can be reached\n"), "{answer:?}");
    assert!(answer.stdout.contains("\nproved again by the checker on Z3 in "), "{answer:?}");
    assert!(answer.stdout.contains("while (i < 1000 && n != i)"), "{answer:?}");
    let (status, report) = json(SAFE, &[]);
    assert_eq!((status, &report["verdict"]), (0, &"pass".into()));
    assert_eq!(report["certified"]["by"], "checker on Z3");
    assert_eq!(report["invariants"][0]["line"], 5, "{report:#}");
}

#[test]
fn an_unsafe_program_fails_with_a_test() {
    let answer = check(UNSAFE, &[]);
    assert_eq!((answer.status, answer.stderr.as_str()), (1, ""), "{answer:?}");
    assert!(
        answer
            .stdout
            .starts_with("FAIL: an error can be reached: reach_error() at p.c:2\nerror reached at p.c:2"),
        "{answer:?}"
    );
    assert!(answer.stdout.contains("\ninputs: 42\nreplayed: "), "{answer:?}");
    let (status, report) = json(UNSAFE, &[]);
    assert_eq!((status, &report["verdict"], &report["inputs"][0]["value"]), (1, &"fail".into(), &42.into()));
}

#[test]
fn every_engine_knows_the_answers() {
    for engine in tarka::engines::names() {
        let options = ["--engine", engine, "--replay", "interpreter"];
        let safe = UNSAFE.replace("if (n == 42)", "if (n > 42 && n < 42)");
        assert_eq!((json(&safe, &options).0, json(UNSAFE, &options).0), (0, 1), "{engine}");
    }
}

#[test]
fn the_report_has_every_field_whatever_the_verdict() {
    for text in [SAFE, UNSAFE] {
        let (_, report) = json(text, &["--replay", "interpreter"]);
        let fields =
            ["verdict", "property", "reason", "engine", "arithmetic", "certified", "stats", "inputs"];
        for field in
            fields.into_iter().chain(["trace", "invariants", "assumptions", "place", "cause", "mode"])
        {
            assert!(report.get(field).is_some(), "{field}");
        }
        let counts =
            ["iterations", "solver_calls", "refinement_solver_calls", "tests", "predicates", "constraints"];
        for count in counts.into_iter().chain(["labels", "backtracks", "seconds", "peak_mb"]) {
            assert!(report["stats"][count].is_number(), "{count}");
        }
        assert!(report["stats"]["peak_mb"].as_u64() > Some(1));
    }
}

#[test]
fn properties_decide_what_is_wrong() {
    assert_eq!(json(OVERFLOWING, &[]).0, 0);
    let (status, report) = json(OVERFLOWING, &["--property", "no-overflow"]);
    assert_eq!((status, &report["property"]), (1, &"no-overflow".into()), "{report:#}");
    assert_eq!(report["inputs"][0]["value"], i32::MAX);
    let (status, report) = json(OVERFLOWING, &["--signed-overflow", "error"]);
    assert_eq!((status, &report["property"]), (1, &"unreach-call,no-overflow".into()));
    assert_eq!(json(UNSAFE, &["--property", "no-overflow"]).0, 0);
    assert_eq!(json(UNSAFE, &["--property", "call(reach_error)"]).0, 1);
    assert_eq!(check(UNSAFE, &["--property", "label(ERROR)"]).status, 3, "there is no such label");
    let scratch = Scratch::new();
    scratch.write("p.c", UNSAFE);
    scratch.write("u.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
    scratch.write("m.prp", "CHECK( init(main()), LTL(G valid-deref) )\n");
    assert_eq!(scratch.run(&["check", "p.c", "--property", "u.prp", "--quiet"]).status, 1);
    let refused = scratch.run(&["check", "p.c", "--property", "m.prp"]);
    assert_eq!(refused.status, 3);
    assert!(
        refused.stderr.contains("m.prp: line 1: the property valid-deref is not supported yet"),
        "{refused:?}"
    );
}

/// What the front end could compute is still checked.
#[test]
fn overflow_of_constants_is_overflow() {
    for text in ["int main(void) { int x = 2147483647 + 1; return 0; }", "int main(void) { return 1 << 31; }"]
    {
        assert_eq!(json(text, &["--property", "no-overflow"]).0, 1, "{text}");
        assert_eq!(json(text, &["--property", "unreach-call"]).0, 0, "{text}");
    }
    let wrapped = "int g = 2147483647 + 1; int main(void) { return g; }";
    assert_eq!(json(wrapped, &["--property", "no-overflow"]).0, 0);
}

/// The checker knows procedures by name alone, whatever their addresses are to the engine.
#[test]
fn proofs_about_function_pointers_are_accepted() {
    let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/verdicts/function_pointers");
    for name in ["chosen_by_input", "error_behind_pointer", "in_struct", "null_means_none", "table"] {
        let file = programs.join(format!("{name}_pass.c"));
        let answer = Scratch::new().run(&["check", &file.to_string_lossy()]);
        assert_eq!(answer.status, 0, "{name}: {answer:?}");
        assert!(answer.stdout.contains(" by the checker "), "{name}: {answer:?}");
    }
}

#[test]
fn bad_usage_is_told_before_anything_is_done() {
    for (options, told) in [
        (&["--engine", "magic"][..], "possible values"),
        (&["--mode", "magic"], "--mode magic"),
        (&["--property", "magic"], "`magic` is no property"),
        (&["--property", "valid-memsafety"], "not supported yet"),
        (&["--property", "missing.prp"], "cannot read `missing.prp`"),
        (&["--property", "no-overflow", "--signed-overflow", "ideal"], "no-overflow cannot be checked"),
        (&["--test", "t.txt"], "*.yml"),
        (&["--tests", "p.c"], "p.c"),
        (&["--certificate", "no/such/c.json"], "no directory `no/such`"),
        (&["--quiet", "-v"], "cannot be used with"),
    ] {
        let answer = check(SAFE, options);
        assert_eq!((answer.status, answer.stdout.as_str()), (3, ""), "{options:?}: {answer:?}");
        assert!(answer.stderr.contains(told), "{options:?}: {answer:?}");
    }
}

#[test]
fn bad_programs_are_bad_input() {
    for text in ["int main(void) { return x; }", "int f(void) { return 0; }", "\u{0}\u{1}\u{2}"] {
        let answer = check(text, &[]);
        assert_eq!((answer.status, answer.stdout.as_str()), (3, ""), "{answer:?}");
        assert!(answer.stderr.contains("error"), "{answer:?}");
    }
    assert_eq!(Scratch::new().run(&["check", "missing.c"]).status, 3);
}

#[test]
fn quiet_prints_nothing() {
    for (text, status) in [(SAFE, 0), (UNSAFE, 1)] {
        let answer = check(text, &["--quiet"]);
        assert_eq!((answer.status, answer.stdout.as_str(), answer.stderr.as_str()), (status, "", ""));
    }
}

#[test]
fn saved_tests_reach_the_error_again() {
    let scratch = Scratch::new();
    scratch.write("p.c", UNSAFE);
    for file in ["t.c", "t.yml", "t.xml"] {
        assert_eq!(scratch.run(&["check", "p.c", "--test", file, "--replay", "none"]).status, 1);
        let replay = scratch.run(&["replay", "p.c", "--test", file]);
        assert_eq!(replay.status, 1, "{file}: {replay:?}");
    }
}

#[test]
fn a_directory_of_tests_grows_once() {
    let scratch = Scratch::new();
    scratch.write("p.c", UNSAFE);
    let files = || {
        let entries = std::fs::read_dir(scratch.path("tests")).expect("the directory was made");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    };
    assert_eq!(scratch.run(&["check", "p.c", "--engine", "dash", "--tests", "tests"]).status, 1);
    let first = files();
    assert!(
        !first.is_empty() && first.iter().all(|name| name.starts_with("test-") && name.ends_with(".yml"))
    );
    assert_eq!(scratch.run(&["check", "p.c", "--engine", "dash", "--tests", "tests"]).status, 1);
    assert_eq!(scratch.run(&["check", "p.c", "--engine", "dash", "--tests", "tests"]).status, 1);
    assert!(files().len() <= first.len() + 1, "{:?}", files());
}

#[test]
fn queries_are_dumped() {
    let scratch = Scratch::new();
    scratch.write("p.c", SAFE);
    assert_eq!(scratch.run(&["check", "p.c", "--engine", "dash", "--dump-queries", "q"]).status, 0);
    let mut queries = std::fs::read_dir(scratch.path("q")).expect("the directory was made");
    let query = queries.next().expect("a query").expect("an entry").path();
    assert!(std::fs::read_to_string(query).expect("text").contains("(check-sat"));
}

#[test]
fn saved_proofs_are_checked_again() {
    let scratch = Scratch::new();
    scratch.write("p.c", SAFE);
    assert_eq!(scratch.run(&["check", "p.c", "--engine", "dash", "--certificate", "c.json"]).status, 0);
    let certify = |file: &str, options: &[&str]| {
        scratch.run(&[&["certify", file, "--certificate", "c.json"], options].concat())
    };
    let accepted = certify("p.c", &[]);
    assert_eq!(accepted.status, 0, "{accepted:?}");
    assert!(accepted.stdout.starts_with("accepted: no error can be reached\nproof by dash"), "{accepted:?}");
    let report: Value = serde_json::from_str(&certify("p.c", &["--format", "json"]).stdout).expect("JSON");
    assert_eq!((&report["result"], &report["property"]), (&"accepted".into(), &"unreach-call".into()));
    for (options, told) in [
        (&["--machine", "32"][..], "the certificate is for --machine 64"),
        (&["--entry", "f"], "--entry main"),
        (&["--property", "no-overflow"], "--property unreach-call"),
        (&["--signed-overflow", "assume"], "--signed-overflow wrap"),
    ] {
        let refused = certify("p.c", options);
        assert_eq!(refused.status, 3, "{refused:?}");
        assert!(refused.stderr.contains(told), "{refused:?}");
    }
    scratch.write("u.c", UNSAFE);
    let unsafe_ = scratch.run(&["check", "u.c", "--certificate", "c.json"]);
    assert!(unsafe_.status == 1 && unsafe_.stderr.contains("`c.json` is as it was before"), "{unsafe_:?}");
    scratch.write("q.c", &SAFE.replace("i > 1000", "i > 999"));
    let rejected = certify("q.c", &[]);
    assert_eq!(rejected.status, 1, "{rejected:?}");
    assert!(rejected.stdout.starts_with("rejected: "), "{rejected:?}");
}

#[test]
fn proofs_that_are_none_are_rejected() {
    let scratch = Scratch::new();
    scratch.write("p.c", SAFE);
    assert_eq!(scratch.run(&["check", "p.c", "--engine", "dash", "--certificate", "c.json"]).status, 0);
    let text = std::fs::read_to_string(scratch.path("c.json")).expect("the certificate");
    let mut proof: Value = serde_json::from_str(&text).expect("JSON");
    for claim in proof["contexts"][0]["invariants"].as_array_mut().expect("claims") {
        claim["holds"] = "true".into();
    }
    scratch.write("weak.json", &proof.to_string());
    let rejected = scratch.run(&["certify", "p.c", "--certificate", "weak.json"]);
    assert_eq!(rejected.status, 1, "{rejected:?}");
    assert!(rejected.stdout.contains("in the claims about main"), "{rejected:?}");
    for (name, text) in
        [("a.json", "{}"), ("b.json", "nonsense"), ("c.json", &text.replace("\"wrap\"", "\"wrong\""))]
    {
        scratch.write(name, text);
        let malformed = scratch.run(&["certify", "p.c", "--certificate", name]);
        assert_eq!((malformed.status, malformed.stdout.as_str()), (3, ""), "{malformed:?}");
    }
}

#[test]
fn the_property_of_a_proof_is_kept() {
    let scratch = Scratch::new();
    scratch.write("p.c", "int main(int n) { return n > 100 ? n - 1 : 0; }\n");
    let check = scratch.run(&[
        "check",
        "p.c",
        "--property",
        "no-overflow",
        "--machine",
        "32",
        "--certificate",
        "c.json",
    ]);
    assert_eq!(check.status, 0, "{check:?}");
    let accepted = scratch.run(&["certify", "p.c", "--certificate", "c.json"]);
    assert_eq!(accepted.status, 0, "{accepted:?}");
    assert!(accepted.stdout.starts_with("accepted: signed arithmetic never overflows\n"), "{accepted:?}");
}

/// A check of a program that includes a file that never comes.
struct Waiting {
    scratch: Scratch,
    child: std::process::Child,
}

impl Waiting {
    fn start(options: &[&str]) -> Waiting {
        let scratch = Scratch::new();
        assert!(Command::new("mkfifo").arg(scratch.path("pipe.h")).status().expect("mkfifo").success());
        let program = scratch.write("p.c", "#include \"pipe.h\"\nint main(void) { return 0; }\n");
        let child = Command::new(env!("CARGO_BIN_EXE_tarka"))
            .arg("check")
            .arg(&program)
            .args(options)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("tarka starts");
        Waiting { scratch, child }
    }

    fn end(self) -> Output {
        let output = self.child.wait_with_output().expect("it ends");
        // Whoever still waits for the file gets an empty one. Without such a reader this fails, which is fine too.
        let mut options = std::fs::OpenOptions::new();
        let _ = options.write(true).custom_flags(libc::O_NONBLOCK).open(self.scratch.path("pipe.h"));
        output
    }
}

#[test]
fn the_clock_is_obeyed_whatever_happens() {
    let started = Instant::now();
    let output = Waiting::start(&["--timeout", "1"]).end();
    let told = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(
        told.starts_with("UNKNOWN: whether an error can be reached\nout of time (1 s), last seen reading"),
        "{told}"
    );
    assert!(started.elapsed() < Duration::from_secs(4));
}

#[test]
fn an_interrupt_tells_what_is_known() {
    let waiting = Waiting::start(&["--format", "json"]);
    std::thread::sleep(Duration::from_millis(700));
    let interrupted = Command::new("kill").args(["-INT", &waiting.child.id().to_string()]).status();
    assert!(interrupted.expect("kill").success());
    let output = waiting.end();
    let report: Value = serde_json::from_slice(&output.stdout).unwrap_or_else(|e| panic!("{e}: {output:?}"));
    assert_eq!((output.status.code(), &report["cause"]), (Some(2), &"interrupted".into()), "{report:#}");
}

#[test]
fn facts_help_engines_and_can_be_switched_off() {
    let counter = "extern void reach_error(void); int __VERIFIER_nondet_int(void);\n\
        int main(void) { int i = 0; while (__VERIFIER_nondet_int()) if (i < 999) i++;\n\
        if (i >= 1000) reach_error(); return 0; }\n";
    for engine in ["dash", "lazy", "slam"] {
        let (status, report) = json(counter, &["--engine", engine, "--timeout", "30"]);
        assert_eq!(
            (status, &report["certified"]["by"]),
            (0, &"checker on Z3".into()),
            "{engine}: {report:#}"
        );
        assert_eq!(report["stats"]["helpers"]["facts"]["uses"], 2, "{engine}: {report:#}");
    }
    for off in [&["--without", "facts"][..], &["--paper"]] {
        let options = [&["--engine", "slam", "--timeout", "30"], off].concat();
        let (_, report) = json(counter, &options);
        assert!(report["stats"]["helpers"]["facts"].is_null(), "{report:#}");
    }
}

/// The fragment `rec1` of the paper on lazy annotation: its text derives the summary `x' < x && τ < 2`.
#[test]
fn lazy_annotation_shows_its_labels_and_summaries() {
    let text = "extern void reach_error(void); int __VERIFIER_nondet_int(void);\nint x;\n\
        void rec1(void) { if (__VERIFIER_nondet_int()) { rec1(); rec1(); } x = x + 1; }\n\
        int main(void) { x = 0; rec1(); if (x < 0) reach_error(); return 0; }\n";
    let options = ["--engine", "lazy", "--paper", "--signed-overflow", "ideal"];
    let (status, report) = json(text, &options);
    let labels = report["labels"].as_array().expect("labels");
    let entry = labels.iter().find(|label| label["procedure"] == "rec1" && label["from"] == "L0");
    let entry = entry.unwrap_or_else(|| panic!("{report:#}"));
    assert_eq!((status, &entry["negative_summary"]), (0, &"x' < x".into()), "{report:#}");
    assert_eq!(entry["tau"][0], "τ(calls) < 2", "{report:#}");
    assert!(labels.iter().any(|label| label["to"].is_string() && label["label"] == "x >= 0"), "{report:#}");
    let verbose = check(text, &[&options[..], &["-v"]].concat()).stdout;
    assert!(verbose.contains(" rec1 L0: x' < x, while τ(calls) < 2\n"), "{verbose}");
    assert!(!check(text, &options).stdout.contains("labels ("));
}
