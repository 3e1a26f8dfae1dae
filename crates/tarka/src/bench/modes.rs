//! The modes of an engine side by side, in the rows of figures 4, 5 and 6 of the SLAM paper.

use std::fmt::Write;

use super::result::{Judgement, TaskResult};

/// What tasks came to in one mode.
pub struct ModeResults {
    /// The mode.
    pub mode: &'static str,
    /// The results.
    pub results: Vec<TaskResult>,
}

/// A row of figure 4: its name, and which results count.
type Row = (&'static str, fn(&TaskResult) -> bool);

const ROWS: [Row; 6] = [
    ("no difference found", is_stuck),
    ("passes found", |result| matches!(result.judgement, Judgement::CorrectTrue)),
    ("violations found", |result| matches!(result.judgement, Judgement::CorrectFalse)),
    ("time or memory exceeded", is_exhausted),
    ("wrong", |result| result.judgement.is_wrong()),
    ("not applicable", |result| {
        result.judgement == Judgement::Unknown && !is_stuck(result) && !is_exhausted(result)
    }),
];

fn is_stuck(result: &TaskResult) -> bool {
    result.judgement == Judgement::Unknown && result.reason.contains("no-difference-found")
}

fn is_exhausted(result: &TaskResult) -> bool {
    result.judgement == Judgement::Unknown && matches!(result.cause.as_str(), "out-of-time" | "out-of-memory")
}

/// Figure 6: a prover (symbolic or concrete) and a longest cube, with the options that choose them.
pub const CONFIGURATIONS: [(&str, [&str; 4]); 6] = [
    ("S/3", ["--prover", "symbolic", "--max-cube", "3"]),
    ("S/5", ["--prover", "symbolic", "--max-cube", "5"]),
    ("S/any", ["--prover", "symbolic", "--max-cube", "0"]),
    ("C/3", ["--prover", "concrete", "--max-cube", "3"]),
    ("C/5", ["--prover", "concrete", "--max-cube", "5"]),
    ("C/any", ["--prover", "concrete", "--max-cube", "0"]),
];

/// A line of counts, one for each column.
fn row(name: &str, columns: &[ModeResults], count: impl Fn(&ModeResults) -> u64) -> String {
    let counts = columns.iter().map(|column| format!("{:>8}", count(column)));
    format!("\n{name:26}{}", counts.collect::<String>())
}

/// The rows of figure 4, under the names of the columns.
fn outcomes(columns: &[ModeResults]) -> String {
    let names = columns.iter().map(|column| format!("{:>8}", column.mode));
    let mut text = format!("{:26}{}", "", names.collect::<String>());
    for (name, counts) in ROWS {
        text += &row(name, columns, |column| {
            column.results.iter().filter(|result| counts(result)).count() as u64
        });
    }
    text
}

/// Figure 6: provers and lengths of cubes side by side.
pub fn configurations(columns: &[ModeResults]) -> String {
    let needed = |column: &ModeResults| {
        column.results.iter().filter(|result| result.constraining > 0.0).count() as u64
    };
    let constraints =
        |column: &ModeResults| column.results.iter().map(|result| result.count("constraints")).sum::<u64>();
    format!(
        "\n{}{}{}\n",
        outcomes(columns),
        row("needed Constrain", columns, needed),
        row("constraints generated", columns, constraints)
    )
}

/// The tables of figures 4 and 5.
pub fn text(modes: &[ModeResults]) -> String {
    let mut text = outcomes(modes);
    text.push('\n');
    for mode in modes {
        text += &averages(mode);
    }
    text + &recovered(modes)
}

/// Figure 5: averages over the runs that needed Constrain.
fn averages(mode: &ModeResults) -> String {
    let needed: Vec<&TaskResult> = mode.results.iter().filter(|result| result.constraining > 0.0).collect();
    if needed.is_empty() {
        return String::new();
    }
    let count = needed.len() as f64;
    let sum = |value: fn(&TaskResult) -> f64| needed.iter().map(|result| value(result)).sum::<f64>();
    let (searching, constraining) = (sum(|result| result.searching), sum(|result| result.constraining));
    let all: f64 = mode.results.iter().map(|result| result.searching).sum();
    format!(
        "\n{}: {} runs needed Constrain; on average {:.2} s, of which {:.2} s in Constrain ({:.0} %; {:.0} % over all runs), \
         {:.1} constraints, {:.1} iterations\n",
        mode.mode,
        needed.len(),
        searching / count,
        constraining / count,
        100.0 * constraining / searching.max(f64::MIN_POSITIVE),
        100.0 * constraining / all.max(f64::MIN_POSITIVE),
        sum(|result| result.count("constraints") as f64) / count,
        sum(|result| result.count("iterations") as f64) / count,
    )
}

/// What became in other modes of the tasks on which the first is stuck.
fn recovered(modes: &[ModeResults]) -> String {
    let Some((first, others)) = modes.split_first() else { return String::new() };
    let stuck: Vec<&str> = first
        .results
        .iter()
        .filter(|result| is_stuck(result))
        .map(|result| result.task.file.as_str())
        .collect();
    let mut text = String::new();
    for mode in others {
        let same = mode.results.iter().filter(|result| stuck.contains(&result.task.file.as_str()));
        let (mut further, mut solved) = (0, 0);
        for result in same {
            further += usize::from(!is_stuck(result));
            solved += usize::from(result.judgement.is_solved());
        }
        let _ = writeln!(
            text,
            "of {} tasks on which {} finds no difference, {} gets further on {further} and solves {solved}",
            stuck.len(),
            first.mode,
            mode.mode
        );
    }
    text
}
