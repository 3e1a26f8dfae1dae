//! Programs that csmith generates: what Tarka's interpreter prints must be what gcc's binary prints.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use tarka_ir::Machine;

use crate::progress::Progress;
use crate::referee::{Build, Referee, bits};
use crate::sandbox::{self, Ended, Limits};

/// Where Debian has the headers of the generated programs.
const HEADERS: &str = "/usr/include/csmith";
/// A native run that takes longer is skipped.
const NATIVE_TIME: Duration = Duration::from_secs(5);
/// Seconds that Tarka's run may take before the program is skipped as too long.
const TARKA_SECONDS: u64 = 60;

/// A run over generated programs.
#[derive(Clone, Debug)]
pub struct Config {
    /// The first program's seed; the next has the next.
    pub seed: u64,
    /// How many programs must be compared.
    pub count: u64,
    /// Threads.
    pub jobs: usize,
    /// Where programs on which the two disagree are kept.
    pub out: PathBuf,
    /// The `tarka` executable.
    pub tarka: PathBuf,
}

/// What a run found.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Programs compared, each on every machine that gcc builds for.
    pub compared: u64,
    /// Programs that gcc does not build, or that do not end in time natively.
    pub unusable: u64,
    /// Programs that ended natively but take Tarka too long.
    pub too_long: u64,
    /// The machines compared on.
    pub machines: Vec<Machine>,
    /// Programs on which the two disagree, in order of their seeds.
    pub failures: Vec<Failure>,
}

/// A program on which Tarka and gcc disagree.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Failure {
    /// Its seed.
    pub seed: u64,
    /// The difference.
    pub difference: String,
    /// Where it is kept.
    pub file: PathBuf,
}

enum Comparison {
    Equal,
    Unusable,
    TooLong,
    Different(String),
}

/// Whether csmith and its headers are there.
pub fn is_installed() -> bool {
    Path::new(HEADERS).join("csmith.h").exists()
        && Command::new("csmith").arg("--version").output().is_ok_and(|output| output.status.success())
}

struct Lanes<'a> {
    config: &'a Config,
    referee: Referee,
    scratch: PathBuf,
    next: AtomicU64,
    summary: Mutex<Summary>,
    progress: Progress,
}

/// Compares until the wanted number of programs is compared.
pub fn run(config: &Config) -> io::Result<Summary> {
    fs::create_dir_all(&config.out)?;
    let scratch = config.out.join(format!("scratch-{}", std::process::id()));
    let referee = Referee::new(&scratch)?;
    let lanes = Lanes {
        config,
        summary: Mutex::new(Summary { machines: referee.machines().to_vec(), ..Summary::default() }),
        referee,
        scratch,
        next: AtomicU64::new(config.seed),
        progress: Progress::new("programs", config.count),
    };
    let ended: io::Result<Vec<()>> = thread::scope(|scope| {
        let running: Vec<_> = (0..config.jobs).map(|_| scope.spawn(|| lanes.lane())).collect();
        running.into_iter().map(|lane| lane.join().unwrap_or_else(|_| Err(poisoned()))).collect()
    });
    fs::remove_dir_all(&lanes.scratch)?;
    ended?;
    let mut summary = lanes.summary.into_inner().map_err(|_| poisoned())?;
    summary.failures.sort();
    Ok(summary)
}

fn poisoned() -> io::Error {
    io::Error::other("a thread of the comparison panicked")
}

