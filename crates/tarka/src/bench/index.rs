//! The tasks of an index.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

use tarka_ir::Environment;

use super::csv::Table;
use crate::property;

/// A program with a property and the verdict that is expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BenchTask {
    /// The family it belongs to.
    pub family: String,
    /// The file as the index has it.
    pub file: String,
    /// Where the file is.
    pub path: PathBuf,
    /// Whether the program has the property.
    pub expected: bool,
    /// The property.
    pub property: String,
    /// `32` or `64`.
    pub machine: String,
    /// What signed overflow means.
    pub overflow: String,
    /// What the outside may do.
    pub environment: String,
}

impl BenchTask {
    /// What tells a task from all others of its index.
    pub fn key(&self) -> [&str; 5] {
        [&self.file, &self.property, &self.machine, &self.overflow, &self.environment]
    }
}

/// Which tasks of an index are wanted.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// Of these families; of all, if none is named.
    pub families: Vec<String>,
    /// At most so many of each family.
    pub limit: Option<usize>,
}

/// The tasks that were selected.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Index {
    /// The tasks in the order of the index.
    pub tasks: Vec<BenchTask>,
    /// How many were left out because their property is not checked yet, by property.
    pub left_out: BTreeMap<String, usize>,
}

/// Reads an index and selects.
pub fn load(file: &Path, selection: &Selection) -> Result<Index, String> {
    let name = file.display();
    let text = fs::read_to_string(file).map_err(|error| format!("cannot read `{name}`: {error}"))?;
    let directory = file.parent().unwrap_or(Path::new(""));
    parse(&text, directory, selection).map_err(|problem| format!("{name}: {problem}"))
}

fn parse(text: &str, directory: &Path, selection: &Selection) -> Result<Index, String> {
    let tasks = tasks(text, directory)?;
    if let Some(unknown) =
        selection.families.iter().find(|family| tasks.iter().all(|task| task.family != **family))
    {
        return Err(format!("there is no family `{unknown}` in it"));
    }
    let mut index = Index::default();
    let mut taken: HashMap<String, usize> = HashMap::new();
    for task in tasks {
        if !selection.families.is_empty() && !selection.families.contains(&task.family) {
            continue;
        }
        if !property::is_supported(&task.property) {
            *index.left_out.entry(task.property).or_default() += 1;
            continue;
        }
        let number = taken.entry(task.family.clone()).or_default();
        *number += 1;
        if selection.limit.is_none_or(|limit| *number <= limit) {
            index.tasks.push(task);
        }
    }
    Ok(index)
}

fn tasks(text: &str, directory: &Path) -> Result<Vec<BenchTask>, String> {
    let table = Table::parse(text)?;
    let needed = |name: &str| table.column(name).ok_or_else(|| format!("there is no column `{name}`"));
    let (family, file) = (needed("family")?, needed("file")?);
    let (expected, property) = (needed("expected")?, needed("property")?);
    let (machine, overflow) = (table.column("machine"), table.column("overflow"));
    let environment = table.column("environment");
    let or = |row: &[String], column: Option<usize>, default: &str| {
        column.map(|column| row[column].clone()).filter(|cell| !cell.is_empty()).unwrap_or(default.to_owned())
    };
    let task = |row: &[String]| {
        Ok(BenchTask {
            family: row[family].clone(),
            file: row[file].clone(),
            path: directory.join(&row[file]),
            expected: match row[expected].as_str() {
                "true" => true,
                "false" => false,
                other => return Err(format!("`{other}` is no expected verdict: true and false are")),
            },
            property: row[property].clone(),
            machine: or(row, machine, "64"),
            overflow: or(row, overflow, "wrap"),
            environment: or(row, environment, Environment::SvComp.name()),
        })
    };
    table.rows().map(task).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const INDEX: &str = "family,file,expected,property,machine,overflow,lines\n\
        a,a/1.c,true,unreach-call,32,wrap,10\na,a/1.c,true,valid-memsafety,32,wrap,10\n\
        a,a/2.c,false,unreach-call,32,ideal,10\nb,b/1.c,false,no-overflow,64,wrap,10\n";

    fn select(families: &[&str], limit: Option<usize>) -> Result<Index, String> {
        let families = families.iter().map(|&family| family.to_owned()).collect();
        parse(INDEX, Path::new("/corpus"), &Selection { families, limit })
    }

    #[test]
    fn tasks_are_selected() {
        let all = select(&[], None).expect("an index");
        assert_eq!(all.tasks.len(), 3);
        assert_eq!(all.left_out, BTreeMap::from([("valid-memsafety".to_owned(), 1)]));
        assert_eq!(all.tasks[1].path, Path::new("/corpus/a/2.c"));
        assert_eq!(all.tasks[1].key(), ["a/2.c", "unreach-call", "32", "ideal", "svcomp"]);
        let files = |index: Index| index.tasks.into_iter().map(|task| task.file).collect::<Vec<_>>();
        assert_eq!(files(select(&["b"], None).expect("an index")), ["b/1.c"]);
        assert_eq!(files(select(&[], Some(1)).expect("an index")), ["a/1.c", "b/1.c"]);
    }

    #[test]
    fn what_is_wrong_is_told() {
        assert_eq!(select(&["c"], None).expect_err("no such family"), "there is no family `c` in it");
        let bad = parse("family,file\n", Path::new(""), &Selection::default());
        assert_eq!(bad.expect_err("no column"), "there is no column `expected`");
    }
}
