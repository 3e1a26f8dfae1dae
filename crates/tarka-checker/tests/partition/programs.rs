//! What the analysis finds is accepted: on random programs, on those of `tests/run`, and, if `TARKA_PARTITION_PROGRAMS`
//! names a directory, on all programs in it.

use std::path::{Path, PathBuf};

use tarka_c::Options;
use tarka_checker::partition::Partition;
use tarka_ir::{Machine, passes};

use crate::closure::is_left_to_runs;
use crate::observe::watch;
use crate::opinion::{Opinion, opinion};
use crate::{Rng, cases, compile, found, generate, prepare};

#[test]
fn random_programs() {
    let (mut accesses, mut shown, mut left) = (0, 0, 0);
    for seed in 0..cases(120) {
        let machine = if seed % 2 == 0 { Machine::Lp64 } else { Machine::Ilp32 };
        let text = generate::program(&mut Rng(seed));
        let program = compile(&text, machine);
        let partition = Partition::validate(&program, &found(&program));
        let partition = partition.unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
        accesses +=
            watch(&program, &partition, seed).unwrap_or_else(|wrong| panic!("seed {seed}: {wrong}\n{text}"));
        match opinion(&program, &partition) {
            Opinion::Harmless => shown += 1,
            Opinion::Doubtful(why) => panic!("seed {seed}: {why}\n{text}"),
            Opinion::CannotTell(why) => left += u64::from(is_left_to_runs(why)),
        }
    }
    println!("{accesses} accesses watched, {shown} of {} programs shown by the closure", cases(120));
    // What is left to runs on purpose must not be most.
    assert!(accesses > 10_000 && left < cases(120) / 2, "{accesses} {left}");
    assert!(shown > (cases(120) - left) * 9 / 10, "{shown} of all but {left}");
}

#[test]
fn programs_of_tests_run() {
    let mut accesses = 0;
    for path in programs(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/run")) {
        for machine in [Machine::Lp64, Machine::Ilp32] {
            let options = Options { machine, ..Options::default() };
            let Some(program) = tarka_c::compile(std::slice::from_ref(&path), &options).program else {
                continue;
            };
            let mut in_blocks = program.clone();
            passes::prepare(&mut in_blocks, &passes::Options::default());
            if let Err(error) = Partition::validate(&in_blocks, &found(&in_blocks)) {
                panic!("{}: {error}", path.display());
            }
            let mut program = program;
            prepare(&mut program);
            let partition = Partition::validate(&program, &found(&program));
            let partition = partition.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let watched = watch(&program, &partition, 1);
            accesses += watched.unwrap_or_else(|wrong| panic!("{}: {wrong}", path.display()));
        }
    }
    assert!(accesses > 10_000, "{accesses}");
}

#[test]
fn programs_of_a_directory() {
    let Some(directory) = std::env::var_os("TARKA_PARTITION_PROGRAMS") else { return };
    let (mut tried, mut rejected) = (0, Vec::new());
    for path in programs(Path::new(&directory)) {
        let options = Options { machine: Machine::Ilp32, ..Options::default() };
        let Some(mut program) = tarka_c::compile(std::slice::from_ref(&path), &options).program else {
            continue;
        };
        passes::prepare(&mut program, &passes::Options::default());
        tried += 1;
        if let Err(error) = Partition::validate(&program, &found(&program)) {
            rejected.push(format!("{}: {error}", path.display()));
        }
    }
    println!("{tried} programs");
    assert!(rejected.is_empty(), "{} of {tried}:\n{}", rejected.len(), rejected.join("\n"));
}

/// The programs in a directory.
pub fn programs(directory: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(directory).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(programs(&path));
        } else if path.extension().is_some_and(|ending| ending == "c" || ending == "i") {
            found.push(path);
        }
    }
    found.sort();
    found
}
