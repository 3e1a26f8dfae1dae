//! Races of engines that follow a script. Each runs in a process of its own, since members are forked from it.

use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use serde_json::Value;
use tarka_engine::{Budget, Engine, Event, Events, FACTS, Finding, Helper, Outcome, Statistics, Task, Why};
use tarka_evidence::replay::Test;
use tarka_exec::concrete::InputValue;
use tarka_ir::Environment;
use tarka_ir::passes::SignedOverflow;

use super::{Contest, conduct};
use crate::check::keep::Keep;
use crate::check::progress::ProgressLine;
use crate::check::verdict::Question;
use crate::check::watch::{Limits, Watch};
use crate::check::{Programs, Wishes, scripted};
use crate::command::run::Format;
use crate::crash;
use crate::load;
use crate::output::Color;
use crate::property::{self, Property};
use crate::report::telling::Telling;
use crate::report::text::Detail;
use crate::status::Status;

const FAILING: &str = "extern void reach_error(void); int __VERIFIER_nondet_int(void);\n\
    int main(void) { if (__VERIFIER_nondet_int() == 50) reach_error(); int i = 0; while (i < 3) i++; return 0; }\n";

/// The variable that says which engines take part, in words.
const CAST: &str = "TARKA_TEST_CAST";

/// An engine that does one thing.
struct Actor {
    name: &'static str,
    act: fn(&Task<'_>, &Budget) -> Outcome,
}

impl Engine for Actor {
    fn name(&self) -> &'static str {
        self.name
    }

    fn helpers(&self) -> &'static [Helper] {
        if self.name == "listener" { &[FACTS] } else { &[] }
    }

    fn run(&self, task: &Task<'_>, budget: &Budget, events: &mut dyn Events) -> Finding {
        let statistics = Statistics { iterations: 3, ..Statistics::default() };
        events.on(Event::Phase("acting"));
        events.on(Event::Progress(&statistics));
        Finding { outcome: (self.act)(task, budget), statistics, tests: Vec::new() }
    }
}

fn find(value: i128) -> Outcome {
    Outcome::Fail(Test::of_values([InputValue::Int(value)]))
}

fn wait(time: Duration) {
    std::thread::sleep(time);
}

fn until_spent(budget: &Budget) -> Outcome {
    loop {
        if let Err(spent) = budget.check() {
            return Outcome::Unknown(Why::Exhausted(spent));
        }
        wait(Duration::from_millis(5));
    }
}

/// How often the listener has begun.
static BEGUN: AtomicU32 = AtomicU32::new(0);

fn eat() -> Outcome {
    let mut eaten: Vec<Vec<u8>> = Vec::new();
    loop {
        eaten.push(std::hint::black_box(vec![1; 16 << 20]));
        wait(Duration::from_millis(20));
    }
}

/// The engine of a word.
fn actor(word: &str) -> Box<dyn Engine> {
    let (name, act): (&'static str, fn(&Task<'_>, &Budget) -> Outcome) = match word {
        "finder" => ("finder", |_, _| find(50)),
        "late-finder" => ("late-finder", |_, _| {
            wait(Duration::from_secs(3));
            find(50)
        }),
        "liar" => ("liar", |_, _| find(49)),
        "clueless" => ("clueless", |_, _| Outcome::Unknown(Why::Stuck("no idea".into()))),
        "aborter" => ("aborter", |_, _| std::process::abort()),
        "panicker" => ("panicker", |_, _| panic!("I give up")),
        "eater" => ("eater", |_, _| eat()),
        "teller" => ("teller", |task, budget| {
            let facts = tarka_dagger::quick_facts(task.program, budget).expect("facts");
            task.board.publish_test(&Test::of_values([InputValue::Int(50)]));
            task.board.publish_facts(&facts);
            until_spent(budget)
        }),
        // Begins again when there are facts, and takes the test of somebody else.
        "listener" => ("listener", |task, budget| match BEGUN.fetch_add(1, Ordering::Relaxed) {
            0 => until_spent(budget),
            _ => Outcome::Fail(task.board.new_tests().pop().expect("a test")),
        }),
        "polite" => ("polite", |_, budget| until_spent(budget)),
        _ => ("deaf", |_, _| {
            wait(Duration::from_secs(100));
            find(50)
        }),
    };
    Box::new(Actor { name, act })
}

/// Not a test by itself: the race that the others look at, in a process of its own.
#[test]
#[ignore = "what the other tests start"]
fn race() {
    if let Ok(cast) = std::env::var(CAST) {
        crash::guard(|| hold(&cast));
    }
}

