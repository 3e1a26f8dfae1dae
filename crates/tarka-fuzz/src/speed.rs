//! How fast Tarka reads and runs programs.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use tarka_c::Options;
use tarka_exec::concrete::{Outcome, RunOptions, VecInputs, run as interpret};
use tarka_ir::Machine;

use crate::case::{Case, cases_under};

/// How often the race with gcc is run; the best time counts.
const ROUNDS: u32 = 10;

/// Prints how fast the front end reads the programs under a directory, and how fast the interpreter runs those of
/// `bench`.
pub fn run(directory: &Path, bench: &Path) -> io::Result<()> {
    let cases = cases_under(directory)?;
    read_all(&cases)?;
    race_gcc(&cases)?;
    for case in cases_under(bench)? {
        run_one(&case)?;
    }
    Ok(())
}

fn read_all(cases: &[Case]) -> io::Result<()> {
    let mut lines = 0;
    let mut time = Duration::ZERO;
    for case in cases {
        lines += line_count(&case.files)?;
        let started = Instant::now();
        tarka_c::compile(&case.files, &Options::default());
        time += started.elapsed();
    }
    let rate = lines as f64 / time.as_secs_f64().max(1e-9);
    println!(
        "front end: {} programs, {lines} lines, {:.2} s, {rate:.0} lines/s",
        cases.len(),
        time.as_secs_f64()
    );
    Ok(())
}

/// The longest program, read by Tarka and checked by `gcc -fsyntax-only`: the best time of each.
fn race_gcc(cases: &[Case]) -> io::Result<()> {
    let mut longest = None;
    for case in cases {
        let lines = line_count(&case.files)?;
        if longest.is_none_or(|(most, _)| lines > most) {
            longest = Some((lines, case));
        }
    }
    let Some((lines, case)) = longest else { return Ok(()) };
    let options = Options { machine: Machine::Ilp32, ..Options::default() };
    let ours = best_of(ROUNDS, || {
        tarka_c::compile(&case.files, &options);
    });
    let gcc = best_of(ROUNDS, || {
        let _ = Command::new("gcc").args(["-m32", "-w", "-fsyntax-only"]).args(&case.files).output();
    });
    println!(
        "front end: {} ({lines} lines): {:.1} ms, gcc -fsyntax-only {:.1} ms, ratio {:.2}",
        case.path.display(),
        ours.as_secs_f64() * 1e3,
        gcc.as_secs_f64() * 1e3,
        ours.as_secs_f64() / gcc.as_secs_f64().max(1e-9)
    );
    Ok(())
}

fn best_of(rounds: u32, mut work: impl FnMut()) -> Duration {
    let time = |work: &mut dyn FnMut()| {
        let started = Instant::now();
        work();
        started.elapsed()
    };
    (0..rounds).map(|_| time(&mut work)).min().unwrap_or_default()
}

fn line_count(files: &[PathBuf]) -> io::Result<usize> {
    let counts = files.iter().map(|file| Ok(fs::read(file)?.split(|&b| b == b'\n').count()));
    counts.sum()
}

fn run_one(case: &Case) -> io::Result<()> {
    let name = case.path.file_name().unwrap_or_default().to_string_lossy();
    let Some(program) = tarka_c::compile(&case.files, &Options::default()).program else {
        return Err(io::Error::other(format!("{name} does not compile")));
    };
    let started = Instant::now();
    let run = interpret(&program, &mut VecInputs::default(), RunOptions::default());
    let seconds = started.elapsed().as_secs_f64();
    if run.outcome != Outcome::Returned(Some(0)) {
        return Err(io::Error::other(format!("{name} ends with {:?}", run.outcome)));
    }
    let rate = run.steps as f64 / seconds.max(1e-9) / 1e6;
    println!("interpreter: {name:<12} {:>11} steps, {seconds:.2} s, {rate:.1} million steps/s", run.steps);
    Ok(())
}
