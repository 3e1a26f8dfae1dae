//! The examples of the paper, in words of our own.

use tarka_engine::Outcome;
use tarka_slam::boolean::{Expr, Statement, StatementKind};
use tarka_slam::{Direction, Settings, Timeless};

use crate::support::{Ran, holds, program, program_from, run, word};

/// Figure 1: that less is transitive, no predicate tells that is updated independently of the others.
const TRANSITIVE: &str = "int main(void) {
  int low = __VERIFIER_nondet_int();
  int mid = __VERIFIER_nondet_int();
  int high = __VERIFIER_nondet_int();
  if (low < mid)
    if (mid < high)
      if (!(low < high)) reach_error();
  return 0;
}";

/// Figure 3: the same across a return.
const ACROSS_A_RETURN: &str = "int more(int than) {
  int other = __VERIFIER_nondet_int();
  if (than < other) return other;
  while (1) {}
}
int main(void) {
  int low = __VERIFIER_nondet_int();
  int mid = __VERIFIER_nondet_int();
  int high = __VERIFIER_nondet_int();
  if (low < mid) {
    high = more(mid);
    if (!(low < high)) reach_error();
  }
  return 0;
}";

/// The same with a global that the callee overwrites.
const ACROSS_A_CHANGED_GLOBAL: &str = "int level;
int up(int from) {
  int to = __VERIFIER_nondet_int();
  level = __VERIFIER_nondet_int();
  if (from < to) return to;
  while (1) {}
}
int main(void) {
  int low = __VERIFIER_nondet_int();
  int high;
  level = __VERIFIER_nondet_int();
  if (low < level) {
    high = up(level);
    if (!(low < high)) reach_error();
  }
  return 0;
}";

fn without_enforce() -> Settings {
    Settings { enforce: false, ..Settings::default() }
}

fn short_cubes() -> Settings {
    Settings { max_cube: Some(1), ..Settings::default() }
}

fn reason(ran: &Ran) -> String {
    match &ran.finding.outcome {
        Outcome::Unknown(why) => why.to_string(),
        other => word(other).to_owned(),
    }
}

#[test]
fn without_constrain_no_difference_is_found() {
    let ran = run(&program(TRANSITIVE), "none", Settings::default());
    let reason = reason(&ran);
    assert!(reason.starts_with("no-difference-found: "), "{reason}");
    assert!(reason.contains("low < mid") && reason.contains("mid < high"), "{reason}");
}

/// The names of the variables for `low < mid`, `mid < high`, `high <= low`: predicates come in the order of the conditions.
const NAMES: [&str; 3] = ["b1", "b2", "b3"];

#[test]
fn what_holds_for_all_time_is_enforced() {
    let ran = run(&program(TRANSITIVE), "lazy", Settings::default());
    assert_eq!(word(&ran.finding.outcome), "pass");
    let main = ran.last.functions.iter().find(|function| function.name == "main").expect("main");
    let enforce = main.enforce.as_ref().expect("an invariant");
    // That all three hold is excluded, whatever else is.
    assert!(!holds(enforce, &|name, _| NAMES.contains(&name)), "{enforce}");
}

/// The constraints of a program's statements.
fn constraints(body: &[Statement]) -> Vec<&Expr> {
    body.iter()
        .filter_map(|statement| match &statement.kind {
            StatementKind::Assign { constrain, .. } => constrain.as_ref(),
            _ => None,
        })
        .collect()
}

#[test]
fn without_enforce_the_transition_is_constrained() {
    let ran = run(&program(TRANSITIVE), "lazy", without_enforce());
    assert_eq!(word(&ran.finding.outcome), "pass");
    let main = ran.last.functions.iter().find(|function| function.name == "main").expect("main");
    // One of them excludes the paper's transition: the first before, the second and not the third after.
    let excludes = |constraint: &&&Expr| {
        [false, true].into_iter().all(|free| {
            !holds(constraint, &|name, primed| match (name, primed) {
                ("b1", _) | ("b2" | "b3", true) => true,
                _ => free,
            })
        })
    };
    assert!(constraints(&main.body).iter().any(|constraint| excludes(&constraint)));
}

#[test]
fn eager_constrain_does_all_the_reasoning() {
    for text in [TRANSITIVE, ACROSS_A_RETURN, ACROSS_A_CHANGED_GLOBAL] {
        let ran = run(&program(text), "eager", Settings::default());
        assert_eq!(word(&ran.finding.outcome), "pass", "{}", reason(&ran));
        assert!(ran.finding.statistics.constraints > 0);
    }
}

#[test]
fn returns_are_constrained() {
    for text in [ACROSS_A_RETURN, ACROSS_A_CHANGED_GLOBAL] {
        let program = program(text);
        // Cubes of two predicates prove it without Constrain; single ones do not.
        assert_eq!(word(&run(&program, "none", Settings::default()).finding.outcome), "pass");
        let stuck = run(&program, "none", short_cubes());
        assert!(reason(&stuck).starts_with("no-difference-found"), "{}", reason(&stuck));
        for settings in [short_cubes(), Settings { enforce: false, ..short_cubes() }] {
            let ran = run(&program, "lazy", settings);
            assert_eq!(word(&ran.finding.outcome), "pass", "{}", reason(&ran));
        }
    }
}

