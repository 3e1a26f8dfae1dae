//! Verdicts on small programs, each with the evidence for it: the checker accepts the certificate, the test fails.
use crate::support::program;
use tarka_checker::{CheckOptions, check};
use tarka_engine::{Budget, Engine, NoEvents, Outcome, Task};
use tarka_exec::concrete::{self, InputValue, RunOptions, VecInputs};
use tarka_ir::passes::SignedOverflow;
use tarka_lazy::{GoalStatus, Lazy, Learning, Options, branch_goals, explore, location_goals};

/// Runs the engine; what it says must be true as far as the checker and the machine can tell.
fn verdict(text: &str) -> &'static str {
    let program = program(text, SignedOverflow::Wrap);
    match Lazy.run(&Task::new(&program), &Budget::unlimited(), &mut NoEvents).outcome {
        Outcome::Pass(certificate) => {
            let checked = check(&program, &certificate, &CheckOptions::default());
            assert!(checked.is_ok(), "{}\n{text}", checked.err().map(|e| e.to_string()).unwrap_or_default());
            "pass"
        }
        Outcome::Fail(test) => {
            let inputs: Vec<InputValue> = test.inputs.iter().map(|input| input.value).collect();
            let run = concrete::run(&program, &mut VecInputs::new(inputs), RunOptions::default());
            assert!(matches!(run.outcome, concrete::Outcome::Error { .. }), "{:?}\n{text}", run.outcome);
            "fail"
        }
        Outcome::Unknown(why) => panic!("{why}\n{text}"),
    }
}

#[test]
fn straight_programs() {
    assert_eq!(
        verdict("int main(void) { int x = __VERIFIER_nondet_int(); if (x == 77) reach_error(); return 0; }"),
        "fail"
    );
    assert_eq!(
        verdict(
            "int main(void) { int x = __VERIFIER_nondet_int(); if (x > 5 && x < 6) reach_error(); return 0; }"
        ),
        "pass"
    );
}

#[test]
fn wrapping_is_not_overlooked() {
    assert_eq!(
        verdict(
            "int main(void) { unsigned x = __VERIFIER_nondet_uint(); if (x + 1 < x) reach_error(); return 0; }"
        ),
        "fail"
    );
    assert_eq!(
        verdict(
            "int main(void) { int x = __VERIFIER_nondet_int(); if (x < 0) return 0; x = x + 1;
            if (x < 0) reach_error(); return 0; }"
        ),
        "fail"
    );
    assert_eq!(
        verdict(
            "int main(void) { unsigned x = __VERIFIER_nondet_uint(); unsigned y = x + 7;
            if (y - 7 != x) reach_error(); return 0; }"
        ),
        "pass"
    );
}

#[test]
fn loops() {
    assert_eq!(
        verdict(
            "int main(void) { int i = 0; while (i < 1000000) i++; if (i != 1000000) reach_error(); return 0; }"
        ),
        "pass"
    );
    assert_eq!(
        verdict("int main(void) { int i = 0, n = __VERIFIER_nondet_int(); while (i < n) { if (i == 4) reach_error(); i++; }
            return 0; }"),
        "fail"
    );
    assert_eq!(
        verdict(
            "int main(void) { unsigned n = __VERIFIER_nondet_uint(), x = n, y = 0;
            while (x > 0) { x--; y++; } if (y != n) reach_error(); return 0; }"
        ),
        "pass"
    );
}

#[test]
fn calls_and_recursion() {
    assert_eq!(
        verdict(
            "unsigned sum(unsigned n, unsigned m) { if (n == 0) return m; return sum(n - 1, m + 1); }
            int main(void) { unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
            if (sum(a, b) != a + b) reach_error(); return 0; }"
        ),
        "pass"
    );
    assert_eq!(
        verdict(
            "int id(int n) { if (n <= 0) return n; return id(n - 1) + 1; }
            int main(void) { int n = __VERIFIER_nondet_int(); if (id(n) == 3) reach_error(); return 0; }"
        ),
        "fail"
    );
    assert_eq!(
        verdict(
            "void check(int ok) { if (!ok) reach_error(); }
            void only_positive(int x) { if (x <= 0) abort(); }
            int main(void) { int x = __VERIFIER_nondet_int(); only_positive(x); check(x != 0); return 0; }"
        ),
        "pass"
    );
}

