//! The algorithm as printed: figures of *Proofs from Tests* with pointers as inputs, and the engine without its helpers.
use std::collections::BTreeSet;
use std::fmt::Write;
use std::time::Duration;

use crate::support::{case_of, program, run_task, suite};
use tarka_c::{Options, compile_sources};
use tarka_checker::{CheckOptions, check};
use tarka_engine::{Exhausted, Finding, Outcome, Statistics, Switches, Task, Why};
use tarka_fuzz::verdicts::{Property, pass_options};
use tarka_ir::{Environment, Program, passes};

const TIME: Duration = Duration::from_secs(60);

const DEVICE: &str = "extern void *malloc(unsigned long size);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
typedef struct device { int lock; int load; } device;
";

const FIGURE_1: &str = "void figure(device *p, device *p1, device *p2)
{
  p1 = malloc(sizeof(device)); p1->lock = 0;
  p2 = malloc(sizeof(device)); p2->lock = 0;
  p->lock = 1;
  if (p1->lock == 1 || p2->lock == 1)
    reach_error();
  p = p1;
  p = p2;
}";

const FIGURE_4: &str = "void increment(device *de) { de->load++; }
void figure(device *de, int x)
{
  de->lock = 0;
  do {
    if (de->lock != 0)
      reach_error();
    de->lock = 1;
    x = de->load;
    if (__VERIFIER_nondet_int()) {
      de->lock = 0;
      increment(de);
    }
  } while (x != de->load);
}";

const FIGURE_8: &str = "int next(int y) { int r; r = y + 1; return r; }
void figure(int x)
{
  int a, b;
  a = next(x);
  b = next(a);
  if (b != x + 2)
    reach_error();
}";

const ABSOLUTE: &str = "int main(void) {
  int a = __VERIFIER_nondet_int();
  if (a < 0)
    a = -a;
  if (a < 0)
    reach_error();
  return 0;
}";

/// Figure 3: `n` new objects, and a pointer from outside.
fn figure_3(n: usize) -> String {
    let mut text = String::from("void figure(device *p");
    (1..=n).for_each(|i| write!(text, ", device *p{i}").expect("a string"));
    text.push_str(")\n{\n");
    for i in 1..=n {
        writeln!(text, "  p{i} = malloc(sizeof(device)); p{i}->lock = 0;").expect("a string");
    }
    let taken: Vec<String> = (1..=n).map(|i| format!("p{i}->lock == 1")).collect();
    write!(text, "  p->lock = 1;\n  if ({})\n    reach_error();\n", taken.join(" || ")).expect("a string");
    (1..=n).for_each(|i| writeln!(text, "  p = p{i};").expect("a string"));
    text + "}"
}

/// Figure 6: `n` branches that do not matter.
fn figure_6(n: usize) -> String {
    let mut text = String::from("void figure(int lock");
    (1..=n).for_each(|i| write!(text, ", _Bool b{i}").expect("a string"));
    text.push_str(")\n{\n  int x;\n  int *p;\n  p = malloc(sizeof(int)); x = 0; *p = 0;\n  lock = 1;\n");
    for i in 1..=n {
        writeln!(text, "  if (b{i})\n    x = x + 1;\n  else\n    *p = *p + 1;").expect("a string");
    }
    text + "  if (lock != 1)\n    reach_error();\n}"
}

/// A figure, whose procedure takes what it takes from outside.
fn figure(text: &str) -> Program {
    let options =
        Options { entry: "figure".to_owned(), environment: Environment::SvComp, ..Options::default() };
    let source = ("figure.c".to_owned(), format!("{DEVICE}{text}"));
    let mut program = compile_sources(vec![source], &options).program.expect("it compiles");
    passes::prepare(&mut program, &pass_options(Property::UnreachCall));
    program
}

fn under(program: &Program, helpers: Switches, time: Duration) -> Finding {
    run_task(&Task { helpers, ..Task::new(program) }, time)
}

