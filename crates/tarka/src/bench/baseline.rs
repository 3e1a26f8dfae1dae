//! What changed since an earlier bench.

use std::collections::HashMap;
use std::fmt::Write;

use super::result::{OldResult, TaskResult};

/// What was gained and lost, and the ratio of times on what both solved.
pub fn compare(old: &[OldResult], new: &[TaskResult]) -> String {
    let old: HashMap<[&str; 5], &OldResult> =
        old.iter().map(|result| (result.key.each_ref().map(String::as_str), result)).collect();
    let pairs: Vec<(&OldResult, &TaskResult)> =
        new.iter().filter_map(|result| Some((*old.get(&result.task.key())?, result))).collect();
    let mut text = format!("\nagainst the baseline, on {} tasks of both:\n", pairs.len());
    text += &list("gained", &pairs, |before, now| !before.judgement.is_solved() && now.judgement.is_solved());
    text += &list("lost", &pairs, |before, now| before.judgement.is_solved() && !now.judgement.is_solved());
    text += &times(&pairs);
    text
}

type Pair<'a> = (&'a OldResult, &'a TaskResult);

fn list(what: &str, pairs: &[Pair<'_>], is_in: impl Fn(&OldResult, &TaskResult) -> bool) -> String {
    let members: Vec<&Pair<'_>> = pairs.iter().filter(|(before, now)| is_in(before, now)).collect();
    let mut text = format!("{what} {}\n", members.len());
    for (before, now) in members {
        let (task, from, to) = (&now.task, before.judgement.name(), now.judgement.name());
        let _ = writeln!(text, "  {} ({}): {from} -> {to}", task.file, task.property);
    }
    text
}

fn times(pairs: &[Pair<'_>]) -> String {
    let both: Vec<&Pair<'_>> =
        pairs.iter().filter(|(a, b)| a.judgement.is_solved() && b.judgement.is_solved()).collect();
    let before: f64 = both.iter().map(|(before, _)| before.cpu).sum();
    let now: f64 = both.iter().map(|(_, now)| now.cpu).sum();
    if before <= 0.0 {
        return "no times to compare\n".to_owned();
    }
    format!(
        "CPU time on the {} that both solve: {before:.1} s -> {now:.1} s, times {:.2}\n",
        both.len(),
        now / before
    )
}

#[cfg(test)]
mod tests {
    use super::super::child::Ended;
    use super::super::result::Judgement;
    use super::super::result::tests::{finished, task};
    use super::*;

    #[test]
    fn gains_losses_and_times_are_told() {
        let old = |file: &str, judgement, cpu| OldResult {
            key: [file, "unreach-call", "32", "wrap", "svcomp"].map(str::to_owned),
            judgement,
            cpu,
        };
        let new = |file: &str, status, report: &str| {
            TaskResult::of(&task("f", file, true), &finished(Ended::Status(status), report))
        };
        let (pass, unknown) = (r#"{"verdict":"pass"}"#, r#"{"verdict":"unknown"}"#);
        let before = [
            old("same.c", Judgement::CorrectTrue, 2.0),
            old("lost.c", Judgement::CorrectTrue, 1.0),
            old("gained.c", Judgement::Unknown, 9.0),
            old("gone.c", Judgement::CorrectTrue, 9.0),
        ];
        let now = [
            new("same.c", 0, pass),
            new("lost.c", 2, unknown),
            new("gained.c", 0, pass),
            new("new.c", 0, pass),
        ];
        let expected = "
against the baseline, on 3 tasks of both:
gained 1
  gained.c (unreach-call): unknown -> correct-true
lost 1
  lost.c (unreach-call): correct-true -> unknown
CPU time on the 1 that both solve: 2.0 s -> 1.0 s, times 0.50
";
        assert_eq!(compare(&before, &now), expected);
    }
}
