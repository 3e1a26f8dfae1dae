//! The algorithm as printed, step by step.
use std::time::Duration;

use crate::support::program;
use tarka_engine::{Budget, Engine, Event, Events, Finding, Outcome, Switches, Task};
use tarka_ir::passes::SignedOverflow;
use tarka_lazy::{Lazy, Learning, Options, error_goals, explore};
use tarka_logic::solver::CancelToken;

const LOCK: &str = "int main(void) {
  int held = 0, count = 0;
  while (nondet()) {
    if (held) reach_error();
    held = 1;
    count = count + 1;
    held = 0;
  }
  return 0;
}";

#[derive(Default)]
struct Titles(Vec<String>);

impl Events for Titles {
    fn on(&mut self, event: Event<'_>) {
        if let Event::Picture(picture) = event {
            assert_eq!(picture.step as usize, self.0.len());
            assert!(picture.dot.starts_with("digraph") && picture.json.contains("\"labels\""));
            self.0.push(picture.title.clone());
        }
    }
}

fn run(helpers: Switches, pictures: bool) -> (Finding, Titles) {
    let program =
        program(&format!("int nondet(void); void reach_error(void);\n{LOCK}"), SignedOverflow::Wrap);
    let budget = Budget::new(Some(Duration::from_secs(20)), None, CancelToken::new());
    let mut titles = Titles::default();
    let finding = Lazy.run(&Task { helpers, pictures, ..Task::new(&program) }, &budget, &mut titles);
    (finding, titles)
}

#[test]
fn every_step_has_a_picture() {
    let (finding, titles) = run(Switches::paper(), true);
    assert!(matches!(finding.outcome, Outcome::Pass(_)), "{:?}", finding.outcome);
    for deed in ["decide", "learn", "conjoin"] {
        assert!(titles.0.iter().any(|title| title.starts_with(deed)), "{deed}: {:?}", titles.0);
    }
    assert!(run(Switches::paper(), false).1.0.is_empty());
}

#[test]
fn nothing_beyond_the_paper_is_counted_as_printed() {
    let (finding, _) = run(Switches::paper(), false);
    assert!(finding.statistics.helpers.is_empty(), "{:?}", finding.statistics.helpers);
}

/// The search without learning comes to an end where the program does not.
#[test]
fn endless_paths_are_not_followed_for_ever() {
    let text = "int nondet(void); void reach_error(void);\n\
                int main(void) { int x = 0; while (1) { if (x == 1) reach_error(); } return 0; }";
    let program = program(text, SignedOverflow::Wrap);
    let options = Options { learning: Learning::Nothing, ..Options::default() };
    let budget = Budget::new(Some(Duration::from_secs(60)), None, CancelToken::new());
    let found = explore(&program, &error_goals(&program), &options, &budget, &mut Titles::default());
    let why = found.incomplete.expect("not all paths were followed").to_string();
    assert!(why.contains("were not followed"), "{why}");
}

/// Strengthening looks at a label as often as one falls that it was learned from, not as often as any label falls.
#[test]
fn an_error_after_many_rounds_costs_as_many_iterations() {
    let iterations = |rounds: u32| {
        let text = format!(
            "int nondet(void); void reach_error(void);\n\
             int main(void) {{ int i = 0, n = nondet(); while (i < n) {{ i = i + 1; if (i == {rounds}) reach_error(); }} return 0; }}"
        );
        let program = program(&text, SignedOverflow::Wrap);
        let task = Task { helpers: Switches::paper(), ..Task::new(&program) };
        let found = Lazy.run(&task, &Budget::unlimited(), &mut Titles::default());
        assert!(matches!(found.outcome, Outcome::Fail(_)), "{:?}", found.outcome);
        found.statistics.iterations
    };
    let (few, many) = (iterations(50), iterations(200));
    assert!(many <= 5 * few, "{few} {many}");
}
