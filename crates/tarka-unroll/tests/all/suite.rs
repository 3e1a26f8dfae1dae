//! Programs whose verdict is known.

use std::path::Path;

use tarka_engine::Outcome;
use tarka_fuzz::verdicts::{self, Verdict, suite};
use tarka_ir::passes::Pass;

use crate::support::{accepts, unroll};

/// Constructs that are quick to go through; `EFFORT` has all.
const QUICK: [&str; 8] =
    ["bit_fields", "casts", "function_pointers", "heap", "ranges", "structs", "unions", "environment_writes"];

#[test]
fn verdicts_are_right() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/verdicts");
    let all = std::env::var("EFFORT").is_ok();
    let (mut decided, mut open) = (0, Vec::new());
    for entry in suite(&root).expect("every program has a proper head") {
        if !all && !QUICK.contains(&entry.construct.as_str()) {
            continue;
        }
        let mut program = verdicts::program(&entry.path, entry.property, entry.machine).expect("a program");
        let options = verdicts::pass_options(entry.property);
        Pass::ALL.iter().skip(2).for_each(|pass| pass.run(&mut program, &options));
        match unroll(&program, 2).outcome {
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
    println!("open: {open:?}");
    assert!(decided > open.len() * 3, "{decided} decided, open: {open:?}");
}
