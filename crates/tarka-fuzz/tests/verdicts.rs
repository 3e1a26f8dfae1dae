//! Every program under `tests/verdicts` and `tests/firmware` has the verdict it says it has, as far as running it shows.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use tarka_fuzz::verdicts::{Disagreement, Entry, Verdict, check, check_all, suite};

fn entries() -> Vec<Entry> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let suites = ["verdicts", "firmware"].map(|name| suite(&tests.join(name)));
    suites.into_iter().flat_map(|suite| suite.expect("every program has a proper head")).collect()
}

#[test]
fn brute_force_confirms_every_verdict() {
    let entries = entries();
    let jobs = thread::available_parallelism().map_or(2, usize::from);
    let summary = check_all(&entries, jobs);
    let disagreements: Vec<String> =
        summary.disagreements.iter().map(|(name, what)| format!("{name}: {what}")).collect();
    assert!(disagreements.is_empty(), "{}", disagreements.join("\n"));
    assert_eq!(summary.pass + summary.fail, entries.len());
}

/// An engine that always gives the same answer must not get through any construct.
#[test]
fn every_construct_has_both_verdicts() {
    let mut constructs: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    for entry in entries() {
        let counts = constructs.entry(entry.construct).or_default();
        counts[usize::from(entry.verdict == Verdict::Fail)] += 1;
    }
    let lopsided: Vec<_> = constructs.iter().filter(|(_, counts)| counts.contains(&0)).collect();
    assert!(lopsided.is_empty(), "{lopsided:?}");
}

/// The check itself: told the wrong verdict, it does not agree.
#[test]
fn a_wrong_verdict_is_noticed() {
    for entry in entries().into_iter().filter(|entry| entry.construct == "papers") {
        let verdict = if entry.verdict == Verdict::Pass { Verdict::Fail } else { Verdict::Pass };
        let wrong = check(&Entry { verdict, ..entry.clone() });
        match verdict {
            Verdict::Pass => assert!(matches!(wrong, Err(Disagreement::PassFails(_))), "{}", entry.name()),
            Verdict::Fail => assert!(matches!(wrong, Err(Disagreement::NothingFails(_))), "{}", entry.name()),
        }
    }
}

#[test]
fn what_is_no_proper_program_is_noticed() {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("verdicts");
    fs::create_dir_all(&directory).expect("the directory is ours");
    let head = "// verdict: pass\n// inputs: 1..3\n// brute-force: complete\n// A program that is wrong.\n";
    let nondet = "int __VERIFIER_nondet_int(void);\n";
    let wrong = |name: &str, body: &str| {
        let text = format!("{head}{nondet}int main(void) {{ {body} }}\n");
        fs::write(directory.join(name), text).expect("the directory is ours");
    };
    wrong("a_division.c", "return 6 / __VERIFIER_nondet_int();");
    wrong("b_endless.c", "while (__VERIFIER_nondet_int()) ; return 0;");
    wrong("c_syntax.c", "return");
    let found: Vec<_> = suite(&directory).expect("the heads are proper").iter().map(check).collect();
    // Zero is not declared: it is found at the edges of the type.
    assert!(matches!(found[0], Err(Disagreement::Undefined(..))), "{:?}", found[0]);
    assert!(matches!(found[1], Err(Disagreement::NotWhole(_))), "{:?}", found[1]);
    assert!(matches!(found[2], Err(Disagreement::NotAProgram(_))), "{:?}", found[2]);
}
