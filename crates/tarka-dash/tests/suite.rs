//! The programs with known verdicts: never a wrong answer, and most of them answered.
#![allow(missing_docs)]

mod support;

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use support::{Answer, Wrong, case_of, judge, run, suite};
use tarka_fuzz::verdicts::Entry;

/// What one program may take.
const TIME: Duration = Duration::from_secs(5);
/// Every so many programs one is in the sample. Odd, because passing and failing programs alternate.
const SAMPLE: usize = 7;
/// Of a hundred programs at least so many are answered.
const FLOOR: usize = 85;
/// Programs for which the proof is one that the checker rejects. This list may only become shorter.
const REJECTED: &[&str] = &[
    "function_pointers/chosen_by_input_pass",
    "function_pointers/error_behind_pointer_pass",
    "function_pointers/in_struct_pass",
    "function_pointers/null_means_none_pass",
    "function_pointers/table_pass",
];

/// What came of many programs.
#[derive(Default)]
struct Tally {
    right: usize,
    unanswered: Vec<String>,
    wrong: Vec<Wrong>,
}

impl Tally {
    fn add(&mut self, entry: &Entry, answer: Result<Answer, Wrong>) {
        let name = entry.name();
        let expected = REJECTED.contains(&name.as_str());
        match answer {
            Ok(Answer::Right) if expected => {
                self.wrong.push(Wrong(format!("{name}: is no gap any more, take it from the list")));
            }
            Ok(Answer::Right) => self.right += 1,
            Ok(Answer::Rejected(why)) if !expected => self.wrong.push(Wrong(format!("{name}: {why}"))),
            Ok(Answer::Rejected(why) | Answer::None(why)) => self.unanswered.push(format!("{name}: {why}")),
            Err(wrong) => self.wrong.push(wrong),
        }
    }
}

fn answers(entries: &[Entry]) -> Tally {
    let tally = Mutex::new(Tally::default());
    let next = AtomicUsize::new(0);
    let jobs = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                while let Some(entry) = entries.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let case = case_of(entry);
                    let finding = run(&case.prepared, TIME);
                    let answer = judge(entry, &case, &finding.outcome);
                    let mut tally = tally.lock().expect("no run panics");
                    let statistics = &finding.statistics;
                    if statistics.iterations != statistics.solver_calls {
                        tally.wrong.push(Wrong(format!("{}: one solver call an iteration", entry.name())));
                    }
                    tally.add(entry, answer);
                }
            });
        }
    });
    tally.into_inner().expect("no run panics")
}

fn assert_good(entries: &[Entry]) {
    let mut tally = answers(entries);
    tally.unanswered.sort();
    println!("{} of {} answered; not:\n{}", tally.right, entries.len(), tally.unanswered.join("\n"));
    assert!(tally.wrong.is_empty(), "{:#?}", tally.wrong);
    assert!(100 * tally.right >= FLOOR * entries.len(), "{:#?}", tally.unanswered);
}

#[test]
fn a_sample_is_answered_rightly() {
    assert_good(&suite().into_iter().step_by(SAMPLE).collect::<Vec<_>>());
}

#[test]
#[ignore = "takes minutes; `make test-props` runs it"]
fn the_whole_suite_is_answered_rightly() {
    assert_good(&suite());
}
