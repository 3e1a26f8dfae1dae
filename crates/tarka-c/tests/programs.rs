//! Programs as tests: those that must be refused, with what is said about them, and those that must be read.

use std::fs;
use std::path::{Path, PathBuf};

use tarka_c::render::{Color, render};
use tarka_c::{Compilation, Options, compile, compile_sources};
use tarka_ir::Machine;
use tarka_ir::passes::Pass;
use tarka_ir::validate::validate;

fn tests_dir() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests")
}

/// The files and directories in a directory whose name has an ending, in order.
fn entries(directory: &Path, ending: &str) -> Vec<PathBuf> {
    let read = fs::read_dir(directory).unwrap_or_else(|e| panic!("{}: {e}", directory.display()));
    let mut paths: Vec<PathBuf> = read.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.to_string_lossy().ends_with(ending));
    paths.sort();
    paths
}

fn messages(compilation: &Compilation) -> String {
    compilation.diagnostics.iter().map(|d| render(d, &compilation.sources, Color::Never)).collect()
}

/// Each program in `tests/errors` is refused with exactly the messages in the file beside it. With `UPDATE` set in
/// the environment the files are written anew.
#[test]
fn errors_are_explained() {
    let mut wrong = Vec::new();
    for path in entries(&tests_dir().join("errors"), ".c") {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap();
        let compilation = compile_sources(vec![(name.clone(), text)], &Options::default());
        assert!(compilation.program.is_none(), "{name} was accepted");
        let said = messages(&compilation);
        let golden = path.with_extension("txt");
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&golden, &said).unwrap();
        } else if fs::read_to_string(&golden).unwrap_or_default() != said {
            wrong.push(format!("--- {name} says now:\n{said}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Each program in `tests/unsupported` is refused at the lines that say so, in the words they give.
#[test]
fn unsupported_constructs_are_named() {
    for path in entries(&tests_dir().join("unsupported"), ".c") {
        let compilation = compile(std::slice::from_ref(&path), &Options::default());
        assert!(compilation.program.is_none(), "{} was accepted", path.display());
        let text = fs::read_to_string(&path).unwrap();
        for (number, line) in text.lines().enumerate() {
            let Some((_, construct)) = line.split_once("/* unsupported: ") else { continue };
            let construct = construct.trim_end_matches(" */");
            let found = compilation.diagnostics.iter().any(|d| {
                let position = compilation.sources.position(d.span);
                position.is_some_and(|p| p.line as usize == number + 1)
                    && d.message == format!("unsupported C: {construct}")
            });
            assert!(
                found,
                "{}:{}: not said: {construct}\n{}",
                path.display(),
                number + 1,
                messages(&compilation)
            );
        }
    }
}

/// Every program in `tests/run` is read for both machines, and is valid before and after every pass.
#[test]
fn programs_are_valid_before_and_after_every_pass() {
    let mut programs = 0;
    for area in entries(&tests_dir().join("run"), "") {
        for path in entries(&area, ".c").into_iter().chain(entries(&area, ".d")) {
            let files = if path.is_dir() { entries(&path, ".c") } else { vec![path] };
            let head = fs::read_to_string(&files[0]).unwrap();
            for machine in [Machine::Ilp32, Machine::Lp64] {
                let only = if machine == Machine::Ilp32 { "machine: 64" } else { "machine: 32" };
                if !head.contains(only) {
                    check_valid(&files, machine);
                    programs += 1;
                }
            }
        }
    }
    assert!(programs > 300, "only {programs} programs were found");
}

fn check_valid(files: &[PathBuf], machine: Machine) {
    let compilation = compile(files, &Options { machine, ..Options::default() });
    let said = messages(&compilation);
    let mut program = compilation.program.unwrap_or_else(|| panic!("{}", said));
    assert_eq!(validate(&program), Ok(()), "{} as lowered", files[0].display());
    for pass in Pass::ALL {
        pass.run(&mut program, &Default::default());
        assert_eq!(validate(&program), Ok(()), "{} after {}", files[0].display(), pass.name());
    }
}