fn proved(program: &Program, helpers: Switches) -> Statistics {
    let finding = under(program, helpers, TIME);
    let Outcome::Pass(certificate) = &finding.outcome else { panic!("{:?}", finding.outcome) };
    check(program, certificate, &CheckOptions::default()).expect("a proof");
    finding.statistics
}

#[test]
fn figures_are_proved_with_all_helpers_and_with_none() {
    for text in [FIGURE_1, FIGURE_4, FIGURE_8, &figure_3(4), &figure_6(4)] {
        let program = figure(text);
        for helpers in [Switches::default(), Switches::paper()] {
            proved(&program, helpers);
        }
    }
}

/// "Without any additional theorem prover calls": what is asked beside tests is whether regions can be carved out of the graph
/// (the thesis), and without that nothing is.
#[test]
fn nothing_is_asked_in_refine_pred() {
    for text in [FIGURE_1, FIGURE_4, FIGURE_8, &figure_6(4)] {
        let program = figure(text);
        let statistics = proved(&program, Switches::paper());
        assert!(statistics.predicates > 0 && statistics.solver_calls > 0);
        assert!(statistics.solver_calls <= statistics.iterations);
        assert_eq!(statistics.refinement_solver_calls, statistics.helpers["carve"].solver_calls);
        let quick = Duration::from_secs(1);
        let without = under(&program, Switches::paper().without("carve"), quick).statistics;
        assert!(without.predicates > 0);
        assert_eq!(without.refinement_solver_calls, 0);
    }
}

/// Section 3.7 of the thesis goes through five iterations and three tests.
#[test]
fn the_absolute_value_fails_as_in_the_thesis() {
    let finding = under(&program(ABSOLUTE), Switches::paper(), TIME);
    assert!(matches!(finding.outcome, Outcome::Fail(_)), "{:?}", finding.outcome);
    let Statistics { iterations, tests, .. } = finding.statistics;
    assert!(iterations <= 5 && tests <= 3, "{iterations} iterations, {tests} tests");
}

/// Figures 3.15 and 4.12b of the thesis, on which its implementation never ends.
#[test]
fn what_runs_on_and_on_in_the_thesis_does_so_without_helpers() {
    for name in ["papers/thesis_fig3_15_partial_sums_pass", "papers/thesis_fig4_12b_fib_of_input_pass"] {
        let entry = suite().into_iter().find(|entry| entry.name() == name).expect("the figure");
        let finding = under(&case_of(&entry).prepared, Switches::paper(), Duration::from_secs(2));
        let is_over = matches!(&finding.outcome, Outcome::Unknown(Why::Exhausted(Exhausted::Time(_))));
        assert!(is_over, "{name}: {:?}", finding.outcome);
    }
}

#[test]
fn iterations_grow_with_the_program_and_not_faster() {
    let grows = |sizes: &[usize], family: Family| {
        let counts: Vec<u64> =
            sizes.iter().map(|&n| proved(&figure(&family(n)), Switches::default()).iterations).collect();
        for (n, count) in sizes.iter().zip(&counts) {
            let linear = counts[0] * (*n as u64) / sizes[0] as u64;
            assert!(*count <= linear, "{sizes:?} took {counts:?} iterations");
        }
    };
    grows(&[4, 8, 16, 32, 64], figure_3);
    grows(&[4, 8, 16, 32, 64], figure_6);
}

/// Without helpers, conditions that a chain of branches asks for are found one by one for every place: figure 3 takes a number
/// of iterations that is quadratic in the number of pointers, figure 6 a linear one.
#[test]
fn iterations_without_helpers() {
    let iterations = |text: String, helpers: Switches| proved(&figure(&text), helpers).iterations;
    for n in [4, 8, 16] {
        let (with, without) = (figure_3(n), Switches::paper());
        assert!(iterations(with.clone(), Switches::default()) < iterations(with, without));
    }
    let counts = [4, 8, 16].map(|n| iterations(figure_6(n), Switches::paper()));
    assert_eq!(counts[2] - counts[1], 2 * (counts[1] - counts[0]), "{counts:?}");
}

/// A program with a parameter.
type Family = fn(usize) -> String;

