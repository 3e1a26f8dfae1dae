//! What a campaign is to do: its tasks, in their order.

use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

/// The tasks of a campaign, and how often it was begun.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// How often it was begun. What was done in this run is not done again, be it interrupted or not.
    pub run: u64,
    /// Whether results of other runs count: those with evidence.
    pub uses_cache: bool,
    /// Whether such results are proved again first.
    pub rechecks: bool,
    /// Whether checks begin with the tests of earlier runs.
    pub reuses_tests: bool,
    /// The tasks.
    pub tasks: Vec<Task>,
}

/// One check.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Task {
    /// The program, as tables call it.
    pub program: String,
    /// The rule or property, as tables call it.
    pub subject: String,
    /// The rule's file, if it is one.
    pub rule: Option<PathBuf>,
    /// The engine.
    pub engine: String,
    /// Its mode.
    pub mode: Option<String>,
    /// Arguments of `tarka check` that say what the program is and how to read it.
    pub reading: Vec<String>,
    /// Further arguments: what to check and how.
    pub checking: Vec<String>,
}

impl Task {
    /// All arguments of `tarka check`.
    pub fn arguments(&self) -> impl Iterator<Item = &String> {
        self.reading.iter().chain(&self.checking)
    }

    /// The engine and its mode.
    pub fn way(&self) -> String {
        match &self.mode {
            Some(mode) => format!("{} {mode}", self.engine),
            None => self.engine.clone(),
        }
    }
}

impl Plan {
    /// What a campaign does not stop at: the results of a plan with the same tasks that was not finished go on counting.
    pub fn resume(mut self, directory: &Path, is_finished: impl Fn(&Plan) -> bool) -> Plan {
        let Ok(before) = Plan::load(directory) else { return self };
        let how = |plan: &Plan| (plan.uses_cache, plan.rechecks, plan.reuses_tests);
        let is_same = before.tasks == self.tasks && how(&before) == how(&self);
        self.run = if is_same && !is_finished(&before) { before.run } else { before.run + 1 };
        self
    }

    /// Reads the plan of a directory.
    pub fn load(directory: &Path) -> Result<Plan, String> {
        let file = directory.join("campaign.json");
        let text = fs::read_to_string(&file)
            .map_err(|error| format!("`{}` is no campaign: {error}", directory.display()))?;
        serde_json::from_str(&text).map_err(|error| format!("{}: {error}", file.display()))
    }
}

/// The rules among these paths: files, and all `*.slic` of directories, by name. A template is none; `leave_out` is told of it.
pub fn rules(paths: &[PathBuf], leave_out: impl Fn(&Path)) -> Result<Vec<PathBuf>, String> {
    let mut rules = Vec::new();
    for path in paths {
        if !path.is_dir() {
            rules.push(path.clone());
            continue;
        }
        let entries =
            fs::read_dir(path).map_err(|error| format!("cannot read `{}`: {error}", path.display()))?;
        let files = entries.filter_map(|entry| Some(entry.ok()?.path()));
        let is_rule = |file: &PathBuf| file.extension().is_some_and(|ending| ending == "slic");
        let mut found: Vec<PathBuf> = files.filter(is_rule).collect();
        let is_template = |file: &PathBuf| file.file_stem().is_some_and(|stem| stem == "template");
        found.iter().filter(|file| is_template(file)).for_each(|file| leave_out(file));
        found.retain(|file| !is_template(file));
        found.sort();
        if found.is_empty() {
            return Err(format!("there are no rules (*.slic) in `{}`", path.display()));
        }
        rules.append(&mut found);
    }
    Ok(rules)
}
