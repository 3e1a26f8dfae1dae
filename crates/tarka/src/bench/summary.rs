//! The figures of a bench, by family and in all.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::result::{Judgement, TaskResult};

/// How many reasons for knowing nothing are listed.
const REASONS_SHOWN: usize = 8;
/// A longer reason is cut.
const LONGEST_REASON: usize = 100;

/// The figures of a set of tasks.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
struct Figures {
    tasks: usize,
    correct_true: usize,
    correct_false: usize,
    wrong: usize,
    unknown: usize,
    score: i64,
    cpu: f64,
    wall: f64,
    checking: f64,
}

impl Figures {
    fn add(&mut self, result: &TaskResult) {
        self.tasks += 1;
        match result.judgement {
            Judgement::CorrectTrue => self.correct_true += 1,
            Judgement::CorrectFalse => self.correct_false += 1,
            Judgement::Unknown => self.unknown += 1,
            Judgement::WrongTrue | Judgement::WrongFalse => self.wrong += 1,
        }
        self.score += result.judgement.score();
        self.cpu += result.cpu;
        self.wall += result.wall;
        self.checking += result.checking;
    }

    fn line(&self, name: &str, width: usize) -> String {
        let Figures { tasks, correct_true, correct_false, wrong, unknown, score, cpu, wall, checking } = self;
        let solved = correct_true + correct_false;
        let share = if *wall > 0.0 { 100.0 * checking / wall } else { 0.0 };
        format!(
            "{name:<width$} {tasks:>6} {solved:>7} {correct_true:>6} {correct_false:>6} {wrong:>6} {unknown:>8} \
             {score:>6} {cpu:>9.1} {share:>8.1}%\n"
        )
    }
}

/// The whole summary.
pub fn text(results: &[TaskResult]) -> String {
    let mut families: BTreeMap<&str, Figures> = BTreeMap::new();
    let mut all = Figures::default();
    for result in results {
        families.entry(&result.task.family).or_default().add(result);
        all.add(result);
    }
    let width = families.keys().map(|family| family.len()).max().unwrap_or(0).max(6);
    let mut text = format!(
        "{:<width$} {:>6} {:>7} {:>6} {:>6} {:>6} {:>8} {:>6} {:>9} {:>9}\n",
        "family", "tasks", "solved", "true", "false", "wrong", "unknown", "score", "CPU s", "checking"
    );
    for (family, figures) in &families {
        text += &figures.line(family, width);
    }
    text += &all.line("all", width);
    text += &engines(results);
    text += &wrong(results);
    text += &reasons(results);
    text
}

/// Who solved how many, if there is more than one; and how often something went wrong inside of an engine.
fn engines(results: &[TaskResult]) -> String {
    let mut solved: BTreeMap<&str, usize> = BTreeMap::new();
    for result in results.iter().filter(|result| result.judgement.is_solved()) {
        *solved.entry(&result.engine).or_default() += 1;
    }
    let mut text = String::new();
    if solved.len() > 1 {
        let list: Vec<String> = solved.iter().map(|(engine, count)| format!("{engine} {count}")).collect();
        let _ = writeln!(text, "solved by: {}", list.join(", "));
    }
    let mishaps: Vec<&TaskResult> = results.iter().filter(|result| !result.mishaps.is_empty()).collect();
    if let Some(first) = mishaps.first() {
        let _ = writeln!(
            text,
            "internal errors of single engines: {}, as {}: {}",
            mishaps.len(),
            first.task.file,
            first.mishaps
        );
    }
    text
}

/// Every answer that is not what is expected.
fn wrong(results: &[TaskResult]) -> String {
    let wrong: Vec<&TaskResult> = results.iter().filter(|result| result.judgement.is_wrong()).collect();
    if wrong.is_empty() {
        return String::new();
    }
    let mut text = String::from("\nWRONG:\n");
    for result in wrong {
        let answer = if result.judgement == Judgement::WrongTrue { "PASS" } else { "FAIL" };
        let task = &result.task;
        let _ = writeln!(text, "  {} ({}): {answer}, expected {}", task.file, task.property, task.expected);
    }
    text
}

/// The commonest reasons for knowing nothing.
fn reasons(results: &[TaskResult]) -> String {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for result in results.iter().filter(|result| result.judgement == Judgement::Unknown) {
        *counts.entry(kind(result)).or_default() += 1;
    }
    if counts.is_empty() {
        return String::new();
    }
    let mut sorted: Vec<(String, usize)> = counts.into_iter().collect();
    sorted.sort_by(|(a, n), (b, m)| m.cmp(n).then(a.cmp(b)));
    let mut text = String::from("\nunknown because:\n");
    for (reason, count) in sorted.iter().take(REASONS_SHOWN) {
        let _ = writeln!(text, "{count:>6}  {reason}");
    }
    let more: usize = sorted.iter().skip(REASONS_SHOWN).map(|(_, count)| count).sum();
    if more > 0 {
        let _ = writeln!(text, "{more:>6}  other reasons");
    }
    text
}

/// The reason, without what tells one time out from another.
fn kind(result: &TaskResult) -> String {
    match result.cause.as_str() {
        cause @ ("out-of-time" | "out-of-memory" | "interrupted") => cause.to_owned(),
        cause => format!("{cause}: {}", result.reason.chars().take(LONGEST_REASON).collect::<String>()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::child::Ended;
    use super::super::result::tests::{finished, task};
    use super::*;

    fn result(family: &str, file: &str, expected: bool, status: i32, report: &str) -> TaskResult {
        TaskResult::of(&task(family, file, expected), &finished(Ended::Status(status), report))
    }

    #[test]
    fn families_and_all_are_counted() {
        let results = [
            result("a", "1.c", true, 0, r#"{"verdict":"pass","certified":{"seconds":0.5}}"#),
            result("a", "2.c", false, 1, r#"{"verdict":"fail"}"#),
            result("b", "3.c", false, 0, r#"{"verdict":"pass"}"#),
            result("b", "4.c", true, 2, r#"{"verdict":"unknown","cause":"stuck","reason":"no idea"}"#),
            result("b", "5.c", true, 2, r#"{"verdict":"unknown","cause":"out-of-time","reason":"1 s"}"#),
            result("b", "6.c", true, 2, r#"{"verdict":"unknown","cause":"out-of-time","reason":"2 s"}"#),
        ];
        let expected = "\
family  tasks  solved   true  false  wrong  unknown  score     CPU s  checking
a           2       2      1      1      0        0      3       2.0     12.5%
b           4       0      0      0      1        3    -32       4.0      0.0%
all         6       2      1      1      1        3    -29       6.0      4.2%

WRONG:
  3.c (unreach-call): PASS, expected false

unknown because:
     2  out-of-time
     1  stuck: no idea
";
        assert_eq!(text(&results), expected);
    }

    #[test]
    fn engines_that_took_part_are_counted() {
        let report = |engine: &str, other: &str| {
            format!(r#"{{"verdict":"pass","engine":"{engine}","engines":[{{"engine":"x",{other}}}]}}"#)
        };
        let crash = r#""cause":"internal-error","reason":"crashed""#;
        let results = [
            result("a", "1.c", true, 0, &report("dash", r#""cause":null"#)),
            result("a", "2.c", true, 0, &report("lazy", crash)),
            result("a", "3.c", true, 0, &report("lazy", r#""cause":"stuck","reason":"no idea""#)),
        ];
        let told = engines(&results);
        assert_eq!(
            told,
            "solved by: dash 1, lazy 2\ninternal errors of single engines: 1, as 2.c: x: crashed\n"
        );
        assert_eq!(engines(&results[..1]), "");
    }
}
