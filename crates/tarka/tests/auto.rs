//! `tarka check --engine auto` as people and scripts use it: processes, signals, limits, files.

mod support;

use std::fs;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use support::{Scratch, shell};

const SAFE: &str = "extern void reach_error(void); int __VERIFIER_nondet_int(void);\n\
    int main(void) {\n    int n = __VERIFIER_nondet_int();\n    int i = 0;\n    while (i < 1000 && n != i)\n        i++;\n\
    \x20   if (i > 1000) reach_error();\n    return 0;\n}\n";
const UNSAFE: &str = "extern void reach_error(void); int __VERIFIER_nondet_int(void);\n\
    int main(void) { int n = __VERIFIER_nondet_int(); if (n == 42) reach_error(); return 0; }\n";
/// Sums of squares, which no engine has an invariant for.
const HARD: &str = "extern void reach_error(void); unsigned __VERIFIER_nondet_uint(void);\n\
    int main(void) {\n    unsigned n = __VERIFIER_nondet_uint(), i = 0, s = 0;\n\
    \x20   while (i < n) { i++; s += i * i; }\n\
    \x20   if (6 * s != n * (n + 1) * (2 * n + 1)) reach_error();\n    return 0;\n}\n";

/// A check of the hard program that goes on.
struct Running {
    scratch: Scratch,
    child: Child,
}

impl Running {
    fn start(options: &[&str]) -> Running {
        let scratch = Scratch::new();
        let program = scratch.write("hard.c", HARD);
        let child = Command::new(env!("CARGO_BIN_EXE_tarka"))
            .args(["check", "--format", "json"])
            .arg(&program)
            .args(options)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()
            .expect("tarka starts");
        let running = Running { scratch, child };
        running.wait_for(|processes| processes >= 3);
        running
    }

    /// How many processes there are that check this program.
    fn processes(&self) -> usize {
        let program = self.scratch.path("hard.c");
        let program = program.to_string_lossy();
        let of_it = |entry: &fs::DirEntry| {
            let words = fs::read(entry.path().join("cmdline")).unwrap_or_default();
            String::from_utf8_lossy(&words).contains(&*program)
        };
        fs::read_dir("/proc").expect("a list of processes").flatten().filter(of_it).count()
    }

    fn wait_for(&self, wanted: impl Fn(usize) -> bool) {
        let deadline = Instant::now() + Duration::from_secs(20);
        while !wanted(self.processes()) {
            assert!(Instant::now() < deadline, "there are {} processes", self.processes());
            thread::sleep(Duration::from_millis(10));
        }
    }

    fn signal(&self, signal: &str, group: &str) {
        let whom = format!("{group}{}", self.child.id());
        let sent = Command::new("kill").args([signal, "--", &whom]).status();
        assert!(sent.expect("kill").success());
    }

    /// The end, after which no process may be left.
    fn end(mut self) -> Output {
        let (stdout, stderr) = (self.child.stdout.take(), self.child.stderr.take());
        let status = self.child.wait().expect("it ends");
        self.wait_for(|processes| processes == 0);
        let read = |stream: &mut dyn std::io::Read| {
            let mut bytes = Vec::new();
            stream.read_to_end(&mut bytes).expect("output");
            bytes
        };
        Output {
            status,
            stdout: read(&mut stdout.expect("a pipe")),
            stderr: read(&mut stderr.expect("a pipe")),
        }
    }
}

fn report(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|e| panic!("{e}: {output:?}"))
}

#[test]
fn the_winner_is_named() {
    let scratch = Scratch::new();
    for (text, verdict) in [(SAFE, "PASS"), (UNSAFE, "FAIL")] {
        scratch.write("p.c", text);
        let answer = scratch.run(&["check", "p.c"]);
        assert!(answer.stdout.starts_with(verdict), "{answer:?}");
        let last = answer.stdout.lines().last().expect("a line");
        assert!(last.starts_with("auto: ") && last.contains(" won; "), "{answer:?}");
        assert!(last.contains(" all together ") && last.ends_with(" MB"), "{answer:?}");
        assert_eq!(answer.stderr, "");
    }
}

