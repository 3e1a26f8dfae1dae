//! Coverage as gcov counts it, of programs whose coverage is known.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use tarka_evidence::replay::coverage::visits::{Patience, visit};
use tarka_evidence::replay::coverage::{Count, Coverage, TestRun, measure};
use tarka_exec::concrete::VecInputs;
use tarka_ir::passes::{ErrorSpec, Options, Pass};
use tarka_ir::{Machine, Program};

fn program(text: &str, machine: Machine) -> Program {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let file: PathBuf =
        std::env::temp_dir().join(format!("tarka-coverage-{}-{number}.c", std::process::id()));
    std::fs::write(&file, text).expect("the temporary directory can be written to");
    let options = tarka_c::Options { machine, ..tarka_c::Options::default() };
    let compilation = tarka_c::compile(std::slice::from_ref(&file), &options);
    std::fs::remove_file(file).expect("the file is ours");
    let mut program = compilation.program.expect("the text is a program");
    Pass::Errors.run(&mut program, &Options::default());
    program
}

fn covered(text: &str, machine: Machine, tests: &[&[i128]]) -> (Coverage, Count) {
    let program = program(text, machine);
    let runs: Vec<_> = tests
        .iter()
        .map(|inputs| visit(&program, &mut VecInputs::integers(inputs.iter().copied()), Patience::default()))
        .collect();
    let mut all = runs[0].visits.clone();
    for run in &runs[1..] {
        assert!(all.add(&run.visits), "every test adds something");
    }
    let inputs: Vec<_> = runs.iter().map(|run| run.run.inputs.as_slice()).collect();
    let coverage = measure(&program, &inputs, &ErrorSpec::default(), &mut |_| true).expect("gcc and gcov");
    (coverage, all.branches(&program))
}

const BRANCHES: &str = "int __VERIFIER_nondet_int(void); void reach_error(void);
int f(int x) {
  if (x > 3 && x < 10)
    return 1;
  return 0;
}
int main(void) {
  int s = f(__VERIFIER_nondet_int());
  if (s == 1)
    reach_error();
  return s;
}
";

#[test]
fn counts_are_summed_over_tests_and_errors_lose_nothing() {
    for machine in [Machine::Lp64, Machine::Ilp32] {
        let (one, interpreted) = covered(BRANCHES, machine, &[&[0]]);
        assert_eq!((one.branches(), interpreted), (Count { hit: 2, total: 6 }, Count { hit: 2, total: 6 }));
        let (two, interpreted) = covered(BRANCHES, machine, &[&[0], &[5]]);
        assert_eq!(two.tests, [TestRun::Counted, TestRun::Counted]);
        assert_eq!((two.branches(), interpreted), (Count { hit: 5, total: 6 }, Count { hit: 5, total: 6 }));
        let (file, lines) = two.files.iter().next().expect("one file");
        assert!(file.ends_with(".c"), "{file}");
        assert_eq!(lines.open_lines, [3]);
    }
}

#[test]
fn whatever_the_end_of_a_run_it_is_counted() {
    let text = "int __VERIFIER_nondet_int(void); void abort(void); void exit(int);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 1) abort();
  if (x == 2) exit(3);
  if (x == 3) *(volatile int *)0 = 1;
  if (x == 4) for (;;) __VERIFIER_nondet_int();
  if (x == 5) for (;;) x = 5;
  return 0;
}
";
    let program = program(text, Machine::Lp64);
    // gcov takes a block that was begun for finished: after the crash it believes in one branch more.
    for (value, hit) in [(1, 1), (2, 2), (3, 4), (4, 4), (5, 5)] {
        let patience = Patience { idle: 1000, ..Patience::default() };
        let run = visit(&program, &mut VecInputs::integers([value]), patience);
        let inputs = &run.run.inputs[..run.inputs_needed];
        let coverage = measure(&program, &[inputs], &ErrorSpec::default(), &mut |_| true).expect("gcc");
        assert_eq!((&coverage.tests[..], coverage.branches().hit), (&[TestRun::Counted][..], hit), "{value}");
    }
}

#[test]
fn floats_pointers_and_bytes_arrive() {
    let text = "double __VERIFIER_nondet_double(void); void *__VERIFIER_nondet_pointer(void);
_Bool __VERIFIER_nondet_bool(void); char __VERIFIER_nondet_char(void);
int main(int argc, char **argv) {
  double d = __VERIFIER_nondet_double();
  void *p = __VERIFIER_nondet_pointer();
  _Bool b = __VERIFIER_nondet_bool();
  signed char c = __VERIFIER_nondet_char();
  if (d == 3.0 && !p && b && c == -2 && argc == 2)
    return 1;
  return 0;
}
";
    // One argument after the program's name; nobody reads their characters.
    let (coverage, interpreted) = covered(text, Machine::Lp64, &[&[2, 3, 0, 1, -2]]);
    assert_eq!(coverage.tests, [TestRun::Counted]);
    assert_eq!(
        (coverage.branches(), interpreted),
        (Count { hit: 5, total: 10 }, Count { hit: 5, total: 10 })
    );
}

#[test]
fn a_test_for_another_program_diverges() {
    let asks = program(
        "int __VERIFIER_nondet_int(void); int main(void) { return __VERIFIER_nondet_int(); }",
        Machine::Lp64,
    );
    let other = program(
        "unsigned __VERIFIER_nondet_uint(void); int main(void) { return __VERIFIER_nondet_uint(); }",
        Machine::Lp64,
    );
    let run = visit(&other, &mut VecInputs::integers([1]), Patience::default());
    let inputs = run.run.inputs.as_slice();
    let measured = measure(&asks, &[inputs], &ErrorSpec::default(), &mut |_| true).expect("gcc");
    assert_eq!(measured.tests, [TestRun::Diverged]);
    let stopped = measure(&asks, &[inputs], &ErrorSpec::default(), &mut |_| false);
    assert!(stopped.is_err(), "no run, no coverage");
}
