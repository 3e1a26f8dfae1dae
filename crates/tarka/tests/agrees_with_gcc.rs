//! Every program under `tests/run` does in Tarka what it does natively: the same output, the same end, on both
//! machines, as lowered and after the simplifying passes. Undefined behaviour is found where the comment says.

mod support;

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use support::in_process::{self, Passes};
use tarka_exec::concrete::Outcome;
use tarka_fuzz::case::{Case, cases_under};
use tarka_fuzz::referee::{Build, Referee, bits};
use tarka_fuzz::sandbox::{Ended, Finished};
use tarka_ir::Machine;

/// Every so many programs go through the command too, which is slower.
const THROUGH_THE_COMMAND: usize = 8;
/// A native run may take this long.
const NATIVE_TIME: Duration = Duration::from_secs(10);
/// `abort` and a failed assertion end a process by this signal.
const SIGABRT: i32 = 6;

fn programs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/run")
}

fn cases(wanted: impl Fn(&Case) -> bool) -> Vec<Case> {
    let cases = cases_under(&programs()).expect("tests/run can be read");
    cases.into_iter().filter(wanted).collect()
}

/// Checks all cases on two threads and fails with everything that is wrong.
fn check_all(cases: &[Case], check: impl Fn(usize, &Case) -> Result<(), String> + Sync) {
    let (next, complaints) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(case) = cases.get(number) else { break };
                    if let Err(complaint) = check(number, case) {
                        let name =
                            case.path.strip_prefix(programs()).unwrap_or(&case.path).display().to_string();
                        complaints.lock().expect("no thread panicked").push(format!("{name}: {complaint}"));
                    }
                }
            });
        }
    });
    let mut complaints = complaints.into_inner().expect("no thread panicked");
    complaints.sort();
    let (wrong, all) = (complaints.len(), cases.len());
    assert!(complaints.is_empty(), "{wrong} of {all} programs:\n{}", complaints.join("\n"));
}

#[test]
fn programs_print_and_end_as_gcc_has_it() {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("agrees_with_gcc");
    let referee = Referee::new(&scratch).expect("gcc works");
    if !referee.machines().contains(&Machine::Ilp32) {
        eprintln!("gcc has no 32-bit libraries (scripts/install-deps test): only 64 bits are compared");
    }
    let cases = cases(|case| case.undefined.is_none());
    assert!(cases.len() > 100, "the programs are there");
    check_all(&cases, |number, case| {
        for &machine in referee.machines().iter().filter(|&&machine| case.runs_on(machine)) {
            let native = native(&referee, number, case, machine)?;
            for passes in [Passes::None, Passes::All] {
                compare(case, machine, passes, &native)
                    .map_err(|e| format!("{} bits, {passes:?}: {e}", bits(machine)))?;
            }
            if number % THROUGH_THE_COMMAND == 0 {
                compare_command(case, machine, &native)?;
            }
        }
        Ok(())
    });
}

/// What gcc's binary does.
fn native(referee: &Referee, number: usize, case: &Case, machine: Machine) -> Result<Finished, String> {
    let build = Build {
        files: case.files.clone(),
        options: Vec::new(),
        libs: &case.libs,
        inputs: case.needs_stub.then_some(case.inputs.as_str()),
    };
    let executable = referee.build(&build, machine, &format!("case{number}"))?;
    let finished = referee.run(&executable, NATIVE_TIME).map_err(|e| e.to_string())?;
    if finished.ended == Ended::TimedOut { Err("does not end natively".to_owned()) } else { Ok(finished) }
}

fn compare(case: &Case, machine: Machine, passes: Passes, native: &Finished) -> Result<(), String> {
    let (outcome, output) = in_process::run(case, machine, passes)?;
    let ended = match outcome {
        Outcome::Returned(Some(value)) | Outcome::Exited(value) => Ended::Exit((value & 0xff) as i32),
        Outcome::Returned(None) => Ended::Exit(0),
        Outcome::Aborted | Outcome::Error { .. } => Ended::Signal(SIGABRT),
        other => return Err(format!("ends with {other:?}")),
    };
    same_output(&output, &native.stdout)?;
    if ended == native.ended {
        Ok(())
    } else {
        Err(format!("ends with {ended:?}, natively with {:?}", native.ended))
    }
}

/// The first line that differs.
fn same_output(ours: &[u8], native: &[u8]) -> Result<(), String> {
    if ours == native {
        return Ok(());
    }
    let (ours, native) = (String::from_utf8_lossy(ours), String::from_utf8_lossy(native));
    let line = ours.lines().zip(native.lines()).take_while(|(a, b)| a == b).count();
    let shown = |text: &str| text.lines().nth(line).map_or("nothing".to_owned(), |line| format!("`{line}`"));
    Err(format!("output line {}: {}, natively {}", line + 1, shown(&ours), shown(&native)))
}

/// The same through the command, with `--quiet`: nothing but the program's output.
fn compare_command(case: &Case, machine: Machine, native: &Finished) -> Result<(), String> {
    let bits = bits(machine).to_string();
    // What the outside decides besides inputs, such as allocation that fails, does not happen natively.
    let mut args = vec!["run", "--quiet", "--environment", "svcomp"];
    args.extend(["--machine", &bits, "--inputs", &case.inputs]);
    let files: Vec<String> = case.files.iter().map(|file| file.to_string_lossy().into_owned()).collect();
    args.extend(files.iter().map(String::as_str));
    let answer = support::Scratch::new().run(&args);
    same_output(answer.stdout.as_bytes(), String::from_utf8_lossy(&native.stdout).as_bytes())?;
    if matches!(answer.status, 0 | 1) { Ok(()) } else { Err(format!("`tarka run` says {answer:?}")) }
}

#[test]
fn undefined_behaviour_is_found_where_it_is() {
    let cases = cases(|case| case.undefined.is_some());
    assert!(!cases.is_empty(), "the programs are there");
    check_all(&cases, |_, case| {
        let machines = [Machine::Ilp32, Machine::Lp64];
        for machine in machines.into_iter().filter(|&machine| case.runs_on(machine)) {
            undefined(case, machine).map_err(|e| format!("{} bits: {e}", bits(machine)))?;
        }
        Ok(())
    });
}

fn undefined(case: &Case, machine: Machine) -> Result<(), String> {
    let expected = case.undefined.as_ref().ok_or("no mark")?;
    let bits = bits(machine).to_string();
    let file = case.path.to_string_lossy().into_owned();
    let mut args = vec!["run", "--environment", "svcomp", "--machine", &bits, "--inputs", &case.inputs];
    args.extend(["--format", "json", &file]);
    let answer = support::Scratch::new().run(&args);
    let report: serde_json::Value =
        serde_json::from_str(&answer.stdout).map_err(|e| format!("{e}: {answer:?}"))?;
    let found = (report["kind"].as_str(), report["place"]["line"].as_u64(), answer.status);
    if found == (Some(expected.kind.as_str()), Some(u64::from(expected.line)), 1) {
        Ok(())
    } else {
        Err(format!(
            "expected {} at line {}, found {found:?}: {}",
            expected.kind, expected.line, report["reason"]
        ))
    }
}
