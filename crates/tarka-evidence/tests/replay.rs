//! Programs with a test that fails: `tests/replay/*.c` say in their first comments which inputs to give, which error
//! they lead to, and whether a native run can confirm it.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use tarka_evidence::replay::sandbox::{Limits, Scratch};
use tarka_evidence::replay::system::Undefined;
use tarka_evidence::replay::{
    NativeResult, ReplayMode, ReplayOptions, ReplayReport, ReplayVerdict, Test, harness, native, replay,
    test_file,
};
use tarka_exec::concrete::InputValue;
use tarka_ir::passes::{Options, Pass, SignedOverflow};
use tarka_ir::{ErrorKind, Machine, Program};

struct Case {
    path: PathBuf,
    remarks: HashMap<String, String>,
}

impl Case {
    fn remark(&self, key: &str) -> Option<&str> {
        self.remarks.get(key).map(String::as_str)
    }

    fn test(&self) -> Test {
        let values = self.remark("inputs").unwrap_or_default().split(", ").filter(|text| !text.is_empty());
        Test::of_values(values.map(|text| match text.parse() {
            Ok(value) => InputValue::Int(value),
            Err(_) => InputValue::Float(text.parse().expect("a number")),
        }))
    }

    fn program(&self, machine: Machine) -> Program {
        let entry = self.remark("entry").unwrap_or("main").to_owned();
        let options = tarka_c::Options { machine, entry, ..tarka_c::Options::default() };
        let compilation = tarka_c::compile(std::slice::from_ref(&self.path), &options);
        let mut program = compilation.program.unwrap_or_else(|| panic!("{:?}", compilation.diagnostics));
        let signed_overflow = match self.remark("overflow") {
            Some("error") => SignedOverflow::Error,
            _ => SignedOverflow::default(),
        };
        for pass in [Pass::Errors, Pass::Overflow] {
            pass.run(&mut program, &Options { signed_overflow, ..Options::default() });
        }
        program
    }

    fn machines(&self) -> Vec<Machine> {
        let all = if can_link("-m32") { vec![Machine::Lp64, Machine::Ilp32] } else { vec![Machine::Lp64] };
        let wanted = self.remark("machine");
        let is_wanted = |machine: &Machine| wanted.is_none_or(|w| w == machine.pointer_width().to_string());
        all.into_iter().filter(is_wanted).collect()
    }
}

fn can_link(machine: &str) -> bool {
    let scratch = Scratch::new().expect("a directory");
    let source = scratch.write("probe.c", "int main(void) { return 0; }").expect("a file");
    let mut command = Command::new("cc");
    command.args([machine, "-static"]).arg(source).arg("-o").arg(scratch.path().join("probe"));
    command.output().is_ok_and(|output| output.status.success())
}

fn cases() -> Vec<Case> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replay");
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(directory).expect("the programs").flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths.into_iter().map(case).collect()
}

fn case(path: PathBuf) -> Case {
    let text = std::fs::read_to_string(&path).expect("a program");
    let remarks = text.lines().map_while(|line| line.strip_prefix("// ")?.split_once(": "));
    let remarks = remarks.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    Case { path, remarks }
}

fn kind(report: &ReplayReport) -> &'static str {
    match report.interpreter.reached.as_ref().map(|reached| reached.kind) {
        None => "nothing",
        Some(ErrorKind::Call) => "call",
        Some(ErrorKind::Assertion) => "assertion",
        Some(ErrorKind::Label) => "label",
        Some(ErrorKind::Overflow) => "overflow",
        Some(ErrorKind::Unmodelled) => "unmodelled",
        Some(ErrorKind::Rule) => "rule",
    }
}

#[test]
fn tests_lead_where_they_should() {
    let cases = cases();
    assert!(cases.len() >= 20);
    for case in &cases {
        for machine in case.machines() {
            let name = format!("{} {machine:?}", case.path.display());
            let program = case.program(machine);
            let report = replay(&program, &case.test(), &ReplayOptions::default());
            assert_eq!(Some(kind(&report)), case.remark("reaches"), "{name}:\n{report}");
            let native = report.native.as_ref().expect("a native replay was wanted");
            match case.remark("native").and_then(|native| native.strip_prefix("not applicable: ")) {
                None => {
                    let reached = native.as_ref().map(|native| &native.result);
                    assert!(matches!(reached, Ok(NativeResult::Reached(_))), "{name}:\n{report}\n{native:?}");
                    assert_eq!(report.verdict(), ReplayVerdict::Confirmed);
                }
                Some(reason) => {
                    let why = native.as_ref().expect_err(&name).to_string();
                    assert!(why.contains(reason), "{name}: {why}");
                }
            }
        }
    }
}

