//! Checks whose engine follows a script, from its finding to the report.

use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::Value;
use tarka_engine::{Exhausted, Outcome, Why};
use tarka_evidence::replay::{ReplayMode, Test};
use tarka_exec::concrete::InputValue;
use tarka_ir::passes::{self, SignedOverflow};
use tarka_ir::{Environment, Program, Span};

use super::progress::ProgressLine;
use super::scripted::{self, Scripted};
use super::verdict::{Answer, Cause, Question, Verdict};
use super::watch::{Limits, Watch};
use super::{Conclusion, Programs, Wishes, conduct};
use crate::load;
use crate::output::Color;
use crate::property::{self, Property};
use crate::report::text::Detail;
use crate::report::verdict::{json, text};

const FAILING: &str = "int __VERIFIER_nondet_int(void);\n\
    extern void reach_error(void);\n\
    int main(void) {\n\
    \x20   int n = __VERIFIER_nondet_int();\n\
    \x20   int i = 0;\n\
    \x20   while (i < 50)\n\
    \x20       i++;\n\
    \x20   if (n == i)\n\
    \x20       reach_error();\n\
    \x20   return 0;\n\
    }\n";

/// A program in both forms.
struct Both {
    as_read: Program,
    prepared: Program,
    passes: passes::Options,
}

fn both(text: &str, properties: &[Property]) -> Both {
    let passes = property::pass_options(properties, SignedOverflow::Wrap).expect("options");
    let mut as_read = scripted::program(text);
    let mut prepared = as_read.clone();
    load::mark_errors(&mut as_read, &passes);
    passes::prepare(&mut prepared, &passes);
    Both { as_read, prepared, passes }
}

fn watch(limits: Limits, tell: impl Fn(&Answer<'_>) -> String + Send + 'static) -> Watch {
    let question = Question {
        engine: "scripted".into(),
        ..Question::new(vec![Property::UnreachCall], SignedOverflow::Wrap, Environment::SvComp)
    };
    Watch::start(limits, question, ProgressLine::none(), Box::new(tell))
}

const NO_LIMITS: Limits = Limits { time: None, memory: None };

fn check<'p>(
    both: &'p Both,
    engine: &Scripted,
    limits: Limits,
    replay: Option<ReplayMode>,
) -> Conclusion<'p> {
    let watch = watch(limits, |_| String::new());
    let programs = Programs { as_read: &both.as_read, prepared: &both.prepared };
    let wishes = Wishes { replay, errors: both.passes.errors.clone(), ..Wishes::default() };
    let conclusion = conduct(programs, engine, &wishes, &watch, &|_| String::new());
    watch.finish();
    conclusion
}

fn failing(value: i128) -> Scripted {
    Scripted::finding(Outcome::Fail(Test::of_values([InputValue::Int(value)])))
}

#[test]
fn a_failing_test_is_replayed_and_told() {
    let both = both(FAILING, &[Property::UnreachCall]);
    for (replay, by) in [
        (Some(ReplayMode::Auto), "replay in the interpreter and natively"),
        (Some(ReplayMode::Interpreter), "replay in the interpreter"),
    ] {
        let answer = check(&both, &failing(50), NO_LIMITS, replay).answer;
        let report = json::report(&answer);
        assert_eq!(
            (&report["verdict"], &report["certified"]["by"]),
            (&"fail".into(), &by.into()),
            "{report:#}"
        );
        assert_eq!((&report["inputs"][0]["value"], &report["place"]["line"]), (&50.into(), &9.into()));
        assert_eq!(report["stats"]["iterations"], 3);
        assert_eq!(report["stats"]["labels"], 0);
        let told = text::report(&answer, Detail::Normal, Color::Plain);
        assert!(told.starts_with("FAIL: an error can be reached: "), "{told}");
        assert!(told.contains("… lines 6 to 7 48 times more …\n"), "{told}");
        assert!(
            told.contains("\ninputs: 50\nreplayed: the test reaches the error in the interpreter"),
            "{told}"
        );
        let all = text::report(&answer, Detail::Verbose, Color::Plain);
        assert_eq!(all.matches("i++;").count(), 50, "{all}");
    }
}

#[test]
fn without_replay_nothing_is_certified() {
    let both = both(FAILING, &[Property::UnreachCall]);
    let answer = check(&both, &failing(50), NO_LIMITS, None).answer;
    assert_eq!(json::report(&answer)["certified"], Value::Null);
    assert!(matches!(answer.verdict, Verdict::Fail(_)));
}

#[test]
fn a_test_that_does_not_fail_is_no_fail() {
    let both = both(FAILING, &[Property::UnreachCall]);
    let answer = check(&both, &failing(49), NO_LIMITS, Some(ReplayMode::Auto)).answer;
    let Verdict::Unknown(doubt) = &answer.verdict else { panic!("{answer:?}") };
    assert_eq!(doubt.cause, Cause::Unconfirmed);
    let told = text::report(&answer, Detail::Normal, Color::Plain);
    assert!(told.starts_with("UNKNOWN: whether an error can be reached\na test was found, but "), "{told}");
}

#[test]
fn inputs_that_the_passes_moved_are_found() {
    let text = "extern void reach_error(void); int __VERIFIER_nondet_int(void);\n\
        int main(void) { int a, b; int unused = a; int n = __VERIFIER_nondet_int();\n\
        if (b == 7 && n == 8) reach_error(); return 0; }\n";
    let both = both(text, &[Property::UnreachCall]);
    // What a run of the prepared program asks for, which has no use for `a`.
    let mut test = Test::of_values([InputValue::Int(8), InputValue::Int(7)]);
    test.inputs[0].answers = tarka_evidence::replay::Question::AnyCall;
    test.inputs[1].answers = tarka_evidence::replay::Question::From(tarka_ir::Input::Uninitialised);
    test.inputs[1].place = both.as_read.sources.files().next().map(|(_, file)| format!("{}:3", file.name));
    let engine = Scripted::finding(Outcome::Fail(test));
    let answer = check(&both, &engine, NO_LIMITS, Some(ReplayMode::Interpreter)).answer;
    assert!(matches!(answer.verdict, Verdict::Fail(_)), "{:?}", answer.verdict);
}

