//! Test generation with and without learning, as in figure 6 of the paper on lazy annotation: a row for each program, and its
//! plot.

use std::ffi::{OsStr, OsString};
use std::fmt::Write;
use std::path::Path;

use serde_json::Value;

use super::index::BenchTask;
use crate::testgen::compare::Comparison;

/// What the paper's figure says of its drivers: backtracks to saturation with and without learning, then to completion.
const PAPER: [(&str, [u64; 4]); 3] = [
    ("kbfiltr", [87, 1290, 94, 1811]),
    ("diskperf", [214, 7552, 221, 15148]),
    ("floppy", [327, 13827, 330, 27788]),
];

/// A program's row.
pub struct Row {
    /// Its name.
    pub name: String,
    /// Both searches, or why there is nothing to compare.
    pub compared: Result<Comparison, String>,
}

/// The name of a task's program: its file without directories and ending.
pub fn name(task: &BenchTask) -> &str {
    let file = task.file.rsplit('/').next().unwrap_or_default();
    file.rsplit_once('.').map_or(file, |(stem, _)| stem)
}

/// The command line that compares both searches for the basic blocks of a task's program.
pub fn arguments(task: &BenchTask, timeout: u32, memory: u64, out: &Path) -> Vec<OsString> {
    let (timeout, memory) = (timeout.to_string(), memory.to_string());
    let words =
        ["testgen", "--format", "json", "--goal", "locations", "--compare", "--coverage", "interpreter"];
    let options = ["--timeout", &timeout, "--memory", &memory, "--machine", &task.machine];
    let more = ["--signed-overflow", &task.overflow, "--environment", &task.environment, "--out"];
    let words = words.into_iter().chain(options).chain(more).map(OsStr::new);
    words.chain([out.as_os_str(), task.path.as_os_str()]).map(OsStr::to_owned).collect()
}

/// The row of a program, from what `testgen` has said of it.
pub fn row(task: &BenchTask, stdout: &[u8], stderr: &[u8]) -> Row {
    let report: Option<Value> = serde_json::from_slice(stdout).ok();
    let compared = report.as_ref().and_then(|report| Comparison::of_json(&report["comparison"]));
    let said = String::from_utf8_lossy(stderr);
    let why = said.lines().next().filter(|line| !line.is_empty()).unwrap_or("no comparison was made");
    Row { name: name(task).to_owned(), compared: compared.ok_or_else(|| why.to_owned()) }
}

/// The table, with the paper's below it.
pub fn text(rows: &[Row]) -> String {
    let names = rows.iter().map(|row| row.name.len()).chain([20]);
    let width = names.max().unwrap_or(20);
    let mut text = format!("{:width$}{:>12}{:^30}{:^30}\n", "", "blocks", "saturation", "completion");
    text += &line(width, "backtracks", "reached", &["learn", "no learn", "ratio"].repeat(2));
    for row in rows {
        match &row.compared {
            Ok(compared) => {
                let reached = format!("{} of {}", compared.learn.reached(), compared.goals);
                let cells = compared.cells();
                text += &line(width, &row.name, &reached, &cells.each_ref().map(String::as_str));
            }
            Err(why) => {
                let _ = writeln!(text, "{:width$}  {why}", row.name);
            }
        }
    }
    text += "in the paper\n";
    for (name, [learned, plain, learned_all, plain_all]) in PAPER {
        let ratio = |with: u64, without: u64| format!("{:.0}", without as f64 / with as f64);
        let cells = [
            learned.to_string(),
            plain.to_string(),
            ratio(learned, plain),
            learned_all.to_string(),
            plain_all.to_string(),
            ratio(learned_all, plain_all),
        ];
        text += &line(width, &format!("  {name}"), "", &cells.each_ref().map(String::as_str));
    }
    text + "`>`: the search without learning was cut off\n"
}

fn line(width: usize, name: &str, reached: &str, cells: &[&str]) -> String {
    let cells: String = cells.iter().map(|cell| format!("{cell:>10}")).collect();
    format!("{name:width$}{reached:>12}{cells}").trim_end().to_owned() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_stand_above_the_papers() {
        let report = r#"{ "goals": 9, "learn": { "series": [[1, 1], [4, 8], [5, 8]], "cut_off": null, "seconds": 0.5 },
            "no_learn": { "series": [[1, 1], [80, 8], [100, 8]], "cut_off": null, "seconds": 1.5 } }"#;
        let compared =
            Comparison::of_json(&serde_json::from_str(report).expect("JSON")).expect("a comparison");
        let rows = [
            Row { name: "small".to_owned(), compared: Ok(compared) },
            Row { name: "other".to_owned(), compared: Err("cannot be read".to_owned()) },
        ];
        let table = text(&rows);
        let cells = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>().join(" ");
        let lines: Vec<String> = table.lines().map(cells).collect();
        assert_eq!(lines[2], "small 8 of 9 4 80 20.0 5 100 20.0", "{table}");
        assert_eq!(lines[3], "other cannot be read", "{table}");
        assert_eq!(lines[5], "kbfiltr 87 1290 15 94 1811 19", "{table}");
    }
}
