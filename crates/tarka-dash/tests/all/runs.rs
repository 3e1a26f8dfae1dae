//! What every run has: counts that add up, the same result each time, tests that are used again, pictures.
use std::time::Duration;

use crate::support::{program, run, run_task};
use tarka_dash::Dash;
use tarka_engine::{Budget, Engine, Event, Events, Finding, Outcome, Picture, Task};
use tarka_evidence::replay::Test;
use tarka_exec::concrete::InputValue;
use tarka_ir::Program;

const TIME: Duration = Duration::from_secs(60);

const LOCK: &str = "int main(void) {
  int lock = 0, old, new = __VERIFIER_nondet_int();
  do {
    if (lock != 0) reach_error();
    lock = 1;
    old = new;
    if (__VERIFIER_nondet_int()) { lock = 0; new = new ^ 1; }
  } while (new != old);
  if (lock != 1) reach_error();
  return 0;
}";

const CALLS: &str = "int next(int x) { if (x < 100) return x + 1; return x; }
int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = next(x);
  if (y < x) reach_error();
  if (next(y) < x) reach_error();
  return 0;
}";

const LOOP: &str = "int main(void) {
  int n = __VERIFIER_nondet_int(), i = 0;
  while (i < n) i++;
  if (n >= 0 && i != n) reach_error();
  return 0;
}";

/// A chain of conditions that only the right inputs get through.
const CHAIN: &str = "int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
  if (a == 4711) if (b == a + 815) if (c == b - 42) reach_error();
  return 0;
}";

const ALL: [&str; 4] = [LOCK, CALLS, LOOP, CHAIN];

fn verdict(finding: &Finding) -> &'static str {
    match finding.outcome {
        Outcome::Pass(_) => "pass",
        Outcome::Fail(_) => "fail",
        Outcome::Unknown(_) => "unknown",
    }
}

#[test]
fn verdicts_are_right() {
    let verdicts = ALL.map(|text| verdict(&run(&program(text), TIME)));
    assert_eq!(verdicts, ["pass", "pass", "pass", "fail"]);
}

/// The selling point of the algorithm: an iteration asks the solver once at most, for a test; refinement comes of the answer.
/// One whose frontier is a call asks in the callee, or not at all.
#[test]
fn an_iteration_asks_for_a_test_once_at_most() {
    for text in ALL {
        let statistics = run(&program(text), TIME).statistics;
        assert!(statistics.solver_calls > 0, "{text}");
        assert!(statistics.solver_calls <= statistics.iterations, "{text}");
    }
}

#[test]
fn the_same_task_gives_the_same_finding() {
    for text in ALL {
        let once = || {
            let finding = run(&program(text), TIME);
            let statistics = &finding.statistics;
            let counts = (statistics.iterations, statistics.tests, statistics.predicates);
            (verdict(&finding), counts, statistics.refinement_solver_calls, finding.tests)
        };
        assert_eq!(once(), once(), "{text}");
    }
}

fn with_tests(program: &Program, tests: Vec<Test>) -> Finding {
    run_task(&Task { tests, ..Task::new(program) }, TIME)
}

#[test]
fn a_failing_test_is_enough() {
    let program = program(CHAIN);
    let inputs = [4711, 5526, 5484].map(InputValue::Int);
    let finding = with_tests(&program, vec![Test::of_values(inputs)]);
    let Outcome::Fail(test) = &finding.outcome else { panic!("{:?}", finding.outcome) };
    assert_eq!(test.inputs.iter().map(|input| input.value).collect::<Vec<_>>(), inputs);
    assert_eq!(finding.statistics.iterations, 0);
}

#[test]
fn tests_of_an_earlier_run_save_iterations() {
    let program = program(CHAIN);
    let first = run(&program, TIME);
    let mut tests = first.tests;
    // The last one is the one that fails.
    let failing = tests.pop();
    assert!(failing.is_some());
    let second = with_tests(&program, tests);
    assert_eq!(verdict(&second), "fail");
    let (before, after) = (first.statistics.iterations, second.statistics.iterations);
    assert!(after < before, "{before} iterations at first, {after} with the tests of the first run");
}

/// The way through `grade` that one test has found leads the next call to where it is wanted too.
#[test]
fn ways_through_a_procedure_are_gone_again() {
    let finding = run(
        &program(
            "int grade(int x) {
              if (x < 10) return 0;
              if (x % 7 != 3) return 1;
              if (x > 1000) return 2;
              if ((x ^ 21) == 127) return 3;
              return 4;
            }
            int main(void) {
              int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
              int passed = 0;
              if (grade(a) == 4) passed = 1;
              if (grade(b) == 4 && b != a) passed = passed + 1;
              if (grade(c) == 4 && c > b && b > a) passed = passed + 1;
              if (passed == 3) reach_error();
              return 0;
            }",
        ),
        TIME,
    );
    assert_eq!(verdict(&finding), "fail");
    assert!(finding.statistics.summaries_reused > 0);
}

#[derive(Default)]
struct Collector(Vec<Picture>);

impl Events for Collector {
    fn on(&mut self, event: Event<'_>) {
        if let Event::Picture(picture) = event {
            self.0.push(picture.clone());
        }
    }
}

fn pictures(text: &str, wanted: bool) -> Vec<Picture> {
    let program = program(text);
    let mut collector = Collector::default();
    let task = Task { pictures: wanted, ..Task::new(&program) };
    Dash.run(&task, &Budget::unlimited(), &mut collector);
    collector.0
}

#[test]
fn pictures_show_every_iteration() {
    for text in ALL {
        assert!(pictures(text, false).is_empty());
        let pictures = pictures(text, true);
        let iterations = run(&program(text), TIME).statistics.iterations;
        assert!(pictures.len() as u64 >= iterations, "{} pictures of {iterations}", pictures.len());
        assert!(pictures.iter().enumerate().all(|(number, picture)| picture.step == number as u64));
        for picture in &pictures {
            assert!(picture.dot.starts_with("digraph") && picture.dot.ends_with("}\n"));
            let json: serde_json::Value = serde_json::from_str(&picture.json).expect("JSON");
            assert_eq!(json["title"], picture.title.as_str());
            let regions = json["regions"].as_array().expect("regions");
            let known = |name: &serde_json::Value| regions.iter().any(|region| region["region"] == *name);
            let edges = json["edges"].as_array().expect("edges");
            assert!(edges.iter().all(|edge| known(&edge["from"]) && known(&edge["to"])));
        }
    }
}

#[test]
fn pictures_say_what_was_done() {
    let titles = |text| pictures(text, true).into_iter().map(|picture| picture.title).collect::<Vec<_>>();
    let chain = titles(CHAIN);
    assert_eq!(chain[0], "the graph to begin with, numbers read as integers");
    assert!(chain.last().is_some_and(|title| title.ends_with("goes wrong")), "{chain:?}");
    assert!(titles(LOCK).iter().any(|title| title.starts_with("split L")));
    let nested = pictures(CALLS, true);
    assert!(nested.iter().any(|picture| picture.json.contains("\"procedure\": \"next\"")));
}