/// Holds a race, and prints what came of it.
fn hold(cast: &str) -> Status {
    let engines: Vec<Box<dyn Engine>> = cast.split(',').map(actor).collect();
    let passes = property::pass_options(&[Property::UnreachCall], SignedOverflow::Wrap).expect("options");
    let mut as_read = scripted::program(FAILING);
    let prepared = load::prepare(&mut as_read, &passes);
    let programs = Programs { as_read: &as_read, prepared: &prepared };
    let wishes = Wishes { errors: passes.errors.clone(), ..Wishes::default() };
    let telling =
        Telling { format: Format::Json, is_quiet: false, detail: Detail::Normal, color: Color::Plain };
    let question = Question {
        engine: "auto".into(),
        ..Question::new(vec![Property::UnreachCall], SignedOverflow::Wrap, Environment::SvComp)
    };
    let limits = Limits { time: Some(Duration::from_secs(5)), memory: Some(250) };
    let watch = Watch::start(limits, question, ProgressLine::none(), Box::new(|_| "too late".into()));
    let contest = Contest { programs, engines: &engines, wishes: &wishes, keep: &Keep::default(), telling };
    let settled = conduct(contest, &watch);
    watch.finish();
    println!("REPORT{}REPORT{}", settled.report, settled.status as i32);
    settled.status
}

/// The status and the report of a race.
fn race_of(cast: &str) -> (i32, Value) {
    let myself = std::env::current_exe().expect("this test has a file");
    let output = Command::new(myself)
        .args(["--exact", "auto::tests::race", "--ignored", "--nocapture"])
        .env(CAST, cast)
        .output()
        .expect("the test runs");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let parts: Vec<&str> = told.split("REPORT").collect();
    let [_, report, status] = parts[..] else { panic!("{output:?}") };
    let status = status.lines().next().and_then(|line| line.parse().ok()).expect("a status");
    (status, serde_json::from_str(report).expect("JSON"))
}

fn ended(report: &Value) -> Vec<&str> {
    let engines = report["engines"].as_array().expect("engines");
    engines.iter().map(|engine| engine["ended"].as_str().expect("a word")).collect()
}

#[test]
fn whoever_has_a_verdict_wins() {
    for (cast, order) in [("finder,deaf", ["won", "stopped"]), ("clueless,finder", ["unknown", "won"])] {
        let started = Instant::now();
        let (status, report) = race_of(cast);
        assert_eq!((status, ended(&report)), (1, order.to_vec()), "{cast}: {report:#}");
        assert_eq!((&report["verdict"], &report["engine"]), (&"fail".into(), &"finder".into()));
        assert_eq!(report["inputs"][0]["value"], 50);
        assert!(started.elapsed() < Duration::from_secs(4), "{cast}");
    }
}

#[test]
fn facts_and_tests_travel_on_the_board() {
    let (status, report) = race_of("teller,listener");
    assert_eq!((status, ended(&report)), (1, vec!["stopped", "won"]), "{report:#}");
    assert_eq!(report["inputs"][0]["value"], 50);
    // The counts of both times.
    assert_eq!(report["stats"]["iterations"], 6);
    let (status, report) = race_of("listener");
    assert_eq!((status, ended(&report)), (2, vec!["unknown"]), "{report:#}");
}

#[test]
fn a_crash_costs_its_engine_alone() {
    for (crasher, told) in [("aborter", "(signal 6)"), ("panicker", "internal error: I give up (at ")] {
        let (status, report) = race_of(&format!("{crasher},late-finder"));
        assert_eq!((status, ended(&report)), (1, vec!["lost", "won"]), "{report:#}");
        let why = report["engines"][0]["reason"].as_str().expect("a reason");
        assert!(why.contains(told), "{why}");
    }
}

#[test]
fn a_test_that_does_not_fail_is_no_verdict() {
    let (status, report) = race_of("liar,late-finder");
    assert_eq!((status, ended(&report)), (1, vec!["unknown", "won"]), "{report:#}");
    assert_eq!(report["engines"][0]["cause"], "unconfirmed");
}

#[test]
fn an_internal_error_without_a_verdict_has_its_status() {
    let (status, report) = race_of("aborter,clueless");
    assert_eq!((status, &report["cause"]), (4, &"internal-error".into()), "{report:#}");
    let reason = report["reason"].as_str().expect("a reason");
    assert!(reason.starts_with("no engine knows the answer: aborter says: internal error: "), "{reason}");
    assert!(reason.ends_with("; clueless says: no idea"), "{reason}");
}

#[test]
fn too_much_memory_costs_the_largest() {
    let (status, report) = race_of("eater,late-finder");
    assert_eq!((status, ended(&report)), (1, vec!["lost", "won"]), "{report:#}");
    assert_eq!(report["engines"][0]["reason"], "out of memory (250 MB for all engines together)");
    let (status, report) = race_of("eater");
    assert_eq!((status, &report["cause"]), (2, &"out-of-memory".into()), "{report:#}");
}

#[test]
fn time_holds_for_all_of_them() {
    let started = Instant::now();
    let (status, report) = race_of("polite,deaf");
    assert_eq!((status, &report["cause"]), (2, &"out-of-time".into()), "{report:#}");
    assert_eq!(report["reason"], "out of time (5 s): polite was last seen acting; deaf was last seen acting");
    assert_eq!((&report["engine"], &report["stats"]["iterations"]), (&"auto".into(), &6.into()));
    assert!(started.elapsed() < Duration::from_secs(9));
}