#[test]
fn memory_and_pointers() {
    assert_eq!(
        verdict(
            "int main(void) { int a = 1, b = 2; int *p = __VERIFIER_nondet_bool() ? &a : &b; *p = 5;
            if (a + b < 6) reach_error(); return 0; }"
        ),
        "pass"
    );
    assert_eq!(
        verdict("int one(void) { return 1; } int two(void) { return 2; }
            int main(void) { int (*f)(void) = __VERIFIER_nondet_bool() ? one : two; if (f() == 2) reach_error(); return 0; }"),
        "fail"
    );
}

/// A loop that sets and clears independent flags: a label for each combination of them would be too many.
#[test]
fn independent_flags_cost_polynomially_many_backtracks() {
    let locks = |count: usize| {
        let part = |text: &str| (0..count).map(|n| text.replace('#', &n.to_string())).collect::<String>();
        let text = format!(
            "int main(void) {{ {} while (__VERIFIER_nondet_int()) {{ {} {} {} }} return 0; }}",
            part("int p# = __VERIFIER_nondet_int(), l#;"),
            part("l# = 0;"),
            part("if (p#) l# = 1;"),
            part("if (p#) { if (l# != 1) reach_error(); l# = 0; }"),
        );
        let program = program(&text, SignedOverflow::Wrap);
        let found = Lazy.run(&Task::new(&program), &Budget::unlimited(), &mut NoEvents);
        assert!(matches!(found.outcome, Outcome::Pass(_)), "{text}");
        found.statistics.backtracks
    };
    for count in [4, 8, 12] {
        assert!(locks(count) <= 4 * (count * count) as u64 + 40, "{count}");
    }
}

#[test]
fn state_machines() {
    let machine = |last: &str| {
        format!(
            "int main(void) {{ int state = 10, flag = 0, next = 0;
            while (1) {{
              if (state == 10) {{ flag = 1; next = 30; state = 20; }}
              else if (state == 20) {{ if (__VERIFIER_nondet_bool()) return 0; if (flag == 1) flag = 2; state = next; }}
              else if (state == 30) {{ if (flag == {last}) reach_error(); state = 40; }}
              else if (state == 40) {{ if (flag == 2) flag = 3; state = 20; next = 50; }}
              else return 0;
            }} }}"
        )
    };
    assert_eq!(verdict(&machine("3")), "pass");
    assert_eq!(verdict(&machine("2")), "fail");
}

#[test]
fn an_error_behind_a_long_loop_is_run_into() {
    assert_eq!(
        verdict(
            "int main(void) { int x = 0, y = 0; while (x < 3000000) { if (x >= 1000000) y++; x++; }
            if (y == 2000000) reach_error(); return 0; }"
        ),
        "fail"
    );
}

#[test]
fn loops_with_phases() {
    assert_eq!(
        verdict(
            "int main(void) { int x = 0, y = 50000;
            while (x < 1000000) { if (x < 50000) x++; else { x++; y++; } }
            if (y != x) reach_error(); return 0; }"
        ),
        "pass"
    );
}

/// The equation holds modulo the width of words, and no bound on `a` and `b` is needed for it.
#[test]
fn equations_that_wrap() {
    assert_eq!(
        verdict(
            "int main(void) { int i = 0, a = 0, b = 0, n = __VERIFIER_nondet_int(); if (n < 0) return 0;
            while (i < n) { if (__VERIFIER_nondet_bool()) { a = a + 1; b = b + 2; } else { a = a + 2; b = b + 1; } i++; }
            if (a + b != 3 * n) reach_error(); return 0; }"
        ),
        "pass"
    );
}

#[test]
fn memory_that_nothing_has_written() {
    assert_eq!(
        verdict(
            "struct device { int used; int service; };
            int main(void) { struct device d; struct device *p = &d; int x = __VERIFIER_nondet_int(); p->used = x;
            if (p->service != 0 && p->used == 5) reach_error(); return 0; }"
        ),
        "fail"
    );
}

