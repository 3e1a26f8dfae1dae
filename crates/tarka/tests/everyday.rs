//! Programs under `tests/everyday`: what people try first. `INDEX.csv` there says the verdict of each, and so does its head.

mod support;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use support::Scratch;

const COLUMNS: &str = "family,file,expected,property,machine,overflow,environment";

/// A line of the table, with the program it is about.
struct Task {
    family: String,
    file: String,
    passes: bool,
    property: String,
    machine: String,
    overflow: String,
    environment: String,
    text: String,
}

impl Task {
    /// What a line at the head of the program says, if it is there.
    fn remark(&self, name: &str) -> Option<&str> {
        let mut lines = self.text.lines().map_while(|line| line.strip_prefix("// "));
        lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }

    /// Whether it is known that no verdict is found in time.
    fn is_open(&self) -> bool {
        self.remark("open").is_some()
    }

    fn status(&self) -> i32 {
        i32::from(!self.passes)
    }
}

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/everyday")
}

fn tasks() -> Vec<Task> {
    let table = fs::read_to_string(directory().join("INDEX.csv")).expect("there is a table");
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some(COLUMNS));
    lines.map(task).collect()
}

fn task(line: &str) -> Task {
    let cells: Vec<String> = line.split(',').map(str::to_owned).collect();
    let [family, file, expected, property, machine, overflow, environment] =
        <[String; 7]>::try_from(cells).unwrap_or_else(|_| panic!("{line}"));
    let text = fs::read_to_string(directory().join(&file)).unwrap_or_else(|e| panic!("{file}: {e}"));
    let passes = match expected.as_str() {
        "true" => true,
        "false" => false,
        _ => panic!("{line}"),
    };
    Task { family, file, passes, property, machine, overflow, environment, text }
}

/// Open programs get little time: they are here to see that no verdict is wrong.
#[test]
fn programs_have_their_verdicts() {
    let scratch = Scratch::new();
    let mut wrong = Vec::new();
    for task in tasks() {
        let path = directory().join(&task.file);
        let timeout = if task.is_open() { "2" } else { "20" };
        let answer = scratch.run(&[
            "check",
            path.to_str().expect("a name"),
            "--timeout",
            timeout,
            "--property",
            &task.property,
            "--machine",
            &task.machine,
            "--signed-overflow",
            &task.overflow,
            "--environment",
            &task.environment,
        ]);
        let unknown_is_right = answer.status == 2 && task.is_open();
        if answer.status != task.status() && !unknown_is_right {
            let said: Vec<&str> = answer.stdout.lines().chain(answer.stderr.lines()).take(2).collect();
            wrong.push(format!("{}: status {}: {}", task.file, answer.status, said.join("; ")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_table_says_what_the_programs_say() {
    for task in tasks() {
        let verdict = if task.passes { "pass" } else { "fail" };
        assert_eq!(task.remark("verdict"), Some(verdict), "{}", task.file);
        assert!(task.file.ends_with(&format!("_{verdict}.c")), "{}", task.file);
        assert!(task.file.starts_with(&format!("{}/", task.family)), "{}", task.file);
        assert_eq!(task.remark("property").unwrap_or("unreach-call"), task.property, "{}", task.file);
        assert_eq!(task.remark("machine").unwrap_or("64"), task.machine, "{}", task.file);
        if task.passes {
            assert!(task.text.contains("\n/* Why: "), "{} does not say why it passes", task.file);
        } else {
            assert!(task.text.contains("\n// fails on: "), "{} does not say how it fails", task.file);
        }
    }
}

#[test]
fn every_program_is_in_the_table() {
    let listed: Vec<PathBuf> = tasks().iter().map(|task| directory().join(&task.file)).collect();
    let families = fs::read_dir(directory()).expect("the directory is there");
    let families = families.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_dir());
    for family in families {
        for entry in fs::read_dir(family).expect("a directory") {
            let path = entry.expect("an entry").path();
            assert!(listed.contains(&path), "{} is not in the table", path.display());
        }
    }
}

/// Who always gives the same answer gets through no family; and few programs are open.
#[test]
fn every_family_has_both_verdicts() {
    let mut families: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    let tasks = tasks();
    for task in &tasks {
        families.entry(task.family.clone()).or_default()[usize::from(task.passes)] += 1;
    }
    let lopsided: Vec<_> = families.iter().filter(|(_, counts)| counts.contains(&0)).collect();
    assert!(lopsided.is_empty(), "{lopsided:?}");
    assert!(tasks.iter().filter(|task| task.is_open()).count() <= 6);
}
