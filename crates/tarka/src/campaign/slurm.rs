//! A campaign on Slurm: one array job, a task for each task. Who dies is requeued; results are what counts.

use std::io;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Duration;

use super::outcome::Outcome;
use super::plan::Plan;
use super::store::Store;
use crate::process::is_interrupted;

/// How long to wait before looking again.
const PAUSE: Duration = Duration::from_millis(500);
/// How often the queue is asked, in pauses.
const ASK_QUEUE: u32 = 6;

/// Submits all tasks that are not done, and waits for them; what is told of each.
pub fn run(plan: &Plan, store: &Store, tell: &mut dyn FnMut(usize, &Outcome)) -> Result<(), String> {
    let is_open = |&task: &usize| store.result(plan, task).is_none();
    let open: Vec<usize> = (0..plan.tasks.len()).filter(is_open).collect();
    let mut told = vec![false; plan.tasks.len()];
    let job = if open.is_empty() { None } else { Some(submit(store.directory(), &open)?) };
    let mut round = 0;
    loop {
        let mut missing = 0;
        for (task, told) in told.iter_mut().enumerate().filter(|(_, told)| !**told) {
            match store.result(plan, task) {
                Some(outcome) => {
                    *told = true;
                    tell(task, &outcome);
                }
                None => missing += 1,
            }
        }
        let Some(job) = job.as_ref().filter(|_| missing > 0) else { return Ok(()) };
        if is_interrupted() {
            let _ = Command::new("scancel").arg(job).status();
            return Ok(());
        }
        round += 1;
        if round % ASK_QUEUE == 0 && !is_queued(job).map_err(|error| error.to_string())? {
            // The last results may have come since.
            let lost = open.iter().filter(|&task| store.result(plan, *task).is_none()).count();
            if lost > 0 {
                return Err(format!(
                    "Slurm has no job {job} any more, and {lost} tasks have no result: `{}` says why; the same command \
                     goes on with them",
                    store.file("scratch", "slurm-*.log").display()
                ));
            }
        }
        thread::sleep(PAUSE);
    }
}

/// Submits an array job; its number.
fn submit(directory: &Path, tasks: &[usize]) -> Result<String, String> {
    let tarka = std::env::current_exe().map_err(|error| format!("cannot find myself: {error}"))?;
    let directory = directory.canonicalize().map_err(|error| error.to_string())?;
    let quoted = |path: &Path| format!("'{}'", path.to_string_lossy().replace('\'', "'\\''"));
    let script = format!(
        "#!/bin/sh\nexec {} campaign --task \"$SLURM_ARRAY_TASK_ID\" {}\n",
        quoted(&tarka),
        quoted(&directory)
    );
    let file = directory.join("scratch").join("job.sh");
    std::fs::write(&file, script).map_err(|error| format!("cannot write `{}`: {error}", file.display()))?;
    let log = directory.join("scratch").join("slurm-%a.log");
    let output = Command::new("sbatch")
        .args(["--parsable", "--requeue", "--job-name=tarka", "--cpus-per-task=1"])
        .arg(format!("--array={}", ranges(tasks)))
        .arg(format!("--output={}", log.display()))
        .arg(format!("--chdir={}", std::env::current_dir().unwrap_or_else(|_| "/".into()).display()))
        .arg(&file)
        .output()
        .map_err(|error| format!("cannot start sbatch, so there is no Slurm here: {error}"))?;
    if !output.status.success() {
        return Err(format!("sbatch refuses: {}", String::from_utf8_lossy(&output.stderr).trim()));
    }
    let number = String::from_utf8_lossy(&output.stdout);
    Ok(number.trim().split(';').next().unwrap_or_default().to_owned())
}

/// `0-3,7` for 0, 1, 2, 3, 7.
fn ranges(tasks: &[usize]) -> String {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for &task in tasks {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == task => *last = task,
            _ => ranges.push((task, task)),
        }
    }
    let text = ranges.iter().map(|(first, last)| match first == last {
        true => first.to_string(),
        false => format!("{first}-{last}"),
    });
    text.collect::<Vec<_>>().join(",")
}

/// Whether a job waits or runs.
fn is_queued(job: &str) -> io::Result<bool> {
    let output = Command::new("squeue").args(["--noheader", "--jobs", job]).output()?;
    Ok(output.status.success() && !output.stdout.trim_ascii().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_are_written_as_ranges() {
        assert_eq!(ranges(&[0, 1, 2, 3, 7]), "0-3,7");
        assert_eq!(ranges(&[5]), "5");
    }
}