impl Lanes<'_> {
    fn lane(&self) -> io::Result<()> {
        while self.wants_more()? {
            let seed = self.next.fetch_add(1, Ordering::Relaxed);
            let file = self.scratch.join(format!("seed-{seed}.c"));
            generate(seed, &file)?;
            let comparison = compare(self.config, &self.referee, &file)?;
            self.record(&file, seed, comparison)?;
            fs::remove_file(&file)?;
        }
        Ok(())
    }

    fn wants_more(&self) -> io::Result<bool> {
        let summary = self.summary.lock().map_err(|_| poisoned())?;
        self.progress.show(summary.compared, &format!("({} differ)", summary.failures.len()));
        // Were all programs unusable, there would be no end.
        let tried = self.next.load(Ordering::Relaxed) - self.config.seed;
        Ok(summary.compared < self.config.count && tried < 3 * self.config.count + 40)
    }

    fn record(&self, file: &Path, seed: u64, comparison: Comparison) -> io::Result<()> {
        let mut summary = self.summary.lock().map_err(|_| poisoned())?;
        match comparison {
            Comparison::Unusable => summary.unusable += 1,
            Comparison::TooLong => summary.too_long += 1,
            Comparison::Equal => summary.compared += 1,
            Comparison::Different(difference) => {
                summary.compared += 1;
                let kept = self.config.out.join(format!("seed-{seed}.c"));
                fs::copy(file, &kept)?;
                summary.failures.push(Failure { seed, difference, file: kept });
            }
        }
        Ok(())
    }
}

/// The generator's options for a seed: mostly its defaults, and a share of what they leave out.
fn options(seed: u64) -> &'static [&'static str] {
    match seed % 8 {
        1 => &["--float"],
        3 => &["--inline-function", "--no-math64"],
        5 => &["--no-packed-struct", "--max-pointer-depth", "4", "--max-array-dim", "4"],
        7 => &["--no-volatiles", "--max-expr-complexity", "20", "--max-block-depth", "7"],
        _ => &[],
    }
}

fn generate(seed: u64, file: &Path) -> io::Result<()> {
    let output = Command::new("csmith")
        .args(["--seed", &seed.to_string(), "-o"])
        .arg(file)
        .args(options(seed))
        .output()?;
    if output.status.success() {
        Ok(())
    } else {
        Err(io::Error::other(format!("csmith failed on seed {seed}")))
    }
}

/// Compares one program on every machine; the first that differs counts.
fn compare(config: &Config, referee: &Referee, file: &Path) -> io::Result<Comparison> {
    for &machine in referee.machines() {
        let comparison = compare_on(config, referee, file, machine)?;
        if !matches!(comparison, Comparison::Equal) {
            return Ok(comparison);
        }
    }
    Ok(Comparison::Equal)
}

fn compare_on(config: &Config, referee: &Referee, file: &Path, machine: Machine) -> io::Result<Comparison> {
    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let libs = ["m".to_owned()];
    let build = Build {
        files: vec![file.to_owned()],
        options: vec![format!("-I{HEADERS}")],
        libs: &libs,
        inputs: None,
    };
    let Ok(executable) = referee.build(&build, machine, &name) else { return Ok(Comparison::Unusable) };
    let native = referee.run(&executable, NATIVE_TIME)?;
    if native.ended == Ended::TimedOut {
        return Ok(Comparison::Unusable);
    }
    let bits = bits(machine).to_string();
    let seconds = TARKA_SECONDS.to_string();
    let args = [
        "run",
        "--quiet",
        "--environment",
        "svcomp",
        "--machine",
        &bits,
        "--timeout",
        &seconds,
        "-I",
        HEADERS,
    ];
    let limits = Limits { time: Duration::from_secs(TARKA_SECONDS + 30), memory_mb: 8192 };
    let args = args.iter().map(std::ffi::OsStr::new).chain([file.as_os_str()]);
    let ours = sandbox::run_limited(&config.tarka, args, limits)?;
    Ok(match ours.ended {
        Ended::Exit(2) => Comparison::TooLong,
        Ended::Exit(0) if ours.stdout == native.stdout => Comparison::Equal,
        ended => Comparison::Different(format!(
            "machine {bits}: gcc's binary ended with {:?} and printed {:?}, tarka ended with {ended:?}, printed {:?} and said {:?}",
            native.ended,
            shortened(&native.stdout),
            shortened(&ours.stdout),
            shortened(&ours.stderr),
        )),
    })
}

fn shortened(output: &[u8]) -> String {
    String::from_utf8_lossy(output).chars().take(300).collect()
}
