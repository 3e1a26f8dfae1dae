//! A stand-in for Slurm where there is none: two nodes that take the tasks of one array job from a queue. What was running on a
//! node that is killed is queued again. It knows just the commands that a campaign gives.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Puts the tasks into the queue, and starts the nodes and somebody who looks after them.
const SBATCH: &str = r#"#!/bin/sh
for word; do
    case "$word" in
        --array=*) array=${word#--array=} ;;
        --chdir=*) cd "${word#--chdir=}" ;;
    esac
    job=$word
done
echo "$@" > "$BATCH/asked"
mkdir -p "$BATCH/queue" "$BATCH/w1" "$BATCH/w2" "$BATCH/began"
for range in $(echo "$array" | tr , ' '); do
    for task in $(seq "${range%-*}" "${range#*-}"); do
        : > "$BATCH/queue/$task"
    done
done
for node in w1 w2; do
    setsid "$BATCH/bin/node" "$node" "$job" > "$BATCH/$node.log" 2>&1 < /dev/null &
    echo $! > "$BATCH/$node.pid"
done
setsid "$BATCH/bin/keeper" > /dev/null 2>&1 < /dev/null &
echo 17
"#;

/// Takes tasks until there are none.
const NODE: &str = r#"#!/bin/sh
while [ -d "$BATCH/queue" ]; do
    for task in $(ls "$BATCH/queue"); do
        mv "$BATCH/queue/$task" "$BATCH/$1/$task" 2> /dev/null || continue
        echo "$1" >> "$BATCH/began/$task"
        SLURM_ARRAY_TASK_ID=$task sh "$2"
        rm -f "$BATCH/$1/$task"
    done
    sleep 0.1
done
"#;

/// Queues again what a dead node was doing, and ends the nodes when nothing is left.
const KEEPER: &str = r#"#!/bin/sh
while [ -n "$(ls "$BATCH/queue" "$BATCH/w1" "$BATCH/w2" | grep '^[0-9]')" ]; do
    for node in w1 w2; do
        kill -0 "$(cat "$BATCH/$node.pid")" 2> /dev/null && continue
        for task in $(ls "$BATCH/$node"); do
            mv "$BATCH/$node/$task" "$BATCH/queue/$task"
        done
    done
    sleep 0.1
done
rmdir "$BATCH/queue"
"#;

const SQUEUE: &str = "#!/bin/sh\n[ -d \"$BATCH/queue\" ] && echo 17\nexit 0\n";

/// The stand-in.
pub struct Batch {
    directory: PathBuf,
}

impl Batch {
    /// Writes its commands.
    pub fn new(directory: &Path) -> Batch {
        let bin = directory.join("bin");
        fs::create_dir_all(&bin).expect("ours");
        for (name, script) in [("sbatch", SBATCH), ("node", NODE), ("keeper", KEEPER), ("squeue", SQUEUE)] {
            let file = bin.join(name);
            fs::write(&file, script).expect("ours");
            fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("ours");
        }
        Batch { directory: directory.to_owned() }
    }

    /// A command that finds the stand-in.
    pub fn command(&self, program: &str) -> Command {
        let path = std::env::var("PATH").expect("a path");
        let mut command = Command::new(program);
        command.env("PATH", format!("{}:{path}", self.directory.join("bin").display()));
        command.env("BATCH", &self.directory).stdin(Stdio::null());
        command
    }

    /// A file of its own.
    pub fn file(&self, name: &str) -> PathBuf {
        self.directory.join(name)
    }

    /// Kills a node with all that runs there.
    pub fn kill(&self, node: &str) {
        let process = fs::read_to_string(self.file(&format!("{node}.pid"))).expect("it was started");
        let group = format!("-{}", process.trim());
        let _ = Command::new("kill").args(["-9", "--", &group]).stderr(Stdio::null()).status();
    }

    /// The tasks that a node has begun.
    pub fn begun(&self, node: &str) -> usize {
        let entries = fs::read_dir(self.file("began")).into_iter().flatten().filter_map(Result::ok);
        let texts = entries.filter_map(|entry| fs::read_to_string(entry.path()).ok());
        texts.filter(|text| text.lines().any(|line| line == node)).count()
    }
}

impl Drop for Batch {
    /// Nodes and keeper end when there is no queue.
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(self.file("queue"));
    }
}
