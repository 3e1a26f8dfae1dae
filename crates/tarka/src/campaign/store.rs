//! The directory of a campaign.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::outcome::{Outcome, Word};
use super::plan::Plan;

/// The directory of a campaign.
#[derive(Clone, Debug)]
pub struct Store {
    directory: PathBuf,
}

/// Its parts.
const PARTS: [&str; 5] = ["results", "cache", "evidence", "tests", "scratch"];

impl Store {
    /// A directory, made if there is none.
    pub fn open(directory: &Path) -> io::Result<Store> {
        for part in PARTS {
            fs::create_dir_all(directory.join(part))?;
        }
        Ok(Store { directory: directory.to_owned() })
    }

    /// The directory.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// A file of one of its parts.
    pub fn file(&self, part: &str, name: &str) -> PathBuf {
        self.directory.join(part).join(name)
    }

    /// Where nobody else writes.
    pub fn scratch(&self, name: &str) -> PathBuf {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let host = fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
        self.file("scratch", &format!("{}-{}-{number}-{name}", host.trim(), std::process::id()))
    }

    /// Writes the plan.
    pub fn begin(&self, plan: &Plan) -> io::Result<()> {
        self.write(plan, &self.directory.join("campaign.json"))
    }

    /// What came of a task in this run.
    pub fn result(&self, plan: &Plan, task: usize) -> Option<Outcome> {
        let outcome: Outcome = read(&self.file("results", &format!("{task}.json")))?;
        (outcome.run == plan.run).then_some(outcome)
    }

    /// Forgets what came of a task.
    pub fn forget(&self, task: usize) -> io::Result<()> {
        fs::remove_file(self.file("results", &format!("{task}.json")))
    }

    /// Whether the evidence of a result is there, if it has any: somebody may have deleted it.
    pub fn keeps_evidence(&self, outcome: &Outcome) -> bool {
        let ending = match outcome.word {
            Word::Pass => "json",
            Word::Defect => "yml",
            Word::NotApplicable | Word::Unknown => return true,
        };
        self.file("evidence", &format!("{}.{ending}", outcome.key)).is_file()
    }

    /// Notes what came of a task, beside what the run before needed for it.
    pub fn put(&self, task: usize, outcome: Outcome) -> io::Result<Outcome> {
        if outcome.has_evidence() && !outcome.reused {
            self.write(&outcome, &self.file("cache", &format!("{}.json", outcome.key)))?;
        }
        let file = self.file("results", &format!("{task}.json"));
        let last = read(&file).filter(|last: &Outcome| last.run < outcome.run && last.key == outcome.key);
        let noted = Outcome { before: last.and_then(|last| last.effort()), ..outcome };
        self.write(&noted, &file)?;
        Ok(noted)
    }

    /// What an earlier run says about the same program and rule.
    pub fn cached(&self, key: &str) -> Option<Outcome> {
        let outcome: Outcome = read(&self.file("cache", &format!("{key}.json")))?;
        (outcome.key == key && outcome.has_evidence() && self.keeps_evidence(&outcome)).then_some(outcome)
    }

    /// Whether all tasks of a plan are done.
    pub fn is_finished(&self, plan: &Plan) -> bool {
        (0..plan.tasks.len()).all(|task| self.result(plan, task).is_some())
    }

    /// Writes a file whole or not at all.
    fn write(&self, value: &impl Serialize, file: &Path) -> io::Result<()> {
        let text = serde_json::to_string_pretty(value)?;
        let scratch = self.scratch("new");
        fs::write(&scratch, text + "\n")?;
        fs::rename(&scratch, file)
    }
}

fn read<T: DeserializeOwned>(file: &Path) -> Option<T> {
    serde_json::from_str(&fs::read_to_string(file).ok()?).ok()
}