#[test]
fn saved_tests_lead_to_the_same_error() {
    for case in cases() {
        let program = case.program(Machine::Lp64);
        let options = ReplayOptions { mode: ReplayMode::Interpreter, ..ReplayOptions::default() };
        let first = replay(&program, &case.test(), &options);
        let test = Test::of_run(&program, &first.interpreter.inputs);
        let yaml = test_file::parse(&test_file::to_yaml(&test)).expect("our own text");
        assert_eq!(yaml, test);
        let again = replay(&program, &yaml, &options);
        assert_eq!(again.interpreter.outcome, first.interpreter.outcome, "{}", case.path.display());
        assert!(again.interpreter.misfits.is_empty() && again.interpreter.inputs_beyond == 0);
        if let Ok(harness) =
            harness::harness(&program, &first.interpreter, &options.errors, &Undefined::default())
        {
            assert_eq!(test_file::parse(&harness.text), Ok(test), "{}", harness.text);
        }
    }
}

/// What a user does with a harness: compiles it with the program as it is, and runs it.
#[test]
fn harnesses_work_with_the_plain_compiler() {
    for name in ["simple.c", "own_error_function.c", "assertion.c", "externals.c", "arguments.c"] {
        let case = case(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replay").join(name));
        let program = case.program(Machine::Lp64);
        let report = replay(&program, &case.test(), &ReplayOptions::default());
        let errors = ReplayOptions::default().errors;
        let harness = harness::harness(&program, &report.interpreter, &errors, &Undefined::default())
            .expect("a harness");
        let scratch = Scratch::new().expect("a directory");
        let file = scratch.write("harness.c", &harness.text).expect("a file");
        let executable = scratch.path().join("program");
        let mut command = Command::new("cc");
        command.args(&harness.options).arg(&case.path).arg(file).arg("-o").arg(&executable).arg("-lm");
        let output = command.output().expect("a compiler");
        assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
        let run = Command::new(&executable).output().expect("a program");
        assert_eq!(run.status.code(), Some(harness::STATUS_REACHED), "{name}");
        assert!(String::from_utf8_lossy(&run.stderr).contains("tarka: error reached: "), "{name}");
    }
}

#[test]
fn the_trace_has_lines_and_values() {
    let case = case(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replay/loop.c"));
    let report = replay(&case.program(Machine::Lp64), &case.test(), &ReplayOptions::default());
    let steps = &report.interpreter.steps;
    let has = |line: u32, name: &str, value: &str| {
        steps
            .iter()
            .any(|step| step.line == line && step.changes.contains(&(name.to_owned(), value.to_owned())))
    };
    assert!(has(8, "n", "100") && has(8, "m", "5"), "{steps:?}");
    assert!(has(10, "sum", "5050") && has(6, "n", "0"), "{steps:?}");
    assert_eq!(steps.last().map(|step| step.line), Some(11));
    let said = report.to_string();
    assert!(said.contains("reached the error: the error function is called in main at"), "{said}");
    assert!(said.ends_with("the test is confirmed\n"), "{said}");
}

#[test]
fn a_test_that_does_not_fit_is_told() {
    let case = case(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replay/every_kind.c"));
    let program = case.program(Machine::Lp64);
    let text = "tarka-test: 1\ninputs:\n  - {\"value\":\"0\",\"from\":\"nondet __VERIFIER_nondet_int\"}\n  \
                - {\"value\":\"0\"}\n";
    let test = test_file::parse(text).expect("a test");
    let report = replay(&program, &test, &ReplayOptions::default());
    assert_eq!(report.verdict(), ReplayVerdict::Refuted);
    assert_eq!((report.interpreter.misfits.len(), report.interpreter.inputs_unused), (1, 1));
}

#[test]
fn a_native_run_that_asks_for_more_has_diverged() {
    let case = case(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replay/every_kind.c"));
    let program = case.program(Machine::Lp64);
    let options = ReplayOptions { mode: ReplayMode::Interpreter, ..ReplayOptions::default() };
    let mut report = replay(&program, &case.test(), &options);
    report.interpreter.inputs.pop();
    let native = native::replay(
        &program,
        &report.interpreter,
        &options.errors,
        &Undefined::default(),
        Limits::PROGRAM,
    );
    assert!(
        matches!(&native, Ok(native) if matches!(native.result, NativeResult::Diverged(_))),
        "{native:?}"
    );
    report.native = Some(native);
    assert_eq!(report.verdict(), ReplayVerdict::Disputed);
}

#[test]
fn who_insists_gets_a_native_run() {
    let case = case(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replay/assembler.c"));
    let options = ReplayOptions { mode: ReplayMode::Native, ..ReplayOptions::default() };
    let report = replay(&case.program(Machine::Lp64), &case.test(), &options);
    assert!(report.native.is_some_and(|native| native.is_ok()));
}