#[test]
fn many_objects_behind_pointers() {
    let objects: String = (0..12)
        .map(|n| format!("struct node n{n}; n{n}.next = last; n{n}.value = {n}; last = &n{n};"))
        .collect();
    let text = format!(
        "struct node {{ struct node *next; int value; }};
        int main(void) {{ struct node *last = 0; {objects}
        struct node *p = __VERIFIER_nondet_bool() ? &n3 : &n7; p->value = 100;
        if (last->next->value != 10 || n3.value + n7.value < 107 - 4) reach_error(); return 0; }}"
    );
    assert_eq!(verdict(&text), "pass");
}

const BRANCHES: &str = "int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 10) {
    if (x < 5) x = 0;
    if (x == 1000) x = 1;
  }
  return x;
}";

#[test]
fn every_location_is_reached_or_proved_unreachable() {
    let program = program(BRANCHES, SignedOverflow::Wrap);
    for goals in [location_goals(&program), branch_goals(&program)] {
        let found = explore(&program, &goals, &Options::default(), &Budget::unlimited(), &mut NoEvents);
        assert!(found.incomplete.is_none());
        let unreachable = found.goals.iter().filter(|goal| goal.status == GoalStatus::Unreachable).count();
        let reached = found.goals.iter().filter(|goal| goal.is_reached()).count();
        assert_eq!(reached + unreachable, goals.len());
        // What happens if `x < 5` is a block of its own, though its edge leads on to where the next condition is.
        assert_eq!(unreachable, 1, "{:?}", found.goals);
        let last = found.series.last().expect("a series");
        assert_eq!(last.reached, reached);
    }
}

#[test]
fn enumeration_reaches_the_same_goals() {
    let program = program(BRANCHES, SignedOverflow::Wrap);
    let goals = branch_goals(&program);
    let reached = |learning| {
        let options = Options { learning, ..Options::default() };
        let found = explore(&program, &goals, &options, &Budget::unlimited(), &mut NoEvents);
        found.goals.iter().filter(|goal| goal.is_reached()).map(|goal| goal.goal).collect::<Vec<_>>()
    };
    assert_eq!(reached(Learning::Labels), reached(Learning::Nothing));
}

/// A callee that reaches goals, that is asked many things, and one that never returns.
const CALLS: &str = "int s, status;
void stop(void) { s = 7; while (1) { if (s != 7) s = 8; } }
int step(int kind) {
  if (kind == 0) { s = 1; status = 0; }
  else if (kind == 1) { s = 2; status = 259; }
  else if (kind == 2) { if (s == 5) status = 3; s = 3; status = -1; }
  else { status = -2; return -2; }
  if (status > 259) s = 9;
  return status;
}
int main(void) {
  int r = step(__VERIFIER_nondet_int());
  if (r == 259 && s != 2) s = 5;
  r = step(__VERIFIER_nondet_int());
  if (r != status) s = 6;
  if (r == 0 && s != 1) s = 5;
  if (r == -1) stop();
  if (r < -2 || r > 0 && s == 1) s = 4;
  return s;
}";

#[test]
fn goals_in_callees_are_reached_or_proved_unreachable() {
    let program = program(CALLS, SignedOverflow::Wrap);
    for goals in [location_goals(&program), branch_goals(&program)] {
        let reached = |learning| {
            let options = Options { learning, most_backtracks: Some(5000), ..Options::default() };
            let found = explore(&program, &goals, &options, &Budget::unlimited(), &mut NoEvents);
            let reached = found.goals.iter().filter(|goal| goal.is_reached()).map(|goal| goal.goal);
            (reached.collect::<Vec<_>>(), found)
        };
        let (with, found) = reached(Learning::Labels);
        assert!(found.incomplete.is_none() && found.certificate.is_some(), "{:?}", found.incomplete);
        // Path by path, the loop that never ends is never left.
        let (without, _) = reached(Learning::Nothing);
        assert!(without.iter().all(|goal| with.contains(goal)), "{with:?} {without:?}");
        let unreachable = found.goals.iter().filter(|goal| goal.status == GoalStatus::Unreachable).count();
        assert!(
            unreachable >= 2 && with.len() + unreachable == goals.len(),
            "{unreachable} {}",
            goals.len() - with.len()
        );
    }
}