#[test]
fn a_time_out_ends_all() {
    let started = Instant::now();
    let output = Running::start(&["--timeout", "2"]).end();
    let report = report(&output);
    assert_eq!((output.status.code(), &report["cause"]), (Some(2), &"out-of-time".into()), "{report:#}");
    let reason = report["reason"].as_str().expect("a reason");
    assert!(reason.starts_with("out of time (2 s): ") && reason.contains("dash was last seen "), "{reason}");
    for engine in report["engines"].as_array().expect("engines") {
        let is_stopped = engine["ended"] == "stopped";
        assert!(!is_stopped || engine["stats"]["solver_calls"].as_u64() > Some(0), "{report:#}");
    }
    assert!(started.elapsed() < Duration::from_secs(8));
}

#[test]
fn an_interrupt_ends_all_and_tells_what_is_known() {
    // To the process alone, as scripts do, and to all of its group, as terminals do.
    for (signal, group) in [("-INT", ""), ("-TERM", ""), ("-INT", "-")] {
        let running = Running::start(&[]);
        thread::sleep(Duration::from_millis(700));
        running.signal(signal, group);
        let output = running.end();
        let report = report(&output);
        assert_eq!((output.status.code(), &report["cause"]), (Some(2), &"interrupted".into()), "{report:#}");
        assert!(report["stats"]["iterations"].as_u64() > Some(0), "{report:#}");
    }
}

#[test]
fn nobody_outlives_a_parent_that_is_killed() {
    let running = Running::start(&[]);
    thread::sleep(Duration::from_millis(300));
    running.signal("-KILL", "");
    assert_eq!(running.end().status.code(), None);
}

/// The limit of the operating system on processor time holds for all members together.
#[test]
fn processor_time_is_that_of_all() {
    let scratch = Scratch::new();
    let program = scratch.write("hard.c", HARD);
    let script = format!(
        "ulimit -S -t 2; \"$TARKA\" check '{}' --format json --timeout 60; echo $?; times",
        program.display()
    );
    let answer = shell(&script);
    let (json, rest) = answer.stdout.split_once("\n}\n").unwrap_or_else(|| panic!("{answer:?}"));
    let report: Value = serde_json::from_str(&format!("{json}\n}}")).expect("JSON");
    assert_eq!(report["cause"], "out-of-time", "{report:#}");
    assert!(report["reason"].as_str().expect("a reason").starts_with("out of processor time: "));
    assert!(rest.starts_with("2\n"), "{rest}");
    let user = rest.lines().nth(2).and_then(|line| line.split("m").nth(1)).expect("the times");
    let seconds: f64 = user.split('s').next().and_then(|text| text.parse().ok()).expect("seconds");
    assert!(seconds < 3.0, "{rest}");
}

#[test]
fn one_core_is_enough() {
    let scratch = Scratch::new();
    for (text, status) in [(SAFE, 0), (UNSAFE, 1)] {
        let program = scratch.write("p.c", text);
        let script =
            format!("taskset -c 0 \"$TARKA\" check '{}' --replay interpreter --quiet", program.display());
        assert_eq!(shell(&script).status, status);
    }
}

#[test]
fn what_is_kept_is_the_winners() {
    let scratch = Scratch::new();
    scratch.write("p.c", SAFE);
    scratch.write("u.c", UNSAFE);
    let pass =
        scratch.run(&["check", "p.c", "--certificate", "c.json", "--dump-queries", "q", "--dump-steps", "s"]);
    assert_eq!((pass.status, pass.stderr.as_str()), (0, ""), "{pass:?}");
    assert_eq!(scratch.run(&["certify", "p.c", "--certificate", "c.json"]).status, 0);
    let won = pass.stdout.lines().last().and_then(|line| line.split(' ').nth(1)).expect("a winner");
    let queries = fs::read_dir(scratch.path("q").join(won)).expect("a directory of the winner's");
    assert!(queries.count() > 0);
    // Not every engine draws.
    assert!(scratch.path("s").join(won).is_dir());
    let fail =
        scratch.run(&["check", "u.c", "--test", "t.yml", "--tests", "tests", "--replay", "interpreter"]);
    assert_eq!((fail.status, fail.stderr.as_str()), (1, ""), "{fail:?}");
    assert_eq!(scratch.run(&["replay", "u.c", "--test", "t.yml"]).status, 1);
    assert!(fs::read_dir(scratch.path("tests")).expect("a directory of tests").count() > 0);
}

#[test]
fn a_mode_is_for_one_engine() {
    let scratch = Scratch::new();
    scratch.write("p.c", SAFE);
    let answer = scratch.run(&["check", "p.c", "--mode", "magic"]);
    assert_eq!(answer.status, 3);
    assert!(answer.stderr.contains("`--mode magic` is for one engine"), "{answer:?}");
}
