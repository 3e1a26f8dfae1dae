//! One task: a check in a process of its own, forked from one that has parsed the program.

use std::fs;
use std::io;
use std::os::fd::AsRawFd;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};

use clap::Parser;
use sha2::{Digest, Sha256};
use tarka_c::Parsed;
use tarka_ir::Program;
use tarka_spec::Rule;

use super::outcome::Outcome;
use super::plan::{Plan, Task};
use super::store::Store;
use crate::arguments::{Arguments, Command};
use crate::command::{certify, check};
use crate::process;
use crate::status::Status;
use crate::{load, output};

/// What a child says that has found that the rule is about nothing in the program.
const NOT_APPLICABLE: &str = "not applicable";

/// A program that was parsed, and a digest of what was.
pub struct Source {
    parsed: Parsed,
    digest: String,
}

impl Source {
    /// Parses the program of a task.
    pub fn parse(task: &Task) -> Result<Source, String> {
        let args = check_arguments(task)?;
        let units = load::units(&args.program)?;
        let parsed = tarka_c::parse_units(&units, args.program.machine.into());
        let mut digest = Sha256::new();
        for text in parsed.texts() {
            digest.update((text.len() as u64).to_le_bytes());
            digest.update(text);
        }
        Ok(Source { parsed, digest: hex(&digest.finalize()) })
    }