/// A callee of so many cases, called for each with a question of its own.
fn asked_about_each_case(count: usize) -> u64 {
    let cases: Vec<String> =
        (0..count).map(|i| format!("if (kind == {i}) {{ s = {i}; r = {i}; }}")).collect();
    let calls: Vec<String> =
        (0..count).map(|i| format!("if (step() == {i} && s != {i}) reach_error();")).collect();
    let text = format!(
        "int s; int step(void) {{ int kind = __VERIFIER_nondet_int(), r = -1; {} return r; }}
        int main(void) {{ {} return 0; }}",
        cases.join(" else "),
        calls.join(" ")
    );
    let run =
        Lazy.run(&Task::new(&program(&text, SignedOverflow::Wrap)), &Budget::unlimited(), &mut NoEvents);
    assert!(matches!(run.outcome, Outcome::Pass(_)), "{:?}", run.outcome);
    run.statistics.backtracks
}

#[test]
fn what_was_learned_for_one_question_serves_others() {
    let [few, many] = [4, 16].map(asked_about_each_case);
    assert!(many <= 4 * 4 * few, "{few} {many}");
}

#[test]
fn the_same_task_gives_the_same_counts() {
    let text = "int main(void) { int i = 0, n = __VERIFIER_nondet_int(); while (i < n) i++; if (i < 0) reach_error(); return 0; }";
    let program = program(text, SignedOverflow::Wrap);
    let count = || {
        let statistics = Lazy.run(&Task::new(&program), &Budget::unlimited(), &mut NoEvents).statistics;
        (statistics.iterations, statistics.backtracks, statistics.labels, statistics.solver_calls)
    };
    assert_eq!(count(), count());
}

/// Both ways out of the last branch are goals; that one of them is never taken needs more than the labels.
#[test]
fn edges_are_proved_unreachable_by_every_way_to_strengthen() {
    let phases = "int main(void) { int x = 0, y = 50000;
        while (x < 1000000) { if (x < 50000) x++; else { x++; y++; } }
        if (y != x) y = 0; return y; }";
    let machine = "int main(void) { int state = 10, flag = 0;
        while (1) {
          if (state == 10) { flag = 1; state = 20; }
          else if (state == 20) { flag = 2; state = __VERIFIER_nondet_bool() ? 30 : 20; }
          else if (state == 30) { if (flag != 2) flag = 7; return flag; }
          else return 0;
        } }";
    for text in [phases, machine] {
        let program = program(text, SignedOverflow::Wrap);
        let goals = branch_goals(&program);
        let found = explore(&program, &goals, &Options::default(), &Budget::unlimited(), &mut NoEvents);
        assert!(found.incomplete.is_none(), "{:?}", found.incomplete);
        assert!(found.goals.iter().any(|goal| goal.status == GoalStatus::Unreachable), "{text}");
    }
}

/// What has no terms is done as a run does it: that tests, and proves nothing.
#[test]
fn concrete_values_stand_in_for_floating_point() {
    let half = "int x = __VERIFIER_nondet_int(); float half = x * 0.5f;";
    let failing = [
        format!("{half} if (x == 42) reach_error(); return half > 1;"),
        format!("{half} if (half > 3.0f && __VERIFIER_nondet_int() == x + 1000) reach_error(); return 0;"),
        "double d = __VERIFIER_nondet_double(); int k = __VERIFIER_nondet_int();
        if (d > 10.0 && k == 77) reach_error(); return 0;"
            .to_owned(),
        "double d = 0.0; int n = __VERIFIER_nondet_int(); for (int i = 0; i < 3; i++) d = d + 1.5;
        int y = (int)d; if (y == 4 && n == 12345) reach_error(); return 0;"
            .to_owned(),
    ];
    for body in failing {
        let text = format!("double __VERIFIER_nondet_double(void); int main(void) {{ {body} }}");
        assert_eq!(verdict(&text), "fail", "{text}");
    }
    let text = format!("int main(void) {{ {half} if (half > 0.2f && x == 0) reach_error(); return 0; }}");
    let program = program(&text, SignedOverflow::Wrap);
    let found = Lazy.run(&Task::new(&program), &Budget::unlimited(), &mut NoEvents);
    assert!(matches!(found.outcome, Outcome::Unknown(_)), "{:?}", found.outcome);
}
