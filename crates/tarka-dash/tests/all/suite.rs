//! The programs with known verdicts: never a wrong answer, and most of them answered.
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::support::{Answer, Wrong, case_of, judge, run, suite};
use tarka_fuzz::verdicts::Entry;

/// What one program may take.
const TIME: Duration = Duration::from_secs(5);
/// Every so many programs one is in the sample. Odd, because passing and failing programs alternate.
const SAMPLE: usize = 7;
/// Of a hundred programs of the sample at least so many are answered; the sample runs beside other tests.
const SAMPLE_FLOOR: usize = 80;
/// The same of all programs.
const FLOOR: usize = 85;

/// What came of many programs.
#[derive(Default)]
struct Tally {
    right: usize,
    unanswered: Vec<String>,
    wrong: Vec<Wrong>,
}

impl Tally {
    fn add(&mut self, entry: &Entry, answer: Result<Answer, Wrong>) {
        match answer {
            Ok(Answer::Right) => self.right += 1,
            Ok(Answer::None(why)) => self.unanswered.push(format!("{}: {why}", entry.name())),
            Err(wrong) => self.wrong.push(wrong),
        }
    }
}

fn answers(entries: &[Entry], time: Duration) -> Tally {
    let tally = Mutex::new(Tally::default());
    let next = AtomicUsize::new(0);
    let jobs = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                while let Some(entry) = entries.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let case = case_of(entry);
                    let finding = run(&case.prepared, time);
                    let answer = judge(entry, &case, &finding.outcome);
                    let mut tally = tally.lock().expect("no run panics");
                    let statistics = &finding.statistics;
                    if statistics.solver_calls > statistics.iterations {
                        tally
                            .wrong
                            .push(Wrong(format!("{}: more than one solver call an iteration", entry.name())));
                    }
                    tally.add(entry, answer);
                }
            });
        }
    });
    tally.into_inner().expect("no run panics")
}

fn assert_good(entries: &[Entry], floor: usize) {
    let mut tally = answers(entries, TIME);
    tally.unanswered.sort();
    println!("{} of {} answered; not:\n{}", tally.right, entries.len(), tally.unanswered.join("\n"));
    assert!(tally.wrong.is_empty(), "{:#?}", tally.wrong);
    assert!(100 * tally.right >= floor * entries.len(), "{:#?}", tally.unanswered);
}

/// Asserts that every one of some programs is answered within a time, and rightly.
pub fn assert_all_answered(entries: &[Entry], time: Duration) {
    let tally = answers(entries, time);
    assert!(tally.wrong.is_empty(), "{:#?}", tally.wrong);
    assert!(tally.unanswered.is_empty(), "{:#?}", tally.unanswered);
}

#[test]
fn a_sample_is_answered_rightly() {
    let sample: Vec<Entry> = suite().into_iter().step_by(SAMPLE).collect();
    assert_good(&sample, SAMPLE_FLOOR);
}

#[test]
#[ignore = "takes minutes; `make test-props` runs it"]
fn the_whole_suite_is_answered_rightly() {
    assert_good(&suite(), FLOOR);
}
