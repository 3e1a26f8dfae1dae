//! Lowers every file of a corpus and tells which do not go through, and why.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use tarka_ir::Machine;

use crate::case::machine_named;
use crate::progress::Progress;

/// One file to lower.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Task {
    /// The family it belongs to.
    pub family: String,
    /// The file, relative to the index.
    pub file: String,
    /// 32 or 64.
    pub bits: u16,
}

/// What became of the files of a corpus.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Per family: how many were lowered, of how many.
    pub families: BTreeMap<String, (usize, usize)>,
    /// Files that were not, with the reason, in order.
    pub failures: Vec<(Task, String)>,
}

/// Lowers every file that `INDEX.csv` in `directory` names, by `lower`, which gives the reason if it fails.
pub fn run(
    directory: &Path,
    jobs: usize,
    lower: impl Fn(&Path, Machine) -> Result<(), String> + Sync,
) -> io::Result<Summary> {
    let tasks: Vec<Task> = tasks(&fs::read_to_string(directory.join("INDEX.csv"))?)?.into_iter().collect();
    let results = Mutex::new(BTreeMap::new());
    let next = AtomicUsize::new(0);
    let progress = Progress::new("files", tasks.len() as u64);
    thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let result = lower(&path_of(directory, task), machine_of(task));
                    progress.show(next.load(Ordering::Relaxed) as u64, &task.file);
                    if let Ok(mut results) = results.lock() {
                        results.insert(task.clone(), result);
                    }
                }
            });
        }
    });
    Ok(summary(results.into_inner().unwrap_or_default()))
}

fn summary(results: BTreeMap<Task, Result<(), String>>) -> Summary {
    let mut summary = Summary::default();
    for (task, result) in results {
        let counts = summary.families.entry(task.family.clone()).or_default();
        counts.1 += 1;
        match result {
            Ok(()) => counts.0 += 1,
            Err(reason) => summary.failures.push((task, reason)),
        }
    }
    summary
}

fn path_of(directory: &Path, task: &Task) -> PathBuf {
    directory.join(&task.file)
}

pub(crate) fn machine_of(task: &Task) -> Machine {
    if task.bits == 32 { Machine::Ilp32 } else { Machine::Lp64 }
}

/// The files of an index, each once per machine.
pub(crate) fn tasks(index: &str) -> io::Result<BTreeSet<Task>> {
    let mut lines = index.lines();
    let header: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let column = |name: &str| {
        let missing = || io::Error::other(format!("the index has no column `{name}`"));
        header.iter().position(|&column| column == name).ok_or_else(missing)
    };
    let (family, file) = (column("family")?, column("file")?);
    let machine = column("machine").ok();
    let mut tasks = BTreeSet::new();
    for row in lines.map(|line| line.split(',').collect::<Vec<_>>()) {
        let (Some(family), Some(file)) = (row.get(family), row.get(file)) else { continue };
        let bits = machine.and_then(|column| row.get(column)).and_then(|bits| machine_named(bits));
        let bits = bits.unwrap_or_default().pointer_width();
        tasks.insert(Task { family: (*family).to_owned(), file: (*file).to_owned(), bits });
    }
    Ok(tasks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_names_each_file_once_per_machine() {
        let index = "family,file,expected,property,machine\n\
                     a,a/x.c,true,p,32\na,a/x.c,false,q,32\na,a/x.c,true,p,64\nb,b/y.c,true,p,64\n";
        let tasks: Vec<Task> = tasks(index).expect("the columns are there").into_iter().collect();
        assert_eq!(tasks.len(), 3);
        assert_eq!(tasks[0], Task { family: "a".into(), file: "a/x.c".into(), bits: 32 });
        assert!(super::tasks("x,y\n").is_err());
    }

    #[test]
    fn failures_are_counted_by_family() {
        let task = |file: &str| Task { family: "f".into(), file: file.into(), bits: 64 };
        let results = BTreeMap::from([(task("a.c"), Ok(())), (task("b.c"), Err("why".to_owned()))]);
        let summary = summary(results);
        assert_eq!(summary.families["f"], (1, 2));
        assert_eq!(summary.failures, [(task("b.c"), "why".to_owned())]);
    }
}
