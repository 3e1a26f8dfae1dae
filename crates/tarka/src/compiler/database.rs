//! `compile_commands.json`: the files of a project, and the flags that each is compiled with.

use std::fs;
use std::path::{Component, Path, PathBuf};

use serde::Deserialize;
use tarka_c::Unit;

use super::flags::{self, Word};
use super::shell;
use crate::arguments::MachineArg;

/// The name of the list, as build tools write it.
pub const NAME: &str = "compile_commands.json";

/// A C file of a project.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompiledFile {
    /// Where it is.
    pub path: PathBuf,
    /// Its flags, with their operands, without what names files.
    flags: Vec<Vec<String>>,
    /// Where the compiler is called.
    directory: PathBuf,
}

impl CompiledFile {
    /// The file with what the preprocessor is to be told about it; what is wrong if it is compiled for another machine,
    /// or to mean something else.
    pub fn unit(&self, machine: MachineArg) -> Result<Unit, String> {
        let here = |problem| format!("{}: {problem}", self.path.display());
        let other = self.flags.iter().flatten().filter_map(|word| flags::machine(word)).next_back();
        if other.is_some_and(|other| other != machine) {
            return Err(here("it is compiled for the other machine: see --machine".to_owned()));
        }
        let mut used = Vec::new();
        for flag in &self.flags {
            used.extend(flags::used(flag, Some(&self.directory)).map_err(here)?);
        }
        Ok(Unit { path: self.path.clone(), flags: used })
    }
}

/// An entry of the list.
#[derive(Deserialize)]
struct Entry {
    directory: PathBuf,
    file: PathBuf,
    arguments: Option<Vec<String>>,
    command: Option<String>,
}

/// The C files of a project, by its list or the directory that the list is in. A file that is compiled more than once is
/// there as it is compiled first.
pub fn read(project: &Path) -> Result<Vec<CompiledFile>, String> {
    let list = if project.is_dir() { project.join(NAME) } else { project.to_owned() };
    let name = list.display();
    let text = fs::read_to_string(&list).map_err(|error| format!("cannot read `{name}`: {error}"))?;
    let entries: Vec<Entry> = serde_json::from_str(&text)
        .map_err(|error| format!("`{name}` is no list of compile commands: {error}"))?;
    let around = list.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut files: Vec<CompiledFile> = Vec::new();
    for entry in entries {
        let file = compiled(entry, around).map_err(|problem| format!("`{name}`: {problem}"))?;
        let is_c = file.path.extension().is_some_and(|extension| extension == "c" || extension == "i");
        if is_c && !files.iter().any(|other| other.path == file.path) {
            files.push(file);
        }
    }
    Ok(files)
}

/// The entry of a file among those of a project.
pub fn find<'a>(files: &'a [CompiledFile], path: &Path) -> Option<&'a CompiledFile> {
    let wanted = fs::canonicalize(path).ok()?;
    files.iter().find(|file| fs::canonicalize(&file.path).is_ok_and(|path| path == wanted))
}

fn compiled(entry: Entry, around: &Path) -> Result<CompiledFile, String> {
    let directory = around.join(entry.directory);
    let words = match (entry.arguments, entry.command) {
        (Some(arguments), _) => arguments,
        (None, Some(command)) => shell::words(&command)
            .ok_or_else(|| format!("the command for `{}` has an open quote", entry.file.display()))?,
        (None, None) => return Err(format!("there is no command for `{}`", entry.file.display())),
    };
    // The first word is the compiler; of the others that are no flags, one is the file.
    let flags = flags::split(words.get(1..).unwrap_or(&[])).into_iter().filter_map(|word| match word {
        Word::Flag(flag) => Some(flag),
        Word::Other(_) => None,
    });
    let path = without_dots(&directory.join(entry.file));
    Ok(CompiledFile { path, flags: flags.collect(), directory })
}

/// A path without steps that stay where they are, as a person would write it.
fn without_dots(path: &Path) -> PathBuf {
    path.components().filter(|step| *step != Component::CurDir).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(text: &str) -> Result<Vec<CompiledFile>, String> {
        let directory =
            std::env::temp_dir().join(format!("tarka-database-{}-{}", std::process::id(), text.len()));
        fs::create_dir_all(&directory).expect("a directory of ours");
        fs::write(directory.join(NAME), text).expect("a file of ours");
        let files = read(&directory);
        fs::remove_dir_all(&directory).expect("ours");
        files
    }

    #[test]
    fn commands_and_arguments_give_files_with_their_flags() {
        let files = list(
            r#"[{"directory": "/p", "file": "src/a.c", "command": "cc -O2 -Iinc -DNAME=\"x y\" -o a.o -c src/a.c"},
                {"directory": "/p", "file": "/q/b.c", "arguments": ["gcc", "-m32", "-std=c99", "/q/b.c"]},
                {"directory": "/p", "file": "src/a.c", "command": "cc -DAGAIN -c src/a.c"},
                {"directory": "/p", "file": "c.cpp", "command": "c++ -c c.cpp"}]"#,
        )
        .expect("a list");
        let paths: Vec<&Path> = files.iter().map(|file| file.path.as_path()).collect();
        assert_eq!(paths, [Path::new("/p/src/a.c"), Path::new("/q/b.c")]);
        let a = files[0].unit(MachineArg::Lp64).expect("supported");
        assert_eq!(a.flags, ["-O2", "-I", "/p/inc", "-DNAME=x y"]);
        assert!(files[1].unit(MachineArg::Lp64).is_err_and(|problem| problem.contains("--machine")));
        assert_eq!(files[1].unit(MachineArg::Ilp32).expect("supported").flags, ["-std=c99"]);
    }

    #[test]
    fn what_is_no_list_is_refused() {
        for text in ["", "{}", "[{\"file\": \"a.c\"}]", "[{\"directory\": \"/\", \"file\": \"a.c\"}]"] {
            assert!(list(text).is_err_and(|problem| problem.contains(NAME)), "{text}");
        }
        let open = r#"[{"directory": "/", "file": "a.c", "command": "cc 'a.c"}]"#;
        assert!(list(open).is_err_and(|problem| problem.contains("open quote")));
        assert!(read(Path::new("/nowhere")).is_err_and(|problem| problem.contains("/nowhere")));
    }
}
