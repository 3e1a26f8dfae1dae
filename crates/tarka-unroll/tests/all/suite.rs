//! Programs whose verdict is known.

use std::path::Path;

use tarka_engine::Outcome;
use tarka_fuzz::verdicts::{self, Entry, Verdict, suite};
use tarka_ir::passes::Pass;

use crate::support::{accepts, unroll};

/// Constructs that are quick to go through; `EFFORT` has all.
const QUICK: [&str; 8] =
    ["bit_fields", "casts", "function_pointers", "heap", "ranges", "structs", "unions", "environment_writes"];

#[test]
fn verdicts_are_right() {
    let all = std::env::var("EFFORT").is_ok();
    let (decided, open) = judged("verdicts", 2, |entry| all || QUICK.contains(&entry.construct.as_str()));
    println!("open: {open:?}");
    assert!(decided > open.len() * 3, "{decided} decided, open: {open:?}");
}

#[test]
fn firmware_is_decided() {
    let (decided, open) = judged("firmware", 20, |_| true);
    assert!(open.is_empty(), "{decided} decided, open: {open:?}");
}

/// How many programs of a directory were decided in some seconds, rightly; and which were not.
fn judged(directory: &str, seconds: u64, wanted: impl Fn(&Entry) -> bool) -> (usize, Vec<String>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(directory);
    let (mut decided, mut open) = (0, Vec::new());
    for entry in suite(&root).expect("every program has a proper head").into_iter().filter(wanted) {
        let mut program = verdicts::program(&entry.path, entry.property, entry.machine).expect("a program");
        let options = verdicts::pass_options(entry.property);
        Pass::ALL.iter().skip(2).for_each(|pass| pass.run(&mut program, &options));
        match unroll(&program, seconds).outcome {
            Outcome::Pass(certificate) => {
                assert_eq!(entry.verdict, Verdict::Pass, "{}", entry.name());
                assert!(accepts(&program, &certificate), "{}", entry.name());
                decided += 1;
            }
            Outcome::Fail(_) => {
                assert_eq!(entry.verdict, Verdict::Fail, "{}", entry.name());
                decided += 1;
            }
            Outcome::Unknown(_) => open.push(entry.name()),
        }
    }
    (decided, open)
}
