//! What gcov says of counters.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use serde::Deserialize;

use super::super::native::{NotApplicable, compilers};
use super::super::sandbox::{self, Ended, Limits, Scratch};
use super::{Count, FileCoverage};

/// gcov's reports of large programs are large.
const LIMITS: Limits = Limits { output: 1 << 28, ..Limits::COMPILER };

#[derive(Deserialize)]
struct Report {
    files: Vec<ReportedFile>,
}

#[derive(Deserialize)]
struct ReportedFile {
    file: String,
    lines: Vec<ReportedLine>,
}

#[derive(Deserialize)]
struct ReportedLine {
    line_number: u32,
    count: u64,
    #[serde(default)]
    branches: Vec<ReportedBranch>,
}

#[derive(Deserialize)]
struct ReportedBranch {
    count: u64,
    #[serde(default)]
    throw: bool,
}

/// Lets gcov read counter files in a scratch directory; gives what it says by file.
pub fn read(scratch: &Scratch, counters: &[String]) -> Result<BTreeMap<String, FileCoverage>, NotApplicable> {
    let mut why = "there is no gcov that I can run".to_owned();
    for words in compilers() {
        let Some(compiler) = words.first() else { continue };
        let mut command = Command::new(tool_of(compiler));
        command.args(["--json-format", "--stdout", "--branch-probabilities"]).args(counters);
        command.current_dir(scratch.path());
        match sandbox::run_compiler(command, scratch, LIMITS) {
            Ok(finished) if finished.ended == Ended::Exited(0) => {
                let said = String::from_utf8_lossy(&finished.stdout);
                return parse(&said).ok_or_else(|| NotApplicable::new("gcov's report cannot be read"));
            }
            Ok(finished) => {
                let said = String::from_utf8_lossy(&finished.stderr);
                why = format!(
                    "gcov refuses the counters: {}",
                    said.lines().next().unwrap_or("it says nothing")
                );
            }
            Err(_) => continue,
        }
    }
    Err(NotApplicable::new(why))
}

/// The gcov that comes with a compiler: `gcov-12` with `x86_64-linux-gnu-gcc-12`, say.
fn tool_of(compiler: &str) -> String {
    match compiler.rsplit_once("gcc") {
        Some((before, after)) if !after.contains('/') => format!("{before}gcov{after}"),
        _ => Path::new(compiler).with_file_name("gcov").to_string_lossy().into_owned(),
    }
}

/// Reads one report a line.
fn parse(text: &str) -> Option<BTreeMap<String, FileCoverage>> {
    let mut files: BTreeMap<String, FileCoverage> = BTreeMap::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let report: Report = serde_json::from_str(line).ok()?;
        for reported in report.files {
            let file = files.entry(reported.file).or_default();
            for line in reported.lines {
                file.lines.add(line.count > 0);
                if line.count == 0 {
                    file.missed_lines.insert(line.line_number);
                }
                for branch in line.branches.iter().filter(|branch| !branch.throw) {
                    file.branches.add(branch.count > 0);
                    if branch.count == 0 && !file.open_lines.contains(&line.line_number) {
                        file.open_lines.push(line.line_number);
                    }
                }
            }
        }
    }
    Some(files)
}

impl Count {
    fn add(&mut self, is_hit: bool) {
        self.total += 1;
        self.hit += u64::from(is_hit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tool_is_the_compilers() {
        assert_eq!(tool_of("cc"), "gcov");
        assert_eq!(tool_of("gcc"), "gcov");
        assert_eq!(tool_of("/opt/gcc/bin/x86_64-linux-gnu-gcc-12"), "/opt/gcc/bin/x86_64-linux-gnu-gcov-12");
        assert_eq!(tool_of("/opt/gcc/bin/cc"), "/opt/gcc/bin/gcov");
    }

    #[test]
    fn branches_and_lines_are_counted() {
        let line = |number: u32, count: u64, branches: &str| {
            format!("{{\"line_number\": {number}, \"count\": {count}, \"branches\": [{branches}]}}")
        };
        let branch = |count: u64, throw: bool| format!("{{\"count\": {count}, \"throw\": {throw}}}");
        let both = [branch(1, false), branch(0, false), branch(0, true)].join(",");
        let text = format!(
            "{{\"files\": [{{\"file\": \"a.c\", \"lines\": [{}, {}]}}]}}\n",
            line(3, 1, &both),
            line(4, 0, "")
        );
        let files = parse(&text).expect("a report");
        let file = &files["a.c"];
        assert_eq!(file.lines, Count { hit: 1, total: 2 });
        assert_eq!(file.branches, Count { hit: 1, total: 2 });
        assert_eq!(file.open_lines, [3]);
        assert_eq!(Vec::from_iter(file.missed_lines.clone()), [4]);
        assert_eq!(parse("nonsense"), None);
    }
}