    /// What a task is about, by its content.
    pub fn key(&self, task: &Task) -> String {
        let mut digest = Sha256::new();
        let rule = task.rule.as_ref().and_then(|file| fs::read(file).ok()).unwrap_or_default();
        // The files come first, and count by what they say.
        let words: Vec<&String> =
            task.reading.iter().skip_while(|argument| !argument.starts_with('-')).collect();
        let how = format!("{:?} {} {}", words, task.subject, task.way());
        for part in [env!("CARGO_PKG_VERSION").as_bytes(), self.digest.as_bytes(), &rule, how.as_bytes()] {
            digest.update((part.len() as u64).to_le_bytes());
            digest.update(part);
        }
        hex(&digest.finalize())[..32].to_owned()
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The arguments of a task, as `tarka check` has them.
fn check_arguments(task: &Task) -> Result<Box<check::CheckArgs>, String> {
    let words = ["tarka", "check"].into_iter().chain(task.arguments().map(String::as_str));
    match Arguments::try_parse_from(words).map(|arguments| arguments.command) {
        Ok(Some(Command::Check(args))) => Ok(args),
        Ok(_) => Err("this is no check".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

/// A check that is going on.
pub struct Worker {
    /// The task's number.
    pub task: usize,
    key: String,
    process: libc::pid_t,
    report: PathBuf,
    errors: PathBuf,
}

/// What a worker does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Duty {
    Check,
    Certify,
}

/// What came of a task in this run of the campaign, if it is about program, rule and options as they are now.
pub fn current(store: &Store, plan: &Plan, number: usize, source: &Source) -> Option<Outcome> {
    let known = store.result(plan, number)?;
    (known.key == source.key(&plan.tasks[number]) && store.keeps_evidence(&known)).then_some(known)
}

/// Forgets results of this run that are about a program, a rule or options as they are no more.
pub fn forget_outdated(store: &Store, plan: &Plan) {
    let mut source: Option<(&Task, Result<Source, String>)> = None;
    for (number, task) in plan.tasks.iter().enumerate() {
        if store.result(plan, number).is_none() {
            continue;
        }
        let parsed = match source.take() {
            Some((of, parsed)) if of.reading == task.reading => parsed,
            _ => Source::parse(task),
        };
        let is_current = parsed.as_ref().is_ok_and(|source| current(store, plan, number, source).is_some());
        if !is_current {
            // Who has no such file any more has forgotten it.
            let _ = store.forget(number);
        }
        source = Some((task, parsed));
    }
}

/// What is known of a task without a check: what was found in another run, if it may be used.
pub fn reusable(store: &Store, plan: &Plan, task: &Task, source: &Source) -> Option<Outcome> {
    if !plan.uses_cache {
        return None;
    }
    let key = source.key(task);
    let known = store.cached(&key)?;
    let proof = store.file("evidence", &format!("{key}.json"));
    let needs_proof = known.word == super::outcome::Word::Pass;
    if plan.rechecks && !(needs_proof && proof.is_file() && is_accepted(store, task, source, &key)) {
        return None;
    }
    Some(Outcome { run: plan.run, reused: true, ..known })
}

/// Whether the checker accepts the proof of an earlier run.
fn is_accepted(store: &Store, task: &Task, source: &Source, key: &str) -> bool {
    let Ok(worker) = Worker::start_duty(0, task, source, store, key.to_owned(), Duty::Certify) else {
        return false;
    };
    worker.wait() == Some(Status::Pass as i32)
}

impl Worker {
    /// Starts the check of a task. No other thread may be running.
    pub fn start(number: usize, task: &Task, source: &Source, store: &Store) -> io::Result<Worker> {
        Worker::start_duty(number, task, source, store, source.key(task), Duty::Check)
    }

    fn start_duty(
        number: usize,
        task: &Task,
        source: &Source,
        store: &Store,
        key: String,
        duty: Duty,
    ) -> io::Result<Worker> {
        let (report, errors) = (store.scratch("report"), store.scratch("errors"));
        let (out, err) = (fs::File::create(&report)?, fs::File::create(&errors)?);
        let evidence = store.file("evidence", &key);
        let parent = std::process::id();
        // SAFETY: no other thread of this process holds a lock, so that the child inherits none.
        match unsafe { libc::fork() } {
            -1 => Err(io::Error::last_os_error()),
            0 => {
                let is_settled = settle_in(parent, &out, &err).is_ok();
                let done = panic::catch_unwind(AssertUnwindSafe(|| match duty {
                    Duty::Check if is_settled => work(task, source, &evidence),
                    Duty::Certify if is_settled => prove_again(task, &evidence),
                    _ => Status::Internal,
                }));
                process::end_at_once(done.unwrap_or(Status::Internal))
            }
            process => Ok(Worker { task: number, key, process, report, errors }),
        }
    }

    /// What came of it, if it has ended.
    pub fn try_finish(&self, plan: &Plan) -> Option<Outcome> {
        let mut status = 0;
        // SAFETY: the process is ours and was not waited for.
        let reaped = unsafe { libc::waitpid(self.process, &mut status, libc::WNOHANG) };
        if reaped == 0 {
            return None;
        }
        let text = |file: &Path| fs::read_to_string(file).unwrap_or_default();
        let (report, errors) = (text(&self.report), text(&self.errors));
        let _ = fs::remove_file(&self.report);
        let _ = fs::remove_file(&self.errors);
        let outcome = match report.trim() {
            NOT_APPLICABLE => Outcome::not_applicable(),
            _ if libc::WIFSIGNALED(status) => Outcome::unknown(
                "internal-error",
                format!("the check was ended by signal {}", libc::WTERMSIG(status)),
            ),
            _ => Outcome::of_report(&report, &errors),
        };
        Some(Outcome { run: plan.run, key: self.key.clone(), ..outcome })
    }

    /// Waits for its end; its status, if it ended by itself.
    fn wait(self) -> Option<i32> {
        let mut status = 0;
        // SAFETY: the process is ours and was not waited for.
        unsafe { libc::waitpid(self.process, &mut status, 0) };
        let _ = fs::remove_file(&self.report);
        let _ = fs::remove_file(&self.errors);
        libc::WIFEXITED(status).then(|| libc::WEXITSTATUS(status))
    }

    /// Ends it.
    pub fn kill(&self) {
        // SAFETY: the process is ours and was not waited for.
        unsafe { libc::kill(self.process, libc::SIGKILL) };
    }
}

/// Makes the process one that ends with its parent and writes to files.
fn settle_in(parent: u32, out: &fs::File, err: &fs::File) -> io::Result<()> {
    let checked = |result: libc::c_int| {
        if result < 0 { Err(io::Error::last_os_error()) } else { Ok(result) }
    };
    // SAFETY: plain system calls on descriptors that are open.
    unsafe {
        checked(libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL))?;
        if libc::getppid() as u32 != parent {
            return Err(io::Error::from(io::ErrorKind::NotConnected));
        }
        checked(libc::dup2(out.as_raw_fd(), libc::STDOUT_FILENO))?;
        checked(libc::dup2(err.as_raw_fd(), libc::STDERR_FILENO))?;
    }
    Ok(())
}

/// Checks, and writes the report.
fn work(task: &Task, source: &Source, evidence: &Path) -> Status {
    let mut args = match check_arguments(task) {
        Ok(args) => args,
        Err(problem) => {
            eprintln!("{problem}");
            return Status::BadInput;
        }
    };
    args.keep.certificate = Some(evidence.with_extension("json"));
    args.keep.test = Some(evidence.with_extension("yml"));
    let done = check::run_on(&args, |passes, rules| {
        let compilation = source.parsed.link(&load::reading(&args.program, passes, rules));
        if compilation
            .program
            .as_ref()
            .is_some_and(|program| !is_applicable(program, rules, &args.program.entry))
        {
            let _ = output::print(NOT_APPLICABLE);
            process::end_at_once(Status::Pass);
        }
        compilation
    });
    done.unwrap_or_else(|status| status)
}

/// Whether a program calls what a rule is about; without rules there is no such question.
fn is_applicable(program: &Program, rules: &[Rule], entry: &str) -> bool {
    rules.is_empty() || rules.iter().any(|rule| rule.is_about(program, entry))
}

/// Puts the proof of an earlier run to the checker.
fn prove_again(task: &Task, evidence: &Path) -> Status {
    let proof = evidence.with_extension("json").to_string_lossy().into_owned();
    let Ok(args) = check_arguments(task) else { return Status::BadInput };
    let claim = certify::CertifyArgs::again(&args, PathBuf::from(proof));
    certify::run(&claim).unwrap_or_else(|status| status)
}
