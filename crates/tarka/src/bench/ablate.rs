//! What each helper of an engine is worth: the same tasks with all of them, without one of them, and without all.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::result::TaskResult;

/// What tasks came to with something switched off.
pub struct Ablation {
    /// What was switched off.
    pub name: String,
    /// The results of the tasks on which it did something before.
    pub results: Vec<TaskResult>,
}

/// What changes if something is switched off.
#[derive(Default)]
struct Worth {
    tasks: usize,
    lost: usize,
    gained: usize,
    cpu_with: f64,
    cpu_without: f64,
}

impl Worth {
    fn of(all: &BTreeMap<[&str; 5], &TaskResult>, without: &[TaskResult]) -> Worth {
        let mut worth = Worth::default();
        for result in without {
            let Some(before) = all.get(&result.task.key()) else { continue };
            worth.tasks += 1;
            match (before.judgement.is_solved(), result.judgement.is_solved()) {
                (true, true) => {
                    worth.cpu_with += before.cpu;
                    worth.cpu_without += result.cpu;
                }
                (true, false) => worth.lost += 1,
                (false, true) => worth.gained += 1,
                (false, false) => {}
            }
        }
        worth
    }
}

/// The tables: helper by helper, then all of them against none, family by family.
pub fn text(all: &[TaskResult], without: &[Ablation], paper: &[TaskResult]) -> String {
    let by_task: BTreeMap<[&str; 5], &TaskResult> =
        all.iter().map(|result| (result.task.key(), result)).collect();
    let mut text = format!(
        "{:14}{:>8}{:>8}{:>8}{:>12}{:>12}\n",
        "without", "of use", "lost", "gained", "CPU with", "CPU without"
    );
    for Ablation { name, results } in without {
        let worth = Worth::of(&by_task, results);
        let _ = writeln!(
            text,
            "{name:14}{:>8}{:>8}{:>8}{:>10.1} s{:>10.1} s",
            worth.tasks, worth.lost, worth.gained, worth.cpu_with, worth.cpu_without
        );
    }
    let _ = write!(text, "\n{:30}{:>8}{:>14}{:>9}", "family", "tasks", "all helpers", "--paper");
    let families: Vec<&str> = {
        let mut seen: Vec<&str> = Vec::new();
        all.iter().map(|result| result.task.family.as_str()).for_each(|family| {
            if !seen.contains(&family) {
                seen.push(family);
            }
        });
        seen
    };
    let solved = |results: &[TaskResult], family: &str| {
        results.iter().filter(|result| result.task.family == family && result.judgement.is_solved()).count()
    };
    for family in families {
        let tasks = all.iter().filter(|result| result.task.family == family).count();
        let _ =
            write!(text, "\n{family:30}{tasks:>8}{:>14}{:>9}", solved(all, family), solved(paper, family));
    }
    let solved =
        |results: &[TaskResult]| results.iter().filter(|result| result.judgement.is_solved()).count();
    let _ = writeln!(text, "\n{:30}{:>8}{:>14}{:>9}", "all", all.len(), solved(all), solved(paper));
    text
}
