//! A worker process: announces every case before it tries it.

use std::fs;
use std::io::{self, Write};
use std::panic;
use std::path::PathBuf;
use std::process;

use super::{CASE_MEMORY_MB, attempt};
use crate::mutate::mutant;
use crate::rng::Rng;
use crate::seeds;

/// The cases of one worker: `from`, `from + step`, … below `to`.
#[derive(Clone, Debug)]
pub struct Shift {
    /// Where the seeds are.
    pub seeds: PathBuf,
    /// The run's seed.
    pub seed: u64,
    /// The first case.
    pub from: u64,
    /// From one case to the next.
    pub step: u64,
    /// All cases are below.
    pub to: u64,
}

/// Tries all cases of a shift. Writes `case N` before each, and `compiled` after one that was a program.
pub fn work(shift: &Shift) -> io::Result<()> {
    die_of_any_panic();
    let seeds = seeds::load(&shift.seeds)?;
    let mut out = io::stdout().lock();
    let mut case = shift.from;
    while case < shift.to {
        writeln!(out, "case {case}")?;
        out.flush()?;
        let text = mutant(&seeds, &mut Rng::for_case(shift.seed, case));
        if attempt(&text) {
            writeln!(out, "compiled")?;
        }
        check_memory();
        case += shift.step;
    }
    writeln!(out, "done")
}

/// A panic that someone catches is a panic still.
fn die_of_any_panic() {
    panic::set_hook(Box::new(|info| {
        eprintln!("{info}");
        process::abort();
    }));
}

fn check_memory() {
    if peak_memory_mb().is_some_and(|peak| peak > CASE_MEMORY_MB) {
        eprintln!("used more than {CASE_MEMORY_MB} MiB of memory");
        process::exit(1);
    }
}

/// The most memory this process has had, in MiB.
fn peak_memory_mb() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes / 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_peak_is_known() {
        assert!(peak_memory_mb().is_some_and(|peak| peak < 1 << 20));
    }
}