#[test]
fn limits_are_kept() {
    let settings = Settings { max_constraints: Some(1), max_alternations: Some(1), ..without_enforce() };
    let ran = run(&program(TRANSITIVE), "lazy", settings);
    assert_eq!(word(&ran.finding.outcome), "pass", "{}", reason(&ran));
}

#[test]
fn a_feasible_trace_is_a_test() {
    let text = TRANSITIVE.replace("mid < high", "mid != high");
    for mode in ["none", "lazy", "eager"] {
        let ran = run(&program(&text), mode, Settings::default());
        assert_eq!(word(&ran.finding.outcome), "fail", "{mode}: {}", reason(&ran));
    }
}

#[test]
fn the_weaker_forms_of_what_holds_for_all_time_do_without_enforce() {
    for timeless in [Timeless::Entry, Timeless::Trace] {
        let ran = run(&program(TRANSITIVE), "lazy", Settings { timeless, ..Settings::default() });
        assert_eq!(word(&ran.finding.outcome), "pass", "{timeless:?}: {}", reason(&ran));
        let main = ran.last.functions.iter().find(|function| function.name == "main").expect("main");
        assert!(main.enforce.is_none(), "{timeless:?}");
        // The valuation that is excluded with `enforce` is excluded where the function begins.
        let excludes = |statement: &Statement| match &statement.kind {
            StatementKind::Assume(condition) => !holds(condition, &|name, _| NAMES.contains(&name)),
            _ => false,
        };
        assert!(main.body.iter().take(2).any(excludes), "{timeless:?}");
        for text in [ACROSS_A_RETURN, ACROSS_A_CHANGED_GLOBAL] {
            let ran = run(&program(text), "lazy", Settings { timeless, ..short_cubes() });
            assert_eq!(word(&ran.finding.outcome), "pass", "{timeless:?}: {}", reason(&ran));
        }
    }
}

#[test]
fn backwards_the_last_spurious_transition_is_found_first() {
    let settings =
        Settings { max_constraints: Some(1), direction: Direction::Backwards, ..without_enforce() };
    let ran = run(&program(TRANSITIVE), "lazy", settings);
    assert_eq!(word(&ran.finding.outcome), "pass", "{}", reason(&ran));
    let main = ran.last.functions.iter().find(|function| function.name == "main").expect("main");
    // Forwards it is an assignment; the last transition that cannot be is that through `mid < high`.
    assert_eq!(constraints(&main.body).len(), 0);
    for text in [ACROSS_A_RETURN, ACROSS_A_CHANGED_GLOBAL] {
        let settings = Settings { direction: Direction::Backwards, ..short_cubes() };
        let ran = run(&program(text), "lazy", settings);
        assert_eq!(word(&ran.finding.outcome), "pass", "{}", reason(&ran));
    }
}

#[test]
fn a_program_starts_where_it_is_told_to() {
    // Names that mean something in boolean programs, and another function that is called `main`.
    let text = "static int print(int skip) { return skip + 1; }
int main(void) { reach_error(); return 0; }
int assume_nothing(int first) {
  if (first == 1 && print(first) != 2) reach_error();
  if (first == 2) return main();
  return 0;
}";
    let program_of = |text: &str| program_from("assume_nothing", text);
    let ran = run(&program_of(text), "lazy", Settings::default());
    assert_eq!(word(&ran.finding.outcome), "fail", "{}", reason(&ran));
    let safe = text.replace("return main()", "return first");
    let ran = run(&program_of(&safe), "lazy", Settings::default());
    assert_eq!(word(&ran.finding.outcome), "pass", "{}", reason(&ran));
    assert!(ran.last.functions.iter().any(|function| function.name == "main"));
}

#[test]
fn what_integers_cannot_say_stays_open() {
    // No linear term says what `|` gives; that is no reason to know nothing of the rest.
    let text = "int flags;
int main(void) {
  int low = __VERIFIER_nondet_int(), busy = 0;
  flags = __VERIFIER_nondet_int();
  flags = flags | low;
  if (low > 3) busy = 1;
  flags = flags | 4;
  if (low > 3 && flags != 7 && !busy) reach_error();
  return 0;
}";
    let ran = run(&program(text), "lazy", Settings { words_when_stuck: false, ..Settings::default() });
    assert_eq!(word(&ran.finding.outcome), "pass", "{}", reason(&ran));
    let bits = text.replace("!busy", "(flags & 4) == 0");
    assert_eq!(word(&run(&program(&bits), "lazy", Settings::default()).finding.outcome), "pass");
    let wrong = text.replace("!busy", "busy");
    let ran = run(&program(&wrong), "lazy", Settings::default());
    assert_eq!(word(&ran.finding.outcome), "fail", "{}", reason(&ran));
}
