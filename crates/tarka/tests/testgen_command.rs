//! `tarka testgen` as people and scripts use it.

mod support;

use std::fs;
use std::io::Read;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use support::{Answer, Scratch};

/// All branches but one can be taken, and that is easy to prove.
const BRANCHES: &str = "extern void reach_error(void); int __VERIFIER_nondet_int(void);
int classify(int x) {
    if (x > 100 && x % 7 == 3)
        return 2;
    return x < 0;
}
int main(void) {
    int kind = classify(__VERIFIER_nondet_int());
    if (kind > 2)
        reach_error();
    switch (kind) {
    case 0:
        return 10;
    case 1:
        return 11;
    }
    return __VERIFIER_nondet_int() == 123456 ? 13 : 12;
}
";

fn testgen(scratch: &Scratch, text: &str, options: &[&str]) -> Answer {
    scratch.write("p.c", text);
    scratch.run(&[&["testgen", "p.c"], options].concat())
}

fn json(scratch: &Scratch, text: &str, options: &[&str]) -> (i32, Value) {
    let answer = testgen(scratch, text, &[options, &["--format", "json"]].concat());
    (answer.status, serde_json::from_str(&answer.stdout).unwrap_or_else(|e| panic!("{e}: {answer:?}")))
}

fn files(scratch: &Scratch, directory: &str) -> Vec<String> {
    let entries = fs::read_dir(scratch.path(directory)).expect("the directory was made");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn all_that_can_be_reached_is_and_the_rest_is_proved() {
    let scratch = Scratch::new();
    let answer = testgen(&scratch, BRANCHES, &["--out", "suite"]);
    assert_eq!((answer.status, answer.stderr.as_str()), (0, ""), "{answer:?}");
    assert!(answer.stdout.contains(" reach 11 of 12 branches; 1 cannot be reached\n"), "{answer:?}");
    assert!(answer.stdout.contains("  unreachable p.c:9: `kind > 2` is true\n"), "{answer:?}");
    assert!(answer.stdout.contains("\nunreachable: proved again by the checker in "), "{answer:?}");
    assert!(answer.stdout.contains("by gcov in native runs: 10 of 11 branches"), "{answer:?}");
    assert!(answer.stdout.contains("\ntests in suite\n"), "{answer:?}");
    let names = files(&scratch, "suite");
    assert_eq!((names[0].as_str(), names[1].as_str()), ("metadata.xml", "test-0001.c"));
    assert_eq!(names[2], "test-0001.xml");
}

#[test]
fn tests_are_files_that_others_can_use() {
    let scratch = Scratch::new();
    let (_, report) = json(&scratch, BRANCHES, &["--out", "suite", "--coverage", "interpreter"]);
    let tests = report["tests"].as_array().expect("tests");
    assert!(!tests.is_empty());
    for test in tests {
        let name = test["file"].as_str().expect("a file");
        let xml = fs::read_to_string(scratch.path("suite").join(name)).expect("the file");
        let inputs = test["inputs"].as_array().expect("inputs");
        assert_eq!(xml.matches("<input").count(), inputs.len(), "{xml}");
        assert_eq!(scratch.run(&["replay", "p.c", "--test", &format!("suite/{name}")]).status, 0);
    }
    let harness = format!("suite/{}", tests[0]["harness"].as_str().expect("a harness"));
    let text = fs::read_to_string(scratch.path(&harness)).expect("the file");
    let command = text.lines().find_map(|line| line.trim_start().strip_prefix("*     gcc ")).expect("usage");
    let command = command.replace("PROGRAM.c", "p.c").replace("THIS.c", &harness);
    let script = format!("cd '{}' && gcc {command}", scratch.path("").display());
    let status = support::shell(&script).status;
    assert!((10..=13).contains(&status), "{script} ended with {status}");
    let metadata = fs::read_to_string(scratch.path("suite/metadata.xml")).expect("the file");
    for part in ["<programfile>p.c<", "<entryfunction>main<", "<architecture>64bit<", "@DECISIONEDGE"] {
        assert!(metadata.contains(part), "{metadata}");
    }
}

#[test]
fn the_report_for_scripts_has_every_field() {
    let scratch = Scratch::new();
    let (status, report) = json(&scratch, BRANCHES, &["--goal", "locations"]);
    assert_eq!(status, 0, "{report:#}");
    assert_eq!(report["unknown"], 0);
    let goals = report["goals"].as_array().expect("goals");
    let counted =
        report["reached"].as_u64().expect("a count") + report["unreachable"].as_u64().expect("a count");
    assert_eq!(goals.len() as u64, counted);
    let error = goals.iter().find(|goal| goal["line"] == 10 && goal["status"] == "unreachable");
    assert_eq!(error.expect("the call")["what"], "`reach_error()` is called");
    assert!(goals.iter().all(|goal| goal["file"] == "p.c"), "{goals:?}");
    assert!(report["certified"]["by"].as_str().expect("who").starts_with("checker "));
    assert!(report["coverage"]["native"]["lines"]["hit"].as_u64() > Some(5), "{report:#}");
    assert!(report["stats"]["backtracks"].is_number() && report["directory"] == "p-tests");
    assert!(report["comparison"].is_null());
}

#[test]
fn errors_are_goals_too() {
    let scratch = Scratch::new();
    let reachable = BRANCHES.replace("kind > 2", "kind > 1");
    let (status, report) = json(&scratch, &reachable, &["--goal", "error", "--coverage", "interpreter"]);
    assert_eq!((status, &report["reached"], &report["tests"][0]["goals"]), (0, &1.into(), &1.into()));
    let replay = scratch.run(&["replay", "p.c", "--test", "p-tests/test-0001.xml"]);
    assert_eq!(replay.status, 1, "{replay:?}");
    let (status, report) = json(&scratch, BRANCHES, &["--goal", "error"]);
    assert_eq!(
        (status, &report["unreachable"], report["tests"].as_array().map(Vec::len)),
        (0, &1.into(), Some(0))
    );
}

#[test]
fn learning_is_compared_with_its_absence() {
    let scratch = Scratch::new();
    let branch = "    if (__VERIFIER_nondet_int()) n++; else n--;\n";
    let text = format!(
        "int __VERIFIER_nondet_int(void);\nint main(void) {{\n    int n = 0, flag = 1;\n{}    if (!flag) n = 7;\n    return n;\n}}\n",
        branch.repeat(10)
    );
    let answer = testgen(&scratch, &text, &["--compare", "--max-backtracks", "500", "--out", "suite"]);
    assert!(answer.stdout.contains("no learn was cut off: stopped after 500 backtracks\n"), "{answer:?}");
    assert!(answer.stdout.contains("goals reached against backtracks: * learn, . no learn\n"), "{answer:?}");
    let picture = fs::read_to_string(scratch.path("suite/comparison.svg")).expect("the picture");
    assert!(picture.starts_with("<svg ") && picture.contains("no learn (cut off)"), "{picture}");
    let (_, report) = json(&scratch, &text, &["--compare", "--max-backtracks", "500", "--out", "suite"]);
    let (learn, plain) = (&report["comparison"]["learn"], &report["comparison"]["no_learn"]);
    assert!(learn["cut_off"].is_null() && plain["cut_off"].is_string(), "{report:#}");
    assert!(learn["completion"].as_u64() < Some(200), "{learn:#}");
    let (status, report) = json(&scratch, &text, &["--no-learn", "--out", "suite"]);
    assert_eq!(report["stats"]["labels"], 0);
    assert_eq!((status, &report["unknown"]), (2, &1.into()), "{report:#}");
}

#[test]
fn programs_that_may_not_run_natively_are_counted_in_the_interpreter() {
    let scratch = Scratch::new();
    let text = "int system(const char *); int __VERIFIER_nondet_int(void);\n\
                int main(void) { if (__VERIFIER_nondet_int() == 5) return system(\"true\"); return 0; }\n";
    let answer = testgen(&scratch, text, &[]);
    let told =
        answer.stdout.contains("coverage in the interpreter: ") && answer.stdout.contains("(not natively: ");
    assert!(told || answer.stdout.contains("by gcov"), "{answer:?}");
    let asked = testgen(&scratch, BRANCHES, &["--coverage", "interpreter"]);
    assert!(
        asked.stdout.contains("coverage in the interpreter: 11 of 12 branches (91.7 %) (not natively: "),
        "{asked:?}"
    );
}

#[test]
fn programs_that_never_end_are_tested_too() {
    let scratch = Scratch::new();
    let text = "int __VERIFIER_nondet_int(void);\nint main(void) {\n    int seen = 0;\n    for (;;) {\n        \
                int x = __VERIFIER_nondet_int();\n        if (x == 4242) seen = 1;\n        \
                else if (seen && x == 99) seen = 2;\n    }\n}\n";
    let (status, report) = json(&scratch, text, &["--timeout", "40"]);
    assert_eq!((status, &report["reached"]), (0, &6.into()), "{report:#}");
    let native = &report["coverage"]["native"];
    assert_eq!((&native["branches"]["hit"], &native["tests_lost"]), (&6.into(), &0.into()), "{report:#}");
}

#[test]
fn directories_with_other_files_are_left_alone() {
    let scratch = Scratch::new();
    let answer = testgen(&scratch, BRANCHES, &["--out", "."]);
    assert_eq!((answer.status, answer.stdout.as_str()), (3, ""), "{answer:?}");
    assert!(answer.stderr.contains("holds `p.c`"), "{answer:?}");
    for options in [&["--goal", "nonsense"][..], &["--no-learn", "--compare"], &["missing.c"]] {
        assert_eq!(testgen(&scratch, BRANCHES, options).status, 3, "{options:?}");
    }
}

/// A loop that no engine sees the end of.
const HARD: &str = "int __VERIFIER_nondet_int(void);\nint main(void) {\n    unsigned x = __VERIFIER_nondet_int(), n = 0;\n    \
    if (x == 12345) n = 1;\n    while (x != 1) { if (x % 2) x = 3 * x + 1; else x /= 2; n++; }\n    \
    if (n == 100000) return 1;\n    return 0;\n}\n";

#[test]
fn time_is_kept_and_what_was_found_is_not_lost() {
    let scratch = Scratch::new();
    let started = Instant::now();
    let (status, report) = json(&scratch, HARD, &["--timeout", "2", "--coverage", "interpreter"]);
    assert!(started.elapsed() < Duration::from_secs(20), "{:?}", started.elapsed());
    assert_eq!(status, 2, "{report:#}");
    assert!(report["reached"].as_u64() >= Some(5), "{report:#}");
    let unknown = report["goals"].as_array().expect("goals").iter().find(|goal| goal["status"] == "unknown");
    assert_eq!(unknown.expect("one")["reason"], "out of time (2 s)", "{report:#}");
}

#[test]
fn an_interrupted_search_tells_what_it_has() {
    let scratch = Scratch::new();
    scratch.write("p.c", HARD);
    let mut child = Command::new(env!("CARGO_BIN_EXE_tarka"))
        .args(["testgen", "p.c", "--timeout", "60"])
        .current_dir(scratch.path(""))
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    std::thread::sleep(Duration::from_millis(1500));
    let interrupted = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(interrupted.expect("there is kill").success());
    let status = child.wait().expect("it ends").code();
    let mut said = String::new();
    child.stdout.take().expect("piped").read_to_string(&mut said).expect("text");
    assert_eq!(status, Some(2), "{said}");
    assert!(said.contains("interrupted") && said.contains("tests "), "{said}");
    assert!(files(&scratch, "p-tests").contains(&"test-0001.xml".to_owned()));
}