/// Figure 18 of the paper as a table: how the effort grows with `n`, with all helpers and with none.
#[test]
#[ignore = "prints a table and takes a minute"]
fn growth() {
    let families = [("figure 3", figure_3 as Family), ("figure 6", figure_6)];
    println!("family     n  helpers  iterations  calls  refinement calls  tests  seconds");
    for (name, family) in families {
        for (n, all) in [4, 8, 16, 32, 64].into_iter().flat_map(|n| [(n, true), (n, false)]) {
            let (program, helpers) =
                (figure(&family(n)), if all { Switches::default() } else { Switches::paper() });
            let before = std::time::Instant::now();
            let finding = under(&program, helpers, Duration::from_secs(30));
            let seconds = before.elapsed().as_secs_f64();
            let mark = if matches!(finding.outcome, Outcome::Pass(_)) { ' ' } else { '*' };
            let counts = &finding.statistics;
            println!(
                "{name}  {n:2}  {:7}  {:10}  {:5}  {:16}  {:5}  {seconds:7.2}{mark}",
                if all { "all" } else { "none" },
                counts.iterations,
                counts.solver_calls,
                counts.refinement_solver_calls,
                counts.tests,
            );
        }
    }
}

const LOOP_BEFORE_BRANCH: &str = "int main(void) {
  int a = __VERIFIER_nondet_int();
  int i = 0;
  while (i < 20)
    i++;
  if (a == 5)
    reach_error();
  return 0;
}";

const LOOP_BESIDE: &str = "int main(void) {
  int b = 0;
  int i = 0;
  while (i < 1)
    i++;
  if (b == 1)
    reach_error();
  return 0;
}";

/// Sections 3.8.6 and 3.8.8 of the thesis: a test that has to follow the path is found round by round, and without the loop
/// optimisation a loop that does not matter is looked at for ever.
#[test]
fn the_variants_of_the_thesis_do_what_it_says() {
    let program = program(LOOP_BEFORE_BRANCH);
    let iterations = |helpers: Switches| {
        let finding = under(&program, helpers, TIME);
        assert!(matches!(finding.outcome, Outcome::Fail(_)), "{:?}", finding.outcome);
        finding.statistics.iterations
    };
    assert!(iterations(Switches::paper()) <= 2);
    assert!(iterations(Switches::paper().without("newest")) <= 2);
    assert!(iterations(Switches::paper().without("detours")) >= 20);
    let program = crate::support::program(LOOP_BESIDE);
    proved(&program, Switches::paper());
    let finding = under(&program, Switches::paper().without("loop"), Duration::from_secs(1));
    assert!(matches!(finding.outcome, Outcome::Unknown(_)), "{:?}", finding.outcome);
}

/// The table of section 5.7 of the thesis: what the procedures of the algorithm take.
#[test]
fn procedures_and_regions_are_counted() {
    let statistics = proved(&figure(FIGURE_1), Switches::default());
    let known: Vec<&str> = statistics.phases.keys().copied().collect();
    let expected =
        ["absorb", "find_abstract_error_path", "is_sat", "refine_graph", "refine_pred", "run_test"];
    assert_eq!(known, expected);
    assert!(statistics.regions > statistics.predicates && statistics.predicates > 0);
}

#[test]
fn no_test_is_run_twice() {
    let finding = under(&program(ABSOLUTE), Switches::default(), TIME);
    let different: BTreeSet<String> = finding.tests.iter().map(|test| format!("{:?}", test.inputs)).collect();
    assert_eq!(finding.statistics.tests, different.len() as u64);
}

#[test]
fn the_seed_decides_the_first_test() {
    let program = program(ABSOLUTE);
    let first = |seed| {
        let task = Task { helpers: Switches::paper(), seed, ..Task::new(&program) };
        run_task(&task, TIME).tests.into_iter().next().expect("a test").inputs
    };
    let all: BTreeSet<String> = (0..20).map(|seed| format!("{:?}", first(seed))).collect();
    assert!(all.len() > 3, "{all:?}");
    assert_eq!(first(7), first(7));
}