#[test]
fn overflow_is_told_in_its_own_words() {
    let text = "int __VERIFIER_nondet_int(void);\nint main(void) { int n = __VERIFIER_nondet_int(); return n + 1 > n; }\n";
    let properties = [Property::NoOverflow];
    let both = both(text, &properties);
    let watch = watch(NO_LIMITS, |_| String::new());
    watch.asks(|question| question.properties = properties.to_vec());
    let programs = Programs { as_read: &both.as_read, prepared: &both.prepared };
    let engine = failing(i128::from(i32::MAX));
    let conclusion = conduct(programs, &engine, &Wishes::default(), &watch, &|_| String::new());
    watch.finish();
    let told = text::report(&conclusion.answer, Detail::Normal, Color::Plain);
    assert!(told.starts_with("FAIL: signed arithmetic can overflow: "), "{told}");
    assert_eq!(json::report(&conclusion.answer)["property"], "no-overflow");
}

#[test]
fn doubts_have_a_place_and_a_cause() {
    let both = both(FAILING, &[Property::UnreachCall]);
    let start = FAILING.find("i < 50").expect("it is there") as u32;
    let file = both.prepared.sources.files().next().map(|(id, _)| id).expect("a file");
    let span = Span { file, start, end: start + 6 };
    let engine = Scripted::finding(Outcome::Unknown(Why::Unsupported { what: "loops".into(), span }));
    let answer = check(&both, &engine, NO_LIMITS, None).answer;
    let told = text::report(&answer, Detail::Normal, Color::Plain);
    assert!(
        told.contains("cannot reason about loops at ") && told.contains("    6 |     while (i < 50)"),
        "{told}"
    );
    let report = json::report(&answer);
    assert_eq!(
        (&report["cause"], &report["place"]["line"]),
        (&"unsupported".into(), &6.into()),
        "{report:#}"
    );
}

#[test]
fn an_engine_that_ends_in_time_is_out_of_time() {
    let both = both(FAILING, &[Property::UnreachCall]);
    let endless = Scripted { takes: Duration::from_secs(60), ..Scripted::finding(unknown()) };
    let limits = Limits { time: Some(Duration::from_millis(300)), memory: None };
    let started = Instant::now();
    let answer = check(&both, &endless, limits, None).answer;
    assert!(started.elapsed() < Duration::from_secs(5));
    let report = json::report(&answer);
    assert_eq!(
        (&report["verdict"], &report["cause"]),
        (&"unknown".into(), &"out-of-time".into()),
        "{report:#}"
    );
    assert_eq!(report["reason"], "out of time (0.3 s), last seen following the script");
}

#[test]
fn memory_is_watched() {
    let both = both(FAILING, &[Property::UnreachCall]);
    let endless = Scripted { takes: Duration::from_secs(60), ..Scripted::finding(unknown()) };
    let answer = check(&both, &endless, Limits { time: None, memory: Some(1) }, None).answer;
    assert_eq!(json::report(&answer)["cause"], "out-of-memory");
}

fn unknown() -> Outcome {
    Outcome::Unknown(Why::Exhausted(Exhausted::Cancelled))
}

/// Not a test by itself: what [`an_engine_that_hangs_does_not_keep_the_verdict`] runs in a process of its own.
#[test]
#[ignore = "ends the process"]
fn hang() {
    let both = both(FAILING, &[Property::UnreachCall]);
    let deaf = Scripted { takes: Duration::from_secs(60), is_polite: false, ..Scripted::finding(unknown()) };
    let limits = Limits { time: Some(Duration::from_millis(200)), memory: None };
    let watch = watch(limits, |answer| text::report(answer, Detail::Normal, Color::Plain));
    let programs = Programs { as_read: &both.as_read, prepared: &both.prepared };
    conduct(programs, &deaf, &Wishes::default(), &watch, &|_| String::new());
}

/// Not a test by itself: what [`a_crash_is_told`] runs in a process of its own.
#[test]
#[ignore = "ends the process"]
fn crash() {
    crate::process::survive_crashes();
    let watch = watch(NO_LIMITS, |answer| text::report(answer, Detail::Normal, Color::Plain));
    watch.phase("crashing");
    std::process::abort();
}

#[test]
fn a_crash_is_told() {
    let (status, told) = in_a_process_of_its_own("check::tests::crash");
    assert!(told.contains("UNKNOWN: whether an error can be reached\ninternal error: "), "{told}");
    assert!(told.contains("(signal 6), last seen crashing\n"), "{told}");
    assert_eq!(status, Some(4));
}

/// The exit status and the output of an ignored test.
fn in_a_process_of_its_own(test: &str) -> (Option<i32>, String) {
    let myself = std::env::current_exe().expect("this test has a file");
    let output = Command::new(myself)
        .args(["--exact", test, "--ignored", "--nocapture"])
        .output()
        .expect("the test runs");
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn an_engine_that_hangs_does_not_keep_the_verdict() {
    let started = Instant::now();
    let (status, told) = in_a_process_of_its_own("check::tests::hang");
    assert!(told.contains("UNKNOWN: whether an error can be reached\nout of time (0.2 s)"), "{told}");
    assert!(told.contains("3 iterations, 1 test"), "{told}");
    assert_eq!(status, Some(2));
    assert!(started.elapsed() < Duration::from_secs(10));
}
