//! Programs with known verdicts: never a wrong answer.

use std::path::Path;
use std::time::Duration;

use tarka_c::{Options, compile};
use tarka_checker::{CheckOptions, check};
use tarka_engine::{Budget, Engine, NoEvents, Outcome, Task};
use tarka_fuzz::verdicts::{self, Entry, Verdict};
use tarka_ir::passes;
use tarka_logic::solver::CancelToken;
use tarka_slam::Slam;

/// What one program may take.
const TIME: Duration = Duration::from_secs(2);
/// Every so many programs one is in the sample. Odd, because passing and failing programs alternate.
const SAMPLE: usize = 17;
/// Of a hundred programs of the sample at least so many are answered; the sample runs beside other tests.
const FLOOR: usize = 50;

/// Whether a program is answered. A wrong answer is a panic.
fn is_answered(entry: &Entry, mode: &str) -> bool {
    let options = Options { machine: entry.machine, ..Options::default() };
    let compilation = compile(std::slice::from_ref(&entry.path), &options);
    let mut program = compilation.program.expect("the suite compiles");
    passes::prepare(&mut program, &verdicts::pass_options(entry.property));
    let budget = Budget::new(Some(TIME), None, CancelToken::new());
    let task = Task { mode: Some(mode.to_owned()), ..Task::new(&program) };
    match Slam::default().run(&task, &budget, &mut NoEvents).outcome {
        Outcome::Unknown(_) => false,
        Outcome::Fail(_) => {
            assert_eq!(entry.verdict, Verdict::Fail, "{}", entry.name());
            true
        }
        Outcome::Pass(certificate) => {
            assert_eq!(entry.verdict, Verdict::Pass, "{}", entry.name());
            let accepted = check(&program, &certificate, &CheckOptions::default());
            assert!(accepted.is_ok(), "{}: {:?}", entry.name(), accepted.err().map(|e| e.to_string()));
            true
        }
    }
}

fn assert_good(step: usize, mode: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/verdicts");
    let suite = verdicts::suite(&root).expect("every program has a proper head");
    let sample: Vec<&Entry> = suite.iter().step_by(step).collect();
    let answered = sample.iter().filter(|entry| is_answered(entry, mode)).count();
    assert!(100 * answered >= FLOOR * sample.len(), "{answered} of {}", sample.len());
}

#[test]
fn a_sample_is_answered_rightly() {
    assert_good(SAMPLE, "lazy");
}

#[test]
#[ignore = "takes minutes; `make test-props` runs it"]
fn the_whole_suite_is_answered_rightly() {
    for mode in ["lazy", "none", "eager"] {
        assert_good(1, mode);
    }
}
